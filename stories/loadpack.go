package stories

import (
	"fmt"
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
func (p *pack) base(l *Library) *Base {
	b := &Base{Pack: p.head, Texts: Texts{}}
	known := []string{"features.yaml"}
	if !p.takes("investigators") {
		list(p, "investigators.yaml", "investigators", &b.Investigators)
		known = append(known, "investigators.yaml")
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
		p.deckOf(b.Cards[first:], first, Deck(strings.TrimSuffix(name, ".yaml")))
	}
	p.readTexts(b.Texts)
	p.leftOvers(known...)
	if len(p.r.problems) == 0 && !p.built {
		check(b, nil, &p.subject)
	}
	if len(p.r.problems) == 0 && len(p.head.Takes) > 0 {
		p.take(b, l)
	}
	for i := range b.Cards {
		b.Cards[i].askCost()
	}
	p.quiet()
	return b
}

// story reads the files of a story pack.
func (p *pack) story(l *Library) *Story {
	s := &Story{Pack: p.head, Texts: Texts{}}
	p.into("story.yaml", "", s)
	if p.into("map.yaml", "map", &s.Map) {
		s.Map.sketch()
	}
	list(p, "cards.yaml", "cards", &s.Cards)
	p.readTexts(s.Texts)
	p.leftOvers("story.yaml", "map.yaml", "cards.yaml")
	base := l.BaseOf(s)
	if base == nil {
		p.r.report(p.places.find("needs"), "unknownPack.base", s.Pack.Needs)
	}
	if len(p.r.problems) == 0 && !p.built {
		check(base, s, &p.subject)
	}
	p.quiet()
	return s
}

// quiet forgets what is wrong with the texts if nobody has asked.
func (p *pack) quiet() {
	if p.facts {
		p.wordy.problems = nil
	}
}

// list reads a file that is one list and appends its entries.
func list[T any](p *pack, name, path string, into *[]T) {
	r, ok := p.read(name, &p.r)
	if !ok {
		return
	}
	entries, ok := r.node.(*ast.SequenceNode)
	if !ok {
		p.r.report(nodeAt(r.file, r.node), "wrongType.listFile", kindOf(r.node))
		return
	}
	d := decoder{file: r.file, places: p.places, r: &p.r}
	for _, entry := range entries.Values {
		var value T
		d.lay(entry, reflect.ValueOf(&value).Elem(), fmt.Sprintf("%s[%d]", path, len(*into)), 1)
		*into = append(*into, value)
	}
}

// deckOf gives the cards of a file the deck that the file is named after.
func (p *pack) deckOf(cards []Card, first int, deck Deck) {
	for i := range cards {
		if cards[i].Deck == "" {
			cards[i].Deck = deck
		} else if cards[i].Deck != deck {
			p.r.report(p.places.find(fmt.Sprintf("cards[%d].deck", first+i)), "wrongDeck.file", deck)
		}
	}
}

// readTexts reads text/<language>.yaml and text/<language>/*.yaml.
func (p *pack) readTexts(into Texts) {
	for _, lang := range p.head.Languages {
		into[lang], p.texts[lang] = map[string]string{}, places{}
		found := false
		for _, name := range p.files {
			if name != "text/"+lang+".yaml" && path.Dir(name) != "text/"+lang {
				continue
			}
			found = true
			if r, ok := p.read(name, &p.wordy); ok {
				textFile(r.file, r.node, into[lang], p.texts[lang], &p.wordy)
			}
		}
		if !found {
			p.wordy.report(at{file: p.file("text/" + lang + ".yaml")}, "missingFile.language", lang)
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
		if folder := path.Dir(name); p.head.Kind == KindBase && folder == "cards" {
			read = true
		}
		for _, lang := range p.head.Languages {
			read = read || name == "text/"+lang+".yaml" || path.Dir(name) == "text/"+lang
		}
		if !read {
			p.r.report(at{file: p.file(name)}, "unknownFile.name")
		}
	}
}
