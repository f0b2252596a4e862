package notes

import (
	"maps"
	"slices"
	"strconv"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// inStories is the tab of all stories.
const inStories = "stories"

// subject is a card, figure or room that can have notes.
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

	names map[string]string // the pack's names by language
}

// groupOrder is the order of the groups of a base pack: that in which an evening needs what is printed there.
var groupOrder = append(slices.Clone(notes.Chapters), string(stories.Spell), string(stories.CombatDeck))

// subjects lists everything that can have notes, in the order of the page, with tab and group.
func subjects(lib *packs.Library) []subject {
	var all []subject
	for _, base := range lib.Bases {
		for _, group := range groupOrder {
			all = append(all, cards(base, nil, base.Cards, stories.Deck(group))...)
			for i := range base.Investigators {
				if group == Investigator {
					all = append(all, subject{Place: Place{group, base.Pack.ID, base.Investigators[i].ID},
						tab: base.Pack.ID, group: group, base: base, who: &base.Investigators[i]})
				}
			}
			for i := range base.Monsters {
				if group == Monster {
					all = append(all, subject{Place: Place{group, base.Pack.ID, base.Monsters[i].ID},
						tab: base.Pack.ID, group: group, base: base, beast: &base.Monsters[i]})
				}
			}
		}
	}
	for _, story := range lib.Stories {
		base, id := lib.BaseOf(story), story.Pack.ID
		for i := range story.Map.Rooms {
			all = append(all, subject{Place: Place{Room, id, story.Map.Rooms[i].ID}, tab: inStories, group: id,
				base: base, story: story, room: &story.Map.Rooms[i]})
		}
		for _, group := range groupOrder {
			all = append(all, cards(base, story, story.Cards, stories.Deck(group))...)
		}
	}
	for _, lang := range text.Languages() {
		var words stories.Words
		for i := range all {
			s := &all[i]
			if i == 0 || s.base != all[i-1].base || s.story != all[i-1].story { // preparing names is slow
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

// cards lists the cards of a deck. Of spells that look alike only the first is listed (MOM-8.4).
func cards(base *stories.Base, story *stories.Story, from []stories.Card, deck stories.Deck) []subject {
	var all []subject
	seen := map[string]bool{}
	for i := range from {
		c := &from[i]
		if c.Deck != deck || seen[c.Front()] || c.Taken {
			continue
		}
		seen[c.Front()] = true
		s := subject{Place: Place{Card, base.Pack.ID, c.ID}, tab: base.Pack.ID, group: string(deck),
			base: base, story: story, card: c}
		if story != nil {
			s.Pack, s.tab, s.group = story.Pack.ID, inStories, story.Pack.ID
		}
		all = append(all, s)
	}
	return all
}

// key is the text key of its name, without the suffix.
func (s subject) key() string {
	if s.card != nil {
		return "card." + s.card.Front()
	}
	return s.Kind + "." + s.ID
}

// packName is the pack's name in a language.
func (s subject) packName(lang string) string { return s.names[lang] }

// name is the name in a language: the owner's, else the pack's.
func (s subject) name(n *notes.Notes, lang string) string {
	if name := s.own().name.get(n)[lang]; name != "" {
		return name
	}
	return s.packName(lang)
}

// matches reports whether one of its names, in any language, matches the search.
func (s subject) matches(f widget.Find, n *notes.Notes) bool {
	if f.Empty() {
		return true
	}
	name, words := s.own().name.get(n), s.ID
	for _, lang := range text.Languages() {
		words += " " + s.packName(lang.Code) + " " + name[lang.Code]
	}
	return f.In(words)
}

// groupIcon is the icon of a group.
func groupIcon(group string) string {
	icons := map[string]string{
		string(stories.Mythos): "mythos", string(stories.KeeperAction): "event", string(stories.Trauma): "trauma",
		string(stories.LockCard): "lock",
		string(stories.Obstacle): "obstacle", string(stories.Exploration): "search",
		string(stories.StartingItem): "item", string(stories.Spell): "spell",
		string(stories.CombatDeck): "fight", Investigator: "investigator", Monster: "monster",
	}
	if icon, ok := icons[group]; ok {
		return icon
	}
	return "story"
}

// part is a part of the notes, with functions to read and write it.
type part[T any] struct {
	get func(*notes.Notes) T
	set func(*notes.Notes, T)
}

// in is a part of another part.
func in[T, V any](of part[T], at func(*T) *V) part[V] {
	return part[V]{func(n *notes.Notes) V {
		now := of.get(n)
		return *at(&now)
	}, func(n *notes.Notes, v V) {
		now := of.get(n)
		*at(&now) = v
		of.set(n, now)
	}}
}

// entryIn is the value of a key in a map; nil if there is none.
func entryIn[T any](of part[map[string]T], key string) part[*T] {
	return part[*T]{func(n *notes.Notes) *T {
		if v, ok := of.get(n)[key]; ok {
			return &v
		}
		return nil
	}, func(n *notes.Notes, v *T) {
		all := maps.Clone(of.get(n))
		switch {
		case v == nil:
			delete(all, key)
		case all == nil:
			all = map[string]T{key: *v}
		default:
			all[key] = *v
		}
		of.set(n, all)
	}}
}

// given is an optional part; a missing one reads as the zero value.
func given[T any](of part[*T]) part[T] {
	return part[T]{func(n *notes.Notes) (said T) {
		if v := of.get(n); v != nil {
			said = *v
		}
		return said
	}, func(n *notes.Notes, v T) { of.set(n, &v) }}
}

// words is a text in one language; writing "" removes it.
func words(of part[notes.Said], lang string) part[string] {
	text := entryIn(of, lang)
	return part[string]{given(text).get, func(n *notes.Notes, words string) {
		if words == "" {
			text.set(n, nil)
			return
		}
		text.set(n, &words)
	}}
}

// digits is a number as text; "" for none.
func digits(of part[*int]) part[string] {
	return part[string]{func(n *notes.Notes) string {
		if v := of.get(n); v != nil {
			return itoa(*v)
		}
		return ""
	}, func(n *notes.Notes, typed string) {
		v, err := parse(typed)
		if of.set(n, &v); err != nil {
			of.set(n, nil)
		}
	}}
}

// either is a boolean as one of two words; "" for none.
func either(of part[*bool], yes, no string) part[string] {
	return part[string]{func(n *notes.Notes) string {
		switch said := of.get(n); {
		case said == nil:
			return ""
		case *said:
			return yes
		}
		return no
	}, func(n *notes.Notes, chosen string) {
		said := chosen == yes
		if of.set(n, &said); chosen == "" {
			of.set(n, nil)
		}
	}}
}

// The notes on a card, a room, an investigator and a monster. They may be missing.
func (s subject) cardNote() part[*notes.CardNote] {
	return noteOf(s, func(n *notes.Notes) *map[string]map[string]notes.CardNote { return &n.Cards })
}

func (s subject) roomNote() part[*notes.RoomNote] {
	return noteOf(s, func(n *notes.Notes) *map[string]map[string]notes.RoomNote { return &n.Rooms })
}

func (s subject) investigatorNote() part[*notes.InvestigatorNote] {
	return noteOf(s, func(n *notes.Notes) *map[string]map[string]notes.InvestigatorNote { return &n.Investigators })
}

func (s subject) monsterNote() part[*notes.MonsterNote] {
	return noteOf(s, func(n *notes.Notes) *map[string]map[string]notes.MonsterNote { return &n.Monsters })
}

func noteOf[T any](s subject, all func(*notes.Notes) *map[string]map[string]T) part[*T] {
	whole := part[notes.Notes]{func(n *notes.Notes) notes.Notes { return *n },
		func(n *notes.Notes, v notes.Notes) { *n = v }}
	return entryIn(given(entryIn(in(whole, all), s.Pack)), s.ID)
}

// own is the owner's notes on a subject of any kind.
type own struct {
	name, remarks part[notes.Said]
	noted         func(*notes.Notes) bool // whether there are notes on it
	forget        func(*notes.Notes)      // removes all of them
}

func (s subject) own() own {
	switch s.Kind {
	case Card:
		return ownOf(s.cardNote(), func(c *notes.CardNote) (name, remarks *notes.Said) { return &c.Name, &c.Notes })
	case Room:
		return ownOf(s.roomNote(), func(r *notes.RoomNote) (name, remarks *notes.Said) { return &r.Name, &r.Notes })
	case Investigator:
		return ownOf(s.investigatorNote(),
			func(i *notes.InvestigatorNote) (name, remarks *notes.Said) { return &i.Name, &i.Notes })
	}
	return ownOf(s.monsterNote(), func(m *notes.MonsterNote) (name, remarks *notes.Said) { return &m.Name, &m.Notes })
}

func ownOf[T any](note part[*T], words func(*T) (name, remarks *notes.Said)) own {
	return own{
		name:    in(given(note), func(t *T) *notes.Said { name, _ := words(t); return name }),
		remarks: in(given(note), func(t *T) *notes.Said { _, remarks := words(t); return remarks }),
		noted:   func(n *notes.Notes) bool { return note.get(n) != nil },
		forget:  func(n *notes.Notes) { note.set(n, nil) },
	}
}

func itoa(n int) string { return strconv.Itoa(n) }

// roomWords are all keywords of maps and conditions, sorted alphabetically.
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
