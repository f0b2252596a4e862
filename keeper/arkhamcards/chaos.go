package arkhamcards

import (
	"maps"
	"slices"
	"strconv"
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
	Note          string `json:"note,omitempty"`
	OnFailure     string `json:"onFailure,omitempty"`
	Count         string `json:"count,omitempty"`      // the modifier is for each of these, see countOf
	FailDamage    int    `json:"failDamage,omitempty"` // what a failure brings besides
	FailHorror    int    `json:"failHorror,omitempty"`
	FailDoom      int    `json:"failDoom,omitempty"` // on the agenda
}

// Tokens with a meaning of their own.
const (
	TokenFail  = "autofail"
	TokenElder = "eldersign"
	TokenBless = "bless"
	TokenCurse = "curse"
	TokenFrost = "frost"
)

// known is what tokens do by themselves (LCG-11.10); an entry of the bag's symbols comes first.
var known = map[string]Symbol{
	TokenFail:  {Fail: true},
	TokenBless: {Modifier: 2, RevealAnother: true},
	TokenCurse: {Modifier: -2, RevealAnother: true},
	TokenFrost: {Modifier: -1, RevealAnother: true},
}

// most is how many of a token there can be (LCG-11.10).
var most = map[string]int{TokenBless: 10, TokenCurse: 10, TokenFrost: 8}

func (b Bag) clone() Bag {
	b.Tokens, b.Sealed, b.Symbols = slices.Clone(b.Tokens), slices.Clone(b.Sealed), maps.Clone(b.Symbols)
	return b
}

// does is what a token does when it is revealed; one that no card speaks of does nothing (LCG-5.4).
func (b Bag) does(token string) Symbol {
	if s, ok := b.Symbols[token]; ok {
		return s
	}
	if s, ok := known[token]; ok {
		return s
	}
	n, _ := strconv.Atoi(token)
	return Symbol{Modifier: n}
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

// validToken reports whether a token can be in a bag: a number from -20 to 20, or a name of letters (LCG-16.1).
func validToken(t string) bool {
	if n, err := strconv.Atoi(t); err == nil {
		return n >= -20 && n <= 20 && (n <= 0) == (t[0] != '+')
	}
	for _, r := range t {
		if r < 'a' || r > 'z' {
			return false
		}
	}
	return t != "" && len(t) <= 20
}

// take is the list without its first element of that value.
func take[T comparable](list []T, v T) []T {
	if i := slices.Index(list, v); i >= 0 {
		return slices.Delete(slices.Clone(list), i, i+1)
	}
	return list
}
