package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// closeup shows a card large over the foot of the side: the one that is pointed at, else the one that the bar shows.
type closeup struct {
	box    *fyne.Container
	inside *fyne.Container // of the tile
	tile   *piece.Tile
	looked actionbar.Drawing
}

// newCloseup makes it; a press on the card puts it away.
func newCloseup(back func()) *closeup {
	c := &closeup{box: container.New(footCard{}), inside: container.NewStack()}
	c.tile = testid.Name(piece.NewTile(c.inside, back), "frame.closeup")
	c.tile.Mark(theme.Card, theme.Brass, 2)
	return c
}

// set changes the card that the bar shows; nil: none.
func (c *closeup) set(looked actionbar.Drawing) {
	c.looked = looked
	c.point(nil)
}

// point shows the card that is pointed at; nil: nothing is.
func (c *closeup) point(at actionbar.Drawing) {
	if at == nil {
		at = c.looked
	}
	if c.box.Objects = nil; at != nil {
		c.inside.Objects = []fyne.CanvasObject{at.Picture("", false)}
		c.box.Objects = []fyne.CanvasObject{c.tile}
		c.box.Layout.Layout(c.box.Objects, c.box.Size())
		c.inside.Layout.Layout(c.inside.Objects, c.inside.Size())
	}
	c.box.Refresh()
}

// footCard puts a card as large as fits at the foot, below the tabs of the side.
type footCard struct{}

// Layout is for Fyne.
func (footCard) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := min(0.88*size.Height, 1.45*size.Width)
	wide := min(size.Width, high/1.2)
	for _, o := range objects {
		piece.Place(o, (size.Width-wide)/2, size.Height-high, wide, high)
	}
}

// MinSize is for Fyne.
func (footCard) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
