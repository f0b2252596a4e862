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

// Pressable is the common part of everything that can be pressed: pointer, focus, Space and Enter, disabling. It passes
// unused keys to the window, so that shortcuts work wherever the focus is. Embed it, and call Wear.
type Pressable struct {
	widget.DisableableWidget
	KeyListener

	OnTapped func() // nil: it cannot be pressed, and the focus skips it
	OnLook   func() // called when the pointer or focus enters or leaves it
	left     func() // called when the pointer leaves it next
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

// Wear registers the embedding widget with Fyne and sets the function that a press calls.
func (p *Pressable) Wear(self interface {
	fyne.Widget
	fyne.Focusable
}, press func()) {
	p.self, p.OnTapped = self, press
	p.ExtendBaseWidget(self)
}

// Press acts like a click: it does nothing if the widget is disabled or hidden.
func (p *Pressable) Press() {
	if !p.Disabled() && p.Visible() {
		p.OnTapped()
	}
}

// Disabled reports whether it cannot be pressed now.
func (p *Pressable) Disabled() bool { return p.OnTapped == nil || p.DisableableWidget.Disabled() }

// Tapped presses it.
func (p *Pressable) Tapped(*fyne.PointEvent) { p.Press() }

// MouseDown shows that it is pressed.
func (p *Pressable) MouseDown(*desktop.MouseEvent) { p.show(&p.pressed, true) }

// MouseUp shows that it is no longer pressed.
func (p *Pressable) MouseUp(*desktop.MouseEvent) { p.show(&p.pressed, false) }

// MouseIn shows that the pointer is over it.
func (p *Pressable) MouseIn(e *desktop.MouseEvent) {
	SeePointer(p.self, e)
	p.show(&p.hovered, true)
}

// MouseMoved notes where the pointer is.
func (p *Pressable) MouseMoved(e *desktop.MouseEvent) { SeePointer(p.self, e) }

// MouseOut shows that the pointer is no longer over it.
func (p *Pressable) MouseOut() {
	LosePointer(p.self)
	p.pressed = false
	p.show(&p.hovered, false)
	if left := p.left; left != nil {
		p.left = nil
		left()
	}
}

// OnLeft sets a function that is called once, when the pointer next leaves it.
func (p *Pressable) OnLeft(do func()) { p.left = do }

// FocusGained shows the focus.
func (p *Pressable) FocusGained() { p.show(&p.focused, true) }

// FocusLost hides the focus.
func (p *Pressable) FocusLost() { p.show(&p.focused, false) }

// Hovered reports whether the pointer is over it.
func (p *Pressable) Hovered() bool { return p.hovered }

// Looked reports whether it has the pointer or the focus.
func (p *Pressable) Looked() bool { return p.hovered || p.focused }

// Focused reports whether it has the focus.
func (p *Pressable) Focused() bool { return p.focused }

// PaintOver paints the shade under the pointer and the focus ring.
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

// Cursor returns a hand if it can be pressed, else the default cursor.
func (p *Pressable) Cursor() desktop.Cursor {
	if p.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// TypedKey presses it on Space or Enter, and moves the focus on arrows.
func (p *Pressable) TypedKey(e *fyne.KeyEvent) { PressKey(p.self, e, p.Press) }

// TypedRune passes a letter on to the window.
func (p *Pressable) TypedRune(r rune) { PressRune(p.self, r) }

// ShowIf shows or hides an object.
func ShowIf(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// PassKey passes on a key that a focused part does not use: to the dialog if one is open, else to
// the window's own keys.
func PassKey(from fyne.CanvasObject, e *fyne.KeyEvent) { passKey(canvasOf(from), e) }

// PassRune passes on a typed character in the same way.
func PassRune(from fyne.CanvasObject, r rune) { passRune(canvasOf(from), r) }

// PressKey handles keys for a pressable part: Space and Enter call press, the arrows move the focus unless a button of
// the dialog is bound to them, and other keys are passed on. A part that is no longer shown gives up the focus.
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

// gone reports whether a part is no longer shown. Its page was rebuilt while it had the focus, which Fyne leaves with
// it. Fyne reports its position as the window's corner, where none of our parts is.
func gone(o fyne.CanvasObject, c fyne.Canvas) bool {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	inset, _ := c.InteractiveArea()
	return o != c.Content() && (at.IsZero() || at.Add(inset).IsZero())
}

// focusedIn returns the canvas on which a part has the focus, else c. Fyne forgets the canvas of a part that has not
// been painted for a while.
func focusedIn(o fyne.CanvasObject, c fyne.Canvas) fyne.Canvas {
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if f, ok := w.Canvas().Focused().(fyne.CanvasObject); ok && f == o {
			return w.Canvas()
		}
	}
	return c
}

// PressRune passes on a character typed at a pressable part, except the space, which also arrives as a key.
func PressRune(at fyne.CanvasObject, r rune) {
	if r != ' ' {
		PassRune(at, r)
	}
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

// held maps the keys that are down to the first event that each typed, or to nil before that.
var held = map[fyne.KeyName]*fyne.KeyEvent{}

// KeyDown notes a pressed key. Fyne's desktop driver sends these events only to the focused object, else to the window,
// and repeats a typed key while it is held. Everything that can have the focus has to pass them on.
func KeyDown(e *fyne.KeyEvent) {
	held[e.Name] = nil
	lastPlace = e.Physical.ScanCode
}

// KeyUp notes a released key.
func KeyUp(e *fyne.KeyEvent) { delete(held, e.Name) }

// Repeats reports whether a typed key is a repetition of a held one that must be ignored. Moving, zooming, counting and
// deleting may repeat, but a held Enter must not answer the question that its first press opened.
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
	return down && first != e // the focused object may have passed the same event on to the window
}

// KeyListener notes pressed and released keys. Embed it in anything that can have the focus.
type KeyListener struct{}

// KeyDown notes a pressed key.
func (KeyListener) KeyDown(e *fyne.KeyEvent) { KeyDown(e) }

// KeyUp notes a released key.
func (KeyListener) KeyUp(e *fyne.KeyEvent) { KeyUp(e) }
