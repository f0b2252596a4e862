package shell

import (
	"errors"
	"io/fs"

	"lantern/ui/mansions/game"
	"lantern/ui/mansions/notes"

	"lantern/stories"
)

// MyCards shows what the owner has noted of his cards.
func (s *Shell) MyCards() { s.noteOf(notes.Place{}) }

// noteOf shows the form of a card, figure or room. From there it goes back to the open session, else home.
func (s *Shell) noteOf(at notes.Place) { s.noteFrom(at, nil) }

// noteFrom shows the form; back leads to where the keeper came from, nil to the open session, else home.
func (s *Shell) noteFrom(at notes.Place, back func()) { s.showNotes(at, back, nil) }

// noteThen shows the form, and then does something on the page, once the notes are read.
func (s *Shell) noteThen(at notes.Place, then func(*notes.Page)) { s.showNotes(at, nil, then) }

func (s *Shell) showNotes(at notes.Place, back func(), then func(*notes.Page)) {
	if s.m.Notes == nil {
		return
	}
	s.silence()
	p := notes.New(noting{s, back}, notes.Means{Book: s.m.Notes, Run: s.m.Run, Every: s.m.Every, Files: s.Files(),
		Trouble: s.notesTrouble, Then: then}, s.w, s.window.Canvas(), at)
	s.put(p, func() { s.noteFrom(p.Place(), back) })
}

// NoteCard shows the form of a card of the open session.
func (s *Shell) NoteCard(card string) {
	if s.game == nil {
		return
	}
	kind, pack := stories.KindOf(card), s.game.Base().Pack.ID
	for _, c := range s.game.Story().Cards {
		if c.ID == kind {
			pack = s.game.Story().Pack.ID
		}
	}
	s.noteOf(notes.Place{Kind: notes.Card, Pack: pack, ID: kind})
}

// noting is what the page of the notes asks of the shell.
type noting struct {
	*Shell
	back func() // nil: to the open session, else home
}

// Left goes back to where the keeper came from. When notes were changed, the stories are read again, and the newest words
// reach the session.
func (n noting) Left(changed bool) {
	if changed {
		n.rereadLibrary()
	}
	switch {
	case n.back != nil:
		n.back()
	case n.sitting != nil:
		n.resume()
	default:
		n.Home()
	}
}

// rereadLibrary reads the stories anew, as they are with the notes of now.
func (s *Shell) rereadLibrary() { s.shelf.Read(s.tellBroken) }

// own brings the newest words of the owner into a session, once the stories are read.
func (s *Shell) own(g *game.Game) {
	for _, o := range s.offers {
		if o.Story.Pack.ID == g.Story().Pack.ID {
			g.Own(o.Base, o.Story)
		}
	}
}

// notesTrouble words what went wrong with a file of notes.
func (s *Shell) notesTrouble(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		return s.Trouble(&fileError{path.Path, path.Err})
	}
	return s.Trouble(err)
}
