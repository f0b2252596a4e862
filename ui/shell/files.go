package shell

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"lantern/keeper"
	"lantern/stories/atomicfile"
)

// Files reads and writes exported sessions.
type Files interface {
	// Home is the folder to offer.
	Home() string
	Write(file string, l keeper.Log, version string) error
	// Save writes anything else to a file that is not there yet.
	Save(file string, content []byte) error
	// Read reads an exported session. Passed is told how many bytes were read so far and may stop the reading with an
	// error; it may be nil.
	Read(file string, passed func(bytes int64) error) (keeper.Log, error)
	// Begin looks at the beginning of a file, to tell what it is.
	Begin(file string) (Beginning, error)
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

func writeNew(file string, fill func(io.Writer) error) error {
	if err := atomicfile.FillNew(file, 0o600, fill); err != nil {
		return &fileError{file, err}
	}
	return nil
}

// Read reads an exported session. One that is too large is refused before any of it is read.
func (Disk) Read(file string, passed func(bytes int64) error) (keeper.Log, error) {
	f, err := atomicfile.OpenFile(file)
	if err != nil {
		return keeper.Log{}, &fileError{file, err}
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > keeper.ExportLimit {
		return keeper.Log{}, &fileError{file, &keeper.ExportError{Code: keeper.ExportTooLarge,
			Limit: keeper.ExportLimit}}
	}
	l, err := keeper.ReadExport(&telling{from: f, passed: passed}, keeper.ExportLimit)
	if err != nil {
		return keeper.Log{}, &fileError{file, err}
	}
	return l, nil
}

// telling tells how much was read through it.
type telling struct {
	from   io.Reader
	n      int64
	passed func(int64) error
}

// Read is for io.Reader.
func (c *telling) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += int64(n)
	if c.passed != nil {
		if stop := c.passed(c.n); stop != nil {
			return n, stop
		}
	}
	return n, err
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
	case errors.Is(e.err, atomicfile.ErrNoFile):
		return "shell.file.none"
	case errors.Is(e.err, fs.ErrPermission):
		return "shell.file.forbidden"
	}
	return ""
}
