package puzzles

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

const goodDeal = `{"layout": "4A", "seed": 7,
 "laid": [{"place": 4, "piece": "L09", "turn": 1}, {"place": 0, "piece": "L07", "turn": 0},
          {"place": 1, "piece": "L01", "turn": 2}, {"place": 2, "piece": "L02", "turn": 3},
          {"place": 3, "piece": "L03", "turn": 0}],
 "startTurns": 1,
 "pile": ["L05", "L11"]}`

// drawnDeal is goodDeal after a draw.
const drawnDeal = `{"layout": "4A", "seed": 7,
 "laid": [{"place": 0, "piece": "L07", "turn": 0}, {"place": 1, "piece": "L01", "turn": 2}, {"place": 2, "piece": "L02", "turn": 3},
          {"place": 3, "piece": "L03", "turn": 0}, {"place": 4, "piece": "L09", "turn": 1}],
 "startTurns": 1, "pile": ["L11"], "drawn": "L05"}`

// A deal is read and written with its drawn piece, keeps it separate from the others, and has its own ID.
func TestMOM_16_7_DealWithADrawnPiece(t *testing.T) {
	d, err := ParseDeal([]byte(drawnDeal))
	good, _ := ParseDeal([]byte(goodDeal))
	if err != nil || !sameJSON(t, d, play(t, good, "D")) {
		t.Fatalf("%+v, %v", d, err)
	}
	if text, _ := json.Marshal(d); !strings.HasSuffix(string(text), `"pile":["L11"],"drawn":"L05"}`) {
		t.Errorf("%s", text)
	}
	if d.Shown().Drawn != "L05" || len(d.Pieces()) != 7 || !sameJSON(t, d.Undrawn().Pile, []string{"L11", "L05"}) || d.Undrawn().Drawn != "" || d.Drawn == "" {
		t.Errorf("shown %+v, all %v, put back %+v", d.Shown(), d.Pieces(), d.Undrawn())
	}
	r, err := ParseID(IDOf(d))
	if err != nil || !strings.HasPrefix(IDOf(d), "4A-T") || IDOf(good) == IDOf(d) {
		t.Fatalf("%s: %v", IDOf(d), err)
	}
	back := *r.Deal
	if back.Seed = d.Seed; !sameJSON(t, d, back) {
		t.Errorf("%s is %+v", IDOf(d), back)
	}
	for old, want := range map[string]string{`"L99"`: "unknownPiece drawn", `"L11"`: "pieceTwice drawn", `"L02"`: "pieceTwice drawn", `5`: "wrongKind drawn"} {
		if _, err := ParseDeal([]byte(strings.Replace(drawnDeal, `"L05"`, old, 1))); describe(err) != want {
			t.Errorf("%s: %v, want %s", old, err, want)
		}
	}
	runes := libraryDeal(t, "7")
	runes.Drawn = "E1"
	if err := runes.Validate(); describe(err) != "runeDraw drawn" {
		t.Errorf("a rune with a drawn piece: %v", err)
	}
}

