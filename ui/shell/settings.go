package shell

import (
	"context"
	"net/url"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/settings"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Backups makes and restores copies of the sessions and settings in the data folder.
type Backups interface {
	settings.Backups
	// Session returns one session of a backup. It is called in the background.
	Session(b keeper.Backup, id string) (keeper.Log, error)
	// Restore replaces everything with a backup. The store must be closed. was is the path of the replaced data.
	Restore(ctx context.Context, file string) (was string, err error)
}

// Settings shows the settings.
func (s *Shell) Settings() {
	g := settings.Shown{Values: s.values, Defaults: settings.Defaults(s.deps.Language), Version: s.deps.Version,
		Now: s.deps.Now,
		Run: s.deps.Run, NewSeed: s.deps.NewSeed,
		FirstEvening: s.Doors().FirstEvening, Section: s.section,
		OnSection: func(section string) { s.section = section }, Summary: s.inBackup}
	if s.sitting != nil {
		g.Running = s.sitting.room.Running()
	}
	if s.kept != nil {
		g.Folder = s.kept.Folder
		if s.kept.Backups != nil {
			g.Backups = s.kept.Backups
		}
	}
	s.put(settings.New(s, s.words, s.window.Canvas(), g), s.Settings)
}

// Set applies and stores settings. If the language or look changes, it shows the page again with the same focus.
func (s *Shell) Set(v settings.Values) {
	before := s.values
	s.apply(v)
	s.keep()
	if before.Language != v.Language || before.Light != v.Light || before.TextSize != v.TextSize {
		s.holdingFocus(s.show)
	}
}

// holdingFocus calls show and then moves the focus to the control at the same position as before.
func (s *Shell) holdingFocus(show func()) {
	c := s.window.Canvas()
	at, held := 0, c.Focused()
	if held != nil {
		c.Unfocus()
		for c.FocusNext(); c.Focused() != held && c.Focused() != nil && at < mostFocusable; c.FocusNext() {
			at++
		}
	}
	show()
	if held != nil && c.Focused() == nil {
		for range at + 1 {
			c.FocusNext()
		}
	}
}

// mostFocusable is more than the number of controls of any page.
const mostFocusable = 500

// SetSource changes where dice are rolled or decks are kept in the open session.
func (s *Shell) SetSource(what string, source keeper.Source) {
	if s.sitting != nil {
		s.sitting.room.SetSource(what, source, func() { s.holdingFocus(s.show) })
	}
}

// OpenFolder opens a folder in the system's file manager.
func (s *Shell) OpenFolder(folder string) {
	whole, err := filepath.Abs(folder)
	if err == nil {
		err = s.deps.App.OpenURL(fileURL(whole))
	}
	if err != nil {
		s.CopyText(folder)
		s.notify(widget.Warning, s.words.T("shell.folder", text.Args{"folder": folder}))
	}
}

// fileURL returns the URL of a file. On Windows a slash precedes the drive.
func fileURL(file string) *url.URL {
	path := filepath.ToSlash(file)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return &url.URL{Scheme: "file", Path: path}
}

// Report shows an error as a notice.
func (s *Shell) Report(err error) { s.notify(widget.Error, s.Trouble(err)) }

// Restore replaces all sessions and settings with a backup and starts again with it.
func (s *Shell) Restore(b keeper.Backup) {
	if s.kept == nil || s.kept.Backups == nil {
		return
	}
	s.closeSession()
	kept := s.kept
	s.kept = nil
	for _, r := range s.rooms {
		r.Forget()
	}
	s.put(&table.Still{Root: container.NewStack()}, func() {})
	var err error
	var was string
	s.deps.Run(func() {
		if err = kept.Close(); err == nil {
			was, err = kept.Backups.Restore(context.Background(), b.File)
		}
	}, func() {
		s.afterReopen = func() {
			if err != nil {
				s.notify(widget.Error, s.Trouble(err))
				return
			}
			s.notify(widget.Done, s.words.T("shell.restored", text.Args{"file": was}))
		}
		s.Start()
	})
}

// backUp makes a backup in the background if anything has changed since the last one. An error is reported once; play
// goes on, since every step is on disk anyway.
func (s *Shell) backUp(why keeper.BackupReason) {
	if s.kept == nil || s.kept.Copy == nil {
		return
	}
	kept, count, days := s.kept, s.values.BackupCount, s.values.BackupDays
	var err error
	s.deps.Run(func() { err = kept.Copy(why, count, days) }, func() {
		if err != nil {
			s.logLine("no backup", "why", why, "error", err.Error())
		}
		if err != nil && !s.copyFailed && s.kept == kept {
			s.copyFailed = true
			s.notify(widget.Warning, s.words.T("shell.copy.failed", text.Args{"problem": s.Trouble(err)}))
		}
	})
}

// watchRounds makes a backup after every round.
func (s *Shell) watchRounds(at *sitting) (stop func()) {
	round := at.room.Round()
	return at.OnChange(func() {
		now := at.room.Round()
		if now > round {
			s.backUp(keeper.RoundEnd)
		}
		round = now
	})
}
