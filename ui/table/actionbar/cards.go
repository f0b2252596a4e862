package actionbar

import (
	"reflect"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// Drawing is a card that a game draws in any size: small in the bar, large beside the board.
type Drawing interface {
	// Picture is the card with the key that presses it; a faint one cannot be used now. It demands no room, and is drawn
	// anew by its Refresh.
	Picture(key string, faint bool) fyne.CanvasObject
}

// The least size of a card in the bar at text of 100 %.
const (
	cardLeast = 82
	cardHigh  = 96
)

// cardTile is a card that takes the place of a button.
type cardTile struct {
	*piece.Tile
	box   *fyne.Container
	drawn Drawing // in the box, with its key
	key   string
	faint bool
}

// card is the tile of an option that is drawn, the n-th of the menu.
func (o *optionList) card(opt *Option, n int) fyne.CanvasObject {
	if n == len(o.Cards) {
		box := container.NewStack()
		o.Cards = append(o.Cards, &cardTile{Tile: piece.NewTile(box, nil), box: box})
	}
	c, faint := o.Cards[n], opt.Look == piece.LookOff
	c.OnTapped = func() { o.bar.Press(c.Tile, opt.Do) }
	c.OnLook = func() { o.bar.look(c.Tile, opt) }
	if c.Mark(theme.Card, theme.Brass, 2.5); faint {
		c.Mark(theme.Panel, theme.PanelEdge, 1)
	}
	testid.Rename(c.Tile, "prompt.card."+strconv.Itoa(n), optionName(opt))
	if c.key != opt.Key || c.faint != faint || !reflect.DeepEqual(c.drawn, opt.Drawn) {
		c.drawn, c.key, c.faint = opt.Drawn, opt.Key, faint
		c.box.Objects = []fyne.CanvasObject{opt.Drawn.Picture(opt.Key, faint)}
		c.box.Layout.Layout(c.box.Objects, c.box.Size())
	}
	c.box.Objects[0].Refresh() // in another language, or other letters
	return c.Tile
}

// putCards lays cards of a height side by side, and returns the height of all.
func putCards(cards []fyne.CanvasObject, y, width, high float32, move bool) float32 {
	n := float32(len(cards))
	width -= cardGap // beside what scrolls
	wide := min(max((width-(n-1)*cardGap)/n, piece.Grown(cardLeast)), 0.8*high, width)
	top, x := y, float32(0)
	for _, c := range cards {
		if x > 0 && x+wide > width+0.5 {
			x, y = 0, y+high+cardGap
		}
		if move {
			piece.Place(c, x, y, wide, high)
		}
		x += wide + cardGap
	}
	return y + high - top
}

const cardGap = 5
