package arkhamcards

import "slices"

// mostOn is the maximal number of steps passed over at once; a round has far fewer.
const mostOn = 100

// onward continues until somebody has to act or to answer (LCG-3.9). Each step is logged.
func (w *work) onward() error {
	for range mostOn {
		c := command(Next{})
		if who := w.s.OnlyTurn(); who != "" {
			c = Turn{Who: who}
		}
		if err := c.do(w); err != nil {
			return err
		}
		if w.settle(); !w.s.passes() {
			break
		}
	}
	return nil
}

// OnlyTurn is the only investigator who can have the next turn, "" where there is a choice.
func (s *State) OnlyTurn() (who string) {
	if s.Phase != PhaseInvestigation || s.Active != "" {
		return ""
	}
	for _, seat := range s.order() {
		if s.seat(seat).Had {
			continue
		}
		if who != "" {
			return ""
		}
		who = seat
	}
	return who
}

// passes reports whether this window needs nobody: cards may still be played in it.
func (s *State) passes() bool {
	switch {
	case s.busy():
		return false
	case s.Phase == PhaseInvestigation:
		return s.OnlyTurn() != ""
	case s.Step == "3.2" && s.Active != "":
		return len(s.attackers(s.Active)) == 0
	}
	return true
}

// Pauses reports whether going on step by step may stop at a window that going on passes over.
func (s *State) Pauses() bool {
	switch {
	case s.busy():
		return false
	case s.Phase == PhaseInvestigation:
		return s.Active != "" && !slices.ContainsFunc(s.order(), s.waits)
	}
	return s.Phase == PhaseEnemy || s.Phase == PhaseMythos && len(s.order()) == 1
}

// waits reports whether somebody else has not had a turn this round.
func (s *State) waits(who string) bool { return who != s.Active && !s.seat(who).Had }

// busy reports whether something has to be answered or resolved first.
func (s *State) busy() bool {
	return s.Stage != StagePlay || s.Prompt != nil || s.Test != nil || s.Peril != "" || len(s.Draws) > 0
}
