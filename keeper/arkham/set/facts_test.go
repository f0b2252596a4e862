package set

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lantern/keeper/keepertest"
)

// factsOf are the cells of a set, one for each field of each row.
func factsOf(t *testing.T, s *Set) []Fact {
	t.Helper()
	raw, _ := json.Marshal(s)
	var doc map[string]any
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	var out []Fact
	row := func(table, id string, cells map[string]any) {
		for cell, value := range cells {
			if cell == "side" {
				for inner, x := range value.(map[string]any) {
					out = append(out, Fact{table, id, "side." + inner, x, FromUser})
				}
			} else if cell != "id" {
				out = append(out, Fact{table, id, cell, value, FromUser})
			}
		}
	}
	for _, table := range tables {
		switch rows := doc[table].(type) {
		case map[string]any:
			row(table, "", rows)
		case []any:
			for i, x := range rows {
				if cells, ok := x.(map[string]any); !ok {
					out = append(out, Fact{Table: table, ID: x.(string), From: FromUser})
				} else if id, named := cells["id"].(string); named {
					row(table, id, cells)
				} else {
					row(table, fmt.Sprint(i+1), cells)
				}
			}
		}
	}
	return out
}

// TestFactsMakeABox (AH-20.1 to 20.9): our own set, entered cell by cell, written to a file and read again, is the same
// set. Changes by facts leave the original set unchanged.
func TestFactsMakeABox(t *testing.T) {
	want := Shipped()
	file := Facts{Title: Title{"en": "Ours"}, Facts: factsOf(t, want)}
	read, faults := ReadFacts(file.Written())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	got := new(Set).With(read.Facts)
	got.ID, got.Title = want.ID, want.Title
	for i := range got.Monsters {
		got.Monsters[i].Open = nil // the damage is in one cell here
	}
	a, _ := json.Marshal(want)
	b, _ := json.Marshal(got)
	if string(a) != string(b) {
		t.Errorf("%d bytes, want %d", len(b), len(a))
	}
	changed := want.With([]Fact{{"monsters", "lampThief", "side.toughness", 7, FromUser},
		{"monsters", "lampThief", "title.en", "Thief", FromUser}, {"areas", "attic", "kind", Location, FromUser},
		{"areas", "quayside", "links", []any{"attic"}, FromUser}})
	if m := changed.Monster("lampThief"); m.Side.Toughness != 7 || m.Title["en"] != "Thief" || m.Title["fr"] == "" ||
		changed.Area("attic") == nil {
		t.Errorf("%+v", m)
	}
	if !reflect.DeepEqual(want, Shipped()) {
		t.Error("the set itself has changed")
	}
}

// TestFactsSayAllFaults (AH-22): every fault of a file at once, each with its place and its rule.
func TestFactsSayAllFaults(t *testing.T) {
	_, faults := ReadFacts([]byte(`{"format": 1, "title": {"en": "x"}, "facts": [
		{"table": "monsters", "id": "gug", "cell": "toughnes", "value": 3, "from": "user"},
		{"table": "monsters", "id": "gug", "cell": "side.toughness", "value": "three", "from": "user"},
		{"table": "monsters", "id": "gug", "cell": "copies", "value": 2, "from": ""},
		{"table": "beasts", "id": "gug", "cell": "copies", "value": 2, "from": "user"},
		{"table": "gates", "id": "first", "cell": "modifier", "value": 2, "from": "user"},
		{"table": "areas", "id": "", "cell": "kind", "value": "street", "from": "user"},
		{"table": "areas", "id": "a", "cell": "kind", "value": "street", "from": "user"},
		{"table": "areas", "id": "a", "cell": "kind", "value": "location", "from": "user"},
		{"table": "symbols", "id": "", "from": "user"}]}`))
	var got []string
	for _, f := range faults {
		got = append(got, f.Rule+" "+strings.Fields(f.Where)[1])
	}
	want := []string{
		"AH-20.3 1",
		"AH-20.3 2",
		"AH-20.3 3",
		"AH-20.1 4",
		"AH-20.5 5",
		"AH-20.4 6",
		"AH-20.4 8",
		"AH-20.9 9",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v", faults)
	}
	for _, file := range []string{``, `[]`, `{"format": 2, "title": {}, "facts": []}`, `{"format": 1, "facts": [], "x": 1}`,
		`{"format": 1, "title": {}, "facts": []} {}`, strings.Repeat(" ", Limit+1)} {
		if _, faults := ReadFacts([]byte(file)); len(faults) != 1 {
			t.Errorf("%.40q: %v", file, faults)
		}
	}
}

