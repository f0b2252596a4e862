package session

import "lantern/keeper"

// Replaced is a line of undone steps that a new step has replaced. The store keeps it, but the log
// no longer leads there.
type Replaced struct {
	Steps int // how many were replaced
	Seq   int // the last of them
	by    int // the step that replaced them
}

// fresh is for how many steps a replaced line is reported.
const fresh = 8

// Replaced is the line that was replaced within the last few steps. It returns false if there is none, or if it should
// no longer be mentioned.
func (s *Session) Replaced() (Replaced, bool) {
	past := s.running.Header().Cursor - s.replaced.by
	return s.replaced, s.replaced.Steps > 0 && past >= 0 && past < fresh
}

// Settled stops reporting the replaced line.
func (s *Session) Settled() {
	s.replaced = Replaced{}
	s.Changed()
}

// follow notes whether a command has replaced undone steps, and what there is to look at of its step.
func (s *Session) follow() {
	before, now := s.before, s.running.Header()
	done := before.Cursor > 0 && now.Cursor == before.Cursor+1
	s.watch(done)
	if done {
		s.called()
	}
	if !s.again && before.Cursor < before.Length && now.Cursor == before.Cursor+1 && now.Length == now.Cursor {
		s.replaced = Replaced{Steps: before.Length - before.Cursor, Seq: before.Length, by: now.Cursor}
	}
	s.before = keeper.Header{}
}
