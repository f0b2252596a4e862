// Package packs finds, reads, exports and imports packs, and collects the valid ones in a library. Checks of their
// content are in package check, the shipped packs in package library.
package packs

import (
	"cmp"
	"fmt"
	"lantern/stories"
	"lantern/stories/check"
	"lantern/stories/strictyaml"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Library is all available content. It does not contain packs with problems.
type Library struct {
	Bases   []*stories.Base
	Stories []*stories.Story // in the order of the sources, then by ID

	sources map[string]map[string]stories.FactSource // sources of the facts of base packs, during the check
}

// Base returns the base pack with an ID, or nil.
func (l *Library) Base(id string) *stories.Base {
	i := slices.IndexFunc(l.Bases, func(b *stories.Base) bool { return b.Pack.ID == id })
	if i < 0 {
		return nil
	}
	return l.Bases[i]
}

// Story returns the story with an ID, or nil.
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

// Load reads and checks every pack of the sources. Packs with problems are left out; of two packs with the same ID the
// first one counts. To keep the start fast, shipped packs are not checked again, and stories are not checked against
// the event clock; [Check] does both. The library is never nil.
func Load(sources ...Source) (*Library, strictyaml.Problems) {
	l, packs, all := readPacks(sources, len(sources), checkMode{built: true})
	for _, p := range packs {
		all = append(all, p.Problems()...)
	}
	all.Sort()
	return l, all
}

// asked is how thoroughly packs are checked.
type checkMode struct {
	timed bool // also check against the event clock
	facts bool // ignore problems of texts
	built bool // do not check shipped packs
}

// readPacks reads and checks every base pack, and the stories of the first few sources. whole are the problems of
// sources that cannot be read.
func readPacks(sources []Source, few int, how checkMode) (l *Library, packs []*pack, whole strictyaml.Problems) {
	l = &Library{sources: map[string]map[string]stories.FactSource{}}
	taken := map[string]string{}
	for rank, source := range sources {
		found, problems := findPacks(source)
		whole = append(whole, problems...)
		for _, p := range found {
			p.rank, p.Timed, p.facts, p.built = rank, how.timed, how.facts, how.built && source.Built
			if p.Head.ID != "" && taken[p.Head.ID] != "" {
				p.Report("id", "duplicateID.pack", p.Head.ID, taken[p.Head.ID])
			} else if p.Head.ID != "" {
				taken[p.Head.ID] = p.Name
			}
			packs = append(packs, p)
		}
	}
	cites := slices.ContainsFunc(packs, func(p *pack) bool { return !p.built && slices.ContainsFunc(p.Files, ofFacts) })
	var bases []*pack
	for _, p := range packs {
		p.bare = p.built && !cites
		if p.Head.Kind == stories.KindBase && len(p.Found.Problems) == 0 {
			bases = append(bases, p)
		}
	}
	for len(bases) > 0 { // first the packs that others take from
		i := slices.IndexFunc(bases, func(p *pack) bool { return len(p.Head.Takes) == 0 })
		if i < 0 {
			i = slices.IndexFunc(bases, func(p *pack) bool { return l.Base(p.Head.Needs[0]) != nil })
		}
		p := bases[max(0, i)] // which reports what it cannot take
		bases = slices.DeleteFunc(bases, func(other *pack) bool { return other == p })
		if base := p.base(l); p.Sound() {
			l.Bases, l.sources[base.Pack.ID] = append(l.Bases, base), p.sources
		}
	}
	var all sync.WaitGroup
	turn := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, p := range packs {
		if p.Head.Kind == stories.KindStory && p.rank < few && len(p.Found.Problems) == 0 {
			all.Add(1)
			go func() { // stories do not depend on each other
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
	check.Subject
	rank  int            // index of the source
	draft *stories.Story // the story as far as it could be read
	bare  bool           // its facts are not read
	facts bool           // ignore problems of texts
	built bool           // shipped: checked when the program was built

	sources map[string]stories.FactSource // the sources of its facts
}

// findPacks reads the pack.yaml of every folder of a source.
func findPacks(source Source) ([]*pack, strictyaml.Problems) {
	folders, problems := source.Folders()
	var packs []*pack
	for _, folder := range folders {
		p := &pack{Subject: check.Subject{Folder: folder, Texts: map[string]strictyaml.Places{},
			Warned: strictyaml.Reporter{Warns: true}}}
		p.open()
		packs = append(packs, p)
	}
	return packs, problems
}

// open lists the files and reads pack.yaml.
func (p *pack) open() {
	if !p.List() {
		return
	}
	if p.Into(headFile, "", &p.Head) {
		p.checkHead()
	} else if p.Head.Format > stories.Format { // other unknown fields belong to the newer format
		p.Found.Problems = slices.DeleteFunc(p.Found.Problems,
			func(problem strictyaml.Problem) bool { return problem.Code == "unknownField" })
		p.checkHead()
	}
}

// printable shortens a version for a message.
func printable(version string) string { return fmt.Sprintf("%.20s", version) }

// checkHead checks the content of pack.yaml.
func (p *pack) checkHead() {
	h := p.Head
	if !stories.GoodID(h.ID) {
		p.Report("id", "badID.form", h.ID)
	} else if h.ID != p.Dir {
		p.Report("id", "badID.folder", h.ID, p.Dir)
	}
	if h.Format > stories.Format {
		p.Report("format", "badFormat.newer", h.Format, stories.Format, cmp.Or(printable(h.Program), "?"))
	} else if h.Format < stories.MinFormat {
		p.Report("format", "badFormat.pack", stories.MinFormat, stories.Format, h.Format)
	}
	if h.Kind != stories.KindBase && h.Kind != stories.KindStory {
		p.Report("kind", "unknownValue.kind", h.Kind)
	}
	if h.Kind == stories.KindStory && len(h.Needs) == 0 {
		p.Report("needs", "missing.needs")
	}
	for i, what := range h.Takes {
		path := "takes[" + strconv.Itoa(i) + "]"
		switch {
		case h.Kind != stories.KindBase:
			p.Report(path, "needless.takes")
		case !slices.Contains(stories.TakeKinds, what):
			p.Report(path, "unknownValue.takes", strings.Join(stories.TakeKinds, " and "), what)
		case slices.Index(h.Takes, what) < i:
			p.Report(path, "duplicateID.takes", what)
		}
	}
	if len(h.Takes) > 0 && len(h.Needs) == 0 {
		p.Report("needs", "missing.takesNeeds")
	}
	if len(h.Languages) == 0 {
		p.Report("languages", "missing.languages")
	}
	for i, lang := range h.Languages {
		path := "languages[" + strconv.Itoa(i) + "]"
		if !slices.Contains(stories.Languages, lang) {
			p.Report(path, "unknownValue.language", strings.Join(stories.Languages, " and "), lang)
		} else if slices.Index(h.Languages, lang) < i {
			p.Report(path, "duplicateID.language", lang)
		}
	}
}
