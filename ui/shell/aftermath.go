package shell

import (
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Aftermath is what a program that was restarted after a fault knows of it.
type Aftermath struct {
	Report  string // the file that says where it failed
	Session string // the ID of the session that was open, "" for none
}

// recall goes on where the fault was, and says what happened. It is called when the home page is there.
func (s *Shell) recall() {
	after := s.m.After
	if after == nil {
		return
	}
	s.m.After = nil
	s.said = s.w.T("shell.fault", text.Args{"report": after.Report})
	s.restate()
	if after.Session != "" {
		s.Open(after.Session)
	}
}

// restate says again what is to outlast the next pages that come by themselves.
func (s *Shell) restate() {
	if s.said != "" {
		s.notify(widget.Error, s.said)
	}
}

// Abandon lets go of the data folder in the middle of whatever went wrong, and returns the ID of the session that was
// open, "" for none. The shell is of no use afterwards.
func (s *Shell) Abandon() (session string) {
	defer func() { _ = recover() }() // what is broken may break once more
	if s.kept != nil {
		defer s.kept.Close()
	}
	if s.sitting != nil {
		session = s.sitting.Header().ID
	}
	return session
}

// CrashWords says what happened, for standard error; again reports whether the program restarts.
func CrashWords(l *text.Localizer, report string, again bool) string {
	words := l.T("shell.fault", text.Args{"report": report})
	if !again {
		words += "\n" + l.T("shell.fault.often")
	}
	return words
}
