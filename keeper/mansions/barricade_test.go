package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_11_2_PushedOntoADoorOfItsSpaceAndBack(t *testing.T) {
	tb := house(t, 2, func(_ *stories.Base, s *stories.Story) {
		s.Map.Doors[1].Open = true // hall-bedroom is an archway
	})
	tb.stand("inv1", "hall-2")
	tb.stand("inv2", "study-1")
	tb.refused(PushBarricade{Who: "inv1", Door: "hall-study"}, CodeNoBarricade, "MOM-11.2")
	tb.lay(state.FeatureBarricade, "hall-2", "hall-1", "study-1")
	tb.refused(PushBarricade{Who: "inv1", Door: "attic"}, CodeNoDoor, "MOM-11.2")
	tb.refused(PushBarricade{Who: "inv1", Door: "study-garden"}, CodeNotAtDoor, "MOM-11.2")
	tb.refused(PushBarricade{Who: "inv2", Door: "hall-study"}, CodeNotTurn, "MOM-3.1")
	tb.do(PushBarricade{Who: "inv1", Door: "hall-study"})
	if want := (state.Thing{Feature: "barricade", Space: "hall-2", Door: "hall-study"}); !slices.Contains(tb.s.Things, want) || len(tb.s.Things) != 3 || tb.s.Turn.Action {
		t.Fatalf("things %+v, turn %+v", tb.s.Things, tb.s.Turn)
	}
	if !slices.Contains(tb.e.TableView(tb.s).Things, state.Thing{Feature: "barricade", Space: "hall-2", Door: "hall-study"}) {
		t.Error("everybody sees it")
	}
	tb.refused(PushBarricade{Who: "inv1", Door: "hall-study"}, CodeNoAction, "MOM-4.1")
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.refused(PushBarricade{Who: "inv2", Door: "hall-study"}, CodeBarricaded, "MOM-11.2") // there is already another one
	tb.do(PushBarricade{Who: "inv2", Door: "study-garden"})
	tb.do(EndTurn{Who: "inv2"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	if !tb.legal(PushBarricade{Who: "inv1", Door: "hall-study"}) || tb.legal(PushBarricade{Who: "inv1", Door: "hall-cellar"}) {
		t.Error("the only barricade of the space can be pulled back from its door")
	}
	tb.do(PushBarricade{Who: "inv1", Door: "hall-study"})
	if !slices.Contains(tb.s.Things, state.Thing{Feature: "barricade", Space: "hall-2"}) {
		t.Errorf("back in its space: %+v", tb.s.Things)
	}
	tb.s.EditTurn().Action = true
	tb.stand("inv1", "hall-1")
	tb.refused(PushBarricade{Who: "inv1", Door: "hall-bedroom"}, CodeArchway, "MOM-11.2")
	tb.stand("inv1", "garden-1")
	tb.lay(state.FeatureBarricade, "garden-1")
	tb.refused(PushBarricade{Who: "inv1", Door: "blocked-gate"}, CodeSealed, "MOM-11.7")
}

func TestMOM_11_2_SeveralBarricadesOfOneSpace(t *testing.T) {
	tb := house(t, 1, nil)
	tb.stand("inv1", "hall-2")
	tb.lay(state.FeatureBarricade, "hall-2", "hall-2")
	tb.do(PushBarricade{Who: "inv1", Door: "hall-study"})
	tb.s.EditTurn().Action = true
	tb.do(PushBarricade{Who: "inv1", Door: "hall-cellar"})
	if !tb.s.Barricaded("hall-study") || !tb.s.Barricaded("hall-cellar") {
		t.Errorf("%+v", tb.s.Things)
	}
}

func TestMOM_11_2_NobodyPassesABarricadedDoor(t *testing.T) {
	tb := house(t, 1, nil)
	tb.stand("inv1", "hall-2")
	tb.bar("hall-2", "hall-study")
	for _, c := range []keeper.Command{Move{Who: "inv1", To: "study-1"}, Run{Who: "inv1", To: "study-1"}} {
		tb.refused(c, CodeBarricaded, "MOM-11.2")
		if tb.legal(c) {
			t.Errorf("%+v is offered", c)
		}
	}
	if r := tb.room("study"); len(r.FaceUp) > 0 {
		t.Errorf("the lock behind it is not even reached: %v", r.FaceUp)
	}
	tb.shift("inv1", 1)
	if keys := optionKeys(tb.asks("shift", "keeper")); slices.Contains(keys, "study-1") || !slices.Contains(keys, "cellar-1") {
		t.Errorf("steps by an effect: %v", keys)
	}
	tb.answer("stay")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Move: &stories.Shift{Place: "study-1"}}) // placed at once: doors do not matter
	if tb.seat("inv1").Space != "study-1" {
		t.Error("moved at once he does not pass a door")
	}
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeBarricaded, "MOM-11.2") // nor from the other side
	tb.lay("ladder", "study-1", "hall-2")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if tb.seat("inv1").Space != "hall-2" {
		t.Error("the ladder leads past it")
	}
}

