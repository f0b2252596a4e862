package packs_test

import (
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"strings"
	"testing"
)

// outside is a story that somebody wrote when our cards had other IDs: keeper actions, a way to open, an effect.
func outside(t *testing.T) packs.Checked {
	t.Helper()
	files, _ := guideStory(t)
	packtest.Change(t, files, "dry-well/story.yaml", "[on-their-way, whispers]", "[take-a-sample, summon-the-worshippers]")
	packtest.Change(t, files, "dry-well/story.yaml", "effects: [{darkness: {where: hall}}]",
		"effects: [{draw: {deck: keeperAction, card: command-minion, to: keeperChoice}}]")
	found, whole := packs.Check([]packs.Source{{Name: "my", FS: files}}, packs.Embedded())
	if len(whole) > 0 || len(found) != 1 {
		t.Fatal(whole, found)
	}
	return found[0]
}

// TestRenamedCardsStayKnown: a pack against old IDs of ours goes on checking, and the checker says what they are now.
func TestRenamedCardsStayKnown(t *testing.T) {
	pack := outside(t)
	if len(pack.Problems) > 0 || pack.Story == nil {
		t.Fatal(pack.Problems)
	}
	if got := strings.Join(pack.Story.Keeper.Actions, " "); got != "a-lock-of-hair in-their-good-shoes" {
		t.Errorf("the keeper has %s", got)
	}
	if got := pack.Story.Events[0].Sections[0].Effects[0].Draw.Card; got != "on-their-way" {
		t.Errorf("%s is drawn", got)
	}
	var told []string
	for _, p := range pack.Warnings {
		if p.Code == "renamed" {
			told = append(told, p.String())
		}
	}
	if len(told) != 3 || told[0] !=
		`my/dry-well/story.yaml:9:13: warning: renamed: the card "take-a-sample" is called "a-lock-of-hair" now` {
		t.Errorf("told:\n%s", strings.Join(told, "\n"))
	}
}

// TestOwnCardKeepsAnOldID: a story's own card may bear an ID that a card of ours bore once.
func TestOwnCardKeepsAnOldID(t *testing.T) {
	files, _ := guideStory(t)
	packtest.Change(t, files, "dry-well/story.yaml", "[on-their-way, whispers]", "[take-a-sample, whispers]")
	packtest.Change(t, files, "dry-well/cards.yaml", "", "- {id: take-a-sample, deck: keeperAction, cost: 1, effects: [{threat: 1}]}\n")
	for _, lang := range stories.Languages {
		packtest.Change(t, files, "dry-well/text/"+lang+".yaml", "card:\n", "card:\n  take-a-sample: {name: Own, text: Own.}\n")
	}
	found, _ := packs.Check([]packs.Source{{Name: "my", FS: files}}, packs.Embedded())
	if len(found[0].Problems)+len(found[0].Warnings) > 0 || found[0].Story.Keeper.Actions[0] != "take-a-sample" {
		t.Errorf("%v %v", found[0].Problems, found[0].Warnings)
	}
}

// TestRenamedTableIsChecked: an old ID leads to something that is there, and nothing else bears it.
func TestRenamedTableIsChecked(t *testing.T) {
	for text, want := range map[string]string{
		"cards: {old-key: key, key: old-key}\n":       `renamed.yaml:1:28: renamed: something is called "key" now`,
		"cards: {old-axe: no-such-card}\n":            `renamed.yaml:1:18: renamed: nothing is called "no-such-card" now`,
		"investigators: {old-hand: nobody-by-name}\n": `"nobody-by-name"`,
		"traits: {old-trait: no-such-trait}\n":        `"no-such-trait"`,
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, "plain/renamed.yaml", "", text)
		_, problems := packtest.Load(files)
		if !strings.Contains(problems.Err().Error(), want) {
			t.Errorf("%s: told %v, want %s", text, problems, want)
		}
	}
}

// TestNotesFollowRenamedThings: what an owner noted of something that has another ID now lies on that.
func TestNotesFollowRenamedThings(t *testing.T) {
	library := packtest.Shipped(t)
	n, problems := notes.Parse("notes.yaml", []byte(`format: 1
cards: {base: {raise-the-dead: {name: {en: Up}}}}
investigators: {box: {winifred-ash: {health: 9, traits: {winifred-workshop: {attributes: {strength: 8}}}}}}
`), library)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	noted := n.Apply(library)
	if got := noted.Base("base").Owner["en"]["card.a-light-sleep.name"]; got != "Up" {
		t.Errorf("the card is called %q", got)
	}
	for _, who := range noted.Base("box").Investigators {
		if who.ID == "celie-baptiste" && (who.Health != 9 || who.Traits[1].Attributes["strength"] != 8) {
			t.Errorf("%+v", who)
		}
	}
}
