package cthulhucards

import (
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestFourAtAStoryKeepTheirValues: where several are at a story each is on a line, and the line has the name and all
// values, none of which is over its edge.
func TestFourAtAStoryKeepTheirValues(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		for _, n := range []int{3, 4, 5} {
			face := fought(t, lang, n+1)
			for _, p := range face.state().Pieces {
				if s := face.state(); p.To != "" && p.To != s.Stories[0].ID {
					c := rules.Assign{N: p.N, Story: s.Stories[0].ID}
					if _, err := face.running.(session.AnySession).Do(t.Context(), c); err != nil {
						t.Fatal(err)
					}
				}
			}
			b := face.NewCentre(keeper.ForKeeper, nil).(*board)
			v := face.seen(keeper.ForTable)
			for _, size := range []fyne.Size{{Width: 658, Height: 473}, {Width: 657, Height: 550}, {Width: 1120, Height: 820}} {
				sc := b.picture(size, v)
				for _, fault := range scenetest.Faults(sc) {
					t.Errorf("%s, %d, %v: %s", lang, n, size, fault)
				}
				for _, p := range v.State.Pieces {
					for _, spot := range sc.Spots {
						if spot.ID != "piece"+itoa(p.N) || stateOf(p) != "" {
							continue
						}
						seen := 0
						for _, l := range sc.Labels {
							if y := l.At.Y + l.At.H/2; !l.On || y < spot.At.Y || y > spot.At.Y+spot.At.H ||
								l.At.X < spot.At.X || l.At.X > spot.At.X+spot.At.W {
								continue
							}
							if seen++; l.At.X+l.At.W > spot.At.X+spot.At.W {
								t.Errorf("%s, %d, %v: %q of %s is over the edge by %.1f", lang, n, size, l.Words,
									titleOf(face, p), l.At.X+l.At.W-spot.At.X-spot.At.W)
							}
						}
						if want := len(valuesOf(v.State, p, sc.Light)); seen != want {
							t.Errorf("%s, %d, %v: %s has %d of %d values", lang, n, size, titleOf(face, p), seen, want)
						}
					}
				}
			}
		}
	}
}
