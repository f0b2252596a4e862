package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// outcomeCard shows the outcome of the last step over the middle of the map.
type outcomeCard struct {
	*moment.Card

	p      *Page
	box    *fyne.Container
	row    *fyne.Container // the columns between ribbon and bar
	mapped *fyne.Container // the map among them
}

func newOutcomeCard(p *Page) *outcomeCard {
	c := &outcomeCard{p: p, Card: moment.NewCard(func() { p.putAway("Enter") })}
	testid.Name(c.Tile, "console.outcome")
	c.box = container.New(overMap{c}, c.Tile)
	return c
}

// show brings the card up to date, or hides it.
func (c *outcomeCard) show() {
	p, o := c.p, c.p.outcome
	c.box.Hidden = !p.covers()
	c.showPlayers()
	if c.box.Hidden {
		c.Forget()
		return
	}
	moves := func() bool { return p.nav.Moves != nil && p.nav.Moves() }
	c.Show([]*moment.Moment{&o.Moment}, moves, p.draw, c.box.Size().Width >= piece.Grown(600))
	onward := "console.group.end"
	if o.Paged {
		onward = "console.page.read"
	}
	c.Onward.Set(piece.ChipFace{Text: p.t(onward), Key: "Enter", Look: piece.LookPrimary},
		func() { p.putAway("Enter") })
	c.Onward.Hidden = !p.reads() // the same key answers the question
	c.box.Refresh()
	c.place()
}

// place finds the card its room.
func (c *outcomeCard) place() { c.box.Layout.Layout(c.box.Objects, c.box.Size()) }

// showPlayers lets the players' window show the same.
func (c *outcomeCard) showPlayers() {
	if s := c.p.nav.Sight; s != nil && c.box.Hidden {
		s.ShowMoment(nil)
	} else if s != nil {
		s.ShowMoment(c.p.outcome.moment())
	}
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
	c.Place(at.X, at.Y, room.Width, room.Height, gap, w)
}

func (overMap) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
