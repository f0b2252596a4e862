package puzzle

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/puzzles"
	"lantern/ui/widget/draw"
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

// dragging is a drag of a piece.
type dragging struct {
	on    bool
	place int
	hold  draw.Point // the point where it was grabbed, from its corner
}

// focusMe takes the focus. A board that was never on screen has no window yet; it takes the focus when it is first
// painted.
func (b *Board) focusMe() {
	c := b.window()
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
	b.settle()
	handle, place := b.handleAt(at), b.placeAt(at)
	b.focusMe()
	switch {
	case handle != 0:
		b.Turn(handle)
	case place == none:
		b.marked, b.offered = none, false
		b.changed()
	case b.Drawn() && (place == pileSpot || way < 0):
		b.refuse(b.Why(puzzles.Draw), pileSpot)
	case b.Drawn():
		b.LayDrawn(place)
	case place == pileSpot:
		b.Draw()
	case b.marked >= 0 && slices.Contains(b.targets(b.marked), place):
		b.swap(b.marked, place)
	case b.marked >= 0 && b.marked == place:
		b.PutDown()
	case b.marked >= 0 && place == startTile:
		b.refuse(WhyStartSwap, b.marked)
	case place == b.chosen && b.offered:
		b.Turn(way)
	case place >= 0 && b.layout.Kind == puzzles.Rune:
		b.choose(place)
		b.Swap()
	default:
		b.choose(place)
		if !b.offered {
			kind := puzzles.Turn
			if place == startTile {
				kind = puzzles.TurnStart
			}
			b.refuse(b.Why(kind), place)
		}
	}
}

// Dragged drags a piece. It can be dropped only on a place that it may be swapped with; a drawn piece on any place.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.drag.on && !b.lift(e.Position.Subtract(e.Dragged)) {
		return
	}
	p := b.pieceAt(b.drag.place)
	if p == nil {
		return
	}
	p.at = b.point(e.Position).Sub(b.drag.hold)
	b.put(p)
	b.follow(e.Position)
}

// lift begins to drag the piece at a position.
func (b *Board) lift(start fyne.Position) bool {
	place := b.placeAt(start)
	if place < 0 && (place != pileSpot || !b.Drawn()) {
		if place == startTile && len(b.moves) > 0 && b.hover != none {
			b.refuse(WhyStartSwap, none)
		}
		return false
	}
	b.settle()
	if len(b.targets(place)) == 0 {
		if b.chosen != place && place >= 0 {
			b.choose(place)
		}
		b.refuse(b.Why(puzzles.Swap), none)
		return false
	}
	b.focusMe()
	b.drag = dragging{on: true, place: place, hold: b.point(start).Sub(b.corner(place))}
	b.marked, b.offered = none, false
	if place >= 0 {
		b.chosen = place
	}
	p := b.pieceAt(place)
	b.lifted.Objects = []fyne.CanvasObject{p.raster}
	b.lifted.Refresh()
	b.changed()
	return true
}

// DragEnd swaps the dragged piece with the one under it, or lays it there if it was drawn. Otherwise it glides back.
func (b *Board) DragEnd() {
	if !b.drag.on {
		return
	}
	from, to := b.drag.place, b.hover
	p := b.pieceAt(from)
	b.drop()
	if to >= 0 && to != from && slices.Contains(b.targets(from), to) {
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
		b.glide([]step{b.home(p)}, nil)
	}
	if why := b.whyNotSwap(from, to); why != "" && b.OnRefused != nil {
		b.OnRefused(why)
	}
}

// drop ends the drag where it is.
func (b *Board) drop() {
	if !b.drag.on {
		return
	}
	p := b.pieceAt(b.drag.place)
	b.drag = dragging{}
	b.lifted.Objects = nil
	b.lifted.Refresh()
	if p != nil {
		b.top(p)
		b.layer.Refresh()
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
	place := b.placeAt(e.Position)
	if place == none || place == pileSpot || b.drag.on {
		return
	}
	b.settle()
	if b.chosen != place || b.marked >= 0 {
		b.choose(place)
	}
	b.Turn(way)
}

// MouseIn and MouseMoved follow the mouse, MouseOut ends that.
func (b *Board) MouseIn(e *desktop.MouseEvent)    { b.follow(e.Position) }
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.follow(e.Position) }
func (b *Board) MouseOut()                        { b.setHover(none, 0) }

func (b *Board) follow(at fyne.Position) { b.setHover(b.placeAt(at), b.handleAt(at)) }

func (b *Board) setHover(place, handle int) {
	if place == b.hover && handle == b.handle {
		return
	}
	tile, turned := place == startTile || b.hover == startTile, handle != b.handle ||
		place == pileSpot || b.hover == pileSpot
	if place != b.hover {
		b.wheel.sum = 0
	}
	b.hover, b.handle = place, handle
	if turned {
		b.changed()
		return
	}
	if b.drag.on || b.Drawn() {
		b.over.Refresh()
	}
	if tile {
		b.tile.Refresh()
	}
}

// Cursor is a pointer over what can be pressed.
func (b *Board) Cursor() desktop.Cursor {
	if b.hover >= 0 && len(b.moves) > 0 || b.hover == startTile && b.CanDo(puzzles.TurnStart) ||
		b.hover == pileSpot && (b.CanDo(puzzles.Draw) || b.CanDo(puzzles.Lay)) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained and FocusLost show and hide the focus.
func (b *Board) FocusGained() {
	b.held = true
	if b.chosen == none && b.layout != nil && len(b.layout.Places) > 0 && !b.state.Locked {
		b.chosen = b.layout.Places[0].ID
	}
	b.changed()
}

func (b *Board) FocusLost() {
	b.held = false
	b.changed()
}
