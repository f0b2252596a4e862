package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// beset begins inv1's turn in hall-1 with ghouls in his space.
func beset(t *testing.T, players, ghouls int) *table {
	t.Helper()
	tb := turn(t, players)
	tb.ghouls(slices.Repeat([]string{"hall-1"}, ghouls)...)
	return tb
}

func TestMOM_10_2_EvadeTestBeforeAMove(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.do(Move{Who: "inv1", To: "hall-2"})
	p := tb.asks("evadeTest", "inv1")
	if p.Rule != "MOM-10.2" || p.Args["monster"] != "ghoul" || p.Args["id"] != "m1" || p.Die.Value != 5 || p.Die.Odds.Good != 5 || p.Die.SkillOdds.Good != 7 {
		t.Errorf("dexterity 4, awareness +1: %+v, %+v", p, p.Die)
	}
	if m := p.Die.Modifiers; len(m) != 2 || m[1].Reason != "monster" || m[1].Rule != "MOM-10.2" {
		t.Errorf("modifiers %+v", m)
	}
	if tb.s.Turn.Moves != 1 || tb.s.Turn.Moment != state.MomentStart || tb.seat("inv1").Space != "hall-1" {
		t.Errorf("the step is spent before the test, its moment comes after everything: %+v", tb.s.Turn)
	}
	tb.roll(5)
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-2" || v.Damage != 0 || tb.s.Turn.Moment != state.MomentMove1 {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
}

func TestMOM_10_2_FailedTheKeeperDealsOrSpares(t *testing.T) {
	for choice, damage := range map[string]int{"deal": 2, "spare": 0} {
		tb := beset(t, 1, 1)
		tb.do(Move{Who: "inv1", To: "hall-2"})
		tb.roll(6)
		p := tb.asks("evadeHurt", "keeper")
		if !p.Secret || p.Args["n"] != "2" || !slices.Equal(optionKeys(p), []string{"deal", "spare"}) {
			t.Errorf("prompt %+v", p)
		}
		if tb.e.TableView(tb.s).Prompt != nil || tb.e.TableView(tb.s).Monsters[0].Under != nil {
			t.Error("the underside is the keeper's")
		}
		tb.answer(choice)
		tb.quiet()
		if v := tb.seat("inv1"); v.Damage != damage || v.Space != "hall-2" {
			t.Errorf("%s: %+v: either way he goes on", choice, v)
		}
		if shown := tb.e.TableView(tb.s).Monsters[0].Under != nil; shown != (damage > 0) {
			t.Errorf("%s: underside shown: %v (MOM-13.1)", choice, shown)
		}
	}
}

func TestMOM_10_2_InjuryWindowAfterTheDamage(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.hand("sprain")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.roll(10)
	tb.answer("deal")
	tb.asks("trauma", "keeper")
	tb.answer("sprain")
	tb.quiet()
	if v := tb.seat("inv1"); v.Injury != "sprain" || v.Space != "hall-2" {
		t.Errorf("%+v", v)
	}
}

