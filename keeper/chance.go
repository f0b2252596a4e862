package keeper

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// Chance supplies dice and shuffles for one command. Events record the outcomes, so a replay never needs it.
type Chance interface {
	// Below returns a whole number from 0 to n-1, each equally likely; n must be at least 1.
	Below(n int) int
}

// Die rolls one die of the given number of sides: 1 to sides.
func Die(c Chance, sides int) int { return c.Below(sides) + 1 }

// Shuffled returns the cards in random order. It does not change its argument.
func Shuffled(c Chance, cards []string) []string {
	out := append([]string(nil), cards...)
	for i := len(out) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// NewChance derives the chance of one command from the session's secret seed and the command's sequence number. A
// command repeated after an undo rolls the same dice, so undo cannot be used to re-roll.
func NewChance(seed string, seq int) Chance {
	var n [8]byte
	binary.BigEndian.PutUint64(n[:], uint64(seq))
	sum := sha256.Sum256(append([]byte("lantern chance 1\x00"+seed+"\x00"), n[:]...))
	return &stream{rand.NewChaCha8(sum)}
}

type stream struct{ src *rand.ChaCha8 }

// Below uses multiply-and-reject: every number is exactly equally likely, and the sequence does not depend on methods
// of the standard library.
func (s *stream) Below(n int) int {
	if n < 1 {
		panic("keeper: chance below less than one")
	}
	bound := uint64(n)
	threshold := -bound % bound
	for {
		hi, lo := bits.Mul64(s.src.Uint64(), bound)
		if lo >= threshold {
			return int(hi)
		}
	}
}
