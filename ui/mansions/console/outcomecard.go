package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/mansions/players"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// outcomeCard shows the outcome of the last step over the middle of the map.
type outcomeCard struct {
	p      *Page
	box    *fyne.Container
	row    *fyne.Container // the columns between ribbon and bar
	mapped *fyne.Container // the map among them
	most   float32         // how high the card may be
	tile   *piece.Tile
	scroll *container.Scroll
	inner  *fyne.Container

	faces  *fyne.Container
	head   *piece.Label
	saying *piece.Para
	line   *piece.Panel // below the head
	badge  *piece.Panel
	number *piece.Label
	die    *piece.Die
	thrown *outcome // whose die was thrown last
	faced  *outcome // whose faces are shown
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
	c := &outcomeCard{p: p, icon: piece.NewIcon(36), die: piece.NewDie(),
		number: piece.NewLabel(theme.SizeGrand, theme.Brass).Centred(),
		title:  piece.NewPara(theme.SizeSubtitle, fynetheme.ColorNameForeground),
		sub:    piece.NewPara(fynetheme.SizeNameText, theme.Muted),
		card:   piece.Heading().Short(), words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground),
		onward: piece.NewChip(piece.ChipFace{}, nil), faces: container.NewWithoutLayout(),
		head:   piece.Heading().Short(),
		saying: piece.NewPara(fynetheme.SizeNameText, theme.Muted),
		line:   piece.NewPanel(container.NewWithoutLayout(), 0, theme.PanelEdge)}
	c.number.Serif, c.title.Serif, c.saying.Serif = true, true, true
	c.badge = piece.NewPanel(container.NewStack(container.NewCenter(c.icon),
		container.NewCenter(c.number)), 0, theme.Panel)
	objects := []fyne.CanvasObject{c.faces, c.head, c.saying, c.line, c.badge, c.die, c.title, c.sub, c.card, c.words}
	for range mostOutcomeRows {
		line := &outcomeLine{piece.NewIcon(20), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
		c.rows = append(c.rows, line)
		objects = append(objects, line.icon, line.text)
	}
	c.inner = container.New(outcomeLines{c}, objects...)
	c.scroll = container.NewVScroll(c.inner)
	c.tile = piece.NewTile(container.New(outcomeFrame{c}, c.scroll, c.onward), func() { p.putAway("Enter") })
	c.tile.Mark(theme.Card, theme.Brass, 2)
	testid.Name(c.tile, "console.outcome")
	c.box = container.New(overMap{c}, c.tile)
	return c
}

// show brings the card up to date, or hides it.
func (c *outcomeCard) show() {
	o := c.p.outcome
	c.box.Hidden = !c.p.covers()
	c.showPlayers()
	if c.box.Hidden {
		c.die.Land()
		c.thrown = nil
		return
	}
	c.throw(o)
	p, falls := c.p, c.die.Falls()
	ground, edge, ink, soft := theme.Card, theme.Brass, fynetheme.ColorNameForeground, theme.Muted
	if o.Paged { // a sheet of parchment
		ground, edge, ink, soft = theme.Parchment, theme.ParchmentEdge, theme.ParchmentInk, theme.ParchmentInk
	}
	c.tile.Mark(ground, edge, 2)
	c.showHead(o, ink, soft, ground)
	c.badge.Hidden, c.die.Hidden = o.Title == "" || o.Die, !o.Die
	c.badge.Edge, c.badge.Width = o.Tint, 2
	c.badge.Refresh()
	c.number.Update(o.Number, o.Tint)
	c.die.Set(o.Number, c.dieTint(o))
	if c.icon.Hidden = o.Number != ""; !c.icon.Hidden {
		c.icon.Set(o.Icon, o.Tint)
	}
	c.title.Colour = ink
	if o.Sub != "" && !o.Paged { // a verdict
		c.title.Colour = o.Tint
	}
	c.title.Text, c.title.Hidden, c.title.Face = o.Title, o.Title == "", theme.SizeSubtitle
	if o.Die {
		if c.title.Face = theme.SizeGrand; c.box.Size().Width < piece.Grown(600) { // large letters on a small screen
			c.title.Face = theme.SizeSubtitle
		}
	}
	if falls { // nobody knows yet
		c.title.Text, c.title.Colour = "…", soft
	}
	c.title.Refresh()
	c.sub.Colour = soft
	c.sub.Text, c.sub.Hidden = o.Sub, o.Title == ""
	c.sub.Refresh()
	for i, line := range c.rows {
		row := players.MomentRow{}
		if i < len(o.Rows) {
			row = o.Rows[i]
			line.icon.Set(row.Icon, row.Tint)
		}
		line.text.Colour = ink
		if falls { // it keeps its place, in the colour of the ground
			line.text.Colour = ground
		}
		line.text.Set(row.Text)
		line.text.Refresh()
		line.icon.Hidden, line.text.Hidden = row.Text == "" || falls, row.Text == ""
	}
	c.card.Hidden = o.card == ""
	head, onward := theme.Brass, "console.group.end"
	c.words.Face, c.words.Serif = fynetheme.SizeNameText, false
	if o.Paged {
		head, onward = theme.ParchmentInk, "console.page.read"
		c.words.Face, c.words.Serif = theme.SizeSubtitle, true
	}
	c.card.Update(o.card, head)
	c.words.Colour, c.words.Text, c.words.Hidden = ink, o.Words, o.Words == ""
	if falls { // they would say it first
		c.card.Update(o.card, ground)
		c.words.Colour = ground
	}
	c.words.Refresh()
	c.onward.Set(piece.ChipFace{Text: p.t(onward), Key: "Enter", Look: piece.LookPrimary},
		func() { p.putAway("Enter") })
	c.onward.Hidden = !p.reads() // the same key answers the question
	c.scroll.Offset = fyne.NewPos(0, 0)
	c.box.Refresh()
	c.place()
}

