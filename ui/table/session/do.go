package session

import (
	"context"
	"errors"
	"reflect"
	"time"

	"lantern/keeper"
)

// SlowStorePolicy is how a window waits for a slow disk. It blocks for a moment, since a step is usually stored within
// some hundredths of a second. After that it goes on showing the old state, says that it is waiting, and takes the step
// once it is stored.
type SlowStorePolicy struct {
	Run      func(work, done func())                // does work in the background, then calls done on the interface's goroutine
	After    func(d time.Duration) <-chan time.Time // a channel that receives after that time
	Answered func()                                 // called after the listeners once a step was stored or refused; may be nil
}

// slowAfter is how long a window may block without looking dead.
const slowAfter = 250 * time.Millisecond

// ErrKeeping is returned while the step is still being stored. It will succeed, or be refused on the notice line.
var ErrKeeping = errors.New("the step is still being kept")

// ErrBusy is returned for a command that was not accepted, since the one before is still being stored.
var ErrBusy = errors.New("another step is still being kept")

// preparing is a session that does its steps in parts, so that it can wait for a slow disk in the background.
type preparing interface {
	Prepare(cmd keeper.Command) (*keeper.Pending, error)
	PrepareUndo() (*keeper.Pending, error)
	PrepareRedo() (*keeper.Pending, error)
	PrepareGoTo(seq int) (*keeper.Pending, error)
}

// SetSlowStorePolicy sets how the session waits for a slow disk. Without a policy, and with a session that cannot do
// its steps in parts, every step blocks until it is stored.
func (s *Session) SetSlowStorePolicy(p SlowStorePolicy) { s.slowStore = p }

// Keeping reports whether a step is still being stored. Until then nothing has changed, and no other step is accepted.
func (s *Session) Keeping() bool { return s.keeping }

// Do carries out a command. If it is refused or cannot be stored, nothing has changed; the reason is shown on the
// notice line and returned. ErrKeeping means that a slow disk is still working on it.
func (s *Session) Do(cmd keeper.Command) error {
	return sofar(func(then func(error)) { s.DoThen(cmd, then) })
}

// DoThen is Do with a callback. then is called once with the result, before DoThen returns or, if the disk is slow,
// later.
func (s *Session) DoThen(cmd keeper.Command, then func(error)) {
	s.take(s.command(cmd), func(err error) {
		if !errors.Is(err, ErrBusy) {
			s.waitFor(cmd, err)
		}
		then(s.refused(err))
	}, false)
}

// DoAll carries out commands in order until one fails, and then calls then with the result.
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

// Undo takes back the last step, like Do. Check [Session.UndoReveals] first.
func (s *Session) Undo() error { return sofar(s.UndoThen) }

// UndoThen is Undo with a callback, like DoThen.
func (s *Session) UndoThen(then func(error)) {
	s.moved(asked{
		do:      func(ctx context.Context) error { _, err := s.running.Undo(ctx); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareUndo() },
	}, then)
}

// Redo repeats the step undone last, like Do.
func (s *Session) Redo() error { return sofar(s.RedoThen) }

// RedoThen is Redo with a callback, like DoThen.
func (s *Session) RedoThen(then func(error)) {
	s.moved(asked{
		do:      func(ctx context.Context) error { _, err := s.running.Redo(ctx); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareRedo() },
	}, then)
}

// GoTo goes to the state right after a step of the log, and then calls then, like DoThen. All steps in between are
// undone or redone as one. Ask first if any of them revealed a secret, since knowledge cannot be undone.
func (s *Session) GoTo(seq int, then func(error)) {
	s.moved(asked{
		do:      func(ctx context.Context) error { _, err := s.running.GoTo(ctx, seq); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareGoTo(seq) },
	}, then)
}

// sofar returns the result of a call with a callback, or ErrKeeping if it is not there yet.
func sofar(do func(then func(error))) error {
	came := ErrKeeping
	do(func(err error) { came = err })
	return came
}

// asked is a request to the session, in one go and in parts.
type asked struct {
	do      func(ctx context.Context) error
	prepare func(preparing) (*keeper.Pending, error)
	new     bool // a command, not a move within the log
	again   bool // of a command: the one that was undone last
}

func (s *Session) command(cmd keeper.Command) asked {
	if s.undone(cmd) {
		return asked{new: true, again: true,
			do:      func(ctx context.Context) error { _, err := s.running.Redo(ctx); return err },
			prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareRedo() },
		}
	}
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

