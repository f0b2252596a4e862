package keeper

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"
)

// Deps are what a session needs from outside: a store, the time, and new IDs and seeds. Tests pass fixed ones.
type Deps struct {
	Store   Store
	Now     func() time.Time
	NewID   func() string
	NewSeed func() string
	// Build identifies programs whose rules may lead to different states. Snapshots of another build are not used: the
	// log is replayed instead.
	Build string
}

// shape returns the mark of the snapshots that this program writes and reads.
func (m Deps) shape(state string) string {
	if m.Build == "" {
		return state
	}
	return state + buildMark + m.Build
}

// buildMark separates the fingerprint of the state from the build.
const buildMark = "@"

// Step is one decoded entry of the log.
type Step struct {
	Seq     int
	At      time.Time
	Command Command // nil for the set-up
	Events  []Event
}

// Change tells a listener what happened.
type Change[S any] struct {
	Step Step // the step done, undone or redone; if several, see GoTo
	Kind ChangeKind
	Now  S
}

// ChangeKind is the direction in which the log moved.
type ChangeKind string

// The kinds of change.
const (
	Done   ChangeKind = "done"
	Undone ChangeKind = "undone"
	Redone ChangeKind = "redone"
)

// Session is a game being played. Its methods may be called from any goroutine. For the guarantees to listeners see
// Subscribe.
type Session[S any] struct {
	// writing is held while a step is decided or stored, but never beyond one call. mu guards the fields. It is never
	// held while the store works, so that reading goes on however slow the disk is.
	writing     sync.Mutex
	mu          sync.Mutex
	means       Deps
	rules       Rules[S]
	head        Header
	entries     []Entry
	state       S
	shape       string
	checkpoints checkpoints[S]
	latest      []LogLine   // the newest lines of the table's log at the cursor; nil: not computed
	turn        int         // counts swaps of the state
	kept        *pending[S] // stored but not yet swapped in; nil: none
	listeners   listeners[S]
}

// Begin sets up a new session and stores it. An empty seed is replaced by a fresh one.
func Begin[S any](ctx context.Context, m Deps, open System[S], c Config) (*Session[S], error) {
	if c.Seed == "" {
		c.Seed = m.NewSeed()
	}
	var err error
	if c.Options, err = compact(c.Options); err != nil {
		return nil, fmt.Errorf("keeper: the session's options: %w", err)
	}
	if c.Content, err = compact(c.Content); err != nil {
		return nil, fmt.Errorf("keeper: the session's content: %w", err)
	}
	rules, err := open(c)
	if err != nil {
		return nil, err
	}
	events, err := rules.Setup(c, NewChance(c.Seed, 1))
	if err != nil {
		return nil, err
	}
	s := &Session[S]{means: m, rules: rules, shape: m.shape(shapeOf[S]())}
	for _, e := range events {
		s.state = rules.Evolve(s.state, e)
	}
	raw, err := rules.Events().EncodeAll(events)
	if err != nil {
		return nil, err
	}
	now := timestamp(m)
	id := m.NewID()
	first := Entry{Seq: 1, At: now, Events: raw}.Chained(ChainStart(id, c))
	s.head = Header{ID: id, Config: c, Created: now, Updated: now, Cursor: 1, Length: 1,
		Summary: rules.Summary(s.state)}
	if err := m.Store.Create(ctx, s.head, first); err != nil {
		return nil, fmt.Errorf("keep the new session: %w", err)
	}
	s.entries = []Entry{first}
	s.checkpoints.keep(1, s.state)
	return s, nil
}

// Resume opens a session where it was left, from its newest snapshot of this build if there is one (see
// [Session.Replayed] for a check). It returns *DamageError if the log is damaged.
func Resume[S any](ctx context.Context, m Deps, open System[S], id string) (*Session[S], error) {
	l, err := m.Store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	return resume(m, open, l, true)
}

