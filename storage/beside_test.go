package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestLitterIsRemovedAtTheNextStart: temporary files of killed programs are removed, since they hold whole sessions.
func TestLitterIsRemovedAtTheNextStart(t *testing.T) {
	path := sampleFile(t)
	dir := filepath.Dir(path)
	var want []string
	for _, name := range []string{".doctor-1", ".lantern-export-7", "lantern.db.new", "lantern.db.new-shm",
		"lantern.db.new-wal", "lantern.db.new.part", "lantern.db.new.part-journal", "lantern.db.probe-9", "mending-3/a.db"} {
		file := filepath.Join(dir, name)
		must(t, os.MkdirAll(filepath.Dir(file), 0o700))
		must(t, os.WriteFile(file, []byte("secret"), 0o600))
		must(t, os.Chtimes(file, time.Time{}, clock.Now().Add(-time.Hour)))
		if filepath.Dir(file) != dir {
			file = filepath.Dir(file)
		}
		want = append(want, file)
	}
	young := filepath.Join(dir, ".lantern-export-8") // another program is writing it
	must(t, os.WriteFile(young, nil, 0o600))
	must(t, os.Chtimes(young, time.Time{}, clock.Now()))
	same(t, Litter(path), append(append(want[:2:2], young), want[2:]...))
	must(t, openAt(t, path).Close())
	same(t, Litter(path), []string{young})
}

// TestACopyThatWentAnotherWay replaces the file by that of a second computer, after both were played on.
func TestACopyThatWentAnotherWay(t *testing.T) {
	play := func(db *DB, n int) {
		t.Helper()
		s, err := keeper.Resume(t.Context(), means(db), tinygame.Open, "evening")
		must(t, err)
		for range n {
			_, err := s.Do(t.Context(), s.Legal()[0])
			must(t, err)
		}
	}
	here, there := filepath.Join(t.TempDir(), FileName), filepath.Join(t.TempDir(), FileName)
	db := openAt(t, here)
	_, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("parted"))
	must(t, err)
	must(t, db.Close())
	must(t, copyFile(here, there))
	db = openAt(t, here)
	play(db, 2)
	must(t, db.Close())
	db = openAt(t, there)
	m := means(db)
	m.Now = func() time.Time { return clock.Now().Add(time.Minute) }
	s, err := keeper.Resume(t.Context(), m, tinygame.Open, "evening")
	must(t, err)
	for range 3 {
		_, err := s.Do(t.Context(), s.Legal()[0])
		must(t, err)
	}
	want, err := db.Load(t.Context(), "evening")
	must(t, err)
	must(t, db.Close())
	must(t, os.Remove(here))
	must(t, copyFile(there, here))
	if _, err := Open(here, clock); !errors.Is(err, ErrParted) {
		t.Errorf("it opens with %v", err)
	}
	found, err := Recover(t.Context(), here, clock)
	if must(t, err); !found.Whole() {
		t.Errorf("%+v", found)
	}
	if left := Litter(here); left != nil {
		t.Errorf("left: %v", left)
	}
	db = openAt(t, here)
	got, err := db.Load(t.Context(), "evening")
	must(t, err)
	same(t, got.Entries, want.Entries)
	must(t, db.Close())
}

// TestRecoverSaysWhatItCannotKnow: if the list of sessions is unreadable, some may be lost without their names.
func TestRecoverSaysWhatItCannotKnow(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	_, err := db.Import(t.Context(), sample("old", 20))
	must(t, err)
	_, err = db.Backup(t.Context(), keeper.ByHand)
	must(t, err)
	_, err = keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("new"))
	must(t, err)
	must(t, db.Close())
	must(t, os.WriteFile(path, make([]byte, 1<<16), 0o600))
	found, err := Recover(t.Context(), path, clock)
	if must(t, err); found.Whole() || !found.Unlisted {
		t.Errorf("%+v", found)
	}
	if len(found.Sessions) != 2 || found.Sessions[0].ID != "evening" || found.Sessions[0].Kept != 0 {
		t.Errorf("the session that the last answer belongs to is not named: %+v", found.Sessions)
	}
}

func TestRecoverRefusesAFileOfANewerVersion(t *testing.T) {
	path := sampleFile(t)
	raw, err := os.ReadFile(path)
	must(t, err)
	raw[63] = 99
	for _, left := range []int{len(raw), len(raw) - 100} { // complete, and without its end
		must(t, os.WriteFile(path, raw[:left], 0o600))
		if _, err := Recover(t.Context(), path, clock); !errors.Is(err, ErrNewer) {
			t.Errorf("%d of %d bytes: it answers %v", left, len(raw), err)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != string(raw[:left]) {
			t.Errorf("the file was altered (%v)", err)
		}
	}
}

// TestABackupIsFoundFromWhereOneStands names a backup by a relative path.
func TestABackupIsFoundFromWhereOneStands(t *testing.T) {
	path := sampleFile(t)
	t.Chdir(filepath.Dir(path))
	_, err := Restore(t.Context(), filepath.Join(t.TempDir(), FileName), FileName, clock)
	must(t, err)
	if all, err := ListFrom(t.Context(), FileName); err != nil || len(all) != 3 || all[0].ID != "one" {
		t.Errorf("listed: %v %v", all, err)
	}
	_, err = LoadFrom(t.Context(), FileName, "one")
	must(t, err)
}

// TestBackupsThatCannotBeMade: the message names the backup folder, not the database, both before a backup and when
// one fails.
func TestBackupsThatCannotBeMade(t *testing.T) {
	path := sampleFile(t)
	must(t, BackupsWritable(path))
	must(t, os.WriteFile(BackupDir(path), nil, 0o600))
	db, err := Open(path, clock)
	must(t, err)
	defer db.Close()
	_, made := db.Backup(t.Context(), keeper.ByHand)
	for _, err := range []error{BackupsWritable(path), made} {
		if wrong, ok := errors.AsType[*StoreError](err); !ok || filepath.Clean(wrong.Path) != BackupDir(path) {
			t.Errorf("it answers %v", err)
		}
	}
}
