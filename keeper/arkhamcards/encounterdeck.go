package arkhamcards

import "slices"

// The encounter deck of a scenario with a known deck, for draws on screen: the remaining cards, unordered, since each
// is equally likely to be next. With the cards on the table it is updated by what is entered.

// drawable reports whether a card can be drawn on screen.
func (s *State) drawable() bool { return len(s.Encounters) > 0 }

// drawn chooses the card of a draw on screen: each remaining card is equally likely (LCG-8.1).
func (w *work) drawn(c Encounter) Encounter {
	c.Card = w.s.Encounters[w.chance.Below(len(w.s.Encounters))]
	c.Kind = DrawEnemy
	if card := w.s.drawn(c.Card); card != nil {
		c.Kind = card.Kind
	}
	return c
}

// off removes a drawn card from the deck. An empty deck is reshuffled at once, before the card is resolved (LCG-8.2,
// 15.43).
func (s *State) off(card string) {
	if !slices.Contains(s.Encounters, card) {
		return
	}
	s.Encounters = take(s.Encounters, card)
	if len(s.Encounters) == 0 {
		s.Encounters, s.Thrown = s.Thrown, nil
	}
	if d := s.drawn(card); d != nil && d.Kind == DrawTreachery &&
		!d.Threat && d.Victory == 0 {
		s.throw(card)
	}
}

// throw puts an encounter card on the discard pile, if it belongs to the scenario's deck.
func (s *State) throw(card string) {
	if slices.Contains(s.scenario().Deck, card) || slices.Contains(s.scenario().Later, card) {
		s.Thrown = append(s.Thrown, card)
	}
}

// threat returns the card of a treachery in a threat area, by its name; "" for none.
func (s *State) threat(name string) string {
	if d := find(s.scenario().Cards, func(d *Drawable) bool { return d.Threat && d.Name == name }); d != nil {
		return d.ID
	}
	return ""
}

// apply shuffles the discard pile and cards that were set aside into the deck.
func (e Reshuffled) apply(s *State) {
	s.Encounters, s.Thrown = slices.Concat(s.Encounters, s.Thrown, e.Cards), nil
}
