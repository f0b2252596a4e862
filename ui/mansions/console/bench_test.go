package console

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/log"
	"lantern/ui/theme"
)

// benchApp starts the app for the windows of a benchmark.
func benchApp(b *testing.B) {
	b.Helper()
	app := test.NewApp()
	b.Cleanup(app.Quit)
	app.Settings().SetTheme(theme.New(theme.Options{}))
}

// lateGame is the made-up late evening with a log of so many steps.
func lateGame(b *testing.B, steps int) (*game.Game, *gametest.Session) {
	b.Helper()
	benchApp(b)
	g, s := gametest.New(b, lateBase(), lateStory(), "fr")
	s.KeeperView, s.Commands, s.Log = lateView(), lateCommands(), lateLog(steps)
	s.Head.Cursor, s.Head.Length = steps, steps
	return g, s
}

// benchWindow shows a game's console.
func benchWindow(b *testing.B, g *game.Game) (*Page, fyne.Window) {
	b.Helper()
	p := New(g, Deps{})
	b.Cleanup(p.Close)
	w := test.NewWindow(p.Content())
	b.Cleanup(w.Close)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	return p, w
}

// BenchmarkCommandToRefreshedConsole measures the time from a command to its display in a late session's console,
// without painting: an investigator moves back and forth, a threat token is added and removed.
func BenchmarkCommandToRefreshedConsole(b *testing.B) {
	g, s := lateGame(b, 41)
	s.Head.Length = 43
	benchWindow(b, g)
	here, there := lateView(), lateView()
	there.Table.Investigators[1].Space, there.Table.Investigators[1].Room = "library", "library"
	there.Table.Turn = &mansions.TurnView{Who: "inv2", Moves: 0, Action: true, Moment: "move2"}
	there.Table.Threat, there.Mythos[0].Play = 6, nil
	for i := 0; b.Loop(); i++ {
		if s.Head.Cursor++; i%2 == 0 {
			s.Show(there)
		} else {
			s.Show(here)
		}
	}
}

// BenchmarkSessionToRefreshedConsole measures the same in a real session of four players after some two hundred steps,
// including the session's own work: a move and its undo count as two.
func BenchmarkSessionToRefreshedConsole(b *testing.B) {
	benchApp(b)
	g, _ := evening(b, "bench", 4)
	benchWindow(b, g)
	chance := rand.New(rand.NewPCG(7, 7))
	move := func() keeper.Command {
		for _, cmd := range g.Legal() {
			if m, ok := cmd.(mansions.Move); ok && g.Keeper().Prompt == nil {
				return m
			}
		}
		return nil
	}
	for n := 0; n < 200 || move() == nil; n++ {
		if n > 600 {
			b.Fatal("no move in 600 steps")
		}
		legal := g.Legal()
		if err := g.Do(legal[chance.IntN(len(legal))]); err != nil {
			b.Fatal(err)
		}
	}
	m := move()
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		var err error
		if i%2 == 0 {
			err = g.Do(m)
		} else {
			err = g.Undo()
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkScrollALongLog turns the wheel over a log of 5,000 lines; a frame lasts 16 ms.
func BenchmarkScrollALongLog(b *testing.B) {
	g, _ := lateGame(b, 2500)
	p, w := benchWindow(b, g)
	p.OpenLog()
	l, ok := w.Canvas().Focused().(*log.List)
	if !ok {
		b.Fatalf("the log has not the keyboard but %T", w.Canvas().Focused())
	}
	scroll, step := l.Page().List.Scroll, float32(-40)
	for b.Loop() {
		at := scroll.Offset.Y
		if scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, step)}); scroll.Offset.Y == at {
			step = -step
		}
	}
}

// dragged is the late session's console in a window with an investigator being dragged over the map, and a
// step of the drag.
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
	p := New(g, Deps{})
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
	alone.Canvas().Capture()
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		step(i)
		b.StartTimer()
		alone.Canvas().Capture()
	}
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

// The steps of a drag in a late session, in the whole console at 1280x800: the time to process a movement of the mouse.

func BenchmarkMapDragFigure(b *testing.B) { update(b, true) }
func BenchmarkMapDragGround(b *testing.B) { update(b, false) }

func update(b *testing.B, figure bool) {
	_, step := dragged(b, figure)
	for i := 0; b.Loop(); i++ {
		step(i)
	}
}
