package console

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// The sizes of the console's parts at 1280x800 and text of 100 %. They grow with the text, and the map takes the rest.
const (
	sideWidth  = 314
	seatWidth  = 292
	barHeight  = 180
	barHighest = 260
)

// grown is a size at the present text size.
func grown(size float32) float32 { return size * fynetheme.TextSize() / 14 }

func gapSize() float32 { return fynetheme.Padding() }

// pageLayout puts the ribbon above, the bar below and the rest between them.
type pageLayout struct{ ribbon *ribbon }

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := gapSize()
	w := size.Width - 2*gap
	top := l.ribbon.heightFor(w)
	low := min(grown(barHeight), 0.42*size.Height)
	if size.Height > 900 {
		low = min(grown(barHighest), low+0.35*(size.Height-900))
	}
	place(objects[0], gap, gap, w, top)
	place(objects[2], gap, size.Height-gap-low, w, low)
	place(objects[1], gap, top+2*gap, w, max(0, size.Height-top-low-4*gap))
}

// relay lays the page out again where its ribbon needs another number of lines than before.
func (p *Page) relay() {
	if p.screen == nil || p.screen.Size().Width == 0 {
		return
	}
	if need := p.ribbon.heightFor(p.screen.Size().Width - 2*gapSize()); need != p.ribbon.box.Size().Height {
		p.screen.Layout.Layout(p.screen.Objects, p.screen.Size())
	}
}

func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(960, 600).Max(fyne.NewSize(objects[0].MinSize().Width+2*gapSize(), 0))
}

// widths of the columns for a page's width: on a wide screen the columns grow a little, the map most.
func columns(width float32) (left, right float32) {
	more := max(0, width-1280) * 0.14
	left, right = grown(seatWidth)+more, grown(sideWidth)+more
	if most := 0.31 * width; left > most || right > most { // large text on a small screen
		left, right = min(left, most), min(right, most)
	}
	return left, right
}

// threeColumns puts investigators, map and the keeper's side side by side.
type threeColumns struct{}

func (threeColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := gapSize()
	left, right := columns(size.Width)
	place(objects[0], 0, 0, left, size.Height)
	place(objects[1], left+gap, 0, max(0, size.Width-left-right-2*gap), size.Height)
	place(objects[2], size.Width-right, 0, right, size.Height)
}

func (threeColumns) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 200) }

// belowRow puts bar and log side by side, the log as wide as the keeper's side above it.
type belowRow struct{}

func (belowRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	_, right := columns(size.Width)
	place(objects[0], 0, 0, max(0, size.Width-right-gapSize()), size.Height)
	place(objects[1], size.Width-right, 0, right, size.Height)
}

func (belowRow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 100) }
