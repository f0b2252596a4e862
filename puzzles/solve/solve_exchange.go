package solve

import (
	"slices"

	"lantern/puzzles"
)

// Whether any arrangement is solved does not depend on the places of the pieces, except that no swap leaves an island.
// So equivalent pieces form a heap here, and the question is whether the places can be filled from the heaps for a
// price.

// heap is a number of equivalent pieces.
type heap struct {
	look   any // pieces are equivalent if look and island are equal
	island int // their island, or anywhere
	left   int
	price  int           // of taking one piece
	faces  []turnedFace  // of lock pieces, with their prices
	prices *[len25]uint8 // of connection pieces: for having the wires of a shape, or far
}

const anywhere = -1

func (h *heap) reaches(island int) bool { return h.island == anywhere || h.island == island }

// gather makes heaps of the laid pieces, and with pile also of the pile.
func (t *task) gather(pile bool, describe func(p *puzzles.Piece, laid int) heap) []heap {
	var all []heap
	add := func(h heap) {
		i := slices.IndexFunc(all,
			func(g heap) bool { return g.island == h.island && g.price == h.price && g.look == h.look })
		if i < 0 {
			i = len(all)
			all = append(all, h)
		}
		all[i].left++
	}
	for i, p := range t.piece {
		add(describe(p, i))
	}
	if pile {
		for _, id := range t.d.Pile {
			add(describe(&t.l.Pieces[t.l.PieceIndex(id)], -1))
		}
	}
	return all
}

// exchange reports whether some arrangement of the laid pieces is solved, with any turns, after exchanging at most
// drawn of them with pieces of the pile.
func (t *task) exchange(drawn int) bool {
	heaps := t.gather(drawn > 0, func(p *puzzles.Piece, laid int) heap {
		h := heap{island: anywhere, price: 1}
		if laid >= 0 {
			h.island, h.price = t.p.island[laid], 0
		}
		if t.p.kind == puzzles.Connection {
			h.prices = &shapeHas[shapeOf(*p)]
			h.look = *h.prices
			return h
		}
		h.faces = allFaces(t.lock.face(p), 0)
		least := h.faces[0].face
		for i := range h.faces {
			h.faces[i].cost = 0
			least = min(least, h.faces[i].face)
		}
		h.look = least
		return h
	})
	return t.fill(heaps, func(int) int { return 0 }, drawn)
}

// easiest reports whether some choice of all pieces, each laid unturned in the right place, is solved by that many
// turns.
func (t *task) easiest(turns int) bool {
	heaps := t.gather(true, func(p *puzzles.Piece, _ int) heap {
		h := heap{island: anywhere}
		if t.p.kind == puzzles.Connection {
			h.look, h.prices = shapeOf(*p), &shapeCosts[shapeOf(*p)][0]
			return h
		}
		h.faces = allFaces(t.lock.face(p), 0)
		h.look = h.faces[0].face
		return h
	})
	return t.fill(heaps, func(start int) int { return min(start, t.p.starts-start) }, turns)
}

// fill reports whether the places can be filled from the heaps for a price, to which the start tile of a lock adds its
// own.
func (t *task) fill(heaps []heap, startPrice func(start int) int, price int) bool {
	if t.p.kind == puzzles.Connection {
		f := wireFiller{p: t.p, heaps: heaps, failed: map[string]int{}}
		return t.p.wiring.root >= 0 && f.place(0, t.p.wiring.root, price)
	}
	for t.lock.start = range t.p.starts {
		f := lockFiller{s: t.lock, p: t.p, heaps: heaps, failed: map[string]int{}}
		if left := price - startPrice(t.lock.start); left >= 0 && f.place(0, left) {
			return true
		}
	}
	return false
}

// maxFailed limits the memory of a filler to about 10 MiB; the search is still complete.
const maxFailed = 100_000

// lockFiller fills the places of a lock. What can follow depends only on the remaining heaps and on the edges that
// later places will touch, so a failure is remembered by these, with the price that was too low.
type lockFiller struct {
	s      *lockSearch
	p      *plan
	heaps  []heap
	failed map[string]int
	key    [maxSolve][]byte
}

func (f *lockFiller) place(i, price int) bool {
	if i == f.p.n {
		return true
	}
	key := append(f.key[i][:0], byte(i))
	for _, edge := range f.p.open[i] {
		symbol := f.s.shown[edge.place].symbol(edge.other)
		key = append(key, byte(symbol), byte(symbol>>8))
	}
	for k := range f.heaps {
		key = append(key, byte(f.heaps[k].left))
	}
	f.key[i] = key
	if most, ok := f.failed[string(key)]; ok && price <= most {
		return false
	}
	mask, value := f.s.wanted(i)
	for k := range f.heaps {
		h := &f.heaps[k]
		if h.left == 0 || h.price > price || !h.reaches(f.p.island[i]) {
			continue
		}
		h.left--
		for _, face := range h.faces {
			if left := price - h.price - face.cost; left >= 0 && face.face&mask == value {
				f.s.shown[i] = face.face
				if f.place(i+1, left) {
					h.left++
					return true
				}
			}
		}
		h.left++
	}
	if len(f.failed) < maxFailed {
		f.failed[string(key)] = price
	}
	return false
}

// wireFiller fills the places of a connection along its paths.
type wireFiller struct {
	p      *plan
	heaps  []heap
	failed map[string]int
	key    [maxSolve][]byte
}

func (f *wireFiller) place(i int, node int32, price int) bool {
	if i == f.p.n {
		return true
	}
	key := append(f.key[i][:0], byte(node), byte(node>>8), byte(node>>16), byte(node>>24))
	for k := range f.heaps {
		key = append(key, byte(f.heaps[k].left))
	}
	f.key[i] = key
	if most, ok := f.failed[string(key)]; ok && price <= most {
		return false
	}
	for _, step := range f.p.wiring.nodes[node] {
		if step.need == noWire { // any piece will do: there are enough for all places
			if f.place(i+1, step.next, price) {
				return true
			}
			continue
		}
		for k := range f.heaps {
			h := &f.heaps[k]
			left := price - h.price - int(h.prices[step.need])
			if h.left == 0 || left < 0 || h.prices[step.need] == far || !h.reaches(f.p.island[i]) {
				continue
			}
			h.left--
			ok := f.place(i+1, step.next, left)
			h.left++
			if ok {
				return true
			}
		}
	}
	if len(f.failed) < maxFailed {
		f.failed[string(key)] = price
	}
	return false
}
