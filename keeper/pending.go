package keeper

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// Pending is a step, or a move in the log, that is decided but not kept yet: what Do, Undo, Redo and GoTo do in one go,
// in its parts, for a window that must not stand still while a slow disk works. Until Finish is called the session is
// as it was and can be read, but takes nothing else: whoever writes waits. So Keep and Finish must follow, in this
// order, once each.
type Pending struct {
	keep   func(ctx context.Context) error
	finish func() (Step, error)
	kept   error
}

// Keep writes the step to the store. It touches nothing of the session and may be called on any goroutine.
func (p *Pending) Keep(ctx context.Context) { p.kept = p.keep(ctx) }

// Finish swaps the state and tells the listeners, on the goroutine that calls it, if the step was kept. Else it returns
// why it was not, and nothing has changed.
func (p *Pending) Finish() (Step, error) { return p.finish() }

// inOneGo does all parts of what was prepared, if it could be.
func inOneGo(ctx context.Context) func(*Pending, error) (Step, error) {
	return func(p *Pending, err error) (Step, error) {
		if err != nil {
			return Step{}, err
		}
		p.kept = errUnanswered
		defer func() {
			if p.kept == errUnanswered { // the store has panicked: release the session
				_, _ = p.Finish()
			}
		}()
		p.Keep(ctx)
		return p.Finish()
	}
}

// errUnanswered stands for the store's answer until there is one.
var errUnanswered = errors.New("keeper: the store has not answered")

// Prepare decides a command. After an error, which is a *Refusal, nothing is pending.
func (s *Session[S]) Prepare(cmd Command) (*Pending, error) { return s.prepared(s.decided(cmd)) }

// PrepareUndo prepares to move the cursor back by one step.
func (s *Session[S]) PrepareUndo() (*Pending, error) {
	return s.prepared(s.moved(func(at int) int { return at - 1 }))
}

// PrepareRedo prepares to move the cursor forward by one step.
func (s *Session[S]) PrepareRedo() (*Pending, error) {
	return s.prepared(s.moved(func(at int) int { return at + 1 }))
}

// PrepareGoTo prepares to move the cursor to an entry, see GoTo.
func (s *Session[S]) PrepareGoTo(seq int) (*Pending, error) {
	return s.prepared(s.moved(func(int) int { return seq }))
}

// change is what is to be done: in the store, then in the session, where swap tells what the listeners hear. The zero
// value changes nothing.
type change[S any] struct {
	keep func(ctx context.Context) error
	swap func() Change[S]
}

// prepared takes hold of the session until the change is finished. Whatever fails, or panics, before leaves it free.
func (s *Session[S]) prepared(decide func() (change[S], error)) (p *Pending, err error) {
	s.writing.Lock()
	defer func() {
		if p == nil {
			s.writing.Unlock()
		}
	}()
	c, err := s.look(decide)
	if err != nil {
		return nil, err
	}
	pending := &Pending{keep: func(context.Context) error { return nil }}
	if c.keep != nil {
		pending.keep = c.keep
	}
	pending.finish = func() (Step, error) {
		step, changed := s.finished(c, pending.kept)
		if changed {
			s.listeners.tell()
		}
		return step, pending.kept
	}
	return pending, nil
}

func (s *Session[S]) look(decide func() (change[S], error)) (change[S], error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return decide()
}

func (s *Session[S]) finished(c change[S], kept error) (step Step, changed bool) {
	defer s.writing.Unlock()
	if kept != nil || c.swap == nil {
		return Step{}, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	told := c.swap()
	s.listeners.queue(told)
	return told.Step, true
}

// decided is what a command leads to.
func (s *Session[S]) decided(cmd Command) func() (change[S], error) {
	return func() (change[S], error) {
		if err := s.allowed(cmd); err != nil {
			return change[S]{}, err
		}
		seq := s.head.Cursor + 1
		events, err := s.rules.Decide(s.state, cmd, NewChance(s.head.Config.Seed, seq))
		if err != nil {
			return change[S]{}, err
		}
		next := s.state
		var told []Line
		for _, e := range events {
			next = s.rules.Evolve(next, e)
			for _, line := range s.rules.Tell(next, e, ForTable) {
				told = joined(told, line, s.rules)
			}
		}
		latest := latestOf(slices.Concat(s.recent(), told))
		rawCmd, err := s.rules.Commands().Encode(cmd)
		if err != nil {
			return change[S]{}, err
		}
		rawEvents, err := s.rules.Events().EncodeAll(events)
		if err != nil {
			return change[S]{}, err
		}
		at := moment(s.means)
		entry := Entry{Seq: seq, At: at, Command: rawCmd, Events: rawEvents}.Chained(s.entries[s.head.Cursor-1].Hash)
		var snap *Snapshot
		if seq%snapshotEvery == 0 {
			raw, err := json.Marshal(next)
			if err != nil {
				return change[S]{}, fmt.Errorf("keeper: write snapshot: %w", err)
			}
			snap = &Snapshot{Seq: seq, Shape: s.shape, State: raw}
		}
		id, summary := s.head.ID, s.rules.Summary(next)
		return change[S]{
			keep: func(ctx context.Context) error {
				if err := s.means.Store.Append(ctx, id, entry, summary, snap); err != nil {
					return fmt.Errorf("keep the step: %w", err)
				}
				return nil
			},
			swap: func() Change[S] {
				clear(s.entries[s.head.Cursor:])
				s.entries = append(s.entries[:s.head.Cursor], entry)
				s.marks.cut(seq)
				s.head.Cursor, s.head.Length, s.head.Updated, s.head.Summary = seq, seq, at, summary
				s.state, s.latest = next, latest
				if seq%markEvery == 0 {
					s.marks.keep(seq, next)
				}
				return Change[S]{Step: Step{Seq: seq, At: at, Command: cmd, Events: events}, Way: Done, Now: next}
			},
		}, nil
	}
}

// moved is what it takes to stand elsewhere in the log.
func (s *Session[S]) moved(where func(at int) int) func() (change[S], error) {
	return func() (change[S], error) {
		from := s.head.Cursor
		to, way, last := where(from), Redone, 0
		switch {
		case to < 1:
			return change[S]{}, Refuse(CodeNothingToUndo, "")
		case to > len(s.entries):
			return change[S]{}, Refuse(CodeNothingToRedo, "")
		case to == from:
			return change[S]{}, nil
		case to < from:
			way, last = Undone, to+1
		default:
			last = to
		}
		step, err := s.step(last)
		if err != nil {
			return change[S]{}, err
		}
		next, err := s.stateAfter(to)
		if err != nil {
			return change[S]{}, err
		}
		id, at, summary := s.head.ID, moment(s.means), s.rules.Summary(next)
		return change[S]{
			keep: func(ctx context.Context) error {
				if err := s.means.Store.MoveCursor(ctx, id, from, to, summary, at); err != nil {
					return fmt.Errorf("keep the cursor: %w", err)
				}
				return nil
			},
			swap: func() Change[S] {
				s.head.Cursor, s.head.Updated, s.head.Summary = to, at, summary
				s.state, s.latest = next, nil
				return Change[S]{Step: step, Way: way, Now: next}
			},
		}, nil
	}
}
