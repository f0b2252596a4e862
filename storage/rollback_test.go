package storage

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"lantern/keeper"
)

// stopped is a data folder of a program that was stopped while it changed the file in rollback-journal mode: half of
// the pages are new, and the journal has the old ones.
func stopped(t *testing.T) (again func() string, steps int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	_, err := db.Import(t.Context(), sample("one", 200))
	must(t, err)
	_, err = db.Backup(t.Context(), keeper.RoundEnd)
	must(t, err)
	must(t, db.Close())
	w, err := sql.Open("sqlite3", dsn(path, "rw", "_journal_mode=DELETE"))
	must(t, err)
	defer w.Close()
	w.SetMaxOpenConns(1)
	for _, do := range []string{"PRAGMA cache_size = 1", "BEGIN IMMEDIATE", "DELETE FROM entries", "CREATE TABLE half (what BLOB)", "INSERT INTO half VALUES (zeroblob(200000))"} {
		_, err := w.Exec(do)
		must(t, err)
	}
	dir := filepath.Join(t.TempDir(), "stopped")
	must(t, os.CopyFS(dir, os.DirFS(filepath.Dir(path))))
	_, err = w.Exec("ROLLBACK")
	must(t, err)
	if !halfWritten(filepath.Join(dir, FileName)) {
		t.Fatal("nothing was being altered")
	}
	return func() string {
		to := filepath.Join(t.TempDir(), "again")
		must(t, os.CopyFS(to, os.DirFS(dir)))
		return filepath.Join(to, FileName)
	}, 200
}

// TestStoppedWhileAFileWasAltered: opening it, to write or to read, gives the old content.
func TestStoppedWhileAFileWasAltered(t *testing.T) {
	again, steps := stopped(t)
	for name, open := range map[string]func(string, Options) (*DB, error){"to write": Open, "to read": OpenReader} {
		db, err := open(again(), clock)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		must(t, db.Check(t.Context()))
		l, err := db.Load(t.Context(), "one")
		must(t, err)
		if err := l.Check(); err != nil || l.Header.Cursor != steps {
			t.Errorf("%s: %d steps of %d, %v", name, l.Header.Cursor, steps, err)
		}
		must(t, db.Close())
	}
}

// TestMendingTakesBackWhatWasHalfWritten: mending such a file loses nothing.
func TestMendingTakesBackWhatWasHalfWritten(t *testing.T) {
	again, steps := stopped(t)
	path := again()
	if _, err := Recover(t.Context(), path, clock); err != nil {
		t.Fatal(err)
	}
	db := openAt(t, path)
	defer db.Close()
	if l, err := db.Load(t.Context(), "one"); err != nil || l.Header.Cursor != steps {
		t.Errorf("mended: %d steps, %v", l.Header.Cursor, err)
	}
}

// TestWhatWasHalfWrittenDoesNotReachARestoredFile: the journal of the old file is not applied to the one that replaces
// it, and is set aside with the old file.
func TestWhatWasHalfWrittenDoesNotReachARestoredFile(t *testing.T) {
	again, steps := stopped(t)
	path := again()
	kept, err := Backups(path)
	must(t, err)
	was, err := Restore(t.Context(), path, kept[0].File, clock)
	must(t, err)
	if halfWritten(path) || !halfWritten(was) {
		t.Error("the journal stayed, or is not kept aside")
	}
	db := openAt(t, path)
	defer db.Close()
	must(t, db.Check(t.Context()))
	if l, err := db.Load(t.Context(), "one"); err != nil || l.Header.Cursor != steps {
		t.Errorf("restored: %d steps, %v", l.Header.Cursor, err)
	}
}

// TestAJournalWithoutItsFileIsNoticed: no new file is made beside it.
func TestAJournalWithoutItsFileIsNoticed(t *testing.T) {
	again, _ := stopped(t)
	path := again()
	must(t, os.Remove(path))
	if _, err := Open(path, clock); !errors.Is(err, ErrDamaged) {
		t.Fatalf("opened: %v", err)
	}
	if _, err := Recover(t.Context(), path, clock); err != nil {
		t.Fatal(err)
	}
	db := openAt(t, path)
	must(t, db.Check(t.Context()))
	must(t, db.Close())
}

// TestAForeignFileWithAJournalIsLeftAlone: it is refused and stays the same, byte for byte.
func TestAForeignFileWithAJournalIsLeftAlone(t *testing.T) {
	again, _ := stopped(t)
	path := again()
	raw, err := os.ReadFile(path)
	must(t, err)
	copy(raw[68:72], "ELSE")
	must(t, os.WriteFile(path, raw, 0o600))
	if _, err := Open(path, clock); !errors.Is(err, ErrForeign) {
		t.Fatalf("opened: %v", err)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != string(raw) || !halfWritten(path) {
		t.Error("a foreign file was altered")
	}
}
