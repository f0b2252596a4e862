package packs_test

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/packtest"
	"lantern/stories/reach"
	"slices"
	"testing"
)

// groups is the sound story with groups of cards for its rooms: the porch is not listed, the hall is empty with 2A.
func groups(t *testing.T, all ...stories.Group) *stories.Story {
	t.Helper()
	story := packtest.SoundStory(t)
	story.Rooms[0].Piles[0].Cards = []string{}
	story.Others = all
	return story
}

// TestMOM_2_3_GroupsOfCards: one card of a group goes into each of its rooms that is empty in the variant, what is
// left over is set aside, and what the keeper is asked for waits for him.
func TestMOM_2_3_GroupsOfCards(t *testing.T) {
	four := []string{"bar", "nothing", "key-ring", "nothing"}
	one := func(cards ...string) stories.Group { return stories.Group{Cards: cards} }
	left := stories.Group{Cards: four, Into: []string{stories.IntoOthers, stories.IntoAside}}
	floor := stories.Group{Cards: four, Into: []string{"porch", "word:hall", stories.IntoAside}}
	keepers := stories.Group{Cards: []string{"bar", "nothing"}, Into: []string{"hall", "shaft"}, By: stories.ByKeeper}
	for _, c := range []struct {
		name   string
		option string
		groups []stories.Group
		want   string // rooms with the cards of chance, cards that are asked for, cards set aside
	}{
		{"left over", "2A", []stories.Group{left}, "porch:[bar] [] [nothing key-ring nothing#2]"},
		{"shuffled together", "2A", []stories.Group{one("key"), left}, "porch:[key] [] [bar nothing key-ring nothing#2]"},
		{"each empty room of a floor", "2A", []stories.Group{floor}, "porch:[bar] hall:[nothing] [] [key-ring nothing#2]"},
		{"one of them is not empty", "2B", []stories.Group{floor}, "porch:[bar] [] [nothing key-ring nothing#2]"},
		{"in one variant nothing is laid", "2A",
			[]stories.Group{one("nothing"), {When: []string{"2A"}, Cards: []string{"bar"}, Into: []string{stories.IntoAside}}},
			"porch:[nothing] [] [bar]"},
		{"the keeper's", "2A", []stories.Group{one("nothing"), keepers},
			"porch:[nothing#2] [{bar [hall shaft]} {nothing [hall shaft]}] []"},
		{"anywhere", "2A", []stories.Group{one("nothing"), {Cards: []string{"bar"}, By: stories.ByKeeper}},
			"porch:[nothing] [{bar [porch hall shaft]}] []"},
	} {
		seeding, err := groups(t, c.groups...).Seed(stories.Answers{"1": "1A", "2": c.option}, packtest.KeepOrder)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := ""
		for _, p := range seeding.Piles {
			if p.Other {
				got += fmt.Sprint(p.Room, ":", p.Cards, " ")
			}
		}
		if got += fmt.Sprint(seeding.Asked, " ", seeding.Aside); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
	if _, err := groups(t, stories.Group{Cards: four}).Seed(stories.Answers{"1": "1A", "2": "2A"}, packtest.KeepOrder); err == nil {
		t.Error("three cards too many are lost")
	}
}

// TestPickListOfGroups: what is asked and what is left over is gathered with the rest, each card once.
func TestPickListOfGroups(t *testing.T) {
	library, problems := packtest.Load(packtest.Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	base := library.BaseOf(library.Story("well"))
	story := groups(t, stories.Group{Cards: []string{"bar", "nothing"}, Into: []string{stories.IntoOthers, stories.IntoAside}},
		stories.Group{Cards: []string{"nothing"}, By: stories.ByKeeper})
	story.Aside = []string{"nothing"}
	seeding, err := story.Seed(stories.Answers{"1": "1A", "2": "2A"}, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	walk, err := stories.PickList(base, story, stories.NewWords(base, story, "en"), seeding)
	if err != nil {
		t.Fatal(err)
	}
	want := "[{{nothing exploration Nothing} [porch hall shaft]}] [{exploration nothing Nothing 2}]"
	if got := fmt.Sprint(walk.Ask, walk.Aside); got != want {
		t.Error(got)
	}
	// The action, bar, the keeper's, two aside, the shaft's three.
	if walk.Count() != 1+1+1+2+3 || walk.Presses() != walk.Count()+5 {
		t.Errorf("%d cards, %d presses: %+v", walk.Count(), walk.Presses(), walk.Gather)
	}
}

// TestKeepersCardHoldsEverywhere: the proof is of every room that the keeper may choose, in the story as at the table.
func TestKeepersCardHoldsEverywhere(t *testing.T) {
	for into, want := range map[string]string{"[hall, porch]": "[]", "[hall, shaft]": "[closed]", `["word:hall"]`: "[]"} {
		files := packtest.Sound(t)
		for _, p := range append(keyIn(""), group("{cards: [nothing]}", "{cards: [key], by: keeper, into: "+into+"}")) {
			packtest.Change(t, files, p.file, p.old, p.new)
		}
		library, problems := packtest.Load(files)
		if got := fmt.Sprint(problems.Codes()); got != want {
			t.Errorf("%s: %s, want %s: %v", into, got, want, problems)
		}
		if want != "[]" {
			continue
		}
		story := library.Story("well")
		seeding, err := story.Seed(stories.Answers{"1": "1A", "2": "2A"}, packtest.KeepOrder)
		if err != nil {
			t.Fatal(err)
		}
		problems = reach.CheckSeeding(library.BaseOf(story), story, stories.Answers{"1": "1A", "2": "2A"}, seeding)
		if len(problems) > 0 {
			t.Errorf("%s: the key that the keeper still holds: %v", into, problems)
		}
	}
}

// TestWhatIsSetAsideIsNotDrawn: a card set aside is in no draw pile, so nobody draws it by chance.
func TestWhatIsSetAsideIsNotDrawn(t *testing.T) {
	for aside, want := range map[string]bool{"aside: [bar]\n": false, "": true} {
		files := packtest.Sound(t)
		packtest.Change(t, files, packtest.Tale, "choices:", aside+"choices:")
		packtest.Change(t, files, packtest.Tale, "rooms:\n", "opening: [{draw: {deck: exploration, to: all}}]\nrooms:\n")
		packtest.Change(t, files, packtest.Tale, "when: {escaped: true}", "when: {anyHas: bar}")
		_, problems := packtest.Load(files)
		if got := slices.Contains(problems.Codes(), "goalAtOnce"); got != want {
			t.Errorf("%q: won at once: %v", aside, got)
		}
	}
}
