package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
)

// What interrupts an investigator's step (MOM-4.10).

// Behind the door is a horror: the monster reaches him before he has entered.
func TestMOM_4_10_HorrorBetweenTheLockAndTheMove(t *testing.T) {
	for _, panics := range []bool{false, true} {
		tb := turn(t, 1)
		tb.hand("panic")
		tb.ghouls()
		tb.stand("inv1", "hall-2")
		tb.pile("study", "key-door")
		tb.give("inv1", "brass-key")
		tb.e.Cards["key-door"].Then = then(place("ghoul", "here"))
		tb.do(Move{Who: "inv1", To: "study-1"})
		tb.answer("1")
		tb.asks("horrorTest", "inv1")
		tb.roll(10)
		if panics {
			tb.answer("panic")
			tb.answer("hall-1")
			tb.answer("stay")
		} else {
			tb.answer("none")
		}
		tb.quiet()
		want := map[bool]string{false: "study-1", true: "hall-1"}[panics]
		if v := tb.seat("inv1"); v.Space != want || tb.happened("StepLost") != panics || len(tb.room("study").Pile) != 0 {
			t.Errorf("panics %v: on %s, want %s; the door is open: %v", panics, v.Space, want, tb.room("study").Pile)
		}
		if tb.s.Turn.Moves != 1 || tb.s.Turn.Moment != state.MomentMove1 {
			t.Errorf("turn %+v: no second evade test, the step is spent, its moment comes last", tb.s.Turn)
		}
	}
}

func TestMOM_4_10_KilledAtTheLock(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.pile("study", "key-door")
	tb.s.EditSeat("inv1").Damage = 7
	tb.do(Run{Who: "inv1", To: "study-1"})
	tb.roll(10) // forcing the door costs him his last health
	tb.quiet()
	if v := tb.seat("inv1"); v.State != state.SeatDead || tb.s.Turn != nil || tb.happened("MomentReached") || tb.happened("HeldBack") {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
}

// His discovery brings a monster into the room; a panic moves him away from the rest of the pile.
func TestMOM_4_10_HorrorInTheMiddleOfExploring(t *testing.T) {
	for _, panics := range []bool{false, true} {
		tb := turn(t, 1)
		tb.hand("panic")
		tb.ghouls()
		tb.pile("hall", "axe", "trap", "torch")
		tb.e.Cards["trap"].Effects = then(place("ghoul", "here"))
		tb.do(Explore{Who: "inv1"})
		tb.asks("horrorTest", "inv1")
		if v := tb.seat("inv1"); !slices.Contains(v.Cards, "trap") || slices.Contains(v.Cards, "axe") {
			t.Errorf("cards %v: at once, before the next card", v.Cards)
		}
		tb.roll(10)
		if panics {
			tb.answer("panic")
			tb.answer("bedroom-1")
			tb.answer("stay")
		} else {
			tb.answer("none")
		}
		tb.quiet()
		if found := slices.Contains(tb.seat("inv1").Cards, "axe"); found == panics || tb.happened("StepLost") != panics {
			t.Errorf("panics %v: goes on %v", panics, found)
		}
	}
}

// The target of a card has left the room before the effect: the action is spent, the card stays.
func TestMOM_4_10_TargetGoneWhileHeEvades(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls("hall-1")
	tb.give("inv1", "spark-1")
	tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "inv2"})
	tb.asks("evadeTest", "inv1")
	tb.do(CorrectPlace{Who: "inv2", Space: "bedroom-1"})
	tb.roll(1)
	tb.quiet()
	if !tb.happened("StepLost") || tb.s.Turn.Action || !slices.Contains(tb.seat("inv1").Cards, "spark-1") {
		t.Errorf("turn %+v, cards %v", tb.s.Turn, tb.seat("inv1").Cards)
	}
}

// A newcomer who panics at once: his turn still ends, where the panic took him.
func TestMOM_14_6_NewcomerMovedByHisFirstFright(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand("panic")
	tb.ghouls("hall-2")
	tb.stand("inv2", "study-1")
	tb.s.EditSeat("inv1").State = state.SeatDead
	tb.do(ChooseInvestigator{Who: "inv1", Character: "cyd", Body: "cyd-quick", Mind: "cyd-calm"})
	tb.roll(10)
	tb.answer("panic")
	tb.answer("bedroom-1")
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); !v.Had || v.Space != "bedroom-1" || tb.s.Turn != nil {
		t.Errorf("%+v", v)
	}
}

// The last horror eliminates nobody, but the damage of a fall in a panic may: the game ends in the middle of the step.
func TestMOM_4_10_TheGameEndsInTheMiddleOfAStep(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.s.Revealed = true
	tb.e.Cards["panic"].Effects = then(damage(8, "you"))
	tb.ghouls("cellar-1", "cellar-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.answer("rest")
	tb.roll(10)
	tb.answer("panic")
	tb.quiet()
	if end := tb.s.Ending; end == nil || end.Winner != "keeper" || end.Reason != "eliminated" {
		t.Errorf("ending %+v", end)
	}
}
