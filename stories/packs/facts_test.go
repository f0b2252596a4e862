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
