package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/puzzles"
	"lantern/puzzles/solve"
)

func TestPuzzleSolve(t *testing.T) {
	out, code, _ := runPuzzle(t, nearly7, "solve", "-")
	if want := `{"solvable": true, "actions": 2, "moves": ["S 1 2", "S 0 1"], "needsDraw": 0}` + "\n"; code != ExitDone || out != want {
		t.Errorf("%d %s", code, out)
	}
	for seed := range 10 {
		deal, _, _ := runPuzzle(t, "", "deal", "6A", "--seed", string(rune('0'+seed)))
		out, code, message := runPuzzle(t, deal, "solve", "-")
		var got struct {
			Solvable  bool
			Actions   int
			Moves     []string
			NeedsDraw *int
		}
		if err := json.Unmarshal([]byte(out), &got); err != nil || code != ExitDone || !got.Solvable || *got.NeedsDraw != 0 || len(got.Moves) != got.Actions {
			t.Fatalf("%d %v %s\n%s", code, err, message, out)
		}
		after, code, message := runPuzzle(t, deal, "play", "-", "--moves", file(t, strings.Join(got.Moves, ",")))
		if code != ExitDone || !strings.Contains(after, `"solved": true`) {
			t.Errorf("%d %s\n%s", code, message, after)
		}
	}
}

// A lock of one place with a port whose symbol only the pile has.
const tinyLock = `{"layout": {"id": "tiny", "kind": "lock", "places": [{"id": 0, "x": 0, "y": 0}],
 "joins": [{"a": {"place": 0, "side": "E"}, "b": {"port": "p0"}}],
 "start": {"ports": [{"id": "p0", "symbol": "sun"}, {"id": "p1", "symbol": "sun"}], "turn": ["p1", "p0"]},
 "pieces": [{"id": "A", "sides": {"N": "key", "E": "key", "S": "key", "W": "key"}}, {"id": "B", "sides": {"N": "sun", "E": "key", "S": "key", "W": "key"}}],
 "target": []}, "seed": 0, "laid": [{"place": 0, "piece": "A", "turn": 0}], "startTurns": 0, "pile": ["B"]}`

func TestPuzzleSolveSaysNo(t *testing.T) {
	for pile, want := range map[string]string{`["B"]`: "1", `[]`: "null"} {
		out, code, message := runPuzzle(t, strings.Replace(tinyLock, `["B"]`, pile, 1), "solve", "-")
		if code != ExitNo || out != `{"solvable": false, "actions": 0, "moves": [], "needsDraw": `+want+"}\n" || message == "" {
			t.Errorf("%d %s\n%s", code, message, out)
		}
	}
	eleven := strings.Replace(tinyLock, `{"id": 0, "x": 0, "y": 0}`, `{"id": 0, "x": 0, "y": 0}`+strings.Repeat(`, {"id": 1, "x": 1, "y": 0}`, 10), 1)
	for want, text := range map[string]string{
		"tooManyPlaces: layout.places[10]": eleven,
		"pieceTwice: pile[0]":              strings.Replace(tinyLock, `["B"]`, `["A"]`, 1),
		"unknownField: layout.joins[0].c":  strings.Replace(tinyLock, `"b": {"port": "p0"}`, `"c": {"port": "p0"}`, 1),
	} {
		if out, code, message := runPuzzle(t, text, "solve", "-"); code != ExitInput || out != "" || !strings.Contains(message, want) || !strings.HasPrefix(message, "standard input:") {
			t.Errorf("%d %q %s, want %s", code, out, message, want)
		}
	}
	if _, code, message := runPuzzle(t, "", "solve", "nowhere"); code != ExitInput || !strings.Contains(message, "nowhere") {
		t.Errorf("%d %s", code, message)
	}
}

