// Package swaps computes with permutations of pieces and the swaps between them: distances, shortest ways and their
// tables. It works on numbers alone; puzzles and their rules are in puzzles and puzzles/solve. Tables never change once
// made.
package swaps

import "math/bits"

// Most is the maximal number of places: a table for 10 places has 10! = 3.6 million entries of a byte.
const Most = 10

// Far marks what no number of swaps reaches, and a piece that fits nowhere.
const Far = 255

// Tokens is a set of at most Most numbers, one bit each.
type Tokens = uint16

// Table holds the least number of swaps of adjacent pieces (MOM-16.5) to any arrangement on a graph, also to any choice
// of the first few places.
//
// Pieces are numbered by their present places, so the present arrangement is 0, 1, 2... An arrangement, read place by
// place, is numbered in a mixed radix: the digit of place i is how many smaller pieces are still to be laid, and has
// n-i values. So arrangements with the same beginning are adjacent in the table, and Level[m] gives for each choice of
// the first m pieces how many swaps bring these to their places, wherever the others go: the minimum over a block of
// Level[m+1]. These distances are exact, which keeps the search of the solver short.
type Table struct {
	n     int
	edges [][2]int
	// Level[m][number of a choice of the first m pieces] is the least number of swaps, or Far. The last piece is
	// determined, so Level[n] is Level[n-1].
	Level [][]uint8
}

// New computes the table of a graph on the places 0 to n-1.
func New(n int, edges [][2]int) *Table {
	t := &Table{n: n, edges: edges, Level: make([][]uint8, n+1)}
	last := FarTable(n)
	last[0] = 0
	t.Spread(last, Far)
	t.Level[n], t.Level[n-1] = last, last
	for m := n - 2; m >= 0; m-- {
		width := n - m
		t.Level[m] = make([]uint8, len(t.Level[m+1])/width)
		for i := range t.Level[m] {
			least := uint8(Far)
			for _, d := range t.Level[m+1][i*width : (i+1)*width] {
				least = min(least, d)
			}
			t.Level[m][i] = least
		}
	}
	return t
}

// FarTable returns a table with an entry Far for each arrangement of n pieces.
func FarTable(n int) []uint8 {
	size := 1
	for i := 2; i <= n; i++ {
		size *= i
	}
	dist := make([]uint8, size)
	for i := range dist {
		dist[i] = Far
	}
	return dist
}

// arranged is one arrangement with everything needed to number its neighbours.
type arranged struct {
	n, rank int
	at      [Most]uint8      // the piece at each place
	digit   [Most]int        // see Table
	weight  [Most]int        // of each digit in the number
	rest    [Most + 1]Tokens // the pieces at this place or after it
}

// read loads the arrangement with a number.
func (a *arranged) read(n, rank int) {
	if a.n != n {
		a.n = n
		w := 1
		for i := n - 1; i >= 0; i-- {
			a.weight[i] = w
			w *= n - i
		}
	}
	a.rank = rank
	rest := Tokens(1)<<n - 1
	for i := range n {
		w := a.weight[i]
		d := rank / w
		rank -= d * w
		a.rest[i], a.digit[i] = rest, d
		piece := pick[rest][d]
		a.at[i] = piece
		rest &^= 1 << piece
	}
	a.rest[n] = 0
}

// swapped returns the number of the arrangement after swapping places p < q. Only the digits from p to q can change.
func (a *arranged) swapped(p, q int) int {
	x, y := a.at[p], a.at[q]
	rank := a.rank + (smaller(a.rest[p], y)-a.digit[p])*a.weight[p] + (smaller(a.rest[q+1], x)-a.digit[q])*a.weight[q]
	for i := p + 1; i < q; i++ {
		z := a.at[i]
		if x < z {
			rank += a.weight[i]
		}
		if y < z {
			rank -= a.weight[i]
		}
	}
	return rank
}

// smaller counts the pieces of a set below a given one.
func smaller(set Tokens, piece uint8) int {
	return bits.OnesCount16(set & (1<<piece - 1))
}

// pick holds the k-th smallest number of each set.
var pick = func() *[1 << Most][Most]uint8 {
	var all [1 << Most][Most]uint8
	for set := range all {
		k := 0
		for i := range uint8(Most) {
			if set>>i&1 == 1 {
				all[set][k] = i
				k++
			}
		}
	}
	return &all
}()

// Arrangement returns the arrangement with a number: the piece at each of n places.
func Arrangement(n, rank int) []uint8 {
	var a arranged
	a.read(n, rank)
	return a.at[:n]
}

// RankOf returns the number of an arrangement.
func RankOf(at []uint8) int {
	rank, rest := 0, Tokens(1)<<len(at)-1
	for i, piece := range at {
		rank = rank*(len(at)-i) + smaller(rest, piece)
		rest &^= 1 << piece
	}
	return rank
}

// Way returns a shortest list of swaps, as edges, from the present arrangement to another one. It uses room for the
// result.
func (t *Table) Way(at []uint8, room [][2]int) [][2]int {
	dist := t.Level[t.n]
	rank := RankOf(at)
	swaps := room[:dist[rank]]
	var a arranged
	for left := len(swaps); left > 0; left-- { // backwards from the goal
		a.read(t.n, rank)
		for _, e := range t.edges {
			if to := a.swapped(e[0], e[1]); int(dist[to]) == left-1 {
				swaps[left-1], rank = e, to
				break
			}
		}
	}
	return swaps
}
