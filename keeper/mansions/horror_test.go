package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// ghouls places ghouls on these spaces as if they had always been there: m1 with the first underside (damage 2, health
// 3), m2 with the second (damage 1, health 4).
func (tb *table) ghouls(spaces ...string) {
	tb.s.Monsters = nil
	for i, space := range spaces {
		tb.s.Monsters = append(tb.s.Monsters, state.Monster{ID: "m" + num(i+1), Type: "ghoul", Figure: i, Space: space})
	}
	tb.s.Placed = len(spaces)
}

// shift is an effect that moves somebody by up to that many steps.
func shift(to string, steps int) stories.Effect {
	return stories.Effect{Move: &stories.Shift{To: to, Steps: steps}}
}

func carryTo(to, place string) stories.Effect {
	return stories.Effect{Move: &stories.Shift{To: to, Place: place}}
}

func TestMOM_10_1_InvestigatorEntersTheRoomOfAMonster(t *testing.T) {
	for _, run := range []bool{false, true} {
		tb := turn(t, 1)
		tb.ghouls("cellar-1")
		tb.stand("inv1", "hall-2")
		if run {
			tb.do(Run{Who: "inv1", To: "cellar-1"})
		} else {
			tb.do(Move{Who: "inv1", To: "cellar-1"})
		}
		p := tb.asks("horrorTest", "inv1")
		if p.Rule != "MOM-10.1" || p.Args["monster"] != "ghoul" || p.Args["id"] != "m1" || p.Args["attribute"] != "willpower" {
			t.Errorf("prompt %+v", p)
		}
		if m := p.Die.Modifiers; p.Die.Value != 5 || len(m) != 2 || m[1].Reason != "monster" || m[1].Value != -1 || m[1].Rule != "MOM-10.1" {
			t.Errorf("willpower 6, horror -1: %+v", p.Die)
		}
		if p.Die.Odds.Good != 5 || p.Die.SkillOdds.Good != 7 {
			t.Errorf("odds %+v, with luck 2 %+v", p.Die.Odds, p.Die.SkillOdds)
		}
		tb.roll(6)
		tb.quiet()
		if v := tb.seat("inv1"); v.Horror != 1 || v.Space != "cellar-1" {
			t.Errorf("failed: %+v", v)
		}
	}
}

