package console

import (
	"slices"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// chooseCards lets the keeper tick cards of an investigator and sends the command that make returns.
func (p *Page) chooseCards(title, verb, icon string, cards []string, make func(cards []string) keeper.Command) {
	var chosen []string // in the order of ticking
	var ok *widget.KeyButton
	column := container.New(piece.Col{Gap: 2, Grow: -1})
	for _, id := range cards {
		words := p.cardName(id)
		tick := widget.NewTick(words, p.shown.names.CardText(p.shownCard(id)), false, func(on bool) {
			chosen = slices.DeleteFunc(chosen, func(c string) bool { return c == id })
			if on {
				chosen = append(chosen, id)
			}
			ok.SetEnabled(len(chosen) > 0)
		})
		testid.Name(tick, "cards."+id)
		column.Add(tick)
	}
	cancel := widget.NewKeyButton(p.t("common.cancel"), "Esc", p.closeModal)
	ok = widget.NewKeyButton(verb, "", func() {
		p.closeModal()
		p.send(make(slices.Clone(chosen)))
	}).Primary()
	ok.SetEnabled(false)
	testid.Name(ok, "cards.apply")
	p.dialog(widget.ModalFace{Icon: icon, Title: title, Body: column, Buttons: []*widget.KeyButton{cancel, ok}})
}

// chooseDrop lets an investigator drop cards onto the room's pile, the last one ticked on top (MOM-4.7).
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
