package console

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
)

// What a printed card of the owner's does, only the owner can read. It is carried out here by the rules, and the log
// names the card.

// applyAux is the option to carry out what a card says, in a story of printed cards; none elsewhere. An empty card is
// the event or the story itself.
func applyAux(p *Page, card string) []actionbar.Option {
	if !p.g.Story().Table || p.nobodyKeeps() || p.shown.view.Table.Ending != nil {
		return nil
	}
	return []actionbar.Option{{Text: p.t("console.apply"), Icon: "investigator", TestID: "apply",
		Do: func() { applyCard(p, card) }}}
}

// applyCard lists what a card may do to people and monsters, and last what it may do to a room.
func applyCard(p *Page, card string) {
	title := p.t("console.apply")
	if card != "" {
		title = p.t("console.apply.card", text.Args{"card": p.cardName(card)})
	}
	p.fixes.table.Fix(title, func() []table.Correction {
		amount := &table.Field{Words: p.t("console.apply.many"), Number: &keeper.Range{Min: 1, Max: mansions.MostApplied},
			Now: "1"}
		change := &table.Field{Words: p.t("console.apply.modifier"), Now: "0",
			Number: &keeper.Range{Min: -mansions.MostApplied, Max: mansions.MostApplied}}
		var attributes, spaces []table.Choice
		for _, a := range stories.Attributes {
			attributes = append(attributes, table.Choice{Key: a, Words: p.shown.names.Attribute(a)})
		}
		for _, s := range p.g.Board().Spaces() {
			spaces = append(spaces, table.Choice{Key: s, Words: p.shown.names.Space(s)})
		}
		number := func(c *mansions.ApplyCard, given []string) { c.Amount = text.Number(given[0]) }
		all := []table.Correction{
			applied(p, card, mansions.ApplyDamage, "damage", true, number, amount),
			applied(p, card, mansions.ApplyHorror, "horror", false, number, amount),
			applied(p, card, mansions.ApplyTest, "dice", false, func(c *mansions.ApplyCard, given []string) {
				c.Attribute, c.Amount = given[0], text.Number(given[1])
			}, &table.Field{Words: p.t("console.apply.attribute"), Choices: attributes}, change),
			applied(p, card, mansions.ApplyMove, "move", true, func(c *mansions.ApplyCard, given []string) {
				c.Space = given[0]
			}, &table.Field{Words: p.t("console.apply.space"), Choices: spaces}),
			applied(p, card, mansions.ApplyHeal, "damage", false, number, amount),
			applied(p, card, mansions.ApplyCalm, "horror", false, number, amount),
			gained(p, card),
		}
		if slices.ContainsFunc(p.shown.view.Table.Investigators, hasCards) {
			all = append(all, lost(p, card))
		}
		return append(all, inRoom(p))
	})
}

// applied is one effect of a card: on whom, and what else it needs to know.
func applied(p *Page, card, effect, icon string, monsters bool, set func(*mansions.ApplyCard, []string),
	fields ...*table.Field) table.Correction {
	return table.Correction{ID: effect, Words: p.t("console.apply." + effect), Icon: icon,
		Ask: func(given []string) *table.Field {
			switch n := len(given); {
			case n == 0:
				return whom(p, monsters)
			case n <= len(fields):
				return fields[n-1]
			}
			return nil
		}, Make: func(given []string) keeper.Command {
			c := mansions.ApplyCard{Card: card, Who: given[0], Effect: effect}
			set(&c, given[1:])
			return c
		}}
}

// whom asks for an investigator in play, or for a monster too.
func whom(p *Page, monsters bool) *table.Field {
	f := &table.Field{Words: p.t("console.apply.who"), People: !monsters}
	for _, v := range p.shown.view.Table.Investigators {
		if v.State == state.SeatIn {
			f.Choices = append(f.Choices, table.Choice{Key: v.Who, Words: p.shown.names.Who(v.Who)})
		}
	}
	for _, m := range p.shown.view.Table.Monsters {
		if monsters {
			f.Choices = append(f.Choices, table.Choice{Key: m.ID, Words: p.shown.names.Monster(m.ID)})
		}
	}
	return f
}

func hasCards(v mansions.InvestigatorView) bool { return v.State == state.SeatIn && len(v.Cards) > 0 }

// gained gives an investigator a card.
func gained(p *Page, card string) table.Correction {
	words := p.t("console.apply.gain")
	inner := func(who string) table.Correction {
		return p.layCard("gain", words, who, stories.Exploration, stories.StartingItem, stories.Spell, stories.Trauma,
			stories.Mythos)
	}
	return table.Correction{ID: "gain", Words: words, Icon: "cards", Ask: func(given []string) *table.Field {
		if len(given) == 0 {
			return whom(p, false)
		}
		return inner(given[0]).Ask(given[1:])
	}, Make: func(given []string) keeper.Command {
		c, ok := inner(given[0]).Make(given[1:]).(mansions.CorrectCard)
		if !ok {
			return nil // its name was asked first, and then it was given
		}
		return mansions.ApplyCard{Card: card, Who: given[0], Effect: mansions.ApplyGain, Item: c.Card}
	}}
}

// lost makes an investigator discard a card.
func lost(p *Page, card string) table.Correction {
	words := p.t("console.apply.lose")
	return table.Correction{ID: "lose", Words: words, Icon: "discard", Ask: func(given []string) *table.Field {
		switch len(given) {
		case 0:
			f := whom(p, false)
			f.Choices = slices.DeleteFunc(f.Choices, func(c table.Choice) bool { return !hasCards(*p.seat(c.Key)) })
			return f
		case 1:
			f := &table.Field{Words: words}
			for _, c := range p.seat(given[0]).Cards {
				f.Choices = append(f.Choices, table.Choice{Key: c.ID, Words: p.cardName(c.ID), Icon: p.cardIcon(c.ID)})
			}
			return f
		}
		return nil
	}, Make: func(given []string) keeper.Command {
		return mansions.ApplyCard{Card: card, Who: given[0], Effect: mansions.ApplyLose, Item: given[1]}
	}}
}

// inRoom opens what can be set in a room: fire, darkness, tokens, features, monsters.
func inRoom(p *Page) table.Correction {
	words := p.t("console.apply.room")
	var rooms []table.Choice
	for _, r := range p.g.Story().Map.Rooms {
		rooms = append(rooms, table.Choice{Key: r.ID, Words: p.shown.names.Room(r.ID)})
	}
	return oneOf("room", words, "place", "", rooms, func(room string) keeper.Command {
		p.correctRoom(room)
		return nil
	})
}
