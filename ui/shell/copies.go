package shell

import (
	"lantern/keeper"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// copy makes a backup in the background if anything has changed since the last. A failure is reported once; play goes
// on, since every step is on disk anyway.
func (s *Shell) copy(why keeper.BackupReason) {
	if s.kept == nil || s.kept.Copy == nil {
		return
	}
	kept, count, days := s.kept, s.values.BackupCount, s.values.BackupDays
	var err error
	s.m.Run(func() { err = kept.Copy(why, count, days) }, func() {
		if err != nil {
			s.logLine("no backup", "why", why, "error", err.Error())
		}
		if err != nil && !s.copyFailed && s.kept == kept {
			s.copyFailed = true
			s.notify(widget.Warning, s.w.T("shell.copy.failed", text.Args{"problem": s.Trouble(err)}))
		}
	})
}

// watchRounds makes a backup after every round.
func (s *Shell) watchRounds(at *sitting) (stop func()) {
	round := at.room.Round()
	return at.OnChange(func() {
		now := at.room.Round()
		if now > round {
			s.copy(keeper.RoundEnd)
		}
		round = now
	})
}
