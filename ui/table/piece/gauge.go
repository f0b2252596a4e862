package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/theme"
)

// Gauge shows a chance: a word, a bar and the number.
type Gauge struct {
	widget.BaseWidget

	Words, Number *Label
	Share         float32
	colour        fyne.ThemeColorName
}

func NewGauge(colour fyne.ThemeColorName) *Gauge {
	g := &Gauge{Words: Plain().Short(), Number: Plain().Bolder(), colour: colour}
	g.ExtendBaseWidget(g)
	return g
}

// Set changes label and chance. number is the chance in words.
func (g *Gauge) Set(words, number string, o keeper.Odds) {
	g.Words.Set(words)
	changed := g.Number.Set(number)
	share := float32(0)
	if o.All > 0 {
		share = float32(o.Good) / float32(o.All)
	}
	if share != g.Share || changed {
		g.Share = share
		g.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (g *Gauge) CreateRenderer() fyne.WidgetRenderer {
	r := &gaugeRenderer{g: g, track: canvas.NewRectangle(nil), full: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type gaugeRenderer struct {
	g           *Gauge
	track, full *canvas.Rectangle
}

func (r *gaugeRenderer) Destroy() {}
func (r *gaugeRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.track, r.full, r.g.Words, r.g.Number}
}

func (r *gaugeRenderer) MinSize() fyne.Size {
	words, number := r.g.Words.Measure(r.g.Words.Text), r.g.Number.MinSize()
	return fyne.NewSize(max(words.Width, Grown(60))+number.Width+Grown(70), max(words.Height, number.Height))
}

func (r *gaugeRenderer) Layout(size fyne.Size) {
	g := r.g
	left, right := Grown(118), Grown(46)
	if size.Width < left+right+Grown(40) {
		left = max(size.Width-right-Grown(40), 0)
	}
	h := g.Number.MinSize().Height
	Place(g.Words, 0, (size.Height-h)/2, left-GapSize(), h)
	thick := h * 0.5
	wide := max(size.Width-left-right, 0)
	Place(r.track, left, (size.Height-thick)/2, wide, thick)
	Place(r.full, left, (size.Height-thick)/2, wide*g.Share, thick)
	n := g.Number.MinSize().Width
	Place(g.Number, size.Width-n, (size.Height-h)/2, n, h)
}

func (r *gaugeRenderer) Refresh() {
	r.track.FillColor, r.full.FillColor = fynetheme.Color(theme.Track), fynetheme.Color(r.g.colour)
	r.track.CornerRadius, r.full.CornerRadius = 3, 3
	r.Layout(r.g.Size())
	canvas.Refresh(r.g)
}
