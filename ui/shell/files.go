package shell

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"lantern/keeper"
	"lantern/keeper/mansions"
)

// Files reads and writes exported sessions.
type Files interface {
	// Home is the folder to offer.
	Home() string
	Write(file string, l keeper.Log, version string) error
	// Save writes anything else to a file that is not there yet.
	Save(file string, content []byte) error
	Read(file string) (keeper.Log, error)
}

// errThere says that an imported session is there already.
var errThere = errors.New("the session is there already")

// Disk is the files of the user.
type Disk struct{}

// Home is the user's home folder, or the present one where there is none.
func (Disk) Home() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home
}

// Write writes a session to a file that is not there yet, or leaves nothing behind. A file that is there is never
// overwritten.
func (Disk) Write(file string, l keeper.Log, version string) error {
	return writeNew(file, func(w io.Writer) error { return keeper.WriteExport(w, l, version) })
}

// Save writes something else, a text or a picture, in the same way.
func (Disk) Save(file string, content []byte) error {
	return writeNew(file, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

func writeNew(file string, fill func(io.Writer) error) (err error) {
	f, err := os.OpenFile(filepath.Clean(file), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return &fileError{file, err}
	}
	defer func() {
		if closing := f.Close(); err == nil && closing != nil {
			err = &fileError{file, closing}
		}
		if err != nil {
			_ = os.Remove(file) // what is there is half a file at best, and the error says that it failed
		}
	}()
	if err := fill(f); err != nil {
		return &fileError{file, err}
	}
	if err := f.Sync(); err != nil {
		return &fileError{file, err}
	}
	return nil
}

// Read reads an exported session and proves it whole: its steps are played through before anything is taken in.
func (Disk) Read(file string) (keeper.Log, error) {
	f, err := os.Open(filepath.Clean(file))
	if err != nil {
		return keeper.Log{}, &fileError{file, err}
	}
	defer f.Close()
	l, err := keeper.ReadExport(f, keeper.ExportLimit)
	if err == nil {
		if err = keeper.Verify(mansions.Open, l); err != nil {
			err = &keeper.ExportError{Code: keeper.ExportBroken, Err: err}
		}
	}
	if err != nil {
		return keeper.Log{}, &fileError{file, err}
	}
	return l, nil
}

// fileError says which file of the user could not be read or written.
type fileError struct {
	file string
	err  error
}

func (e *fileError) Error() string { return e.file + ": " + e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// reason is a catalogue key for what the system says about a file, or "".
func (e *fileError) reason() string {
	switch {
	case errors.Is(e.err, fs.ErrNotExist):
		return "shell.file.missing"
	case errors.Is(e.err, fs.ErrExist):
		return "shell.file.exists"
	case errors.Is(e.err, fs.ErrPermission):
		return "shell.file.forbidden"
	}
	return ""
}
