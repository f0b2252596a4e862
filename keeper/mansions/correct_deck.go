package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// pileOf returns the cards that CorrectDeck puts in order.
func pileOf(s state.State, deck string) ([]string, bool) {
	if id, ok := strings.CutPrefix(deck, state.PlaceRoom); ok {
		r, there := s.Room(id)
		return r.Pile, there
	}
	d, ok := s.Piles[deck]
	return d.Draw, ok
}

func (c CorrectDeck) allowed(e *Engine, s state.State) error {
	pile, ok := pileOf(s, c.Deck)
	if !ok {
		return keeper.Refuse(CodeNoDeck, "", "deck", c.Deck)
	}
	for i, card := range c.Cards {
		if !slices.Contains(pile, card) || slices.Contains(c.Cards[:i], card) {
			return keeper.Refuse(CodeNotSame, "", "deck", c.Deck, "card", e.Shown(card), "cards", num(len(pile)))
		}
	}
	if len(c.Cards) != len(pile) {
		return keeper.Refuse(CodeNotSame, "", "deck", c.Deck, "card", "", "cards", num(len(pile)))
	}
	return already(slices.Equal(c.Cards, pile), "")
}

func (c CorrectDeck) act(w *work) { w.emit(state.DeckCorrected(c)) }
