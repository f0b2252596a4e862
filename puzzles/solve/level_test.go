package solve

import (
	"testing"

	"lantern/puzzles"
)

func TestLevels(t *testing.T) {
	l, _ := puzzles.Lookup("4A")
	for _, c := range []struct {
		level     puzzles.Level
		intellect int
		want      puzzles.Bounds
	}{
		{puzzles.LevelGentle, 5, puzzles.Bounds{Min: 2, Max: 3}}, {puzzles.LevelFair, 5, puzzles.Bounds{Min: 4, Max: 5}}, {puzzles.LevelHard, 5, puzzles.Bounds{Min: 6, Max: 8}},
		{puzzles.LevelGentle, 2, puzzles.Bounds{Min: 1, Max: 1}}, {puzzles.LevelFair, 1, puzzles.Bounds{Min: 1, Max: 1}}, {puzzles.LevelHard, 1, puzzles.Bounds{Min: 2, Max: 4}},
		{puzzles.LevelGentle, -5, puzzles.Bounds{Min: 1, Max: 1}}, {puzzles.LevelHard, 99999, puzzles.Bounds{Min: 17, Max: 18}},
	} {
		if got := LevelBounds(c.level, l, c.intellect); got != c.want {
			t.Errorf("%s for %d: %s, want %s", c.level, c.intellect, got, c.want)
		}
	}
	own := *l
	own.ID = "mine"
	if got := LevelBounds(puzzles.LevelHard, &own, 40); got != (puzzles.Bounds{Min: 41, Max: 43}) {
		t.Errorf("an unknown layout: %s", got)
	}
}

// On every shipped layout each level has deals for every intellect, and they are within its bounds.
func TestLevelsHaveDeals(t *testing.T) {
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		s, _ := SpreadOf(l)
		for intellect := range 13 {
			for _, level := range puzzles.Levels {
				b := LevelBounds(level, l, intellect)
				if b.Min < 1 || b.Max < b.Min || s.within(b) < fewDeals {
					t.Errorf("%s, %s for %d: %s has %d deals", id, level, intellect, b, s.within(b))
				}
				d, err := Fair(l, uint64(intellect), b)
				if err != nil || !fitsBounds(t, d, b) {
					t.Errorf("%s, %s for %d: %v", id, level, intellect, err)
				}
			}
		}
	}
}

func TestParseLevel(t *testing.T) {
	for _, level := range puzzles.Levels {
		if got, err := puzzles.ParseLevel(string(level)); err != nil || got != level {
			t.Errorf("%s: %s, %v", level, got, err)
		}
	}
	for _, text := range []string{"", "Fair", "easy"} {
		if _, err := puzzles.ParseLevel(text); describe(err) != "unknownLevel " {
			t.Errorf("%q: %v", text, err)
		}
	}
}
