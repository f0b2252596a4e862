package packs

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"lantern/stories/packzip"
	"lantern/stories/strictyaml"
	"os"
	"path/filepath"
	"strings"
)

//go:embed library
var shipped embed.FS

// Source is a place that holds packs, one folder each.
type Source = strictyaml.Source

// Shipped is what comes with the program.
func Shipped() Source {
	files, err := fs.Sub(shipped, "library")
	if err != nil {
		panic(err) // the name is a constant
	}
	return Source{Name: "library", FS: files}
}

// headFile makes a folder a pack.
const headFile = "campaign.yaml"

// Load reads and checks every pack of the sources. A pack with a problem is left out and hinders no other; where two
// bear the same ID the first one counts. Problems are sorted by file and place.
func Load(sources ...Source) ([]*Pack, strictyaml.Problems) {
	var all []*Pack
	var problems strictyaml.Problems
	taken := map[string]string{}
	for _, source := range sources {
		folders, found := source.Folders()
		problems = append(problems, found...)
		for _, folder := range folders {
			if _, err := fs.Stat(folder.FS, folder.Dir+"/"+headFile); errors.Is(err, fs.ErrNotExist) {
				continue // a pack of another game
			}
			r := newReading(folder)
			pack := r.pack()
			if before, twice := taken[pack.ID]; twice && pack.ID != "" {
				r.Report("id", "duplicateID.pack", pack.ID, before)
			}
			if len(r.Found.Problems) == 0 {
				taken[pack.ID] = r.Name
				all = append(all, pack)
			}
			problems = append(problems, r.Found.Problems...)
		}
	}
	problems.Sort()
	return all, problems
}

// Check reads and checks the pack in one folder of a source; the pack is nil when there is a problem.
func Check(source Source, folder string) (*Pack, strictyaml.Problems) {
	r := newReading(source.Folder(folder))
	pack := r.pack()
	r.Found.Problems.Sort()
	if len(r.Found.Problems) > 0 {
		return nil, r.Found.Problems
	}
	return pack, nil
}

// reading is one folder being read.
type reading struct {
	strictyaml.Folder
	words map[string]strictyaml.Places // the position of each text, by language
}

func newReading(folder strictyaml.Folder) *reading {
	return &reading{Folder: folder, words: map[string]strictyaml.Places{}}
}

// pack reads all files, and checks what they say once they can be read.
func (r *reading) pack() *Pack {
	p := &Pack{Texts: map[string]map[string]string{}}
	if !r.List() || len(r.Found.Problems) > 0 || !r.Into(headFile, "", p) {
		return p
	}
	if p.Format != Format {
		r.Report("format", "badFormat.pack", Format, Format, p.Format)
		return p
	}
	for _, id := range p.Order {
		scenario := &Scenario{}
		name := "scenarios/" + id + ".yaml"
		if r.Into(name, "scenario."+id, scenario) && scenario.ID != id {
			r.Report("scenario."+id+".id", "badID.folder", scenario.ID, id)
		}
		p.Scenarios = append(p.Scenarios, scenario)
	}
	for _, name := range r.Files {
		if id, ok := strings.CutPrefix(strings.TrimSuffix(name, ".yaml"), "sets/"); ok {
			set := &Set{}
			if r.Into(name, "set."+id, set) && set.ID != id {
				r.Report("set."+id+".id", "badID.folder", set.ID, id)
			}
			p.Sets = append(p.Sets, set)
		}
	}
	for _, lang := range p.Languages {
		name := "text/" + lang + ".yaml"
		p.Texts[lang], r.words[lang] = map[string]string{}, strictyaml.Places{}
		if node, ok := r.Read(name, &r.Found); ok {
			strictyaml.TextFile(r.File(name), node, p.Texts[lang], r.words[lang], &r.Found)
		}
	}
	r.LeftOver()
	if len(r.Found.Problems) == 0 {
		r.check(p)
	}
	return p
}

// Folder is a folder of packs on disk, see [strictyaml.OnDisk].
func Folder(path string) Source { return strictyaml.OnDisk(path) }

// SourceAt returns the source and the folder in it of a pack on disk; false if there is none.
func SourceAt(path string) (Source, string, bool) {
	whole, err := filepath.Abs(path) // so that "." has a name
	if err != nil {
		return Source{}, "", false
	}
	if info, err := os.Stat(filepath.Join(whole, headFile)); err != nil || !info.Mode().IsRegular() {
		return Source{}, "", false
	}
	return Folder(filepath.Dir(whole)), filepath.Base(whole), true
}

// Export writes a sound pack, a folder of a source, as one file for others; a pack with problems is answered with them.
func Export(w io.Writer, source Source, folder string) error {
	if _, problems := Check(source, folder); len(problems) > 0 {
		return problems
	}
	return packzip.Write(w, source.FS, folder)
}

// Import takes such a file into a folder of packs, see [packzip.Place]. The file is trusted in nothing, and the pack
// must pass the checker, whose [strictyaml.Problems] are returned.
func Import(r io.ReaderAt, size int64, dir string, replace bool) (pack *Pack, err error) {
	id, files, problem := packzip.OnePack(r, size, headFile)
	if problem != nil {
		return nil, strictyaml.Problems{*problem}
	}
	if _, err := fs.Stat(Shipped().FS, id); err == nil {
		return nil, strictyaml.Problems{*packzip.Problem("", "duplicateID.shipped", id, id)}
	}
	err = packzip.Place(dir, id, files, replace, func(aside fs.FS) error {
		var problems strictyaml.Problems
		pack, problems = Check(Source{FS: aside}, id)
		return problems.Err()
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	return pack, nil
}
