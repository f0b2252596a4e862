package console

import (
	"lantern/ui/frame/piece"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// sign is a small icon in a colour.
func sign(name string, colour fyne.ThemeColorName) *piece.Icon {
	i := piece.NewIcon(16)
	i.Set(name, colour)
	return i
}

// roomsLayout puts the house on the left and the room on the right.
type roomsLayout struct{}

func (roomsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 4 * piece.GapSize()
	w := max(piece.Whole(0.5*(size.Width-gap)), min(piece.Grown(330), size.Width-gap))
	piece.Place(objects[0], 0, 0, size.Width-w-gap, size.Height)
	piece.Place(objects[1], size.Width-w, 0, w, size.Height)
}

func (roomsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(400), piece.Grown(160))
}

// mapAndNames puts the names of the rooms below the map, which takes the rest; where too little is left the map gives way, and
// the names scroll if they must.
type mapAndNames struct{}

func (mapAndNames) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chart, names := objects[0], objects[1].(*container.Scroll)
	h := piece.HeightAt(names.Content, size.Width)
	if rest := size.Height - h - 2*piece.GapSize(); rest >= piece.Grown(110) {
		chart.Show()
		piece.Place(chart, 0, 0, size.Width, rest)
		piece.Place(names, 0, size.Height-h, size.Width, h)
		return
	}
	chart.Hide()
	piece.Place(names, 0, 0, size.Width, size.Height)
}

func (mapAndNames) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(180), piece.Grown(120))
}
