package puzzles

import "testing"

func TestLevels(t *testing.T) {
	l, _ := Lookup("4A")
	for _, c := range []struct {
		level     Level
		intellect int
		want      Bounds
	}{
		{LevelGentle, 5, Bounds{2, 3}}, {LevelFair, 5, Bounds{4, 5}}, {LevelHard, 5, Bounds{6, 8}},
		{LevelGentle, 2, Bounds{1, 1}}, {LevelFair, 1, Bounds{1, 1}}, {LevelHard, 1, Bounds{2, 4}},
		{LevelGentle, -5, Bounds{1, 1}}, {LevelHard, 99999, Bounds{17, 18}},
	} {
		if got := c.level.Bounds(l, c.intellect); got != c.want {
			t.Errorf("%s for %d: %s, want %s", c.level, c.intellect, got, c.want)
		}
	}
	own := *l
	own.ID = "mine"
	if got := LevelHard.Bounds(&own, 40); got != (Bounds{41, 43}) {
		t.Errorf("an unknown layout: %s", got)
	}
}

// On every layout that ships each level has deals for every intellect, and they are within its bounds.
func TestLevelsHaveDeals(t *testing.T) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		s, _ := SpreadOf(l)
		for intellect := range 13 {
			for _, level := range Levels {
				b := level.Bounds(l, intellect)
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
	for _, level := range Levels {
		if got, err := ParseLevel(string(level)); err != nil || got != level {
			t.Errorf("%s: %s, %v", level, got, err)
		}
	}
	for _, text := range []string{"", "Fair", "easy"} {
		if _, err := ParseLevel(text); describe(err) != "unknownLevel " {
			t.Errorf("%q: %v", text, err)
		}
	}
}
