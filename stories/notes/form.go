package notes

import (
	"lantern/stories"
	"lantern/stories/packs"
	"reflect"
	"strings"
)

// Form is a file for the owner of a box to fill in: every name of the printed cards, figures and rooms in a language,
// empty. [Import] takes what was filled in and leaves out the rest. The packs of the box are those whose name begins
// with "box".
func Form(l *packs.Library, lang string) *Notes {
	out := &Notes{Format: Format, Cards: map[string]map[string]CardNote{}, Rooms: map[string]map[string]RoomNote{},
		Monsters: map[string]map[string]MonsterNote{}}
	empty := func() Said { return Said{lang: ""} }
	cards := func(pack string, cards []stories.Card) {
		of := map[string]CardNote{}
		for _, card := range cards {
			of[card.ID] = CardNote{Name: empty()}
		}
		if len(of) > 0 {
			out.Cards[pack] = of
		}
	}
	for _, base := range l.Bases {
		if !printed(base.Pack.ID) {
			continue
		}
		cards(base.Pack.ID, base.Cards)
		figures := map[string]MonsterNote{}
		for _, monster := range base.Monsters {
			figures[monster.ID] = MonsterNote{Name: empty()}
		}
		out.Monsters[base.Pack.ID] = figures
	}
	for _, story := range l.Stories {
		if !printed(story.Pack.ID) {
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

func printed(pack string) bool { return pack == "box" || strings.HasPrefix(pack, "box-") }

// dropEmpty removes the names that nobody filled in, and notes without any other entry.
func (n *Notes) dropEmpty() {
	drop(n.Cards, func(c CardNote) Said { return c.Name })
	drop(n.Rooms, func(r RoomNote) Said { return r.Name })
	drop(n.Monsters, func(m MonsterNote) Said { return m.Name })
}

func drop[N any](packs map[string]map[string]N, name func(N) Said) {
	for _, notes := range packs {
		for id, note := range notes {
			said := name(note)
			for lang, text := range said {
				if strings.TrimSpace(text) == "" {
					delete(said, lang)
				}
			}
			if len(said) == 0 && onlyName(reflect.ValueOf(note)) {
				delete(notes, id)
			}
		}
	}
}

// onlyName reports whether a note contains only a name.
func onlyName(note reflect.Value) bool {
	for i := range note.NumField() {
		if note.Type().Field(i).Name != "Name" && !note.Field(i).IsZero() {
			return false
		}
	}
	return true
}