func TestMOM_4_4_EvadeTestBeforeWhatIsNoAttack(t *testing.T) {
	for _, c := range []struct {
		name  string
		setUp func(tb *table)
		do    keeper.Command
		done  func(tb *table) bool
	}{
		{"run", nil, Run{Who: "inv1", To: "hall-2"}, func(tb *table) bool { return tb.seat("inv1").Space == "hall-2" && !tb.s.Turn.Action }},
		{"explore", func(tb *table) { tb.pile("hall", "axe") }, Explore{Who: "inv1"}, func(tb *table) bool { return slices.Contains(tb.seat("inv1").Cards, "axe") }},
		{"drop", nil, Drop{Who: "inv1", Cards: []string{"pistol"}}, func(tb *table) bool { return slices.Equal(tb.room("hall").Pile, []string{"pistol"}) }},
		{"card", func(tb *table) { tb.give("inv1", "tome") }, UseCard{Who: "inv1", Card: "tome", Action: "read"}, func(tb *table) bool { return len(tb.seat("inv1").Cards) == 3 }},
		{"spell that is no attack", func(tb *table) { tb.give("inv1", "spark-1") }, UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "inv1"}, func(tb *table) bool { return tb.s.Prompt.Kind == "test" }},
		{"objective", func(tb *table) {
			tb.s.Revealed = true
			tb.stand("inv1", "garden-1")
			tb.ghouls("garden-1")
		}, UseObjective{Who: "inv1", Action: "seal"}, func(tb *table) bool { return tb.room("garden").Tokens["seal"] == 1 }},
		{"hide", func(tb *table) {
			tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureHidingPlace, Space: "hall-1"})
		}, Hide{Who: "inv1"}, func(tb *table) bool { return tb.seat("inv1").Hidden }},
		{"emerge", func(tb *table) {
			tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureHidingPlace, Space: "hall-1"})
			tb.s.EditSeat("inv1").Hidden = true
		}, Emerge{Who: "inv1", Action: true}, func(tb *table) bool { return !tb.seat("inv1").Hidden && !tb.s.Turn.Action }},
		{"barricade", func(tb *table) {
			tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureBarricade, Space: "hall-1"})
		}, PushBarricade{Who: "inv1", Door: "hall-bedroom"}, func(tb *table) bool { return tb.s.Barricaded("hall-bedroom") }},
		{"burn corpses", func(tb *table) {
			tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureCorpse, Space: "hall-1"}, state.Thing{Feature: state.FeatureCampfire, Space: "hall-1"})
		}, BurnCorpses{Who: "inv1"}, func(tb *table) bool { return !tb.s.Has(state.FeatureCorpse, "hall-1") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := beset(t, 1, 1)
			if c.setUp != nil {
				c.setUp(tb)
			}
			tb.do(c.do)
			tb.asks("evadeTest", "inv1")
			tb.roll(1)
			if !c.done(tb) {
				t.Errorf("not done: prompt %+v, %+v", tb.s.Prompt, tb.seat("inv1"))
			}
		})
	}
}

func TestMOM_18_2_HidingAndComingOutTakeEvadeTests(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureHidingPlace, Space: "hall-1"})
	tb.do(Hide{Who: "inv1"})
	tb.asks("evadeTest", "inv1")
	tb.roll(10)
	tb.answer("deal")
	tb.quiet()
	if v := tb.seat("inv1"); !v.Hidden || v.Damage != 2 || tb.s.Turn.Moves != 1 {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Emerge{Who: "inv1"})
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	tb.quiet()
	if tb.seat("inv1").Hidden {
		t.Error("still hidden")
	}
}

func TestMOM_10_2_OnceATurnAgainstEachMonster(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.pile("hall", "axe")
	tb.do(Explore{Who: "inv1"})
	tb.roll(6)
	tb.answer("spare")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.quiet()
	if !slices.Equal(tb.s.Turn.Evaded, []string{"m1"}) {
		t.Errorf("evaded %v", tb.s.Turn.Evaded)
	}
	tb.do(Move{Who: "inv1", To: "hall-1"})
	tb.quiet()
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.asks("evadeTest", "inv1") // a new turn
}

func TestMOM_10_2_OrderIsThePlayers(t *testing.T) {
	tb := beset(t, 1, 2)
	tb.do(Move{Who: "inv1", To: "hall-2"})
	p := tb.asks("evadeOrder", "inv1")
	if !slices.Equal(optionKeys(p), []string{"m1", "m2", "rest"}) || p.Rule != "MOM-10.2" {
		t.Fatalf("prompt %+v", p)
	}
	tb.answer("m2")
	if p := tb.asks("evadeTest", "inv1"); p.Args["id"] != "m2" {
		t.Errorf("against %s", p.Args["id"])
	}
	tb.roll(6)
	if p := tb.asks("evadeHurt", "keeper"); p.Args["n"] != "1" {
		t.Errorf("the second underside deals 1: %+v", p.Args)
	}
	tb.answer("deal")
	if p := tb.asks("evadeTest", "inv1"); p.Args["id"] != "m1" {
		t.Errorf("against %s", p.Args["id"])
	}
	tb.roll(6)
	tb.answer("deal")
	tb.quiet()
	if v := tb.seat("inv1"); v.Damage != 3 || v.Space != "hall-2" {
		t.Errorf("%+v", v)
	}

	tb = beset(t, 1, 2)
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.answer("rest")
	for range 2 {
		tb.asks("evadeTest", "inv1")
		tb.roll(1)
	}
	tb.quiet()
}

