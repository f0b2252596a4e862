package packs

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"lantern/stories"
	"lantern/stories/library"
	"lantern/stories/lowerbound"
	"lantern/stories/packzip"
	"lantern/stories/strictyaml"
)

// Source is a place that holds packs, one folder each.
type Source = strictyaml.Source

// Embedded is the library that ships with the program.
func Embedded() Source { return Source{Name: "library", FS: library.Files, Built: true} }

// Folder is a folder of packs on disk, see [strictyaml.OnDisk].
func Folder(path string) Source { return strictyaml.OnDisk(path) }

// Checked is the result of checking a pack.
type Checked struct {
	ID       string              `json:"id"`                 // empty if pack.yaml cannot be read
	Kind     string              `json:"kind"`               // base or story
	Folder   string              `json:"folder"`             // the source's name and the folder in it, with slashes
	Problems strictyaml.Problems `json:"problems,omitempty"` // none: playable; those of texts are last
	Warnings strictyaml.Problems `json:"warnings,omitempty"` // for the author; the pack can be played
	// Draft is a story as far as it could be read, even with problems; nil for a base pack.
	Draft *stories.Story `json:"-"`
	Story *stories.Story `json:"-"` // nil for a base pack, and for a story with problems
	// Base is the base pack itself, or the one the story builds on; nil if the pack has problems.
	Base   *stories.Base      `json:"-"`
	Bounds []lowerbound.Bound `json:"-"` // for a story without problems: each variant with each party size
}

// Check reads and checks every pack of the sources, as [Load] does, and also checks stories against the event clock. It
// reports on each pack. Packs may build on those of help, which are not reported and whose stories are not read.
func Check(sources []Source, help ...Source) ([]Checked, strictyaml.Problems) {
	return reportEach(sources, help, checkMode{timed: true})
}

// CheckFacts is Check without the problems of texts, for stories whose texts are not written yet.
func CheckFacts(sources []Source, help ...Source) ([]Checked, strictyaml.Problems) {
	return reportEach(sources, help, checkMode{timed: true, facts: true})
}

// Survey reports on each pack like Check, but without the event clock and without checking the shipped packs, so it
// takes no longer than [Load].
func Survey(sources []Source, help ...Source) ([]Checked, strictyaml.Problems) {
	return reportEach(sources, help, checkMode{built: true})
}

func reportEach(sources, help []Source, how checkMode) ([]Checked, strictyaml.Problems) {
	l, packs, whole := readPacks(append(append([]Source{}, sources...), help...), len(sources), how)
	var all []Checked
	for _, p := range packs {
		if p.rank >= len(sources) {
			continue
		}
		c := Checked{ID: p.Head.ID, Kind: p.Head.Kind, Folder: p.Name, Problems: p.Problems(),
			Warnings: p.Warned.Problems}
		c.Warnings.Sort()
		if c.Draft = p.draft; c.Draft != nil {
			c.Base = l.BaseOf(c.Draft)
		}
		if len(c.Problems) == 0 {
			if c.Story = l.Story(p.Head.ID); c.Story != nil && p.Head.Kind == stories.KindStory {
				c.Base, c.Bounds = l.BaseOf(c.Story), p.Bounds
			} else {
				c.Story, c.Base = nil, l.Base(p.Head.ID)
			}
		}
		all = append(all, c)
	}
	return all, whole
}

// ErrNoPack means that a path is not the folder of a pack or of packs.
var ErrNoPack = errors.New("no pack")

// PackFolder returns the source of a folder named by an author: a pack (it has a pack.yaml) or a folder of packs. The
// error is [ErrNoPack] if it is neither.
func PackFolder(path string) (Source, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Source{}, fmt.Errorf("%w: there is no folder %s", ErrNoPack, path)
	case err != nil:
		return Source{}, err
	case !info.IsDir():
		return Source{}, fmt.Errorf("%w: %s is a file; name the folder of the pack", ErrNoPack, path)
	}
	// a link of the author's own may be followed
	if link, err := os.Lstat(path); err == nil && link.Mode()&fs.ModeSymlink != 0 {
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return Source{}, err
		}
	}
	if _, err := os.Stat(filepath.Join(path, headFile)); err == nil {
		whole, err := filepath.Abs(path) // "." needs a name
		if err != nil {
			return Source{}, err
		}
		return OnePack(Folder(parentOf(path)), filepath.Base(whole)), nil
	}
	source := Folder(path)
	entries, err := fs.ReadDir(source.FS, ".")
	if err != nil {
		return Source{}, err
	}
	for _, e := range entries {
		if _, err := fs.Stat(source.FS, e.Name()+"/"+headFile); err == nil {
			return source, nil
		}
	}
	return Source{}, fmt.Errorf("%w: %s holds no %s, and none of its folders does", ErrNoPack, path, headFile)
}

// parentOf returns the parent of a folder in the author's spelling: "my" for "my/well".
func parentOf(path string) string {
	path = filepath.Clean(path)
	if path == "." || strings.HasSuffix(path, "..") {
		return filepath.Join(path, "..")
	}
	return filepath.Dir(path)
}

// OnePack returns a source limited to one folder.
func OnePack(s Source, folder string) Source {
	return Source{Name: s.Name, FS: s.FS, Only: folder}
}

// ImportOptions say how a pack is imported.
type ImportOptions struct {
	Replace bool     // replace a pack of the same ID
	Help    []Source // packs it may build on: the shipped ones, and the user's others
}

// Import unpacks a zip file with one pack into dir, the folder of the user's packs. The zip file is not trusted: it is
// read within limits, its names are checked, and the pack must pass the checker. On an error nothing has changed;
// errors in the pack are [strictyaml.Problems].
func Import(r io.ReaderAt, size int64, dir string, o ImportOptions) (checked Checked, err error) {
	id, files, problem := packzip.OnePack(r, size, headFile)
	if problem != nil {
		return Checked{}, strictyaml.Problems{*problem}
	}
	for _, source := range o.Help {
		if _, err := fs.Stat(source.FS, id+"/"+headFile); err == nil && source.Name == Embedded().Name {
			return Checked{}, strictyaml.Problems{*packzip.Problem("", "duplicateID.shipped", id, id)}
		}
	}
	err = packzip.Place(dir, id, files, o.Replace, func(aside fs.FS) error {
		packs, whole := Check([]Source{OnePack(Source{FS: aside}, id)}, o.Help...)
		switch {
		case len(whole) > 0 || len(packs) != 1:
			return append(whole, *packzip.Problem("", "zipNoPack.unpacked", id, id))
		case len(packs[0].Problems) > 0:
			return packs[0].Problems
		}
		checked = packs[0]
		return nil
	})
	if err != nil {
		return Checked{}, err
	}
	checked.Folder = filepath.ToSlash(filepath.Join(dir, id))
	return checked, nil
}

// Export writes a pack, a folder of a source, as a zip file with that folder at its top, see [packzip.Write].
func Export(w io.Writer, source Source, folder string) error {
	if _, err := fs.Stat(source.FS, folder+"/"+headFile); err != nil {
		return fmt.Errorf("%w: %s holds no %s", ErrNoPack, folder, headFile)
	}
	return packzip.Write(w, source.FS, folder)
}

// PackEnding is the ending of the names of exported packs, for people and desktops; [Import] ignores it.
const PackEnding = ".lantern-pack"

// ExportName returns the file name of an exported pack.
func ExportName(id string) string { return id + PackEnding }
