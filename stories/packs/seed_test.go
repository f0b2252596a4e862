package packs_test

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestVariants(t *testing.T) {
	story := packtest.SoundStory(t)
	var all []string
	for _, answers := range story.Variants() {
		all = append(all, story.AnswersText(answers))
	}
	if got := strings.Join(all, " "); got != "1A,2A 1A,2B 1B,2A 1B,2B" {
		t.Errorf("variants %s", got)
	}
}

func TestMOM_2_4_Seed(t *testing.T) {
	story := packtest.SoundStory(t)
	seeding, err := story.Seed(stories.Answers{"1": "1A", "2": "2B"}, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	want := "[{porch [nothing] true} {hall [key clue-2 stuck] false} {shaft [clue-1 chest gate] false}]"
	if got := fmt.Sprint(seeding.Piles); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestSeedRefuses(t *testing.T) {
	for _, c := range []struct {
		answers stories.Answers
		want    string
	}{
		{stories.Answers{"1": "1A"}, "choice 2 of story"},
		{stories.Answers{"1": "1A", "2": "2C"}, `no option "2C"; choose one of 2A, 2B`},
		{stories.Answers{"1": "1A", "2": "2A", "3": "3A"}, "has 2 choices"},
	} {
		if _, err := packtest.SoundStory(t).Seed(c.answers, packtest.KeepOrder); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: got %v", c.answers, err)
		}
	}
}

func TestSeedNumbersCopies(t *testing.T) {
	story := packtest.SoundStory(t)
	story.Rooms[0].Piles[0].Cards = []string{"nothing", "nothing", "clue-2"}
	seeding, err := story.Seed(stories.Answers{"1": "1A", "2": "2A"}, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(seeding.Piles[0].Cards, seeding.Piles[1].Cards); got != "[nothing] [nothing#2 nothing#3 clue-2]" {
		t.Errorf("copies %s", got)
	}
	if stories.KindOf("nothing#3") != "nothing" || stories.KindOf("nothing") != "nothing" || stories.CopyOf("nothing", 1) != "nothing" {
		t.Error("copies and kinds do not match")
	}
}

// TestShippedStorySeedsEveryVariant lays out all variants and looks at them as a keeper would.
func TestShippedStorySeedsEveryVariant(t *testing.T) {
	library := packtest.Shipped(t)
	story := library.Story("inland-lamp")
	variants := story.Variants()
	if len(variants) != 24 {
		t.Fatalf("%d variants", len(variants))
	}
	cards := cardsOf(library, story)
	reversed := func(all []string) []string { slices.Reverse(all); return all }
	for _, answers := range variants {
		name := story.AnswersText(answers)
		seeding, err := story.Seed(answers, reversed)
		if err != nil {
			t.Error(err)
			continue
		}
		seen, kinds := map[string]bool{}, map[string]bool{}
		for _, pile := range seeding.Piles {
			for i, id := range pile.Cards {
				card, ok := cards[stories.KindOf(id)]
				switch {
				case !ok:
					t.Errorf("%s: unknown card %s", name, id)
				case seen[id]:
					t.Errorf("%s: %s lies twice", name, id)
				case card.Deck == stories.LockCard && i != len(pile.Cards)-1:
					t.Errorf("%s: the lock in %s does not lie on top", name, pile.Room)
				}
				seen[id] = true
				kinds[puzzleKind(card)] = true
			}
		}
		for _, kind := range []string{"connection", "lock", "rune"} {
			if !kinds[kind] {
				t.Errorf("%s has no %s puzzle", name, kind)
			}
		}
		if len(seeding.Piles) != len(story.Map.Rooms) || !seen["clear-lens"] || !seen["brass-key"] || !seen["iron-key"] {
			t.Errorf("%s: something is missing in %v", name, slices.Sorted(maps.Keys(seen)))
		}
	}
}

// puzzleKind is the kind of the puzzle that a card sets, empty if it sets none.
func puzzleKind(c stories.Card) string {
	for _, way := range c.Opens {
		if way.Puzzle != nil {
			switch way.Puzzle.Layout[0] {
			case '1', '2', '3':
				return "connection"
			case '4', '5', '6':
				return "lock"
			default:
				return "rune"
			}
		}
	}
	return ""
}

func cardsOf(library *packs.Library, story *stories.Story) map[string]stories.Card {
	cards := map[string]stories.Card{}
	for _, card := range slices.Concat(library.BaseOf(story).Cards, story.Cards) {
		cards[card.ID] = card
	}
	return cards
}
