package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
)

// left returns the leftover with a code, the zero value if there is none.
func (tb *table) left(code string) Leftover {
	tb.t.Helper()
	if got := tb.e.KeeperView(tb.s).Left; !slices.EqualFunc(got, tb.e.Left(tb.s), func(a, b Leftover) bool { return a.Code == b.Code && a.N == b.N }) {
		tb.t.Errorf("the view says %+v, the engine %+v", got, tb.e.Left(tb.s))
	}
	for _, l := range tb.e.Left(tb.s) {
		if l.Code == code {
			return l
		}
	}
	return Leftover{}
}

func TestMOM_4_1_WhatATurnLeavesUndone(t *testing.T) {
	tb := turn(t, 1)
	if m, a := tb.left(LeftMoves), tb.left(LeftAction); m.N != 2 || m.Who != "inv1" || m.Rule != "MOM-4.1" || !m.Minor || a.N != 1 || a.Minor {
		t.Errorf("at the start: %+v, %+v", m, a)
	}
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.do(Run{Who: "inv1", To: "hall-1"})
	if m, a := tb.left(LeftMoves), tb.left(LeftAction); m.N != 1 || a.N != 0 {
		t.Errorf("after a move and a run: %+v, %+v", m, a)
	}
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if got := tb.e.Left(tb.s); len(got) != 0 {
		t.Errorf("after everything: %+v", got)
	}
}

func TestMOM_4_1_StepsThatCannotBeUsedAreNotLeft(t *testing.T) {
	tb := turn(t, 1)
	tb.s.Turn.Moves = 0
	if m := tb.left(LeftMoves); m.N != 0 {
		t.Errorf("no step is left: %+v", m)
	}
	tb.s.Turn = nil
	if got := tb.e.Left(tb.s); len(got) != 0 {
		t.Errorf("between turns: %+v", got)
	}
}

func TestMOM_6_2_PlayableMythosCardsAreLeftWithTheThreat(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("fright")
	tb.s.Threat = 3
	if m := tb.left(LeftMythos); m.N != 1 || m.Threat != 3 || m.Who != "inv1" || m.Rule != "MOM-6.2" || m.Minor {
		t.Errorf("%+v", m)
	}
	tb.s.Threat = 0
	if m := tb.left(LeftMythos); m.N != 0 {
		t.Errorf("it cannot be paid: %+v", m)
	}
	tb.s.Threat = 3
	tb.pile("hall", "axe", "weeds")
	tb.do(Explore{Who: "inv1"})
	tb.asks("test", "inv1")
	if got := tb.e.Left(tb.s); len(got) != 0 {
		t.Errorf("while a question waits: %+v", got)
	}
}

func TestMOM_5_3_KeeperActionsThatCanBePaidAreLeft(t *testing.T) {
	tb := turn(t, 1)
	tb.step(state.StepAction)
	tb.s.Threat = 5
	want := CanPlay(tb.e.KeeperView(tb.s).Actions)
	if k := tb.left(LeftKeeper); want == 0 || k.N != want || k.Threat != 5 || k.Rule != "MOM-5.3" {
		t.Errorf("%+v, want %d", k, want)
	}
	if tb.left(LeftKeeper).Minor {
		t.Error("nobody is asked although no action was used")
	}
	tb.s.Used = []string{"some-action"} // what he keeps now, he keeps on purpose
	if k := tb.left(LeftKeeper); !k.Minor || k.N != want {
		t.Errorf("after an action: %+v", k)
	}
	tb.s.Used, tb.s.Threat = nil, 0
	free := 0
	for _, h := range tb.e.KeeperView(tb.s).Actions {
		if len(h.Play) > 0 && h.Cost == 0 {
			free++
		}
	}
	if k := tb.left(LeftKeeper); k.N != free || free >= want {
		t.Errorf("without threat: %+v, want the %d that cost nothing", k, free)
	}
}

func TestMOM_5_4_InsanityCardsThatCanBePlayedAreLeft(t *testing.T) {
	tb := turn(t, 2)
	tb.hand("despair", "panic", "sprain")
	tb.step(state.StepAction)
	if l := tb.left(LeftInsanity); l.N != 0 {
		t.Errorf("nobody is insane: %+v", l)
	}
	tb.s.EditSeat("inv1").Horror = 6
	if l := tb.left(LeftInsanity); l.N != 2 || l.Rule != "MOM-5.4" {
		t.Errorf("%+v", l)
	}
}

func TestMOM_5_5_MonstersThatHaveNotAttackedAreLeft(t *testing.T) {
	tb := turn(t, 2)
	tb.deck("humanoid") // no combat card: resolved by hand
	tb.stand("inv1", "garden-1")
	tb.stand("inv2", "garden-1")
	tb.step(state.StepAttack)
	if l := tb.left(LeftAttacks); l.N != 1 || !slices.Equal(l.IDs, []string{"m1"}) || l.Rule != "MOM-5.5" {
		t.Errorf("one monster that could attack two: %+v", l)
	}
	tb.do(MonsterAttack{Monster: "m1", Who: "inv1"})
	tb.number(2)
	tb.number(1)
	if l := tb.left(LeftAttacks); l.N != 0 {
		t.Errorf("after its attack: %+v", l)
	}
	tb.do(NextStep{})
	if got := tb.e.Left(tb.s); len(got) != 0 {
		t.Errorf("the event step leaves nothing: %+v", got)
	}
}
