package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_12_4_ExploringInTheDarkTakesBothSteps(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "cellar-1")
	tb.pile("cellar", "axe")
	tb.do(Explore{Who: "inv1"})
	tb.quiet()
	if u := tb.s.Turn; u.Moves != 1 || u.Action || u.Moment != state.MomentAction || !slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("turn %+v", u)
	}
	moments := 0
	for _, ev := range tb.log {
		if events.Name(ev) == "MomentReached" {
			moments++
		}
	}
	if moments != 1 {
		t.Errorf("%d moments, want one for both steps", moments)
	}
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if tb.s.Turn.Moment != state.MomentMove2 {
		t.Errorf("moment %s: that was the second movement step", tb.s.Turn.Moment)
	}
}

func TestMOM_12_4_NoMovementStepNoExploring(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.pile("cellar", "axe")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.refused(Explore{Who: "inv1"}, CodeDarkMove, "MOM-12.4")
	if slices.Contains(tb.e.Legal(tb.s), keeper.Command(Explore{Who: "inv1"})) {
		t.Error("not listed as legal either")
	}
	tb.give("inv1", "torch") // a light keeps the dark off
	tb.do(Explore{Who: "inv1"})
	if tb.s.Turn.Action || !slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("turn %+v", tb.s.Turn)
	}
}

func TestMOM_12_4_StunnedInTheDarkHasJustEnough(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.hand()
	tb.ghouls()
	tb.stand("inv1", "cellar-1")
	tb.pile("cellar", "axe")
	tb.s.EditSeat("inv1").Stuns = 1
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Explore{Who: "inv1"})
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeNoMoves, "MOM-4.1")
}

func TestMOM_12_4_TwoLessInCombat(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("cellar-1")
	tb.stand("inv1", "cellar-1")
	tb.s.EditSeat("inv1").Stuns = 1
	value := func(f state.Task) int {
		f.Who, f.Target, f.Test = "inv1", "m1", test("strength", 1, nil, nil)
		die, _ := tb.e.dieRoll(tb.s, tb.seat("inv1"), f)
		for _, m := range die.Modifiers {
			if m.Reason == "darkness" && (m.Value != -2 || m.Rule != "MOM-12.4") {
				t.Errorf("modifier %+v", m)
			}
		}
		return die.Value
	}
	if got := value(state.Task{Combat: "MOM-13.2"}); got != 5+1-2-2 {
		t.Errorf("strength 5, card +1, stunned, dark: %d", got)
	}
	if got := value(state.Task{}); got != 5+1-2 {
		t.Errorf("no combat: %d", got)
	}
	tb.give("inv1", "torch")
	if got := value(state.Task{Combat: "MOM-13.2"}); got != 5+1-2 {
		t.Errorf("with a light: %d", got)
	}
	tb.stand("inv1", "hall-1")
	tb.s.EditSeat("inv1").Cards = nil
	if got := value(state.Task{Combat: "MOM-13.5"}); got != 5+1-2 {
		t.Errorf("in a lit room: %d", got)
	}
}

func TestMOM_12_4_CombatIsHandedDownToTheTestsInIt(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.e.Cards["panic"].Effects = then(stories.Effect{Test: test("willpower", 0, nil, nil)})
	tb.ghouls("cellar-1")
	tb.stand("inv1", "cellar-1")
	inner := stories.Effect{If: &stories.If{When: &stories.Condition{Room: "cellar"}, Then: then(stories.Effect{Test: test("dexterity", 0, nil, then(horror(1, "")))})}}
	tb.run(state.Task{Who: "inv1", Target: "m1", Combat: "MOM-13.4"}, inner)
	if p := tb.asks("combatTest", "inv1"); p.Rule != "MOM-13.4" || p.Die.Value != 2 || p.Args["monster"] != "ghoul" || p.Args["id"] != "m1" {
		t.Errorf("prompt %+v, %+v", p, p.Die)
	}
	tb.roll(10)
	tb.answer("panic")
	if d := tb.asks("test", "inv1").Die; d.Value != 6 {
		t.Errorf("the trauma's own test is no combat: needs %d", d.Value)
	}
	tb.roll(1)
	tb.run(state.Task{}, carryTo("you", "hall-1"))
	tb.run(state.Task{Who: "inv1"}, place("ghoul", "here"))
	if d := tb.asks("horrorTest", "inv1").Die; d.Value != 5 {
		t.Errorf("a horror test is no combat: needs %d", d.Value)
	}
}

func TestMOM_12_4_WhoIgnoresDarknessIsNoTargetForIt(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "cellar-1")
	tb.hand("in-the-dark")
	tb.give("inv1", "torch")
	tb.refused(PlayMythos{Card: "in-the-dark"}, CodeNeeds, "MOM-6.3")
	tb.s.EditSeat("inv1").Cards = nil
	tb.do(PlayMythos{Card: "in-the-dark"})
}
