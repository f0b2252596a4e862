package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Several monsters moved by one effect (MOM-5.7): one after the other, in the keeper's order.

// taskOrder asks which of the monsters in List moves next, as described by Shift.
const taskOrder = "order"

// shiftMonsters moves monsters. Those that cannot move are noted in the log.
func (w *work) shiftMonsters(f state.Task, ids []string, sh stories.Shift) {
	var free []string
	for _, id := range ids {
		if why := w.s.Stopped(id); why != "" {
			if sh.To != anyMonster {
				w.nothing("move", why, f.Card)
			}
		} else {
			free = append(free, id)
		}
	}
	if len(free) == 0 {
		if sh.To == anyMonster {
			w.nothing("move", "nobody", f.Card)
		}
		return
	}
	g := state.Task{Kind: taskOrder, Who: f.Who, Target: f.Target, Card: f.Card, Room: f.Room, Shift: &sh, List: free}
	if sh.Place != "" && len(w.where(f, sh.Place)) == 0 {
		w.nothing("move", "noPlace", f.Card)
		return
	}
	w.push(g)
}

// askOrder asks the keeper which monster moves next, until none is left.
func (w *work) askOrder(f state.Task) {
	f.List = slices.DeleteFunc(slices.Clone(f.List), func(id string) bool { return w.s.Stopped(id) != "" })
	switch len(f.List) {
	case 0:
		return
	case 1:
		w.moveNext(f, answer{Choice: f.List[0]})
		return
	}
	var monsters []state.Monster
	for _, id := range f.List {
		m, _ := w.s.Monster(id)
		monsters = append(monsters, m)
	}
	choice := w.e.monsterOptions(w.s, monsters)
	if f.Shift.To != anyMonster {
		choice = append(choice, keeper.Option{Key: "rest"})
	}
	w.ask(f, keeper.Prompt{Kind: "moveOrder", Rule: "MOM-5.7", Who: state.PlaceKeeper, Secret: true, Choice: choice,
		Args: keeper.Args{"n": num(len(f.List)), "card": w.e.OpenCard(w.s, f.Card)}})
}

// moveNext moves the named monster and returns for the others; "rest" moves the remaining ones in the order they were
// placed.
func (w *work) moveNext(f state.Task, a answer) {
	next := []string{a.Choice}
	if a.Choice == "rest" {
		next = f.List
	}
	rest := f
	rest.List = slices.DeleteFunc(slices.Clone(f.List), func(id string) bool { return slices.Contains(next, id) })
	if len(rest.List) > 0 && f.Shift.To != anyMonster {
		w.push(rest)
	}
	var frames []state.Task
	for _, id := range next {
		if w.s.Stopped(id) != "" {
			continue
		}
		frames = append(frames, w.shifting(f, id, *f.Shift))
	}
	w.pushInOrder(frames)
}

// shifting returns the task that moves one figure.
func (w *work) shifting(f state.Task, figure string, sh stories.Shift) state.Task {
	g := state.Task{Kind: taskShift, Who: f.Who, Target: figure, Card: f.Card, Shift: &sh, Count: sh.Steps}
	if sh.Place != "" {
		g.List = w.where(f, sh.Place)
	}
	return g
}

// monsterArgs returns the arguments of an option for a monster.
func (e *Engine) monsterArgs(s state.State, m state.Monster) keeper.Args {
	args := keeper.Args{"monster": m.Type, "id": m.ID, "space": m.Space, "room": e.Board.RoomOf[m.Space]}
	e.Name(s, args)
	return args
}

// monsterOptions returns one option for each monster.
func (e *Engine) monsterOptions(s state.State, monsters []state.Monster) []keeper.Option {
	var out []keeper.Option
	for _, m := range monsters {
		out = append(out, keeper.Option{Key: m.ID, Args: e.monsterArgs(s, m)})
	}
	return out
}

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
