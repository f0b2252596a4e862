package packs_test

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
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
	packtest.Change(t, files, "dry-well/cards.yaml", "",
		"- {id: take-a-sample, deck: keeperAction, cost: 1, effects: [{threat: 1}]}\n")
	for _, lang := range stories.Languages {
		packtest.Change(t, files, "dry-well/text/"+lang+".yaml", "card:\n",
			"card:\n  take-a-sample: {name: Own, text: Own.}\n")
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

// idsOf lists what other people's packs and notes may name of a base pack.
func idsOf(b *stories.Base) []string {
	var out []string
	for _, card := range b.Cards {
		out = append(out, "card "+card.ID)
	}
	for _, monster := range b.Monsters {
		out = append(out, "monster "+monster.ID)
	}
	for _, person := range b.Investigators {
		out = append(out, "investigator "+person.ID)
		for _, trait := range person.Traits {
			out = append(out, "trait "+trait.ID)
		}
	}
	return out
}

// TestNoIDIsForgotten: testdata/ids.txt lists every ID that our base packs ever had. Each is there still or is in the
// table of old IDs, and a new one is added to the list.
func TestNoIDIsForgotten(t *testing.T) {
	text, err := os.ReadFile("testdata/ids.txt")
	if err != nil {
		t.Fatal(err)
	}
	ever := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, id := range []string{"base", "box"} {
		base := packtest.Shipped(t).Base(id)
		present := map[string]bool{}
		for _, thing := range idsOf(base) {
			if present[thing] = true; !slices.Contains(ever, id+" "+thing) {
				t.Errorf("add to testdata/ids.txt: %s %s", id, thing)
			}
		}
		for kind, table := range map[string]map[string]string{"card ": base.Renamed.Cards,
			"investigator ": base.Renamed.Investigators, "trait ": base.Renamed.Traits} {
			for old := range table {
				present[kind+old] = true
			}
		}
		for _, line := range ever {
			if thing, ok := strings.CutPrefix(line, id+" "); ok && !present[thing] {
				t.Errorf("%s is called otherwise now: say so in the renamed.yaml of the pack", line)
			}
		}
	}
	if len(ever) < 500 {
		t.Errorf("%d IDs", len(ever))
	}
}

// TestPacksFromOutsideGoOnChecking: an owner's own story for printed cards, one with mythos cards of its own that have
// no name yet, and a base pack that builds on ours.
func TestPacksFromOutsideGoOnChecking(t *testing.T) {
	printed := printedStory(t, "box", "[take-sample, command-minion]")
	unnamed, _ := guideStory(t)
	packtest.Change(t, unnamed, "dry-well/cards.yaml", "",
		"- {id: alchemy-1, deck: mythos, unnamed: true, icons: [candle], costAsked: true, effects: [{threat: 1}]}\n")
	for _, lang := range stories.Languages {
		words := "card:\n  alchemy-1: {name: N, text: N.}\n"
		packtest.Change(t, unnamed, "dry-well/text/"+lang+".yaml", "card:\n", words)
		cost := "cost:\n"
		for n := range stories.MostAsked + 1 {
			cost += fmt.Sprintf("  %d: N\n", n)
		}
		packtest.Change(t, unnamed, "dry-well/text/"+lang+".yaml", "", cost)
	}
	building := fstest.MapFS{}
	packtest.Change(t, building, "mine/pack.yaml", "", "id: mine\nformat: 1\nkind: base\nneeds: [base]\n"+
		"takes: [investigators, monsters]\nlanguages: [en]\n")
	packtest.Change(t, building, "mine/monsters.yaml", "",
		"- {id: zombie, class: humanoid, awareness: 3, figures: [{damage: 1, health: 9}]}\n")
	packtest.Change(t, building, "mine/cards/mythos.yaml", "",
		"- {id: alchemy-1, unnamed: true, icons: [bat], cost: 1}\n")
	packtest.Change(t, building, "mine/text/en.yaml", "",
		"card: {alchemy-1: {name: N, text: N.}}\nmonster: {zombie: {name: The Risen}}\n")
	for name, files := range map[string]fstest.MapFS{"printed": printed, "unnamed": unnamed, "building": building} {
		found, whole := packs.Check([]packs.Source{{Name: name, FS: files}}, packs.Embedded())
		if len(whole) > 0 || len(found) != 1 || len(found[0].Problems) > 0 {
			t.Errorf("%s: %v %v", name, whole, found[0].Problems)
			continue
		}
		if name != "building" {
			continue
		}
		base := found[0].Base
		i := slices.IndexFunc(base.Monsters, func(m stories.Monster) bool { return m.ID == "zombie" })
		if len(base.Monsters) != 9 || base.Monsters[i].Awareness != 3 || len(base.Investigators) != 8 {
			t.Errorf("%d monsters, the zombie %+v", len(base.Monsters), base.Monsters[i])
		}
	}
}
