package packs_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"lantern/docs/typography"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/packtest"
)

// TestShippedLibraryHasNoProblems runs the checker over all that ships, in all variants.
func TestShippedLibraryHasNoProblems(t *testing.T) {
	library := packtest.Shipped(t)
	if library.Base("base") == nil || library.Story("inland-lamp") == nil {
		t.Fatal("base pack or story missing")
	}
	packs, whole := packs.Check([]packs.Source{packs.Embedded()})
	if len(whole) > 0 || len(packs) != len(library.Bases)+len(library.Stories) {
		t.Fatalf("%d packs: %v", len(packs), whole)
	}
	for _, p := range packs {
		if len(p.Problems) > 0 {
			t.Error(p.Problems)
		}
		if len(p.Warnings) > 0 || p.Kind == stories.KindStory && p.Story != nil && p.Story.Proved() && p.Story.Winnable != stories.WinnableAlways {
			t.Errorf("%s can be lost for good: %v", p.ID, p.Warnings)
		}
		if p.Kind == stories.KindStory && p.Story.Proved() && len(p.Bounds) != len(p.Story.Variants())*(p.Story.Players.Max-p.Story.Players.Min+1) {
			t.Errorf("%s: %d pars", p.ID, len(p.Bounds))
		}
	}
}

// TestMOM_1_2_Figures counts the figures of the box.
func TestMOM_1_2_Figures(t *testing.T) {
	base := packtest.Shipped(t).Base("base")
	got := map[string]int{}
	for _, monster := range base.Monsters {
		got[monster.ID] = len(monster.Figures)
	}
	want := map[string]int{"chthonian": 2, "cult-leader": 2, "cultist": 6, "hound-of-tindalos": 2, "maniac": 2, "mi-go": 2, "shoggoth": 2, "witch": 2, "zombie": 4}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if n := len(base.Investigators); n != 8 {
		t.Errorf("%d investigators", n)
	}
}

// TestSpellsOfATypeLookAlike makes sure that nothing on the front tells the variants apart (MOM-8.4).
func TestSpellsOfATypeLookAlike(t *testing.T) {
	fronts := map[string]string{}
	for _, card := range packtest.Shipped(t).Base("base").Cards {
		if card.Spell == "" {
			continue
		}
		var front strings.Builder
		for _, action := range card.Actions {
			fmt.Fprint(&front, action.ID, action.Free, action.Discard, action.Target, action.Needs, action.Attack)
			if action.Range != nil {
				fmt.Fprint(&front, "range", *action.Range)
			}
			for _, effect := range action.Effects {
				fmt.Fprint(&front, effect.Test.Attribute, effect.Test.Modifier, effect.Test.To)
			}
		}
		if seen, ok := fronts[card.Spell]; ok && seen != front.String() {
			t.Errorf("%s differs from its type on the front: %s, not %s", card.ID, front.String(), seen)
		}
		fronts[card.Spell] = front.String()
	}
}

