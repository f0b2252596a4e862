package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// ring is the frame around the map that has the keyboard.
type ring struct{ frame *canvas.Rectangle }

func newRing() ring {
	r := ring{canvas.NewRectangle(nil)}
	r.frame.Hide()
	return r
}

// show frames the map, or takes the frame away.
func (r ring) show(on bool, size fyne.Size) {
	r.frame.Resize(size)
	r.frame.StrokeColor, r.frame.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	r.frame.CornerRadius = fynetheme.Size(theme.SizeRadius)
	if on != r.frame.Visible() {
		r.frame.Hidden = !on
	}
	r.frame.Refresh()
}
