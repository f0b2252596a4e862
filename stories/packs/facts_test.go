package packs_test

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"slices"
	"strings"
	"testing"
)

// TestFactsAreChecked: a pack that lists its facts says nothing else, and each has a source that is named.
func TestFactsAreChecked(t *testing.T) {
	story := packtest.SoundStory(t)
	for patch, want := range map[[2]string]string{
		{}: "",
		{`event.1.time: {says: "3"`, `event.1.time: {says: "9"`}:                       `facts: of "event.1.time" the pack says "3"`,
		{`event.1.time: {says: "3"`, `event.9.time: {says: "3"`}:                       `facts: the pack says nothing of "event.9.time"`,
		{`event.1.time: {says: "3"`, `# event.1.time: {says: "3"`}:                     `facts: the pack says "event.1.time" ("3")`,
		{"{title: A list}", "{print: true}"}:                                           "facts: the source \"list\" has no title",
		{`event.1.time: {says: "3"`, `event.1.time: {guess: "so it seems", says: "3"`}: "",
		{`clue-2", from: [list]`, `clue-2", from: [list], guess: "so it seems"`}:       "facts: the pile",
		{`"nothing", from: [list]`, `"nothing", from: [list], guess: "so it seems"`}:   `facts: the pile in "others"`,
		{`"3", from: [list]`, `"3", from: [hearsay]`}:                                  `facts: there is no source "hearsay"`,
	} {
		lines := []string{"sources: {list: {title: A list}}", "facts:"}
		for key, says := range stories.StoryFacts(story) {
			lines = append(lines, fmt.Sprintf("  %s: {says: %q, from: [list]}", key, says))
		}
		files := packtest.Sound(t)
		packtest.Change(t, files, "well/facts.yaml", "", strings.Join(lines, "\n"))
		if patch[0] != "" {
			packtest.Change(t, files, "well/facts.yaml", patch[0], patch[1])
		}
		_, problems := packtest.Load(files)
		if want != "" && !slices.Contains(problems.Codes(), "facts") {
			t.Errorf("%v: the code is %v", patch, problems.Codes())
		}
		if err := problems.Err(); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: told %v, want %s", patch, err, want)
		}
	}
}

