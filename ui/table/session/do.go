package session

import (
	"context"
	"errors"
	"time"

	"lantern/keeper"
)

// SlowStorePolicy is how a window waits for the disk. A step takes some hundredths of a second to be kept, and that long the
// window stands still; when it takes longer the window goes on showing the state as it is, says for what it waits, and
// takes the step when it is kept.
type SlowStorePolicy struct {
	Run      func(work, done func())                // does work on the side and then calls done on the user interface's goroutine
	After    func(d time.Duration) <-chan time.Time // answers once that long has passed
	Answered func()                                 // is called when a step was kept or refused, after everybody has heard of it; nil: nobody is to know
}

// slowAfter is how long a window may stand still without looking dead.
const slowAfter = 250 * time.Millisecond

// ErrKeeping answers a command that is still being kept: it will be done, or refused on the notice line.
var ErrKeeping = errors.New("the step is still being kept")

// ErrBusy answers a command that was not taken, since the one before is still being kept.
var ErrBusy = errors.New("another step is still being kept")

// preparing is a session that does its steps in parts, so that a slow disk can be waited for on the side.
type preparing interface {
	Prepare(cmd keeper.Command) (*keeper.Pending, error)
	PrepareUndo() (*keeper.Pending, error)
	PrepareRedo() (*keeper.Pending, error)
	PrepareGoTo(seq int) (*keeper.Pending, error)
}

// SetSlowStorePolicy says how the session is to wait for a slow disk. Without it, and for a session that cannot do its steps in
// parts, every step is waited for however long it takes.
func (s *Session) SetSlowStorePolicy(p SlowStorePolicy) { s.slowStore = p }

// Keeping tells whether a step is still being kept. Nothing has changed by it yet, and no other is taken.
func (s *Session) Keeping() bool { return s.keeping }

// Do carries out a command. When it is refused or cannot be kept, nothing has changed; the reason is worded, handed to
// the notice line, and returned. ErrKeeping says that a slow disk still works at it.
func (s *Session) Do(cmd keeper.Command) error {
	return sofar(func(then func(error)) { s.DoThen(cmd, then) })
}

// DoThen is Do for whoever has something to do afterwards: then is called once with what came of it, before DoThen
// returns or, when the disk is slow, later.
func (s *Session) DoThen(cmd keeper.Command, then func(error)) {
	s.take(s.command(cmd), func(err error) {
		if !errors.Is(err, ErrBusy) {
			s.waitFor(cmd, err)
		}
		then(s.refused(err))
	}, false)
}

// DoAll carries out commands one after the other until one is not done, and then calls then with what came of it.
func (s *Session) DoAll(cmds []keeper.Command, then func(error)) {
	if len(cmds) == 0 {
		then(nil)
		return
	}
	s.DoThen(cmds[0], func(err error) {
		if err != nil {
			then(err)
			return
		}
		s.DoAll(cmds[1:], then)
	})
}

// Undo takes the last step back, as Do; see [Session.UndoReveals] for what to ask before.
func (s *Session) Undo() error { return sofar(s.UndoThen) }

// UndoThen is Undo for whoever has something to do afterwards, as DoThen.
func (s *Session) UndoThen(then func(error)) {
	s.moved(asked{
		do:      func(ctx context.Context) error { _, err := s.running.Undo(ctx); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareUndo() },
	}, then)
}

// Redo does the step again that was undone last, as Do.
func (s *Session) Redo() error { return sofar(s.RedoThen) }

// RedoThen is Redo for whoever has something to do afterwards, as DoThen.
func (s *Session) RedoThen(then func(error)) {
	s.moved(asked{
		do:      func(ctx context.Context) error { _, err := s.running.Redo(ctx); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareRedo() },
	}, then)
}

// GoTo goes back, or forward again, to right after a step of the log, and then calls then as DoThen: everything behind
// it is undone, or done again, as one thing. Steps that showed somebody a secret are worth a question before: knowledge
// stays.
func (s *Session) GoTo(seq int, then func(error)) {
	s.moved(asked{
		do:      func(ctx context.Context) error { _, err := s.running.GoTo(ctx, seq); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareGoTo(seq) },
	}, then)
}

// sofar is what came of something that calls back, or ErrKeeping when it has not yet.
func sofar(do func(then func(error))) error {
	came := ErrKeeping
	do(func(err error) { came = err })
	return came
}

// asked is what is asked of the session, in one go and in parts.
type asked struct {
	do      func(ctx context.Context) error
	prepare func(preparing) (*keeper.Pending, error)
	new     bool // a command, not one of the moves within the log
}

func (s *Session) command(cmd keeper.Command) asked {
	return asked{new: true,
		do:      func(ctx context.Context) error { _, err := s.running.Do(ctx, cmd); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.Prepare(cmd) },
	}
}

func (s *Session) moved(a asked, then func(error)) {
	s.take(a, func(err error) {
		if !errors.Is(err, ErrBusy) {
			s.waiting = nil
		}
		then(s.refused(err))
	}, false)
}

// take carries out what is asked and calls came once with what came of it: now, or when a slow disk is done. Quiet says
// nothing of being slow.
func (s *Session) take(a asked, came func(error), quiet bool) {
	if s.keeping {
		came(ErrBusy)
		return
	}
	if s.slowStore.Answered != nil {
		heard := came
		came = func(err error) { heard(err); s.slowStore.Answered() }
	}
	s.before = keeper.Header{}
	if a.new {
		s.before = s.running.Header()
	}
	p, inParts := s.running.(preparing)
	if !inParts || s.slowStore.Run == nil || s.slowStore.After == nil {
		came(a.do(context.Background()))
		return
	}
	pending, err := a.prepare(p)
	if err != nil {
		came(err)
		return
	}
	s.keeping = true
	kept, finished := make(chan struct{}), false
	finish := func() {
		if !finished {
			finished, s.keeping = true, false
			_, err := pending.Finish()
			came(err)
		}
	}
	s.slowStore.Run(func() {
		pending.Keep(context.Background())
		close(kept)
	}, finish)
	select {
	case <-kept:
		finish()
		return
	case <-s.slowStore.After(slowAfter):
	}
	if !quiet {
		s.SetNotice(Notice{Text: Trouble(s.words, ErrKeeping), Trouble: true})
	}
}
