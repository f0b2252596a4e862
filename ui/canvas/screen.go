package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Gate is a lock screen that receives all keys while it is shown.
type Gate interface {
	Content() fyne.CanvasObject
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
	KeyDown(*fyne.KeyEvent)
	KeyUp(*fyne.KeyEvent)
}

// Screen is what every players' window adds to its page: keys, full screen, and a gate in front of it.
type Screen struct {
	// OnFull toggles full screen, OnLeave leaves it. If they are nil, the window does it itself.
	OnFull  func()
	OnLeave func()
	// OnShut closes the window.
	OnShut func()
	// OnPutAway closes an open text; nil if the window never shows one.
	OnPutAway func()

	window fyne.Window
	gate   Gate
	over   *fyne.Container // holds the gate
}

// Hooks returns the screen itself, so that the owner of the window can set its callbacks.
func (s *Screen) Hooks() *Screen { return s }

// Cover shows a gate in front of the page; nil removes it. Call Keys for the page's window first.
func (s *Screen) Cover(g Gate) {
	if s.over != nil && s.window != nil {
		s.window.Canvas().Overlays().Remove(s.over)
	}
	s.gate, s.over = g, nil
	if g == nil || s.window == nil {
		return
	}
	ground := canvas.NewRectangle(fynetheme.Color(theme.Ink))
	column := container.NewVBox(layout.NewSpacer(), g.Content(), layout.NewSpacer())
	s.over = container.NewStack(ground, column)
	s.over.Resize(s.window.Canvas().Size())
	s.window.Canvas().Unfocus()
	s.window.Canvas().Overlays().Add(s.over)
}

// Keys binds the window's keys: F11 toggles full screen, Esc leaves it, Enter and Space close an open text, P closes
// the window. It replaces the key handlers of the window's canvas.
func (s *Screen) Keys(w fyne.Window) {
	s.window = w
	c := w.Canvas()
	c.SetOnTypedKey(s.typedKey)
	c.SetOnTypedRune(func(r rune) {
		r = widget.Latin(r)
		switch {
		case s.gate != nil:
			s.gate.TypedRune(r)
		case (r == 'p' || r == 'P') && s.OnShut != nil:
			s.OnShut()
		}
	})
	if d, ok := c.(desktop.Canvas); ok {
		d.SetOnKeyDown(func(e *fyne.KeyEvent) {
			widget.KeyDown(e)
			if s.gate != nil {
				s.gate.KeyDown(e)
			}
		})
		d.SetOnKeyUp(func(e *fyne.KeyEvent) {
			widget.KeyUp(e)
			if s.gate != nil {
				s.gate.KeyUp(e)
			}
		})
	}
}

func (s *Screen) typedKey(e *fyne.KeyEvent) {
	w := s.window
	switch {
	case widget.Repeats(e):
	case s.gate != nil:
		s.gate.TypedKey(e)
	case e.Name == fyne.KeyF11 && s.OnFull != nil:
		s.OnFull()
	case e.Name == fyne.KeyF11:
		w.SetFullScreen(!w.FullScreen())
	case e.Name == fyne.KeyEscape && s.OnLeave != nil:
		s.OnLeave()
	case e.Name == fyne.KeyEscape && w.FullScreen():
		w.SetFullScreen(false)
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace) && s.OnPutAway != nil:
		s.OnPutAway()
	}
}
