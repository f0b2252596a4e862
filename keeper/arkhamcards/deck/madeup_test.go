package deck

import (
	"fmt"
	"strings"
	"testing"
)

// Cards of no publisher, in the form of arkhamdb-json-data: a pack file, its translation, a taboo list and a list of
// packs.
const (
	packFile = `[
 {"code": "91004", "duplicate_of": "90004", "pack_code": "again", "position": 1, "quantity": 2},
 {"code": "91010", "duplicate_of_code": "90010"},
 {"code": "90001", "name": "Ida Test", "type_code": "investigator", "faction_code": "guardian", "pack_code": "mine",
  "deck_limit": 1, "text": "not kept", "traits": "Sage.", "skill_willpower": 3, "health": 8, "sanity": 6,
  "deck_requirements": "size:6, card:90002:98002, card:90003:98003, random:subtype:basicweakness",
  "deck_options": [{"faction": ["guardian", "neutral"], "level": {"min": 0, "max": 3}},
   {"not": true, "trait": ["cursed"]},
   {"trait": ["tome", "charm"], "level": {"min": 0, "max": 1}, "limit": 2, "error": "no"}]},
 {"code": "98001", "name": "Ida Test", "alternate_of": "90001", "type_code": "investigator",
  "faction_code": "guardian", "traits": "Sage. Bold.", "text": "choose 2 different Vow assets to add to your deck.",
  "deck_requirements": "size:4, card:90002:98002, random:subtype:basicweakness",
  "deck_options": [{"faction": ["seeker"], "level": {"min": 0, "max": 5}},
   {"name": "Class", "id": "faction_1", "faction_select": ["rogue", "mystic"], "level": {"min": 0, "max": 1}},
   {"name": "Trait", "option_select": [{"id": "a", "name": "A", "trait": ["tome"], "level": {"min": 0, "max": 5}},
    {"id": "both", "name": "B", "trait": ["charm"], "level": {"min": 0, "max": 5}, "size": 2}]}]},
 {"code": "90002", "name": "Own Lamp", "type_code": "asset", "faction_code": "neutral", "deck_limit": 1,
  "restrictions": "investigator:90001"},
 {"code": "98002", "name": "Own Torch", "type_code": "asset", "faction_code": "neutral", "deck_limit": 1,
  "restrictions": "investigator:90001:98001"},
 {"code": "90003", "name": "Own Fear", "type_code": "treachery", "faction_code": "neutral",
  "subtype_code": "weakness", "deck_limit": 1, "restrictions": "investigator:90001"},
 {"code": "90004", "name": "Big Stick", "type_code": "asset", "faction_code": "guardian", "xp": 0, "deck_limit": 2,
  "traits": "Item. Weapon.", "pack_code": "mine", "quantity": 1, "text": "Uses (4 nails)."},
 {"code": "90005", "name": "Big Stick", "type_code": "asset", "faction_code": "guardian", "xp": 3, "deck_limit": 1,
  "exceptional": true},
 {"code": "90006", "name": "Odd Page", "type_code": "asset", "faction_code": "seeker", "xp": 1, "deck_limit": 2,
  "traits": "Item. Tome."},
 {"code": "90007", "name": "Dread", "type_code": "treachery", "faction_code": "neutral", "deck_limit": 2,
  "subtype_code": "basicweakness"},
 {"code": "90008", "name": "Guide", "type_code": "asset", "faction_code": "neutral", "encounter_code": "made_up"},
 {"code": "90009", "name": "Bob Test", "type_code": "investigator", "faction_code": "rogue", "traits": "Fop.",
  "deck_requirements": {"size": 25, "card": {"90012": {"90012": "90012", "90004": "90004"}},
   "random": [{"target": "subtype", "value": "basicweakness"}]}, "deck_options": "faction:rogue:0:5"},
 {"code": "90010", "name": "Loud Bell", "type_code": "event", "faction_code": "neutral", "xp": 0, "deck_limit": 2},
 {"code": "90011", "name": "Many Words", "type_code": "asset", "faction_code": "guardian", "xp": 0, "deck_limit": 2,
  "customization_options": [{"xp": 1, "real_traits": "Item. Tome."}, {"xp": 2}, {"xp": 3, "deck_limit": 3}],
  "customization_text": "□ <b>A box.</b> Not kept.\\n□□ <b>Another.</b> Nor this.\\n□□□ <b>Thrice.</b> Three of it."},
 {"code": "90012", "name": "Own Coat", "type_code": "asset", "faction_code": "neutral",
  "restrictions": {"investigator": {"90009": "90009"}}},
 {"code": "90013", "name": "Choir", "type_code": "skill", "faction_code": "guardian", "faction2_code": "seeker",
  "xp": 2, "myriad": true, "deck_limit": 3},
 {"code": "90014", "name": "Black Charm", "type_code": "asset", "faction_code": "guardian", "xp": 0,
  "traits": "Charm. Cursed."},
 {"code": "90015", "name": "Wider", "type_code": "asset", "faction_code": "neutral", "xp": 0, "permanent": true,
  "deck_limit": 2, 
  "text": "You get +1 Deck Size.\nYour Deckbuilding Options gain: \"one other level 0 card ([seeker] or [rogue]).\""},
 {"code": "90016", "name": "Song", "type_code": "event", "faction_code": "rogue", "xp": 0, "deck_limit": 2},
 {"code": "90017", "name": "Fops Only", "type_code": "asset", "faction_code": "neutral", "xp": 0,
  "restrictions": "trait:fop, trait:dandy"},
 {"code": "90018", "name": "Beside", "type_code": "event", "faction_code": "guardian", "deck_limit": 0,
  "bonded_to": "Big Stick"},
 {"code": "90019", "name": "Cave", "type_code": "location", "faction_code": "mythos", "encounter_code": "made_up"},
 {"code": "90020", "name": "One Oath", "type_code": "asset", "faction_code": "neutral", "xp": 0, "permanent": true,
  "traits": "Oath.", "text": "Permanent. Limit 1 [[Oath]] per deck."},
 {"code": "90021", "name": "Two Oath", "type_code": "asset", "faction_code": "neutral", "xp": 0, "permanent": true,
  "traits": "Oath.", "text": "Permanent. Limit 1 [[Oath]] per deck."},
 {"code": "90022", "name": "Keepsake", "subname": "Of Brass", "type_code": "asset", "faction_code": "guardian",
  "xp": 0, "deck_limit": 1, "text": "Limit 1 Keepsake <i>(Of Brass)</i> per deck."},
 {"code": "90023", "name": "Keepsake", "subname": "Of Bone", "type_code": "asset", "faction_code": "guardian",
  "xp": 0, "deck_limit": 1, "text": "Limit 1 Keepsake <i>(Of Bone)</i> per deck."},
 {"code": "90024", "name": "Few Things", "type_code": "asset", "faction_code": "neutral", "xp": 0, "permanent": true,
  "text": "Your deck cannot include more than 1 copy of each card.\nReduce your deck size by 2."},
 {"code": "90025", "name": "School", "type_code": "asset", "faction_code": "neutral", "xp": 0, "permanent": true,
  "text": "Your deck must include at least 3 skills. Your deck size is increased by 1."},
 {"code": "90026", "name": "Alone", "type_code": "asset", "faction_code": "neutral", "xp": 0, "permanent": true,
  "deck_options": [{"not": true, "slot": ["Ally"]}]},
 {"code": "90027", "name": "Hound", "type_code": "asset", "faction_code": "guardian", "xp": 0, "slot": "Ally. Hand."},
 {"code": "90031", "name": "Odd Charm", "type_code": "asset", "faction_code": "seeker", "xp": 1,
  "traits": "Item. Charm."},
 {"code": "90029", "name": "12 of Them", "type_code": "event", "faction_code": "guardian", "xp": 0},
 {"code": "90030", "name": "Bare", "type_code": "event", "faction_code": "guardian"},
 {"code": "90028", "name": "Vow", "type_code": "asset", "faction_code": "neutral",
  "restrictions": "investigator:90001"}]`
	frenchFile = `[{"code": "90004", "name": "Gros bâton", "traits": "Objet. Arme.", "text": "pas gardé"},
 {"code": "90002", "name": "Sa lampe"}, {"code": "90006"},
 {"code": "003", "name": "Tabous", "cards": [{"code": "90004", "text": "se lit ainsi"},
  {"code": "90001", "text": "se lit ainsi", "deck_options": [{"name": "Autre classe"}]}]}]`
	tabooFile = `[{"code": "003", "date_start": "2026-01-01", "cards": [{"code": "90004", "xp": 2},
 {"code": "90004", "text": "reads anew"}, {"code": "90010", "deck_limit": 0}, {"code": "90013", "exceptional": 1}]}]`
	packsFile = `[{"code": "mine", "cycle_code": "made", "name": "Mine", "position": 1},
 {"code": "again", "cycle_position": 3, "id": 7, "name": "Mine Again", "position": 2}]`
)

