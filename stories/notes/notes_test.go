package notes_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/stories/reach"
	"lantern/stories/strictyaml"
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
    dark-room:
      opens: [{key: silver-key}, {test: {attribute: strength, modifier: -1}}]
    trauma-1:
      injury: false
      threshold: 5
    axe:
      name: {fr: Hache}
      weapon: {class: bladed, damage: 2}
    cargo-hook:
      weapon: {damage: 4}
  box-house-lynch:
    clue-1:
      name: {en: The Last Clue}
rooms:
  box-house-lynch:
    other-3:
      name: {en: Foyer, fr: Entrée}
      words: [hall, stairs]
      notes: {fr: Le miroir.}
investigators:
  box:
    tobias-crane:
      name: {fr: Le Vieux}
      health: 9
      skillPoints: 2
      traits:
        tobias-sea-legs:
          name: {en: Strong as an ox}
          attributes: {strength: 7}
monsters:
  box:
    cult-leader:
      awareness: -2
      figures: {1: {damage: 5, health: 8}}
      notes: {en: It smells.}
`

func cardOf(t *testing.T, cards []stories.Card, id string) stories.Card {
	t.Helper()
	i := slices.IndexFunc(cards, func(c stories.Card) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("no card %s", id)
	}
	return cards[i]
}

func TestNotesLieOverThePacks(t *testing.T) {
	library := packtest.Shipped(t)
	before := cardOf(t, library.Base("box").Cards, "mythos-7")
	noted, problems := notes.Read(packs.Source{Name: "data", FS: fstest.MapFS{notes.File: {Data: []byte(ownersNotes)}}}, library)
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
	if lock := cardOf(t, base.Cards, "dark-room"); len(lock.Opens) != 2 || lock.Opens[0].Key != "silver-key" || lock.OpensByCard() {
		t.Errorf("%+v", lock.Opens)
	}
	en, fr := stories.NewWords(base, story, "en"), stories.NewWords(base, story, "fr")
	for _, c := range []struct{ got, want string }{
		{en.Card("mythos-7"), "The Owl"}, {fr.Card("mythos-7"), "La Chouette"}, {en.Card("axe"), "Axe"}, {fr.Card("axe"), "Hache"},
		{en.Room("other-3"), "Foyer"}, {fr.Room("other-3"), "Entrée"}, {en.Card("clue-1"), "The Last Clue"}, {fr.Card("clue-1"), "Indice 1"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	for _, w := range []stories.Words{en, fr} { // in whatever language it is written, it is not lost on the other
		for key, want := range map[string]string{"card.mythos-7.condition": "In the dark.", "card.mythos-7.note": "Keep it for the crypt.",
			"room.other-3.note": "Le miroir.", "monster.cult-leader.note": "It smells.", "card.axe.note": ""} {
			if got := w.Own(key); got != want {
				t.Errorf("%s: %q, want %q", key, got, want)
			}
		}
	}
	if text := en.Get("card.mythos-7.text"); text != stories.NewWords(library.Base("box"), nil, "en").Get("card.mythos-7.text") {
		t.Errorf("what the card says to all is mixed with what only its owner knows: %q", text)
	}
	if axe, hook := cardOf(t, base.Cards, "axe"), cardOf(t, base.Cards, "cargo-hook"); axe.Weapon == nil || !reflect.DeepEqual(*axe.Weapon, stories.Weapon{Class: "bladed", Damage: 2}) ||
		!slices.Equal(axe.Types, []string{"weapon", "bladed"}) || hook.Weapon.Damage != 4 || hook.Weapon.Class != "bladed" || !slices.Equal(hook.Types, []string{"weapon", "bladed"}) {
		t.Errorf("%+v %+v", axe, hook)
	}
	if i := slices.IndexFunc(story.Map.Rooms, func(r stories.Room) bool { return r.ID == "other-3" }); !slices.Equal(story.Map.Rooms[i].Words, []string{"hall", "stairs"}) ||
		library.Story("box-house-lynch").Map.Rooms[i].Words != nil {
		t.Errorf("%+v", story.Map.Rooms[i])
	}
	who := base.Investigators[slices.IndexFunc(base.Investigators, func(v stories.Investigator) bool { return v.ID == "tobias-crane" })]
	if who.Health != 9 || who.Sanity != 5 || who.SkillPoints != 2 || who.Traits[1].Attributes["strength"] != 7 || who.Traits[1].Attributes["dexterity"] != 5 ||
		fr.Investigator("tobias-crane") != "Le Vieux" || en.Trait("tobias-sea-legs") != "Strong as an ox" {
		t.Errorf("%+v", who)
	}
	monster := base.Monsters[slices.IndexFunc(base.Monsters, func(m stories.Monster) bool { return m.ID == "cult-leader" })]
	if monster.Awareness != -2 || monster.Horror != 0 || monster.Figures[0].Damage != 5 || monster.Figures[0].Health != 8 || monster.Figures[1].Damage != 3 {
		t.Errorf("%+v", monster)
	}
	for _, id := range []string{"base", "box"} { // box has its people and monsters from base: neither may change
		old := library.Base(id)
		tobias := old.Investigators[slices.IndexFunc(old.Investigators, func(v stories.Investigator) bool { return v.ID == "tobias-crane" })]
		if tobias.Health != 12 || tobias.Traits[1].Attributes["strength"] != 6 || old.Monsters[1].Figures[0].Health != 6 ||
			cardOf(t, old.Cards, "cargo-hook").Weapon.Damage != 2 || old.Owner != nil {
			t.Errorf("the pack %s itself was changed", id)
		}
	}
	after := cardOf(t, library.Base("box").Cards, "mythos-7")
	if !after.CostAsked || after.Cost != before.Cost || len(after.Effects) != 2 || stories.NewWords(library.Base("box"), nil, "en").Card("mythos-7") != "Mythos Card 7" {
		t.Error("the packs themselves were changed")
	}
	if locks := stories.UnprovedOf(base, story)[1]; locks.What != "locks" || locks.Count != stories.UnprovedOf(library.Base("box"), library.Story("box-house-lynch"))[1].Count-1 {
		t.Errorf("a lock that the owner has noted is known: %+v", locks)
	}
	aside := *story
	for _, card := range base.Cards {
		if card.OpensByCard() && !slices.Contains(aside.Aside, card.ID) {
			aside.Aside = append(slices.Clone(aside.Aside), card.ID)
		}
	}
	if got, want := stories.UnprovedOf(base, &aside)[1].Count, len(aside.Aside)-len(story.Aside); got < want {
		t.Errorf("%d locks are unproved; those set aside alone are %d", got, want)
	}
}

// TestNotesOfAKeyAreProved: once the owner has noted which key opens a lock, a key behind its own lock is found.
func TestNotesOfAKeyAreProved(t *testing.T) {
	notes, problems := notes.Parse("notes.yaml", []byte("format: 1\ncards: {box: {power-failure: {opens: [{show: silver-key}]}}}\n"), packtest.Shipped(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	noted := notes.Apply(packtest.Shipped(t))
	base, story := noted.Base("box"), noted.Story("box-house-lynch")
	for variant, want := range map[string]bool{"3A": true, "3B": false} { // with 3B the silver key is in the operating room, under the power failure
		answers := stories.Answers{"1": "1A", "2": "2A", "3": variant}
		seeding, err := story.Seed(answers, packtest.KeepOrder)
		if err != nil {
			t.Fatal(err)
		}
		if problems := reach.CheckSeeding(base, story, answers, seeding); (len(problems) == 0) != want {
			t.Errorf("%s: %v", variant, problems)
		}
	}
}

func TestNotesAreWrittenAsTheyAreRead(t *testing.T) {
	first, problems := notes.Parse("notes.yaml", []byte(ownersNotes), packtest.Shipped(t))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	text, err := first.Text()
	if err != nil {
		t.Fatal(err)
	}
	again, problems := notes.Parse("notes.yaml", text, packtest.Shipped(t))
	if len(problems) > 0 {
		t.Fatalf("%v\n%s", problems, text)
	}
	if second, err := again.Text(); err != nil || string(second) != string(text) {
		t.Errorf("%v\n%s\n%s", err, text, second)
	}
}

func TestBadNotesAreRefused(t *testing.T) {
	library := packtest.Shipped(t)
	for text, code := range map[string]string{
		"format: 2":                                                                     "badFormat",
		"format: 1\ncards: {box: {hatchet: {}}}":                                        "unknownCard",
		"format: 1\ncards: {box: {axe: {cost: 1}}}":                                     "wrongDeck",
		"format: 1\ncards: {box: {mythos-1: {cost: 99}}}":                               "range",
		"format: 1\ncards: {box: {mythos-1: {icons: [owl]}}}":                           "unknownValue",
		"format: 1\ncards: {box: {axe: {name: {de: Axt}}}}":                             "unknownValue",
		"format: 1\ncards: {box: {axe: {name: {fr: \"\"}}}}":                            "missing",
		"format: 1\ncards: {box: {axe: {price: 1}}}":                                    "unknownField",
		"format: 1\ncards: {box: {locked-door: {opens: [{key: bronze-key}]}}}":          "unknownCard",
		"format: 1\ncards: {box: {locked-door: {opens: [{key: axe, show: axe}]}}}":      "oneOf",
		"format: 1\ncards: {box: {locked-door: {opens: [{puzzle: {outright: lock}}]}}}": "oneOf",
		"format: 1\ncards: {box: {trauma-1: {threshold: many}}}":                        "wrongType",
		"format: 1\nrooms: {box-house-lynch: {attic: {name: {en: Attic}}}}":             "unknownRoom",
		"format: 1\nrooms: {box-house-lynch: {start: {words: [The hall]}}}":             "badID",
		"format: 1\nrooms: {box-house-lynch: {start: {notes: {en: \"\"}}}}":             "missing",

		"format: 1\ncards: {box: {mythos-1: {weapon: {class: blunt}}}}":        "wrongDeck",
		"format: 1\ncards: {box: {whiskey: {weapon: {damage: 2}}}}":            "unknownValue",
		"format: 1\ncards: {box: {axe: {weapon: {class: blunt, damage: 21}}}}": "range",

		"format: 1\ninvestigators: {box: {nobody: {health: 3}}}":                                                     "unknownValue",
		"format: 1\ninvestigators: {box: {tobias-crane: {health: 0}}}":                                               "range",
		"format: 1\ninvestigators: {box: {tobias-crane: {sanity: 21}}}":                                              "range",
		"format: 1\ninvestigators: {box: {tobias-crane: {skillPoints: -1}}}":                                         "range",
		"format: 1\ninvestigators: {box: {tobias-crane: {traits: {edith-night-shift: {}}}}}":                         "traits",
		"format: 1\ninvestigators: {box: {tobias-crane: {traits: {tobias-sea-legs: {attributes: {luck: 3}}}}}}":      "traits",
		"format: 1\ninvestigators: {box: {tobias-crane: {traits: {tobias-sea-legs: {attributes: {strength: 11}}}}}}": "range",
		"format: 1\ninvestigators: {box: {tobias-crane: {strength: 3}}}":                                             "unknownField",
		"format: 1\nmonsters: {box: {troll: {horror: 1}}}":                                                           "unknownMonster",
		"format: 1\nmonsters: {box: {cult-leader: {awareness: -10}}}":                                                "range",
		"format: 1\nmonsters: {box: {cult-leader: {figures: {9: {damage: 1}}}}}":                                     "range",
		"format: 1\nmonsters: {box: {cult-leader: {figures: {01: {damage: 1}}}}}":                                    "range",
		"format: 1\nmonsters: {box: {cult-leader: {figures: {1: {health: 0}}}}}":                                     "range",
		"format: 1\nmonsters: {box: {cult-leader: {figures: {1: {special: bite}}}}}":                                 "unknownField",
		"format: 1\nrooms: {box-house-lynch: {start: {name: {en: " + long(81) + "}}}}":                               "tooBig",
		"format: 1\ncards: &a {box: {}}":                                                                             "alias",
		"format: [":                                                                                                  "syntax",
		"format: 1\n" + strings.Repeat("# a long comment\n", strictyaml.MaxFileSize/16):                              "tooBig",
	} {
		noted, problems := notes.Read(packs.Source{Name: "data", FS: fstest.MapFS{notes.File: {Data: []byte(text)}}}, library)
		if len(problems) != 1 || problems[0].Code != code || noted != library || problems[0].File != "data/notes.yaml" {
			t.Errorf("%.60q: %v, want %s", text, problems, code)
		}
	}
	for _, text := range []string{"cards: {boxx: {axe: {}}}", "rooms: {box: {start: {name: {en: Here}}}}", "investigators: {well: {}}", "monsters: {well: {}}"} {
		text = "format: 1\n" + text
		if _, problems := notes.Parse("n.yaml", []byte(text), library); len(problems) != 1 || problems[0].Code != "unknownPack" || problems[0].Line != 2 {
			t.Errorf("%q: %v", text, problems)
		}
		if _, problems := notes.Read(packs.Source{Name: "data", FS: fstest.MapFS{notes.File: {Data: []byte(text)}}}, library); len(problems) > 0 {
			t.Errorf("%q: notes for a pack that is away hinder those for the others: %v", text, problems)
		}
	}
	if noted, problems := notes.Read(packs.Source{Name: "data", FS: fstest.MapFS{}}, library); noted != library || len(problems) > 0 {
		t.Error("no notes are no problem", problems)
	}
}

func long(n int) string { return strings.Repeat("x", n) }

// The owner of the box says what the special ability of his own trait card is: when, once or not, and its words.
func TestMOM_2_2_AbilitiesInNotes(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	text := `format: 1
investigators:
  box:
    tobias-crane:
      traits:
        tobias-sea-legs:
          ability: {when: test, tests: [horror], once: true, pass: true, text: {en: Keep calm and move two spaces.}}
