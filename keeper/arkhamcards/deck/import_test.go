package deck

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// Cards of no publisher, in the format of arkhamdb-json-data.
const madeUp = `[
 {"code": "90001", "name": "Ida Test", "type_code": "investigator", "faction_code": "guardian", "text": "not kept",
  "deck_requirements": "size:3, card:90002, card:90003, random:subtype:basicweakness",
  "deck_options": [{"faction": ["guardian", "neutral"], "level": {"min": 0, "max": 5}},
   {"trait": ["tome"], "level": {"min": 0, "max": 1}, "limit": 2, "error": "no"}, {"uses": ["charge"], "not": true}]},
 {"code": "90002", "name": "Own Lamp", "type_code": "asset", "faction_code": "neutral",
	"restrictions": {"investigator": {"90001": "90001"}}},
 {"code": "90003", "name": "Own Fear", "type_code": "treachery", "faction_code": "neutral",
	"subtype_code": "weakness",
  "restrictions": {"investigator": {"90001": "90001"}}},
 {"code": "90004", "name": "Big Stick", "type_code": "asset", "faction_code": "guardian", "xp": 0,
	"traits": "Item. Weapon."},
 {"code": "90005", "name": "Big Stick", "type_code": "asset", "faction_code": "guardian", "xp": 3,
	"exceptional": true},
 {"code": "90006", "name": "Odd Page", "type_code": "asset", "faction_code": "seeker", "xp": 1,
	"traits": "Item. Tome."},
 {"code": "90007", "name": "Dread", "type_code": "treachery", "faction_code": "neutral",
	"subtype_code": "basicweakness"},
 {"code": "90008", "name": "Guide", "type_code": "asset", "faction_code": "neutral", "encounter_code": "made_up"},
 {"code": "90009", "name": "Bob Test", "type_code": "investigator", "faction_code": "rogue",
  "deck_requirements": {"size": 25, "card": {"90002": {}}, "random": []}, "deck_options": "faction:rogue:0:5"}]`

