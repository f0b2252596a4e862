package keeper

import (
	"context"
	"encoding/json"
	"io"
)

// AnySession is a session of any game, without the type of its state: the part that windows, the command line and files
// use. Every *Session[S] implements it.
type AnySession interface {
	ID() string
	Header() Header

	Do(ctx context.Context, cmd Command) (Step, error)
	DoJSON(ctx context.Context, raw []byte) (Step, error)
	Undo(ctx context.Context) (Step, error)
	Redo(ctx context.Context) (Step, error)
	GoTo(ctx context.Context, seq int) (Step, error)
	Prepare(cmd Command) (*Pending, error)
	PrepareUndo() (*Pending, error)
	PrepareRedo() (*Pending, error)
	PrepareGoTo(seq int) (*Pending, error)
	// Changed calls f after every step done, undone or redone, until stop is called; see [Session.Subscribe].
	Changed(f func()) (stop func())

	Legal() []Command
	Prompts() []*Prompt
	// Audiences lists the keeper, the table, and each seat.
	Audiences() []Audience
	// SeatOf returns the audience of somebody named in a prompt or a command; see [SeatNamer].
	SeatOf(who string) Audience
	View(who Audience) any
	// Before returns the session as it was before its last step, to be looked at.
	Before() (AnySession, error)
	// Summary is computed from the current state; Header().Summary is the one that the store saved last.
	Summary() Summary
	Steps(from, to int) ([]Step, error)
	Lines(from, to int, who Audience) ([]StepLines, error)
	Moments(from, to int, who Audience) ([]StepMoments, error)
	// Commands and Events are the catalogues of the game.
	Commands() *Catalogue[Command]
	Events() *Catalogue[Event]

	Rename(ctx context.Context, name string) error
	Export(ctx context.Context) (Log, error)
	WriteTable(w io.Writer, who Audience, app string) error
	Replayed() (same bool, err error)
}

var _ AnySession = (*Session[json.RawMessage])(nil)

// Audiences lists the keeper, the table, and each seat.
func (s *Session[S]) Audiences() []Audience { return audiences(s.rules.Seats(s.State())) }

// SeatOf returns the audience of somebody whom the rules name.
func (s *Session[S]) SeatOf(who string) Audience {
	if named, ok := s.rules.(SeatNamer); ok {
		return named.SeatOf(who)
	}
	return Audience(who)
}

// View returns what an audience may see now.
func (s *Session[S]) View(who Audience) any {
	s.mu.Lock()
	state, latest := s.state, s.recent()
	s.mu.Unlock()
	return s.rules.View(state, who, latest)
}

// Summary describes the current state for lists of sessions.
func (s *Session[S]) Summary() Summary { return s.rules.Summary(s.State()) }

// Commands returns the catalogue of the game's commands.
func (s *Session[S]) Commands() *Catalogue[Command] { return s.rules.Commands() }

// Events returns the catalogue of the game's events.
func (s *Session[S]) Events() *Catalogue[Event] { return s.rules.Events() }

// Changed calls f after every change until stop is called; see [Session.Subscribe].
func (s *Session[S]) Changed(f func()) (stop func()) { return s.Subscribe(func(Change[S]) { f() }) }

// earlier shows a session as it was. Only its own methods do: Steps and Moments read the whole log, and Do, Undo and
// Redo, which nobody calls, change the session itself.
type earlier[S any] struct {
	*Session[S]
	state S
	head  Header
}

// Before returns the session as it was before its last step. Its error says why the log cannot be read so far back.
func (s *Session[S]) Before() (AnySession, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := max(s.head.Cursor-1, 0)
	state, err := s.stateAfter(at)
	if err != nil {
		return nil, err
	}
	head := s.head
	head.Cursor = at
	return &earlier[S]{s, state, head}, nil
}

func (e *earlier[S]) Header() Header               { return e.head }
func (e *earlier[S]) View(who Audience) any        { return e.rules.View(e.state, who, nil) }
func (e *earlier[S]) Legal() []Command             { return legal(e.rules, e.state) }
func (e *earlier[S]) Prompts() []*Prompt           { return e.rules.Prompts(e.state) }
func (e *earlier[S]) Summary() Summary             { return e.rules.Summary(e.state) }
func (e *earlier[S]) Audiences() []Audience        { return audiences(e.rules.Seats(e.state)) }
func (e *earlier[S]) Changed(func()) (stop func()) { return func() {} }
