// Package room is the interface between the shell and a game that has windows of its own: what the shell needs from the
// game's rooms, and what they need from the shell. A game with a face at the table does not need it (see [table.Game]).
// No page belongs here.
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

// ShellDeps is what a game's rooms need from the shell.
type ShellDeps interface {
	table.PageDeps
	Deps() Deps
	Values() settings.Values
	// Keep changes and stores settings. The page stays as it is.
	Keep(change func(v *settings.Values))
	Rules() keeper.Games
	// Store is where sessions are stored; false if the data folder is not open.
	Store() (keeper.Deps, bool)
	// Open loads a session in the background and shows it, unless the user has moved on meanwhile.
	Open(get func(keeper.Deps) (session.AnySession, error))
	// Stay announces background work whose end changes the page. here reports whether the user is still on it.
	Stay() (here func() bool)
	Page() table.Page
	NewSession()
	Home()         // closes the open session and lists the sessions again
	Sessionless()  // shows the home page as it is; no session is open
	Sits() bool    // reports whether a session of any game is open
	LeaveSession() // closes the open session; another page follows
	Resume()       // shows the current page of the open session
	Settings()
	Players() // opens or closes the players' window
	// PhonesOffered shows the page of players' phones; nil: there is none.
	PhonesOffered() func()
	// OnPhone reports whether a seat is played on a phone that was let in.
	OnPhone(seat string) bool
	Retitled() // reports that titles of sessions have changed
	Curtain() *curtain.Curtain
	CurtainKey() string
	Silence()
	Trouble(err error) string
	Below(n int) int // randomness that belongs to no session: from 0 to n-1
	// Clip copies words to the clipboard and shows said as a notice.
	Clip(words, said string)
	OpenFolder(folder string)
	// FileName makes a valid file name of words. SuggestFor is one for an export of the open session.
	FileName(words string) string
	SuggestFor(ending string) string
	// Branches are the other ways of the open session; nil if it is not stored.
	Branches() log.Branches
	SaveFile(file string, content []byte, ended func(trouble string))
	// Foreground calls f whenever the main window comes to the front.
	Foreground(f func())
}

// Deps are dependencies that do not change while the program runs.
type Deps struct {
	Now     func() time.Time
	NewSeed func() string
	// Every calls f on the UI goroutine periodically until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// LogLine writes a line to the log file: a word, then pairs of names and values. Nothing secret belongs there.
	LogLine func(what string, pairs ...any)
}

// Rooms are the windows of a game that has its own. Methods are called on the UI goroutine unless noted otherwise.
type Rooms interface {
	Doors
	// Learn reads what the home page needs, in the background. take applies it.
	Learn(kept settings.Store) (take func())
	// Furnish does what can wait until the first page is painted.
	Furnish()
	// Change applies other settings. Forget is called after the data folder was closed.
	Change(v settings.Values)
	Forget()
	// Begin starts the set-up of a new session.
	Begin()
	// Title is the title of what a session plays, by the ID in its summary.
	Title(id string) string
	// InFile describes a session in a file. Its story may be missing here.
	InFile(r session.AnySession) table.Summary
	// Ready prepares a session in the background; sit opens it.
	Ready(r session.AnySession) (sit func() (Sitting, error), err error)
	// Refused words why a session cannot be started.
	Refused(why *keeper.Refusal) string
	// Take asks about a file of a kind; false if it is of no use here.
	Take(kind FileKind, a Arrival) bool
}

// Doors are what the home page opens in the rooms.
type Doors interface {
	FirstEvening()       // starts the guided session
	Practice(why string) // shows the practice page; why is an optional explanation
	Stories()            // shows the library
	Evenings()           // shows the figures of all sessions
	MyCards()            // shows the owner's notes on cards
}

// Sitting is an open session in its rooms.
type Sitting interface {
	Session() *session.Session
	Settle()    // the session is the open one now
	Show()      // shows its current page
	Followed()  // called after every step; changes the page if necessary
	Round() int // the round being played, counting up
	Speak(l *text.Localizer)
	// Players makes the page of the players' window. renew shows what everybody may see now. Watched is told whether
	// the window is open.
	Players() (page PlayersPage, renew func())
	Watched(open bool)
	// Fleeting reports whether the session is not stored, as a lesson.
	Fleeting() bool
	// Running are the settings that can be changed in it; nil: none. SetSource changes where dice are rolled
	// or decks are kept.
	Running() *settings.SessionSettings
	SetSource(what string, source keeper.Source, then func())
	Close()
}

// PlayersPage is the page of the players' window of any game.
type PlayersPage interface {
	Content() fyne.CanvasObject
	SetScale(percent int)
	Still(still bool)
	Keys(w fyne.Window)
	Cover(g canvas.Gate)
	Hooks() *canvas.Screen
	Close()
}

// FileKind is a kind of file that rooms may accept.
type FileKind int

// The kinds of files.
const (
	PackFile  FileKind = iota // an archive
	NotesFile                 // YAML that begins like notes
)

// Arrival is a file that the user wants to open. The question about it ends with Done or Refuse, or with an answer
// without action.
type Arrival struct {
	File string
	Ask  func(icon, title string, body fyne.CanvasObject, answers ...Answer)
	// Button makes an answer. It ends the question if do is nil; otherwise do has to call Done.
	Button func(name, words, key string, do func()) Answer
	Refuse func(words string) // says why the file is not opened, where it was asked for
	Done   func()
	When   func(do func()) // does something as soon as the curtain is up
	// Waits receives errors of a file that a dialog waits for; nil: they are shown over the page.
	Waits func(trouble string)
}

// Answer is a button of a question about a file, with its action.
type Answer struct {
	Button *widget.KeyButton
	Do     func()
}
