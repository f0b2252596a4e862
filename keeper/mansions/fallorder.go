package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// The player of a dead investigator chooses the order of his things on the room's pile (MOM-14.6). They are put there
// at once and reordered afterwards, so that no rule has to wait: nobody explores before the question is answered.

// taskFallOrder asks which of the cards in List is lowest, until one is left.
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

// layLowest puts the named card under the others that are still to be ordered; "rest" keeps the present order.
func (w *work) layLowest(f state.Task, a answer) {
	if a.Choice == "rest" {
		return
	}
	lie := w.s.Fallen(f)
	if !slices.Contains(lie, a.Choice) {
		w.push(f) // a correction removed it while the question waited
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
