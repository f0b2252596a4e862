package puzzles

import "slices"

// Whether some arrangement is solved at all does not depend on where the
// pieces lie or how they are turned, except that no swap leaves an island. So
// pieces that look alike when turned are taken together here, as a heap; the
// pieces of the pile are heaps of their own, and only so many of them may be used.

// heap is a number of like pieces.
type heap struct {
	island int // where they lie, or onPile
	left   int
	faces  []turnedFace // of lock pieces
	fits   uint32       // of connection pieces: the shapes they can have, one bit each
	shape  shapeNo      // of connection pieces, when only pieces that look alike unturned are taken together
}

const onPile = -1

func (h *heap) reaches(island int) bool { return h.island == onPile || h.island == island }

// heaps sorts the laid pieces and, if wanted, those of the pile.
func (t *task) heaps(pile bool, describe func(Piece) heap) []heap {
	var all []heap
	add := func(p Piece, island int) {
		h := describe(p)
		h.island, h.left = island, 1
		for i := range all {
			if all[i].island == island && all[i].alike(h) {
				all[i].left++
				return
			}
		}
		all = append(all, h)
	}
	for i, p := range t.piece {
		add(p, t.p.island[i])
	}
	if pile {
		for _, id := range t.d.Pile {
			p, _ := t.l.PieceByID(id)
			add(p, onPile)
		}
	}
	return all
}

// allAtHand sorts all pieces, laid and pile, by their looks unturned, as if they all lay in the pile.
func (t *task) allAtHand(describe func(Piece) heap) []heap {
	var all []heap
	var looks []Piece
	for _, id := range t.d.Pieces() {
		p, _ := t.l.PieceByID(id)
		i := slices.IndexFunc(looks, func(q Piece) bool { return sameLook(t.l.Kind, p, q) })
		if i < 0 {
			i = len(looks)
			h := describe(p)
			h.island = onPile
			looks, all = append(looks, p), append(all, h)
		}
		all[i].left++
	}
	return all
}

func (h *heap) alike(g heap) bool {
	if h.fits != g.fits || len(h.faces) != len(g.faces) {
		return false
	}
	for _, f := range h.faces {
		if len(g.faces) > 0 && f.face == g.faces[0].face {
			return true
		}
	}
	return len(h.faces) == 0
}

// exchange says whether some arrangement of the laid pieces is solved, after
// at most so many of them were exchanged with pieces of the pile.
func (s *lockSearch) exchange(drawn int) bool {
	heaps := s.t.heaps(drawn > 0, func(p Piece) heap { return heap{faces: allFaces(s.face(p), 0)} })
	for s.start = range s.t.p.starts {
		if s.lay(0, heaps, drawn) {
			return true
		}
	}
	return false
}

func (s *lockSearch) lay(i int, heaps []heap, drawn int) bool {
	if i == s.t.p.n {
		return true
	}
	mask, value := s.wanted(i)
	for k := range heaps {
		h := &heaps[k]
		if h.left == 0 || h.island == onPile && drawn == 0 || !h.reaches(s.t.p.island[i]) {
			continue
		}
		after := drawn
		if h.island == onPile {
			after--
		}
		h.left--
		for _, f := range h.faces {
			if f.face&mask == value {
				s.shown[i] = f.face
				if s.lay(i+1, heaps, after) {
					h.left++
					return true
				}
			}
		}
		h.left++
	}
	return false
}

// exchange says whether some arrangement of the laid pieces is solved, after
// at most so many of them were exchanged with pieces of the pile.
func (s *wireSearch) exchange(drawn int) bool {
	if s.w.root < 0 {
		return false
	}
	e := wireExchange{s: s, failed: map[string]bool{}}
	e.heaps = s.t.heaps(drawn > 0, func(p Piece) heap {
		var h heap
		for need := range shapeNo(len25) {
			if cost, _ := shapeCost(shapeOf(p), 0, need); cost != far {
				h.fits |= 1 << need
			}
		}
		return h
	})
	return e.lay(0, s.w.root, drawn)
}

type wireExchange struct {
	s      *wireSearch
	heaps  []heap
	failed map[string]bool // what cannot be finished: a node with what is left of the heaps
}

func (e *wireExchange) lay(i int, node int32, drawn int) bool {
	if i == e.s.t.p.n {
		return true
	}
	key := make([]byte, 0, 64)
	key = append(key, byte(node), byte(node>>8), byte(node>>16), byte(node>>24))
	for k := range e.heaps {
		key = append(key, byte(e.heaps[k].left))
	}
	if e.failed[string(key)] {
		return false
	}
	for _, step := range e.s.w.nodes[node] {
		if step.need == noWire { // whatever is left will do
			if e.lay(i+1, step.next, drawn) {
				return true
			}
			continue
		}
		for k := range e.heaps {
			h := &e.heaps[k]
			if h.left == 0 || h.fits>>step.need&1 == 0 || h.island == onPile && drawn == 0 || !h.reaches(e.s.t.p.island[i]) {
				continue
			}
			after := drawn
			if h.island == onPile {
				after--
			}
			h.left--
			ok := e.lay(i+1, step.next, after)
			h.left++
			if ok {
				return true
			}
		}
	}
	e.failed[string(key)] = true
	return false
}
