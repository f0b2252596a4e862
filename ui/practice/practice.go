// Package practice lets one person practise puzzles, with no game around them: any layout, to the measure of any intellect,
// with the best result of each layout kept and a shortest solution to look at.
package practice

import (
	"time"

	"lantern/puzzles"
	"lantern/puzzles/solve"
)

// Means are what the pages need from outside.
type Means struct {
	Now  func() time.Time
	Seed func() uint64 // a new one each time
	// Run does work on the side and then calls done on the user interface's goroutine.
	Run func(work, done func())
	// Every calls f on the user interface's goroutine again and again until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Copy copies a text for other programs.
	Copy func(words string)
	// Trouble shows why something could not be kept.
	Trouble func(err error)
	// Still does without animation.
	Still bool
}

// How a puzzle is dealt: by one of the levels of package puzzles, or by one of these.
const (
	byRules  = "rules"  // by chance
	byBounds = "bounds" // within bounds of the optimum
	byID     = "id"     // as an ID says
)

// hows lists the ways of dealing in the order in which they are offered.
func hows() []string {
	var all []string
	for _, level := range puzzles.Levels {
		all = append(all, string(level))
	}
	return append(all, byRules, byBounds, byID)
}

// The span of what can be chosen.
const (
	leastIntellect, mostIntellect = 1, 8
	leastActions, mostActions     = 1, 20
)

// Choice is what somebody wants to practise.
type Choice struct {
	Layout    string `json:"layout"`
	Intellect int    `json:"intellect"` // of the investigator to deal for
	How       string `json:"how"`
	Min       int    `json:"min"` // the bounds, for How "bounds"
	Max       int    `json:"max"`
	Timed     bool   `json:"timed,omitempty"` // against the minute of the timed variant (MOM-15.3)

	id string // for How "id"; not kept
}

// firstChoice is what is offered to begin with.
func firstChoice() Choice {
	return Choice{Layout: puzzles.IDs()[0], Intellect: 4, How: string(puzzles.LevelFair), Min: 3, Max: 6}
}

// bounds are those of the optimum that the choice asks for; nil for a deal by chance or by ID.
func (c Choice) bounds(l *puzzles.Layout) *puzzles.Bounds {
	switch c.How {
	case byRules, byID:
		return nil
	case byBounds:
		return &puzzles.Bounds{Min: c.Min, Max: c.Max}
	}
	b := solve.LevelBounds(puzzles.Level(c.How), l, c.Intellect)
	return &b
}

// recipe is the puzzle that the choice and a seed give.
func (c Choice) recipe(seed uint64) (puzzles.Recipe, error) {
	if c.How == byID {
		return puzzles.ParseID(c.id)
	}
	l, err := puzzles.Lookup(c.Layout)
	if err != nil {
		return puzzles.Recipe{}, err
	}
	return puzzles.Recipe{Layout: c.Layout, Seed: seed, Bounds: c.bounds(l)}, nil
}
