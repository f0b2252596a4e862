package shell

import (
	"errors"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// damaged reports whether mending can fix an error.
func damaged(err error) bool {
	var store *keeper.StoreError
	var chain *keeper.DamageError
	return errors.As(err, &chain) ||
		errors.As(err, &store) && (store.Code == keeper.StoreDamaged || store.Code == keeper.StoreForeign ||
			store.Code == keeper.StoreParted || store.Code == keeper.StoreLost)
}

// mendButton returns the button that mends the session database.
func (s *Shell) mendButton() *widget.KeyButton {
	b := widget.NewKeyButton(s.words.T("shell.mend"), "M", s.Mend).Primary().WithIcon("health")
	testid.Name(b, "trouble.mend")
	return b
}

// examine checks the opened data folder in the background, since SQLite does not find all damage when opening. Damage
// is only reported; the user decides.
func (s *Shell) examine() {
	if s.kept == nil || s.kept.Examine == nil {
		return
	}
	kept := s.kept
	var found error
	s.deps.Run(func() { found = kept.Examine() }, func() {
		if s.kept == kept && damaged(found) && s.sitting == nil {
			s.trouble(found)
		}
	})
}

// Mend closes the data folder, restores the database from itself and the backups in the background,
// and shows the result.
func (s *Shell) Mend() {
	s.closeSession()
	s.shut()
	s.put(&table.Still{Root: container.NewStack()}, func() {})
	var found keeper.Recovery
	var err error
	s.deps.Run(func() { found, err = s.deps.Recover() }, func() {
		if err != nil {
			s.trouble(err)
			return
		}
		s.logLine("mended", "whole", found.Whole(), "sessions", len(found.Sessions), "backups",
			len(found.Backups), "aside", found.Aside)
		s.mended(found)
	})
}

// mended shows what could be recovered and what could not.
func (s *Shell) mended(found keeper.Recovery) {
	goOn := widget.NewKeyButton(s.words.T("common.continue"), "Enter", s.restart).Primary().WithIcon("next")
	testid.Name(goOn, "trouble.goOn")
	title, icon := "shell.mended.whole", "check"
	if !found.Whole() {
		title, icon = "shell.mended.part", "warning"
	}
	rows := container.NewVBox()
	for _, r := range found.Sessions {
		rows.Add(widget.NewWords(s.recovered(r), ""))
	}
	if len(found.Sessions) == 0 {
		rows.Add(widget.NewWords(s.words.T("shell.mended.none"), ""))
	}
	rows.Add(widget.NewQuiet(s.words.T("shell.mended.aside", text.Args{"file": found.Aside})))
	state := widget.NewEmptyState(icon, s.words.T(title), s.words.T("shell.mended.hint"), container.NewHBox(goOn))
	body := container.NewBorder(state, nil, nil, nil, container.NewVScroll(widget.Margin(1, rows)))
	s.put(&stuck{table.Still{Root: widget.Margin(2, widget.Column(60, body))}, []*widget.KeyButton{goOn}},
		func() { s.mended(found) })
}

// recovered words what happened to a session.
func (s *Shell) recovered(r keeper.Recovered) string {
	name := r.Name
	if name == "" {
		if name = s.titled(r.Title); r.Title == "" {
			name = s.words.T("shell.mended.nameless", text.Args{"id": r.ID})
		}
	}
	args := text.Args{"name": name, "kept": r.Kept, "known": r.Known, "lent": r.Lent}
	switch {
	case r.Kept == 0:
		return s.words.T("shell.mended.lost", args)
	case r.Kept < r.Known:
		return s.words.T("shell.mended.cut", args)
	case r.Lent > 0:
		return s.words.T("shell.mended.lent", args)
	}
	return s.words.T("shell.mended.kept", args)
}

// titled returns the title of a story or variant of an unknown game, or the ID if no game knows it.
func (s *Shell) titled(id string) string {
	for _, own := range s.rooms {
		if title := own.Title(id); title != id {
			return title
		}
	}
	return id
}

// Aftermath is what a restarted program knows about the crash of the previous one.
type Aftermath struct {
	Report  string // the crash report
	Session string // the ID of the session that was open, or ""
}

// recall reopens the session that was open during the crash, and says what happened. Call it once the home page is
// shown.
func (s *Shell) recall() {
	after := s.deps.After
	if after == nil {
		return
	}
	s.deps.After = nil
	s.pendingNotice = s.words.T("shell.fault", text.Args{"report": after.Report})
	s.restate()
	if after.Session != "" {
		s.Open(after.Session)
	}
}

// restate shows the crash notice again after a page has opened by itself.
func (s *Shell) restate() {
	if s.pendingNotice != "" {
		s.notify(widget.Error, s.pendingNotice)
	}
}

// Abandon closes the data folder during a crash and returns the ID of the open session, or "". The shell is unusable
// afterwards.
func (s *Shell) Abandon() (session string) {
	defer func() { _ = recover() }() // the broken part may panic again
	if s.kept != nil {
		defer s.kept.Close()
	}
	if s.sitting != nil {
		session = s.sitting.Header().ID
	}
	return session
}

// CrashWords returns the crash message for standard error. again says whether the program will restart.
func CrashWords(l *text.Localizer, report string, again bool) string {
	words := l.T("shell.fault", text.Args{"report": report})
	if !again {
		words += "\n" + l.T("shell.fault.often")
	}
	return words
}
