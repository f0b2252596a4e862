//go:build unix

package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// TestOnlyPlainFilesAreOpened replaces each file by a pipe, a link to a device and a link to a file. Opening some of
// them would never return.
func TestOnlyPlainFilesAreOpened(t *testing.T) {
	for name, make := range map[string]func(file string) error{
		"a pipe":           func(file string) error { return unix.Mkfifo(file, 0o600) },
		"a link to a zero": func(file string) error { return os.Symlink("/dev/zero", file) },
		"a link to a file": func(file string) error { return os.Symlink(file+".real", file) },
	} {
		for _, ending := range []string{"", ".lock", ".last", "-wal", "-shm", "-journal", ".ready"} {
			path := sampleFile(t)
			file := path + ending
			if err := os.Rename(file, file+".real"); errors.Is(err, os.ErrNotExist) {
				must(t, os.WriteFile(file+".real", nil, 0o600))
			} else {
				must(t, err)
			}
			must(t, make(file))
			_, opened := Open(path, clock)
			_, read := OpenReader(path, clock)
			_, recovered := Recover(t.Context(), path, clock)
			_, restored := Restore(t.Context(), path, path+".real", clock)
			for what, err := range map[string]error{"Open": opened, "OpenReader": read, "Recover": recovered, "Restore": restored} {
				var e *StoreError
				if !errors.Is(err, ErrNotPlain) || !errors.As(err, &e) || e.Path != file {
					t.Errorf("%s as %s: %s answers %v", name, filepath.Base(file), what, err)
				}
			}
		}
	}
}
