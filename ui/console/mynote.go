package console

import (
	"lantern/ui/frame/offer"
	"lantern/ui/text"
)

// withNote adds to a card's sheet what the owner of the box says of the card, and the way to say more. It is for the keeper's
// sheets only: his notes are no business of the table's.
func (p *Page) withNote(s *offer.Sheet, card string) *offer.Sheet {
	if s == nil {
		return nil
	}
	if note := p.shown.names.CardNote(card); note != "" {
		s.Card = paragraphs(s.Card, p.t("console.note", text.Args{"note": note}))
	}
	if p.nav.Note != nil {
		s.Aux = append(s.Aux, offer.Option{Text: p.t("console.note.edit"), Icon: "cards", Probe: "note", Do: func() { p.nav.Note(card) }})
	}
	return s
}

// paragraphs puts one text below another.
func paragraphs(first, second string) string {
	if first == "" {
		return second
	}
	return first + "\n" + second
}

// withWords adds the owner's note of a room or a monster to its sheet.
func (p *Page) withWords(s *offer.Sheet, note string) {
	if note != "" {
		s.Card = paragraphs(s.Card, p.t("console.note", text.Args{"note": note}))
	}
}
