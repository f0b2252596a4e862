package mansions

import (
	"cmp"
	"slices"

	"lantern/keeper"
)

func (c CorrectPile) allowed(e *Engine, s State) error {
	if err := begun(s); err != nil {
		return err
	}
	room, ok := s.Room(c.Room)
	if !ok {
		return keeper.Refuse(CodeNoRoom, "MOM-7.1", "room", c.Room)
	}
	for i, card := range c.Cards {
		k, known := e.cards[e.kindOf(card)]
		if !known || !slices.Contains(k.Copies(), card) || slices.Contains(c.Cards[:i], card) {
			return keeper.Refuse(CodeNoCard, "", "card", card)
		}
		if !e.mayLie(s, k, placeRoom+c.Room) {
			return keeper.Refuse(CodeNoPlace, "", "to", placeRoom+c.Room, "allowed", allowedList(e.placesFor(s, k)))
		}
	}
	if slices.Equal(c.Cards, room.Pile) {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	for _, card := range c.gone(room) {
		k := e.card(card)
		if to := c.to(); to == placeRoom+c.Room || to == placeRoomUp+c.Room || !e.mayLie(s, k, to) {
			return keeper.Refuse(CodeNoPlace, "", "to", to, "allowed", allowedList(e.placesFor(s, k)))
		}
	}
	return nil
}

func (c CorrectPile) to() string { return cmp.Or(c.To, placeDiscard) }

// gone lists the cards of the pile that do not lie there.
func (c CorrectPile) gone(room Room) []string {
	return slices.DeleteFunc(slices.Clone(room.Pile), func(card string) bool { return slices.Contains(c.Cards, card) })
}

func (c CorrectPile) act(w *work) error {
	w.emit(Corrected{What: "pile"})
	room, _ := w.s.Room(c.Room)
	for _, card := range c.gone(room) {
		w.layByHand(card, c.to())
	}
	for _, card := range c.Cards {
		if !slices.Contains(room.Pile, card) {
			w.layByHand(card, placeRoom+c.Room)
		}
	}
	w.order(c.Room, c.Cards)
	return nil
}

// order puts a room's pile into an order if it lies in another.
func (w *work) order(id string, cards []string) {
	if room, _ := w.s.Room(id); !slices.Equal(room.Pile, cards) {
		w.emit(DeckCorrected{Deck: placeRoom + id, Cards: cards})
	}
}
