package gametest

import (
	"context"
	"strconv"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/game"
	"lantern/ui/text"
)

// Story is a small story for tests, independent of the shipped ones: two rooms and a cellar, two
// choices, four investigators.
func Story() (*stories.Base, *stories.Story) {
	base := &stories.Base{
		Pack:  stories.Pack{ID: "test-base", Format: stories.Format, Kind: "base", Languages: []string{"en", "fr"}},
		Texts: stories.Texts{"en": {}, "fr": {}},
	}
	say := func(key, en, fr string) { base.Texts["en"][key], base.Texts["fr"][key] = en, fr }
	for i, name := range []string{"Ada Vane", "Bruno Hale", "Clara Moss", "Denis Roy"} {
		id := "person-" + strconv.Itoa(i+1)
		c := stories.Investigator{ID: id, Health: 8 + i, Sanity: 7 - i, SkillPoints: 2}
		say("investigator."+id+".name", name, name)
		say("investigator."+id+".epithet", "The number "+strconv.Itoa(i+1), "Le numéro "+strconv.Itoa(i+1))
		for t, trait := range []string{"strong", "quick", "learned", "lucky"} {
			tid := id + "-" + trait
			say("trait."+tid+".name", trait, trait+" (fr)")
			one := stories.Trait{ID: tid, Body: t < 2}
			if one.Body {
				one.Attributes = map[string]int{"strength": 5 - t, "dexterity": 3 + t, "marksmanship": 4}
			} else {
				one.Attributes = map[string]int{"intellect": 5, "willpower": 4, "lore": 3, "luck": t}
			}
			c.Traits = append(c.Traits, one)
		}
		c.Traits[0].Gives = "lantern"
		base.Investigators = append(base.Investigators, c)
	}
	for _, c := range []struct {
		id   string
		deck stories.Deck
		en   string
		fr   string
	}{
		{"lantern", stories.StartingItem, "Storm lantern", "Lanterne tempête"},
		{"rope", stories.Exploration, "Rope", "Corde"},
		{"letter", stories.Exploration, "Torn letter", "Lettre déchirée"},
		{"shelf", stories.Obstacle, "Fallen shelf", "Étagère tombée"},
		{"bolt", stories.LockCard, "Iron bolt", "Verrou de fer"}, {"whisper", stories.Mythos, "Whisper", "Murmure"},
		{"fracture", stories.Trauma, "Fracture", "Fracture ouverte"}, {"prowl", stories.KeeperAction, "Prowl", "Rôder"},
	} {
		card := stories.Card{ID: c.id, Deck: c.deck, Count: 4, Types: []string{"equipment"}}
		switch c.deck {
		case stories.Mythos:
			card.Icons = []string{"house"}
		case stories.Trauma:
			card.Injury = true
		case stories.LockCard:
			card.Opens = []stories.Way{{Puzzle: &stories.Puzzle{Layout: "4A"}}}
		}
		base.Cards = append(base.Cards, card)
		say("card."+c.id+".name", c.en, c.fr)
	}
	base.Monsters = []stories.Monster{{ID: "ghoul", Class: "humanoid", Awareness: 1, Horror: -1,
		Figures: []stories.Underside{{Damage: 2, Health: 3}, {Damage: 1, Health: 4}}}}
	say("monster.ghoul.name", "Ghoul", "Goule")
	say("tone.slow", "Slow dread", "Lente angoisse")

	story := &stories.Story{
		Pack: stories.Pack{ID: "test-story", Format: stories.Format, Kind: "story", Needs: []string{"test-base"},
			Languages: []string{"en", "fr"}},
		Minutes: stories.Span{Min: 60, Max: 90}, Players: stories.Span{Min: 1, Max: 4},
		Tone: []string{"slow"}, Start: "hall-1",
		Choices: []stories.Choice{{ID: "1", Options: []string{"1A", "1B"}}, {ID: "2", Options: []string{"2A", "2B"}}},
		Keeper:  stories.Opening{Actions: []string{"prowl"}, Icons: []string{"house"}, Threat: 2, Mythos: 1, Trauma: 1},
		Rooms: []stories.Seeded{
			{Room: "hall", Piles: []stories.Pile{{Cards: []string{"rope"}}}},
			{Room: "study", Piles: []stories.Pile{{When: []string{"2A"}, Cards: []string{"letter", "shelf", "bolt"}},
				{When: []string{"2B"}, Cards: []string{"rope#2"}}}},
			{Room: "cellar", Piles: []stories.Pile{{When: []string{"2A"}, Cards: []string{"rope#2"}},
				{When: []string{"2B"}, Cards: []string{"letter", "shelf"}}}},
		},
		Goals: []stories.Goal{{Option: "1A"}, {Option: "1B"}},
		Map: stories.Map{
			Rooms: []stories.Room{
				{ID: "hall", Spaces: []stories.Space{space("hall-1", 0, 0, 6, 6), space("hall-2", 6, 0, 12, 6)}},
				{ID: "study", Spaces: []stories.Space{space("study-1", 0, 6, 6, 12)}},
				{ID: "cellar", Spaces: []stories.Space{space("cellar-1", 6, 6, 12, 12)}},
			},
			Doors: []stories.Door{
				{ID: "door-study", A: "hall-1", B: "study-1", At: geom.Line{{2, 6}, {4, 6}}},
				{ID: "door-cellar", A: "hall-2", B: "cellar-1", At: geom.Line{{8, 6}, {10, 6}}},
				{ID: "door-out", A: "hall-1", At: geom.Line{{0, 2}, {0, 4}}},
			},
		},
		Texts: stories.Texts{"en": {}, "fr": {}},
	}
	for i := range 5 {
		id := strconv.Itoa(i + 1)
		story.Events = append(story.Events, stories.Event{ID: id, Time: 2,
			Sections: []stories.Section{{Text: "event." + id + ".text"}}})
	}
	tell := func(key, en, fr string) { story.Texts["en"][key], story.Texts["fr"][key] = en, fr }
	tell("story.title", "The House on Fen Lane", "La Maison du marais")
	tell("story.tagline", "Nobody has lived there for years. Somebody lights the lamps.",
		"Personne n’y vit plus. Quelqu’un allume les lampes.")
	tell("story.introduction", "You stand before the house.", "Vous voilà devant la maison.")
	tell("room.hall.name", "Hall", "Vestibule")
	tell("room.study.name", "Study", "Bureau")
	tell("room.cellar.name", "Cellar", "Cave")
	for _, c := range []struct{ id, en, fr string }{{"1", "What do you want?", "Que voulez-vous ?"},
		{"2", "Where is the letter?", "Où est la lettre ?"}} {
		tell("choice."+c.id+".question", c.en, c.fr)
		for _, o := range []string{"A", "B"} {
			tell("choice."+c.id+o+".name", "Answer "+o, "Réponse "+o)
			tell("choice."+c.id+o+".text", "What follows from "+c.id+o+".", "Ce qui suit de "+c.id+o+".")
		}
	}
	for i := range 5 {
		id := strconv.Itoa(i + 1)
		tell("event."+id+".name", "Event "+id, "Événement "+id)
		tell("event."+id+".text", "Something happens.", "Il se passe quelque chose.")
	}
	for _, o := range []string{"1A", "1B"} {
		tell("objective."+o+".name", "Goal "+o, "But "+o)
		tell("objective."+o+".investigators", "Win so.", "Gagnez ainsi.")
		tell("objective."+o+".keeper", "Win so as keeper.", "Gagnez ainsi, gardien.")
	}
	return base, story
}

func space(id string, x0, y0, x1, y1 int) stories.Space {
	return stories.Space{ID: id, Shape: []geom.Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}
}

// Means has a store in memory, a fixed clock, and IDs and seeds that count up.
func Means() keeper.Deps {
	n := 0
	next := func() string {
		n++
		return "id-" + strconv.Itoa(n)
	}
	return keeper.Deps{
		Store: keeper.NewMemory(), NewID: next, NewSeed: next,
		Now: func() time.Time { return time.Date(2026, time.November, 21, 20, 15, 0, 0, time.UTC) },
	}
}

// Begin starts a session with the real rules.
func Begin(t testing.TB, m keeper.Deps, base *stories.Base, story *stories.Story,
	o state.Options, lang string) *game.Game {
	t.Helper()
	config, err := mansions.Freeze(base, story, o, "seed")
	if err != nil {
		t.Fatal(err)
	}
	s, err := keeper.Begin(context.Background(), m, mansions.Open, config)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(s, text.New(lang))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}
