package keeper

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// Pending is a step, or a move of the cursor, that is decided but not stored yet. It splits Do, Undo, Redo and GoTo
// into parts, so that a window need not wait for a slow disk. Until Finish the session is unchanged and can be read. A
// pending step holds no lock: of several, the first to be stored wins and the others fail. If a stored step is not
// finished, the next write finishes it.
type Pending struct {
	keep   func(ctx context.Context)
	finish func() (Step, error)
}

// Keep writes the step to the store. Finish reports its error, which may be [ErrOvertaken]. Keep does not change the
// session and may be called on any goroutine.
func (p *Pending) Keep(ctx context.Context) { p.keep(ctx) }

// Finish swaps the state and notifies the listeners, on the calling goroutine, if the step was stored. Otherwise it
// returns the reason, and nothing has changed.
func (p *Pending) Finish() (Step, error) { return p.finish() }

// ErrOvertaken refuses a pending step because the session has changed since it was decided.
var ErrOvertaken = errors.New("keeper: the session has changed since the step was decided")

// errNotKept is returned by Finish before the store has answered.
var errNotKept = errors.New("keeper: the step was not kept")

// inOneGo decides a change, stores it and swaps the state.
func (s *Session[S]) inOneGo(ctx context.Context, decide func() (change[S], error)) (Step, error) {
	defer s.listeners.notify()
	s.writing.Lock()
	defer s.writing.Unlock()
	p, err := s.decide(decide)
	if err != nil {
		return Step{}, err
	}
	s.keep(ctx, p)
	return s.finish(p)
}

// Prepare decides a command. If it returns an error, a *Refusal, there is no pending step.
func (s *Session[S]) Prepare(cmd Command) (*Pending, error) { return s.prepared(s.decided(cmd)) }

// PrepareUndo prepares to move the cursor back by one step.
func (s *Session[S]) PrepareUndo() (*Pending, error) {
	return s.prepared(s.moved(back))
}

// PrepareRedo prepares to move the cursor forward by one step.
func (s *Session[S]) PrepareRedo() (*Pending, error) {
	return s.prepared(s.moved(forth))
}

// PrepareGoTo prepares to move the cursor to an entry; see GoTo.
func (s *Session[S]) PrepareGoTo(seq int) (*Pending, error) {
	return s.prepared(s.moved(to(seq)))
}

// change is a change to the store and then to the session; swap applies it and returns what the listeners are to
// receive. The zero value changes nothing.
type change[S any] struct {
	keep func(ctx context.Context) error
	swap func() Change[S]
}

// pending is the state of a [Pending]. Its fields are guarded by the session's mu.
type pending[S any] struct {
	change[S]
	turn int   // Session.turn at the time of the decision
	err  error // why it was not stored
	step Step  // the resulting step
}

func (s *Session[S]) prepared(decide func() (change[S], error)) (*Pending, error) {
	defer s.listeners.notify()
	s.writing.Lock()
	defer s.writing.Unlock()
	p, err := s.decide(decide)
	if err != nil {
		return nil, err
	}
	return &Pending{
		keep: func(ctx context.Context) {
			s.writing.Lock()
			defer s.writing.Unlock()
			s.keep(ctx, p)
		},
		finish: func() (Step, error) {
			defer s.listeners.notify()
			return s.finish(p)
		},
	}, nil
}

// decide prepares a change. The caller holds writing.
func (s *Session[S]) decide(decide func() (change[S], error)) (*pending[S], error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.swapKept()
	c, err := decide()
	return &pending[S]{change: c, turn: s.turn, err: errNotKept}, err
}

// keep writes a change to the store, unless another was stored since it was decided. The caller holds writing.
func (s *Session[S]) keep(ctx context.Context, p *pending[S]) {
	s.mu.Lock()
	overtaken := p.turn != s.turn || s.kept != nil
	s.mu.Unlock()
	err := ErrOvertaken
	if !overtaken {
		if err = nil; p.change.keep != nil {
			err = p.change.keep(ctx)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.err = err; err == nil && p.swap != nil {
		s.kept = p
	}
}

// finish swaps the state, unless that was done before, and returns the result.
func (s *Session[S]) finish(p *pending[S]) (Step, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept == p {
		s.swapKept()
	}
	return p.step, p.err
}

// swapKept swaps in the state that the store already has. The caller holds mu.
func (s *Session[S]) swapKept() {
	if p := s.kept; p != nil {
		change := p.swap()
		s.kept, p.step = nil, change.Step
		s.turn++
		s.listeners.queue(change)
	}
}

// decided returns a function that decides the change of a command.
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
		var told []LogLine
		for _, e := range events {
			next = s.rules.Evolve(next, e)
			for _, line := range s.rules.Describe(next, e, ForTable) {
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
		at := timestamp(s.means)
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
				s.checkpoints.cut(seq)
				s.head.Cursor, s.head.Length, s.head.Updated, s.head.Summary = seq, seq, at, summary
				s.state, s.latest = next, latest
				if seq%checkpointEvery == 0 {
					s.checkpoints.keep(seq, next)
				}
				return Change[S]{Step: Step{Seq: seq, At: at, Command: cmd, Events: events}, Kind: Done, Now: next}
			},
		}, nil
	}
}

func back(at int) int  { return at - 1 }
func forth(at int) int { return at + 1 }

func to(seq int) func(int) int { return func(int) int { return seq } }

// moved returns a function that decides a move of the cursor; where maps the current entry to the target.
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
		id, at, summary := s.head.ID, timestamp(s.means), s.rules.Summary(next)
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
				return Change[S]{Step: step, Kind: way, Now: next}
			},
		}, nil
	}
}
