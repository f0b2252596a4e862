package puzzles

// Level says in a word how hard a fair deal is for the investigator who is to solve it.
type Level string

// The levels. The numbers are the least number of puzzle actions that solves
// the deal without drawing, for an intellect of i:
//
//   - gentle, i-3 to i-2: solved in one attempt though two actions are wasted;
//   - fair, i-1 to i: solved in one attempt by whoever plays well;
//   - hard, i+1 to i+3: it takes the skill point, or another attempt.
const (
	LevelGentle Level = "gentle"
	LevelFair   Level = "fair"
	LevelHard   Level = "hard"
)

// Levels lists them, the easiest first. It is only to be read.
var Levels = []Level{LevelGentle, LevelFair, LevelHard}

// ParseLevel reads "gentle", "fair" or "hard". The error is an [*InputError].
func ParseLevel(text string) (Level, error) {
	for _, level := range Levels {
		if text == string(level) {
			return level, nil
		}
	}
	return "", bad("unknownLevel", "", "write gentle, fair or hard", "there is no level %s", quote(text))
}

// fewDeals is how many deals a level must have at least on a layout of the library.
const fewDeals = 6

// Bounds are the bounds of a level for an intellect: see [LevelGentle]. The
// lower one is never below 1, as what is solved as laid is no puzzle. On a layout of
// the library they are cut to the optima that its deals have, and widened towards
// the likely ones until at least six deals are within them, so that there is
// always a deal and not always the same. For other layouts nothing is known of their deals, and [Fair] may find
// none. A level of another name counts as fair, an intellect below 1 as 1.
func (v Level) Bounds(l *Layout, intellect int) Bounds {
	i := min(max(intellect, 1), maxBound)
	b := Bounds{i - 1, i}
	switch v {
	case LevelGentle:
		b = Bounds{i - 3, i - 2}
	case LevelHard:
		b = Bounds{i + 1, i + 3}
	}
	b.Min, b.Max = max(b.Min, 1), max(b.Max, 1)
	s, known := SpreadOf(l)
	if !known {
		return b
	}
	return s.cut(b)
}

// cut makes the bounds fit what there is.
func (s Spread) cut(b Bounds) Bounds {
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
func (s Spread) within(b Bounds) int {
	sum := 0
	for actions, n := range s.Deals {
		if b.Min <= actions && actions <= b.Max {
			sum += n
		}
	}
	return sum
}
