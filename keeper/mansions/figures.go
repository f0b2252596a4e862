package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// The figures of the box (MOM-1.2), and what happens if all of a type are on the board (MOM-1.8).

// askFigure asks which figures to remove for the new ones, all at once. Those that this effect has just placed stay
// (MOM-1.8, MOM-18.22).
func (w *work) askFigure(f state.Task) {
	var there []state.Monster
	for _, m := range w.s.Monsters {
		if n, _ := state.MonsterNumber(m.ID); m.Type == f.Place.Monster && n <= f.Value {
			there = append(there, m)
		}
	}
	if len(there) == 0 {
		w.nothing("place", "noFigure", f.Card)
		return
	}
	choice := []keeper.Option{}
	for n := range min(f.Count, len(there)) {
		for _, some := range sets(there, n+1) {
			o := keeper.Option{Key: joined(some), Args: w.e.monsterArgs(w.s, some[0])}
			if n > 0 {
				o.Args = keeper.Args{"monsters": o.Key}
			}
			choice = append(choice, o)
		}
	}
	f.Stage = "figure"
	w.ask(f, keeper.Prompt{Kind: "figure", Rule: "MOM-1.8", Who: state.PlaceKeeper, Secret: true,
		Choice: append(choice, keeper.Option{Key: "none"}),
		Args:   keeper.Args{"monster": f.Place.Monster, "n": num(f.Count)}})
}

// sets lists all ways to take n of some monsters, in order.
func sets(of []state.Monster, n int) [][]state.Monster {
	if n == 0 {
		return [][]state.Monster{nil}
	}
	var out [][]state.Monster
	for i, first := range of {
		for _, rest := range sets(of[i+1:], n-1) {
			out = append(out, append([]state.Monster{first}, rest...))
		}
	}
	return out
}

// joined lists monsters by ID, separated by commas.
func joined(monsters []state.Monster) string {
	var ids []string
	for _, m := range monsters {
		ids = append(ids, m.ID)
	}
	return strings.Join(ids, ",")
}

// FreeFigures lists the figures of a type that are not on the board (MOM-1.2).
func (e *Engine) FreeFigures(s state.State, kind string) []int {
	k := e.Kinds[kind]
	if k == nil {
		return nil
	}
	var out []int
	for i := range k.Figures {
		if !slices.ContainsFunc(s.Monsters, func(m state.Monster) bool { return m.Type == kind && m.Figure == i }) {
			out = append(out, i)
		}
	}
	return out
}
