package console

import (
	"strings"

	"lantern/stories"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/piece"
	"lantern/ui/text"
)

// deckSheet shows a deck: how much is left, and its discard pile, which is open (MOM-15.2). The spells' decks are shown
// together.
func (p *Page) deckSheet(name string) *offer.Sheet {
	left, ok := p.deckSize(name)
	if !ok {
		return nil
	}
	s := &offer.Sheet{Icon: "deck", Title: p.shown.names.Deck(name), Sub: p.t("console.deck.draw", text.Args{"n": p.shown.words.N("common.cards", left)}),
		Rule: "MOM-15.2", Text: p.t("console.deck.empty")}
	g := offer.Group{Title: p.t("console.deck.discard")}
	for _, id := range sortedKeys(p.shown.view.Table.Decks) {
		deck := p.shown.view.Table.Decks[id]
		if kind, spell := strings.CutPrefix(id, name+":"); spell {
			s.Facts = strings.TrimPrefix(s.Facts+" · "+p.shown.names.Card(kind)+"\u00a0"+itoa(deck.Draw), " · ")
		} else if id != name {
			continue
		}
		for _, card := range deck.Discard {
			g.Options = append(g.Options, offer.Option{Text: p.shown.names.Card(stories.KindOf(card)), Icon: "discard", Bare: true, Look: piece.LookQuiet,
				Do: func() { p.look(choice{ofCard, card}) }})
		}
	}
	if len(g.Options) > 0 {
		s.Text, s.Groups = "", []offer.Group{g}
		s.Filter = len(g.Options) > manyOptions
	}
	for _, to := range []struct{ place, icon string }{{"deck", "cards"}, {"bottom", "deck"}, {"keeper", "mythos"}} {
		if to.place == "keeper" && name != "mythos" && name != "trauma" {
			continue
		}
		s.Aux = append(s.Aux, offer.Option{Text: p.t("console.deck.to." + to.place), Icon: to.icon, Probe: "deck." + to.place,
			Do: func() { p.drawFrom(name, to.place) }})
	}
	return s
}
