package bag

import (
	"math/big"

	"lantern/keeper"
)

// Test is a skill test before its token is drawn. Skill is the value with all that is committed and every modifier but the
// token's; it may be below 0, since hidden negatives absorb later bonuses (LCG-6.3). Difficulty below 0 counts as 0 (LCG-15.30).
type Test struct {
	Tokens     []Token
	Effects    Effects
	Skill      int
	Difficulty int
}

// Odds are the exact chances of a test.
type Odds struct {
	Success keeper.Fraction   // as it stands
	Plus    []keeper.Fraction // with one, two, three, four more of the skill
	Tokens  []TokenOdds       // in the order in which the bag first names them
}

// TokenOdds is the chance of success once one token was the first one drawn.
type TokenOdds struct {
	Token   Token
	Count   int
	Success keeper.Fraction
}

// MorePlus is how many further points of skill [Odds] tells the worth of.
const MorePlus = 4

// OddsOf computes the odds exactly (LCG-5.5 to 5.7, 11.10, 15.26). Tokens must not be empty.
//
// Tokens that reveal another are drawn, in any order, before the one token that ends the drawing. So only sets of them count: the
// chance that the first j tokens of a bag of n are a given set of j is 1 / (n over j), and how many such sets have which sum is
// counted once, in [subsets].
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
	return o
}

// pot is a bag sorted by what its tokens do.
type pot struct {
	n          int         // tokens in all
	difficulty int         //
	ends       map[int]int // tokens that end the drawing with a modifier, by that modifier
	endSure    int         // those that end it with an automatic success
	more       *subsets    // those that reveal another, with a modifier
	moreSure   int         // those that reveal another and make success automatic
	frost      int         // those that reveal another, the second of which fails
	frosted    bool        // one of those lies on the table already: each further one fails
	sure       bool        // success is automatic already
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
		case e.RevealAnother:
			modifiers = append(modifiers, e.Modifier)
		case e.Succeed:
			b.endSure++
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
	switch {
	case e.Fail:
		return keeper.NewFraction(0, 1)
	case t.Effects.secondFails(token):
		b.frost, b.frosted = b.frost-1, true
	case e.RevealAnother && e.Succeed:
		b.moreSure, b.sure = b.moreSure-1, true
	case e.RevealAnother:
		b.more = b.more.without(e.Modifier)
	case e.Succeed || b.passes(t.Skill+e.Modifier):
		return keeper.NewFraction(1, 1)
	default:
		return keeper.NewFraction(0, 1)
	}
	return b.success(t.Skill + e.Modifier)
}

// passes compares a modified skill, which is never below 0, with the difficulty (LCG-5.6, 6.2).
func (b *pot) passes(value int) bool { return max(value, 0) >= b.difficulty }

// success is the chance with a skill: the sum over the sets of tokens that are drawn before the last one.
func (b *pot) success(skill int) keeper.Fraction {
	total, factorials := new(big.Int), factorialsTo(b.n)
	most := b.more.n + b.moreSure + min(b.frost, 1)
	if b.frosted {
		most = b.more.n + b.moreSure
	}
	for j := 0; j <= min(most, b.n); j++ {
		weight := factorials[b.n]
		if j < b.n { // j in any order, then one of those that end it: counted in waysToPass
			weight = new(big.Int).Mul(factorials[j], factorials[b.n-j-1])
		}
		total.Add(total, weight.Mul(weight, b.waysToPass(j, skill)))
	}
	return keeper.FractionOf(total, factorialsTo(b.n)[b.n])
}

// waysToPass counts the sets of j tokens that reveal another together with a last token that passes the test; with the whole bag
// drawn there is no last token.
func (b *pot) waysToPass(j, skill int) *big.Int {
	ways := new(big.Int)
	for frost := 0; frost <= 1 && frost <= j; frost++ {
		copies := int64(1)
		if frost == 1 {
			copies = int64(b.frost)
			if b.frosted {
				break
			}
		}
		plain, known := new(big.Int), Known(Frost).Modifier*frost
		if !b.sure {
			plain = b.more.weigh(j-frost, func(sum int) int { return b.lasts(j, skill+known+sum) })
		}
		// Sets with a sure token, whatever their sum: all sets less those without one.
		sure := new(big.Int).Binomial(int64(b.more.n+b.moreSure), int64(j-frost))
		if !b.sure {
			sure.Sub(sure, new(big.Int).Binomial(int64(b.more.n), int64(j-frost)))
		}
		sure.Mul(sure, big.NewInt(int64(b.anyLast(j))))
		ways.Add(ways, plain.Add(plain, sure).Mul(plain, big.NewInt(copies)))
	}
	return ways
}

// lasts counts the last tokens that pass with a skill after j others: 1 for none at all when the bag is empty.
func (b *pot) lasts(j, skill int) int {
	if j == b.n {
		if b.passes(skill) {
			return 1
		}
		return 0
	}
	n := b.endSure
	for modifier, count := range b.ends {
		if b.passes(skill + modifier) {
			n += count
		}
	}
	return n
}

// anyLast counts those that do not fail where success is automatic.
func (b *pot) anyLast(j int) int {
	if j == b.n {
		return 1
	}
	n := b.endSure
	for _, count := range b.ends {
		n += count
	}
	return n
}

func factorialsTo(n int) []*big.Int {
	all := []*big.Int{big.NewInt(1)}
	for i := 1; i <= n; i++ {
		all = append(all, new(big.Int).Mul(all[i-1], big.NewInt(int64(i))))
	}
	return all
}
