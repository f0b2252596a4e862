package console

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/board"
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
	s.KeeperView.Ahead = nil
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

// BenchmarkMapDragMapPaint is the painting of the map alone, as large as the console shows it.
func BenchmarkMapDragMapPaint(b *testing.B) {
	w, step := dragged(b, true)
	m := onlyMap(w.Content())
	if m == nil {
		b.Fatal("there is no map")
	}
	alone := test.NewWindow(container.NewStack(m))
	b.Cleanup(alone.Close)
	alone.SetPadded(false)
	alone.Resize(m.Size())
	paintEach(b, alone, step)
}

// onlyMap finds the map in a tree.
func onlyMap(o fyne.CanvasObject) *board.Map {
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *board.Map:
		return o
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, child := range inside {
		if m := onlyMap(child); m != nil {
			return m
		}
	}
	return nil
}

// The steps of a drag on a late evening, in the whole console at 1280x800: what a movement of the mouse costs until all is as
// it should be, and, in those called Paint, what Fyne's software painter then takes for the whole window.

func BenchmarkMapDragFigure(b *testing.B)      { update(b, true) }
func BenchmarkMapDragGround(b *testing.B)      { update(b, false) }
func BenchmarkMapDragFigurePaint(b *testing.B) { paint(b, true) }

func update(b *testing.B, figure bool) {
	_, step := dragged(b, figure)
	for i := 0; b.Loop(); i++ {
		step(i)
	}
}

func paint(b *testing.B, figure bool) {
	w, step := dragged(b, figure)
	paintEach(b, w, step)
}

// paintEach paints a window after each step.
func paintEach(b *testing.B, w fyne.Window, step func(int)) {
	w.Canvas().Capture()
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		step(i)
		b.StartTimer()
		w.Canvas().Capture()
	}
}
