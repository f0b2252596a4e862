package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"lantern/keeper/arkhamcards/bag"
)

const oddsPromise = 5 * time.Millisecond

// oddsFigures measures the exact odds of a skill test of the card game: for random bags of thirty tokens of which three
// reveal another, and of thirty that all do.
func oddsFigures() ([]figure, error) {
	const tests = 1000
	random := rand.New(rand.NewPCG(19, 0))
	three := func() bag.Test {
		t := bag.Test{Skill: random.IntN(8), Difficulty: random.IntN(8), Effects: bag.Effects{
			bag.Cultist: {Modifier: -1, RevealAnother: true}, bag.Skull: {Modifier: -random.IntN(4)}}}
		t.Tokens = []bag.Token{bag.Cultist, bag.Bless, bag.Curse, bag.Skull, bag.Skull, bag.AutoFail, bag.ElderSign}
		for len(t.Tokens) < 30 {
			t.Tokens = append(t.Tokens, bag.NumberToken(1-random.IntN(10)))
		}
		return t
	}
	blesses := func() bag.Test {
		return bag.Test{Tokens: slices.Repeat([]bag.Token{bag.Bless}, 30), Skill: random.IntN(8),
			Difficulty: random.IntN(70)}
	}
	var figures []figure
	for _, m := range []struct {
		what string
		next func() bag.Test
	}{{"three of 30 tokens reveal another", three}, {"all of 30 tokens do", blesses}} {
		var took []time.Duration
		for range tests {
			t := m.next()
			from := time.Now()
			bag.OddsOf(t)
			took = append(took, time.Since(from))
		}
		figures = append(figures, promised(fmt.Sprintf("card game: odds of a test, %s, p99", m.what),
			p99(took), oddsPromise))
	}
	return figures, nil
}
