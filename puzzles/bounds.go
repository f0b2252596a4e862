package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Bounds say how hard a fair deal is: the least number of puzzle actions that
// solves it without drawing is from Min to Max. What is solved as laid is no
// puzzle, so a Min of 0 means 1.
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

// Validate says whether there can be anything within the bounds. The error is an [*InputError].
func (b Bounds) Validate() error {
	if b.Min < 0 || b.Max < b.Min {
		return bad("badBounds", "", "write the smaller number first, for example 3..6",
			"there is nothing from %d to %d",
			b.Min, b.Max)
	}
	return nil
}

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
	if slices.Contains(Levels, Level(text)) {
		return Level(text), nil
	}
	return "", bad("unknownLevel", "", "write gentle, fair or hard", "there is no level %s", quote(text))
}
