package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lantern/puzzles"
)

// randomEdges is some graph on n places; each edge has the smaller place first.
func randomEdges(r *rand.Rand, n int) (edges [][2]int) {
	for q := range n {
		for p := range q {
			if p == q-1 && r.IntN(12) > 0 || r.IntN(4) == 0 {
				edges = append(edges, [2]int{p, q})
			}
		}
	}
	return edges
}

// Spreading block by block gives what spreading one by one gives, from one
// arrangement or many, also with a limit.
func TestSpreadByBlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for i := range 12 {
		n := 7 + i%2
		table := &swapTable{n: n, edges: randomEdges(r, n)}
		want := farTable(n)
		for range 1 + r.IntN(4) {
			want[r.IntN(len(want))] = uint8(r.IntN(7))
		}
		got := slices.Clone(want)
		limit := far
		if i%3 == 0 {
			limit = 5
		}
		for cost := range min(limit, 60) {
			table.spreadFrom(want, uint8(cost))
		}
		table.spread(got, limit)
		if !slices.Equal(got, want) {
			t.Fatalf("%d places, edges %v, limit %d: not the same", n, table.edges, limit)
		}
	}
}

// The levels of a table are the least swaps for the first pieces, and the ways
// it tells lead there.
func TestSwapTable(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for n := 1; n <= 7; n++ {
		table := newSwapTable(n, randomEdges(r, n))
		for range 50 {
			at := make([]uint8, n)
			for i, piece := range r.Perm(n) {
				at[i] = uint8(piece)
			}
			least := table.level[n][rankOf(at)]
			if least == far {
				continue
			}
			now := make([]uint8, n)
			for i := range now {
				now[i] = uint8(i)
			}
			way := table.way(at, make([][2]int, maxBound))
			for _, e := range way {
				if !slices.Contains(table.edges, e) {
					t.Fatalf("%v is no edge of %v", e, table.edges)
				}
				now[e[0]], now[e[1]] = now[e[1]], now[e[0]]
			}
			if !slices.Equal(now, at) || len(way) != int(least) {
				t.Fatalf("%v leads to %v, not %v, of %d", way, now, at, least)
			}
			rank, rest, before := 0, tokens(1)<<n-1, uint8(0)
			for m, piece := range at {
				rank = rank*(n-m) + smaller(rest, piece)
				rest &^= 1 << piece
				d := table.level[m+1][rank]
				if d < before || d > least {
					t.Fatalf("the first %d of %v take %d swaps, fewer pieces %d, all %d", m+1, at, d, before, least)
				}
				before = d
			}
		}
	}
}

func TestPlanCache(t *testing.T) {
	var c planCache
	l := sixPieces()
	first := c.of(l)
	same := sixPieces()
	if c.of(same) != first {
		t.Error("a layout that says the same was planned anew")
	}
	other := sixPieces()
	other.Pieces = other.Pieces[1:]
	other.Pieces = append(other.Pieces, wires("G", "bNE", "rSW"), wires("H", "rNE", "rSW"))
	if p := c.of(other); p == first || !slices.Equal(p.order, first.order) {
		t.Error("other pieces need another plan, but the places are the same")
	}
	for i := range maxPlans - 1 {
		l, _ := puzzles.Lookup(puzzles.IDs()[i])
		c.of(l)
	}
	if len(c.kept) != maxPlans || c.of(l) == first || len(c.kept) != maxPlans {
		t.Errorf("%d plans are kept", len(c.kept))
	}
}

// Many may solve at once, also the first time.
func TestSolveAtOnce(t *testing.T) {
	plans = planCache{}
	done := make(chan int)
	for i := range 12 {
		go func() {
			l, _ := puzzles.Lookup(puzzles.IDs()[i%4*2])
			s, err := Solve(puzzles.New(l, 7))
			if err != nil {
				s.Actions = -1
			}
			done <- s.Actions
		}()
	}
	for range 12 {
		if <-done < 0 {
			t.Error("not solved")
		}
	}
}
