package solve

import "lantern/puzzles"

// compact is a state of a puzzle in a form that takes little memory.
type compact struct {
	piece, turn [maxSolve]int8
	start       int8
}

// plainSearch tries all moves from all states, level by level.
func plainSearch(l *puzzles.Layout, d puzzles.Deal) int {
	checker := newBrute(l, d)
	checker.starts = 1
	var first compact
	for i := range d.Laid {
		first.piece[i] = int8(i)
	}
	seen := map[compact]bool{first: true}
	level := []compact{first}
	for depth := 0; len(level) > 0; depth++ {
		var next []compact
		for _, s := range level {
			if checker.solvedAs(l, s) {
				return depth
			}
			visit := func(s compact) {
				if !seen[s] {
					seen[s] = true
					next = append(next, s)
				}
			}
			for _, e := range swapPairs(l) {
				t := s
				t.piece[e[0]], t.piece[e[1]] = s.piece[e[1]], s.piece[e[0]]
				t.turn[e[0]], t.turn[e[1]] = s.turn[e[1]], s.turn[e[0]]
				visit(t)
			}
			if l.Kind == puzzles.Rune {
				continue
			}
			for _, way := range []int8{1, 3} {
				for i := range l.Places {
					t := s
					t.turn[i] = (s.turn[i] + way) % 4
					visit(t)
				}
			}
			for _, way := range []int8{1, int8(l.StartTurns() - 1)} {
				t := s
				t.start = (s.start + way) % int8(l.StartTurns())
				visit(t)
			}
		}
		level = next
	}
	return unsolvable
}

func swapPairs(l *puzzles.Layout) [][2]int {
	var pairs [][2]int
	for _, j := range l.Joins {
		if j.A.Port == "" && j.B.Port == "" {
			pairs = append(pairs, [2]int{l.PlaceIndex(j.A.Place), l.PlaceIndex(j.B.Place)})
		}
	}
	return pairs
}

// solvedAs reports whether a state meets the goal.
func (s *brute) solvedAs(l *puzzles.Layout, c compact) bool {
	switch l.Kind {
	case puzzles.Rune:
		for i, id := range l.Target {
			if s.d.Laid[c.piece[i]].Piece != id {
				return false
			}
		}
		return true
	case puzzles.Lock:
		shown := func(place, side int) int {
			return s.symbols[c.piece[place]][(side-int(c.turn[place])+4)%4]
		}
		for place, joins := range s.joins {
			for _, j := range joins {
				if j.other < 0 && shown(place, j.side) != s.ports[c.start][j.port] ||
					j.other >= 0 && shown(place, j.side) != shown(j.other, j.otherSide) {
					return false
				}
			}
		}
		return true
	}
	for _, colour := range []puzzles.Colour{puzzles.Red, puzzles.Blue} {
		here := s.begin[colour]
		for here.place >= 0 {
			turn := int(c.turn[here.place])
			w := s.wires[c.piece[here.place]][(here.side-turn+4)%4]
			if w.colour != colour {
				return false
			}
			here = s.across[here.place][(w.to+turn)%4]
		}
		if here.goal != colour {
			return false
		}
	}
	return true
}
