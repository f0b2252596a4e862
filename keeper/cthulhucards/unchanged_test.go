package cthulhucards

import (
	"encoding/json"
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
)

// TestDecideChangesNothing plays duels with all that cards and corrections do between.
func TestDecideChangesNothing(t *testing.T) {
	raw, _ := json.Marshal(Options{Asks: true})
	keepertest.DecideChangesNothing(t, keepertest.Table[State]{Open: Open, Steps: 400,
		Config: keeper.Config{System: SystemName, Options: raw},
		More: func(s State, c keeper.Chance) []keeper.Command {
			return []keeper.Command{byHand(&s, c), byHand(&s, c), byHand(&s, c)}
		}})
}
