package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
)

// gallery is a row of six spaces with a blind veranda beside the second one (an archway between them), a closet behind
// a door of the third, and a wall that hides the nook from all but the last space.
//
//	veranda        closet     nook
//	  ^              #          |
//	g1 | g2 | g3 | g4 | g5 | g6
func gallery(t *testing.T) *state.Board {
	t.Helper()
	space := func(id string, x, y int) stories.Space {
		return stories.Space{ID: id, Shape: []geom.Point{{x, y}, {x + 10, y}, {x + 10, y + 10}, {x, y + 10}}}
	}
	var row []stories.Space
	for i := range 6 {
		row = append(row, space("g"+num(i+1), 10*i, 10))
	}
	veranda := space("veranda-1", 10, 0)
	veranda.Blind = true
	b, err := state.NewBoard(stories.Map{
		Rooms: []stories.Room{
			{ID: "gallery", Spaces: row},
			{ID: "veranda", Spaces: []stories.Space{veranda}},
			{ID: "closet", Spaces: []stories.Space{space("closet-1", 20, 0)}},
			{ID: "nook", Spaces: []stories.Space{space("nook-1", 50, 0)}},
		},
		Doors: []stories.Door{
			{ID: "arch", A: "veranda-1", B: "g2", At: geom.Line{{13, 10}, {17, 10}}, Open: true},
			{ID: "closet-door", A: "closet-1", B: "g3", At: geom.Line{{20, 10}, {30, 10}}},
			{ID: "nook-arch", A: "nook-1", B: "g6", At: geom.Line{{53, 10}, {57, 10}}, Open: true},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Worked example 17.6: range 2. A monster three spaces away, one in a room without sight points and one five spaces
// away behind a wall are no targets; the one in sight at 2 is.
func TestMOM_17_6_RangeAndSight(t *testing.T) {
	tb := duel(t, 1)
	tb.e.Board = gallery(t)
	tb.stand("inv1", "g2")
	tb.give("inv1", "rifle") // damage 1, range 2
	far, blind := tb.put("ghoul", 1, "g5"), "m2"
	tb.s.EditMonster(blind).Space = "veranda-1"
	for _, c := range []struct {
		at, rule string
		legal    bool
	}{
		{"g5", "MOM-7.3", false}, {"veranda-1", "MOM-7.4", false}, {"nook-1", "MOM-7.4", false}, {"closet-1", "MOM-7.3", false},
		{"g4", "MOM-7.3", true}, {"g3", "MOM-7.3", true}, {"g2", "MOM-7.3", true}, {"g1", "MOM-7.3", true},
	} {
		tb.s.EditMonster(far).Space = c.at
		err := tb.e.allow(tb.s, Attack{Who: "inv1", Target: far, Weapon: "rifle"})
		if (err == nil) != c.legal {
			t.Errorf("%s: a monster in %s: %v", c.rule, c.at, err)
		}
	}
	tb.s.EditMonster(far).Space = "g5"
	tb.refused(Attack{Who: "inv1", Target: far, Weapon: "rifle"}, CodeOutOfReach, "MOM-7.3")
	tb.do(Move{Who: "inv1", To: "g3"})
	tb.do(Attack{Who: "inv1", Target: far, Weapon: "rifle"})
	tb.asks("combatTest", "inv1")
}

// A card may ignore doors on the way: b1 is in sight of a1 down the passage, four steps away, and two through the doors
// of the hall beside it.
//
//	      hall
//	 #          #
//	a1 | | | | b1
func TestMOM_7_3_DoorsOnTheWay(t *testing.T) {
	space := func(id string, x, y, wide int) stories.Space {
		return stories.Space{ID: id, Shape: []geom.Point{{x, y}, {x + wide, y}, {x + wide, y + 10}, {x, y + 10}}}
	}
	b, err := state.NewBoard(stories.Map{
		Rooms: []stories.Room{
			{ID: "passage", Spaces: []stories.Space{space("a1", 0, 10, 10), space("p1", 10, 10, 4), space("p2", 14, 10, 4), space("p3", 18, 10, 4), space("b1", 22, 10, 10)}},
			{ID: "hall", Spaces: []stories.Space{space("hall-1", 0, 0, 32)}},
		},
		Doors: []stories.Door{
			{ID: "west", A: "a1", B: "hall-1", At: geom.Line{{3, 10}, {7, 10}}},
			{ID: "east", A: "b1", B: "hall-1", At: geom.Line{{25, 10}, {29, 10}}},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	tb := duel(t, 1)
	tb.e.Board = b
	tb.stand("inv1", "a1")
	tb.give("inv1", "rifle") // range 2
	tb.s.EditMonster("m2").Space = "b1"
	if !b.Drawn.Sees("a1", "b1") {
		t.Fatal("the map is not drawn as meant")
	}
	tb.refused(Attack{Who: "inv1", Target: "m2", Weapon: "rifle"}, CodeOutOfReach, "MOM-7.3")
	tb.e.Cards["rifle"].Weapon.Doors = true
	if err := tb.e.allow(tb.s, Attack{Who: "inv1", Target: "m2", Weapon: "rifle"}); err != nil {
		t.Errorf("doors on the way do not matter to it: %v", err)
	}
	tb.e.Cards["rifle"].Weapon.Doors, tb.e.Cards["rifle"].Weapon.Range = false, 4
	if err := tb.e.allow(tb.s, Attack{Who: "inv1", Target: "m2", Weapon: "rifle"}); err != nil {
		t.Errorf("four steps down the passage: %v", err)
	}
}

func TestMOM_13_2_WhatReachesWhat(t *testing.T) {
	tb := duel(t, 1)
	tb.give("inv1", "axe", "torch")
	tb.refused(Attack{Who: "inv1", Target: "m9"}, CodeNoMonster, "MOM-13.2")
	tb.refused(Attack{Who: "inv1", Target: "m2", Weapon: "club"}, CodeNoCard, "MOM-13.2")
	tb.refused(Attack{Who: "inv1", Target: "m2", Weapon: "torch"}, CodeNoWeapon, "MOM-13.2")
	if got := tb.e.weaponsFor(tb.s, tb.seat("inv1"), tb.monster("m2")); !slices.Equal(got, []string{"hands", "pistol", "axe"}) {
		t.Errorf("in his space: %v", got)
	}
	tb.s.EditMonster("m2").Space = "hall-2"
	if got := tb.e.weaponsFor(tb.s, tb.seat("inv1"), tb.monster("m2")); !slices.Equal(got, []string{"pistol"}) {
		t.Errorf("one space off: %v", got)
	}
	tb.refused(Attack{Who: "inv1", Target: "m2", Weapon: "hands"}, CodeOutOfReach, "MOM-7.3")
	tb.refused(Attack{Who: "inv1", Target: "m2", Weapon: "axe"}, CodeOutOfReach, "MOM-7.3")
	tb.s.EditMonster("m2").Space = "bedroom-1"
	tb.refused(Attack{Who: "inv1", Target: "m2"}, CodeOutOfReach, "MOM-7.3")
	tb.s.EditMonster("m2").Space = "hall-1"
	tb.s.EditSeat("inv1").Hidden = true
	tb.refused(Attack{Who: "inv1", Target: "m2"}, CodeHidden, "MOM-11.5")
	if tb.e.TableView(tb.s).Attacks != nil {
		t.Error("nobody attacks from a hiding place")
	}
}

// If no weapon is named it is asked for with the odds of each; a single one is used at once. An attack needs no evade
// tests, whatever its target, and is the action step.
func TestMOM_13_2_WeaponIsChosen(t *testing.T) {
	tb := duel(t, 1)
	far := tb.put("ghoul", 1, "hall-2")
	if n := tb.count("attack"); n != 2 {
		t.Errorf("%d attacks are listed, want one for each target", n)
	}
	view := tb.e.TableView(tb.s).Attacks
	if len(view) != 2 || view[0].Target != "m2" || len(view[0].Weapons) != 2 || view[1].Target != far || len(view[1].Weapons) != 1 || view[1].Weapons[0].Card != "pistol" {
		t.Errorf("offered: %+v", view)
	}
	tb.do(Attack{Who: "inv1", Target: "m2"})
	p := tb.asks("weapon", "inv1")
	if !slices.Equal(optionKeys(p), []string{"hands", "pistol"}) || p.Choice[1].Args["card"] != "pistol" || p.Rule != "MOM-13.2" {
		t.Errorf("%+v", p)
	}
	// Bare hands: strength 5, dexterity 5 of 10 each; with luck 7 and 7. Ranged: 3, 2 and luck 2; with a skill point 5, 4
	// and luck 2.
	for i, want := range [][2]keeper.Odds{{{Good: 10, All: 20}, {Good: 14, All: 20}}, {{Good: 7, All: 30}, {Good: 11, All: 30}}} {
		o := p.Choice[i]
		if o.Odds == nil || *o.Odds != want[0] || o.SkillOdds == nil || *o.SkillOdds != want[1] || *view[0].Weapons[i].Odds != want[0] {
			t.Errorf("%s: %+v %+v, want %+v", o.Key, o.Odds, o.SkillOdds, want)
		}
	}
	tb.answer("hands")
	tb.asks("combatTest", "inv1")
	if tb.s.Turn.Action {
		t.Error("the action step is spent")
	}
	tb = duel(t, 1)
	far = tb.put("ghoul", 1, "hall-2")
	tb.do(Attack{Who: "inv1", Target: far})
	tb.asks("combatTest", "inv1")
	if tb.s.Fight.Weapon != "pistol" || len(tb.s.Turn.Evaded) > 0 {
		t.Errorf("%+v, evaded %v: a monster in his space keeps nobody from attacking another", tb.s.Fight, tb.s.Turn.Evaded)
	}
}

// count counts the legal commands of a name.
func (tb *table) count(name string) int {
	n := 0
	for _, c := range tb.e.Legal(tb.s) {
		if c.Do() == name {
			n++
		}
	}
	return n
}

func TestMOM_13_2_AttackSpellsReachAsFarAsTheySay(t *testing.T) {
	tb := duel(t, 1)
	for _, id := range []string{"spark-1", "spark-2", "spark-3"} {
		tb.e.Cards[id].Actions[0].Target, tb.e.Cards[id].Actions[0].Attack = "monster", true
	}
	tb.give("inv1", "spark-2")
	cast := UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "m2"}
	tb.s.EditMonster("m2").Space = "hall-2"
	if err := tb.e.allow(tb.s, cast); err != nil {
		t.Errorf("without a range: in the same room: %v", err)
	}
	tb.s.EditMonster("m2").Space = "study-1"
	tb.refused(cast, CodeBadTarget, "MOM-4.3")
	tb.e.Board = gallery(t)
	tb.stand("inv1", "g2")
	for _, id := range []string{"spark-1", "spark-2", "spark-3"} {
		tb.e.Cards[id].Actions[0].Range = upTo(2)
	}
	for at, legal := range map[string]bool{"g4": true, "g5": false, "nook-1": false, "g2": true, "veranda-1": false} {
		tb.s.EditMonster("m2").Space = at
		if err := tb.e.allow(tb.s, cast); (err == nil) != legal {
			t.Errorf("range 2, monster in %s: %v", at, err)
		}
	}
}

// The sample cards of the rulebook (MOM-17, example 14): a pistol that aims better at range 1, a rifle that shoots
// through a door and hits harder in one's own space.
func TestExample14_WeaponsByDistance(t *testing.T) {
	tb := duel(t, 1)
	pistol := stories.Weapon{Class: "ranged", Damage: 1, Range: 2, Near: []stories.Near{{Within: 1, Attribute: "marksmanship", Value: 2}}}
	rifle := stories.Weapon{Class: "ranged", Damage: 1, Range: 1, Doors: true, Near: []stories.Near{{Within: 0, Damage: 2}}}
	tb.e.Cards["pistol"].Weapon, tb.e.Cards["rifle"].Weapon = &pistol, &rifle
	tb.give("inv1", "pistol", "rifle")
	value := func(space, with string) (aim int) {
		tb.stand("inv1", "hall-1")
		tb.ghouls(space)
		die, _ := tb.e.dieRoll(tb.s, tb.seat("inv1"), state.Task{Who: "inv1", Target: "m1", Weapon: with, Combat: "MOM-13.2", Test: test("marksmanship", 0, nil, nil)})
		return die.Value
	}
	far := value("study-1", "pistol") // out of its range, so without any bonus
	for space, plus := range map[string]int{"hall-1": 2, "hall-2": 2, "study-1": 0} {
		if got := value(space, "pistol"); got != far+plus {
			t.Errorf("the pistol at %s: %d, want %d", space, got, far+plus)
		}
	}
	if die, _ := tb.e.dieRoll(tb.s, tb.seat("inv1"), state.Task{Who: "inv1", Target: "m1", Weapon: "pistol", Combat: "MOM-13.2", Test: test("luck", 0, nil, nil)}); len(die.Modifiers) != 1 {
		t.Errorf("a test of luck: %+v", die.Modifiers)
	}
	for space, damage := range map[string]int{"hall-1": 3, "hall-2": 1} {
		tb.stand("inv1", "hall-1")
		tb.ghouls(space)
		tb.run(state.Task{Who: "inv1", Target: "m1", Weapon: "rifle", Combat: "MOM-13.2"}, combat("strike", 0))
		dealt := damage
		if len(tb.s.Monsters) > 0 {
			dealt = tb.s.Monsters[0].Damage
		}
		if dealt != damage {
			t.Errorf("the rifle at %s: %d damage, want %d", space, dealt, damage)
		}
	}
}

// The same in attacks from beginning to end.
func TestExample14_AttacksByDistance(t *testing.T) {
	for _, c := range []struct {
		near         stories.Near
		space        string
		value, dealt int
	}{
		{stories.Near{Within: 1, Attribute: "marksmanship", Value: 2}, "hall-2", 5, 4},
		{stories.Near{Within: 0, Attribute: "marksmanship", Value: 2}, "hall-2", 3, 4},
		{stories.Near{Within: 0, Damage: 2}, "hall-1", 3, 6},
		{stories.Near{Within: 0, Damage: 2}, "hall-2", 3, 4},
	} {
		tb := duel(t, 1)
		tb.e.Cards["pistol"].Weapon = &stories.Weapon{Class: "ranged", Damage: 2, Range: 2, Near: []stories.Near{c.near}}
		tb.give("inv1", "pistol")
		tb.stand("inv1", "hall-1")
		tb.ghouls(c.space)
		tb.e.Kinds["ghoul"].Figures[0].Health = 9
		tb.deck("humanoid", "shot")
		tb.do(Attack{Who: "inv1", Target: "m1", Weapon: "pistol"})
		if p := tb.asks("combatTest", "inv1"); p.Die.Value != c.value {
			t.Errorf("%+v at %s: value %d, want %d", c.near, c.space, p.Die.Value, c.value)
		}
		tb.roll(1)
		if m := tb.monster("m1"); m.Damage != c.dealt {
			t.Errorf("%+v at %s: damage %d, want %d", c.near, c.space, m.Damage, c.dealt)
		}
	}
}

// A weapon "through a door" has range and a line of sight through a closed door, one door away and no further; a sealed
// one blocks both.
func TestMOM_7_4_ThroughAClosedDoor(t *testing.T) {
	tb := duel(t, 1)
	tb.e.Cards["rifle"].Weapon = &stories.Weapon{Class: "ranged", Damage: 1, Range: 1, Doors: true}
	tb.e.Cards["pistol"].Weapon = &stories.Weapon{Class: "ranged", Damage: 1, Range: 3}
	tb.give("inv1", "pistol", "rifle")
	tb.ghouls("study-1")
	tb.stand("inv1", "hall-2")
	if tb.e.Board.Drawn.Sees("hall-2", "study-1") {
		t.Fatal("a door hides what is behind it")
	}
	attack := Attack{Who: "inv1", Target: "m1", Weapon: "pistol"}
	tb.refused(attack, CodeOutOfReach, "MOM-7.3")
	attack.Weapon = "rifle"
	if err := tb.e.allow(tb.s, attack); err != nil {
		t.Errorf("through the door: %v", err)
	}
	tb.stand("inv1", "hall-1") // two steps off
	tb.refused(attack, CodeOutOfReach, "MOM-7.3")
	tb.ghouls("garden-1")
	tb.stand("inv1", "cellar-1") // with a sealed door between
	tb.refused(attack, CodeOutOfReach, "MOM-7.3")
}

// A card action aimed at investigators reaches as far as it says, in sight and through no door; its owner may be the
// target. Without a range it is limited to the room.
func TestMOM_7_3_RangeToAnotherInvestigator(t *testing.T) {
	tb := turn(t, 4)
	for who, space := range map[string]string{"inv2": "hall-2", "inv3": "study-1", "inv4": "bedroom-1"} {
		tb.stand(who, space)
	}
	card := tb.e.Cards["ring"]
	tb.give("inv1", "ring")
	for _, c := range []struct {
		name   string
		within *int
		want   []string
	}{{"in the room", nil, []string{"inv1", "inv2"}}, {"own space", upTo(0), []string{"inv1"}}, {"doors shut", upTo(5), []string{"inv1", "inv2"}}} {
		card.Actions = []stories.CardAction{{ID: "aid", Free: true, Target: "investigator", Range: c.within, Effects: then(stories.Effect{SkillPoints: &stories.Amount{Amount: 1, To: "target"}})}}
		var got []string
		for _, o := range tb.e.Legal(tb.s) {
			if u, ok := o.(UseCard); ok && u.Card == "ring" {
				got = append(got, u.Target)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	tb.do(UseCard{Who: "inv1", Card: "ring", Action: "aid", Target: "inv2"})
	if tb.seat("inv2").Skill != 3 {
		t.Error("what it does")
	}
}
