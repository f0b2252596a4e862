package packs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
)

// printedStory returns the story of the guide as one for the printed cards of a pack, with the keeper's actions.
func printedStory(t *testing.T, needs, actions string) fstest.MapFS {
	t.Helper()
	files, _ := guideStory(t)
	packtest.Change(t, files, "dry-well/pack.yaml", "needs: [base]", "needs: ["+needs+"]")
	packtest.Change(t, files, "dry-well/story.yaml", "[on-their-way, whispers]", actions)
	packtest.Change(t, files, "dry-well/story.yaml", "icons: [candle, crow, eye]", "icons: [bat, gun]")
	for old, now := range map[string]string{"iron-key": "silver-key", "iron-gate": "locked-door",
		"strongbox": "suitcase", "cards: [nothing]": "cards: [nothing-of-interest]"} {
		text := string(files["dry-well/story.yaml"].Data)
		files["dry-well/story.yaml"].Data = []byte(strings.ReplaceAll(text, old, now))
	}
	return files
}

// expansion returns an expansion of the printed box as an owner enters it, with nameless mythos cards and a keeper
// action, and a story of it.
func expansion(t *testing.T) fstest.MapFS {
	t.Helper()
	files := printedStory(t, "alchemy", "[take-sample, brew]")
	mythos, cards := "", ""
	for n := range 13 {
		mythos += fmt.Sprintf("- {id: alchemy-%d, unnamed: true, icons: [bat, gun], costAsked: true, "+
			"effects: [{manual: {text: manual.read}}]}\n", n+1)
		cards += fmt.Sprintf("  alchemy-%d: {name: Card %d, text: N.}\n", n+1, n+1)
	}
	packtest.Change(t, files, "alchemy/pack.yaml", "", "id: alchemy\nformat: 1\nkind: base\nneeds: [box]\n"+
		"takes: [investigators, monsters, cards]\nlanguages: [en, fr]\n")
	packtest.Change(t, files, "alchemy/cards/mythos.yaml", "", mythos)
	packtest.Change(t, files, "alchemy/cards/keeperAction.yaml", "",
		"- {id: brew, costAsked: true, effects: [{manual: {text: manual.read}}]}\n")
	packtest.Change(t, files, "alchemy/monsters.yaml", "",
		"- {id: byakhee, class: eldritch, awareness: 5, horror: -2, figures: [{damage: 2, health: 6}]}\n")
	for _, lang := range stories.Languages {
		packtest.Change(t, files, "alchemy/text/"+lang+".yaml", "", "card:\n  brew: {name: Brew, text: N.}\n"+cards+
			"monster: {byakhee: {name: Byakhee}}\n")
	}
	return files
}

// TestAnExpansionBuildsOnTheBox: it adds to the cards, monsters and investigators of the box, which takes some itself;
// what the owner has noted of the box goes for it too, and what he notes of it lies under its own pack.
func TestAnExpansionBuildsOnTheBox(t *testing.T) {
	files := packs.Source{Name: "mine", FS: expansion(t)}
	found, whole := packs.Check([]packs.Source{files}, packs.Embedded())
	for _, one := range found {
		whole = append(whole, one.Problems...)
	}
	library, problems := packs.Load(files, packs.Embedded())
	if len(whole)+len(problems) > 0 {
		t.Fatal(whole, problems)
	}
	well := notes.CardNote{Name: notes.Said{"fr": "Le puits"}}
	n := &notes.Notes{Cards: map[string]map[string]notes.CardNote{"box": {"mythos-5": well}}}
	noted := n.Apply(library)
	base, story, box := noted.Base("alchemy"), noted.Story("dry-well"), noted.Base("box")
	if known, all := notes.Known(base, story, stories.Mythos); known != 4 || all != 48 {
		t.Errorf("%d of %d mythos cards are known", known, all)
	}
	if len(base.Monsters) != len(box.Monsters)+1 || len(base.Investigators) != len(box.Investigators) ||
		len(base.Tiles) != len(box.Tiles) || base.Features["corpse"] != box.Features["corpse"] {
		t.Errorf("%d monsters, %d investigators, %d tiles", len(base.Monsters), len(base.Investigators), len(base.Tiles))
	}
	if got := base.Owner["fr"]["card.mythos-5.name"]; got != "Le puits" {
		t.Errorf("the card of the box is called %q in the expansion", got)
	}
	cost := 3
	n.Cards["alchemy"] = map[string]notes.CardNote{"mythos-5": {Cost: &cost}} // lies over what is noted with the box
	for _, card := range n.Apply(library).Base("alchemy").Cards {
		if card.ID == "mythos-5" && (card.Unnamed || card.Cost != 3) {
			t.Errorf("of two notes on the card is left %+v", card)
		}
	}
	n.NameCard(base, story, "alchemy-3", "fr", "Brume")
	n.NameCard(base, story, "mythos-7", "fr", "Suie")
	n.PriceCard(base, story, "brew", "", "fr", 2)
	if n.Cards["alchemy"]["alchemy-3"].Name["fr"] != "Brume" || n.Cards["box"]["mythos-7"].Name["fr"] != "Suie" ||
		n.Cards["alchemy"]["brew"].Cost == nil {
		t.Errorf("noted are %+v", n.Cards)
	}
	doubts := packs.DoubtsOf("alchemy", files, packs.Embedded())
	unsure := func() bool {
		return slices.ContainsFunc(notes.Gaps(n.Apply(library).Base("alchemy"), nil, n, doubts, "fr"), func(g notes.Gap) bool {
			return g == notes.Gap{Chapter: "monster", ID: "witch", Pack: "box", Field: "horror", Doubt: stories.SureOurs}
		})
	}
	if !unsure() {
		t.Error("what is ours in the box is not doubtful in the expansion")
	}
	if n.NumberMonster(box, "witch", 1, map[string]int{"horror": -1}); unsure() {
		t.Error("it is doubtful after it was noted")
	}
	gap := func(pack, id string) bool {
		return slices.ContainsFunc(notes.Gaps(n.Apply(library).Base("alchemy"), nil, n, nil, "fr"), func(g notes.Gap) bool {
			return g.Pack == pack && g.ID == id && g.Field == "name"
		})
	}
	if !gap("alchemy", "alchemy-4") || !gap("box", "mythos-8") || gap("alchemy", "alchemy-3") || gap("box", "mythos-7") {
		t.Errorf("what is left: %+v", notes.Gaps(n.Apply(library).Base("alchemy"), nil, n, nil, "fr"))
	}
}

// TestPacksThatTakeFromEachOther are told so, and do no harm to others.
func TestPacksThatTakeFromEachOther(t *testing.T) {
	files := fstest.MapFS{}
	for id, other := range map[string]string{"one": "two", "two": "one"} {
		packtest.Change(t, files, id+"/pack.yaml", "", "id: "+id+"\nformat: 1\nkind: base\nneeds: ["+other+"]\n"+
			"takes: [investigators, monsters, cards]\nlanguages: [en]\n")
		packtest.Change(t, files, id+"/text/en.yaml", "", "deck: {mythos: M}\n")
	}
	library, problems := packs.Load(packs.Source{Name: "mine", FS: files}, packs.Embedded())
	if len(problems) != 2 || problems[0].Code != "unknownPack" || library.Base("box") == nil {
		t.Errorf("%v", problems)
	}
}
