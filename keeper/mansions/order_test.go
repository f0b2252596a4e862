package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
)

var walkAll = stories.Effect{Move: &stories.Shift{To: "monster:ghoul", Steps: 1}}

// pack is a house with three ghouls, one of them stunned.
func pack(t *testing.T) *table {
	t.Helper()
	tb := house(t, 1, func(b *stories.Base, _ *stories.Story) {
		b.Monsters[0].Figures = append(b.Monsters[0].Figures, stories.Underside{Damage: 1, Health: 3}, stories.Underside{Damage: 1, Health: 3})
	})
	tb.spawn("ghoul", "garden-1")
	tb.spawn("ghoul", "study-1")
	tb.spawn("ghoul", "cellar-1")
	tb.spawn("ghoul", "cellar-1")
	tb.s.EditMonster("m3").Stuns = 1
	return tb
}

func TestMOM_5_7_SeveralMonstersMoveInTheKeepersOrder(t *testing.T) {
	tb := pack(t)
	tb.run(state.Task{}, walkAll)
	if tb.why() != "move/stunned" {
		t.Errorf("the stunned one does not move, and the log says so: %q", tb.why())
	}
	p := tb.asks("moveOrder", "keeper")
	if p.Rule != "MOM-5.7" || !p.Secret || !slices.Equal(optionKeys(p), []string{"m1", "m2", "m4", "rest"}) || p.Choice[0].Args["monster"] != "ghoul" || p.Choice[0].Args["id"] != "m1" {
		t.Fatalf("%+v", p)
	}
	tb.answer("m2")
	if p := tb.asks("shift", "keeper"); p.Args["id"] != "m2" {
		t.Fatalf("%+v", p.Args)
	}
	tb.answer("garden-1")
	if p := tb.asks("moveOrder", "keeper"); !slices.Equal(optionKeys(p), []string{"m1", "m4", "rest"}) {
		t.Fatalf("%v", optionKeys(p))
	}
	tb.answer("rest")
	if p := tb.asks("shift", "keeper"); p.Args["id"] != "m1" {
		t.Fatalf("%+v", p.Args)
	}
	tb.answer("study-1")
	if p := tb.asks("shift", "keeper"); p.Args["id"] != "m4" {
		t.Fatalf("%+v", p.Args)
	}
	tb.answer("stay")
	tb.quiet()
	if tb.monster("m1").Space != "study-1" || tb.monster("m2").Space != "garden-1" || tb.monster("m3").Space != "cellar-1" {
		t.Errorf("%+v", tb.s.Monsters)
	}
}

// TestMOM_5_7_WhoIsGoneIsPassedOver: what happens to a monster while another moves counts.
func TestMOM_5_7_WhoIsGoneIsPassedOver(t *testing.T) {
	tb := pack(t)
	tb.run(state.Task{}, walkAll)
	tb.answer("m4")
	tb.do(CorrectMonster{Monster: "m1", Off: true})
	tb.answer("stay")
	if p := tb.asks("shift", "keeper"); p.Args["id"] != "m2" {
		t.Fatalf("a single one left is not asked for: %+v", p)
	}
	tb.answer("stay")
	tb.quiet()
}

