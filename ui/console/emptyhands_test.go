package console

import (
	"strings"
	"testing"

	"lantern/keeper/mansions"
)

// TestEmptyHandsSayWhereCardsComeFrom: a cover that is lifted over nothing says what would lie there and how it gets there.
func TestEmptyHandsSayWhereCardsComeFrom(t *testing.T) {
	p, s := late(t, "en")
	v := s.KeeperView
	v.Prompt, v.Mythos, v.Trauma = nil, []mansions.HandCard{}, []mansions.HandCard{}
	s.Show(v)
	for _, c := range []cover{coverMythos, coverTrauma} {
		p.lift(c)
		if text := p.shown.sheet.Text; !strings.Contains(text, "Your hand is empty") {
			t.Errorf("the cover says %q", text)
		}
	}
}

// TestAHandThatCannotBePlayedSaysWhy: whether the moment is wrong or the cards are makes a difference to the keeper.
func TestAHandThatCannotBePlayedSaysWhy(t *testing.T) {
	for window, want := range map[bool]string{true: "This is your moment", false: "Your moment comes after"} {
		p, s := late(t, "en")
		v := s.KeeperView
		v.Prompt, v.MythosWindow = nil, window
		for i := range v.Mythos {
			v.Mythos[i].Play = nil
		}
		s.Show(v)
		p.lift(coverMythos)
		if text := p.shown.sheet.Text; !strings.Contains(text, want) {
			t.Errorf("with the moment %v the hand says %q", window, text)
		}
	}
}

// TestBeforeTheFirstRoundItIsNobodysTurn: the keeper draws and places, and is not told how many have yet to play.
func TestBeforeTheFirstRoundItIsNobodysTurn(t *testing.T) {
	p, s := late(t, "en")
	v := s.KeeperView
	v.Table.Turn, v.Table.Round = nil, 0
	s.Show(v)
	if name, left := p.turnName(), p.waitingSeats(); name != "Before round 1" || left != "" {
		t.Errorf("before the first round the ribbon says %q, %q", name, left)
	}
	v.Table.Round = 1
	s.Show(v)
	if name, left := p.turnName(), p.waitingSeats(); name != "Whose turn?" || left == "" {
		t.Errorf("in the first round the ribbon says %q, %q", name, left)
	}
}
