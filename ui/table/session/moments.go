package session

import (
	"slices"

	"lantern/keeper"
)

// Which moments stop play.
const (
	StopAll       = "all"
	StopImportant = "important"
	StopNone      = "none"
)

// Stops are the answers to which moments stop play, from the most.
func Stops() []string { return []string{StopAll, StopImportant, StopNone} }

// Stop says which moments stop play until they were read; without it none does.
func (s *Session) Stop(which func() string) { s.stops = which }

// Moments are what there is to look at of a step for an audience.
func (s *Session) Moments(seq int, who keeper.Audience) []keeper.Moment {
	if seq < 1 {
		return nil
	}
	steps, err := s.running.Moments(seq, seq, who)
	if err != nil || len(steps) == 0 {
		return nil
	}
	return steps[0].Moments
}

// Told are the moments of all steps for an audience; nil if they cannot be read.
func (s *Session) Told(who keeper.Audience) []keeper.StepMoments {
	steps, err := s.running.Moments(1, s.running.Header().Cursor, who)
	if err != nil {
		return nil
	}
	return steps
}

// Speech is what words the session; the face of its game, where it is played at the table.
func (s *Session) Speech() Speech { return s.speech }

// Unread is the step whose moments everybody looks at now; 0: none.
func (s *Session) Unread() int { return s.unread }

// UnreadPart is which card of that step they look at, from 0; ReadOn goes on to the next one.
func (s *Session) UnreadPart() int { return s.unreadPart }

// ReadOn shows the next card of the step that everybody looks at.
func (s *Session) ReadOn() {
	s.unreadPart++
	s.Changed()
}

// Read puts away what everybody looks at.
func (s *Session) Read() { s.look(0) }

// LookAgain shows the moments of a step once more.
func (s *Session) LookAgain(seq int) { s.look(seq) }

func (s *Session) look(seq int) {
	if s.unread != seq {
		s.unread, s.unreadPart = seq, 0
		s.Changed()
	}
}

// watch notes whether a step that was just done stops play; what was undone is looked at no more.
func (s *Session) watch(done bool) {
	s.unread, s.unreadPart = 0, 0
	if !done || s.stops == nil {
		return
	}
	at, which := s.running.Header().Cursor, s.stops()
	all := s.Moments(at, keeper.ForTable)
	if len(all) > 0 && (which == StopAll || which == StopImportant &&
		slices.ContainsFunc(all, func(m keeper.Moment) bool { return m.Important })) {
		s.unread = at
	}
}

// Changed notifies the listeners of OnChange.
func (s *Session) Changed() { s.listeners.Notify(struct{}{}) }
