package desktop

import (
	"path/filepath"
	"runtime/debug"
	"time"

	"lantern/keeper"
	"lantern/storage"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strict"
	"lantern/ui/library"
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
	return library.Disk{Shipped: packs.Embedded(), Dir: packsFolder(dir), Notes: func(l *packs.Library) (*packs.Library, strict.Problems) {
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
