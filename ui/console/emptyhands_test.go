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
		if text := p.shown.sheet.text; !strings.Contains(text, "Your hand is empty") {
			t.Errorf("the cover says %q", text)
		}
	}
}
