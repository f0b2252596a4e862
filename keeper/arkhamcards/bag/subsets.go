package bag

import (
	"math/big"
	"math/bits"
)

// subsets counts the sets of tokens that reveal another, by their size and the sum of their modifiers.
type subsets struct {
	n          int        // how many tokens there are
	least, len int        // the least sum of a set, and how many sums there are from it on
	ways       [][]number // [size][sum - least]
}

// number is a whole number of 128 bits: a bag holds 99 tokens, and 99 over 49 has 96 bits.
type number struct{ hi, lo uint64 }

func (a number) plus(b number) number {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return number{hi, lo}
}

func (a number) minus(b number) number {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, borrow)
	return number{hi, lo}
}

func (a number) times(n int) number {
	hi, lo := bits.Mul64(a.lo, uint64(n))
	return number{hi + a.hi*uint64(n), lo}
}

func (a number) big() *big.Int {
	out := new(big.Int).SetUint64(a.hi)
	return out.Or(out.Lsh(out, 64), new(big.Int).SetUint64(a.lo))
}

func newSubsets(modifiers []int) *subsets {
	s := &subsets{n: len(modifiers), len: 1}
	for _, m := range modifiers {
		s.least += min(m, 0)
		s.len += max(m, -m)
	}
	s.ways = table(s.n, s.len)
	s.ways[0][-s.least] = number{lo: 1}
	for i, m := range modifiers {
		for size := i; size >= 0; size-- {
			from, to := s.ways[size], s.ways[size+1]
			for sum, ways := range from {
				if ways != (number{}) {
					to[sum+m] = to[sum+m].plus(ways)
				}
			}
		}
	}
	return s
}

func table(n, width int) [][]number {
	ways := make([][]number, n+1)
	for i := range ways {
		ways[i] = make([]number, width)
	}
	return ways
}

// without counts the sets without one token of a modifier: those of a size less those that hold it.
func (s *subsets) without(m int) *subsets {
	out := &subsets{n: s.n - 1, least: s.least, len: s.len, ways: table(s.n-1, s.len)}
	for size := range out.ways {
		copy(out.ways[size], s.ways[size])
		if size == 0 {
			continue
		}
		for sum, ways := range out.ways[size-1] {
			if ways != (number{}) {
				out.ways[size][sum+m] = out.ways[size][sum+m].minus(ways)
			}
		}
	}
	return out
}

// weigh sums up the sets of a size, each counted as often as its sum says.
func (s *subsets) weigh(size int, times func(sum int) int) *big.Int {
	total := number{}
	if size > s.n {
		return total.big()
	}
	for i, ways := range s.ways[size] {
		if ways != (number{}) {
			total = total.plus(ways.times(times(i + s.least)))
		}
	}
	return total.big()
}
