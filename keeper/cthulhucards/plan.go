package cthulhucards

import (
	"slices"

	"lantern/keeper"
)

// A plan is entered in private: one secret question for each of the player's ready characters. Only that player, and
// the program itself, sees it (COC-17.4).

func (c Plan) do(w *work) error {
	if err := w.played(); err != nil {
		return err
	}
	if !seat(c.Seat) {
		return refuse(CodeBadValue, "COC-17.4", "value", itoa(c.Seat))
	}
	f := Frame{Kind: framePlan, Seat: c.Seat}
	for _, p := range w.s.planners(c.Seat) {
		f.Left = append(f.Left, p.N)
	}
	if len(f.Left) == 0 || len(w.s.Stories) == 0 {
		return refuse(CodeNoPlan, "COC-6.1")
	}
	w.push(f)
	return nil
}

// planners are the sane characters of a player: who is exhausted now may be ready by then.
func (s *State) planners(seat int) []Piece {
	var out []Piece
	for _, p := range s.Pieces {
		if p.Seat == seat && p.Kind == Character && !p.Insane && p.Story == "" {
			out = append(out, p)
		}
	}
	return out
}

func (w *work) askPlan(f Frame) {
	f.Left = slices.DeleteFunc(slices.Clone(f.Left), func(n int) bool { return w.s.piece(n) == nil })
	if len(f.Left) == 0 {
		w.emit(Planned{f.Seat, f.To})
		return
	}
	choice := []keeper.Option{{Key: "none"}}
	for _, x := range w.s.Stories {
		choice = append(choice, keeper.Option{Key: x.ID, Args: keeper.Args{"story": x.Title}})
	}
	rule := "COC-6.1"
	if f.Seat != w.s.Active {
		rule = "COC-6.2"
	}
	w.ask(f, keeper.Prompt{Kind: "plan", Rule: rule, Secret: true, Choice: choice,
		Args: keeper.Args{"card": w.s.title(f.Left[0])}})
}

func (w *work) planned(f Frame, a keeper.Answer) {
	n := f.Left[0]
	f.Left = slices.Clone(f.Left[1:])
	if a.Choice != "none" {
		f.To = append(slices.Clone(f.To), Place{n, a.Choice})
	}
	w.push(f)
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
