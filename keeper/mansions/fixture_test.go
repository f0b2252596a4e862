package mansions

import (
	"fmt"

	"lantern/stories"
	"lantern/stories/geom"
)

// A small story for these tests, independent of the shipped ones.
//
//	hall-1 | hall-2 # study        # door, = sealed, | white line
//	   #        #       #
//	bedroom  cellar = garden # (gate, off the map)

func fixtureMap() stories.Map {
	space := func(id string, x, y int) stories.Space {
		return stories.Space{ID: id, Shape: []geom.Point{{x, y}, {x + 10, y}, {x + 10, y + 10}, {x, y + 10}}}
	}
	down := func(x int) geom.Line { return geom.Line{{x + 3, 10}, {x + 7, 10}} }
	return stories.Map{
		Rooms: []stories.Room{
			{ID: "hall", Words: []string{"hall"}, Spaces: []stories.Space{space("hall-1", 0, 0), space("hall-2", 10, 0)}},
			{ID: "study", Words: []string{"study"}, Spaces: []stories.Space{space("study-1", 20, 0)}},
			{ID: "bedroom", Words: []string{"bedroom"}, Spaces: []stories.Space{space("bedroom-1", 0, 10)}},
			{ID: "cellar", Words: []string{"cellar"}, Dark: true, Spaces: []stories.Space{space("cellar-1", 10, 10)}},
			{ID: "garden", Words: []string{"garden"}, Outside: true, Spaces: []stories.Space{space("garden-1", 20, 10)}},
		},
		Doors: []stories.Door{
			{ID: "hall-study", A: "hall-2", B: "study-1", At: geom.Line{{20, 3}, {20, 7}}},
			{ID: "hall-bedroom", A: "hall-1", B: "bedroom-1", At: down(0)},
			{ID: "hall-cellar", A: "hall-2", B: "cellar-1", At: down(10)},
			{ID: "study-garden", A: "study-1", B: "garden-1", At: down(20)},
			{ID: "cellar-garden", A: "cellar-1", B: "garden-1", At: geom.Line{{20, 13}, {20, 17}}, Sealed: true},
			{ID: "gate", A: "garden-1", At: geom.Line{{30, 13}, {30, 17}}},
			{ID: "blocked-gate", A: "garden-1", At: geom.Line{{22, 20}, {26, 20}}, Sealed: true},
		},
		Things: []stories.Placed{{Feature: "altar", Space: "garden-1"}},
	}
}

func test(attribute string, modifier int, pass, fail []stories.Effect) *stories.Test {
	return &stories.Test{Attribute: attribute, Modifier: modifier, Pass: pass, Fail: fail}
}

func damage(n int, to string) stories.Effect {
	return stories.Effect{Damage: &stories.Amount{Amount: n, To: to}}
}

func horror(n int, to string) stories.Effect {
	return stories.Effect{Horror: &stories.Amount{Amount: n, To: to}}
}

func token(name, where string) stories.Effect {
	return stories.Effect{Place: &stories.Place{Token: name, Where: where}}
}

func place(monster, where string) stories.Effect {
	return stories.Effect{Place: &stories.Place{Monster: monster, Where: where}}
}

func then(e ...stories.Effect) []stories.Effect { return e }

func upTo(n int) *int { return &n }

