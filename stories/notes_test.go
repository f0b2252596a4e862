package stories

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const ownersNotes = `format: 1
cards:
  box:
    mythos-7:
      name: {en: The Owl, fr: La Chouette}
      cost: 3
      icons: [bat, gun]
      condition: {en: In the dark.}
      needs: {dark: true}
      notes: {en: Keep it for the crypt.}
    locked-door:
      opens: [{key: silver-key}, {test: {attribute: strength, modifier: -1}}]
    trauma-1:
      injury: false
      threshold: 5
    axe:
      name: {fr: Hache}
  box-house-lynch:
    clue-1:
      name: {en: The Last Clue}
rooms:
  box-house-lynch:
    other-3:
      name: {en: Foyer, fr: Entrée}
`

func cardOf(t *testing.T, cards []Card, id string) Card {
	t.Helper()
	i := slices.IndexFunc(cards, func(c Card) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("no card %s", id)
	}
	return cards[i]
}

func TestNotesLieOverThePacks(t *testing.T) {
	library := shipped(t)
	before := cardOf(t, library.Base("box").Cards, "mythos-7")
	noted, problems := ReadNotes(Source{Name: "data", FS: fstest.MapFS{NotesFile: {Data: []byte(ownersNotes)}}}, library)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	base, story := noted.Base("box"), noted.Story("box-house-lynch")
	mythos := cardOf(t, base.Cards, "mythos-7")
	if mythos.Cost != 3 || mythos.CostAsked || len(mythos.Effects) != 1 || mythos.Effects[0].Manual == nil || !slices.Equal(mythos.Icons, []string{"bat", "gun"}) ||
		mythos.Needs == nil || !mythos.Needs.Dark {
		t.Errorf("%+v", mythos)
	}
	trauma := cardOf(t, base.Cards, "trauma-1")
	if trauma.Injury || trauma.Threshold == nil || *trauma.Threshold != 5 {
		t.Errorf("%+v", trauma)
	}
	if lock := cardOf(t, base.Cards, "locked-door"); len(lock.Opens) != 2 || lock.Opens[0].Key != "silver-key" || lock.opensByCard() {
		t.Errorf("%+v", lock.Opens)
	}
	en, fr := NewWords(base, story, "en"), NewWords(base, story, "fr")
	for _, c := range []struct{ got, want string }{
		{en.Card("mythos-7"), "The Owl"}, {fr.Card("mythos-7"), "La Chouette"}, {en.Card("axe"), "Axe"}, {fr.Card("axe"), "Hache"},
		{en.Room("other-3"), "Foyer"}, {fr.Room("other-3"), "Entrée"}, {en.Card("clue-1"), "The Last Clue"}, {fr.Card("clue-1"), "Indice 1"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	if text := en.Get("card.mythos-7.text"); !strings.HasSuffix(text, "\nIn the dark.\nKeep it for the crypt.") {
		t.Errorf("%q", text)
	}
	after := cardOf(t, library.Base("box").Cards, "mythos-7")
	if !after.CostAsked || after.Cost != before.Cost || len(after.Effects) != 2 || NewWords(library.Base("box"), nil, "en").Card("mythos-7") != "Mythos Card 7" {
		t.Error("the packs themselves were changed")
	}
	if locks := UnprovedOf(base, story)[1]; locks.What != "locks" || locks.Count != UnprovedOf(library.Base("box"), library.Story("box-house-lynch"))[1].Count-1 {
		t.Errorf("a lock that the owner has noted is known: %+v", locks)
	}
}

// TestNotesOfAKeyAreProved: once the owner has noted which key opens a lock, a key behind its own lock is found.
func TestNotesOfAKeyAreProved(t *testing.T) {
	notes, problems := ParseNotes("notes.yaml", []byte("format: 1\ncards: {box: {power-failure: {opens: [{key: silver-key}]}}}\n"), shipped(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	noted := notes.Apply(shipped(t))
	base, story := noted.Base("box"), noted.Story("box-house-lynch")
	for variant, want := range map[string]bool{"3A": true, "3B": false} { // with 3B the silver key lies in the operating room, under the power failure
		answers := Answers{"1": "1A", "2": "2A", "3": variant}
		piles, err := story.Seed(answers, keepOrder)
		if err != nil {
			t.Fatal(err)
		}
		if problems := ProveSeeding(base, story, answers, piles); (len(problems) == 0) != want {
			t.Errorf("%s: %v", variant, problems)
		}
	}
}

func TestNotesAreWrittenAsTheyAreRead(t *testing.T) {
	first, problems := ParseNotes("notes.yaml", []byte(ownersNotes), shipped(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	text, err := first.Text()
	if err != nil {
		t.Fatal(err)
	}
	again, problems := ParseNotes("notes.yaml", text, shipped(t))
	if len(problems) > 0 {
		t.Fatalf("%v\n%s", problems, text)
	}
	if second, err := again.Text(); err != nil || string(second) != string(text) {
		t.Errorf("%v\n%s\n%s", err, text, second)
	}
}

func TestBadNotesAreRefused(t *testing.T) {
	library := shipped(t)
	for text, code := range map[string]string{
		"format: 2":                                                                    "badFormat",
		"format: 1\ncards: {boxx: {axe: {}}}":                                          "unknownPack",
		"format: 1\ncards: {box: {hatchet: {}}}":                                       "unknownCard",
		"format: 1\ncards: {box: {axe: {cost: 1}}}":                                    "wrongDeck",
		"format: 1\ncards: {box: {mythos-1: {cost: 99}}}":                              "range",
		"format: 1\ncards: {box: {mythos-1: {icons: [owl]}}}":                          "unknownValue",
		"format: 1\ncards: {box: {axe: {name: {de: Axt}}}}":                            "unknownValue",
		"format: 1\ncards: {box: {axe: {name: {fr: \"\"}}}}":                           "missing",
		"format: 1\ncards: {box: {axe: {price: 1}}}":                                   "unknownField",
		"format: 1\ncards: {box: {locked-door: {opens: [{key: bronze-key}]}}}":         "unknownCard",
		"format: 1\ncards: {box: {locked-door: {opens: [{key: axe, show: axe}]}}}":     "oneOf",
		"format: 1\ncards: {box: {trauma-1: {threshold: many}}}":                       "wrongType",
		"format: 1\nrooms: {box-house-lynch: {attic: {name: {en: Attic}}}}":            "unknownRoom",
		"format: 1\nrooms: {box: {start: {name: {en: Here}}}}":                         "unknownPack",
		"format: 1\nrooms: {box-house-lynch: {start: {name: {en: " + long(81) + "}}}}": "tooBig",
		"format: 1\ncards: &a {box: {}}":                                               "alias",
		"format: [":                                                                    "syntax",
		"format: 1\n" + strings.Repeat("# a long comment\n", MaxFileSize/16):           "tooBig",
	} {
		noted, problems := ReadNotes(Source{Name: "data", FS: fstest.MapFS{NotesFile: {Data: []byte(text)}}}, library)
		if len(problems) != 1 || problems[0].Code != code || noted != library || problems[0].File != "data/notes.yaml" {
			t.Errorf("%.60q: %v, want %s", text, problems, code)
		}
	}
	if noted, problems := ReadNotes(Source{Name: "data", FS: fstest.MapFS{}}, library); noted != library || len(problems) > 0 {
		t.Error("no notes are no problem", problems)
	}
}

func long(n int) string { return strings.Repeat("x", n) }
