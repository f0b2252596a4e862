package packs

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/check"
	"lantern/stories/strict"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// root is a parsed file.
type root struct {
	file string
	node ast.Node
}

// base reads the files of a base pack.
func (p *pack) base(l *Library) *stories.Base {
	b := &stories.Base{Pack: p.Head, Texts: stories.Texts{}}
	known := []string{"features.yaml"}
	if !p.takes("investigators") {
		list(p, "investigators.yaml", "investigators", &b.Investigators)
		known = append(known, "investigators.yaml")
		p.portraits(b)
	}
	if !p.takes("monsters") {
		list(p, "monsters.yaml", "monsters", &b.Monsters)
		known = append(known, "monsters.yaml")
	}
	if slices.Contains(p.files, "features.yaml") {
		p.into("features.yaml", "features", &b.Features)
	}
	for _, file := range p.files {
		folder, name := path.Split(file)
		if folder != "cards/" {
			continue
		}
		first := len(b.Cards)
		list(p, file, "cards", &b.Cards)
		p.deckOf(b.Cards[first:], first, stories.Deck(strings.TrimSuffix(name, ".yaml")))
	}
	p.readTexts(b.Texts)
	p.leftOvers(known...)
	if len(p.Found.Problems) == 0 && !p.built {
		check.All(b, nil, &p.Subject)
	}
	if len(p.Found.Problems) == 0 && len(p.Head.Takes) > 0 {
		p.take(b, l)
	}
	for i := range b.Cards {
		b.Cards[i].AskCost()
	}
	p.quiet()
	return b
}

// story reads the files of a story pack.
func (p *pack) story(l *Library) *stories.Story {
	s := &stories.Story{Pack: p.Head, Texts: stories.Texts{}}
	p.into("story.yaml", "", s)
	if p.into("map.yaml", "map", &s.Map) {
		s.Map.Sketch()
	}
	list(p, "cards.yaml", "cards", &s.Cards)
	p.readTexts(s.Texts)
	p.leftOvers("story.yaml", "map.yaml", "cards.yaml")
	base := l.BaseOf(s)
	if base == nil {
		p.Found.Report(p.Places.Find("needs"), "unknownPack.base", s.Pack.Needs)
	}
	if len(p.Found.Problems) == 0 && !p.built {
		check.All(base, s, &p.Subject)
	}
	p.quiet()
	return s
}

// quiet forgets what is wrong with the texts if nobody has asked.
func (p *pack) quiet() {
	if p.facts {
		p.Wordy.Problems = nil
	}
}

// list reads a file that is one list and appends its entries.
func list[T any](p *pack, name, path string, into *[]T) {
	r, ok := p.read(name, &p.Found)
	if !ok {
		return
	}
	entries, ok := r.node.(*ast.SequenceNode)
	if !ok {
		p.Found.Report(strict.NodeAt(r.file, r.node), "wrongType.listFile", strict.KindOf(r.node))
		return
	}
	d := strict.Decoder{File: r.file, Places: p.Places, Found: &p.Found}
	for _, entry := range entries.Values {
		var value T
		d.Lay(entry, reflect.ValueOf(&value).Elem(), fmt.Sprintf("%s[%d]", path, len(*into)), 1)
		*into = append(*into, value)
	}
}

// deckOf gives the cards of a file the deck that the file is named after.
func (p *pack) deckOf(cards []stories.Card, first int, deck stories.Deck) {
	for i := range cards {
		if cards[i].Deck == "" {
			cards[i].Deck = deck
		} else if cards[i].Deck != deck {
			p.Found.Report(p.Places.Find(fmt.Sprintf("cards[%d].deck", first+i)), "wrongDeck.file", deck)
		}
	}
}

// readTexts reads text/<language>.yaml and text/<language>/*.yaml.
func (p *pack) readTexts(into stories.Texts) {
	for _, lang := range p.Head.Languages {
		into[lang], p.Texts[lang] = map[string]string{}, strict.Places{}
		found := false
		for _, name := range p.files {
			if name != "text/"+lang+".yaml" && path.Dir(name) != "text/"+lang {
				continue
			}
			found = true
			if r, ok := p.read(name, &p.Wordy); ok {
				strict.TextFile(r.file, r.node, into[lang], p.Texts[lang], &p.Wordy)
			}
		}
		if !found {
			p.Wordy.Report(strict.Position{File: p.File("text/" + lang + ".yaml")}, "missingFile.language", lang)
		}
	}
}

// leftOvers finds YAML files that nothing reads, which are most often misspelt.
func (p *pack) leftOvers(known ...string) {
	for _, name := range p.files {
		if path.Ext(name) != ".yaml" || name == headFile || name == "" {
			continue
		}
		read := false
		for _, k := range known {
			read = read || k == name
		}
		if folder := path.Dir(name); p.Head.Kind == stories.KindBase && folder == "cards" {
			read = true
		}
		for _, lang := range p.Head.Languages {
			read = read || name == "text/"+lang+".yaml" || path.Dir(name) == "text/"+lang
		}
		if !read {
			p.Found.Report(strict.Position{File: p.File(name)}, "unknownFile.name")
		}
	}
}
