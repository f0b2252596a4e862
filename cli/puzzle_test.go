package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"lantern/puzzles"
)

// runPuzzle parses a `puzzle` command line as the program does and runs it.
func runPuzzle(t *testing.T, stdin string, args ...string) (out string, code int, message string) {
	t.Helper()
	var root struct {
		Puzzle PuzzleCmd `cmd:""`
	}
	var stdout, stderr bytes.Buffer
	parser, err := kong.New(&root, kong.Writers(&stdout, &stderr), kong.Exit(func(int) { t.Fatal("kong left the program") }))
	if err != nil {
		t.Fatal(err)
	}
	ctx, err := parser.Parse(append([]string{"puzzle"}, args...))
	if err != nil {
		return "", ExitInput, err.Error()
	}
	streams := Streams{In: strings.NewReader(stdin), Out: &stdout, Err: &stderr}
	err = ctx.Run(&streams, &Deps{Streams: streams, Lang: "en"}, &Globals{})
	var exit *ExitError
	switch {
	case err == nil:
		return stdout.String(), ExitDone, ""
	case errors.As(err, &exit):
		return stdout.String(), exit.Code, exit.Msg
	}
	t.Fatalf("%v: not an ExitError: %v", args, err)
	return "", 0, ""
}

func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "input")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestPuzzleLayout(t *testing.T) {
	out, code, _ := runPuzzle(t, "", "layout")
	if code != ExitDone || strings.Count(out, "\n") != len(puzzles.IDs()) || !strings.HasPrefix(out, "1A  connection 7 places, 15 pieces\n") {
		t.Errorf("%d\n%s", code, out)
	}
	for _, id := range puzzles.IDs() {
		out, code, _ := runPuzzle(t, "", "layout", id)
		read, err := puzzles.ParseLayout([]byte(out))
		if code != ExitDone || err != nil {
			t.Fatalf("%s: %d, %v", id, code, err)
		}
		want, _ := puzzles.Lookup(id)
		a, _ := json.Marshal(want)
		b, _ := json.Marshal(read)
		if string(a) != string(b) {
			t.Errorf("%s is not printed as it is", id)
		}
		for line := range strings.SplitSeq(out, "\n") {
			if len(line) > 140 {
				t.Errorf("%s: a line of %d bytes", id, len(line))
			}
		}
	}
	if out, code, message := runPuzzle(t, "", "layout", "1Z"); code != ExitInput || out != "" || !strings.Contains(message, `no layout "1Z"; write one of 1A, 2A`) {
		t.Errorf("%d %s %s", code, out, message)
	}
}

