// Package curtain hides the keeper's side: a curtain over a whole window, and the gate that keeps players from lifting
// it after the laptop was turned round. It knows the PIN's hash and nothing about the session.
package curtain

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Curtain covers everything in a window, including notices and dialogs, and takes all keys until it is lifted.
type Curtain struct {
	Lock  *Lock                              // required to lift a locked curtain; nil: nothing is
	Every func(time.Duration, func()) func() // calls a function periodically; nil: nothing ticks
	Turn  func()                             // turns the laptop round while the curtain is down; may be nil
	Keys  *widget.Keys                       // the window's keys

	listeners session.Listeners[struct{}]
	canvas    func() fyne.Canvas
	l         *text.Localizer
	key       string
	down      bool
	locked    bool
	over      *fyne.Container // the layer in front of the window
	gate      *Gate
}

// New makes the curtain of a window; canvas is called when it drops. key is the label of the key that
// drops and lifts it.
func New(canvas func() fyne.Canvas, l *text.Localizer, key string) *Curtain {
	return &Curtain{canvas: canvas, l: l, key: key}
}

// Speak changes the language and the key.
func (c *Curtain) Speak(l *text.Localizer, key string) {
	c.l, c.key = l, key
	if c.down {
		c.fill()
	}
}

// Down reports whether the window is hidden.
func (c *Curtain) Down() bool { return c.down }

// OnTurn calls f after the curtain has dropped or been lifted, until stop is called.
func (c *Curtain) OnTurn(f func(down bool)) (stop func()) {
	return c.listeners.Subscribe(func(struct{}) { f(c.down) })
}

// Press acts as the key does: it drops the curtain, lifts it, or opens the gate.
func (c *Curtain) Press() {
	switch {
	case !c.down:
		c.Drop(false)
	case c.locked && c.Lock.Way() != Free:
		c.ask()
	default:
		c.Lift()
	}
}

// Drop hides the window. A locked curtain can be lifted only through its lock.
func (c *Curtain) Drop(locked bool) {
	c.locked = locked || c.down && c.locked
	if c.down {
		c.fill()
		return
	}
	cv := c.canvas()
	if cv == nil {
		return
	}
	c.down = true
	cv.Unfocus()
	cv.Content().Hide() // hidden content gets no mouse events and no focus
	c.over = container.NewStack()
	c.fill()
	c.over.Resize(cv.Size())
	cv.Overlays().Add(c.over)
	c.hear(c, c.keyDown, c.keyUp)
	c.listeners.Notify(struct{}{})
}

// Lift shows the window again, regardless of the lock.
func (c *Curtain) Lift() {
	if !c.down {
		return
	}
	c.closeGate()
	cv := c.canvas()
	cv.Overlays().Remove(c.over)
	cv.Content().Show()
	c.down, c.locked, c.over = false, false, nil
	c.hear(nil, widget.KeyDown, widget.KeyUp)
	c.listeners.Notify(struct{}{})
}

// hear sets the taker of the window's keys.
func (c *Curtain) hear(taker widget.KeyTaker, down, up func(*fyne.KeyEvent)) {
	if c.Keys != nil {
		c.Keys.Give(taker)
	}
	if d, ok := c.canvas().(desktop.Canvas); ok {
		d.SetOnKeyDown(down)
		d.SetOnKeyUp(up)
	}
}

// ask shows the gate on the curtain.
func (c *Curtain) ask() {
	if c.gate == nil {
		c.gate = NewGate(c.l, c.Lock, c.Every, "curtain", c.Lift, func() {
			c.closeGate()
			c.fill()
		})
		c.fill()
	}
}

func (c *Curtain) closeGate() {
	if c.gate != nil {
		c.gate.Close()
		c.gate = nil
	}
}

// fill lays out the curtain's text: that it is down, and how to lift it.
func (c *Curtain) fill() {
	ground := canvas.NewRectangle(fynetheme.Color(theme.Ink))
	column := container.NewVBox(layout.NewSpacer(), widget.NewSign("lantern", theme.OnInk, 96.0/14))
	if c.gate != nil {
		column.Add(c.gate.Content())
	} else {
		lift := widget.NewKeyButton(c.l.T("curtain.lift"), c.key, c.Press).WithIcon("curtain").Primary()
		testid.Name(lift, "curtain.lift")
		row := container.NewHBox(lift)
		if c.Turn != nil && !c.locked {
			turn := widget.NewKeyButton(c.l.T("curtain.turn"), "F11", c.Turn).WithIcon("players")
			testid.Name(turn, "curtain.turn")
			row.Add(turn)
		}
		column.Add(widget.NewTitle(c.l.T("curtain.title")).Coloured(theme.OnInk).Centered())
		column.Add(widget.NewWords(c.l.T("curtain.hint"), theme.OnInk).Centered())
		column.Add(container.NewCenter(row))
	}
	column.Add(layout.NewSpacer())
	c.over.Objects = []fyne.CanvasObject{ground, container.NewPadded(column)}
	c.over.Refresh()
}

// TypedKey handles the window's keys while the curtain is down.
func (c *Curtain) TypedKey(e *fyne.KeyEvent) {
	switch {
	case c.gate != nil:
		c.gate.TypedKey(e)
	case len(c.key) > 1 && string(e.Name) == c.key: // a letter also arrives as a rune right after this
		c.Press()
	case e.Name == fyne.KeyF11 && c.Turn != nil && !c.locked:
		c.Turn()
	}
}

// TypedRune handles the window's characters while the curtain is down.
func (c *Curtain) TypedRune(r rune) {
	if c.gate != nil {
		c.gate.TypedRune(r)
	} else if r = widget.Latin(r); len(c.key) == 1 && (string(r) == c.key || string(r-'a'+'A') == c.key) {
		c.Press()
	}
}

func (c *Curtain) keyDown(e *fyne.KeyEvent) {
	widget.KeyDown(e)
	if c.gate != nil {
		c.gate.KeyDown(e)
	}
}

func (c *Curtain) keyUp(e *fyne.KeyEvent) {
	widget.KeyUp(e)
	if c.gate != nil {
		c.gate.KeyUp(e)
	}
}
