package puzzle

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/puzzles"
	"lantern/ui/kit/draw"
	"lantern/ui/probe"
)

// placeAt is the place under a point of the widget, startTile, pileSpot, or none.
func (b *Board) placeAt(at fyne.Position) int {
	if b.layout == nil {
		return none
	}
	p := b.point(at)
	for i, c := range b.drawing.Places {
		if p.X >= c.X && p.X < c.X+1 && p.Y >= c.Y && p.Y < c.Y+1 {
			return b.layout.Places[i].ID
		}
	}
	if c := b.trayCorner(); b.hasPile() && p.X >= c.X && p.X < c.X+1 && p.Y >= c.Y && p.Y < c.Y+1 {
		return pileSpot
	}
	for _, o := range b.drawing.Tile.Outlines {
		low, high := corners(o) // a triangle and a cross are mounted in a square, which takes the mouse as well
		if p.X >= low.X && p.X < high.X && p.Y >= low.Y && p.Y < high.Y {
			return startTile
		}
	}
	return none
}

// corners are the upper left and the lower right corner of what an outline fills.
func corners(outline []puzzles.Point) (low, high draw.Point) {
	low, high = pt(outline[0]), pt(outline[0])
	for _, q := range outline {
		low = draw.Pt(min(low.X, q.X), min(low.Y, q.Y))
		high = draw.Pt(max(high.X, q.X), max(high.Y, q.Y))
	}
	return low, high
}

// cellMiddle is the middle of what an outline fills.
func cellMiddle(outline []puzzles.Point) draw.Point {
	low, high := corners(outline)
	return between(low, high, 0.5)
}

// startSpot is a point of the start tile: the middle of it or, if it lies in parts, of its first.
func (b *Board) startSpot() draw.Point {
	if t := b.drawing.Tile; t.Shape == puzzles.Parts {
		return cellMiddle(t.Outlines[0])
	}
	return pt(b.drawing.Tile.Centre)
}

// handleSize is the radius of a turning handle, in places.
const handleSize = 0.135

// handles are the middles of the chosen piece's or tile's turning handles: left, then right. None are offered for what
// cannot be turned now.
func (b *Board) handles() []draw.Point {
	if !b.offered || b.drag.on || b.marked >= 0 {
		return nil
	}
	const in = 0.175
	if b.chosen == startTile && len(b.drawing.Tile.Outlines) > 0 {
		low, high := corners(b.drawing.Tile.Outlines[0])
		return []draw.Point{draw.Pt(low.X+in, high.Y-in), draw.Pt(high.X-in, high.Y-in)}
	}
	if b.chosen < 0 {
		return nil
	}
	c := b.corner(b.chosen)
	return []draw.Point{c.Add(draw.Pt(in, 1-in)), c.Add(draw.Pt(1-in, 1-in))}
}

// handleAt is the way of the turning handle under a point, 0 if there is none.
func (b *Board) handleAt(at fyne.Position) int {
	if b.layout == nil {
		return 0
	}
	p := b.point(at)
	for i, c := range b.handles() {
		if p.Sub(c).Length() <= handleSize*1.1 {
			return 2*i - 1
		}
	}
	return 0
}

// showSpots lays invisible rectangles over the places, for scripts. They stay the same while the puzzle does, so that
// they are known wherever the window has been painted once.
func (b *Board) showSpots() {
	if !probe.On() {
		return
	}
	probe.Name(b, b.Prefix+".board")
	n := 0
	add := func(name string, p draw.Point, side float32) {
		if n == len(b.spots.Objects) {
			b.spots.Objects = append(b.spots.Objects, canvas.NewRectangle(color.Transparent))
		}
		r := b.spots.Objects[n]
		n++
		r.Resize(fyne.NewSquareSize(side))
		r.Move(b.pos(p).SubtractXY(side/2, side/2))
		r.Show()
		probe.Rename(r, b.Prefix+name)
	}
	for i, c := range b.drawing.Places {
		add(fmt.Sprintf(".place.%d", b.layout.Places[i].ID), pt(c).Add(middle), b.unit()*0.8)
	}
	if b.drawing.Tile.Shape != puzzles.NoTile {
		add(".start", b.startSpot(), b.unit()*0.3)
	}
	if b.hasPile() {
		add(".pile", b.trayCorner().Add(middle), b.unit()*0.8)
	}
	for i, c := range b.handles() {
		add([]string{".left", ".right"}[i], c, b.unit()*handleSize)
	}
	for _, o := range b.spots.Objects[n:] {
		o.Hide()
	}
}
