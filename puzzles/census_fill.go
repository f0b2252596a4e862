package puzzles

import "math/bits"

// fill enters every solved arrangement of the laid pieces into a table, with the turns it takes.
func (s *lockSearch) fill(dist []uint8) {
	p := s.t.p
	for s.start = range p.starts {
		s.enter(dist, 0, 0, 1<<p.n-1, min(s.start, p.starts-s.start))
	}
}

func (s *lockSearch) enter(dist []uint8, i, rank int, rest tokens, turns int) {
	n := s.t.p.n
	if i == n {
		dist[rank] = min(dist[rank], uint8(turns))
		return
	}
	mask, value := s.wanted(i)
	next := rank * (n - i)
	for left := rest; left != 0; left &= left - 1 {
		piece := bits.TrailingZeros16(left)
		for _, f := range s.faces[piece] {
			if f.face&mask == value {
				s.shown[i] = f.face
				s.enter(dist, i+1, next, rest&^(1<<piece), turns+f.cost)
			}
		}
		next++
	}
}

// fill enters every solved arrangement of the laid pieces into a table, with the turns it takes.
func (s *wireSearch) fill(dist []uint8) {
	if s.w.root >= 0 && s.ahead[s.w.root] != far {
		s.enter(dist, 0, s.w.root, 0, 1<<s.t.p.n-1, 0)
	}
}

func (s *wireSearch) enter(dist []uint8, i int, node int32, rank int, rest tokens, turns int) {
	n := s.t.p.n
	if i == n {
		dist[rank] = min(dist[rank], uint8(turns))
		return
	}
	next := rank * (n - i)
	for left := rest; left != 0; left &= left - 1 {
		piece := bits.TrailingZeros16(left)
		for _, step := range s.w.nodes[node] {
			if cost := s.cost[step.need][piece]; cost != far && s.ahead[step.next] != far {
				s.enter(dist, i+1, step.next, next, rest&^(1<<piece), turns+int(cost))
			}
		}
		next++
	}
}
