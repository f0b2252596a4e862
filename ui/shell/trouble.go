package shell

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Trouble words any error for the user: the problem, its location, and its remedy.
func (s *Shell) Trouble(err error) string {
	if refusal, refused := keeper.AsRefusal(err); refused && s.Doors() != nil {
		return s.Doors().Refused(refusal)
	}
	return Trouble(s.words, err)
}

// Trouble words any error of start-up, store and files in a language.
func Trouble(l *text.Localizer, err error) string {
	var store *keeper.StoreError
	var file *fileError
	var export *keeper.ExportError
	var damage *keeper.DamageError
	var path *fs.PathError
	switch {
	case errors.Is(err, errThere):
		return l.T("shell.there")
	case errors.As(err, &export) && errors.As(err, &file):
		return exportTrouble(l, file.file, export)
	case errors.As(err, &export) && errors.As(err, &path):
		return exportTrouble(l, path.Path, export)
	case errors.As(err, &damage) && errors.As(err, &path):
		return l.T("open.session.damaged", text.Args{"file": path.Path, "step": damage.Seq})
	case errors.As(err, &damage):
		return session.Trouble(l, err)
	case errors.As(err, &store):
		return storeTrouble(l, store)
	case errors.As(err, &file):
		if key := file.reason(); key != "" {
			return l.T(key, text.Args{"file": file.file})
		}
		return l.T("shell.file.other", text.Args{"file": file.file, "problem": file.err.Error()})
	case errors.As(err, &path):
		return Trouble(l, &fileError{path.Path, path.Err})
	}
	return session.Trouble(l, err)
}

// storeTrouble words an error of the data folder or its database.
func storeTrouble(l *text.Localizer, e *keeper.StoreError) string {
	problem := ""
	if e.Err != nil {
		problem = e.Err.Error()
	}
	key := "shell.store." + e.Code
	if e.Code == keeper.StoreNewer && e.Needs != "" {
		key += ".program"
	}
	return l.T(key, text.Args{"path": e.Path, "folder": filepath.Dir(e.Path), "found": e.Found,
		"supported": e.Supported, "needs": e.Needs, "problem": problem})
}

func exportTrouble(l *text.Localizer, file string, e *keeper.ExportError) string {
	problem := e.Problem
	var damage *keeper.DamageError
	switch {
	case errors.As(e.Err, &damage):
		problem = l.T("shell.export.damage", text.Args{"step": damage.Seq})
	case problem == "" && e.Err != nil:
		problem = e.Err.Error()
	}
	key := "shell.export." + e.Code
	if e.Code == keeper.ExportNewer && e.App != "" {
		key += ".app"
	}
	return l.T(key, text.Args{"file": file, "found": e.Format, "app": e.App, "supported": e.Supported,
		"limit": e.Limit >> 20, "problem": problem})
}

// trouble shows why the program cannot start. Nothing has been changed.
func (s *Shell) trouble(err error) {
	s.logLine("trouble at the start", "error", err.Error())
	again := widget.NewKeyButton(s.words.T("shell.again"), "Enter", s.restart).WithIcon("redo")
	quit := widget.NewKeyButton(s.words.T("shell.quit"), "Esc", s.Quit)
	testid.Name(again, "trouble.again")
	testid.Name(quit, "trouble.quit")
	buttons := []*widget.KeyButton{quit, again}
	words := s.Trouble(err)
	if damaged(err) && s.deps.Recover != nil {
		buttons = append(buttons, s.mendButton())
		if store, ok := errors.AsType[*keeper.StoreError](err); !ok || store.Code != keeper.StoreLost {
			words += " " + s.words.T("shell.mend.hint")
		}
	} else {
		again.Primary()
	}
	row := container.NewHBox()
	for _, b := range buttons {
		row.Add(b)
	}
	state := widget.NewEmptyState("warning", s.words.T("shell.trouble"), words, row)
	s.put(&stuck{table.Still{Root: widget.Margin(2, widget.Column(52, state))}, buttons}, func() { s.trouble(err) })
}

// restart opens the data folder again.
func (s *Shell) restart() {
	s.closeSession()
	s.shut()
	s.put(&table.Still{Root: container.NewStack()}, func() {})
	s.Start()
}

// shut closes a data folder after an error.
func (s *Shell) shut() {
	if s.kept != nil {
		_ = s.kept.Close() // the problem was reported
		s.kept = nil
	}
}

// stuck is the page that says why the program cannot start.
type stuck struct {
	table.Still
	buttons []*widget.KeyButton
}

func (p *stuck) Bind(k *widget.Keys) { k.BindButtons(p.buttons...) }

// How long a notice is shown: long enough to be read, and to be written down if it is an error.
const (
	noticeTime        = 6 * time.Second
	warningTime       = 20 * time.Second
	noticeTimePerRune = 50 * time.Millisecond
	noticeCheck       = time.Second
)

// notify shows a notice until there has been time to read it, the page changes, or its subject is gone.
func (s *Shell) notify(kind widget.NoticeKind, words string) {
	s.stand(kind, words)
	if s.deps.Every == nil {
		return
	}
	lasts := noticeTime
	if kind == widget.Warning || kind == widget.Error {
		lasts = warningTime
	}
	until := s.deps.Now().Add(lasts + time.Duration(utf8.RuneCountInString(words))*noticeTimePerRune)
	s.cancelNotice = s.deps.Every(noticeCheck, func() {
		if !s.deps.Now().Before(until) {
			s.silence()
		}
	})
}

// stand shows a notice until it is removed.
func (s *Shell) stand(kind widget.NoticeKind, words string) {
	s.silence()
	s.notice.Set(kind, words)
	s.noticePage = fmt.Sprintf("%T", s.page)
}

// silence removes the notice.
func (s *Shell) silence() {
	if s.cancelNotice != nil {
		s.cancelNotice()
		s.cancelNotice = nil
	}
	if s.notice != nil {
		s.notice.Dismiss()
	}
}

// passOn removes a notice of another page, unless it is about a crash or a step that waits for the disk.
func (s *Shell) passOn() {
	waits := s.sitting != nil && s.sitting.Waiting()
	if s.notice != nil && s.pendingNotice == "" && !waits && s.noticePage != fmt.Sprintf("%T", s.page) {
		s.silence()
	}
}

// noticed shows why something was not done. A table shows refusals on its own line.
func (s *Shell) noticed(n session.Notice) {
	_, own := s.page.(table.AtTable)
	switch {
	case n.Text == "":
		s.silence()
	case n.Trouble:
		s.logLine("step not kept", "said", n.Text)
		s.stand(widget.Error, n.Text)
	case !own:
		s.notify(widget.Warning, n.Text)
	}
}
