package rooms

import (
	"errors"
	"path/filepath"

	"lantern/keeper"
	owners "lantern/stories/notes"
	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/mansions/notes"
	"lantern/ui/shell/room"
	"lantern/ui/text"
	"lantern/ui/widget"

	"lantern/stories"
)

// MyCards shows the owner's notes.
func (r *Rooms) MyCards() { r.showNotes(notes.Place{}, nil, nil) }

// showNotes shows the form of a card, figure or room. It calls then, unless nil, once the notes are read. back returns
// to the previous page; nil means the open session or the home page.
func (r *Rooms) showNotes(at notes.Place, back func(), then func(*notes.Page)) {
	if r.Notes == nil {
		return
	}
	r.openNotes(noting{Rooms: r, back: back}, at, then)
}

func (r *Rooms) openNotes(nav noting, at notes.Place, then func(*notes.Page)) {
	r.h.Silence()
	p := notes.New(nav, notes.Deps{Book: r.Notes, Run: r.h.Run, Every: r.m.Every, Files: r.h.Files(),
		Trouble: r.h.Trouble, Story: nav.story, Left: nav.story != "", Then: then}, r.h.Words(), r.h.Canvas(), at)
	r.h.Go(p, func() { r.openNotes(nav, p.Place(), nil) })
}

// NoteCard shows the form of a card of the session.
func (at *Sitting) NoteCard(card string) {
	kind, pack := stories.KindOf(card), at.Base().Pack.ID
	for _, c := range at.Story().Cards {
		if c.ID == kind {
			pack = at.Story().Pack.ID
		}
	}
	at.r.showNotes(notes.Place{Kind: notes.Card, Pack: pack, ID: kind}, nil, nil)
}

// NameCard notes what the owner calls a card that had no name until it came up in play.
func (at *Sitting) NameCard(card, name string) {
	story := at.Story()
	at.noteName(func(n *owners.Notes, base *stories.Base, lang string) { n.NameCard(base, story, card, lang, name) })
}

// PriceCard notes what a card costs of which only the owner's printed card shows it.
func (at *Sitting) PriceCard(card, name string, cost int) {
	story := at.Story()
	at.noteName(func(n *owners.Notes, base *stories.Base, lang string) {
		n.PriceCard(base, story, card, name, lang, cost)
	})
}

// Number notes what was read off the cards of an investigator.
func (at *Sitting) Number(character string, traits []string, numbers map[string]int) {
	at.noteName(func(n *owners.Notes, base *stories.Base, _ string) {
		n.NumberInvestigator(base, character, traits, numbers)
	})
}

// noteGift notes what the body card of an investigator names.
func (at *Sitting) noteGift(character string, traits []string, gift, name string) {
	at.noteName(func(n *owners.Notes, base *stories.Base, lang string) {
		owners.GiveInvestigator(n, base, character, traits, stories.KindOf(gift), lang, name)
	})
}

// NumberMonster notes what was read off a monster's token.
func (at *Sitting) NumberMonster(kind string, figure int, numbers map[string]int) {
	at.noteName(func(n *owners.Notes, base *stories.Base, _ string) { n.NumberMonster(base, kind, figure, numbers) })
}

// NameRoom notes what the owner calls a room that the story only numbers.
func (at *Sitting) NameRoom(room, name string) {
	story := at.Story().Pack.ID
	at.noteName(func(n *owners.Notes, _ *stories.Base, lang string) {
		n.NameRoom(story, room, lang, name)
	})
}

// joinRooms notes whether two rooms of the story touch on the table.
func (at *Sitting) joinRooms(room, next string, touch bool) {
	story := at.Story().Pack.ID
	at.noteName(func(n *owners.Notes, _ *stories.Base, _ string) {
		owners.JoinRooms(n, story, room, next, touch)
	})
}

