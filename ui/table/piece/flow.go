package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Flow places objects side by side and wraps like text. An object in fresh begins a line.
type Flow struct {
	widget.BaseWidget

	Gap     float32
	Objects []fyne.CanvasObject
	fresh   map[fyne.CanvasObject]bool
}

func NewFlow(gap float32) *Flow {
	f := &Flow{Gap: gap}
	f.ExtendBaseWidget(f)
	return f
}

// Fill replaces the objects. Those in fresh begin a line each.
func (f *Flow) Fill(objects []fyne.CanvasObject, fresh map[fyne.CanvasObject]bool) {
	f.Objects, f.fresh = objects, fresh
	f.Refresh()
}

// arrange lays the objects out for a width and returns the height and the widest object. Without move it only measures.
func (f *Flow) arrange(width float32, move bool) (height, widest float32) {
	var x, y, line float32
	for _, o := range f.Objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		widest = max(widest, m.Width)
		w := m.Width
		if width > 0 && w > width {
			w = width
			if t, ok := o.(tall); ok {
				m.Height = t.HeightFor(width)
			}
		}
		if x > 0 && (x+w > width+0.5 || f.fresh[o]) {
			x, y, line = 0, y+line+f.Gap, 0
		}
		if move {
			Place(o, x, y, w, m.Height)
		}
		x += w + f.Gap
		line = max(line, m.Height)
	}
	return y + line, widest
}

func (f *Flow) HeightFor(width float32) float32 {
	h, _ := f.arrange(width, false)
	return h
}

// CreateRenderer implements fyne.Widget.
func (f *Flow) CreateRenderer() fyne.WidgetRenderer {
	return &flowRenderer{f}
}

type flowRenderer struct{ f *Flow }

func (r *flowRenderer) Destroy()                     {}
func (r *flowRenderer) Objects() []fyne.CanvasObject { return r.f.Objects }
func (r *flowRenderer) Layout(size fyne.Size)        { r.f.arrange(size.Width, true) }

func (r *flowRenderer) Refresh() {
	r.Layout(r.f.Size())
	canvas.Refresh(r.f)
}

func (r *flowRenderer) MinSize() fyne.Size {
	width := r.f.Size().Width
	if width == 0 {
		width = 1e6
	}
	height, widest := r.f.arrange(width, false)
	return fyne.NewSize(widest, height)
}

// Beside shows what a die needs beside the parts of its value. Where the width is not enough for both texts, the second
// is placed below the first.
type Beside struct {
	widget.BaseWidget

	left  *fyne.Container
	right *Flow
}

// The gap between the two, the left one's share of the width, and the width, at 100 % text, from which they are side by
// side.
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

// widths returns the widths of both. Stacked, each has the whole width.
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

// CreateRenderer implements fyne.Widget.
func (b *Beside) CreateRenderer() fyne.WidgetRenderer {
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

// Refresh lays out again what may need another height.
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
