package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// copyFolder copies a folder of packs, so that a test can change it.
func copyFolder(t *testing.T, from string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return to
}

// rewrite changes a file of a copied pack.
func rewrite(t *testing.T, file, old, new string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("%s does not hold %q", file, old)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), old, new, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestStoryCheckPassesWhatShips checks two packs by name; stories/packs checks all shipped ones.
func TestStoryCheckPassesWhatShips(t *testing.T) {
	code, out, errs := newBench(t).run("", "story", "check", "base", "inland-lamp")
	if code != 0 || errs != "" || !strings.Contains(out, "base: sound\n") || !strings.Contains(out, "inland-lamp: 24 variants sound for 1-4 investigators\n") {
		t.Errorf("status %d, errors %q:\n%s", code, errs, out)
	}
}

func TestStoryCheckNamesEveryProblem(t *testing.T) {
	b := newBench(t)
	b.packs = copyFolder(t, "../stories/testdata/packs")
	story := filepath.Join(b.packs, "well", "story.yaml")
	rewrite(t, story, "start: porch", "start: poach")
	rewrite(t, story, "threat: 1\n", "threat: 99\n")
	for _, what := range [][]string{{b.packs}, {filepath.Join(b.packs, "well")}, {"well"}, {"plain", "well"}} {
		code, out, errs := b.run("", append([]string{"story", "check"}, what...)...)
		if code != 1 || errs != "" {
			t.Errorf("%v: status %d, errors %q", what, code, errs)
		}
		for _, want := range []string{
			filepath.ToSlash(story) + `:3:8: unknownSpace: there is no space "poach"`,
			filepath.ToSlash(story) + ":10:11: range: 99 is out of range",
			"well: 2 problems\n",
		} {
			if !strings.Contains(out, want) {
				t.Errorf("%v: no %q in\n%s", what, want, out)
			}
		}
	}
}

