package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/frame/piece"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// outcomeCard shows the outcome of the last step over the middle of the map.
type outcomeCard struct {
	p      *Page
	box    *fyne.Container
	tile   *piece.Tile
	scroll *container.Scroll
	inner  *fyne.Container

	badge  *piece.Panel
	number *piece.Label
	icon   *piece.Icon
	title  *piece.Para
	sub    *piece.Para
	rows   []*outcomeLine // one of them is hidden where there are fewer
	card   *piece.Label
	words  *piece.Para
	onward *piece.Chip
}

// outcomeLine is a line of the log with its sign.
type outcomeLine struct {
	icon *piece.Icon
	text *piece.Para
}

// mostOutcomeRows is how many lines stand below the first one; a step that tells more has them in the log.
const mostOutcomeRows = 6

func newOutcomeCard(p *Page) *outcomeCard {
	c := &outcomeCard{p: p, icon: piece.NewIcon(36), number: piece.NewLabel(theme.SizeGrand, theme.Brass).Centred(),
		title: piece.NewPara(theme.SizeSubtitle, fynetheme.ColorNameForeground), sub: piece.NewPara(fynetheme.SizeNameText, theme.Muted),
		card: piece.Heading().Short(), words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground),
		onward: piece.NewChip(piece.ChipFace{}, nil)}
	c.number.Serif, c.title.Serif = true, true
	c.badge = piece.NewPanel(container.NewStack(container.NewCenter(c.icon), container.NewCenter(c.number)), 0, theme.Panel)
	objects := []fyne.CanvasObject{c.badge, c.title, c.sub, c.card, c.words}
	for range mostOutcomeRows {
		line := &outcomeLine{piece.NewIcon(20), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
		c.rows = append(c.rows, line)
		objects = append(objects, line.icon, line.text)
	}
	c.inner = container.New(outcomeLines{c}, objects...)
	c.scroll = container.NewVScroll(c.inner)
	c.tile = piece.NewTile(container.New(outcomeFrame{c}, c.scroll, c.onward), func() { p.putAway("Enter") })
	c.tile.Mark(theme.Card, theme.Brass, 2)
	probe.Name(c.tile, "console.outcome")
	c.box = container.New(overMap{c}, c.tile)
	return c
}

// show brings the card up to date, or hides it.
func (c *outcomeCard) show() {
	o := c.p.outcome
	if c.box.Hidden = o == nil || c.p.inTheWay(); c.box.Hidden {
		return
	}
	c.badge.Hidden = o.title == ""
	c.badge.Edge, c.badge.Width = o.tint, 2
	c.badge.Refresh()
	c.number.Say(o.number, o.tint)
	if c.icon.Hidden = o.number != ""; !c.icon.Hidden {
		c.icon.Set(o.icon, o.tint)
	}
	if c.title.Colour = fynetheme.ColorNameForeground; o.sub != "" { // a verdict
		c.title.Colour = o.tint
	}
	c.title.Text, c.title.Hidden = o.title, o.title == ""
	c.title.Refresh()
	c.sub.Set(o.sub)
	for i, line := range c.rows {
		row := outcomeRow{}
		if i < len(o.rows) {
			row = o.rows[i]
			line.icon.Set(row.icon, row.tint)
		}
		line.text.Set(row.text)
		line.icon.Hidden, line.text.Hidden = row.text == "", row.text == ""
	}
	c.card.Set(o.card)
	c.card.Hidden = o.card == ""
	c.words.Set(o.words)
	face := piece.ChipFace{Text: c.p.t("console.group.end"), Key: "Enter", Small: true, Look: piece.LookQuiet}
	c.onward.Set(face, func() { c.p.putAway("Enter") })
	c.onward.Hidden = c.p.prompt() != nil // the same key answers the question
	c.scroll.Offset = fyne.NewPos(0, 0)
	c.box.Refresh()
	c.box.Layout.Layout(c.box.Objects, c.box.Size())
}

// overMap centres the card over the map, as wide as a column of text and as high as its words, if there is room.
type overMap struct{ c *outcomeCard }

func (l overMap) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c, gap := l.c, 4*piece.GapSize()
	if size.Width == 0 || c.box.Hidden {
		return
	}
	low := float32(0)
	if f := c.p.foot; f != nil && f.box.Visible() {
		low = f.box.MinSize().Height
	}
	w := min(piece.Grown(440), size.Width-2*gap)
	room := size.Height - low - 2*gap
	h := min((outcomeFrame{c}).height(w), room)
	piece.Place(objects[0], (size.Width-w)/2, gap+(room-h)/2, w, h)
	piece.Arrange(c.tile.Content.(*fyne.Container))
}

func (overMap) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// outcomeFrame puts what leads on below the words, which are scrolled where there are too many.
type outcomeFrame struct{ c *outcomeCard }

const outcomeMargin = 14

func (l outcomeFrame) foot() float32 {
	if l.c.onward.Hidden {
		return 0
	}
	return l.c.onward.MinSize().Height + piece.GapSize()
}

func (l outcomeFrame) height(width float32) float32 {
	return outcomeLines(l).put(width-2*outcomeMargin, false) + l.foot() + 2*outcomeMargin
}

func (l outcomeFrame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c, w, foot := l.c, size.Width-2*outcomeMargin, l.foot()
	piece.Place(c.scroll, outcomeMargin, outcomeMargin, w, size.Height-foot-2*outcomeMargin)
	m := c.onward.MinSize()
	piece.Place(c.onward, size.Width-outcomeMargin-m.Width, size.Height-outcomeMargin-m.Height+piece.GapSize(), m.Width, m.Height)
	c.inner.Resize(fyne.NewSize(w, outcomeLines{c}.put(w, true)))
	piece.MeasureBars(c.scroll)
}

func (outcomeFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// outcomeLines puts the large number before the verdict, the other lines below it, then the card.
type outcomeLines struct{ c *outcomeCard }

func (l outcomeLines) put(width float32, move bool) float32 {
	c, side, gap := l.c, piece.Grown(64), 2*piece.GapSize()
	at := func(o fyne.CanvasObject, x, y, w, h float32) {
		if move {
			piece.Place(o, x, y, w, h)
		}
	}
	var y float32
	if !c.badge.Hidden {
		w := width - side - gap - piece.GapSize()
		title, sub := c.title.HeightFor(w), c.sub.HeightFor(w)
		y = max(side, title+sub)
		at(c.badge, 0, (y-side)/2, side, side)
		at(c.title, width-w, (y-title-sub)/2, w, title)
		at(c.sub, width-w, (y-title-sub)/2+title, w, sub)
	}
	for _, line := range c.rows {
		if line.text.Hidden {
			continue
		}
		icon := line.icon.MinSize()
		w := width - icon.Width - gap
		h := line.text.HeightFor(w)
		y += gap
		at(line.icon, 0, y, icon.Width, icon.Height)
		at(line.text, width-w, y+max(0, icon.Height-h)/2, w, h)
		y += max(h, icon.Height)
	}
	for _, o := range []fyne.CanvasObject{c.card, c.words} {
		if o.Visible() {
			if y > 0 {
				y += gap
			}
			h := piece.HeightAt(o, width)
			at(o, 0, y, width, h)
			y += h
		}
	}
	return y
}

func (l outcomeLines) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.put(size.Width, true) }

func (l outcomeLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.put(l.c.inner.Size().Width, false))
}
