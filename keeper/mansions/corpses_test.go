package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func corpse(where string) stories.Effect {
	return stories.Effect{Place: &stories.Place{Feature: state.FeatureCorpse, Where: where}}
}

func fire(where string) stories.Effect {
	return stories.Effect{Fire: &stories.RoomMark{Where: where}}
}

func TestMOM_11_3_BurningCorpsesAtACampfire(t *testing.T) {
	tb := house(t, 1, nil)
	tb.lay(state.FeatureCorpse, "hall-1", "hall-1", "hall-1", "hall-2")
	tb.refused(BurnCorpses{Who: "inv1"}, CodeNoCampfire, "MOM-11.3")
	tb.lay(state.FeatureCampfire, "hall-1", "hall-2")
	tb.refused(BurnCorpses{Who: "inv1", Count: 4}, CodeOutOfRange, "MOM-11.3")
	tb.refused(BurnCorpses{Who: "inv1", Count: -1}, CodeOutOfRange, "MOM-11.3")
	if !tb.legal(BurnCorpses{Who: "inv1"}) || !tb.legal(BurnCorpses{Who: "inv1", Count: 2}) {
		t.Error("some or all of them")
	}
	tb.do(BurnCorpses{Who: "inv1", Count: 1})
	if tb.s.Count(state.FeatureCorpse, "hall-1") != 2 || tb.s.Turn.Action {
		t.Fatalf("things %+v, turn %+v", tb.s.Things, tb.s.Turn)
	}
	tb.refused(BurnCorpses{Who: "inv1"}, CodeNoAction, "MOM-4.1")
	tb.s.EditTurn().Action = true
	tb.do(BurnCorpses{Who: "inv1"})
	if tb.s.Count(state.FeatureCorpse, "hall-1") != 0 || tb.s.Count(state.FeatureCorpse, "hall-2") != 1 {
		t.Errorf("all of his space, none of another: %+v", tb.s.Things)
	}
	tb.s.EditTurn().Action = true
	tb.refused(BurnCorpses{Who: "inv1"}, CodeNoCorpse, "MOM-11.3")
}

// TestMOM_11_3_KeeperSpreadsFireFromIt: a keeper action may require the room of a campfire.
func TestMOM_11_3_KeeperSpreadsFireFromIt(t *testing.T) {
	spread := stories.Card{ID: "spread", Deck: stories.KeeperAction, Target: "room", Effects: then(fire("target")),
		Needs: &stories.Condition{Any: []stories.Condition{{Feature: state.FeatureCampfire}, {Beside: &stories.Condition{Feature: state.FeatureCampfire}}}}}
	tb := house(t, 1, func(b *stories.Base, s *stories.Story) {
		b.Cards = append(b.Cards, spread)
		s.Keeper.Actions = append(s.Keeper.Actions, "spread")
	})
	tb.lay(state.FeatureCampfire, "study-1")
	tb.step(state.StepAction)
	var rooms []string
	for _, c := range tb.e.Legal(tb.s) {
		if c, ok := c.(UseKeeperAction); ok && c.Card == "spread" {
			rooms = append(rooms, c.Target)
		}
	}
	if !slices.Equal(rooms, []string{"hall", "study", "garden"}) {
		t.Errorf("the campfire's room and those beside it: %v", rooms)
	}
	tb.do(UseKeeperAction{Card: "spread", Target: "study"})
	if !tb.room("study").Burning {
		t.Error("it burns")
	}
}

func TestMOM_11_4_DraggedAlongOnePerMove(t *testing.T) {
	tb := house(t, 1, nil)
	tb.refused(Move{Who: "inv1", To: "hall-2", Corpse: true}, CodeNoCorpse, "MOM-11.4")
	tb.lay(state.FeatureCorpse, "hall-1", "hall-1")
	if !tb.legal(Move{Who: "inv1", To: "hall-2"}) || !tb.legal(Move{Who: "inv1", To: "hall-2", Corpse: true}) || !tb.legal(Run{Who: "inv1", To: "hall-2", Corpse: true}) {
		t.Error("with or without one")
	}
	tb.do(Move{Who: "inv1", To: "hall-2", Corpse: true})
	if tb.s.Count(state.FeatureCorpse, "hall-1") != 1 || tb.s.Count(state.FeatureCorpse, "hall-2") != 1 || tb.s.Turn.Moves != 1 {
		t.Fatalf("one, for free: %+v", tb.s.Things)
	}
	tb.do(Run{Who: "inv1", To: "cellar-1", Corpse: true})
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if tb.s.Count(state.FeatureCorpse, "cellar-1") != 1 || tb.s.Count(state.FeatureCorpse, "hall-2") != 0 {
		t.Errorf("left lying: %+v", tb.s.Things)
	}
}

