// Package packs finds, reads, checks, exports and imports packs. The library that ships is one source of them.
package packs

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"lantern/stories"
	"lantern/stories/check"
	"lantern/stories/plainfile"
	"lantern/stories/strict"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Library is all content at hand. Packs with problems are not in it.
type Library struct {
	Bases   []*stories.Base
	Stories []*stories.Story // in the order of the sources, then by ID
}

// Base finds a base pack, nil if there is none of that ID.
func (l *Library) Base(id string) *stories.Base {
	i := slices.IndexFunc(l.Bases, func(b *stories.Base) bool { return b.Pack.ID == id })
	if i < 0 {
		return nil
	}
	return l.Bases[i]
}

// Story finds a story, nil if there is none of that ID.
func (l *Library) Story(id string) *stories.Story {
	i := slices.IndexFunc(l.Stories, func(s *stories.Story) bool { return s.Pack.ID == id })
	if i < 0 {
		return nil
	}
	return l.Stories[i]
}

// BaseOf finds the base pack that a story builds on; a loaded story always has one.
func (l *Library) BaseOf(s *stories.Story) *stories.Base {
	for _, id := range s.Pack.Needs {
		if b := l.Base(id); b != nil {
			return b
		}
	}
	return nil
}

// Load reads every pack of the sources and checks it. A pack with a problem is left
// out and hinders no other; where two packs bear the same ID the first one counts.
// What ships with the program was checked when it was built and is only read, so that nobody waits for it at every start;
// [Check] looks at it like at any other. The library is never nil. Whether the event clock leaves the time for a story, which takes longer than all else, is for [Check].
func Load(sources ...Source) (*Library, strict.Problems) {
	l, packs, all := read(sources, len(sources), asked{built: true})
	for _, p := range packs {
		all = append(all, p.Problems()...)
	}
	all.Sort()
	return l, all
}

// asked is how closely packs are looked at.
type asked struct {
	timed bool // the event clock is proved as well
	facts bool // texts may be missing
	built bool // what ships with the program is taken as it is
}

// read reads and checks every base pack, and the stories of the first few sources; whole are the problems of sources that cannot be read at all.
func read(sources []Source, few int, how asked) (l *Library, packs []*pack, whole strict.Problems) {
	l = &Library{}
	taken := map[string]string{}
	for rank, source := range sources {
		found, problems := findPacks(source)
		whole = append(whole, problems...)
		for _, p := range found {
			p.rank, p.Timed, p.facts, p.built = rank, how.timed, how.facts, how.built && source.built
			if p.Head.ID != "" && taken[p.Head.ID] != "" {
				p.Found.Report(p.Places.Find("id"), "duplicateID.pack", p.Head.ID, taken[p.Head.ID])
			} else if p.Head.ID != "" {
				taken[p.Head.ID] = p.Name
			}
			packs = append(packs, p)
		}
	}
	for _, taking := range []bool{false, true} { // what others take from comes first
		for _, p := range packs {
			if p.Head.Kind == stories.KindBase && len(p.Head.Takes) > 0 == taking && len(p.Found.Problems) == 0 {
				if base := p.base(l); p.Sound() {
					l.Bases = append(l.Bases, base)
				}
			}
		}
	}
	var all sync.WaitGroup
	turn := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, p := range packs {
		if p.Head.Kind == stories.KindStory && p.rank < few && len(p.Found.Problems) == 0 {
			all.Add(1)
			go func() { // stories know nothing of each other
				defer all.Done()
				turn <- struct{}{}
				defer func() { <-turn }()
				p.draft = p.story(l)
			}()
		}
	}
	all.Wait()
	for _, p := range packs {
		if p.draft != nil && p.Sound() {
			l.Stories = append(l.Stories, p.draft)
		}
	}
	return l, packs, whole
}

// headFile is the file that makes a folder a pack.
const headFile = "pack.yaml"

// pack is one folder being read.
type pack struct {
	source Source
	rank   int // of the source among those being read
	dir    string
	files  []string
	draft  *stories.Story // as far as it could be read
	facts  bool           // what is wrong with the texts is not told
	built  bool           // it was checked when the program was built
	check.Subject
}

// findPacks reads the pack.yaml of every folder of a source.
func findPacks(source Source) ([]*pack, strict.Problems) {
	folders, err := fs.ReadDir(source.FS, ".")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil // the user has no packs yet
	case err != nil:
		p := strict.ProblemOf("unreadable.packs", err)
		p.File = source.Name
		return nil, strict.Problems{p}
	}
	var packs []*pack
	for _, folder := range folders {
		if !folder.IsDir() || strings.HasPrefix(folder.Name(), ".") {
			continue
		}
		p := &pack{source: source, dir: folder.Name(), Subject: check.Subject{
			Name: path.Join(source.Name,
				folder.Name()), Places: strict.Places{}, Texts: map[string]strict.Places{}, Warned: strict.Reporter{Warns: true}}}
		p.open()
		packs = append(packs, p)
	}
	return packs, nil
}

