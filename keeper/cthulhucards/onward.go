package cthulhucards

import "slices"

// mostOn bounds how many steps are passed over at once; a turn has far fewer.
const mostOn = 200

// onward continues step by step until somebody can act: a question, a resource to attach, the operations phase,
// characters to commit, a story phase to resolve, a window in which a card can be played. If nobody reacts it stops
// only at the window of operations.
func (w *work) onward(nobody bool) error {
	for range mostOn {
		before := w.S.Step
		if err := (Next{All: before == StepResolve && w.S.Resolving != nil}).do(w); err != nil {
			return err
		}
		if err := engine.RunTasks(w); err != nil {
			return err
		}
		switch {
		case w.S.Prompt != nil || w.S.Step == StepOver:
			return nil
		case w.S.Step == StepResolve && before == StepResolve: // story after story
		case nobody && w.S.Step.Window() && w.S.Step != StepOperations:
		case w.S.acts():
			return nil
		}
	}
	return nil
}

// Onward returns the step that continuing leads to, as far as nothing is asked on the way.
func (s *State) Onward(nobody bool) Step {
	w := &work{run{S: s.clone()}}
	if w.onward(nobody) != nil {
		return s.Step
	}
	return w.S.Step
}

// After returns the next step.
func (s *State) After() Step {
	w := &work{run{S: s.clone()}}
	if (Next{}).do(w) != nil || engine.RunTasks(w) != nil {
		return s.Step
	}
	return w.S.Step
}

// acts reports whether somebody may do anything in this step, as far as the cards are known.
func (s *State) acts() bool {
	committing := func(seat int) bool {
		return slices.ContainsFunc(s.Pieces, func(p Piece) bool {
			return p.To != "" || slices.ContainsFunc(s.where(seat), func(id string) bool {
				return s.mayCommit(seat, p, id) == nil
			})
		})
	}
	switch s.Step {
	case StepResource:
		return s.Players[s.Active].Hand > 0
	case StepCommit:
		return committing(s.Active)
	case StepJoin:
		return committing(1 - s.Active)
	case StepRefresh, StepDraw, StepAttached, StepOpening, StepCommitted, StepJoined, StepResolved:
		return s.CanPlay(0) || s.CanPlay(1)
	}
	return true
}

// CanPlay reports whether a player can play a card from the hand in this step once he is due, as far as the deck is
// known: a dealt hand is secret.
func (s *State) CanPlay(seat int) bool {
	due := *s
	due.Due = seat
	if p := &due.Players[seat]; p.Dealt {
		p.Held = nil
		for _, e := range p.Cards {
			if p.left(e.Title) > 0 {
				p.Held = append(p.Held, e.Title)
			}
		}
	}
	return len(due.legalPlays()) > 0
}
