package shell

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"lantern/keeper"
	"lantern/stories/atomicfile"
	"lantern/ui/filechooser"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Files reads and writes exported sessions.
type Files interface {
	// Home returns the folder to offer first.
	Home() string
	Write(file string, l keeper.Log, version string) error
	// Save writes any other content to a new file.
	Save(file string, content []byte) error
	// Read reads an exported session. passed receives the number of bytes read so far and may stop reading with an
	// error; it may be nil.
	Read(file string, passed func(bytes int64) error) (keeper.Log, error)
	// Begin reads the beginning of a file to find out its kind.
	Begin(file string) (FileHead, error)
}

// errThere means that an imported session exists already.
var errThere = errors.New("the session is there already")

// Disk implements Files with the user's files.
type Disk struct{}

// Home returns the user's home folder, or the current folder if there is none.
func (Disk) Home() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return home
}

// Write writes a session to a new file. It never overwrites a file, and leaves nothing behind on failure.
func (Disk) Write(file string, l keeper.Log, version string) error {
	return writeNew(file, func(w io.Writer) error { return keeper.WriteExport(w, l, version) })
}

// Save writes other content, a text or a picture, to a new file, in the same way as Write.
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

// Read reads an exported session. A file that is too large is refused before it is read.
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
	l, err := keeper.ReadExport(&progressReader{from: f, passed: passed}, keeper.ExportLimit)
	if err != nil {
		return keeper.Log{}, &fileError{file, err}
	}
	return l, nil
}

// progressReader is a reader that reports its progress.
type progressReader struct {
	from   io.Reader
	n      int64
	passed func(int64) error
}

// Read implements io.Reader.
func (c *progressReader) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += int64(n)
	if c.passed != nil {
		if stop := c.passed(c.n); stop != nil {
			return n, stop
		}
	}
	return n, err
}

// fileError adds the name of the user's file to an error of reading or writing it.
type fileError struct {
	file string
	err  error
}

func (e *fileError) Error() string { return e.file + ": " + e.err.Error() }
func (e *fileError) Unwrap() error { return e.err }

// reason returns the catalogue key of the system's reason, or "".
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

// Files asks for files, starting in the folder used last.
func (s *Shell) Files() filechooser.Deps {
	return filechooser.Deps{Over: s.window.Canvas(), Words: s.words, Run: s.deps.Run,
		Folder: func() string {
			if s.values.Folder == "" {
				return s.deps.Files.Home()
			}
			return s.values.Folder
		},
		Used: func(folder string) {
			if whole, err := filepath.Abs(folder); err == nil {
				s.values.Folder = whole
				s.keep()
			}
		}}
}

// suggestFor returns a file name with an extension for an export of the open session.
func (s *Shell) suggestFor(ending string) string {
	return plainName(s.nameOf(s.sitting.Header())) + "-" + ending
}

// SaveFile writes a new file in the background and shows a notice. ended receives "", or the error message.
func (s *Shell) SaveFile(file string, content []byte, ended func(trouble string)) {
	var err error
	s.deps.Run(func() { err = s.deps.Files.Save(file, content) }, func() {
		if err != nil {
			ended(s.Trouble(err))
			return
		}
		ended("")
		s.notify(widget.Done, s.words.T("common.saved", text.Args{"file": file}))
	})
}
