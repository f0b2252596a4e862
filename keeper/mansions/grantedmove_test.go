package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// ownMove is a move that a card grants its owner.
func ownMove(steps int) stories.Effect {
	return stories.Effect{Move: &stories.Shift{Steps: steps, By: "you"}}
}

func TestMOM_9_8_EvadeTestsBeforeAMoveThatACardGrants(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1", "hall-2")
	tb.pile("study")
	tb.s.Tested = []string{"inv1/m1", "inv1/m2"}
	tb.run(state.Task{Who: "inv1"}, ownMove(3))
	tb.asks("shift", "inv1")
	if ahead := tb.e.stepsAhead(tb.s); len(ahead) == 0 || len(ahead[0].Sets) == 0 || ahead[0].Sets[0].Kind != SetsEvade || !slices.Equal(ahead[0].Sets[0].Figures, []string{"m1"}) {
		t.Errorf("the map says so beforehand: %+v", ahead)
	}
	tb.answer("hall-2")
	if p := tb.asks("evadeTest", "inv1"); p.Args["id"] != "m1" || tb.seat("inv1").Space != "hall-1" {
		t.Fatalf("first the test: %+v", p.Args)
	}
	tb.roll(10)
	tb.answer("deal")
	if v := tb.seat("inv1"); v.Space != "hall-2" || v.Damage != 2 {
		t.Fatalf("then he goes whatever came of it: %+v", v)
	}
	tb.answer("study-1") // through the space of a second monster: that one too, before he goes on (MOM-18.27)
	if p := tb.asks("evadeTest", "inv1"); p.Args["id"] != "m2" {
		t.Fatalf("against %s", p.Args["id"])
	}
	tb.roll(1)
	tb.answer("hall-2")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-2" || tb.s.Turn.Moves != 2 || !tb.s.Turn.Action || !slices.Equal(tb.s.Turn.Evaded, []string{"m1", "m2"}) {
		t.Errorf("%+v, %+v: each monster once a turn, and no step of his is spent", v, tb.s.Turn)
	}
}

func TestMOM_9_8_UnlessTheCardSaysOtherwise(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Move: &stories.Shift{Steps: 1, By: "you", NoEvade: true}})
	tb.answer("hall-2")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-2" || len(tb.s.Turn.Evaded) != 0 {
		t.Errorf("%+v", v)
	}
	tb.stand("inv1", "hall-1")
	tb.run(state.Task{Who: "inv1"}, shift("you", 1)) // moved by the keeper (MOM-10.2)
	tb.answer("hall-2")
	tb.quiet()
}

// Being placed directly on a space of his choice is also his move.
func TestMOM_9_8_SetDownAtOnceByHisOwnCard(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1")
	tb.alight("bedroom")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Move: &stories.Shift{Place: "bedroom-1", By: "you"}})
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	tb.asks("fireTest", "inv1")
	tb.roll(1)
	tb.quiet()
	if tb.seat("inv1").Space != "bedroom-1" {
		t.Errorf("%+v", tb.seat("inv1"))
	}
}

// In the keeper's turn, too, each monster is evaded once.
func TestMOM_9_8_GrantedInTheKeepersTurn(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1")
	tb.step(state.StepAction)
	tb.dare()
	tb.run(state.Task{Who: "inv1"}, ownMove(1), ownMove(1), ownMove(1))
	tb.answer("hall-2")
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	tb.answer("hall-1")
	tb.answer("hall-2")
	tb.quiet()
	if tb.seat("inv1").Space != "hall-2" {
		t.Errorf("%+v", tb.seat("inv1"))
	}
}

// An investigator who is moved elsewhere loses the rest of the move (MOM-4.10).
func TestMOM_9_8_TakenAwayInTheMiddle(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.ghouls("cellar-1")
	tb.stand("inv1", "hall-2")
	tb.run(state.Task{Who: "inv1"}, ownMove(3))
	tb.answer("cellar-1")
	tb.asks("horrorTest", "inv1")
	tb.roll(10)
	tb.answer("panic")
	tb.answer("hall-2")
	tb.answer("hall-1")
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-1" || !tb.happened("StepLost") {
		t.Errorf("%+v", v)
	}
}

