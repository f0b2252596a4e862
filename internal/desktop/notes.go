package desktop

import (
	"path/filepath"

	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strict"
)

// ownersNotes are the owner's notes in the data folder, with the packs that they are about.
type ownersNotes struct {
	packs string // the folder of the user's own packs
	book  *notes.Book
	lib   *packs.Library
}

// notesIn are the notes in a data folder ("" for the usual one).
func notesIn(dir string) *ownersNotes {
	packs := packsFolder(dir)
	return &ownersNotes{packs: packs, book: notes.NewBook(filepath.Dir(packs))}
}

// File is the path of the file of notes.
func (o *ownersNotes) File() string { return o.book.File() }

// Read gives the packs as they are and the notes on them. Packs with problems are left out here; the library says why.
func (o *ownersNotes) Read() (*packs.Library, *notes.Notes, strict.Problems) {
	o.lib, _ = packs.Load(packs.Embedded(), packs.Folder(o.packs))
	notes, problems := o.book.Read(o.lib)
	return o.lib, notes, problems
}

// Write keeps notes, wholly or not at all.
func (o *ownersNotes) Write(n *notes.Notes) error { return o.book.Write(n, o.lib) }

// SetAside gives a broken file of notes another name.
func (o *ownersNotes) SetAside() (string, error) { return o.book.SetAside() }

// Keep copies the file of notes before an import.
func (o *ownersNotes) Keep() (string, error) { return o.book.Keep("before-import") }

// Export writes notes to a file that is not there yet.
func (o *ownersNotes) Export(file string, n *notes.Notes) error {
	return notes.Export(file, n)
}

// Import reads notes from a file of any name.
func (o *ownersNotes) Import(file string) (*notes.Notes, error) {
	return notes.Import(file, o.lib)
}
