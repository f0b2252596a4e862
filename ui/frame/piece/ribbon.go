package piece

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// RibbonLine lays the ribbon of a table in one line: the way home, whose turn it is and what is left of it, undo and the tools, the
// one next thing. Where the letters are too large for that it takes two lines: what is so and what is next above, what else
// can be pressed below.
type RibbonLine struct {
	Home, Where []fyne.CanvasObject
	Title       fyne.CanvasObject // the one of Where that is cut in two lines where the turn would have no room; nil: none
	Turn        fyne.CanvasObject // the one of Where that may be cut in two lines
	Tools       []fyne.CanvasObject
	Undo        fyne.CanvasObject // the one of Tools that takes what room is left
	Next        fyne.CanvasObject
}

const ribbonGap = 5

// All are its parts from left to right.
func (l RibbonLine) All() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	out = append(append(append(out, l.Home...), l.Where...), l.Tools...)
	return append(out, l.Next)
}

// width is what objects need side by side.
func (RibbonLine) width(objects []fyne.CanvasObject) float32 {
	return Row{Gap: ribbonGap, Grow: -1}.MinSize(objects).Width
}

// where is the room that the title and the turn have at least in one line: as names change, the lines do not.
const where = 360

// two tells whether one line is not enough.
func (l RibbonLine) two(width float32) bool {
	fixed := append(append(append([]fyne.CanvasObject{}, l.Home...), l.Tools...), l.Next)
	return l.width(l.All()) > width || l.Title != nil && l.width(fixed)+Grown(where) > width
}

// HeightFor is the height that the ribbon needs.
func (l RibbonLine) HeightFor(width float32) float32 {
	whole := Row{Gap: ribbonGap, Grow: -1}
	if !l.two(width) {
		return whole.MinSize(l.All()).Height
	}
	return whole.MinSize(append(l.Where, l.Next)).Height + ribbonGap + whole.MinSize(l.Tools).Height
}

// Layout is for Fyne.
func (l RibbonLine) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	line := func(objects []fyne.CanvasObject, grow fyne.CanvasObject, y, height float32) {
		at := -1
		for i, o := range objects {
			if o == grow {
				at = i
			}
		}
		layAt(Row{Gap: ribbonGap, Grow: at}, objects, y, size.Width, height)
	}
	if !l.two(size.Width) {
		line(l.All(), l.Undo, 0, size.Height)
		return
	}
	above := append(append([]fyne.CanvasObject{}, l.Where...), l.Next)
	whole := Row{Gap: ribbonGap, Grow: -1}.MinSize(above)
	high := whole.Height
	if cut := whole.Width - size.Width; cut > 0 && l.Title != nil {
		least := min(l.Title.MinSize().Width, 0.42*size.Width)
		given := container.New(Boxed{W: max(least, l.Title.MinSize().Width-cut)})
		above[slices.Index(above, l.Title)] = given
		line(above, l.Turn, 0, high)
		Place(l.Title, given.Position().X, 0, given.Size().Width, high)
	} else {
		line(above, l.Turn, 0, high)
	}
	line(append(append([]fyne.CanvasObject{}, l.Home...), l.Tools...), l.Undo, high+ribbonGap, max(size.Height-high-ribbonGap, 0))
}

// layAt lays a row at a height.
func layAt(l Row, objects []fyne.CanvasObject, y, width, height float32) {
	l.Layout(objects, fyne.NewSize(width, height))
	for _, o := range objects {
		if o.Visible() && y != 0 {
			o.Move(o.Position().AddXY(0, y))
		}
	}
}

// MinSize is that of two lines, the turn cut short: no window has to be wider than it is for large letters.
func (l RibbonLine) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.width(append(append([]fyne.CanvasObject{}, l.Home...), l.Tools...)), Row{Gap: ribbonGap, Grow: -1}.MinSize(l.All()).Height)
}
