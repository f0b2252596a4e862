package puzzles

// A deal must come out the same on every machine and in every version, so the
// generator is spelled out here instead of borrowed from math/rand: SplitMix64
// (Steele, Lea and Flood 2014), seeded with the deal's seed XOR the FNV-1a
// hash of the layout's ID, and a Fisher-Yates shuffle from the end with
// unbiased numbers. Changing any of it changes every deal; the golden deals in
// testdata keep watch.
type chance struct{ state uint64 }

func newChance(seed uint64, layoutID string) *chance {
	hash := uint64(14695981039346656037)
	for i := range len(layoutID) {
		hash = (hash ^ uint64(layoutID[i])) * 1099511628211
	}
	return &chance{state: seed ^ hash}
}

func (c *chance) next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below gives a number from 0 to n-1, each equally likely; n must be positive.
func (c *chance) below(n int) int { return int(c.below64(uint64(n))) }

func (c *chance) below64(n uint64) uint64 {
	low := -n % n // the lowest 2^64 mod n values would favour small remainders
	for {
		if z := c.next(); z >= low {
			return z % n
		}
	}
}

func (c *chance) shuffle(s []string) {
	for i := len(s) - 1; i > 0; i-- {
		j := c.below(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}
