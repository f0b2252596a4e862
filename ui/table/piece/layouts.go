// Package piece holds the parts of the table's page: chips, tiles, labels, wrapped text, panels, gauges, dice, and
// their layouts. They show what they are given and call back. Parts of all pages belong in ui/widget; games and
// sessions are unknown here.
package piece

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Row is a layout of objects side by side, each vertically centred. The object at Grow takes the remaining width, and
// may be narrower than its minimum.
type Row struct {
	Gap  float32
	Grow int // -1: none
}

func (l Row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var used float32
	shown := 0
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		shown++
		if i != l.Grow {
			used += o.MinSize().Width
		}
	}
	free := max(0, size.Width-used-l.Gap*float32(max(shown-1, 0)))
	var x float32
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		w, h := m.Width, min(m.Height, size.Height)
		if i == l.Grow {
			w = free
		}
		Place(o, x, (size.Height-h)/2, w, h)
		x += w + l.Gap
	}
}

func (l Row) MinSize(objects []fyne.CanvasObject) fyne.Size {
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
	least.Width += l.Gap * float32(max(shown-1, 0))
	return least
}

// Col is a layout of objects one below the other over the whole width. The object at Grow takes the remaining height.
type Col struct {
	Gap  float32
	Grow int // -1: none
}

// tall is an object whose height depends on its width.
type tall interface{ HeightFor(width float32) float32 }

func HeightAt(o fyne.CanvasObject, width float32) float32 {
	switch t := o.(type) {
	case tall:
		return t.HeightFor(width)
	case *Tile:
		return HeightAt(t.Content, width)
	case *fyne.Container:
		if m, ok := t.Layout.(TallMargin); ok {
			return HeightAt(t.Objects[0], width-2*m.X) + 2*m.Y
		}
		if c, ok := t.Layout.(Thin); ok {
			return c.Height(t.Objects, width, -1)
		}
	}
	return o.MinSize().Height
}

func (l Col) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	used := l.Height(objects, size.Width, l.Grow)
	var y float32
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		h := HeightAt(o, size.Width)
		if i == l.Grow {
			h = max(0, size.Height-used)
		}
		Place(o, 0, y, size.Width, h)
		y += h + l.Gap
	}
}

// Height is the height of all visible objects except the one at without, gaps included.
func (l Col) Height(objects []fyne.CanvasObject, width float32, without int) float32 {
	var used float32
	shown := 0
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		shown++
		if i != without {
			used += HeightAt(o, width)
		}
	}
	return used + l.Gap*float32(max(shown-1, 0))
}

func (l Col) MinSize(objects []fyne.CanvasObject) fyne.Size {
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
	least.Height += l.Gap * float32(max(shown-1, 0))
	return least
}

// Margin is a layout that stacks its objects in depth and keeps a margin around them.
func Margin(x, y float32) fyne.Layout { return inset{x, y} }

type inset struct{ x, y float32 }

func (l inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, l.x, l.y, max(0, size.Width-2*l.x), max(0, size.Height-2*l.y))
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

// TallMargin is a layout with a margin around one object whose height depends on its width.
type TallMargin struct{ X, Y float32 }

// Layout implements fyne.Layout.
func (l TallMargin) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	inset{l.X, l.Y}.Layout(objects, size)
}

// MinSize implements fyne.Layout.
func (l TallMargin) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height+2*l.Y)
}

// Boxed is a layout that gives its object a minimum size.
type Boxed struct{ W, H float32 }

func (l Boxed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

func (l Boxed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := fyne.NewSize(l.W, l.H)
	for _, o := range objects {
		if o.Visible() {
			least = least.Max(o.MinSize())
		}
	}
	return least
}

// Evenly is a layout that shares a row among objects; High is its height at text of 100 %, 0 that of the highest.
type Evenly struct{ Gap, High float32 }

// Layout implements fyne.Layout.
func (l Evenly) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	each := (size.Width - l.Gap*float32(len(objects)-1)) / float32(len(objects))
	for i, o := range objects {
		Place(o, float32(i)*(each+l.Gap), 0, each, size.Height)
	}
}

