package mansions

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

func (c CorrectPile) allowed(e *Engine, s state.State) error {
	room, ok := s.Room(c.Room)
	if !ok {
		return keeper.Refuse(CodeNoRoom, "MOM-7.1", "room", c.Room)
	}
	for i, card := range c.Cards {
		k, known := e.Cards[e.KindOf(card)]
		if !known || !slices.Contains(k.Copies(), card) || slices.Contains(c.Cards[:i], card) {
			return keeper.Refuse(CodeNoCard, "", "card", card)
		}
		if !e.mayLie(s, k, state.PlaceRoom+c.Room) {
			return keeper.Refuse(CodeNoPlace, "", "to", state.PlaceRoom+c.Room, "allowed",
				allowedList(e.placesFor(s, k)))
		}
	}
	if slices.Equal(c.Cards, room.Pile) {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	for _, card := range c.gone(room) {
		k := e.Card(card)
		if to := c.to(); to == state.PlaceRoom+c.Room || to == state.PlaceRoomUp+c.Room || !e.mayLie(s, k, to) {
			return keeper.Refuse(CodeNoPlace, "", "to", to, "allowed", allowedList(e.placesFor(s, k)))
		}
	}
	return nil
}

func (c CorrectPile) to() string { return cmp.Or(c.To, state.PlaceDiscard) }

// gone lists the cards of the pile that are not really there.
func (c CorrectPile) gone(room state.Room) []string {
	return slices.DeleteFunc(slices.Clone(room.Pile), func(card string) bool { return slices.Contains(c.Cards, card) })
}

func (c CorrectPile) act(w *work) {
	w.emit(state.Corrected{What: "pile"})
	room, _ := w.s.Room(c.Room)
	for _, card := range c.gone(room) {
		w.layByHand(card, c.to())
	}
	for _, card := range c.Cards {
		if !slices.Contains(room.Pile, card) {
			w.layByHand(card, state.PlaceRoom+c.Room)
		}
	}
	w.order(c.Room, c.Cards)
}

// order reorders a room's pile if needed.
func (w *work) order(id string, cards []string) {
	if room, _ := w.s.Room(id); !slices.Equal(room.Pile, cards) {
		w.emit(state.DeckCorrected{Deck: state.PlaceRoom + id, Cards: cards})
	}
}

// pileOf returns the cards that CorrectDeck reorders.
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