// resume opens a session from its log, replaying it from the first entry unless snapshots is set.
func resume[S any](m Deps, open System[S], l Log, snapshots bool) (*Session[S], error) {
	if err := l.Check(); err != nil {
		return nil, err
	}
	rules, err := open(l.Header.Config)
	if err != nil {
		return nil, err
	}
	s := &Session[S]{means: m, rules: rules, head: l.Header, entries: l.Entries, shape: m.shape(shapeOf[S]())}
	if snap := l.Snapshot; snapshots && snap != nil && snap.Shape == s.shape && snap.Seq >= 1 &&
		snap.Seq <= l.Header.Cursor {
		var state S
		if json.Unmarshal(snap.State, &state) == nil {
			s.checkpoints.keep(snap.Seq, state)
		}
	}
	if s.state, err = s.stateAfter(l.Header.Cursor); err != nil {
		return nil, err
	}
	return s, nil
}

// Replayed reports whether a replay of the whole log results in the state that the session had at the same step. It
// takes long and may run on another goroutine; the session can be played meanwhile.
func (s *Session[S]) Replayed() (same bool, err error) {
	s.mu.Lock()
	entries, state, id := slices.Clone(s.entries[:s.head.Cursor]), s.state, s.head.ID
	s.mu.Unlock()
	var replayed S
	for _, e := range entries {
		step, err := decodeStep(s.rules, id, e)
		if err != nil {
			return false, err
		}
		for _, ev := range step.Events {
			replayed = s.rules.Evolve(replayed, ev)
		}
	}
	a, err := json.Marshal(state)
	if err != nil {
		return false, err
	}
	b, err := json.Marshal(replayed)
	return bytes.Equal(a, b), err
}

// ID returns the ID of the session.
func (s *Session[S]) ID() string { return s.Header().ID }

// Header returns what the store keeps, apart from the entries.
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

// Rules returns the game system with which the session is played.
func (s *Session[S]) Rules() Rules[S] { return s.rules }

// Legal lists the commands that would be accepted now, without corrections and undo. While a prompt waits these are its
// answers.
func (s *Session[S]) Legal() []Command {
	state := s.State()
	return legal(s.rules, state)
}

func legal[S any](rules Rules[S], state S) []Command {
	asking := rules.Prompts(state)
	if len(asking) == 0 {
		return rules.Legal(state)
	}
	var out []Command
	for _, p := range asking {
		out = append(out, p.Answers()...)
	}
	return out
}

// Prompts returns the prompts that wait for an answer now.
func (s *Session[S]) Prompts() []*Prompt { return s.rules.Prompts(s.State()) }

// Do carries out a command: it decides, stores the step in one transaction, swaps the state, then notifies the
// listeners. After an error, a *Refusal or one of the store, nothing has changed.
func (s *Session[S]) Do(ctx context.Context, cmd Command) (Step, error) {
	return s.inOneGo(ctx, s.decided(cmd))
}

// allowed refuses everything but an answer or a correction while a prompt waits.
func (s *Session[S]) allowed(cmd Command) error {
	asking := s.rules.Prompts(s.state)
	if a, ok := cmd.(Answer); ok {
		if own, ok := s.rules.(AnswerChecker[S]); ok {
			return own.CheckAnswer(s.state, a)
		}
		return asked(asking, a.Prompt).Check(a)
	}
	if _, ok := cmd.(Manual); ok || len(asking) == 0 {
		return nil
	}
	p := asking[0]
	return Refuse(CodePromptWaits, p.Rule, "kind", p.Kind, "who", p.Who, "prompt", strconv.Itoa(p.ID))
}

// asked returns the prompt with an ID. If none of the waiting prompts has it, it returns one of them, whose check will
// refuse the answer; nil if none waits.
func asked(waiting []*Prompt, id int) *Prompt {
	for _, p := range waiting {
		if p.ID == id {
			return p
		}
	}
	if len(waiting) > 0 {
		return waiting[0]
	}
	return nil
}

