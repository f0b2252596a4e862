// Package shell is the main window. It leads from page to page (home, set-up, table, settings), opens sessions,
// applies settings, and runs slow work in the background. Pages belong in packages of their own; nothing here knows
// the rules of a game.
package shell

import (
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/phones"
	"lantern/ui/curtain"
	"lantern/ui/home"
	"lantern/ui/rulebook"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps are what the shell needs from outside.
type Deps struct {
	App      fyne.App
	Games    table.Games // all games; a session's configuration names its game
	Language string      // the initial language if the settings have none
	Forced   bool        // Language was requested explicitly and takes precedence over the settings
	Icon     fyne.Resource
	Version  string // of the program, written into exported files

	// Open opens the store of sessions and settings. It is called in the background, and again if the user retries
	// after an error.
	Open func() (Kept, error)
	// Rooms makes the windows of the games that have their own, by game ID. The home page uses those of the first game.
	Rooms map[string]func(room.ShellDeps) room.Rooms

	Now     func() time.Time // in the local time zone
	NewID   func() string
	NewSeed func() string
	Build   string // see [keeper.Deps]
	// Every calls f on the UI goroutine periodically until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Timeout returns a channel that receives after a time. nil: the window waits for the disk for as long as it takes.
	Timeout func(d time.Duration) <-chan time.Time
	// Run does work in the background and then calls done on the UI goroutine.
	Run func(work, done func())
	// Painted calls f on the UI goroutine once the current content has been painted; nil: at once.
	Painted func(f func())
	// Recover restores a damaged data folder, which must be closed, from itself and its backups. It
	// runs in the background.
	Recover func() (keeper.Recovery, error)
	// After is set if the program was restarted after a crash.
	After *Aftermath
	// Log writes to the log file: a message, then pairs of names and values, without secrets. nil: no log.
	Log func(what string, pairs ...any)
	// Screens names the arrangement of screens, for the stored sizes of windows; nil: unknown. It is called on the UI
	// goroutine.
	Screens func() string
	// Beside moves a window to where it does not cover the console; see [Beside] for the results. nil: it is not moved.
	Beside func(w, console fyne.Window) (elsewhere, free bool)
	// Phones makes the server of a session's phones and starts it; nil: there is no such server.
	Phones func(s session.AnySession, hands PhoneHands) (*phones.Server, error)
	// Stored is called when the program ends, once everything is stored and only the window remains to be closed. nil:
	// nothing.
	Stored func()
	// Files reads and writes exported sessions.
	Files Files
}

// Kept is an opened data folder.
type Kept struct {
	Store    keeper.Store
	Settings settings.Store
	Folder   string
	Backups  Backups // nil: no backups are possible
	Close    func() error
	// Copy makes a backup unless nothing has changed since the last one, and deletes old ones: the newest count are
	// kept, and of the older ones one a day, for the given number of days (0: for ever). It may be called in the
	// background. nil: no backups are made.
	Copy func(why keeper.BackupReason, count, days int) error
	// Examine checks all stored data and returns the first damage. It may be called in the background. nil: no checks.
	Examine func() error
}

// Page is a page that the window can show.
type Page = table.Page

// bound is a page whose keys the shell binds.
type bound interface{ Bind(*widget.Keys) }

// Shell is the main window.
type Shell struct {
	pendingNotice string // a notice to show when the session is open
	copyFailed    bool   // whether a failed backup has been reported
	deps          Deps
	words         *text.Localizer
	values        settings.Values
	saved         settings.Values // the settings as stored
	window        fyne.Window
	keys          *widget.Keys
	root          *fyne.Container
	foot          *fyne.Container // holds the notice line
	notice        *widget.Notice
	cancelNotice  func() // stops the notice's timer
	noticePage    string // the type of the page on which the notice was shown
	page          Page
	show          func() // shows the current page again, for example in another language

	book         *rulebook.Dialog // the rules, if they were opened
	kept         *Kept
	rooms        map[string]room.Rooms
	listed       []keeper.Header
	sitting      *sitting     // the open session of any game
	slowest      atomic.Int64 // duration of the last slow step until it is reported; 0: none
	unwatch      func()       // unsubscribes from the open session
	table        *tableWindow
	door         *openDoor             // the server of players' phones; nil: not started
	waitingDoor  waitingDoor           // the devices of the session that was left last
	ownWindows   map[string]*ownWindow // further windows of the open session
	curtain      *curtain.Curtain
	lock         *curtain.Lock
	growth       int           // of the text with the window's size, in percent
	section      string        // the section of the settings shown last
	afterReopen  func()        // what to do once the data folder is open again
	arrived      arrivals      // files to open
	reading      chan homeData // receives the data for which Ahead did not wait
	aheadApplied bool          // Ahead has applied what was read
	queue        int           // counts background jobs, so that outdated results are dropped
}

// The initial size of the window.
const (
	firstWidth  = 1280
	firstHeight = 800
)

// New makes the shell and shows its window. Call Start to fill it.
func New(deps Deps) *Shell {
	s := &Shell{deps: deps, ownWindows: map[string]*ownWindow{}, words: text.New(deps.Language),
		values: settings.Defaults(deps.Language)}
	s.saved = s.values
	s.dress()
	s.speak()
	s.window = deps.App.NewWindow(s.words.T("home.title"))
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(firstWidth, firstHeight))
	s.window.SetMaster()
	s.lock = &curtain.Lock{Now: deps.Now, Run: deps.Run}
	s.curtain = curtain.New(s.window.Canvas, s.words, s.values.CurtainKey)
	s.curtain.Lock, s.curtain.Every, s.curtain.Turn = s.lock, deps.Every, s.TurnRound
	s.curtain.OnTurn(s.turnedBack)
	s.keys = widget.NewKeys(s.window.Canvas())
	s.curtain.Keys = s.keys
	s.keys.Help(s.help)
	s.foot, s.root = container.NewStack(), container.NewStack()
	whole := container.NewScroll(container.NewBorder(nil, s.foot, nil, nil, s.root))
	s.window.SetContent(testid.FirstFrame(container.New(growing{s}, whole)))
	s.window.SetCloseIntercept(s.Quit)
	s.window.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { s.dropped(files) })
	s.rooms = map[string]room.Rooms{}
	for id, make := range deps.Rooms {
		s.rooms[id] = make(pageDeps{s})
		s.rooms[id].Change(s.values)
	}
	s.put(&table.Still{Root: container.NewStack()}, func() {})
	return s
}

