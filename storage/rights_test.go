//go:build unix

package storage

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"lantern/keeper"
)

// withoutRights runs a command as nobody if the test runs as the superuser.
func withoutRights(cmd *exec.Cmd) {
	if os.Geteuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
}

// TestNobodyElseMayRead checks the permissions of every file that holds secrets.
func TestNobodyElseMayRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data", FileName)
	db := openAt(t, path)
	_, err := db.Import(t.Context(), sample("one", 3))
	must(t, err)
	_, err = db.Backup(t.Context(), keeper.ByHand)
	must(t, err)
	seen := 0
	look := func() {
		must(t, filepath.WalkDir(filepath.Dir(path), func(p string, d os.DirEntry, err error) error {
			must(t, err)
			info, err := d.Info()
			must(t, err)
			if seen++; info.Mode()&0o077 != 0 {
				t.Errorf("%s has the rights %v", p, info.Mode())
			}
			return nil
		}))
	}
	look()
	must(t, db.Close())
	look()
	_, err = Recover(t.Context(), path, clock)
	must(t, err)
	look()
	if seen < 15 {
		t.Errorf("only %d files were seen", seen)
	}
}
