package rooms

import (
	"context"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/keeper/mansions/stats"
	"lantern/ui/mansions/game"
	statspage "lantern/ui/mansions/stats"
	"lantern/ui/shell/room"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// counted is the statistics of a session at a step.
type counted struct {
	cursor int
	told   statspage.Played
}

// count computes the statistics of a session, unless before is current. It runs in the background, so everything it
// needs is passed in, and it must not read the shell's state.
func count(store keeper.Store, h keeper.Header, before counted) (statspage.Played, error) {
	if before.cursor == h.Cursor && before.told.Last.Equal(h.Updated) {
		before.told.Name = h.Name
		return before.told, nil
	}
	l, err := store.Load(context.Background(), h.ID)
	if err != nil {
		return statspage.Played{}, err
	}
	e, err := stats.Of(l)
	if err != nil {
		return statspage.Played{}, err
	}
	content, err := state.ReadContent(l.Header.Config)
	if err != nil {
		return statspage.Played{}, err
	}
	return statspage.Played{Stats: e, Base: content.Base, Tale: content.Story}, nil
}

// Figures shows the figures of the session, with a way back to it.
func (at *Sitting) Figures() { at.r.showEvening(at.Header(), at.r.h.Back) }

// showEvening computes the figures of a session in the background and shows its page.
func (r *Rooms) showEvening(h keeper.Header, back func()) {
	means, open := r.h.Store()
	if !open {
		return
	}
	here := r.h.Stay()
	var told statspage.Played
	var running session.AnySession
	var err error
	weighed := r.weighed(h.ID)
	r.h.Run(func() {
		if told, err = count(means.Store, h, counted{}); err != nil || !told.Ended || len(told.Kept) == 0 {
			return
		}
		var l keeper.Log
		if running, err = r.h.Rules().Resume(context.Background(), means, h.ID); err != nil {
			return
		}
		if l, err = means.Store.Load(context.Background(), h.ID); err == nil {
			told.Lantern, err = autokeeper.Summarize(l, weighed)
		}
	}, func() {
		if here() && err == nil && told.Lantern != nil {
			var g *game.Game
			if g, err = game.New(running, r.h.Words()); err == nil {
				told.Line = g.LineWords
			}
		}
		switch {
		case !here(): // the user has moved on
		case err != nil:
			r.h.Notify(widget.Error, r.h.Trouble(err))
		default:
			r.h.Silence()
			r.h.Go(statspage.New(leading{r.h, r, back}, r.h.Words(), told), func() { r.showEvening(h, back) })
		}
	})
}

// weighed returns what the lantern considered in the open session, if it is this one.
func (r *Rooms) weighed(id string) func(seq int) []opponent.Play {
	if at := r.open; at != nil && at.keeps != nil && at.Header().ID == id {
		return at.keeps.Thoughts()
	}
	return nil
}

// Evenings computes the figures of all sessions in the background, one after the other, and shows them. Meanwhile
// it shows the progress.
func (r *Rooms) Evenings() { r.evenings(r.h.Sessionless) }

func (r *Rooms) evenings(back func()) {
	means, open := r.h.Store()
	if !open {
		return
	}
	r.h.Silence()
	store, again := means.Store, func() { r.evenings(back) }
	var headers []keeper.Header
	var err error
	here := r.h.Stay()
	r.h.Run(func() {
		headers, err = store.List(context.Background())
	}, func() {
		if !here() {
			return
		}
		if err != nil {
			r.h.Notify(widget.Error, r.h.Trouble(err))
			return
		}
		progress := widget.NewQuiet("").Centered()
		r.h.Go(&table.Still{Root: widget.Margin(2, widget.Column(52, progress))}, again)
		all := headers
		headers = slices.DeleteFunc(slices.Clone(all),
			func(h keeper.Header) bool { return h.Config.System != mansions.Game.ID })
		r.countNext(&gathering{store: store, all: all, headers: headers, here: r.h.Stay(),
			progress: progress, back: back, again: again})
	})
}

// gathering is a computation over many sessions in progress.
type gathering struct {
	store    keeper.Store
	all      []keeper.Header // of all games
	headers  []keeper.Header // to be counted
	told     []statspage.Played
	unread   int
	next     int
	here     func() bool
	progress *widget.Words // shows the progress
	back     func()
	again    func()
}

// countNext handles the next session in the background, then goes on. It stops when the user has moved on.
func (r *Rooms) countNext(g *gathering) {
	if !g.here() {
		return
	}
	if g.next == len(g.headers) {
		r.h.Go(statspage.NewMany(leading{r.h, r, g.back}, r.h.Words(), g.all, g.told, g.unread), g.again)
		return
	}
	g.progress.SetText(r.h.Words().T("evening.reading", text.Args{"n": g.next + 1, "all": len(g.headers)}))
	h := g.headers[g.next]
	g.next++
	before := r.known[h.ID]
	var told statspage.Played
	var err error
	r.h.Run(func() { told, err = count(g.store, h, before) }, func() {
		switch {
		case err != nil:
			g.unread++
		case told.Rounds > 0:
			if r.known == nil {
				r.known = map[string]counted{}
			}
			r.known[h.ID] = counted{h.Cursor, told}
			g.told = append(g.told, told)
		}
		r.countNext(g)
	})
}

// leading is what the pages of package stats need from the rooms.
type leading struct {
	room.ShellDeps
	r    *Rooms
	back func()
}

// Back leaves the page.
func (l leading) Back() { l.back() }

// Evenings shows the figures of all sessions, with the same way back.
func (l leading) Evenings() { l.r.evenings(l.back) }

// Evening shows the figures of one session, with a way back to the list.
func (l leading) Evening(id string) {
	for _, c := range l.r.known {
		if c.told.Session == id {
			h := keeper.Header{ID: id, Cursor: c.cursor}
			l.r.showEvening(h, func() { l.r.evenings(l.back) })
			return
		}
	}
}
