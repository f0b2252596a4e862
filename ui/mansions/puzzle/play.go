package puzzle

import (
	"slices"

	"lantern/puzzles"
	"lantern/ui/text"
)

// Reason is why a move is not possible now.
type Reason string

// The reasons.
const (
	WhyNoActions Reason = "actions"   // no puzzle actions left (MOM-16.4)
	WhyDrawPrice Reason = "drawPrice" // a draw costs two actions, and fewer are left (MOM-16.7)
	WhyPileEmpty Reason = "pile"      // the pile is empty (MOM-16.7)
	WhyRune      Reason = "rune"      // rune pieces can only be swapped (MOM-16.5)
	WhyStartFast Reason = "startFast" // the start tile of a connection puzzle does not turn (MOM-16.6)
	WhyStartSwap Reason = "startSwap" // a start tile is never swapped (MOM-16.8)
	WhyApart     Reason = "apart"     // the pieces are not adjacent (MOM-16.8)
	WhyChoose    Reason = "choose"    // no piece is chosen
	WhyDrawn     Reason = "drawn"     // the drawn piece has to be laid first (MOM-16.7)
	WhyLookOnly  Reason = "look"      // the puzzle is for viewing only
)

// why is why no move of a kind is possible now, or with the chosen piece; "" if one is.
func (p *play) why(kind puzzles.MoveKind, chosen int) Reason {
	a := p.state.Attempt
	switch {
	case p.layout == nil || p.state.Locked || p.status.Solved:
		return WhyLookOnly
	case p.layout.Kind == puzzles.Rune && kind != puzzles.Swap:
		return WhyRune
	case kind == puzzles.TurnStart && p.layout.Kind == puzzles.Connection:
		return WhyStartFast
	case p.drawn():
		return WhyDrawn
	case kind == puzzles.Swap && chosen == startTile:
		return WhyStartSwap
	case !a.CanPay(1):
		return WhyNoActions
	case kind == puzzles.Draw && p.state.Pile == 0 && len(p.state.Deal.Pile) == 0:
		return WhyPileEmpty
	case kind == puzzles.Draw && !a.CanPay(puzzles.DrawMove().Cost()):
		return WhyDrawPrice
	case kind != puzzles.TurnStart && kind != puzzles.Draw && chosen == none:
		return WhyChoose
	}
	return ""
}

// whyNotSwap is why the pieces of two places cannot be swapped.
func (p *play) whyNotSwap(from, to, chosen int) Reason {
	if from == pileSpot && to != startTile {
		return ""
	}
	if why := p.why(puzzles.Swap, chosen); why != "" && why != WhyChoose && why != WhyStartSwap {
		return why
	}
	switch {
	case to == startTile || from == startTile:
		return WhyStartSwap
	case to >= 0 && from != to && !slices.Contains(p.targets(from), to):
		return WhyApart
	}
	return ""
}

// MoveWords words a move for somebody who sees the board: pieces are named by their row from the top, and their number
// in it from the left.
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

// play is what is laid, and what may be done.
type play struct {
	state  State
	layout *puzzles.Layout // nil: no puzzle
	status puzzles.Status
	moves  []puzzles.Move // the moves allowed now
}

// allowed lists the moves that the puzzle allows and the attempt can afford.
func (p *play) allowed() []puzzles.Move {
	if p.state.Locked {
		return nil
	}
	d := p.state.Deal
	if len(d.Pile) == 0 && p.state.Pile > 0 { // the pile is hidden but not empty
		d.Pile = p.unseen(p.state.Pile)
	}
	return p.state.Attempt.Moves(d)
}

// unseen names n pieces that are not on the board. Nobody at the table knows the actual pile; that it is not empty is
// enough to allow a draw.
func (p *play) unseen(n int) []string {
	var out []string
	for _, of := range p.layout.Pieces {
		laid := slices.ContainsFunc(p.state.Deal.Laid, func(at puzzles.Laid) bool { return at.Piece == of.ID })
		if !laid && of.ID != p.state.Deal.Drawn && len(out) < n {
			out = append(out, of.ID)
		}
	}
	return out
}

// can reports whether a move is allowed now.
func (p *play) can(m puzzles.Move) bool { return slices.Contains(p.moves, m) }

// canDo reports whether any move of a kind is allowed now.
func (p *play) canDo(kind puzzles.MoveKind) bool {
	return slices.ContainsFunc(p.moves, func(m puzzles.Move) bool { return m.Kind == kind })
}

// targets are the places that the piece at a place may be swapped with, or that the drawn piece may replace.
func (p *play) targets(place int) []int {
	var out []int
	for _, m := range p.moves {
		switch {
		case m.Kind == puzzles.Lay && place == pileSpot:
			out = append(out, m.A)
		case m.Kind != puzzles.Swap:
		case m.A == place:
			out = append(out, m.B)
		case m.B == place:
			out = append(out, m.A)
		}
	}
	return out
}

// hasPile reports whether there is a pile. All pieces of a rune puzzle are on the board.
func (p *play) hasPile() bool { return p.layout != nil && p.layout.Kind != puzzles.Rune }

// drawn reports whether a drawn piece has to be laid (MOM-16.7).
func (p *play) drawn() bool { return p.layout != nil && p.state.Deal.Drawn != "" }

// pileLeft is the number of pieces in the pile.
func (p *play) pileLeft() int { return max(p.state.Pile, len(p.state.Deal.Pile)) }

// turns reports whether the piece at a place can be turned now.
func (p *play) turns(place int) bool {
	if place == startTile {
		return p.canDo(puzzles.TurnStart)
	}
	return place >= 0 && p.can(puzzles.TurnMove(place, 1))
}
