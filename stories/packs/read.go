package packs

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/check"
	"lantern/stories/strictyaml"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// base reads the files of a base pack.
func (p *pack) base(l *Library) *stories.Base {
	b := &stories.Base{Pack: p.Head, Texts: stories.Texts{}}
	if !p.takes("investigators") {
		list(p, "investigators.yaml", "investigators", &b.Investigators)
		p.portraits(b)
	}
	if !p.takes("monsters") {
		list(p, "monsters.yaml", "monsters", &b.Monsters)
	}
	if slices.Contains(p.Files, "features.yaml") {
		p.Into("features.yaml", "features", &b.Features)
	}
	for _, file := range p.Files {
		folder, name := path.Split(file)
		if folder != "cards/" {
			continue
		}
		first := len(b.Cards)
		list(p, file, "cards", &b.Cards)
		p.deckOf(b.Cards[first:], first, stories.Deck(strings.TrimSuffix(name, ".yaml")))
	}
	p.readTexts(b.Texts)
	p.LeftOver()
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
	p.Into("story.yaml", "", s)
	if p.Into("map.yaml", "map", &s.Map) {
		s.Map.Sketch()
	}
	list(p, "cards.yaml", "cards", &s.Cards)
	p.readTexts(s.Texts)
	p.LeftOver()
	base := l.BaseOf(s)
	if base == nil {
		p.Report("needs", "unknownPack.base", s.Pack.Needs)
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
	node, ok := p.Read(name, &p.Found)
	if !ok {
		return
	}
	entries, ok := node.(*ast.SequenceNode)
	if !ok {
		p.Found.Report(strictyaml.NodeAt(p.File(name), node), "wrongType.listFile", strictyaml.KindOf(node))
		return
	}
	d := strictyaml.Decoder{File: p.File(name), Places: p.Places, Found: &p.Found}
	for _, entry := range entries.Values {
		var value T
		d.Decode(entry, reflect.ValueOf(&value).Elem(), fmt.Sprintf("%s[%d]", path, len(*into)), 1)
		*into = append(*into, value)
	}
}

// deckOf gives the cards of a file the deck that the file is named after.
func (p *pack) deckOf(cards []stories.Card, first int, deck stories.Deck) {
	for i := range cards {
		if cards[i].Deck == "" {
			cards[i].Deck = deck
		} else if cards[i].Deck != deck {
			p.Report(fmt.Sprintf("cards[%d].deck", first+i), "wrongDeck.file", deck)
		}
	}
}

// readTexts reads text/<language>.yaml and text/<language>/*.yaml.
func (p *pack) readTexts(into stories.Texts) {
	for _, lang := range p.Head.Languages {
		into[lang], p.Texts[lang] = map[string]string{}, strictyaml.Places{}
		found := false
		for _, name := range p.Files {
			if name != "text/"+lang+".yaml" && path.Dir(name) != "text/"+lang {
				continue
			}
			found = true
			if node, ok := p.Read(name, &p.Wordy); ok {
				strictyaml.TextFile(p.File(name), node, into[lang], p.Texts[lang], &p.Wordy)
			}
		}
		if !found {
			p.Wordy.Report(strictyaml.Position{File: p.File("text/" + lang + ".yaml")}, "missingFile.language", lang)
		}
	}
}

// takes reports whether a base pack takes people or monsters from the one that it builds on.
func (p *pack) takes(what string) bool { return slices.Contains(p.Head.Takes, what) }

// take gives a base pack what it has from the first pack it needs: investigators with their starting items and
// spells, or monsters, and all words that it does not say itself.
func (p *pack) take(b *stories.Base, l *Library) {
	from := l.Base(p.Head.Needs[0])
	if from == nil || len(from.Pack.Takes) > 0 {
		p.Report("needs", "unknownPack.takes", p.Head.Needs[0])
		return
	}
	if p.takes("monsters") {
		b.Monsters = slices.Clone(from.Monsters)
	}
	if p.takes("investigators") {
		b.Investigators = slices.Clone(from.Investigators)
		own := map[string]int{}
		for i, card := range b.Cards {
			own[card.ID] = i
		}
		for _, card := range from.Cards {
			if card.Deck != stories.StartingItem && card.Deck != stories.Spell {
				continue
			}
			if i, twice := own[card.ID]; twice {
				p.Report(fmt.Sprintf("cards[%d].id", i), "duplicateID.taken", card.ID, from.Pack.ID)
			}
			b.Cards = append(b.Cards, card)
		}
	}
	for lang, texts := range from.Texts {
		if b.Texts[lang] == nil {
			continue
		}
		for key, text := range texts {
			if _, said := b.Texts[lang][key]; !said {
				b.Texts[lang][key] = text
			}
		}
	}
}