// dropped offers dropped files to the page, if it accepts any, else asks about them.
func (s *Shell) dropped(files []fyne.URI) {
	for _, file := range files {
		if page, ok := s.page.(interface{ Drop(file string) }); ok {
			page.Drop(file.Path())
		} else {
			s.OpenFile(file.Path())
		}
	}
}

// Window returns the main window.
func (s *Shell) Window() fyne.Window { return s.window }

// buildRest builds everything that the first frame does not need.
func (s *Shell) buildRest() {
	if s.notice == nil {
		s.notice = widget.NewNotice()
		s.foot.Add(widget.Margins(1.5, 0.3, s.notice))
	}
}

// put shows a page. again must show it again, after a change of language or look.
func (s *Shell) put(p Page, again func()) {
	if s.page != nil {
		s.page.Close()
	}
	s.queue++
	s.page, s.show = p, again
	s.passOn()
	s.window.Canvas().Unfocus()
	content := p.Content()
	switch p.(type) {
	case *home.Page:
		content = testid.Painted(content, "home")
	case table.AtTable:
		content = testid.Painted(content, "console")
	}
	widget.Swap(s.window.Canvas(), s.root, content)
	s.keys.Clear()
	if b, ok := p.(bound); ok {
		b.Bind(s.keys)
	}
	s.bindEverywhere()
	s.bindCurtain()
}

// logLine writes a line to the log file.
func (s *Shell) logLine(what string, pairs ...any) {
	if s.deps.Log != nil {
		s.deps.Log(what, pairs...)
	}
}

// apply applies settings: the look, the language, a running session's texts.
func (s *Shell) apply(v settings.Values) {
	before := s.values
	s.values = v
	for _, r := range s.rooms {
		r.Change(v)
	}
	if before.Light != v.Light || before.TextSize != v.TextSize {
		s.dress()
	}
	if s.table != nil {
		s.table.page.Still(v.Still)
		s.table.page.SetScale(v.TableTextSize)
	}
	s.lock.Set(v.Return, v.PIN)
	if before.Language != v.Language {
		s.words = text.New(v.Language)
		s.speak()
		s.window.SetTitle(s.words.T("home.title"))
		s.silence()
		if s.sitting != nil {
			s.sitting.room.Speak(s.words)
		}
	}
	s.curtain.Speak(s.words, v.CurtainKey)
}

// keep stores changed settings, except a language requested on the command line, which applies to this run only.
func (s *Shell) keep() {
	v := s.values
	if s.deps.Forced && v.Language == s.deps.Language {
		v.Language = s.saved.Language
	}
	if s.kept == nil || v == s.saved {
		return
	}
	if err := v.Save(s.kept.Settings, s.saved); err != nil {
		s.notify(widget.Error, s.Trouble(err))
		return
	}
	s.saved = v
}

// Quit closes the program. Every step of a session is stored already; the window's size is stored now.
func (s *Shell) Quit() {
	// Closing the players' window activates this one. Fyne would call the hook for that after its loop has ended,
	// and wait for ever.
	s.deps.App.Lifecycle().SetOnEnteredForeground(nil)
	size := s.window.Canvas().Size()
	s.values.Width, s.values.Height = int(size.Width), int(size.Height)
	s.keepPlace(keeperWindow, s.window)
	s.keep()
	s.closeSession()
	if s.kept != nil {
		if err := s.kept.Close(); err != nil {
			fyne.LogError("close the data folder", err)
		}
		s.kept = nil
	}
	if s.deps.Stored != nil {
		s.deps.Stored()
	}
	s.deps.App.Quit()
}

// Probe writes the positions of all controls, if a script has requested them.
func (s *Shell) Probe() {
	if err := testid.Write(s.deps.App.Driver().AllWindows()); err != nil {
		fyne.LogError("write the places of the controls", err)
	}
}
