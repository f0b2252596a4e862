package kit

import "fyne.io/fyne/v2"

// held are the keys of the one keyboard that are down: each with what it typed first, nil until then.
var held = map[fyne.KeyName]*fyne.KeyEvent{}

// KeyDown notes that a key goes down, KeyUp that it is let go. Fyne's desktop driver tells this only to what has the
// focus, else to the window, and types a key again and again while it is held; whatever can have the focus passes it on.
func KeyDown(e *fyne.KeyEvent) { held[e.Name] = nil }

// KeyUp notes that a key is let go.
func KeyUp(e *fyne.KeyEvent) { delete(held, e.Name) }

// Repeats tells whether a typed key comes of its being held, and should do nothing: what walks, zooms, counts or deletes
// may go on, but a held Enter must not answer what its first press has brought up.
func Repeats(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyBackspace, fyne.KeyDelete,
		fyne.KeyPlus, fyne.KeyMinus, fyne.KeyEqual:
		return false
	}
	first, down := held[e.Name]
	if down && first == nil {
		held[e.Name], first = e, e
	}
	return down && first != e // what has the focus may hand an event on to the window
}

// KeyEars passes on which keys are down; embed it in what can have the focus.
type KeyEars struct{}

// KeyDown notes that a key goes down.
func (KeyEars) KeyDown(e *fyne.KeyEvent) { KeyDown(e) }

// KeyUp notes that it is let go.
func (KeyEars) KeyUp(e *fyne.KeyEvent) { KeyUp(e) }
