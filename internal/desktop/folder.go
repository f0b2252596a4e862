package desktop

import (
	"path/filepath"
	"runtime/debug"
	"time"

	"lantern/keeper"
	"lantern/storage"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/mansions/library"
	"lantern/ui/shell"
)

func openData(folder string) (shell.Kept, error) {
	db, err := storage.Open(filepath.Join(folder, storage.FileName), storage.Options{Now: time.Now})
	if err != nil {
		return shell.Kept{}, err
	}
	return shell.Kept{Store: db, Settings: db, Folder: folder, Close: db.Close,
		Copy:    func(why keeper.BackupReason, count, days int) error { return copyData(db, why, count, days) },
		Examine: func() error { return examineData(db) },
		Backups: windowBackups{db},
	}, nil
}

// packsOf is what ships and the user's own packs, with the owner's notes.
func packsOf(dir string) library.Disk {
	return library.Disk{Shipped: packs.Embedded(), Dir: packsFolder(dir),
		Notes: func(l *packs.Library) (*packs.Library, strictyaml.Problems) {
			return notes.Read(packs.Folder(filepath.Dir(packsFolder(dir))), l)
		}}
}

// packsOnDisk gives back the memory that reading takes, which is ten times what the packs hold.
type packsOnDisk struct{ library.Disk }

// Read reads all packs.
func (p packsOnDisk) Read() library.Contents {
	defer debug.FreeOSMemory()
	return p.Disk.Read()
}

// Prove proves a story against the event clock.
func (p packsOnDisk) Prove(pack library.Pack) library.Proof {
	defer debug.FreeOSMemory()
	return p.Disk.Prove(pack)
}

// ownersNotes are the owner's notes in the data folder, with the packs that they are about.
type ownersNotes struct {
	*notes.Book
	packs string // the folder of the user's own packs
	lib   *packs.Library
}

// notesIn are the notes in a data folder ("" for the usual one).
func notesIn(dir string) *ownersNotes {
	packs := packsFolder(dir)
	return &ownersNotes{packs: packs, Book: notes.NewBook(filepath.Dir(packs))}
}

// Read gives the packs as they are and the notes on them. Packs with problems are left out here; the library says why.
func (o *ownersNotes) Read() (*packs.Library, *notes.Notes, strictyaml.Problems) {
	o.lib, _ = packs.Load(packs.Embedded(), packs.Folder(o.packs))
	notes, problems := o.Book.Read(o.lib)
	return o.lib, notes, problems
}

// Doubts are the facts of a pack that are not sure, by key.
func (o *ownersNotes) Doubts(pack string) map[string]string {
	return packs.DoubtsOf(pack, packs.Embedded(), packs.Folder(o.packs))
}

// Write stores notes, completely or not at all.
func (o *ownersNotes) Write(n *notes.Notes) error { return o.Book.Write(n, o.lib) }

// Export writes notes to a new file.
func (o *ownersNotes) Export(file string, n *notes.Notes) error {
	return notes.Export(file, n)
}

// Import reads notes from a file of any name.
func (o *ownersNotes) Import(file string) (*notes.Notes, error) {
	return notes.Import(file, o.lib)
}
