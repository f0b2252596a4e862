package rooms

import (
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
	"lantern/ui/shell/room"
)

// Stories shows the library, from the home page.
func (r *Rooms) Stories() { r.stories(r.h.Sessionless) }

// stories shows the library. back returns to the previous page.
func (r *Rooms) stories(back func()) {
	r.h.Silence()
	nav := shelving{r.h, r, back}
	r.h.Go(library.New(nav, r.shelf, r.h.Words(), r.h.Canvas()), nav.Shelf)
}

// shelving is what the pages of package library need from the rooms.
type shelving struct {
	room.ShellDeps
	r    *Rooms
	back func()
}

// Back returns to the previous page.
func (n shelving) Back() { n.back() }

// Shelf opens the list of stories.
func (n shelving) Shelf() {
	n.Go(library.New(n, n.r.shelf, n.Words(), n.Canvas()), n.Shelf)
}

// Look opens the page of a pack.
func (n shelving) Look(folder string) {
	n.Silence()
	n.Go(library.NewStory(n, n.r.shelf, n.Words(), n.Canvas(), folder), func() { n.Look(folder) })
}

// Play starts the set-up with a story.
func (n shelving) Play(story string) { n.r.begin(story) }

// OpenNotes opens the owner's notes on a room. Its back button returns to the page of the story.
func (n shelving) OpenNotes(story, in, folder string) {
	n.r.showNotes(notes.Place{Kind: notes.Room, Pack: story, ID: in}, func() { n.Look(folder) }, nil)
}

// hardWords say how hard a story is; "" for an unknown story.
func (r *Rooms) hardWords(story string) string {
	if p, ok := r.shelf.Story(story); ok {
		return r.shelf.HardWords(r.h.Words(), p)
	}
	return ""
}
