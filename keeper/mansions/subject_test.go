package mansions

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// TestMOM_5_3_ConditionsSpeakOfTheTarget: the condition of an action is evaluated for its target.
func TestMOM_5_3_ConditionsSpeakOfTheTarget(t *testing.T) {
	tb := house(t, 2, nil)
	tb.stand("inv2", "cellar-1")
	tb.give("inv2", "torch")
	tb.lay("altar", "hall-2")
	tb.spawn("ghoul", "cellar-1") // m1
	tb.spawn("rat", "garden-1")   // m2
	tb.s.EditMonster("m2").Samples = 1
	tb.s.EditRoom("garden").Burning = true
	tb.s.EditRoom("garden").Tokens = map[string]int{"omen": 1}
	for _, c := range []struct {
		target string
		ask    stories.Condition
		want   bool
	}{
		{"m1", stories.Condition{Room: "cellar"}, true},
		{"m1", stories.Condition{Room: "hall"}, false},
		{"cellar-1", stories.Condition{Room: "cellar"}, true},
		{"cellar", stories.Condition{Room: "cellar"}, true},
		{"m2", stories.Condition{RoomWord: "outside"}, true},
		{"hall-1", stories.Condition{RoomWord: "hall"}, true},
		{"garden", stories.Condition{RoomWord: "hall"}, false},
		{"m1", stories.Condition{Dark: true}, true},
		{"inv2", stories.Condition{Dark: true}, false}, // he has a light (MOM-12.4)
		{"cellar", stories.Condition{Dark: true}, true},
		{"cellar", stories.Condition{Lit: true}, false},
		{"m2", stories.Condition{Lit: true}, true},
		{"garden-1", stories.Condition{Burning: true}, true},
		{"m1", stories.Condition{Burning: true}, false},
		{"m1", stories.Condition{Alone: true}, false}, // inv2 is there
		{"m2", stories.Condition{Alone: true}, true},
		{"inv2", stories.Condition{Alone: true}, true},
		{"cellar", stories.Condition{Alone: true}, false},
		{"hall-2", stories.Condition{Feature: "altar"}, true},
		{"hall-1", stories.Condition{Feature: "altar"}, false},
		{"hall", stories.Condition{Feature: "altar"}, true}, // some space of the room
		{"m1", stories.Condition{Feature: "altar"}, false},
		{"m1", stories.Condition{Monster: "ghoul"}, true}, // it is one
		{"m2", stories.Condition{Monster: "ghoul"}, false},
		{"cellar", stories.Condition{Monster: "ghoul"}, true},
		{"inv2", stories.Condition{Monster: "any"}, true},
		{"m2", stories.Condition{Has: "token:sample"}, true},
		{"m1", stories.Condition{Has: "token:sample"}, false},
		{"garden", stories.Condition{Has: "token:omen"}, true},
		{"cellar-1", stories.Condition{Has: "token:omen"}, false},
		{"inv2", stories.Condition{Has: "torch"}, true},
		{"m1", stories.Condition{Has: "torch"}, false},
		{"m1", stories.Condition{With: "investigator"}, true},
		{"m2", stories.Condition{With: "any"}, false},
		{"garden", stories.Condition{With: "rat"}, true},
		{"m1", stories.Condition{Sees: "investigator"}, true}, // inv2, in its space
		{"m1", stories.Condition{Sees: "any"}, false},
		{"inv2", stories.Condition{Sees: "ghoul"}, true},
		{"inv2", stories.Condition{Sees: "rat"}, false},          // behind a sealed door
		{"inv1", stories.Condition{Sees: "investigator"}, false}, // behind a door
		{"hall", stories.Condition{Sees: "investigator"}, true},  // some space of the room
		{"study", stories.Condition{Beside: &stories.Condition{Burning: true}}, true},
		{"bedroom", stories.Condition{Beside: &stories.Condition{Burning: true}}, false},
		{"m1", stories.Condition{Insane: true}, false},
		{"m1", stories.Condition{Not: &stories.Condition{Room: "hall"}}, true},
		{"nobody", stories.Condition{Lit: true}, false},
		{"", stories.Condition{Lit: true}, false},
		{"m1", stories.Condition{OnMap: "rat"}, true},
	} {
		if got := tb.e.holds(tb.s, c.target, &c.ask); got != c.want {
			t.Errorf("%s %s: %v", c.target, asJSON(t, c.ask), got)
		}
	}
}

