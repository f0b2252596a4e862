package solve

import (
	"math"
	"math/bits"

	"lantern/puzzles"
	"lantern/puzzles/solve/swaps"
)

// face holds the four symbols of a lock piece in its present orientation, 16 bits for each side, N lowest.
type face uint64

func (f face) symbol(side int) uint16 { return uint16(f >> (16 * side)) }

func (f face) turned(n int) face { return face(bits.RotateLeft64(uint64(f), 16*n)) }

const wholeSide face = 0xffff

// turnedFace is one orientation of a lock piece: its symbols, and the number of turns to get there.
type turnedFace struct {
	face face
	turn int
	cost int
}

// lockSearch searches solved arrangements of a lock: a piece and a turn for each place, so that all touching edges show
// the same symbol.
type lockSearch struct {
	t       *task
	level   [][]uint8
	symbols map[string]uint16
	faces   [][]turnedFace // of each laid piece, each different face once with its lowest cost
	ports   [][]uint16     // the symbols at the ports for each turn of the start tile
	start   int
	bound   int
	each    func(rank, turns int) bool // if set, called for every solved arrangement; returns whether to stop
	shown   [maxSolve]face             // the faces of the pieces laid so far
	found   solved
}

func newLockSearch(t *task) *lockSearch {
	s := &lockSearch{t: t, level: t.p.swaps.Level, symbols: map[string]uint16{}}
	for i, p := range t.piece {
		s.faces = append(s.faces, allFaces(s.face(p), t.turn[i]))
	}
	for turns := range t.p.starts {
		var row []uint16
		for _, symbol := range puzzles.PortSymbols(t.l, turns) {
			row = append(row, s.symbol(symbol))
		}
		s.ports = append(s.ports, row)
	}
	return s
}

func (s *lockSearch) symbol(name string) uint16 {
	n, ok := s.symbols[name]
	if !ok {
		n = uint16(len(s.symbols))
		s.symbols[name] = n
	}
	return n
}

func (s *lockSearch) face(p *puzzles.Piece) face {
	var f face
	for side := puzzles.North; side <= puzzles.West; side++ {
		f |= face(s.symbol(p.Sides.Symbol(side))) << (16 * side)
	}
	return f
}

// allFaces lists the different faces of a piece that is already turned.
func allFaces(unturned face, turned int) []turnedFace {
	var all []turnedFace
next:
	for _, by := range []int{0, 1, 3, 2} {
		turn := (turned + by) % 4
		f := turnedFace{face: unturned.turned(turn), turn: turn, cost: min(by, 4-by)}
		for _, g := range all {
			if g.face == f.face {
				continue next
			}
		}
		all = append(all, f)
	}
	return all
}

// within finds a solved arrangement that takes at most that many actions.
func (s *lockSearch) within(actions int) (solved, bool) {
	s.bound = actions
	p := s.t.p
	for by := range p.starts {
		s.start = (s.t.d.StartTurns + by) % p.starts
		if cost := min(by, p.starts-by); cost <= actions && s.place(0, 0, 1<<p.n-1, cost) {
			s.found.start = s.start
			return s.found, true
		}
	}
	return solved{}, false
}

// fill enters every solved arrangement of the laid pieces into a table, with its number of turns, ignoring swaps.
func (s *lockSearch) fill(dist []uint8) {
	s.bound, s.each = math.MaxInt, cheapestOf(dist)
	for s.start = range s.t.p.starts {
		s.place(0, 0, 1<<s.t.p.n-1, min(s.start, s.t.p.starts-s.start))
	}
}

// cheapestOf returns a function that enters the turns of solved arrangements into a table.
func cheapestOf(dist []uint8) func(rank, turns int) bool {
	return func(rank, turns int) bool {
		dist[rank] = min(dist[rank], uint8(turns))
		return false
	}
}

// wanted returns what a place must show beside the pieces laid before it: the relevant bits, and their values.
func (s *lockSearch) wanted(i int) (mask, value face) {
	for _, j := range s.t.p.joined[i] {
		var symbol uint16
		if j.place < 0 {
			symbol = s.ports[s.start][j.port]
		} else {
			symbol = s.shown[j.place].symbol(j.other)
		}
		mask |= wholeSide << (16 * j.side)
		value |= face(symbol) << (16 * j.side)
	}
	return mask, value
}

// place tries every remaining piece at place i and recurses. rank is the number of the arrangement of the earlier
// places (see swaps.Table), and turns their turns so far.
func (s *lockSearch) place(i, rank int, rest swaps.Tokens, turns int) bool {
	n := s.t.p.n
	if i == n {
		return s.each == nil || s.each(rank, turns)
	}
	mask, value := s.wanted(i)
	next := rank * (n - i)
	for left := rest; left != 0; left &= left - 1 {
		piece := bits.TrailingZeros16(left)
		if cost := int(s.level[i+1][next]) + turns; cost <= s.bound {
			for _, f := range s.faces[piece] {
				if f.face&mask != value || cost+f.cost > s.bound {
					continue
				}
				s.shown[i], s.found.at[i], s.found.turn[i] = f.face, uint8(piece), f.turn
				if s.place(i+1, next, rest&^(1<<piece), turns+f.cost) {
					return true
				}
			}
		}
		next++
	}
	return false
}
