package moment

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/frame/piece"
	"lantern/ui/theme"
)

// mostSigns is how many signs a tally shows; above that the number says it.
const mostSigns = 8

// newTally is how many of something somebody has, as signs and as a number.
func newTally(t Tally) fyne.CanvasObject {
	row := []fyne.CanvasObject{}
	if t.Face != nil {
		row = append(row, container.New(piece.Boxed{W: piece.Grown(30), H: piece.Grown(30)}, t.Face.Emblem()))
	}
	name := piece.Plain().Bolder()
	name.Say(t.Name, theme.ParchmentInk)
	number := piece.NewLabel(theme.SizeSubtitle, theme.ParchmentInk)
	number.Serif = true
	number.Say(strconv.Itoa(t.N), theme.ParchmentInk)
	row = append(row, container.New(piece.Boxed{W: piece.Grown(150)}, name), container.NewCenter(number))
	for range min(max(t.N, 0), mostSigns) {
		if t.Icon != "" {
			row = append(row, container.NewCenter(piece.NewIcon(24).Showing(t.Icon, t.Tint)))
		}
	}
	return container.New(piece.Row{Gap: fynetheme.Padding(), Grow: -1}, row...)
}

// tallies are rows of one height.
type tallies struct{}

func (tallies) height(objects []fyne.CanvasObject) float32 {
	return float32(len(objects)) * piece.Grown(34)
}

func (l tallies) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		piece.Place(o, 0, float32(i)*piece.Grown(34), size.Width, piece.Grown(32))
	}
}

func (l tallies) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.height(objects))
}
