package puzzles

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

func sameJSON(t *testing.T, a, b any) bool {
	t.Helper()
	x, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	return string(x) == string(y)
}

// Deals must never change: a noted seed must always give the same puzzle.
func TestGoldenDeals(t *testing.T) {
	var b strings.Builder
	for _, id := range IDs() {
		l, _ := Lookup(id)
		for _, seed := range []uint64{0, 1, 7, 1 << 63} {
			text, err := json.Marshal(New(l, seed))
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%s\n", text)
		}
	}
	file := filepath.Join("testdata", "deals.golden")
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the deals have changed:\n%s", b.String())
	}
}

func TestLayoutRoundTrip(t *testing.T) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		text, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		read, err := ParseLayout(text)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if !sameJSON(t, l, read) {
			t.Errorf("%s changes when read back", id)
		}
		var std Layout
		if err := json.Unmarshal(text, &std); err != nil || !sameJSON(t, l, std) {
			t.Errorf("%s: %v", id, err)
		}
		own := New(read, 3)
		if own.Layout.Own == nil || New(l, 3).Layout.Own != nil {
			t.Error("a deal carries its own layout, and names one of the library")
		}
		text, _ = json.Marshal(own)
		back, err := ParseDeal(text)
		if err != nil || !sameJSON(t, own, back) {
			t.Errorf("%s with its own layout: %v", id, err)
		}
	}
}

const goodLayout = `{
 "id": "mine", "kind": "lock",
 "places": [{"id": 0, "x": 0, "y": 0}, {"id": 1, "x": 1, "y": 0}],
 "joins": [{"a": {"place": 0, "side": "E"}, "b": {"place": 1, "side": "W"}},
           {"a": {"place": 1, "side": "S"}, "b": {"port": "p0"}}],
 "start": {"ports": [{"id": "p0", "symbol": "sun"}, {"id": "p1", "symbol": "eye"}], "turn": ["p1", "p0"]},
 "pieces": [{"id": "L01", "sides": {"N": "sun", "E": "moon", "S": "eye", "W": "sun"}},
            {"id": "L02", "sides": {"N": "sun", "E": "moon", "S": "eye", "W": "sun"}}],
 "target": []}`

const goodConnection = `{"id": "wires", "kind": "connection",
 "places": [{"id": 3, "x": 0, "y": 0}, {"id": 4, "x": 1, "y": 0}],
 "joins": [{"a": {"port": "rb"}, "b": {"place": 3, "side": "N"}}, {"a": {"place": 4, "side": "N"}, "b": {"port": "re"}},
           {"a": {"port": "bb"}, "b": {"place": 3, "side": "S"}}, {"a": {"place": 4, "side": "S"}, "b": {"port": "be"}},
           {"a": {"place": 3, "side": "E"}, "b": {"place": 4, "side": "W"}}],
 "start": {"ports": [{"id": "rb", "colour": "red", "role": "begin"}, {"id": "re", "colour": "red", "role": "end"},
                     {"id": "bb", "colour": "blue", "role": "begin"}, {"id": "be", "colour": "blue", "role": "end"}], "turn": []},
 "pieces": [{"id": "a", "wires": []}, {"id": "b", "wires": [{"colour": "red", "from": "N", "to": "E"}]}], "target": []}`

const goodRune = `{"id": "sign", "kind": "rune", "places": [{"id": 0, "x": 0, "y": 0}, {"id": 1, "x": 1, "y": 0}],
 "joins": [{"a": {"place": 0, "side": "E"}, "b": {"place": 1, "side": "W"}}],
 "pieces": [{"id": "a", "picture": "eye 0 0"}, {"id": "b"}], "target": ["a", "b"]}`

func TestGoodLayouts(t *testing.T) {
	for _, text := range []string{goodLayout, goodConnection, goodRune} {
		if _, err := ParseLayout([]byte(text)); err != nil {
			t.Error(err)
		}
	}
}

// badText is a replacement in a valid text, the expected error, and the text at its position.
type badText struct{ old, new, want, at string }

// textAt returns the rest of the text from a line and a column on.
func textAt(text string, line, col int) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(lines[line-1:], "")[col-1:]
}

