package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/testid"
	"lantern/ui/widget"
)

// Hit makes an area of what is drawn on a board something that can be pressed; id says what lies there.
func (p *Painter) Hit(a Area, id string, do func()) {
	s := &Spot{ID: id}
	s.Wear(s, do)
	p.Add(testid.Name(s, "board."+id), a)
}

// Spot is a place that can be pressed and is drawn by others; a ring shows the keyboard's focus.
type Spot struct {
	widget.Pressable
	ID string // of what lies there
}

// CreateRenderer is for Fyne.
func (s *Spot) CreateRenderer() fyne.WidgetRenderer {
	ring := canvas.NewRectangle(nil)
	ring.CornerRadius = 5
	return fynewidget.NewSimpleRenderer(ring)
}
