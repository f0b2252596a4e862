package console

import (
	"lantern/stories"
	"lantern/stories/plane"
)

// room is a rectangle of the test map; a room of two spaces is parted in the middle.
type lateRoom struct {
	id, en, fr string
	x, y, w, h int
	spaces     int
}

var latePlan = []lateRoom{
	{"attic", "Attic", "Grenier", 0, 0, 6, 5, 1}, {"library", "Library", "Bibliothèque", 6, 0, 8, 5, 1},
	{"study", "Study", "Cabinet de travail", 14, 0, 6, 5, 1}, {"kitchen", "Kitchen", "Cuisine", 0, 5, 6, 5, 1},
	{"hall", "Entrance hall", "Grand vestibule", 6, 5, 8, 5, 2}, {"chapel", "Chapel", "Chapelle", 14, 5, 6, 7, 1},
	{"salon", "Salon", "Salon", 0, 10, 6, 6, 1}, {"garden", "Winter garden", "Jardin d’hiver", 6, 10, 8, 6, 2},
	{"cellar", "Wine cellar", "Cave à vin", 14, 12, 6, 4, 2}, {"crypt", "Crypt", "Crypte", 20, 5, 4, 7, 1},
	{"vestry", "Vestry", "Sacristie", 20, 0, 4, 5, 1}, {"well", "Old well", "Vieux puits", 20, 12, 4, 4, 1},
}

// lateStory is a story with twelve rooms; it can be shown, not played.
func lateStory() *stories.Story {
	s := &stories.Story{Pack: stories.Pack{ID: "test", Format: stories.Format, Kind: "story"},
		Texts: stories.Texts{"en": {"story.title": "A test"}, "fr": {"story.title": "Un essai"}}}
	for _, r := range latePlan {
		room := stories.Room{ID: r.id}
		s.Texts["en"]["room."+r.id+".name"], s.Texts["fr"]["room."+r.id+".name"] = r.en, r.fr
		for i := range r.spaces {
			id, low, high := r.id, r.x+r.w*i/r.spaces, r.x+r.w*(i+1)/r.spaces
			if r.spaces > 1 {
				id += "-" + string(rune('1'+i))
			}
			room.Spaces = append(room.Spaces, stories.Space{ID: id, Shape: []plane.Point{{low, r.y}, {high, r.y}, {high, r.y + r.h}, {low, r.y + r.h}}})
		}
		s.Map.Rooms = append(s.Map.Rooms, room)
	}
	door := func(id, a, b string, x1, y1, x2, y2 int) {
		s.Map.Doors = append(s.Map.Doors, stories.Door{ID: id, A: a, B: b, At: plane.Line{{x1, y1}, {x2, y2}}})
	}
	door("d1", "library", "hall-1", 8, 5, 10, 5)
	door("d2", "hall-1", "kitchen", 6, 7, 6, 9)
	door("d3", "hall-2", "chapel", 14, 7, 14, 9)
	door("d4", "kitchen", "salon", 2, 10, 4, 10)
	door("d5", "hall-1", "garden-1", 8, 10, 10, 10)
	door("d6", "chapel", "crypt", 20, 8, 20, 10)
	door("d7", "study", "chapel", 16, 5, 18, 5)
	door("d9", "chapel", "cellar-1", 15, 12, 16, 12)
	door("da", "crypt", "vestry", 21, 5, 23, 5)
	door("db", "crypt", "well", 21, 12, 23, 12)
	door("d8", "attic", "library", 6, 2, 6, 4)
	s.Cards = append(s.Cards, lateStoryCards...)
	lateWords(s.Texts, lateStoryWords)
	s.Choices = []stories.Choice{{ID: "1", Options: []string{"1A", "1B", "1C"}}, {ID: "2", Options: []string{"2A", "2B"}},
		{ID: "3", Options: []string{"3A", "3B", "3C"}}, {ID: "4", Options: []string{"4A", "4B"}}}
	return s
}

// lateBase is a base pack with the cards that lie about in Late.
func lateBase() *stories.Base {
	b := &stories.Base{Pack: stories.Pack{ID: "base", Format: stories.Format, Kind: "base"}, Texts: stories.Texts{"en": {}, "fr": {}}}
	card := func(deck stories.Deck, id string, types ...string) {
		b.Cards = append(b.Cards, stories.Card{ID: id, Deck: deck, Count: 3, Types: types})
	}
	card(stories.Exploration, "e-lantern", "equipment")
	card(stories.Exploration, "e-key", "key")
	card(stories.Exploration, "e-bandage", "equipment")
	card(stories.Exploration, "e-dagger", "weapon", "bladed")
	card(stories.Exploration, "e-grimoire", "book")
	card(stories.Exploration, "e-flask", "equipment")
	card(stories.StartingItem, "e-revolver", "weapon", "ranged")
	card(stories.Exploration, "e-rope", "equipment")
	card(stories.Exploration, "e-idol", "artefact")
	card(stories.Exploration, "e-axe", "weapon", "bladed")
	card(stories.Exploration, "e-dog", "ally")
	card(stories.Exploration, "e-nothing", "nothing")
	card(stories.CombatDeck, "f-parlour")
	card(stories.LockCard, "l-iron")
	card(stories.Obstacle, "o-shelf")
	for _, id := range []string{"s-wither-1", "s-wither-3"} {
		b.Cards = append(b.Cards, stories.Card{ID: id, Deck: stories.Spell, Spell: "wither"})
	}
	b.Cards = append(b.Cards, stories.Card{ID: "s-ward-2", Deck: stories.Spell, Spell: "ward"})
	for _, id := range []string{"m-whisper", "m-stairs", "m-draught", "m-cellar", "m-dread", "m-name", "m-window"} {
		card(stories.Mythos, id)
	}
	three, four := 3, 4
	b.Cards = append(b.Cards, stories.Card{ID: "t-fracture", Deck: stories.Trauma, Injury: true, Threshold: &four}, stories.Card{ID: "t-limp", Deck: stories.Trauma, Injury: true},
		stories.Card{ID: "t-voices", Deck: stories.Trauma, Threshold: &three}, stories.Card{ID: "t-panic", Deck: stories.Trauma})
	for _, id := range []string{"k-raise", "k-prowl", "k-dark", "k-beast", "k-hands", "k-drowned", "k-omens", "k-kindle", "k-servant"} {
		card(stories.KeeperAction, id)
	}
	for i, id := range []string{"zombie", "cultist", "shoggoth", "witch", "hound"} {
		b.Monsters = append(b.Monsters, stories.Monster{ID: id, Class: []string{"humanoid", "humanoid", "eldritch", "humanoid", "beast"}[i], Awareness: 1 - i%3, Horror: -1 - i%2,
			Figures: []stories.Underside{{Damage: 2, Health: 5, Special: "grip"}}})
	}
	for _, id := range []string{"vale", "okonkwo", "brandt", "moreau"} {
		b.Investigators = append(b.Investigators, stories.Investigator{ID: id, Health: 9, Sanity: 8, SkillPoints: 3})
	}
	lateWords(b.Texts, lateBaseWords)
	return b
}

func lateWords(texts stories.Texts, list [][3]string) {
	for _, w := range list {
		texts["en"][w[0]], texts["fr"][w[0]] = w[1], w[2]
	}
}

var lateStoryCards = []stories.Card{
	{ID: "c-ledger", Deck: stories.Exploration, Types: []string{"clue"}, Clue: &stories.Clue{Level: 3, Letter: "A"}},
	{ID: "c-letter", Deck: stories.Exploration, Types: []string{"clue"}, Clue: &stories.Clue{Level: 2, Letter: "B"}},
}
