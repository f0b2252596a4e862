package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// threatTile shows the keeper's threat as a number and as tokens, and the income per round.
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
	picture := piece.NewIcon(20).Showing("threat", theme.Threat)
	t.row = container.New(piece.Row{Gap: 6, Grow: 2}, picture, t.number, t.tokens)
	t.box = piece.NewTile(container.New(piece.Margin(7, 2), container.New(piece.Col{Grow: -1}, t.row, t.gain)), tapped)
	t.box.Mark(theme.Panel, theme.PanelEdge, 1)
	testid.Name(t.box, "console.threat")
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

// tokens is a row of coins, which overlap if there are too many.
type tokens struct {
	fynewidget.BaseWidget

	n int
}

func (t *tokens) set(n int) {
	if t.n != n {
		t.n = n
		t.Refresh()
	}
}

// mostTokens is how many coins are drawn at most; the number beside them is exact.
const mostTokens = 30

// CreateRenderer implements fyne.Widget.
func (t *tokens) CreateRenderer() fyne.WidgetRenderer {
	coins := container.New(coinRow{})
	return widget.NewDrawn(coins, func() {
		ink := piece.ColourOr(theme.Threat)
		coins.Objects = nil
		for range min(max(t.n, 0), mostTokens) {
			c := canvas.NewCircle(ink)
			c.StrokeColor, c.StrokeWidth = draw.Fade(color.Black, 0.4), 1
			coins.Objects = append(coins.Objects, c)
		}
	})
}

// coinRow is the layout of coins.
type coinRow struct{}

func (coinRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(30), piece.Grown(14))
}

func (coinRow) Layout(coins []fyne.CanvasObject, size fyne.Size) {
	side := piece.Grown(13)
	step := side + 2
	if n := len(coins); n > 1 {
		step = min(step, (size.Width-side)/float32(n-1))
	}
	for i, o := range coins {
		piece.Place(o, float32(i)*max(step, 1), (size.Height-side)/2, side, side)
	}
}

// clock is the event clock: the tokens on the deck, the number that triggers the next event, and the past events.
type clock struct {
	box    *piece.Tile
	icon   *piece.Icon
	pips   *widget.Pips
	count  *piece.Label
	events *piece.Label
	above  *fyne.Container
	last   [4]int
	lang   string
}

func newClock(tapped func()) *clock {
	c := &clock{icon: piece.NewIcon(20), pips: widget.NewPips(theme.Brass, 0, 1), count: piece.Plain().Bolder(),
		events: piece.Caption().Wishing()}
	c.icon.Set("time", theme.Brass)
	c.above = container.New(piece.Row{Gap: 5, Grow: -1}, c.icon, c.pips, c.count)
	c.box = piece.NewTile(container.New(piece.Margin(7, 2),
		container.New(piece.Col{Grow: -1}, container.New(headingHigh{}, c.above), c.events)), tapped)
	c.box.Mark(theme.Panel, theme.PanelEdge, 1)
	testid.Name(c.box, "console.clock")
	return c
}

func (c *clock) show(p *Page) {
	e := p.shown.view.Table.Events
	c.pips.Hidden = theme.Largest() && e.Needed > 0
	now := [4]int{e.Tokens, e.Needed, e.Resolved, e.Of}
	if now == c.last && c.lang == p.shown.words.Lang() {
		return
	}
	c.last, c.lang = now, p.shown.words.Lang()
	c.pips.Set(e.Tokens, e.Needed)
	c.count.Set(ofNumber(e.Tokens, e.Needed))
	c.count.Hidden = e.Needed > 10 && !theme.Largest() || e.Needed == 0 // then the pips show it as a number
	if e.Needed == 0 {
		c.events.Set(p.t("common.noEvent"))
	} else {
		c.events.Set(p.t("console.clock.next", text.Args{"event": roman(e.Resolved + 1), "of": roman(e.Of)}))
	}
	piece.Arrange(c.above)
}

// headingHigh makes its object at least as high as a heading, to align with the tile beside it.
type headingHigh struct{}

func (headingHigh) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Boxed{}.Layout(objects, size)
}

func (headingHigh) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return piece.Boxed{H: piece.Heading().Measure("M").Height}.MinSize(objects)
}
