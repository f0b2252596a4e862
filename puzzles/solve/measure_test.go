package solve

import (
	"testing"

	"lantern/puzzles"
)

// The layouts are tuned so that most deals need no draw, and half of those take a typical number of actions: fewer on
// the A side of a card than on its B side.
func TestLayoutsAreFair(t *testing.T) {
	median := func(id string) int {
		l, err := puzzles.Lookup(id)
		if err != nil {
			t.Fatal(err)
		}
		s, ok := SpreadOf(l)
		if !ok || share(s) < 0.7 {
			t.Errorf("%s: only %.2f of the deals can be solved without a draw", id, share(s))
		}
		if l.Kind == puzzles.Rune && share(s) != 1 {
			t.Errorf("%s: a rune puzzle can always be solved", id)
		}
		return s.Quantile(0.5)
	}
	for _, card := range []string{"1", "2", "3", "4", "5", "6"} {
		a, b := median(card+"A"), median(card+"B")
		if a < 4 || a > 8 || b < 7 || b > 12 || b <= a {
			t.Errorf("card %s: median optimum %d on side A, %d on side B", card, a, b)
		}
	}
	for id, want := range map[string]int{"7": 5, "8": 8, "9": 9} {
		if got := median(id); got != want {
			t.Errorf("%s: median optimum %d, want %d", id, got, want)
		}
	}
}

// The measuring search is checked against the rules themselves: a plain breadth-first search that only makes moves and
// checks for a solution.
func TestMeasureAgainstMoves(t *testing.T) {
	const depth = 4
	found := map[puzzles.Kind]int{}
	for _, id := range []string{"1A", "4A", "5A", "7"} {
		l, _ := puzzles.Lookup(id)
		for seed := range uint64(60) {
			d := puzzles.New(l, seed)
			least := leastActions(d)
			if least == unsolvable || least > depth {
				continue
			}
			found[l.Kind]++
			if got := breadthFirst(t, d, depth); got != least {
				t.Errorf("%s seed %d: %d actions by moves, %d measured", id, seed, got, least)
			}
			if found[l.Kind] > 5 {
				break
			}
		}
	}
	for _, kind := range []puzzles.Kind{puzzles.Connection, puzzles.Lock, puzzles.Rune} {
		if found[kind] < 3 {
			t.Errorf("%s: only %d deals to compare", kind, found[kind])
		}
	}
}

func breadthFirst(t *testing.T, d puzzles.Deal, depth int) int {
	type state [10]puzzles.Laid
	key := func(d puzzles.Deal) (s state) {
		copy(s[:9], d.Laid)
		s[9].Turn = d.StartTurns
		return s
	}
	seen := map[state]bool{key(d): true}
	level := []puzzles.Deal{d}
	for n := 0; n <= depth; n++ {
		var next []puzzles.Deal
		for _, d := range level {
			if puzzles.Solved(d) {
				return n
			}
			if n == depth {
				continue
			}
			for _, after := range turnedOrLaid(t, d) {
				if k := key(after); !seen[k] {
					seen[k] = true
					next = append(next, after)
				}
			}
		}
		level = next
	}
	return unsolvable
}
