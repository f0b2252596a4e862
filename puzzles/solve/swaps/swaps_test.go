package swaps

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// randomEdges returns a random graph on n places; each edge has the smaller place first.
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

// Spreading block by block agrees with spreading one by one, from one arrangement or many, also with a limit.
func TestSpreadByBlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for i := range 12 {
		n := 7 + i%2
		table := &Table{n: n, edges: randomEdges(r, n)}
		want := FarTable(n)
		for range 1 + r.IntN(4) {
			want[r.IntN(len(want))] = uint8(r.IntN(7))
		}
		got := slices.Clone(want)
		limit := Far
		if i%3 == 0 {
			limit = 5
		}
		for cost := range min(limit, 60) {
			table.spreadFrom(want, uint8(cost))
		}
		table.Spread(got, limit)
		if !slices.Equal(got, want) {
			t.Fatalf("%d places, edges %v, limit %d: not the same", n, table.edges, limit)
		}
	}
}

// The levels of a table are the least swaps for the first pieces, and its ways lead there.
func TestSwapTable(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for n := 1; n <= 7; n++ {
		table := New(n, randomEdges(r, n))
		for range 50 {
			at := make([]uint8, n)
			for i, piece := range r.Perm(n) {
				at[i] = uint8(piece)
			}
			least := table.Level[n][RankOf(at)]
			if least == Far {
				continue
			}
			now := make([]uint8, n)
			for i := range now {
				now[i] = uint8(i)
			}
			way := table.Way(at, make([][2]int, Most*Most))
			for _, e := range way {
				if !slices.Contains(table.edges, e) {
					t.Fatalf("%v is no edge of %v", e, table.edges)
				}
				now[e[0]], now[e[1]] = now[e[1]], now[e[0]]
			}
			if !slices.Equal(now, at) || len(way) != int(least) {
				t.Fatalf("%v leads to %v, not %v, of %d", way, now, at, least)
			}
			rank, rest, before := 0, Tokens(1)<<n-1, uint8(0)
			for m, piece := range at {
				rank = rank*(n-m) + smaller(rest, piece)
				rest &^= 1 << piece
				d := table.Level[m+1][rank]
				if d < before || d > least {
					t.Fatalf("the first %d of %v take %d swaps, fewer pieces %d, all %d", m+1, at, d, before, least)
				}
				before = d
			}
		}
	}
}
