package game

import (
	"context"
	"errors"
	"time"

	"lantern/keeper"
)

// Patience is how a window waits for the disk. A step takes some hundredths of a second to be kept, and that long the window
// stands still; when it takes longer the window goes on showing the state as it is, says for what it waits, and takes the step
// when it is kept.
type Patience struct {
	Run   func(work, done func())                // does work on the side and then calls done on the user interface's goroutine
	After func(d time.Duration) <-chan time.Time // answers once that long has passed
	Came  func()                                 // is called when a step was kept or refused, after everybody has heard of it; nil: nobody is to know
}

// patience is how long a window may stand still without looking dead.
const patience = 250 * time.Millisecond

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

// Patient says how the game is to wait for a slow disk. Without it, and for a session that cannot do its steps in parts, every
// step is waited for however long it takes.
func (g *Game) Patient(p Patience) { g.patience = p }

// Keeping tells whether a step is still being kept. Nothing has changed by it yet, and no other is taken.
func (g *Game) Keeping() bool { return g.keeping }

// Do carries out a command. When it is refused or cannot be kept, nothing has changed; the reason is worded, handed to
// the notice line, and returned. ErrKeeping says that a slow disk still works at it.
func (g *Game) Do(cmd keeper.Command) error { return g.DoThen(cmd, nil) }

// DoThen is Do for whoever has something to do afterwards: then is called once with what came of it, before DoThen returns or,
// when the disk is slow, later.
func (g *Game) DoThen(cmd keeper.Command, then func(error)) error {
	return g.take(g.command(cmd), func(err error) {
		if !errors.Is(err, ErrBusy) {
			g.waitFor(cmd, err)
		}
		call(then, g.heard(err))
	}, false)
}

// DoAll carries out commands one after the other until one is not done, and then calls then with what came of it.
func (g *Game) DoAll(cmds []keeper.Command, then func(error)) {
	if len(cmds) == 0 {
		call(then, nil)
		return
	}
	_ = g.DoThen(cmds[0], func(err error) {
		if err != nil {
			call(then, err)
			return
		}
		g.DoAll(cmds[1:], then)
	})
}

// Undo takes the last step back; see [Game.UndoReveals] for what to ask before.
func (g *Game) Undo() error { return g.UndoThen(nil) }

// UndoThen is Undo for whoever has something to do afterwards, as DoThen.
func (g *Game) UndoThen(then func(error)) error {
	return g.moved(asked{
		do:      func(ctx context.Context) error { _, err := g.session.Undo(ctx); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareUndo() },
	}, then)
}

// Redo does the step again that was undone last.
func (g *Game) Redo() error { return g.RedoThen(nil) }

// RedoThen is Redo for whoever has something to do afterwards, as DoThen.
func (g *Game) RedoThen(then func(error)) error {
	return g.moved(asked{
		do:      func(ctx context.Context) error { _, err := g.session.Redo(ctx); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareRedo() },
	}, then)
}

// GoTo goes back, or forward again, to right after a step of the log: everything behind it is undone, or done again, as one
// thing. Steps that showed somebody a secret are worth a question before: knowledge stays.
func (g *Game) GoTo(seq int) error { return g.GoToThen(seq, nil) }

// GoToThen is GoTo for whoever has something to do afterwards, as DoThen.
func (g *Game) GoToThen(seq int, then func(error)) error {
	return g.moved(asked{
		do:      func(ctx context.Context) error { _, err := g.session.GoTo(ctx, seq); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.PrepareGoTo(seq) },
	}, then)
}

// asked is what is asked of the session, in one go and in parts.
type asked struct {
	do      func(ctx context.Context) error
	prepare func(preparing) (*keeper.Pending, error)
}

func (g *Game) command(cmd keeper.Command) asked {
	return asked{
		do:      func(ctx context.Context) error { _, err := g.session.Do(ctx, cmd); return err },
		prepare: func(p preparing) (*keeper.Pending, error) { return p.Prepare(cmd) },
	}
}

func (g *Game) moved(a asked, then func(error)) error {
	return g.take(a, func(err error) {
		if !errors.Is(err, ErrBusy) {
			g.waiting = nil
		}
		call(then, g.heard(err))
	}, false)
}

// take carries out what is asked and calls came with what came of it: now, or when a slow disk is done. Quiet says nothing of
// being slow.
func (g *Game) take(a asked, came func(error), quiet bool) error {
	if g.keeping {
		came(ErrBusy)
		return ErrBusy
	}
	if g.patience.Came != nil {
		heard := came
		came = func(err error) { heard(err); g.patience.Came() }
	}
	p, inParts := g.session.(preparing)
	if !inParts || g.patience.Run == nil || g.patience.After == nil {
		err := a.do(context.Background())
		came(err)
		return err
	}
	pending, err := a.prepare(p)
	if err != nil {
		came(err)
		return err
	}
	g.keeping = true
	kept, finished := make(chan struct{}), false
	var answer error
	finish := func() {
		if !finished {
			finished, g.keeping = true, false
			_, answer = pending.Finish()
			came(answer)
		}
	}
	g.patience.Run(func() {
		pending.Keep(context.Background())
		close(kept)
	}, finish)
	select {
	case <-kept:
		finish()
		return answer
	case <-g.patience.After(patience):
	}
	if !quiet {
		g.say(Notice{Text: Trouble(g.words, ErrKeeping), Trouble: true})
	}
	return ErrKeeping
}

func call(then func(error), err error) {
	if then != nil {
		then(err)
	}
}
