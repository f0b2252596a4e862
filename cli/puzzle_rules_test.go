package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/puzzles"
)

// Every illegal move is refused with its rule, its number and its text, on a puzzle of every kind; nothing is printed.
func TestPuzzlePlayNamesTheRule(t *testing.T) {
	noPile := func(layout string) string {
		l, err := puzzles.Lookup(layout)
		if err != nil {
			t.Fatal(err)
		}
		d := puzzles.New(l, 7)
		d.Pile = nil
		text, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		return file(t, string(text))
	}
	id := func(layout string) string {
		out, _, _ := runPuzzle(t, "", "id", layout, "--seed", "7")
		return strings.TrimSpace(out)
	}
	for _, c := range []struct{ deal, moves, actions, want string }{
		{id("1B"), "T 0 +, S 0 1, S 0 7", "9", "move 3, S 0 7: only pieces that touch along an edge change places (a 0, b 7) [MOM-16.5]"},
		{id("6B"), "S 1 3", "9", "move 1, S 1 3: only pieces that touch along an edge change places (a 1, b 3) [MOM-16.5]"},
		{id("5B"), "S 0 0", "9", "move 1, S 0 0: a piece cannot change places with itself (place 0) [MOM-16.5]"},
		{id("5B"), "S 0 8", "9", "move 1, S 0 8: there is no such place (place 8) [MOM-16.5]"},
		{id("9"), "S 0 4", "9", "[MOM-16.5]"},
		{id("2B"), "T 9 -", "9", "move 1, T 9 -: there is no such place (place 9) [MOM-16.6]"},
		{id("8"), "T 0 -", "9", "move 1, T 0 -: rune pieces do not turn, they only change places [MOM-16.6]"},
		{id("8"), "TS +", "9", "move 1, TS +: a rune puzzle has no start tile [MOM-16.6]"},
		{id("3B"), "TS -", "9", "move 1, TS -: the start tile of a connection puzzle does not turn [MOM-16.6]"},
		{id("4B"), "D 7", "9", "move 1, D 7: there is no such place (place 7) [MOM-16.7]"},
		{id("7"), "D 0", "9", "move 1, D 0: no pieces are drawn in a rune puzzle [MOM-16.7]"},
		{noPile("4B"), "D 0", "9", "move 1, D 0: the pile is empty, there is nothing to draw [MOM-16.7]"},
		{noPile("1A"), "D 0", "9", "move 1, D 0: the pile is empty, there is nothing to draw [MOM-16.7]"},
		{id("4B"), "D, L 7", "9", "move 2, L 7: there is no such place (place 7) [MOM-16.7]"},
		{id("4B"), "D, T 0 +", "9", "move 2, T 0 +: the drawn piece is laid first (piece L11) [MOM-16.7]"},
		{id("4B"), "L 0", "9", "move 1, L 0: no piece was drawn that could be laid [MOM-16.7]"},
		{id("4B"), "T 0 +, D 0", "2", "move 2, D 0: not enough puzzle actions are left (cost 2, left 1) [MOM-16.4]"},
		{id("4B"), "T 0 +", "0", "move 1, T 0 +: not enough puzzle actions are left (cost 1, left 0) [MOM-16.4]"},
	} {
		out, code, message := runPuzzle(t, c.moves, "play", c.deal, "--moves", "-", "--actions", c.actions)
		if code != ExitInput || out != "" || !strings.HasPrefix(message, "standard input: move ") || !strings.HasSuffix(message, c.want) {
			t.Errorf("%s, %s: %d %q\n%s\nwant %s", c.deal, c.moves, code, out, message, c.want)
		}
	}
}

// A list that stops between the two halves of a draw can be continued from there.
func TestMOM_16_7_PlayShowsTheDrawnPiece(t *testing.T) {
	var up, after, whole puzzles.Deal
	read := func(out string, into *puzzles.Deal) {
		t.Helper()
		if err := json.Unmarshal([]byte(out), into); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	id, _, _ := runPuzzle(t, "", "id", "4B", "--seed", "7")
	id = strings.TrimSpace(id)
	out, code, _ := runPuzzle(t, "D", "play", id, "--moves", "-")
	read(out, &up)
	if code != ExitNo || up.Drawn == "" || !strings.Contains(out, `"actionsUsed": 2`) {
		t.Fatalf("%d\n%s", code, out)
	}
	out, _, _ = runPuzzle(t, "L 3", "play", file(t, out), "--moves", "-", "--actions", "0")
	read(out, &after)
	if !strings.Contains(out, `"actionsUsed": 0`) {
		t.Errorf("the laying is paid for: %s", out)
	}
	out, _, _ = runPuzzle(t, "D 3", "play", id, "--moves", "-")
	read(out, &whole)
	if at, _ := after.PieceAt(3); at.Piece != up.Drawn || puzzles.IDOf(after) != puzzles.IDOf(whole) {
		t.Errorf("D, L 3 is not D 3:\n%+v\n%+v", after, whole)
	}
}
