package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// tile is an area that can be pressed, with any content.
type tile struct {
	press

	content fyne.CanvasObject
	fill    fyne.ThemeColorName
	edge    fyne.ThemeColorName
	width   float32
}

func newTile(content fyne.CanvasObject, tapped func()) *tile {
	t := &tile{content: content}
	t.tapped = tapped
	t.wear(t)
	return t
}

// mark sets ground and edge.
func (t *tile) mark(fill, edge fyne.ThemeColorName, width float32) {
	if t.fill != fill || t.edge != edge || t.width != width {
		t.fill, t.edge, t.width = fill, edge, width
		t.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tileRenderer{t: t, ground: canvas.NewRectangle(color.Transparent), over: canvas.NewRectangle(color.Transparent)}
	r.objects = []fyne.CanvasObject{r.ground, t.content, r.over}
	r.paint()
	return r
}

type tileRenderer struct {
	t            *tile
	ground, over *canvas.Rectangle
	objects      []fyne.CanvasObject
}

func (r *tileRenderer) Destroy()                     {}
func (r *tileRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *tileRenderer) MinSize() fyne.Size           { return r.t.content.MinSize() }

func (r *tileRenderer) paint() {
	r.t.paintOver(r.over)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = colourOr(r.t.fill), colourOr(r.t.edge), r.t.width
	r.ground.CornerRadius = r.over.CornerRadius
}

func (r *tileRenderer) Layout(size fyne.Size) {
	for _, o := range r.objects {
		place(o, 0, 0, size.Width, size.Height)
	}
}

func (r *tileRenderer) Refresh() {
	r.paint()
	r.ground.Refresh()
	r.over.Refresh()
}

// clock is the event clock: the tokens on the deck, how many turn over the next event, and how many events are over.
type clock struct {
	box    *tile
	icon   *icon
	pips   *kit.Pips
	count  *label
	events *label
	above  *fyne.Container
	last   [4]int
	lang   string
}

func newClock(tapped func()) *clock {
	c := &clock{icon: newIcon(20), pips: kit.NewPips(theme.Brass, 0, 1), count: plain().bolder(), events: caption().wishing()}
	c.icon.set("time", theme.Brass)
	c.above = container.New(row{gap: 5, grow: -1}, c.icon, c.pips, c.count)
	c.box = newTile(container.New(inset{7, 2}, container.New(col{grow: -1}, container.New(headingHigh{}, c.above), c.events)), tapped)
	c.box.mark(theme.Panel, theme.PanelEdge, 1)
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
	c.count.set(ofNumber(e.Tokens, e.Needed))
	c.count.Hidden = e.Needed > 10 || e.Needed == 0 // the pips say it in figures then
	if e.Needed == 0 {
		c.events.set(p.t("console.clock.over"))
	} else {
		c.events.set(p.t("console.clock.next", text.Args{"event": roman(e.Resolved + 1), "of": roman(e.Of)}))
	}
	arrange(c.above)
}

// headingHigh makes its object as high as a heading at least, so that it stands level with the tile beside it.
type headingHigh struct{}

func (headingHigh) Layout(objects []fyne.CanvasObject, size fyne.Size) { boxed{}.Layout(objects, size) }

func (headingHigh) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return boxed{h: heading().measure("M").Height}.MinSize(objects)
}
