package console

import (
	"strings"

	"lantern/stories"
	"lantern/ui/frame/piece"
	"lantern/ui/text"
)

// deckSheet shows a deck: how much is left, and its discard pile, which is open (MOM-15.2). The spells' decks are shown
// together.
func (p *Page) deckSheet(name string) *sheet {
	left, ok := p.deckSize(name)
	if !ok {
		return nil
	}
	s := &sheet{icon: "deck", title: p.shown.names.Deck(name), sub: p.t("console.deck.draw", text.Args{"n": p.shown.words.N("common.cards", left)}),
		rule: "MOM-15.2", text: p.t("console.deck.empty")}
	g := group{title: p.t("console.deck.discard")}
	for _, id := range sortedKeys(p.shown.view.Table.Decks) {
		deck := p.shown.view.Table.Decks[id]
		if kind, spell := strings.CutPrefix(id, name+":"); spell {
			s.facts = strings.TrimPrefix(s.facts+" · "+p.shown.names.Card(kind)+"\u00a0"+itoa(deck.Draw), " · ")
		} else if id != name {
			continue
		}
		for _, card := range deck.Discard {
			g.options = append(g.options, option{text: p.shown.names.Card(stories.KindOf(card)), icon: "discard", bare: true, look: piece.LookQuiet,
				do: func() { p.look(choice{ofCard, card}) }})
		}
	}
	if len(g.options) > 0 {
		s.text, s.groups = "", []group{g}
		s.filter = len(g.options) > manyOptions
	}
	for _, to := range []struct{ place, icon string }{{"deck", "cards"}, {"bottom", "deck"}, {"keeper", "mythos"}} {
		if to.place == "keeper" && name != "mythos" && name != "trauma" {
			continue
		}
		s.aux = append(s.aux, option{text: p.t("console.deck.to." + to.place), icon: to.icon, probe: "deck." + to.place,
			do: func() { p.drawFrom(name, to.place) }})
	}
	return s
}
