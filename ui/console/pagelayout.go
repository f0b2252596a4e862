package console

import (
	"lantern/ui/frame/piece"

	"fyne.io/fyne/v2"
)

// The sizes of the console's parts at 1280x800 and text of 100 %. They grow with the text, and the map takes the rest.
const (
	sideWidth  = 314
	seatWidth  = 292
	barHeight  = 180
	barHighest = 260
)

// pageLayout puts the ribbon above, the bar below and the rest between them.
type pageLayout struct{ ribbon *ribbon }

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := piece.GapSize()
	w := size.Width - 2*gap
	top := l.ribbon.HeightFor(w)
	low := min(piece.Grown(barHeight), 0.42*size.Height)
	if size.Height > 900 {
		low = min(piece.Grown(barHighest), low+0.35*(size.Height-900))
	}
	piece.Place(objects[0], gap, gap, w, top)
	piece.Place(objects[2], gap, size.Height-gap-low, w, low)
	piece.Place(objects[1], gap, top+2*gap, w, max(0, size.Height-top-low-4*gap))
}

// relay lays the page out again where its ribbon needs another number of lines than before.
func (p *Page) relay() {
	if p.screen == nil || p.screen.Size().Width == 0 {
		return
	}
	if need := p.ribbon.HeightFor(p.screen.Size().Width - 2*piece.GapSize()); need != p.ribbon.box.Size().Height {
		p.screen.Layout.Layout(p.screen.Objects, p.screen.Size())
	}
}

func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(960, 600).Max(fyne.NewSize(objects[0].MinSize().Width+2*piece.GapSize(), 0))
}

// widths of the columns for a page's width: on a wide screen the columns grow a little, the map most.
func columns(width float32) (left, right float32) {
	more := max(0, width-1280) * 0.14
	left, right = piece.Grown(seatWidth)+more, piece.Grown(sideWidth)+more
	if most := 0.31 * width; left > most || right > most { // large text on a small screen
		left, right = min(left, most), min(right, most)
	}
	return left, right
}

// threeColumns puts investigators, map and the keeper's side side by side.
type threeColumns struct{}

func (threeColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := piece.GapSize()
	left, right := columns(size.Width)
	piece.Place(objects[0], 0, 0, left, size.Height)
	piece.Place(objects[1], left+gap, 0, max(0, size.Width-left-right-2*gap), size.Height)
	piece.Place(objects[2], size.Width-right, 0, right, size.Height)
}

func (threeColumns) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 200) }

// belowRow puts bar and log side by side, the log as wide as the keeper's side above it.
type belowRow struct{}

func (belowRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	_, right := columns(size.Width)
	piece.Place(objects[0], 0, 0, max(0, size.Width-right-piece.GapSize()), size.Height)
	piece.Place(objects[1], size.Width-right, 0, right, size.Height)
}

func (belowRow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 100) }
