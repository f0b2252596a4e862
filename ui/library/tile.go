package library

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// tile is a framed piece of the list that can be pressed. The arrows and all other keys that it does not use go on to the window,
// whose page walks among the tiles.
type tile struct {
	widget.BaseWidget

	content          fyne.CanvasObject
	press            func() // opens it
	chosenNow        func() // it has the keyboard
	chosen           bool
	danger           bool
	hovered, focused bool
}

var (
	_ fyne.Tappable      = (*tile)(nil)
	_ fyne.Focusable     = (*tile)(nil)
	_ desktop.Hoverable  = (*tile)(nil)
	_ desktop.Cursorable = (*tile)(nil)
)

func newTile(content fyne.CanvasObject, press, chosenNow func()) *tile {
	t := &tile{content: content, press: press, chosenNow: chosenNow}
	t.ExtendBaseWidget(t)
	return t
}

func (t *tile) choose(on bool) {
	if t.chosen != on {
		t.chosen = on
		t.Refresh()
	}
}

// Tapped opens it.
func (t *tile) Tapped(*fyne.PointEvent) { t.press() }

// MouseIn shows that the pointer is over it.
func (t *tile) MouseIn(*desktop.MouseEvent) { t.hovered = true; t.Refresh() }

// MouseMoved does nothing more.
func (t *tile) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (t *tile) MouseOut() { t.hovered = false; t.Refresh() }

// Cursor is a hand.
func (t *tile) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained shows that it has the keyboard, and chooses it.
func (t *tile) FocusGained() {
	t.focused = true
	t.chosenNow()
	t.Refresh()
}

// FocusLost ends it.
func (t *tile) FocusLost() { t.focused = false; t.Refresh() }

// TypedKey opens it with Space or Enter; other keys go on to the window.
func (t *tile) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		t.press()
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// TypedRune hands a letter on to the window.
func (t *tile) TypedRune(r rune) { kit.PressRune(t, r) }

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tileRenderer{t: t, ground: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil)}
	r.stack = container.NewStack(r.ground, t.content, r.over)
	r.update()
	return r
}

type tileRenderer struct {
	t            *tile
	ground, over *canvas.Rectangle
	stack        *fyne.Container
}

func (r *tileRenderer) update() {
	t := r.t
	for _, box := range []*canvas.Rectangle{r.ground, r.over} {
		box.CornerRadius = fynetheme.Size(theme.SizeRadius)
	}
	r.ground.FillColor = fynetheme.Color(theme.Card)
	r.over.FillColor, r.over.StrokeColor, r.over.StrokeWidth = color.Transparent, fynetheme.Color(theme.PanelEdge), 1
	if t.danger {
		r.over.StrokeColor = fynetheme.Color(theme.Danger)
	}
	if t.hovered {
		r.over.FillColor, r.over.StrokeColor = fynetheme.Color(fynetheme.ColorNameHover), fynetheme.Color(theme.Brass)
	}
	if t.chosen {
		r.over.StrokeColor, r.over.StrokeWidth = fynetheme.Color(theme.Brass), fynetheme.Size(theme.SizeRing)
	}
	if t.focused {
		r.over.StrokeColor, r.over.StrokeWidth = fynetheme.Color(theme.FocusRing), 1.5*fynetheme.Size(theme.SizeRing)
	}
}

func (r *tileRenderer) Layout(size fyne.Size)        { r.stack.Resize(size) }
func (r *tileRenderer) MinSize() fyne.Size           { return r.stack.MinSize() }
func (r *tileRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.stack} }
func (r *tileRenderer) Destroy()                     {}

func (r *tileRenderer) Refresh() {
	r.update()
	r.stack.Refresh()
}
