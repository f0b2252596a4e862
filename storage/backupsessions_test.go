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
