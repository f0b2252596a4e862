package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

var (
	_ fyne.Tappable      = (*Map)(nil)
	_ fyne.Draggable     = (*Map)(nil)
	_ fyne.Scrollable    = (*Map)(nil)
	_ fyne.Focusable     = (*Map)(nil)
	_ desktop.Keyable    = (*Map)(nil)
	_ desktop.Hoverable  = (*Map)(nil)
	_ desktop.Cursorable = (*Map)(nil)
)

// dragging is the current drag.
type dragging struct {
	on     bool
	figure string // empty: the map itself
	at     fyne.Position
}

// figureAt is the topmost figure at a position in the widget.
func (here *where) figureAt(at fyne.Position) string {
	p := here.unit(at)
	best, found := math.Inf(1), ""
	for id, f := range here.spots {
		d := p.Sub(f.centre)
		if reach := here.reach(f.size); math.Abs(d.X) <= reach && math.Abs(d.Y) <= reach && d.Length() < best {
			best, found = d.Length(), id
		}
	}
	return found
}

// Tapped chooses the figure or space under the mouse. A lit space takes precedence over a figure on it, unless the
// figure may be chosen itself. A stack opens the list of its space.
func (b *Map) Tapped(e *fyne.PointEvent) {
	if c := b.window(); c != nil {
		c.Focus(b)
	}
	if row, in := b.rowAt(e.Position); in {
		b.takeRow(row)
		return
	}
	if b.list.space != "" { // a tap outside the list closes it
		b.CloseList()
		return
	}
	b.setHover(e.Position) // without a mouse, a tap shows the tooltip
	space := b.SpaceAt(e.Position)
	if b.look.from != "" {
		if space != "" && b.OnLook != nil {
			b.OnLook(space)
		}
		return
	}
	figure, stack := b.where.figureAt(e.Position), b.where.stackAt(e.Position)
	if stack != nil && slices.ContainsFunc(stack.figures, func(id string) bool { return b.Aims[id] }) {
		b.OpenList(stack.space)
		return
	}
	if stack == nil && b.Aims[figure] && b.OnFigure != nil {
		b.OnFigure(figure)
		return
	}
	if _, lit := b.lit[space]; lit {
		b.pick(space)
		return
	}
	switch {
	case stack != nil:
		b.OpenList(stack.space)
	case figure != "":
		if b.OnFigure != nil {
			b.OnFigure(figure)
		}
	case space != "":
		b.pick(space)
	}
}

func (b *Map) pick(space string) {
	if b.OnSpace != nil {
		b.OnSpace(space)
	}
}

// Dragged moves the map, or a figure if the drag began on one.
func (b *Map) Dragged(e *fyne.DragEvent) {
	if !b.drag.on {
		b.lift(e.Position.Subtract(e.Dragged))
	}
	b.drag.at = e.Position
	if b.drag.figure == "" {
		b.camera.pan(e.Dragged.DX, e.Dragged.DY)
		b.place()
		return
	}
	b.moveHand()
	if space := b.SpaceAt(e.Position); space != b.hover {
		b.hover = space
		b.showHover()
	}
}

// DragEnd sets a dragged figure down.
func (b *Map) DragEnd() {
	d := b.drag
	b.drag = dragging{}
	if d.figure == "" {
		return
	}
	b.showHand()
	b.fill(tokens, b.figures.show(b.on.standing()))
	b.hover = b.SpaceAt(d.at)
	b.showHover()
	if _, lit := b.lit[b.hover]; lit {
		b.pick(b.hover)
	}
}

// Scrolled zooms about the mouse.
func (b *Map) Scrolled(e *fyne.ScrollEvent) {
	if e.Scrolled.DY == 0 {
		return
	}
	b.camera.zoomAt(float32(math.Pow(1.0025, float64(max(min(e.Scrolled.DY, 120), -120)))), e.Position.X, e.Position.Y)
	b.Refresh()
}

// MouseIn, MouseMoved and MouseOut highlight what is under the mouse.
func (b *Map) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }
func (b *Map) MouseMoved(e *desktop.MouseEvent) {
	widget.SeePointer(b, e)
	b.setHover(e.Position)
}
func (b *Map) MouseOut() {
	widget.LosePointer(b)
	if b.hover != "" || b.over != "" || b.sign != "" {
		b.hover, b.over, b.sign = "", "", ""
		b.showHover()
	}
}

