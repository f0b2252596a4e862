package packs_test

import (
	"encoding/json"
	"fmt"
	"lantern/stories"
	"lantern/stories/packtest"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// deckOfBase are the kinds of a deck of the base pack.
func deckOfBase(t testing.TB, deck stories.Deck) []stories.Card {
	t.Helper()
	var all []stories.Card
	for _, card := range packtest.Shipped(t).Base("base").Cards {
		if card.Deck == deck {
			all = append(all, card)
		}
	}
	return all
}

// TestMOM_1_4_SmallCards counts the small and bridge cards of the base pack. Clue cards, event
// cards and objectives are the stories' own.
func TestMOM_1_4_SmallCards(t *testing.T) {
	got := map[stories.Deck]int{}
	for _, card := range packtest.Shipped(t).Base("base").Cards {
		got[card.Deck] += card.Number()
	}
	want := map[stories.Deck]int{stories.Exploration: 83, stories.Spell: 20, stories.StartingItem: 14, stories.LockCard: 12, stories.Obstacle: 7, stories.Mythos: 35, stories.Trauma: 21, stories.KeeperAction: 13, stories.CombatDeck: 65}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestMOM_8_1_ExplorationCardsByType counts the copies of each type. A card of several types
// counts for each of them.
func TestMOM_8_1_ExplorationCardsByType(t *testing.T) {
	got := map[string]int{}
	for _, card := range deckOfBase(t, stories.Exploration) {
		for _, word := range card.Types {
			got[word] += card.Number()
		}
	}
	want := map[string]int{"nothing": 14, "key": 8, "equipment": 24, "artefact": 9, "book": 8, "ally": 5,
		"weapon": 17, "ranged": 5, "bladed": 6, "blunt": 6}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestMOM_8_4_FourTypesOfSpells counts the variants, whose backs all differ.
func TestMOM_8_4_FourTypesOfSpells(t *testing.T) {
	got, backs := map[string]int{}, map[string]string{}
	for _, card := range deckOfBase(t, stories.Spell) {
		got[card.Spell]++
		back := card.Spell + asText(t, card.Actions)
		if other := backs[back]; other != "" {
			t.Errorf("%s and %s have the same back", card.ID, other)
		}
		backs[back] = card.ID
	}
	if diff := cmp.Diff(map[string]int{"bind": 5, "far-step": 5, "mend-flesh": 5, "still-mind": 5}, got); diff != "" {
		t.Error(diff)
	}
}

// TestMOM_1_4_Traits counts 8 investigators with two bodies and two minds each (MOM-2.2). Every
// body gives a starting item or a spell, and every starting item belongs to one body.
func TestMOM_1_4_Traits(t *testing.T) {
	base := packtest.Shipped(t).Base("base")
	if n := len(base.Investigators); n != 8 {
		t.Errorf("%d investigators", n)
	}
	given, sums := map[string]int{}, map[bool][]int{}
	for _, person := range base.Investigators {
		bodies := 0
		for _, trait := range person.Traits {
			if trait.Body {
				bodies++
			}
			if trait.Body == (trait.Gives == "") {
				t.Errorf("trait %s: every body gives a starting item or spell, no mind does", trait.ID)
			}
			given[trait.Gives]++
			sum := 0
			for _, value := range trait.Attributes {
				sum += value
			}
			sums[trait.Body] = append(sums[trait.Body], sum)
		}
		if len(person.Traits) != 4 || bodies != 2 {
			t.Errorf("%s has %d traits, %d of them bodies", person.ID, len(person.Traits), bodies)
		}
	}
	for _, card := range deckOfBase(t, stories.StartingItem) {
		if given[card.ID] != 1 {
			t.Errorf("the starting item %s is given by %d traits", card.ID, given[card.ID])
		}
	}
	for body, all := range sums {
		if least, most := slices.Min(all), slices.Max(all); most-least > 4 {
			t.Errorf("traits (body %v) add up to %d at least and %d at most", body, least, most)
		}
	}
}

// TestMOM_2_3_MythosIcons makes sure that each of the seven icons makes a deck, and that three
// of them, as a story names, make one that lasts an evening.
func TestMOM_2_3_MythosIcons(t *testing.T) {
	cards, icons := deckOfBase(t, stories.Mythos), map[string]int{}
	for _, card := range cards {
		if n := len(card.Icons); n < 1 || n > 4 {
			t.Errorf("%s has %d icons", card.ID, n)
		}
		for _, icon := range card.Icons {
			icons[icon]++
		}
	}
	for _, icon := range stories.Icons {
		if icons[icon] < 11 || icons[icon] > 16 {
			t.Errorf("icon %s is on %d mythos cards", icon, icons[icon])
		}
	}
	for i, a := range stories.Icons {
		for j, b := range stories.Icons[i+1:] {
			for _, c := range stories.Icons[i+j+2:] {
				n := 0
				for _, card := range cards {
					if slices.Contains(card.Icons, a) || slices.Contains(card.Icons, b) || slices.Contains(card.Icons, c) {
						n += card.Number()
					}
				}
				if n < 20 {
					t.Errorf("%s, %s and %s make a deck of %d cards", a, b, c, n)
				}
			}
		}
	}
}

// TestMOM_6_3_MythosCostsAndConditions: cheap cards and dear ones, and nearly all of them ask
// for something: a room by its name, darkness, company, what one owns or sees.
func TestMOM_6_3_MythosCostsAndConditions(t *testing.T) {
	cards, costs, asked, free := deckOfBase(t, stories.Mythos), map[int]int{}, map[string]int{}, 0
	for _, card := range cards {
		costs[card.Cost]++
		if card.Needs == nil {
			free++
			continue
		}
		text := asText(t, card.Needs)
		for _, word := range []string{"roomWord", "dark", "lit", "burning", "alone", "insane", "has", "monster", "sees", "with", "beside", "feature", "onMap", "event", "dead", "eliminated"} {
			if strings.Contains(text, `"`+word+`"`) {
				asked[word]++
			}
		}
	}
	if free > len(cards)/6 {
		t.Errorf("%d of %d mythos cards ask for nothing", free, len(cards))
	}
	if len(asked) != 15 {
		t.Errorf("only these conditions are asked for: %v", asked)
	}
	for cost := 0; cost <= 4; cost++ {
		if costs[cost] == 0 {
			t.Errorf("no mythos card costs %d: %v", cost, costs)
		}
	}
}

// TestMythosCardsFindTheirRooms: a card that names rooms can be played in every story that
// shuffles it into its deck.
func TestMythosCardsFindTheirRooms(t *testing.T) {
	library := packtest.Shipped(t)
	for _, story := range library.Stories {
		words := map[string]bool{}
		for _, room := range story.Map.Rooms {
			words["outside"] = words["outside"] || room.Outside
			for _, word := range room.Words {
				words[word] = true
			}
		}
		for _, card := range library.BaseOf(story).Cards {
			if slices.ContainsFunc(card.Icons, func(icon string) bool { return slices.Contains(story.Keeper.Icons, icon) }) && !findsRoom(card.Needs, words) {
				t.Errorf("%s: no room for %s", story.Pack.ID, card.ID)
			}
		}
	}
}

// findsRoom reports whether a map with these room words has a room that meets a condition.
func findsRoom(c *stories.Condition, words map[string]bool) bool {
	if c == nil {
		return true
	}
	if c.RoomWord != "" && !words[c.RoomWord] {
		return false
	}
	return len(c.Any) == 0 || slices.ContainsFunc(c.Any, func(way stories.Condition) bool { return findsRoom(&way, words) })
}

// TestMOM_14_2_TraumaKinds counts the kinds, and the thresholds: high ones that fit
// early, low ones that wait.
func TestMOM_14_2_TraumaKinds(t *testing.T) {
	injuries, insanities, multi, none := 0, 0, 0, 0
	for _, card := range deckOfBase(t, stories.Trauma) {
		least, most := 3, 6 // the sanity of investigators is 5 to 9
		if card.Injury {
			injuries++
			least, most = 4, 8 // their health is 6 to 12
		} else {
			insanities++
		}
		if card.Multi {
			multi++
		}
		if card.Threshold == nil {
			none++
		} else if *card.Threshold < least || *card.Threshold > most {
			t.Errorf("%s has the threshold %d", card.ID, *card.Threshold)
		}
		if len(card.Effects)+len(card.Lasting) == 0 {
			t.Errorf("%s does nothing", card.ID)
		}
	}
	if injuries != 10 || insanities != 11 || multi != 3 || none != 2 {
		t.Errorf("%d injuries, %d insanities; %d for several investigators, %d without threshold", injuries, insanities, multi, none)
	}
}

// TestMOM_4_8_WaysToOpen counts how locks and obstacles can be met. Every key opens something,
// and what stops an exploration can be met without a key (MOM-4.5).
func TestMOM_4_8_WaysToOpen(t *testing.T) {
	ways, keys, layouts := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, card := range append(deckOfBase(t, stories.LockCard), deckOfBase(t, stories.Obstacle)...) {
		onlyKey := len(card.Opens) > 0
		for _, way := range card.Opens {
			switch {
			case way.Key != "":
				ways["key"]++
				keys[way.Key]++
			case way.Show != "":
				ways["show"]++
				onlyKey = false
			case way.Test != nil:
				ways["test"]++
				onlyKey = false
			case way.Puzzle != nil:
				ways["puzzle"]++
				layouts[way.Puzzle.Layout] = true
				onlyKey = false
			}
		}
		if onlyKey && card.Deck == stories.Obstacle {
			t.Errorf("%s cannot be met without its key", card.ID)
		}
	}
	for _, card := range deckOfBase(t, stories.Exploration) {
		if slices.Contains(card.Types, "key") && keys[card.ID] == 0 {
			t.Errorf("the key %s opens nothing", card.ID)
		}
	}
	for _, way := range []string{"key", "show", "test", "puzzle"} {
		if ways[way] < 5 {
			t.Errorf("ways: %v", ways)
		}
	}
	if len(layouts) < 7 {
		t.Errorf("only the layouts %v are used", layouts)
	}
}

// TestCardsPlayDifferently compares what cards do, apart from their names.
func TestCardsPlayDifferently(t *testing.T) {
	opened := map[string][]string{}
	for _, card := range append(deckOfBase(t, stories.LockCard), deckOfBase(t, stories.Obstacle)...) {
		for _, way := range card.Opens {
			opened[way.Key+way.Show] = append(opened[way.Key+way.Show], card.ID)
		}
	}
	seen := map[string]string{}
	for _, card := range packtest.Shipped(t).Base("base").Cards {
		if card.Deck == stories.CombatDeck || card.Deck == stories.Spell {
			continue // these have tests of their own
		}
		play := card
		play.ID, play.Count, play.Icons, play.Threshold = "", 0, nil, nil
		play.Actions = slices.Clone(card.Actions)
		for i := range play.Actions {
			play.Actions[i].ID = ""
		}
		text := asText(t, play) + fmt.Sprint(opened[card.ID])
		if other := seen[text]; other != "" {
			t.Errorf("%s and %s do the same", card.ID, other)
		}
		seen[text] = card.ID
	}
}

// TestFewCardsNeedAJudge counts the cards that only people can carry out: under 10 in 100.
func TestFewCardsNeedAJudge(t *testing.T) {
	all, manual := 0, 0
	for _, card := range packtest.Shipped(t).Base("base").Cards {
		all += card.Number()
		if strings.Contains(asText(t, card), `"manual"`) {
			manual += card.Number()
		}
	}
	if manual*10 >= all || manual == 0 {
		t.Errorf("%d of %d cards need a judge", manual, all)
	}
}

// TestCardsSayTheirNumbers compares the numbers of a card's effects with those in its words.
func TestCardsSayTheirNumbers(t *testing.T) {
	base := packtest.Shipped(t).Base("base")
	for _, card := range base.Cards {
		if card.Deck == stories.CombatDeck || strings.Contains(asText(t, card), `"manual"`) {
			continue
		}
		var data any
		if err := json.Unmarshal([]byte(asText(t, card)), &data); err != nil {
			t.Fatal(err)
		}
		want := map[string]bool{}
		numbersOf(data, want)
		words := stories.NewWords(base, nil, "en")
		got := map[string]bool{}
		for _, n := range number.FindAllString(words.Get("card."+card.Front()+".text")+" "+words.Get("card."+card.ID+".back"), -1) {
			got[strings.TrimLeft(n, "+−")] = true
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: effects and words name other numbers: %s", card.ID, diff)
		}
	}
}

// numbersOf collects the numbers that a card's words must name.
func numbersOf(data any, into map[string]bool) {
	switch data := data.(type) {
	case []any:
		for _, one := range data {
			numbersOf(one, into)
		}
	case map[string]any:
		for key, value := range data {
			n, ok := value.(float64)
			switch {
			case !ok:
				numbersOf(value, into)
			case slices.Contains([]string{"amount", "damage", "horror", "threat", "modifier", "value", "steps", "range", "event"}, key) && n != 0,
				key == "count" && n > 1 && data["monster"] != nil:
				into[strings.TrimPrefix(fmt.Sprint(n), "-")] = true
			}
		}
	}
}

// TestFlavourIsWorthReadingAloud: two or three lines, not a word and not a page.
func TestFlavourIsWorthReadingAloud(t *testing.T) {
	base := packtest.Shipped(t).Base("base")
	for _, lang := range stories.Languages {
		words := stories.NewWords(base, nil, lang)
		for _, card := range base.Cards {
			if card.Deck == stories.CombatDeck {
				continue
			}
			if n := len([]rune(words.Get("card." + card.Front() + ".flavour"))); n < 75 || n > 170 {
				t.Errorf("%s: %s: %d characters to read aloud", lang, card.ID, n)
			}
		}
	}
}

// asText writes something as JSON, so that it can be compared and searched.
func asText(t testing.TB, what any) string {
	t.Helper()
	text, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
