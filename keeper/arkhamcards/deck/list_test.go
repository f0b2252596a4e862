package deck

import (
	"errors"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"lantern/keeper/keepertest"
)

// TestCardFacts: what a card file says, whatever comes first; a translation gives titles only.
func TestCardFacts(t *testing.T) {
	f := facts(t)
	if bob := f.Cards["90009"]; !reflect.DeepEqual(bob.Requires, []need{{"90012", "90004"}}) ||
		bob.Investigator.Size != 25 ||
		bob.Investigator.Basics != 1 || len(bob.Investigator.Manual) != 1 {
		t.Errorf("%+v", bob)
	}
	if ida := f.Cards["90001"]; ida.Numbers != [6]int{3, 0, 0, 0, 8, 6} || !reflect.DeepEqual(ida.Requires,
		[]need{{"90002", "98002"}, {"90003", "98003"}}) {
		t.Errorf("%+v", ida)
	}
	if f.Cards["90003"].Weakness != "signature" || f.Cards["90007"].Weakness != "basic" || !f.Cards["90008"].Story ||
		f.Cards["90008"].Level != NoLevel || f.Cards["90004"].Uses != "nails" {
		t.Errorf("%+v", f)
	}
	if again, ok := f.ByCode("91004"); !ok || again.Code != "90004" {
		t.Errorf("%+v", again)
	}
	french := f.In("fr").Cards["90004"]
	if french.Title != "Gros bâton" || french.Original != "Big Stick" || french.Traits[1] != "Weapon" {
		t.Errorf("%+v", french)
	}
	if c := f.In("en").Cards["90004"]; c.Title != "Big Stick" || c.Original != "" {
		t.Errorf("%+v", c)
	}
	known := len(f.Cards)
	for _, bad := range []string{``, `{}`, `[{"code": "x y", "name": "a", "type_code": "asset"}]`,
		`[{"code": "1", "name": " ", "type_code": "asset"}]`, `[{"code": "1", "name": "a", "xp": "b"}]`,
		`[{"code": "core", "name": "no card"}]`, strings.Repeat(" ", MaxFactsFile+1)} {
		if err := f.Read([]byte(bad), ""); !errors.Is(err, ErrNotRead) {
			t.Errorf("%.40s: %v", bad, err)
		}
	}
	if len(f.Cards) != known {
		t.Error("a file that cannot be read changes something")
	}
	var apart, other Facts
	if apart.Read([]byte(packFile), "") != nil || other.Read([]byte(frenchFile), "fr") != nil {
		t.Fatal("not read")
	}
	for _, both := range []Facts{Merge(apart, other), Merge(other, apart)} {
		if c := both.In("fr").Cards["90004"]; c.Title != "Gros bâton" || c.Class != "guardian" || both.Known() != known-2 {
			t.Errorf("%+v, %d cards", c, both.Known())
		}
	}
}

// TestCardFilesAreCountedBeforeTheyAreDecoded: what is refused takes no more room than its text.
func TestCardFilesAreCountedBeforeTheyAreDecoded(t *testing.T) {
	empty := "[" + strings.Repeat("{},", 3_000_000) + "{}]"
	for _, text := range []string{empty, `[{"code": "1", "deck_options": ` + empty + "}]", `{"1": ` + empty + "}"} {
		var f Facts
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := f.Read([]byte(text), "")
		runtime.ReadMemStats(&after)
		var why Unread
		if took := after.TotalAlloc - before.TotalAlloc; !errors.As(err, &why) || why.Why != "entries" || took > 50<<20 {
			t.Errorf("%v, %d bytes", err, took)
		}
	}
}

const asText = `Ida's deck

Ida Test

Packs: From Mine to Mine Again

Assets

2x Big Stick (Mine)
1x Own Lamp :In brass (Mine)
1x Keepsake :Of Bone (Mine)

Event

2x Loud Bell [2] (Mine)
1x Odd Page [1] (Mine)

Treacheries

1x Own Fear (Of all) (Mine)
1x Dread (Mine)
`

