package library

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"lantern/stories/atomicfile"
	"lantern/stories/lowerbound"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
)

// Disk reads the shipped packs, and those in a folder of the user.
type Disk struct {
	Shipped packs.Source
	Dir     string
	// Notes applies the owner's notes to the packs; nil: there are none.
	Notes func(*packs.Library) (*packs.Library, strictyaml.Problems)
}

var _ Packs = Disk{}

// Folder is the folder of the user's packs.
func (d Disk) Folder() string { return d.Dir }

// Make creates the folder if it does not exist.
func (d Disk) Make() error {
	return withFile(d.Dir, os.MkdirAll(d.Dir, 0o755))
}

// Read reads all packs.
func (d Disk) Read() Contents {
	user := packs.Folder(d.Dir)
	checked, whole := packs.Survey([]packs.Source{d.Shipped, user})
	all := Contents{Trouble: whole}
	for _, c := range checked {
		p := Pack{Checked: c, Own: path.Dir(c.Folder) != d.Shipped.Name}
		if p.Own {
			p.Print = printOf(user.FS, path.Base(c.Folder))
		}
		all.Packs = append(all.Packs, p)
	}
	if d.Notes != nil {
		d.applyNotes(&all)
	}
	return all
}

// applyNotes applies the owner's notes to the packs.
func (d Disk) applyNotes(all *Contents) {
	l := &packs.Library{}
	for _, p := range all.Packs {
		switch {
		case p.Broken():
		case p.Story != nil:
			l.Stories = append(l.Stories, p.Story)
		case p.Base != nil:
			l.Bases = append(l.Bases, p.Base)
		}
	}
	noted, problems := d.Notes(l)
	all.Trouble = append(all.Trouble, problems...)
	for i := range all.Packs {
		p := &all.Packs[i]
		switch {
		case p.Broken():
		case p.Story != nil:
			p.Story = noted.Story(p.ID)
			p.Base = noted.BaseOf(p.Story)
		case p.Base != nil:
			p.Base = noted.Base(p.ID)
		}
	}
}

// Prove checks a story against the event clock.
func (d Disk) Prove(p Pack) Proof {
	if !p.Own { // shipped stories were checked before
		pars, _ := lowerbound.Bounds(p.Base, p.Story) // an error means only that there are no bounds
		return Proof{Bounds: pars}
	}
	user := packs.Folder(d.Dir)
	checked, whole := packs.Check([]packs.Source{packs.OnePack(user, path.Base(p.Folder))}, d.Shipped, user)
	for _, c := range checked {
		return Proof{Bounds: c.Bounds, Problems: c.Problems}
	}
	return Proof{Problems: whole}
}

// Import unpacks a zip file into the user's folder.
func (d Disk) Import(file string, replace bool) (packs.Checked, error) {
	return d.unpack(file, d.Dir, replace)
}

// unpack unpacks a zip file into a folder.
func (d Disk) unpack(file, dir string, replace bool) (packs.Checked, error) {
	file = filepath.Clean(file)
	f, err := atomicfile.OpenFile(file)
	if err != nil {
		return packs.Checked{}, &FileError{file, err}
	}
	defer f.Close() //nolint:errcheck // it is only read
	info, err := f.Stat()
	if err != nil {
		return packs.Checked{}, &FileError{file, err}
	}
	checked, err := packs.Import(f, info.Size(), dir,
		packs.ImportOptions{Replace: replace, Help: []packs.Source{d.Shipped, packs.Folder(d.Dir)}})
	return checked, withFile(dir, err)
}

// LookInto unpacks a zip file into a temporary folder, and removes it again.
func (d Disk) LookInto(file string) (found Brought, err error) {
	aside, err := os.MkdirTemp("", "lantern-pack-*")
	if err != nil {
		return Brought{}, &FileError{os.TempDir(), err}
	}
	defer func() {
		if gone := os.RemoveAll(aside); err == nil && gone != nil {
			err = &FileError{aside, gone}
		}
	}()
	checked, err := d.unpack(file, aside, false)
	if err != nil {
		return Brought{}, err
	}
	found = Brought{Pack: Pack{Checked: checked, Own: true}}
	if _, err := os.Lstat(filepath.Join(d.Dir, checked.ID)); err == nil {
		found.There = true
		found.Same = samePack(packs.Folder(aside), packs.Folder(d.Dir), checked.ID)
	}
	return found, nil
}

// samePack reports whether two folders hold the same pack, by comparing their exports.
func samePack(a, b packs.Source, id string) bool {
	var one, other bytes.Buffer
	return packs.Export(&one, a, id) == nil && packs.Export(&other, b, id) == nil &&
		bytes.Equal(one.Bytes(), other.Bytes())
}

// Export writes a pack to a new file, or leaves nothing behind.
func (d Disk) Export(p Pack, file string) error {
	source := d.Shipped
	if p.Own {
		source = packs.Folder(d.Dir)
	}
	file = filepath.Clean(file)
	err := atomicfile.FillNew(file, 0o644, func(w io.Writer) error {
		return packs.Export(w,
			source, path.Base(p.Folder))
	})
	return withFile(file, err)
}

// withFile adds the file to an error. Problems of a pack name their files already.
func withFile(file string, err error) error {
	switch err := err.(type) {
	case nil, strictyaml.Problems:
		return err
	default:
		return &FileError{file, err}
	}
}

// Print is a fingerprint of the files of the user's packs.
func (d Disk) Print() string { return printOf(os.DirFS(d.Dir), ".") }

// most is how many files are read, far more than any real folder of packs has.
const most = 20000

// printOf is a fingerprint of names, sizes and times of the files in a folder; "" if there is none.
func printOf(where fs.FS, folder string) string {
	sum := fnv.New64a()
	n := 0
	err := fs.WalkDir(where, folder, func(name string, entry fs.DirEntry, err error) error {
		if n++; err != nil || n > most {
			return fs.SkipAll
		}
		if strings.HasPrefix(entry.Name(), ".") && name != "." {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return nil // it was deleted meanwhile
		}
		if entry.IsDir() {
			fmt.Fprintln(sum, name)
		} else {
			fmt.Fprintln(sum, name, info.Size(), info.ModTime().UnixNano())
		}
		return nil
	})
	if err != nil || n == 0 {
		return ""
	}
	return fmt.Sprintf("%x", sum.Sum64())
}

// FileError names the user's file or folder that could not be read or written.
type FileError struct {
	File string
	Err  error
}

func (e *FileError) Error() string { return e.File + ": " + e.Err.Error() }
func (e *FileError) Unwrap() error { return e.Err }
