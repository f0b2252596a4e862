package arkham

import (
	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
)

// either is the answer that monster and gate trophies are spent alike.
const either = "either"

// read are effects of cards on the table besides gains and losses: tests, moves, returns, cards, trophies.
func (f *Face) read() []entry {
	decks := []string{set.Common, set.Rare, set.Spell, set.Skill, set.Ally}
	return []entry{
		{"test", "card", "dice", []table.FieldFunc{f.Player(), f.Choose("skill", set.Skills, "arkham.check."),
			f.Number("modifier", -9, 9), f.Number("difficulty", 1, 9)},
			func(g []string) keeper.Command {
				return effect(g[0], set.Effect{Do: set.DoTest,
					Test: &set.Check{Skill: g[1], Modifier: atoi(g[2]), Difficulty: atoi(g[3])}})
			}},
		{"move", "card", "walk", []table.FieldFunc{f.Player(), f.areasToChoose(false)},
			func(g []string) keeper.Command { return effect(g[0], set.Effect{Do: set.DoMove, What: g[1]}) }},
		{"return", "card", "passage", []table.FieldFunc{f.Player()},
			func(g []string) keeper.Command { return effect(g[0], set.Effect{Do: set.DoReturn}) }},
		{"draw", "card", "cards", []table.FieldFunc{f.Player(), f.Choose("deck", decks, "arkham.deck."),
			f.Number("many", 1, 9)},
			func(g []string) keeper.Command {
				return effect(g[0], set.Effect{Do: set.DoDraw, What: g[1], N: atoi(g[2])})
			}},
		{"trophy", "card", "monster", []table.FieldFunc{f.Player(),
			f.Choose("trophy", []string{either, "monster", "gate"}, "arkham.trophy."), f.Number("many", 1, 9)},
			func(g []string) keeper.Command {
				e := set.Effect{Do: set.DoTrophy, What: g[1], N: atoi(g[2])}
				if e.What == either {
					e.What = ""
				}
				return effect(g[0], e)
			}},
	}
}

// further are other corrections: elder signs, trophies, the first player, movement points, exhausted cards.
func (f *Face) further() []entry {
	yes := f.Choose("is", []string{"yes", "no"}, "arkham.answer.")
	is := func(answer string) int {
		if answer == "yes" {
			return 1
		}
		return 0
	}
	correct := func(seat, what string, value int) keeper.Command {
		return rules.Correct{Seat: atoi(seat), What: what, Value: value}
	}
	return []entry{
		{"seal", "right", "rune", []table.FieldFunc{f.placesOf("at", f.locations()), yes},
			func(g []string) keeper.Command { return rules.Correct{What: "seal", Place: g[0], Value: is(g[1])} }},
		{"signs", "right", "rune", []table.FieldFunc{f.Number("now", 0, rules.SealsToWin)},
			func(g []string) keeper.Command { return correct("0", "signs", atoi(g[0])) }},
		{"gateTrophy", "right", "passage", []table.FieldFunc{f.Player(), f.Of("trophyOf", f.worldChoices()), yes},
			func(g []string) keeper.Command {
				c := rules.PutGate{At: rules.Trophy(atoi(g[0])), World: g[1]}
				if g[2] == "no" {
					c.At, c.From = rules.AtStack, c.At
				}
				return c
			}},
		{"first", "right", "investigator", []table.FieldFunc{f.Player()},
			func(g []string) keeper.Command { return correct(g[0], "first", 1) }},
		{"steps", "right", "walk", []table.FieldFunc{f.Player(), f.Number("now", 0, 20)},
			func(g []string) keeper.Command { return correct(g[0], "steps", atoi(g[1])) }},
		{"exhausted", "right", "item", []table.FieldFunc{f.Player(), f.held(), yes},
			func(g []string) keeper.Command {
				return rules.Turn{Seat: atoi(g[0]), N: atoi(g[1]), Exhausted: g[2] == "yes"}
			}},
	}
}

// worldChoices are the worlds of gate markers.
func (f *Face) worldChoices() []table.Choice {
	var choices []table.Choice
	for _, x := range f.box.Worlds {
		choices = append(choices, table.Choice{Key: x.ID, Words: f.titled(x.Title, x.ID)})
	}
	return choices
}
