package arkhamcards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
)

// The minimum size of a location, in em.
const (
	placeWide = 9
	placeHigh = 3.2
	roomHigh  = 6 // while a test takes the lower half
)

// landSize is the size of all locations; the board places them.
type landSize fyne.Size

func (landSize) Layout([]fyne.CanvasObject, fyne.Size)           {}
func (g landSize) MinSize(objects []fyne.CanvasObject) fyne.Size { return fyne.Size(g) }

// ground returns the scroller of the locations if the user's text size leaves too little room for all of them, and
// enlarges the area to their size. So does a test in progress. It returns nil if there is room, or if nobody can
// scroll.
func (b *board) ground(pen *canvas.Painter, area *canvas.Area, v rules.View) *container.Scroll {
	cols := columns(v)
	em := pen.Em * 0.6 // as small as the text of a crowded board gets at 100 %
	wide, high := em*(placeWide+1.6)*float32(len(cols)), em*(placeHigh+0.9)*float32(rowsOf(cols))
	small := pen.Em > letters && (wide > area.W || high > area.H)
	tested := pen.Em * (roomHigh + 0.9) * float32(rowsOf(cols))
	switch {
	case !b.Press || len(cols) == 0, !small && (b.testing(v) == nil || tested <= area.H):
		b.land = nil
		return nil
	case !small:
		em, wide, high = pen.Em, 0, tested
	}
	if b.land == nil {
		b.at, b.land = "", container.NewScroll(&fyne.Container{})
	}
	pen.Em = em
	b.land.Move(fyne.NewPos(area.X, area.Y))
	b.land.Resize(fyne.NewSize(area.W, area.H))
	area.W, area.H = max(area.W, wide), max(area.H, high)
	return b.land
}

// follow scrolls to the location of the active investigator.
func (b *board) follow(at map[string]canvas.Area, v rules.View) {
	for i := range v.State.Seats {
		s := &v.State.Seats[i]
		if s.Seat != v.State.Active && (v.State.Active != "" || i > 0) {
			continue
		}
		a, known := at[s.At]
		if where := s.Seat + s.At; b.land != nil && known && where != b.at {
			b.at = where
			b.land.Offset = fyne.NewPos(a.X+a.W/2-b.land.Size().Width/2, a.Y+a.H/2-b.land.Size().Height/2)
		}
	}
}

func rowsOf(cols [][]rules.Place) int {
	rows := 1
	for _, col := range cols {
		rows = max(rows, len(col))
	}
	return rows
}
