package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/theme"
)

// gauge shows a chance: a word, a bar and the number.
type gauge struct {
	widget.BaseWidget

	words, number *label
	share         float32
	colour        fyne.ThemeColorName
}

func newGauge(colour fyne.ThemeColorName) *gauge {
	g := &gauge{words: plain().short(), number: plain().bolder(), colour: colour}
	g.ExtendBaseWidget(g)
	return g
}

// set changes word and chance; number is the chance in words.
func (g *gauge) set(words, number string, o keeper.Odds) {
	g.words.set(words)
	changed := g.number.set(number)
	share := float32(0)
	if o.All > 0 {
		share = float32(o.Good) / float32(o.All)
	}
	if share != g.share || changed {
		g.share = share
		g.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (g *gauge) CreateRenderer() fyne.WidgetRenderer {
	g.ExtendBaseWidget(g)
	r := &gaugeRenderer{g: g, track: canvas.NewRectangle(nil), full: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type gaugeRenderer struct {
	g           *gauge
	track, full *canvas.Rectangle
}

func (r *gaugeRenderer) Destroy() {}
func (r *gaugeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.track, r.full, r.g.words, r.g.number}
}

func (r *gaugeRenderer) MinSize() fyne.Size {
	words, number := r.g.words.measure(r.g.words.text), r.g.number.MinSize()
	return fyne.NewSize(max(words.Width, grown(60))+number.Width+grown(70), max(words.Height, number.Height))
}

func (r *gaugeRenderer) Layout(size fyne.Size) {
	g := r.g
	left, right := grown(118), grown(46)
	if size.Width < left+right+grown(40) {
		left = max(size.Width-right-grown(40), 0)
	}
	h := g.number.MinSize().Height
	place(g.words, 0, (size.Height-h)/2, left-gapSize(), h)
	thick := h * 0.5
	wide := max(size.Width-left-right, 0)
	place(r.track, left, (size.Height-thick)/2, wide, thick)
	place(r.full, left, (size.Height-thick)/2, wide*g.share, thick)
	n := g.number.MinSize().Width
	place(g.number, size.Width-n, (size.Height-h)/2, n, h)
}

func (r *gaugeRenderer) Refresh() {
	r.track.FillColor, r.full.FillColor = fynetheme.Color(theme.Track), fynetheme.Color(r.g.colour)
	r.track.CornerRadius, r.full.CornerRadius = 3, 3
	r.Layout(r.g.Size())
	canvas.Refresh(r.g)
}
