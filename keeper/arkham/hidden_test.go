package arkham

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
)

// TestNobodyKnowsTheOrderOfTheDecks turns the decks, the gate deck and the stack of gates upside down.
func TestNobodyKnowsTheOrderOfTheDecks(t *testing.T) {
	raw, _ := json.Marshal(Options{Players: 3, Setting: Setting{Dice: keeper.OnScreen, Cards: true}})
	keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: 250,
		Config: keeper.Config{System: SystemName, Options: raw},
		Exchange: func(s State, _ keeper.Audience) State {
			s = s.clone()
			s.Mythos.Draw = slices.Clone(s.Mythos.Draw)
			slices.Reverse(s.Mythos.Draw)
			slices.Reverse(s.Beyond)
			slices.Reverse(s.GateStack)
			for kind, d := range s.Decks {
				d.Draw = slices.Clone(d.Draw)
				slices.Reverse(d.Draw)
				s.Decks[kind] = d
			}
			return s
		}})
}
