package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Flow puts objects side by side and goes on in the next line, as words do. An object named in fresh begins a line.
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

// Fill replaces the objects; those in fresh begin a line each.
func (f *Flow) Fill(objects []fyne.CanvasObject, fresh map[fyne.CanvasObject]bool) {
	f.Objects, f.fresh = objects, fresh
	f.Refresh()
}

// run lays the objects out for a width, moving them only when told to, and returns height and widest object.
func (f *Flow) run(width float32, move bool) (height, widest float32) {
	var x, y, line float32
	for _, o := range f.Objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		widest = max(widest, m.Width)
		w := m.Width
		if width > 0 {
			w = min(w, width)
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
	h, _ := f.run(width, false)
	return h
}

// CreateRenderer is for Fyne.
func (f *Flow) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	return &flowRenderer{f}
}

type flowRenderer struct{ f *Flow }

func (r *flowRenderer) Destroy()                     {}
func (r *flowRenderer) Objects() []fyne.CanvasObject { return r.f.Objects }
func (r *flowRenderer) Layout(size fyne.Size)        { r.f.run(size.Width, true) }

func (r *flowRenderer) Refresh() {
	r.Layout(r.f.Size())
	canvas.Refresh(r.f)
}

func (r *flowRenderer) MinSize() fyne.Size {
	width := r.f.Size().Width
	if width == 0 {
		width = 1e6
	}
	height, widest := r.f.run(width, false)
	return fyne.NewSize(widest, height)
}
