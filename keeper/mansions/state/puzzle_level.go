package state

import "lantern/puzzles"

// ByTheRules is the level of puzzles that are dealt by pure chance (MOM-16.3).
const ByTheRules = "rules"

// PuzzleLevels are the levels that a session's puzzles can be dealt by, as they stand in
// Options, in PuzzleDeal and on the command line. Those but the first make sure that a puzzle can be solved without
// drawing, in more or fewer actions than the intellect of whoever is to solve it; see puzzles.Level.
var PuzzleLevels = puzzleLevels()

func puzzleLevels() []string {
	all := []string{ByTheRules}
	for _, l := range puzzles.Levels {
		all = append(all, string(l))
	}
	return all
}

// Level is the level to deal by; empty for a deal by the rules.
func (o Options) Level() puzzles.Level {
	if o.PuzzleLevel == ByTheRules {
		return ""
	}
	return puzzles.Level(o.PuzzleLevel)
}

// LevelName is the level in so many words.
func (o Options) LevelName() string {
	if o.PuzzleLevel == "" {
		return ByTheRules
	}
	return o.PuzzleLevel
}