func fixtureCards() []stories.Card {
	puzzle := func(layout string) *stories.Puzzle { return &stories.Puzzle{Layout: layout} }
	cards := []stories.Card{
		{ID: "nothing", Deck: stories.Exploration, Count: 5, Types: []string{"nothing"}},
		{ID: "brass-key", Deck: stories.Exploration, Types: []string{"key"}},
		{ID: "axe", Deck: stories.Exploration, Types: []string{"weapon", "bladed"}, Weapon: &stories.Weapon{Class: "bladed", Damage: 1}},
		{ID: "torch", Deck: stories.Exploration, Types: []string{"equipment"}, Traits: []string{"light"}, Lasting: []stories.Modifier{{Attribute: "luck", Value: 1}}},
		{ID: "tome", Deck: stories.Exploration, Types: []string{"book"}, Actions: []stories.CardAction{
			{ID: "read", Effects: then(stories.Effect{Draw: &stories.DrawCard{Deck: stories.Spell, Type: "spark"}})}}},
		{ID: "elixir", Deck: stories.Exploration, Count: 2, Types: []string{"equipment"}, Actions: []stories.CardAction{
			{ID: "drink", Free: true, Discard: true, Effects: then(stories.Effect{Heal: &stories.Heal{Damage: 2, Horror: 1}})}}},
		{ID: "trap", Deck: stories.Exploration, Types: []string{"artefact"}, Effects: then(damage(1, "you"))},
		{ID: "pistol", Deck: stories.StartingItem, Types: []string{"weapon", "ranged"}, Weapon: &stories.Weapon{Class: "ranged", Damage: 2, Range: 3}},
		{ID: "ring", Deck: stories.StartingItem, Types: []string{"artefact"}},

		{ID: "key-door", Deck: stories.LockCard, Opens: []stories.Way{{Key: "brass-key"}, {Test: test("strength", 0, nil, then(damage(1, "")))}}, Then: then(token("opened", "hall"))},
		{ID: "shut-door", Deck: stories.LockCard},
		{ID: "rune-door", Deck: stories.LockCard, Opens: []stories.Way{{Puzzle: puzzle("7")}}},
		{ID: "ring-door", Deck: stories.LockCard, Opens: []stories.Way{{Show: "ring"}}, Keep: true},
		{ID: "box", Deck: stories.Obstacle, Opens: []stories.Way{{Puzzle: puzzle("1A")}}},
		{ID: "weeds", Deck: stories.Obstacle, Keep: true, Opens: []stories.Way{{Test: test("strength", 1, nil, nil)}}},

		{ID: "fright", Deck: stories.Mythos, Count: 4, Icons: []string{"moon"}, Cost: 1, Effects: then(horror(1, ""))},
		{ID: "night-terror", Deck: stories.Mythos, Icons: []string{"moon"}, Needs: &stories.Condition{RoomWord: "bedroom"}, Effects: then(stories.Effect{Test: test("willpower", -1, nil, then(horror(1, "")))})},
		{ID: "in-the-dark", Deck: stories.Mythos, Icons: []string{"eye"}, Needs: &stories.Condition{Dark: true}, Effects: then(damage(1, ""))},
		{ID: "curse", Deck: stories.Mythos, Count: 2, Icons: []string{"moon"}, FaceDown: true, Lasting: []stories.Modifier{{Attribute: "willpower", Value: -1}}},
		{ID: "other-story", Deck: stories.Mythos, Icons: []string{"bell"}},

		{ID: "sprain", Deck: stories.Trauma, Count: 2, Injury: true, Lasting: []stories.Modifier{{Attribute: "strength", Value: -1}}},
		{ID: "deep-cut", Deck: stories.Trauma, Injury: true, Threshold: upTo(3)},
		{ID: "panic", Deck: stories.Trauma, Effects: then(stories.Effect{Move: &stories.Shift{Steps: 3}})},
		{ID: "despair", Deck: stories.Trauma, Threshold: upTo(0), Lasting: []stories.Modifier{{Attribute: "all", Value: -1}}},
		{ID: "mob", Deck: stories.Trauma, Multi: true, Effects: then(horror(1, "others"))},

		{ID: "summon", Deck: stories.KeeperAction, Cost: 2, Effects: then(place("ghoul", "keeperChoice:hall"))},
		{ID: "command", Deck: stories.KeeperAction, Cost: 1, Target: "monster", Effects: then(stories.Effect{Move: &stories.Shift{To: "target", Steps: 2}})},
		{ID: "jolt", Deck: stories.KeeperAction, Cost: 0, Target: "investigator", Needs: &stories.Condition{RoomWord: "hall"}, Effects: then(damage(1, "target"))},
		{ID: "dim", Deck: stories.KeeperAction, Cost: 1, Target: "room", Effects: then(stories.Effect{Darkness: &stories.RoomMark{Where: "target"}})},
		{ID: "unused", Deck: stories.KeeperAction},
	}
	for i, pass := range [][]stories.Effect{then(token("sparked", "here")), then(stories.Effect{Stun: &stories.Whom{To: "target"}}), nil} {
		cards = append(cards, stories.Card{ID: fmt.Sprintf("spark-%d", i+1), Deck: stories.Spell, Spell: "spark", Actions: []stories.CardAction{
			{ID: "cast", Discard: true, Target: "investigator", Effects: then(stories.Effect{Test: test("lore", 0, pass, then(horror(1, "")))})}}})
	}
	return append(cards, fixtureCombat()...)
}