func TestMOM_11_4_StaysWhenTheStepFails(t *testing.T) {
	tb := house(t, 1, nil)
	tb.stand("inv1", "hall-2")
	tb.lay(state.FeatureCorpse, "hall-2")
	tb.pile("study", "shut-door")
	tb.do(Move{Who: "inv1", To: "study-1", Corpse: true})
	if tb.seat("inv1").Space != "hall-2" || tb.s.Count(state.FeatureCorpse, "hall-2") != 1 || tb.s.Turn.Moves != 1 {
		t.Errorf("the lock holds both: %+v", tb.s.Things)
	}
	tb.bar("hall-2", "hall-cellar")
	tb.refused(Move{Who: "inv1", To: "cellar-1", Corpse: true}, CodeBarricaded, "MOM-11.2")
}

// TestMOM_11_4_NoneInABurningRoom: corpses dragged into the fire, placed in it, or reached by it.
func TestMOM_11_4_NoneInABurningRoom(t *testing.T) {
	tb := house(t, 1, nil)
	tb.lay(state.FeatureCorpse, "hall-2")
	tb.stand("inv1", "hall-2")
	tb.s.EditRoom("cellar").Burning = true
	tb.do(Move{Who: "inv1", To: "cellar-1", Corpse: true})
	tb.asks("fireTest", "inv1") // MOM-12.3
	if tb.s.Count(state.FeatureCorpse, "hall-2") != 1 {
		t.Error("not before he goes")
	}
	tb.roll(1)
	if tb.seat("inv1").Space != "cellar-1" || tb.s.Count(state.FeatureCorpse, "") != 0 {
		t.Errorf("dragged into the fire: %+v", tb.s.Things)
	}
	if args, ok := tb.said("corpse.burnt.plain"); !ok || args["n"] != "1" || args["room"] != "cellar" {
		t.Errorf("the log says so: %v", args)
	}
	tb.run(state.Task{}, corpse("cellar-1"))
	if !tb.happened("ThingSet") || tb.s.Count(state.FeatureCorpse, "") != 0 {
		t.Error("placed in the fire")
	}
	tb.run(state.Task{}, corpse("hall-1"), corpse("hall-2"), corpse("hall-2"), corpse("study-1"), fire("hall"))
	if tb.s.Count(state.FeatureCorpse, "") != 1 || !tb.s.Has(state.FeatureCorpse, "study-1") {
		t.Errorf("the fire comes to them, in every space of the room: %+v", tb.s.Things)
	}
}

func TestMOM_11_4_RaisedAsAZombie(t *testing.T) {
	raise := stories.Card{ID: "raise", Deck: stories.KeeperAction, Target: "space", Needs: &stories.Condition{Feature: state.FeatureCorpse},
		Effects: then(stories.Effect{Remove: &stories.Place{Feature: state.FeatureCorpse, Where: "target", Count: 1}}, place("ghoul", "target"))}
	tb := house(t, 1, func(b *stories.Base, s *stories.Story) {
		b.Cards = append(b.Cards, raise)
		s.Keeper.Actions = append(s.Keeper.Actions, "raise")
	})
	tb.lay(state.FeatureCorpse, "study-1", "study-1")
	tb.step(state.StepAction)
	tb.refused(UseKeeperAction{Card: "raise", Target: "hall-1"}, CodeNeeds, "MOM-5.3")
	tb.do(UseKeeperAction{Card: "raise", Target: "study-1"})
	if tb.s.Count(state.FeatureCorpse, "study-1") != 1 || tb.monster("m1").Space != "study-1" {
		t.Errorf("%+v %+v", tb.s.Things, tb.s.Monsters)
	}
}

func TestMOM_1_8_CorpsesAreLimitedToTheBox(t *testing.T) {
	tb := house(t, 1, func(b *stories.Base, _ *stories.Story) { b.Features = map[string]int{state.FeatureCorpse: 3} })
	tb.lay(state.FeatureCampfire, "hall-1")
	three := stories.Effect{Place: &stories.Place{Feature: state.FeatureCorpse, Where: "hall-1", Count: 2}}
	tb.run(state.Task{}, three, three)
	if tb.s.Count(state.FeatureCorpse, "") != 3 || tb.why() != "place/noMarker" {
		t.Fatalf("%+v, %q", tb.s.Things, tb.why())
	}
	tb.run(state.Task{}, corpse("hall")) // nobody is asked where
	tb.quiet()
	if tb.why() != "place/noMarker" {
		t.Errorf("%q", tb.why())
	}
	tb.do(BurnCorpses{Who: "inv1", Count: 2}) // back to the supply
	tb.run(state.Task{}, three)
	if tb.s.Count(state.FeatureCorpse, "") != 3 {
		t.Errorf("burnt ones can be placed again: %+v", tb.s.Things)
	}
}

