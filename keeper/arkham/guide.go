package arkham

import "lantern/keeper"

// guidedTurns are those that the guide explains, the set-up before them.
const guidedTurns = 1

// Guides tells whether the guide speaks now.
func (s *State) Guides() bool {
	return s.Options.Guided && s.Turn <= guidedTurns && s.Stage != StageOver
}

// Legal lists what can be done now as commands that are accepted as they are. What cards on the table do is left out:
// there is no end to it.
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
