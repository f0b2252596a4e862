package bag

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
)

// How many tokens there are at the most.
const (
	MostTokens = 99 // in a bag and sealed out of it (LCG-16.1)
	MostCopies = 20 // of one name (LCG-16.1), unless the supply holds fewer (LCG-11.10)
	mostSigns  = 10 // of bless, and of curse
	mostFrost  = 8
)

// The codes of refusals; all but the last two have the argument "token", bounds also "most".
const (
	CodeNoToken   = "bag.noToken"   // this is no name of a token
	CodeTooMany   = "bag.tooMany"   // more copies than there may be
	CodeNotInBag  = "bag.notInBag"  // no such token is left in the bag
	CodeNotSealed = "bag.notSealed" // no such token is sealed on that card
	CodeFull      = "bag.full"      // more tokens than a bag holds
	CodeEmpty     = "bag.empty"     // nothing is left to draw
)

// Bag is a chaos bag with what is sealed out of it; what was revealed lies on the table until the test ends. It is
// a value: every method that changes something returns a new one, and a refusal returns it as it was.
type Bag struct {
	Tokens []Token  `json:"tokens"` // in no order that means anything
	Sealed []Sealed `json:"sealed,omitempty"`
}

// Sealed is a token that lies on a card, and is out of the bag until it is released (LCG-11.10).
type Sealed struct {
	Token Token  `json:"token"`
	On    string `json:"on"`
}

// Count is how many copies of a token lie in the bag.
func (b Bag) Count(t Token) int {
	n := 0
	for _, other := range b.Tokens {
		if other == t {
			n++
		}
	}
	return n
}

// all counts every token, the sealed ones too.
func (b Bag) all() map[Token]int {
	counts := map[Token]int{}
	for _, t := range b.Tokens {
		counts[t]++
	}
	for _, s := range b.Sealed {
		counts[s.Token]++
	}
	return counts
}

// Check says whether the bag keeps its bounds: names, up to 20 copies and 99 tokens in all (LCG-16.1), up to ten
// blesses, ten curses and eight frosts (LCG-11.10). An empty bag may stand, though nothing is drawn from it
// (LCG-18.1).
func (b Bag) Check() error {
	for t, n := range b.all() {
		if t.Check() != nil {
			return keeper.Refuse(CodeNoToken, "LCG-16.1", "token", string(t))
		}
		if most, rule := MostOf(t); n > most {
			return keeper.Refuse(CodeTooMany, rule, "token", string(t), "most", strconv.Itoa(most))
		}
	}
	if len(b.Tokens)+len(b.Sealed) > MostTokens {
		return keeper.Refuse(CodeFull, "LCG-16.1", "most", strconv.Itoa(MostTokens))
	}
	return nil
}

// MostOf is how many copies of a token there may be, and the rule that says so.
func MostOf(t Token) (most int, rule string) {
	switch t {
	case Bless, Curse:
		return mostSigns, "LCG-11.10"
	case Frost:
		return mostFrost, "LCG-11.10"
	}
	return MostCopies, "LCG-16.1"
}

// Add puts one more token into the bag, from the supply or the table.
func (b Bag) Add(t Token) (Bag, error) {
	out := b
	out.Tokens = append(slices.Clone(b.Tokens), t)
	if err := out.Check(); err != nil {
		return b, err
	}
	return out, nil
}

// Remove takes one out of it for good (LCG-18.1), or for the test that is on (LCG-15.26): a token that chance
// picked, or one that was drawn on the table and entered. One that is not left in the bag is refused.
func (b Bag) Remove(t Token) (Bag, error) {
	i := slices.Index(b.Tokens, t)
	if i < 0 {
		return b, keeper.Refuse(CodeNotInBag, "LCG-18.1", "token", string(t))
	}
	b.Tokens = slices.Delete(slices.Clone(b.Tokens), i, i+1)
	return b, nil
}

// Seal lays a token of the bag onto a card.
func (b Bag) Seal(t Token, on string) (Bag, error) {
	out, err := b.Remove(t)
	if err != nil {
		return b, err
	}
	out.Sealed = append(slices.Clone(b.Sealed), Sealed{t, on})
	return out, nil
}

// Release puts a token that is sealed on a card back into the bag.
func (b Bag) Release(t Token, on string) (Bag, error) {
	i := slices.Index(b.Sealed, Sealed{t, on})
	if i < 0 {
		return b, keeper.Refuse(CodeNotSealed, "LCG-11.10", "token", string(t))
	}
	b.Sealed = slices.Delete(slices.Clone(b.Sealed), i, i+1)
	b.Tokens = append(slices.Clone(b.Tokens), t)
	return b, nil
}

// Pick is the token that chance draws next, each as likely as another; [Bag.Remove] takes it out. An empty bag is
// refused.
func (b Bag) Pick(c keeper.Chance) (Token, error) {
	if len(b.Tokens) == 0 {
		return "", keeper.Refuse(CodeEmpty, "LCG-18.1")
	}
	return b.Tokens[c.Below(len(b.Tokens))], nil
}

// EndTest puts what was drawn in a test back into the bag (TC.8, LCG-5.2), but blesses and curses, which go to the
// supply (LCG-11.10).
func (b Bag) EndTest(drawn []Token) Bag {
	b.Tokens = slices.Clone(b.Tokens)
	for _, t := range drawn {
		if t != Bless && t != Curse {
			b.Tokens = append(b.Tokens, t)
		}
	}
	return b
}

// EndScenario is the bag as the next scenario finds it (LCG-2.2): cards have left play, and what was sealed on them
// is back.
func (b Bag) EndScenario() Bag {
	b.Tokens = slices.Clone(b.Tokens)
	for _, s := range b.Sealed {
		b.Tokens = append(b.Tokens, s.Token)
	}
	b.Sealed = nil
	return b
}

// Sorted are the tokens as people read them: numbers first, downwards, then the symbols as reference cards list
// them, then other names.
func (b Bag) Sorted() []Token {
	rank := func(t Token) int {
		if n, ok := t.Number(); ok {
			return -n
		}
		order := []Token{Skull, Cultist, Tablet, ElderThing, AutoFail, ElderSign, Bless, Curse, Frost, t}
		return MostNumber + 1 + slices.Index(order, t)
	}
	return slices.SortedFunc(slices.Values(b.Tokens), func(s, t Token) int {
		return cmp.Or(cmp.Compare(rank(s), rank(t)), cmp.Compare(s, t))
	})
}
