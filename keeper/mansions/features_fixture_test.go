package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Tables for the tests of room features: the small house with content of their own.

// house begins inv1's turn in the small house after its content has been changed. The keeper's hand is empty and no
// monster is on the board.
func house(t *testing.T, players int, change func(b *stories.Base, s *stories.Story)) *table {
	t.Helper()
	base, story := fixtureBase(), fixtureStory()
	base.Cards = slices.DeleteFunc(base.Cards, func(c stories.Card) bool { return c.Deck == stories.CombatDeck })
	base.Monsters = append(base.Monsters, stories.Monster{ID: "rat", Class: "beast", Figures: []stories.Underside{{Damage: 1, Health: 1}, {Damage: 1, Health: 2}}},
		stories.Monster{ID: "blob", Class: "eldritch", Figures: []stories.Underside{{Damage: 1, Health: 6}}})
	story.Opening = nil
	if change != nil {
		change(base, story)
	}
	config, err := Freeze(base, story, state.Options{Story: story.Pack.ID, Players: players, Choices: map[string]string{"1": "1A", "2": "2A"}, Dice: keeper.OnTable}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	for i, id := range []string{"ada", "ben", "cyd", "dot"}[:players] {
		tb.do(ChooseInvestigator{Who: "inv" + num(i+1), Character: id, Body: id + "-quick", Mind: id + "-calm"})
	}
	tb.do(BeginStory{})
	tb.hand()
	tb.s.Things = nil
	tb.do(StartTurn{Who: "inv1"})
	return tb
}

// barricadeCards returns a deck of one combat card for every class, whose lower half has this effect on a barricade.
func barricadeCards(lower ...stories.Effect) func(*stories.Base, *stories.Story) {
	return func(b *stories.Base, _ *stories.Story) {
		for _, class := range stories.MonsterClasses {
			b.Cards = append(b.Cards, stories.Card{ID: "against-" + class, Deck: stories.CombatDeck, Combat: &stories.Combat{
				Class: class, Weapon: "bare", Test: *test("strength", 0, then(damage(1, "target")), nil), Against: "barricade", Effects: lower}})
		}
	}
}

func term(do string) stories.Effect {
	return stories.Effect{Combat: &stories.CombatTerm{Do: do}}
}

// lay puts room features on the map.
func (tb *table) lay(feature string, spaces ...string) {
	for _, space := range spaces {
		tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: feature, Space: space})
	}
}

// bar puts a barricade of a space on a door.
func (tb *table) bar(space, door string) {
	tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureBarricade, Space: space, Door: door})
}

// spawn places a monster with a free figure of its type, and returns its ID.
func (tb *table) spawn(kind, space string) string {
	tb.t.Helper()
	free := tb.e.FreeFigures(tb.s, kind)
	if len(free) == 0 {
		tb.t.Fatalf("no figure of %s is left", kind)
	}
	tb.s.Placed++
	m := state.Monster{ID: "m" + num(tb.s.Placed), Type: kind, Figure: free[0], Space: space}
	tb.s.Monsters = state.Plus(tb.s.Monsters, m)
	return m.ID
}

func (tb *table) monster(id string) state.Monster {
	m, _ := tb.s.Monster(id)
	return m
}

// shift moves a figure by an effect of a keeper action aimed at it.
func (tb *table) shift(target string, steps int) {
	tb.t.Helper()
	tb.run(state.Task{Target: target}, stories.Effect{Move: &stories.Shift{To: "target", Steps: steps}})
}

// legal reports whether a command is offered now.
func (tb *table) legal(c keeper.Command) bool { return slices.Contains(tb.e.Legal(tb.s), c) }

// said reports whether the log of the last command has a line with this key, and returns its arguments.
func (tb *table) said(key string) (keeper.Args, bool) {
	for _, ev := range tb.log {
		for _, l := range tb.e.Describe(tb.s, ev, keeper.ForTable) {
			if l.Key == "log."+key {
				return l.Args, true
			}
		}
	}
	return nil, false
}