func TestMOM_11_4_DraggedAlongByAMoveThatACardGrants(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.lay(state.FeatureCorpse, "hall-1", "hall-1")
	tb.run(state.Task{Who: "inv1"}, ownMove(2))
	tb.answer("hall-2")
	p := tb.asks("drag", "inv1")
	if !slices.Equal(optionKeys(p), []string{"take", "leave"}) || p.Rule != "MOM-11.4" || tb.seat("inv1").Space != "hall-1" {
		t.Fatalf("%+v", p)
	}
	tb.answer("take")
	if tb.s.Count(state.FeatureCorpse, "hall-2") != 1 || tb.s.Count(state.FeatureCorpse, "hall-1") != 1 {
		t.Fatalf("one for each move: %+v", tb.s.Things)
	}
	tb.answer("hall-1")
	tb.asks("drag", "inv1")
	tb.answer("leave")
	tb.quiet()
	if tb.s.Count(state.FeatureCorpse, "hall-2") != 1 || tb.seat("inv1").Space != "hall-1" {
		t.Errorf("%+v", tb.s.Things)
	}
	tb.run(state.Task{Who: "inv1"}, shift("you", 1)) // an investigator who is moved drags nothing
	tb.answer("hall-2")
	tb.quiet()
}

// The same to a place that the card names.
func TestMOM_11_4_DraggedToAPlaceThatTheCardNames(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1")
	tb.alight("bedroom")
	tb.lay(state.FeatureCorpse, "hall-1", "hall-1")
	there := stories.Effect{Move: &stories.Shift{Place: "bedroom-1", By: "you"}}
	tb.run(state.Task{Who: "inv1"}, there)
	if p := tb.asks("drag", "inv1"); p.Rule != "MOM-11.4" || p.Args["room"] != "bedroom" {
		t.Fatalf("%+v", p)
	}
	tb.answer("take")
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	tb.asks("fireTest", "inv1")
	tb.roll(1)
	tb.quiet()
	if tb.seat("inv1").Space != "bedroom-1" || tb.s.Count(state.FeatureCorpse, "hall-1") != 1 || !tb.happened("CorpseDragged") {
		t.Fatalf("one comes along, and burns there: %+v", tb.s.Things)
	}
	tb.stand("inv1", "hall-1")
	tb.s.Turn.Evaded = []string{"m1"}
	tb.run(state.Task{Who: "inv1"}, there)
	tb.answer("leave")
	tb.roll(1)
	tb.quiet()
	if tb.seat("inv1").Space != "bedroom-1" || tb.s.Count(state.FeatureCorpse, "hall-1") != 1 {
		t.Errorf("%+v", tb.s.Things)
	}
}

func TestMOM_11_5_HiddenDoesNotMoveByACardEither(t *testing.T) {
	tb := house(t, 2, nil)
	tb.lay(state.FeatureHidingPlace, "hall-1")
	tb.do(Hide{Who: "inv1"})
	tb.run(state.Task{Who: "inv1"}, ownMove(2))
	tb.quiet()
	if v := tb.seat("inv1"); !v.Hidden || v.Space != "hall-1" || tb.why() != "move/hidden" {
		t.Fatalf("%+v, %s", v, tb.why())
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Move: &stories.Shift{Place: "bedroom-1", By: "you"}})
	tb.quiet()
	if tb.why() != "move/hidden" {
		t.Error(tb.why())
	}
	tb.run(state.Task{Who: "inv2", Target: "inv1"}, stories.Effect{Move: &stories.Shift{To: "target", Steps: 1, By: "you"}})
	tb.asks("shift", "inv2") // others may still move him
	tb.answer("hall-2")
	tb.quiet()
	if v := tb.seat("inv1"); v.Hidden || v.Space != "hall-2" {
		t.Errorf("%+v", v)
	}
}
