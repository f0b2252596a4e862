package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// lockedOut puts inv1 next to the study, which has a lock, and has him try to enter.
func lockedOut(t *testing.T, lock stories.Card) *table {
	t.Helper()
	lock.ID, lock.Deck = "the-lock", stories.LockCard
	tb := house(t, 1, func(b *stories.Base, _ *stories.Story) { b.Cards = append(b.Cards, lock) })
	tb.stand("inv1", "hall-2")
	tb.pile("study", "axe", "the-lock")
	tb.do(Move{Who: "inv1", To: "study-1"})
	return tb
}

// barred checks that no step leads inv1 into the study from hall-2.
func (tb *table) barred() {
	tb.t.Helper()
	if tb.seat("inv1").Space != "hall-2" {
		tb.t.Fatalf("he stands on %s", tb.seat("inv1").Space)
	}
	for _, c := range []keeper.Command{Move{Who: "inv1", To: "study-1"}, Run{Who: "inv1", To: "study-1"}} {
		tb.refused(c, CodeBarred, "MOM-4.8")
		if tb.legal(c) {
			tb.t.Errorf("%+v is offered", c)
		}
	}
	if slices.ContainsFunc(tb.e.stepsAhead(tb.s), func(s StepView) bool { return s.To == "study-1" }) {
		tb.t.Error("the map offers it")
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Move: &stories.Shift{Steps: 1, By: "you"}})
	if slices.Contains(optionKeys(tb.asks("shift", "inv1")), "study-1") {
		tb.t.Error("a card takes him there")
	}
	tb.answer("stay")
}

func TestMOM_4_8_WithoutTheKeyNotInThisTurn(t *testing.T) {
	tb := lockedOut(t, stories.Card{Opens: []stories.Way{{Key: "brass-key"}}})
	tb.barred()
	tb.give("inv1", "brass-key") // found meanwhile
	tb.barred()
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.answer("1")
	if tb.seat("inv1").Space != "study-1" {
		t.Error("with the key he enters in the next turn")
	}
}

func TestMOM_4_8_KeyNotGivenUpOrCardNotShown(t *testing.T) {
	for name, way := range map[string]stories.Way{"key": {Key: "brass-key"}, "show": {Show: "brass-key"}} {
		tb := house(t, 1, func(b *stories.Base, _ *stories.Story) {
			b.Cards = append(b.Cards, stories.Card{ID: "the-lock", Deck: stories.LockCard, Opens: []stories.Way{way, {Test: test("strength", 0, nil, nil)}}})
		})
		tb.stand("inv1", "hall-2")
		tb.pile("study", "the-lock")
		tb.give("inv1", "brass-key")
		tb.do(Move{Who: "inv1", To: "study-1"})
		tb.answer("none")
		tb.barred()
		if _, ok := tb.said("barred"); ok {
			t.Errorf("%s: said of the last command only", name)
		}
	}
}

func TestMOM_4_8_PuzzleNotSolvedNotInThisTurn(t *testing.T) {
	tb := lockedOut(t, stories.Card{Opens: []stories.Way{{Puzzle: &stories.Puzzle{Layout: "7"}}, {Key: "brass-key"}}})
	tb.do(PuzzleStop{})
	if args, ok := tb.said("barred"); !ok || args["room"] != "study" || args["who"] != "inv1" {
		t.Errorf("the log says so: %v", args)
	}
	tb.give("inv1", "brass-key")
	tb.barred()
	tb.run(state.Task{}, stories.Effect{Lock: &stories.LockRoom{Room: "study", Open: true}})
	tb.barred() // not even now that it is open
}

func TestMOM_4_8_AFailedTestBarsNobody(t *testing.T) {
	tb := lockedOut(t, stories.Card{Opens: []stories.Way{{Key: "brass-key"}, {Test: test("strength", 0, nil, nil)}}})
	tb.roll(10)
	if tb.seat("inv1").Space != "hall-2" || !tb.legal(Run{Who: "inv1", To: "study-1"}) {
		t.Fatal("he may try again")
	}
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.roll(1)
	if tb.seat("inv1").Space != "study-1" {
		t.Error("passed, he enters")
	}
}

// Others may enter, and the keeper may still move him there.
func TestMOM_4_8_TheBarIsForHimAlone(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.stand("inv2", "hall-2")
	tb.pile("study", "rune-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.do(PuzzleStop{})
	tb.run(state.Task{}, stories.Effect{Lock: &stories.LockRoom{Room: "study", Open: true}})
	tb.run(state.Task{Target: "inv1"}, stories.Effect{Move: &stories.Shift{To: "target", Steps: 1}})
	tb.asks("shift", "keeper")
	tb.answer("study-1")
	if tb.seat("inv1").Space != "study-1" {
		t.Error("to be moved is no step of his")
	}
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	if !tb.legal(Move{Who: "inv2", To: "study-1"}) {
		t.Error("inv2 has tried nothing")
	}
}
