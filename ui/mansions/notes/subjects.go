package notes

import (
	"slices"
	"strconv"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/ui/kit"
	"lantern/ui/text"
)

// inStories is the tab of all stories.
const inStories = "stories"

// subject is a card, figure or room that can be noted.
type subject struct {
	Place

	tab   string // base pack, or inStories
	group string // deck, "investigator", "monster", or the story

	base  *stories.Base
	story *stories.Story // nil: it belongs to the base pack
	card  *stories.Card
	room  *stories.Room
	who   *stories.Investigator
	beast *stories.Monster

	names map[string]string // what the pack calls it, by language
}

// deckOrder is the order of decks on the page: what an owner has most to say of comes first.
var deckOrder = []stories.Deck{
	stories.Mythos, stories.KeeperAction, stories.Trauma, stories.LockCard, stories.Obstacle, stories.Exploration,
	stories.StartingItem, stories.Spell, stories.CombatDeck,
}

// subjects lists everything that can be noted, in the order of the page, under its tab and group.
func subjects(lib *packs.Library) []subject {
	var all []subject
	for _, base := range lib.Bases {
		for _, deck := range deckOrder {
			all = append(all, cards(base, nil, base.Cards, deck)...)
		}
		for i := range base.Investigators {
			all = append(all, subject{Place: Place{Investigator, base.Pack.ID, base.Investigators[i].ID}, tab: base.Pack.ID, group: Investigator, base: base, who: &base.Investigators[i]})
		}
		for i := range base.Monsters {
			all = append(all, subject{Place: Place{Monster, base.Pack.ID, base.Monsters[i].ID}, tab: base.Pack.ID, group: Monster, base: base, beast: &base.Monsters[i]})
		}
	}
	for _, story := range lib.Stories {
		base, id := lib.BaseOf(story), story.Pack.ID
		for i := range story.Map.Rooms {
			all = append(all, subject{Place: Place{Room, id, story.Map.Rooms[i].ID}, tab: inStories, group: id, base: base, story: story, room: &story.Map.Rooms[i]})
		}
		for _, deck := range deckOrder {
			all = append(all, cards(base, story, story.Cards, deck)...)
		}
	}
	for _, lang := range text.Languages() {
		var words stories.Words
		for i := range all {
			s := &all[i]
			if i == 0 || s.base != all[i-1].base || s.story != all[i-1].story { // to look names up takes long to prepare
				words = stories.NewWords(s.base, s.story, lang.Code)
			}
			if s.names == nil {
				s.names = map[string]string{}
			}
			s.names[lang.Code] = words.Get(s.key() + ".name")
		}
	}
	return all
}

// cards lists the cards of a deck; of spells that look alike the first stands for all (MOM-8.4).
func cards(base *stories.Base, story *stories.Story, from []stories.Card, deck stories.Deck) []subject {
	var all []subject
	seen := map[string]bool{}
	for i := range from {
		c := &from[i]
		if c.Deck != deck || seen[c.Front()] {
			continue
		}
		seen[c.Front()] = true
		s := subject{Place: Place{Card, base.Pack.ID, c.ID}, tab: base.Pack.ID, group: string(deck), base: base, story: story, card: c}
		if story != nil {
			s.Pack, s.tab, s.group = story.Pack.ID, inStories, story.Pack.ID
		}
		all = append(all, s)
	}
	return all
}

// key is the text key of its name, without the ending.
func (s subject) key() string {
	if s.card != nil {
		return "card." + s.card.Front()
	}
	return s.Kind + "." + s.ID
}

// packName is what the pack calls it in a language.
func (s subject) packName(lang string) string { return s.names[lang] }

// said is what the owner says of it in words, the names and the notes, and whether he says anything of it.
func (s subject) said(n *notes.Notes) (name, remarks notes.Said, noted bool) {
	switch s.Kind {
	case Card:
		c, ok := n.Cards[s.Pack][s.ID]
		return c.Name, c.Notes, ok
	case Room:
		r, ok := n.Rooms[s.Pack][s.ID]
		return r.Name, r.Notes, ok
	case Investigator:
		v, ok := n.Investigators[s.Pack][s.ID]
		return v.Name, v.Notes, ok
	}
	m, ok := n.Monsters[s.Pack][s.ID]
	return m.Name, m.Notes, ok
}

// name is what it is called in a language: by the owner, else by the pack.
func (s subject) name(n *notes.Notes, lang string) string {
	if name, _, _ := s.said(n); name[lang] != "" {
		return name[lang]
	}
	return s.packName(lang)
}

// noted tells whether the owner says anything of it.
func (s subject) noted(n *notes.Notes) bool {
	_, _, noted := s.said(n)
	return noted
}

// forget takes back everything that the owner says of it.
func (s subject) forget(n *notes.Notes) {
	switch s.Kind {
	case Card:
		delete(n.Cards[s.Pack], s.ID)
	case Room:
		delete(n.Rooms[s.Pack], s.ID)
	case Investigator:
		delete(n.Investigators[s.Pack], s.ID)
	case Monster:
		delete(n.Monsters[s.Pack], s.ID)
	}
}

// matches tells whether what was typed is found in one of its names, in whatever language.
func (s subject) matches(f kit.Find, n *notes.Notes) bool {
	if f.Empty() {
		return true
	}
	name, _, _ := s.said(n)
	words := s.ID
	for _, lang := range text.Languages() {
		words += " " + s.packName(lang.Code) + " " + name[lang.Code]
	}
	return f.In(words)
}

// icon is the sign of its kind.
func (s subject) icon() string { return groupIcon(s.group) }

// groupIcon is the sign of a group.
func groupIcon(group string) string {
	icons := map[string]string{
		string(stories.Mythos): "mythos", string(stories.KeeperAction): "event", string(stories.Trauma): "trauma", string(stories.LockCard): "lock",
		string(stories.Obstacle): "obstacle", string(stories.Exploration): "search", string(stories.StartingItem): "item", string(stories.Spell): "magic",
		string(stories.CombatDeck): "fight", Investigator: "investigator", Monster: "monster",
	}
	if icon, ok := icons[group]; ok {
		return icon
	}
	return "story"
}

// edit changes the note of one thing in notes; put back even if nothing was said before.
func edit[T any](all *map[string]map[string]T, pack, id string, change func(*T)) {
	if *all == nil {
		*all = map[string]map[string]T{}
	}
	if (*all)[pack] == nil {
		(*all)[pack] = map[string]T{}
	}
	note := (*all)[pack][id]
	change(&note)
	(*all)[pack][id] = note
}

// saying sets a text of a language, or takes it away.
func saying(said *notes.Said, lang, words string) {
	if words == "" {
		delete(*said, lang)
		return
	}
	if *said == nil {
		*said = notes.Said{}
	}
	(*said)[lang] = words
}

func itoa(n int) string { return strconv.Itoa(n) }

// number is a number in words, "" for none.
func number(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// atoi is a number that was checked before; none for "".
func atoi(words string) *int {
	n, err := strconv.Atoi(words)
	if err != nil {
		return nil
	}
	return &n
}

// roomWords are all words that maps and conditions use, in alphabetical order.
func roomWords(lib *packs.Library) []string {
	words := []string{"outside"}
	for _, story := range lib.Stories {
		for _, room := range story.Map.Rooms {
			words = append(words, room.Words...)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}
