package storage

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lantern/keeper"
)

// requireRegular refuses a database if any of its files is not a regular file with one name: opening a pipe blocks
// forever, a device never ends, and a second hard link would bypass the lock of the folder.
func requireRegular(path string) error {
	for _, ending := range []string{"", ".lock", "-wal", "-shm", journalEnding, readyEnding, lastEnding} {
		info, err := os.Lstat(path + ending)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return wrap(path+ending, err)
		case !info.Mode().IsRegular():
			return &StoreError{Code: keeper.StoreNotPlain, Path: path + ending}
		}
	}
	return nil
}

// litter lists the patterns of temporary files in the data folder. While the folder is locked by us, any of them was
// left by a program that was stopped.
var litter = []string{FileName + ".new", FileName + ".new-*", FileName + ".new.part*", FileName + ".probe-*",
	mendingFolder, ".lantern-export-*", ".doctor-*"}

// Litter lists the temporary files that stopped programs left in the folder of the database at path. They contain
// secrets and are removed when the database is next opened for writing.
func Litter(path string) (left []string) {
	for _, name := range litter {
		found, _ := filepath.Glob(filepath.Join(filepath.Dir(path), name))
		left = append(left, found...)
	}
	slices.Sort(left)
	return left
}

// clearLitter removes the litter; the caller holds the lock. It skips recent files of kinds that are written without
// the lock.
func clearLitter(path string, now time.Time) error {
	for _, file := range Litter(path) {
		info, err := os.Lstat(file)
		if err == nil && strings.HasPrefix(filepath.Base(file), ".") && now.Sub(info.ModTime()) < time.Minute {
			continue
		}
		if err := os.RemoveAll(file); err != nil {
			return err
		}
	}
	return nil
}
