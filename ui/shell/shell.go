// Package shell is the window and what leads from page to page: home, set-up, console, settings. It opens sessions,
// keeps the settings, and does in the background what takes time.
package shell

import (
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/curtain"
	"lantern/ui/home"
	"lantern/ui/rulebook"
	"lantern/ui/settings"
	"lantern/ui/shell/room"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps are what the shell needs from outside.
type Deps struct {
	App      fyne.App
	Games    table.Games // at hand; a session says by itself which of them it is played with
	Language string      // to begin with, unless the settings say otherwise
	Forced   bool        // Language was asked for in so many words, and goes before the settings
	Icon     fyne.Resource
	Version  string // of the program, written into exported files

	// Open opens where sessions and settings are kept. It is called in the background, and again when the user asks to try
	// again after an error.
	Open func() (Kept, error)
	// Rooms make the windows of the games that have their own, by the ID of the game. The home page leads into those of
	// the first game at hand.
	Rooms map[string]func(room.ShellDeps) room.Rooms

	Now     func() time.Time // with the local time zone
	NewID   func() string
	NewSeed func() string
	Build   string // see [keeper.Deps]
	// Every calls f on the UI goroutine again and again until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Timeout answers once that long has passed; nil: the window waits for the disk however long it takes.
	Timeout func(d time.Duration) <-chan time.Time
	// Run does work in the background and then calls done on the UI goroutine.
	Run func(work, done func())
	// Painted calls f on the UI goroutine once what is to be shown now has been painted; nil: at once.
	Painted func(f func())
	// Recover mends a damaged data folder, which must be closed, from itself and its backups. It is called in the background.
	Recover func() (keeper.Recovery, error)
	// After is set when this start follows a fault.
	After *Aftermath
	// Log notes what happened: a word, then pairs of names and values; nothing secret. nil: nothing is noted.
	Log func(what string, pairs ...any)
	// Screens names the arrangement of the screens, for what is kept of the windows; nil: unknown. It is called on the
	// UI goroutine.
	Screens func() string
	// Beside shows a window where it does not lie over the console; see [Beside] for what it answers. nil: it is shown
	// anywhere.
	Beside func(w, console fyne.Window) (elsewhere, free bool)
	// Files reads and writes exported sessions.
	Files Files
}

// Kept is an opened data folder.
type Kept struct {
	Store    keeper.Store
	Settings settings.Store
	Folder   string
	Backups  Backups // nil: none can be made
	Close    func() error
	// Copy makes a backup, unless nothing has changed since the last, and lets go of old ones: the newest count are
	// kept, the older ones for so many days (0: for ever). It may be called in the background; nil: no backups are made.
	Copy func(why keeper.BackupReason, count, days int) error
	// Examine looks at everything that is kept and tells the first thing that is not as it was left; it may be
	// called in the background. nil: nothing is examined.
	Examine func() error
}

// Page is what the window shows.
type Page = table.Page

// bound is a page that has keys of its own and leaves binding them to the shell.
type bound interface{ Bind(*widget.Keys) }

// Shell is the main window.
type Shell struct {
	said         string // a notice that is to stand when the session is open
	copyFailed   bool   // a backup could not be made, and that was said
	m            Deps
	w            *text.Localizer
	values       settings.Values
	saved        settings.Values // as they are kept
	window       fyne.Window
	keys         *widget.Keys
	root         *fyne.Container
	foot         *fyne.Container // holds the notice line
	notice       *widget.Notice
	cancelNotice func() // stops the clock of the notice
	noticePage   string // the kind of page that it was told on
	page         Page
	show         func() // shows the present page again, in another language for example

	book    *rulebook.Dialog // the rules, once they were opened
	kept    *Kept
	rooms   map[string]room.Rooms
	listed  []keeper.Header
	sitting *sitting     // the open session, of whatever game
	slowest atomic.Int64 // how long the last step took to be kept, until that is told; 0: nothing to tell
	unwatch func()       // unsubscribes from the open session
	table   *tableWindow
	apart   map[string]*ownWindow // of the open session
	curtain *curtain.Curtain
	lock    *curtain.Lock
	growth  int            // of the letters with the window, in percent
	section string         // of the settings that was shown last
	begun   func()         // what to do once the data folder is open again
	arrived arrivals       // files that are to be opened
	reading chan beginning // what Ahead did not wait for
	early   bool           // Ahead has taken over what was read
	queue   int            // numbers the jobs in the background, so that a late answer to an old question is dropped
}

// The size of the window before anybody has changed it.
const (
	firstWidth  = 1280
	firstHeight = 800
)

// New makes the shell and its window, which is shown at once; call Start to fill it.
func New(m Deps) *Shell {
	s := &Shell{m: m, apart: map[string]*ownWindow{}, w: text.New(m.Language), values: settings.Defaults(m.Language)}
	s.saved = s.values
	s.dress()
	s.speak()
	s.window = m.App.NewWindow(s.w.T("home.title"))
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(firstWidth, firstHeight))
	s.window.SetMaster()
	s.lock = &curtain.Lock{Now: m.Now, Run: m.Run}
	s.curtain = curtain.New(s.window.Canvas, s.w, s.values.CurtainKey)
	s.curtain.Lock, s.curtain.Every, s.curtain.Turn = s.lock, m.Every, s.TurnRound
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
	for id, make := range m.Rooms {
		s.rooms[id] = make(pageDeps{s})
		s.rooms[id].Change(s.values)
	}
	s.put(&table.Still{Root: container.NewStack()}, func() {})
	return s
}

