package cthulhucards

import "slices"

// do notes in private where a player's character is to go. Only that player, and the program itself, sees it; the
// table is told nothing.
func (c Plan) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	if !seat(c.Seat) {
		return refuse(CodeBadValue, "COC-17.4", "value", itoa(c.Seat))
	}
	p := w.s.piece(c.N)
	if p == nil || c.Story != "" && w.s.story(c.Story) == nil {
		return refuse(CodeUnknown, "COC-6.1", "value", itoa(c.N)+" "+c.Story)
	}
	switch {
	case p.Kind != Character || p.Seat != c.Seat:
		return refuse(CodeSeat, "COC-6.1", "card", p.Title)
	case p.Insane: // who is exhausted now may be ready by then
		return refuse(CodeInsane, "COC-8.2", "card", p.Title)
	}
	to := slices.DeleteFunc(slices.Clone(w.s.Players[c.Seat].Plan), func(o Place) bool { return o.N == c.N })
	if c.Story != "" {
		to = append(to, Place{c.N, c.Story})
	}
	if slices.Equal(to, w.s.Players[c.Seat].Plan) {
		return refuse(CodeNothing, "COC-6.1", "card", p.Title)
	}
	w.emit(Planned{c.Seat, to})
	return nil
}

func (c Follow) do(w *work) error {
	seat := w.s.Active
	if w.s.Step == StepJoin {
		seat = 1 - seat
	} else if w.s.Step != StepCommit {
		return refuse(CodeNotNow, "COC-6.1", "step", string(w.s.Step))
	}
	if c.Seat != seat {
		return refuse(CodeNotDue, "COC-6.1", "name", w.s.Players[seat].Name)
	}
	plan := w.s.followable(seat)
	if len(plan) == 0 {
		return refuse(CodeNoPlan, "COC-6.1")
	}
	for _, to := range plan {
		w.emit(Assigned{to.N, w.s.title(to.N), seat, to.Story})
	}
	w.emit(Planned{Seat: seat})
	return nil
}

// followable is what of a plan is still legal.
func (s *State) followable(seat int) []Place {
	var out []Place
	for _, to := range s.Players[seat].Plan {
		if p := s.piece(to.N); p != nil && s.story(to.Story) != nil && s.mayCommit(seat, *p, to.Story) == nil {
			out = append(out, to)
		}
	}
	return out
}

// plannable are the characters of a player that no plan names yet.
func (s *State) plannable(seat int) []Piece {
	var out []Piece
	for _, p := range s.Pieces {
		named := slices.ContainsFunc(s.Players[seat].Plan, func(o Place) bool { return o.N == p.N })
		if p.Seat == seat && p.Kind == Character && !p.Insane && !named {
			out = append(out, p)
		}
	}
	return out
}
