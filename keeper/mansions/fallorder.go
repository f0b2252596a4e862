package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// The order in which the things of a dead investigator lie on the room's pile is his player's choice (MOM-14.6). They
// fall at once, and are put into his order afterwards, so that no rule has to wait for it: nobody explores before the
// question is answered.

// taskFallOrder asks which of the fallen cards in List lies lowest, until one is left.
const taskFallOrder = "fallOrder"

func (w *work) askFallOrder(f state.Task) {
	f.List = w.s.Fallen(f)
	if len(f.List) < 2 {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "fallOrder", Rule: "MOM-14.6", Who: f.Who,
		Choice: append(w.e.cardOptions(f.List), keeper.Option{Key: "rest"}),
		Args:   keeper.Args{"who": f.Who, "room": f.Room, "n": num(len(f.List))}})
}

// layLowest lays the card that was named under the others that are still to be ordered; "rest" leaves them as they lie.
func (w *work) layLowest(f state.Task, a answer) {
	if a.Choice == "rest" {
		return
	}
	lie := w.s.Fallen(f)
	if !slices.Contains(lie, a.Choice) {
		w.push(f) // a correction took it away while the question waited
		return
	}
	f.List = state.Minus(lie, a.Choice)
	w.push(f)
	r, _ := w.s.Room(f.Room)
	order, pile := append([]string{a.Choice}, f.List...), slices.Clone(r.Pile)
	for i, card := range pile {
		if slices.Contains(lie, card) {
			pile[i], order = order[0], order[1:]
		}
	}
	if !slices.Equal(pile, r.Pile) {
		w.emit(state.PileOrdered{Room: f.Room, Cards: pile})
	}
}
