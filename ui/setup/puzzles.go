package setup

import (
	"fyne.io/fyne/v2"

	"lantern/keeper/mansions"
	"lantern/ui/parts"
)

// puzzles chooses how hard the puzzles of the session are dealt.
func (s *Start) puzzles() fyne.CanvasObject {
	var levels []parts.Segment
	for _, level := range mansions.PuzzleLevels {
		levels = append(levels, parts.Segment{Key: level, Label: s.l.T("setup.puzzles." + level)})
	}
	chosen := s.options.PuzzleLevel
	if chosen == "" {
		chosen = mansions.ByTheRules
	}
	return parts.NewSegments("setup.puzzles", chosen, levels, func(level string) { s.options.PuzzleLevel = level })
}
