// Package session is the one controller between a running session of any game and the pages that show it: it carries
// out commands, waits for a slow disk, tells who listens, and reads the log. What the rules of the game say is worded
// by the game's Speech. It draws nothing and knows no game.
//
// All its methods are to be called on the user interface's goroutine.
package session

import (
	"context"

	"lantern/keeper"
	"lantern/ui/text"
)

// Speech is how a game puts into the user's language what its rules say.
type Speech interface {
	Title() string // what is played, for example the story
	LineWords(keeper.LogLine) string
	LineAbout(keeper.LogLine) About
	Kinds() []Kind
	RefusalWords(*keeper.Refusal) string
	PromptWords(*keeper.Prompt) PromptWords
	SummaryWords(keeper.Summary) string
}

// Session is a running session in words.
type Session struct {
	running AnySession
	speech  Speech
	words   *text.Localizer

	listeners       Listeners[struct{}]
	noticeListeners Listeners[Notice]
	notice          Notice
	waiting         keeper.Command // decided but not kept, since the disk refused it; nil: none
	slowStore       SlowStorePolicy
	keeping         bool          // a step is on its way to a slow disk
	before          keeper.Header // where it stood when the command was sent that is being done
	replaced        Replaced
	forget          func()
	veiled          func() bool
	stops           func() string // which moments stop play; nil: none
	unread          int           // the step whose moments everybody looks at; 0: none
}

// New makes the controller of a running session in a language.
func New(r AnySession, speech Speech, l *text.Localizer) *Session {
	s := &Session{running: r, speech: speech, words: l}
	s.forget = r.Changed(func() { s.follow(); s.Changed() })
	return s
}

// Veil has nobody read more of the log than the table, as long as veiled says so; it is called on the side, too.
func (s *Session) Veil(veiled func() bool) { s.veiled = veiled }

// Close unsubscribes. There is nothing to save: every step is on disk once it is answered.
func (s *Session) Close() { s.forget() }

// View is what an audience sees now, in the type of the game.
func (s *Session) View(who keeper.Audience) any { return s.running.View(who) }

// Kinds are what lines of the log can be about.
func (s *Session) Kinds() []Kind { return s.speech.Kinds() }

// Legal lists the commands that would be accepted now, corrections and undo left out.
func (s *Session) Legal() []keeper.Command { return s.running.Legal() }

// Prompts are the prompts that wait now: none, the one on top, or one for each of those who are asked at the same time.
func (s *Session) Prompts() []*keeper.Prompt { return s.running.Prompts() }

// Header is what the store keeps about the session: its ID, name, times.
func (s *Session) Header() keeper.Header { return s.running.Header() }

// Steps are the steps that were done and not undone, the set-up first; nil when they cannot be read.
func (s *Session) Steps() []keeper.Step {
	steps, err := s.running.Steps(1, s.running.Header().Cursor)
	if err != nil {
		return nil
	}
	return steps
}

// Export is the whole session for a file.
func (s *Session) Export(ctx context.Context) (keeper.Log, error) { return s.running.Export(ctx) }

// CanUndo tells whether there is a step to take back.
func (s *Session) CanUndo() bool { return s.running.Header().Cursor > 1 }

// CanRedo tells whether there is a step to do again.
func (s *Session) CanRedo() bool {
	h := s.running.Header()
	return h.Cursor < h.Length
}

// UndoReveals tells whether the step to be undone showed somebody a secret, which undoing cannot take back: ask first.
func (s *Session) UndoReveals() bool {
	at := s.running.Header().Cursor
	steps, err := s.running.Steps(at, at)
	return err == nil && len(steps) == 1 && steps[0].Reveals()
}

// OnChange calls f after every change of the session or of the language, until stop is called.
func (s *Session) OnChange(f func()) (stop func()) {
	return s.listeners.Subscribe(func(struct{}) { f() })
}

// Changed tells everybody who listens.
func (s *Session) Changed() { s.listeners.Notify(struct{}{}) }

// Words is the localizer of the chosen language, for texts of the pages' own areas.
func (s *Session) Words() *text.Localizer { return s.words }

// Speak switches the language and tells the listeners.
func (s *Session) Speak(l *text.Localizer) {
	s.words = l
	s.SetNotice(Notice{})
	s.Changed()
}