func fixtureBase() *stories.Base {
	person := func(id string, health, sanity int) stories.Investigator {
		return stories.Investigator{ID: id, Health: health, Sanity: sanity, SkillPoints: 2, Traits: []stories.Trait{
			{ID: id + "-strong", Body: true, Attributes: map[string]int{"strength": 5, "dexterity": 4, "marksmanship": 3}, Gives: "pistol"},
			{ID: id + "-quick", Body: true, Attributes: map[string]int{"strength": 2, "dexterity": 6, "marksmanship": 4}},
			{ID: id + "-calm", Attributes: map[string]int{"intellect": 4, "willpower": 6, "lore": 3, "luck": 2}},
			{ID: id + "-learned", Attributes: map[string]int{"intellect": 6, "willpower": 7, "lore": 5, "luck": 4}, Gives: "spark"},
		}}
	}
	return &stories.Base{
		Pack:          stories.Pack{ID: "base", Kind: "base"},
		Investigators: []stories.Investigator{person("ada", 8, 6), person("ben", 10, 5), person("cyd", 7, 7), person("dot", 9, 4), person("eve", 6, 8), person("fay", 8, 8)},
		Cards:         fixtureCards(),
		Monsters: []stories.Monster{
			{ID: "ghoul", Class: "humanoid", Awareness: 1, Horror: -1, Figures: []stories.Underside{{Damage: 2, Health: 3}, {Damage: 1, Health: 4, Special: "grip", Effects: then(stories.Effect{Test: test("strength", 0, nil, then(combat("hurt", 1), combat("dropWeapon", 0)))})}}},
			{ID: "shade", Class: "eldritch", Horror: -2, Figures: []stories.Underside{{Damage: 3, Health: 5}}},
		},
		Texts: stories.Texts{"en": {"card.clue-2.flavour": "Somebody was here.", "monster.ghoul.special.grip": "It holds on.", "ending.keeper": "Dark.", "ending.investigators": "Light.", "ending.nobody": "Silence."}},
	}
}

func fixtureStory() *stories.Story {
	when := func(options ...string) []string { return options }
	return &stories.Story{
		Pack: stories.Pack{ID: "small-house", Kind: "story", Needs: []string{"base"}}, Players: stories.Span{Min: 1, Max: 4}, Start: "hall-1",
		Choices: []stories.Choice{{ID: "1", Options: []string{"1A", "1B"}}, {ID: "2", Options: []string{"2A", "2B"}}},
		Keeper:  stories.Opening{Actions: []string{"summon", "command", "jolt", "dim"}, Icons: []string{"moon", "eye"}, Threat: 1, Mythos: 2, Trauma: 1},
		Rooms: []stories.Seeded{
			{Room: "hall", Piles: []stories.Pile{{}}},
			{Room: "study", Piles: []stories.Pile{{When: when("2A"), Cards: []string{"clue-2", "nothing", "box", "key-door"}}, {When: when("2B"), Cards: []string{"brass-key"}}}},
			{Room: "bedroom", Piles: []stories.Pile{{When: when("2A"), Cards: []string{"brass-key"}}, {When: when("2B"), Cards: []string{"clue-2", "weeds"}}}},
			{Room: "cellar", Piles: []stories.Pile{{Cards: []string{"clue-1", "trap"}}}},
		},
		Others:  []stories.Group{{Cards: []string{"torch"}}},
		Opening: then(place("ghoul", "garden")),
		Goals: []stories.Goal{
			{
				Option: "1A",
				Checks: []stories.GoalCheck{
					{Win: "investigators", When: stories.Condition{Token: &stories.TokenNeed{Token: "seal", AtLeast: 2}}},
					{Win: "keeper", When: stories.Condition{OnMap: "shade"}},
				},
				Actions: []stories.GoalAct{
					{ID: "seal", Needs: &stories.Condition{Room: "garden"}, Effects: then(token("seal", "here"))},
					{ID: "rouse", Keeper: true, Cost: 3, Needs: &stories.Condition{Event: 3}, Effects: then(place("shade", "garden"))},
				},
				OnReveal: then(token("omen", "hall")),
			},
			{Option: "1B", Checks: []stories.GoalCheck{{Win: "investigators", When: stories.Condition{Escaped: true}}}, Escape: []string{"gate"}, LastEvent: "keeper"},
		},
		Events: []stories.Event{
			{ID: "1", Time: 2, Sections: []stories.Section{
				{When: when("2A"), Text: "event.1.a", Effects: then(stories.Effect{Test: &stories.Test{Attribute: "willpower", To: "all", Fail: then(horror(1, ""))}})},
				{When: when("2B"), Text: "event.1.b", Effects: then(horror(1, "all"))}}},
			{ID: "2", Time: 1, Sections: []stories.Section{{Text: "event.2", Effects: then(place("ghoul", "study"))}}},
			{ID: "3", Time: 1, Sections: []stories.Section{{Text: "event.3"}}},
			{ID: "4", Time: 1, Sections: []stories.Section{{Text: "event.4"}}},
			{ID: "5", Time: 1, Sections: []stories.Section{{Text: "event.5"}}},
		},
		Cards: []stories.Card{
			{ID: "clue-1", Deck: stories.Exploration, Types: []string{"clue"}, Clue: &stories.Clue{Level: 1, Letter: "A"}},
			{ID: "clue-2", Deck: stories.Exploration, Types: []string{"clue"}, Clue: &stories.Clue{Level: 2, Letter: "A"}},
		},
		Map: fixtureMap(),
		Texts: stories.Texts{"en": {"story.title": "The Small House", "story.introduction.1": "It stands empty.", "room.study.name": "Study", "room.study.text": "Dust.",
			"event.1.name": "Footsteps", "event.1.a": "They come closer.", "event.1.b": "They go away.", "objective.1A.name": "Two seals", "objective.1A.investigators": "Seal it twice."}},
	}
}

