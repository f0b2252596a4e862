package cli

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/phones"
	"lantern/puzzles"
	"lantern/ui/text"
)

// PhonePuzzle returns the puzzle that is being solved, for phones, or nil. It contains nothing hidden.
func PhonePuzzle(s keeper.AnySession, lang string) *phones.Puzzle {
	table, ok := s.View(keeper.ForTable).(mansions.TableView)
	if !ok || table.Puzzle == nil {
		return nil
	}
	v, words := table.Puzzle, text.New(lang)
	layout, err := v.Deal.Layout.Find()
	if err != nil {
		return nil
	}
	d := layout.Draw()
	p := &phones.Puzzle{Who: s.SeatOf(v.Who), Title: words.T("puzzle.goal." + string(layout.Kind)),
		Left: v.Attempt.Left(), Width: d.Width, Height: d.Height}
	for i, at := range d.Places {
		p.Places = append(p.Places, placeOf(layout, v.Deal.Laid[i], phones.Point(at)))
	}
	if v.Deal.Drawn != "" {
		drawn := placeOf(layout, puzzles.Laid{Piece: v.Deal.Drawn}, phones.Point{})
		p.Drawn = &drawn
	}
	for _, outline := range d.Tile.Outlines {
		var tile []phones.Point
		for _, at := range outline {
			tile = append(tile, phones.Point(at))
		}
		p.Tile = append(p.Tile, tile)
	}
	signs := puzzles.PortSymbols(layout, v.Deal.StartTurns)
	for i, at := range d.Ports {
		port := phones.Port{Point: phones.Point(at.Mark), Colour: string(layout.Start.Ports[i].Colour)}
		if layout.Kind == puzzles.Lock {
			port.Sign = signs[i]
		}
		p.Ports = append(p.Ports, port)
	}
	for _, c := range s.Legal() {
		if m, ok := moveOf(words, v.Attempt, c); ok && !halfBack(layout, c) {
			p.Moves = append(p.Moves, m)
		}
	}
	return p
}

// placeOf returns a place with its piece, in the piece's orientation.
func placeOf(layout *puzzles.Layout, laid puzzles.Laid, at phones.Point) phones.Place {
	out := phones.Place{Point: at, Piece: laid.Piece, Turn: laid.Turn}
	piece, _ := layout.PieceByID(laid.Piece)
	if piece.Sides != nil {
		for side := range out.Signs {
			out.Signs[side] = piece.Sides.Symbol(puzzles.Side(side).Turned(-laid.Turn))
		}
	}
	for _, w := range piece.Wires {
		out.Wires = append(out.Wires, phones.Wire{Colour: string(w.Colour), From: int(w.From.Turned(laid.Turn)),
			To: int(w.To.Turned(laid.Turn))})
	}
	if out.Part = piece.Picture; out.Part != "" {
		for _, p := range layout.Places {
			out.Columns, out.Rows = max(out.Columns, int(p.X)+1), max(out.Rows, int(p.Y)+1)
		}
	}
	return out
}

// halfBack reports whether a command turns a start tile back that is only ever turned by half: turning it on does the
// same.
func halfBack(layout *puzzles.Layout, c keeper.Command) bool {
	move, ok := c.(mansions.PuzzleMove)
	return ok && layout.StartTurns() == 2 && move.Move == puzzles.TurnStartMove(-1).String()
}

// moveOf returns a command of the puzzle as a move, or false if it is another command.
func moveOf(words *text.Localizer, now puzzles.Attempt, c keeper.Command) (phones.Move, bool) {
	m := phones.Move{Command: c, A: -1, B: -1}
	switch c := c.(type) {
	case mansions.PuzzleStop:
		m.Words, m.Wastes = words.T("puzzle.stop"), now.Left() > 0
		return m, true
	case mansions.PuzzleSkill:
		m.Words, m.Wastes = words.T("puzzle.skill", text.Args{"n": now.Luck}), true
		return m, true
	case mansions.PuzzleMove:
		move, err := puzzles.ParseMove(c.Move)
		if err != nil {
			return m, false
		}
		m.A, m.B, m.Cost = move.A, move.B, move.Cost()
		switch move.Kind {
		case puzzles.Swap:
			m.Kind, m.Words = "swap", words.T("phones.puzzle.swap", text.Args{"a": move.A + 1, "b": move.B + 1})
		case puzzles.Turn:
			m.Kind, m.Words = "right", words.T("puzzle.turn")
			if move.Way < 0 {
				m.Kind, m.Words = "left", words.T("puzzle.back")
			}
		case puzzles.TurnStart:
			m.Words = words.T("puzzle.turnStart") + strings.Repeat("\u00a0⟲", max(0, -move.Way)) +
				strings.Repeat("\u00a0⟳", max(0, move.Way))
		case puzzles.Draw:
			m.Words = words.T("puzzle.drawFree")
		default:
			m.Kind, m.Words = "lay", words.T("puzzle.lay")
		}
		return m, true
	}
	return m, false
}
