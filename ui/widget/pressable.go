package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Pressable is what all parts share that can be pressed: pointer, keyboard focus, Space and Enter, disabling. Keys that
// it does not use go on to the window, so that shortcuts work wherever the focus is. Embed it, and call Wear.
type Pressable struct {
	widget.DisableableWidget
	KeyListener

	OnTapped func() // nil: it only shows something, and the keyboard passes it by
	OnLook   func() // it has come under the pointer or the keyboard, or has left it
	self     fyne.CanvasObject
	hovered  bool
	focused  bool
	pressed  bool
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
	p.self, p.OnTapped = self, press
	p.ExtendBaseWidget(self)
}

// Press does what a click does: nothing when it is disabled or hidden.
func (p *Pressable) Press() {
	if !p.Disabled() && p.Visible() {
		p.OnTapped()
	}
}

// Disabled reports whether it cannot be pressed now.
func (p *Pressable) Disabled() bool { return p.OnTapped == nil || p.DisableableWidget.Disabled() }

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

// Hovered reports whether the pointer is over it.
func (p *Pressable) Hovered() bool { return p.hovered }

// Looked reports whether it is under the pointer or has the keyboard.
func (p *Pressable) Looked() bool { return p.hovered || p.focused }

// Focused reports whether it has the keyboard.
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
		if p.OnLook != nil && flag != &p.pressed {
			p.OnLook()
		}
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

// PassKey hands on a key that a part with the keyboard has no use for: to the dialog over the page, else to the
// window's own keys, so that shortcuts work wherever the focus is.
func PassKey(from fyne.CanvasObject, e *fyne.KeyEvent) { passKey(canvasOf(from), e) }

// PassRune hands on a typed character in the same way.
func PassRune(from fyne.CanvasObject, r rune) { passRune(canvasOf(from), r) }

// PressKey is what keys do to a part that can be pressed: Space and Enter call press, the arrows walk on unless a
// button of the dialog is tied to them, the others are handed on. What is no longer shown gives the keyboard back.
func PressKey(at fyne.CanvasObject, e *fyne.KeyEvent, press func()) {
	c := canvasOf(at)
	switch e.Name {
	case fyne.KeyDown, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft:
		if c == nil {
			return
		}
		if m := openModal(c); m != nil && pressNamed(m.keys(), e) {
			return
		}
	}
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if c = focusedIn(at, c); c != nil && gone(at, c) {
			c.Unfocus()
			passKey(c, e)
		} else if !Repeats(e) {
			press()
		}
	case fyne.KeyDown, fyne.KeyRight:
		c.FocusNext()
	case fyne.KeyUp, fyne.KeyLeft:
		c.FocusPrevious()
	default:
		passKey(c, e)
	}
}

// gone reports whether a part is no longer shown: its page was rebuilt while it had the keyboard, which Fyne leaves to
// it. Fyne finds it at the window's very corner then, where nothing of ours stands.
func gone(o fyne.CanvasObject, c fyne.Canvas) bool {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	inset, _ := c.InteractiveArea()
	return o != c.Content() && (at.IsZero() || at.Add(inset).IsZero())
}

// focusedIn is the canvas on which a part has the keyboard: Fyne forgets that of what it has not painted for a while.
func focusedIn(o fyne.CanvasObject, c fyne.Canvas) fyne.Canvas {
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if f, ok := w.Canvas().Focused().(fyne.CanvasObject); ok && f == o {
			return w.Canvas()
		}
	}
	return c
}

// PressRune hands on a character typed at such a part; Space arrives as a key too.
func PressRune(at fyne.CanvasObject, r rune) {
	if r != ' ' {
		PassRune(at, r)
	}
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

// held are the keys of the one keyboard that are down: each with what it typed first, nil until then.
var held = map[fyne.KeyName]*fyne.KeyEvent{}

// KeyDown notes that a key goes down, KeyUp that it is let go. Fyne's desktop driver tells this only to what has the
// focus, else to the window, and types a key again and again while it is held; whatever can have the focus passes it
// on.
func KeyDown(e *fyne.KeyEvent) {
	held[e.Name] = nil
	lastPlace = e.Physical.ScanCode
}

// KeyUp notes that a key is let go.
func KeyUp(e *fyne.KeyEvent) { delete(held, e.Name) }

// Repeats reports whether a typed key comes of its being held, and should do nothing: what walks, zooms, counts or
// deletes may go on, but a held Enter must not answer what its first press has brought up.
func Repeats(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyPageUp, fyne.KeyPageDown,
		fyne.KeyBackspace, fyne.KeyDelete,
		fyne.KeyPlus, fyne.KeyMinus, fyne.KeyEqual:
		return false
	}
	first, down := held[e.Name]
	if down && first == nil {
		held[e.Name], first = e, e
	}
	return down && first != e // what has the focus may hand an event on to the window
}

// KeyListener passes on which keys are down; embed it in what can have the focus.
type KeyListener struct{}

// KeyDown notes that a key goes down.
func (KeyListener) KeyDown(e *fyne.KeyEvent) { KeyDown(e) }

// KeyUp notes that it is let go.
func (KeyListener) KeyUp(e *fyne.KeyEvent) { KeyUp(e) }
