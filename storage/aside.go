package storage

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// AsideDir returns the folder to which files of ours are copied that do not hold together, before anything is done
// about them. The program never removes one.
func AsideDir(path string) string { return filepath.Join(filepath.Dir(path), "damaged") }

// setAside copies a database with its journal, byte for byte, and returns the copy.
func setAside(path string, at time.Time) (string, error) {
	dir := AsideDir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	name, err := freeName(dir, "lantern-"+at.UTC().Format(stampLayout), ".db")
	if err != nil {
		return "", err
	}
	for _, ending := range []string{"", "-wal", journalEnding} {
		err := copyFile(path+ending, name+ending)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return name, syncDir(dir)
}

// copyFile copies bytes to a new file and makes them durable.
func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	if _, err := io.Copy(out, in); err != nil {
		return err
	}
	return out.Sync()
}