func TestMOM_1_8_AllOtherTokensAreUnlimited(t *testing.T) {
	tb := house(t, 1, func(b *stories.Base, _ *stories.Story) {
		b.Features = map[string]int{state.FeatureBarricade: 1, state.FeatureHidingPlace: 1, "ladder": 1, "altar": 1, state.FeatureCampfire: 1, "vent": 1}
	})
	for _, feature := range stories.Features {
		tb.run(state.Task{}, stories.Effect{Place: &stories.Place{Feature: feature, Where: "study-1", Count: 20}})
		if n := tb.s.Count(feature, "study-1"); n != 20 {
			t.Errorf("%s: %d of 20", feature, n)
		}
	}
	id := tb.spawn("ghoul", "study-1")
	tb.run(state.Task{Target: id}, stories.Effect{Place: &stories.Place{Token: tokenSample, Where: "target", Count: 9}}, stories.Effect{Place: &stories.Place{Token: "omen", Where: "study", Count: 24}})
	if tb.monster(id).Samples != 9 || tb.room("study").Tokens["omen"] != 24 {
		t.Errorf("samples %d, markers %v", tb.monster(id).Samples, tb.room("study").Tokens)
	}
	for range 15 {
		tb.run(state.Task{Who: "inv1"}, stories.Effect{Stun: &stories.Whom{}}, stories.Effect{SkillPoints: &stories.Amount{Amount: 3}})
	}
	if v := tb.seat("inv1"); v.Stuns != 15 || v.Skill < 45 {
		t.Errorf("%+v", v)
	}
}

// TestMOM_1_8_AFigureTakenOffIsANewOne: its tokens are gone, and its underside is drawn from all free ones, including
// the one just returned.
func TestMOM_1_8_AFigureTakenOffIsANewOne(t *testing.T) {
	drawn := map[int]bool{}
	for seq := range 20 {
		tb := house(t, 1, nil)
		tb.spawn("ghoul", "garden-1")
		tb.spawn("ghoul", "study-1")
		m := tb.s.EditMonster("m1")
		m.Damage, m.Shown, m.Stuns, m.Samples = 2, true, 1, 1
		tb.s.Attacked, tb.s.Halted = []string{"m1"}, []string{"m1"}
		tb.seq = seq * 31
		tb.run(state.Task{}, place("ghoul", "study-1"))
		p := tb.asks("figure", "keeper")
		if !slices.Equal(optionKeys(p), []string{"m1", "m2", "none"}) {
			t.Fatalf("options %v", optionKeys(p))
		}
		tb.answer("m1")
		tb.quiet()
		now := tb.monster("m3")
		if len(tb.s.Monsters) != 2 || now.Damage+now.Stuns+now.Samples != 0 || now.Shown || len(tb.s.Attacked)+len(tb.s.Halted) != 0 || now.Space != "study-1" || now.Figure != m.Figure {
			t.Fatalf("%+v: the only token free is the one just taken off", now)
		}
		tb.s.Monsters = nil
		tb.run(state.Task{}, place("ghoul", "study-1"))
		drawn[tb.s.Monsters[0].Figure] = true
	}
	if len(drawn) != 2 {
		t.Errorf("undersides come at random: %v", drawn)
	}
}

func TestMOM_1_2_NoMoreFiguresThanInTheBox(t *testing.T) {
	tb := house(t, 1, nil)
	tb.run(state.Task{}, stories.Effect{Place: &stories.Place{Monster: "ghoul", Where: "study-1", Count: 3}})
	tb.quiet() // the two of this effect stay (MOM-18.22)
	if len(tb.s.Monsters) != 2 || tb.why() != "place/noFigure" || tb.s.Monsters[0].Figure == tb.s.Monsters[1].Figure {
		t.Errorf("%+v", tb.s.Monsters)
	}
	tb.refused(CorrectMonster{Monster: "ghoul", Space: "hall-1"}, CodeNoFigures, "MOM-1.2")
	var _ keeper.Manual = CorrectMonster{}
}
