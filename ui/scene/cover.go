package scene

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/scene/art"
)

// Cover is a picture that is drawn anew for each size: of a game, a story, an empty page. It demands no room.
type Cover struct {
	widget.BaseWidget
	draw func(*Scene)
}

// NewCover makes a cover that draw fills.
func NewCover(draw func(*Scene)) *Cover {
	c := &Cover{draw: draw}
	c.ExtendBaseWidget(c)
	return c
}

// HouseAtNight is the program's own picture.
func HouseAtNight(s *Scene) { s.Cover(Ground, s.Area(), art.House()) }

// CreateRenderer implements fyne.Widget.
func (c *Cover) CreateRenderer() fyne.WidgetRenderer {
	return &coverRenderer{c: c, painter: Painter{Still: true, On: c}}
}

type coverRenderer struct {
	c       *Cover
	painter Painter
	objects []fyne.CanvasObject
	size    fyne.Size
}

func (r *coverRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *coverRenderer) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.Refresh()
	}
}

func (r *coverRenderer) Refresh() {
	r.objects = nil
	if r.size.Width >= 8 && r.size.Height >= 8 { // otherwise there is no room for it
		s := New(r.size, fynetheme.TextSize())
		r.c.draw(s)
		r.objects = r.painter.Objects(s)
	}
}

func (r *coverRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *coverRenderer) Destroy()                     {}
