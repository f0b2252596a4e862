package notes

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lantern/stories"
	"lantern/stories/packs"
)

// Apply lays the notes over a library and gives the result; the library itself and its packs stay as they are.
// Numbers go where the pack has its own, words into a layer above the pack's texts.
func (n *Notes) Apply(l *packs.Library) *packs.Library {
	out := &packs.Library{Bases: slices.Clone(l.Bases), Stories: slices.Clone(l.Stories)}
	if n == nil {
		return out
	}
	for i, base := range out.Bases {
		id := base.Pack.ID
		cards := notesOf(n.Cards, id, base.Cards, func(c stories.Card) (id, from string) { return c.ID, c.From })
		people := notesOf(n.Investigators, id, base.Investigators, func(v stories.Investigator) (id, from string) {
			return v.ID, v.From
		})
		monsters := notesOf(n.Monsters, id, base.Monsters, func(m stories.Monster) (id, from string) {
			return m.ID, m.From
		})
		if len(cards)+len(people)+len(monsters) == 0 {
			continue
		}
		copied := *base
		copied.Owner = stories.Texts{}
		copied.Cards = noteCards(base.Cards, cards, copied.Owner)
		copied.Investigators = noteInvestigators(base.Investigators, people, copied.Owner)
		copied.Monsters = noteMonsters(base.Monsters, monsters, copied.Owner)
		out.Bases[i] = &copied
	}
	for i, story := range out.Stories {
		notes, rooms := n.Cards[story.Pack.ID], n.Rooms[story.Pack.ID]
		if len(notes)+len(rooms) == 0 {
			continue
		}
		copied := *story
		copied.Owner = stories.Texts{}
		copied.Cards = noteCards(story.Cards, notes, copied.Owner)
		copied.Map.Rooms = slices.Clone(story.Map.Rooms)
		for i := range copied.Map.Rooms {
			room := &copied.Map.Rooms[i]
			note := rooms[room.ID]
			room.Unnamed = room.Unnamed && len(note.Name) == 0
			if len(note.Words) > 0 {
				room.Words = slices.Clone(note.Words)
			}
		}
		touching := stories.Touching(copied.Map)
		for _, room := range copied.Map.Rooms {
			for _, next := range rooms[room.ID].Next {
				touching = stories.WithDoor(copied.Map, touching, room.ID, next, true)
			}
		}
		if copied.Map.Undrawn {
			copied.Map = stories.Laid(copied.Map, touching)
		}
		for room, note := range rooms {
			setText(copied.Owner, "room."+room+".name", note.Name)
			setText(copied.Owner, "room."+room+".note", note.Notes)
		}
		out.Stories[i] = &copied
	}
	return out
}

// notesOf returns the notes on the entries of a base pack by ID: those under the pack that it has them from, over which
// lies what is noted under its own.
func notesOf[T, N any](all map[string]map[string]N, pack string, list []T, of func(T) (id, from string)) map[string]N {
	out := map[string]N{}
	for _, one := range list {
		id, from := of(one)
		note, taken := all[from][id]
		own, has := all[pack][id]
		if has {
			over, under := reflect.ValueOf(own), reflect.ValueOf(&note).Elem()
			for i := range over.NumField() {
				if !over.Field(i).IsZero() {
					under.Field(i).Set(over.Field(i))
				}
			}
		}
		if taken || has {
			out[id] = note
		}
	}
	return out
}

// noteCards lays notes over cards; what the owner says in words goes into texts.
func noteCards(cards []stories.Card, notes map[string]CardNote, texts stories.Texts) []stories.Card {
	return withNotes(cards, notes, func(c stories.Card) string { return c.ID }, func(card *stories.Card, note CardNote) {
		key := "card." + card.Front()
		setText(texts, key+".name", note.Name)
		card.Unnamed = card.Unnamed && len(note.Name) == 0
		setText(texts, key+".condition", note.Condition)
		setText(texts, key+".note", note.Notes)
		if note.Cost != nil {
			card.KnowCost(*note.Cost)
		}
		if len(note.Icons) > 0 {
			card.Icons = slices.Clone(note.Icons)
		}
		if note.Needs != nil {
			card.Needs = note.Needs
		}
		if unconditional(note.Needs) {
			card.Needs = nil
		}
		if len(note.Opens) > 0 {
			card.Opens = slices.Clone(note.Opens)
		}
		if note.Threshold != nil {
			card.Threshold = note.Threshold
		}
		if note.Injury != nil {
			card.Injury = *note.Injury
		}
		if note.Weapon != nil {
			note.Weapon.arm(card)
		}
	})
}

