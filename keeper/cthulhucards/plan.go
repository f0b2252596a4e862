package cthulhucards

import (
	"slices"

	"lantern/keeper/play"
)

// do records secretly to which story a player's character is to go. Only that player and the program itself see it.
func (c Plan) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	if !seat(c.Seat) {
		return refuse(CodeBadValue, "COC-17.4", "value", itoa(c.Seat))
	}
	p := w.S.piece(c.N)
	if p == nil || c.Story != "" && w.S.story(c.Story) == nil {
		return refuse(CodeUnknown, "COC-6.1", "value", itoa(c.N)+" "+c.Story)
	}
	switch {
	case p.Kind != Character || p.Seat != c.Seat:
		return refuse(CodeSeat, "COC-6.1", "card", p.Title)
	case p.Insane: // an exhausted character may be ready when the plan is followed
		return refuse(CodeInsane, "COC-8.2", "card", p.Title)
	}
	plan := w.S.Players[c.Seat].Plan
	to := slices.DeleteFunc(slices.Clone(plan), func(o Place) bool { return o.N == c.N })
	if c.Story != "" {
		to = append(to, Place{c.N, c.Story})
	} else if len(to) == len(plan) {
		return refuse(CodeNothing, "COC-6.1", "card", p.Title)
	}
	w.Emit(Planned{c.Seat, to})
	return nil
}

func (c Follow) do(w *work) error {
	seat := w.S.Active
	if w.S.Step == StepJoin {
		seat = 1 - seat
	} else if w.S.Step != StepCommit {
		return refuse(CodeNotNow, "COC-6.1", "step", string(w.S.Step))
	}
	if c.Seat != seat {
		return refuse(CodeNotDue, "COC-6.1", "name", w.S.Players[seat].Name)
	}
	if len(w.S.Players[seat].Plan) == 0 {
		return refuse(CodeNoPlan, "COC-6.1")
	}
	for _, to := range w.S.followable(seat) {
		w.Emit(Assigned{to.N, w.S.title(to.N), seat, to.Story})
	}
	w.Emit(Planned{Seat: seat})
	return nil
}

// followable returns the legal part of a plan. A plan without a legal part can be followed as well, which drops it;
// otherwise the legal commands would reveal its content.
func (s *State) followable(seat int) []Place {
	var out []Place
	for _, to := range s.Players[seat].Plan {
		if p := s.piece(to.N); p != nil && s.story(to.Story) != nil && s.mayCommit(seat, *p, to.Story) == nil {
			out = append(out, to)
		}
	}
	return out
}

// plannable returns a player's characters that a plan may name. They do not depend on the plan, so that the legal
// commands do not reveal it.
func (s *State) plannable(seat int) []Piece {
	return play.Filter(s.Pieces, func(p Piece) bool { return p.Seat == seat && p.Kind == Character && !p.Insane })
}