func TestMOM_10_2_NoneForAttacksFreeActionsAndOthersMoves(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.give("inv1", "elixir", "spark-1")
	tb.s.EditSeat("inv1").Damage = 1
	tb.do(UseCard{Who: "inv1", Card: "elixir", Action: "drink"}) // not a step
	tb.quiet()
	for _, card := range []string{"spark-1", "spark-2", "spark-3"} {
		tb.e.Cards[card].Actions[0].Attack = true
	}
	tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "inv1"})
	tb.asks("combatTest", "inv1") // the attack itself
	tb.roll(1)
	tb.quiet()
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-2")) // the monster leaves his space
	tb.quiet()
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-1"))
	tb.run(state.Task{Who: "inv1"}, carryTo("you", "bedroom-1")) // by the keeper
	tb.quiet()
	if tb.seat("inv1").Space != "bedroom-1" || len(tb.s.Turn.Evaded) != 0 {
		t.Errorf("%+v, evaded %v", tb.seat("inv1"), tb.s.Turn.Evaded)
	}
}

func TestMOM_10_2_MonstersElsewhereAreNotEvaded(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-2") // in his room, not in his space
	tb.do(Move{Who: "inv1", To: "bedroom-1"})
	tb.quiet()
}

func TestMOM_10_2_StunnedMonstersAreEvadedToo(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.s.EditMonster("m1").Stuns = 2
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.asks("evadeTest", "inv1")
	tb.roll(10)
	tb.answer("deal")
	tb.quiet()
	if v := tb.seat("inv1"); v.Damage != 2 {
		t.Errorf("%+v: the damage of a failed evade test is no attack", v)
	}
}

func TestMOM_10_2_HarmlessMonsterAsksNothing(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.e.Kinds["ghoul"].Figures = []stories.Underside{{Damage: 0, Health: 3}}
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.roll(10)
	tb.quiet()
}

// If he is killed on the way out only his things on the pile are left of the step.
func TestMOM_4_10_KilledInTheEvadeTest(t *testing.T) {
	tb := beset(t, 2, 2)
	tb.pile("hall", "axe")
	tb.s.EditSeat("inv1").Damage = 7
	tb.do(Explore{Who: "inv1"})
	tb.answer("rest")
	tb.roll(10)
	tb.answer("deal")
	tb.quiet() // no test against the second one
	if v := tb.seat("inv1"); v.State != state.SeatDead || tb.s.Turn != nil || !slices.Contains(tb.room("hall").Pile, "axe") {
		t.Errorf("%+v, turn %+v, pile %v", v, tb.s.Turn, tb.room("hall").Pile)
	}

	tb = beset(t, 1, 1)
	tb.s.Revealed = true
	tb.s.EditSeat("inv1").Damage = 7
	tb.do(Run{Who: "inv1", To: "hall-2"})
	tb.roll(10)
	tb.answer("deal")
	tb.quiet()
	if end := tb.s.Ending; end == nil || end.Reason != "eliminated" {
		t.Errorf("ending %+v", end)
	}
}

