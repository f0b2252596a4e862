package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/table/piece"
)

// Painted is a renderer that redraws its widget whenever it is refreshed or resized.
type Painted struct {
	least func() fyne.Size
	size  func() fyne.Size
	draw  func(fyne.Size) []fyne.CanvasObject
	all   *fyne.Container
}

// NewPainted makes a renderer. least returns the minimum size, size the current one, and draw the objects.
func NewPainted(least, size func() fyne.Size, draw func(fyne.Size) []fyne.CanvasObject) *Painted {
	return &Painted{least, size, draw, &fyne.Container{}}
}

// Destroy and the methods below implement fyne.WidgetRenderer.
func (r *Painted) Destroy()                     {}
func (r *Painted) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.all} }
func (r *Painted) MinSize() fyne.Size           { return r.least() }
func (r *Painted) Refresh()                     { r.Layout(r.size()) }

func (r *Painted) Layout(size fyne.Size) {
	if size.Width < 40 || size.Height < 40 {
		return
	}
	r.all.Resize(size)
	r.all.Objects = r.draw(size)
	r.all.Refresh()
}

// LeastCentre returns the minimum size of a centre piece that does not scroll.
func LeastCentre() fyne.Size { return fyne.NewSize(200, 160) }

// pictureLetters is the em of a picture at 100 % text size.
const pictureLetters = 13.5

// Picture is a drawing on a page. Its height is given in em.
type Picture struct {
	widget.BaseWidget
	high  float32
	paint func(pen *Painter, a Area)
}

// NewPicture makes a picture. paint is called whenever it must be drawn.
func NewPicture(high float32, paint func(*Painter, Area)) *Picture {
	p := &Picture{high: high, paint: paint}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	em := piece.Grown(pictureLetters)
	least := func() fyne.Size { return fyne.NewSize(8*em, p.high*em) }
	return NewPainted(least, p.Size, func(size fyne.Size) []fyne.CanvasObject {
		pen := &Painter{Em: piece.Grown(pictureLetters)}
		p.paint(pen, Rect(0, 0, size.Width, size.Height))
		return pen.Objects
	})
}