// unconditional reports whether the owner says that a card has no condition.
func unconditional(c *stories.Condition) bool { return c != nil && reflect.ValueOf(*c).IsZero() }

// withNotes lays notes over a copy of a list.
func withNotes[T, N any](list []T, notes map[string]N, id func(T) string, lay func(*T, N)) []T {
	out := slices.Clone(list)
	for i := range out {
		if note, ok := notes[id(out[i])]; ok {
			lay(&out[i], note)
		}
	}
	return out
}

// arm makes a card the weapon that the owner says it is.
func (n *WeaponNote) arm(card *stories.Card) {
	weapon := stories.Weapon{}
	if card.Weapon != nil {
		weapon = *card.Weapon
	}
	weapon.OnCard = false
	if n.Class != "" {
		weapon.Class = n.Class
	}
	setNumber(&weapon.Damage, n.Damage)
	setNumber(&weapon.Range, n.Range)
	if weapon.Range == 0 {
		weapon.Doors = false
	}
	types := slices.DeleteFunc(slices.Clone(card.Types), func(word string) bool {
		return word == "weapon" || slices.Contains(stories.WeaponClasses, word)
	})
	card.Weapon, card.Types = &weapon, append(types, "weapon", weapon.Class)
}

func noteInvestigators(people []stories.Investigator, notes map[string]InvestigatorNote,
	texts stories.Texts) []stories.Investigator {
	name := func(v stories.Investigator) string { return v.ID }
	return withNotes(people, notes, name, func(who *stories.Investigator, note InvestigatorNote) {
		setText(texts, "investigator."+who.ID+".name", note.Name)
		setText(texts, "investigator."+who.ID+".note", note.Notes)
		setNumber(&who.Health, note.Health)
		setNumber(&who.Sanity, note.Sanity)
		setNumber(&who.SkillPoints, note.SkillPoints)
		who.Traits = slices.Clone(who.Traits)
		for j := range who.Traits {
			trait := &who.Traits[j]
			said, ok := note.Traits[trait.ID]
			if !ok {
				continue
			}
			setText(texts, "trait."+trait.ID+".name", said.Name)
			trait.Unnamed = trait.Unnamed && len(said.Name) == 0
			trait.Gives = cmp.Or(said.Gives, trait.Gives)
			if said.Ability != nil {
				trait.Ability = said.Ability.ability(trait.ID)
				setText(texts, "trait."+trait.ID+".ability", said.Ability.Text)
			}
			numbers := map[string]int{}
			maps.Copy(numbers, trait.Attributes)
			maps.Copy(numbers, said.Attributes)
			trait.Attributes = numbers
		}
	})
}

func noteMonsters(monsters []stories.Monster, notes map[string]MonsterNote, texts stories.Texts) []stories.Monster {
	name := func(m stories.Monster) string { return m.ID }
	return withNotes(monsters, notes, name, func(monster *stories.Monster, note MonsterNote) {
		setText(texts, "monster."+monster.ID+".name", note.Name)
		setText(texts, "monster."+monster.ID+".note", note.Notes)
		setNumber(&monster.Awareness, note.Awareness)
		setNumber(&monster.Horror, note.Horror)
		monster.Figures = slices.Clone(monster.Figures)
		for j := range monster.Figures {
			said := note.Figures[strconv.Itoa(j+1)]
			setNumber(&monster.Figures[j].Damage, said.Damage)
			setNumber(&monster.Figures[j].Health, said.Health)
		}
		said := map[string]bool{"awareness": note.Awareness != nil, "horror": note.Horror != nil, "figures": true}
		for j := range monster.Figures {
			figure := note.Figures[strconv.Itoa(j+1)]
			said["figures"] = said["figures"] && figure.Damage != nil && figure.Health != nil
		}
		monster.Asked = slices.DeleteFunc(slices.Clone(monster.Asked), func(what string) bool { return said[what] })
	})
}

func setNumber(into *int, said *int) {
	if said != nil {
		*into = *said
	}
}

// setText sets a text in the languages in which it is said.
func setText(t stories.Texts, key string, said Said) {
	for lang, text := range said {
		if t[lang] == nil {
			t[lang] = map[string]string{}
		}
		if first, n := utf8.DecodeRuneInString(text); strings.HasSuffix(key, ".name") { // they may begin a line
			text = string(unicode.ToUpper(first)) + text[n:]
		}
		t[lang][key] = text
	}
}
