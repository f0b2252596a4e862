package cthulhucards

import (
	"testing"

	"lantern/keeper/cthulhucards/story"
)

// TestCOC_15_1_ByTotals (COC-15.1, 13.12 to 13.18, 13.21): totals alone give the winners of the struggles and the success.
func TestCOC_15_1_ByTotals(t *testing.T) {
	for _, c := range []struct {
		active, other string
		winners       [4]int
		gain          [2]int
	}{
		{"1 0 0 0 3", "", [4]int{0, -1, -1, -1}, [2]int{2}},
		{"1 2 0 0 3 1", "1 2 0 1 3", [4]int{0, 0, -1, 1}, [2]int{1, 1}},
		{"1 2 0 0 3 1", "1 2 0 1 3 1", [4]int{-1, -1, -1, 1}, [2]int{0, 1}},
		{"1 2 0 0 3 1", "1 2 0 1 3 2", [4]int{1, 1, -1, 1}, [2]int{0, 1}},
		{"0 0 0 0 0 1", "0,0,0,0,−1", [4]int{-1, -1, -1, -1}, [2]int{}},
		{"0 0 0 0 1", "0 0 0 0 -2", [4]int{-1, -1, -1, -1}, [2]int{2}},
		{"0 0 0 0 2", "0 0 0 0 5", [4]int{-1, -1, -1, -1}, [2]int{}},
	} {
		a, err := ReadTotals(c.active)
		b, err2 := ReadTotals(c.other)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		tally, got := Quick(story.Kinds, a, b)
		for i, want := range c.winners {
			if tally.Bouts[i].Winner != want {
				t.Errorf("%s against %s: %+v", c.active, c.other, tally.Bouts[i])
			}
		}
		if got != c.gain {
			t.Errorf("%s against %s: %v tokens, want %v", c.active, c.other, got, c.gain)
		}
		if again, err := ReadTotals(a.String()); err != nil || again != a {
			t.Errorf("%q is read as %+v, %v", a, again, err)
		}
	}
	for _, bad := range []string{"1", "1 2 3 4", "1 2 3 4 5 6 7", "a 0 0 0 0", "-1 0 0 0 0", "0 0 0 0 100"} {
		if _, err := ReadTotals(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
