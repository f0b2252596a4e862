package puzzle

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/puzzles"
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

// focusMe takes the focus. A board that was never on screen has no window yet; it takes the focus when it is first
// painted.
func (b *Board) focusMe() {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	b.awaits = c == nil
	if c != nil {
		c.Focus(b)
	}
}

// painted takes the focus that focusMe has postponed, unless the page was left meanwhile.
func (b *Board) painted() {
	if b.awaits {
		fyne.Do(func() {
			if b.awaits {
				b.focusMe()
			}
		})
	}
}

// Tapped draws from the pile, or lays a drawn piece in the place of the one under the mouse. Otherwise it chooses the
// piece or the start tile under the mouse; a click on a chosen one turns it, as do its two handles. Rune pieces only
// swap: the first click picks one up, the second puts it down.
func (b *Board) Tapped(e *fyne.PointEvent) { b.tap(e.Position, 1) }

// TappedSecondary does the same, but turns counter-clockwise.
func (b *Board) TappedSecondary(e *fyne.PointEvent) { b.tap(e.Position, -1) }

func (b *Board) tap(at fyne.Position, way int) {
	b.light.settle()
	handle, place := b.choice.handleAt(at), b.grid.placeAt(at)
	b.focusMe()
	switch {
	case handle != 0:
		b.Turn(handle)
	case place == none:
		b.choice.marked, b.choice.offered = none, false
		b.changed()
	case b.play.drawn() && (place == pileSpot || way < 0):
		b.refuse(b.play.why(puzzles.Draw, b.choice.chosen), pileSpot)
	case b.play.drawn():
		b.LayDrawn(place)
	case place == pileSpot:
		b.Draw()
	case b.choice.marked >= 0 && slices.Contains(b.play.targets(b.choice.marked), place):
		b.swap(b.choice.marked, place)
	case b.choice.marked >= 0 && b.choice.marked == place:
		b.PutDown()
	case b.choice.marked >= 0 && place == startTile:
		b.refuse(WhyStartSwap, b.choice.marked)
	case place == b.choice.chosen && b.choice.offered:
		b.Turn(way)
	case place >= 0 && b.play.layout.Kind == puzzles.Rune:
		b.choose(place)
		b.Swap()
	default:
		b.choose(place)
		if !b.choice.offered {
			kind := puzzles.Turn
			if place == startTile {
				kind = puzzles.TurnStart
			}
			b.refuse(b.play.why(kind, b.choice.chosen), place)
		}
	}
}

// Dragged drags a piece. It can be dropped only on a place that it may be swapped with; a drawn piece on any place.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.choice.drag.on && !b.lift(e.Position.Subtract(e.Dragged)) {
		return
	}
	p := b.pieces.pieceAt(b.choice.drag.place)
	if p == nil {
		return
	}
	p.at = b.grid.point(e.Position).Sub(b.choice.drag.hold)
	b.pieces.put(p)
	b.follow(e.Position)
}

// lift begins to drag the piece at a position.
func (b *Board) lift(start fyne.Position) bool {
	place := b.grid.placeAt(start)
	if place < 0 && (place != pileSpot || !b.play.drawn()) {
		if place == startTile && len(b.play.moves) > 0 && b.choice.hover != none {
			b.refuse(WhyStartSwap, none)
		}
		return false
	}
	b.light.settle()
	if len(b.play.targets(place)) == 0 {
		if b.choice.chosen != place && place >= 0 {
			b.choose(place)
		}
		b.refuse(b.play.why(puzzles.Swap, b.choice.chosen), none)
		return false
	}
	b.focusMe()
	b.choice.drag = dragging{on: true, place: place, hold: b.grid.point(start).Sub(b.grid.corner(place))}
	b.choice.marked, b.choice.offered = none, false
	if place >= 0 {
		b.choice.chosen = place
	}
	p := b.pieces.pieceAt(place)
	b.pieces.lifted.Objects = []fyne.CanvasObject{p.raster}
	b.pieces.lifted.Refresh()
	b.changed()
	return true
}

