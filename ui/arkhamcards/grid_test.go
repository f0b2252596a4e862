package arkhamcards

import (
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheLocationsFillTheBoard: below agenda and act, the cards of the locations cover most of the board.
func TestTheLocationsFillTheBoard(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
		g := begin(t, text.English, theme.Options{}, size.Width, size.Height)
		g.do(rules.Begin{})
		g.answer()
		places := map[string]bool{}
		for _, p := range g.s.View(keeper.ForKeeper).(rules.View).State.Places {
			places[p.ID] = true
		}
		var covered, whole float32
		uitest.Walk(g.w, func(o fyne.CanvasObject) bool {
			switch o := o.(type) {
			case *board:
				whole = o.Size().Width * o.Size().Height
			case *canvas.Spot:
				if places[o.ID] {
					covered += o.Size().Width * o.Size().Height
				}
			}
			return true
		})
		if share := covered / whole; share < 0.55 {
			t.Errorf("at %v the %d locations cover %.2f of the board", size, len(places), share)
		}
	}
}

// TestNoPathLeadsUnderAnotherLocation: where that is possible, the locations are exchanged until none does.
func TestNoPathLeadsUnderAnotherLocation(t *testing.T) {
	v := rules.View{Scenario: rules.Scenario{Start: "a"}}
	for _, p := range []struct {
		id string
		to []string
	}{{"a", []string{"d"}}, {"b", []string{"e"}}, {"c", []string{"f"}},
		{"d", []string{"b"}}, {"e", []string{"c"}}, {"f", nil}} {
		v.State.Places = append(v.State.Places, rules.Place{Location: rules.Location{ID: p.id, Connections: p.to}})
	}
	g := arranged(v, canvas.Rect(0, 0, 900, 400))
	if g.wide != 3 || len(g.rows) != 2 {
		t.Fatalf("six locations stand in %d rows of %d", len(g.rows), g.wide)
	}
	if bad := tangle(v, g.cells(canvas.Rect(0, 0, 900, 400), 10)); bad > 5*450 {
		t.Errorf("%v: the paths measure %v", g.rows, bad)
	}
}