// place finds the card its room.
func (c *outcomeCard) place() { c.box.Layout.Layout(c.box.Objects, c.box.Size()) }

// showHead says what sort of moment it is, beside the faces of those whom it concerns.
func (c *outcomeCard) showHead(o *outcome, ink, soft, ground fyne.ThemeColorName) {
	if c.faced != o || o.Title == "" {
		c.faced, c.faces.Objects = o, nil
		for _, f := range o.Faces {
			c.faces.Add(f.Emblem())
		}
		if len(o.Faces) == 0 && o.Title == "" && o.kind.icon != "" {
			c.faces.Add(piece.NewIcon(36).Showing(o.kind.icon, o.kind.tint))
		}
	}
	tint := o.kind.tint
	if o.Paged {
		tint = ink
	}
	c.head.Hidden, c.line.Hidden = o.Head == "", o.Head == ""
	c.saying.Hidden = o.Head == "" || o.Saying == ""
	if c.die.Falls() { // they would say what the die comes to
		c.head.Update("\u00a0", tint)
		soft = ground
	} else if o.Head != "" {
		c.head.Update(o.Head, tint)
	}
	c.saying.Colour, c.saying.Text = soft, o.Saying
	c.saying.Refresh()
}

// showPlayers lets the players' window show the same.
func (c *outcomeCard) showPlayers() {
	if s := c.p.nav.Sight; s != nil && c.box.Hidden {
		s.ShowMoment(nil)
	} else if s != nil {
		s.ShowMoment(c.p.outcome.moment())
	}
}

// throw lets the die of a new outcome fall, where things may move.
func (c *outcomeCard) throw(o *outcome) {
	if c.thrown == o {
		return
	}
	c.thrown = o
	if c.die.Land(); o.Die && c.p.nav.Moves != nil && c.p.nav.Moves() {
		c.die.Fall(c.p.draw)
	}
}

// dieTint is the colour of the die: that of the verdict, once it is known.
func (c *outcomeCard) dieTint(o *outcome) fyne.ThemeColorName {
	if c.die.Falls() {
		return theme.Brass
	}
	return o.Tint
}

// alone is how large letters are, beside usual ones, from which on an outcome needs all the room below the ribbon.
const alone = 1.75

// overMap centres the card over the map, as wide as a column of text and as high as its words, if there is room. In the
// largest letters it takes the whole window below the ribbon: over a map as small as a stamp nobody could read it.
type overMap struct{ c *outcomeCard }

