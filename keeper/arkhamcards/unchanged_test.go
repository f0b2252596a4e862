package arkhamcards

import (
	"encoding/json"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
)

// TestDecideChangesNothing plays with arbitrary cards and corrections.
func TestDecideChangesNothing(t *testing.T) {
	raw, _ := json.Marshal(Options{Players: 4})
	keepertest.DecideChangesNothing(t, keepertest.Table[State]{Open: Open, Steps: 150,
		Config: keeper.Config{System: SystemName, Options: raw},
		More: func(s State, c keeper.Chance) []keeper.Command {
			if s.Stage != StagePlay {
				return []keeper.Command{LeaveGuide{}}
			}
			return s.anything(c)
		}})
}
