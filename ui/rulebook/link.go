package rulebook

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// link is the ID of a rule within a text, which leads there.
type link struct {
	widget.BaseWidget
	kit.KeyEars

	text    string
	press   func()
	size    float32
	focused bool
	hovered bool
}

var (
	_ fyne.Tappable      = (*link)(nil)
	_ fyne.Focusable     = (*link)(nil)
	_ desktop.Hoverable  = (*link)(nil)
	_ desktop.Cursorable = (*link)(nil)
)

func newLink(text string, press func()) *link {
	l := &link{text: text, press: press, size: fynetheme.TextSize()}
	l.ExtendBaseWidget(l)
	probe.Name(l, "rule.in."+text)
	return l
}

// Tapped follows it.
func (l *link) Tapped(*fyne.PointEvent) { l.press() }

// TypedKey follows it with Enter or Space.
func (l *link) TypedKey(e *fyne.KeyEvent) { kit.PressKey(l, e, l.press) }

// TypedRune hands a letter on to the dialog.
func (l *link) TypedRune(r rune) { kit.PressRune(l, r) }

// FocusGained shows that it has the keyboard.
func (l *link) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost ends it.
func (l *link) FocusLost() { l.focused = false; l.Refresh() }

// MouseIn shows that the pointer is over it.
func (l *link) MouseIn(*desktop.MouseEvent) { l.hovered = true; l.Refresh() }

// MouseMoved does nothing more.
func (l *link) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (l *link) MouseOut() { l.hovered = false; l.Refresh() }

// Cursor is a hand.
func (l *link) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	r := &linkRenderer{l: l, words: canvas.NewText("", nil), line: canvas.NewRectangle(nil), ring: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type linkRenderer struct {
	l          *link
	words      *canvas.Text
	line, ring *canvas.Rectangle
}

func (r *linkRenderer) Destroy()           {}
func (r *linkRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }
func (r *linkRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ring, r.words, r.line}
}

func (r *linkRenderer) Layout(size fyne.Size) {
	r.words.Resize(size)
	r.line.Move(fyne.NewPos(0, size.Height-3))
	r.line.Resize(fyne.NewSize(size.Width, 1))
	r.ring.Move(fyne.NewPos(-2, 0))
	r.ring.Resize(fyne.NewSize(size.Width+4, size.Height))
	r.paint()
}

func (r *linkRenderer) paint() {
	ink := fynetheme.Color(fynetheme.ColorNameHyperlink)
	r.words.Text, r.words.Color, r.words.TextSize, r.words.FontSource = r.l.text, ink, r.l.size, theme.Serif(fyne.TextStyle{})
	r.line.FillColor = ink
	r.ring.FillColor, r.ring.StrokeColor, r.ring.StrokeWidth, r.ring.CornerRadius = color.Transparent, color.Transparent, 0, 3
	if r.l.hovered {
		r.ring.FillColor = fynetheme.Color(fynetheme.ColorNameHover)
	}
	if r.l.focused {
		r.ring.StrokeColor, r.ring.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
}

func (r *linkRenderer) Refresh() {
	r.paint()
	canvas.Refresh(r.l)
}
