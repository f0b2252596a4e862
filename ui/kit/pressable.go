package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Pressable is what all parts share that can be pressed: pointer, keyboard focus, Space and Enter, disabling. Keys that it
// does not use go on to the window, so that shortcuts work wherever the focus is. Embed it, and call Wear.
type Pressable struct {
	widget.DisableableWidget
	KeyEars

	self    fyne.CanvasObject
	press   func()
	hovered bool
	focused bool
	pressed bool
}

var (
	_ fyne.Tappable      = (*Pressable)(nil)
	_ fyne.Focusable     = (*Pressable)(nil)
	_ desktop.Keyable    = (*Pressable)(nil)
	_ desktop.Hoverable  = (*Pressable)(nil)
	_ desktop.Mouseable  = (*Pressable)(nil)
	_ desktop.Cursorable = (*Pressable)(nil)
)

// Wear makes the widget that embeds this one known to Fyne and sets what a press does.
func (p *Pressable) Wear(self interface {
	fyne.Widget
	fyne.Focusable
}, press func()) {
	p.self, p.press = self, press
	p.ExtendBaseWidget(self)
}

// Press does what a click does: nothing when it is disabled or hidden.
func (p *Pressable) Press() {
	if !p.Disabled() && p.Visible() && p.press != nil {
		p.press()
	}
}

// Tapped presses it.
func (p *Pressable) Tapped(*fyne.PointEvent) { p.Press() }

// MouseDown shows that it is held.
func (p *Pressable) MouseDown(*desktop.MouseEvent) { p.show(&p.pressed, true) }

// MouseUp ends it.
func (p *Pressable) MouseUp(*desktop.MouseEvent) { p.show(&p.pressed, false) }

// MouseIn shows that the pointer is over it.
func (p *Pressable) MouseIn(e *desktop.MouseEvent) {
	SeePointer(p.self, e)
	p.show(&p.hovered, true)
}

// MouseMoved notes where the pointer is.
func (p *Pressable) MouseMoved(e *desktop.MouseEvent) { SeePointer(p.self, e) }

// MouseOut ends it.
func (p *Pressable) MouseOut() {
	LosePointer(p.self)
	p.pressed = false
	p.show(&p.hovered, false)
}

// FocusGained shows that it has the keyboard.
func (p *Pressable) FocusGained() { p.show(&p.focused, true) }

// FocusLost ends it.
func (p *Pressable) FocusLost() { p.show(&p.focused, false) }

// Hovered tells whether the pointer is over it.
func (p *Pressable) Hovered() bool { return p.hovered }

// Focused tells whether it has the keyboard.
func (p *Pressable) Focused() bool { return p.focused }

// PaintOver paints what lies over it: the veil under the pointer and the ring around what has the keyboard.
func (p *Pressable) PaintOver(over *canvas.Rectangle) {
	over.FillColor, over.StrokeColor, over.StrokeWidth = color.Transparent, color.Transparent, 0
	over.CornerRadius = fynetheme.Size(theme.SizeRadius)
	if p.Disabled() {
		return
	}
	if p.hovered {
		over.FillColor = fynetheme.Color(fynetheme.ColorNameHover)
	}
	if p.pressed {
		over.FillColor = fynetheme.Color(fynetheme.ColorNamePressed)
	}
	if p.focused {
		over.StrokeColor, over.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
}

func (p *Pressable) show(flag *bool, on bool) {
	if *flag != on {
		*flag = on
		p.Refresh()
	}
}

// Cursor is a hand where something can be pressed.
func (p *Pressable) Cursor() desktop.Cursor {
	if p.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// TypedKey presses it with Space or Enter and walks on with the arrows.
func (p *Pressable) TypedKey(e *fyne.KeyEvent) { PressKey(p.self, e, p.Press) }

// TypedRune hands a letter on to the window.
func (p *Pressable) TypedRune(r rune) { PressRune(p.self, r) }

// ShowIf shows something, or hides it.
func ShowIf(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}
