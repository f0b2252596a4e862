package cthulhucards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/frame/piece"
	"lantern/ui/frame/screen"
)

// painted renders a widget that is drawn anew whenever it changes or gets another size.
type painted struct {
	least fyne.Size
	size  func() fyne.Size
	draw  func(fyne.Size) []fyne.CanvasObject
	all   *fyne.Container
}

func newPainted(least fyne.Size, size func() fyne.Size, draw func(fyne.Size) []fyne.CanvasObject) *painted {
	return &painted{least, size, draw, &fyne.Container{}}
}

func (r *painted) Destroy()                     {}
func (r *painted) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.all} }
func (r *painted) MinSize() fyne.Size           { return r.least }
func (r *painted) Refresh()                     { r.Layout(r.size()) }

func (r *painted) Layout(size fyne.Size) {
	if size.Width < 40 || size.Height < 40 {
		return
	}
	r.all.Resize(size)
	r.all.Objects = r.draw(size)
	r.all.Refresh()
}

// picture is a drawing on a page, so many em high.
type picture struct {
	widget.BaseWidget
	high  float32
	paint func(pen *screen.Pencil, a screen.Area)
}

func newPicture(high float32, paint func(*screen.Pencil, screen.Area)) *picture {
	p := &picture{high: high, paint: paint}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer is for Fyne.
func (p *picture) CreateRenderer() fyne.WidgetRenderer {
	return newPainted(
		fyne.NewSize(8*piece.Grown(letters), p.high*piece.Grown(letters)),
		p.Size,
		func(size fyne.Size) []fyne.CanvasObject {
			pen := &screen.Pencil{Em: piece.Grown(letters)}
			p.paint(pen, screen.At(0, 0, size.Width, size.Height))
			return pen.Objects
		},
	)
}
