package arkhamcards

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
)

// TestNobodyKnowsWhatTheScenarioHasInStore renames the future cards of acts and agendas, changes the text on their
// backs, and reverses the encounter deck.
func TestNobodyKnowsWhatTheScenarioHasInStore(t *testing.T) {
	raw, _ := json.Marshal(Options{Players: 3})
	keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: 200,
		Config: keeper.Config{System: SystemName, Options: raw},
		Exchange: func(s State, _ keeper.Audience) State {
			s = s.clone()
			for _, track := range []*Track{&s.Act, &s.Agenda} {
				track.Cards = slices.Clone(track.Cards)
				for i := range track.Cards {
					track.Cards[i].Note = "another back"
					if i > track.At {
						track.Cards[i].Name, track.Cards[i].Text = "another card", "another text"
					}
				}
			}
			return s
		}})
}