// A trauma after the damage moves him elsewhere: his step and the remaining tests are lost.
func TestMOM_4_10_TakenAwayInTheEvadeTest(t *testing.T) {
	for name, c := range map[string]struct {
		do    keeper.Command
		to    []string
		check func(tb *table) bool
	}{
		"move":                  {Move{Who: "inv1", To: "hall-2"}, []string{"bedroom-1", "stay"}, func(tb *table) bool { return tb.seat("inv1").Space == "bedroom-1" }},
		"explore":               {Explore{Who: "inv1"}, []string{"bedroom-1", "stay"}, func(tb *table) bool { return slices.Contains(tb.room("hall").Pile, "axe") }},
		"explore within a room": {Explore{Who: "inv1"}, []string{"hall-2", "stay"}, func(tb *table) bool { return slices.Contains(tb.seat("inv1").Cards, "axe") }},
		"drop":                  {Drop{Who: "inv1", Cards: []string{"pistol"}}, []string{"bedroom-1", "stay"}, func(tb *table) bool { return slices.Contains(tb.seat("inv1").Cards, "pistol") }},
	} {
		t.Run(name, func(t *testing.T) {
			tb := beset(t, 1, 2)
			tb.hand("sprain")
			tb.e.Cards["sprain"].Effects = then(shift("you", 2))
			tb.pile("hall", "axe")
			tb.do(c.do)
			tb.answer("rest")
			tb.roll(10)
			tb.answer("deal")
			tb.answer("sprain")
			for _, to := range c.to {
				tb.asks("shift", "keeper")
				tb.answer(to)
			}
			tb.quiet()
			if lost := tb.happened("StepLost"); lost != (name != "explore within a room") {
				t.Errorf("said to be lost: %v", lost)
			}
			if !c.check(tb) || name != "explore within a room" && len(tb.s.Turn.Evaded) != 1 {
				t.Errorf("%+v, evaded %v, hall %v", tb.seat("inv1"), tb.s.Turn.Evaded, tb.room("hall").Pile)
			}
			if tb.s.Turn.Moves == 2 && tb.s.Turn.Action {
				t.Error("the step is spent all the same")
			}
		})
	}
}

// First the evade test, then the lock, the move, and the horror of the monster behind the door.
func TestMOM_4_10_EvadeLockMoveHorror(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "hall-2")
	tb.ghouls("hall-2", "study-1")
	tb.pile("study", "key-door")
	tb.s.EditRoom("study").Burning = true
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	if p := tb.asks("test", "inv1"); p.Args["attribute"] != "strength" || tb.seat("inv1").Space != "hall-2" {
		t.Errorf("the lock: %+v", p)
	}
	tb.roll(1)
	if p := tb.asks("fireTest", "inv1"); p.Args["room"] != "study" || tb.seat("inv1").Space != "hall-2" {
		t.Errorf("the fire: %+v", p)
	}
	tb.roll(1)
	if p := tb.asks("horrorTest", "inv1"); p.Args["id"] != "m2" || tb.seat("inv1").Space != "study-1" {
		t.Errorf("the horror: %+v", p)
	}
	if tb.s.Turn.Moment != state.MomentStart {
		t.Error("the moment comes after everything")
	}
	tb.roll(1)
	tb.quiet()
	if tb.s.Turn.Moment != state.MomentMove1 {
		t.Errorf("moment %s", tb.s.Turn.Moment)
	}
}

// A correction removes the reason for a test: the question is withdrawn and he goes on.
func TestMOM_10_2_CorrectedAwayIsNotAsked(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.asks("evadeTest", "inv1")
	tb.do(CorrectPlace{Who: "m1", Space: "study-1"})
	tb.quiet()
	if tb.seat("inv1").Space != "hall-2" {
		t.Errorf("on %s", tb.seat("inv1").Space)
	}

	tb = turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.alight("cellar")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.asks("fireTest", "inv1")
	tb.do(CorrectStatus{Room: "cellar", Status: "fire"})
	tb.quiet()
	if tb.seat("inv1").Space != "cellar-1" {
		t.Errorf("on %s", tb.seat("inv1").Space)
	}
}

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
