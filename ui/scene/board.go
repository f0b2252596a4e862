package scene

import (
	"fyne.io/fyne/v2"

	"lantern/ui/canvas"
)

// Shown is what a board draws: the objects of a scene with its spots in front, each pressed as do says; nil: nobody may
// press.
func Shown(p *Painter, s *Scene, do func(id string) func()) []fyne.CanvasObject {
	pen := &canvas.Painter{Em: s.Em, Objects: p.Objects(s)}
	if do != nil {
		for _, spot := range s.Spots {
			pen.Hit(spot.At, spot.ID, do(spot.ID))
		}
	}
	return pen.Objects
}
