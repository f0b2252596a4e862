package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/puzzles"
)

// Deals by seed, bounds or level, and deals in any state, can be restored from their IDs.
func TestPuzzleID(t *testing.T) {
	for _, flags := range [][]string{
		{"--seed", "7"}, {"--seed", "18446744073709551615"}, {"--seed", "3", "--fair", "5..6"},
		{"--seed", "3", "--level", "gentle", "--intellect", "4"}, {"--seed", "3", "--level", "hard", "--intellect", "2"},
	} {
		for _, layout := range []string{"4A", "6B", "9"} {
			want, code, message := runPuzzle(t, "", append([]string{"deal", layout}, flags...)...)
			if code != ExitDone {
				t.Fatalf("%s %v: %d %s", layout, flags, code, message)
			}
			id, code, message := runPuzzle(t, "", append([]string{"id", layout}, flags...)...)
			if code != ExitDone || !strings.HasPrefix(id, layout+"-") || strings.Count(id, "\n") != 1 {
				t.Fatalf("%s %v: %d %s\n%s", layout, flags, code, message, id)
			}
			id = strings.TrimSpace(id)
			for _, as := range []string{id, strings.ToLower(id), strings.ReplaceAll(id, "-", " ")} {
				if got, code, message := runPuzzle(t, "", "deal", as); code != ExitDone || got != want {
					t.Errorf("%s: %d %s\n%s\nwant %s", as, code, message, got, want)
				}
			}
			solved, _, _ := runPuzzle(t, want, "solve", "-")
			if got, _, message := runPuzzle(t, "", "solve", id); got != solved {
				t.Errorf("%s: %s\n%s\nwant %s", id, message, got, solved)
			}
		}
	}
}

func TestPuzzleIDOfADeal(t *testing.T) {
	deal, _, _ := runPuzzle(t, "", "deal", "5B", "--seed", "7")
	moved, code, message := runPuzzle(t, deal, "play", "-", "--moves", file(t, "T 3 +, S 0 1, TS -, D 2"))
	if code != ExitNo {
		t.Fatalf("%d %s", code, message)
	}
	id, code, message := runPuzzle(t, moved, "id", "-")
	id = strings.TrimSpace(id)
	if code != ExitDone {
		t.Fatalf("%d %s", code, message)
	}
	again, code, message := runPuzzle(t, "", "play", id, "--moves", file(t, ""))
	if code != ExitNo || again != strings.NewReplacer(`"seed": 7`, `"seed": 0`, `"actionsUsed": 5`, `"actionsUsed": 0`).Replace(moved) {
		t.Errorf("%d %s\n%s\nwant %s", code, message, again, moved)
	}
	if same, _, _ := runPuzzle(t, "", "id", id); strings.TrimSpace(same) != id {
		t.Errorf("%s, of itself %s", id, same)
	}
}

func TestPuzzleIDRefuses(t *testing.T) {
	out, _, _ := runPuzzle(t, "", "id", "4A", "--seed", "7")
	id := strings.TrimSpace(out)
	wrong := id[:len(id)-1] + "7"
	if wrong == id {
		t.Fatal("the ID ends in 7")
	}
	own, _, _ := runPuzzle(t, "", "layout", "4A")
	ownDeal, _, _ := runPuzzle(t, own, "deal", "-", "--seed", "1")
	none := puzzles.Recipe{Layout: "4A", Seed: 1, Bounds: &puzzles.Bounds{Min: 30, Max: 40}}.ID()
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"solve", wrong}, ExitInput, "badID: \"" + wrong + "\": the check signs do not fit"},
		{[]string{"deal", wrong}, ExitInput, "compare it with the original, sign by sign"},
		{[]string{"play", "4A-", "--moves", file(t, "")}, ExitInput, "badID: "},
		{[]string{"deal", id, "--seed", "7"}, ExitInput, "--seed 7: the ID " + id + " already says which deal it is"},
		{[]string{"deal", id, "--fair", "3..6"}, ExitInput, "--fair 3..6: the ID"},
		{[]string{"deal", id, "--level", "fair", "--intellect", "3"}, ExitInput, "--level fair: the ID"},
		{[]string{"deal", none}, ExitNo, "layout 4A has no deal whose least number of actions is from 30 to 40"},
		{[]string{"solve", none}, ExitNo, "widen the bounds"},
		{[]string{"deal", "4A"}, ExitInput, "missing --seed"},
		{[]string{"id", "4A"}, ExitInput, "missing --seed"},
		{[]string{"id", "-", "--seed", "7"}, ExitInput, "seed and bounds are for a layout"},
		{[]string{"id", "-"}, ExitInput, "standard input: a deal with its own layout has no ID"},
		{[]string{"id", "nowhere"}, ExitInput, "nowhere"},
		{[]string{"deal", "4A", "--seed", "7", "--level", "fair"}, ExitInput, "--level fair: the investigator’s intellect is missing"},
		{[]string{"deal", "4A", "--seed", "7", "--level", "easy", "--intellect", "3"}, ExitInput, `--level: unknownLevel: there is no level "easy"; write gentle, fair or hard`},
		{[]string{"deal", "4A", "--seed", "7", "--intellect", "3"}, ExitInput, "--intellect 3: the difficulty is missing; add --level"},
		{[]string{"deal", "4A", "--seed", "7", "--level", "fair", "--intellect=-1"}, ExitInput, "give a number from 0 to 99"},
		{[]string{"deal", "4A", "--seed", "7", "--level", "fair", "--intellect", "4", "--fair", "3..4"}, ExitInput, "use only one of them"},
	} {
		if out, code, message := runPuzzle(t, ownDeal, c.args...); code != c.code || out != "" || !strings.Contains(message, c.want) {
			t.Errorf("%v: %d %q\n%s\nwant %s", c.args, code, out, message, c.want)
		}
	}
}

// A file whose name could be an ID is read as a file.
func TestPuzzleFileBeforeID(t *testing.T) {
	t.Chdir(t.TempDir())
	id, _, _ := runPuzzle(t, "", "id", "4A", "--seed", "7")
	id = strings.TrimSpace(id)
	if err := os.WriteFile(filepath.Join(".", id), []byte(nearly7), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, code, _ := runPuzzle(t, "", "solve", id); code != ExitDone || !strings.Contains(out, `"S 1 2", "S 0 1"`) {
		t.Errorf("%d %s", code, out)
	}
}
