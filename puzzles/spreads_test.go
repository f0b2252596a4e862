package puzzles

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"
)

func censusOf(t *testing.T, id string) *census {
	t.Helper()
	l, err := Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return censusDealer(l)
}

// The stored spreads are those of the layouts as they are. The quick ones are
// counted again; the others are held against random deals.
func TestSpreads(t *testing.T) {
	if *update {
		fresh := map[string]Spread{}
		for _, id := range IDs() {
			c := censusOf(t, id)
			fresh[id] = Spread{Layout: mark(c.l), All: c.all(), Deals: c.spread()}
		}
		text, err := json.Marshal(fresh)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("library/spreads.json", append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	counted := map[string]bool{"1A": true, "4A": true, "7": true, "8": true}
	for _, id := range IDs() {
		c := censusOf(t, id)
		s, ok := SpreadOf(c.l)
		if !ok || s.All != c.all() {
			t.Fatalf("%s was changed since its deals were counted; run go test ./puzzles -update", id)
		}
		if counted[id] {
			if got := c.spread(); !sameJSON(t, got, s.Deals) {
				t.Errorf("%s: counted %v, stored %v", id, got, s.Deals)
			}
			continue
		}
		chi, sure := againstSpread(t, c.l, s, 1500)
		if chi > 45 { // at most 14 degrees of freedom: beyond 45 once in ten thousand
			t.Errorf("%s: chi-squared %.1f against %v", id, chi, s.Deals)
		}
		if sure < 4 {
			t.Errorf("%s: only %d classes to compare", id, sure)
		}
	}
}

// againstSpread compares the optima of random deals with a spread: chi-squared
// over the classes that are expected at least five times, the rest taken together.
func againstSpread(t *testing.T, l *Layout, s Spread, deals int) (chi float64, classes int) {
	got := make([]int, len(s.Deals)+1)
	for seed := range uint64(deals) {
		r := mustSolve(t, New(l, 7000+seed))
		if !r.Solvable {
			got[len(s.Deals)]++
		} else {
			got[r.Actions]++ // more actions than were ever counted would panic
		}
	}
	rest, restGot := float64(deals), 0
	for i, n := range s.Deals {
		want := float64(n) / float64(s.All) * float64(deals)
		if want < 5 {
			restGot += got[i]
			continue
		}
		rest -= want
		classes++
		chi += math.Pow(float64(got[i])-want, 2) / want
	}
	restGot += got[len(s.Deals)]
	if rest > 5 {
		chi += math.Pow(float64(restGot)-rest, 2) / rest
	}
	return chi, classes
}

// Counting all deals finds what solving them one by one finds.
func TestCensusAgainstSolve(t *testing.T) {
	for _, l := range []*Layout{
		sixPieces(),
		smallLock(),
	} {
		c := censusDealer(l)
		want := map[int]int{}
		var deal func(laid []string)
		deal = func(laid []string) {
			if len(laid) == len(l.Places) {
				if s := mustSolve(t, laidAs(t, l, laid...)); s.Solvable {
					want[s.Actions]++
				}
				return
			}
			for _, id := range ids(l) {
				if !slices.Contains(laid, id) {
					deal(append(slices.Clone(laid), id))
				}
			}
		}
		deal(nil)
		got := map[int]int{}
		for actions, n := range c.spread() {
			if n > 0 {
				got[actions] = n
			}
		}
		if !sameJSON(t, got, want) || len(want) < 2 {
			t.Errorf("%s: counted %v, want %v", l.ID, got, want)
		}
	}
}