func TestMOM_11_2_BarricadeOnAnEscapeDoor(t *testing.T) {
	tb := house(t, 1, nil)
	tb.s.Choices, tb.s.Revealed = map[string]string{"1": "1B", "2": "2A"}, true
	tb.stand("inv1", "garden-1")
	tb.lay(state.FeatureBarricade, "garden-1")
	tb.do(PushBarricade{Who: "inv1", Door: "gate"})
	tb.refused(Escape{Who: "inv1", Door: "gate"}, CodeBarricaded, "MOM-11.2")
	tb.s.EditTurn().Action = true
	tb.do(PushBarricade{Who: "inv1", Door: "gate"})
	tb.do(Escape{Who: "inv1", Door: "gate"})
	if tb.s.Ending == nil || tb.seat("inv1").State != state.SeatEscaped {
		t.Errorf("%+v", tb.seat("inv1"))
	}
}

// storms makes a ghoul in the hall try to pass the barricade on the study door, with two steps left.
func storms(t *testing.T, lower ...stories.Effect) *table {
	t.Helper()
	tb := house(t, 1, barricadeCards(lower...))
	tb.stand("inv1", "bedroom-1")
	tb.bar("hall-2", "hall-study")
	tb.spawn("ghoul", "hall-2")
	tb.shift("m1", 3)
	if keys := optionKeys(tb.asks("shift", "keeper")); !slices.Contains(keys, "study-1") {
		t.Fatalf("the space behind the barricade is offered: %v", keys)
	}
	tb.answer("study-1")
	if !tb.happened("FightBegan") || tb.s.Fight != nil {
		t.Error("a fight against the barricade, and it is over")
	}
	return tb
}

func TestMOM_11_2_DestroyedTheMonsterMovesOn(t *testing.T) {
	tb := storms(t, term("destroy"))
	if tb.monster("m1").Space != "study-1" || len(tb.s.Things) != 0 || len(tb.s.Halted) != 0 {
		t.Fatalf("%+v, things %+v", tb.monster("m1"), tb.s.Things)
	}
	if p := tb.asks("shift", "keeper"); p.Args["n"] != "2" {
		t.Errorf("two steps are left: %+v", p.Args)
	}
	tb.answer("garden-1")
	tb.answer("study-1")
	tb.quiet()
}

func TestMOM_11_2_PushedBackTheMonsterMovesOn(t *testing.T) {
	tb := storms(t, term("pushBack"))
	if tb.monster("m1").Space != "study-1" || !slices.Equal(tb.s.Things, []state.Thing{{Feature: "barricade", Space: "hall-2"}}) {
		t.Fatalf("%+v, things %+v", tb.monster("m1"), tb.s.Things)
	}
	tb.answer("stay")
	tb.quiet()
}