func (l overMap) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c, gap := l.c, 4*piece.GapSize()
	if size.Width == 0 || c.box.Hidden {
		return
	}
	at, room, w := c.row.Position().Add(c.mapped.Position()), c.mapped.Size(), piece.Grown(560)
	if f := c.p.foot; f != nil && f.box.Visible() {
		room.Height -= f.box.MinSize().Height
	}
	if theme.Letters() >= alone {
		at, w, gap = c.row.Position(), size.Width, piece.GapSize()
		room = fyne.NewSize(c.row.Size().Width, size.Height-at.Y)
	}
	room = room.SubtractWidthHeight(2*gap, 2*gap)
	c.most = room.Height
	w = min(w, room.Width)
	if (outcomeFrame{c}).height(w) > room.Height { // rather wide than scrolled
		w = min(1.25*w, room.Width)
	}
	h := min((outcomeFrame{c}).height(w), room.Height)
	piece.Place(objects[0], at.X+gap+(room.Width-w)/2, at.Y+gap+(room.Height-h)/2, w, h)
	piece.Arrange(c.tile.Content.(*fyne.Container))
}

func (overMap) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// outcomeFrame puts what leads on below the words, which are scrolled where there are too many.
type outcomeFrame struct{ c *outcomeCard }

const outcomeMargin = 18

func (l outcomeFrame) foot() float32 {
	if l.c.onward.Hidden {
		return 0
	}
	return l.c.onward.MinSize().Height + piece.GapSize()
}

func (l outcomeFrame) height(width float32) float32 {
	words := outcomeLines(l).put(width-2*outcomeMargin, false) + 1 // a hair too little room brings a scroll bar
	return words + l.foot() + 2*outcomeMargin
}

func (l outcomeFrame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c, w, foot := l.c, size.Width-2*outcomeMargin, l.foot()
	piece.Place(c.scroll, outcomeMargin, outcomeMargin, w, size.Height-foot-2*outcomeMargin)
	m := c.onward.MinSize()
	piece.Place(c.onward, size.Width-outcomeMargin-m.Width, size.Height-outcomeMargin-m.Height+
		piece.GapSize(), m.Width, m.Height)
	c.inner.Resize(fyne.NewSize(w, outcomeLines{c}.put(w, true)))
	piece.MeasureBars(c.scroll)
}

func (outcomeFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// outcomeLines puts the large number before the verdict, the other lines below it, then the card.
type outcomeLines struct{ c *outcomeCard }

func (l outcomeLines) put(width float32, move bool) float32 {
	c, gap := l.c, 2*piece.GapSize()
	side := min(piece.Grown(64), c.most*0.2)
	if !c.die.Hidden {
		side = min(piece.Grown(120), width*0.28, c.most*0.34)
	}
	at := func(o fyne.CanvasObject, x, y, w, h float32) {
		if move {
			piece.Place(o, x, y, w, h)
		}
	}
	y := l.putHead(width, at)
	if !c.badge.Hidden || !c.die.Hidden {
		w := width - side - gap - piece.GapSize()
		title, sub := c.title.HeightFor(w), c.sub.HeightFor(w)
		high := max(side, title+sub)
		at(c.badge, 0, y+(high-side)/2, side, side)
		at(c.die, 0, y+(high-side)/2, side, side)
		at(c.title, width-w, y+(high-title-sub)/2, w, title)
		at(c.sub, width-w, y+(high-title-sub)/2+title, w, sub)
		y += high
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

// putHead puts the faces before what sort of moment it is, and a line below them.
func (l outcomeLines) putHead(width float32, at func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	c, gap := l.c, 2*piece.GapSize()
	side := min(piece.Grown(48), c.most*0.16, 0.45*width/float32(max(len(c.faces.Objects), 1)))
	if c.head.Hidden {
		at(c.faces, 0, 0, 0, 0)
		return 0
	}
	x := float32(len(c.faces.Objects)) * (side + gap/2)
	at(c.faces, 0, 0, x, side)
	for i, f := range c.faces.Objects {
		at(f, float32(i)*(side+gap/2), 0, side, side)
	}
	if x > 0 {
		x += gap
	}
	head, saying := c.head.MinSize().Height, float32(0)
	if c.saying.Visible() {
		saying = c.saying.HeightFor(width - x)
	}
	y := max(head+saying, min(x, side))
	at(c.head, x, (y-head-saying)/2, width-x, head)
	at(c.saying, x, (y-head-saying)/2+head, width-x, saying)
	y += gap
	at(c.line, 0, y, width, 1)
	return y + gap
}

func (l outcomeLines) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.put(size.Width, true) }

func (l outcomeLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.put(l.c.inner.Size().Width, false))
}