var puzzleOf7 = stories.Puzzle{Layout: "7"}

// The combat cards of the small base pack. The humanoid deck has a card for everything; the eldritch one has none
// against the hidden and against barricades, so such a search fails.

func combat(do string, plus int) stories.Effect {
	return stories.Effect{Combat: &stories.CombatTerm{Do: do, Plus: plus}}
}

func fixtureCombat() []stories.Card {
	card := func(id, class, weapon string, upper *stories.Test, against string, lower ...stories.Effect) stories.Card {
		return stories.Card{ID: id, Deck: stories.CombatDeck, Combat: &stories.Combat{Class: class, Weapon: weapon, Test: *upper, Against: against, Effects: lower}}
	}
	stunIt := stories.Effect{Stun: &stories.Whom{To: "target"}}
	return []stories.Card{
		{ID: "club", Deck: stories.StartingItem, Types: []string{"weapon", "blunt"}, Weapon: &stories.Weapon{Class: "blunt", Damage: 1}},
		{ID: "rifle", Deck: stories.StartingItem, Types: []string{"weapon", "ranged"}, Weapon: &stories.Weapon{Class: "ranged", Damage: 1, Range: 2}},

		card("fists", "humanoid", "bare", test("strength", 0, then(damage(1, "target")), then(combat("hurt", 0))), "attack", combat("hurt", 0)),
		card("ankles", "humanoid", "bare", test("dexterity", 1, then(stunIt), nil), "attack", stories.Effect{Test: test("dexterity", 0, nil, then(combat("hurt", 1)))}),
		card("swing", "humanoid", "melee", test("strength", 0, then(combat("strike", 1)), then(combat("dropWeapon", 0))), "attack", combat("special", 0)),
		card("slash", "humanoid", "bladed", test("strength", 1, then(combat("strike", 2)), nil), "hidden", combat("unhide", 0)),
		card("thud", "humanoid", "blunt", test("luck", 0, then(combat("strike", -1)), then(combat("special", 0))), "hidden", stories.Effect{Test: test("luck", 0, nil, then(combat("hurt", -1), combat("unhide", 0)))}),
		card("shot", "humanoid", "ranged", test("marksmanship", 0, then(combat("strike", 2)), then(damage(1, "target"), stories.Effect{Move: &stories.Shift{To: "target", Steps: 2}})), "barricade", combat("destroy", 0)),
		card("misfire", "humanoid", "ranged", test("marksmanship", -1, then(combat("strike", -3)), then(combat("dropWeapon", 0))), "barricade", combat("pushBack", 0)),
		card("lucky-shot", "humanoid", "ranged", test("luck", 0, then(combat("strike", 0)), nil), "barricade"),

		card("cold-hands", "eldritch", "bare", test("willpower", 0, then(damage(2, "target")), then(horror(1, ""))), "attack", stories.Effect{Test: test("willpower", -1, nil, then(horror(1, ""), combat("dropWeapon", 0)))}),
		card("through-it", "eldritch", "ranged", test("lore", 0, then(combat("strike", 0)), nil), "attack"),
	}
}
