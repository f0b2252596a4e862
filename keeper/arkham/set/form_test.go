package set

import (
	"reflect"
	"slices"
	"testing"
)

// TestAH_20_FormsEnterWhatTheyShow (AH-20.1 to 20.6): of every row of our own set, each cell of its form takes each of
// its choices, and holds it afterwards; no such fact is refused, and links lead both ways whatever is chosen.
func TestAH_20_FormsEnterWhatTheyShow(t *testing.T) {
	ours := Shipped()
	cells := 0
	for _, table := range Forms {
		ids := []string{""}
		if table != "roles" {
			ids = nil
			for _, f := range factsOf(t, ours) {
				if f.Table == table && !slices.Contains(ids, f.ID) {
					ids = append(ids, f.ID)
				}
			}
		}
		for _, id := range ids {
			for _, c := range ours.Form(table, id) {
				cells++
				for _, v := range valuesOf(c) {
					facts := ours.Entered(table, id, c, v)
					if faults := CheckFacts(facts); len(faults) > 0 {
						t.Fatalf("%s %s %+v = %v: %v", table, id, c, v, faults)
					}
					box := ours.With(facts)
					if got := box.Value(table, id, c); !reflect.DeepEqual(got, v) && c.Name != "kind" {
						t.Fatalf("%s %s %+v holds %#v, not %#v", table, id, c, got, v)
					}
					for _, f := range box.Check() {
						if f.Rule == "AH-4.1" && f.Key == "link" || f.Key == "arrow" {
							t.Fatalf("%s %s %+v = %v: %v", table, id, c, v, f)
						}
					}
				}
			}
		}
	}
	if cells < 1000 {
		t.Errorf("only %d cells are in forms", cells)
	}
}

// valuesOf are some that a cell can take: the first and last choices, all and none of several, the ends of a range.
func valuesOf(c Cell) []any {
	switch c.By {
	case ByTick:
		return []any{true}
	case ByNumber:
		return []any{c.Min, c.Max}
	case ByChoice:
		if len(c.Choices) == 0 || c.Choices[len(c.Choices)-1] == "" {
			return nil
		}
		return []any{c.Choices[len(c.Choices)-1]}
	case BySeveral:
		if len(c.Choices) == 0 {
			return nil
		}
		return []any{slices.Clone(c.Choices[:1])}
	}
	return nil
}

// TestAH_20_ABoxIsEnteredByForms (AH-20.1 to 20.6): from what the rulebook's text gives, a box becomes playable by
// forms alone; a row that is taken out again leaves none of it.
func TestAH_20_ABoxIsEnteredByForms(t *testing.T) {
	all := Known()
	box := func() *Set { return new(Set).With(all) }
	put := func(table, id, cell, part string, value any) {
		t.Helper()
		for _, c := range box().Form(table, id) {
			if c.Name == cell && c.Part == part {
				all = Joined(all, box().Entered(table, id, c, value))
				return
			}
		}
		t.Fatalf("%s %s has no cell %s", table, id, cell)
	}
	add := func(table, title string) string {
		id, facts := box().Added(table, title, "fr")
		all = Joined(all, facts)
		return id
	}
	streets := box().areas(Street)
	for i, s := range streets[1:] {
		put("areas", s, "links", "", []string{streets[i]})
	}
	for _, a := range box().areas(Location) {
		put("areas", a, "hood", "", streets[0])
	}
	lane := add("areas", "Ruelle d’en bas")
	put("areas", lane, "hood", "", streets[2])
	put("areas", lane, "unstable", "", true)
	put("areas", streets[0], "links", "", []string{streets[1]})
	put("areas", streets[0], "white", "", streets[1])
	gate := add("gates", "")
	put("gates", gate, "world", "", "yuggoth")
	put("gates", gate, "symbol", "", "circle")
	put("gates", gate, "copies", "", 4)
	other := add("gates", "")
	put("gates", other, "world", "", "greatRace")
	put("gates", other, "symbol", "", "star")
	put("gates", other, "copies", "", 4)
	put("ancients", "azathoth", "awakeLoses", "", true)
	if !box().Ancient("azathoth").Entered() {
		t.Error("whose awakening loses needs no attack (AH-20.2)")
	}
	put("ancients", "azathoth", "attack.fail", DoSanity, 2)
	who := add("investigators", "Émile")
	for _, cell := range []string{"sanity", "stamina"} {
		put("investigators", who, cell, "", 5)
	}
	put("investigators", who, "home", "", lane)
	put("investigators", who, "start", "2", 3)
	for _, f := range box().Check() {
		if !f.Later {
			t.Error(f)
		}
	}
	b := box()
	if e := b.Investigator("emile"); e == nil || e.Start != [3]int{0, 0, 3} || e.Title["fr"] != "Émile" {
		t.Errorf("%+v", e)
	}
	if f := b.Ancient("azathoth").Attack.Fail; len(f) != 1 || f[0].Do != DoSanity || f[0].N != -2 {
		t.Errorf("%+v", f)
	}
	if a := b.Area(lane); a.White != streets[2] || a.Black != streets[2] {
		t.Errorf("the arrows of a location lead to its street: %+v", a)
	}
	put("areas", streets[0], "links", "", []string{})
	if a := box().Area(streets[0]); a.White != "" || len(a.Links) == 0 {
		t.Errorf("an arrow leads along no link, or its own locations are cut off: %+v", a)
	}
	second := add("gates", "")
	put("gates", second, "world", "", "dreamlands")
	all = Without(all, "gates", gate)
	if b := new(Set).With(all); len(b.Gates) != 2 || b.Gates[1].World != "dreamlands" {
		t.Errorf("%+v", b.Gates)
	}
}