// TestDoubtfulFactsAreMarked: what is printed by the publisher or said by two is sure; the rest says how sure it is.
func TestDoubtfulFactsAreMarked(t *testing.T) {
	box := packs.DoubtsOf("box", packs.Embedded())
	story := packs.DoubtsOf("box-green-eyed-boy", packs.Embedded())
	for key, want := range map[string]string{
		"card.axe.name.fr": "", "card.crowbar.name.fr": stories.SureGuess, "card.brass-key.name.fr": stories.SureOurs,
		"tile.garden": stories.SureOne, "tile.guest-bedroom": stories.SureGuess,
		"card.command-minion.cost": stories.SureOne, "card.jammed-door.opens": "",
		"monster.maniac.horror": "",
		"monster.witch.horror":  stories.SureOurs, "investigator.joe-diamond.health": stories.SureOne,
		"card.trauma-6.threshold": stories.SureOne, "card.mythos-34.condition.fr": "",
		"card.mythos-35.cost":         stories.SureGuess,
		"card.mythos-33.condition.en": "", "card.tommy-gun.range": "", "card.shotgun.range": stories.SureGuess,
		"card.nameless-cults.action.read.test": stories.SureOne, "card.nameless-cults.action.read.draws": stories.SureGuess,
		"card.shriveling.action.cast.test":    stories.SureOne,
		"trait.jenny-barnes-personal.ability": stories.SureGuess, "deck.mythos": "", "deck.trauma.injury": stories.SureGuess,
	} {
		if got := box[key]; got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
	if story["pile.freezer.1B"] != stories.SureGuess || story["pile.coat-room.6A"] != stories.SureOne ||
		story["others.1B+2A"] != stories.SureGuess || story["others.1B+2B"] != stories.SureGuess ||
		story["others.1A"] != stories.SureOne || story["others.always"] != stories.SureOne {
		t.Errorf("%v", story)
	}
	for _, id := range boxIDs {
		if len(packs.DoubtsOf(id, packs.Embedded())) == 0 {
			t.Errorf("%s has no facts", id)
		}
	}
}

// TestPrintedNumbersNeedFacts: of each number of a printed card that the pack says, it must say where it is known from.
func TestPrintedNumbersNeedFacts(t *testing.T) {
	facts := stories.FactsOf(packtest.Shipped(t).Base("box"))
	for key, want := range map[string]string{
		"card.45-automatic.class": "ranged", "card.45-automatic.damage": "1", "card.45-automatic.range": "2",
		"card.45-automatic.near": `[{"within":1,"attribute":"marksmanship","value":2}]`,
		"card.knife.class":       "bladed", "card.knife.damage": "",
		"card.tommy-gun.range": "2", "card.shotgun.range": "1", "card.shotgun.doors": "yes",
		"card.shotgun.near": `[{"within":0,"damage":2}]`, "card.axe.types": "", "card.brass-key.types": "key",
		"card.lantern.traits": "light", "card.nothing-of-interest.count": "10", "card.soul-pact.count": "5",
		"card.shriveling.action.cast.test": "lore -1", "card.shriveling.action.cast.range": "2",
		"card.soul-pact.action.cast.test": "lore +0", "card.nameless-cults.action.read.test": "intellect +1",
		"card.nameless-cults.action.read.draws": "blood-pact", "card.dark-ritual.once": "yes",
		"card.trauma-5.kind": "injury", "card.trauma-5.threshold": "8", "card.trauma-7.threshold": "8",
		"card.trauma-4.threshold": "4", "card.trauma-6.threshold": "4", "card.trauma-19.kind": "insanity",
		"card.trauma-19.threshold": "", "deck.trauma.injury": "7", "deck.trauma.insanity": "14",
		"card.mythos-33.condition.en": "Front Path, among others",
		"card.mythos-34.condition.fr": "Chambre, Couloir, Vestibule, Grenier",
		"card.mythos-35.condition.fr": "Cave ou une salle dans l’obscurité", "card.mythos-35.cost": "1",
		"card.mythos-34.icons": "", "deck.mythos": "35", "deck.lock": "12", "deck.keeperAction": "13",
		"monster.zombie.class": "humanoid", "monster.cultist.count": "6", "feature.corpse": "4",
		"trait.jenny-barnes-unshakable.ability": `{"when":"test","once":true,"tests":["horror"],"pass":true,` +
			`"effects":[{"move":{"steps":2,"by":"you"}}]}`,
	} {
		if facts[key] != want {
			t.Errorf("%s says %q, want %q", key, facts[key], want)
		}
	}
}

// TestPrintedConditionsAreFacts: icons and what a mythos card asks for are facts too, once they are known.
func TestPrintedConditionsAreFacts(t *testing.T) {
	base := stories.Base{Cards: []stories.Card{
		{ID: "one", Deck: stories.Mythos, Icons: []string{"bat", "gun"}, Needs: &stories.Condition{RoomWord: "attic"}},
		{ID: "two", Deck: stories.Mythos, Icons: stories.PrintedIcons},
		{ID: "three", Deck: stories.Trauma, Multi: true},
	}}
	facts := stories.FactsOf(&base)
	for key, want := range map[string]string{"card.one.icons": "bat gun", "card.one.needs": `{"roomWord":"attic"}`,
		"card.two.icons": "", "card.two.needs": "", "card.three.multi": "yes"} {
		if facts[key] != want {
			t.Errorf("%s says %q, want %q", key, facts[key], want)
		}
	}
}

// TestBoxNamesAreFrench: an owner of the French edition reads no English word. What is the same in both is listed.
func TestBoxNamesAreFrench(t *testing.T) {
	same := map[string]bool{}
	for key := range strings.FieldsSeq(`card.colt-38 card.crucifix card.de-vermis-mysteriis card.duke card.dynamite
		room.patio monster.shoggoth monster.zombie investigator.gloria-goldberg investigator.harvey-walters
		investigator.jenny-barnes investigator.joe-diamond investigator.kate-winthrop investigator.michael-mcglen`) {
		same[key] = true
	}
	l := packtest.Shipped(t)
	facts := map[string]map[string]string{"box": stories.FactsOf(l.Base("box"))}
	for _, id := range boxIDs {
		facts[id] = stories.StoryFacts(l.Story(id))
	}
	seen := 0
	for pack, all := range facts {
		for key, english := range all {
			thing, ok := strings.CutSuffix(key, ".en")
			if !ok || strings.HasPrefix(key, "card.mythos-1.") {
				continue
			}
			seen++
			if french := all[thing+".fr"]; french == english && !same[strings.TrimSuffix(thing, ".name")] &&
				l.Base("base").Texts["en"][thing] == "" || strings.Contains(french, "(") {
				t.Errorf("%s: %s is %q in French", pack, thing, french)
			}
		}
	}
	if seen < 170 {
		t.Errorf("%d names", seen)
	}
}
