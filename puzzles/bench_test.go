package puzzles

import (
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"
)

// BenchmarkSolve solves random deals of each layout and reports the 99th
// percentile as p99-us.
func BenchmarkSolve(b *testing.B) {
	for _, id := range IDs() {
		b.Run(id, func(b *testing.B) {
			l, _ := Lookup(id)
			deals := make([]Deal, 1000)
			for i := range deals {
				deals[i] = New(l, uint64(i))
			}
			if _, err := Solve(deals[0]); err != nil { // warm
				b.Fatal(err)
			}
			times := make([]time.Duration, 0, max(b.N, 1))
			b.ResetTimer()
			for i := range b.N {
				start := time.Now()
				if _, err := Solve(deals[i%len(deals)]); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(start))
			}
			reportP99(b, times)
		})
	}
}

// BenchmarkFair deals fairly within likely bounds.
func BenchmarkFair(b *testing.B) {
	for _, id := range IDs() {
		for _, bounds := range []Bounds{{2, 4}, {5, 8}} {
			b.Run(fmt.Sprintf("%s/%s", id, bounds), func(b *testing.B) {
				l, _ := Lookup(id)
				plans.of(l)
				times := make([]time.Duration, 0, b.N)
				b.ResetTimer()
				for i := range b.N {
					start := time.Now()
					if _, err := Fair(l, uint64(i%1000), bounds); err != nil {
						b.Fatal(err)
					}
					times = append(times, time.Since(start))
				}
				reportP99(b, times)
			})
		}
	}
}

func reportP99(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds())/1000, "p99-us")
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1000, "median-us")
}

// BenchmarkFirstUse works out everything that a layout needs before its first deal is solved.
func BenchmarkFirstUse(b *testing.B) {
	for _, id := range IDs() {
		b.Run(id, func(b *testing.B) {
			l, _ := Lookup(id)
			d := New(l, 1)
			for range b.N {
				plans = planCache{}
				if _, err := Solve(d); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkMemory uses every layout of the library once and reports what stays
// in use for it (held-MiB), and how much was asked for in all (asked-MiB), an upper bound of the peak.
func BenchmarkMemory(b *testing.B) {
	for range b.N {
		plans = planCache{}
		var before, asked, held runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		for _, id := range IDs() {
			l, _ := Lookup(id)
			if _, err := Solve(New(l, 1)); err != nil {
				b.Fatal(err)
			}
		}
		runtime.ReadMemStats(&asked)
		runtime.GC()
		runtime.ReadMemStats(&held)
		b.ReportMetric(float64(held.HeapAlloc-before.HeapAlloc)/(1<<20), "held-MiB")
		b.ReportMetric(float64(asked.TotalAlloc-before.TotalAlloc)/(1<<20), "asked-MiB")
	}
}

// BenchmarkAgainstPlainSearch solves the first random deals with an optimum of
// up to 6 (the plain search takes too long for more) by the solver and by a
// plain breadth-first search over compact states (pieces, turns, start tile),
// and reports how many times faster the solver is. Rune puzzles have so few
// states that any of their deals will do.
func BenchmarkAgainstPlainSearch(b *testing.B) {
	for _, id := range IDs() {
		b.Run(id, func(b *testing.B) {
			l, _ := Lookup(id)
			plans.of(l)
			var deals []Deal
			for seed := uint64(0); len(deals) < 5; seed++ {
				d := New(l, seed)
				if s, err := Solve(d); err != nil {
					b.Fatal(err)
				} else if s.Solvable && (l.Kind == Rune || s.Actions <= 6) {
					deals = append(deals, d)
				}
			}
			var plain, exact time.Duration
			b.ResetTimer()
			for range b.N {
				for _, d := range deals {
					start := time.Now()
					want := plainSearch(l, d)
					plain += time.Since(start)
					start = time.Now()
					s, err := Solve(d)
					exact += time.Since(start)
					if err != nil || s.Actions != want {
						b.Fatalf("%+v, %v, want %d", s, err, want)
					}
				}
			}
			b.ReportMetric(float64(plain)/float64(exact), "times-faster")
			b.ReportMetric(float64(plain.Microseconds())/float64(b.N*len(deals)), "plain-us")
			b.ReportMetric(float64(exact.Microseconds())/float64(b.N*len(deals)), "exact-us")
		})
	}
}

// compact is a state of a puzzle in a form that a search can keep many of.
type compact struct {
	piece, turn [maxSolve]int8
	start       int8
}

// plainSearch tries all moves from all states, level by level.
func plainSearch(l *Layout, d Deal) int {
	checker := newBrute(l, d)
	checker.starts = 1
	var first compact
	for i := range d.Laid {
		first.piece[i] = int8(i)
	}
	seen := map[compact]bool{first: true}
	level := []compact{first}
	for depth := 0; len(level) > 0; depth++ {
		var next []compact
		for _, s := range level {
			if checker.solvedAs(l, s) {
				return depth
			}
			visit := func(s compact) {
				if !seen[s] {
					seen[s] = true
					next = append(next, s)
				}
			}
			for _, e := range swapPairs(l) {
				t := s
				t.piece[e[0]], t.piece[e[1]] = s.piece[e[1]], s.piece[e[0]]
				t.turn[e[0]], t.turn[e[1]] = s.turn[e[1]], s.turn[e[0]]
				visit(t)
			}
			if l.Kind == Rune {
				continue
			}
			for _, way := range []int8{1, 3} {
				for i := range l.Places {
					t := s
					t.turn[i] = (s.turn[i] + way) % 4
					visit(t)
				}
			}
			for _, way := range []int8{1, int8(l.StartTurns() - 1)} {
				t := s
				t.start = (s.start + way) % int8(l.StartTurns())
				visit(t)
			}
		}
		level = next
	}
	return unsolvable
}

func swapPairs(l *Layout) [][2]int {
	var pairs [][2]int
	for _, j := range l.Joins {
		if j.A.Port == "" && j.B.Port == "" {
			pairs = append(pairs, [2]int{l.placeIndex(j.A.Place), l.placeIndex(j.B.Place)})
		}
	}
	return pairs
}

// solvedAs says whether a state meets the goal.
func (s *brute) solvedAs(l *Layout, c compact) bool {
	switch l.Kind {
	case Rune:
		for i, id := range l.Target {
			if s.d.Laid[c.piece[i]].Piece != id {
				return false
			}
		}
		return true
	case Lock:
		shown := func(place, side int) int {
			return s.symbols[c.piece[place]][(side-int(c.turn[place])+4)%4]
		}
		for place, joins := range s.joins {
			for _, j := range joins {
				if j.other < 0 && shown(place, j.side) != s.ports[c.start][j.port] ||
					j.other >= 0 && shown(place, j.side) != shown(j.other, j.otherSide) {
					return false
				}
			}
		}
		return true
	}
	for _, colour := range []Colour{Red, Blue} {
		here := s.begin[colour]
		for here.place >= 0 {
			turn := int(c.turn[here.place])
			w := s.wires[c.piece[here.place]][(here.side-turn+4)%4]
			if w.colour != colour {
				return false
			}
			here = s.across[here.place][(w.to+turn)%4]
		}
		if here.goal != colour {
			return false
		}
	}
	return true
}

// BenchmarkTable10 makes the table of ten places in two rows of five.
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
		newSwapTable(10, edges)
	}
}
