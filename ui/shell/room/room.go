// Package room is the door between the shell and a game that has windows of its own: what the shell asks of the game's
// rooms, and what they ask of the shell. A game with a face at the table needs none of it (see [table.Game]). No page
// belongs here.
package room

import (
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/canvas"
	"lantern/ui/curtain"
	"lantern/ui/settings"
	"lantern/ui/table"
	"lantern/ui/table/log"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// ShellDeps is the shell as a game's rooms see it.
type ShellDeps interface {
	table.PageDeps
	Deps() Deps
	Values() settings.Values
	// Keep changes settings and keeps them; the page stays as it is.
	Keep(change func(v *settings.Values))
	Rules() keeper.Games
	// Store is what sessions are kept with; false: the data folder is not open.
	Store() (keeper.Deps, bool)
	// Open gets hold of a session in the background and shows it, unless the user has gone elsewhere meanwhile.
	Open(get func(keeper.Deps) (session.AnySession, error))
	// Stay begins something in the background whose end changes the page; here reports whether the user is still where he was.
	Stay() (here func() bool)
	Page() table.Page
	NewSession()
	Home()         // leaves what is open and lists the sessions again
	Sessionless()  // the home page as it is; nothing is open
	Sits() bool    // a session is open, of whatever game
	LeaveSession() // closes the open session; another page follows
	Resume()       // the place where the open session stands
	Settings()
	Players()  // opens the players' window, or closes it
	Retitled() // titles of sessions have changed
	Curtain() *curtain.Curtain
	CurtainKey() string
	Silence()
	Trouble(err error) string
	Below(n int) int // chance for what belongs to no session: from 0 to n-1
	// Clip puts words on the clipboard and shows said as a notice.
	Clip(words, said string)
	OpenFolder(folder string)
	// FileName makes a name of words that any file system takes; SuggestFor is one for something of the open session.
	FileName(words string) string
	SuggestFor(ending string) string
	// Branches are the other ways of the open session; nil where it is kept nowhere.
	Branches() log.Branches
	SaveFile(file string, content []byte, ended func(trouble string))
	// Foreground calls f whenever the main window comes to the front.
	Foreground(f func())
}

// Deps are what rooms need that stays the same as long as the program runs.
type Deps struct {
	Now     func() time.Time
	NewSeed func() string
	// Every calls f on the UI goroutine again and again until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// LogLine writes a line into the log: a word, then pairs of names and values; nothing secret.
	LogLine func(what string, pairs ...any)
}

// Rooms are the windows of a game that has its own. All is called on the UI goroutine unless it says
// otherwise.
type Rooms interface {
	Doors
	// Learn reads in the background what the home page needs; take brings it into use.
	Learn(kept settings.Store) (take func())
	// Furnish goes on with what can wait until the first page is painted.
	Furnish()
	// Change tells of other settings; Forget, that the data folder was shut.
	Change(v settings.Values)
	Forget()
	// Begin begins the walk to a new session.
	Begin()
	// Title is the title of what a session plays, by what its summary calls it.
	Title(id string) string
	// InFile is what a session in a file says of itself; what it plays may not be at hand.
	InFile(r session.AnySession) table.Summary
	// Ready makes a session ready in the background; sit takes it in.
	Ready(r session.AnySession) (sit func() (Sitting, error), err error)
	// Refused words why a session is not begun.
	Refused(why *keeper.Refusal) string
	// Take asks about a file of a kind; false: it is of no use here.
	Take(kind FileKind, a Arrival) bool
}

// Doors lead from the home page into the rooms.
type Doors interface {
	FirstEvening()       // begins the guided round
	Practice(why string) // with a word on why it is shown again, or none
	Stories()            // the library
	Evenings()           // what all evenings came to in figures
	MyCards()            // what the owner has noted of his cards
}

// Sitting is an open session in its rooms.
type Sitting interface {
	Session() *session.Session
	Settle()    // the session is the open one now
	Show()      // shows the place where it stands
	Followed()  // after every step: does the page still fit?
	Round() int // which is played, counting up
	Speak(l *text.Localizer)
	// Players makes the page of the players' window; renew shows what everybody may see now. Watched reports whether the
	// window is open.
	Players() (page PlayersPage, renew func())
	Watched(open bool)
	// Fleeting reports whether it is kept nowhere, as a lesson is not.
	Fleeting() bool
	// Running is what the settings can change in it; nil: nothing. SetSource changes where dice are rolled or decks
	// lie.
	Running() *settings.SessionSettings
	SetSource(what string, source keeper.Source, then func())
	Close()
}

// PlayersPage is what the players' window of any game shows.
type PlayersPage interface {
	Content() fyne.CanvasObject
	SetScale(percent int)
	Still(still bool)
	Keys(w fyne.Window)
	Cover(g canvas.Gate)
	Hooks() *canvas.Screen
	Close()
}

// FileKind is what a file seems to hold that rooms may take.
type FileKind int

// The kinds.
const (
	PackFile  FileKind = iota // an archive
	NotesFile                 // YAML that begins as notes do
)

// Arrival is a file that somebody wants opened. What is asked about it ends with Done or Refuse, or with an answer that
// does nothing.
type Arrival struct {
	File string
	Ask  func(icon, title string, body fyne.CanvasObject, answers ...Answer)
	// Button is an answer; the question ends with it when do is nil, else when do has called Done.
	Button func(name, words, key string, do func()) Answer
	Refuse func(words string) // says in place why the file is not opened
	Done   func()
	When   func(do func()) // does something as soon as no curtain hides the window
	// Waits is told what went wrong instead of saying it over the page, since a dialog waits for it; nil: none does.
	Waits func(trouble string)
}

// Answer is a button of a question about a file, and what it does.
type Answer struct {
	Button *widget.KeyButton
	Do     func()
}
