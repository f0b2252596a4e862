package console

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

// press is what the small parts of the console that can be pressed share: pointer, focus, Space and Enter. Other keys go
// on to the window, so that the console's shortcuts work wherever the focus is.
type press struct {
	widget.BaseWidget
	kit.KeyEars

	self             fyne.CanvasObject
	tapped           func() // nil: it only shows something, and the keyboard passes it by
	hovered, focused bool
}

var (
	_ fyne.Tappable      = (*press)(nil)
	_ fyne.Focusable     = (*press)(nil)
	_ desktop.Keyable    = (*press)(nil)
	_ fyne.Disableable   = (*press)(nil)
	_ desktop.Hoverable  = (*press)(nil)
	_ desktop.Cursorable = (*press)(nil)
)

func (p *press) wear(self interface {
	fyne.Widget
	fyne.Focusable
}) {
	p.self = self
	p.ExtendBaseWidget(self)
}

// act does what a click does.
func (p *press) act() {
	if p.tapped != nil && p.Visible() {
		p.tapped()
	}
}

// Tapped presses it.
func (p *press) Tapped(*fyne.PointEvent) { p.act() }

// Disabled tells Fyne whether the keyboard passes it by.
func (p *press) Disabled() bool { return p.tapped == nil }

// Disable is for Fyne; what a part does is set with its callback.
func (p *press) Disable() {}

// Enable is for Fyne; what a part does is set with its callback.
func (p *press) Enable() {}

// MouseIn shows that the pointer is over it.
func (p *press) MouseIn(e *desktop.MouseEvent) {
	kit.SeePointer(p.self, e)
	p.show(&p.hovered, true)
}

// MouseMoved notes where the pointer is.
func (p *press) MouseMoved(e *desktop.MouseEvent) { kit.SeePointer(p.self, e) }

// MouseOut ends it.
func (p *press) MouseOut() {
	kit.LosePointer(p.self)
	p.show(&p.hovered, false)
}

// FocusGained shows that it has the keyboard.
func (p *press) FocusGained() { p.show(&p.focused, true) }

// FocusLost ends it.
func (p *press) FocusLost() { p.show(&p.focused, false) }

func (p *press) show(flag *bool, on bool) {
	if *flag != on {
		*flag = on
		p.Refresh()
	}
}

// Cursor is a hand where something can be pressed.
func (p *press) Cursor() desktop.Cursor {
	if p.tapped == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// TypedKey presses it with Space or Enter and walks on with the arrows.
func (p *press) TypedKey(e *fyne.KeyEvent) { kit.PressKey(p.self, e, p.act) }

// TypedRune hands a letter on to the window.
func (p *press) TypedRune(r rune) { kit.PressRune(p.self, r) }

// paintOver paints the veil under the pointer and the ring around what has the keyboard.
func (p *press) paintOver(over *canvas.Rectangle) {
	over.FillColor, over.StrokeColor, over.StrokeWidth = color.Transparent, color.Transparent, 0
	over.CornerRadius = fynetheme.Size(theme.SizeRadius)
	if p.tapped == nil {
		return
	}
	if p.hovered {
		over.FillColor = fynetheme.Color(fynetheme.ColorNameHover)
	}
	if p.focused {
		over.StrokeColor, over.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
}
