// Package bag models the chaos bag of Arkham Horror: The Card Game: its tokens, their effects, drawing, and the exact
// odds of a skill test. It knows no session and no cards.
package bag

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