func TestMOM_10_1_PassedIsNoHorror(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("cellar-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.rollWith("skill", 7)
	tb.quiet()
	if v := tb.seat("inv1"); v.Horror != 0 || v.Skill != 1 {
		t.Errorf("%+v", v)
	}
}

func TestMOM_10_1_MonsterEntersOrIsPlaced(t *testing.T) {
	for name, effect := range map[string]stories.Effect{"placed": place("ghoul", "hall-2"), "moved": carryTo("monster:ghoul", "hall-2")} {
		tb := turn(t, 1)
		if name == "placed" {
			tb.ghouls()
		} else {
			tb.ghouls("study-1")
		}
		tb.run(state.Task{Who: "inv1"}, effect, token("after", "hall"))
		if tb.asks("horrorTest", "inv1"); tb.room("hall").Tokens["after"] != 0 {
			t.Errorf("%s: the test comes at once, before what follows", name)
		}
		tb.roll(10)
		tb.quiet()
		if tb.seat("inv1").Horror != 1 || tb.room("hall").Tokens["after"] != 1 {
			t.Errorf("%s: %+v", name, tb.seat("inv1"))
		}
	}
}

func TestMOM_10_1_EachStepIntoARoomCounts(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls("cellar-1")
	tb.stand("inv2", "study-1")
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	tb.answer("hall-2")
	tb.asks("horrorTest", "inv1")
	tb.roll(1)
	tb.asks("shift", "keeper") // and the monster goes on
	tb.answer("study-1")
	tb.asks("horrorTest", "inv2")
	tb.roll(1)
	tb.quiet()
}

func TestMOM_10_1_AllOfTheRoomInTheKeepersOrder(t *testing.T) {
	tb := turn(t, 4)
	tb.ghouls()
	tb.stand("inv4", "bedroom-1")
	tb.run(state.Task{}, place("ghoul", "hall-1"))
	p := tb.asks("horrorOrder", "keeper")
	if want := []string{"inv1/m1", "inv2/m1", "inv3/m1", "rest"}; !slices.Equal(optionKeys(p), want) || p.Secret || p.Choice[1].Args["character"] != "ben" {
		t.Fatalf("options %+v, want %v: who is elsewhere does not test", p.Choice, want)
	}
	tb.answer("inv3/m1")
	tb.asks("horrorTest", "inv3")
	tb.roll(1)
	if p := tb.asks("horrorOrder", "keeper"); !slices.Equal(optionKeys(p), []string{"inv1/m1", "inv2/m1", "rest"}) {
		t.Errorf("options %v", optionKeys(p))
	}
	tb.answer("inv2/m1")
	tb.asks("horrorTest", "inv2")
	tb.roll(10)
	tb.asks("horrorTest", "inv1") // the last one needs no order
	tb.roll(1)
	tb.quiet()
	if tb.seat("inv2").Horror != 1 || tb.seat("inv1").Horror+tb.seat("inv3").Horror+tb.seat("inv4").Horror != 0 {
		t.Errorf("seats %+v", tb.s.Seats)
	}
}

func TestMOM_10_1_SeveralMonstersSeveralTests(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("cellar-1", "cellar-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.asks("horrorOrder", "keeper")
	tb.answer("rest")
	for _, id := range []string{"m1", "m2"} {
		if p := tb.asks("horrorTest", "inv1"); p.Args["id"] != id {
			t.Errorf("tests against %s, want %s", p.Args["id"], id)
		}
		tb.roll(10)
	}
	tb.quiet()
	if tb.seat("inv1").Horror != 2 {
		t.Errorf("horror %d", tb.seat("inv1").Horror)
	}
}

func TestMOM_10_1_NoneForMonstersAlreadyThereAndWithinTheRoom(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.hand()
	tb.ghouls("hall-2")
	tb.do(StartTurn{Who: "inv1"})
	tb.quiet()
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.quiet()
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-1"))
	tb.quiet()
	tb.step(state.StepAction) // nor at the start of the keeper's turn
	tb.quiet()
	if len(tb.s.Tested) != 0 {
		t.Errorf("tested %v", tb.s.Tested)
	}
}

func TestMOM_10_1_OncePerMonsterAndTurn(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("cellar-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.roll(1)
	tb.do(Move{Who: "inv1", To: "hall-2"}) // out of the cellar
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	tb.do(Run{Who: "inv1", To: "cellar-1"}) // and back in the same turn
	tb.quiet()
	if !slices.Equal(tb.s.Tested, []string{"inv1/m1"}) {
		t.Errorf("tested %v", tb.s.Tested)
	}
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-2"), carryTo("monster:ghoul", "cellar-1"))
	tb.quiet() // the monster leaves and comes back in the same turn
}

// A monster that was in the room before the turn frightens nobody by leaving and returning. An investigator who leaves
// and returns tests, and so does one whom it follows into another room.
func TestMOM_10_1_MonsterThatLeavesAndComesBackInTheSameTurn(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls("cellar-1")
	tb.stand("inv1", "cellar-1")
	tb.stand("inv2", "bedroom-1")
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-2"), carryTo("monster:ghoul", "cellar-1"))
	tb.quiet()
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-1"))
	tb.do(CorrectPlace{Who: "inv2", Space: "cellar-1"})
	tb.run(state.Task{}, carryTo("monster:ghoul", "cellar-1"))
	tb.asks("horrorTest", "inv2") // he came while it was away
	tb.roll(1)
	tb.quiet()
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.dare()
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.asks("horrorTest", "inv1") // he returns himself, and has not tested yet
	tb.roll(1)
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.run(state.Task{}, carryTo("monster:ghoul", "garden-1"))
	tb.do(CorrectPlace{Who: "inv1", Space: "bedroom-1"})
	if sets := tb.e.monsterSets(tb.s, "m1", "cellar-1", ""); len(sets) != 0 {
		t.Errorf("%+v: what a step sets off says so beforehand", sets)
	}
	tb.run(state.Task{}, carryTo("monster:ghoul", "bedroom-1"))
	tb.asks("horrorTest", "inv1") // followed into another room
	tb.roll(1)
	tb.quiet()
	tb.step(state.StepAction) // another turn
	tb.run(state.Task{}, carryTo("monster:ghoul", "cellar-1"))
	tb.asks("horrorTest", "inv2")
}

func TestMOM_18_4_EachTurnCountsByItself(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls("cellar-1")
	tb.stand("inv1", "hall-2")
	tb.stand("inv2", "cellar-1")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.roll(1)
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-2"))
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.quiet()
	tb.run(state.Task{}, carryTo("monster:ghoul", "cellar-1"))
	tb.asks("horrorOrder", "keeper") // inv1 tested, and it left, in another turn than this one
	tb.dare()
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-2"))
	tb.do(EndTurn{Who: "inv2"})
	tb.do(StartKeeperTurn{})
	tb.run(state.Task{}, carryTo("monster:ghoul", "cellar-1"))
	tb.asks("horrorOrder", "keeper")
	tb.dare()
	tb.quiet()
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"}) // coming back in a later turn tests again
	tb.asks("horrorTest", "inv1")
}

func TestMOM_10_1_NewcomerAtTheStartSpace(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand()
	tb.stand("inv2", "study-1")
	tb.ghouls("hall-2")
	tb.s.Tested = []string{"inv1/m1"} // from another turn
	tb.do(StartTurn{Who: "inv2"})
	tb.s.EditSeat("inv1").State = state.SeatDead
	tb.do(EndTurn{Who: "inv2"})
	tb.do(ChooseInvestigator{Who: "inv1", Character: "cyd", Body: "cyd-quick", Mind: "cyd-calm"})
	tb.asks("horrorTest", "inv1")
	tb.roll(10)
	tb.quiet()
	if v := tb.seat("inv1"); v.Horror != 1 || !v.Had {
		t.Errorf("%+v", v)
	}
}

func TestMOM_10_1_CorrectionsAndTheOpeningSetOffNone(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("cellar-1")
	tb.do(CorrectPlace{Who: "m1", Space: "hall-2"})
	tb.quiet()
	tb.do(CorrectPlace{Who: "inv1", Space: "bedroom-1"})
	tb.do(CorrectPlace{Who: "inv1", Space: "hall-1"})
	tb.quiet()
	tb.do(CorrectMonster{Monster: "ghoul", Space: "hall-1"})
	tb.quiet()

	tb = openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
	tb.e.StoryPack.Opening = then(place("ghoul", "hall-1"))
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"})
	tb.do(BeginStory{})
	tb.quiet()
	if len(tb.s.Monsters) != 1 || tb.s.Round != 1 {
		t.Fatalf("monsters %+v, round %d", tb.s.Monsters, tb.s.Round)
	}
	tb.do(StartTurn{Who: "inv1"})
	tb.quiet() // it was there already
}

// Each test checks whether both are still together when it is made.
func TestMOM_10_3_WhoWasTakenAwayTestsNoMore(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.ghouls("cellar-1", "cellar-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.answer("rest")
	tb.roll(10)
	tb.asks("trauma", "keeper")
	tb.answer("panic")
	tb.answer("hall-2")
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); v.Horror != 1 || v.Space != "hall-2" || !slices.Equal(tb.s.Tested, []string{"inv1/m1"}) {
		t.Errorf("%+v, tested %v: the second monster frightens nobody any more", v, tb.s.Tested)
	}
	tb.do(Run{Who: "inv1", To: "cellar-1"}) // back in the same turn: the second one still counts, the first does not
	if p := tb.asks("horrorTest", "inv1"); p.Args["id"] != "m2" {
		t.Errorf("against %s", p.Args["id"])
	}
}

func TestMOM_10_3_KilledOrGoneTestsNoMore(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls()
	tb.run(state.Task{}, place("ghoul", "hall-1"))
	tb.asks("horrorOrder", "keeper")
	tb.do(CorrectCounter{Counter: "damage", Who: "inv2", Value: 10})
	tb.asks("horrorTest", "inv1") // only one is left, so there is no order to choose
	tb.do(CorrectPlace{Who: "inv1", Space: "bedroom-1"})
	tb.quiet()

	tb = turn(t, 2)
	tb.ghouls()
	tb.run(state.Task{}, place("ghoul", "hall-1"))
	tb.asks("horrorOrder", "keeper")
	tb.do(CorrectMonster{Monster: "m1", Off: true})
	tb.quiet()
}

// A trauma played on a horror test leads into another room with its own monsters.
func TestMOM_10_3_OneTestLeadsToAnother(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.ghouls("cellar-1", "bedroom-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.roll(10)
	tb.answer("panic")
	tb.answer("hall-2")
	tb.answer("hall-1")
	tb.answer("bedroom-1")
	if p := tb.asks("horrorTest", "inv1"); p.Args["id"] != "m2" {
		t.Errorf("against %s", p.Args["id"])
	}
	tb.roll(1)
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "bedroom-1" || tb.s.Turn.Moment != state.MomentMove1 {
		t.Errorf("%+v, moment %s: the moment comes after everything", v, tb.s.Turn.Moment)
	}
}

func TestMOM_14_4_InsaneStillTestsAndMayGetACard(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("despair")
	tb.ghouls("cellar-1")
	tb.s.EditSeat("inv1").Horror = 6
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.roll(10)
	tb.asks("trauma", "keeper")
	tb.answer("despair")
	tb.quiet()
	if v := tb.seat("inv1"); v.Horror != 6 || v.Insanity != "despair" {
		t.Errorf("%+v", v)
	}
}
