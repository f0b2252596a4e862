package console

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/table"
	"lantern/ui/text"
)

// chooseCards asks in the bar for cards of an investigator, one after the other, and sends the command that make returns.
func (p *Page) chooseCards(title, verb, icon string, cards []string, make func(cards []string) keeper.Command) {
	p.Begin(table.Correction{ID: "cards", Words: title, Icon: icon, Ask: func(given []string) *table.Field {
		f := &table.Field{Words: title}
		if n := len(given); n > 0 && given[n-1] == "" {
			return nil
		} else if n > 0 {
			f.Choices, f.Usual = []table.Choice{{Words: verb, Icon: "check"}}, 1
		}
		for _, id := range cards {
			if !slices.Contains(given, id) {
				f.Choices = append(f.Choices, table.Choice{Key: id, Icon: p.cardIcon(id), Words: p.cardName(id),
					More: p.shown.names.CardText(p.shownCard(id))})
			}
		}
		return f
	}, Make: func(given []string) keeper.Command { return make(given[:len(given)-1]) }})
}

// chooseDrop lets an investigator drop cards onto the room's pile, the last one on top (MOM-4.7).
func (p *Page) chooseDrop(who string) {
	p.chooseCards(p.t("console.drop.title", text.Args{"who": p.shown.names.Who(who)}),
		p.t("console.do.drop"), "discard",
		p.cardsIn(who, func(c keeper.Command) []string {
			if d, ok := c.(mansions.Drop); ok && d.Who == who {
				return d.Cards
			}
			return nil
		}),
		func(cards []string) keeper.Command { return mansions.Drop{Who: who, Cards: cards} })
}

// chooseTrade lets one investigator hand cards to another (MOM-5.1).
func (p *Page) chooseTrade(from, to string) {
	p.chooseCards(p.t("console.trade.title", text.Args{"from": p.shown.names.Who(from), "to": p.shown.names.Who(to)}),
		p.t("console.trade.give"), "exchange",
		p.cardsIn(from, func(c keeper.Command) []string {
			if t, ok := c.(mansions.Trade); ok && t.From == from && t.To == to {
				return t.Cards
			}
			return nil
		}),
		func(cards []string) keeper.Command { return mansions.Trade{From: from, To: to, Cards: cards} })
}

// cardsIn lists the cards that the legal commands name, or all items of the investigator if they name none.
func (p *Page) cardsIn(who string, named func(keeper.Command) []string) []string {
	var out []string
	for _, cmd := range p.shown.legal {
		for _, id := range named(cmd) {
			if !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	if v := p.seat(who); len(out) == 0 && v != nil {
		for _, c := range v.Cards {
			if k := p.cardKind(c.ID); k == nil || k.Deck == stories.Exploration || k.Deck == stories.StartingItem {
				out = append(out, c.ID)
			}
		}
	}
	return out
}
