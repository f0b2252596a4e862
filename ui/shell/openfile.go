package shell

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/shell/room"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// mostArrived is how many files wait to be asked about; more at once are nobody's wish.
const mostArrived = 20

// attendEvery is how often it is looked whether the next file can be asked about.
const attendEvery = 300 * time.Millisecond

// arrivals are files that the keeper, the desktop or another start of the program wants opened.
type arrivals struct {
	files []arriving
	busy  bool                 // one is being looked at or asked about
	ended func(trouble string) // of that one; may be nil
	stop  func()               // stops waiting for the moment to ask about the next
}

// arriving is a file that is to be opened. Ended is told how it ended, with "" or what went wrong; nil: that is said
// over the page.
type arriving struct {
	file  string
	ended func(trouble string)
}

// OpenFile opens a file of any kind that the program knows: it says what is in it and imports it when the keeper says
// so. Files wait for one another, and until nothing else is asked and no curtain is down.
func (s *Shell) OpenFile(file string) { s.Import(file, nil) }

// Import is OpenFile for a dialog, which is told how it ended.
func (s *Shell) Import(file string, ended func(trouble string)) {
	file = strings.Trim(strings.TrimSpace(file), `"`)
	known := slices.ContainsFunc(s.arrived.files, func(a arriving) bool { return a.file == file })
	if file == "" || len(s.arrived.files) >= mostArrived || known {
		return
	}
	s.arrived.files = append(s.arrived.files, arriving{file, ended})
	s.attend()
}

// attend asks about the next file, as soon as that can be done.
func (s *Shell) attend() {
	if len(s.arrived.files) == 0 {
		if s.arrived.stop != nil {
			s.arrived.stop()
			s.arrived.stop = nil
		}
		return
	}
	if s.kept == nil || s.page == nil || s.arrived.busy || s.window.Canvas().Overlays().Top() != nil {
		if s.arrived.stop == nil && s.m.Every != nil {
			s.arrived.stop = s.m.Every(attendEvery, s.attend)
		}
		return
	}
	file := s.arrived.files[0].file
	s.arrived.ended = s.arrived.files[0].ended
	s.arrived.files, s.arrived.busy = s.arrived.files[1:], true
	var b Beginning
	var err error
	s.m.Run(func() { b, err = s.m.Files.Begin(file) }, func() {
		if s.kept == nil {
			s.attended() // the program is being closed, or the data folder is
			return
		}
		s.logLine("file to open", "kind", int(b.kind), "size", b.size)
		switch {
		case err != nil:
			s.unopened(s.Trouble(err))
		case b.kind == sessionFile:
			s.bringSession(file, b)
		case b.kind == packFile && s.takes(room.PackFile, file), b.kind == notesFile && s.takes(room.NotesFile, file):
		case b.kind == tableFile:
			s.unopened(s.w.T("open.table", text.Args{"file": file}))
		case b.kind == databaseFile:
			s.unopened(s.w.T("open.database", text.Args{"file": file}))
		default:
			s.unopened(s.w.T("open.unknown", text.Args{"file": file}))
		}
	})
}

// attended goes on with the next file.
func (s *Shell) attended() { s.attendNext("") }

// attendNext tells how the present file ended, and goes on with the next.
func (s *Shell) attendNext(trouble string) {
	ended := s.arrived.ended
	s.arrived.busy, s.arrived.ended = false, nil
	if ended != nil {
		ended(trouble)
	}
	s.attend()
}

// unopened says in place why a file is not opened.
func (s *Shell) unopened(words string) {
	if s.arrived.ended != nil {
		s.whenFree(func() { s.attendNext(words) })
		return
	}
	s.asked("warning", s.w.T("open.no"), widget.NewWords(words, ""), s.button("close", s.w.T("common.close"), "Esc", nil))
}

// takes asks about a file in the rooms of a game; false: it is of no use to any.
func (s *Shell) takes(kind room.FileKind, file string) bool {
	a := room.Arrival{File: file, Ask: s.asked, Button: s.button, Refuse: s.unopened,
		Done: s.attended, When: s.whenFree}
	if s.arrived.ended != nil {
		a.Waits = s.attendNext
	}
	for _, g := range s.m.Games {
		if own := s.rooms[g.ID]; own != nil && own.Take(kind, a) {
			return true
		}
	}
	return false
}

// button is an answer that ends the question about a file; do may be nil. The next file comes when do has called
// attended, or at once without do.
func (s *Shell) button(name, words, key string, do func()) room.Answer {
	return room.Answer{Button: testid.Name(widget.NewKeyButton(words, key, nil), "open."+name), Do: do}
}

// whenFree does something as soon as no curtain hides the window: what is shown then would lie over the curtain, and
// Fyne takes away with a question whatever lies above it.
func (s *Shell) whenFree(do func()) {
	if !s.curtain.Down() || s.m.Every == nil {
		do()
		return
	}
	var stop func()
	stop = s.m.Every(attendEvery, func() {
		if !s.curtain.Down() {
			stop()
			do()
		}
	})
}

// asked asks about a file. The first answer is what Escape does, the last the one to press.
func (s *Shell) asked(icon, title string, body fyne.CanvasObject, answers ...room.Answer) {
	s.whenFree(func() { s.askNow(icon, title, body, answers) })
}

func (s *Shell) askNow(icon, title string, body fyne.CanvasObject, answers []room.Answer) {
	var m *widget.Modal
	face := widget.ModalFace{Icon: icon, Title: title, Body: body, Wide: true}
	for i, a := range answers {
		press := func() {
			m.Hide()
			if a.Do == nil {
				s.attended()
				return
			}
			a.Do()
		}
		if i == 0 {
			face.OnEscape = press
		}
		if i == len(answers)-1 {
			a.Button.Primary()
		}
		a.Button.OnTapped = press
		face.Buttons = append(face.Buttons, a.Button)
	}
	m = widget.ShowModal(s.window.Canvas(), face)
}

// bare is a file's own name as it can be shown anywhere.
func bare(file string) string { return keeper.PlainName(filepath.Base(file)) }
