package swaps

import (
	"bytes"
	"slices"
	"sync"
)

// Spread completes a table in which some arrangements have a cost: afterwards each arrangement has the minimum over
// those of their cost plus the swaps from there. It proceeds in order of cost, so it visits each arrangement once. It
// stops at the limit: higher costs may stay too high.
func (t *Table) Spread(dist []uint8, limit int) {
	level := t.spreadFrom
	if t.n > tailPlaces {
		s := newBlockSpreader(t)
		level = s.spreadFrom
	}
	for cost := 0; cost < min(limit, Far-1); cost++ {
		if !level(dist, uint8(cost)) && !slices.ContainsFunc(dist,
			func(d uint8) bool { return int(d) > cost && d < Far }) {
			return
		}
	}
}

// spreadFrom enters the neighbours of all arrangements of one cost. It reports whether there are such arrangements.
func (t *Table) spreadFrom(dist []uint8, cost uint8) bool {
	some := false
	var a arranged
	for rank := 0; ; rank++ {
		found := bytes.IndexByte(dist[rank:], cost)
		if found < 0 {
			return some
		}
		some = true
		rank += found
		a.read(t.n, rank)
		for _, e := range t.edges {
			to := a.swapped(e[0], e[1])
			dist[to] = min(dist[to], cost+1)
		}
	}
}

// Beyond 6 places this is done for blocks of 720 arrangements: all that agree in the first places, the head, and differ
// in the order of the other six pieces, the tail. With the pieces of the tail numbered by their order, the effect of a
// swap within the tail is the same for all blocks; a swap within the head only changes the block. This is several times
// faster than numbering every arrangement again.
const tailPlaces = 6

const tailSize = 720 // arrangements of a tail

// tailMoves holds the results of swaps in the tail, for all of its arrangements.
type tailMoves struct {
	swap [tailPlaces][tailPlaces]*[tailSize]uint16
	// at is the piece at a place of the tail, by its order in the tail.
	at [tailPlaces][tailSize]uint8
	// take is the arrangement of the tail after the piece at this place was exchanged for one of the head that is
	// greater than that many of the tail.
	take [tailPlaces][tailPlaces + 1][tailSize]uint16
}

var tails = sync.OnceValue(newTailMoves)

func newTailMoves() *tailMoves {
	m := new(tailMoves)
	for p := range tailPlaces {
		for q := range p {
			m.swap[q][p] = new([tailSize]uint16)
		}
	}
	var a arranged
	for rank := range tailSize {
		a.read(tailPlaces, rank)
		for q := range tailPlaces {
			for p := range q {
				m.swap[p][q][rank] = uint16(a.swapped(p, q))
			}
			gone := a.at[q]
			m.at[q][rank] = gone
			for above := range uint8(tailPlaces + 1) {
				var after [tailPlaces]uint8
				for i, piece := range a.at[:tailPlaces] {
					if piece >= above {
						after[i]++
					}
					if piece > gone {
						after[i]--
					}
					after[i] += piece
				}
				after[q] = above
				if gone < above {
					after[q]--
				}
				m.take[q][above][rank] = uint16(RankOf(after[:]))
			}
		}
	}
	return m
}

// blockSpreader is spreadFrom for a table, block by block.
type blockSpreader struct {
	n, head int
	moves   *tailMoves
	inHead  [][2]int // edges, by where they lie
	inTail  []*[tailSize]uint16
	across  [][2]int          // the place in the head, and the index in the tail
	found   []uint16          // the tails of one block that have the cost
	at      [Most]uint8       // the pieces of the head
	tail    [tailPlaces]uint8 // the pieces of the tail, in order
}

func newBlockSpreader(t *Table) *blockSpreader {
	s := &blockSpreader{n: t.n, head: t.n - tailPlaces, moves: tails(), found: make([]uint16, 0, tailSize)}
	for _, e := range t.edges {
		switch p, q := e[0], e[1]; {
		case q < s.head:
			s.inHead = append(s.inHead, e)
		case p >= s.head:
			s.inTail = append(s.inTail, s.moves.swap[p-s.head][q-s.head])
		default:
			s.across = append(s.across, [2]int{p, q - s.head})
		}
	}
	return s
}

func (s *blockSpreader) spreadFrom(dist []uint8, cost uint8) bool {
	some := false
	for from := 0; from < len(dist); from += tailSize {
		block := dist[from : from+tailSize]
		s.found = s.found[:0]
		for rank := 0; rank < tailSize; rank++ {
			next := bytes.IndexByte(block[rank:], cost)
			if next < 0 {
				break
			}
			rank += next
			s.found = append(s.found, uint16(rank))
		}
		if len(s.found) > 0 {
			some = true
			s.read(from / tailSize)
			s.relax(dist, block, cost+1)
		}
	}
	return some
}

// read loads the head of a block.
func (s *blockSpreader) read(block int) {
	var digit [Most]int
	for i := s.head - 1; i >= 0; i-- {
		digit[i] = block % (s.n - i)
		block /= s.n - i
	}
	rest := Tokens(1)<<s.n - 1
	for i := range s.head {
		s.at[i] = pick[rest][digit[i]]
		rest &^= 1 << s.at[i]
	}
	copy(s.tail[:], pick[rest][:])
}

// number returns the first index of the head's block.
func (s *blockSpreader) number() int {
	rank, rest := 0, Tokens(1)<<s.n-1
	for i, piece := range s.at[:s.head] {
		rank = rank*(s.n-i) + smaller(rest, piece)
		rest &^= 1 << piece
	}
	return rank * tailSize
}

func (s *blockSpreader) relax(dist, block []uint8, next uint8) {
	for _, to := range s.inTail {
		for _, tail := range s.found {
			at := &block[to[tail]]
			*at = min(*at, next)
		}
	}
	for _, e := range s.inHead {
		s.at[e[0]], s.at[e[1]] = s.at[e[1]], s.at[e[0]]
		to := s.number()
		s.at[e[0]], s.at[e[1]] = s.at[e[1]], s.at[e[0]]
		other := dist[to : to+tailSize]
		for _, tail := range s.found {
			other[tail] = min(other[tail], next)
		}
	}
	for _, e := range s.across {
		piece := s.at[e[0]]
		above := 0
		var to [tailPlaces]int // the block, by the piece of the tail that moves to the head
		for k, gone := range s.tail {
			s.at[e[0]] = gone
			to[k] = s.number()
			if gone < piece {
				above++
			}
		}
		s.at[e[0]] = piece
		take, comes := &s.moves.take[e[1]][above], &s.moves.at[e[1]]
		for _, tail := range s.found {
			at := &dist[to[comes[tail]]+int(take[tail])]
			*at = min(*at, next)
		}
	}
}
