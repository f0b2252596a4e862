// Package log is the log of a session of any game, as its pages show it: the last lines as a tail on the table (Tail),
// and over the table the whole of it (Log), searched and sifted, with the way back or forward to a step and into a
// file. Which lines are read stands in Book; what a line says and is about comes from the game by way of the session.
package log

import (
	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what the log asks of the page that it lies over. Save and Suggest may be nil: then nothing is written to
// files.
type Deps struct {
	Session *session.Session
	Canvas  func() fyne.Canvas

	Show  func(*widget.Modal)  // a dialog lies over the page now, the only one
	Shut  func()               // takes the page's dialog away, whichever it is
	Shown func() *widget.Modal // the page's dialog; nil: none

	Seats      func() []Seat
	Undo, Redo func()
	Figures    func() // a page of the session in figures; nil: none
	Veiled     bool   // nobody at the table may read what only a keeper knows

	Branches Branches // nil: the session is kept nowhere

	Suggest func(ending string) string // the name of a file of the session
	Save    func(file string, content []byte, ended func(trouble string))
	Files   func() filechooser.Deps
	Again   func(seq int) func()    // shows large once more what a step came to; nil: nothing to show
	Copy    func(words string)      // for other programs; nil: not offered
	Run     func(work, done func()) // does work on the side, then done; nil: both at once
	Undone  func(error)             // is told what came of going back or forward where nothing has changed
}

// Seat is one of those whom lines can be about.
type Seat struct{ ID, Name string }

// Log shows the log of a session over a page.
type Log struct {
	Deps

	who     keeper.Audience // whose lines are read; "" is the table's
	changes int             // how often the session has changed
	closed  bool
	stop    func()
}

// New makes it. Close it together with the page.
func New(h Deps) *Log {
	l := &Log{Deps: h}
	l.stop = h.Session.OnChange(func() { l.changes++ })
	return l
}

// Close unsubscribes and drops what is still being read.
func (l *Log) Close() {
	l.closed = true
	l.stop()
}

func (l *Log) t(key string, args ...text.Args) string { return l.Session.Words().T(key, args...) }

func (l *Log) n(key string, n int, args ...text.Args) string {
	return l.Session.Words().N(key, n, args...)
}

func (l *Log) cursor() int { return l.Session.Header().Cursor }
