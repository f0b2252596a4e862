package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
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
