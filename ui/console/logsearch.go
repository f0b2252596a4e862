package console

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/ui/frame/piece"
	"lantern/ui/kit"
)

type seatView = mansions.InvestigatorView

// logSearch is a text field above the log; Escape empties it and gives the keyboard back, Enter and the arrow down give it
// back as it is.
type logSearch struct {
	kit.Field

	leave func()
}

func newLogSearch(hint string, changed func(string), leave func()) *logSearch {
	s := &logSearch{leave: leave}
	s.ExtendBaseWidget(s)
	s.SetPlaceHolder(hint)
	s.OnChanged = changed
	s.OnSubmitted = func(string) { leave() }
	return s
}

// TypedKey leaves the field with Escape and the arrow down.
func (s *logSearch) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		s.SetText("")
		s.leave()
	case fyne.KeyDown:
		s.leave()
	case fyne.KeyF1:
		if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
	default:
		s.Entry.TypedKey(e)
	}
}

// focus gives something the keyboard.
func focus(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		c.Focus(o)
	}
}

// twoLines keeps room for two lines of text, so that nothing jumps when one is looked at that needs only one.
type twoLines struct{}

func (twoLines) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (twoLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(100), 2*lineHeight(fynetheme.SizeNameText, fyne.TextStyle{}))
}

// searchBox gives the search field its width; with large text the filters beside it need the room.
type searchBox struct{}

func (searchBox) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (searchBox) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := piece.Grown(230)
	if fynetheme.TextSize() >= crowdedText {
		width = 190
	}
	return fyne.NewSize(width, objects[0].MinSize().Height)
}

// stepLine puts the number of a step into a column of its own, before its words.
type stepLine struct{}

func (stepLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := piece.Grown(48)
	piece.Place(objects[0], 0, 1, w, objects[0].MinSize().Height)
	piece.Place(objects[1], w, 0, size.Width-w, size.Height)
}

func (stepLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	w := piece.Grown(48)
	width := max(piece.Grown(300), objects[1].Size().Width)
	return fyne.NewSize(w+piece.Grown(100), max(objects[0].MinSize().Height, piece.HeightAt(objects[1], width)))
}

// signLine puts a sign before wrapped words.
type signLine struct{}

func (signLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := objects[0].MinSize().Width
	piece.Place(objects[0], 0, 0, w, size.Height)
	piece.Place(objects[1], w+8, 0, size.Width-w-8, size.Height)
}

func (signLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[0].MinSize()
	width := max(piece.Grown(300), objects[1].Size().Width)
	return fyne.NewSize(m.Width+8+piece.Grown(100), max(m.Height, piece.HeightAt(objects[1], width)))
}