// fullHouse is the small house with every room feature, beasts, a named monster and keeper actions for them, so that
// random play tests their interaction.
func fullHouse() (*stories.Base, *stories.Story) {
	b, s := fixtureBase(), fixtureStory()
	s.Pack.ID = "full-house"
	b.Monsters = append(b.Monsters, stories.Monster{ID: "rat", Class: "beast", Horror: -1, Figures: []stories.Underside{{Damage: 1, Health: 1}, {Damage: 1, Health: 2}, {Damage: 1, Health: 2}}})
	b.Features = map[string]int{state.FeatureCorpse: 4}
	s.Map.Things = append(s.Map.Things, []stories.Placed{
		{Feature: state.FeatureHidingPlace, Space: "hall-1"}, {Feature: state.FeatureHidingPlace, Space: "garden-1"}, {Feature: state.FeatureBarricade, Space: "hall-2"}, {Feature: state.FeatureBarricade, Space: "garden-1"},
		{Feature: state.FeatureBarricade, Space: "hall-1"}, {Feature: state.FeatureCampfire, Space: "hall-2"}, {Feature: state.FeatureCorpse, Space: "hall-1"}, {Feature: state.FeatureCorpse, Space: "hall-2"},
		{Feature: "ladder", Space: "bedroom-1"}, {Feature: "ladder", Space: "study-1"}, {Feature: "vent", Space: "cellar-1"}, {Feature: "vent", Space: "garden-1"},
	}...)
	action := func(id, target string, needs *stories.Condition, effects ...stories.Effect) {
		b.Cards = append(b.Cards, stories.Card{ID: id, Deck: stories.KeeperAction, Target: target, Needs: needs, Effects: effects})
		s.Keeper.Actions = append(s.Keeper.Actions, id)
	}
	samples(b, s)
	action("bury", "space", nil, corpse("target"))
	action("raise", "space", &stories.Condition{Feature: state.FeatureCorpse}, stories.Effect{Remove: &stories.Place{Feature: state.FeatureCorpse, Where: "target", Count: 1}}, place("ghoul", "target"))
	action("spread", "room", &stories.Condition{Feature: state.FeatureCampfire}, fire("target"))
	action("swarm", "", nil, place("rat", "keeperChoice:hall"), stories.Effect{Move: &stories.Shift{To: "monster:rat", Steps: 2}})
	action("rush", "", nil, stories.Effect{Move: &stories.Shift{To: "monster:ghoul", Steps: 2}})
	action("drive", "investigator", nil, stories.Effect{Move: &stories.Shift{To: "target", Steps: 1}})
	action("wreck", "space", &stories.Condition{Feature: state.FeatureHidingPlace}, stories.Effect{Remove: &stories.Place{Feature: state.FeatureHidingPlace, Where: "target", Count: 1}})
	action("call-her", "", &stories.Condition{Not: &stories.Condition{OnMap: "named:bride"}}, bride)
	return b, s
}

// features checks the limits of the room features in random play (MOM-1.8, MOM-11).
func (p *play) features() {
	p.t.Helper()
	s := p.s
	for _, v := range s.Seats {
		if v.Hidden && (v.State != state.SeatIn || !s.Has(state.FeatureHidingPlace, v.Space)) {
			p.t.Fatalf("%s hides where nothing hides him: %+v", v.Who, v)
		}
	}
	if space, n := p.e.aflame(s); n > 0 {
		p.t.Fatalf("%d corpses lie in the fire of %s", n, space)
	}
	if limit, limited := p.e.BasePack.Features[state.FeatureCorpse]; limited && s.Count(state.FeatureCorpse, "") > limit {
		p.t.Fatalf("more than %d corpses: %+v", limit, s.Things)
	}
	var barred []string
	for _, t := range s.Things {
		d, ok := p.e.Board.Doors[t.Door]
		switch {
		case t.Door == "":
			continue
		case t.Feature != state.FeatureBarricade, !ok, d.Open, d.Sealed, d.A != t.Space && d.B != t.Space, slices.Contains(barred, t.Door):
			p.t.Fatalf("%+v cannot stand there: %+v", t, s.Things)
		}
		barred = append(barred, t.Door)
	}
	for _, m := range s.Monsters {
		if m.Samples < 0 || m.Stuns < 0 || m.Extra < 0 {
			p.t.Fatalf("%+v is out of bounds", m)
		}
	}
	for _, id := range s.Halted {
		if _, ok := s.Monster(id); !ok {
			p.t.Fatalf("%s was stopped and is gone: %v", id, s.Halted)
		}
	}
}