// TestKnownFacts (AH-20.2 to 20.9): facts of the rulebook's text are preloaded with their source, and are not yet a
// complete box; the unknown facts of a monster are marked as such.
func TestKnownFacts(t *testing.T) {
	for _, f := range Known() {
		if f.From != FromText {
			t.Errorf("%+v", f)
		}
	}
	box := new(Set).With(Known())
	spawn, young := box.Monster("starSpawn"), box.Monster("darkYoung")
	if spawn.Side.Toughness != 3 || spawn.Side.Awareness != -1 || box.Ancient("azathoth").Doom != 14 ||
		!slices.Equal(spawn.Open, []string{"border", "symbol", "side.physical", "side.magical"}) ||
		slices.Contains(young.Open, "border") || !slices.Contains(young.Open, "side.toughness") {
		t.Errorf("%+v, %+v", spawn, young)
	}
	hard := slices.ContainsFunc(box.Check(), func(f Problem) bool { return !f.Later })
	if !hard || len(box.Encounters)+len(box.Mythos) != 0 {
		t.Error("a box is preloaded")
	}
}

// TestATownOfOnesOwn (AH-20.4): printed places appear beside an owner's only if he has entered one of them.
func TestATownOfOnesOwn(t *testing.T) {
	fact := func(table, id, cell string, v any) Fact { return Fact{table, id, cell, v, FromUser} }
	own := []Fact{fact("areas", "mainStreet", "kind", Street), fact("monsters", "gug", "side.toughness", 3)}
	box := new(Set).With(Joined(KnownOf(own), own))
	if len(box.Areas) != 1 || len(box.Monsters) != 1 || box.Monsters[0].Title["en"] != "Gug" || len(box.Symbols) == 0 {
		t.Errorf("%+v", box)
	}
	own = append(own, fact("areas", "woods", "unstable", true))
	if box = new(Set).With(Joined(KnownOf(own), own)); box.Area("rivertown") == nil || box.Monster("dhole") == nil {
		t.Errorf("the printed board has lost places: %+v", box.Areas)
	}
	if box = new(Set).With(KnownOf(nil)); box.Area("rivertown") == nil {
		t.Error("what the text gives is not there to begin with")
	}
}

// TestTablesAreBounded (AH-20.3): no box has a thousand kinds of one thing; to look for each among all would take
// seconds.
func TestTablesAreBounded(t *testing.T) {
	f := Facts{Format: FactsFormat}
	for n := range 1000 {
		owl := Fact{Table: "monsters", ID: fmt.Sprint("owl", n), Cell: "copies", Value: 1, From: FromUser}
		f.Facts = append(f.Facts, owl)
		owl.Cell, owl.Value = "border", "red"
		f.Facts = append(f.Facts, owl)
	}
	raw, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	facts, faults := ReadFacts(raw)
	if facts != nil || len(faults) != 1 || faults[0].Key != "rows" || faults[0].Rule != "AH-20.3" {
		t.Errorf("%d faults: %v", len(faults), faults)
	}
	f.Facts = f.Facts[2:]
	if raw, err = json.Marshal(f); err != nil {
		t.Fatal(err)
	}
	if facts, faults := ReadFacts(raw); facts == nil || len(faults) > 0 {
		t.Error(faults)
	}
}

// FuzzFacts reads an owner's facts. What is read without a fault makes a box that can be checked and is written back.
func FuzzFacts(f *testing.F) {
	file := Facts{Title: Title{"en": "x"}, Facts: Known()[:40]}
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) (errs []error) {
		read, faults := ReadFacts(raw)
		for _, fault := range faults {
			errs = append(errs, fault)
		}
		if len(faults) > 0 {
			return errs
		}
		new(Set).With(read.Facts).Check()
		if _, faults := ReadFacts(read.Written()); len(faults) > 0 {
			t.Errorf("what was read is written so that it is not read: %v", faults)
		}
		return nil
	}, string(file.Written()))
}
