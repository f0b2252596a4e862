// Package arkhamcards holds the command-line calculators of Arkham Horror: The Card Game. It parses questions and words
// answers; the computations are in keeper/arkhamcards and its folders.
package arkhamcards

import (
	"fmt"
	"maps"
	"slices"

	"lantern/cli/calc"
	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
)

// Calculators answer the questions of `lantern calc arkham-cards`.
var Calculators = calc.Calculators{
	"odds": calc.Of(odds),
	"deck": calc.Of(checkDeck),
}

type oddsInput struct {
	Bag        []string          `json:"bag" len:"1..99" rule:"LCG-16.1"`
	Symbols    map[string]symbol `json:"symbols" len:"0..99"`
	Skill      int               `json:"skill" range:"-99..99"`
	Difficulty int               `json:"difficulty" range:"0..99" rule:"LCG-5.9"`
}

type symbol struct {
	Modifier      int  `json:"modifier" range:"-99..99" strict:"optional"`
	RevealAnother bool `json:"revealAnother" strict:"optional"`
	Fail          bool `json:"fail" strict:"optional"`
	Succeed       bool `json:"succeed" strict:"optional"`
}

func (s symbol) effect() bag.Effect {
	return bag.Effect{Modifier: s.Modifier, RevealAnother: s.RevealAnother, Fail: s.Fail, Succeed: s.Succeed}
}

type oddsAnswer struct {
	OK      bool            `json:"ok"`
	Success keeper.Fraction `json:"success"`
	Plus    []plusOdds      `json:"plus"`
	Tokens  []tokenOdds     `json:"tokens"`
}

type plusOdds struct {
	Skill   int             `json:"skill"`
	Success keeper.Fraction `json:"success"`
}

type tokenOdds struct {
	Token   bag.Token       `json:"token"`
	Count   int             `json:"count"`
	Success keeper.Fraction `json:"success"`
}

// odds are those of a skill test before it is committed.
func odds(in oddsInput) (oddsAnswer, bool, error) {
	test := bag.Test{Effects: bag.Effects{}, Skill: in.Skill, Difficulty: in.Difficulty}
	for i, name := range in.Bag {
		token := bag.Token(name)
		if token.Check() != nil {
			return oddsAnswer{}, false, noToken(fmt.Sprintf("bag[%d]", i), name)
		}
		test.Tokens = append(test.Tokens, token)
	}
	for _, name := range slices.Sorted(maps.Keys(in.Symbols)) {
		token := bag.Token(name)
		if _, number := token.Number(); number || token.Check() != nil {
			return oddsAnswer{}, false, decode.Bad("badSymbol", decode.Join("symbols", name),
				"give effects only to names made of letters; numbers count as they are", "%q is not a symbol",
				name).By("LCG-16.2")
		}
		test.Effects[token] = in.Symbols[name].effect()
	}
	found := bag.OddsOf(test)
	out := oddsAnswer{OK: true, Success: found.Success}
	for i, success := range found.Plus {
		out.Plus = append(out.Plus, plusOdds{in.Skill + i + 1, success})
	}
	for _, t := range found.Tokens {
		out.Tokens = append(out.Tokens, tokenOdds(t))
	}
	return out, true, nil
}

func noToken(where, name string) error {
	return decode.Bad("badToken", where, "write 0, a number up to 20 with its sign, or a name of letters",
		"%q is not a token", name).By("LCG-16.1")
}