func TestGoodDeal(t *testing.T) {
	d, err := ParseDeal([]byte(goodDeal))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"layout":"4A","seed":7,"laid":[{"place":0,"piece":"L07","turn":0},{"place":1,"piece":"L01","turn":2},` +
		`{"place":2,"piece":"L02","turn":3},{"place":3,"piece":"L03","turn":0},{"place":4,"piece":"L09","turn":1}],"startTurns":1,"pile":["L05","L11"]}`
	if got, _ := json.Marshal(d); string(got) != want {
		t.Errorf("%s", got)
	}
	again := strings.Replace(goodDeal, `"seed": 7`, `"seed": 7, "actionsUsed": 3, "solved": false`, 1)
	if e, err := ParseDeal([]byte(again)); err != nil || !sameJSON(t, d, e) {
		t.Errorf("what play prints cannot be read again: %v", err)
	}
	own := strings.Replace(goodDeal, `"4A"`, goodLayout, 1)
	_, err = ParseDeal([]byte(own))
	if want := "unknownPlace laid[0].place"; !strings.Contains(describe(err), want) {
		t.Errorf("%s, want %s", describe(err), want)
	}
	var std Deal
	if err := json.Unmarshal([]byte(goodDeal), &std); err != nil || !sameJSON(t, d, std) {
		t.Errorf("%v", err)
	}
	if err := json.Unmarshal([]byte(`{"layout": "4A"}`), &std); err == nil || !sameJSON(t, d, std) {
		t.Errorf("a bad deal was taken: %+v", std)
	}
}

func describe(err error) string {
	var input *InputError
	if !errors.As(err, &input) {
		return "no InputError"
	}
	return input.Code + " " + input.Where
}

func TestBadDeals(t *testing.T) {
	cases := []badText{
		{`"seed"`, `"sead"`, "unknownField sead", `"sead"`},
		{`"seed": 7`, `"seed": -7`, "badNumber seed", `-7`},
		{`"seed": 7`, `"seed": "7"`, "wrongKind seed", `"7"`},
		{` "startTurns": 1,`, ``, "missingField startTurns", `{"layout"`},
		{`"4A"`, `"4Z"`, "unknownLayout layout", `"4Z"`},
		{`"4A"`, `44`, "wrongKind layout", `44`},
		{`"4A"`, strings.Replace(goodLayout, `"W": "sun"`, `"W": "sun", "X": "sun"`, 1), "unknownField layout.pieces[0].sides.X", `"X": "sun"`},
		{`"4A"`, strings.Replace(goodLayout, `"id": "p1"`, `"id": "p0"`, 1), "portTwice layout.start.ports[1].id", `"p0", "symbol": "eye"`},
		{`"place": 4`, `"place": 9`, "unknownPlace laid[0].place", `9, "piece": "L09"`},
		{`"place": 4`, `"place": 3`, "placeTwice laid[4].place", `3, "piece": "L03"`},
		{"},\n          {\"place\": 3, \"piece\": \"L03\", \"turn\": 0}", "}", "emptyPlace laid", `[{"place": 4`},
		{`"L09"`, `"L99"`, "unknownPiece laid[0].piece", `"L99"`},
		{`"L09"`, `"C01"`, "unknownPiece laid[0].piece", `"C01"`},
		{`"L09"`, `"L07"`, "pieceTwice laid[1].piece", `"L07", "turn": 0}`},
		{`"L11"`, `"L07"`, "pieceTwice pile[1]", `"L07"]}`},
		{`"L11"`, `"L5"`, "unknownPiece pile[1]", `"L5"]}`},
		{`"turn": 3`, `"turn": 4`, "badTurn laid[3].turn", `4}`},
		{`"turn": 3`, `"turn": -1`, "badTurn laid[3].turn", `-1}`},
		{`"startTurns": 1`, `"startTurns": 2`, "badTurn startTurns", `2`},
		{`"startTurns": 1`, `"startTurns": -1`, "badTurn startTurns", `-1`},
	}
	for _, c := range cases {
		if !strings.Contains(goodDeal, c.old) {
			t.Fatalf("the test replaces %q, which is not there", c.old)
		}
		text := strings.Replace(goodDeal, c.old, c.new, 1)
		_, err := ParseDeal([]byte(text))
		var input *InputError
		if !errors.As(err, &input) {
			t.Errorf("%s -> %s: %v", c.old, c.new, err)
			continue
		}
		if describe(err) != c.want || input.Mend == "" {
			t.Errorf("%s -> %s: %v, want %s", c.old, c.new, err, c.want)
		}
		if got := textAt(text, input.Line, input.Col); !strings.HasPrefix(got, c.at) {
			t.Errorf("%s -> %s: %v stands at %.30s", c.old, c.new, err, got)
		}
	}
	rune7 := `{"layout": "7", "seed": 0, "laid": [{"place":0,"piece":"E1","turn":1},{"place":1,"piece":"E2","turn":0},{"place":2,"piece":"E3","turn":0},` +
		`{"place":3,"piece":"E4","turn":0},{"place":4,"piece":"E5","turn":0},{"place":5,"piece":"E6","turn":0}], "startTurns": 0, "pile": []}`
	if _, err := ParseDeal([]byte(rune7)); describe(err) != "badTurn laid[0].turn" {
		t.Errorf("a turned rune: %v", err)
	}
}

func TestUnknownLayoutEverywhere(t *testing.T) {
	d := library4A(t)
	d.Layout.ID = "0Z"
	if _, err := Apply(d, TurnMove(0, 1)); describe(err) != "unknownLayout " {
		t.Error(err)
	}
	if _, err := Look(d); describe(err) != "unknownLayout " {
		t.Error(err)
	}
	if Solved(d) || Moves(d) != nil || refused(d, DrawMove()) == nil || d.Validate() == nil {
		t.Error("an unknown layout is played")
	}
	if _, err := Lookup("0Z"); describe(err) != "unknownLayout " || !strings.Contains(err.Error(), "1A, 2A") {
		t.Error(err)
	}
}

// The shuffle is unbiased: over many seeds each piece is at each place about equally often.
func TestDealsAreEven(t *testing.T) {
	l, _ := Lookup("7")
	const deals = 6000
	var count [6][6]int
	for seed := range uint64(deals) {
		for i, at := range New(l, seed).Laid {
			count[i][at.Piece[1]-'1']++
		}
	}
	chi := 0.0
	for i := range count {
		for _, n := range count[i] {
			diff := float64(n) - deals/6
			chi += diff * diff / (deals / 6)
		}
	}
	if chi > 60 { // 25 degrees of freedom: exceeds 60 once in ten thousand
		t.Errorf("chi-squared %.1f: %v", chi, count)
	}
}

func TestSplitMix64(t *testing.T) {
	c := &Chance{state: 1234567}
	// The published test vector of the generator.
	for _, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := c.next(); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

func TestShownHidesThePile(t *testing.T) {
	d := play(t, library4A(t), "T 0 +")
	shown := d.Shown()
	text, _ := json.Marshal(shown)
	for _, id := range d.Pile {
		if strings.Contains(string(text), id) {
			t.Errorf("%s of the pile is shown: %s", id, text)
		}
	}
	if shown.Seed != 0 || len(d.Pile) != 10 || shown.Validate() != nil {
		t.Errorf("%s", text)
	}
	before, _ := Look(d)
	after, err := Look(shown)
	if err != nil || !sameJSON(t, before, after) {
		t.Errorf("%+v, %v", after, err)
	}
}
