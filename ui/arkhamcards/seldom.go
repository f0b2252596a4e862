package arkhamcards

import (
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
)

// seldomEntries are rare effects of cards: abilities with limited uses, assets under another's control, exile, further
// slots, enemies that stay unengaged.
func (f *Face) seldomEntries() []entry {
	s := f.seen().State
	periods := []string{rules.UntilTurn, rules.UntilPhase, rules.UntilRound}
	kinds := []string{"accessory", "body", "ally", "hand", "arcane"}
	out := []entry{
		{"once", "card", "magic", fields(f.whom(), f.Typed("source"), f.ChooseBy("until", periods, f.until)),
			func(g []string) keeper.Command {
				return rules.Action{Who: g[0], Action: rules.ActActivate, Free: true, Card: strings.TrimSpace(g[1]),
					Once: g[2]}
			}},
		{"exile", "card", "discard", fields(f.whom(), f.Typed("name")),
			func(g []string) keeper.Command { return rules.Exile{Who: g[0], Card: strings.TrimSpace(g[1])} }},
		{"room", "card", "item", fields(f.whom(), f.Choose("slots", kinds, "cards.slot."), f.Number("by", -2, 2)),
			func(g []string) keeper.Command {
				return rules.Put{On: g[0], Counter: "room", For: g[1], By: atoi(g[2])}
			}},
	}
	if len(f.assets()) > 0 && len(f.who()) > 1 {
		out = append(out, entry{"giveAsset", "card", "exchange", fields(f.ChooseBy("asset", f.assets(), f.onName),
			f.whom()), func(g []string) keeper.Command { return rules.GiveAsset{Asset: g[0], Who: g[1]} }})
	}
	var engaged []string
	for _, e := range s.Enemies {
		if e.With != "" {
			engaged = append(engaged, e.ID)
		}
	}
	if len(engaged) > 0 {
		out = append(out, entry{"letsGo", "card", "monster", fields(f.ChooseBy("foe", engaged, f.onName),
			f.Typed("allow")), func(g []string) keeper.Command {
			return rules.EnemyDoes{Enemy: g[0], Does: "disengage", Allow: g[1]}
		}})
	}
	if s.Test == nil {
		out = append(out, f.drawnEntry())
	}
	return out
}

// drawnEntry is a treachery or an asset drawn out of turn: by a card, in the set-up, or as a weakness.
func (f *Face) drawnEntry() entry {
	return entry{"drawn", "card", "mythos", fields(f.whom(),
		f.Choose("card", []string{rules.DrawTreachery, rules.DrawAsset}, "cards.kind."), f.Typed("name"),
		f.Choose("belongs", []string{"encounter", "weakness"}, "cards.belongs.")),
		func(g []string) keeper.Command {
			return rules.Encounter{Who: g[0], Kind: g[1], Name: strings.TrimSpace(g[2]), Weakness: g[3] == "weakness"}
		}}
}

// symbolEntry is the effect of a symbol on a failed test (LCG-16.2). The token's other effects stay.
func (f *Face) symbolEntry(symbols []string) entry {
	return entry{"symbolHarm", "bag", "rune", fields(f.ChooseBy("token", symbols, f.tokenWords),
		f.Number("damage", 0, 20), f.Number("horror", 0, 20)), func(g []string) keeper.Command {
		y := f.seen().State.Bag.Symbols[g[0]]
		y.FailDamage, y.FailHorror = atoi(g[1]), atoi(g[2])
		return rules.SetSymbol{Token: g[0], Symbol: y}
	}}
}
