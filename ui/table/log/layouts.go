package log

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// twoLines reserves room for two lines of text, so that the page does not jump with the selection.
type twoLines struct{}

func (twoLines) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (twoLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(100), 2*lineHeight(fynetheme.SizeNameText, fyne.TextStyle{}))
}

// searchBox sets the width of the search field. With large text the filters beside it need the room.
type searchBox struct{}

func (searchBox) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (searchBox) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := piece.Grown(230)
	if theme.Letters() >= crowdedText {
		width = 190
	}
	return fyne.NewSize(width, objects[0].MinSize().Height)
}

// stepLine puts a step's number into a column before its text.
type stepLine struct{}

func (stepLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := piece.Grown(48)
	piece.Place(objects[0], 0, 1, w, objects[0].MinSize().Height)
	piece.Place(objects[1], w, 0, size.Width-w, size.Height)
}

func (stepLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return afterSign(objects, piece.Grown(48))
}

// signLine puts an icon before wrapped text.
type signLine struct{}

func (signLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := objects[0].MinSize().Width
	piece.Place(objects[0], 0, 0, w, size.Height)
	piece.Place(objects[1], w+8, 0, size.Width-w-8, size.Height)
}

func (signLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return afterSign(objects, objects[0].MinSize().Width+8)
}

// afterSign is the size of wrapped text that is indented for an icon.
func afterSign(objects []fyne.CanvasObject, w float32) fyne.Size {
	width := max(piece.Grown(300), objects[1].Size().Width)
	return fyne.NewSize(w+piece.Grown(100), max(objects[0].MinSize().Height, piece.HeightAt(objects[1], width)))
}