// TestMOM_5_3_OnlyTargetsThatFit: an action with a condition on its target is offered only for matching ones.
func TestMOM_5_3_OnlyTargetsThatFit(t *testing.T) {
	burn := stories.Card{ID: "stoke", Deck: stories.KeeperAction, Target: "monster", Needs: &stories.Condition{Dark: true},
		Effects: then(stories.Effect{If: &stories.If{When: &stories.Condition{Room: "cellar"}, Then: then(fire("here"))}})}
	tb := house(t, 1, func(b *stories.Base, s *stories.Story) {
		b.Cards = append(b.Cards, burn)
		s.Keeper.Actions = []string{"stoke"}
	})
	tb.s.EditRoom("study").Dark = true
	tb.spawn("ghoul", "hall-2")
	tb.spawn("ghoul", "study-1")
	tb.spawn("rat", "cellar-1")
	tb.step(state.StepAction)
	tb.refused(UseKeeperAction{Card: "stoke", Target: "m1"}, CodeNeeds, "MOM-5.3")
	tb.refused(UseKeeperAction{Card: "stoke", Target: "m2"}, CodeFutile, "MOM-5.3") // nothing would come of it
	tb.refused(UseKeeperAction{Card: "stoke", Target: "hall"}, CodeBadTarget, "MOM-5.3")
	if h := tb.e.KeeperView(tb.s).Actions[0]; len(h.Play) != 1 || h.Play[0].Target != "m3" {
		t.Errorf("offered: %+v", h)
	}
	tb.do(UseKeeperAction{Card: "stoke", Target: "m3"})
	if !tb.room("cellar").Burning {
		t.Error("where the target stands it burns now")
	}
}

// samples adds the keeper actions that take a sample and bring it to an altar (MOM-11.7).
func samples(b *stories.Base, s *stories.Story) {
	one := func(where string) *stories.Place {
		return &stories.Place{Token: tokenSample, Where: where, Count: 1}
	}
	b.Cards = append(b.Cards,
		stories.Card{ID: "sample", Deck: stories.KeeperAction, Target: "monster", Needs: &stories.Condition{With: "investigator"}, Effects: then(stories.Effect{Place: one("target")})},
		stories.Card{ID: "deliver", Deck: stories.KeeperAction, Target: "monster", Needs: &stories.Condition{Feature: "altar", Has: "token:sample"},
			Effects: then(stories.Effect{Remove: one("target")}, stories.Effect{Place: one("here")})})
	s.Keeper.Actions = append(s.Keeper.Actions, "sample", "deliver")
}

