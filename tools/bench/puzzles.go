package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"lantern/tools/must"
)

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
