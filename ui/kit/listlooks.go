package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// ScrollToRow scrolls a list of rows of one height as far as it takes to see a row together with its neighbours, so
// that one who walks through it sees what comes next. A row below 0 is none.
func ScrollToRow(scroll *container.Scroll, row, rows int, height float32) {
	room, offset, top := scroll.Size().Height, scroll.Offset.Y, float32(row)*height
	if room <= 0 || row < 0 {
		return
	}
	switch {
	case top < offset+height:
		offset = top - height
	case top+2*height > offset+room:
		offset = top + 2*height - room
	}
	offset = max(0, min(offset, float32(rows)*height-room))
	scroll.ScrollToOffset(fyne.NewPos(0, offset))
}

// ListRing draws the edge of a list, as a ring when the list has the keyboard.
func ListRing(ring *canvas.Rectangle, focused bool) {
	ring.FillColor, ring.CornerRadius = color.Transparent, fynetheme.Size(theme.SizeRadius)
	ring.StrokeColor, ring.StrokeWidth = fynetheme.Color(theme.PanelEdge), 1
	if focused {
		ring.StrokeColor, ring.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
	ring.Refresh()
}