func facts(t *testing.T) Facts {
	t.Helper()
	f := Facts{}
	if err := f.Read([]byte(madeUp)); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestCardFacts(t *testing.T) {
	f, two := facts(t), 2
	inv, ok := f.InvestigatorOf("90001")
	want := Investigator{Size: 3, Required: []string{"Own Lamp", "Own Fear"}, Manual: []string{"not, uses"},
		Allowed: []Allowance{
			{Class: "guardian", Max: 5}, {Class: "neutral", Max: 5}, {Trait: "tome", Max: 1, Limit: &two}}}
	if !ok || !reflect.DeepEqual(inv, want) {
		t.Errorf("%+v\nwant %+v", inv, want)
	}
	if bob, ok := f.InvestigatorOf("90009"); !ok || bob.Size != 25 || len(bob.Required) != 1 || len(bob.Manual) != 1 {
		t.Errorf("%+v", bob)
	}
	if _, ok := f.InvestigatorOf("90004"); ok {
		t.Error("a stick is no investigator")
	}
	if f["90003"].Weakness != "signature" || f["90007"].Weakness != "basic" || !f["90002"].Required ||
		!f["90008"].Story || f["90008"].Level != NoLevel {
		t.Errorf("%+v", f)
	}
	// A translation gives names and traits only.
	const french = `[{"code": "90004", "name": "Gros bâton", "traits": "Objet. Arme.", "text": "pas gardé"}]`
	if err := f.Read([]byte(french)); err != nil {
		t.Fatal(err)
	}
	if c := f["90004"].Card; c.Title != "Gros bâton" || c.Level != 0 || c.Kind != "asset" || c.Traits[1] != "Arme" {
		t.Errorf("%+v", c)
	}
	for _, bad := range []string{``, `{}`, `[{"code": "x y", "name": "a"}]`, `[{"code": "1", "name": " "}]`,
		`[{"code": "1", "name": "a", "xp": "b"}]`,
		strings.Repeat(" ", MaxFactsFile+1)} {
		if err := f.Read([]byte(bad)); !errors.Is(err, ErrNotRead) {
			t.Errorf("%.40s: %v", bad, err)
		}
	}
	if len(f) != 9 {
		t.Error("a file that cannot be read changes nothing")
	}
}

// TestLCG_18_7_AnImportedDeckIsChecked from the file to its faults.
func TestLCG_18_7_AnImportedDeckIsChecked(t *testing.T) {
	f := facts(t)
	l, err := ReadArkhamDB([]byte(`{"id": 7, "name": "Mine", "investigator_code": "90001", "meta": "{}",
		"slots": {"90002": 1, "90003": 1, "90004": 2, "90006": 1, "90007": 1}, "sideSlots": []}`))
	if err != nil || l.Name != "Mine" || len(l.Cards) != 5 {
		t.Fatal(l, err)
	}
	cards, unknown := l.With(f)
	inv, _ := f.InvestigatorOf(l.Investigator)
	if faults := Check(inv, cards); len(faults) != 0 || len(unknown) != 0 {
		t.Errorf("%+v %v", faults, unknown)
	}
	l.Cards = append(l.Cards, Card{Code: "99999", Copies: 1, Level: NoLevel})
	cards, unknown = l.With(f)
	if got := said(Check(inv, cards)); got != "LCG-11.1  4/3, LCG-18.7 99999 1/0" || len(unknown) != 1 {
		t.Errorf("%s, %v", got, unknown)
	}
	for _, bad := range []string{``, `[]`, `{"slots": {"1": 1}}`, `{"investigator_code": "1", "slots": {}}`,
		`{"investigator_code": "1", "slots": {"1": 100}}`, `{"investigator_code": "1", "slots": {"1": -1}}`,
		`{"investigator_code": "1", "slots": {"": 1}}`,
		strings.Repeat(" ", MaxListFile+1)} {
		if _, err := ReadArkhamDB([]byte(bad)); !errors.Is(err, ErrNotRead) {
			t.Errorf("%.40s: %v", bad, err)
		}
	}
}

func TestTextLists(t *testing.T) {
	const list = "Mine\n\n2x Big Stick\r\n1 big  stick (3)\n2× Odd Page\nDread x1\nGuide\n"
	l, err := ReadText([]byte(list + strings.Repeat("a", 300) + "\n"))
	if err != nil || len(l.Cards) != 4 || len(l.Unread) != 3 || len(l.Unread[2]) != 200 {
		t.Fatalf("%+v %v", l, err)
	}
	cards, unknown := l.With(facts(t))
	if len(unknown) != 0 || cards[0].Code != "90004" || cards[0].Copies != 2 || cards[1].Code != "90005" ||
		cards[2].Code != "90006" ||
		cards[3].Weakness != "basic" {
		t.Errorf("%+v %v", cards, unknown)
	}
	for _, bad := range []string{"", "Mine\nhis", strings.Repeat("1x a\n", 301), strings.Repeat(" ", MaxListFile+1)} {
		if _, err := ReadText([]byte(bad)); !errors.Is(err, ErrNotRead) {
			t.Errorf("%.40s: %v", bad, err)
		}
	}
}

func FuzzImports(f *testing.F) {
	for _, seed := range []string{madeUp, "2x Big Stick (3)", `{"investigator_code": "1", "slots": {"1": 1}}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		facts := Facts{}
		_ = facts.Read(text)
		l, err := ReadText(text)
		if err != nil {
			l, _ = ReadArkhamDB(text)
		}
		cards, _ := l.With(facts)
		inv, _ := facts.InvestigatorOf(l.Investigator)
		for _, fault := range Check(inv, cards) {
			if fault.Rule == "" {
				t.Errorf("%+v", fault)
			}
		}
	})
}