func TestMOM_11_2_HeldTheMonsterMovesNoMoreThisTurn(t *testing.T) {
	tb := storms(t)
	tb.quiet()
	if tb.monster("m1").Space != "hall-2" || !tb.s.Barricaded("hall-study") || !slices.Equal(tb.s.Halted, []string{"m1"}) {
		t.Fatalf("%+v, things %+v, halted %v", tb.monster("m1"), tb.s.Things, tb.s.Halted)
	}
	if args, ok := tb.said("monster.halted"); !ok || args["door"] != "hall-study" || args["id"] != "m1" {
		t.Errorf("the log says so: %v", args)
	}
	tb.shift("m1", 1)
	tb.quiet()
	if tb.why() != "move/halted" {
		t.Errorf("another action in this turn: %q", tb.why())
	}
	tb.run(state.Task{Target: "m1"}, stories.Effect{Move: &stories.Shift{To: "target", Place: "garden-1"}})
	if tb.why() != "move/halted" || tb.monster("m1").Space != "hall-2" {
		t.Error("it is not moved at once either")
	}
	tb.step(state.StepAction)
	tb.s.Threat = 5
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	tb.answer("cellar-1")
	tb.answer("stay")
	if tb.monster("m1").Space != "cellar-1" {
		t.Error("in the keeper's own turn it moves again")
	}
}

// TestMOM_11_2_HitTwice: the barricade withstands one monster and is destroyed by the next.
func TestMOM_11_2_HitTwice(t *testing.T) {
	tb := house(t, 1, func(b *stories.Base, s *stories.Story) {
		barricadeCards()(b, s)
		for i := range b.Cards {
			if b.Cards[i].ID == "against-beast" {
				b.Cards[i].Combat.Effects = then(term("destroy"))
			}
		}
	})
	tb.stand("inv1", "bedroom-1")
	tb.bar("hall-2", "hall-study")
	tb.spawn("ghoul", "hall-2")
	tb.spawn("rat", "study-1")
	tb.step(state.StepAction)
	tb.s.Threat = 5
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	tb.answer("study-1")
	tb.quiet()
	tb.refused(UseKeeperAction{Card: "command", Target: "m1"}, CodeFutile, "MOM-5.3")
	tb.do(UseKeeperAction{Card: "command", Target: "m2"})
	tb.answer("hall-2") // from the other side
	tb.answer("stay")
	if tb.monster("m1").Space != "hall-2" || tb.monster("m2").Space != "hall-2" || tb.s.Barricaded("hall-study") {
		t.Errorf("%+v, things %+v", tb.s.Monsters, tb.s.Things)
	}
	tb.refused(UseKeeperAction{Card: "command", Target: "m1"}, CodeFutile, "MOM-5.3") // this one was stopped anyway
	tb.do(UseKeeperAction{Card: "command", Target: "m2"})                             // the other may be moved again (MOM-5.7)
	tb.answer("study-1")
	tb.answer("stay")
}

// TestMOM_11_2_PlacedAtOnceIgnoresDoors: a figure that is placed directly passes no door.
func TestMOM_11_2_PlacedAtOnceIgnoresDoors(t *testing.T) {
	tb := house(t, 1, barricadeCards())
	tb.bar("study-1", "hall-study")
	tb.bar("study-1", "study-garden")
	tb.spawn("ghoul", "garden-1")
	tb.run(state.Task{Target: "m1"}, stories.Effect{Move: &stories.Shift{To: "target", Place: "study-1"}})
	tb.run(state.Task{}, place("ghoul", "study"))
	tb.quiet()
	if tb.monster("m1").Space != "study-1" || tb.monster("m2").Space != "study-1" || tb.happened("FightBegan") {
		t.Errorf("%+v", tb.s.Monsters)
	}
}

// TestMOM_11_2_StunnedByTheBarricade: the way is free, but the fight has stunned the monster (MOM-12.2).
func TestMOM_11_2_StunnedByTheBarricade(t *testing.T) {
	tb := storms(t, term("destroy"), stories.Effect{Stun: &stories.Whom{To: "target"}})
	tb.quiet()
	if tb.monster("m1").Space != "hall-2" || tb.s.Barricaded("hall-study") || tb.why() != "move/stunned" {
		t.Errorf("%+v, %q", tb.monster("m1"), tb.why())
	}
}
