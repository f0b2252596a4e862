package shell

import (
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Aftermath is what a program that was restarted after a crash knows about it.
type Aftermath struct {
	Report  string // the crash report
	Session string // the ID of the session that was open, or ""
}

// recall reopens the session that was open during the crash, and says what happened. Call it once the
// home page is shown.
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

// restate shows the crash notice again after pages that open automatically.
func (s *Shell) restate() {
	if s.said != "" {
		s.notify(widget.Error, s.said)
	}
}

// Abandon closes the data folder during a crash and returns the ID of the open session, or "". The shell is unusable
// afterwards.
func (s *Shell) Abandon() (session string) {
	defer func() { _ = recover() }() // what is broken may panic again
	if s.kept != nil {
		defer s.kept.Close()
	}
	if s.sitting != nil {
		session = s.sitting.Header().ID
	}
	return session
}

// CrashWords is the crash message for standard error. again reports whether the program restarts.
func CrashWords(l *text.Localizer, report string, again bool) string {
	words := l.T("shell.fault", text.Args{"report": report})
	if !again {
		words += "\n" + l.T("shell.fault.often")
	}
	return words
}