func (b *Map) setHover(at fyne.Position) {
	if b.list.space != "" { // nothing behind the list is pointed at
		row, _ := b.rowAt(at)
		b.choose(row)
		return
	}
	space, figure, sign := b.SpaceAt(at), b.where.figureAt(at), b.where.signAt(at)
	if figure != "" {
		sign = ""
	}
	if space != b.hover || figure != b.over || sign != b.sign {
		b.hover, b.over, b.sign = space, figure, sign
		b.showHover()
	}
}

// Cursor is a pointer over what can be pressed.
func (b *Map) Cursor() desktop.Cursor {
	if _, lit := b.lit[b.hover]; lit || b.over != "" || b.list.chosen >= 0 && b.list.space != "" {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained and FocusLost show and hide the focus.
func (b *Map) FocusGained() { b.hold(true) }
func (b *Map) FocusLost()   { b.hold(false) }

func (b *Map) hold(on bool) {
	b.held = on
	b.ring.show(on, b.Size())
	b.showHover()
}

// TypedRune zooms: plus, minus, and 0 for the whole map. The minus on a French keyboard's key 6 counts as that digit.
func (b *Map) TypedRune(r rune) {
	if digit, ok := b.topRow.Digit(r); ok {
		r = digit
	}
	if b.OnRune != nil && b.OnRune(r) {
		return
	}
	switch r {
	case '+', '=':
		b.Zoom(1.25)
	case '-', '_':
		b.Zoom(0.8)
	case '0':
		b.Fit()
	default:
		widget.PassRune(b, r)
	}
}

// TypedKey moves between the lit spaces with the arrows and chooses one with Enter.
func (b *Map) TypedKey(e *fyne.KeyEvent) {
	b.topRow.Press(e)
	if b.listKey(e.Name) || widget.Repeats(e) && e.Name == fyne.KeyReturn {
		return
	}
	switch e.Name {
	case fyne.KeyLeft:
		b.step(draw.Pt(-1, 0))
	case fyne.KeyRight:
		b.step(draw.Pt(1, 0))
	case fyne.KeyUp:
		b.step(draw.Pt(0, -1))
	case fyne.KeyDown:
		b.step(draw.Pt(0, 1))
	case fyne.KeyReturn, fyne.KeyEnter:
		switch _, lit := b.lit[b.focus]; {
		case b.focus == "" || b.Covered != nil && b.Covered():
			b.pass(e)
		case b.look.from != "":
			if b.OnLook != nil {
				b.OnLook(b.focus)
			}
		case !lit && b.where.stacked(b.focus):
			b.OpenList(b.focus)
		default:
			b.pick(b.focus)
		}
	case fyne.KeyEscape:
		if b.look.from != "" && b.OnLook != nil {
			b.OnLook("")
			return
		}
		b.pass(e)
	default:
		b.pass(e)
	}
}

// stacked reports whether there is a stack in a space.
func (here *where) stacked(space string) bool {
	return slices.ContainsFunc(here.stacks, func(s stackSpot) bool { return s.space == space })
}

// pass passes on a key that the map does not use.
func (b *Map) pass(e *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(e)
	} else {
		widget.PassKey(b, e)
	}
}

// window is the canvas of the map, or nil if it is not shown.
func (b *Map) window() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(b) }

// step moves to the nearest space in a direction, among the lit ones if there are any.
func (b *Map) step(way draw.Point) {
	from := b.camera.centre
	if s, ok := b.camera.plan.byID[b.focus]; ok {
		from = s.centre
	} else if f, ok := b.where.spots[b.on.selected]; ok {
		from = f.centre
	}
	best, found := math.Inf(1), ""
	only := len(b.lit) > 0 && b.look.from == "" // while range and sight are shown, any space is allowed
	for _, s := range b.camera.plan.spaces {
		if _, lit := b.lit[s.id]; s.id == b.focus || only && !lit {
			continue
		}
		if far, ok := draw.Ahead(from, s.centre, way); ok && far < best {
			best, found = far, s.id
		}
	}
	if found == "" && b.focus == "" { // nothing in that direction: start with the nearest of all
		for _, s := range b.camera.plan.spaces {
			if _, lit := b.lit[s.id]; only && !lit {
				continue
			}
			if far := s.centre.Sub(from).Length(); far < best {
				best, found = far, s.id
			}
		}
	}
	if found != "" {
		b.focus = found
		b.camera.reveal(b.camera.plan.byID[found])
		b.place()
		b.showHover()
	}
}
