package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Beside shows what a die needs, and beside it what the value is made of; where the width is not enough for the words of both, the second
// stands below the first.
type Beside struct {
	widget.BaseWidget

	left  *fyne.Container
	right *Flow
}

// The room between the two, the left one's share of the width, and the width, in text of the usual size, from which on they stand side by side.
const (
	besideGap   = 18
	besideShare = 0.52
	besideLeast = 300
)

func NewBeside(left *fyne.Container, right *Flow) *Beside {
	b := &Beside{left: left, right: right}
	b.ExtendBaseWidget(b)
	return b
}

// widths are those of both within a width; stacked ones have the whole of it.
func (b *Beside) widths(width float32) (left, right float32, stacked bool) {
	if width > 0 && width < Grown(besideLeast) {
		return width, width, true
	}
	left = (width - besideGap) * besideShare
	return left, width - besideGap - left, false
}

func (b *Beside) HeightFor(width float32) float32 {
	_, right, stacked := b.widths(width)
	height := b.left.MinSize().Height
	switch {
	case !b.right.Visible():
		return height
	case stacked:
		return height + b.right.HeightFor(right)
	}
	return max(height, b.right.HeightFor(right))
}

// CreateRenderer is for Fyne.
func (b *Beside) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &besideRenderer{b}
}

type besideRenderer struct{ b *Beside }

func (r *besideRenderer) Destroy() {}
func (r *besideRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.b.left, r.b.right}
}

func (r *besideRenderer) Layout(size fyne.Size) {
	b := r.b
	left, right, stacked := b.widths(size.Width)
	height := b.left.MinSize().Height
	Place(b.left, 0, 0, left, height)
	if stacked {
		Place(b.right, 0, height, right, b.right.HeightFor(right))
		return
	}
	Place(b.right, left+besideGap, 0, right, b.right.HeightFor(right))
}

// Refresh lays out anew what may need another height now.
func (r *besideRenderer) Refresh() {
	Arrange(r.b.left)
	r.Layout(r.b.Size())
}

func (r *besideRenderer) MinSize() fyne.Size {
	b := r.b
	width := b.Size().Width
	if least := b.left.MinSize().Width; width == 0 {
		width = least + besideGap + b.right.MinSize().Width
	}
	return fyne.NewSize(b.left.MinSize().Width, b.HeightFor(width))
}
