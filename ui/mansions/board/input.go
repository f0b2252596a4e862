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

// Tapped chooses the figure or space under the mouse. A lit space takes precedence over a figure on it, unless the
// figure may be chosen itself. A stack opens the list of its space.
func (b *Map) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	if row, in := b.list.rowAt(e.Position); in {
		b.list.takeRow(row)
		return
	}
	if b.list.space != "" { // a tap outside the list closes it
		b.CloseList()
		return
	}
	b.setHover(e.Position) // without a mouse, a tap shows the tooltip
	space := b.SpaceAt(e.Position)
	if b.choice.look.from != "" {
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
	if stack == nil && b.Aims[figure] {
		b.OnFigure(figure)
		return
	}
	if _, lit := b.choice.lit[space]; lit {
		b.OnSpace(space)
		return
	}
	switch {
	case stack != nil:
		b.OpenList(stack.space)
	case figure != "":
		b.OnFigure(figure)
	case space != "":
		b.OnSpace(space)
	}
}

// Dragged moves the map, or a figure if the drag began on one.
func (b *Map) Dragged(e *fyne.DragEvent) {
	if !b.drag.on {
		b.lift(e.Position.Subtract(e.Dragged))
	}
	b.drag.at = e.Position
	if b.on.lifted == "" {
		b.camera.pan(e.Dragged.DX, e.Dragged.DY)
		b.place()
		return
	}
	b.drag.move()
	if space := b.SpaceAt(e.Position); space != b.choice.hover.space {
		b.choice.hover.space = space
		b.showHover()
	}
}

// DragEnd sets a dragged figure down.
func (b *Map) DragEnd() {
	lifted := b.on.lifted
	b.drag.on, b.on.lifted = false, ""
	if lifted == "" {
		return
	}
	b.drag.show()
	b.planes.fill(tokens, b.figures.show(b.on.standing()))
	b.choice.hover.space = b.SpaceAt(b.drag.at)
	b.showHover()
	if _, lit := b.choice.lit[b.choice.hover.space]; lit {
		b.OnSpace(b.choice.hover.space)
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
	b.point(pointed{})
}

func (b *Map) setHover(at fyne.Position) {
	if b.list.space != "" { // nothing behind the list is pointed at
		row, _ := b.list.rowAt(at)
		b.list.choose(row)
		return
	}
	now := pointed{b.SpaceAt(at), b.where.figureAt(at), b.where.signAt(at)}
	if now.figure != "" {
		now.sign = ""
	}
	b.point(now)
}

// point shows what is under the mouse, if it is something else.
func (b *Map) point(now pointed) {
	if now != b.choice.hover {
		b.choice.hover = now
		b.showHover()
	}
}

// Cursor is a pointer over what can be pressed.
func (b *Map) Cursor() desktop.Cursor {
	_, lit := b.choice.lit[b.choice.hover.space]
	if lit || b.choice.hover.figure != "" || b.list.chosen >= 0 && b.list.space != "" {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained and FocusLost show and hide the focus.
func (b *Map) FocusGained() { b.hold(true) }
func (b *Map) FocusLost()   { b.hold(false) }

func (b *Map) hold(on bool) {
	b.choice.held = on
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
	if b.list.listKey(e.Name) || widget.Repeats(e) && e.Name == fyne.KeyReturn {
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
		switch _, lit := b.choice.lit[b.choice.focus]; {
		case b.choice.focus == "" || b.Covered != nil && b.Covered():
			b.pass(e)
		case b.choice.look.from != "":
			if b.OnLook != nil {
				b.OnLook(b.choice.focus)
			}
		case !lit && slices.ContainsFunc(b.where.stacks, func(s stackSpot) bool { return s.space == b.choice.focus }):
			b.OpenList(b.choice.focus)
		default:
			b.OnSpace(b.choice.focus)
		}
	case fyne.KeyEscape:
		if b.choice.look.from != "" && b.OnLook != nil {
			b.OnLook("")
			return
		}
		b.pass(e)
	default:
		b.pass(e)
	}
}

// pass passes on a key that the map does not use.
func (b *Map) pass(e *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(e)
	} else {
		widget.PassKey(b, e)
	}
}

// step moves the keyboard to the next space in a direction.
func (b *Map) step(way draw.Point) {
	from := b.camera.centre
	if s, ok := b.camera.plan.byID[b.choice.focus]; ok {
		from = s.centre
	} else if f, ok := b.where.spots[b.on.selected]; ok {
		from = f.centre
	}
	if found := b.choice.next(b.camera.plan.spaces, from, way); found != "" {
		b.choice.focus = found
		b.camera.reveal(b.camera.plan.byID[found])
		b.place()
		b.showHover()
	}
}
