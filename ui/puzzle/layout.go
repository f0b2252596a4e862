package puzzle

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
)

// gap is an empty line of so many text heights.
func gap(lines float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(1, fynetheme.TextSize()*lines*0.8))
	return r
}

// side lays the column with what can be done, which scrolls, above the line in the lower corner. It is as wide as the
// column's content needs.
type side struct{ content fyne.CanvasObject }

func (c *side) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := fynetheme.Padding() * 3
	low := float32(0)
	if objects[1].Visible() {
		low = objects[1].MinSize().Height
	}
	objects[0].Move(fyne.NewPos(left, 0))
	objects[0].Resize(size.SubtractWidthHeight(left, low))
	objects[1].Move(fyne.NewPos(left, size.Height-low))
	objects[1].Resize(fyne.NewSize(size.Width-left, low))
}

func (c *side) MinSize([]fyne.CanvasObject) fyne.Size {
	wide := max(190+60*fynetheme.TextSize()/14, c.content.MinSize().Width+fynetheme.Padding()*2)
	return fyne.NewSize(wide+fynetheme.Padding()*3, 100)
}

// footed lays the first object above the second, which gets two lines, so that the board keeps its size whatever is
// said below it.
type footed struct{}

func (footed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	low := min(fynetheme.TextSize()*4.2, size.Height/4)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-low-fynetheme.Padding()))
	objects[1].Move(fyne.NewPos(fynetheme.Padding(), size.Height-low))
	objects[1].Resize(fyne.NewSize(size.Width-2*fynetheme.Padding(), low))
}

func (footed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(0, fynetheme.TextSize()*4.2)
}
