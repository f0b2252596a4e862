package arkhamcards

import (
	"maps"
	"slices"

	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// Bag is the chaos bag of the campaign: its tokens, those sealed on cards, and the effects of symbols in this scenario.
type Bag struct {
	Tokens  []string          `json:"tokens"`
	Sealed  []Sealed          `json:"sealed,omitempty"`
	Symbols map[string]Symbol `json:"symbols,omitempty"`
}

// Sealed is a token on a card, out of the bag until it is released (LCG-11.10).
type Sealed struct {
	Token string `json:"token"`
	On    string `json:"on"`
}

// Symbol is the effect of a token without a number (LCG-16.2).
type Symbol struct {
	Modifier      int    `json:"modifier,omitempty" form:"n=-20..20"`
	Ask           bool   `json:"ask,omitempty" form:"opt;ask=asksEach"` // its number is entered when it is drawn
	RevealAnother bool   `json:"revealAnother,omitempty" form:"opt;ask=another"`
	Fail          bool   `json:"fail,omitempty" form:"opt"`
	Succeed       bool   `json:"succeed,omitempty" form:"opt"`
	Cancel        bool   `json:"cancel,omitempty" form:"opt"` // no token's modifier counts in this test
	Note          string `json:"note,omitempty" form:"opt;text;ask=symbolNote"`
	OnFailure     string `json:"onFailure,omitempty" form:"opt;text"`
	// What the modifier is multiplied by, see countOf.
	Count string `json:"count,omitempty" form:"counts;opt;ask=count"`
	// Only enemies with this trait are counted.
	Trait string `json:"trait,omitempty" form:"opt;text;when=count:enemies,enemiesHere"`
	// The greatest number that is counted; 0: no limit.
	Most int `json:"most,omitempty" form:"n=0..20;opt;ask=atMost;when=count"`
	// Further effects of a failure.
	FailDamage int `json:"failDamage,omitempty" form:"n=0..20;opt"`
	FailHorror int `json:"failHorror,omitempty" form:"n=0..20;opt"`
	FailDoom   int `json:"failDoom,omitempty" form:"n=0..20;opt"` // on the agenda
	// The enemy card that moves once towards the investigator after a failure, or always.
	Calls  string `json:"calls,omitempty" form:"-;why=a scenario file says it"`
	Always bool   `json:"always,omitempty" form:"-;why=a scenario file says it"`

	// The symbol has its effects only while this holds.
	While *bag.Condition `json:"while,omitempty" form:"-;why=a scenario file says when it counts"`
	// WhileTrait limits the enemies of the condition to those with this trait.
	WhileTrait string `json:"whileTrait,omitempty" form:"-;why=a scenario file says when it counts"`
	// The effects otherwise; nil: none.
	Else *Symbol `json:"else,omitempty" form:"-;why=a scenario file says what counts otherwise"`
}

// Tokens with special rules.
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

// does returns the effect of a revealed token. Without a reference card there is none (LCG-5.4).
func (b Bag) does(token string) Symbol {
	if s, ok := b.Symbols[token]; ok {
		return s
	}
	e := bag.Known(bag.Token(token))
	return Symbol{Modifier: e.Modifier, RevealAnother: e.RevealAnother, Fail: e.Fail}
}

// symbol returns the effect of a token that the tester reveals: the effect of the elder sign is on the tester's own
// card (LCG-5.4).
func (s *State) symbol(token string) Symbol {
	if v := s.seat(s.Test.Who); token == TokenElder && v.Elder != nil {
		return *v.Elder
	}
	return s.Bag.does(token)
}

func (c SetSymbol) do(w *work) error {
	y := c.Symbol
	_, number := bag.Token(c.Token).Number()
	switch {
	case bag.Token(c.Token).Check() != nil || number || c.Token == TokenFail:
		return refuse(CodeBadValue, "LCG-16.2", "token", c.Token)
	case c.Who != "" && (w.S.seat(c.Who) == nil || c.Token != TokenElder):
		return refuse(CodeBadTarget, "LCG-5.4", "token", c.Token, "who", c.Who)
	case !y.sane():
		return refuse(CodeBadValue, "LCG-16.2", "token", c.Token, "modifier", itoa(y.Modifier))
	}
	w.Emit(SymbolSet(c))
	return nil
}

// sane reports whether a symbol is valid, including its alternatives.
func (y Symbol) sane() bool {
	for _, n := range []int{y.FailDamage, y.FailHorror, y.FailDoom} {
		if n < 0 || n > most20 {
			return false
		}
	}
	counts := append([]string{""}, packs.Counts...)
	ofEnemies := []string{"enemies", "enemiesHere"}
	switch {
	case y.Modifier < -most20 || y.Modifier > most20 || y.Most < 0 || y.Most > most99,
		!slices.Contains(counts, y.Count), y.Trait != "" && !slices.Contains(ofEnemies, y.Count):
		return false
	case y.While == nil:
		return y.Else == nil && y.WhileTrait == ""
	case y.While.Count == "" || !slices.Contains(counts, y.While.Count),
		y.WhileTrait != "" && !slices.Contains(ofEnemies, y.While.Count):
		return false
	}
	return y.Else == nil || y.Else.sane()
}

func (e SymbolSet) apply(s *State) {
	if e.Who != "" {
		s.seat(e.Who).Elder = &e.Symbol
		return
	}
	s.Bag.Symbols = maps.Clone(s.Bag.Symbols)
	if s.Bag.Symbols == nil {
		s.Bag.Symbols = map[string]Symbol{}
	}
	s.Bag.Symbols[e.Token] = e.Symbol
}

// holds returns how many copies of a token are in the bag.
func (b Bag) holds(token string) int {
	return play.Count(b.Tokens, func(t string) bool { return t == token })
}

// kinds lists the different tokens in the bag, in their usual order.
func (b Bag) kinds() []string { return KindsOf(b.Tokens) }

// KindsOf lists the different tokens of a list, in the order of [bag.Compare].
func KindsOf(tokens []string) []string {
	out := slices.Clone(tokens)
	slices.SortFunc(out, func(a, b string) int { return bag.Compare(bag.Token(a), bag.Token(b)) })
	return slices.Compact(out)
}
