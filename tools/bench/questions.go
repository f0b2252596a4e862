package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"lantern/keeper/arkhamcards/bag"
	"lantern/stories/packs"
	"lantern/tools/must"
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

// The promises for puzzles of every shipped layout, and the minimum speed-up of the solver over a
// plain breadth-first search.
const (
	solvePromise  = 16 * time.Millisecond
	fairPromise   = 50 * time.Millisecond
	firstPromise  = 150 * time.Millisecond
	fasterPromise = 100
	peakPromise   = 32.0 // MiB
)

// puzzleFigures runs the benchmarks of the puzzles, prints a line for each layout, and returns the worst
// layout of each promise.
func puzzleFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	layouts := must.Get(goBench("./puzzles/solve", "Promises", "1x", 1))
	for i, l := range layouts {
		_, l.name, _ = strings.Cut(l.name, "/")
		layouts[i].name = l.name
		fmt.Printf("  %-3s first use %4.0f ms; solved in %6.3f ms, p99 %6.3f ms; dealt fairly in %6.2f ms, p99 of the rarest bounds %5.1f ms; %.0f times faster than the plain search (%.4f against %.3f ms)\n",
			l.name, l.metric["first-ms"], l.metric["solve-p50-us"]/1000, l.metric["solve-p99-us"]/1000,
			l.metric["fair-p50-us"]/1000, l.metric["fair-p99-us"]/1000,
			l.metric["times-faster"], l.metric["exact-us"]/1000, l.metric["plain-us"]/1000)
	}
	memory := must.Get(goBench("./puzzles/solve", "Memory", "1x", 1))
	worst := func(of func(measured) float64) measured {
		return slices.MaxFunc(layouts, func(a, b measured) int { return int(1e6 * (of(a) - of(b))) })
	}
	var figures []figure
	add := func(what, metric string, unit time.Duration, promise time.Duration) {
		l := worst(func(l measured) float64 { return l.metric[metric] })
		figures = append(figures, promised(fmt.Sprintf("puzzles: %s (worst: %s)", what, l.name),
			time.Duration(l.metric[metric]*float64(unit)), promise))
	}
	add("exact solve, p99 of 1,000 deals", "solve-p99-us", time.Microsecond, solvePromise)
	add("fair deal, p99 of any bounds", "fair-p99-us", time.Microsecond, fairPromise)
	add("first use of a layout", "first-ms", time.Millisecond, firstPromise)
	slow := worst(func(l measured) float64 { return -l.metric["times-faster"] })
	figures = append(figures,
		figure{fmt.Sprintf("puzzles: %d exact solves (worst: %s)", fasterPromise, slow.name),
			"one plain breadth-first search", show(1000 * fasterPromise * slow.metric["exact-us"]),
			show(1000 * slow.metric["plain-us"]), fasterPromise / slow.metric["times-faster"], 1},
		figure{"puzzles: peak extra memory", "the promise", fmt.Sprintf("%.1f MiB", memory[0].metric["peak-MiB"]),
			fmt.Sprintf("%.1f MiB", peakPromise),
			memory[0].metric["peak-MiB"] / peakPromise, 1})
	return figures, nil
}

// The checker promises to be fast enough to run after every change: all shipped stories with every variant and party
// size, and any single story.
const (
	allStoriesPromise = time.Second
	oneStoryPromise   = 200 * time.Millisecond
	storyPasses       = 5 // the minimum counts, to reduce the effect of a busy machine
)

// storyFigures checks and proves the shipped stories, including their bounds.
func storyFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	all, slowest, name := time.Hour, time.Duration(0), ""
	for range storyPasses {
		begun := time.Now()
		packs, whole := packs.Check([]packs.Source{packs.Embedded()})
		all = min(all, time.Since(begun))
		for _, p := range packs {
			whole = append(whole, p.Problems...)
		}
		must.Do(whole.Err())
	}
	library, problems := packs.Load(packs.Embedded())
	must.Do(problems.Err())
	variants := 0
	for _, story := range library.Stories {
		variants += len(story.Variants())
		one := time.Hour
		for range storyPasses {
			begun := time.Now()
			packs, whole := packs.Check([]packs.Source{packs.OnePack(packs.Embedded(), story.Pack.ID)},
				packs.Embedded())
			if len(whole) > 0 || len(packs) != 1 || len(packs[0].Problems) > 0 {
				return nil, fmt.Errorf("story %s alone has problems: %v %v", story.Pack.ID, whole, packs)
			}
			one = min(one, time.Since(begun))
		}
		if one > slowest {
			slowest, name = one, story.Pack.ID
		}
	}
	return []figure{
		promised(fmt.Sprintf("stories: check and prove all %d, %d variants", len(library.Stories),
			variants), all, allStoriesPromise),
		promised("stories: check and prove the slowest, "+name, slowest, oneStoryPromise),
	}, nil
}
