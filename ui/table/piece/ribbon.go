package piece

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
)

// RibbonLine lays the ribbon of a table out in one line: the way home, the turn, undo and the tools, and the one next
// step. Large letters need two lines: the turn and the next step on top, the other buttons below.
type RibbonLine struct {
	Home, Where []fyne.CanvasObject
	Title       fyne.CanvasObject // member of Where that is cut if the turn would have no room; nil: none
	Turn        fyne.CanvasObject // member of Where that may be cut
	Tools       []fyne.CanvasObject
	Undo        fyne.CanvasObject // member of Tools that takes the remaining room
	Shrink      []*Stacked        // members of Tools that lose their words, from the right, if one line has no room
	Next        fyne.CanvasObject
}

const ribbonGap = 5

// All are the parts from left to right.
func (l RibbonLine) All() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	out = append(append(append(out, l.Home...), l.Where...), l.Tools...)
	return append(out, l.Next)
}

// width is the width of objects side by side.
func (RibbonLine) width(objects []fyne.CanvasObject) float32 {
	return Row{Gap: ribbonGap, Grow: -1}.MinSize(objects).Width
}

// where and whereMost are the least and greatest width of title and turn in one line, next that of the next step,
// wholeTurn that of a turn with its name whole, and cutTurn that of one that is cut. The rest must not move when words
// change, or clicks would miss.
const where, whereMost, next, wholeTurn, cutTurn = 340, 520, 256, 190, 90

// whereShort is the least width where no button has a word any more.
const whereShort = 280

// ample is the room for title and turn for which buttons lose their words.
const ample = 500

// cutTitle is the share of the room that a long title keeps before the turn is cut.
const cutTitle = 0.47

// two reports whether two lines are needed.
func (l RibbonLine) two(width float32) bool {
	least := float32(where)
	if len(l.Shrink) > 0 { // their words are gone already
		least = whereShort
	}
	return l.width(slices.Concat(l.Home, l.Tools))+ribbonGap+Grown(least+next) > width
}

// fit shortens buttons from the right until one line has ample room, or as far as it goes; none where two lines are
// needed all the same.
func (l RibbonLine) fit(width float32) {
	was := make([]bool, len(l.Shrink))
	for i, b := range l.Shrink {
		was[i], b.short = b.short, false
	}
	over := l.width(slices.Concat(l.Home, l.Tools)) + ribbonGap + Grown(ample+next) - width
	for _, b := range slices.Backward(l.Shrink) {
		if over > 0 {
			over -= b.MinSize().Width
			b.short = true
			over += b.MinSize().Width
		}
	}
	two := l.two(width)
	for i, b := range l.Shrink {
		if b.short = b.short && !two; b.short != was[i] {
			b.Refresh()
		}
	}
}

// HeightFor is the ribbon's height at a width.
func (l RibbonLine) HeightFor(width float32) float32 {
	l.fit(width)
	whole := Row{Gap: ribbonGap, Grow: -1}
	if !l.two(width) {
		return whole.MinSize(l.All()).Height
	}
	return whole.MinSize(append(l.Where, l.Next)).Height + ribbonGap + whole.MinSize(l.Tools).Height
}

// Layout implements fyne.Layout.
func (l RibbonLine) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.fit(size.Width)
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
		wide := max(Grown(next), l.Next.MinSize().Width)
		fixed := l.width(slices.Concat(l.Home, l.Tools)) + 2*ribbonGap + wide
		most := min(Grown(whereMost), l.width(l.Where)) // undo describes its step in the remaining room
		room := container.New(Boxed{W: min(max(size.Width-fixed, 0), most)})
		given := container.New(Boxed{W: wide, H: l.Next.MinSize().Height})
		line(slices.Concat(l.Home, []fyne.CanvasObject{room}, l.Tools,
			[]fyne.CanvasObject{given}), l.Undo, 0, size.Height)
		Place(l.Next, given.Position().X, given.Position().Y, given.Size().Width, given.Size().Height)
		l.squeeze(room.Position().X, fyne.NewSize(room.Size().Width, size.Height))
		return
	}
	above := append(append([]fyne.CanvasObject{}, l.Where...), l.Next)
	whole := Row{Gap: ribbonGap, Grow: -1}.MinSize(above)
	high := whole.Height
	if cut := whole.Width - size.Width; cut > 0 && l.Title != nil {
		least := min(l.Title.MinSize().Width, cutTitle*size.Width)
		given := container.New(Boxed{W: max(least, l.Title.MinSize().Width-cut)})
		above[slices.Index(above, l.Title)] = given
		line(above, l.Turn, 0, high)
		Place(l.Title, given.Position().X, 0, given.Size().Width, high)
	} else {
		line(above, l.Turn, 0, high)
	}
	line(append(append([]fyne.CanvasObject{}, l.Home...), l.Tools...), l.Undo, high+ribbonGap,
		max(size.Height-high-ribbonGap, 0))
}

// squeeze fits title and turn into a room. It cuts what the turn is about, which the bar says too, then the title down
// to its share, then the turn.
func (l RibbonLine) squeeze(x float32, room fyne.Size) {
	objects := slices.Clone(l.Where)
	stands := map[fyne.CanvasObject]fyne.CanvasObject{} // in place of what is cut
	for _, c := range []struct {
		o     fyne.CanvasObject
		least float32
	}{{l.Turn, Grown(wholeTurn)}, {l.Title, max(Grown(cutTurn), cutTitle*room.Width)}, {l.Turn, Grown(cutTurn)}} {
		cut := l.width(objects) - room.Width
		if cut <= 0 || c.o == nil {
			continue
		}
		now := c.o
		if given := stands[c.o]; given != nil {
			now = given
		}
		is := now.MinSize()
		stands[c.o] = container.New(Boxed{W: max(min(is.Width, c.least), is.Width-cut), H: is.Height})
		objects[slices.Index(objects, now)] = stands[c.o]
	}
	layAt(Row{Gap: ribbonGap, Grow: -1}, objects, 0, room.Width, room.Height)
	for _, o := range l.Where {
		at := o
		if given, cut := stands[o]; cut {
			at = given
		}
		p, size := at.Position(), at.Size()
		Place(o, x+p.X, p.Y, size.Width, size.Height)
	}
}

// layAt lays a row out at a height.
func layAt(l Row, objects []fyne.CanvasObject, y, width, height float32) {
	l.Layout(objects, fyne.NewSize(width, height))
	for _, o := range objects {
		if o.Visible() && y != 0 {
			o.Move(o.Position().AddXY(0, y))
		}
	}
}

// MinSize is that of two lines with the turn cut short, so that large letters do not force a wider window.
func (l RibbonLine) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.width(slices.Concat(l.Home, l.Tools)),
		Row{Gap: ribbonGap, Grow: -1}.MinSize(l.All()).Height)
}

// Upright is a vertical line between parts of a row.
func Upright() fyne.CanvasObject {
	return container.New(Boxed{W: 1, H: 34}, NewPanel(container.NewWithoutLayout(), 0, fynetheme.ColorNameSeparator))
}
