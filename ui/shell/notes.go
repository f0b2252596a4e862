package shell

import (
	"errors"
	"io/fs"

	"lantern/ui/game"
	"lantern/ui/notes"

	"lantern/stories"
)

// MyCards shows what the owner has noted of his cards.
func (s *Shell) MyCards() { s.noteOf(notes.Place{}) }

// noteOf shows the form of a card, figure or room.
func (s *Shell) noteOf(at notes.Place) { s.noteThen(at, nil) }

// noteThen shows the form, and then does something on the page, once the notes are read.
func (s *Shell) noteThen(at notes.Place, then func(*notes.Page)) {
	if s.m.Notes == nil {
		return
	}
	s.notice.Dismiss()
	p := notes.New(noting{s}, notes.Means{Book: s.m.Notes, Run: s.m.Run, Every: s.m.Every, Trouble: s.notesTrouble, Then: then}, s.w, s.window.Canvas(), at)
	s.put(p, func() { s.noteOf(p.Place()) })
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
type noting struct{ *Shell }

// Left goes back to the open session, else home. When notes were changed, the stories are read again, and the newest words
// reach the session.
func (n noting) Left(changed bool) {
	if changed {
		n.rereadLibrary()
	}
	if n.game != nil {
		n.resume()
		return
	}
	n.Home()
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
