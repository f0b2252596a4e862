package console

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/theme"
)

// dragged is the late evening's console in a window, an investigator in the hand over the map, and a step of the drag.
func dragged(b *testing.B, figure bool) (w fyne.Window, step func(i int)) {
	b.Helper()
	app := test.NewApp()
	b.Cleanup(app.Quit)
	app.Settings().SetTheme(theme.New(theme.Options{}))
	g, s, small := crowd(b, "inland-lamp", "en")
	story := g.Story()
	s.Commands = []keeper.Command{mansions.EndTurn{Who: "inv2"}}
	for _, r := range story.Map.Rooms[:6] {
		s.Commands = append(s.Commands, mansions.Move{Who: "inv2", To: r.Spaces[0].ID})
	}
	p := New(g, Nav{})
	b.Cleanup(p.Close)
	s.Show(s.KeeperView)
	w = test.NewWindow(p.Content())
	b.Cleanup(w.Close)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	m := p.chart
	from := fyne.NewPos(10, 10)
	if figure {
		at, ok := m.FigureCentre("inv2")
		if !ok {
			b.Fatalf("nobody stands in %s", small)
		}
		from = at
	} else {
		m.Zoom(2)
	}
	last := from
	return w, func(i int) {
		to := from.AddXY(float32(i*7%300), float32(i*5%280))
		e := &fyne.DragEvent{Dragged: fyne.NewDelta(to.X-last.X, to.Y-last.Y)}
		e.Position, last = to, to
		m.Dragged(e)
	}
}

// BenchmarkMapDrag measures a frame of a drag over the map on a late evening, in the whole console at 1280x800: update is what a
// movement of the mouse costs until all is as it should be, paint what Fyne's software painter then takes for the whole window.
func BenchmarkMapDrag(b *testing.B) {
	for name, figure := range map[string]bool{"figure": true, "ground": false} {
		b.Run(name+"/update", func(b *testing.B) {
			_, step := dragged(b, figure)
			for i := 0; b.Loop(); i++ {
				step(i)
			}
		})
		b.Run(name+"/paint", func(b *testing.B) {
			w, step := dragged(b, figure)
			w.Canvas().Capture()
			for i := 0; b.Loop(); i++ {
				b.StopTimer()
				step(i)
				b.StartTimer()
				w.Canvas().Capture()
			}
		})
	}
}
