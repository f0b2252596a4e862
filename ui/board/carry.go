package board

import (
	"fyne.io/fyne/v2"
)

// lift takes a figure into the hand when a drag begins on it. What cannot be carried stays, and the drag moves the map.
func (b *Map) lift(at fyne.Position) {
	b.drag = dragging{on: true}
	id := b.figureAt(at)
	if row, in := b.rowAt(at); in {
		id = ""
		if row >= 0 {
			id = b.list.rows[row].id
		}
	} else if s := b.stackAt(at); s != nil {
		id = b.liftable(s)
	}
	if id == "" || b.OnLift == nil || !b.OnLift(id) {
		return
	}
	b.CloseList()
	b.drag.figure = id
	b.hover, b.over, b.sign = "", "", ""
	b.showTokens(b.standing()) // the one in the hand stands faded where it was
	b.showHand()
}

// liftable is the marked figure of a stack, else the one on top.
func (b *Map) liftable(s *stackSpot) string {
	for _, id := range s.figures {
		if id == b.selected {
			return id
		}
	}
	if len(s.figures) == 0 {
		return ""
	}
	return s.figures[0]
}

// showHand shows the figure in the hand under the pointer, or takes it away.
func (b *Map) showHand() {
	if b.drag.figure == "" {
		b.ghost = nil
		b.fill(hand, nil)
		return
	}
	for _, list := range b.standing() {
		for _, t := range list {
			if t.id == b.drag.figure {
				b.ghost = NewEmblem(t.seat, t.initial)
				b.ghost.seat, b.ghost.ring = t.seat, selectedRing
			}
		}
	}
	if b.ghost == nil {
		return
	}
	side := max(float32(b.spots[b.drag.figure].size)*b.scale()*1.15, 36)
	b.ghost.Resize(fyne.NewSquareSize(side))
	b.fill(hand, []fyne.CanvasObject{b.ghost})
	b.moveHand()
}

// moveHand brings the figure in the hand to the pointer, and nothing else.
func (b *Map) moveHand() {
	if b.ghost != nil {
		side := b.ghost.Size().Width
		b.ghost.Move(b.drag.at.Subtract(b.scene.Position()).SubtractXY(side/2, side/2))
	}
}
