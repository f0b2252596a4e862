package packs

import (
	"embed"
	"errors"
	"io/fs"
	"lantern/stories/plainfile"
	"lantern/stories/strict"
	"path"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

//go:embed library
var shipped embed.FS

// Source is a place that holds packs, one folder each.
type Source struct {
	Name string // stands before the file names in problems
	FS   fs.FS
}

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
func Load(sources ...Source) ([]*Pack, strict.Problems) {
	var all []*Pack
	var problems strict.Problems
	taken := map[string]string{}
	for _, source := range sources {
		folders, err := fs.ReadDir(source.FS, ".")
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // the owner may have no packs yet
			p := strict.ProblemOf("unreadable.packs", err)
			p.File = source.Name
			problems = append(problems, p)
		}
		for _, folder := range folders {
			if !folder.IsDir() || strings.HasPrefix(folder.Name(), ".") {
				continue
			}
			if _, err := fs.Stat(source.FS, folder.Name()+"/"+headFile); errors.Is(err, fs.ErrNotExist) {
				continue // a pack of another game
			}
			r := newReading(source, folder.Name())
			pack := r.pack()
			if before, twice := taken[pack.ID]; twice && pack.ID != "" {
				r.bad("id", "duplicateID.pack", pack.ID, before)
			}
			if len(r.found.Problems) == 0 {
				taken[pack.ID] = r.name
				all = append(all, pack)
			}
			problems = append(problems, r.found.Problems...)
		}
	}
	problems.Sort()
	return all, problems
}

// Check reads and checks the pack in one folder of a source; the pack is nil when there is a problem.
func Check(source Source, folder string) (*Pack, strict.Problems) {
	r := newReading(source, folder)
	pack := r.pack()
	r.found.Problems.Sort()
	if len(r.found.Problems) > 0 {
		return nil, r.found.Problems
	}
	return pack, nil
}

// reading is one folder being read.
type reading struct {
	source Source
	folder string
	name   string // of the folder as problems show it
	files  []string
	places strict.Places
	words  map[string]strict.Places // where each text stands, by language
	found  strict.Reporter
}

func newReading(source Source, folder string) *reading {
	return &reading{source: source, folder: folder, name: path.Join(source.Name, folder), places: strict.Places{},
		words: map[string]strict.Places{}}
}

// bad reports what is wrong with the value at a path of the pack.
func (r *reading) bad(at, form string, args ...any) { r.found.Report(r.places.Find(at), form, args...) }

// pack reads all files, and checks what they say once they can be read.
func (r *reading) pack() *Pack {
	p := &Pack{Texts: map[string]map[string]string{}}
	if !r.list() || !r.into(headFile, "", p) {
		return p
	}
	if p.Format != Format {
		r.bad("format", "badFormat.pack", Format, Format, p.Format)
		return p
	}
	known := []string{headFile}
	for _, id := range p.Order {
		scenario := &Scenario{}
		name := "scenarios/" + id + ".yaml"
		if r.into(name, "scenario."+id, scenario) && scenario.ID != id {
			r.bad("scenario."+id+".id", "badID.folder", scenario.ID, id)
		}
		p.Scenarios, known = append(p.Scenarios, scenario), append(known, name)
	}
	for _, name := range r.files {
		if id, ok := strings.CutPrefix(strings.TrimSuffix(name, ".yaml"), "sets/"); ok {
			set := &Set{}
			if r.into(name, "set."+id, set) && set.ID != id {
				r.bad("set."+id+".id", "badID.folder", set.ID, id)
			}
			p.Sets, known = append(p.Sets, set), append(known, name)
		}
	}
	for _, lang := range p.Languages {
		name := "text/" + lang + ".yaml"
		known = append(known, name)
		p.Texts[lang], r.words[lang] = map[string]string{}, strict.Places{}
		if node, ok := r.read(name); ok {
			strict.TextFile(r.file(name), node, p.Texts[lang], r.words[lang], &r.found)
		}
	}
	for _, name := range r.files {
		if path.Ext(name) == ".yaml" && !slices.Contains(known, name) {
			r.found.Report(strict.Position{File: r.file(name)}, "unknownFile.name")
		}
	}
	if len(r.found.Problems) == 0 {
		r.check(p)
	}
	return p
}

func (r *reading) file(name string) string { return path.Join(r.name, name) }

// list finds the files of the folder, within bounds.
func (r *reading) list() bool {
	seen := 0
	err := fs.WalkDir(r.source.FS, r.folder, func(name string, entry fs.DirEntry, err error) error {
		seen++
		switch hidden := strings.HasPrefix(entry.Name(), "."); {
		case err != nil:
			return err
		case seen > 2*strict.MaxPackFiles:
			r.found.Report(strict.Position{File: r.name}, "tooMany.files", strict.MaxPackFiles)
			return fs.SkipAll
		case hidden && entry.IsDir():
			return fs.SkipDir
		case !hidden && !entry.IsDir() && !entry.Type().IsRegular():
			r.found.Report(strict.Position{File: path.Join(r.source.Name, name)}, "notFile.kind")
		case !hidden && !entry.IsDir():
			r.files = append(r.files, strings.TrimPrefix(name, r.folder+"/"))
		}
		return nil
	})
	if err != nil {
		r.found.Report(strict.Position{File: r.name}, "unreadable.folder", err)
	}
	return len(r.found.Problems) == 0
}

// read parses one file; false after a problem.
func (r *reading) read(name string) (ast.Node, bool) {
	whole := strict.Position{File: r.file(name)}
	if !slices.Contains(r.files, name) {
		r.found.Report(whole, "missingFile.name", name)
		return nil, false
	}
	info, err := fs.Stat(r.source.FS, path.Join(r.folder, name))
	if err == nil && info.Size() > strict.MaxFileSize {
		r.found.Report(whole, "tooBig.file", info.Size(), strict.MaxFileSize)
		return nil, false
	}
	text, err := plainfile.ReadPlain(r.source.FS, path.Join(r.folder, name), strict.MaxFileSize)
	if err != nil {
		r.found.Report(whole, "unreadable.file", err)
		return nil, false
	}
	before := len(r.found.Problems)
	node := strict.Parse(whole.File, text, &r.found)
	strict.Unseen(whole.File, node, &r.found)
	return node, node != nil && len(r.found.Problems) == before
}

// into reads one file into a value of the model, which lies at a path of the pack.
func (r *reading) into(name, at string, target any) bool {
	node, ok := r.read(name)
	if !ok {
		return false
	}
	before := len(r.found.Problems)
	strict.Decode(r.file(name), node, target, at, r.places, &r.found)
	return len(r.found.Problems) == before
}
