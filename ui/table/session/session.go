// Package session is the controller between a running session of any game and the pages that show it. It carries out
// commands, waits for a slow disk, notifies listeners, and reads the log. The game's Speech words what its rules say.
// It draws nothing and knows no game.
//
// Call all its methods on the UI goroutine, unless noted otherwise.
package session

import (
	"context"
	"sync/atomic"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
)

// Speech is how a game words, in the user's language, what its rules say.
type Speech interface {
	Title() string // what is played, for example the story
	LineWords(keeper.LogLine) string
	LineAbout(keeper.LogLine) About
	Kinds() []Kind
	RefusalWords(*keeper.Refusal) string
	PromptWords(*keeper.Prompt) PromptWords
	SummaryWords(keeper.Summary) string
}

// Keys are the keys that options had, by what was shown: a key keeps its meaning. What can be done in general is under
// [KeysOfAll] and stays; all else is forgotten after a step.
type Keys struct {
	Round, Step int
	By          map[string]actionbar.HeldKeys
}

// KeysOfAll begins the names of menus with everything that can be done, as opposed to questions and single things.
const KeysOfAll = "all "

// Session is a running session with its texts.
type Session struct {
	// Uncovered is the ID of the secret list that is open while a page stands over the table, so that the page may show
	// it, and the table again afterwards; "": none.
	Uncovered string
	Keys      Keys // of the keeper's options, which also outlast such a page

	running AnySession
	speech  Speech
	words   *text.Localizer

	listeners       Listeners[struct{}]
	noticeListeners Listeners[Notice]
	notice          Notice
	waiting         keeper.Command // decided but not stored, since the disk refused it; nil: none
	slowStore       SlowStorePolicy
	keeping         bool          // a step is on its way to a slow disk
	before          keeper.Header // the header when the current command was sent
	again           bool          // the current command redoes what was undone
	replaced        Replaced
	calling         string      // what the next command is called
	did             map[int]did // what the steps done here were called
	naming          func(before keeper.AnySession, did keeper.Command) string
	forget          func()
	veiled          func() bool
	stops           func() string // which moments stop play; nil: none
	unread          int           // the step whose moments everybody looks at; 0: none
	unreadPart      int           // which card of them, from 0
}

// New makes the controller of a running session in a language.
func New(r AnySession, speech Speech, l *text.Localizer) *Session {
	s := &Session{running: r, speech: speech, words: l, did: map[int]did{}}
	s.forget = r.Changed(func() { s.follow(); s.Changed() })
	return s
}

// Veil restricts every audience's log to the table's while veiled returns true. veiled is also
// called in the background.
func (s *Session) Veil(veiled func() bool) { s.veiled = veiled }

// Close unsubscribes. There is nothing to save: every step is on disk once it is answered.
func (s *Session) Close() { s.forget() }

// View is what an audience sees now, in a type of the game.
func (s *Session) View(who keeper.Audience) any { return s.running.View(who) }

// Kinds are the kinds of log lines.
func (s *Session) Kinds() []Kind { return s.speech.Kinds() }

// Legal lists the commands that would be accepted now, without corrections and undo.
func (s *Session) Legal() []keeper.Command { return s.running.Legal() }

// Prompts are the pending prompts: none, the one on top, or one for each seat asked at the same time.
func (s *Session) Prompts() []*keeper.Prompt { return s.running.Prompts() }

// Header is what the store keeps about the session: ID, name, times.
func (s *Session) Header() keeper.Header { return s.running.Header() }

// Steps are the steps done and not undone, set-up first, or nil if they cannot be read.
func (s *Session) Steps() []keeper.Step {
	steps, err := s.running.Steps(1, s.running.Header().Cursor)
	if err != nil {
		return nil
	}
	return steps
}

// Export returns the whole session for a file.
func (s *Session) Export(ctx context.Context) (keeper.Log, error) { return s.running.Export(ctx) }

// CanUndo reports whether there is a step to undo.
func (s *Session) CanUndo() bool { return s.running.Header().Cursor > 1 }

// CanRedo reports whether there is a step to redo.
func (s *Session) CanRedo() bool {
	h := s.running.Header()
	return h.Cursor < h.Length
}

// UndoReveals reports whether the step to undo revealed a secret, which undo cannot take back. Ask first then.
func (s *Session) UndoReveals() bool {
	step, ok := stepAt(s, s.running.Header().Cursor)
	return ok && step.Reveals()
}

// OnChange calls f after every change of the session or of the language, until stop is called.
func (s *Session) OnChange(f func()) (stop func()) {
	return s.listeners.Subscribe(func(struct{}) { f() })
}

// Words is the localizer of the current language, for a page's own texts.
func (s *Session) Words() *text.Localizer { return s.words }

// Speak switches the language and notifies the listeners.
func (s *Session) Speak(l *text.Localizer) {
	s.words = l
	s.SetNotice(Notice{})
	s.Changed()
}

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