func TestBadLayouts(t *testing.T) {
	check := func(good string, cases []badText) {
		t.Helper()
		for _, c := range cases {
			if strings.Count(good, c.old) < 1 {
				t.Fatalf("the test replaces %q, which is not there", c.old)
			}
			text := strings.Replace(good, c.old, c.new, 1)
			_, err := ParseLayout([]byte(text))
			var input *InputError
			if !errors.As(err, &input) {
				t.Errorf("%s -> %s: want an InputError, got %v", c.old, c.new, err)
				continue
			}
			if got := input.Code + " " + input.Where; got != c.want || input.Mend == "" || input.What == "" {
				t.Errorf("%s -> %s\n got %s (%v)\nwant %s", c.old, c.new, got, err, c.want)
			}
			if got := textAt(text, input.Line, input.Col); !strings.HasPrefix(got, c.at) || c.at == "" && got != "" {
				t.Errorf("%s -> %s (%v)\n stands at %.40s\n      not %s", c.old, c.new, err, got, c.at)
			}
		}
	}
	check(goodLayout, []badText{
		{goodLayout, ``, "syntax ", ``},
		{goodLayout, `[]`, "wrongKind ", `[]`},
		{`"target": []}`, `"target": []} x`, "syntax ", `x`},
		{`"kind"`, `"kin"`, "unknownField kin", `"kin": "lock",`},
		{`"kind"`, `"Kind"`, "unknownField Kind", `"Kind": "lock",`},
		{`"kind": "lock"`, `"kind": "lock", "kind": "lock"`, "fieldTwice kind", `"kind": "lock",`},
		{`"id": "mine", `, ``, "missingField id", `{`},
		{`"mine"`, `""`, "emptyName id", `"", "kind": "lock",`},
		{`"mine"`, `"my lock"`, "badName id", `"my lock", "kind": "lock",`},
		{`"mine"`, `"` + strings.Repeat("m", 41) + `"`, "longName id", `"mmmmmmmmmmmmmmmmmmmmmmmmm`},
		{`"lock"`, `"key"`, "unknownKind kind", `"key",`},
		{`"lock"`, `7`, "wrongKind kind", `7,`},
		{`[{"id": 0, "x": 0, "y": 0}, {"id": 1, "x": 1, "y": 0}]`, `[]`, "noPlaces places", `[],`},
		{`{"id": 1, "x"`, `{"id": 0, "x"`, "placeTwice places[1].id", `0, "x": 1, "y": 0}],`},
		{`{"id": 1, "x": 1`, `{"id": 1, "x": 0`, "placesOverlap places[1]", `{"id": 1, "x": 0, "y": 0}]`},
		{`{"id": 1, "x"`, `{"id": -1, "x"`, "badPlace places[1].id", `-1, "x": 1, "y": 0}],`},
		{`{"id": 1, "x"`, `{"id": 1.5, "x"`, "badNumber places[1].id", `1.5, "x": 1, "y": 0}],`},
		{`"x": 1, "y": 0`, `"x": 1, "y": 1e9`, "farPlace places[1]", `{"id": 1, "x": 1, "y": 1e9`},
		{`"x": 1, "y": 0`, `"x": 1, "y": 1e999`, "badNumber places[1].y", `1e999}],`},
		{`"x": 1, "y": 0`, `"x": 1`, "missingField places[1].y", `{"id": 1, "x": 1}],`},
		{`, "b": {"place": 1, "side": "W"}`, ``, "missingField joins[0].b", `{"a": {"place": 0, "side":`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {"place": 1}`, "oneSidedJoin joins[0].b", `{"place": 1}},`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {}`, "oneSidedJoin joins[0].b", `{}},`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {"place": 1, "side": "N"}`, "oneSidedJoin joins[0]", `{"a": {"place": 0, "side":`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {"place": 0, "side": "W"}`, "oneSidedJoin joins[0]", `{"a": {"place": 0, "side":`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {"place": 0, "side": "E"}`, "joinTwice joins[0].b", `{"place": 0, "side": "E"}}`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {"place": 5, "side": "W"}`, "unknownPlace joins[0].b.place", `5, "side": "W"}},`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {"place": 1, "side": "w"}`, "badValue joins[0].b.side", `"w"}},`},
		{`"b": {"place": 1, "side": "W"}`, `"b": {"place": 1, "side": 3}`, "wrongKind joins[0].b.side", `3}},`},
		{`{"port": "p0"}`, `{"port": "p0", "place": 1}`, "badEnd joins[1].b", `{"port": "p0", "place": 1}`},
		{`{"port": "p0"}`, `{"port": "p9"}`, "unknownPort joins[1].b.port", `"p9"}}],`},
		{`"a": {"place": 1, "side": "S"}`, `"a": {"port": "p1"}`, "oneSidedJoin joins[1]", `{"a": {"port": "p1"}, "b":`},
		{`{"port": "p0"}}`, `{"port": "p0"}}, {"a": {"place": 0, "side": "S"}, "b": {"port": "p0"}}`, "joinTwice joins[2].b", `{"port": "p0"}}],`},
		{`{"port": "p0"}}`, `{"port": "p0"}}, {"a": {"place": 1, "side": "N"}, "b": {"place": 0, "side": "N"}}`, "joinTwice joins[2]", `{"a": {"place": 1, "side":`},
		{`"id": "p1"`, `"id": "p0"`, "portTwice start.ports[1].id", `"p0", "symbol": "eye"}], "`},
		{`"symbol": "eye"`, `"colour": "red"`, "wrongField start.ports[1].colour", `"red"}], "turn": ["p1", "p`},
		{`, "symbol": "eye"`, ``, "emptyName start.ports[1].symbol", `{"id": "p1"}], "turn": ["p`},
		{`["p1", "p0"]`, `["p1"]`, "badTurn start.turn", `["p1"]},`},
		{`["p1", "p0"]`, `["p1", "p1"]`, "portTwice start.turn[1]", `"p1"]},`},
		{`["p1", "p0"]`, `["p1", "p2"]`, "unknownPort start.turn[1]", `"p2"]},`},
		{`["p1", "p0"]`, `["p0", "p1"]`, "badTurn start.turn", `["p0", "p1"]},`},
		{`"L02"`, `"L01"`, "pieceTwice pieces[1].id", `"L01", "sides": {"N": "sun`},
		{"},\n            {\"id\": \"L02\", \"sides\": {\"N\": \"sun\", \"E\": \"moon\", \"S\": \"eye\", \"W\": \"sun\"}}", `}`, "tooFewPieces pieces", `[{"id": "L01", "sides": {"`},
		{`, "W": "sun"`, ``, "missingField pieces[0].sides.W", `{"N": "sun", "E": "moon", `},
		{`, "sides": {"N": "sun", "E": "moon", "S": "eye", "W": "sun"}`, ``, "missingField pieces[0].sides", `{"id": "L01"},`},
		{`"W": "sun"}}`, `"W": "sun"}, "wires": []}`, "wrongField pieces[0].wires", `[]},`},
		{`"W": "sun"}}`, `"W": "sun"}, "picture": "x"}`, "wrongField pieces[0].picture", `"x"},`},
		{`"target": []`, `"target": ["L01"]`, "wrongField target", `["L01"]}`},
		{`"target": []`, `"target": null`, "wrongKind target", `null}`},
		{`"target": []`, `"target": ` + strings.Repeat("[", 50) + strings.Repeat("]", 50), "tooDeep ", `[[[[[[[[[[[[[[[[[[[]]]]]]]]`},
	})
	check(goodConnection, []badText{
		{`{"id": "be", "colour": "blue", "role": "end"}`, `{"id": "be", "colour": "blue", "role": "begin"}`, "portTwice start.ports[3].role", `"begin"}], "turn": []},`},
		{`"colour": "blue", "role": "end"`, `"colour": "green", "role": "end"`, "badColour start.ports[3].colour", `"green", "role": "end"}], `},
		{`"role": "end"`, `"role": "middle"`, "badRole start.ports[1].role", `"middle"},`},
		{`"role": "end"`, `"role": "end", "symbol": "sun"`, "wrongField start.ports[1].symbol", `"sun"},`},
		{`"turn": []`, `"turn": ["rb"]`, "fixedStart start.turn", `["rb"]},`},
		{`, {"a": {"place": 4, "side": "S"}, "b": {"port": "be"}}`, ``, "loosePort start.ports[3]", `{"id": "be", "colour": "bl`},
		{`"to": "E"`, `"to": "N"`, "wireTwice pieces[1].wires[0].to", `"N"}]}], "target": []}`},
		{`"to": "E"`, `"to": "Z"`, "badValue pieces[1].wires[0].to", `"Z"}]}], "target": []}`},
		{`"to": "E"`, `"to": "E", "fat": 1`, "unknownField pieces[1].wires[0].fat", `"fat": 1}]}], "target": []`},
		{`"colour": "red", "from"`, `"colour": "pink", "from"`, "badColour pieces[1].wires[0].colour", `"pink", "from": "N", "to":`},
		{`"to": "E"}`, `"to": "E"}, {"colour": "red", "from": "S", "to": "N"}`, "wireTwice pieces[1].wires[1].to", `"N"}]}], "target": []}`},
	})
	check(goodRune, []badText{
		{`["a", "b"]`, `["a"]`, "badTarget target", `["a"]}`},
		{`["a", "b"]`, `["a", "a"]`, "pieceTwice target[1]", `"a"]}`},
		{`["a", "b"]`, `["a", "c"]`, "unknownPiece target[1]", `"c"]}`},
		{`"target"`, `"start": {"ports": [{"id": "p", "symbol": "s"}], "turn": []}, "target"`, "runeStart start.ports", `[{"id": "p", "symbol": "s"`},
		{`{"id": "b"}`, `{"id": "b"}, {"id": "c"}`, "badTarget target", `["a", "b"]}`},
		{`"eye 0 0"`, `"` + strings.Repeat("eye ", 20) + `"`, "longName pieces[0].picture", `"eye eye eye eye eye eye e`},
	})
}

func TestHostileSizes(t *testing.T) {
	var places []string
	for i := range MaxPlaces + 1 {
		places = append(places, fmt.Sprintf(`{"id": %d, "x": %d, "y": 0}`, i, i))
	}
	text := strings.Replace(goodRune, `{"id": 0, "x": 0, "y": 0}, {"id": 1, "x": 1, "y": 0}`, strings.Join(places, ","), 1)
	for text, code := range map[string]string{
		text: "tooManyPlaces",
		`{"id": "` + strings.Repeat("x", MaxBytes) + `"}`: "tooBig",
		strings.Repeat("[", 200000):                       "syntax",
		"\xff\xfe":                                        "syntax",
	} {
		_, err := ParseLayout([]byte(text))
		var input *InputError
		if !errors.As(err, &input) || input.Code != code {
			t.Errorf("%.40q: %v, want %s", text, err, code)
		}
	}
}
