package mansions

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func (tb *table) alight(rooms ...string) {
	for _, room := range rooms {
		tb.s.EditRoom(room).Burning = true
	}
}

func TestMOM_12_3_EnteringABurningRoom(t *testing.T) {
	for _, c := range []struct{ die, horror int }{{6, 0}, {7, 1}} {
		for _, step := range []keeper.Command{Move{Who: "inv1", To: "cellar-1"}, Run{Who: "inv1", To: "cellar-1"}} {
			tb := turn(t, 1)
			tb.ghouls()
			tb.stand("inv1", "hall-2")
			tb.alight("cellar")
			tb.do(step)
			p := tb.asks("fireTest", "inv1")
			if p.Rule != "MOM-12.3" || p.Args["room"] != "cellar" || p.Args["attribute"] != "willpower" || p.Die.Value != 6 || tb.seat("inv1").Space != "hall-2" {
				t.Errorf("prompt %+v, on %s", p, tb.seat("inv1").Space)
			}
			tb.roll(c.die)
			tb.quiet()
			if v := tb.seat("inv1"); v.Horror != c.horror || v.Space != "cellar-1" || v.Damage != 0 {
				t.Errorf("die %d: %+v: he goes in all the same", c.die, v)
			}
		}
	}
}

func TestMOM_12_3_WithinTheRoomAndOutNoTest(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.alight("hall")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.quiet()
	tb.stand("inv1", "hall-1")
	tb.do(Move{Who: "inv1", To: "bedroom-1"})
	tb.quiet()
	tb.alight("bedroom")
	tb.do(Run{Who: "inv1", To: "hall-1"})
	tb.asks("fireTest", "inv1") // from one fire into another
}

func TestMOM_12_3_MovedIntoTheFire(t *testing.T) {
	for _, effect := range []stories.Effect{carryTo("you", "cellar-1"), shift("you", 1)} {
		tb := turn(t, 1)
		tb.ghouls("cellar-1")
		tb.stand("inv1", "hall-2")
		tb.alight("cellar")
		tb.run(state.Task{Who: "inv1"}, effect)
		if tb.s.Prompt.Kind == "shift" {
			tb.answer("cellar-1")
		}
		tb.asks("fireTest", "inv1")
		tb.roll(10)
		tb.asks("horrorTest", "inv1") // once he is in
		tb.roll(1)
		tb.quiet()
		if v := tb.seat("inv1"); v.Horror != 1 || v.Space != "cellar-1" {
			t.Errorf("%+v", v)
		}
	}
}

func TestMOM_4_10_TakenAwayAtTheFire(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.hand("panic")
	tb.stand("inv1", "hall-2")
	tb.alight("cellar")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.roll(10)
	tb.answer("panic")
	tb.answer("hall-1")
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-1" || tb.s.Turn.Moves != 1 || tb.s.Turn.Moment != state.MomentMove1 {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
	// The same with an effect that moves him: it continues from his new space.
	tb = turn(t, 1)
	tb.ghouls()
	tb.hand("panic")
	tb.stand("inv1", "hall-2")
	tb.alight("cellar")
	tb.run(state.Task{Who: "inv1"}, carryTo("you", "cellar-1"))
	tb.roll(10)
	tb.answer("panic")
	tb.answer("hall-1")
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-1" {
		t.Errorf("%+v", v)
	}
}

func TestMOM_12_3_WhoIsHeldBackByALockDoesNotEnter(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.pile("study", "shut-door")
	tb.alight("study")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.quiet()
	if !tb.happened("HeldBack") {
		t.Error("the lock is met before the fire")
	}
}

