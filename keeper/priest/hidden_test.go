package priest

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
	"lantern/keeper/priest/board"
)

// TestNobodyKnowsTheOrderOfTheDecks turns the three decks upside down, on every board.
func TestNobodyKnowsTheOrderOfTheDecks(t *testing.T) {
	for i, b := range board.Shipped() {
		raw, _ := json.Marshal(Options{Count: 1 + i%4, Board: b.ID,
			Setting: Setting{Dice: keeper.OnScreen, Cards: true, Expansions: i%2 == 0}})
		keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: 60,
			Config: keeper.Config{System: SystemName, Options: raw},
			Exchange: func(s State, _ keeper.Audience) State {
				s = s.clone()
				for _, d := range []*keeper.Deck{&s.RoomDeck, &s.MonsterDeck, &s.Hunters} {
					d.Draw = slices.Clone(d.Draw)
					slices.Reverse(d.Draw)
				}
				return s
			}})
	}
}
