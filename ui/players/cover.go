package players

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// Gate is something that asks the keeper to show who he is, and takes the keys meanwhile.
type Gate interface {
	Content() fyne.CanvasObject
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
	KeyDown(*fyne.KeyEvent)
	KeyUp(*fyne.KeyEvent)
}

// Cover lays a gate over the page until it is given nil. The page must stand in a window that Keys was called for.
func (p *Page) Cover(g Gate) {
	if p.over != nil && p.window != nil {
		p.window.Canvas().Overlays().Remove(p.over)
	}
	p.gate, p.over = g, nil
	if g == nil || p.window == nil {
		return
	}
	ground := canvas.NewRectangle(fynetheme.Color(theme.Ink))
	column := container.NewVBox(layout.NewSpacer(), g.Content(), layout.NewSpacer())
	p.over = container.NewStack(ground, column)
	p.over.Resize(p.window.Canvas().Size())
	p.window.Canvas().Unfocus()
	p.window.Canvas().Overlays().Add(p.over)
}

// Keys ties the window's keys: F11 switches to the full screen and back, Esc leaves it, Enter and Space put a page away, P closes the window.
// It takes over the keys of the window's canvas.
func (p *Page) Keys(w fyne.Window) {
	p.window = w
	c := w.Canvas()
	c.SetOnTypedKey(p.typedKey)
	c.SetOnTypedRune(func(r rune) {
		switch {
		case p.gate != nil:
			p.gate.TypedRune(r)
		case (r == 'p' || r == 'P') && p.OnShut != nil:
			p.OnShut()
		}
	})
	if d, ok := c.(desktop.Canvas); ok {
		d.SetOnKeyDown(func(e *fyne.KeyEvent) {
			kit.KeyDown(e)
			if p.gate != nil {
				p.gate.KeyDown(e)
			}
		})
		d.SetOnKeyUp(func(e *fyne.KeyEvent) {
			kit.KeyUp(e)
			if p.gate != nil {
				p.gate.KeyUp(e)
			}
		})
	}
}

func (p *Page) typedKey(e *fyne.KeyEvent) {
	w := p.window
	switch {
	case kit.Repeats(e):
	case p.gate != nil:
		p.gate.TypedKey(e)
	case e.Name == fyne.KeyF11 && p.OnFull != nil:
		p.OnFull()
	case e.Name == fyne.KeyF11:
		w.SetFullScreen(!w.FullScreen())
	case e.Name == fyne.KeyEscape && p.OnLeave != nil:
		p.OnLeave()
	case e.Name == fyne.KeyEscape && w.FullScreen():
		w.SetFullScreen(false)
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace:
		p.PutAway()
	}
}
