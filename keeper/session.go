package keeper

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"sync"
	"time"
)

// Means are what a session needs from outside: where it is kept, the time, and
// new IDs and seeds. Tests hand in fixed ones.
type Means struct {
	Store   Store
	Now     func() time.Time
	NewID   func() string
	NewSeed func() string
}

// Step is one entry of the log in its decoded form.
type Step struct {
	Seq     int
	At      time.Time
	Command Command // nil for the set-up
	Events  []Event
}

// Change tells a listener what has just become true.
type Change[S any] struct {
	Step Step // the step done, undone or redone
	Way  Way
	Now  S
}

// Way is the direction in which the log moved.
type Way string

// The three ways.
const (
	Done   Way = "done"
	Undone Way = "undone"
	Redone Way = "redone"
)

// Session is a game being played. Its methods may be called from any goroutine;
// listeners are called on the goroutine of the call that changed it, one change
// after the other.
type Session[S any] struct {
	mu        sync.Mutex
	means     Means
	rules     Rules[S]
	head      Header
	entries   []Entry
	state     S
	marks     []mark[S] // states at some entries, oldest first, so that undo need not replay everything
	listeners map[int]func(Change[S])
	nextL     int
}

// mark is a remembered state. Undo replays forward from the nearest one.
type mark[S any] struct {
	seq   int
	state S
}

const (
	markEvery     = 16  // entries between remembered states
	markMost      = 64  // remembered states at most
	snapshotEvery = 128 // entries between snapshots in the store
)

// Begin sets up a new session and makes it durable. An empty seed is replaced by
// a fresh one.
func Begin[S any](ctx context.Context, m Means, open System[S], c Config) (*Session[S], error) {
	if c.Seed == "" {
		c.Seed = m.NewSeed()
	}
	rules, err := open(c)
	if err != nil {
		return nil, err
	}
	events, err := rules.Setup(c, NewChance(c.Seed, 1))
	if err != nil {
		return nil, err
	}
	s := &Session[S]{means: m, rules: rules, listeners: map[int]func(Change[S]){}}
	for _, e := range events {
		s.state = rules.Evolve(s.state, e)
	}
	raw, err := rules.Events().EncodeAll(events)
	if err != nil {
		return nil, err
	}
	now := m.Now().UTC()
	id := m.NewID()
	first := Entry{Seq: 1, At: now, Events: raw}.Chained(ChainStart(id, c))
	s.head = Header{ID: id, Config: c, Created: now, Updated: now, Cursor: 1, Length: 1, Summary: rules.Summary(s.state)}
	if err := m.Store.Create(ctx, s.head, first); err != nil {
		return nil, fmt.Errorf("keep the new session: %w", err)
	}
	s.entries = []Entry{first}
	s.marks = []mark[S]{{1, s.state}}
	return s, nil
}

// Resume opens a session where it was left. It fails with *Damage when the log
// does not hold together.
func Resume[S any](ctx context.Context, m Means, open System[S], id string) (*Session[S], error) {
	l, err := m.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	if bad := l.BrokenChain(); bad > 0 {
		return nil, &Damage{Session: id, Seq: bad, Problem: "the entry does not follow from the ones before it"}
	}
	rules, err := open(l.Header.Config)
	if err != nil {
		return nil, err
	}
	s := &Session[S]{means: m, rules: rules, head: l.Header, entries: l.Entries, listeners: map[int]func(Change[S]){}}
	if snap := l.Snapshot; snap != nil && snap.Seq <= l.Header.Cursor {
		if err := json.Unmarshal(snap.State, &s.state); err == nil {
			s.marks = []mark[S]{{snap.Seq, s.state}}
		}
	}
	if s.state, err = s.at(l.Header.Cursor); err != nil {
		return nil, err
	}
	s.remember(l.Header.Cursor, s.state)
	return s, nil
}

// ID names the session.
func (s *Session[S]) ID() string { return s.Header().ID }

