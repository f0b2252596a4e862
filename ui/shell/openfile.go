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

// mostArrived limits the files that can wait. Nobody drops more on purpose.
const mostArrived = 20

// attendEvery is the time between two checks whether the next file can be asked about.
const attendEvery = 300 * time.Millisecond

// arrivals are files to open, from the user, the desktop or another start of the program.
type arrivals struct {
	files []arriving
	busy  bool                 // a file is being read or asked about
	ended func(trouble string) // for the current file; may be nil
	stop  func()               // stops waiting for the next
}

// arriving is a file to open. ended receives "", or the error message; if ended is nil, the message is shown over the
// page.
type arriving struct {
	file  string
	ended func(trouble string)
}

// OpenFile opens a file of any known kind: it describes the content and imports it on confirmation. A file waits for
// the files before it, for open dialogs, and for the curtain.
func (s *Shell) OpenFile(file string) { s.Import(file, nil) }

// Import is OpenFile for a dialog, which is given the result.
func (s *Shell) Import(file string, ended func(trouble string)) {
	file = strings.Trim(strings.TrimSpace(file), `"`)
	known := slices.ContainsFunc(s.arrived.files, func(a arriving) bool { return a.file == file })
	if file == "" || len(s.arrived.files) >= mostArrived || known {
		return
	}
	s.arrived.files = append(s.arrived.files, arriving{file, ended})
	s.attend()
}

// attend asks about the next file as soon as possible.
func (s *Shell) attend() {
	if len(s.arrived.files) == 0 {
		if s.arrived.stop != nil {
			s.arrived.stop()
			s.arrived.stop = nil
		}
		return
	}
	if s.kept == nil || s.page == nil || s.arrived.busy || s.window.Canvas().Overlays().Top() != nil {
		if s.arrived.stop == nil && s.deps.Every != nil {
			s.arrived.stop = s.deps.Every(attendEvery, s.attend)
		}
		return
	}
	file := s.arrived.files[0].file
	s.arrived.ended = s.arrived.files[0].ended
	s.arrived.files, s.arrived.busy = s.arrived.files[1:], true
	var b FileHead
	var err error
	s.deps.Run(func() { b, err = s.deps.Files.Begin(file) }, func() {
		if s.kept == nil {
			s.fileDone() // the program or the data folder is being closed
			return
		}
		s.logLine("file to open", "kind", int(b.kind), "size", b.size)
		switch {
		case err != nil:
			s.refuseFile(s.Trouble(err))
		case b.kind == sessionFile:
			s.bringSession(file, b)
		case b.kind == packFile && s.offerToRooms(room.PackFile, file),
			b.kind == notesFile && s.offerToRooms(room.NotesFile, file):
		case b.kind == tableFile:
			s.refuseFile(s.words.T("open.table", text.Args{"file": file}))
		case b.kind == databaseFile:
			s.refuseFile(s.words.T("open.database", text.Args{"file": file}))
		default:
			s.refuseFile(s.words.T("open.unknown", text.Args{"file": file}))
		}
	})
}

// fileDone goes on with the next file.
func (s *Shell) fileDone() { s.fileDoneWith("") }

// fileDoneWith reports the result of the current file and goes on with the next.
func (s *Shell) fileDoneWith(trouble string) {
	ended := s.arrived.ended
	s.arrived.busy, s.arrived.ended = false, nil
	if ended != nil {
		ended(trouble)
	}
	s.attend()
}

// refuseFile says why the current file is not opened: to the caller of Import, or over the page.
func (s *Shell) refuseFile(words string) {
	if s.arrived.ended != nil {
		s.whenFree(func() { s.fileDoneWith(words) })
		return
	}
	s.asked("warning", s.words.T("open.no"), widget.NewWords(words, ""),
		s.button("close", s.words.T("common.close"), "Esc", nil))
}

// offerToRooms offers a file to the rooms of the games. It returns false if none can use it.
func (s *Shell) offerToRooms(kind room.FileKind, file string) bool {
	a := room.Arrival{File: file, Ask: s.asked, Button: s.button, Refuse: s.refuseFile,
		Done: s.fileDone, When: s.whenFree}
	if s.arrived.ended != nil {
		a.Waits = s.fileDoneWith
	}
	for _, g := range s.deps.Games {
		if own := s.rooms[g.ID]; own != nil && own.Take(kind, a) {
			return true
		}
	}
	return false
}

// button makes an answer to the question about a file. do may be nil; otherwise it must call fileDone or fileDoneWith.
func (s *Shell) button(name, words, key string, do func()) room.Answer {
	return room.Answer{Button: testid.Name(widget.NewKeyButton(words, key, nil), "open."+name), Do: do}
}

// whenFree calls do as soon as no curtain is down. A dialog would be in front of the curtain, and closing it would make
// Fyne remove everything above it.
func (s *Shell) whenFree(do func()) {
	if !s.curtain.Down() || s.deps.Every == nil {
		do()
		return
	}
	var stop func()
	stop = s.deps.Every(attendEvery, func() {
		if !s.curtain.Down() {
			stop()
			do()
		}
	})
}

// asked asks about a file. Escape gives the first answer, the last one is the default.
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
				s.fileDone()
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

// bare returns a file's base name, safe to display.
func bare(file string) string { return keeper.PlainName(filepath.Base(file)) }
