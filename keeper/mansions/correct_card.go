package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func (c CorrectCard) allowed(e *Engine, s state.State) error {
	k, known := e.Cards[e.KindOf(c.Card)]
	if !known || !slices.Contains(k.Copies(), c.Card) || k.Deck == stories.KeeperAction {
		return keeper.Refuse(CodeNoCard, "", "card", c.Card)
	}
	if !e.mayLie(s, k, c.To) {
		return keeper.Refuse(CodeNoPlace, "", "to", c.To, "allowed", allowedList(e.placesFor(s, k)))
	}
	to := c.To
	if s.Plays(to) {
		to += slotOf(k)
	}
	return already(to == e.placeOf(s, c.Card), "")
}

// slotOf returns the place of a card before an investigator: mythos cards face down, trauma cards in the slot of their
// kind, all others face up.
func slotOf(k *stories.Card) string {
	switch {
	case k.Deck == stories.Mythos:
		return ":down"
	case k.Deck == stories.Trauma && k.Injury:
		return ":injury"
	case k.Deck == stories.Trauma:
		return ":insanity"
	}
	return ""
}

// placesFor lists where a card can be placed, as in CorrectCard.
func (e seedingRules) placesFor(s state.State, k *stories.Card) []string {
	out := []string{state.PlaceDeck, state.PlaceBottom, state.PlaceDiscard}
	hand := k.Deck == stories.Mythos || k.Deck == stories.Trauma
	if hand {
		out = append(out, state.PlaceKeeper)
	}
	if k.Deck != stories.LockCard && k.Deck != stories.Obstacle && k.Deck != stories.CombatDeck {
		out = append(out, s.InPlay()...)
	}
	if e.StoryPack.SetsAside(k.ID) {
		out = append(out, state.PlaceAside)
	}
	if !hand && k.Deck != stories.Spell && k.Deck != stories.CombatDeck {
		for _, r := range s.Rooms {
			out = append(out, state.PlaceRoom+r.ID, state.PlaceRoomUp+r.ID)
		}
	}
	return out
}

func (e seedingRules) mayLie(s state.State, k *stories.Card, to string) bool {
	if seat, slot, has := strings.Cut(to, ":"); has && s.Plays(seat) {
		if ":"+slot != slotOf(k) {
			return false
		}
		to = seat
	}
	return slices.Contains(e.placesFor(s, k), to)
}

// placeOf returns where a card is, as in CorrectCard; empty for places without a name.
func (e seedingRules) placeOf(s state.State, card string) string {
	for _, v := range s.Seats {
		switch {
		case slices.Contains(v.Cards, card):
			return v.Who
		case slices.Contains(v.FaceDown, card):
			return v.Who + ":down"
		case v.Injury == card:
			return v.Who + ":injury"
		case v.Insanity == card:
			return v.Who + ":insanity"
		}
	}
	for _, r := range s.Rooms {
		switch {
		case slices.Contains(r.FaceUp, card):
			return state.PlaceRoomUp + r.ID
		case slices.Contains(r.Pile, card):
			return state.PlaceRoom + r.ID
		}
	}
	d := s.Piles[e.DeckOf(card)]
	switch {
	case slices.Contains(s.Mythos, card) || slices.Contains(s.Trauma, card):
		return state.PlaceKeeper
	case slices.Contains(s.Aside, card):
		return state.PlaceAside
	case len(d.Draw) > 0 && d.Draw[0] == card:
		return state.PlaceDeck
	case len(d.Draw) > 0 && d.Draw[len(d.Draw)-1] == card:
		return state.PlaceBottom
	case len(d.Discard) > 0 && d.Discard[0] == card:
		return state.PlaceDiscard
	}
	return ""
}

func (c CorrectCard) act(w *work) {
	w.emit(state.Corrected{What: "card"})
	w.layByHand(c.Card, c.To)
}

// layByHand places a card where CorrectCard says, with the consequences.
func (w *work) layByHand(card, place string) { layAs(w, card, place, "set") }

// layAs is layByHand with the reason that the log tells.
func layAs(w *work, card, place, why string) {
	if _, room, ok := strings.Cut(place, ":"); ok {
		if r, there := w.s.Room(room); there && slices.Contains(r.Pile, card) {
			w.emit(state.CardTurned{Room: room, Card: card, Up: strings.HasPrefix(place, state.PlaceRoomUp)})
			return
		}
	}
	k, to, who := w.e.Card(card), place, ""
	if k.Deck == stories.Spell && to == state.PlaceDiscard {
		to = state.PlaceBottom // spells are discarded to the bottom of their deck (MOM-8.4)
	}
	if seat, _, _ := strings.Cut(to, ":"); w.s.Plays(seat) {
		who, to = seat, seat+slotOf(k)
		w.replace(who, slotOf(k))
	}
	room := ""
	if before, id, ok := strings.Cut(place, ":"); ok && before+":" != who+":" {
		room = id
	}
	w.emit(state.CardMoved{Card: card, To: to, Why: why, Who: who, Room: room})
	if who != "" && k.Deck == stories.Exploration {
		w.emit(state.CardKnown{Card: card})
	}
	if who != "" && w.e.IsClue1(card) {
		w.later(state.Task{Kind: taskReveal})
	}
}
