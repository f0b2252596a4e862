package notes

import (
	"lantern/stories"
	"lantern/stories/packs"
	"maps"
	"reflect"
	"strings"
)

// Form is a file for the owner of a box to fill in: every name of the printed cards, people, figures and rooms in a
// language, empty. [Import] takes what was filled in and leaves out the rest. The packs are the box, its stories, and
// what builds on it.
func Form(l *packs.Library, lang string) *Notes {
	out := &Notes{Format: Format, Cards: map[string]map[string]CardNote{}, Rooms: map[string]map[string]RoomNote{},
		Monsters: map[string]map[string]MonsterNote{}, Investigators: map[string]map[string]InvestigatorNote{}}
	empty := func() Said { return Said{lang: ""} }
	cards := func(pack string, cards []stories.Card) {
		of := map[string]CardNote{}
		for _, card := range cards {
			if card.From != "" { // it stands with the pack that it is from
				continue
			}
			of[card.ID] = CardNote{Name: empty()}
		}
		if len(of) > 0 {
			out.Cards[pack] = of
		}
	}
	for _, base := range l.Bases {
		if !printed(l, base.Pack) {
			continue
		}
		cards(base.Pack.ID, base.Cards)
		figures, people := map[string]MonsterNote{}, map[string]InvestigatorNote{}
		for _, monster := range base.Monsters {
			if monster.From == "" {
				figures[monster.ID] = MonsterNote{Name: empty()}
			}
		}
		for _, who := range base.Investigators {
			if who.From != "" {
				continue
			}
			note := InvestigatorNote{Name: empty(), Traits: map[string]TraitNote{}}
			for _, trait := range who.Traits {
				note.Traits[trait.ID] = TraitNote{Name: empty()}
			}
			people[who.ID] = note
		}
		out.Monsters[base.Pack.ID], out.Investigators[base.Pack.ID] = figures, people
	}
	for _, story := range l.Stories {
		if !printed(l, story.Pack) {
			continue
		}
		cards(story.Pack.ID, story.Cards)
		rooms := map[string]RoomNote{}
		for _, room := range story.Map.Rooms {
			rooms[room.ID] = RoomNote{Name: empty()}
		}
		out.Rooms[story.Pack.ID] = rooms
	}
	return out
}

// box is the pack of the printed box.
const box = "box"

// printed reports whether a pack is the box, or builds on it.
func printed(l *packs.Library, pack stories.Pack) bool {
	seen, next := map[string]bool{}, []stories.Pack{pack} // packs may need each other
	for len(next) > 0 {
		one := next[0]
		if next = next[1:]; one.ID == box {
			return true
		}
		for _, id := range one.Needs {
			if base := l.Base(id); base != nil && !seen[id] {
				seen[id], next = true, append(next, base.Pack)
			}
		}
	}
	return false
}

// dropEmpty removes the names that nobody filled in, and notes without any other entry.
func (n *Notes) dropEmpty() {
	drop(n.Cards, func(c CardNote) Said { return c.Name })
	drop(n.Rooms, func(r RoomNote) Said { return r.Name })
	drop(n.Monsters, func(m MonsterNote) Said { return m.Name })
	drop(n.Investigators, func(v InvestigatorNote) Said {
		maps.DeleteFunc(v.Traits, func(_ string, t TraitNote) bool { dropUnsaid(t.Name); return unsaid(t, t.Name) })
		return v.Name
	})
}

func drop[N any](packs map[string]map[string]N, name func(N) Said) {
	for _, notes := range packs {
		for id, note := range notes {
			said := name(note)
			dropUnsaid(said)
			if unsaid(note, said) {
				delete(notes, id)
			}
		}
	}
}

func dropUnsaid(name Said) {
	maps.DeleteFunc(name, func(_, text string) bool { return strings.TrimSpace(text) == "" })
}

// unsaid reports whether a note with this name says nothing.
func unsaid(note any, name Said) bool {
	v := reflect.ValueOf(note)
	for i := range v.NumField() {
		f := v.Field(i)
		if v.Type().Field(i).Name != "Name" && !f.IsZero() && (f.Kind() != reflect.Map || f.Len() > 0) {
			return false
		}
	}
	return len(name) == 0
}
