package cthulhucards

import (
	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
)

// Acts is who gives a command: who is due in a window, who commits characters, else the active player. A window is closed
// by both players passing, or by the table; and nobody but the table says that another has passed.
func (f *Face) Acts(cmd keeper.Command) string {
	s := f.state()
	seat := s.Active
	switch cmd := cmd.(type) {
	case rules.Play:
		if cmd.Passed {
			return ""
		}
	case rules.Pass:
		seat = s.Due
	case rules.Next:
		if s.Step.Window() {
			return ""
		}
	}
	if s.Step == rules.StepJoin {
		seat = 1 - s.Active
	}
	return table.SeatID(seat)
}

// OwnOption is what a player plans in secret, for his own device.
func (f *Face) OwnOption(cmd keeper.Command) (group string, o actionbar.Option, ok bool) {
	c, ok := cmd.(rules.Plan)
	if !ok {
		return "", o, false
	}
	o.Text = f.pieceName(c.N)
	if c.Story != "" {
		o.Text += " → " + f.storyName(c.Story)
	}
	return f.Words().T("cthulhu.plan.page"), o, true
}