// DoJSON decodes a command and carries it out.
func (s *Session[S]) DoJSON(ctx context.Context, raw []byte) (Step, error) {
	cmd, err := s.rules.Commands().Decode(raw)
	if err != nil {
		return Step{}, err
	}
	return s.Do(ctx, cmd)
}

// Undo moves the cursor back by one step and returns the step undone. The step stays in the store and can be redone,
// even after a restart.
func (s *Session[S]) Undo(ctx context.Context) (Step, error) {
	return s.inOneGo(ctx, s.moved(back))
}

// Redo moves the cursor forward by one step and returns the step redone.
func (s *Session[S]) Redo(ctx context.Context) (Step, error) {
	return s.inOneGo(ctx, s.moved(forth))
}

// GoTo undoes or redoes all steps up to an entry at once, as one move of the cursor in the store and one change for
// the listeners. It returns the first step undone or the last one redone. If the cursor is already there, it does
// nothing, and the step is empty.
func (s *Session[S]) GoTo(ctx context.Context, seq int) (Step, error) {
	return s.inOneGo(ctx, s.moved(to(seq)))
}

// Rename names the session. Without a name its title is shown.
func (s *Session[S]) Rename(ctx context.Context, name string) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	name = PlainName(name)
	if err := s.means.Store.Rename(ctx, s.head.ID, name); err != nil {
		return fmt.Errorf("keep the name: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.head.Name = name
	return nil
}

// Export returns the whole session for a file.
func (s *Session[S]) Export(ctx context.Context) (Log, error) {
	return s.means.Store.Load(ctx, s.ID())
}

// timestamp returns the time to record: in UTC, without the monotonic clock.
func timestamp(m Deps) time.Time { return m.Now().Round(0).UTC() }

// compact removes white space from JSON, so that it is the same after a round trip through a file. The hash chain
// depends on every byte.
func compact(raw json.RawMessage) (json.RawMessage, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var out bytes.Buffer
	if err := json.Compact(&out, raw); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Subscribe calls f after every change until the returned function is called.
//
// Every listener receives every change, one at a time, in the order of the log. All of them receive a change before
// any receives the next. f runs on the goroutine of the call that made the change. It may call any method of the
// session, including Do, Undo and Redo: such a change takes effect at once and is reported after the current one. The
// same holds for calls from other goroutines during a notification.
func (s *Session[S]) Subscribe(f func(Change[S])) (stop func()) { return s.listeners.add(f) }

// listeners holds the listeners and the changes that are still to be reported to them.
type listeners[S any] struct {
	mu      sync.Mutex
	all     []listener[S]
	next    int
	pending []Change[S]
	telling bool
}

type listener[S any] struct {
	number int
	hear   func(Change[S])
}

func (l *listeners[S]) add(f func(Change[S])) (stop func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.next++
	number := l.next
	l.all = append(l.all[:len(l.all):len(l.all)], listener[S]{number, f})
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.all = slices.DeleteFunc(slices.Clone(l.all), func(one listener[S]) bool { return one.number == number })
	}
}

// queue appends a change. The caller holds the session's lock, so the order is that of the log.
func (l *listeners[S]) queue(c Change[S]) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pending = append(l.pending, c)
}

// notify reports the pending changes, unless another call is already doing so.
func (l *listeners[S]) notify() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.telling {
		return
	}
	l.telling = true
	defer func() { l.telling = false }()
	for len(l.pending) > 0 {
		c := l.pending[0]
		l.pending = l.pending[1:]
		for _, one := range l.all {
			l.notifyOne(one, c)
		}
	}
}

// notifyOne calls a listener without holding the lock, and takes the lock again even if the listener panics.
func (l *listeners[S]) notifyOne(one listener[S], c Change[S]) {
	l.mu.Unlock()
	defer l.mu.Lock()
	one.hear(c)
}