// Header returns what the store keeps beside the entries.
func (s *Session[S]) Header() Header {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.head
}

// State returns the state at the cursor.
func (s *Session[S]) State() S {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}

// Rules returns the game system the session is played with.
func (s *Session[S]) Rules() Rules[S] { return s.rules }

// Legal lists the commands that would be accepted now, corrections and undo left out.
// While a prompt waits these are its answers.
func (s *Session[S]) Legal() []Command {
	state := s.State()
	if p := s.rules.Asking(state); p != nil {
		return p.Answers()
	}
	return s.rules.Legal(state)
}

// Do carries out a command: it decides, persists the step in one transaction, then
// swaps the state, then tells the listeners. After an error, a *Refusal or one of
// the store, nothing has changed.
func (s *Session[S]) Do(ctx context.Context, cmd Command) (Step, error) {
	step, told, err := s.do(ctx, cmd)
	if err == nil {
		s.tell(told, Change[S]{Step: step, Way: Done, Now: s.State()})
	}
	return step, err
}

func (s *Session[S]) do(ctx context.Context, cmd Command) (Step, []func(Change[S]), error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.allowed(cmd); err != nil {
		return Step{}, nil, err
	}
	seq := s.head.Cursor + 1
	events, err := s.rules.Decide(s.state, cmd, NewChance(s.head.Config.Seed, seq))
	if err != nil {
		return Step{}, nil, err
	}
	next := s.state
	for _, e := range events {
		next = s.rules.Evolve(next, e)
	}
	rawCmd, err := s.encodeCommand(cmd)
	if err != nil {
		return Step{}, nil, err
	}
	rawEvents, err := s.rules.Events().EncodeAll(events)
	if err != nil {
		return Step{}, nil, err
	}
	at := s.means.Now().UTC()
	entry := Entry{Seq: seq, At: at, Command: rawCmd, Events: rawEvents}.Chained(s.entries[s.head.Cursor-1].Hash)
	var snap *Snapshot
	if seq%snapshotEvery == 0 {
		raw, err := json.Marshal(next)
		if err != nil {
			return Step{}, nil, fmt.Errorf("keeper: write snapshot: %w", err)
		}
		snap = &Snapshot{Seq: seq, State: raw}
	}
	summary := s.rules.Summary(next)
	if err := s.means.Store.Append(ctx, s.head.ID, entry, summary, snap); err != nil {
		return Step{}, nil, fmt.Errorf("keep the step: %w", err)
	}
	s.entries = append(s.entries[:s.head.Cursor:s.head.Cursor], entry)
	s.forget(seq)
	s.head.Cursor, s.head.Length, s.head.Updated, s.head.Summary = seq, seq, at, summary
	s.state = next
	s.remember(seq, next)
	return Step{Seq: seq, At: at, Command: cmd, Events: events}, s.ears(), nil
}

// allowed enforces that while a prompt waits only its answer or a correction is legal.
func (s *Session[S]) allowed(cmd Command) error {
	p := s.rules.Asking(s.state)
	if a, ok := cmd.(Answer); ok {
		return p.Check(a)
	}
	if _, ok := cmd.(Correcting); ok || p == nil {
		return nil
	}
	return Refuse(CodePromptWaits, p.Rule, "kind", p.Kind, "who", p.Who, "prompt", strconv.Itoa(p.ID))
}

func (s *Session[S]) encodeCommand(cmd Command) ([]byte, error) {
	return s.rules.Commands().Encode(cmd)
}

// DoJSON decodes a command and carries it out.
func (s *Session[S]) DoJSON(ctx context.Context, raw []byte) (Step, error) {
	cmd, err := s.rules.Commands().Decode(raw)
	if err != nil {
		return Step{}, err
	}
	return s.Do(ctx, cmd)
}

// Undo moves the cursor back by one step and returns the step undone. The step
// stays in the store and can be redone, also after a restart.
func (s *Session[S]) Undo(ctx context.Context) (Step, error) { return s.move(ctx, -1, Undone) }

