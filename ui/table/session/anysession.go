package session

import (
	"context"
	"sync/atomic"

	"lantern/keeper"
)

// AnySession is a session whose game is not known at compile time, reduced to what pages need. Every
// [keeper.AnySession] implements it, and so do the sessions of tests.
type AnySession interface {
	Do(ctx context.Context, cmd keeper.Command) (keeper.Step, error)
	Undo(ctx context.Context) (keeper.Step, error)
	Redo(ctx context.Context) (keeper.Step, error)
	// GoTo undoes or redoes all steps up to an entry at once.
	GoTo(ctx context.Context, seq int) (keeper.Step, error)
	Legal() []keeper.Command
	// Prompts are the pending prompts.
	Prompts() []*keeper.Prompt
	Header() keeper.Header
	Steps(from, to int) ([]keeper.Step, error)
	Lines(from, to int, who keeper.Audience) ([]keeper.StepLines, error)
	// Moments are what an audience looks at of some steps.
	Moments(from, to int, who keeper.Audience) ([]keeper.StepMoments, error)
	// View is what an audience may see now, in a type of the game.
	View(who keeper.Audience) any
	// Changed calls f after every step done, undone or redone, until stop is called.
	Changed(f func()) (stop func())
	Export(ctx context.Context) (keeper.Log, error)
}

// Kept caches the table's view of a session. The view is made once per change, since it may hold forecasts and is read
// for every word.
type Kept[V any] struct {
	running AnySession
	changes atomic.Int64
	last    atomic.Pointer[keptView[V]]
}

// keptView is the view after so many changes.
type keptView[V any] struct {
	changes int64
	view    V
}

// Follow starts caching the view of a session. Call it before any page subscribes, so that no page sees an outdated
// view.
func (k *Kept[V]) Follow(r AnySession) {
	k.running = r
	r.Changed(func() { k.changes.Add(1) })
}

// Hold stores a view that does not change.
func (k *Kept[V]) Hold(v V) { k.last.Store(&keptView[V]{k.changes.Load(), v}) }

// Now is the current view.
func (k *Kept[V]) Now() V {
	now := k.changes.Load()
	if last := k.last.Load(); last != nil && last.changes == now {
		return last.view
	}
	v := k.running.View(keeper.ForTable).(V)
	k.last.Store(&keptView[V]{now, v})
	return v
}
