// Package atomicfile reads and writes files that a user names: never a pipe or a device, and completely or not at all.
// What a file contains is up to its callers.
package atomicfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// ErrNoFile says that something is no plain file: a folder, a pipe, a device, and inside a pack a link.
var ErrNoFile = errors.New("this is not an ordinary file")

// OpenFile opens a file that somebody names, to read it; what it is is looked at before, since opening a pipe would
// wait for ever. A link to a file is followed. What is no plain file is refused with [ErrNoFile].
func OpenFile(name string) (*os.File, error) {
	name = filepath.Clean(name)
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: ErrNoFile}
	}
	return os.Open(name)
}

// ReadFile reads a file as [OpenFile] opens it, and no more of it than shows that it has more bytes than at most
// allowed.
func ReadFile(name string, most int64) ([]byte, error) {
	f, err := OpenFile(name)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it is only read
	return io.ReadAll(io.LimitReader(f, most+1))
}

// ReadPlain reads a file of a pack, and no more of it than shows that it has more bytes than at most allowed. Nothing
// on the way to it may be a link: that would lead out of the pack.
func ReadPlain(files fs.FS, name string, most int64) ([]byte, error) {
	for i, sign := range name + "/" {
		if sign != '/' {
			continue
		}
		info, err := fs.Lstat(files, name[:i])
		if err != nil {
			return nil, err
		}
		if i < len(name) && !info.IsDir() || i == len(name) && !info.Mode().IsRegular() {
			return nil, &fs.PathError{Op: "read", Path: name[:i], Err: ErrNoFile}
		}
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it is only read
	return io.ReadAll(io.LimitReader(f, most+1))
}

// WriteNew writes a file that is not there yet, wholly or not at all.
func WriteNew(file string, text []byte) error {
	if _, err := os.Lstat(file); err == nil {
		return &fs.PathError{Op: "write", Path: file, Err: fs.ErrExist}
	}
	return WriteWhole(file, text)
}

// FillNew writes a file that is not there yet with what fill gives, or leaves nothing behind.
func FillNew(file string, mode fs.FileMode, fill func(io.Writer) error) (err error) {
	f, err := os.OpenFile(filepath.Clean(file), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	defer func() {
		if closing := f.Close(); err == nil {
			err = closing
		}
		if err != nil {
			_ = os.Remove(file) // what is there is half a file at best, and the error says that it failed
		}
	}()
	if err := fill(f); err != nil {
		return err
	}
	return f.Sync()
}

// WriteWhole writes a file that is there wholly or not at all, whatever happens meanwhile.
func WriteWhole(file string, text []byte) (err error) {
	if target, err := filepath.EvalSymlinks(file); err == nil {
		file = target // what a link leads to is written, not the link
	}
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	aside, err := os.CreateTemp(folder, "."+strings.TrimSuffix(filepath.Base(file), ".yaml")+"-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = aside.Close() // closed already, or not worth keeping
			_ = os.Remove(aside.Name())
		}
	}()
	if _, err := aside.Write(text); err != nil {
		return err
	}
	if err := aside.Sync(); err != nil {
		return err
	}
	if err := aside.Close(); err != nil {
		return err
	}
	if err := os.Rename(aside.Name(), file); err != nil {
		return err
	}
	if d, err := os.Open(folder); err == nil { // so that the new name survives a power cut; not every system can
		_ = d.Sync()
		_ = d.Close()
	}
	return nil
}