// open lists the files and reads pack.yaml.
func (p *pack) open() {
	seen := 0
	err := fs.WalkDir(p.source.FS, p.dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(entry.Name(), ".") && entry.IsDir(): // what editors and version control leave there
			return fs.SkipDir
		case strings.HasPrefix(entry.Name(), "."):
			return nil
		case len(p.files) >= strict.MaxPackFiles || seen > 2*strict.MaxPackFiles:
			p.Found.Report(strict.Position{File: p.Name}, "tooMany.files", strict.MaxPackFiles)
			return fs.SkipAll
		case entry.IsDir():
			seen++
			return nil
		case !entry.Type().IsRegular():
			p.Found.Report(strict.Position{File: path.Join(p.source.Name, name)}, "notFile.kind")
			return nil
		}
		p.files = append(p.files, strings.TrimPrefix(name, p.dir+"/"))
		return nil
	})
	if err != nil {
		p.Found.Report(strict.Position{File: p.Name}, "unreadable.folder", err)
		return
	}
	if p.into(headFile, "", &p.Head) {
		p.checkHead()
	} else if p.Head.Format > stories.Format { // what else this program does not know there belongs to the newer format
		p.Found.Problems = slices.DeleteFunc(p.Found.Problems,
			func(problem strict.Problem) bool { return problem.Code == "unknownField" })
		p.checkHead()
	}
}

// read parses one file of the pack and tells r what is wrong with it; false after a problem.
func (p *pack) read(name string, r *strict.Reporter) (root, bool) {
	before := len(r.Problems)
	if !slices.Contains(p.files, name) {
		r.Report(strict.Position{File: p.File(name)}, "missingFile.name", name)
		return root{}, false
	}
	info, err := fs.Stat(p.source.FS, path.Join(p.dir, name))
	if err == nil && info.Size() > strict.MaxFileSize {
		r.Report(strict.Position{File: p.File(name)}, "tooBig.file", info.Size(), strict.MaxFileSize)
		return root{}, false
	}
	var text []byte
	if err == nil {
		text, err = plainfile.ReadPlain(p.source.FS, path.Join(p.dir, name), strict.MaxFileSize)
	}
	if err != nil {
		r.Report(strict.Position{File: p.File(name)}, "unreadable.file", err)
		return root{}, false
	}
	node := strict.Parse(p.File(name), text, r)
	strict.Unseen(p.File(name), node, r)
	return root{p.File(name), node}, node != nil && len(r.Problems) == before
}

// into reads one file into a value of the model.
func (p *pack) into(name, path string, target any) bool {
	r, ok := p.read(name, &p.Found)
	if !ok {
		return false
	}
	before := len(p.Found.Problems)
	strict.Decode(r.file, r.node, target, path, p.Places, &p.Found)
	return len(p.Found.Problems) == before
}

// printable is a version as it may stand in a message.
func printable(version string) string { return fmt.Sprintf("%.20s", version) }

// checkHead checks what pack.yaml says.
func (p *pack) checkHead() {
	h := p.Head
	bad := func(field, form string, args ...any) { p.Found.Report(p.Places.Find(field), form, args...) }
	if !stories.GoodID(h.ID) {
		bad("id", "badID.form", h.ID)
	} else if h.ID != p.dir {
		bad("id", "badID.folder", h.ID, p.dir)
	}
	if h.Format > stories.Format {
		bad("format", "badFormat.newer", h.Format, stories.Format, cmp.Or(printable(h.Program), "?"))
	} else if h.Format < stories.MinFormat {
		bad("format", "badFormat.pack", stories.MinFormat, stories.Format, h.Format)
	}
	if h.Kind != stories.KindBase && h.Kind != stories.KindStory {
		bad("kind", "unknownValue.kind", h.Kind)
	}
	if h.Kind == stories.KindStory && len(h.Needs) == 0 {
		bad("needs", "missing.needs")
	}
	for i, what := range h.Takes {
		path := "takes[" + strconv.Itoa(i) + "]"
		switch {
		case h.Kind != stories.KindBase:
			bad(path, "needless.takes")
		case !slices.Contains(stories.TakeKinds, what):
			bad(path, "unknownValue.takes", strings.Join(stories.TakeKinds, " and "), what)
		case slices.Index(h.Takes, what) < i:
			bad(path, "duplicateID.takes", what)
		}
	}
	if len(h.Takes) > 0 && len(h.Needs) == 0 {
		bad("needs", "missing.takesNeeds")
	}
	if len(h.Languages) == 0 {
		bad("languages", "missing.languages")
	}
	for i, lang := range h.Languages {
		path := "languages[" + strconv.Itoa(i) + "]"
		if !slices.Contains(stories.Languages, lang) {
			bad(path, "unknownValue.language", strings.Join(stories.Languages, " and "), lang)
		} else if slices.Index(h.Languages, lang) < i {
			bad(path, "duplicateID.language", lang)
		}
	}
}