// take carries out a request and calls came once with the result: now, or when a slow disk has finished. With quiet it
// does not report that the disk is slow.
func (s *Session) take(a asked, came func(error), quiet bool) {
	if s.keeping {
		came(ErrBusy)
		return
	}
	if s.slowStore.Answered != nil {
		heard := came
		came = func(err error) { heard(err); s.slowStore.Answered() }
	}
	s.before, s.again = keeper.Header{}, a.again
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

// did is what a step was called by the person who did it here, and in which language.
type did struct {
	at          time.Time
	words, lang string
}

// Calling names the next command, as the button says that gives it. The step is called so while the language stays.
func (s *Session) Calling(words string) { s.calling = words }

// SetNaming sets the function that names a step done elsewhere, on a phone or before the session was opened. It gets
// the session as it was before that step, and the step's command.
func (s *Session) SetNaming(name func(before keeper.AnySession, did keeper.Command) string) {
	s.naming = name
}

// Called is what was pressed for the current step; "" if that is not known.
func (s *Session) Called() string {
	at := s.running.Header().Cursor
	step, ok := stepAt(s, at)
	if !ok {
		return ""
	}
	if d := s.did[at]; d.at.Equal(step.At) && d.lang == s.words.Lang() {
		return d.words
	}
	past, can := s.running.(interface {
		Before() (keeper.AnySession, error)
	})
	if !can || s.naming == nil {
		return ""
	}
	words := ""
	if before, err := past.Before(); err == nil { // else the log names it
		words = s.naming(before, step.Command)
	}
	s.did[at] = did{step.At, words, s.words.Lang()}
	return words
}

// called notes what the step was called that was just done.
func (s *Session) called() {
	at := s.running.Header().Cursor
	if step, ok := stepAt(s, at); ok && s.calling != "" {
		s.did[at] = did{step.At, s.calling, s.words.Lang()}
	}
	s.calling = ""
}

// undone tells whether a command is what was undone last: it is done by redoing it, so that what came after it is kept.
func (s *Session) undone(cmd keeper.Command) bool {
	step, ok := stepAt(s, s.running.Header().Cursor+1)
	return ok && reflect.DeepEqual(step.Command, cmd)
}

// stepAt is a step of the log or of its redo tail.
func stepAt(s *Session, seq int) (keeper.Step, bool) {
	steps, err := s.running.Steps(seq, seq)
	if err != nil || len(steps) != 1 {
		return keeper.Step{}, false
	}
	return steps[0], true
}

// Replaced is a line of undone steps that a new step has replaced. The store keeps it, but the log
// no longer leads there.
type Replaced struct {
	Steps int // how many were replaced
	Seq   int // the last of them
	by    int // the step that replaced them
}

// Replaced returns the steps that the last step has replaced. It returns false if there are none, or if a further step
// has been done since: then the offer to keep them is over, and the log still has them.
func (s *Session) Replaced() (Replaced, bool) {
	return s.replaced, s.replaced.Steps > 0 && s.running.Header().Cursor == s.replaced.by
}

// Settled stops reporting the replaced line.
func (s *Session) Settled() {
	s.replaced = Replaced{}
	s.Changed()
}

// follow notes whether a command has replaced undone steps, and what there is to look at of its step.
func (s *Session) follow() {
	before, now := s.before, s.running.Header()
	done := before.Cursor > 0 && now.Cursor == before.Cursor+1
	s.watch(done)
	if done {
		s.called()
	}
	if !s.again && before.Cursor < before.Length && now.Cursor == before.Cursor+1 && now.Length == now.Cursor {
		s.replaced = Replaced{Steps: before.Length - before.Cursor, Seq: before.Length, by: now.Cursor}
	}
	s.before = keeper.Header{}
}

// Waiting reports whether a step waits for the disk: it was decided but could not be stored. Nothing has changed, and
// the user's next command replaces it.
func (s *Session) Waiting() bool { return s.waiting != nil }

// Retry tries again to store the waiting step, and reports whether none waits any more. While the disk refuses, the
// notice line stays as it is.
func (s *Session) Retry() bool {
	if s.waiting == nil {
		return true
	}
	if s.keeping {
		return false
	}
	cmd := s.waiting
	s.take(s.command(cmd), func(err error) {
		if s.waiting != nil && mayPass(err) {
			return
		}
		s.waiting = nil
		_ = s.refused(err) // the notice line shows a refusal
	}, true)
	return s.waiting == nil
}

// waitFor remembers a step that the disk refused.
func (s *Session) waitFor(cmd keeper.Command, err error) {
	s.waiting = nil
	if mayPass(err) {
		s.waiting = cmd
	}
}

// mayPass reports whether an error can go away by itself or by what the user does outside the program, such as freeing
// disk space, granting write permission, or restoring a folder.
func mayPass(err error) bool {
	var store *keeper.StoreError
	if !errors.As(err, &store) {
		return false
	}
	switch store.Code {
	case keeper.StoreFull, keeper.StoreReadOnly, keeper.StoreFailed, keeper.StoreBusy, keeper.StoreMissing,
		keeper.StoreForeign, keeper.StoreLost, keeper.StoreNotPlain: // another file has taken the place of ours
		return true
	}
	return false
}