// Redo moves the cursor forward by one step and returns the step redone.
func (s *Session[S]) Redo(ctx context.Context) (Step, error) { return s.move(ctx, +1, Redone) }

func (s *Session[S]) move(ctx context.Context, by int, way Way) (Step, error) {
	step, told, err := s.moved(ctx, by)
	if err == nil {
		s.tell(told, Change[S]{Step: step, Way: way, Now: s.State()})
	}
	return step, err
}

func (s *Session[S]) moved(ctx context.Context, by int) (Step, []func(Change[S]), error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	from, to := s.head.Cursor, s.head.Cursor+by
	switch {
	case to < 1:
		return Step{}, nil, Refuse(CodeNothingToUndo, "")
	case to > len(s.entries):
		return Step{}, nil, Refuse(CodeNothingToRedo, "")
	}
	step, err := s.step(max(from, to))
	if err != nil {
		return Step{}, nil, err
	}
	next, err := s.at(to)
	if err != nil {
		return Step{}, nil, err
	}
	at, summary := s.means.Now().UTC(), s.rules.Summary(next)
	if err := s.means.Store.MoveCursor(ctx, s.head.ID, from, to, summary, at); err != nil {
		return Step{}, nil, fmt.Errorf("keep the cursor: %w", err)
	}
	s.head.Cursor, s.head.Updated, s.head.Summary = to, at, summary
	s.state = next
	return step, s.ears(), nil
}

// Steps returns the steps from one sequence number to another, both included and
// clipped to the log, the redo tail among them.
func (s *Session[S]) Steps(from, to int) ([]Step, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []Step
	for seq := max(1, from); seq <= min(to, len(s.entries)); seq++ {
		step, err := s.step(seq)
		if err != nil {
			return nil, err
		}
		out = append(out, step)
	}
	return out, nil
}

// Lines returns the log in lines for an audience, from one sequence number to
// another, each step's lines together.
func (s *Session[S]) Lines(from, to int, who Audience) ([]StepLines, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	from, to = max(1, from), min(to, len(s.entries))
	if from > to {
		return nil, nil
	}
	state, err := s.at(from - 1)
	if err != nil {
		return nil, err
	}
	var out []StepLines
	for seq := from; seq <= to; seq++ {
		step, err := s.step(seq)
		if err != nil {
			return nil, err
		}
		lines := StepLines{Seq: seq, At: step.At, Reveals: step.Reveals()}
		for _, e := range step.Events {
			state = s.rules.Evolve(state, e)
			lines.Lines = append(lines.Lines, s.rules.Tell(state, e, who)...)
		}
		out = append(out, lines)
	}
	return out, nil
}

// StepLines is one step of the log in lines.
type StepLines struct {
	Seq     int       `json:"seq"`
	At      time.Time `json:"at"`
	Reveals bool      `json:"reveals,omitempty"`
	Lines   []Line    `json:"lines"`
}

// Reveals reports whether the step showed a secret, so that undoing it should ask first.
func (st Step) Reveals() bool {
	for _, e := range st.Events {
		if r, ok := e.(Revealing); ok && r.Reveals() {
			return true
		}
	}
	return false
}

// Listen calls f after every change until the returned function is called.
func (s *Session[S]) Listen(f func(Change[S])) (stop func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nextL++
	n := s.nextL
	s.listeners[n] = f
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.listeners, n)
	}
}

// Export returns the whole session for a file.
func (s *Session[S]) Export(ctx context.Context) (Log, error) {
	return s.means.Store.Load(ctx, s.ID())
}

func (s *Session[S]) ears() []func(Change[S]) {
	out := make([]func(Change[S]), 0, len(s.listeners))
	for n := 1; n <= s.nextL; n++ {
		if f, ok := s.listeners[n]; ok {
			out = append(out, f)
		}
	}
	return out
}

func (s *Session[S]) tell(fs []func(Change[S]), c Change[S]) {
	for _, f := range fs {
		f(c)
	}
}
