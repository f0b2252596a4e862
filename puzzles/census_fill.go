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

// easiest says whether some arrangement of all pieces, laid and pile, unturned
// and each where it is wanted, is solved after so many turns.
func (s *lockSearch) easiest(turns int) bool {
	heaps := s.t.allAtHand(func(p Piece) heap { return heap{faces: allFaces(s.face(p), 0)} })
	for s.start = range s.t.p.starts {
		if left := turns - min(s.start, s.t.p.starts-s.start); left >= 0 && s.layEasily(0, heaps, left) {
			return true
		}
	}
	return false
}

func (s *lockSearch) layEasily(i int, heaps []heap, turns int) bool {
	if i == s.t.p.n {
		return true
	}
	mask, value := s.wanted(i)
	for k := range heaps {
		h := &heaps[k]
		if h.left == 0 {
			continue
		}
		for _, f := range h.faces {
			if f.face&mask != value || f.cost > turns {
				continue
			}
			s.shown[i] = f.face
			h.left--
			ok := s.layEasily(i+1, heaps, turns-f.cost)
			h.left++
			if ok {
				return true
			}
		}
	}
	return false
}

func (s *wireSearch) easiest(turns int) bool {
	if s.w.root < 0 {
		return false
	}
	heaps := s.t.allAtHand(func(p Piece) heap { return heap{shape: shapeOf(p)} })
	return s.layEasily(0, s.w.root, heaps, turns)
}

func (s *wireSearch) layEasily(i int, node int32, heaps []heap, turns int) bool {
	if i == s.t.p.n {
		return true
	}
	for _, step := range s.w.nodes[node] {
		if step.need == noWire { // there are always enough pieces for the places
			if s.layEasily(i+1, step.next, heaps, turns) {
				return true
			}
			continue
		}
		for k := range heaps {
			h := &heaps[k]
			cost, _ := shapeCost(h.shape, 0, step.need)
			if h.left == 0 || int(cost) > turns {
				continue
			}
			h.left--
			ok := s.layEasily(i+1, step.next, heaps, turns-int(cost))
			h.left++
			if ok {
				return true
			}
		}
	}
	return false
}
