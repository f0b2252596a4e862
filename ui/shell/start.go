package shell

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/settings"
	"lantern/ui/text"
)

// homeData is the data for the home page.
type homeData struct {
	kept    Kept
	values  settings.Values
	headers []keeper.Header
	phones  waitingDoor
	learnt  []func() // apply the data that the games' rooms have read
	err     error
}

// read opens the data folder and reads what the home page needs. It may run in the background.
func (s *Shell) read(values settings.Values) (b homeData) {
	if b.kept, b.err = s.deps.Open(); b.err != nil {
		return b
	}
	for _, g := range s.deps.Games {
		if g.Own != nil {
			g.Own(b.kept.Folder)
		}
	}
	if b.values, b.err = settings.Load(b.kept.Settings, values); b.err == nil {
		b.headers, b.err = b.kept.Store.List(context.Background())
		b.phones = keptDoor(b.kept.Settings, s.deps.Now())
	}
	for _, r := range s.rooms {
		b.learnt = append(b.learnt, r.Learn(b.kept.Settings))
	}
	return b
}

// Ahead starts the work of Start before the window is shown. It waits up to moment for the data folder and applies
// the data if it has been read by then; if the disk is slower, Start waits for it in the background. Ahead must not
// build a page, which only the UI goroutine may do: Fyne's caches have no locks in release builds.
func (s *Shell) Ahead(moment time.Duration) {
	values, read := s.values, make(chan homeData, 1)
	s.reading = read
	go func() { read <- s.read(values) }()
	select {
	case b := <-read:
		if b.err != nil {
			read <- b
			return
		}
		s.takeOver(b)
		s.aheadApplied = true
	case <-time.After(moment):
	}
}

// takeOver applies the settings and data that were read.
func (s *Shell) takeOver(b homeData) {
	s.reading, s.kept, s.listed, s.saved = nil, &b.kept, b.headers, b.values
	for _, take := range b.learnt {
		take()
	}
	if s.waitingDoor.Session == "" {
		s.waitingDoor = b.phones
	}
	if s.deps.Forced {
		b.values.Language = s.deps.Language
	}
	s.apply(b.values)
}

// Start opens the data folder in the background, shows the home page, and then reads the stories, which are needed only
// for a new session. It does not repeat the work of Ahead.
func (s *Shell) Start() {
	if s.aheadApplied {
		s.aheadApplied = false
		s.welcome()
		return
	}
	var b homeData
	reading, values := s.reading, s.values
	s.deps.Run(func() {
		if reading == nil {
			b = s.read(values)
			return
		}
		b = <-reading
	}, func() {
		s.reading = nil
		if b.err != nil {
			s.trouble(b.err)
			return
		}
		s.takeOver(b)
		s.welcome()
	})
}

// welcome shows the home page and then does everything that can wait until the page is painted.
func (s *Shell) welcome() {
	s.buildRest()
	if v := s.values; !s.toPlace(keeperWindow, s.window) && v.Width > 0 && v.Height > 0 {
		s.window.Resize(fyne.NewSize(float32(v.Width), float32(v.Height)))
	}
	s.home()
	if say := s.afterReopen; say != nil {
		s.afterReopen = nil
		say()
	}
	painted := s.deps.Painted
	if painted == nil {
		painted = func(f func()) { f() }
	}
	painted(func() {
		s.window.SetIcon(s.deps.Icon) // reading it takes as long as making the page
		for _, r := range s.rooms {
			r.Furnish()
		}
		s.examine()
		s.backUp(keeper.AtStart)
		s.recall()
	})
}

// NoDisplay says, in l's language, why no window can be opened on this machine, or returns "" if one can be. system is
// runtime.GOOS, getenv reads the environment, and reaches reports whether a Unix socket answers.
func NoDisplay(l *text.Localizer, system string, getenv func(string) string, reaches func(socket string) bool) string {
	switch system {
	case "windows", "darwin":
		return ""
	}
	display := getenv("DISPLAY")
	switch {
	case display == "" && getenv("WAYLAND_DISPLAY") != "":
		return l.T("shell.display.wayland")
	case display == "":
		return l.T("shell.display.none")
	}
	// Only a local display (":0", "unix:0") can be tested beforehand.
	host, number, ok := strings.Cut(display, ":")
	if number, _, _ = strings.Cut(number, "."); !ok || number == "" {
		return l.T("shell.display.unreachable", text.Args{"display": display})
	}
	if host != "" && host != "unix" {
		return ""
	}
	if socket := "/tmp/.X11-unix/X" + number; !reaches(socket) && !reaches("@"+socket) {
		return l.T("shell.display.unreachable", text.Args{"display": display})
	}
	return ""
}

// TurnedAway returns the message for a display that refused to open a window. On Windows (system is runtime.GOOS) this
// means that the graphics driver is inadequate.
func TurnedAway(l *text.Localizer, system string, getenv func(string) string) string {
	if system == "windows" || system == "darwin" {
		return l.T("shell.display.graphics")
	}
	return l.T("shell.display.unreachable", text.Args{"display": getenv("DISPLAY")})
}
