package rooms

import (
	"lantern/ui/filechooser"
	"lantern/ui/kit"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
)

// Stories shows the library, from the home page.
func (r *Rooms) Stories() { r.stories(r.h.Sessionless) }

// stories shows the library; back leads to where the keeper came from.
func (r *Rooms) stories(back func()) {
	r.h.Silence()
	nav := shelving{r, back}
	r.h.Go(library.New(nav, r.shelf, r.h.Words(), r.h.Canvas()), nav.Shelf)
}

// shelving is what the pages of package library ask of the rooms.
type shelving struct {
	r    *Rooms
	back func()
}

// Back leads to where the keeper came from.
func (n shelving) Back() { n.back() }

// Shelf leads to the list of stories.
func (n shelving) Shelf() {
	n.r.h.Go(library.New(n, n.r.shelf, n.r.h.Words(), n.r.h.Canvas()), n.Shelf)
}

// Look leads to the page of a pack.
func (n shelving) Look(folder string) {
	n.r.h.Silence()
	n.r.h.Go(library.NewStory(n, n.r.shelf, n.r.h.Words(), n.r.h.Canvas(), folder), func() { n.Look(folder) })
}

// Play begins the set-up with a story chosen.
func (n shelving) Play(story string) { n.r.begin(story) }

// Note leads to what the owner has noted of a room, and back to the page of its story.
func (n shelving) Note(story, room, folder string) {
	n.r.noteFrom(notes.Place{Kind: notes.Room, Pack: story, ID: room}, func() { n.Look(folder) })
}

// Copy puts words on the clipboard.
func (n shelving) Copy(words string) { n.r.h.CopyText(words) }

// Open shows a folder in the system's own way.
func (n shelving) Open(folder string) { n.r.h.OpenFolder(folder) }

// Tell shows a notice.
func (n shelving) Tell(kind kit.NoticeKind, words string) { n.r.h.Tell(kind, words) }

// Files asks for files.
func (n shelving) Files() filechooser.Means { return n.r.h.Files() }

// hardWords say how hard a story is; "" for a story that is not at hand.
func (r *Rooms) hardWords(story string) string {
	if p, ok := r.shelf.Story(story); ok {
		return r.shelf.HardWords(r.h.Words(), p)
	}
	return ""
}