// DragEnd swaps the dragged piece with the one under it, or lays it there if it was drawn. Otherwise it glides back.
func (b *Board) DragEnd() {
	if !b.choice.drag.on {
		return
	}
	from, to := b.choice.drag.place, b.choice.hover
	p := b.pieces.pieceAt(from)
	b.pieces.drop()
	if to >= 0 && to != from && slices.Contains(b.play.targets(from), to) {
		put := b.swap
		if from == pileSpot {
			put = func(_, to int) bool { return b.LayDrawn(to) }
		}
		if put(from, to) && p != nil && p.place != from {
			return
		}
	}
	b.changed()
	if p != nil { // also after a refused swap
		b.pieces.move(gliding, []step{b.pieces.home(p)}, 0, nil)
	}
	if why := b.play.whyNotSwap(from, to, b.choice.chosen); why != "" && b.OnRefused != nil {
		b.OnRefused(why)
	}
}

// wheel sums up scrolling.
type wheel struct {
	sum  float32
	last time.Time
}

// notch is the minimum scroll distance of one notch of a wheel, and pause its minimum rest. A swipe over a touchpad
// scrolls far without a rest and counts once, because a turn cannot be undone.
const (
	notch = 20
	pause = 100 * time.Millisecond
)

// Scrolled turns the piece under the mouse, once per notch: scrolling up turns counter-clockwise.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	w := &b.wheel
	if b.Now != nil {
		now := b.Now()
		resting := now.Sub(w.last) >= pause
		w.last = now
		if resting {
			w.sum = 0
		} else if w.sum >= notch || w.sum <= -notch {
			return // the rest of a swipe that has turned already
		}
	}
	w.sum += e.Scrolled.DY
	if w.sum > -notch && w.sum < notch {
		return
	}
	way := -1
	if w.sum < 0 {
		way = 1
	}
	if b.Now == nil {
		w.sum = 0
	}
	place := b.grid.placeAt(e.Position)
	if place == none || place == pileSpot || b.choice.drag.on {
		return
	}
	b.light.settle()
	if b.choice.chosen != place || b.choice.marked >= 0 {
		b.choose(place)
	}
	b.Turn(way)
}

// MouseIn and MouseMoved follow the mouse, MouseOut ends that.
func (b *Board) MouseIn(e *desktop.MouseEvent)    { b.follow(e.Position) }
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.follow(e.Position) }
func (b *Board) MouseOut()                        { b.setHover(none, 0) }

func (b *Board) follow(at fyne.Position) { b.setHover(b.grid.placeAt(at), b.choice.handleAt(at)) }

func (b *Board) setHover(place, handle int) {
	if place == b.choice.hover && handle == b.choice.handle {
		return
	}
	tile, turned := place == startTile || b.choice.hover == startTile, handle != b.choice.handle ||
		place == pileSpot || b.choice.hover == pileSpot
	if place != b.choice.hover {
		b.wheel.sum = 0
	}
	b.choice.hover, b.choice.handle = place, handle
	if turned {
		b.changed()
		return
	}
	if b.choice.drag.on || b.play.drawn() {
		b.pieces.over.Refresh()
	}
	if tile {
		b.pieces.tile.Refresh()
	}
}

// Cursor is a pointer over what can be pressed.
func (b *Board) Cursor() desktop.Cursor {
	if b.choice.hover >= 0 && len(b.play.moves) > 0 || b.choice.hover == startTile && b.play.canDo(puzzles.TurnStart) ||
		b.choice.hover == pileSpot && (b.play.canDo(puzzles.Draw) || b.play.canDo(puzzles.Lay)) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained and FocusLost show and hide the focus.
func (b *Board) FocusGained() {
	b.choice.held = true
	if b.choice.chosen == none && b.play.layout != nil && len(b.play.layout.Places) > 0 && !b.play.state.Locked {
		b.choice.chosen = b.play.layout.Places[0].ID
	}
	b.changed()
}

func (b *Board) FocusLost() {
	b.choice.held = false
	b.changed()
}