func TestStoryCheckJSON(t *testing.T) {
	b := newBench(t)
	b.packs = copyFolder(t, "../stories/testdata/packs")
	rewrite(t, filepath.Join(b.packs, "well", "story.yaml"), "threat: 1\n", "threat: 99\n")
	code, out, _ := b.run("", "--json", "story", "check", "well", "inland-lamp")
	var got struct {
		OK       bool
		Problems []struct {
			File, Code string
			Line       int
		}
		Packs []struct {
			ID                 string
			Problems, Variants int
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if code != 1 || got.OK || len(got.Problems) != 1 || got.Problems[0].Code != "range" || got.Problems[0].Line != 10 {
		t.Errorf("status %d: %+v", code, got)
	}
	if len(got.Packs) != 2 || got.Packs[0].ID != "well" || got.Packs[0].Problems != 1 || got.Packs[1].Variants != 24 {
		t.Errorf("packs %+v", got.Packs)
	}
}

func TestStoryCheckRefuses(t *testing.T) {
	empty := t.TempDir()
	for _, what := range []string{"no-such-story", empty, "../cli/no/such/folder", "story_check.go"} {
		code, out, errs := newBench(t).run("", "story", "check", what)
		if code != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, what) {
			t.Errorf("%s: status %d, out %q, errors %q", what, code, out, errs)
		}
	}
}

// TestStoryCheckNamesWhatIsNotProved: a story for printed cards is checked as far as it is known, without a lower
// bound.
func TestStoryCheckNamesWhatIsNotProved(t *testing.T) {
	b := newBench(t)
	code, out, errs := b.run("", "story", "check", "box-house-lynch")
	for _, want := range []string{"box-house-lynch: 12 variants sound", "not proved: the map is not drawn", "not proved: 3 objectives"} {
		if code != 0 || errs != "" || !strings.Contains(out, want) {
			t.Errorf("status %d, errors %q: no %q in\n%s", code, errs, want, out)
		}
	}
	if strings.Contains(out, "par in rounds") {
		t.Error(out)
	}
	code, out, errs = b.run("", "story", "seed", "box-inner-sanctum", "--choices", "1A,2B,3A,4A", "--json")
	if code != 0 || strings.Contains(out, `"par"`) || !strings.Contains(out, "Cult Robes") {
		t.Errorf("status %d, errors %q:\n%s", code, errs, out)
	}
	if code, _, errs := b.run("", "story", "simulate", "box-house-lynch", "--games", "1"); code == 0 || !strings.Contains(errs, "printed cards") {
		t.Errorf("status %d, errors %q", code, errs)
	}
}

var guideFile = regexp.MustCompile("(?s)`(dry-well/[a-z/.]+)`[^\n]*\n\n```yaml\n(.*?)```")

// TestGuideShowsTheAnswer runs "story check" on the worked example of docs/stories.md; the guide must show the output.
func TestGuideShowsTheAnswer(t *testing.T) {
	guide, err := os.ReadFile("../docs/stories.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, m := range guideFile.FindAllStringSubmatch(string(guide), -1) {
		to := filepath.Join(dir, filepath.FromSlash(m[1]))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, []byte(m[2]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, out, errs := newBench(t).run("", "story", "check", filepath.Join(dir, "dry-well"))
	if code != 0 || errs != "" || !strings.Contains(string(guide), "$ lantern story check dry-well\n"+out) {
		t.Errorf("status %d, errors %q; the guide does not show\n%s", code, errs, out)
	}
}

// lost is the small story of the tests, for one player, whose first event ends it: a static check finds nothing wrong.
func lost(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.packs = copyFolder(t, "../stories/testdata/packs")
	story := filepath.Join(b.packs, "well", "story.yaml")
	rewrite(t, story, "players: {min: 1, max: 2}", "players: {min: 1, max: 1}")
	rewrite(t, story, "time: 3, sections: [{text: event.1.all, effects: [{threat: 1}]}]", "time: 1, sections: [{text: event.1.all, effects: [{lose: investigators}]}]")
	return b
}

// TestStoryCheckSaysProvedOnlyOfWhatIsWon: a story that passes the static check but cannot be won is never called
// proved.
func TestStoryCheckSaysProvedOnlyOfWhatIsWon(t *testing.T) {
	b := lost(t)
	code, out, errs := b.run("", "story", "check", "well")
	if code != 0 || errs != "" || strings.Contains(out, "proved for") || !strings.Contains(out, "well: 4 variants sound for 1 investigators\n") {
		t.Errorf("status %d, errors %q:\n%s", code, errs, out)
	}
	code, out, _ = b.run("", "story", "check", "well", "--witness")
	if code != 1 || strings.Contains(out, "proved for 1") || !strings.Contains(out, "  not proved: 1A,2A for a party of 1: no win found in 64 games") {
		t.Errorf("status %d:\n%s", code, out)
	}
}

// TestStoryCheckPlaysWitnesses: the skeleton of a new story is proved for every party, and each playthrough can be
// repeated.
func TestStoryCheckPlaysWitnesses(t *testing.T) {
	b := newBench(t)
	folder, games := filepath.Join(t.TempDir(), "grey-house"), filepath.Join(t.TempDir(), "games")
	if code, _, errs := b.run("", "story", "new", folder); code != 0 {
		t.Fatal(errs)
	}
	code, out, errs := b.run("", "--json", "story", "check", "--witnesses", games, folder)
	var got struct {
		OK    bool
		Packs []struct {
			Witness struct {
				Proved, Of, Rounds int
				Longest            struct {
					Choices  map[string]string
					Players  int
					Commands []json.RawMessage
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || code != 0 || !got.OK {
		t.Fatalf("status %d, %v, errors %q:\n%s", code, err, errs, out)
	}
	w := got.Packs[0].Witness
	if w.Proved != 16 || w.Of != 16 || w.Rounds == 0 || len(w.Longest.Commands) == 0 || len(w.Longest.Choices) != 2 {
		t.Errorf("%+v", w)
	}
	files, err := filepath.Glob(filepath.Join(games, "grey-house_1A-2B_players-3_seed-*.jsonl"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v, %v", files, err)
	}
	commands, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	seed := strings.TrimSuffix(files[0][strings.Index(files[0], "seed-")+len("seed-"):], ".jsonl")
	if err := os.CopyFS(filepath.Join(b.packs, "grey-house"), os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	code, out, _ = b.run(string(commands), "play", "--new", "--story", "grey-house", "--players", "3", "--dice", "table", "--seed", seed)
	if code != 0 || strings.Contains(out, `"ok":false`) || !strings.Contains(out, `"winner":"investigators"`) {
		t.Errorf("status %d; played again:\n%s", code, out[max(0, len(out)-500):])
	}
}
