package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// bride is a ghoul with a name and 2 more health for each investigator.
var bride = stories.Effect{Place: &stories.Place{Monster: "ghoul", Named: "bride", HealthEach: 2, Where: "study-1"}}

// TestMOM_17_7_ExtraHealthPerInvestigator: N = 3, so +6.
func TestMOM_17_7_ExtraHealthPerInvestigator(t *testing.T) {
	tb := house(t, 3, nil)
	tb.s.EditSeat("inv3").State = state.SeatOut // N counts the players at the start
	tb.run(state.Task{}, bride)
	m := tb.monster("m1")
	printed := tb.e.underside(m).Health
	if m.Extra != 6 || tb.e.monsterHealth(m) != printed+6 {
		t.Fatalf("%+v", m)
	}
	if under := tb.e.KeeperView(tb.s).Undersides["m1"]; under.Health != printed+6 {
		t.Errorf("the keeper reads %+v", under)
	}
	tb.run(state.Task{}, damage(printed+5, "monster:ghoul"))
	if len(tb.s.Monsters) != 1 {
		t.Fatal("it lives on")
	}
	if v := tb.e.TableView(tb.s).Monsters[0]; v.Under == nil || v.Under.Health != printed+6 || v.Damage != printed+5 {
		t.Errorf("once it is hurt everybody reads it: %+v", v)
	}
	tb.run(state.Task{}, damage(1, "named:bride"))
	if len(tb.s.Monsters) != 0 {
		t.Error("damage kills it at last")
	}
	if args, ok := tb.said("monster.killed"); !ok || args["named"] != "bride" {
		t.Errorf("the log calls it by its name: %v", args)
	}
}

func TestMOM_13_8_NamedMonstersAreMarked(t *testing.T) {
	tb := house(t, 1, nil)
	tb.run(state.Task{}, bride)
	if args, ok := tb.said("monster.placed"); !ok || args["named"] != "bride" || args["monster"] != "ghoul" {
		t.Errorf("placed: %v", args)
	}
	tb.spawn("ghoul", "garden-1")
	v := tb.e.TableView(tb.s).Monsters
	if v[0].Name != "named.bride" || v[1].Name != "" {
		t.Errorf("views %+v", v)
	}
	tb.step(state.StepAction)
	tb.s.Threat = 5
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	if args, _ := tb.said("played.action.at"); args["targetNamed"] != "bride" {
		t.Errorf("aimed at: %v", args)
	}
	if p := tb.asks("shift", "keeper"); p.Args["named"] != "bride" {
		t.Errorf("asked: %v", p.Args)
	}
	tb.answer("stay")
	tb.s.EditMonster("m1").Space = "garden-1"
	tb.run(state.Task{}, place("ghoul", "garden-1"))
	if p := tb.asks("figure", "keeper"); p.Choice[0].Args["named"] != "bride" || p.Choice[1].Args["named"] != "" {
		t.Errorf("options %+v", p.Choice)
	}
}

// Placed by hand it is as the story would place it, wherever the story does so (MOM-13.8, MOM-17.7).
func TestMOM_13_8_PlacedByHand(t *testing.T) {
	tb := house(t, 3, nil)
	tb.refused(CorrectMonster{Monster: "ghoul", Named: "bride", Space: "study-1"}, CodeNoMonster, "MOM-13.8")
	tb.e.StoryPack.Goals[0].OnReveal = []stories.Effect{{If: &stories.If{Else: []stories.Effect{bride}}}}
	tb.refused(CorrectMonster{Monster: "shade", Named: "bride", Space: "study-1"}, CodeNoMonster, "MOM-13.8")
	tb.do(CorrectMonster{Monster: "ghoul", Named: "bride", Space: "study-1"})
	m := tb.s.Monsters[len(tb.s.Monsters)-1]
	if m.Named != "bride" || m.Extra != 6 || m.Space != "study-1" {
		t.Errorf("%+v", m)
	}
}

