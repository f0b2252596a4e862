package stories

import (
	"maps"
	"reflect"
	"slices"
	"unicode/utf8"
)

// How long an owner's words may be, in characters.
const (
	longestName = 80
	longestNote = 2000
)

// check holds notes against the packs at hand.
func (n *Notes) check(p *pack, l *Library) {
	if n.Format != NotesFormat {
		p.r.report(p.places.find("format"), "badFormat", "this program reads notes of format %d, not %d", NotesFormat, n.Format)
		return
	}
	for _, id := range slices.Sorted(maps.Keys(n.Cards)) {
		path := "cards." + id
		base, story := l.Base(id), l.Story(id)
		if base == nil && story == nil {
			p.r.report(p.places.find(path), "unknownPack", "there is no pack %q at hand", id)
			continue
		}
		for _, card := range slices.Sorted(maps.Keys(n.Cards[id])) {
			checkNote(p, l, base, story, card, n.Cards[id][card], path+"."+card)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(n.Rooms)) {
		path := "rooms." + id
		story := l.Story(id)
		if story == nil {
			p.r.report(p.places.find(path), "unknownPack", "there is no story %q at hand", id)
			continue
		}
		for _, room := range slices.Sorted(maps.Keys(n.Rooms[id])) {
			if !slices.ContainsFunc(story.Map.Rooms, func(r Room) bool { return r.ID == room }) {
				p.r.report(p.places.find(path+"."+room), "unknownRoom", "there is no room %q on the map of %q", room, id)
			}
			checkSaid(p, path+"."+room+".name", n.Rooms[id][room].Name, longestName)
		}
	}
}

// checkNote checks what is said of one card, with the eyes of the checker.
func checkNote(p *pack, l *Library, base *Base, story *Story, id string, note CardNote, path string) {
	var own []Card
	if base != nil {
		own = base.Cards
	} else {
		own, base = story.Cards, l.BaseOf(story)
	}
	i := slices.IndexFunc(own, func(c Card) bool { return c.ID == id })
	if i < 0 {
		p.r.report(p.places.find(path), "unknownCard", "there is no card %q in this pack", id)
		return
	}
	c := &checker{base: base, story: story, pack: p, cards: map[string]*Card{}, monsters: map[string]*Monster{},
		rooms: map[string]bool{}, spaces: map[string]bool{}, doors: map[string]bool{}, options: map[string]bool{}, needed: map[string]bool{}}
	for _, cards := range [][]Card{base.Cards, own} {
		for j := range cards {
			c.cards[cards[j].ID] = &cards[j]
		}
	}
	for j := range base.Monsters {
		c.monsters[base.Monsters[j].ID] = &base.Monsters[j]
	}
	deck := own[i].Deck
	for _, field := range []struct {
		name  string
		set   bool
		decks []Deck
	}{
		{"cost", note.Cost != nil, []Deck{Mythos, KeeperAction}},
		{"icons", len(note.Icons) > 0, []Deck{Mythos}},
		{"needs", note.Needs != nil, []Deck{Mythos, KeeperAction}},
		{"opens", len(note.Opens) > 0, []Deck{LockCard, Obstacle}},
		{"threshold", note.Threshold != nil, []Deck{Trauma}},
		{"injury", note.Injury != nil, []Deck{Trauma}},
	} {
		if field.set && !slices.Contains(field.decks, deck) {
			c.report(path+"."+field.name, "wrongDeck", "%s is for the decks %v, this card belongs to %q", field.name, field.decks, deck)
		}
	}
	if note.Cost != nil {
		c.within(path+".cost", *note.Cost, 0, 20)
	}
	if note.Threshold != nil {
		c.within(path+".threshold", *note.Threshold, 0, 20)
	}
	for j, icon := range note.Icons {
		c.oneOf(path+".icons["+itoa(j)+"]", icon, slices.Concat(Icons, PrintedIcons)...)
	}
	c.walk(reflect.ValueOf(note.Needs), path+".needs")
	c.walk(reflect.ValueOf(note.Opens), path+".opens")
	checkSaid(p, path+".name", note.Name, longestName)
	checkSaid(p, path+".condition", note.Condition, longestNote)
	checkSaid(p, path+".notes", note.Notes, longestNote)
}

func checkSaid(p *pack, path string, said Said, most int) {
	for _, lang := range slices.Sorted(maps.Keys(said)) {
		at := p.places.find(path + "." + lang)
		switch n := utf8.RuneCountInString(said[lang]); {
		case !slices.Contains(Languages, lang):
			p.r.report(at, "unknownValue", "languages are %v, not %q", Languages, lang)
		case n == 0:
			p.r.report(at, "missing", "there are no words here; leave the line out to keep those of the pack")
		case n > most:
			p.r.report(at, "tooBig", "these are %d characters; at most %d are kept", n, most)
		}
	}
}
