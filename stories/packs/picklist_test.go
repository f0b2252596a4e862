package packs_test

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/packtest"
	"lantern/stories/reach"
	"slices"
	"strings"
	"testing"
)

func TestPickList(t *testing.T) {
	library, problems := packtest.Load(packtest.Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("well")
	base := library.BaseOf(story)
	seeding, err := story.Seed(stories.Answers{"1": "1A", "2": "2B"}, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	walk, err := stories.PickList(base, story, stories.NewWords(base, story, "en"), seeding)
	if err != nil {
		t.Fatal(err)
	}
	var gather []string
	for _, p := range walk.Gather {
		gather = append(gather, fmt.Sprintf("%s:%s*%d", p.Deck, p.Card, p.Count))
	}
	if got := strings.Join(gather, " "); got != "exploration:clue-1*1 exploration:key*1 exploration:nothing*1 exploration:clue-2*1 lock:gate*1 lock:stuck*1 obstacle:chest*1 keeperAction:send*1" {
		t.Errorf("gather %s", got)
	}
	if got := fmt.Sprint(walk.Lay[1].Name, walk.Lay[1].Cards); got != "Hall[{key exploration Key} {clue-2 exploration Rope end} {stuck lock Stuck door}]" {
		t.Errorf("hall: %s", got)
	}
	if !walk.Lay[0].Other || walk.Lay[2].Other || walk.Presses() != 8+7 {
		t.Errorf("%d presses: %+v", walk.Presses(), walk.Lay)
	}
	for _, bad := range [][]stories.RoomPile{{{Room: "attic"}}, {{Room: "hall", Cards: []string{"sword#2"}}}} {
		if _, err := stories.PickList(base, story, stories.NewWords(base, story, "en"), stories.Seeding{Piles: bad}); err == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}

// TestPickListOfEveryVariant gathers exactly what is laid, sorted, in both languages.
func TestPickListOfEveryVariant(t *testing.T) {
	library := packtest.Shipped(t)
	for _, story := range library.Stories {
		base := library.BaseOf(story)
		for i, answers := range story.Variants() {
			words := stories.NewWords(base, story, stories.Languages[i%2])
			seeding, err := story.Seed(answers, packtest.KeepOrder)
			if err != nil {
				t.Fatal(err)
			}
			walk, err := stories.PickList(base, story, words, seeding)
			if err != nil {
				t.Fatal(err)
			}
			gathered, laid := len(story.Keeper.Actions)+len(story.Aside), 0
			for _, r := range walk.Lay {
				gathered += len(r.Cards)
			}
			for _, p := range walk.Gather {
				laid += p.Count
			}
			if gathered != laid || len(walk.Lay) != len(story.Map.Rooms) {
				t.Errorf("%s %s: %d cards gathered, %d laid", story.Pack.ID, story.AnswersText(answers), laid, gathered)
			}
			if !slices.IsSortedFunc(walk.Gather, func(a, b stories.Pick) int {
				if a.Deck != b.Deck {
					return slices.Index(stories.Decks, a.Deck) - slices.Index(stories.Decks, b.Deck)
				}
				return stories.CompareNames(a.Name, b.Name)
			}) {
				t.Errorf("%s: not in storage order: %v", story.Pack.ID, walk.Gather)
			}
		}
	}
}

func TestCompareNames(t *testing.T) {
	names := []string{"Zinc", "épée", "Étui", "Ecu", "œil", "Olive", "d’Arras", "Dague", "boîte", "Bois"}
	slices.SortFunc(names, stories.CompareNames)
	if got := strings.Join(names, " "); got != "Bois boîte Dague d’Arras Ecu épée Étui œil Olive Zinc" {
		t.Error(got)
	}
}

func TestProveSeeding(t *testing.T) {
	library, problems := packtest.Load(packtest.Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("well")
	base := library.BaseOf(story)
	sound := []stories.RoomPile{{Room: "porch", Cards: []string{"nothing"}}, {Room: "hall", Cards: []string{"key", "clue-2"}}, {Room: "shaft", Cards: []string{"clue-1", "chest", "gate"}}}
	lay := func(room int, cards ...string) []stories.RoomPile {
		piles := slices.Clone(sound)
		piles[room].Cards = cards
		return piles
	}
	for _, c := range []struct {
		name  string
		piles []stories.RoomPile
		had   []string
		want  string // code, culprit and room
	}{
		{"as the story has it", sound, nil, ""},
		{"the key lies under its lock", []stories.RoomPile{sound[0], {Room: "hall", Cards: []string{"clue-2"}}, {Room: "shaft", Cards: []string{"clue-1", "key", "chest", "gate"}}}, nil, "closed gate shaft"},
		{"the key was forgotten", lay(1, "clue-2"), nil, "closed gate shaft"},
		{"the key has been found", lay(1, "clue-2"), []string{"key"}, ""},
		{"a lock under a card", lay(2, "clue-1", "gate", "chest"), nil, "pileOrder gate shaft"},
		{"a lock on a lock", lay(2, "clue-1", "chest", "stuck", "gate"), nil, ""},
		{"a card too many", lay(0, "key#2"), nil, "copies key "},
		{"clue 1 was forgotten", lay(2, "chest", "gate"), nil, "clueMissing 1 "},
		{"clue 2 behind clue 1", []stories.RoomPile{sound[0], {Room: "hall", Cards: []string{"key"}}, {Room: "shaft", Cards: []string{"clue-2", "clue-1", "chest", "gate"}}}, nil, "clueOrder clue-2 "},
		{"an obstacle that nothing moves", lay(1, "clue-2", "crate", "key"), nil, "blocked crate hall"},
		{"no such card", lay(0, "sword"), nil, "unknownCard sword porch"},
		{"no such room", append(slices.Clone(sound), stories.RoomPile{Room: "attic"}), nil, "unknownRoom attic "},
	} {
		got := ""
		for _, p := range reach.CheckSeeding(base, story, stories.Answers{"1": "1A", "2": "2A"}, stories.Seeding{Piles: c.piles}, c.had...) {
			got += p.Code + " " + p.Args["what"] + " " + p.Args["room"]
			if p.Message == "" || p.File != "" || !codes()[p.Code] {
				t.Errorf("%s: %+v", c.name, p)
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
	got := reach.CheckSeeding(base, story, stories.Answers{"1": "1A"}, stories.Seeding{Piles: sound})
	if fmt.Sprint(got.Codes()) != "[unknownChoice]" {
		t.Errorf("answers missing: %v", got)
	}
	chain := reach.CheckSeeding(base, story, stories.Answers{"1": "1A", "2": "2A"}, stories.Seeding{Piles: lay(1, "clue-2")})[0].Chain
	if fmt.Sprint(chain) != `["gate" needs "key", which lies nowhere]` || chain[0].Needs != "key" {
		t.Errorf("chain %v", chain)
	}
}

// TestProveSeedingOfShippedStories proves what the engine would lay, with the shuffled cards in their rooms.
func TestProveSeedingOfShippedStories(t *testing.T) {
	library := packtest.Shipped(t)
	for _, story := range library.Stories {
		for i, answers := range story.Variants() {
			if i%5 > 0 {
				continue
			}
			seeding, err := story.Seed(answers, func(cards []string) []string {
				for range i {
					cards = append(cards[1:], cards[0])
				}
				return cards
			})
			if err != nil {
				t.Fatal(err)
			}
			if problems := reach.CheckSeeding(library.BaseOf(story), story, answers, seeding); len(problems) > 0 {
				t.Errorf("%s %s: %v", story.Pack.ID, story.AnswersText(answers), problems)
			}
		}
	}
}

// TestPickListOfTheBox: names as printed, clues with their letter, decks and names in the order of the box, rooms
// bottom card first, and what is a guess is marked where it is laid.
func TestPickListOfTheBox(t *testing.T) {
	l := packtest.Shipped(t)
	story := l.Story("box-green-eyed-boy")
	answers := stories.Answers{"1": "1B", "2": "2A", "3": "3B", "4": "4A", "5": "5B", "6": "6A"}
	seeding, err := story.Seed(answers, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	walk, err := stories.PickList(l.BaseOf(story), story, stories.NewWords(l.BaseOf(story), story, "fr"), seeding)
	if err != nil {
		t.Fatal(err)
	}
	gathered := map[stories.Deck][]string{}
	for _, p := range walk.Gather {
		name := p.Name
		if p.Count > 1 {
			name = fmt.Sprintf("%d × %s", p.Count, name)
		}
		gathered[p.Deck] = append(gathered[p.Deck], name)
	}
	for deck, want := range map[stories.Deck]string{
		stories.LockCard: "Entrée barrée, Ouvrir le portail, Porte à runes, Porte cadenassée, Porte verrouillée, " +
			"Salle obscure, Verrou magique",
		stories.KeeperAction: "Commander les séides, Présence maléfique, Pulsions incontrôlables, Sorcellerie",
	} {
		if got := strings.Join(gathered[deck], ", "); got != want {
			t.Errorf("%s: %s, want %s", deck, got, want)
		}
	}
	for _, name := range []string{"Indice 1B", "Indice 2A", "Indice 3B", "Indice 4A", "Indice 5B", "Indice 6A",
		"10 × Rien d’intéressant"} {
		if !slices.Contains(gathered[stories.Exploration], name) {
			t.Errorf("%s is not among %v", name, gathered[stories.Exploration])
		}
	}
	doubts := 0
	for _, room := range walk.Lay {
		if room.Doubt {
			doubts++
		}
		shuffled := slices.ContainsFunc(room.Cards, func(c stories.LayCard) bool { return c.Copy == "whateleys-diary" })
		if room.Doubt != (room.Room == "freezer" || shuffled) {
			t.Errorf("%s: a guess %v", room.Name, room.Doubt)
		}
		if room.Room == "freezer" && (room.Cards[0].Name != "Rien d’intéressant" || room.Cards[1].Name != "Ouvrir le portail") {
			t.Errorf("in the freezer lie %+v", room.Cards)
		}
	}
	if doubts != 2 {
		t.Errorf("%d rooms are a guess, want the freezer and the one with the diary", doubts)
	}
}
