// Package log shows the log of a session of any game: Tail holds the last lines on the table; Log opens the whole of it
// over the table, with search, filters, going back or forward to a step, and export. Book holds what is read and
// filtered. The words and kinds of lines come from the game through the session; no rule belongs here.
package log

import (
	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what the log needs from its page. Save and Suggest may be nil; the log cannot be written to files then.
type Deps struct {
	Session *session.Session
	Canvas  func() fyne.Canvas

	Show  func(*widget.Modal)  // opens a dialog over the page, the only one
	Shut  func()               // closes the page's dialog, whichever it is
	Shown func() *widget.Modal // the page's open dialog; nil: none

	Seats      func() []Seat
	Undo, Redo func()
	Figures    func() // opens the session's figures; nil: none
	Veiled     bool   // nobody at the table may read what only a keeper knows
	Unkept     bool   // the game has no keeper

	Branches Branches // nil: the session is not stored anywhere

	Suggest func(ending string) string // suggests a file name for the session
	Save    func(file string, content []byte, ended func(trouble string))
	Files   func() filechooser.Deps
	Again   func(seq int) func()    // shows large once more what a step came to; nil: nothing to show
	Copy    func(words string)      // for other programs; nil: not offered
	Run     func(work, done func()) // does work on the side, then done; nil: both at once
	Undone  func(error)             // is told what came of going back or forward where nothing has changed
}

// Seat is a player or character that lines can be about.
type Seat struct{ ID, Name string }

// Log shows the log of a session over its page.
type Log struct {
	Deps

	who     keeper.Audience // whose lines are read; "" is the table
	changes int             // how often the session has changed
	closed  bool
	stop    func()
}

// New makes a log. Close it together with its page.
func New(h Deps) *Log {
	l := &Log{Deps: h}
	l.stop = h.Session.OnChange(func() { l.changes++ })
	return l
}

// Close unsubscribes and abandons any reading in progress.
func (l *Log) Close() {
	l.closed = true
	l.stop()
}

func (l *Log) t(key string, args ...text.Args) string { return l.Session.Words().T(key, args...) }

func (l *Log) n(key string, n int, args ...text.Args) string {
	return l.Session.Words().N(key, n, args...)
}

func (l *Log) cursor() int { return l.Session.Header().Cursor }

// AskExport asks for which audience the log is written, and whether to a file or to the clipboard.
func (l *Log) AskExport(who keeper.Audience) {
	if l.Canvas() == nil || l.Suggest == nil || l.Save == nil || l.Files == nil {
		return
	}
	l.Shut()
	name := func() string {
		ending := l.t("log.export.name.whole")
		if who == keeper.ForTable {
			ending = l.t("log.export.name.players")
		}
		return l.Suggest(ending + ".txt")
	}
	// A long log is read in parts, so that the page stays usable.
	words := func(then func(words string)) {
		l.read(reading{who: who, done: func(all lines) { then(l.Session.LogText(who, all.lines)) }})
	}
	whole := widget.NewKeyButton(l.t("log.export.whole"), "", nil).WithIcon("mythos")
	open := widget.NewKeyButton(l.t("log.export.players"), "", nil).WithIcon("players")
	copied := widget.NewKeyButton(l.t("log.export.copy"), "", func() {
		l.Shut()
		if l.Copy != nil {
			words(l.Copy)
		}
	}).WithIcon("cards")
	if l.Veiled {
		whole.Hide()
	}
	for name, o := range map[string]*widget.KeyButton{"whole": whole, "players": open, "copy": copied} {
		testid.Name(o, "log.export."+name)
	}
	ask := l.Files().Ask(filechooser.Question{Icon: "save", Title: l.t("log.export.title"),
		Hint: l.t("log.export.hint"), Yes: l.t("common.save"),
		Name: name(), Endings: []string{".txt"}, Above: widget.NewFlow(open, whole), Cancelled: l.Open,
		More: []*widget.KeyButton{copied}},
		func(file string, ended func(string)) {
			l.Show(nil)
			words(func(words string) { l.Save(file, []byte(words), ended) })
		})
	l.Show(ask.Modal)
	paint := func(audience keeper.Audience) func() {
		return func() {
			who = audience
			whole.Chosen(who == keeper.ForKeeper)
			open.Chosen(who == keeper.ForTable)
			ask.Offer(name())
		}
	}
	whole.OnTapped, open.OnTapped = paint(keeper.ForKeeper), paint(keeper.ForTable)
	paint(who)()
}
