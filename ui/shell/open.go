package shell

import (
	"context"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/keeping"
	"lantern/keeper/mansions/state"
	"lantern/ui/frame/session"
	"lantern/ui/home"
	"lantern/ui/kit"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/setup"
	"lantern/ui/text"
)

func (s *Shell) means() keeper.Means {
	return keeper.Means{Store: timedStore{s.kept.Store, s.m.Now, s.heardSlow}, Now: s.m.Now, NewID: s.m.NewID, NewSeed: s.m.NewSeed, Build: s.m.Build}
}

// NewSession begins the walk to a new session: of the game that is played here; once it is more than one, it is asked which.
func (s *Shell) NewSession() {
	played := map[string]bool{}
	id := s.m.Games[0].ID
	for _, h := range s.listed {
		if _, ok := s.m.Games.Find(h.Config.System); ok {
			played[h.Config.System] = true
			if len(played) == 1 {
				id = h.Config.System // the last played one
			}
		}
	}
	if page, ok := s.page.(*home.Page); ok && len(played) > 1 {
		page.AskGame()
		return
	}
	s.NewOf(id)
}

// newMansions begins the walk to a new session of Mansions.
func (s *Shell) newMansions() {
	if s.wanted = s.offers == nil; s.wanted {
		return // it goes on as soon as the stories are read
	}
	s.silence()
	s.begin("")
}

// begin begins the walk to a new session with a story chosen; "" leaves the choice to the keeper.
func (s *Shell) begin(story string) {
	start := setup.NewStart(s, s.w, s.offers, s.values)
	start.Hard, start.Cover, start.Fare = s.hardWords, library.Cover, s.fare
	start.Choose(story)
	s.put(start, func() { s.begin(start.Chosen()) })
	start.OnClose = s.shelf.OnChange(start.Proved)
	s.shelf.Prove()
}

// Library shows all stories at hand, from the set-up.
func (s *Shell) Library() { s.stories(s.NewSession) }

// Begin sets up a session and goes on with it. From here on it is on disk.
func (s *Shell) Begin(o setup.Offer, options state.Options) {
	s.open(func(m keeper.Means) (session.Running, error) {
		config, err := mansions.Freeze(o.Base, o.Story, options, "")
		if err != nil {
			return nil, err
		}
		return s.m.Games.Rules().Begin(context.Background(), m, config)
	})
}

// Open goes on with a session where it was left.
func (s *Shell) Open(id string) {
	s.open(func(m keeper.Means) (session.Running, error) {
		return s.m.Games.Rules().Resume(context.Background(), m, id)
	})
}

// open gets hold of a session on the side and shows it. When the user has gone elsewhere meanwhile it is dropped: it is
// on disk and can be opened again.
func (s *Shell) open(get func(keeper.Means) (session.Running, error)) {
	if s.kept == nil {
		return
	}
	means := s.means()
	s.queue++
	mine := s.queue
	var running session.Running
	var err error
	var keeps *keeping.Lantern
	s.m.Run(func() {
		if running, err = get(means); err == nil {
			keeps, err = s.lanternOf(running)
		}
	}, func() {
		if s.queue != mine {
			return
		}
		var at *sitting
		if err == nil {
			at, err = s.sit(running)
		}
		if damaged(err) {
			s.trouble(err)
			return
		}
		if err != nil {
			s.tell(kit.Error, s.Trouble(err))
			return
		}
		s.leave()
		s.silence()
		s.note("session opened", "session", at.Header().ID, "step", at.Header().Cursor)
		at.Patient(session.Patience{Run: s.m.Run, After: s.m.Timeout, Came: s.tellSlow})
		s.sitting, s.game = at, at.mansions
		s.prove(running)
		if s.game != nil {
			at.keeps, at.lantern = keeps, s.paced(s.game, keeps)
			s.own(s.game)
			s.openSight(s.game)
		}
		at.OnNotice(s.noticed)
		at.OnChange(s.followed)
		watches := []func(){watchDisk(at.Session, s.m.Every), s.watchRounds(at)}
		if s.game != nil {
			watches = append(watches, watchMinute(s.game, s.m.Now, s.m.Every))
		}
		s.unwatch = func() {
			for _, stop := range watches {
				stop()
			}
		}
		s.resume()
		s.restate()
		s.said = ""
	})
}

// resume shows the place where the open session stands.
func (s *Shell) resume() {
	if s.game == nil {
		s.playTable()
		return
	}
	if !game.Begun(s.game.Keeper()) {
		page := setup.New(s, s.game, s.window.Canvas())
		page.Attend(s.sitting.lantern)
		s.put(page, s.resume)
		return
	}
	s.Play()
}

// leave closes the open session and its windows.
func (s *Shell) leave() {
	if s.page != nil {
		s.page.Close()
		s.page = nil
	}
	if s.table != nil {
		s.shutTable(s.table)
	}
	for id := range s.apart {
		s.shutOwn(id)
	}
	if s.sitting != nil {
		s.queue++ // what was asked of it on the side is not shown after it
		s.keepSight()
		s.curtain.Lift()
		s.unwatch()
		s.sitting.close()
		s.sitting, s.game = nil, nil
	}
	s.keys.Clear()
}

// Below is chance for picks that do not belong to a session.
func (s *Shell) Below(n int) int { return keeper.NewChance(s.m.NewSeed(), 0).Below(n) }

// Leave leaves the settings: back to the open session, else home.
func (s *Shell) Leave() {
	if s.sitting != nil {
		s.resume()
		return
	}
	s.home()
}

// CopyText puts words on the clipboard.
func (s *Shell) CopyText(words string) {
	s.m.App.Clipboard().SetContent(words)
	s.tell(kit.Done, s.w.T("shell.copied"))
}

// copyID puts the ID of a puzzle on the clipboard.
func (s *Shell) copyID(id string) {
	s.m.App.Clipboard().SetContent(id)
	s.tell(kit.Done, s.w.T("shell.copied.puzzle", text.Args{"id": id}))
}

// prove holds the session against a replay of its log on the side: it was opened from a snapshot, and a wrong one is not to be
// played on. Then it is opened anew without one.
func (s *Shell) prove(running session.Running) {
	log, ok := running.(interface{ Replayed() (bool, error) })
	if !ok {
		return // it was never anywhere but in memory
	}
	same, mine, id := true, s.sitting, running.Header().ID
	s.m.Run(func() {
		var err error
		if same, err = log.Replayed(); err != nil {
			same = true // that the log cannot be read was found before
		}
	}, func() {
		if same || s.sitting != mine {
			return
		}
		s.note("snapshot wrong", "session", id)
		s.open(func(m keeper.Means) (session.Running, error) {
			return s.m.Games.Rules().ResumeByReplay(context.Background(), m, id)
		})
	})
}
