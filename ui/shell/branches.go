package shell

import (
	"context"
	"slices"
	"time"

	"lantern/keeper"
	"lantern/ui/table/log"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// branches implements log.Branches for the open session.
type branches struct {
	s      *Shell
	header func() keeper.Header
	store  keeper.PointStore
}

// Branches returns the branches of the open session, or nil if it is not stored.
func (s *Shell) Branches() log.Branches {
	if s.kept == nil || s.sitting == nil || s.sitting.room.Fleeting() {
		return nil
	}
	store, ok := s.kept.Store.(keeper.PointStore)
	if !ok {
		return nil
	}
	return branches{s, s.sitting.Header, store}
}

func (b branches) Called() string { return b.s.nameOf(b.header()) }
func (b branches) Now() time.Time { return b.s.deps.Now() }

// Copy makes a new session from the open one up to a point.
func (b branches) Copy(at keeper.Point, name string, open bool, ended func(trouble string)) {
	b.s.copySession(b.header().ID, name, func() (keeper.Point, error) { return at, nil },
		func(h keeper.Header, err error) {
			switch {
			case err != nil:
				ended(b.s.Trouble(err))
				return
			case open:
				words := b.s.words.T("shell.copied.open", text.Args{"name": b.s.nameOf(h), "from": b.Called()})
				b.s.openSession(h.ID, func() { b.s.notify(widget.Done, words) })
			default:
				b.s.notify(widget.Done, b.s.words.T("shell.copied.session", text.Args{"name": b.s.nameOf(h)}))
			}
			ended("")
		})
}

// Keep makes a session from a replaced line; of several that end at the same step, from the one replaced last.
func (b branches) Keep(left session.Replaced) {
	name := b.s.words.T("shell.kept.name", text.Args{"name": b.Called(), "step": left.Seq})
	b.s.copySession(b.header().ID, keeper.PlainName(name), func() (keeper.Point, error) {
		gone, err := b.store.Abandoned(context.Background(), b.header().ID)
		for _, e := range slices.Backward(gone) {
			if e.Seq == left.Seq {
				return keeper.Point{Seq: e.Seq, Hash: e.Hash}, nil
			}
		}
		if err == nil {
			err = keeper.ErrNoStep
		}
		return keeper.Point{}, err
	}, func(h keeper.Header, err error) {
		if err != nil {
			b.s.notify(widget.Error, b.s.Trouble(err))
			return
		}
		b.s.notify(widget.Done, b.s.words.T("shell.copied.session", text.Args{"name": b.s.nameOf(h)}))
	})
}

// copySession makes a new session from another one, up to a point, and reads the list of sessions again. at finds the
// point in the background.
func (s *Shell) copySession(id, name string, at func() (keeper.Point, error), done func(keeper.Header, error)) {
	kept, means := s.kept, s.untimedDeps()
	var h keeper.Header
	var headers []keeper.Header
	var err error
	s.deps.Run(func() {
		var p keeper.Point
		if p, err = at(); err == nil {
			h, err = s.deps.Games.Rules().Copy(context.Background(), means, id, p, name)
		}
		if err == nil {
			headers, err = means.Store.List(context.Background())
		}
	}, func() {
		if s.kept != kept {
			return
		}
		if err == nil {
			s.listed = headers
			s.logLine("session copied", "session", id, "copy", h.ID, "step", h.Cursor)
		}
		done(h, err)
	})
}

// untimedDeps returns the dependencies for work outside the open session. Their store does not report slow steps.
func (s *Shell) untimedDeps() keeper.Deps {
	m := s.sessionDeps()
	m.Store = s.kept.Store
	return m
}

// Mark names a step.
func (b branches) Mark(p keeper.Point, ended func(trouble string)) {
	p.At = b.s.deps.Now().UTC()
	id := b.header().ID
	var err error
	b.s.deps.Run(func() { err = b.store.SetPoint(context.Background(), id, p) }, func() {
		if err != nil {
			ended(b.s.Trouble(err))
			return
		}
		ended("")
		b.s.notify(widget.Done, b.s.words.T("shell.pointed", text.Args{"name": p.Name, "step": p.Seq}))
	})
}

// Unmark removes the name of a point. The step itself remains.
func (b branches) Unmark(name string, ended func(trouble string)) {
	id := b.header().ID
	var err error
	b.s.deps.Run(func() { err = b.store.RemovePoint(context.Background(), id, name) }, func() {
		if err != nil {
			ended(b.s.Trouble(err))
			return
		}
		ended("")
	})
}

// Places lists the named points and the replaced lines.
func (b branches) Places(done func(log.Places)) {
	id := b.header().ID
	var all log.Places
	var err error
	b.s.deps.Run(func() { all, err = placesIn(b.store, id) }, func() {
		if err != nil {
			b.s.notify(widget.Error, b.s.Trouble(err))
			return
		}
		done(all)
	})
}

func placesIn(store keeper.PointStore, id string) (all log.Places, err error) {
	ctx := context.Background()
	l, err := store.Load(ctx, id)
	if err != nil {
		return all, err
	}
	points, err := store.Points(ctx, id)
	if err != nil {
		return all, err
	}
	for _, p := range points {
		here := p.Seq <= len(l.Entries) && l.Entries[p.Seq-1].Hash == p.Hash
		all.Points = append(all.Points, log.Place{Point: p, Here: here})
	}
	gone, err := store.Abandoned(ctx, id)
	all.Left = l.AbandonedBranches(gone)
	return all, err
}

// CopySession makes a second session that continues from the current state of a session in the list.
func (s *Shell) CopySession(id, name string) {
	if s.kept == nil {
		return
	}
	s.copySession(id, keeper.PlainName(name), func() (keeper.Point, error) { return keeper.Point{}, nil },
		func(h keeper.Header, err error) {
			if err == nil && s.atHome() {
				s.home()
			}
			if err != nil {
				s.notify(widget.Error, s.Trouble(err))
				return
			}
			s.notify(widget.Done, s.words.T("shell.copied.session", text.Args{"name": s.nameOf(h)}))
		})
}

// BringBack restores one session of a backup beside the current ones. ended receives "", or the error message.
func (s *Shell) BringBack(b keeper.Backup, id string, ended func(trouble string)) {
	if s.kept == nil || s.kept.Backups == nil {
		return
	}
	kept, means := s.kept, s.untimedDeps()
	when := widget.When(s.words, s.deps.Now(), b.At)
	named := func(h keeper.Header) string {
		return keeper.PlainName(s.words.T("shell.broughtBack.name", text.Args{"name": s.nameOf(h), "when": when}))
	}
	var h keeper.Header
	var headers []keeper.Header
	var added bool
	var err error
	s.deps.Run(func() {
		var l keeper.Log
		if l, err = kept.Backups.Session(b, id); err == nil {
			h, added, err = s.deps.Games.Rules().Beside(context.Background(), means, l, named(l.Header))
		}
		if err == nil {
			headers, err = means.Store.List(context.Background())
		}
	}, func() {
		switch {
		case s.kept != kept:
		case err != nil:
			ended(s.Trouble(err))
		case !added:
			ended("")
			s.notify(widget.Done, s.words.T("shell.broughtBack.here", text.Args{"name": s.nameOf(h)}))
		default:
			s.listed = headers
			ended("")
			s.logLine("session from backup", "session", h.ID)
			s.notify(widget.Done, s.words.T("shell.broughtBack", text.Args{"name": s.nameOf(h)}))
		}
	})
}
