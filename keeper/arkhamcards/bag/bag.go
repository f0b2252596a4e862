// Package bag models the chaos bag of Arkham Horror: The Card Game: its tokens, their effects, drawing, and the exact
// odds of a skill test. It knows no session and no cards.
package bag

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How many tokens there are at the most.
const (
	MostTokens = 99 // in a bag and sealed out of it (LCG-16.1)
	MostCopies = 20 // of one name (LCG-16.1), unless the supply holds fewer (LCG-11.10)
	mostSigns  = 10 // of bless, and of curse
	mostFrost  = 8
)

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

// Token is the name of a chaos token: a number with its sign ("+1", "0", "-4"), or letters, for example "skull".
// Copies of one name are distinct tokens of a bag.
type Token string

// The tokens that are no numbers. The first four are those of the scenario's reference card (LCG-5.4, 15.1).
const (
	Skull      Token = "skull"
	Cultist    Token = "cultist"
	Tablet     Token = "tablet"
	ElderThing Token = "elderthing"
	ElderSign  Token = "eldersign"
	AutoFail   Token = "autofail"
	Bless      Token = "bless"
	Curse      Token = "curse"
	Frost      Token = "frost"
)

// MostNumber is the greatest number on a token, and the least with a minus sign (LCG-16.1).
const MostNumber = 20

// MostLetters is how many bytes a name of letters has at the most.
const MostLetters = 40

// Number is what a token shows, if it shows a number.
func (t Token) Number() (int, bool) {
	n, err := strconv.Atoi(string(t))
	return n, err == nil && t == NumberToken(n)
}

// NumberToken is the token that shows a number.
func NumberToken(n int) Token {
	if n > 0 {
		return Token("+" + strconv.Itoa(n))
	}
	return Token(strconv.Itoa(n))
}

// signs are the tokens without a number, in the order of the box's reference cards.
var signs = []Token{Skull, Cultist, Tablet, ElderThing, AutoFail, ElderSign, Bless, Curse, Frost}

// Compare orders tokens: numbers from the highest to the lowest, then signs in the box's order, then others by name.
func Compare(a, b Token) int {
	place := func(t Token) (group, at int) {
		if n, ok := t.Number(); ok {
			return 0, -n
		}
		if i := slices.Index(signs, t); i >= 0 {
			return 1, i
		}
		return 2, 0
	}
	x, i := place(a)
	y, j := place(b)
	return cmp.Or(cmp.Compare(x, y), cmp.Compare(i, j), cmp.Compare(a, b))
}

// Check checks that this is the name of a token: a number from -20 to +20 as printed, or letters, up to [MostLetters]
// bytes of them.
func (t Token) Check() error {
	if n, ok := t.Number(); ok {
		if n < -MostNumber || n > MostNumber {
			return fmt.Errorf("the token %q lies outside -%d to +%d", string(t), MostNumber, MostNumber)
		}
		return nil
	}
	other := func(r rune) bool { return !unicode.IsLetter(r) || r == utf8.RuneError }
	if t == "" || len(t) > MostLetters || strings.ContainsFunc(string(t), other) {
		return fmt.Errorf("%q is not a token", string(t))
	}
	return nil
}

// Effect is what a token does in one test, once everything is counted that it depends on.
type Effect struct {
	Modifier      int  `json:"modifier"`                // added to the skill value
	RevealAnother bool `json:"revealAnother,omitempty"` // another one is drawn, this one stays out (LCG-15.26)
	Fail          bool `json:"fail,omitempty"`          // automatic failure; ends the drawing (LCG-5.7, 15.2)
	Succeed       bool `json:"succeed,omitempty"`       // automatic success, unless something fails (LCG-5.7, 15.2)
	Cancel        bool `json:"cancel,omitempty"`        // no token's modifier counts in this test
}

// Effects are those of the tokens that are no numbers. What is not there does what [Known] says, or nothing
// (LCG-5.4).
type Effects map[Token]Effect

