package moment

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// Card is shown over the middle of a page: a section for each moment, and the button that continues below.
type Card struct {
	*Section // the first one

	Tile     *piece.Tile
	sections []*Section
	Scroll   *container.Scroll
	inner    *fyne.Container
	rules    *piece.Flow
	Onward   *piece.Chip
}

// Further scrolls on where words are out of sight below, and reports whether it did.
func Further(c *Card) bool {
	high, at := c.Scroll.Size().Height, c.Scroll.Offset.Y
	last := c.inner.Size().Height - high
	if high <= 0 || at >= last-2 {
		return false
	}
	c.Scroll.ScrollToOffset(fyne.NewPos(0, min(at+0.8*high, last)))
	return true
}

// NewCard makes an empty card. A press anywhere on it calls press, like the button.
func NewCard(press func()) *Card {
	c := &Card{Section: NewSection(), Onward: piece.NewChip(piece.ChipFace{}, nil), rules: piece.NewFlow(4)}
	c.sections = []*Section{c.Section}
	c.inner = container.New(cardLines{c}, c.Box)
	c.Scroll = container.NewVScroll(c.inner)
	c.Tile = piece.NewTile(container.New(cardFrame{c}, c.Scroll, c.rules, c.Onward), press)
	c.Tile.Mark(theme.Card, theme.Brass, 2)
	return c
}

// Show shows moments. If moves reports true, new dice are thrown, and landed is called when they have come to rest. If
// the page is not wide, results have smaller letters.
func (c *Card) Show(all []*Moment, moves func() bool, landed func(), wide bool) {
	for len(c.sections) < len(all) {
		c.sections = append(c.sections, NewSection())
	}
	var shown []fyne.CanvasObject
	for i, m := range all {
		if i == 0 {
			ground, edge := theme.Card, theme.Brass
			if m.Paged {
				ground, edge = theme.Parchment, theme.ParchmentEdge
			}
			c.Tile.Mark(ground, edge, 2)
			if c.shown != m {
				c.Scroll.Offset = fyne.NewPos(0, 0)
			}
		}
		c.sections[i].hold(m, moves, landed)
		c.sections[i].show(m, wide)
		shown = append(shown, c.sections[i].Box)
	}
	c.inner.Objects = shown
}

// Falls reports whether dice on the card are still falling.
func (c *Card) Falls() bool {
	for _, s := range c.sections {
		if s.Falls() {
			return true
		}
	}
	return false
}

// Land ends every fall at once.
func (c *Card) Land() {
	for _, s := range c.sections {
		s.Land()
	}
}

// Forget makes Show throw the dice again.
func (c *Card) Forget() {
	c.Land()
	for _, s := range c.sections {
		s.shown = nil
	}
}

// Cite shows rules at the foot of the card; pressing one opens it.
func (c *Card) Cite(rules []string, open func(id string) func()) {
	var chips []fyne.CanvasObject
	for _, id := range rules {
		chips = append(chips, piece.NewChip(piece.ChipFace{Text: id, Icon: "rules", Tint: theme.Brass,
			Small: true, Look: piece.LookPlain}, open(id)))
	}
	c.rules.Fill(chips, nil)
}

// Place puts the card into the middle of an area, as wide as a column of text and as high as its words. If they do not
// fit into the area, the card may be as high as most.
func (c *Card) Place(x, y, width, height, most, gap, column float32) {
	width, height = width-2*gap, height-2*gap
	for _, s := range c.sections {
		s.most = height
	}
	w := min(column, width)
	if c.height(w) > height { // better wide than scrolled
		w = min(1.25*w, width)
	}
	if c.height(w) > height {
		height = max(height, most-2*gap)
	}
	h := min(c.height(w), height)
	piece.Place(c.Tile, x+gap+(width-w)/2, y+gap+(height-h)/2, w, h)
	piece.Arrange(c.Tile.Content.(*fyne.Container))
}

const cardMargin = 18

func (c *Card) foot() float32 {
	if c.Onward.Hidden {
		return 0
	}
	return c.Onward.MinSize().Height + piece.GapSize()
}

func (c *Card) height(width float32) float32 {
	words := cardLines{c}.put(width-2*cardMargin, false) + 1 // rounding must not bring a scroll bar
	return words + c.foot() + 2*cardMargin
}

// cardFrame puts the button below the words, which scroll if they are too long.
type cardFrame struct{ c *Card }

func (l cardFrame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c, w, foot := l.c, size.Width-2*cardMargin, l.c.foot()
	piece.Place(c.Scroll, cardMargin, cardMargin, w, size.Height-foot-2*cardMargin)
	m := c.Onward.MinSize()
	y := size.Height - cardMargin - m.Height + piece.GapSize()
	piece.Place(c.Onward, size.Width-cardMargin-m.Width, y, m.Width, m.Height)
	room := w - m.Width - piece.GapSize()
	piece.Place(c.rules, cardMargin, y+(m.Height-c.rules.HeightFor(room))/2, room, c.rules.HeightFor(room))
	if c.first && (cardLines{c}).put(w, false) > c.Scroll.Size().Height { // beside the bar
		w -= piece.Grown(14)
	}
	c.inner.Resize(fyne.NewSize(w, cardLines{c}.put(w, true)))
	piece.MeasureBars(c.Scroll)
}

func (cardFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// cardLines puts the sections one below the other.
type cardLines struct{ c *Card }

func (l cardLines) put(width float32, move bool) float32 {
	var y float32
	for i, o := range l.c.inner.Objects {
		if i > 0 {
			y += 4 * piece.GapSize()
		}
		h := sectionLines{l.c.sections[i]}.put(width, false)
		if move {
			piece.Place(o, 0, y, width, h)
			sectionLines{l.c.sections[i]}.put(width, true) // even if its size has not changed
		}
		y += h
	}
	return y
}

func (l cardLines) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.put(size.Width, true) }

func (l cardLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.put(l.c.inner.Size().Width, false))
}
