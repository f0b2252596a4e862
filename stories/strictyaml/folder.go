package strictyaml

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"lantern/internal/decode"
	"lantern/stories/atomicfile"
)

// Source is a place that holds packs, one folder each.
type Source struct {
	Name  string // precedes the file names in problems
	FS    fs.FS
	Only  string // the one folder that is looked at; "": all
	Built bool   // it is part of the program, whose tests have checked every pack of it
}

// OnDisk is a folder of packs, for example the user's own. It need not exist. Its name has slashes on every system.
func OnDisk(path string) Source { return Source{Name: filepath.ToSlash(path), FS: os.DirFS(path)} }

// Entries lists the top level.
func (s Source) Entries() ([]fs.DirEntry, error) {
	all, err := fs.ReadDir(s.FS, ".")
	return slices.DeleteFunc(all, func(e fs.DirEntry) bool { return s.Only != "" && e.Name() != s.Only }), err
}

// Folders lists the packs, unread. A source that does not exist has none.
func (s Source) Folders() (all []Folder, problems Problems) {
	entries, err := s.Entries()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		p := ProblemOf("unreadable.packs", err)
		p.File = s.Name
		return nil, Problems{p}
	}
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			all = append(all, s.Folder(e.Name()))
		}
	}
	return all, nil
}

// Folder is one of them.
func (s Source) Folder(dir string) Folder {
	return Folder{FS: s.FS, Dir: dir, Name: path.Join(s.Name, dir), Places: Places{}, read: map[string]bool{}}
}

// Folder is a pack being read: a folder of plain files, within limits, with the position of each value and the
// problems.
type Folder struct {
	FS     fs.FS
	Dir    string   // the folder in it
	Name   string   // for messages: source and folder
	Files  []string // what [Folder.List] finds, relative to the folder, with slashes
	Places Places
	Found  Reporter

	read map[string]bool // by [Folder.Read]
}

// File is what a file of the folder is called in messages.
func (f *Folder) File(name string) string { return path.Join(f.Name, name) }

// Report tells what is wrong with the value at a path of the pack.
func (f *Folder) Report(at, form string, args ...any) {
	f.Found.Report(f.Places.Find(at), form, args...)
}

// OneOf reports a value that is not among those known.
func (f *Folder) OneOf(at, value string, known ...string) bool {
	if slices.Contains(known, value) {
		return true
	}
	f.Report(at, "unknownValue.oneOf", value, strings.Join(known, ", "))
	f.Found.Near(value, known)
	return false
}

// Optional is OneOf for a value that may be left out.
func (f *Folder) Optional(at, value string, known ...string) {
	if value != "" {
		f.OneOf(at, value, known...)
	}
}

// Each is OneOf for every value of a list.
func (f *Folder) Each(list string, values []string, known ...string) {
	for i, value := range values {
		f.OneOf(list+"["+strconv.Itoa(i)+"]", value, known...)
	}
}

// Within reports a number out of its bounds, which are both allowed.
func (f *Folder) Within(at string, n, low, high int) {
	if n < low || n > high {
		f.Report(at, "range.number", n, low, high)
	}
}

// List finds the files, but for hidden ones; false where the folder cannot be read.
func (f *Folder) List() bool {
	folders := 0
	err := fs.WalkDir(f.FS, f.Dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(entry.Name(), ".") && entry.IsDir(): // what editors and version control leave there
			return fs.SkipDir
		case strings.HasPrefix(entry.Name(), "."):
			return nil
		case len(f.Files) >= MaxPackFiles || folders > 2*MaxPackFiles:
			f.Found.Report(Position{File: f.Name}, "tooMany.files", MaxPackFiles)
			return fs.SkipAll
		case entry.IsDir():
			folders++
			return nil
		}
		name = strings.TrimPrefix(name, f.Dir+"/")
		if !entry.Type().IsRegular() {
			f.Found.Report(Position{File: f.File(name)}, "notFile.kind")
			return nil
		}
		f.Files = append(f.Files, name)
		return nil
	})
	if err != nil {
		f.Found.Report(Position{File: f.Name}, "unreadable.folder", err)
	}
	return err == nil
}

// Read parses one file and tells r what is wrong with it; false after a problem.
func (f *Folder) Read(name string, r *Reporter) (*decode.Node, bool) {
	whole, file, before := Position{File: f.File(name)}, path.Join(f.Dir, name), len(r.Problems)
	if !slices.Contains(f.Files, name) {
		r.Report(whole, "missingFile.name", name)
		return nil, false
	}
	f.read[name] = true
	info, err := fs.Stat(f.FS, file)
	if err == nil && info.Size() > MaxFileSize {
		r.Report(whole, "tooBig.file", info.Size(), MaxFileSize)
		return nil, false
	}
	var text []byte
	if err == nil {
		text, err = atomicfile.ReadPlain(f.FS, file, MaxFileSize)
	}
	if err != nil {
		r.Report(whole, "unreadable.file", err)
		return nil, false
	}
	node := Parse(whole.File, text, r)
	Unseen(whole.File, node, r)
	return node, node != nil && len(r.Problems) == before
}

// Into reads one file into a value of the model at a path of the pack.
func (f *Folder) Into(name, at string, target any) bool {
	node, ok := f.Read(name, &f.Found)
	if !ok {
		return false
	}
	before := len(f.Found.Problems)
	Decode(f.File(name), node, target, at, f.Places, &f.Found)
	return len(f.Found.Problems) == before
}

// LeftOver finds YAML files that nothing has read, which are most often misspelt.
func (f *Folder) LeftOver() {
	for _, name := range f.Files {
		if path.Ext(name) == ".yaml" && !f.read[name] {
			f.Found.Report(Position{File: f.File(name)}, "unknownFile.name")
		}
	}
}
