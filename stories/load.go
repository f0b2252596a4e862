package stories

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Library is all content at hand. Packs with problems are not in it.
type Library struct {
	Bases   []*Base
	Stories []*Story // in the order of the sources, then by ID
}

// Base finds a base pack, nil if there is none of that ID.
func (l *Library) Base(id string) *Base {
	i := slices.IndexFunc(l.Bases, func(b *Base) bool { return b.Pack.ID == id })
	if i < 0 {
		return nil
	}
	return l.Bases[i]
}

// Story finds a story, nil if there is none of that ID.
func (l *Library) Story(id string) *Story {
	i := slices.IndexFunc(l.Stories, func(s *Story) bool { return s.Pack.ID == id })
	if i < 0 {
		return nil
	}
	return l.Stories[i]
}

// BaseOf finds the base pack that a story builds on; a loaded story always has one.
func (l *Library) BaseOf(s *Story) *Base {
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
func Load(sources ...Source) (*Library, Problems) {
	l, packs, all := read(sources, len(sources), asked{built: true})
	for _, p := range packs {
		all = append(all, p.problems()...)
	}
	all.sort()
	return l, all
}

// asked is how closely packs are looked at.
type asked struct {
	timed bool // the event clock is proved as well
	facts bool // texts may be missing
	built bool // what ships with the program is taken as it is
}

// read reads and checks every base pack, and the stories of the first few sources; whole are the problems of sources that cannot be read at all.
func read(sources []Source, few int, how asked) (l *Library, packs []*pack, whole Problems) {
	l = &Library{}
	taken := map[string]string{}
	for rank, source := range sources {
		found, problems := findPacks(source)
		whole = append(whole, problems...)
		for _, p := range found {
			p.rank, p.timed, p.facts, p.built = rank, how.timed, how.facts, how.built && source.built
			if p.head.ID != "" && taken[p.head.ID] != "" {
				p.r.report(p.places.find("id"), "duplicateID.pack", p.head.ID, taken[p.head.ID])
			} else if p.head.ID != "" {
				taken[p.head.ID] = p.name
			}
			packs = append(packs, p)
		}
	}
	for _, taking := range []bool{false, true} { // what others take from comes first
		for _, p := range packs {
			if p.head.Kind == KindBase && len(p.head.Takes) > 0 == taking && len(p.r.problems) == 0 {
				if base := p.base(l); p.sound() {
					l.Bases = append(l.Bases, base)
				}
			}
		}
	}
	var all sync.WaitGroup
	turn := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, p := range packs {
		if p.head.Kind == KindStory && p.rank < few && len(p.r.problems) == 0 {
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
		if p.draft != nil && p.sound() {
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
	draft  *Story // as far as it could be read
	facts  bool   // what is wrong with the texts is not told
	built  bool   // it was checked when the program was built
	subject
}

// findPacks reads the pack.yaml of every folder of a source.
func findPacks(source Source) ([]*pack, Problems) {
	folders, err := fs.ReadDir(source.FS, ".")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil // the user has no packs yet
	case err != nil:
		p := problemOf("unreadable.packs", err)
		p.File = source.Name
		return nil, Problems{p}
	}
	var packs []*pack
	for _, folder := range folders {
		if !folder.IsDir() || strings.HasPrefix(folder.Name(), ".") {
			continue
		}
		p := &pack{source: source, dir: folder.Name(), subject: subject{
			name: path.Join(source.Name, folder.Name()), places: places{}, texts: map[string]places{}, warned: reporter{warns: true}}}
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
		case len(p.files) >= MaxPackFiles || seen > 2*MaxPackFiles:
			p.r.report(at{file: p.name}, "tooMany.files", MaxPackFiles)
			return fs.SkipAll
		case entry.IsDir():
			seen++
			return nil
		case !entry.Type().IsRegular():
			p.r.report(at{file: path.Join(p.source.Name, name)}, "notFile.kind")
			return nil
		}
		p.files = append(p.files, strings.TrimPrefix(name, p.dir+"/"))
		return nil
	})
	if err != nil {
		p.r.report(at{file: p.name}, "unreadable.folder", err)
		return
	}
	if p.into(headFile, "", &p.head) {
		p.checkHead()
	} else if p.head.Format > Format { // what else this program does not know there belongs to the newer format
		p.r.problems = slices.DeleteFunc(p.r.problems, func(problem Problem) bool { return problem.Code == "unknownField" })
		p.checkHead()
	}
}

// read parses one file of the pack and tells r what is wrong with it; false after a problem.
func (p *pack) read(name string, r *reporter) (root, bool) {
	before := len(r.problems)
	if !slices.Contains(p.files, name) {
		r.report(at{file: p.file(name)}, "missingFile.name", name)
		return root{}, false
	}
	info, err := fs.Stat(p.source.FS, path.Join(p.dir, name))
	if err == nil && info.Size() > MaxFileSize {
		r.report(at{file: p.file(name)}, "tooBig.file", info.Size(), MaxFileSize)
		return root{}, false
	}
	var text []byte
	if err == nil {
		text, err = readPlain(p.source.FS, path.Join(p.dir, name))
	}
	if err != nil {
		r.report(at{file: p.file(name)}, "unreadable.file", err)
		return root{}, false
	}
	node := parse(p.file(name), text, r)
	unseen(p.file(name), node, r)
	return root{p.file(name), node}, node != nil && len(r.problems) == before
}

// into reads one file into a value of the model.
func (p *pack) into(name, path string, target any) bool {
	r, ok := p.read(name, &p.r)
	if !ok {
		return false
	}
	before := len(p.r.problems)
	decode(r.file, r.node, target, path, p.places, &p.r)
	return len(p.r.problems) == before
}

// printable is a version as it may stand in a message.
func printable(version string) string { return fmt.Sprintf("%.20s", version) }

// checkHead checks what pack.yaml says.
func (p *pack) checkHead() {
	h := p.head
	bad := func(field, form string, args ...any) { p.r.report(p.places.find(field), form, args...) }
	if !goodID(h.ID) {
		bad("id", "badID.form", h.ID)
	} else if h.ID != p.dir {
		bad("id", "badID.folder", h.ID, p.dir)
	}
	if h.Format > Format {
		bad("format", "badFormat.newer", h.Format, Format, cmp.Or(printable(h.Program), "?"))
	} else if h.Format < MinFormat {
		bad("format", "badFormat.pack", MinFormat, Format, h.Format)
	}
	if h.Kind != KindBase && h.Kind != KindStory {
		bad("kind", "unknownValue.kind", h.Kind)
	}
	if h.Kind == KindStory && len(h.Needs) == 0 {
		bad("needs", "missing.needs")
	}
	for i, what := range h.Takes {
		path := "takes[" + strconv.Itoa(i) + "]"
		switch {
		case h.Kind != KindBase:
			bad(path, "needless.takes")
		case !slices.Contains(TakeKinds, what):
			bad(path, "unknownValue.takes", strings.Join(TakeKinds, " and "), what)
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
		if !slices.Contains(Languages, lang) {
			bad(path, "unknownValue.language", strings.Join(Languages, " and "), lang)
		} else if slices.Index(h.Languages, lang) < i {
			bad(path, "duplicateID.language", lang)
		}
	}
}
