package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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
