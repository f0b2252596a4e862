package arkham

import (
	"lantern/keeper"
)

// thrown goes through the nearest open gate, if there is one (AH-19.42).
func (w *work) thrown(seat int) bool {
	place, best := w.s.Players[seat].Place, -1
	var nearest []string
	if !w.isTown(place) {
		return false
	}
	for _, g := range w.s.Gates {
		if !w.s.isOpen(g) {
			continue
		}
		switch n := w.box.Steps(place, g.At); {
		case n < 0 || best >= 0 && n > best:
		case n == best:
			nearest = append(nearest, g.At)
		default:
			best, nearest = n, []string{g.At}
		}
	}
	if best < 0 {
		return false
	}
	w.drop(seat)
	if len(nearest) > 1 {
		w.s.Push(Task{Kind: taskThrown, Seat: seat, Keys: nearest})
	} else {
		w.through(seat, nearest[0])
	}
	return true
}

// askThrown asks which of several gates is the nearest (AH-19.42).
func (w *work) askThrown(f Task) {
	w.ask(f, keeper.Prompt{Kind: "return", Rule: "AH-19.42", Choice: keeper.Choice(f.Keys...)})
}

func (w *work) thrownBy(f Task, a keeper.Answer) { w.through(f.Seat, a.Choice) }

// through moves him into the first area of the world behind a gate, without a delay (AH-19.42).
func (w *work) through(seat int, gate string) {
	w.emit(Carried{seat, worldArea(w.s.Gates[w.s.gateAt(gate)].Kind, 1), "AH-19.42"})
	w.finishPart(seat)
}
