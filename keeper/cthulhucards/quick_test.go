package cthulhucards

import (
	"testing"

	"lantern/keeper/cthulhucards/story"
)

// TestCOC_15_1_ByTotals (COC-15.1, 13.12 to 13.18, 13.21): totals alone give the winners of the struggles and the
// success.
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
		tally, got, _ := Quick(story.Kinds, goal, [2]int{}, a, b)
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

// TestCOC_15_1_ByTotalsUntilItIsWon (COC-7.5, 13.19, 13.23): the token that wins a story drops what would come after
// it.
func TestCOC_15_1_ByTotalsUntilItIsWon(t *testing.T) {
	all, none := Totals{Icons: icons(0, 0, 0, 2), Skill: 3}, Totals{}
	for _, c := range []struct {
		tokens        [2]int
		active, other Totals
		gain          [2]int
		wonBy, bouts  int
	}{
		{[2]int{4, 4}, all, none, [2]int{1, 0}, 0, 4},
		{[2]int{3, 4}, Totals{Skill: 9}, Totals{Icons: icons(0, 0, 0, 1)}, [2]int{0, 1}, 1, 4},
		{[2]int{3, 0}, all, none, [2]int{2, 0}, 0, 5}, // one by the struggle, one by success; the extra one is lost
		{[2]int{4, 0}, Totals{Skill: 3}, none, [2]int{1, 0}, 0, 5},
		{[2]int{2, 0}, Totals{Skill: 3}, none, [2]int{2, 0}, -1, 5},
	} {
		tally, gain, wonBy := Quick(story.Kinds, goal, c.tokens, c.active, c.other)
		bouts := len(tally.Bouts)
		if tally.Skill.Count != [2]int{} {
			bouts++
		}
		if gain != c.gain || wonBy != c.wonBy || bouts != c.bouts {
			t.Errorf("%+v: %v tokens, won by %d, %d counts", c, gain, wonBy, bouts)
		}
	}
}