// Known is what a token does where nobody says otherwise: numbers count as they are, the auto-fail fails, bless,
// curse and frost are those of LCG-11.10; all else counts 0.
func Known(t Token) Effect {
	n, _ := t.Number()
	switch t {
	case AutoFail:
		return Effect{Fail: true}
	case Bless:
		return Effect{Modifier: 2, RevealAnother: true}
	case Curse:
		return Effect{Modifier: -2, RevealAnother: true}
	case Frost:
		return Effect{Modifier: -1, RevealAnother: true}
	}
	return Effect{Modifier: n}
}

// Of is what a token does.
func (e Effects) Of(t Token) Effect {
	if _, number := t.Number(); !number {
		if own, ok := e[t]; ok {
			return own
		}
	}
	return Known(t)
}

// secondFails reports whether the second copy of a token in one test fails it: frost, unless it has another effect
// (LCG-11.10).
func (e Effects) secondFails(t Token) bool {
	_, own := e[t]
	return t == Frost && !own
}

// Condition holds while a count is from AtLeast to AtMost; nil does not bound.
type Condition struct {
	Count   string `json:"count" yaml:"count"` // what is counted, named by the caller
	AtLeast *int   `json:"atLeast,omitempty" yaml:"atLeast"`
	AtMost  *int   `json:"atMost,omitempty" yaml:"atMost"`
}

// Holds reports whether the condition holds for a number.
func (c Condition) Holds(n int) bool {
	return (c.AtLeast == nil || n >= *c.AtLeast) && (c.AtMost == nil || n <= *c.AtMost)
}

// Revealed is a token on the table in a test and what it does there.
type Revealed struct {
	Token  Token  `json:"token"`
	Effect Effect `json:"effect"`
}

// Result is how a test ends (LCG-5.5 to 5.7).
type Result struct {
	Success    bool `json:"success"`
	Value      int  `json:"value"`          // the modified skill value, 0 where it failed automatically
	Difficulty int  `json:"difficulty"`     // 0 where it succeeded automatically
	Margin     int  `json:"margin"`         // by how much, never below 0 (LCG-15.4)
	Auto       bool `json:"auto,omitempty"` // failed or succeeded automatically
}

// Scaled is a value doubled so often, or halved and rounded up where that is below 0 (LCG-6.2).
func Scaled(value, doubled int) int {
	if doubled < 0 {
		return -(-value >> -doubled)
	}
	return value << doubled
}

// Needed is the difficulty that a plain value must reach so that it suffices once it is doubled so often, or halved.
func Needed(difficulty, doubled int) int {
	switch {
	case difficulty <= 0:
		return difficulty
	case doubled < 0: // more than what is halved to one less
		return (difficulty-1)<<-doubled + 1
	}
	return -(-difficulty >> doubled)
}

// Resolve is the result of a test of a skill, with all that is not a token, against a difficulty, in which these
// tokens were revealed.
// The value is doubled so often, halved where that is below 0, after all is added.
func Resolve(skill, difficulty, doubled int, revealed []Revealed) Result {
	var fail, succeed, cancel bool
	value, frosts := skill, 0
	for _, r := range revealed {
		if r.Token == Frost && r.Effect == Known(Frost) {
			frosts++
		}
		fail, succeed = fail || r.Effect.Fail || frosts > 1, succeed || r.Effect.Succeed
		cancel = cancel || r.Effect.Cancel
		value += r.Effect.Modifier
	}
	if cancel {
		value = skill
	}
	out := Result{Value: max(Scaled(value, doubled), 0), Difficulty: max(difficulty, 0), Auto: fail || succeed}
	switch {
	case fail: // goes first (LCG-15.2), whatever the difficulty (LCG-15.3)
		out.Value = 0
	case succeed:
		out.Difficulty = 0
		fallthrough
	default:
		out.Success = out.Value >= out.Difficulty
	}
	out.Margin = max(out.Value-out.Difficulty, out.Difficulty-out.Value)
	return out
}
