package table

import (
	"slices"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/canvas"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
)

// Board is a centre piece that a game draws with a canvas.Painter. The game's own widget embeds and initializes it.
type Board struct {
	widget.BaseWidget

	Targets map[string]*actionbar.Option // the options selected by places
	Press   bool                         // it reacts to presses
	Scale   int                          // size of its letters in percent

	self   fyne.Widget // the game's widget, which embeds this one
	deps   BoardDeps
	least  func() fyne.Size
	draw   func(fyne.Size) []fyne.CanvasObject
	spots  map[string]*canvas.Spot
	words  []*fynecanvas.Text
	tried  func() bool       // see Trier
	scroll *container.Scroll // shows a part where letters are large and the window is small; nil: all of it
}

// Ready initializes the board. self is the widget that embeds it; draw draws it at a size.
func (b *Board) Ready(self fyne.Widget, who keeper.Audience, t BoardDeps, draw func(fyne.Size) []fyne.CanvasObject) {
	b.self, b.deps = self, t
	b.Press, b.Scale, b.least, b.draw = who == keeper.ForKeeper, 100, canvas.LeastCentre, draw
	b.ExtendBaseWidget(self)
}

// Rolls makes the board scroll if the window is smaller than wideHigh, in em of letters at 100 %.
func (b *Board) Rolls(letters float32, wideHigh func() (wide, high float32)) {
	if !b.Press {
		return
	}
	b.scroll = container.NewScroll(b.self)
	b.least = func() fyne.Size {
		wide, high := wideHigh()
		em := b.Em(letters)
		return fyne.NewSize(wide*em, high*em)
	}
}

// Em returns the present size of letters that have this size at 100 %.
func (b *Board) Em(letters float32) float32 { return piece.Grown(letters) * float32(b.Scale) / 100 }

// Content returns the board's canvas object.
func (b *Board) Content() fyne.CanvasObject {
	if b.scroll != nil {
		return b.scroll
	}
	return b.self
}

// Draw redraws the board with these options.
func (b *Board) Draw(lit map[string]*actionbar.Option) {
	b.Targets = lit
	b.Refresh()
}

// SetScale sets the size of the letters, in percent.
func (b *Board) SetScale(percent int) { b.Scale = percent }

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return canvas.NewPainted(b.least, b.Size, func(size fyne.Size) []fyne.CanvasObject {
		all := b.draw(size)
		b.spots, b.words = map[string]*canvas.Spot{}, nil
		for _, o := range all {
			switch s := o.(type) {
			case *canvas.Spot:
				s.On, b.spots[s.ID] = b.self, s
			case *fynecanvas.Text:
				b.words = append(b.words, s)
			}
		}
		return all
	})
}

// Spot returns the button of a place; nil: it has none.
func (b *Board) Spot(id string) fyne.CanvasObject {
	if s := b.spots[id]; s != nil {
		return s
	}
	return nil
}

// Says reports whether words are drawn in a part of the board.
func (b *Board) Says(at fyne.Position, size fyne.Size) bool {
	return slices.ContainsFunc(b.words, func(w *fynecanvas.Text) bool {
		from, end := w.Position(), w.Position().Add(w.Size())
		return w.Text != "" && from.X < at.X+size.Width && end.X > at.X && from.Y < at.Y+size.Height && end.Y > at.Y
	})
}

// Hit makes an area pressable: a press runs the option of the place, or looks at it if there is none.
func (b *Board) Hit(pen *canvas.Painter, a canvas.Area, id string, o *actionbar.Option) {
	if b.Press {
		pen.Hit(a, id, b.Pressed(id, o))
	}
}

// Looked reports whether the bar shows a place.
func (b *Board) Looked(id string) bool { return b.Press && b.deps != nil && b.deps.Looked() == id }

// Pressed returns what a press on a place does.
func (b *Board) Pressed(id string, o *actionbar.Option) func() {
	if o != nil && o.Do != nil {
		return o.Do
	}
	return func() { b.deps.Look(id) }
}

// Trier shows beside a place why a command that is not offered is refused, and does nothing else. said reports whether
// the reason is still shown.
type Trier interface {
	Try(cmd keeper.Command) (said func() bool)
}

// Tried reports whether the table says beside a place why it cannot be reached.
func (b *Board) Tried(id string) bool { return b.Looked(id) && b.tried != nil && b.tried() }

// Refused returns what a press does on a place that a command cannot reach now: the place is looked at, and the table
// says why the command is refused.
func (b *Board) Refused(id string, cmd keeper.Command) func() {
	return func() {
		b.deps.Look(id)
		if t, ok := b.deps.(Trier); ok && b.deps.Looked() == id { // not while something is asked or put away
			b.tried = t.Try(cmd)
		}
	}
}
