package solve

import (
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"lantern/puzzles"
	"lantern/puzzles/solve/swaps"
)

// BenchmarkPromises measures for each layout what is promised of it; "make bench" shows the worst of each. One round is
// the whole measurement; everything is done three times and the shortest time counts, so that other load matters least:
//
//	first-ms        the first use of the layout after start: it is found, dealt by the rules and fairly, and solved
//	solve-p50-us    exact solving, over 1,000 random deals
//	solve-p99-us
//	fair-p50-us     fair dealing, over bounds of every kind
//	fair-p99-us     ... and of the slowest bounds
//	times-faster    the solver against a plain breadth-first search of the same deals, where that ends
func BenchmarkPromises(b *testing.B) {
	for _, id := range puzzles.IDs() {
		b.Run(id, func(b *testing.B) {
			for range b.N {
				first := shortest(func() {
					forget()
					l, _ := puzzles.Lookup(id)
					d, err := Fair(l, 1, LevelBounds(puzzles.LevelFair, l, 4))
					if err != nil {
						b.Fatal(err)
					}
					benchSolve(b, d)
					benchSolve(b, puzzles.New(l, 1))
				})
				b.ReportMetric(microseconds(first)/1000, "first-ms")
				l, _ := puzzles.Lookup(id)
				reportSolve(b, l)
				reportFair(b, l)
				reportAgainstPlain(b, l)
			}
		})
	}
}

// shortest returns the shortest of three runs.
func shortest(do func()) time.Duration {
	best := time.Duration(math.MaxInt64)
	for range 3 {
		began := time.Now()
		do()
		best = min(best, time.Since(began))
	}
	return best
}

// forget resets the package to its state at start-up, except the swaps of six places, which are quick to compute.
func forget() {
	spreads = sync.OnceValue(readSpreads)
	plans = planCache{}
	storedTallies.read = nil
}

func benchSolve(b *testing.B, d puzzles.Deal) Solution {
	s, err := Solve(d)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func microseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

// percentile returns a percentile of durations.
func percentile(times []time.Duration, p int) time.Duration {
	slices.Sort(times)
	return times[min(len(times)-1, len(times)*p/100)]
}

func reportSolve(b *testing.B, l *puzzles.Layout) {
	var times []time.Duration
	for seed := range uint64(1000) {
		d := puzzles.New(l, seed)
		times = append(times, shortest(func() { benchSolve(b, d) }))
	}
	b.ReportMetric(microseconds(percentile(times, 50)), "solve-p50-us")
	b.ReportMetric(microseconds(percentile(times, 99)), "solve-p99-us")
}

// reportFair deals within bounds of every kind: the levels of low and high intellects, the easiest and the hardest
// deals, and each single optimum.
func reportFair(b *testing.B, l *puzzles.Layout) {
	s, _ := SpreadOf(l)
	var all []puzzles.Bounds
	for _, level := range puzzles.Levels {
		all = append(all, LevelBounds(level, l, 2), LevelBounds(level, l, 4), LevelBounds(level, l, 7))
	}
	all = append(all, puzzles.Bounds{Min: 1, Max: len(s.Deals) - 1}, puzzles.Bounds{Min: 0, Max: 3})
	for actions, n := range s.Deals {
		if actions > 0 && n > 0 {
			all = append(all, puzzles.Bounds{Min: actions, Max: actions})
		}
	}
	slowest := time.Duration(0)
	var together []time.Duration
	for _, bounds := range all {
		if s.within(puzzles.Bounds{Min: max(bounds.Min, 1), Max: bounds.Max}) == 0 {
			continue
		}
		var times []time.Duration
		for seed := range uint64(40) {
			times = append(times, shortest(func() {
				if _, err := Fair(l, seed, bounds); err != nil {
					b.Fatal(err)
				}
			}))
		}
		slowest = max(slowest, percentile(times, 99))
		together = append(together, times...)
	}
	b.ReportMetric(microseconds(percentile(together, 50)), "fair-p50-us")
	b.ReportMetric(microseconds(slowest), "fair-p99-us")
}

// reportAgainstPlain solves deals by the solver and by a plain breadth-first search over compact states (pieces, turns,
// start tile). It takes the first deals for which the plain search ends in reasonable time and memory: any if the
// layout has few states (rune puzzles and 4A), else those that take up to 4 actions.
func reportAgainstPlain(b *testing.B, l *puzzles.Layout) {
	states := len(plans.of(l).swaps.Level[len(l.Places)]) * l.StartTurns()
	if l.Kind != puzzles.Rune {
		states <<= 2 * len(l.Places)
	}
	few := states < 400_000
	var deals []puzzles.Deal
	for seed := uint64(0); len(deals) < 5; seed++ {
		d := puzzles.New(l, seed)
		if s := benchSolve(b, d); s.Solvable && (few || s.Actions <= 4) {
			deals = append(deals, d)
		}
	}
	const rounds = 100 // of the solver, which is too fast to time once
	var plain, exact time.Duration
	for _, d := range deals {
		want := 0
		plain += shortest(func() { want = plainSearch(l, d) })
		exact += shortest(func() {
			for range rounds {
				if s := benchSolve(b, d); s.Actions != want {
					b.Fatalf("%+v, want %d", s, want)
				}
			}
		})
	}
	b.ReportMetric(microseconds(plain)/float64(len(deals)), "plain-us")
	b.ReportMetric(microseconds(exact)/float64(len(deals)*rounds), "exact-us")
	b.ReportMetric(rounds*float64(plain)/float64(exact), "times-faster")
}

// BenchmarkMemory uses every layout of the library as a long session does and reports the peak growth of the process's
// memory (peak-MiB, Linux only). Run it alone.
func BenchmarkMemory(b *testing.B) {
	for range b.N {
		before := held(b, "VmRSS")
		for _, id := range puzzles.IDs() {
			l, _ := puzzles.Lookup(id)
			for seed := range uint64(1000) {
				benchSolve(b, puzzles.New(l, seed))
			}
			for _, level := range puzzles.Levels {
				for seed := range uint64(20) {
					if _, err := Fair(l, seed, LevelBounds(level, l, 2)); err != nil {
						b.Fatal(err)
					}
				}
			}
		}
		b.ReportMetric(held(b, "VmHWM")-before, "peak-MiB")
	}
}

// held reads a figure of the process's memory, in MiB.
func held(b *testing.B, name string) float64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		b.Skip("memory is measured on Linux only")
	}
	found := regexp.MustCompile(name + `:\s+(\d+) kB`).FindSubmatch(text)
	if found == nil {
		b.Fatalf("no %s", name)
	}
	kib, _ := strconv.Atoi(string(found[1]))
	return float64(kib) / 1024
}

// BenchmarkTable10 computes the table of ten places in two rows of five.
func BenchmarkTable10(b *testing.B) {
	var edges [][2]int
	for i := range 10 {
		if i%5 < 4 {
			edges = append(edges, [2]int{i, i + 1})
		}
		if i < 5 {
			edges = append(edges, [2]int{i, i + 5})
		}
	}
	for range b.N {
		swaps.New(10, edges)
	}
}
