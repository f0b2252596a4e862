package cli

import (
	"strings"
	"testing"
)

// badLayout is valid until a test spoils it; every relevant line is separate.
const badLayout = `{"id": "small", "kind": "lock",
 "places": [{"id": 0, "x": 0, "y": 0},
            {"id": 1, "x": 1, "y": 0}],
 "joins": [{"a": {"place": 0, "side": "E"}, "b": {"place": 1, "side": "W"}},
           {"a": {"place": 0, "side": "S"}, "b": {"port": "p0"}},
           {"a": {"place": 1, "side": "S"}, "b": {"port": "p1"}}],
 "start": {"ports": [{"id": "p0", "symbol": "sun"},
                     {"id": "p1", "symbol": "eye"}], "turn": ["p1", "p0"]},
 "pieces": [{"id": "A", "sides": {"N": "key", "E": "moon", "S": "sun", "W": "key"}},
            {"id": "B", "sides": {"N": "key", "E": "key", "S": "eye", "W": "moon"}}],
 "target": []}`

const badRune = `{"id": "sign", "kind": "rune",
 "places": [{"id": 0, "x": 0, "y": 0}, {"id": 1, "x": 1, "y": 0}],
 "joins": [{"a": {"place": 0, "side": "E"}, "b": {"place": 1, "side": "W"}}],
 "pieces": [{"id": "A", "picture": "eye 0 0"}, {"id": "B", "picture": "eye 1 0"}],
 "target": ["A", "B"]}`

// spoil is one mistake in a text, and the expected message.
type spoil struct{ name, text, old, new, want string }

// Each mistake in a layout is found, by check and by deal: where it is, its name, what is wrong and how to fix it.
func TestPuzzleBadLayouts(t *testing.T) {
	eleven := ""
	for id := 1; id <= 10; id++ {
		eleven += `,{"id": 1` + string(rune('0'+id%10)) + string(rune('0'+id/10)) + `, "x": 9, "y": ` + string(rune('0'+id%10)) + `}`
	}
	cases := []spoil{
		{"as it is", badLayout, "", "", ""},
		{"as it is", badRune, "", "", ""},
		{"a join with one end", badLayout, `, "b": {"place": 1, "side": "W"}}`, `}`,
			"4:12: missingField: joins[0].b: "},
		{"an end that names nothing", badLayout, `"b": {"place": 1, "side": "W"}`, `"b": {}`,
			"4:50: oneSidedJoin: joins[0].b: this end names no place with its side, and no port; write a place and a side, or a port"},
		{"a side that does not face back", badLayout, `"b": {"place": 1, "side": "W"}`, `"b": {"place": 1, "side": "N"}`,
			"4:12: oneSidedJoin: joins[0]: "},
		{"a place joined to itself", badLayout, `"b": {"place": 1, "side": "W"}`, `"b": {"place": 0, "side": "W"}`,
			"4:12: oneSidedJoin: joins[0]: this joins place 0 to itself; join it to another place"},
		{"a join of two ports", badLayout, `{"place": 0, "side": "S"}`, `{"port": "p1"}`,
			"5:12: oneSidedJoin: joins[1]: this joins two ports; join a port to the side of a place"},
		{"a port twice", badLayout, `{"id": "p1"`, `{"id": "p0"`,
			"8:29: portTwice: start.ports[1].id: port p0 comes twice; give each port its own name"},
		{"a port joined twice", badLayout, `{"port": "p1"}`, `{"port": "p0"}`,
			"6:50: joinTwice: joins[2].b: port p0 is already joined in joins[1]; list every touching pair once"},
		{"a port twice in turn", badLayout, `["p1", "p0"]`, `["p1", "p1"]`,
			`8:69: portTwice: start.turn[1]: turn names port p1 twice; `},
		{"fewer pieces than places", badLayout, `,
            {"id": "B", "sides": {"N": "key", "E": "key", "S": "eye", "W": "moon"}}`, "",
			"9:12: tooFewPieces: pieces: 2 places, but only 1 pieces; add pieces, or take out places"},
		{"a target that is missing", badRune, `["A", "B"]`, `["A", "C"]`,
			`5:18: unknownPiece: target[1]: there is no piece "C"; name a piece of the layout`},
		{"a target too few", badRune, `["A", "B"]`, `["A"]`, "5:12: badTarget: target: "},
		{"eleven places", badLayout, `{"id": 0, "x": 0, "y": 0}`, `{"id": 0, "x": 0, "y": 0}` + strings.TrimSuffix(eleven, `,{"id": 101, "x": 9, "y": 0}`),
			"tooManyPlaces: places[10]: there are 11 places; use at most 10"},
		{"a piece twice", badLayout, `{"id": "B"`, `{"id": "A"`,
			"10:20: pieceTwice: pieces[1].id: piece A comes twice; give each piece its own name"},
		{"an unknown field", badLayout, `"kind"`, `"colour": 1, "kind"`,
			"1:17: unknownField: colour: "},
		{"an unknown field deep inside", badLayout, `"side": "E"`, `"side": "E", "edge": 2`,
			`4:44: unknownField: joins[0].a.edge: there is no field "edge" here; take it out, or write one of place, side, port`},
		{"a field in capitals", badLayout, `"symbol": "sun"`, `"Symbol": "sun"`,
			`7:35: unknownField: start.ports[0].Symbol: there is no field "Symbol" here; take it out, or write one of id, symbol, colour, role`},
		{"a field twice", badLayout, `"kind": "lock"`, `"kind": "lock", "kind": "lock"`,
			"1:33: fieldTwice: kind: "},
		{"a field missing", badLayout, `"kind": "lock",`, ``,
			"1:1: missingField: kind: "},
		{"no JSON", badLayout, `"target": []`, `"target": [`, "11:13: syntax: "},
	}
	for _, c := range cases {
		text := strings.Replace(c.text, c.old, c.new, 1)
		if c.old != "" && text == c.text {
			t.Fatalf("%s: the text does not hold %s", c.name, c.old)
		}
		for _, args := range [][]string{{"check", "-", "--deals", "5"}, {"deal", "-", "--seed", "1"}} {
			out, code, message := runPuzzle(t, text, args...)
			if c.want == "" {
				if code != ExitDone || message != "" {
					t.Errorf("%s, %v: %d %s\n%s", c.name, args, code, message, out)
				}
				continue
			}
			checkRefused(t, c, args, out, code, message)
		}
	}
}

