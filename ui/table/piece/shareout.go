package piece

import "fyne.io/fyne/v2"

// ShareOut is a layout that stacks cards in their own height and shares the remaining height among them.
type ShareOut struct{ Gap float32 }

// Layout implements fyne.Layout.
func (l ShareOut) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 0 {
		return
	}
	need := l.Height(objects, size.Width, -1)
	most := Grown(180) // more would only be empty space
	extra := max(0, size.Height-need) / float32(len(objects))
	var y float32
	for _, o := range objects {
		h := HeightAt(o, size.Width)
		h = max(h, min(h+extra, most))
		Place(o, 0, y, size.Width, h)
		y += h + l.Gap
	}
}

// Height is the height of all cards at a width.
func (l ShareOut) Height(objects []fyne.CanvasObject, width float32, without int) float32 {
	return Col{Gap: l.Gap, Grow: -1}.Height(objects, width, without)
}

// MinSize implements fyne.Layout.
func (l ShareOut) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, Col{Gap: l.Gap, Grow: -1}.MinSize(objects).Height)
}