func TestMOM_11_7_SampleTokensAreTakenCarriedAndDelivered(t *testing.T) {
	tb := house(t, 1, samples)
	tb.lay("altar", "study-1")
	tb.spawn("ghoul", "hall-1")
	tb.spawn("rat", "study-1")
	tb.step(state.StepAction)
	tb.s.Threat = 5
	tb.refused(UseKeeperAction{Card: "sample", Target: "m2"}, CodeNeeds, "MOM-5.3") // nobody is in its space
	tb.refused(UseKeeperAction{Card: "deliver", Target: "m1"}, CodeNeeds, "MOM-5.3")
	tb.refused(UseKeeperAction{Card: "deliver", Target: "m2"}, CodeNeeds, "MOM-5.3")
	tb.do(UseKeeperAction{Card: "sample", Target: "m1"})
	tb.do(UseKeeperAction{Card: "sample", Target: "m1"})
	if tb.monster("m1").Samples != 2 || tb.e.TableView(tb.s).Monsters[0].Samples != 2 {
		t.Fatalf("%+v", tb.monster("m1"))
	}
	tb.refused(UseKeeperAction{Card: "deliver", Target: "m1"}, CodeNeeds, "MOM-5.3") // not at an altar
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	tb.answer("hall-2")
	tb.answer("study-1")
	tb.do(UseKeeperAction{Card: "deliver", Target: "m1"})
	if tb.monster("m1").Samples != 1 || tb.room("study").Tokens[tokenSample] != 1 {
		t.Errorf("m1 %+v, study %v", tb.monster("m1"), tb.room("study").Tokens)
	}
	tb.run(state.Task{}, damage(9, "monster:ghoul"))
	if len(tb.s.Monsters) != 1 || tb.room("study").Tokens[tokenSample] != 1 || tb.room("hall").Tokens[tokenSample] != 0 {
		t.Errorf("with the monster its samples are lost: %v", tb.s.Rooms)
	}
	tb.run(state.Task{Target: "m2"}, stories.Effect{Remove: &stories.Place{Token: tokenSample, Where: "target"}})
	if tb.why() != "remove/notThere" {
		t.Errorf("nothing to take: %q", tb.why())
	}
}

func TestMOM_11_7_SealedDoorIsNeverPassable(t *testing.T) {
	tb := house(t, 1, nil)
	tb.stand("inv1", "cellar-1")
	tb.refused(Move{Who: "inv1", To: "garden-1"}, CodeSealed, "MOM-11.7")
	tb.spawn("ghoul", "cellar-1")
	tb.s.Turn.Evaded = []string{"m1"}
	tb.shift("m1", 1)
	for _, key := range optionKeys(tb.asks("shift", "keeper")) {
		if key == "garden-1" {
			t.Error("nor do monsters pass it")
		}
	}
	tb.answer("stay")
	tb.do(Move{Who: "inv1", To: "hall-2"})
}

func TestMOM_11_1_AltarsAreForActionsEventsAndObjectives(t *testing.T) {
	summon := stories.Card{ID: "call", Deck: stories.KeeperAction, Target: "space", Needs: &stories.Condition{Feature: "altar"}, Effects: then(place("rat", "target"))}
	tb := house(t, 1, func(b *stories.Base, s *stories.Story) {
		b.Cards = append(b.Cards, summon)
		s.Keeper.Actions = []string{"call"}
		s.Goals[0].Actions = []stories.GoalAct{{ID: "pray", Needs: &stories.Condition{Feature: "altar"}, Effects: then(token("seal", "here"))}}
	})
	tb.lay("altar", "garden-1")
	tb.s.Revealed = true
	tb.refused(UseObjective{Who: "inv1", Action: "pray"}, CodeNeeds, "MOM-15.1")
	tb.stand("inv1", "garden-1")
	tb.do(UseObjective{Who: "inv1", Action: "pray"})
	tb.run(state.Task{}, stories.Effect{If: &stories.If{When: &stories.Condition{InRoom: &stories.RoomNeed{Room: "garden"}}, Then: then(token("omen", "garden"))}})
	tb.stand("inv1", "bedroom-1")
	tb.step(state.StepAction)
	var at []string
	for _, c := range tb.e.Legal(tb.s) {
		if c, ok := c.(UseKeeperAction); ok {
			at = append(at, c.Target)
		}
	}
	if len(at) != 1 || at[0] != "garden-1" {
		t.Errorf("at the altar alone: %v", at)
	}
	tb.do(UseKeeperAction{Card: "call", Target: "garden-1"})
	if tb.monster("m1").Space != "garden-1" || tb.room("garden").Tokens["seal"] != 1 {
		t.Errorf("%+v %+v", tb.s.Monsters, tb.room("garden"))
	}
	var _ keeper.Command = UseKeeperAction{}
}
