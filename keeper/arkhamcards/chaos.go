package arkhamcards

import (
	"maps"
	"slices"

	"lantern/keeper/arkhamcards/bag"
)

// Bag is the chaos bag of the campaign: what lies in it, what is sealed on cards, what its symbols do in this scenario.
type Bag struct {
	Tokens  []string          `json:"tokens"`
	Sealed  []Sealed          `json:"sealed,omitempty"`
	Symbols map[string]Symbol `json:"symbols,omitempty"`
}

// Sealed is a token that lies on a card and is out of the bag until it is released (LCG-11.10).
type Sealed struct {
	Token string `json:"token"`
	On    string `json:"on"`
}

// Symbol is what a token does that shows no number (LCG-16.2).
type Symbol struct {
	Modifier      int    `json:"modifier,omitempty"`
	Ask           bool   `json:"ask,omitempty"` // the table says the number when it is drawn
	RevealAnother bool   `json:"revealAnother,omitempty"`
	Fail          bool   `json:"fail,omitempty"`
	Succeed       bool   `json:"succeed,omitempty"`
	Cancel        bool   `json:"cancel,omitempty"` // no token's modifier counts in this test
	Note          string `json:"note,omitempty"`
	OnFailure     string `json:"onFailure,omitempty"`
	Count         string `json:"count,omitempty"`      // the modifier is for each of these, see countOf
	Most          int    `json:"most,omitempty"`       // no more of them count; 0: no bound
	FailDamage    int    `json:"failDamage,omitempty"` // what a failure brings besides
	FailHorror    int    `json:"failHorror,omitempty"`
	FailDoom      int    `json:"failDoom,omitempty"` // on the agenda

	While *bag.Condition `json:"while,omitempty"` // all of it counts only while this holds
	Else  *Symbol        `json:"else,omitempty"`  // what counts otherwise; nil: nothing
}

// Tokens with a meaning of their own.
const (
	TokenFail  = "autofail"
	TokenElder = "eldersign"
	TokenBless = "bless"
	TokenCurse = "curse"
	TokenFrost = "frost"
)

func (b Bag) clone() Bag {
	b.Tokens, b.Sealed, b.Symbols = slices.Clone(b.Tokens), slices.Clone(b.Sealed), maps.Clone(b.Symbols)
	return b
}

// does is what a token does when it is revealed; one that no card speaks of does nothing (LCG-5.4).
func (b Bag) does(token string) Symbol {
	if s, ok := b.Symbols[token]; ok {
		return s
	}
	e := bag.Known(bag.Token(token))
	return Symbol{Modifier: e.Modifier, RevealAnother: e.RevealAnother, Fail: e.Fail}
}

// holds is how many of a token lie in the bag.
func (b Bag) holds(token string) int {
	n := 0
	for _, t := range b.Tokens {
		if t == token {
			n++
		}
	}
	return n
}

// kinds are the different tokens in the bag, in the order of the first of each.
func (b Bag) kinds() []string {
	var out []string
	for _, t := range b.Tokens {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// take is the list without its first element of that value.
func take[T comparable](list []T, v T) []T {
	if i := slices.Index(list, v); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return list
}