const asMarkdown = "# Ida's deck\n\nInvestigator: Ida Test  \n\nXP: 3  \n\n## Deck\n\n**Asset** (7)  \n_Hand_ (2)  \n" +
	"- Big Stick† x2\n- Own Lamp\n- Keepsake\n- Keepsake\n- 12 of Them\n- Many Words (C)\n  - A box.\n\n" +
	"_No Slot_ (1)  \n- [Odd Page](https://x/card/90006) (1)\n\n" +
	"**Event** (2)  \n- Loud Bell x2\n\n**Treachery** (2)  \n- Own Fear\n- Dread\n\n" +
	"## Side deck\n\n**Asset** (1)  \n- Song x2\n"

const asOCTGN = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6d114c7-2e2a-4896-ad8c-0330605c90bf" sleeveid="0">
  <section name="Investigator" shared="False"><card qty="1" id="a">Ida Test</card>
    <card qty="1" id="b">Ida Test</card></section>
  <section name="Asset" shared="False"><card qty="2" id="c">Big Stick</card><card qty="1" id="d">Own Lamp</card>
  <card qty="2" id="e">Many Words</card></section>
  <section name="Event" shared="False"><card qty="2" id="">Loud Bell</card></section>
  <section name="Weakness" shared="False"><card qty="1" id="f">Dread</card>
    <card qty="1" id="g">Own Fear</card></section>
