package session

import (
	"reflect"
	"time"

	"lantern/keeper"
)

// did is what a step was called by the person who did it here, and in which language.
type did struct {
	at          time.Time
	words, lang string
}

// Calling names the next command, as the button says that gives it. The step is called so while the language stays.
func (s *Session) Calling(words string) { s.calling = words }

// Called is what was pressed for the current step; "" if that is not known.
func (s *Session) Called() string {
	at := s.running.Header().Cursor
	step, ok := s.stepAt(at)
	if d := s.did[at]; ok && d.at.Equal(step.At) && d.lang == s.words.Lang() {
		return d.words
	}
	return ""
}

// called notes what the step was called that was just done.
func (s *Session) called() {
	at := s.running.Header().Cursor
	if step, ok := s.stepAt(at); ok && s.calling != "" {
		s.did[at] = did{step.At, s.calling, s.words.Lang()}
	}
	s.calling = ""
}

// undone tells whether a command is what was undone last: it is done by redoing it, so that what came after it is kept.
func (s *Session) undone(cmd keeper.Command) bool {
	step, ok := s.stepAt(s.running.Header().Cursor + 1)
	return ok && reflect.DeepEqual(step.Command, cmd)
}

// stepAt is a step of the log or of its redo tail.
func (s *Session) stepAt(seq int) (keeper.Step, bool) {
	steps, err := s.running.Steps(seq, seq)
	if err != nil || len(steps) != 1 {
		return keeper.Step{}, false
	}
	return steps[0], true
}
