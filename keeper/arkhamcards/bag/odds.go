package bag

import (
	"math/big"
	"slices"
	"sync"

	"lantern/keeper"
)

// Test is a skill test before its token is drawn. Skill is the value with all that is committed and every modifier
// but the token's; it may be below 0, since hidden negatives absorb later bonuses (LCG-6.3). Difficulty below 0
// counts as 0 (LCG-15.30).
type Test struct {
	Tokens     []Token
	Effects    Effects
	Skill      int
	Difficulty int
}

// Odds are the exact chances of a test.
type Odds struct {
	Success keeper.Fraction   // in the present state
	Plus    []keeper.Fraction // with one, two, three, four more of the skill
	Tokens  []TokenOdds       // in the order of [Compare]
}

// TokenOdds is the chance of success once one token was the first one drawn.
type TokenOdds struct {
	Token   Token
	Count   int
	Success keeper.Fraction
}

// MorePlus is how many further points of skill [Odds] tells the worth of.
const MorePlus = 4

// OddsOf computes the odds exactly (LCG-5.5 to 5.7, 11.10, 15.26). Tokens are 1 to [MostTokens].
//
// Tokens that reveal another are drawn, in any order, before the one token that ends the drawing. So only sets of
// them count: the chance that the first j tokens of a bag of n are a given set of j is 1 / (n over j), and how many
// such sets have which sum is counted once, in [subsets].
func OddsOf(t Test) Odds {
	b := newPot(t)
	o := Odds{Success: b.success(t.Skill)}
	for more := 1; more <= MorePlus; more++ {
		o.Plus = append(o.Plus, b.success(t.Skill+more))
	}
	seen := map[Token]int{}
	for _, token := range t.Tokens {
		at, ok := seen[token]
		if !ok {
			at = len(o.Tokens)
			seen[token] = at
			o.Tokens = append(o.Tokens, TokenOdds{Token: token, Success: b.after(token, t)})
		}
		o.Tokens[at].Count++
	}
	slices.SortFunc(o.Tokens, func(x, y TokenOdds) int { return Compare(x.Token, y.Token) })
	return o
}

// pot is a bag sorted by what its tokens do.
type pot struct {
	n          int         // tokens in all
	difficulty int         //
	ends       map[int]int // tokens that end the drawing with a modifier, by that modifier
	endSure    int         // those that end it with an automatic success
	endCancel  int         // those that end it and let no modifier count
	more       *subsets    // those that reveal another, with a modifier
	moreSure   int         // those that reveal another and make success automatic
	moreCancel int         // those that reveal another and let no modifier count
	frost      int         // those that reveal another token; the second one fails
	frosted    bool        // one of those is already on the table: each further one fails
	sure       bool        // success is automatic already
	cancelled  bool        // no modifier counts already
	drawn      int         // modifiers already on the table
}

func newPot(t Test) *pot {
	b := &pot{n: len(t.Tokens), difficulty: max(t.Difficulty, 0), ends: map[int]int{}}
	var modifiers []int
	for _, token := range t.Tokens {
		e := t.Effects.Of(token)
		switch {
		case e.Fail: // counts only in n
		case t.Effects.secondFails(token):
			b.frost++
		case e.RevealAnother && e.Succeed:
			b.moreSure++
		case e.RevealAnother && e.Cancel:
			b.moreCancel++
		case e.RevealAnother:
			modifiers = append(modifiers, e.Modifier)
		case e.Succeed:
			b.endSure++
		case e.Cancel:
			b.endCancel++
		default:
			b.ends[e.Modifier]++
		}
	}
	b.more = newSubsets(modifiers)
	return b
}

