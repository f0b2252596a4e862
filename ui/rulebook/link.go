package rulebook

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// link is the ID of a rule within a text, which leads there.
type link struct {
	kit.Pressable

	text string
	size float32
}

func newLink(text string, press func()) *link {
	l := &link{text: text, size: fynetheme.TextSize()}
	l.Wear(l, press)
	return probe.Name(l, "rule.in."+text)
}

// CreateRenderer is for Fyne.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
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
	r.l.PaintOver(r.ring)
	r.ring.CornerRadius = 3
}

func (r *linkRenderer) Refresh() {
	r.paint()
	canvas.Refresh(r.l)
}
