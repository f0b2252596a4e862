package solve

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lantern/internal/randomplay"
	"lantern/puzzles"
)

// rounds of a long test: all at night, otherwise fewer.
func rounds(all, fewer int) int {
	return randomplay.Rounds(fewer, all)
}

// randomLayout returns a small layout of any kind and shape, possibly disconnected, with any sides touching, or
// unsolvable.
func randomLayout(r *rand.Rand, kind puzzles.Kind, places int) *puzzles.Layout {
	l := &puzzles.Layout{ID: "random", Kind: kind}
	for i := range places {
		l.Places = append(l.Places, puzzles.Place{ID: 10 + 3*i, X: float64(2 * i)}) // separate, so any sides may be joined
	}
	var free []puzzles.End
	for _, p := range l.Places {
		for side := puzzles.North; side <= puzzles.West; side++ {
			free = append(free, puzzles.End{Place: p.ID, Side: side})
		}
	}
	r.Shuffle(len(free), func(i, k int) { free[i], free[k] = free[k], free[i] })
	take := func(fits func(puzzles.End) bool) (puzzles.End, bool) {
		i := slices.IndexFunc(free, fits)
		if i < 0 {
			return puzzles.End{}, false
		}
		e := free[i]
		free = slices.Delete(free, i, i+1)
		return e, true
	}
	if kind == puzzles.Connection {
		l.Start.Ports = []puzzles.Port{{ID: "rb", Colour: puzzles.Red, Role: puzzles.Begin}, {ID: "re", Colour: puzzles.Red, Role: puzzles.Ends}, {ID: "bb", Colour: puzzles.Blue, Role: puzzles.Begin}, {ID: "be", Colour: puzzles.Blue, Role: puzzles.Ends}}
	}
	chance, apart := 0.55+0.45*r.Float64(), 0.5
	if r.IntN(4) == 0 {
		chance, apart = 0.6, 0.9 // likely to fall into parts
	}
	for i, p := range l.Places {
		for k, q := range l.Places[:i] {
			if k != i-1 && r.Float64() < apart || k == i-1 && r.Float64() > chance {
				continue
			}
			a, ok := take(func(e puzzles.End) bool { return e.Place == p.ID })
			if !ok {
				continue
			}
			if b, ok := take(func(e puzzles.End) bool { return e.Place == q.ID }); ok {
				l.Joins = append(l.Joins, puzzles.Join{A: a, B: b})
			} else {
				free = append(free, a)
			}
		}
	}
	anyEnd := func(puzzles.End) bool { return true }
	switch kind {
	case puzzles.Lock:
		turns := 2 + r.IntN(3)
		for i := range turns {
			l.Start.Ports = append(l.Start.Ports, puzzles.Port{ID: fmt.Sprint("p", i), Symbol: someSymbol(r, 3)})
			l.Start.Turn = append(l.Start.Turn, fmt.Sprint("p", (i+1)%turns))
			if e, ok := take(anyEnd); ok && r.IntN(3) > 0 {
				l.Joins = append(l.Joins, puzzles.Join{A: puzzles.End{Port: fmt.Sprint("p", i)}, B: e})
			}
		}
	case puzzles.Connection:
		for _, p := range l.Start.Ports {
			e, ok := take(anyEnd)
			if !ok {
				return randomLayout(r, kind, places)
			}
			l.Joins = append(l.Joins, puzzles.Join{A: e, B: puzzles.End{Port: p.ID}})
		}
	}
	randomPieces(r, l, places+r.IntN(5))
	return l
}

func someSymbol(r *rand.Rand, kinds int) string {
	return []string{"sun", "moon", "eye", "key"}[r.IntN(kinds)]
}

func randomPieces(r *rand.Rand, l *puzzles.Layout, n int) {
	if l.Kind == puzzles.Rune {
		n = len(l.Places)
	}
	kinds := 2 + r.IntN(2)
	for i := range n {
		p := puzzles.Piece{ID: fmt.Sprint("x", i)}
		switch l.Kind {
		case puzzles.Lock:
			p.Sides = &puzzles.Sides{N: someSymbol(r, kinds), E: someSymbol(r, kinds), S: someSymbol(r, kinds), W: someSymbol(r, kinds)}
		case puzzles.Connection:
			p.Wires = []puzzles.Wire{}
			sides := r.Perm(4)
			for k := range min(2, 1+r.IntN(5)) {
				p.Wires = append(p.Wires, puzzles.Wire{Colour: []puzzles.Colour{puzzles.Red, puzzles.Blue}[r.IntN(2)], From: puzzles.Side(sides[2*k]), To: puzzles.Side(sides[2*k+1])})
			}
		case puzzles.Rune:
			l.Target = append(l.Target, p.ID)
		}
		l.Pieces = append(l.Pieces, p)
	}
	r.Shuffle(len(l.Target), func(i, k int) { l.Target[i], l.Target[k] = l.Target[k], l.Target[i] })
}

// randomDeal deals a layout and turns its pieces at random.
func randomDeal(r *rand.Rand, l *puzzles.Layout) puzzles.Deal {
	d := puzzles.New(l, r.Uint64())
	if l.Kind != puzzles.Rune {
		for i := range d.Laid {
			d.Laid[i].Turn = r.IntN(4)
		}
		d.StartTurns = r.IntN(l.StartTurns())
	}
	d.Pile = d.Pile[:r.IntN(len(d.Pile)+1)] // the others are in another puzzle
	return d
}
