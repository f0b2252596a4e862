package mansions

import (
	"maps"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
	"lantern/keeper/mansions/state"
)

// TestNobodyKnowsTheKeepersHandNorWhatIsFaceDown (MOM-15.2) shuffles the keeper's cards and the face-down cards in
// rooms among their places, except those that their backs reveal, and reverses the decks.
func TestNobodyKnowsTheKeepersHandNorWhatIsFaceDown(t *testing.T) {
	all := configs(t)
	for _, name := range []string{"small-house", "full-house"} {
		config, err := all[name](state.Options{Story: name, Players: 2}, "0")
		if err != nil {
			t.Fatal(err)
		}
		opened, err := Open(config)
		if err != nil {
			t.Fatal(err)
		}
		rules := opened.(*Engine)
		keepertest.SecretsChangeNothing(t, keepertest.Hidden[state.State]{Open: Open, Steps: 120, Config: config,
			Private: true, Exchange: func(s state.State, _ keeper.Audience) state.State {
				if s.Piles == nil {
					return s // nothing has been dealt yet
				}
				s.Piles, s.Rooms = maps.Clone(s.Piles), slices.Clone(s.Rooms)
				for deck, hand := range map[string]*[]string{state.DeckMythos: &s.Mythos, state.DeckTrauma: &s.Trauma} {
					d := s.Piles[deck]
					both := slices.Concat(*hand, d.Draw)
					slices.Reverse(both)
					*hand, d.Draw = both[:len(*hand):len(*hand)], both[len(*hand):]
					s.Piles[deck] = d
				}
				var down []string
				for _, r := range s.Rooms {
					for _, card := range r.Pile {
						if plain(rules, r, card) {
							down = append(down, card)
						}
					}
				}
				for i, r := range s.Rooms {
					s.Rooms[i].Pile = slices.Clone(r.Pile)
					for j, card := range r.Pile {
						if last := len(down) - 1; plain(rules, r, card) {
							s.Rooms[i].Pile[j], down = down[last], down[:last]
						}
					}
				}
				return s
			}})
	}
}

// plain reports whether a card is face down in a room and its back looks like any other.
func plain(rules *Engine, r state.Room, card string) bool {
	return rules.Back(card) == "" && !slices.Contains(r.FaceUp, card)
}
