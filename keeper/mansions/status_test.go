package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// alight sets rooms on fire.

var stun = stories.Effect{Stun: &stories.Whom{}}

func TestMOM_12_1_StunnedInHisTurnTakesNoSecondMovementStep(t *testing.T) {
	for _, c := range []struct{ moved, stuns, left int }{{0, 1, 1}, {0, 2, 1}, {1, 1, 0}, {1, 2, 0}, {2, 1, 0}} {
		tb := turn(t, 1)
		for i := range c.moved {
			tb.do(Move{Who: "inv1", To: []string{"hall-2", "hall-1"}[i]})
		}
		for range c.stuns {
			tb.run(state.Task{Who: "inv1"}, stun)
		}
		if tb.s.Turn.Moves != c.left {
			t.Errorf("%d taken, then stunned %d times: %d left, want %d", c.moved, c.stuns, tb.s.Turn.Moves, c.left)
		}
		if tb.s.Turn.Moves == 0 {
			tb.refused(Move{Who: "inv1", To: "bedroom-1"}, CodeNoMoves, "MOM-4.1")
		}
	}
}

func TestMOM_12_1_StunnedBeforeHisTurn(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand()
	tb.s.EditSeat("inv1").Stuns = 2
	tb.do(StartTurn{Who: "inv1"})
	tb.run(state.Task{Who: "inv1"}, stun)
	if tb.s.Turn.Moves != 1 || !tb.s.Turn.Action {
		t.Errorf("one movement step, however often: %+v", tb.s.Turn)
	}
	tb.do(Run{Who: "inv1", To: "hall-2"}) // the run is no movement step
	tb.do(Move{Who: "inv1", To: "hall-1"})
	tb.run(state.Task{Who: "inv2"}, stun) // another investigator's stun does not affect the one whose turn it is
	if tb.s.Turn.Moves != 0 || tb.seat("inv2").Stuns != 1 {
		t.Errorf("turn %+v", tb.s.Turn)
	}
}

// Two less on every kind of test, only once, and no change to anything else.

func TestMOM_12_1_TwoLessOnEveryTestNotCumulative(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.s.EditSeat("inv1").Stuns = 3
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if d := tb.asks("evadeTest", "inv1").Die; d.Value != 3 || d.SkillOdds.Good != 5 {
		t.Errorf("dexterity 4, awareness +1, stunned: needs %d, with luck 2 %d", d.Value, d.SkillOdds.Good)
	}
	tb.roll(1)
	tb.run(state.Task{}, place("ghoul", "hall-2"))
	if d := tb.asks("horrorTest", "inv1").Die; d.Value != 3 {
		t.Errorf("willpower 6, horror -1, stunned: needs %d", d.Value)
	}
	tb.roll(1)
	if a := tb.e.TableView(tb.s).Investigators[0].Attributes; a["dexterity"] != 4 || a["willpower"] != 6 || a["intellect"] != 4 {
		t.Errorf("the attributes themselves stay: %v", a)
	}
	tb.run(state.Task{Who: "inv1", Card: "tome"}, stories.Effect{Puzzle: &puzzleOf7})
	if a := tb.s.Attempt; a == nil || a.Try.Left() != 4 {
		t.Errorf("puzzle actions %+v, want intellect 4", a)
	}
}

func TestMOM_12_2_StunnedMonsterNeitherMovesNorAttacks(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1")
	tb.e.StoryPack.Events[0].Time = 9
	tb.run(state.Task{Target: "m1"}, stories.Effect{Stun: &stories.Whom{To: "target"}}, stories.Effect{Stun: &stories.Whom{To: "target"}})
	if m, _ := tb.s.Monster("m1"); m.Stuns != 2 {
		t.Fatalf("tokens pile up: %+v", m)
	}
	for _, move := range []stories.Effect{carryTo("monster:ghoul", "study-1"), shift("monster:ghoul", 2)} {
		tb.run(state.Task{}, move)
		tb.quiet()
		if tb.why() != "move/stunned" {
			t.Errorf("it moves: %q", tb.why())
		}
	}
	for _, left := range []int{1, 0} {
		tb.step(state.StepAttack)
		if m, _ := tb.s.Monster("m1"); m.Stuns != left || m.Space != "hall-1" {
			t.Errorf("one token leaves a turn: %+v, want %d", m, left)
		}
		r, ok := keeper.AsRefusal(MonsterAttack{Monster: "m1", Who: "inv1"}.allowed(tb.e, tb.s))
		if !ok || left == 1 && r.Code != CodeStunned && r.Code != CodeHasAttacked || left == 0 && r.Code != CodeHasAttacked {
			t.Errorf("with %d tokens left it attacks: %v", left, r)
		}
		tb.do(NextStep{})
		tb.do(NextStep{})
	}
	tb.step(state.StepAttack)
	if err := (MonsterAttack{Monster: "m1", Who: "inv1"}).allowed(tb.e, tb.s); err != nil {
		t.Errorf("free of stuns it attacks again: %v", err)
	}
}

func TestMOM_12_2_StunnedInTheMiddleOfItsMove(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "bedroom-1")
	tb.ghouls("study-1")
	tb.run(state.Task{}, shift("monster:ghoul", 3))
	tb.answer("hall-2")
	tb.s.EditMonster("m1").Stuns = 1
	tb.answer("cellar-1") // asked before it was stunned
	if m, _ := tb.s.Monster("m1"); m.Space == "garden-1" || tb.s.Prompt != nil {
		t.Errorf("%+v, prompt %+v", m, tb.s.Prompt)
	}
}

// A panic at the door of the burning room: he is no longer there to enter.

// Darkness counts only in combat, in addition to the rest.

// Effects of combat are in combat, however deep; a trauma that they cause is not.

// All at once: hidden, in a burning dark room, stunned, with a monster in his space.

func TestMOM_12_StatusesTogether(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.hand()
	tb.ghouls("cellar-1")
	tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureHidingPlace, Space: "cellar-1"})
	tb.stand("inv1", "cellar-1")
	tb.alight("cellar")
	tb.pile("cellar", "axe")
	seat := tb.s.EditSeat("inv1")
	seat.Hidden, seat.Stuns = true, 1
	tb.do(StartTurn{Who: "inv1"})
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeHidden, "MOM-11.5")
	tb.do(Explore{Who: "inv1"})
	if d := tb.asks("evadeTest", "inv1").Die; d.Value != 4+1-2 {
		t.Errorf("stunned, but evading is no combat: needs %d", d.Value)
	}
	tb.roll(1)
	tb.quiet()
	if u := tb.s.Turn; u.Moves != 0 || u.Action || !slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("turn %+v", u)
	}
	tb.refused(Emerge{Who: "inv1"}, CodeNoMoves, "MOM-4.1")
	tb.do(EndTurn{Who: "inv1"})
	tb.quiet()
	if v := tb.seat("inv1"); v.Damage != 2 || !v.Hidden {
		t.Errorf("%+v: hiding is no way out of the fire", v)
	}
}
