package deck

import (
	"strings"
	"testing"
)

// openFile has what forms leave open: a back with sizes and classes, levels that are permanent, boxes, cards that stay.
const openFile = `[
 {"code": "92001", "name": "Zoe", "type_code": "investigator", "faction_code": "seeker",
  "deck_requirements": "size:3, card:92002", "deck_options": [{"faction": ["seeker"], "level": {"min": 0, "max": 5}},
  {"name": "Deck Size", "deck_size_select": ["3", "4"], "faction": []},
  {"name": "Class Choice", "id": "faction_1", "faction_select": ["rogue", "mystic"], "level": {"min": 0, "max": 0}},
  {"name": "Class Choice", "id": "faction_2", "faction_select": ["rogue", "mystic"], "level": {"min": 0, "max": 0}}]},
 {"code": "92011", "name": "Zoe", "alternate_of": "92001", "type_code": "investigator", "faction_code": "seeker",
  "deck_requirements": "size:2, card:92002", "deck_options": [{"faction": ["rogue"], "level": {"min": 0, "max": 5}},
  {"name": "Trait Choice", "option_select": [{"id": "one", "name": "Tome", "trait": ["tome"]},
   {"id": "both", "name": "Tome and Charm", "trait": ["tome", "charm"], "size": 2}]}],
  "back_text": "When you upgrade a [[Tome]] card, you may leave the lower level version in your deck."},
 {"code": "92002", "name": "Proof", "type_code": "event", "faction_code": "neutral", "deck_limit": 2,
  "restrictions": "investigator:92001"},
 {"code": "92003", "name": "Lens", "type_code": "asset", "faction_code": "seeker", "xp": 0, "traits": "Charm."},
 {"code": "92004", "name": "Dice", "type_code": "asset", "faction_code": "rogue", "xp": 0},
 {"code": "92005", "name": "Coin", "type_code": "asset", "faction_code": "seeker", "xp": 0},
 {"code": "92006", "name": "Coin", "type_code": "asset", "faction_code": "seeker", "xp": 3, "permanent": true},
 {"code": "92007", "name": "Vow", "type_code": "skill", "faction_code": "seeker", "xp": 0, "deck_limit": 2,
  "customization_options": [{"xp": 0}, {"xp": 3, "deck_limit": 3}],
  "customization_text": "Chosen skill: _____\n□□□ <b>Thrice Said.</b> You may include three copies."},
 {"code": "92008", "name": "Old Tome", "type_code": "asset", "faction_code": "rogue", "xp": 0, "traits": "Tome."},
 {"code": "92009", "name": "Wand", "type_code": "asset", "faction_code": "mystic", "xp": 0},
 {"code": "92012", "name": "Pin", "type_code": "asset", "faction_code": "seeker", "xp": 2},
 {"code": "92013", "name": "Pin", "type_code": "asset", "faction_code": "seeker", "xp": 2, "permanent": true},
 {"code": "004", "name": "Taboos", "date_start": "2023-08-30", "cards": [{"code": "92001",
  "deck_requirements": "size:5, card:92002",
  "deck_options": [{"faction": ["seeker"], "level": {"min": 0, "max": 5}}]}]}]`

// inForm is a deck of Zoe as a text: ArkhamDB's, OCTGN's (which has no levels) or arkham.build's with what it says.
func inForm(form string, said string, cards ...string) string {
	lines := []string{"Mine", "", "Zoe", ""}
	before, between, after := "", "x ", ""
	switch form {
	case "o8d":
		lines = []string{`<deck><section name="Investigator"><card qty="1">Zoe</card></section><section name="Asset">`}
		before, between, after = `<card qty="`, `">`, `</card>`
	case "md":
		lines = []string{"# Mine", "", "Investigator: Zoe  "}
		lines = append(lines, strings.Split(said, "; ")...)
		lines, before, between = append(lines, "", "XP: 3  ", "", "## Deck"), "* ", " "
	}
	for _, card := range cards {
		n, title, _ := strings.Cut(card, " ")
		lines = append(lines, before+n+between+title+after)
	}
	if form == "o8d" {
		lines = append(lines, "</section></deck>")
	}
	return strings.Join(lines, "\n")
}

