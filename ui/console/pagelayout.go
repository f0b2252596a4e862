package console

import (
	"fyne.io/fyne/v2"

	"lantern/ui/frame/piece"
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

// ribbonLayout lays the ribbon in one line: the way home, whose turn it is and what is left of it, undo and the tools, the
// one next thing. Where the letters are too large for that it takes two lines: what is so and what is next above, what else
// can be pressed below.
type ribbonLayout struct {
	home, where []fyne.CanvasObject
	turn        fyne.CanvasObject // the one of where that may be cut in two lines
	tools       []fyne.CanvasObject
	undo        fyne.CanvasObject // the one of tools that takes what room is left
	next        fyne.CanvasObject
}

const ribbonGap = 5

func (l ribbonLayout) all() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	out = append(append(append(out, l.home...), l.where...), l.tools...)
	return append(out, l.next)
}

// width is what objects need side by side.
func (ribbonLayout) width(objects []fyne.CanvasObject) float32 {
	return piece.Row{Gap: ribbonGap, Grow: -1}.MinSize(objects).Width
}

// two tells whether one line is not enough.
func (l ribbonLayout) two(width float32) bool { return l.width(l.all()) > width }

// HeightFor is the height that the ribbon needs.
func (l ribbonLayout) HeightFor(width float32) float32 {
	whole := piece.Row{Gap: ribbonGap, Grow: -1}
	if !l.two(width) {
		return whole.MinSize(l.all()).Height
	}
	return whole.MinSize(append(l.where, l.next)).Height + ribbonGap + whole.MinSize(l.tools).Height
}

func (l ribbonLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	line := func(objects []fyne.CanvasObject, grow fyne.CanvasObject, y, height float32) {
		at := -1
		for i, o := range objects {
			if o == grow {
				at = i
			}
		}
		lay(piece.Row{Gap: ribbonGap, Grow: at}, objects, y, size.Width, height)
	}
	if !l.two(size.Width) {
		line(l.all(), l.undo, 0, size.Height)
		return
	}
	above := append(append([]fyne.CanvasObject{}, l.where...), l.next)
	high := piece.Row{Gap: ribbonGap, Grow: -1}.MinSize(above).Height
	line(above, l.turn, 0, high)
	line(append(append([]fyne.CanvasObject{}, l.home...), l.tools...), l.undo, high+ribbonGap, max(size.Height-high-ribbonGap, 0))
}

// lay lays a row at a height.
func lay(l piece.Row, objects []fyne.CanvasObject, y, width, height float32) {
	l.Layout(objects, fyne.NewSize(width, height))
	for _, o := range objects {
		if o.Visible() && y != 0 {
			o.Move(o.Position().AddXY(0, y))
		}
	}
}

// MinSize is that of two lines, the turn cut short: no window has to be wider than it is for large letters.
func (l ribbonLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.width(append(append([]fyne.CanvasObject{}, l.home...), l.tools...)), piece.Row{Gap: ribbonGap, Grow: -1}.MinSize(l.all()).Height)
}
