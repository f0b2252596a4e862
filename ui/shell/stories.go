package shell

import (
	"net/url"
	"path/filepath"
	"strings"

	"lantern/ui/filechooser"
	"lantern/ui/kit"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/notes"
	"lantern/ui/text"
)

// Stories shows the library, from the home page.
func (s *Shell) Stories() { s.stories(s.home) }

// stories shows the library; back leads to where the keeper came from.
func (s *Shell) stories(back func()) {
	s.silence()
	nav := shelving{s, back}
	s.put(library.New(nav, s.shelf, s.w, s.window.Canvas()), nav.Shelf)
}

// shelving is what the pages of package library ask of the shell.
type shelving struct {
	s    *Shell
	back func()
}

// Back leads to where the keeper came from.
func (n shelving) Back() { n.back() }

// Shelf leads to the list of stories.
func (n shelving) Shelf() {
	n.s.put(library.New(n, n.s.shelf, n.s.w, n.s.window.Canvas()), n.Shelf)
}

// Look leads to the page of a pack.
func (n shelving) Look(folder string) {
	n.s.silence()
	n.s.put(library.NewStory(n, n.s.shelf, n.s.w, n.s.window.Canvas(), folder), func() { n.Look(folder) })
}

// Play begins the set-up with a story chosen.
func (n shelving) Play(story string) { n.s.begin(story) }

// Note leads to what the owner has noted of a room, and back to the page of its story.
func (n shelving) Note(story, room, folder string) {
	n.s.noteFrom(notes.Place{Kind: notes.Room, Pack: story, ID: room}, func() { n.Look(folder) })
}

// Copy puts words on the clipboard.
func (n shelving) Copy(words string) { n.s.CopyText(words) }

// Open shows a folder in the system's own way.
func (n shelving) Open(folder string) {
	whole, err := filepath.Abs(folder)
	if err == nil {
		err = n.s.m.App.OpenURL(fileURL(whole))
	}
	if err != nil {
		n.Copy(folder)
		n.Tell(kit.Warning, n.s.w.T("shell.folder", text.Args{"folder": folder}))
	}
}

// fileURL is the address of a file; on Windows the drive stands after a slash.
func fileURL(file string) *url.URL {
	path := filepath.ToSlash(file)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return &url.URL{Scheme: "file", Path: path}
}

// Tell shows a notice.
func (n shelving) Tell(kind kit.NoticeKind, words string) { n.s.tell(kind, words) }

// Files asks for files.
func (n shelving) Files() filechooser.Means { return n.s.Files() }

// hardWords say how hard a story is; "" for a story that is not at hand.
func (s *Shell) hardWords(story string) string {
	if p, ok := s.shelf.Story(story); ok {
		return s.shelf.HardWords(s.w, p)
	}
	return ""
}