func TestMOM_18_3_InvestigatorBurnsAtTheEndOfHisOwnTurn(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand("sprain")
	tb.ghouls()
	tb.alight("hall")
	tb.do(StartTurn{Who: "inv1"})
	tb.quiet()
	tb.do(EndTurn{Who: "inv1"})
	tb.asks("trauma", "keeper") // the window of the damage, the turn still being on
	if tb.s.Turn == nil || tb.seat("inv1").Damage != 2 || tb.seat("inv2").Damage != 0 {
		t.Errorf("turn %+v, seats %+v", tb.s.Turn, tb.s.Seats)
	}
	tb.answer("sprain")
	tb.quiet()
	if v := tb.seat("inv1"); tb.s.Turn != nil || !v.Had || v.Injury != "sprain" {
		t.Errorf("%+v", v)
	}
	tb.do(StartTurn{Who: "inv2"})
	tb.do(Move{Who: "inv2", To: "bedroom-1"})
	tb.do(EndTurn{Who: "inv2"}) // out of the fire in time
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	if tb.seat("inv1").Damage != 2 || tb.seat("inv2").Damage != 0 {
		t.Errorf("not at the end of anybody else's turn: %+v", tb.s.Seats)
	}
}

func TestMOM_18_3_KilledByTheFire(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls()
	tb.alight("hall")
	tb.s.EditSeat("inv1").Damage = 6
	tb.do(EndTurn{Who: "inv1"})
	tb.quiet()
	if v := tb.seat("inv1"); v.State != state.SeatDead || !v.Had || tb.s.Turn != nil {
		t.Errorf("%+v, turn %+v: a new investigator comes in the next round", v, tb.s.Turn)
	}
	tb.do(StartTurn{Who: "inv2"})
}

func TestMOM_18_3_NewcomerBurnsAtTheEndOfHisTurn(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.hand()
	tb.ghouls()
	tb.alight("hall")
	tb.s.EditSeat("inv1").State = state.SeatDead
	tb.do(ChooseInvestigator{Who: "inv1", Character: "cyd", Body: "cyd-quick", Mind: "cyd-calm"})
	tb.quiet() // placed, he does not enter: no fire test
	if v := tb.seat("inv1"); v.Damage != 2 || v.Horror != 0 || !v.Had {
		t.Errorf("%+v", v)
	}
}

func TestMOM_18_3_MonstersBurnAtTheEndOfTheKeepersTurn(t *testing.T) {
	tb := turn(t, 1)
	tb.e.StoryPack.Events[0].Time = 9
	tb.stand("inv1", "bedroom-1")
	tb.ghouls("hall-1", "cellar-1")
	tb.alight("hall")
	tb.step(state.StepEvent)
	if m, _ := tb.s.Monster("m1"); m.Damage != 0 {
		t.Error("not before the event step is over")
	}
	tb.do(NextStep{})
	m1, _ := tb.s.Monster("m1")
	m2, _ := tb.s.Monster("m2")
	if m1.Damage != 2 || !m1.Shown || m2.Damage != 0 || tb.s.Round != 2 {
		t.Errorf("m1 %+v, m2 %+v, round %d", m1, m2, tb.s.Round)
	}
	tb.do(StartTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	if _, there := tb.s.Monster("m1"); there {
		t.Error("with 4 damage and 3 health it is killed")
	}
}

func TestMOM_18_3_SkippedTurnHasNoEnd(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "bedroom-1")
	tb.ghouls("hall-1")
	tb.alight("hall")
	tb.s.Skips = true
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartKeeperTurn{})
	if m, _ := tb.s.Monster("m1"); m.Damage != 0 || tb.s.Round != 2 {
		t.Errorf("%+v, round %d", m, tb.s.Round)
	}
}

func TestMOM_11_4_CorpseDraggedIntoTheFire(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureCorpse, Space: "hall-2"})
	tb.alight("cellar")
	tb.do(Move{Who: "inv1", To: "cellar-1", Corpse: true})
	tb.asks("fireTest", "inv1")
	tb.roll(10)
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "cellar-1" || v.Horror != 1 || tb.s.Count(state.FeatureCorpse, "") != 0 || !tb.happened("CorpseDragged") {
		t.Errorf("%+v, things %+v", v, tb.s.Things)
	}
}
