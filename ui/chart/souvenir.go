package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Souvenir is a session on one sheet, for printing: its ending at the top, its board on the left, and the events on the
// right.
type Souvenir struct {
	Title, Ended string
	Lines        []string            // below that; the last one is less prominent
	Picture      fyne.CanvasObject   // the board; nil: there is none
	Shape        float32             // its width divided by its height
	Words        []fyne.CanvasObject // who did what
	// Turning returns up to that many turning points, Most at most, fewer if the strip would be too long. nil: none.
	Turning func(most int) fyne.CanvasObject
	Most    int
	Figures []fyne.CanvasObject // below
}

// The width of a souvenir, which is a landscape sheet, and its maximum height below the head, in heights of text.
const (
	keptWidth, keptInside = 108, 100
	keptHigh              = 56
)

// Page returns the sheet.
func (k Souvenir) Page() fyne.CanvasObject {
	head := Stack(0.5, widget.NewTitle(k.Title).Centered(), widget.NewSubtitle(k.Ended).Centered())
	for i, line := range k.Lines {
		if line == "" {
			continue
		}
		words := widget.NewWords(line, "")
		if i == len(k.Lines)-1 {
			words = widget.NewQuiet(line)
		}
		head.Add(words.Centered())
	}
	head.Add(canvas.NewLine(fynetheme.Color(theme.Brass)))
	frame := func(wide, inset float32) fyne.CanvasObject {
		r := canvas.NewRectangle(color.Transparent)
		r.StrokeColor, r.StrokeWidth = fynetheme.Color(theme.Brass), wide*fynetheme.TextSize()/14
		return widget.Margin(inset, r)
	}
	page := container.NewBorder(widget.Margins(0, 1, head), nil, nil, nil, k.body())
	whole := Stack(1.6, append([]fyne.CanvasObject{page}, k.Figures...)...)
	return container.NewStack(frame(3, 1.2), frame(1, 1.8), widget.Margin((keptWidth-keptInside)/2, whole))
}

func (k Souvenir) body() fyne.CanvasObject {
	said := Stack(1.6, k.said(k.Most)...)
	switch all := k.said(k.Most); {
	case k.Picture == nil && len(all) == 2:
		return Beside(all[0], all[1])
	case k.Picture == nil:
		return said
	}
	h := hung{k.Shape}
	for most := k.Most; most > 0 && HeightAt(said, h.wordsWidth(Em(keptInside))) > Em(keptHigh); {
		most--
		said = Stack(1.6, k.said(most)...)
	}
	return container.New(h, k.Picture, said)
}

func (k Souvenir) said(most int) []fyne.CanvasObject {
	if k.Turning == nil || most == 0 {
		return k.Words
	}
	return append(k.Words[:len(k.Words):len(k.Words)], k.Turning(most))
}

// hung is a layout: the board, as large as possible, on the left, and the text on the right.
type hung struct{ shape float32 }

func (h hung) board(width float32) float32      { return min(0.61*width, Em(keptHigh)*h.shape) }
func (h hung) wordsWidth(width float32) float32 { return width - h.board(width) - Em(2.5) }

func (h hung) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	wide := h.board(size.Width)
	objects[0].Resize(fyne.NewSize(wide, min(size.Height, wide/h.shape)))
	objects[1].Move(fyne.NewPos(wide+Em(2.5), 0))
	objects[1].Resize(fyne.NewSize(h.wordsWidth(size.Width), size.Height))
}

func (h hung) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := Em(keptInside)
	return fyne.NewSize(Em(20), max(h.board(width)/h.shape, HeightAt(objects[1], h.wordsWidth(width))))
}
