package puzzles

// Chance decides a deal. A deal must come out the same on every machine and in every version, so the
// generator is spelled out here instead of borrowed from math/rand: SplitMix64
// (Steele, Lea and Flood 2014), seeded with the deal's seed XOR the FNV-1a
// hash of the layout's ID, and a Fisher-Yates shuffle from the end with
// unbiased numbers. Changing any of it changes every deal; the golden deals in
// testdata keep watch.
type Chance struct{ state uint64 }

// NewChance begins the chance of a seed for a layout.
func NewChance(seed uint64, layoutID string) *Chance {
	hash := uint64(14695981039346656037)
	for i := range len(layoutID) {
		hash = (hash ^ uint64(layoutID[i])) * 1099511628211
	}
	return &Chance{state: seed ^ hash}
}

func (c *Chance) next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below gives a number from 0 to n-1, each equally likely; n must be positive.
func (c *Chance) Below(n int) int { return int(c.Below64(uint64(n))) }

// Below64 is Below for large numbers.
func (c *Chance) Below64(n uint64) uint64 {
	low := -n % n // the lowest 2^64 mod n values would favour small remainders
	for {
		if z := c.next(); z >= low {
			return z % n
		}
	}
}

// Shuffle puts a list in an order by chance, each equally likely.
func (c *Chance) Shuffle(s []string) {
	for i := len(s) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}
