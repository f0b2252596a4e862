package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/frame/piece"
	"lantern/ui/kit/draw"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// threatTile shows the keeper's threat as a number and as tokens, and what comes every round.
type threatTile struct {
	box    *piece.Tile
	number *piece.Label
	tokens *tokens
	gain   *piece.Label
	row    *fyne.Container
}

func newThreatTile(tapped func()) *threatTile {
	t := &threatTile{number: piece.Heading(), tokens: &tokens{}, gain: piece.Caption().Short()}
	t.number.Bold = true
	t.tokens.ExtendBaseWidget(t.tokens)
	picture := piece.NewIcon(20)
	picture.Set("threat", theme.Threat)
	t.row = container.New(piece.Row{Gap: 6, Grow: 2}, picture, t.number, t.tokens)
	t.box = piece.NewTile(container.New(piece.Margin(7, 2), container.New(piece.Col{Grow: -1}, t.row, t.gain)), tapped)
	t.box.Mark(theme.Panel, theme.PanelEdge, 1)
	probe.Name(t.box, "console.threat")
	return t
}

func (t *threatTile) show(p *Page) {
	threat := p.shown.view.Table.Threat
	if t.number.Set(itoa(threat)) {
		piece.Arrange(t.row)
	}
	t.gain.Brief = "+" + itoa(p.shown.view.Players)
	t.gain.Set(p.n("console.threat.gain", p.shown.view.Players))
	t.tokens.set(threat)
}

// tokens is a row of coins. Where they are too many for the row they overlap, as coins pushed together do.
type tokens struct {
	widget.BaseWidget

	n int
}

func (t *tokens) set(n int) {
	if t.n != n {
		t.n = n
		t.Refresh()
	}
}

// mostTokens is how many are drawn at most; the number beside them says the same.
const mostTokens = 30

// CreateRenderer is for Fyne.
func (t *tokens) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tokenRenderer{t: t}
	r.Refresh()
	return r
}

type tokenRenderer struct {
	t       *tokens
	coins   []*canvas.Circle
	objects []fyne.CanvasObject
}

func (r *tokenRenderer) Destroy()                     {}
func (r *tokenRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *tokenRenderer) MinSize() fyne.Size           { return fyne.NewSize(piece.Grown(30), piece.Grown(14)) }

func (r *tokenRenderer) Layout(size fyne.Size) {
	side := piece.Grown(13)
	step := side + 2
	if n := len(r.objects); n > 1 {
		step = min(step, (size.Width-side)/float32(n-1))
	}
	for i, o := range r.objects {
		piece.Place(o, float32(i)*max(step, 1), (size.Height-side)/2, side, side)
	}
}

func (r *tokenRenderer) Refresh() {
	for len(r.coins) < min(r.t.n, mostTokens) {
		r.coins = append(r.coins, canvas.NewCircle(color.Transparent))
	}
	ink := piece.ColourOr(theme.Threat)
	r.objects = r.objects[:0]
	for _, c := range r.coins[:min(max(r.t.n, 0), mostTokens)] {
		c.FillColor, c.StrokeColor, c.StrokeWidth = ink, draw.Fade(color.Black, 0.4), 1
		r.objects = append(r.objects, c)
	}
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}
