package curtain

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Gate asks the keeper for a long press or the PIN. It reveals nothing about the session.
type Gate struct {
	l      *text.Localizer
	lock   *Lock
	opened func()
	cancel func()
	prefix string // of the names for package testid

	box   *fyne.Container
	typed string
	dots  *widget.Words
	note  *widget.Words
	enter *widget.KeyButton
	held  *holdBar
	since time.Time // when the long press began
	stop  func()    // stops the ticking
}

// tick is the interval at which the gate checks the clock.
const tick = 100 * time.Millisecond

// NewGate makes a gate. It calls opened once the keeper has passed, and cancel if the user gives up. every calls a
// function periodically until stopped, and may be nil.
func NewGate(l *text.Localizer, lock *Lock, every func(time.Duration, func()) func(), prefix string,
	opened, cancel func()) *Gate {
	g := &Gate{l: l, lock: lock, opened: opened, cancel: cancel, prefix: prefix}
	key := "Esc"
	if lock.Way() != PIN {
		key = "" // Esc may be the key that is held
	}
	back := widget.NewKeyButton(l.T("curtain.back"), key, cancel)
	testid.Name(back, prefix+".back")
	if lock.Way() == PIN {
		g.box = g.pad(back)
	} else {
		g.held = newHoldBar(l.T("curtain.hold"), g.press, g.release)
		testid.Name(g.held, prefix+".hold")
		g.box = container.NewVBox(
			widget.NewTitle(l.T("curtain.keeper")).Coloured(theme.OnInk).Centered(),
			widget.NewWords(l.T("curtain.holdHint"), theme.OnInk).Centered(),
			container.NewCenter(g.held), container.NewCenter(back))
	}
	if every != nil {
		g.stop = every(tick, g.tick)
	}
	return g
}

// pad is the keypad, which also works by keyboard.
func (g *Gate) pad(back *widget.KeyButton) *fyne.Container {
	g.dots = widget.NewTitle("").Coloured(theme.OnInk).Centered()
	g.note = widget.NewWords("", theme.OnInk).Centered()
	keys := container.NewGridWithColumns(3)
	for _, digit := range "123456789" {
		keys.Add(g.key(string(digit), func() { g.TypedRune(digit) }))
	}
	keys.Add(g.key("⌫", g.erase))
	keys.Add(g.key("0", func() { g.TypedRune('0') }))
	g.enter = widget.NewKeyButton(g.l.T("common.ok"), "", g.try).Primary()
	testid.Name(g.enter, g.prefix+".enter")
	keys.Add(g.enter)
	g.show("")
	return container.NewVBox(
		widget.NewTitle(g.l.T("curtain.keeper")).Coloured(theme.OnInk).Centered(),
		widget.NewWords(g.l.T("curtain.pinHint"), theme.OnInk).Centered(),
		g.dots, container.NewCenter(container.New(layout.NewGridWrapLayout(keypad()), keys)),
		g.note, container.NewCenter(back))
}

// keypad is the size of the keypad at the current text size.
func keypad() fyne.Size {
	by := fynetheme.TextSize() / 14
	return fyne.NewSize(264*by, 190*by)
}

func (g *Gate) key(words string, do func()) *widget.KeyButton {
	b := widget.NewKeyButton(words, "", do)
	if words == "⌫" {
		b = widget.NewKeyButton("", "", do).WithIcon("undo")
		words = "erase"
	}
	testid.Name(b, g.prefix+".digit."+words)
	return b
}

// Content is the gate's content.
func (g *Gate) Content() fyne.CanvasObject { return g.box }

// Close stops the clock.
func (g *Gate) Close() {
	if g.stop != nil {
		g.stop()
		g.stop = nil
	}
}

// TypedRune accepts a digit of the PIN.
func (g *Gate) TypedRune(r rune) {
	if d, ok := widget.Digit(r); ok && g.lock.Way() == PIN && len(g.typed) < LongestPIN && g.lock.Wait() == 0 {
		g.typed += string(d)
		g.show("")
	}
}

// TypedKey handles Enter, Backspace and Esc.
func (g *Gate) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if g.held == nil {
			g.cancel()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		g.try()
	case fyne.KeyBackspace, fyne.KeyDelete:
		g.erase()
	}
}

// KeyDown begins a long press with a key.
func (g *Gate) KeyDown(e *fyne.KeyEvent) {
	if g.held != nil && (e.Name == fyne.KeyEscape || e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn) {
		g.held.hold()
	}
}

// KeyUp ends it.
func (g *Gate) KeyUp(*fyne.KeyEvent) {
	if g.held != nil {
		g.held.letGo()
	}
}

func (g *Gate) erase() {
	if n := len(g.typed); n > 0 {
		g.typed = g.typed[:n-1]
		g.show("")
	}
}

// show shows how many digits were typed, never which.
func (g *Gate) show(note string) {
	if g.dots == nil {
		return
	}
	dots := strings.Repeat("●", len(g.typed)) + strings.Repeat("○", max(ShortestPIN-len(g.typed), 0))
	g.dots.SetText(strings.Join(strings.Split(dots, ""), "\u2009"))
	g.note.SetText(note)
	if g.enter != nil {
		g.enter.SetEnabled(len(g.typed) >= ShortestPIN)
	}
}

func (g *Gate) try() {
	if g.lock.Way() != PIN || len(g.typed) < ShortestPIN {
		return
	}
	pin := g.typed
	g.typed = ""
	g.show("")
	g.lock.Try(pin, func(right bool) {
		if right {
			g.opened()
			return
		}
		g.show(g.waiting())
	})
}

// waiting says that a PIN was wrong, and how long to wait before the next try.
func (g *Gate) waiting() string {
	seconds := int((g.lock.Wait() + time.Second - 1) / time.Second)
	if seconds == 0 {
		return g.l.T("curtain.again")
	}
	return g.l.T("curtain.wrong", text.Args{"n": strconv.Itoa(seconds)})
}

func (g *Gate) press()   { g.since = g.lock.Now() }
func (g *Gate) release() { g.since = time.Time{}; g.held.fill(0) }

// tick fills the bar during a long press, and counts the seconds down after a wrong PIN.
func (g *Gate) tick() {
	if g.held != nil {
		if g.since.IsZero() {
			return
		}
		part := float32(g.lock.Now().Sub(g.since)) / float32(HoldTime)
		g.held.fill(part)
		if part >= 1 {
			g.since = time.Time{}
			g.opened()
		}
		return
	}
	if g.note.Text() != "" && g.typed == "" {
		if words := g.waiting(); words != g.note.Text() {
			g.show(words)
		}
	}
}
