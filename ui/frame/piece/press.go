package piece

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// Press is what the small parts of the console that can be pressed share: pointer, focus, Space and Enter. Other keys go
// on to the window, so that the console's shortcuts work wherever the focus is.
type Press struct {
	widget.BaseWidget
	kit.KeyEars

	self             fyne.CanvasObject
	OnTapped         func() // nil: it only shows something, and the keyboard passes it by
	hovered, focused bool
}

var (
	_ fyne.Tappable      = (*Press)(nil)
	_ fyne.Focusable     = (*Press)(nil)
	_ desktop.Keyable    = (*Press)(nil)
	_ fyne.Disableable   = (*Press)(nil)
	_ desktop.Hoverable  = (*Press)(nil)
	_ desktop.Cursorable = (*Press)(nil)
)

func (p *Press) Wear(self interface {
	fyne.Widget
	fyne.Focusable
}) {
	p.self = self
	p.ExtendBaseWidget(self)
}

// Act does what a click does.
func (p *Press) Act() {
	if p.OnTapped != nil && p.Visible() {
		p.OnTapped()
	}
}

// Tapped presses it.
func (p *Press) Tapped(*fyne.PointEvent) { p.Act() }

// Disabled tells Fyne whether the keyboard passes it by.
func (p *Press) Disabled() bool { return p.OnTapped == nil }

// Disable is for Fyne; what a part does is set with its callback.
func (p *Press) Disable() {}

// Enable is for Fyne; what a part does is set with its callback.
func (p *Press) Enable() {}

// MouseIn shows that the pointer is over it.
func (p *Press) MouseIn(e *desktop.MouseEvent) {
	kit.SeePointer(p.self, e)
	p.show(&p.hovered, true)
}

// MouseMoved notes where the pointer is.
func (p *Press) MouseMoved(e *desktop.MouseEvent) { kit.SeePointer(p.self, e) }

// MouseOut ends it.
func (p *Press) MouseOut() {
	kit.LosePointer(p.self)
	p.show(&p.hovered, false)
}

// FocusGained shows that it has the keyboard.
func (p *Press) FocusGained() { p.show(&p.focused, true) }

// FocusLost ends it.
func (p *Press) FocusLost() { p.show(&p.focused, false) }

func (p *Press) show(flag *bool, on bool) {
	if *flag != on {
		*flag = on
		p.Refresh()
	}
}

// Cursor is a hand where something can be pressed.
func (p *Press) Cursor() desktop.Cursor {
	if p.OnTapped == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// TypedKey presses it with Space or Enter and walks on with the arrows.
func (p *Press) TypedKey(e *fyne.KeyEvent) { kit.PressKey(p.self, e, p.Act) }

// TypedRune hands a letter on to the window.
func (p *Press) TypedRune(r rune) { kit.PressRune(p.self, r) }

// PaintOver paints the veil under the pointer and the ring around what has the keyboard.
func (p *Press) PaintOver(over *canvas.Rectangle) {
	over.FillColor, over.StrokeColor, over.StrokeWidth = color.Transparent, color.Transparent, 0
	over.CornerRadius = fynetheme.Size(theme.SizeRadius)
	if p.OnTapped == nil {
		return
	}
	if p.hovered {
		over.FillColor = fynetheme.Color(fynetheme.ColorNameHover)
	}
	if p.focused {
		over.StrokeColor, over.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
}
