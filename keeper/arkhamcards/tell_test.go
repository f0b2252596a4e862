package arkhamcards

import (
	"testing"

	"lantern/keeper"
)

// TestAMoveIsToldOnce: the log has the action (LCG-4.4), but neither its effect nor the new window of the turn
// (LCG-3.3). A move by a card and a new round have lines.
func TestAMoveIsToldOnce(t *testing.T) {
	rules := &Rules{}
	for _, c := range []struct {
		event keeper.Event
		lines int
	}{
		{ActionTaken{Action: Action{Who: "seat1", Action: ActMove, On: "hall"}, Cost: 1}, 1},
		{Moved{What: "seat1", To: "hall", Rule: ruleMove}, 0},
		{Moved{What: "seat1", To: "hall", Source: "Rope"}, 1},
		{Stepped{Phase: PhaseInvestigation, Step: "2.2", Window: true, Who: "seat1", Rule: "LCG-3.3"}, 0},
		{Stepped{Phase: PhaseMythos, Step: "1.1", Round: 2, Rule: "LCG-3.2"}, 1},
	} {
		if got := rules.Describe(State{}, c.event, keeper.ForTable); len(got) != c.lines {
			t.Errorf("%+v is told in %d lines instead of %d", c.event, len(got), c.lines)
		}
	}
}
