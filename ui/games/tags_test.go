package games_test

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/ui/canvas"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestFiguresAreTaggedAlike: in every game with figures on its board, a person's tag is the initial of his name, or his
// number if two names begin alike, and no two have the same.
func TestFiguresAreTaggedAlike(t *testing.T) {
	uitest.Start(t, theme.Options{})
	tagged := 0
	for _, h := range tables() {
		at := sit(t, h, 1, "en")
		people := at.face.View(keeper.ForKeeper).People
		var tags []string
		for i, p := range people {
			if p.Figure == "" {
				continue
			}
			tagged++
			again := slices.Contains(tags, p.Tag)
			if tags = append(tags, p.Tag); p.Figure != canvas.SeatColour(i) || p.Tag == "" || again {
				t.Errorf("%s: %q has the tag %q, %s; others have %v", h.ID, p.Name, p.Tag, p.Figure, tags)
			}
		}
	}
	if tagged < 4 {
		t.Errorf("%d people have figures", tagged)
	}
}