func facts(t testing.TB) Facts {
	t.Helper()
	var f Facts
	for _, file := range [][2]string{{frenchFile, "fr"}, {packFile, ""}, {tabooFile, ""}, {packsFile, ""},
		{frenchFile, "fr"}} {
		if err := f.Read([]byte("\ufeff"+file[0]), file[1]); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// listed is a deck of an investigator in ArkhamDB's JSON; each part is a code, with "x3" behind it for copies.
func listed(investigator, more string, parts ...string) string {
	var slots []string
	for _, part := range parts {
		code, n, many := strings.Cut(part, "x")
		if !many {
			n = "1"
		}
		slots = append(slots, fmt.Sprintf("%q: %s", code, n))
	}
	return fmt.Sprintf(`{"name": "Mine", "investigator_code": %q, "slots": {%s}%s}`, investigator,
		strings.Join(slots, ", "), more)
}

// own are the cards that Ida's deck must have.
var own = []string{"90002", "90003", "90007"}

func built(t testing.TB, f Facts, text string) Deck {
	t.Helper()
	l, err := ReadList([]byte(text))
	if err != nil {
		t.Fatal(text, err)
	}
	return f.Build(l)
}

// told are the faults of a deck in short.
func told(d Deck) string {
	var all []string
	for _, f := range d.Problems() {
		all = append(all, strings.TrimSpace(fmt.Sprintf("%s %s %s %s %d/%d", f.Rule, f.Kind, f.Card, f.Title, f.Have,
			f.Want)))
	}
	return strings.Join(all, ", ")
}

// noted are the notes of a deck in short.
func noted(d Deck) string {
	var all []string
	for _, n := range d.Notes {
		all = append(all, strings.Join(strings.Fields(n.Why+" "+n.Code+" "+n.What), " "))
	}
	return strings.Join(all, ", ")
}