// TestLCG_18_7_WhatAFormLeavesOpenIsNoFault: a list without backs, choices, levels and boxes is at fault only for what
// is wrong whatever they are.
func TestLCG_18_7_WhatAFormLeavesOpenIsNoFault(t *testing.T) {
	var f Facts
	if err := f.Read([]byte(openFile), ""); err != nil {
		t.Fatal(err)
	}
	const classes = "choice faction_1, choice faction_2"
	for _, c := range []struct {
		name, form, said string
		cards            []string
		faults, notes    string
	}{
		{"the larger size", "txt", "", []string{"2 Proof", "2 Lens", "2 Coin"}, "",
			"choice deck_size_selected, " + classes},
		{"no size at all", "txt", "", []string{"2 Proof", "2 Lens", "1 Wand", "2 Coin", "1 Vow"},
			"LCG-11.1 size   6/4", "choice deck_size_selected, " + classes + ", boxes 92007"},
		{"its number of own cards", "txt", "", []string{"1 Proof", "2 Lens", "2 Coin"},
			"LCG-11.1 size   4/3", "choice deck_size_selected, " + classes},
		{"the other back", "txt", "", []string{"2 Proof", "2 Dice"}, "", "choice option_selected, choice alternate_back"},
		{"the other back's size", "txt", "", []string{"2 Proof", "2 Dice", "2 Lens"}, "", "choice deck_size_selected"},
		{"taken by neither", "txt", "", []string{"2 Proof", "2 Lens", "1 Coin [3]", "1 Proof"},
			"LCG-11.2 copies 92002 Proof 3/2", ""},
		{"what stays", "txt", "", []string{"2 Proof", "2 Dice", "4 Old Tome"}, "", "choice option_selected"},
		{"a level that is permanent", "o8d", "", []string{"1 Proof", "2 Lens", "1 Coin", "1 Coin"}, "",
			"choice deck_size_selected, " + classes + ", anyLevel 92005 0"},
		{"three by a box", "o8d", "", []string{"1 Proof", "3 Vow"}, "",
			"choice deck_size_selected, " + classes + ", boxes 92007"},
		{"four in any case", "o8d", "", []string{"2 Proof", "4 Vow"}, "LCG-11.2 copies 92007 Vow 4/3", ""},
		{"the size and classes said", "md", "Parallel: Original front, Original back; Deck Size: 4; Class Choice: Rogue; " +
			"Class Choice: Mystic", []string{"2 Proof", "2 Lens", "1 Dice", "1 Wand"}, "", ""},
		{"and not kept to", "md", "Parallel: Original front, Original back; Deck Size: 4; Class Choice: Rogue; " +
			"Class Choice: Rogue", []string{"2 Proof", "2 Lens", "1 Wand"},
			"LCG-11.1 size   3/4, LCG-11.3 class 92009 Wand 1/0", ""},
		{"the back said", "md", "Parallel: Original front, Parallel back; Trait Choice: Tome and Charm",
			[]string{"2 Proof", "2 Dice", "2 Lens"}, "", ""},
		{"the front is not the back", "md", "Parallel: Parallel front, Original back; Deck Size: 3; Class Choice: None",
			[]string{"1 Proof", "2 Lens", "1 Coin [3]", "1 Old Tome [5]"},
			"LCG-11.3 level 92008 Old Tome 1/0", ""},
		{"boxes below", "md", "Deck Size: 3; Class Choice: Rogue; Class Choice: Mystic",
			[]string{"1 Proof", "3 Vow (C)\n  - Chosen skill: Agility\n  - Thrice Said."}, "", ""},
		{"no boxes below", "md", "Deck Size: 3; Class Choice: Rogue; Class Choice: Mystic",
			[]string{"1 Proof", "3 Vow (C)\n  - Chosen skill: Agility"}, "LCG-11.2 copies 92007 Vow 3/2", ""},
		{"boxes that no file has", "md", "Deck Size: 3; Class Choice: Rogue; Class Choice: Mystic",
			[]string{"1 Proof", "3 Vow (C)\n  - Unheard Of."}, "", "boxes 92007"},
		{"the size of a taboo list", "txt", "", []string{"2 Proof", "2 Lens", "1 Vow", "2 Coin"}, "", "boxes 92007"},
		{"two cards of one name and level", "md", "Deck Size: 3; Class Choice: Rogue; Class Choice: Mystic",
			[]string{"1 Proof", "2 Lens", "1 Coin", "1 Pin (2)"}, "", ""},
		{"a taboo list by its date", "md", "\nTaboo list†: 2.1 (Aug 30, 2023)", []string{"2 Proof", "2 Lens", "1 Vow (C)"},
			"LCG-11.1 size   3/5", ""},
		{"another", "md", "\nTaboo list†: 9 (Aug 30, 2019)", []string{"2 Proof", "2 Lens", "1 Vow (C)", "2 Coin"}, "",
			"taboo 9 (Aug 30, 2019)"},
	} {
		d := built(t, f, inForm(c.form, c.said, c.cards...))
		if told(d) != c.faults || !strings.HasPrefix(noted(d), c.notes) || c.notes == "" && c.faults == "" && noted(d) != "" {
			t.Errorf("%s: %s; not looked at: %s", c.name, told(d), noted(d))
		}
	}
}

// TestLCG_18_7_WhatATabooListThatIsNotThereMayChange is not judged; what it cannot change is.
func TestLCG_18_7_WhatATabooListThatIsNotThereMayChange(t *testing.T) {
	f := facts(t)
	cards := []string{"90002", "90003", "90007", "90004x3", "90016", "90012"}
	const always = "LCG-11.2 copies 90004 Big Stick 3/2, LCG-11.3 class 90012 Own Coat 1/0"
	if d := built(t, f, listed("90001", `, "taboo_id": 9`, cards...)); told(d) != always || noted(d) != "taboo 9" {
		t.Error(told(d), noted(d))
	}
	if d := built(t, f, listed("90001", "", cards...)); told(d) == always {
		t.Error(told(d))
	}
}