<notes><![CDATA[]]></notes></deck>`

// TestLCG_18_7_ListsAsPeopleHaveThem: every form names the same cards, with or without byte order mark.
func TestLCG_18_7_ListsAsPeopleHaveThem(t *testing.T) {
	f := facts(t)
	for name, c := range map[string]struct{ text, cards, faults, notes string }{
		"ArkhamDB's text": {asText, "90004x2 90002 90023 90010x2 90006 90003 90007", "", "level 90010 2"},
		"arkham.build's markdown": {asMarkdown, "90004x2 90002 90022 90023 90029 90011 90006 90010x2 90003 90007",
			"LCG-11.1 size   9/6", ""},
		"OCTGN": {asOCTGN, "90004x2 90002 90011x2 90010x2 90007 90003", "", "anyLevel 90004 0, boxes 90011"},
		"lines": {"Ida Test\r\n2× Big Stick\r\n1 big  stick (3)\n* 2 Odd Page\nDread x1\nGuide",
			"90004x2 90005 90006x2 90007", "LCG-11.1 size   5/6, LCG-11.2 copies 90004 Big Stick 3/1, " +
				"LCG-11.3 missing 90002 Own Lamp 0/1", "choice alternate_back, choice alternate_front"},
		"in French":  {"Ida Test\n1x Gros bâton\n1x Sa lampe\n", "90004 90002", "", "choice alternate_back"},
		"ArkhamDB":   {listed("90001", `, "sideSlots": [], "meta": ""`, "90004x2"), "90004x2", "", ""},
		"nobody's":   {"2x Big Stick\n1x Own Lamp\n", "90004x2 90002", "", "nobody"},
		"not a card": {"Ida Test\n2x Big Stick\n1x Unheard Of\n12 of 13!", "90004x2 x1", "", "unknown"},
		"strange end": {"Ida Test\n2x Big Stick\nthat's it: 3", "90004x2", "",
			"choice alternate_back, choice alternate_front, line that's it: 3"},
	} {
		d := built(t, f, "\ufeff"+c.text)
		var cards []string
		for _, card := range d.Cards {
			part := card.Code
			if card.Copies > 1 || part == "" {
				part += "x" + string(rune('0'+card.Copies))
			}
			cards = append(cards, part)
		}
		if got := strings.Join(cards, " "); !strings.HasPrefix(got, c.cards) {
			t.Errorf("%s: %s, want %s", name, got, c.cards)
		}
		if got := told(d); c.faults != "" && got != c.faults {
			t.Errorf("%s: %s, want %s", name, got, c.faults)
		}
		if got := noted(d); !strings.HasPrefix(got, c.notes) || c.notes == "" && got != "" {
			t.Errorf("%s: not looked at: %s, want %s", name, got, c.notes)
		}
		if want := "90001"; name != "nobody's" && d.Investigator != want {
			t.Errorf("%s: built by %q", name, d.Investigator)
		}
	}
	if d := built(t, f, asText); told(d) != "LCG-11.1 size   6/6" && told(d) != "" {
		t.Error(told(d))
	}
}

// TestLCG_18_7_WhatIsNoDeckIsRefused with a reason, and nothing of it is repeated at length.
func TestLCG_18_7_WhatIsNoDeckIsRefused(t *testing.T) {
	for _, bad := range []string{``, `[]`, `{"slots": {"1": 1}}`, `{"investigator_code": "1", "slots": {}}`,
		`{"investigator_code": "1", "slots": {"1": "x"}}`,
		`{"investigator_code": "1", "slots": {"": 1}}`, strings.Repeat(" ", MaxListFile+1), "Mine\nhis",
		strings.Repeat("1x a\n", maxEntries+1), "<html></html>", "<deck><section>", "<deck></deck>",
		`<deck><section><card qty="-1">a</card></section></deck>`,
		`{"investigator_code": "1", "slots": {"` + strings.Repeat("é", 400) + `": 1}}`} {
		_, err := ReadList([]byte(bad))
		if !errors.Is(err, ErrNotRead) || len([]rune(err.Error())) > 300 {
			t.Errorf("%.40s: %v", bad, err)
		}
	}
	l, err := ReadList([]byte("1x a\n" + strings.Repeat("é", 300) + "\n"))
	if err != nil || len([]rune(l.Unread[0])) != maxTitle {
		t.Errorf("%+v, %v", l, err)
	}
}

// FuzzImports: whatever a file holds, it is read within bounds or refused, and what is read can be checked.
func FuzzImports(f *testing.F) {
	for _, seed := range []string{packFile, tabooFile, packsFile, asText, asMarkdown, asOCTGN, "2x Big Stick (3)",
		listed("90001", `, "meta": "{\"cus_90011\": \"0|1,1|2,2|3\"}"`, "90011x2", "90004")} {
		f.Add([]byte(seed))
	}
	known := facts(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		var read Facts
		_ = read.Read(text, "")
		_ = read.Read(text, "fr")
		l, err := ReadList(text)
		if err != nil && !errors.Is(err, ErrNotRead) {
			t.Fatal(err)
		}
		for _, facts := range []Facts{read, known} {
			for _, fault := range facts.Build(l).Problems() {
				if fault.Rule == "" || fault.Kind == "" {
					t.Errorf("%+v", fault)
				}
			}
		}
	})
}

// TestLCG_18_7_TwoInvestigatorsOfOneName are told apart by the own cards of the list.
func TestLCG_18_7_TwoInvestigatorsOfOneName(t *testing.T) {
	var f Facts
	if err := f.Read([]byte(`[{"code": "93001", "name": "Eve", "type_code": "investigator", "faction_code": "rogue",
  "deck_requirements": "size:1, card:93002", "deck_options": [{"faction": ["rogue"], "level": {"min": 0, "max": 5}}]},
 {"code": "93002", "name": "Key", "type_code": "asset", "faction_code": "neutral",
  "restrictions": "investigator:93001"},
 {"code": "94001", "name": "Eve", "type_code": "investigator", "faction_code": "seeker",
  "deck_requirements": "size:1, card:94002", "deck_options": [{"faction": ["seeker"], "level": {"min": 0, "max": 5}}]},
 {"code": "94002", "name": "Lock", "type_code": "asset", "faction_code": "neutral",
  "restrictions": "investigator:94001"}]`), ""); err != nil {
		t.Fatal(err)
	}
	for card, want := range map[string]string{"Key": "93001", "Lock": "94001"} {
		if d := built(t, f, "Eve\n1x "+card); d.Investigator != want {
			t.Errorf("%s: %s", card, d.Investigator)
		}
	}
}

// FuzzCollection: a list of packs is read or refused.
func FuzzCollection(f *testing.F) {
	known := facts(f)
	keepertest.FuzzReader(f, func(_ *testing.T, raw []byte) []error {
		if _, err := known.ReadCollection(raw); err != nil {
			return []error{err}
		}
		return nil
	}, "2 core", `[1, "core", {"code": "core"}]`, "1,2-2,#3")
}
