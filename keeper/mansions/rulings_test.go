package mansions

import (
	"testing"

	"lantern/keeper/mansions/state"
)

func TestMOM_18_41_EvadeTestsComeBeforeAnEscape(t *testing.T) {
	tb := begin(t, 1, map[string]string{"1": "1B", "2": "2A"})
	tb.hand()
	tb.do(StartTurn{Who: "inv1"})
	tb.s.Revealed = true
	tb.stand("inv1", "garden-1")
	tb.ghouls("garden-1")
	tb.do(Escape{Who: "inv1", Door: "gate"})
	if p := tb.asks("evadeTest", "inv1"); p.Rule != "MOM-10.2" || tb.s.Turn.Moves != 1 {
		t.Errorf("%+v, %d movement steps left", p, tb.s.Turn.Moves)
	}
	tb.roll(1)
	tb.dare()
	if v := tb.seat("inv1"); v.State != state.SeatEscaped {
		t.Errorf("%+v", v)
	}
}

func TestMOM_18_46_TestsOfAttackSpellsAreInCombat(t *testing.T) {
	tb := duel(t, 1)
	for _, id := range []string{"spark-1", "spark-2", "spark-3"} {
		tb.e.Cards[id].Actions[0].Target, tb.e.Cards[id].Actions[0].Attack = "monster", true
	}
	tb.give("inv1", "spark-2")
	cast := func() int {
		tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "m2"})
		return tb.s.Prompt.Die.Value
	}
	before := tb.s
	lit := cast()
	tb.s = before
	tb.s.EditRoom("hall").Dark = true
	if dark := cast(); dark != lit-2 {
		t.Errorf("%d in the dark, %d in the light", dark, lit)
	}
}
