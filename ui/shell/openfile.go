package shell

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/stories/strict"
	"lantern/ui/faults"
	"lantern/ui/kit"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
	"lantern/ui/probe"
	"lantern/ui/text"
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

// OpenFile opens a file of any kind that the program knows: it says what is in it and imports it when the keeper says so. Files wait for one
// another, and until nothing else is asked and no curtain is down.
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
		s.note("file to open", "kind", int(b.kind), "size", b.size)
		switch {
		case err != nil:
			s.unopened(s.Trouble(err))
		case b.kind == sessionFile:
			s.bringSession(file, b)
		case b.kind == packFile:
			s.bringPack(file)
		case b.kind == notesFile && s.m.Notes != nil:
			s.bringNotes(file)
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
	s.asked("warning", s.w.T("open.no"), kit.NewWords(words, ""), s.button("close", s.w.T("common.close"), "Esc", nil))
}

// answer is a button of a question about a file, and what it does.
type answer struct {
	button *kit.KeyButton
	do     func()
}

// button is an answer that ends the question about a file; do may be nil. The next file comes when do has called attended, or at once without do.
func (s *Shell) button(name, words, key string, do func()) answer {
	return answer{probe.Name(kit.NewKeyButton(words, key, nil), "open."+name), do}
}

// whenFree does something as soon as no curtain hides the window: what is shown then would lie over the curtain, and Fyne takes away with a question
// whatever lies above it.
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
func (s *Shell) asked(icon, title string, body fyne.CanvasObject, answers ...answer) {
	s.whenFree(func() { s.askNow(icon, title, body, answers) })
}

func (s *Shell) askNow(icon, title string, body fyne.CanvasObject, answers []answer) {
	var m *kit.Modal
	face := kit.ModalFace{Icon: icon, Title: title, Body: body, Wide: true}
	for i, a := range answers {
		press := func() {
			m.Hide()
			if a.do == nil {
				s.attended()
				return
			}
			a.do()
		}
		if i == 0 {
			face.OnEscape = press
		}
		if i == len(answers)-1 {
			a.button.Primary()
		}
		a.button.OnTapped = press
		face.Buttons = append(face.Buttons, a.button)
	}
	m = kit.ShowModal(s.window.Canvas(), face)
}

// bare is a file's own name as it can be shown anywhere.
func bare(file string) string { return keeper.PlainName(filepath.Base(file)) }

// bringPack asks about a zip file. The stories must have been read before, so that it is known which packs there are.
func (s *Shell) bringPack(file string) {
	if !s.shelf.Known() {
		s.shelf.Read(func() {
			s.tellBroken()
			s.bringPack(file)
		})
		return
	}
	b := library.Bring{Over: s.window.Canvas(), Words: s.w, Shelf: s.shelf, Tell: s.tell, When: s.whenFree,
		Done: s.attended,
		Imported: func(folder string) {
			s.shelf.Show(folder)
			if s.sitting == nil { // an open session stays open
				s.stories(s.home)
			}
		}}
	if s.arrived.ended != nil {
		b.Refused = s.attendNext
	}
	b.File(file)
}

// bringNotes asks about a file of notes. They are taken in on their own page, where it is asked who is right when two differ.
func (s *Shell) bringNotes(file string) {
	book := s.m.Notes
	var entries, fresh, differ int
	var err error
	s.m.Run(func() {
		_, mine, problems := book.Read()
		if err = problems.Err(); err != nil {
			return
		}
		other, wrong := book.Import(file)
		if err = wrong; err != nil {
			return
		}
		_, new, conflicts := mine.Merge(other, nil)
		entries, fresh, differ = other.Count(), new, len(conflicts)
	}, func() {
		close := s.button("close", s.w.T("common.close"), "Esc", nil)
		switch {
		case err != nil:
			s.unopened(s.notesWrong(file, err))
		case fresh == 0 && differ == 0:
			s.asked("notes", s.w.T("open.notes.old"), kit.NewWords(s.w.N("open.notes.nothing", entries, text.Args{"file": bare(file)}), ""), close)
		default:
			words := s.w.N("open.notes.holds", entries, text.Args{"file": bare(file)}) + " " + s.w.N("open.notes.fresh", fresh)
			if differ > 0 {
				words += " " + s.w.N("open.notes.differ", differ)
			}
			s.asked("notes", s.w.T("open.notes"), kit.NewWords(words+"\n"+s.w.T("open.notes.kept"), ""),
				s.button("no", s.w.T("common.cancel"), "Esc", nil),
				s.button("yes", s.w.T("open.import"), "Enter", func() {
					s.noteThen(notes.Place{}, func(p *notes.Page) { p.Import(file) })
					s.attended()
				}))
		}
	})
}

// notesWrong words what is wrong with a file of notes, the first of its problems before all.
func (s *Shell) notesWrong(file string, err error) string {
	var problems strict.Problems
	if !errors.As(err, &problems) || len(problems) == 0 {
		return s.notesTrouble(err)
	}
	return s.w.N("open.notes.wrong", len(problems), text.Args{"file": file, "place": faults.Place(problems[0]), "problem": faults.Say(s.w, problems[0])})
}
