package piece

import (
	"fyne.io/fyne/v2"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// The sizes of the table's parts at 1280x800 and 100 % text. They grow with the text; the middle takes the rest.
const (
	sideWidth  = 314
	seatWidth  = 292
	barHeight  = 180
	barHighest = 260
)

// Desk is a layout: the ribbon on top, the guide's line below it while it is there, the bar at the bottom, the rest
// between them. What the guide says moves nothing at the top or the bottom.
type Desk struct {
	Ribbon, Guide func(width float32) (height float32)
}

// Layout implements fyne.Layout.
func (l Desk) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := GapSize()
	w := size.Width - 2*gap
	top := l.Ribbon(w)
	low := min(Grown(barHeight), 0.42*size.Height)
	if more := size.Height - theme.Grown(900); more > 0 {
		low = min(Grown(barHighest), low+0.35*more)
	}
	Place(objects[0], gap, gap, w, top)
	Place(objects[2], gap, size.Height-gap-low, w, low)
	if guide := objects[3]; guide.Visible() {
		high := l.Guide(w)
		Place(guide, gap, top+2*gap, w, high)
		top += high + gap
	}
	Place(objects[1], gap, top+2*gap, w, max(0, size.Height-top-low-4*gap))
}

// MinSize implements fyne.Layout.
func (Desk) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(960, 600).Max(fyne.NewSize(objects[0].MinSize().Width+2*GapSize(), 0))
}

// columns returns the widths of the outer columns. On a wide screen they grow a little; the middle grows most.
func columns(width float32) (left, right float32) {
	more := max(0, width-theme.Grown(1280)) * 0.14
	left, right = Grown(seatWidth)+more, Grown(sideWidth)+more
	if most := 0.31 * width; left > most || right > most { // large text on a small screen
		left, right = min(left, most), min(right, most)
	}
	return left, right
}

// ThreeColumns is a layout: people, the middle, and the keeper's side.
type ThreeColumns struct{}

// Layout implements fyne.Layout.
func (ThreeColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := GapSize()
	left, right := columns(size.Width)
	Place(objects[0], 0, 0, left, size.Height)
	Place(objects[1], left+gap, 0, max(0, size.Width-left-right-2*gap), size.Height)
	Place(objects[2], size.Width-right, 0, right, size.Height)
}

// MinSize implements fyne.Layout.
func (ThreeColumns) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 200) }

// BelowRow is a layout: bar and log side by side, the log as wide as the keeper's side above it. With the largest
// letters the bar takes all the room, since the log has a page of its own.
type BelowRow struct{}

// Layout implements fyne.Layout.
func (BelowRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	_, right := columns(size.Width)
	if widget.ShowIf(objects[1], !theme.Largest()); !objects[1].Visible() {
		right = -GapSize()
	}
	Place(objects[0], 0, 0, max(0, size.Width-right-GapSize()), size.Height)
	Place(objects[1], size.Width-right, 0, right, size.Height)
}

// MinSize implements fyne.Layout.
func (BelowRow) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 100) }
