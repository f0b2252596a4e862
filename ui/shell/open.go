package shell

import (
	"context"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/widget"
)

// sessionDeps returns the dependencies of the open session. Their store reports slow steps.
func (s *Shell) sessionDeps() keeper.Deps {
	return keeper.Deps{Store: timedStore{s.kept.Store, s.deps.Now, s.slowStored}, Now: s.deps.Now, NewID: s.deps.NewID,
		NewSeed: s.deps.NewSeed, Build: s.deps.Build}
}

// NewSession starts the set-up of a new session of the game that was played last, or else of the first game.
func (s *Shell) NewSession() {
	for _, h := range s.listed {
		if _, ok := s.deps.Games.Find(h.Config.System); ok {
			s.NewOf(h.Config.System)
			return
		}
	}
	s.NewOf(s.deps.Games[0].ID)
}

// Open opens a session from the list.
func (s *Shell) Open(id string) { s.openSession(id, func() {}) }

// openSession opens a session and then calls then.
func (s *Shell) openSession(id string, then func()) {
	s.openThen(func(m keeper.Deps) (session.AnySession, error) {
		return s.deps.Games.Rules().Resume(context.Background(), m, id)
	}, then)
}

// open loads a session in the background and shows it. If the user has moved on in the meantime, it is dropped.
func (s *Shell) open(get func(keeper.Deps) (session.AnySession, error)) { s.openThen(get, func() {}) }

func (s *Shell) openThen(get func(keeper.Deps) (session.AnySession, error), then func()) {
	if s.kept == nil {
		return
	}
	means := s.sessionDeps()
	s.queue++
	mine := s.queue
	var running session.AnySession
	var err error
	var sit func() (*sitting, error)
	s.deps.Run(func() {
		if running, err = get(means); err == nil {
			sit, err = s.prepare(running)
		}
	}, func() {
		if s.queue != mine {
			return
		}
		var at *sitting
		if err == nil {
			at, err = sit()
		}
		if damaged(err) {
			s.trouble(err)
			return
		}
		if err != nil {
			s.notify(widget.Error, s.Trouble(err))
			return
		}
		s.closeSession()
		s.silence()
		s.logLine("session opened", "session", at.Header().ID, "step", at.Header().Cursor)
		at.SetSlowStorePolicy(session.SlowStorePolicy{Run: s.deps.Run, After: s.deps.Timeout, Answered: s.notifySlow})
		s.sitting = at
		s.compareWithReplay(running)
		at.room.Settle()
		at.OnNotice(s.noticed)
		at.OnChange(at.room.Followed)
		disk, rounds := watchDisk(at.Session, s.deps.Every), s.watchRounds(at)
		s.unwatch = func() { disk(); rounds() }
		s.resume()
		if s.waitingDoor.Session == at.Header().ID { // the phones of this session were waiting for it
			if err := s.openDoor(); err != nil {
				s.logLine("the phones cannot come back", "error", err)
			}
		}
		s.restate()
		s.pendingNotice = ""
		then()
	})
}

// resume shows the current page of the open session.
func (s *Shell) resume() { s.sitting.room.Show() }

// closeSession closes the open session and its windows.
func (s *Shell) closeSession() {
	if s.page != nil {
		s.page.Close()
		s.page = nil
	}
	if s.table != nil {
		s.shutTable(s.table)
	}
	s.shutDoor()
	for id := range s.ownWindows {
		s.shutOwn(id)
	}
	if s.sitting != nil {
		s.queue++ // drops pending results that belong to it
		s.curtain.Lift()
		s.unwatch()
		s.sitting.room.Close()
		s.sitting = nil
	}
	s.keys.Clear()
}

// Below returns a random number from 0 to n-1, for choices outside of any session.
func (s *Shell) Below(n int) int { return keeper.NewChance(s.deps.NewSeed(), 0).Below(n) }

// Leave returns from a page to the open session, or else to the home page.
func (s *Shell) Leave() {
	if s.sitting != nil {
		s.resume()
		return
	}
	s.home()
}

// CopyText copies text to the clipboard.
func (s *Shell) CopyText(words string) {
	s.deps.App.Clipboard().SetContent(words)
	s.notify(widget.Done, s.words.T("shell.copied"))
}

// compareWithReplay replays the log of a session that was opened from a snapshot, in the background. If the result
// differs from the session, the session is opened again without the snapshot.
func (s *Shell) compareWithReplay(running session.AnySession) {
	log, ok := running.(interface{ Replayed() (bool, error) })
	if !ok {
		return // it is not stored
	}
	same, mine, id := true, s.sitting, running.Header().ID
	s.deps.Run(func() {
		var err error
		if same, err = log.Replayed(); err != nil {
			same = true // an unreadable log is reported elsewhere
		}
	}, func() {
		if same || s.sitting != mine {
			return
		}
		s.logLine("snapshot wrong", "session", id)
		s.open(func(m keeper.Deps) (session.AnySession, error) {
			return s.deps.Games.Rules().ResumeByReplay(context.Background(), m, id)
		})
	})
}
