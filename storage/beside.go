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

// onlyPlain refuses a database of which any file is something else: opening a pipe waits for ever, a device never ends,
// and two links to one file would get round the lock of its folder.
func onlyPlain(path string) error {
	for _, ending := range []string{"", ".lock", "-wal", "-shm", journalEnding, readyEnding, lastEnding} {
		info, err := os.Lstat(path + ending)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return wrap(path+ending, err)
		case !info.Mode().IsRegular():
			return &StoreError{Code: keeper.StoreForeign, Path: path + ending, Err: errNotPlain}
		}
	}
	return nil
}

var errNotPlain = errors.New("a link, a folder or a device is no file")

// litter are the names of files that are worked on in the data folder. Those that lie there while nobody works were
// left by a program that was stopped.
var litter = []string{FileName + ".new", FileName + ".new-*", FileName + ".new.part*", FileName + ".probe-*",
	mendingFolder, ".lantern-export-*", ".doctor-*"}

// Litter lists what programs that were stopped left behind in the folder of the database at path. It holds secrets, and
// is removed when the database is next opened for writing.
func Litter(path string) (left []string) {
	for _, name := range litter {
		found, _ := filepath.Glob(filepath.Join(filepath.Dir(path), name))
		left = append(left, found...)
	}
	slices.Sort(left)
	return left
}

// clearLitter removes it; the caller holds the lock. What is written without the lock is left alone while it is young.
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
