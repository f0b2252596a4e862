package desktop

import (
	"path/filepath"

	"lantern/stories"
)

// ownersNotes are the owner's notes in the data folder, with the packs that they are about.
type ownersNotes struct {
	packs string // the folder of the user's own packs
	book  *stories.NotesBook
	lib   *stories.Library
}

// notesIn are the notes in a data folder ("" for the usual one).
func notesIn(dir string) *ownersNotes {
	packs := packsFolder(dir)
	return &ownersNotes{packs: packs, book: stories.NewNotesBook(filepath.Dir(packs))}
}

// File is the path of the file of notes.
func (o *ownersNotes) File() string { return o.book.File() }

// Read gives the packs as they are and the notes on them. Packs with problems are left out here; the library says why.
func (o *ownersNotes) Read() (*stories.Library, *stories.Notes, stories.Problems) {
	o.lib, _ = stories.Load(stories.Embedded(), stories.Folder(o.packs))
	notes, problems := o.book.Read(o.lib)
	return o.lib, notes, problems
}

// Write keeps notes, wholly or not at all.
func (o *ownersNotes) Write(n *stories.Notes) error { return o.book.Write(n, o.lib) }

// SetAside gives a broken file of notes another name.
func (o *ownersNotes) SetAside() (string, error) { return o.book.SetAside() }

// Keep copies the file of notes before an import.
func (o *ownersNotes) Keep() (string, error) { return o.book.Keep("before-import") }

// Export writes notes to a file that is not there yet.
func (o *ownersNotes) Export(file string, n *stories.Notes) error {
	return stories.ExportNotes(file, n)
}

// Import reads notes from a file of any name.
func (o *ownersNotes) Import(file string) (*stories.Notes, error) {
	return stories.ImportNotes(file, o.lib)
}
