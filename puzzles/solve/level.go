package solve

import "lantern/puzzles"

// fewDeals is how many deals a level must have at least on a layout of the library.
const fewDeals = 6

// LevelBounds are the bounds of a level for an intellect: see [puzzles.LevelGentle]. The
// lower one is never below 1, as what is solved as laid is no puzzle. On a layout of
// the library they are cut to the optima that its deals have, and widened towards
// the likely ones until at least six deals are within them, so that there is
// always a deal and not always the same. For other layouts nothing is known of their deals, and [Fair] may find
// none. A level of another name counts as fair, an intellect below 1 as 1.
func LevelBounds(v puzzles.Level, l *puzzles.Layout, intellect int) puzzles.Bounds {
	i := min(max(intellect, 1), maxBound)
	b := puzzles.Bounds{Min: i - 1, Max: i}
	switch v {
	case puzzles.LevelGentle:
		b = puzzles.Bounds{Min: i - 3, Max: i - 2}
	case puzzles.LevelHard:
		b = puzzles.Bounds{Min: i + 1, Max: i + 3}
	}
	b.Min, b.Max = max(b.Min, 1), max(b.Max, 1)
	s, known := SpreadOf(l)
	if !known {
		return b
	}
	return s.cut(b)
}

// cut makes the bounds fit what there is.
func (s Spread) cut(b puzzles.Bounds) puzzles.Bounds {
	least, most, all := 0, 0, 0
	for actions, n := range s.Deals {
		if actions == 0 || n == 0 {
			continue
		}
		if least == 0 {
			least = actions
		}
		most, all = actions, all+n
	}
	b.Min, b.Max = min(max(b.Min, least), most), max(min(b.Max, most), least)
	likely := s.Quantile(0.5)
	for s.within(b) < min(fewDeals, all) {
		switch {
		case b.Max < likely || b.Min == least:
			b.Max++
		default:
			b.Min--
		}
	}
	return b
}

// within counts the deals whose optimum is within the bounds.
func (s Spread) within(b puzzles.Bounds) int {
	sum := 0
	for actions, n := range s.Deals {
		if b.Min <= actions && actions <= b.Max {
			sum += n
		}
	}
	return sum
}
