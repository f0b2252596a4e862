package console

import (
	"lantern/ui/frame/piece"

	"fyne.io/fyne/v2"
)

// ribbonLayout lays the ribbon in one line: the way home, whose turn it is and what is left of it, undo and the tools, the
// one next thing. Where the letters are too large for that it takes two lines: what is so and what is next above, what else
// can be pressed below.
type ribbonLayout struct {
	home, where []fyne.CanvasObject
	turn        fyne.CanvasObject // the one of where that may be cut in two lines
	tools       []fyne.CanvasObject
	undo        fyne.CanvasObject // the one of tools that takes what room is left
	next        fyne.CanvasObject
}

const ribbonGap = 5

func (l ribbonLayout) all() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	out = append(append(append(out, l.home...), l.where...), l.tools...)
	return append(out, l.next)
}

// width is what objects need side by side.
func (ribbonLayout) width(objects []fyne.CanvasObject) float32 {
	return piece.Row{Gap: ribbonGap, Grow: -1}.MinSize(objects).Width
}

// two tells whether one line is not enough.
func (l ribbonLayout) two(width float32) bool { return l.width(l.all()) > width }

// HeightFor is the height that the ribbon needs.
func (l ribbonLayout) HeightFor(width float32) float32 {
	whole := piece.Row{Gap: ribbonGap, Grow: -1}
	if !l.two(width) {
		return whole.MinSize(l.all()).Height
	}
	return whole.MinSize(append(l.where, l.next)).Height + ribbonGap + whole.MinSize(l.tools).Height
}

func (l ribbonLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	line := func(objects []fyne.CanvasObject, grow fyne.CanvasObject, y, height float32) {
		at := -1
		for i, o := range objects {
			if o == grow {
				at = i
			}
		}
		lay(piece.Row{Gap: ribbonGap, Grow: at}, objects, y, size.Width, height)
	}
	if !l.two(size.Width) {
		line(l.all(), l.undo, 0, size.Height)
		return
	}
	above := append(append([]fyne.CanvasObject{}, l.where...), l.next)
	high := piece.Row{Gap: ribbonGap, Grow: -1}.MinSize(above).Height
	line(above, l.turn, 0, high)
	line(append(append([]fyne.CanvasObject{}, l.home...), l.tools...), l.undo, high+ribbonGap, max(size.Height-high-ribbonGap, 0))
}

// lay lays a row at a height.
func lay(l piece.Row, objects []fyne.CanvasObject, y, width, height float32) {
	l.Layout(objects, fyne.NewSize(width, height))
	for _, o := range objects {
		if o.Visible() && y != 0 {
			o.Move(o.Position().AddXY(0, y))
		}
	}
}

// MinSize is that of two lines, the turn cut short: no window has to be wider than it is for large letters.
func (l ribbonLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.width(append(append([]fyne.CanvasObject{}, l.home...), l.tools...)), piece.Row{Gap: ribbonGap, Grow: -1}.MinSize(l.all()).Height)
}