func checkRefused(t *testing.T, c spoil, args []string, out string, code int, message string) {
	t.Helper()
	if args[0] == "check" && code == ExitNo { // what is written there can be read, but it is no puzzle
		if !strings.Contains(out, `"sound": false`) || !strings.Contains(message, c.want) {
			t.Errorf("%s, %v: %q\n%s\nwant %s", c.name, args, out, message, c.want)
		}
		return
	}
	if code != ExitInput || out != "" || !strings.HasPrefix(message, "standard input:") || !strings.Contains(message, c.want) || !strings.Contains(message, "; ") {
		t.Errorf("%s, %v: %d %q\n%s\nwant %s", c.name, args, code, out, message, c.want)
	}
}

const badDeal = `{"layout": "4A", "seed": 7,
 "laid": [{"place": 0, "piece": "L13", "turn": 0},
          {"place": 1, "piece": "L05", "turn": 0},
          {"place": 2, "piece": "L10", "turn": 0},
          {"place": 3, "piece": "L04", "turn": 0},
          {"place": 4, "piece": "L02", "turn": 0}],
 "startTurns": 0,
 "pile": ["L15", "L14", "L07"]}`

// Each mistake in a deal is found by every command that reads it.
func TestPuzzleBadDeals(t *testing.T) {
	for _, c := range []spoil{
		{"laid twice", badDeal, `"L05"`, `"L13"`,
			"3:33: pieceTwice: laid[1].piece: piece L13 comes twice; every piece is laid once or lies in the pile once"},
		{"laid and in the pile", badDeal, `"L07"]`, `"L02"]`,
			"8:25: pieceTwice: pile[2]: piece L02 comes twice; "},
		{"twice in the pile", badDeal, `"L07"]`, `"L15"]`, "8:25: pieceTwice: pile[2]: piece L15 comes twice; "},
		{"a piece missing", badDeal, `,
          {"place": 4, "piece": "L02", "turn": 0}`, ``, "2:10: emptyPlace: laid: no piece lies at place 4; lay a piece there"},
		{"a piece without a name", badDeal, `"piece": "L10", `, ``, "4:11: missingField: laid[2].piece: "},
		{"a piece of another kind", badDeal, `"L10"`, `"C10"`, `4:33: unknownPiece: laid[2].piece: there is no piece "C10"; name a piece of layout 4A`},
		{"two pieces at a place", badDeal, `"place": 4`, `"place": 3`, "6:21: placeTwice: laid[4].place: two pieces lie at place 3; lay one piece at each place"},
		{"a place that is not there", badDeal, `"place": 4`, `"place": 5`, "6:21: unknownPlace: laid[4].place: there is no place 5; name a place of layout 4A"},
		{"turned too far", badDeal, `"L04", "turn": 0`, `"L04", "turn": 4`, "5:48: badTurn: laid[3].turn: a piece cannot be turned 4 times; count quarter turns, 0 to 3"},
		{"a start tile turned too far", badDeal, `"startTurns": 0`, `"startTurns": 2`, "7:16: badTurn: startTurns: the start tile of layout 4A cannot be turned 2 times; "},
		{"an unknown field", badDeal, `"L04", "turn": 0`, `"L04", "turn": 0, "face": 1`, "5:51: unknownField: laid[3].face: "},
		{"an unknown layout", badDeal, `"4A"`, `"4C"`, `1:12: unknownLayout: layout: there is no layout "4C"; write one of 1A, 2A, 3A, 1B`},
	} {
		text := strings.Replace(c.text, c.old, c.new, 1)
		if text == c.text {
			t.Fatalf("%s: the text does not hold %s", c.name, c.old)
		}
		for _, args := range [][]string{{"solve", "-"}, {"play", "-", "--moves", file(t, "T 0 +")}, {"id", "-"}} {
			out, code, message := runPuzzle(t, text, args...)
			checkRefused(t, c, args, out, code, message)
		}
	}
}