// after is the chance of success once a token was drawn first.
func (b pot) after(token Token, t Test) keeper.Fraction {
	e := t.Effects.Of(token)
	b.n--
	b.drawn, b.cancelled = e.Modifier, e.Cancel
	switch {
	case e.Fail:
		return keeper.NewFraction(0, 1)
	case t.Effects.secondFails(token):
		b.frost, b.frosted = b.frost-1, true
	case e.RevealAnother && e.Succeed:
		b.moreSure, b.sure = b.moreSure-1, true
	case e.RevealAnother && e.Cancel:
		b.moreCancel--
	case e.RevealAnother:
		b.more = b.more.without(e.Modifier)
	case e.Succeed || b.passes(t.Skill+e.Modifier) && !e.Cancel || b.passes(t.Skill) && e.Cancel:
		return keeper.NewFraction(1, 1)
	default:
		return keeper.NewFraction(0, 1)
	}
	return b.success(t.Skill)
}

// passes compares a modified skill, which is never below 0, with the difficulty (LCG-5.6, 6.2).
func (b *pot) passes(value int) bool { return max(value, 0) >= b.difficulty }

// success is the chance with a skill: the sum over the sets of tokens that are drawn before the last one.
func (b *pot) success(skill int) keeper.Fraction {
	frost := min(b.frost, 1)
	if b.frosted {
		frost = 0
	}
	total, factorials := new(big.Int), factorials()
	for j := 0; j <= min(b.more.n+b.moreSure+b.moreCancel+frost, b.n); j++ {
		ways := b.waysToPass(j, 0, skill)
		if frost > 0 && j > 0 {
			one := b.waysToPass(j, Known(Frost).Modifier, skill)
			ways.Add(ways, one.Mul(one, big.NewInt(int64(b.frost))))
		}
		if ways.Mul(ways, factorials[j]); j < b.n { // the set in any order, then one that ends it, counted in the ways
			ways.Mul(ways, factorials[b.n-j-1])
		}
		total.Add(total, ways)
	}
	return keeper.FractionOf(total, factorials[b.n])
}

// waysToPass counts the sets of j tokens that reveal another together with a last token that passes the test; with
// the whole bag drawn there is no last token. Frost is the modifier of the one frost among them, 0 for none.
func (b *pot) waysToPass(j, frost, skill int) *big.Int {
	size := j
	if frost != 0 {
		size--
	}
	unmodified := b.passes(skill)
	weigh := func() *big.Int {
		return b.more.weigh(size, func(sum int) int {
			return b.lasts(j, unmodified, func(modifier int) bool {
				return b.passes(skill +
					b.drawn + frost + sum + modifier)
			})
		})
	}
	if b.moreSure+b.moreCancel == 0 && !b.sure && !b.cancelled { // as in nearly every bag
		return weigh()
	}
	// Sets without a token that makes success sure or cancels modifiers, all without one that makes it sure, and all.
	bare, unsure := choose(b.more.n, size), choose(b.more.n+b.moreCancel, size)
	all := choose(b.more.n+b.moreCancel+b.moreSure, size)
	if b.sure {
		unsure.SetInt64(0)
	}
	if b.cancelled || b.sure {
		bare.SetInt64(0)
	}
	ways := all.Sub(all, unsure)
	ways.Mul(ways, big.NewInt(int64(b.lasts(j, true, func(int) bool { return true }))))
	unsure.Sub(unsure, bare)
	ways.Add(ways, unsure.Mul(unsure, big.NewInt(int64(b.lasts(j, unmodified, func(int) bool { return unmodified })))))
	if bare.Sign() == 0 {
		return ways
	}
	return ways.Add(ways, weigh())
}

// lasts counts the last tokens that pass the test after j others, or 1 for none at all if the bag is empty. passes
// reports whether a modifier passes, unmodified whether a token that cancels modifiers does.
func (b *pot) lasts(j int, unmodified bool, passes func(modifier int) bool) int {
	if j == b.n {
		return one(passes(0))
	}
	n := b.endSure + b.endCancel*one(unmodified)
	for modifier, count := range b.ends {
		n += count * one(passes(modifier))
	}
	return n
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func choose(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }

// factorials are those of 0 to [MostTokens].
var factorials = sync.OnceValue(func() []*big.Int {
	all := []*big.Int{big.NewInt(1)}
	for i := 1; i <= MostTokens; i++ {
		all = append(all, new(big.Int).Mul(all[i-1], big.NewInt(int64(i))))
	}
	return all
})