func TestPuzzleDeal(t *testing.T) {
	out, code, _ := runPuzzle(t, "", "deal", "4A", "--seed", "7")
	d, err := puzzles.ParseDeal([]byte(out))
	if code != ExitDone || err != nil || d.Layout.ID != "4A" || d.Seed != 7 {
		t.Fatalf("%d %v\n%s", code, err, out)
	}
	l, _ := puzzles.Lookup("4A")
	if a, b := mustJSON(t, puzzles.New(l, 7)), mustJSON(t, d); a != b {
		t.Errorf("%s\n%s", a, b)
	}
	own, _, _ := runPuzzle(t, "", "layout", "4A")
	for _, args := range [][]string{{"deal", file(t, own), "--seed", "7"}, {"deal", "-", "--seed=7"}} {
		out, code, message := runPuzzle(t, own, args...)
		e, err := puzzles.ParseDeal([]byte(out))
		if code != ExitDone || err != nil || e.Layout.Own == nil || mustJSON(t, e.Laid) != mustJSON(t, d.Laid) {
			t.Errorf("%v: %d %s %v\n%s", args, code, message, err, out)
		}
	}
	bad := file(t, strings.Replace(own, `"kind"`, `"knd"`, 1))
	cases := []struct {
		args []string
		want string
	}{
		{[]string{"deal", bad, "--seed", "1"}, bad + ":3:3: unknownField: knd:"},
		{[]string{"deal", "nowhere", "--seed", "1"}, `no layout "nowhere"`},
		{[]string{"deal", t.TempDir(), "--seed", "1"}, "not an ordinary file"},
		{[]string{"deal", "4A"}, "--seed"},
		{[]string{"deal", "4A", "--seed", "-1"}, "seed"},
		{[]string{"deal", "4A", "--seed", "x"}, "--seed"},
		{[]string{"deal", "--seed", "1"}, "<layout>"},
	}
	for _, c := range cases {
		if out, code, message := runPuzzle(t, "", c.args...); code != ExitInput || out != "" || !strings.Contains(message, c.want) {
			t.Errorf("%v: %d %q %q, want %q", c.args, code, out, message, c.want)
		}
	}
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A rune puzzle two swaps from its solution.
const nearly7 = `{"layout": "7", "seed": 0, "startTurns": 0, "pile": [], "laid": [
 {"place": 0, "piece": "E2", "turn": 0}, {"place": 1, "piece": "E3", "turn": 0}, {"place": 2, "piece": "E1", "turn": 0},
 {"place": 3, "piece": "E4", "turn": 0}, {"place": 4, "piece": "E5", "turn": 0}, {"place": 5, "piece": "E6", "turn": 0}]}`

func TestPuzzlePlay(t *testing.T) {
	cases := []struct {
		name, moves string
		actions     []string
		code, used  int
		solved      bool
	}{
		{"solved", "S 1 2\nS 0 1\n", nil, ExitDone, 2, true},
		{"solved with commas and just enough actions", "S 1 2, S 0 1", []string{"--actions", "2"}, ExitDone, 2, true},
		{"not solved", "S 1 2", nil, ExitNo, 1, false},
		{"no moves", "", []string{"--actions", "0"}, ExitNo, 0, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			deal := file(t, nearly7)
			out, code, message := runPuzzle(t, c.moves, append([]string{"play", deal, "--moves", "-"}, c.actions...)...)
			var got struct {
				ActionsUsed int
				Solved      bool
			}
			if err := json.Unmarshal([]byte(out), &got); err != nil {
				t.Fatalf("%v %s\n%s", err, message, out)
			}
			if code != c.code || got.ActionsUsed != c.used || got.Solved != c.solved || (code == ExitNo) != (message != "") {
				t.Errorf("%d %s\n%s", code, message, out)
			}
			// The output can be played on.
			again, code2, _ := runPuzzle(t, out, "play", "-", "--moves="+file(t, ""))
			if code2 != code || !strings.Contains(again, `"actionsUsed": 0`) {
				t.Errorf("played on: %d\n%s", code2, again)
			}
		})
	}
}

func TestPuzzlePlayRefuses(t *testing.T) {
	deal := file(t, nearly7)
	cases := []struct{ moves, want string }{
		{"S 1 2\nS 0 2", "standard input: move 2, S 0 2: only pieces that touch along an edge change places (a 0, b 2) [MOM-16.5]"},
		{"T 0 +", "move 1, T 0 +: rune pieces do not turn, they only change places [MOM-16.6]"},
		{"D 0", "[MOM-16.7]"},
		{"S 1 2, S 0 1, S 0 1", "move 3, S 0 1: the attempt is over (solved true) [MOM-16.9]"},
		{"S 1 2\nhello", "standard input:2:1: unknownMove: move 2: "},
	}
	for _, c := range cases {
		if out, code, message := runPuzzle(t, c.moves, "play", deal, "--moves", "-"); code != ExitInput || out != "" || !strings.Contains(message, c.want) {
			t.Errorf("%s: %d %q\n%s\nwant %s", c.moves, code, out, message, c.want)
		}
	}
	if _, code, message := runPuzzle(t, "S 1 2, S 0 1", "play", deal, "--moves", "-", "--actions", "1"); code != ExitInput || !strings.Contains(message, "(cost 1, left 0) [MOM-16.4]") {
		t.Errorf("%d %s", code, message)
	}
	empty := file(t, "")
	twice := file(t, strings.Replace(nearly7, `"E1"`, `"E2"`, 1))
	for want, args := range map[string][]string{
		twice + ":2:104: pieceTwice: laid[2].piece: ": {"play", twice, "--moves", empty},
		"cannot both":            {"play", "-", "--moves", "-"},
		"from 0 on":              {"play", deal, "--moves", empty, "--actions=-1"},
		"nowhere":                {"play", "nowhere", "--moves", empty},
		"nowhere cannot be read": {"play", deal, "--moves", "nowhere"},
		"--moves":                {"play", deal},
		empty + ":1:1: syntax: ": {"play", empty, "--moves", deal},
	} {
		if out, code, message := runPuzzle(t, "", args...); code != ExitInput || out != "" || !strings.Contains(message, want) {
			t.Errorf("%v: %d %q\n%s\nwant %s", args, code, out, message, want)
		}
	}
}
