package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// pressable is what tiles, ticks and buttons share: pointer, keyboard focus, Space and Enter, disabling. Keys that it
// does not use go on to the window, so that shortcuts work wherever the focus is.
type pressable struct {
	widget.DisableableWidget
	KeyEars

	self    fyne.CanvasObject
	press   func()
	hovered bool
	focused bool
	pressed bool
}

var (
	_ fyne.Tappable      = (*pressable)(nil)
	_ fyne.Focusable     = (*pressable)(nil)
	_ desktop.Keyable    = (*pressable)(nil)
	_ desktop.Hoverable  = (*pressable)(nil)
	_ desktop.Mouseable  = (*pressable)(nil)
	_ desktop.Cursorable = (*pressable)(nil)
)

// wear makes the widget that embeds this one known to Fyne and sets what a press does.
func (p *pressable) wear(self interface {
	fyne.Widget
	fyne.Focusable
}, press func()) {
	p.self, p.press = self, press
	p.ExtendBaseWidget(self)
}

func (p *pressable) act() {
	if !p.Disabled() && p.Visible() && p.press != nil {
		p.press()
	}
}

// Tapped presses it.
func (p *pressable) Tapped(*fyne.PointEvent) { p.act() }

// MouseDown shows that it is held.
func (p *pressable) MouseDown(*desktop.MouseEvent) { p.show(&p.pressed, true) }

// MouseUp ends it.
func (p *pressable) MouseUp(*desktop.MouseEvent) { p.show(&p.pressed, false) }

// MouseIn shows that the pointer is over it.
func (p *pressable) MouseIn(e *desktop.MouseEvent) {
	SeePointer(p.self, e)
	p.show(&p.hovered, true)
}

// MouseMoved notes where the pointer is.
func (p *pressable) MouseMoved(e *desktop.MouseEvent) { SeePointer(p.self, e) }

// MouseOut ends it.
func (p *pressable) MouseOut() {
	LosePointer(p.self)
	p.pressed = false
	p.show(&p.hovered, false)
}

// FocusGained shows that it has the keyboard.
func (p *pressable) FocusGained() { p.show(&p.focused, true) }

// FocusLost ends it.
func (p *pressable) FocusLost() { p.show(&p.focused, false) }

func (p *pressable) show(flag *bool, on bool) {
	if *flag != on {
		*flag = on
		p.Refresh()
	}
}

// Cursor is a hand where something can be pressed.
func (p *pressable) Cursor() desktop.Cursor {
	if p.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// TypedKey presses it with Space or Enter and walks on with the arrows.
func (p *pressable) TypedKey(e *fyne.KeyEvent) { PressKey(p.self, e, p.act) }

// TypedRune hands a letter on to the window.
func (p *pressable) TypedRune(r rune) { PressRune(p.self, r) }
