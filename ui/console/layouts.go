package console

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// row lays objects side by side, each in the middle of the height. The object at grow, if there is one, takes the room
// that the others leave, and may be made narrower than it likes.
type row struct {
	gap  float32
	grow int // -1: none
}

func (l row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var used float32
	shown := 0
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		shown++
		if i != l.grow {
			used += o.MinSize().Width
		}
	}
	free := max(0, size.Width-used-l.gap*float32(max(shown-1, 0)))
	var x float32
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		w, h := m.Width, min(m.Height, size.Height)
		if i == l.grow {
			w = free
		}
		place(o, x, (size.Height-h)/2, w, h)
		x += w + l.gap
	}
}

func (l row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	shown := 0
	for _, o := range objects {
		if o.Visible() {
			shown++
			m := o.MinSize()
			least.Width += m.Width
			least.Height = max(least.Height, m.Height)
		}
	}
	least.Width += l.gap * float32(max(shown-1, 0))
	return least
}

// col lays objects one below the other over the whole width. The object at grow takes the height that is left.
type col struct {
	gap  float32
	grow int // -1: none
}

// tall is an object whose height depends on its width.
type tall interface{ heightFor(width float32) float32 }

func heightAt(o fyne.CanvasObject, width float32) float32 {
	if t, ok := o.(tall); ok {
		return t.heightFor(width)
	}
	return o.MinSize().Height
}

func (l col) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	used := l.height(objects, size.Width, l.grow)
	var y float32
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		h := heightAt(o, size.Width)
		if i == l.grow {
			h = max(0, size.Height-used)
		}
		place(o, 0, y, size.Width, h)
		y += h + l.gap
	}
}

// height is what all visible objects but the one left out need, gaps included.
func (l col) height(objects []fyne.CanvasObject, width float32, without int) float32 {
	var used float32
	shown := 0
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		shown++
		if i != without {
			used += heightAt(o, width)
		}
	}
	return used + l.gap*float32(max(shown-1, 0))
}

func (l col) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	shown := 0
	for _, o := range objects {
		if o.Visible() {
			shown++
			m := o.MinSize()
			least.Width = max(least.Width, m.Width)
			least.Height += m.Height
		}
	}
	least.Height += l.gap * float32(max(shown-1, 0))
	return least
}

// inset keeps a margin around its objects, which lie over each other.
type inset struct{ x, y float32 }

func (l inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		place(o, l.x, l.y, max(0, size.Width-2*l.x), max(0, size.Height-2*l.y))
	}
}

func (l inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if o.Visible() {
			least = least.Max(o.MinSize())
		}
	}
	return least.AddWidthHeight(2*l.x, 2*l.y)
}

// boxed gives its object at least a size.
type boxed struct{ w, h float32 }

func (l boxed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		place(o, 0, 0, size.Width, size.Height)
	}
}

func (l boxed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.NewSize(l.w, l.h)
	for _, o := range objects {
		if o.Visible() {
			least = least.Max(o.MinSize())
		}
	}
	return least
}

// arrange lays out a container and the containers in it, whatever their sizes were before.
func arrange(c *fyne.Container) {
	c.Layout.Layout(c.Objects, c.Size())
	for _, o := range c.Objects {
		if inner, ok := o.(*fyne.Container); ok && inner.Layout != nil && inner.Visible() {
			arrange(inner)
		}
	}
}

// measureBars lets a scroller find out how long its bar must be. Its own Refresh would draw the whole content anew.
func measureBars(s *container.Scroll) {
	at := s.Offset
	s.Offset.Y += 0.01
	s.ScrollToOffset(at)
	canvas.Refresh(s)
}

// place moves and resizes only what is not there yet, since Fyne draws anew whatever is touched.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	if at := fyne.NewPos(whole(x), whole(y)); o.Position() != at {
		o.Move(at)
	}
	if size := fyne.NewSize(w, h); o.Size() != size {
		o.Resize(size)
	}
}

// whole rounds a place to a whole pixel of the layout: letters between two pixels are blurred.
func whole(at float32) float32 { return float32(math.Round(float64(at))) }