func TestMOM_13_8_ImmuneToWhatKillsOutright(t *testing.T) {
	tb := house(t, 1, nil)
	tb.run(state.Task{}, bride)
	id := tb.spawn("ghoul", "study-1")
	remove := func(p stories.Place) stories.Effect { return stories.Effect{Remove: &p} }
	tb.run(state.Task{Who: "inv1", Target: "m1"}, remove(stories.Place{Monster: "any", Where: "target"}))
	if tb.why() != "remove/named" || len(tb.s.Monsters) != 2 {
		t.Fatalf("aimed at it: %q, %+v", tb.why(), tb.s.Monsters)
	}
	tb.run(state.Task{}, remove(stories.Place{Monster: "ghoul", Where: "study"}))
	if _, there := tb.s.Monster(id); there || len(tb.s.Monsters) != 1 {
		t.Fatalf("of all in the room only the nameless one goes: %+v", tb.s.Monsters)
	}
	tb.run(state.Task{}, remove(stories.Place{Monster: "ghoul", Named: "groom", Where: "study"}))
	if len(tb.s.Monsters) != 1 {
		t.Fatal("that is not its name")
	}
	tb.run(state.Task{}, remove(stories.Place{Monster: "any", Named: "bride", Where: "study"}))
	if len(tb.s.Monsters) != 0 {
		t.Error("its own name takes it off")
	}
}

func TestMOM_13_8_SelectedByTypeAndByName(t *testing.T) {
	tb := house(t, 1, func(b *stories.Base, _ *stories.Story) {
		b.Monsters = append(b.Monsters, stories.Monster{ID: "cultist", Class: "humanoid", Figures: []stories.Underside{{Damage: 1, Health: 3}}},
			stories.Monster{ID: "cult-leader", Class: "humanoid", Figures: []stories.Underside{{Damage: 2, Health: 4}}})
	})
	tb.run(state.Task{}, bride)
	tb.spawn("ghoul", "garden-1")
	tb.spawn("cultist", "study-1")
	tb.spawn("cult-leader", "study-1")
	w := &work{e: tb.e, s: tb.s}
	for to, want := range map[string][]string{"monster:ghoul": {"m1", "m2"}, "named:bride": {"m1"}, "named:groom": nil, "monster:cultist": {"m3"}, "monster:cult-leader": {"m4"}} {
		if got := w.monsters(state.Task{}, to); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", to, got, want)
		}
	}
	for name, c := range map[string]struct {
		ask  stories.Condition
		want bool
	}{
		"on the map":         {stories.Condition{OnMap: "named:bride"}, true},
		"not on the map":     {stories.Condition{OnMap: "named:groom"}, false},
		"in a room":          {stories.Condition{InRoom: &stories.RoomNeed{Room: "study", Monster: "named:bride"}}, true},
		"in another room":    {stories.Condition{InRoom: &stories.RoomNeed{Room: "garden", Monster: "named:bride"}}, false},
		"in your room":       {stories.Condition{Monster: "named:bride"}, true},
		"no second cultist":  {stories.Condition{InRoom: &stories.RoomNeed{Room: "study", Monster: "cultist", AtLeast: 2}}, false},
		"a ghoul by its kin": {stories.Condition{InRoom: &stories.RoomNeed{Room: "study", Monster: "ghoul"}}, true},
	} {
		tb.stand("inv1", "study-1")
		if got := tb.e.holds(tb.s, "inv1", &c.ask); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A monster that the objective wants off the map counts as named, even without a name: no card removes it (publisher's
// errata 1.0). The objective itself may, and others of its type are as usual.
func TestMOM_13_8_WantedByTheObjectiveCountsAsNamed(t *testing.T) {
	off := stories.Effect{Remove: &stories.Place{Monster: "ghoul", Where: "hall", Count: 1}}
	for name, c := range map[string]struct {
		when stories.Condition
		card string
		gone bool
	}{
		"wanted":            {stories.Condition{Event: 9, Not: &stories.Condition{OnMap: "ghoul"}}, "axe", false},
		"wanted in a part":  {stories.Condition{All: []stories.Condition{{Event: 9}, {Any: []stories.Condition{{Not: &stories.Condition{OnMap: "ghoul"}}}}}}, "axe", false},
		"another is wanted": {stories.Condition{Event: 9, Not: &stories.Condition{OnMap: "shade"}}, "axe", true},
		"by the objective":  {stories.Condition{Event: 9, Not: &stories.Condition{OnMap: "ghoul"}}, "", true},
	} {
		tb := turn(t, 1)
		tb.ghouls("hall-1")
		tb.e.StoryPack.Goals[0].Checks = []stories.GoalCheck{{Win: "investigators", When: c.when}}
		tb.run(state.Task{Who: "inv1", Card: c.card}, off)
		if gone := len(tb.s.Monsters) == 0; gone != c.gone || !gone && tb.why() != "remove/named" {
			t.Errorf("%s: gone is %v, %s", name, gone, tb.why())
		}
	}
}
