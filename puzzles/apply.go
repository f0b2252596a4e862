package puzzles

import "slices"

// Apply makes a move and returns the new deal; the old one is unchanged. It does not consider action budgets, see
// [Attempt]. An illegal move gives a [*MoveError], a deal of an unknown layout an [*InputError]. In case of an error,
// it returns the old deal.
func Apply(d Deal, m Move) (Deal, error) {
	l, err := d.Layout.Find()
	if err != nil {
		return d, err
	}
	if err := legal(l, d, m); err != nil {
		return d, err
	}
	d = d.clone()
	switch m.Kind {
	case Swap:
		a, b := d.index(m.A), d.index(m.B)
		d.Laid[a].Place, d.Laid[b].Place = m.B, m.A // each keeps its orientation
		d.Laid[a], d.Laid[b] = d.Laid[b], d.Laid[a]
	case Turn:
		i := d.index(m.A)
		d.Laid[i].Turn = (d.Laid[i].Turn + m.Way + 4) % 4
	case TurnStart:
		n := l.StartTurns()
		d.StartTurns = (d.StartTurns + m.Way + n) % n
	case Draw:
		d.Drawn, d.Pile = d.Pile[0], d.Pile[1:]
	case Lay:
		i := d.index(m.A)
		old := d.Laid[i].Piece
		d.Laid[i] = Laid{Place: m.A, Piece: d.Drawn}
		d.Drawn, d.Pile = "", append(d.Pile, old)
	}
	return d, nil
}

func legal(l *Layout, d Deal, m Move) error {
	if !m.wellFormed() {
		return refuse(CodeNoSuchMove, "MOM-16.4", map[string]any{"move": m.String()})
	}
	place := func(rule string, ids ...int) error {
		for _, id := range ids {
			if d.index(id) < 0 {
				return refuse(CodeNoSuchPlace, rule, map[string]any{"place": id})
			}
		}
		return nil
	}
	if d.Drawn != "" && m.Kind != Lay {
		return refuse(CodeDrawnWaits, "MOM-16.7", map[string]any{"piece": d.Drawn})
	}
	switch m.Kind {
	case Swap:
		if err := place("MOM-16.5", m.A, m.B); err != nil {
			return err
		}
		if m.A == m.B {
			return refuse(CodeSamePlace, "MOM-16.5", map[string]any{"place": m.A})
		}
		if !l.Adjacent(m.A, m.B) {
			return refuse(CodeNotAdjacent, "MOM-16.5", map[string]any{"a": m.A, "b": m.B})
		}
	case Turn:
		if l.Kind == Rune {
			return refuse(CodeRuneTurn, "MOM-16.6", nil)
		}
		return place("MOM-16.6", m.A)
	case TurnStart:
		switch l.Kind {
		case Rune:
			return refuse(CodeNoStartTile, "MOM-16.6", nil)
		case Connection:
			return refuse(CodeStartFixed, "MOM-16.6", nil)
		}
	case Draw:
		if l.Kind == Rune {
			return refuse(CodeRuneDraw, "MOM-16.7", nil)
		}
		if len(d.Pile) == 0 {
			return refuse(CodePileEmpty, "MOM-16.7", nil)
		}
		if m.A != NoPlace {
			return refuse(CodeSeenFirst, "MOM-16.7", nil)
		}
	case Lay:
		if d.Drawn == "" {
			return refuse(CodeNothingDrawn, "MOM-16.7", nil)
		}
		return place("MOM-16.7", m.A)
	}
	return nil
}

// Moves lists every legal move, whatever its cost: swaps in the order of the joins, then turns, turns of the start
// tile, and the draw. While a drawn piece waits, it lists only the places where the piece can be laid. For an unknown
// layout, it is empty.
func Moves(d Deal) []Move {
	l, err := d.Layout.Find()
	if err != nil {
		return nil
	}
	var all []Move
	for _, j := range l.Joins {
		if j.A.Port == "" && j.B.Port == "" {
			all = append(all, SwapMove(j.A.Place, j.B.Place))
		}
	}
	for _, p := range l.Places {
		all = append(all, TurnMove(p.ID, 1), TurnMove(p.ID, -1))
	}
	all = append(all, TurnStartMove(1), TurnStartMove(-1))
	all = append(all, DrawMove())
	for _, p := range l.Places {
		all = append(all, LayMove(p.ID))
	}
	return slices.DeleteFunc(all, func(m Move) bool { return legal(l, d, m) != nil })
}

// Adjacent reports whether a join links two places (MOM-16.8).
func (l *Layout) Adjacent(a, b int) bool {
	return slices.ContainsFunc(l.Joins, func(j Join) bool {
		return j.A.Port == "" && j.B.Port == "" &&
			(j.A.Place == a && j.B.Place == b || j.A.Place == b && j.B.Place == a)
	})
}

func (d Deal) index(place int) int {
	return slices.IndexFunc(d.Laid, func(at Laid) bool { return at.Place == place })
}
