package arkhamcards

import (
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
)

// TestWhatFewCardsDoIsEntered in the set-up and in play.
func TestWhatFewCardsDoIsEntered(t *testing.T) {
	run, face := printedTable(t)
	enter := func(id string, answers ...string) {
		t.Helper()
		if err := entered(t, run, face, id, answers...); err != nil {
			t.Fatalf("%s %v: %v", id, answers, err)
		}
	}
	state := func() rules.State { return face.seen().State }
	enter("lay", rules.OnAgenda, "Dusk", "5", "no")
	enter("lay", rules.OnAct, "Rope", "1", "yes")
	enter("foe", "Rat", "2", "5", "no", "3", "1", "0")
	enter("drawn", "seat1", rules.DrawTreachery, "Fog")
	enter("symbol", "skull", "-1", "enemies")
	enter("symbolHarm", "skull", "1", "0")
	do(t, run, rules.Begin{})
	do(t, run, rules.Turn{Who: "seat1"})
	enter("correct", state().Enemies[0].ID, "attackDamage", "3")
	enter("letsGo", state().Enemies[0].ID, "Smoke")
	enter("once", "seat1", "Glass", rules.UntilRound)
	err := entered(t, run, face, "once", "seat1", "Glass", rules.UntilRound)
	if r, ok := keeper.AsRefusal(err); !ok || r.Rule != "LCG-10.10" {
		t.Errorf("%v", err)
	}
	enter("room", "seat1", "1", "ally")
	enter("asset", "seat1", "Dog", "", "0", "0", "0")
	enter("exile", "seat1", "Dog")
	s := state()
	v := s.Seats[0]
	if e := s.Enemies[0]; e.With != "" || e.Damage != 3 || v.Room["ally"] != 1 || len(v.Assets) != 0 || v.Size != 32 {
		t.Errorf("%+v, %+v", e, v)
	}
	if y := s.Bag.Symbols["skull"]; y.FailDamage != 1 || y.Count != "enemies" {
		t.Errorf("%+v", y)
	}
}
