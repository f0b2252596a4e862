package packs

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	_ "image/jpeg" // pictures of investigators are JPEG,
	_ "image/png"  // PNG
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	_ "golang.org/x/image/webp" // or WebP

	"lantern/internal/decode"
	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/check"
	"lantern/stories/strictyaml"
)

// base reads the files of a base pack.
func (p *pack) base(l *Library) *stories.Base {
	b := &stories.Base{Pack: p.Head, Texts: stories.Texts{}}
	if p.hasOwn("investigators") {
		list(p, "investigators.yaml", "investigators", &b.Investigators)
		p.portraits(b)
	}
	if p.hasOwn("monsters") {
		list(p, "monsters.yaml", "monsters", &b.Monsters)
	}
	if slices.Contains(p.Files, "features.yaml") {
		p.Into("features.yaml", "features", &b.Features)
	}
	if slices.Contains(p.Files, "tiles.yaml") {
		list(p, "tiles.yaml", "tiles", &b.Tiles)
	}
	if slices.Contains(p.Files, "renamed.yaml") {
		p.Into("renamed.yaml", "renamed", &b.Renamed)
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
	facts := factsWith(p, func(pack string) map[string]stories.FactSource { return l.sources[pack] })
	p.sources = facts.Sources
	if !p.built {
		p.LeftOver()
	}
	var from *stories.Base
	if len(p.Found.Problems) == 0 && len(p.Head.Takes) > 0 {
		from = p.takeTexts(b, l)
	}
	if len(p.Found.Problems) == 0 && !p.built {
		check.All(b, nil, &p.Subject)
		p.checkFacts(b, nil, facts)
	}
	if len(p.Found.Problems) == 0 && from != nil {
		p.takeFrom(b, from)
	}
	for i := range b.Cards {
		b.Cards[i].AskCost()
	}
	p.dropTextProblems()
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
	facts := factsWith(p, func(pack string) map[string]stories.FactSource { return l.sources[pack] })
	if !p.built {
		p.LeftOver()
	}
	base := l.BaseOf(s)
	if base == nil {
		p.Report("needs", "unknownPack.base", s.Pack.Needs)
	} else {
		s.Map.Printed = base.TilesOf(s.Map)
	}
	if len(p.Found.Problems) == 0 && !p.built {
		check.New(base, s, &p.Subject).Rename(s, "")
		check.All(base, s, &p.Subject)
		p.checkFacts(base, s, facts)
	}
	p.dropTextProblems()
	return s
}

// factsWith reads the facts of a pack, and adds the sources that the packs it needs name.
func factsWith(p *pack, sources func(pack string) map[string]stories.FactSource) stories.Facts {
	all := p.readFacts()
	for _, need := range p.Head.Needs {
		for id, source := range sources(need) {
			if _, own := all.Sources[id]; !own {
				all.Sources[id] = source
			}
		}
	}
	return all
}

// readFacts reads facts.yaml and facts/*.yaml: facts about printed things, with their sources. It skips those of
// shipped packs, which were checked when the program was built, unless another pack may name their sources.
func (p *pack) readFacts() stories.Facts {
	all := stories.Facts{Sources: map[string]stories.FactSource{}, Facts: map[string]stories.Fact{}}
	for _, name := range p.Files {
		var some stories.Facts
		if p.bare || !ofFacts(name) || !p.Into(name, "", &some) {
			continue
		}
		maps.Copy(all.Sources, some.Sources)
		maps.Copy(all.Facts, some.Facts)
	}
	return all
}

// ofFacts reports whether a file of a pack has facts.
func ofFacts(name string) bool { return name == "facts.yaml" || path.Dir(name) == "facts" }

// DoubtsOf returns the uncertain facts of a pack by key, with how certain each is: those of the first source that has
// the pack, and below them those of the base packs that it takes from.
func DoubtsOf(id string, sources ...Source) map[string]string {
	packs := map[string]*pack{}
	for _, source := range sources {
		found, _ := findPacks(source)
		for _, p := range found {
			if packs[p.Head.ID] == nil {
				packs[p.Head.ID] = p
			}
		}
	}
	seen, out := map[string]bool{}, map[string]string{}
	var read func(id string, own bool) map[string]stories.FactSource
	read = func(id string, own bool) map[string]stories.FactSource {
		p := packs[id]
		if p == nil || seen[id] { // packs may need each other
			return nil
		}
		seen[id] = true
		facts := factsWith(p, func(need string) map[string]stories.FactSource {
			return read(need, own && len(p.Head.Takes) > 0)
		})
		doubts := facts.Doubts()
		for key, doubt := range doubts {
			if own {
				out[key] = doubt
			}
		}
		for key := range facts.Facts { // what it is sure of, another pack does not make doubtful
			if own && doubts[key] == "" {
				delete(out, key)
			}
		}
		return facts.Sources
	}
	read(id, true)
	return out
}

// checkFacts checks the facts of a pack that lists them.
func (p *pack) checkFacts(base *stories.Base, story *stories.Story, facts stories.Facts) {
	if len(facts.Facts) > 0 {
		check.New(base, story, &p.Subject).Facts(facts)
	}
}

// dropTextProblems drops the problems of texts if they are to be ignored.
func (p *pack) dropTextProblems() {
	if p.facts {
		p.Wordy.Problems = nil
	}
}

// list reads a file with a list and appends its entries.
func list[T any](p *pack, name, path string, into *[]T) {
	node, ok := p.Read(name, &p.Found)
	if !ok {
		return
	}
	file := p.File(name)
	if node.Kind != decode.Array {
		p.Found.Report(strictyaml.Position{File: file, Line: node.Line, Column: node.Col}, "wrongType.listFile",
			strictyaml.KindOf(node))
		return
	}
	for _, entry := range node.Items {
		var value T
		strictyaml.Decode(file, entry, &value, decode.ElementPath(path, len(*into)), p.Places, &p.Found)
		*into = append(*into, value)
	}
}

// deckOf sets the deck of the cards of a file, which is named after the deck.
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

// hasOwn reports whether a base pack has investigators or monsters of its own. It must, unless it takes others'.
func (p *pack) hasOwn(what string) bool {
	return !p.takes(what) || slices.Contains(p.Files, what+".yaml")
}

// takeTexts adds to a base pack the texts that it does not have itself of the first pack it needs, and returns that
// pack; nil: it is not there.
func (p *pack) takeTexts(b *stories.Base, l *Library) *stories.Base {
	from := l.Base(p.Head.Needs[0])
	if from == nil {
		p.Report("needs", "unknownPack.takes", p.Head.Needs[0])
		return nil
	}
	ownCard := map[string]bool{} // cards of the same name there have other words
	for _, card := range b.Cards {
		ownCard[card.Front()] = true
	}
	for lang, texts := range from.Texts {
		if b.Texts[lang] == nil {
			continue
		}
		for key, text := range texts {
			if _, said := b.Texts[lang][key]; !said && !ownCard[cardOf(key)] {
				b.Texts[lang][key] = text
			}
		}
	}
	return from
}

// takeFrom adds to a base pack what it takes from another one: investigators with their starting items and spells,
// monsters, or all cards with the tiles and room features, except those that it has itself.
func (p *pack) takeFrom(b, from *stories.Base) {
	if p.takes("monsters") {
		b.Monsters = addTaken(b.Monsters, from.Monsters, func(m *stories.Monster) (string, *string) {
			return m.ID, &m.From
		}, from.Pack.ID)
	}
	if p.takes("investigators") {
		b.Renamed.Investigators = merged(from.Renamed.Investigators, b.Renamed.Investigators)
		b.Renamed.Traits = merged(from.Renamed.Traits, b.Renamed.Traits)
		b.Investigators = addTaken(b.Investigators, from.Investigators, func(v *stories.Investigator) (string, *string) {
			return v.ID, &v.From
		}, from.Pack.ID)
	}
	if p.takes("cards") {
		b.Features = merged(from.Features, b.Features)
		for _, tile := range from.Tiles {
			if !slices.ContainsFunc(b.Tiles, func(own stories.PrintedTile) bool { return own.ID == tile.ID }) {
				b.Tiles = append(b.Tiles, tile)
			}
		}
	}
	if p.takes("investigators") || p.takes("cards") {
		own, decks := map[string]int{}, map[stories.Deck]bool{}
		for i, card := range b.Cards {
			own[card.ID], decks[card.Deck] = i, true
		}
		for _, card := range from.Cards {
			if !p.takes("cards") && card.Deck != stories.StartingItem && card.Deck != stories.Spell {
				continue
			}
			if i, twice := own[card.ID]; twice {
				p.Report(fmt.Sprintf("cards[%d].id", i), "duplicateID.taken", card.ID, from.Pack.ID)
			}
			if !p.takes("cards") {
				card.Taken = decks[card.Deck]
			}
			card.From = cmp.Or(card.From, from.Pack.ID)
			b.Cards = append(b.Cards, card)
		}
		b.Renamed.Cards = merged(from.Renamed.Cards, b.Renamed.Cards)
		maps.DeleteFunc(b.Renamed.Cards, func(_, now string) bool { // cards of a deck that is not taken
			return !slices.ContainsFunc(b.Cards, func(c stories.Card) bool { return c.ID == now })
		})
	}
}

// merged returns the entries of both maps; own ones go before.
func merged[V any](from, own map[string]V) map[string]V {
	out := maps.Clone(from)
	if out == nil {
		out = map[string]V{}
	}
	maps.Copy(out, own)
	return out
}

// cardOf returns the card of a text, by its key; empty for other texts.
func cardOf(key string) string {
	rest, is := strings.CutPrefix(key, "card.")
	if !is {
		return ""
	}
	id, _, _ := strings.Cut(rest, ".")
	return id
}

// addTaken appends the entries of a pack that own does not have. known returns an entry's ID and where it says which
// pack it is from.
func addTaken[T any](own, from []T, known func(*T) (id string, origin *string), pack string) []T {
	out := slices.Clone(own)
	for _, one := range from {
		id, origin := known(&one)
		*origin = cmp.Or(*origin, pack)
		if !slices.ContainsFunc(own, func(o T) bool { has, _ := known(&o); return has == id }) {
			out = append(out, one)
		}
	}
	return out
}

// Limits of an investigator's picture. They are small, since a session stores all pictures of its base pack.
const (
	MaxPortrait = 128 << 10 // bytes
	leastSide   = 64        // pixels
	mostSide    = 1024      // pixels; a larger one is not decoded
)

// portraits reads and checks the pictures of a base pack's investigators.
func (p *pack) portraits(b *stories.Base) {
	for i := range b.Investigators {
		if person := &b.Investigators[i]; person.Portrait != "" {
			person.Picture = p.picture(person.Portrait, fmt.Sprintf("investigators[%d].portrait", i))
		}
	}
}

// picture reads a picture of the pack; nil if it has a problem. It must be one of the listed files, so no path leads
// out of the pack and none has a link. Its format is detected from its content, its size before decoding.
func (p *pack) picture(name string, at string) []byte {
	if !slices.Contains(p.Files, name) {
		p.Report(at, "missingFile.portrait", name)
		return nil
	}
	file := path.Join(p.Dir, name)
	size := int64(0)
	if info, err := fs.Stat(p.FS, file); err == nil {
		size = info.Size()
	}
	raw, err := atomicfile.ReadPlain(p.FS, file, MaxPortrait)
	if err != nil {
		p.Report(at, "unreadable.portrait", name, err)
		return nil
	}
	if len(raw) > MaxPortrait {
		p.Report(at, "tooBig.portrait", name, max(size, int64(len(raw))), MaxPortrait)
		return nil
	}
	c, kind, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || !slices.Contains([]string{"png", "jpeg", "webp"}, kind) {
		p.Report(at, "badPicture.format", name)
		return nil
	}
	if min(c.Width, c.Height) < leastSide || max(c.Width, c.Height) > mostSide {
		p.Report(at, "badPicture.size", name, c.Width, c.Height, leastSide, mostSide)
		return nil
	}
	if _, _, err := image.Decode(bytes.NewReader(raw)); err != nil {
		p.Report(at, "badPicture.broken", name)
		return nil
	}
	return raw
}