// MinSize implements fyne.Layout.
func (l Evenly) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := Grown(l.High)
	for _, o := range objects {
		if l.High == 0 {
			high = max(high, o.MinSize().Height)
		}
	}
	return fyne.NewSize(0, high)
}

// Arrange lays out a container and all containers in it, even if their sizes have not changed.
func Arrange(c *fyne.Container) {
	c.Layout.Layout(c.Objects, c.Size())
	for _, o := range c.Objects {
		if inner, ok := o.(*fyne.Container); ok && inner.Layout != nil && inner.Visible() {
			Arrange(inner)
		}
	}
}

// MeasureBars makes a scroller update the length of its bars. Its own Refresh would redraw the whole content.
func MeasureBars(s *container.Scroll) {
	at := s.Offset
	s.Offset.Y += 0.01
	s.ScrollToOffset(at)
	canvas.Refresh(s)
}

// Place moves and resizes an object only if that changes something, since Fyne redraws whatever is touched.
func Place(o fyne.CanvasObject, x, y, w, h float32) {
	if at := fyne.NewPos(Whole(x), Whole(y)); o.Position() != at {
		o.Move(at)
	}
	if size := fyne.NewSize(max(w, 0), max(h, 0)); o.Size() != size {
		o.Resize(size)
	}
}

// Whole rounds a coordinate to a whole pixel. Letters between two pixels are blurred.
func Whole(at float32) float32 { return float32(math.Round(float64(at))) }

// Thin is a column that accepts any width, so that nothing in it pushes its right edge out of sight.
type Thin struct{ Col }

func (l Thin) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.Col.MinSize(objects).Height)
}

// Settle gives the content of a scroller the height that it needs at the scroller's width.
func Settle(s *container.Scroll, content *fyne.Container) {
	width := s.Size().Width
	if width == 0 {
		return
	}
	l := content.Layout.(interface {
		fyne.Layout
		Height(objects []fyne.CanvasObject, width float32, without int) float32
	})
	for range 2 { // the first pass breaks the lines for the width
		height := max(l.Height(content.Objects, width, -1), s.Size().Height)
		content.Resize(fyne.NewSize(width, height))
		l.Layout(content.Objects, content.Size())
	}
	MeasureBars(s)
}

// Grown scales a size by the current text size.
func Grown(size float32) float32 { return size * fynetheme.TextSize() / 14 }

func GapSize() float32 { return fynetheme.Padding() }

// ShareOut is a layout that stacks cards in their own height and shares the remaining height among them.
type ShareOut struct{ Gap float32 }

// Layout implements fyne.Layout.
func (l ShareOut) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 0 {
		return
	}
	need := l.Height(objects, size.Width, -1)
	most := Grown(180) // more would only be empty space
	extra := max(0, size.Height-need) / float32(len(objects))
	var y float32
	for _, o := range objects {
		h := HeightAt(o, size.Width)
		h = max(h, min(h+extra, most))
		Place(o, 0, y, size.Width, h)
		y += h + l.Gap
	}
}

// Height is the height of all cards at a width.
func (l ShareOut) Height(objects []fyne.CanvasObject, width float32, without int) float32 {
	return Col{Gap: l.Gap, Grow: -1}.Height(objects, width, without)
}

// MinSize implements fyne.Layout.
func (l ShareOut) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, Col{Gap: l.Gap, Grow: -1}.MinSize(objects).Height)
}

// Ground is what the window knows of an object: a place on a board has no position of its own until it is painted.
func Ground(o fyne.CanvasObject) fyne.CanvasObject {
	if on, ok := o.(interface{ Ground() fyne.CanvasObject }); ok && on.Ground() != nil {
		return on.Ground()
	}
	return o
}

// Position is where an object is in its window.
func Position(o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(Ground(o))
	if Ground(o) != o {
		at = at.Add(o.Position())
	}
	return at
}
