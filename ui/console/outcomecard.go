package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/probe"
	"lantern/ui/theme"
)

// outcomeCard shows the outcome of the last step over the middle of the map.
type outcomeCard struct {
	p      *Page
	box    *fyne.Container
	tile   *tile
	scroll *container.Scroll
	inner  *fyne.Container

	badge  *panel
	number *label
	icon   *icon
	title  *para
	sub    *para
	rows   []*outcomeLine // one of them is hidden where there are fewer
	card   *label
	words  *para
	onward *chip
}

// outcomeLine is a line of the log with its sign.
type outcomeLine struct {
	icon *icon
	text *para
}

// mostOutcomeRows is how many lines stand below the first one; a step that tells more has them in the log.
const mostOutcomeRows = 6

func newOutcomeCard(p *Page) *outcomeCard {
	c := &outcomeCard{p: p, icon: newIcon(36), number: newLabel(theme.SizeGrand, theme.Brass).centred(),
		title: newPara(theme.SizeSubtitle, fynetheme.ColorNameForeground), sub: newPara(fynetheme.SizeNameText, theme.Muted),
		card: heading().short(), words: newPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground),
		onward: newChip(chipFace{}, nil)}
	c.number.serif, c.title.serif = true, true
	c.badge = newPanel(container.NewStack(container.NewCenter(c.icon), container.NewCenter(c.number)), 0, theme.Panel)
	objects := []fyne.CanvasObject{c.badge, c.title, c.sub, c.card, c.words}
	for range mostOutcomeRows {
		line := &outcomeLine{newIcon(20), newPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
		c.rows = append(c.rows, line)
		objects = append(objects, line.icon, line.text)
	}
	c.inner = container.New(outcomeLines{c}, objects...)
	c.scroll = container.NewVScroll(c.inner)
	c.tile = newTile(container.New(outcomeFrame{c}, c.scroll, c.onward), func() { p.putAway("Esc") })
	c.tile.mark(theme.Card, theme.Brass, 2)
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
	c.badge.edge, c.badge.width = o.tint, 2
	c.badge.Refresh()
	c.number.say(o.number, o.tint)
	if c.icon.Hidden = o.number != ""; !c.icon.Hidden {
		c.icon.set(o.icon, o.tint)
	}
	if c.title.colour = fynetheme.ColorNameForeground; o.sub != "" { // a verdict
		c.title.colour = o.tint
	}
	c.title.text, c.title.Hidden = o.title, o.title == ""
	c.title.Refresh()
	c.sub.set(o.sub)
	for i, line := range c.rows {
		row := outcomeRow{}
		if i < len(o.rows) {
			row = o.rows[i]
			line.icon.set(row.icon, row.tint)
		}
		line.text.set(row.text)
		line.icon.Hidden, line.text.Hidden = row.text == "", row.text == ""
	}
	c.card.set(o.card)
	c.card.Hidden = o.card == ""
	c.words.set(o.words)
	face := chipFace{text: c.p.t("console.group.end"), key: "Enter", small: true, look: lookQuiet}
	c.onward.set(face, func() { c.p.putAway("Esc") })
	c.onward.Hidden = c.p.prompt() != nil // the same key answers the question
	c.scroll.Offset = fyne.NewPos(0, 0)
	c.box.Refresh()
	c.box.Layout.Layout(c.box.Objects, c.box.Size())
}

// overMap centres the card over the map, as wide as a column of text and as high as its words, if there is room.
type overMap struct{ c *outcomeCard }

func (l overMap) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c, gap := l.c, 4*gapSize()
	if size.Width == 0 || c.box.Hidden {
		return
	}
	low := float32(0)
	if f := c.p.foot; f != nil && f.box.Visible() {
		low = f.box.MinSize().Height
	}
	w := min(grown(440), size.Width-2*gap)
	room := size.Height - low - 2*gap
	h := min((outcomeFrame{c}).height(w), room)
	place(objects[0], (size.Width-w)/2, gap+(room-h)/2, w, h)
	arrange(c.tile.content.(*fyne.Container))
}

func (overMap) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// outcomeFrame puts what leads on below the words, which are scrolled where there are too many.
type outcomeFrame struct{ c *outcomeCard }

const outcomeMargin = 14

func (l outcomeFrame) foot() float32 {
	if l.c.onward.Hidden {
		return 0
	}
	return l.c.onward.MinSize().Height + gapSize()
}

func (l outcomeFrame) height(width float32) float32 {
	return outcomeLines(l).put(width-2*outcomeMargin, false) + l.foot() + 2*outcomeMargin
}

func (l outcomeFrame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c, w, foot := l.c, size.Width-2*outcomeMargin, l.foot()
	place(c.scroll, outcomeMargin, outcomeMargin, w, size.Height-foot-2*outcomeMargin)
	m := c.onward.MinSize()
	place(c.onward, size.Width-outcomeMargin-m.Width, size.Height-outcomeMargin-m.Height+gapSize(), m.Width, m.Height)
	c.inner.Resize(fyne.NewSize(w, outcomeLines{c}.put(w, true)))
	measureBars(c.scroll)
}

func (outcomeFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// outcomeLines puts the large number before the verdict, the other lines below it, then the card.
type outcomeLines struct{ c *outcomeCard }

func (l outcomeLines) put(width float32, move bool) float32 {
	c, side, gap := l.c, grown(64), 2*gapSize()
	at := func(o fyne.CanvasObject, x, y, w, h float32) {
		if move {
			place(o, x, y, w, h)
		}
	}
	var y float32
	if !c.badge.Hidden {
		w := width - side - gap - gapSize()
		title, sub := c.title.heightFor(w), c.sub.heightFor(w)
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
		h := line.text.heightFor(w)
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
			h := heightAt(o, width)
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
