package mansions

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/keepertest"
	"lantern/keeper/mansions/state"
)

// TestDecideChangesNothing plays two houses with some corrections.
func TestDecideChangesNothing(t *testing.T) {
	all := configs(t)
	for _, name := range []string{"small-house", "full-house"} {
		config, err := all[name](state.Options{Story: name, Players: 2}, "0")
		if err != nil {
			t.Fatal(err)
		}
		keepertest.DecideChangesNothing(t, keepertest.Table[state.State]{Open: Open, Steps: 150, Config: config,
			More: func(s state.State, c keeper.Chance) []keeper.Command {
				who := s.Seats[c.Below(len(s.Seats))].Who
				return []keeper.Command{
					CorrectCounter{Counter: "threat", Value: c.Below(9)},
					CorrectCounter{Counter: "damage", Who: who, Value: c.Below(5)},
					CorrectTurn{Who: who, Moves: c.Below(3), Action: true},
					CorrectHad{Who: who, Had: c.Below(2) == 0},
					CorrectStep{Phase: state.PhaseInvestigators},
				}
			}})
	}
}
