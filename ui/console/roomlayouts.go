package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// sign is a small icon in a colour.
func sign(name string, colour fyne.ThemeColorName) *icon {
	i := newIcon(16)
	i.set(name, colour)
	return i
}

// roomsLayout puts the house on the left and the room on the right.
type roomsLayout struct{}

func (roomsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 4 * gapSize()
	w := max(whole(0.5*(size.Width-gap)), min(grown(330), size.Width-gap))
	place(objects[0], 0, 0, size.Width-w-gap, size.Height)
	place(objects[1], size.Width-w, 0, w, size.Height)
}

func (roomsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(grown(400), grown(160))
}

// mapAndNames puts the names of the rooms below the map, which takes the rest; where too little is left the map gives way, and
// the names scroll if they must.
type mapAndNames struct{}

func (mapAndNames) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chart, names := objects[0], objects[1].(*container.Scroll)
	h := heightAt(names.Content, size.Width)
	if rest := size.Height - h - 2*gapSize(); rest >= grown(110) {
		chart.Show()
		place(chart, 0, 0, size.Width, rest)
		place(names, 0, size.Height-h, size.Width, h)
		return
	}
	chart.Hide()
	place(names, 0, 0, size.Width, size.Height)
}

func (mapAndNames) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(grown(180), grown(120))
}
