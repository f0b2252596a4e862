package canvas

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/ui/testid"
	"lantern/ui/widget"
)

// Hit makes an area of a board pressable. id names what is there.
func (p *Painter) Hit(a Area, id string, do func()) *Spot {
	s := &Spot{ID: id}
	s.Wear(s, do)
	p.Add(testid.Name(s, "board."+id), a)
	return s
}

// Spot is a pressable place whose content is drawn elsewhere. It draws only the shade under the pointer and the ring of
// the keyboard's focus.
type Spot struct {
	widget.Pressable
	ID string // of what is there
}

// CreateRenderer implements fyne.Widget.
func (s *Spot) CreateRenderer() fyne.WidgetRenderer {
	over := canvas.NewRectangle(nil)
	return widget.NewDrawn(over, func() { s.PaintOver(over) })
}
