package kit

import "fyne.io/fyne/v2"

// PassKey hands on a key that a part with the keyboard has no use for: to the dialog over the page, else to the window's
// own keys, so that shortcuts work wherever the focus is.
func PassKey(from fyne.CanvasObject, e *fyne.KeyEvent) { passKey(canvasOf(from), e) }

// PassRune hands on a typed character in the same way.
func PassRune(from fyne.CanvasObject, r rune) { passRune(canvasOf(from), r) }

// PressKey is what keys do to a part that can be pressed: Space and Enter call press, the arrows walk on unless a
// button of the dialog is tied to them, the others are handed on.
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
		if !Repeats(e) {
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

// PressRune hands on a character typed at such a part; Space arrives as a key too.
func PressRune(at fyne.CanvasObject, r rune) {
	if r != ' ' {
		PassRune(at, r)
	}
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }
