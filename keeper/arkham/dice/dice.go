// Package dice computes the chances of the tests of Arkham Horror, second edition (AH-9): a pool of dice, each a
// success by its face and the investigator's luck, and the number of successes needed. It knows no cards and no state.
package dice

import "lantern/keeper"

// Luck is whether an investigator is blessed or cursed; never both (AH-9.6).
type Luck string

// The kinds of luck and what succeeds.
const (
	Normal  Luck = "normal"  // 5 and 6 (AH-9.2)
	Blessed Luck = "blessed" // 4 to 6
	Cursed  Luck = "cursed"  // 6
)

// Faces are those that are successes.
func (l Luck) Faces() []int {
	switch l {
	case Blessed:
		return []int{4, 5, 6}
	case Cursed:
		return []int{6}
	}
	return []int{5, 6}
}

// Test is a skill test before it is rolled.
type Test struct {
	Dice       int  `json:"dice" range:"-99..99"`                   // skill and modifiers; 0 and less fail (AH-9.3)
	Difficulty int  `json:"difficulty" range:"1..99" rule:"AH-9.1"` // successes needed, 1 or more
	Luck       Luck `json:"luck" oneof:"normal,blessed,cursed" rule:"AH-9.6"`
	Clues      int  `json:"clues" range:"0..99"` // that may be spent after failing
}

// WithClues is the chance if up to that many clues are spent.
type WithClues struct {
	Clues   int             `json:"clues"`
	Success keeper.Fraction `json:"success"`
}

// Odds are the chances of a test: by the roll alone, then with up to 1, 2 and more clues.
type Odds struct {
	Success   keeper.Fraction `json:"success"`
	WithClues []WithClues     `json:"withClues"`
}

// Odds is exact. Clues are spent one at a time, as long as the test fails: each rolls one die, whose success is added
// to those of the first roll. A clue gives a whole die, even if the pool was below 0 (AH-9.3, AH-9.4). So the chance
// with clues is that of a pool with that many more dice.
func (t Test) Odds() Odds {
	o := Odds{Chance(t.Dice, t.Difficulty, t.Luck), []WithClues{}}
	for n := 1; n <= t.Clues; n++ {
		o.WithClues = append(o.WithClues, WithClues{n, Chance(max(t.Dice, 0)+n, t.Difficulty, t.Luck)})
	}
	return o
}

// Chance returns the chance of at least that many successes, 1 or more, of a pool; 0 with 0 dice or fewer (AH-9.3).
func Chance(dice, least int, luck Luck) keeper.Fraction {
	return keeper.PoolOdds(max(dice, 0), 6, luck.Faces(), least)
}
