package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"lantern/keeper"
)

func TestSessionsInABackupAreCounted(t *testing.T) {
	path := sampleFile(t)
	db := openAt(t, path)
	heads, err := db.List(t.Context())
	must(t, err)
	file, err := db.Backup(t.Context(), keeper.ByHand)
	must(t, err)
	before := files(t, BackupDir(path))
	n, err := SessionsIn(t.Context(), file)
	if err != nil || n != len(heads) || n == 0 {
		t.Errorf("%d sessions, %v; there are %d", n, err, len(heads))
	}
	if after := files(t, BackupDir(path)); len(after) != len(before) || after[file] != before[file] {
		t.Error("counting altered the backups")
	}
	bad := filepath.Join(t.TempDir(), "bad.db")
	must(t, os.WriteFile(bad, []byte("Dear diary,\n"), 0o600))
	if _, err := SessionsIn(t.Context(), bad); !errors.Is(err, ErrForeign) {
		t.Errorf("a text has sessions: %v", err)
	}
}

// TestTheFileAloneIsComplete copies only the database file: after closing, and during play after Settle, nothing is
// missing.
func TestTheFileAloneIsComplete(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	l := sample("one", 30)
	h := l.Header
	must(t, db.Create(t.Context(), h, l.Entries[0]))
	for _, e := range l.Entries[1:20] {
		must(t, db.Append(t.Context(), "one", e, keeper.Summary{}, nil))
	}
	heads, err := db.List(t.Context()) // readers keep the journal open, too
	if err != nil || len(heads) != 1 {
		t.Fatal(heads, err)
	}
	copied := func() int {
		t.Helper()
		alone := filepath.Join(t.TempDir(), FileName)
		must(t, copyFile(path, alone))
		copied := openAt(t, alone)
		defer copied.Close()
		must(t, copied.Check(t.Context()))
		got, err := copied.Load(t.Context(), "one")
		must(t, err)
		must(t, got.Check())
		return got.Header.Cursor
	}
	must(t, db.Settle(t.Context()))
	if n := copied(); n != 20 {
		t.Errorf("settled, the file alone has %d steps of 20", n)
	}
	for _, e := range l.Entries[20:] {
		must(t, db.Append(t.Context(), "one", e, keeper.Summary{}, nil))
	}
	must(t, db.Close())
	if n := copied(); n != 30 {
		t.Errorf("closed, the file alone has %d steps of 30", n)
	}
	if info, err := os.Stat(path + "-wal"); err == nil && info.Size() > 0 {
		t.Errorf("a journal of %d bytes is left behind", info.Size())
	}
	if err := db.Settle(t.Context()); err == nil {
		t.Error("a closed database is settled")
	}
}
