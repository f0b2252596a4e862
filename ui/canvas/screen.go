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

// Gate is something that asks the keeper to show who he is, and takes the keys meanwhile.
type Gate interface {
	Content() fyne.CanvasObject
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
	KeyDown(*fyne.KeyEvent)
	KeyUp(*fyne.KeyEvent)
}

// Screen is what the players' window of every game has beside its page: keys, the full screen, and a gate over it.
type Screen struct {
	// OnFull switches the window to the full screen and back, OnLeave leaves it; nil: the window does it by itself.
	OnFull  func()
	OnLeave func()
	// OnShut closes the window.
	OnShut func()
	// OnPutAway puts away what lies open to be read; nil: nothing ever does.
	OnPutAway func()

	window fyne.Window
	gate   Gate
	over   *fyne.Container // holds the gate
}

// Hooks are the screen's own, to be set by whoever owns the window.
func (s *Screen) Hooks() *Screen { return s }

// Cover lays a gate over the page until it is given nil. The page must stand in a window that Keys was called for.
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

// Keys ties the window's keys: F11 switches to the full screen and back, Esc leaves it, Enter and Space put away what
// is read, P closes the window. It takes over the keys of the window's canvas.
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
