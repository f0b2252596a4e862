package mansions

import "lantern/stories"

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
