package frame

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/frame/piece"
)

// TestPipsGiveWayToTheNumber: beside letters of 300 % a meter has no room for both; its number is what must be read.
func TestPipsGiveWayToTheNumber(t *testing.T) {
	part := func(wide float32) *canvas.Rectangle {
		r := canvas.NewRectangle(color.Black)
		r.SetMinSize(fyne.NewSize(wide, 10))
		return r
	}
	sign, pips, number := part(22), part(60), part(20)
	row := container.New(meterRow{piece.Row{Gap: 6, Grow: -1}}, sign, pips, number)
	for _, c := range []struct {
		room float32
		pips bool
	}{{114, true}, {113, false}, {200, true}} {
		row.Resize(fyne.NewSize(c.room, 10))
		if pips.Visible() != c.pips {
			t.Errorf("%v wide: pips shown %v", c.room, pips.Visible())
		}
		if end := number.Position().X + number.Size().Width; end > c.room {
			t.Errorf("%v wide: the number ends at %v", c.room, end)
		}
	}
}

// TestANumberBeginsAtNothing: what is asked as a number begins at 0, so that Enter changes nothing, or as near to it as may be.
func TestANumberBeginsAtNothing(t *testing.T) {
	for r, want := range map[keeper.Range]int{{Min: -18, Max: 18}: 0, {Min: 0, Max: 12}: 0, {Min: 2, Max: 5}: 2, {Min: -4, Max: -1}: -1} {
		if got := nothing(r); got != want {
			t.Errorf("%+v begins at %d, want %d", r, got, want)
		}
	}
}
