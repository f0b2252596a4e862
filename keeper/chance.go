package keeper

import (
	"crypto/sha256"
	"encoding/binary"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
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

// DicePool is a roll of several dice that counts how many show one of the given faces. Source says whether the app or
// the table rolls. If the table does, the answer contains the face of each die, in any order.
type DicePool struct {
	Dice   int      `json:"dice"`   // how many are rolled, at least 1
	Sides  int      `json:"sides"`  // of each die
	Counts []int    `json:"counts"` // the faces that are successes
	Need   int      `json:"need"`   // the fewest successes needed
	Source Source   `json:"source"`
	Odds   Fraction `json:"odds"` // the exact chance of Need or more, from [PoolOdds]
}

// PoolOdds returns the exact chance that at least need of the dice show one of the faces.
func PoolOdds(dice, sides int, faces []int, need int) Fraction {
	good := 0
	for face := 1; face <= sides; face++ {
		if slices.Contains(faces, face) {
			good++
		}
	}
	bad := int64(sides - good)
	if bad == 0 {
		need -= dice // all dice show one
		dice = 0
	}
	all := new(big.Int).Exp(big.NewInt(int64(sides)), big.NewInt(int64(dice)), nil)
	hits := new(big.Int).Set(all)
	// ways is the number of rolls with exactly n successes; the next n is a binomial step, without remainder.
	ways := new(big.Int).Exp(big.NewInt(bad), big.NewInt(int64(dice)), nil)
	for n := 0; n < need && n <= dice; n++ {
		hits.Sub(hits, ways)
		ways.Mul(ways, big.NewInt(int64((dice-n)*good)))
		ways.Quo(ways, big.NewInt(int64(n+1)*max(bad, 1)))
	}
	return FractionOf(hits, all)
}

// Rolled returns the face of each die: the numbers in the answer, or a fresh roll.
func (p *DicePool) Rolled(a Answer, c Chance) []int {
	if p.Source == OnTable {
		return list(a.Dice)
	}
	dice := make([]int, p.Dice)
	for i := range dice {
		dice[i] = Die(c, p.Sides)
	}
	return dice
}

// Successes counts the dice that show one of the faces.
func (p *DicePool) Successes(dice []int) int {
	n := 0
	for _, die := range dice {
		if slices.Contains(p.Counts, die) {
			n++
		}
	}
	return n
}

func (p *DicePool) check(rule string, dice []int) error {
	want := p.Dice
	if p.Source != OnTable {
		want = 0
	}
	if len(dice) != want {
		return Refuse(CodeBadAnswer, rule, "dice", strconv.Itoa(len(dice)), "max", strconv.Itoa(want))
	}
	for _, die := range dice {
		if die < 1 || die > p.Sides {
			return Refuse(CodeBadAnswer, rule, "die", strconv.Itoa(die), "max", strconv.Itoa(p.Sides))
		}
	}
	return nil
}

// TokenDraw is a draw of tokens from a bag, one after the other, without replacement. Source says whether the app or
// the table draws. If the table does, the answer lists the tokens in the order drawn.
type TokenDraw struct {
	Tokens []string  `json:"tokens"` // the content of the bag, with repeated copies
	Draw   Range     `json:"draw"`   // how many; the app draws the minimum, and the game asks for more
	Source Source    `json:"source"`
	Odds   *Fraction `json:"odds,omitempty"` // the exact chance of success, if the draw decides one
}

// Drawn returns the tokens in the answer, or a fresh draw of the minimum.
func (b *TokenDraw) Drawn(a Answer, c Chance) []string {
	if b.Source == OnTable {
		return list(a.Tokens)
	}
	return Shuffled(c, b.Tokens)[:b.Draw.Min]
}

func (b *TokenDraw) check(rule string, tokens []string) error {
	if b.Source != OnTable {
		if len(tokens) > 0 {
			return Refuse(CodeBadAnswer, rule, "token", tokens[0])
		}
		return nil
	}
	if len(tokens) < b.Draw.Min || len(tokens) > b.Draw.Max {
		return Refuse(CodeBadAnswer, rule, "tokens", strconv.Itoa(len(tokens)), "min", strconv.Itoa(b.Draw.Min), "max",
			strconv.Itoa(b.Draw.Max))
	}
	left := slices.Clone(b.Tokens)
	for _, token := range tokens {
		i := slices.Index(left, token)
		if i < 0 {
			return Refuse(CodeBadAnswer, rule, "token", token)
		}
		left = slices.Delete(left, i, i+1)
	}
	return nil
}
