// Package gametest is a fake session for tests of pages: it shows the views it is given and records the commands.
// No rules are applied.
package gametest

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/game"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// Session shows KeeperView and TableView and records commands.
type Session struct {
	KeeperView mansions.KeeperView                     // its Table is also the table's view
	Down       map[keeper.Audience][]mansions.CardView // face-down cards of investigators, for their players only
	Commands   []keeper.Command                        // the legal commands
	Log        []keeper.StepLines
	Happened   []keeper.StepMoments
	Secret     map[string]bool // keys of the lines for the keeper only
	Head       keeper.Header
	OnLines    func(from, to int) // receives the range of every reading of the log; may be nil
	Refuse     error              // the error for every command, nil for success
	Then       func()             // changes what is shown after every command; may be nil

	Done []keeper.Command    // the commands done, without undo and redo
	Ways []keeper.ChangeKind // done, undone, redone

	Game *game.Game // over this session

	listeners []func()
}

// New makes a game over a fake session with the given content.
func New(t testing.TB, base *stories.Base, story *stories.Story, lang string) (*game.Game, *Session) {
	t.Helper()
	options, err := json.Marshal(state.Options{Story: story.Pack.ID, Players: 2})
	if err != nil {
		t.Fatal(err)
	}
	content, err := json.Marshal(state.Content{Base: base, Story: story})
	if err != nil {
		t.Fatal(err)
	}
	s := &Session{Head: keeper.Header{ID: "test", Cursor: 1, Length: 1,
		Config: keeper.Config{System: state.SystemName, Options: options, Content: content}}}
	g, err := game.New(s, text.New(lang))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	g.Stop(func() string { return session.StopAll })
	s.Game = g
	return g, s
}

// Show changes the view and notifies the listeners.
func (s *Session) Show(v mansions.KeeperView) {
	s.KeeperView = v
	s.notify()
}

func (s *Session) notify() {
	for _, f := range s.listeners {
		f()
	}
}

// Do records the command.
func (s *Session) Do(_ context.Context, cmd keeper.Command) (keeper.Step, error) {
	if s.Refuse != nil {
		return keeper.Step{}, s.Refuse
	}
	s.Done = append(s.Done, cmd)
	s.Head.Cursor++
	s.Head.Length = s.Head.Cursor
	if s.Then != nil {
		s.Then()
	}
	return s.move(keeper.Done)
}

// Undo moves the cursor back.
func (s *Session) Undo(context.Context) (keeper.Step, error) {
	if s.Head.Cursor <= 1 {
		return keeper.Step{}, keeper.Refuse(keeper.CodeNothingToUndo, "")
	}
	s.Head.Cursor--
	return s.move(keeper.Undone)
}

// Redo moves the cursor forward.
func (s *Session) Redo(context.Context) (keeper.Step, error) {
	if s.Head.Cursor >= s.Head.Length {
		return keeper.Step{}, keeper.Refuse(keeper.CodeNothingToRedo, "")
	}
	s.Head.Cursor++
	return s.move(keeper.Redone)
}

// GoTo moves the cursor to an entry.
func (s *Session) GoTo(_ context.Context, seq int) (keeper.Step, error) {
	way := keeper.Undone
	switch {
	case seq < 1:
		return keeper.Step{}, keeper.Refuse(keeper.CodeNothingToUndo, "")
	case seq > s.Head.Length:
		return keeper.Step{}, keeper.Refuse(keeper.CodeNothingToRedo, "")
	case seq == s.Head.Cursor:
		return keeper.Step{}, nil
	case seq > s.Head.Cursor:
		way = keeper.Redone
	}
	s.Head.Cursor = seq
	return s.move(way)
}

func (s *Session) move(way keeper.ChangeKind) (keeper.Step, error) {
	s.Ways = append(s.Ways, way)
	s.notify()
	return keeper.Step{Seq: s.Head.Cursor}, nil
}

// Legal returns Commands.
func (s *Session) Legal() []keeper.Command { return s.Commands }

// Prompts is the prompt of KeeperView.
func (s *Session) Prompts() []*keeper.Prompt {
	if s.KeeperView.Prompt == nil {
		return nil
	}
	return []*keeper.Prompt{s.KeeperView.Prompt}
}

// Header returns Head.
func (s *Session) Header() keeper.Header { return s.Head }

// Steps are empty ones, with a revealing event for those that Log says reveal a secret.
func (s *Session) Steps(from, to int) ([]keeper.Step, error) {
	reveals := map[int]bool{}
	for _, l := range s.Log {
		reveals[l.Seq] = l.Reveals
	}
	var out []keeper.Step
	for seq := max(1, from); seq <= min(to, s.Head.Length); seq++ {
		step := keeper.Step{Seq: seq}
		if reveals[seq] {
			step.Events = []keeper.Event{state.CardRevealed{}}
		}
		out = append(out, step)
	}
	return out, nil
}

// Lines are those of Log, without the Secret ones for the table.
func (s *Session) Lines(from, to int, who keeper.Audience) ([]keeper.StepLines, error) {
	if s.OnLines != nil {
		s.OnLines(from, to)
	}
	var out []keeper.StepLines
	for _, l := range s.Log {
		if l.Seq >= from && l.Seq <= to {
			if who == keeper.ForTable {
				l.Lines = slices.DeleteFunc(slices.Clone(l.Lines),
					func(line keeper.LogLine) bool { return s.Secret[line.Key] })
			}
			out = append(out, l)
		}
	}
	return out, nil
}

// Moments are those of Happened.
func (s *Session) Moments(from, to int, _ keeper.Audience) (out []keeper.StepMoments, _ error) {
	for _, step := range s.Happened {
		if step.Seq >= from && step.Seq <= to {
			out = append(out, step)
		}
	}
	return out, nil
}

// View is KeeperView or its Table; for a player the Table with the cards of Down.
func (s *Session) View(who keeper.Audience) any {
	switch who {
	case keeper.ForKeeper:
		return s.KeeperView
	case keeper.ForTable:
		return s.KeeperView.Table
	}
	return mansions.SeatView{TableView: s.KeeperView.Table, FaceDown: s.Down[who]}
}

// Changed adds a listener.
func (s *Session) Changed(f func()) (stop func()) {
	n := len(s.listeners)
	s.listeners = append(s.listeners, f)
	return func() { s.listeners[n] = func() {} }
}

// Export is only the header.
func (s *Session) Export(context.Context) (keeper.Log, error) { return keeper.Log{Header: s.Head}, nil }
