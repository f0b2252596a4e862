package game

import (
	"time"

	"lantern/keeper"
)

// AttemptBegan is when the attempt at a puzzle that is going on began, as the log has it; false when there is none.
func (g *Game) AttemptBegan() (time.Time, bool) {
	if g.Table().Puzzle == nil {
		return time.Time{}, false
	}
	const batch = 50
	for to := g.Header().Cursor; to > 0; to -= batch {
		steps, err := g.Told(to-batch+1, to, keeper.ForTable)
		if err != nil {
			return time.Time{}, false
		}
		for i := len(steps) - 1; i >= 0; i-- {
			for _, l := range steps[i].Lines {
				if l.Key == "log.puzzle.began" || l.Key == "log.puzzle.began.timed" {
					return steps[i].At, true
				}
			}
		}
	}
	return time.Time{}, false
}

// Timed tells whether an attempt at a puzzle is going on that ends with its minute (MOM-15.3).
func (g *Game) Timed() bool {
	p := g.Table().Puzzle
	return p != nil && p.Attempt.Timed
}
