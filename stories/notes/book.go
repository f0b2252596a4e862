package notes

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"lantern/stories/atomicfile"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"os"
	"path/filepath"
)

// ErrChanged says that the file of notes is no longer what was read: somebody else has written it since.
var ErrChanged = errors.New("the file of notes has changed in the meantime; read it again")

// ErrBroken says that the file of notes has problems: it is never written over.
var ErrBroken = errors.New("the file of notes has problems; correct them, or move the file away")

// Book is the file of the owner's notes in a data folder. It is written under a temporary name and then renamed, so
// that it is always complete; the file before the first change is kept as notes.bak.yaml.
type Book struct {
	folder string
	known  []byte // what was read or written last; nil: there was no file
	broken bool
	kept   bool // notes.bak.yaml holds what was there first
}

// NewBook is the book in a data folder, which need not exist.
func NewBook(folder string) *Book { return &Book{folder: folder} }

// File is the path of the file.
func (b *Book) File() string { return filepath.Join(b.folder, File) }

// Read reads the notes; they are empty if there is no file. Notes for missing packs are accepted unchecked. If there is
// a problem there are no notes, and nothing is written until the file is corrected or set aside.
func (b *Book) Read(l *packs.Library) (*Notes, strictyaml.Problems) {
	text, problems := readNotesFile(packs.Folder(b.folder))
	b.known, b.broken = text, len(problems) > 0
	if text == nil {
		return &Notes{Format: Format}, problems
	}
	notes, problems := parseNotes(filepath.ToSlash(b.File()), text, l, false, false)
	b.broken = len(problems) > 0
	return notes, problems
}

// Write puts notes in the place of those in the file. Nothing is written when they have problems themselves, when the
// file is not what was read last ([ErrChanged]), or when what was read has problems ([ErrBroken]).
func (b *Book) Write(n *Notes, l *packs.Library) error {
	if b.broken {
		return ErrBroken
	}
	text, err := n.Text()
	if err != nil {
		return fmt.Errorf("%s: %w", b.File(), err)
	}
	if _, problems := parseNotes(File, text, l, false, false); len(problems) > 0 {
		return problems.Err()
	}
	if err := b.unchanged(); err != nil {
		return err
	}
	if b.known != nil && !b.kept {
		if err := atomicfile.WriteWhole(filepath.Join(b.folder, "notes.bak.yaml"), b.known); err != nil {
			return err
		}
	}
	b.kept = true
	if err := atomicfile.WriteWhole(b.File(), text); err != nil {
		return err
	}
	b.known = text
	return nil
}

func (b *Book) unchanged() error {
	now, problems := readNotesFile(packs.Folder(b.folder))
	switch {
	case len(problems) > 0:
		return problems.Err()
	case (now == nil) != (b.known == nil) || !bytes.Equal(now, b.known):
		return ErrChanged
	}
	return nil
}

// Keep lays a copy of the file as it is now beside it, under a name that is not taken yet, and names it: "" where there
// is no file. It is for changes that concern many notes at once.
func (b *Book) Keep() (string, error) {
	text, problems := readNotesFile(packs.Folder(b.folder))
	if text == nil || len(problems) > 0 {
		return "", problems.Err()
	}
	name := b.free("before-import")
	return name, atomicfile.WriteWhole(name, text)
}

// SetAside gives a broken file another name, so that new notes can be begun, and says which.
func (b *Book) SetAside() (string, error) {
	name := b.free("broken")
	if err := os.Rename(b.File(), name); err != nil {
		return "", err
	}
	b.known, b.broken = nil, false
	return name, nil
}

// free returns an unused name beside the file: notes.<word>.yaml, notes.<word>-2.yaml ...
func (b *Book) free(word string) string {
	for i := 1; ; i++ {
		name := "notes." + word + ".yaml"
		if i > 1 {
			name = fmt.Sprintf("notes.%s-%d.yaml", word, i)
		}
		name = filepath.Join(b.folder, name)
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
}

// Ending is how the names of exported notes end. It is for people and their desktops: [Import] looks at what is in a
// file.
const Ending = ".lantern-notes"

// Export writes notes to a file that is not there yet, wholly or not at all.
func Export(file string, n *Notes) error {
	text, err := n.Text()
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return atomicfile.WriteNew(file, text)
}

// Import reads the notes in a file of any name, also a partly completed [Form]. Notes for missing packs are accepted
// unchecked.
func Import(file string, l *packs.Library) (*Notes, error) {
	text, err := atomicfile.ReadFile(file, strictyaml.MaxFileSize)
	if err != nil {
		return nil, err
	}
	notes, problems := parseNotes(filepath.ToSlash(file), text, l, false, true)
	if len(problems) > 0 {
		return nil, problems.Err()
	}
	return notes, nil
}
