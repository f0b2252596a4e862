package arkhamcards

import "testing"

// TestEveryEventHasARole: whatever happens, it was decided whether the table looks at it.
func TestEveryEventHasARole(t *testing.T) {
	if missing := roles.Missing(events); len(missing) > 0 {
		t.Errorf("nothing was decided of %v", missing)
	}
}

// TestLCG_4_3_AnInvestigationTellsItsClue (LCG-4.3): its moment says that a clue is taken, or that none was left.
func TestLCG_4_3_AnInvestigationTellsItsClue(t *testing.T) {
	for left, want := range map[int]string{2: "cards.moment.clue", 0: "cards.moment.noClue"} {
		s := State{Places: []Place{{Left: left}}}
		s.Places[0].ID, s.Places[0].Name = "hall", "Hall"
		if rows := s.clueWon("hall"); len(rows) != 1 || rows[0].Key != want || rows[0].Args["on"] != "Hall" {
			t.Errorf("%d clues: %+v", left, rows)
		}
	}
}