func TestPuzzleDealFair(t *testing.T) {
	out, code, message := runPuzzle(t, "", "deal", "5A", "--seed", "3", "--fair", "3..4")
	d, err := puzzles.ParseDeal([]byte(out))
	if code != ExitDone || err != nil || d.Seed != 3 || d.Layout.ID != "5A" {
		t.Fatalf("%d %s %v", code, message, err)
	}
	if s, err := solve.Solve(d); err != nil || s.Actions < 3 || s.Actions > 4 {
		t.Errorf("%+v, %v", s, err)
	}
	for _, c := range []struct {
		fair, want string
		code       int
	}{
		{"80..90", "layout 5A has no deal", ExitNo},
		{"0..0", "no fair deal of 0 actions", ExitNo},
		{"4..3", "badBounds", ExitInput},
		{"3-6", "write MIN..MAX", ExitInput},
		{"x..6", "write MIN..MAX", ExitInput},
	} {
		if out, code, message := runPuzzle(t, "", "deal", "5A", "--seed", "3", "--fair", c.fair); code != c.code || out != "" || !strings.Contains(message, c.want) || !strings.HasPrefix(message, "--fair") {
			t.Errorf("%s: %d %q %s", c.fair, code, out, message)
		}
	}
}

func TestPuzzleCheck(t *testing.T) {
	own, _, _ := runPuzzle(t, "", "layout", "5A")
	for _, args := range [][]string{{"check", file(t, own), "--deals", "50"}, {"check", "5A", "--deals=50"}, {"check", "-", "--deals=50", "--seed=0"}} {
		out, code, message := runPuzzle(t, own, args...)
		var got struct {
			Layout  string
			Sound   bool
			Flaws   []map[string]string
			Deals   int
			NoDraw  float64
			Actions map[string]int
			Counts  []int
		}
		if err := json.Unmarshal([]byte(out), &got); err != nil || code != ExitDone || message != "" {
			t.Fatalf("%d %s %v\n%s", code, message, err, out)
		}
		sum := 0
		for _, n := range got.Counts {
			sum += n
		}
		a := got.Actions
		if got.Layout != "5A" || !got.Sound || got.Deals != 50 || got.NoDraw != 1 || sum != 50 || a["most"] != len(got.Counts)-1 ||
			a["least"] > a["quarter"] || a["quarter"] > a["median"] || a["median"] > a["threeQuarters"] || a["threeQuarters"] > a["most"] {
			t.Errorf("%s", out)
		}
	}
	// Nothing shows a comet, and place 5 has only one join.
	comet := strings.Replace(own, `"symbol": "eye"`, `"symbol": "comet"`, 1)
	out, code, message := runPuzzle(t, comet, "check", "-", "--deals", "20")
	if code != ExitNo || !strings.Contains(out, `"sound": false`) || !strings.Contains(out, `"noDraw": 0,`) || !strings.Contains(out, `"actions": null`) ||
		!strings.Contains(message, "not sound: unsolvable: joins[") {
		t.Errorf("%d %s\n%s", code, message, out)
	}
	_, join, _ := strings.Cut(own, `{"a": {"place": 3, "side": "S"}, "b": {"place": 5, "side": "N"}},`)
	alone := strings.Replace(own, `{"a": {"place": 3, "side": "S"}, "b": {"place": 5, "side": "N"}},`, "", 1)
	if join == "" {
		t.Fatal("the layout is not as this test expects")
	}
	if out, code, message := runPuzzle(t, alone, "check", "-", "--deals", "20"); code != ExitNo || !strings.Contains(out, `"where": "places[5]"`) ||
		!strings.Contains(message, "unreachable: places[5]: no swaps lead from place 0 to place 5") {
		t.Errorf("%d %s\n%s", code, message, out)
	}
	for want, text := range map[string]string{
		"oneSidedJoin: joins[0]":       strings.Replace(own, `"b": {"place": 2, "side": "N"}`, `"b": {"place": 2, "side": "E"}`, 1),
		"portTwice: start.ports[1].id": strings.Replace(own, `"id": "p1"`, `"id": "p0"`, 1),
		"unknownField: colour":         strings.Replace(own, `"kind"`, `"colour": 1, "kind"`, 1),
	} {
		read := ExitNo // it can be read, and is not sound
		if want == "unknownField: colour" {
			read = ExitInput
		}
		out, code, message := runPuzzle(t, text, "check", "-")
		if code != read || (read == ExitNo) != strings.Contains(out, `"sound": false`) || !strings.Contains(message, want) {
			t.Errorf("%d %q %s, want %s", code, out, message, want)
		}
	}
	if _, code, message := runPuzzle(t, own, "check", "-", "--deals", "0"); code != ExitInput || !strings.Contains(message, "--deals: badNumber") {
		t.Errorf("%d %s", code, message)
	}
}
