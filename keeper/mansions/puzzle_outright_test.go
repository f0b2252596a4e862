package mansions

import (
	"slices"
	"testing"

	"lantern/stories"
)

// axes gives inv1 an axe that solves a lock puzzle in his room after a strength test, and the hall an obstacle with
// one.
func axes(t *testing.T, layout string) *table {
	t.Helper()
	tb := turn(t, 2)
	tb.e.Cards["axe"].Actions = []stories.CardAction{{ID: "split", Effects: []stories.Effect{
		{Test: &stories.Test{Attribute: "strength", Pass: []stories.Effect{{Puzzle: &stories.Puzzle{Outright: "lock"}}}}}}}}
	loss := -1
	solved := []stories.Effect{{Threat: &loss}}
	tb.e.Cards["box"].Opens = []stories.Way{{Puzzle: &stories.Puzzle{Layout: layout, Solved: solved}}}
	tb.s.EditSeat("inv1").Cards = []string{"axe"}
	return tb
}

// strike uses the axe and passes the test.
func (tb *table) strike() {
	tb.t.Helper()
	tb.s.Turn.Action = true
	tb.do(UseCard{Who: "inv1", Card: "axe", Action: "split"})
	tb.roll(1)
}

func TestMOM_16_13_AxeSolvesALockPuzzleInHisRoom(t *testing.T) {
	tb := axes(t, "4A")
	tb.pile("hall", "brandy", "box")
	threat := tb.s.Threat
	tb.strike()
	if slices.Contains(tb.room("hall").Met, "box") || tb.why() != "puzzle/notThere" {
		t.Error("an obstacle that nobody has met yet sets no puzzle that could be seen")
	}
	tb.s.Turn.Action = true
	tb.do(Explore{Who: "inv1"})
	tb.do(PuzzleStop{})
	if _, lies := tb.s.Riddle("box"); !lies {
		t.Fatal("no puzzle lies there")
	}
	tb.strike()
	if _, lies := tb.s.Riddle("box"); lies || slices.Contains(tb.room("hall").Pile, "box") || tb.s.Threat >= max(threat, 1) {
		t.Errorf("solved: the pieces go back, the card is discarded, what follows happens: %+v, threat %d", tb.room("hall"), tb.s.Threat)
	}
}

func TestMOM_16_13_AxeDoesNothingElsewhere(t *testing.T) {
	for name, set := range map[string]func(tb *table){
		"another room": func(tb *table) { tb.stand("inv1", "cellar-1") },
		"another kind": func(tb *table) { tb.e.Cards["box"].Opens[0].Puzzle.Layout = "1A" },
		"met already":  func(tb *table) { tb.s.EditRoom("hall").Met = []string{"box"} },
	} {
		tb := axes(t, "4A")
		tb.pile("hall", "box")
		tb.s.EditRoom("hall").FaceUp = []string{"box"}
		set(tb)
		tb.strike()
		if !slices.Contains(tb.room("hall").Pile, "box") || tb.why() != "puzzle/notThere" {
			t.Errorf("%s: %+v, %q", name, tb.room("hall"), tb.why())
		}
	}
}

// If there are several in the room he chooses one.
func TestMOM_16_13_SeveralPuzzlesOneIsChosen(t *testing.T) {
	tb := axes(t, "4A")
	tb.e.Cards["weeds"].Opens = []stories.Way{{Puzzle: &stories.Puzzle{Layout: "5A"}}}
	tb.pile("hall", "weeds", "box", "shut-door")
	tb.s.EditRoom("hall").FaceUp = []string{"weeds", "box", "shut-door"}
	tb.strike()
	p := tb.asks("outright", "inv1")
	if !slices.Equal(optionKeys(p), []string{"box", "weeds"}) || p.Rule != "MOM-16.13" || p.Secret {
		t.Fatalf("%+v", p)
	}
	tb.answer("weeds")
	tb.quiet()
	if r := tb.room("hall"); !slices.Equal(r.Met, []string{"weeds"}) || !slices.Contains(r.Pile, "box") {
		t.Errorf("%+v", r)
	}
}
