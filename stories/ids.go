package stories

import (
	"maps"
	"slices"
	"strings"
)

// NameKinds are the kinds of things that packs may refer to, in the order of [Names].
var NameKinds = []string{"cards", "monsters", "investigators", "traits", "types", "spells", "icons", "decks",
	"attributes", "features", "layouts",
	"tones", "rooms", "spaces", "doors", "options", "tokens", "named"}

// Named is something that packs may refer to, with its name in a language.
type Named struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Own  bool   `json:"own,omitempty"` // the story's own, not of its base pack
}

// Names lists what a story may refer to, by kind and ID. Without a story it lists what every story on the base pack may
// refer to. Either may be nil.
func Names(base *Base, story *Story, lang string) map[string][]Named {
	l := lister{all: map[string]map[string]Named{}}
	for _, kind := range NameKinds {
		l.all[kind] = map[string]Named{}
	}
	if base != nil {
		l.words = NewWords(base, story, lang)
		l.base(base)
	}
	l.plain("types", CardTypes, "type.")
	l.plain("attributes", Attributes, "attribute.")
	l.plain("features", Features, "feature.")
	l.plain("layouts", PuzzleLayouts, "")
	l.plain("decks", DeckNames(), "deck.")
	if story != nil {
		l.own = true
		l.story(story)
	}
	lists := map[string][]Named{}
	for kind, some := range l.all {
		lists[kind] = slices.SortedFunc(maps.Values(some), func(a, b Named) int { return strings.Compare(a.ID, b.ID) })
	}
	return lists
}

type lister struct {
	words Words
	all   map[string]map[string]Named
	own   bool
}

func (l lister) add(kind, id, key string) {
	if _, known := l.all[kind][id]; known || id == "" {
		return
	}
	name := ""
	if key != "" {
		name, _ = l.words.Look(key)
	}
	l.all[kind][id] = Named{ID: id, Name: name, Own: l.own}
}

func (l lister) plain(kind string, ids []string, before string) {
	for _, id := range ids {
		l.add(kind, id, before+id+".name")
	}
}

func (l lister) base(b *Base) {
	l.cards(b.Cards)
	for _, m := range b.Monsters {
		l.add("monsters", m.ID, "monster."+m.ID+".name")
	}
	for _, v := range b.Investigators {
		l.add("investigators", v.ID, "investigator."+v.ID+".name")
	}
	l.texts(b.Texts)
}

func (l lister) cards(cards []Card) {
	for _, card := range cards {
		l.add("cards", card.ID, "card."+card.ID+".name")
		for _, trait := range card.Traits {
			l.add("traits", trait, "")
		}
		for _, icon := range card.Icons {
			l.add("icons", icon, "icon."+icon+".name")
		}
		l.add("spells", card.Spell, "card."+card.Spell+".name")
	}
}

func (l lister) story(s *Story) {
	l.cards(s.Cards)
	for _, room := range s.Map.Rooms {
		l.add("rooms", room.ID, "room."+room.ID+".name")
		for _, space := range room.Spaces {
			l.add("spaces", space.ID, "")
		}
	}
	for _, door := range s.Map.Doors {
		l.add("doors", door.ID, "")
	}
	for _, choice := range s.Choices {
		for _, option := range choice.Options {
			l.add("options", option, "choice."+option+".name")
		}
	}
	l.texts(s.Texts)
}

// texts finds IDs that appear only in text keys.
func (l lister) texts(t Texts) {
	for _, texts := range t {
		for key := range texts {
			parts := strings.Split(key, ".")
			switch {
			case parts[0] == "token" && len(parts) == 3:
				l.add("tokens", parts[1], "token."+parts[1]+".name")
			case parts[0] == "named" && len(parts) == 2:
				l.add("named", parts[1], key)
			case parts[0] == "tone" && len(parts) == 2:
				l.add("tones", parts[1], key)
			}
		}
	}
}
