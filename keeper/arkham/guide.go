package arkham

import "lantern/keeper"

// guidedTurns is the number of turns that the guide explains after the set-up: in four somebody can have come back from
// an Other World and closed a gate.
const guidedTurns = 4

// Guides reports whether the guide is active.
func (s *State) Guides() bool {
	return s.Options.Guided && s.Turn <= guidedTurns && s.Stage != StageOver
}

// Legal lists the possible commands, all of which are accepted. It leaves out cards on the table, since that list would
// be endless.
func (r *Rules) Legal(s State) []keeper.Command {
	out := r.legal(s)
	if s.Prompt == nil && s.Guides() {
		out = append(out, LeaveGuide{})
	}
	return out
}

func (LeaveGuide) do(w *work) error {
	if !w.s.Options.Guided {
		return refuse(CodeBadValue, "AH-22.2", "options", "guide")
	}
	w.emit(GuideLeft{})
	return nil
}

func (GuideLeft) apply(s *State) { s.Options.Guided = false }
