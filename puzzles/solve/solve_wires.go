package solve

import (
	"math"
	"math/bits"

	"lantern/puzzles/solve/swaps"
)

// wireSearch searches solved arrangements of a connection puzzle: one of the plan's combinations of paths, with a piece
// for each of their places. The other places are free.
type wireSearch struct {
	t     *task
	w     *wiring
	level [][]uint8
	shape [maxSolve]shapeNo      // of each laid piece
	cost  [len25][maxSolve]uint8 // turns until a piece has the wires of a shape, or far
	ahead []uint8                // of each node: a lower bound of the turns to come, or far
	bound int
	each  func(rank, turns int) bool // if set, called for every solved arrangement; returns whether to stop
	found solved
	need  [maxSolve]shapeNo
}

func newWireSearch(t *task) *wireSearch {
	s := &wireSearch{t: t, w: t.p.wiring, level: t.p.swaps.Level}
	var cheapest [len25]uint8
	for need := range cheapest {
		cheapest[need] = far
	}
	for i, p := range t.piece {
		s.shape[i] = shapeOf(*p)
		for need := range shapeNo(len25) {
			cost := shapeCosts[s.shape[i]][t.turn[i]][need]
			s.cost[need][i] = cost
			cheapest[need] = min(cheapest[need], cost)
		}
	}
	s.ahead = make([]uint8, len(s.w.nodes))
	for i := 1; i < len(s.w.nodes); i++ { // nodes come after those they lead to
		s.ahead[i] = far
		for _, step := range s.w.nodes[i] {
			if turns := int(cheapest[step.need]) + int(s.ahead[step.next]); turns < int(s.ahead[i]) {
				s.ahead[i] = uint8(turns)
			}
		}
	}
	return s
}

// within finds a solved arrangement that takes at most that many actions.
func (s *wireSearch) within(actions int) (solved, bool) {
	if s.w.root < 0 || int(s.ahead[s.w.root]) > actions {
		return solved{}, false
	}
	s.bound = actions
	if !s.place(0, s.w.root, 0, 1<<s.t.p.n-1, 0) {
		return solved{}, false
	}
	for i := range s.t.p.n {
		piece := s.found.at[i]
		s.found.turn[i] = turnFor(s.shape[piece], s.t.turn[piece], s.need[i])
	}
	return s.found, true
}

// fill is lockSearch.fill for connections.
func (s *wireSearch) fill(dist []uint8) {
	if s.w.root >= 0 {
		s.bound, s.each = math.MaxInt, cheapestOf(dist)
		s.place(0, s.w.root, 0, 1<<s.t.p.n-1, 0)
	}
}

// place tries every remaining piece at place i and recurses. rank is the number of the arrangement of the earlier
// places (see swaps.Table), and turns their turns so far.
func (s *wireSearch) place(i int, node int32, rank int, rest swaps.Tokens, turns int) bool {
	n := s.t.p.n
	if i == n {
		return s.each == nil || s.each(rank, turns)
	}
	next := rank * (n - i)
	for left := rest; left != 0; left &= left - 1 {
		piece := bits.TrailingZeros16(left)
		cost := int(s.level[i+1][next]) + turns
		if cost <= s.bound {
			for _, step := range s.w.nodes[node] {
				turn := s.cost[step.need][piece]
				if turn == far || cost+int(turn)+int(s.ahead[step.next]) > s.bound {
					continue
				}
				s.found.at[i], s.need[i] = uint8(piece), step.need
				if s.place(i+1, step.next, next, rest&^(1<<piece), turns+int(turn)) {
					return true
				}
			}
		}
		next++
	}
	return false
}
