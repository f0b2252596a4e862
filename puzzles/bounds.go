package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Bounds are the difficulty of a fair deal: the least number of puzzle actions that solves it without drawing is from
// Min to Max. A solved deal is no puzzle, so a Min of 0 means 1.
type Bounds struct{ Min, Max int }

// String writes the bounds as [ParseBounds] reads them: "3..6".
func (b Bounds) String() string { return fmt.Sprintf("%d..%d", b.Min, b.Max) }

// ParseBounds reads "MIN..MAX". An error is an [*InputError].
func ParseBounds(text string) (Bounds, error) {
	low, high, ok := strings.Cut(text, "..")
	lo, err1 := strconv.ParseUint(low, 10, 16)
	hi, err2 := strconv.ParseUint(high, 10, 16)
	b := Bounds{Min: int(lo), Max: int(hi)}
	if !ok || err1 != nil || err2 != nil {
		return Bounds{}, bad("badBounds", "", "write MIN..MAX in whole numbers, for example 3..6", "%s are no bounds",
			quote(text))
	}
	if err := b.Validate(); err != nil {
		return Bounds{}, err
	}
	return b, nil
}

// Validate checks that deals within the bounds are possible. The error is an [*InputError].
func (b Bounds) Validate() error {
	if b.Min < 0 || b.Max < b.Min {
		return bad("badBounds", "", "write the smaller number first, for example 3..6",
			"there is nothing from %d to %d",
			b.Min, b.Max)
	}
	return nil
}

// Level is the difficulty of a fair deal, relative to the intellect of the solver.
type Level string

// The levels. The numbers are the least number of puzzle actions that solves the deal without drawing, for an intellect
// of i:
//
//   - gentle, i-3 to i-2: solved in one attempt even with two wasted actions;
//   - fair, i-1 to i: solved in one attempt by good play;
//   - hard, i+1 to i+3: requires the skill point, or another attempt.
const (
	LevelGentle Level = "gentle"
	LevelFair   Level = "fair"
	LevelHard   Level = "hard"
)

// Levels lists them, the easiest first. It is read-only.
var Levels = []Level{LevelGentle, LevelFair, LevelHard}

// ParseLevel reads "gentle", "fair" or "hard". The error is an [*InputError].
func ParseLevel(text string) (Level, error) {
	if slices.Contains(Levels, Level(text)) {
		return Level(text), nil
	}
	return "", bad("unknownLevel", "", "write gentle, fair or hard", "there is no level %s", quote(text))
}