`
	own, problems := notes.Parse("notes.yaml", []byte(text), library)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	box := own.Apply(library).Base("box")
	i := slices.IndexFunc(box.Investigators, func(v stories.Investigator) bool { return v.ID == "tobias-crane" })
	j := slices.IndexFunc(box.Investigators[i].Traits, func(t stories.Trait) bool { return t.ID == "tobias-sea-legs" })
	a := box.Investigators[i].Traits[j].Ability
	if a.When != stories.AbilityTest || !a.Once || !a.Pass || a.Effects[0].Manual.Text != "trait.tobias-sea-legs.ability" {
		t.Errorf("%+v", a)
	}
	if got := stories.NewWords(box, nil, "en").Get("trait.tobias-sea-legs.ability"); got != "Keep calm and move two spaces." {
		t.Errorf("words %q", got)
	}
	if library.Base("box").Investigators[i].Traits[j].Ability.Effects != nil {
		t.Error("the pack itself is changed")
	}
	for _, bad := range []string{"{when: noon, text: {en: x}}", "{when: damage, reroll: true, text: {en: x}}", "{when: test, pass: true}"} {
		_, problems := notes.Parse("notes.yaml", []byte("format: 1\ninvestigators: {box: {tobias-crane: {traits: {tobias-sea-legs: {ability: "+bad+"}}}}}\n"), library)
		if len(problems) == 0 {
			t.Errorf("%s is taken", bad)
		}
	}
}
