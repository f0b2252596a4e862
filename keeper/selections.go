package keeper

import "math/big"

// selection numbers the ways to take some of n things, from 0, in order of how many are taken.
type selection struct {
	n       int
	bounds  Range
	ordered bool // the order of taking matters
}

// of returns the number of ways to take exactly k of n things.
func (s selection) of(n, k int) *big.Int {
	if k < 0 || k > n {
		return new(big.Int)
	}
	if s.ordered {
		return new(big.Int).MulRange(int64(n-k+1), int64(n))
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

// ways returns the total number.
func (s selection) ways() *big.Int {
	sum := new(big.Int)
	for k := s.bounds.Min; k <= min(s.bounds.Max, s.n); k++ {
		sum.Add(sum, s.of(s.n, k))
	}
	return sum
}

// nth returns the indexes of the things taken, in rising order for combinations.
func (s selection) nth(i *big.Int) []int {
	i = new(big.Int).Set(i)
	for k := s.bounds.Min; k <= min(s.bounds.Max, s.n); k++ {
		here := s.of(s.n, k)
		if i.Cmp(here) >= 0 {
			i.Sub(i, here)
			continue
		}
		if s.ordered {
			return s.arrangement(i, k)
		}
		return s.combination(i, k)
	}
	return nil
}

func (s selection) arrangement(i *big.Int, k int) []int {
	left := make([]int, s.n)
	for at := range left {
		left[at] = at
	}
	var out []int
	for ; k > 0; k-- {
		rest := s.of(len(left)-1, k-1)
		at := new(big.Int)
		at.DivMod(i, rest, i)
		j := int(at.Int64())
		out = append(out, left[j])
		left = append(left[:j], left[j+1:]...)
	}
	return out
}

func (s selection) combination(i *big.Int, k int) []int {
	var out []int
	for at := 0; k > 0; at++ {
		if with := s.of(s.n-at-1, k-1); i.Cmp(with) < 0 {
			out = append(out, at)
			k--
		} else {
			i.Sub(i, with)
		}
	}
	return out
}
