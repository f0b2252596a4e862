package shell

import (
	"context"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	stats "lantern/keeper/mansions/evening"
	"lantern/keeper/mansions/keeping"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/mansions/evening"
	"lantern/ui/mansions/game"
	"lantern/ui/text"
)

// counted is an evening that was counted, and at which step.
type counted struct {
	cursor int
	told   evening.Told
}

// count counts a session, unless it was counted at this step before. It is called on the side, so it is handed what it
// needs of what the shell knows and never looks there itself.
func count(store keeper.Store, h keeper.Header, before counted) (evening.Told, error) {
	if before.cursor == h.Cursor && before.told.Last.Equal(h.Updated) {
		before.told.Name = h.Name
		return before.told, nil
	}
	l, err := store.Load(context.Background(), h.ID)
	if err != nil {
		return evening.Told{}, err
	}
	e, err := stats.Of(l)
	if err != nil {
		return evening.Told{}, err
	}
	content, err := state.ReadContent(l.Header.Config)
	if err != nil {
		return evening.Told{}, err
	}
	return evening.Told{Evening: e, Base: content.Base, Tale: content.Story}, nil
}

// thisEvening shows the figures of the open session, with the way back to it.
func (s *Shell) thisEvening() {
	if s.game != nil {
		s.showEvening(s.game.Header(), s.Leave)
	}
}

// showEvening counts a session on the side and shows its page.
func (s *Shell) showEvening(h keeper.Header, back func()) {
	if s.kept == nil {
		return
	}
	store, means := s.kept.Store, s.means()
	s.queue++
	mine := s.queue
	var told evening.Told
	var running session.Running
	var err error
	weighed := s.weighed(h.ID)
	s.m.Run(func() {
		if told, err = count(store, h, counted{}); err != nil || !told.Ended || len(told.Kept) == 0 {
			return
		}
		if running, err = s.m.Games.Rules().Resume(context.Background(), means, h.ID); err == nil {
			told.Lantern, err = lanternTells(store, h.ID, weighed)
		}
	}, func() {
		if s.queue == mine && err == nil && told.Lantern != nil {
			var g *game.Game
			if g, err = game.New(running, s.w); err == nil {
				told.Line = g.LineWords
			}
		}
		switch {
		case s.queue != mine: // the user has gone elsewhere
		case err != nil:
			s.tell(kit.Error, s.Trouble(err))
		default:
			show := func() {
				s.put(evening.New(leading{s, back}, s.w, told), func() { s.showEvening(h, back) })
			}
			s.silence()
			show()
		}
	})
}

// weighed is what the lantern weighed in the open session, if it is this one.
func (s *Shell) weighed(id string) func(seq int) []opponent.Play {
	if at := s.sitting; at != nil && at.keeps != nil && at.Header().ID == id {
		return at.keeps.Thoughts()
	}
	return nil
}

// lanternTells is what the lantern tells of an evening that has ended. It is called on the side.
func lanternTells(store keeper.Store, id string, weighed func(seq int) []opponent.Play) (*keeping.Told, error) {
	l, err := store.Load(context.Background(), id)
	if err != nil {
		return nil, err
	}
	return keeping.Tell(l, weighed)
}

// Evenings counts all sessions on the side, one after the other, and shows what they come to. Until then it says how far it is.
func (s *Shell) Evenings() { s.evenings(s.home) }

func (s *Shell) evenings(back func()) {
	if s.kept == nil {
		return
	}
	s.silence()
	store, again := s.kept.Store, func() { s.evenings(back) }
	var headers []keeper.Header
	var err error
	s.queue++
	mine := s.queue
	s.m.Run(func() {
		headers, err = store.List(context.Background())
		headers = of(mansions.Game.ID, headers)
	}, func() {
		if s.queue != mine {
			return
		}
		if err != nil {
			s.tell(kit.Error, s.Trouble(err))
			return
		}
		progress := &waiting{words: kit.NewQuiet("").Centered()}
		progress.root = kit.Margin(2, kit.Column(52, progress.words))
		s.put(progress, again)
		s.countNext(&gathering{store: store, headers: headers, mine: s.queue, progress: progress, back: back, again: again})
	})
}

// gathering is a count of many sessions that is going on.
type gathering struct {
	store    keeper.Store
	headers  []keeper.Header
	told     []evening.Told
	unread   int
	next     int
	mine     int
	progress *waiting
	back     func()
	again    func()
}

// countNext counts the next session on the side, then goes on; it stops when the user has gone elsewhere.
func (s *Shell) countNext(g *gathering) {
	if s.queue != g.mine {
		return
	}
	if g.next == len(g.headers) {
		s.put(evening.NewMany(leading{s, g.back}, s.w, g.told, g.unread), g.again)
		return
	}
	g.progress.words.SetText(s.w.T("evening.reading", text.Args{"n": g.next + 1, "all": len(g.headers)}))
	h := g.headers[g.next]
	g.next++
	before := s.known[h.ID]
	var told evening.Told
	var err error
	s.m.Run(func() { told, err = count(g.store, h, before) }, func() {
		switch {
		case err != nil:
			g.unread++
		case told.Rounds > 0:
			if s.known == nil {
				s.known = map[string]counted{}
			}
			s.known[h.ID] = counted{h.Cursor, told}
			g.told = append(g.told, told)
		}
		s.countNext(g)
	})
}

// waiting says how far something is.
type waiting struct {
	root  *fyne.Container
	words *kit.Words
}

func (w *waiting) Content() fyne.CanvasObject { return w.root }
func (w *waiting) Refresh()                   {}
func (w *waiting) Close()                     {}

// leading is what the pages of the evenings ask of the shell.
type leading struct {
	*Shell
	back func()
}

// Back leaves the page.
func (l leading) Back() { l.back() }

// Evenings shows all evenings, with the way back to where one was.
func (l leading) Evenings() { l.evenings(l.back) }

// Evening shows one of them, with the way back to the list.
func (l leading) Evening(id string) {
	for _, c := range l.known {
		if c.told.Session == id {
			h := keeper.Header{ID: id, Cursor: c.cursor}
			l.showEvening(h, func() { l.evenings(l.back) })
			return
		}
	}
}

// SuggestPicture is the name of a picture's file.
func (l leading) SuggestPicture(name string) string {
	return plainName(name) + ".png"
}
