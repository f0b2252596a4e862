package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/frame/piece"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// clock is the event clock: the tokens on the deck, how many turn over the next event, and how many events are over.
type clock struct {
	box    *piece.Tile
	icon   *piece.Icon
	pips   *kit.Pips
	count  *piece.Label
	events *piece.Label
	above  *fyne.Container
	last   [4]int
	lang   string
}

func newClock(tapped func()) *clock {
	c := &clock{icon: piece.NewIcon(20), pips: kit.NewPips(theme.Brass, 0, 1), count: piece.Plain().Bolder(), events: piece.Caption().Wishing()}
	c.icon.Set("time", theme.Brass)
	c.above = container.New(piece.Row{Gap: 5, Grow: -1}, c.icon, c.pips, c.count)
	c.box = piece.NewTile(container.New(piece.Margin(7, 2), container.New(piece.Col{Grow: -1}, container.New(headingHigh{}, c.above), c.events)), tapped)
	c.box.Mark(theme.Panel, theme.PanelEdge, 1)
	probe.Name(c.box, "console.clock")
	return c
}

func (c *clock) show(p *Page) {
	e := p.shown.view.Table.Events
	now := [4]int{e.Tokens, e.Needed, e.Resolved, e.Of}
	if now == c.last && c.lang == p.shown.words.Lang() {
		return
	}
	c.last, c.lang = now, p.shown.words.Lang()
	c.pips.Set(e.Tokens, e.Needed)
	c.count.Set(ofNumber(e.Tokens, e.Needed))
	c.count.Hidden = e.Needed > 10 || e.Needed == 0 // the pips say it in figures then
	if e.Needed == 0 {
		c.events.Set(p.t("console.clock.over"))
	} else {
		c.events.Set(p.t("console.clock.next", text.Args{"event": roman(e.Resolved + 1), "of": roman(e.Of)}))
	}
	piece.Arrange(c.above)
}

// headingHigh makes its object as high as a heading at least, so that it stands level with the tile beside it.
type headingHigh struct{}

func (headingHigh) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Boxed{}.Layout(objects, size)
}

func (headingHigh) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return piece.Boxed{H: piece.Heading().Measure("M").Height}.MinSize(objects)
}
