package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// RowFace is what a row of [Rows] shows.
type RowFace struct {
	Text  string
	Note  string // small, on the right; may be ""
	Head  bool   // a heading: it cannot be chosen
	Inset bool   // belongs to the heading above
	Spans []Span // what is lit in the text
}

// Rows is a list of which one row is chosen; moving on with the arrows chooses at once. Only what can be seen is drawn.
type Rows struct {
	widget.BaseWidget
	KeyEars

	faces    []RowFace
	at       int
	onChosen func(i int)
	onEnter  func()
	onKey    func(*fyne.KeyEvent) bool // keys that go before the list's own
	scroll   *container.Scroll
	inner    *rowsInner
	focused  bool
}

// NewRows makes an empty list. onChosen is called when somebody chooses another row, onEnter for Enter on it.
func NewRows(onChosen func(i int), onEnter func()) *Rows {
	r := &Rows{onChosen: onChosen, onEnter: onEnter, at: -1}
	r.inner = &rowsInner{rows: r}
	r.inner.ExtendBaseWidget(r.inner)
	r.scroll = container.NewVScroll(r.inner)
	r.scroll.OnScrolled = func(fyne.Position) { r.inner.Refresh() }
	r.ExtendBaseWidget(r)
	return r
}

// OnKey is asked for every named key before the list itself; true: the key was used.
func (r *Rows) OnKey(f func(*fyne.KeyEvent) bool) { r.onKey = f }

// Set shows other rows and chooses one without calling back; -1 is none.
func (r *Rows) Set(faces []RowFace, chosen int) {
	r.faces, r.at = faces, chosen
	r.scroll.Refresh()
	r.follow()
}

// Chosen is the chosen row, -1 when there is none.
func (r *Rows) Chosen() int { return r.at }

// Choose chooses a row without calling back and scrolls to it.
func (r *Rows) Choose(i int) {
	r.at = i
	r.follow()
}

func (r *Rows) height() float32 {
	return float32(int(fyne.MeasureText("Mg", fynetheme.TextSize(), fyne.TextStyle{}).Height + 2*fynetheme.Padding()))
}

// follow scrolls as far as it takes to see the chosen row.
func (r *Rows) follow() {
	ScrollToRow(r.scroll, r.at, len(r.faces), r.height())
	r.inner.Refresh()
}

// walk chooses another row, headings left out.
func (r *Rows) walk(by int) {
	to, step := r.at+by, 1
	if by < 0 {
		step = -1
	}
	to = min(max(to, 0), len(r.faces)-1)
	for to >= 0 && to < len(r.faces) && r.faces[to].Head {
		to += step
	}
	if to < 0 || to >= len(r.faces) {
		return
	}
	r.take(to)
}

func (r *Rows) take(i int) {
	if i == r.at {
		return
	}
	r.at = i
	r.follow()
	if r.onChosen != nil {
		r.onChosen(i)
	}
}

// FocusGained shows that it has the keyboard.
func (r *Rows) FocusGained() { r.focused = true; r.Refresh() }

// FocusLost ends it.
func (r *Rows) FocusLost() { r.focused = false; r.Refresh() }

// TypedRune hands a letter on to the window.
func (r *Rows) TypedRune(c rune) { PressRune(r, c) }

// TypedKey walks through the rows.
func (r *Rows) TypedKey(e *fyne.KeyEvent) {
	if r.onKey != nil && r.onKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyUp:
		r.walk(-1)
	case fyne.KeyDown:
		r.walk(1)
	case fyne.KeyHome:
		r.walk(-len(r.faces))
	case fyne.KeyEnd:
		r.walk(len(r.faces))
	default:
		PressKey(r, e, func() {
			if r.onEnter != nil {
				r.onEnter()
			}
		})
	}
}

// CreateRenderer is for Fyne.
func (r *Rows) CreateRenderer() fyne.WidgetRenderer {
	x := &rowsRenderer{r: r, ring: canvas.NewRectangle(nil)}
	x.Refresh()
	return x
}

type rowsRenderer struct {
	r    *Rows
	ring *canvas.Rectangle
}

func (x *rowsRenderer) Destroy()                     {}
func (x *rowsRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{x.r.scroll, x.ring} }
func (x *rowsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(10*fynetheme.TextSize(), 3*x.r.height())
}

func (x *rowsRenderer) Layout(size fyne.Size) {
	x.r.scroll.Move(fyne.NewPos(2, 2))
	x.r.scroll.Resize(size.SubtractWidthHeight(4, 4))
	x.ring.Resize(size)
	x.r.follow()
}

func (x *rowsRenderer) Refresh() {
	ListRing(x.ring, x.r.focused)
	x.r.inner.Refresh()
}
