package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/table/piece"
)

// Painted renders a widget that is drawn anew whenever it changes or gets another size.
type Painted struct {
	least func() fyne.Size
	size  func() fyne.Size
	draw  func(fyne.Size) []fyne.CanvasObject
	all   *fyne.Container
}

// NewPainted makes it: of a least size, and drawn at the size of now.
func NewPainted(least, size func() fyne.Size, draw func(fyne.Size) []fyne.CanvasObject) *Painted {
	return &Painted{least, size, draw, &fyne.Container{}}
}

// Destroy is for Fyne, as all below.
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

// LeastCentre is the least size of a centre piece that does not scroll.
func LeastCentre() fyne.Size { return fyne.NewSize(200, 160) }

// pictureLetters is the em of a picture in ordinary letters.
const pictureLetters = 13.5

// Picture is a drawing on a page, so many em high.
type Picture struct {
	widget.BaseWidget
	high  float32
	paint func(pen *Painter, a Area)
}

// NewPicture makes one that paint draws whenever it is shown.
func NewPicture(high float32, paint func(*Painter, Area)) *Picture {
	p := &Picture{high: high, paint: paint}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer is for Fyne.
func (p *Picture) CreateRenderer() fyne.WidgetRenderer {
	em := piece.Grown(pictureLetters)
	least := func() fyne.Size { return fyne.NewSize(8*em, p.high*em) }
	return NewPainted(least, p.Size, func(size fyne.Size) []fyne.CanvasObject {
		pen := &Painter{Em: piece.Grown(pictureLetters)}
		p.paint(pen, Rect(0, 0, size.Width, size.Height))
		return pen.Objects
	})
}
