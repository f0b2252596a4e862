package console

import (
	"fyne.io/fyne/v2"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// rowGap is the minimum gap between the rows of cards.
const rowGap = 1

// rows is a layout of the rows of cards, one or two to a line.
type rows struct {
	gap   float32
	apart float32 // the gap between two in a line; 0: one per line
}

// abreast is the gap between two rows of cards in a line.
const abreast = 4

func (l rows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w, half := size.Width, (len(objects)+1)/2
	if l.apart > 0 {
		w = (size.Width - l.apart) / 2
	}
	var y float32
	for i, o := range objects {
		x := float32(0)
		if l.apart > 0 && i >= half {
			if x = w + l.apart; i == half {
				y = 0
			}
		}
		h := o.MinSize().Height
		piece.Place(o, x, y, w, h)
		y += h + l.gap
	}
}

func (l rows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if l.apart > 0 {
		objects = objects[:(len(objects)+1)/2]
	}
	var height float32
	for _, o := range objects {
		height += o.MinSize().Height + l.gap
	}
	return fyne.NewSize(0, max(0, height-l.gap))
}

// evenly gives all objects the same width.
type evenly struct{ gap float32 }

func (l evenly) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n := float32(len(objects))
	w := (size.Width - l.gap*(n-1)) / n
	for i, o := range objects {
		piece.Place(o, float32(i)*(w+l.gap), 0, w, size.Height)
	}
}

func (l evenly) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	n := float32(len(objects))
	return fyne.NewSize(least.Width*n+l.gap*(n-1), least.Height)
}

// twoTiles gives the second object its minimum width, the first one the rest.
type twoTiles struct{ gap float32 }

func (l twoTiles) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	right := min(objects[1].MinSize().Width, 0.62*size.Width)
	piece.Place(objects[0], 0, 0, size.Width-right-l.gap, size.Height)
	piece.Place(objects[1], size.Width-right, 0, right, size.Height)
}

func (l twoTiles) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(a.Width+b.Width+l.gap, max(a.Height, b.Height))
}

// decksLayout wraps the decks like words.
type decksLayout struct{ width float32 } // the available width

// decksLine is the height of a line of decks without names.
func decksLine() float32 {
	return piece.NewChip(piece.ChipFace{Text: "8", Icon: "deck", Tint: theme.Brass, Small: true},
		nil).MinSize().Height + decksGap
}

const decksGap = 2

func (l decksLayout) arrange(objects []fyne.CanvasObject, width float32, move bool) float32 {
	var x, y, line float32
	for _, o := range objects {
		m := o.MinSize()
		if x > 0 && x+m.Width > width+0.5 {
			x, y = 0, y+line+decksGap
		}
		if move {
			piece.Place(o, x, y, min(m.Width, width), m.Height)
		}
		x += m.Width + decksGap
		line = max(line, m.Height)
	}
	return y + line
}

func (l decksLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.arrange(objects, size.Width, true)
}

func (l decksLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.arrange(objects, l.width, false))
}
