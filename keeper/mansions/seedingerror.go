package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func (c SeedingError) allowed(e *Engine, s state.State) error {
	if s.Phase == state.PhaseSetup || s.Phase == state.PhaseEnded {
		return keeper.Refuse(CodeWrongPhase, "MOM-2.6", "phase", s.Phase, "needs", state.PhaseInvestigators)
	}
	if _, ok := s.Room(c.Room); c.Room != "" && !ok {
		return keeper.Refuse(CodeNoRoom, "MOM-2.6", "room", c.Room)
	}
	if c.Who != "" && (c.Room == "" || !s.Plays(c.Who)) {
		return keeper.Refuse(CodeNotInPlay, "MOM-2.6", "who", c.Who)
	}
	return already(s.Skips, "MOM-2.6")
}

// act corrects the room, if one is named: missing cards that nobody has had go to the named investigator, locks and
// obstacles back on the pile; cards that do not belong there go where they do.
func (c SeedingError) act(w *work) {
	w.emit(state.SeedingErred(c))
	if c.Room == "" {
		return
	}
	missing, strange := w.e.misseeded(w.s, c.Room)
	for _, card := range strange {
		w.layByHand(card, w.e.rightful(w.s, card))
	}
	for _, card := range missing {
		if c.Who != "" && w.e.Card(card).Deck == stories.Exploration {
			w.layByHand(card, c.Who)
		} else {
			w.layByHand(card, state.PlaceRoom+c.Room)
		}
	}
	if len(missing) > 0 {
		w.order(c.Room, w.e.asSeeded(w.s, c.Room))
	}
}

// misseeded compares a room's pile with the seeding list: cards of the list that are missing and that nobody has had,
// and face-down cards that neither the list nor an effect puts there, both from the bottom up.
func (e seedingRules) misseeded(s state.State, id string) (missing, strange []string) {
	room, _ := s.Room(id)
	var listed []string
	if at := state.SeedAt(s, id); at >= 0 {
		listed = s.Seeding[at].Cards
	}
	for _, card := range listed {
		place := e.placeOf(s, card)
		inDeck := place == state.PlaceDeck || place == state.PlaceBottom ||
			slices.Contains(s.Piles[e.DeckOf(card)].Draw, card)
		elsewhere := strings.HasPrefix(place, state.PlaceRoom) && place != state.PlaceRoom+id &&
			!slices.Contains(s.Held, card)
		if inDeck || elsewhere {
			missing = append(missing, card)
		}
	}
	for _, card := range room.Pile {
		belongs := slices.Contains(listed, card) || slices.Contains(s.Later, card)
		if !belongs && !slices.Contains(room.FaceUp, card) && !e.hadBefore(s, card) {
			strange = append(strange, card)
		}
	}
	return missing, strange
}

// rightful returns the correct place of a card in a wrong room: its own by the list, else under its deck.
func (e seedingRules) rightful(s state.State, card string) string {
	if room, _ := state.SeedOf(s, card); room >= 0 {
		return state.PlaceRoom + s.Seeding[room].Room
	}
	return state.PlaceBottom
}

// asSeeded returns a room's pile in the order of the seeding list, with all other cards on top.
func (e seedingRules) asSeeded(s state.State, id string) []string {
	room, _ := s.Room(id)
	var listed []string
	if at := state.SeedAt(s, id); at >= 0 {
		listed = s.Seeding[at].Cards
	}
	out := slices.DeleteFunc(slices.Clone(listed), func(card string) bool { return !slices.Contains(room.Pile, card) })
	for _, card := range room.Pile {
		if !slices.Contains(listed, card) {
			out = append(out, card)
		}
	}
	return out
}
