package players

import (
	"testing"

	"lantern/ui/theme"
)

// TestAMomentStandsOverTheMap: what a roll came to, with what it costs, in letters of every size, until it is taken away; while
// the die falls, nobody is told.
func TestAMomentStandsOverTheMap(t *testing.T) {
	m := &Moment{Number: "8", Die: true, Tint: theme.Danger, Title: "Missed it", Sub: "Hal Marsh · Willpower",
		Rows: []MomentRow{{"horror", "Hal Marsh takes horror: 2.", theme.Horror}}}
	for _, scale := range []int{100, 200} {
		p, w := shown(t, theme.Options{}, "en", 1280, 800, quiet)
		p.SetScale(scale)
		if says(w, m.Title) {
			t.Fatal("nothing has happened yet")
		}
		p.sight.ShowMoment(m)
		for _, words := range []string{"8", m.Title, m.Rows[0].Text} {
			if scale == 100 && !says(w, words) {
				t.Errorf("%d %%: nobody is told %q", scale, words)
			}
		}
		if out := outside(p, p.Size()); len(out) > 0 {
			t.Errorf("%d %%: %q leave the window", scale, out)
		}
		p.sight.ShowMoment(nil)
		if says(w, m.Title) {
			t.Errorf("%d %%: it stays", scale)
		}
	}
}