// TestFrozenContent writes the content as a session keeps it and reads it again.
func TestFrozenContent(t *testing.T) {
	story := packtest.Shipped(t).Story("inland-lamp")
	text, err := json.Marshal(story)
	if err != nil {
		t.Fatal(err)
	}
	var again stories.Story
	if err := json.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	if _, err := again.Map.Board(); err != nil {
		t.Error(err)
	}
	first, _ := story.Seed(story.Variants()[7], packtest.KeepOrder)
	second, err := again.Seed(again.Variants()[7], packtest.KeepOrder)
	if diff := cmp.Diff(first, second); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

// shippedTexts are the texts of every shipped pack under its name.
func shippedTexts(t *testing.T) map[string]stories.Texts {
	library := packtest.Shipped(t)
	packs := map[string]stories.Texts{}
	for _, base := range library.Bases {
		packs[base.Pack.ID] = base.Texts
	}
	for _, story := range library.Stories {
		packs[story.Pack.ID] = story.Texts
	}
	return packs
}

// TestTypography holds every text of every shipped pack against the rules of its language.
func TestTypography(t *testing.T) {
	for pack, texts := range shippedTexts(t) {
		for lang, words := range texts {
			for key, text := range words {
				for _, why := range typography.Faults(lang, text) {
					t.Errorf("%s, %s: %s: %s", pack, lang, key, why)
				}
			}
		}
	}
}

// TestWording holds every French text of the shipped packs and of the skeleton to the edition's words: a room is a
// salle.
func TestWording(t *testing.T) {
	pieces := map[string]bool{ // of money, of wine, of chess; in one piece
		"base card.grey-wood.upper": true, "base card.lucky-coin.name": true, "base trait.celie-spare-parts.name": true, "box trait.celie-spare-parts.name": true,
		"box card.grey-wood.upper": true, "box card.lucky-coin.name": true,
		"midnight-sixty event.3.tunnel": true, "midnight-sixty room.tunnel.text": true,
		"seventh-vintage card.clue-2a.flavour": true, "seventh-vintage story.introduction.1": true, "seventh-vintage room.barrel-cellar.text": true,
		"at-home-thursdays room.smoking-room.text": true, "silence-cure card.clue-3a.flavour": true,
	}
	for pack, texts := range shippedTexts(t) {
		for key, text := range texts["fr"] {
			for _, why := range typography.Wording("fr", text, pieces[pack+" "+key]) {
				t.Errorf("%s %s: %s", pack, key, why)
			}
		}
	}
}

// TestTonesAreWrittenInOneWay: they are listed under a title, so all begin with a small letter.
func TestTonesAreWrittenInOneWay(t *testing.T) {
	for pack, texts := range shippedTexts(t) {
		for lang, words := range texts {
			for key, text := range words {
				if strings.HasPrefix(key, "tone.") && !unicode.IsLower([]rune(text)[0]) {
					t.Errorf("%s, %s: %s begins with a capital: %s", pack, lang, key, text)
				}
			}
		}
	}
}

// TestTextsAreTranslated finds texts that are the same in both languages: names may
// be, sentences may not.
func TestTextsAreTranslated(t *testing.T) {
	library := packtest.Shipped(t)
	for _, texts := range []stories.Texts{library.Base("base").Texts, library.Story("inland-lamp").Texts} {
		for key, text := range texts["en"] {
			if texts["fr"][key] == text && (strings.Count(text, " ") > 1 || !strings.HasSuffix(key, ".name")) {
				t.Errorf("%s is not translated: %s", key, text)
			}
			if !sameNumbers(text, texts["fr"][key]) && ruleText.MatchString(key) {
				t.Errorf("%s names other numbers in French: %q, %q", key, text, texts["fr"][key])
			}
		}
	}
}

var (
	number   = regexp.MustCompile(`[−+]?[0-9]+`)
	ruleText = regexp.MustCompile(`^card\..*\.(text|back|upper|lower)$|^monster\..*\.special\.`)
)

func sameNumbers(a, b string) bool {
	x, y := number.FindAllString(a, -1), number.FindAllString(b, -1)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

func TestIntroductionAndRoomsAreNarrated(t *testing.T) {
	library := packtest.Shipped(t)
	story := library.Story("inland-lamp")
	for _, lang := range []string{"en", "fr"} {
		words := stories.NewWords(library.BaseOf(story), story, lang)
		if n := len(words.Paragraphs("story.introduction")); n < 3 {
			t.Errorf("%s: %d paragraphs of introduction", lang, n)
		}
		for _, room := range story.Map.Rooms {
			if text := words.Get("room." + room.ID + ".text"); len(text) < 60 {
				t.Errorf("%s: room %s is narrated in %q", lang, room.ID, text)
			}
		}
		for _, card := range append(slices.Clone(story.Cards), library.BaseOf(story).Cards...) {
			if card.Deck != stories.CombatDeck && !words.Has("card."+card.Front()+".flavour") {
				t.Errorf("%s: card %s has nothing to read aloud", lang, card.ID)
			}
		}
	}
}

// TestMOM_8_2_CluesLeadByThought reads the clues: none names the room of the next one, each gives something to reason
// with, and its card holds a second hint, to be read two rounds later (MOM-18.28), which does not name the room either.
func TestMOM_8_2_CluesLeadByThought(t *testing.T) {
	library := packtest.Shipped(t)
	for _, id := range []string{"inland-lamp", "silence-cure", "midnight-sixty", "seventh-vintage", "at-home-thursdays"} {
		story := library.Story(id)
		cards := cardsOf(library, story)
		for _, lang := range []string{"en", "fr"} {
			words := stories.NewWords(library.BaseOf(story), story, lang)
			for _, answers := range story.Variants() {
				seeding, err := story.Seed(answers, packtest.KeepOrder)
				if err != nil {
					t.Fatal(err)
				}
				where, kind := map[int]string{}, map[int]string{}
				for _, pile := range seeding.Piles {
					for _, id := range pile.Cards {
						if clue := cards[stories.KindOf(id)].Clue; clue != nil {
							where[clue.Level], kind[clue.Level] = pile.Room, stories.KindOf(id)
						}
					}
				}
				for level := range where {
					if level == 1 {
						continue
					}
					card, next := "card."+kind[level], strings.ToLower(words.Room(where[level-1]))
					if where[level-1] == "" {
						next = "no room" // that clue is told, put together or carried
					}
					hint := words.Get(card + ".hint")
					if !words.Has(card+".hint") || len(hint) < 30 {
						t.Errorf("%s, %s: %s holds no second hint: %q", id, lang, card, hint)
					}
					if len(words.Get(card+".flavour")) < 100 {
						t.Errorf("%s, %s: clue %d gives nothing to reason with", id, lang, level)
					}
					for _, text := range []string{words.Get(card + ".text"), words.Get(card + ".flavour"), hint} {
						if strings.Contains(strings.ToLower(text), next) {
							t.Errorf("%s, %s: clue %d names the %s: %q", id, lang, level, next, text)
						}
					}
				}
			}
		}
	}
}

// saysWhatHappens are the texts whose words are rules.
var saysWhatHappens = regexp.MustCompile(`^card\..*\.(text|back|upper|lower)$|^monster\..*\.special\.|^trait\..*\.ability$|` +
	`^objective\.[^.]+\.(investigators|keeper)$|^choice\.[^.]+\.text$`)

// TestGlossary holds every text of every shipped pack to one form for one thing.
func TestGlossary(t *testing.T) {
	for pack, texts := range shippedTexts(t) {
		for lang, words := range texts {
			for key, text := range words {
				for _, why := range typography.Terms(lang, text, saysWhatHappens.MatchString(key)) {
					t.Errorf("%s, %s: %s: %s", pack, lang, key, why)
				}
			}
		}
	}
}