// TestMOM_5_7_DiagonalsWallsAndLocks: in a yard of six spaces, three rows of two, with a wall between the fourth and
// the sixth and a locked shed beside the fourth.
func TestMOM_5_7_DiagonalsWallsAndLocks(t *testing.T) {
	space := func(id string, x, y int) stories.Space {
		return stories.Space{ID: id, Shape: []geom.Point{{x, y}, {x + 10, y}, {x + 10, y + 10}, {x, y + 10}}}
	}
	tb := house(t, 1, func(_ *stories.Base, s *stories.Story) {
		s.Map.Rooms = append(s.Map.Rooms,
			stories.Room{ID: "yard", Words: []string{"yard"}, Spaces: []stories.Space{
				space("yard-1", 0, 20), space("yard-2", 10, 20), space("yard-3", 0, 30), space("yard-4", 10, 30), space("yard-5", 0, 40), space("yard-6", 10, 40)}},
			stories.Room{ID: "shed", Words: []string{"shed"}, Spaces: []stories.Space{space("shed-1", 20, 30)}})
		s.Rooms = append(s.Rooms, stories.Seeded{Room: "yard", Piles: []stories.Pile{{}}}, stories.Seeded{Room: "shed", Piles: []stories.Pile{{}}})
		s.Map.Walls = append(s.Map.Walls, geom.Line{{10, 40}, {20, 40}})
		s.Map.Doors = append(s.Map.Doors, stories.Door{ID: "yard-shed", A: "yard-4", B: "shed-1", At: geom.Line{{20, 33}, {20, 37}}},
			stories.Door{ID: "way-in", A: "bedroom-1", B: "yard-1", At: geom.Line{{3, 20}, {7, 20}}})
	})
	tb.pile("shed", "shut-door")
	id := tb.spawn("ghoul", "yard-4")
	tb.shift(id, 2)
	keys := optionKeys(tb.asks("shift", "keeper"))
	for key, want := range map[string]bool{"yard-1": true, "yard-2": true, "yard-6": false, "shed-1": true, "stay": true, "hall-1": false} {
		if slices.Contains(keys, key) != want {
			t.Errorf("to %s: %v", key, !want)
		}
	}
	tb.answer("yard-1") // diagonally
	tb.answer("bedroom-1")
	tb.quiet()
	if tb.monster(id).Space != "bedroom-1" {
		t.Errorf("%+v", tb.monster(id))
	}
}

func TestMOM_14_6_ThePlayerOrdersWhatFalls(t *testing.T) {
	tb := turn(t, 2)
	tb.pile("hall", "nothing", "key-door")
	tb.give("inv1", "axe", "torch", "spark-1")
	tb.run(state.Task{Who: "inv1"}, damage(20, ""))
	p := tb.asks("fallOrder", "inv1")
	if !slices.Equal(optionKeys(p), []string{"pistol", "axe", "torch", "rest"}) || p.Rule != "MOM-14.6" || p.Secret {
		t.Fatalf("what falls, and no spell: %+v", p)
	}
	tb.answer("torch")
	if p := tb.asks("fallOrder", "inv1"); !slices.Equal(optionKeys(p), []string{"pistol", "axe", "rest"}) {
		t.Fatalf("then the next one: %v", optionKeys(p))
	}
	tb.answer("axe")
	tb.quiet()
	if got, want := tb.room("hall").Pile, []string{"nothing", "torch", "axe", "pistol", "key-door"}; !slices.Equal(got, want) || tb.s.Turn != nil {
		t.Errorf("the pile is %v, want %v: under the lock, the first one lowest", got, want)
	}
}

func TestMOM_14_6_NoQuestionWithoutAChoice(t *testing.T) {
	for _, cards := range [][]string{nil, {"axe"}, {"axe", "spark-1", "spark-2"}} {
		tb := turn(t, 2)
		tb.s.EditSeat("inv1").Cards = nil
		tb.give("inv1", cards...)
		tb.run(state.Task{Who: "inv1"}, damage(20, ""))
		tb.quiet()
	}
	tb := turn(t, 2)
	tb.give("inv1", "axe")
	tb.run(state.Task{Who: "inv1"}, damage(20, ""))
	tb.answer("rest")
	tb.quiet()
	if !slices.Equal(tb.room("hall").Pile, []string{"pistol", "axe"}) {
		t.Errorf("as they lie: %v", tb.room("hall").Pile)
	}
}

// A correction can kill while another question waits, and remove what is being ordered.
func TestMOM_14_6_OrderAndCorrections(t *testing.T) {
	tb := turn(t, 2)
	tb.hand("panic")
	tb.give("inv2", "axe", "torch")
	tb.s.EditSeat("inv2").Cards = []string{"axe", "torch"}
	tb.run(state.Task{Who: "inv1"}, horror(1, ""))
	tb.asks("trauma", "keeper")
	tb.do(CorrectCounter{Counter: "damage", Who: "inv2", Value: 10})
	tb.asks("trauma", "keeper") // that one first
	tb.answer("none")
	tb.asks("fallOrder", "inv2")
	tb.do(CorrectCard{Card: "torch", To: state.PlaceDiscard})
	tb.quiet()
}
