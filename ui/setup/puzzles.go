package setup

import (
	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/state"
	"lantern/ui/kit"
)

// puzzles chooses how hard the puzzles of the session are dealt.
func (s *Start) puzzles() fyne.CanvasObject {
	var levels []kit.Segment
	for _, level := range state.PuzzleLevels {
		levels = append(levels, kit.Segment{Key: level, Label: s.l.T("setup.puzzles." + level)})
	}
	chosen := s.options.PuzzleLevel
	if chosen == "" {
		chosen = state.ByTheRules
	}
	return kit.NewSegments("setup.puzzles", chosen, levels, func(level string) { s.options.PuzzleLevel = level })
}
