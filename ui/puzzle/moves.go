package puzzle

import (
	"slices"

	"lantern/puzzles"
	"lantern/ui/text"
)

// MoveWords puts a move into words for somebody who has the board before his eyes: pieces are named by their row, counted
// from the top, and their number in it, counted from the left.
func MoveWords(l *text.Localizer, layout *puzzles.Layout, m puzzles.Move) string {
	way := "right"
	if m.Way < 0 {
		way = "left"
	}
	switch m.Kind {
	case puzzles.Swap:
		return l.T("puzzle.move.swap", text.Args{"a": placeWords(l, layout, m.A), "b": placeWords(l, layout, m.B)})
	case puzzles.Turn:
		return l.T("puzzle.move.turn."+way, text.Args{"a": placeWords(l, layout, m.A)})
	case puzzles.TurnStart:
		return l.T("puzzle.move.turnStart." + way)
	case puzzles.Lay:
		return l.T("puzzle.move.lay", text.Args{"a": placeWords(l, layout, m.A)})
	}
	return l.T("puzzle.move.draw")
}

// placeWords names a place by its row and its number in it.
func placeWords(l *text.Localizer, layout *puzzles.Layout, id int) string {
	at := slices.IndexFunc(layout.Places, func(p puzzles.Place) bool { return p.ID == id })
	if at < 0 {
		return ""
	}
	place := layout.Places[at]
	var rows []float64
	n := 1
	for _, p := range layout.Places {
		if !slices.Contains(rows, p.Y) {
			rows = append(rows, p.Y)
		}
		if p.Y == place.Y && p.X < place.X {
			n++
		}
	}
	slices.Sort(rows)
	return l.T("puzzle.at", text.Args{"row": slices.Index(rows, place.Y) + 1, "n": n})
}
