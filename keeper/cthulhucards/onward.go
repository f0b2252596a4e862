package cthulhucards

import (
	"slices"

	"lantern/keeper/play"
)

// maxSkips limits the steps skipped at once; a turn has far fewer.
const maxSkips = 200

// onward continues step by step until somebody can act: a question, a resource to attach, the operations phase,
// characters to commit, several stories to resolve, or a window in which a card can be played. If nobody is set, nobody
// wants to react, and of the windows only that of the operations phase stops it.
func (w *work) onward(nobody bool) error {
	for range maxSkips {
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
		case w.S.Step == StepResolve && before == StepResolve: // one story after the other
		case w.S.Stops && w.S.Step.Window():
			return nil
		case nobody && w.S.Step.Window() && w.S.Step != StepOperations:
		case w.S.anyoneActs():
			return nil
		}
	}
	return nil
}

// Onward returns the step that Next with On leads to if no question comes up on the way.
func (s *State) Onward(nobody bool) Step {
	w := &work{run{S: s.clone()}}
	if w.onward(nobody) != nil {
		return s.Step
	}
	return w.S.Step
}

// anyoneActs reports whether anybody can do something in this step, as far as the cards are known.
func (s *State) anyoneActs() bool {
	committing := func(seat int) bool {
		return slices.ContainsFunc(s.Pieces, func(p Piece) bool {
			return p.To != "" || slices.ContainsFunc(s.commitTargets(seat), func(id string) bool {
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
	case StepResolve:
		return play.Count(s.Stories, func(x Story) bool { return len(s.arena(x.ID, true).Active) > 0 }) > 1 // which is first
	case StepRefresh, StepDraw, StepAttached, StepOpening, StepCommitted, StepJoined, StepResolved:
		return s.CanPlay(0) || s.CanPlay(1)
	}
	return true
}

// CanPlay reports whether a player could play a card from the hand in this step if it were their turn to act, as far as
// everybody knows: by the deck, not by a dealt hand.
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
