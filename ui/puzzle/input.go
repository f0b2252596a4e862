package puzzle

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/puzzles"
	"lantern/ui/draw"
)

var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ fyne.Scrollable        = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Cursorable     = (*Board)(nil)
)

// dragging is a piece under the mouse.
type dragging struct {
	on    bool
	place int
	hold  draw.Point // where it was taken, from its corner
}

// placeAt is the place under a point of the widget, startTile, or none.
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
	for _, o := range b.drawing.Tile.Outlines {
		if within(o, p) {
			return startTile
		}
	}
	return none
}

func within(shape []puzzles.Point, p draw.Point) bool {
	in := false
	for i, a := range shape {
		c := shape[(i+1)%len(shape)]
		if (a.Y > p.Y) != (c.Y > p.Y) && p.X < (c.X-a.X)*(p.Y-a.Y)/(c.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// startSpot is a point of the start tile.
func (b *Board) startSpot() draw.Point {
	centre := pt(b.drawing.Tile.Centre)
	for _, o := range b.drawing.Tile.Outlines {
		if within(o, centre) {
			return centre
		}
	}
	if len(b.drawing.Tile.Outlines) > 0 { // in parts: the middle of the first
		return cellMiddle(b.drawing.Tile.Outlines[0])
	}
	return centre
}

func (b *Board) focusMe() {
	if c := b.window(); c != nil {
		c.Focus(b)
	}
}

// Tapped turns the piece or the start tile under the mouse clockwise; where nothing turns it chooses the piece for a
// swap.
func (b *Board) Tapped(e *fyne.PointEvent) { b.tap(b.placeAt(e.Position), 1) }

// TappedSecondary turns counter-clockwise.
func (b *Board) TappedSecondary(e *fyne.PointEvent) { b.tap(b.placeAt(e.Position), -1) }

func (b *Board) tap(place, way int) {
	b.focusMe()
	switch {
	case place == none:
	case place == startTile && !b.CanDo(puzzles.TurnStart):
	case place == startTile:
		b.chosen = startTile
		b.TurnStart(way)
	case b.marked >= 0 && slices.Contains(b.targets(b.marked), place):
		b.swap(b.marked, place)
		return
	case b.marked == place:
		b.marked = none
	case b.layout.Kind == puzzles.Rune || b.marked >= 0:
		b.chosen, b.marked = place, none
		if len(b.targets(place)) > 0 {
			b.marked = place
		}
	default:
		b.chosen = place
		b.Turn(way)
	}
	b.changed()
}

// Dragged carries a piece; only a place that it may be swapped with takes it.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.drag.on {
		start := e.Position.Subtract(e.Dragged)
		place := b.placeAt(start)
		if place < 0 || len(b.targets(place)) == 0 {
			return
		}
		b.focusMe()
		b.drag = dragging{on: true, place: place, hold: b.point(start).Sub(b.corner(place))}
		b.chosen, b.marked = place, none
		b.changed()
	}
	p := b.pieceAt(b.drag.place)
	if p == nil {
		return
	}
	p.halt()
	p.at = b.point(e.Position).Sub(b.drag.hold)
	b.lifted.Objects = []fyne.CanvasObject{p.raster}
	b.lifted.Refresh()
	b.put(p)
	b.follow(e.Position)
}

// DragEnd swaps the carried piece with the one it was set down on, or lets it glide back.
func (b *Board) DragEnd() {
	if !b.drag.on {
		return
	}
	from, to := b.drag.place, b.hover
	p := b.pieceAt(from)
	b.drag = dragging{}
	b.lifted.Objects = nil
	b.lifted.Refresh()
	if p != nil {
		b.top(p)
		b.layer.Refresh()
	}
	if to >= 0 && slices.Contains(b.targets(from), to) && b.swap(from, to) {
		return
	}
	if p != nil {
		b.send(p, b.corner(p.place), float64(p.turn)*90)
		b.put(p)
	}
	b.changed()
}

func (b *Board) pieceAt(place int) *piece {
	for _, p := range b.pieces {
		if p.place == place {
			return p
		}
	}
	return nil
}

// Scrolled turns the piece under the mouse, one turn for each notch of the wheel.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	const notch = 20
	b.wheel += e.Scrolled.DY
	if b.wheel > -notch && b.wheel < notch {
		return
	}
	way := -1 // up turns counter-clockwise, as the hand on the wheel's far side goes
	if b.wheel < 0 {
		way = 1
	}
	b.wheel = 0
	place := b.placeAt(e.Position)
	switch {
	case place == startTile && b.CanDo(puzzles.TurnStart):
		b.chosen = startTile
		b.TurnStart(way)
	case place >= 0:
		b.chosen = place
		b.do(puzzles.TurnMove(place, way))
	default:
		return
	}
	b.changed()
}

// MouseIn, MouseMoved and MouseOut follow the mouse.
func (b *Board) MouseIn(e *desktop.MouseEvent)    { b.follow(e.Position) }
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.follow(e.Position) }
func (b *Board) MouseOut()                        { b.setHover(none) }

func (b *Board) follow(at fyne.Position) { b.setHover(b.placeAt(at)) }

func (b *Board) setHover(place int) {
	if place == b.hover {
		return
	}
	b.wheel = 0
	tile := place == startTile || b.hover == startTile
	b.hover = place
	if b.drag.on {
		b.over.Refresh()
	}
	if tile {
		b.tile.Refresh()
	}
}

// Cursor is a hand over what can be pressed.
func (b *Board) Cursor() desktop.Cursor {
	if b.hover >= 0 && len(b.moves) > 0 || b.hover == startTile && b.CanDo(puzzles.TurnStart) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained and FocusLost show whether the keys go here.
func (b *Board) FocusGained() {
	b.held = true
	if b.chosen == none && b.layout != nil && len(b.layout.Places) > 0 {
		b.chosen = b.layout.Places[0].ID
	}
	b.changed()
}

func (b *Board) FocusLost() {
	b.held = false
	b.changed()
}
