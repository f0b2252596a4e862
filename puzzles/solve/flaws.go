package solve

import (
	"fmt"
	"slices"
	"strings"

	"lantern/internal/decode"
	"lantern/puzzles"
	"lantern/puzzles/solve/swaps"
)

// Flaws says why a layout that [puzzles.Layout.Validate] accepts is unsound: swaps do not reach a place, or no choice
// of its pieces solves it, however arranged and turned. Each flaw names its cause: the place, a minimal set of joins
// that cannot all match, or the colour without a path. Without flaws the layout is sound. The error is an
// [*puzzles.InputError]: the layout is not valid, or has more than 10 places.
func Flaws(l *puzzles.Layout) ([]*puzzles.InputError, error) {
	if err := l.Validate(); err != nil {
		return nil, err
	}
	if len(l.Places) > maxSolve {
		return nil, tooManyToSolve(l)
	}
	var flaws []*puzzles.InputError
	p := newPlan(l)
	first := p.island[slices.Index(p.order, 0)]
	for i, place := range l.Places {
		if p.island[slices.Index(p.order, i)] != first {
			flaws = append(flaws,
				decode.Bad("unreachable", fmt.Sprintf("places[%d]", i),
					"join it to the side of a place that touches it",
					"no swaps lead from place %d to place %d", l.Places[0].ID, place.ID))
		}
	}
	if l.Kind != puzzles.Rune && !canBeSolved(l, p) {
		if l.Kind == puzzles.Lock {
			flaws = append(flaws, misfit(l))
		} else {
			flaws = append(flaws, noPath(l, p))
		}
	}
	return flaws, nil
}

// canBeSolved reports whether any choice of the layout's pieces solves it.
func canBeSolved(l *puzzles.Layout, p *plan) bool {
	bare := *p
	if bare.swaps == nil {
		bare.swaps = &swaps.Table{} // distances do not matter
	}
	c := newCensus(l, &bare, l.PieceIDs())
	return c.leastTurns() != far
}

// misfit returns a minimal set of joins of a lock that cannot all match.
func misfit(l *puzzles.Layout) *puzzles.InputError {
	guilty := make([]int, len(l.Joins))
	for i := range guilty {
		guilty[i] = i
	}
	solvable := func(joins []int) bool {
		less := *l
		less.Joins = nil
		for _, i := range joins {
			less.Joins = append(less.Joins, l.Joins[i])
		}
		return canBeSolved(&less, newPlan(&less))
	}
	for i := range l.Joins {
		without := slices.DeleteFunc(slices.Clone(guilty), func(k int) bool { return k == i })
		if !solvable(without) {
			guilty = without
		}
	}
	var names []string
	for _, i := range guilty {
		names = append(names, fmt.Sprintf("joins[%d] (%s, %s)", i, l.Joins[i].A, l.Joins[i].B))
	}
	what := "no pieces of the layout match at %s, however these and the start tile are turned"
	if len(names) > 1 {
		what = "no pieces of the layout match at all of %s, however these and the start tile are turned"
	}
	return decode.Bad("unsolvable", fmt.Sprintf("joins[%d]", guilty[0]),
		"change symbols of the pieces or ports, or take a join out", what, strings.Join(names, ", "))
}

// noPath returns the colour that cannot reach its end.
func noPath(l *puzzles.Layout, p *plan) *puzzles.InputError {
	for _, colour := range []puzzles.Colour{puzzles.Red, puzzles.Blue} {
		alone := *p
		alone.wiring = newWiring(p.order, allWays(l, colour))
		if canBeSolved(l, &alone) {
			continue
		}
		port := func(role puzzles.Role) int {
			return slices.IndexFunc(l.Start.Ports,
				func(q puzzles.Port) bool { return q.Colour == colour && q.Role == role })
		}
		begin, end := port(puzzles.Begin), port(puzzles.Ends)
		return decode.Bad("unsolvable", fmt.Sprintf("start.ports[%d]", begin),
			"add joins, or pieces with wires of this colour",
			"no pieces of the layout make a %s path from port %s to port %s",
			colour, l.Start.Ports[begin].ID, l.Start.Ports[end].ID)
	}
	return decode.Bad("unsolvable", "start.ports", "add joins, or pieces with wires of both colours",
		"the pieces of the layout make a red path or a blue one, but not both at once")
}
