package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_11_6_LaddersForInvestigatorsAndHumanoids(t *testing.T) {
	tb := house(t, 1, nil)
	tb.lay("ladder", "hall-1", "garden-1", "cellar-1")
	for _, to := range []string{"garden-1", "cellar-1"} {
		if !tb.legal(Move{Who: "inv1", To: to}) || !tb.legal(Run{Who: "inv1", To: to}) {
			t.Errorf("from one ladder to any other: %s", to)
		}
	}
	tb.do(Move{Who: "inv1", To: "garden-1"})
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeNotAdjacent, "MOM-7.2") // no ladder there
	tb.spawn("ghoul", "cellar-1")
	tb.spawn("rat", "cellar-1")
	tb.spawn("blob", "cellar-1")
	for id, want := range map[string]bool{"m1": true, "m2": false, "m3": false} {
		tb.shift(id, 1)
		if got := slices.Contains(optionKeys(tb.asks("shift", "keeper")), "garden-1"); got != want {
			t.Errorf("%s by the ladder: %v", tb.monster(id).Type, got)
		}
		tb.answer("stay")
	}
	tb.shift("inv1", 1)
	if keys := optionKeys(tb.asks("shift", "keeper")); !slices.Equal(keys, []string{"hall-1", "cellar-1", "stay"}) {
		t.Errorf("by an effect, the study being locked: %v", keys)
	}
	tb.answer("cellar-1")
	if tb.seat("inv1").Space != "cellar-1" {
		t.Error("he climbs")
	}
}

func TestMOM_11_6_VentsForBeastsOnly(t *testing.T) {
	tb := house(t, 1, nil)
	tb.lay("vent", "hall-1", "garden-1")
	tb.refused(Move{Who: "inv1", To: "garden-1"}, CodeNotAdjacent, "MOM-7.2")
	tb.spawn("ghoul", "hall-1")
	tb.spawn("rat", "hall-1")
	tb.spawn("blob", "hall-1")
	for id, want := range map[string]bool{"m1": false, "m2": true, "m3": false} {
		tb.shift(id, 1)
		if got := slices.Contains(optionKeys(tb.asks("shift", "keeper")), "garden-1"); got != want {
			t.Errorf("%s through the vent: %v", tb.monster(id).Type, got)
		}
		tb.answer("stay")
	}
	tb.shift("m2", 1)
	tb.answer("garden-1")
	if tb.monster("m2").Space != "garden-1" {
		t.Error("it crawls")
	}
}

// TestMOM_11_6_LockBehindALadder: entering a locked room by a ladder meets its lock as at a door (MOM-4.8).
func TestMOM_11_6_LockBehindALadder(t *testing.T) {
	tb := house(t, 1, nil)
	tb.lay("ladder", "bedroom-1", "study-1")
	tb.stand("inv1", "bedroom-1")
	tb.give("inv1", "brass-key")
	tb.pile("study", "key-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.asks("meet", "inv1")
	if tb.seat("inv1").Space != "bedroom-1" {
		t.Error("before the figure moves")
	}
	tb.answer("1")
	tb.quiet()
	if tb.seat("inv1").Space != "study-1" {
		t.Errorf("the key opens it: %+v", tb.seat("inv1"))
	}
	tb.stand("inv1", "bedroom-1")
	tb.s.EditTurn().Moves = 2
	tb.pile("study", "shut-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	if tb.seat("inv1").Space != "bedroom-1" || tb.s.Turn.Moves != 1 || !slices.Contains(tb.room("study").FaceUp, "shut-door") {
		t.Errorf("it holds him: %+v", tb.s.Turn)
	}
	tb.shift("inv1", 1)
	if slices.Contains(optionKeys(tb.asks("shift", "keeper")), "study-1") {
		t.Error("no effect moves him past a lock")
	}
}

// TestMOM_11_6_NeverForRangeOrSight: a figure beyond a ladder is not a target.
func TestMOM_11_6_NeverForRangeOrSight(t *testing.T) {
	tb := house(t, 1, nil)
	tb.give("inv1", "pistol") // range 3
	tb.lay("ladder", "hall-1", "garden-1")
	id := tb.spawn("ghoul", "garden-1")
	if err := tb.e.allow(tb.s, Attack{Who: "inv1", Target: id, Weapon: "pistol"}); err == nil {
		t.Error("a shot up the ladder")
	}
	tb.s.EditMonster(id).Space = "hall-2"
	if err := tb.e.allow(tb.s, Attack{Who: "inv1", Target: id, Weapon: "pistol"}); err != nil {
		t.Errorf("in the same room: %v", err)
	}
}

func TestMOM_11_6_EffectsPlaceAndRemoveThem(t *testing.T) {
	tb := house(t, 1, nil)
	ladder := func(where string) *stories.Place { return &stories.Place{Feature: "ladder", Where: where} }
	tb.run(state.Task{}, stories.Effect{Place: ladder("hall-1")}, stories.Effect{Place: ladder("garden-1")})
	if !tb.legal(Move{Who: "inv1", To: "garden-1"}) {
		t.Error("placed")
	}
	tb.run(state.Task{}, stories.Effect{Remove: ladder("garden-1")})
	if tb.legal(Move{Who: "inv1", To: "garden-1"}) {
		t.Error("taken away")
	}
}
