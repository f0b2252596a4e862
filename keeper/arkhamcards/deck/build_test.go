package deck

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestLCG_11_3_DecksOfCardFiles: sound decks have no fault, and each fault has its rule, kind and card.
func TestLCG_11_3_DecksOfCardFiles(t *testing.T) {
	f := facts(t)
	six := append(slices.Clone(own), "90004x2", "90010x2", "90011x2")
	for _, c := range []struct{ name, deck, faults, notes string }{
		{"sound", listed("90001", "", six...), "", ""},
		{"the new printing", listed("90001", "", append(slices.Clone(own), "91004x2", "90010x2", "90011x2")...), "", ""},
		{"one of the API", listed("90001", "", append(slices.Clone(own), "90004x2", "91010x2", "90011x2")...), "", ""},
		{"its replacement", listed("90001", "", "98002", "90003", "90007", "90004x2", "90010x2", "90011x2"), "", ""},
		{"nothing required", listed("90001", "", "90004x2", "90010x2", "90011x2"),
			"LCG-11.3 missing 90002 Own Lamp 0/1, LCG-11.3 missing 90003 Own Fear 0/1, LCG-11.3 missing   0/1", ""},
		{"another's own card", listed("90001", "", append(six, "90012")...), "LCG-11.3 class 90012 Own Coat 1/0", ""},
		{"too few", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90011")...),
			"LCG-11.1 size   5/6", ""},
		{"three copies", listed("90001", "", append(slices.Clone(own), "90004x3", "90010x2", "90011")...),
			"LCG-11.2 copies 90004 Big Stick 3/2", ""},
		{"over two levels", listed("90001", "", append(slices.Clone(own), "90004x2", "90005", "90010x2", "90011")...),
			"LCG-11.2 copies 90004 Big Stick 3/1", ""},
		{"permitted copies", listed("90001", `, "ignoreDeckLimitSlots": {"90004": 2}`,
			append(slices.Clone(own), "90004x4", "90010x2", "90011x2")...), "", ""},
		{"a level too high", listed("90001", `, "meta": "{\"cus_90011\": \"0|1,1|2,2|4\"}"`, six...),
			"LCG-11.3 level 90011 Many Words 2/0", ""},
		{"boxes", listed("90001", `, "meta": {"cus_90011": "0|1,1|2,2|3"}`,
			append(slices.Clone(own), "90004x2", "90010", "90011x3")...), "", ""},
		{"one limit for both traits", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90006x2")...),
			"", ""},
		{"one of each trait",
			listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90006", "90031")...), "", ""},
		{"too many of both traits together",
			listed("90001", "", append(slices.Clone(own), "90004x2", "90010", "90006x2", "90031")...),
			"LCG-11.3 class 90031 Odd Charm 1/0", ""},
		{"no room beyond it", listed("90001", "", append(slices.Clone(own), "90004x2", "90010", "90006x3")...),
			"LCG-11.2 copies 90006 Odd Page 3/2, LCG-11.3 class 90006 Odd Page 1/0", ""},
		{"a forbidden trait, but an earlier option allows it",
			listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90014x2")...), "", ""},
		{"off class", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90016x2")...),
			"LCG-11.3 class 90016 Song 2/0", ""},
		{"a card that makes it wider",
			listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90011x2", "90015", "90016")...), "", ""},
		{"asks for a trait", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90011", "90017")...),
			"LCG-11.3 trait 90017 Fops Only 1/0", ""},
		{"myriad", listed("90001", "", append(slices.Clone(own), "90004x2", "90010", "90013x3")...), "", ""},
		{"four of them", listed("90001", "", append(slices.Clone(own), "90004x2", "90013x4")...),
			"LCG-11.2 copies 90013 Choir 4/3", ""},
		{"taboo", listed("90001", `, "taboo_id": 3`, append(slices.Clone(own), "90004x2", "90010x2", "90013x2")...),
			"LCG-11.2 copies 90013 Choir 2/1, LCG-11.2 taboo 90010 Loud Bell 2/0", ""},
		{"a taboo list that no file has", listed("90001", `, "taboo_id": 9`, six...), "", "taboo 9"},
		{"an impossible number", listed("90001", "", append(six, "90016x-1", "90005x100")...), "LCG-18.7 copies 90005 " +
			"Big Stick 100/99, LCG-18.7 copies 90016 Song -1/99", ""},
		{"bonded", listed("90001", "", append(six, "90018x3")...), "", "bonded 90018"},
		{"a location", listed("90001", "", append(six, "90019")...), "LCG-11.3 class 90019 Cave 1/0", ""},
		{"a story card", listed("90001", "", append(six, "90008")...), "", ""},
		{"an unknown card counts", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90011", "99999")...),
			"", "unknown 99999"},
		{"a card without a level", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90011", "90030")...),
			"", "noLevel 90030"},
		{"two oaths", listed("90001", "", append(six, "90020", "90021")...), "LCG-11.2 copies 90020 Oath 2/1", ""},
		{"two keepsakes", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90022", "90023")...), "", ""},
		{"one of each title", listed("90001", "", append(slices.Clone(own), "90004", "90010x2", "90011", "90024")...),
			"LCG-11.2 copies 90010 Loud Bell 2/1", ""},
		{"too few skills", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90011", "90013x2",
			"90025")...),
			"LCG-11.3 class   2/3", ""},
		{"no allies", listed("90001", "", append(slices.Clone(own), "90004x2", "90010x2", "90027x2", "90026")...),
			"LCG-11.3 class 90027 Hound 2/0", ""},
		{"nobody", listed("99999", "", six...), "", "unknown 99999"},
		{"an option that nobody knows", listed("90009", "", "90012", "90007"),
			"LCG-11.1 size   0/25", "option deck_options"},
	} {
		d := built(t, f, c.deck)
		if got := told(d); got != c.faults {
			t.Errorf("%s: %s, want %s", c.name, got, c.faults)
		}
		if got := noted(d); got != c.notes {
			t.Errorf("%s: not looked at: %s, want %s", c.name, got, c.notes)
		}
		if got := told(built(t, f.In("fr"), c.deck)); strings.Count(got, "LCG") != strings.Count(c.faults, "LCG") {
			t.Errorf("%s in French: %s, want %s", c.name, got, c.faults)
		}
	}
}

// TestLCG_11_3_WhatWasChosen: another back, a class, a trait with its size, what the front adds.
func TestLCG_11_3_WhatWasChosen(t *testing.T) {
	f := facts(t)
	meta := func(more string) string { return `, "meta": "{\"alternate_back\": \"98001\"` + more + `}"` }
	for _, c := range []struct{ name, deck, faults, notes string }{
		{"as it is", listed("90001", meta(`, \"faction_1\": \"rogue\", \"option_selected\": \"a\"`),
			"90002", "90007", "90006x2", "90016x2"), "", ""},
		{"another class", listed("90001", meta(`, \"faction_1\": \"mystic\", \"option_selected\": \"a\"`),
			"90002", "90007", "90006x2", "90016x2"), "LCG-11.3 class 90016 Song 2/0", ""},
		{"larger", listed("90001", meta(`, \"faction_1\": \"rogue\", \"option_selected\": \"both\"`),
			"90002", "90007", "90006x2", "90016x2"), "LCG-11.1 size   4/6", ""},
		{"not said", listed("90001", meta(""), "90002", "90007", "90006x2", "90016x2"), "",
			"choice faction_1, choice option_selected"},
		{"more than the front adds", listed("90001", `, "meta": {"alternate_front": "98001"}`, append(slices.Clone(own),
			"90028x3", "90004x2", "90010x2", "90011x2")...), "LCG-11.2 copies 90028 Vow 3/2, LCG-11.3 copies  Vow 3/2", ""},
		{"the front", listed("90001", `, "meta": {"alternate_front": "98001"}`, append(slices.Clone(own), "90004x2",
			"90010x2", "90011x2")...), "LCG-11.3 missing  Vow 0/2", ""},
	} {
		d := built(t, f, c.deck)
		if told(d) != c.faults || noted(d) != c.notes {
			t.Errorf("%s: %s; not looked at: %s", c.name, told(d), noted(d))
		}
	}
}

// TestLCG_11_3_AChosenSize brings its own number of an own card.
func TestLCG_11_3_AChosenSize(t *testing.T) {
	var f Facts
	if err := f.Read([]byte(`[{"code": "92001", "name": "Zoe", "type_code": "investigator", "faction_code": "seeker",
  "deck_requirements": "size:3, card:92002", "deck_options": [{"faction": ["seeker"], "level": {"min": 0, "max": 5}},
  {"name": "Size", "deck_size_select": ["3", "4"], "faction": []},
  {"faction": ["seeker", "rogue"], "atleast": {"factions": 2, "min": 1}, "ignore_match": true}]},
 {"code": "92002", "name": "Proof", "type_code": "event", "faction_code": "neutral", "deck_limit": 2,
  "restrictions": "investigator:92001"},
 {"code": "92003", "name": "Lens", "type_code": "asset", "faction_code": "seeker", "xp": 0, "deck_limit": 4},
 {"code": "92004", "name": "Dice", "type_code": "asset", "faction_code": "seeker", "faction2_code": "rogue",
  "xp": 0}]`),
		""); err != nil {
		t.Fatal(err)
	}
	const size = `, "meta": "{\"deck_size_selected\": \"4\"}"`
	for deck, want := range map[string]string{
		listed("92001", size, "92002x2", "92003x3", "92004"): "",
		listed("92001", size, "92002", "92003x3", "92004"):   "LCG-11.3 missing 92002 Proof 1/2",
		listed("92001", "", "92002x2", "92003x2", "92004"):   "LCG-11.3 copies 92002 Proof 2/1",
		listed("92001", size, "92002x2", "92003x4"):          "LCG-11.3 class   0/1",
		listed("92001", "", "92002", "92003x2", "92004"):     "",
	} {
		if got := told(built(t, f, deck)); got != want {
			t.Errorf("%s: %s, want %s", deck, got, want)
		}
	}
}

// TestLCG_11_3_OneLimitForAllClasses of an option. The traits that it asks for are English, also where ArkhamDB's API
// answers in another language; a card of several investigators is each one's own.
func TestLCG_11_3_OneLimitForAllClasses(t *testing.T) {
	var f Facts
	if err := f.Read([]byte(`[{"code": "92001", "name": "Zoe", "type_code": "investigator", "faction_code": "seeker",
  "deck_requirements": "size:3", "deck_options": [{"faction": ["rogue", "mystic"], "level": {"min": 0, "max": 0},
  "limit": 2}, {"trait": ["tome"], "level": {"min": 0, "max": 5}}]},
 {"code": "92003", "name": "Lens", "type_code": "asset", "faction_code": "rogue", "xp": 0},
 {"code": "92004", "name": "Dice", "type_code": "asset", "faction_code": "mystic", "xp": 0},
 {"code": "92005", "name": "Livre", "real_name": "Book", "type_code": "asset", "faction_code": "survivor", "xp": 0,
  "traits": "Objet. Grimoire.", "real_traits": "Item. Tome."},
 {"code": "92006", "name": "Locket", "type_code": "asset", "faction_code": "neutral",
  "restrictions": "investigator:92009:92001"}]`), ""); err != nil {
		t.Fatal(err)
	}
	for deck, want := range map[string]string{
		listed("92001", "", "92003", "92004", "92005", "92006"): "",
		listed("92001", "", "92003x2", "92004"):                 "LCG-11.3 class 92004 Dice 1/0",
	} {
		if got := told(built(t, f, deck)); got != want {
			t.Errorf("%s: %s, want %s", deck, got, want)
		}
	}
}

// TestLCG_12_2_ExperienceOfADeck: boxes and myriad cards are paid once, a taboo list adds to the price.
func TestLCG_12_2_ExperienceOfADeck(t *testing.T) {
	f := facts(t)
	for deck, want := range map[string]int{
		listed("90001", "", "90006x2", "90005"):                                2 + 6,
		listed("90001", "", "90013x3"):                                         2,
		listed("90001", `, "taboo_id": 3`, "90004x2"):                          4,
		listed("90001", `, "meta": "{\"cus_90011\": \"0|1,1|2\"}"`, "90011x2"): 3,
	} {
		if got := Experience(built(t, f, deck).Cards); got != want {
			t.Errorf("%s: %d, want %d", deck, got, want)
		}
	}
}

// TestLCG_11_3_TheBestRoom: a copy moves on where another one needs its room.
func TestLCG_11_3_TheBestRoom(t *testing.T) {
	one := 1
	inv := Investigator{Size: 2, Allowed: []Allowance{{Class: "seeker", Max: 5, Limit: &one}, {Trait: "Tome", Max: 5,
		Limit: &one}}}
	cards := []Card{{Title: "a", Class: "seeker", Traits: []string{"Tome"}, Copies: 1}, {Title: "b", Class: "seeker",
		Copies: 1}}
	if got := said(Check(inv, cards)); got != "LCG-11.3 b 1/0" {
		t.Error(got)
	}
	inv.Best = true
	if got := said(Check(inv, cards)); got != "" {
		t.Error(got)
	}
}

// TestCollections: packs are told by code or number, and reprints count with the original.
func TestCollections(t *testing.T) {
	f := facts(t)
	for text, want := range map[string]int{"2 mine": 2, "1 mine\n1 again # twice": 3, "mine,again-2": 5, "7-2": 4,
		`["mine", {"code": "again"}]`: 3, "2x again": 4, "7,7-2": 4, "7-2,7": 4, `["7", "7-2"]`: 4, "2 mine\n2 mine": 4,
		`{"id": 1, "owned_packs": "7,7-2,mine"}`: 5} {
		c, err := f.ReadCollection([]byte(text))
		if got := f.Owned(c)["90004"]; err != nil || got != want {
			t.Errorf("%s: %d, want %d (%v)", text, got, want, err)
		}
	}
	var why Unread
	if _, err := f.ReadCollection([]byte("7,8-2")); !errors.As(err, &why) || why.Why != "packNumber" || why.What != "8-2" {
		t.Error(err)
	}
	if both := Merge(f, Facts{Packs: map[string]Pack{"again": {Name: "Again"}}}); both.Packs["again"].ID != 7 {
		t.Error("the number of a pack is lost")
	}
	short := f.Short(Collection{"mine": 2}, []map[string]int{{"90004": 2}, {"90004": 1}, {"90006": 3}})
	if want := []Shortage{{"90004", "Big Stick", 3, 2, []int{1}}}; !reflect.DeepEqual(short[0], want) || short[2] != nil {
		t.Errorf("two decks of one collection: %+v", short)
	}
	for _, bad := range []string{"", "2 yours", "100 mine", "[{", "8", "{}"} {
		if _, err := f.ReadCollection([]byte(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