// dropped gives files to the page that is open, if it takes some, else asks about them.
func (s *Shell) dropped(files []fyne.URI) {
	for _, file := range files {
		if page, ok := s.page.(interface{ Drop(file string) }); ok {
			page.Drop(file.Path())
		} else {
			s.OpenFile(file.Path())
		}
	}
}

// Window is the main window.
func (s *Shell) Window() fyne.Window { return s.window }

// furnish makes what the window does not need for its first frame.
func (s *Shell) furnish() {
	if s.notice == nil {
		s.notice = widget.NewNotice()
		s.foot.Add(widget.Margins(1.5, 0.3, s.notice))
	}
}

// put shows a page; again shows the same place again when language or look change.
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

// logLine writes a line into the log.
func (s *Shell) logLine(what string, pairs ...any) {
	if s.m.Log != nil {
		s.m.Log(what, pairs...)
	}
}

// apply brings settings into effect: the look, the language, a running session's words.
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
		s.w = text.New(v.Language)
		s.speak()
		s.window.SetTitle(s.w.T("home.title"))
		s.silence()
		if s.sitting != nil {
			s.sitting.room.Speak(s.w)
		}
	}
	s.curtain.Speak(s.w, v.CurtainKey)
}

// keep writes what has changed in the settings. A language that was asked for at the start is for this once.
func (s *Shell) keep() {
	v := s.values
	if s.m.Forced && v.Language == s.m.Language {
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

// Quit closes the program. Nothing of a session is left to save; the size of the window is kept.
func (s *Shell) Quit() {
	// Closing the players' window brings this one forward. Fyne would run the hook for that after its loop has ended,
	// and wait for it for ever.
	s.m.App.Lifecycle().SetOnEnteredForeground(nil)
	size := s.window.Canvas().Size()
	s.values.Width, s.values.Height = int(size.Width), int(size.Height)
	s.keepPlace(keeperWindow, s.window)
	s.keep()
	s.leave()
	if s.kept != nil {
		if err := s.kept.Close(); err != nil {
			fyne.LogError("close the data folder", err)
		}
		s.kept = nil
	}
	s.m.App.Quit()
}

// Probe writes the places of all controls when a script has asked for them.
func (s *Shell) Probe() {
	if err := testid.Write(s.m.App.Driver().AllWindows()); err != nil {
		fyne.LogError("write the places of the controls", err)
	}
}