// noteName notes something in the background, after what is being noted already. note must not ask the session, which
// changes meanwhile.
func (at *Sitting) noteName(note func(n *owners.Notes, base *stories.Base, lang string)) {
	r, lang, pack := at.r, at.r.h.Words().Lang(), at.Base().Pack.ID
	if r.Notes == nil {
		return
	}
	var err error
	if r.toNote = append(r.toNote, func() {
		r.h.Run(func() {
			lib, n, problems := r.Notes.Read()
			base := lib.Base(pack)
			if err = problems.Err(); err != nil || base == nil {
				return
			}
			note(n, base, lang)
			err = r.Notes.Write(n)
		}, func() {
			if r.toNote = r.toNote[1:]; len(r.toNote) > 0 {
				r.toNote[0]()
			}
			if err != nil {
				r.h.Notify(widget.Error, r.h.Trouble(err))
				return
			}
			r.rereadLibrary()
		})
	}); len(r.toNote) == 1 {
		r.toNote[0]()
	}
}

// MyBox asks what the owner of a box has not said yet of what a story needs, and returns to the story.
func (r *Rooms) MyBox(story string) {
	if r.Notes != nil {
		r.openNotes(noting{Rooms: r, story: story}, notes.Place{}, nil)
	}
}

// noting is what the page of the notes needs from the rooms.
type noting struct {
	*Rooms
	back  func() // nil: to the open session or the home page
	story string // the one about to be played, to return to; "" for none
}

// Left returns to the previous page. If notes were changed, the stories are read again and the session
// gets the new texts.
func (n noting) Left(changed bool) {
	if changed && n.story != "" {
		n.shelf.Read(func() { n.begin(n.story) })
		return
	}
	if changed {
		n.rereadLibrary()
	}
	switch {
	case n.story != "":
		n.begin(n.story)
	case n.back != nil:
		n.back()
	case n.h.Sits():
		n.h.Resume()
	default:
		n.h.Home()
	}
}

// rereadLibrary reads the stories again with the current notes.
func (r *Rooms) rereadLibrary() { r.shelf.Read(r.notifyBroken) }

// Take asks about a file. It returns false if the file is of no use here.
func (r *Rooms) Take(kind room.FileKind, a room.Arrival) bool {
	switch {
	case kind == room.PackFile:
		r.bringPack(a)
	case kind == room.NotesFile && r.Notes != nil:
		r.bringNotes(a)
	default:
		return false
	}
	return true
}

// bringNotes asks about a file of notes. They are imported on their own page, which asks about contradictions.
func (r *Rooms) bringNotes(a room.Arrival) {
	book, w := r.Notes, r.h.Words()
	var entries, fresh, differ int
	var err error
	r.h.Run(func() {
		_, mine, problems := book.Read()
		if err = problems.Err(); err != nil {
			return
		}
		other, wrong := book.Import(a.File)
		if err = wrong; err != nil {
			return
		}
		_, new, conflicts := mine.Merge(other, nil)
		entries, fresh, differ = other.Count(), new, len(conflicts)
	}, func() {
		close := a.Button("close", w.T("common.close"), "Esc", nil)
		switch {
		case err != nil:
			a.Refuse(r.notesWrong(a.File, err))
		case fresh == 0 && differ == 0:
			a.Ask("notes", w.T("open.notes.old"), widget.NewWords(w.N("open.notes.nothing", entries,
				text.Args{"file": keeper.PlainName(filepath.Base(a.File))}), ""), close)
		default:
			words := w.N("open.notes.holds", entries, text.Args{"file": keeper.PlainName(filepath.Base(a.File))}) +
				" " + w.N("open.notes.fresh", fresh)
			if differ > 0 {
				words += " " + w.N("open.notes.differ", differ)
			}
			a.Ask("notes", w.T("open.notes"), widget.NewWords(words+"\n"+w.T("open.notes.kept"), ""),
				a.Button("no", w.T("common.cancel"), "Esc", nil),
				a.Button("yes", w.T("open.import"), "Enter", func() {
					r.showNotes(notes.Place{}, nil, func(p *notes.Page) { p.Import(a.File) })
					a.Done()
				}))
		}
	})
}

// notesWrong words what is wrong with a file of notes, at least its first problem.
func (r *Rooms) notesWrong(file string, err error) string {
	var problems strictyaml.Problems
	if !errors.As(err, &problems) || len(problems) == 0 {
		return r.h.Trouble(err)
	}
	return r.h.Words().N("open.notes.wrong", len(problems),
		text.Args{"file": file, "place": faults.Place(problems[0]), "problem": faults.Describe(r.h.Words(), problems[0])})
}
