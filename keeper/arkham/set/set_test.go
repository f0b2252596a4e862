package set

import (
	"encoding/json"
	"strings"
	"testing"

	"lantern/internal/decode"
)

// TestShippedSetIsSound (AH-1.2, AH-1.5, AH-2.6): our own set has no fault and as many pieces as the game needs.
func TestShippedSetIsSound(t *testing.T) {
	s := Shipped()
	for _, f := range s.Check() {
		t.Error(f)
	}
	streets, monsters, gates, masks := 0, 0, 0, 0
	for _, a := range s.Areas {
		if a.Kind == Street {
			streets++
		}
	}
	for _, m := range s.Monsters {
		if monsters += m.Copies; m.Mask {
			masks += m.Copies
		}
	}
	for _, g := range s.Gates {
		gates += g.Copies
	}
	if streets != 9 || len(s.Unstable()) != 11 || monsters != 60 || masks != 5 || gates != 16 ||
		len(s.Monsters) != 20 || len(s.Mythos) != 36 || len(s.Investigators) != 8 {
		t.Errorf("%d streets, %d unstable, %d monsters (%d masks) of %d kinds, %d gates, %d mythos, %d sheets", streets,
			len(s.Unstable()), monsters, masks, len(s.Monsters), gates, len(s.Mythos), len(s.Investigators))
	}
}

// TestEveryTextHasBothLanguages: nothing of our own set is left in one language.
func TestEveryTextHasBothLanguages(t *testing.T) {
	var look func(where string, v any)
	look = func(where string, v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				look(where, x)
			}
		case map[string]any:
			en, fr := v["en"], v["fr"]
			if (en == nil || en == "") != (fr == nil || fr == "") {
				t.Errorf("%s: %v and %v", where, en, fr)
			}
			if fr, ok := fr.(string); ok && strings.ContainsAny(fr, "'\"") {
				t.Errorf("%s: typewriter quotes in %q", where, fr)
			}
			for k, x := range v {
				look(where+"."+k, x)
			}
		}
	}
	raw, _ := json.Marshal(Shipped())
	var all any
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	look("set", all)
}

// TestFaultsSayWhere (AH-22): what is wrong in an owner's set is said with its place.
func TestFaultsSayWhere(t *testing.T) {
	for what, c := range map[string]struct {
		spoil func(s *Set)
		where string
	}{
		"a link that does not lead back": {func(s *Set) { s.Areas[0].Links = append(s.Areas[0].Links, "isle") }, "quayside"},
		"a gate in a stable location":    {func(s *Set) { s.Mythos[3].Gate = "chapel" }, "m04"},
		"an unknown symbol":              {func(s *Set) { s.Monsters[0].Symbol = "spiral" }, "lampThief"},
		"a test of nothing":              {func(s *Set) { s.Encounters[0].Effects = []Effect{{Do: DoTest}} }, "encounters 1"},
		"a rumor that never ends":        {func(s *Set) { s.Mythos[4].Rumor.Turns = 0 }, "m05"},
		"an investigator without a home": {func(s *Set) { s.Investigators[0].Home = "" }, "idaPell"},
		"a possession that is no card":   {func(s *Set) { s.Investigators[0].Fixed = []string{"crown"} }, "idaPell"},
		"a track of no length":           {func(s *Set) { s.Ancients[0].Doom = 21 }, "tollkeeper"},
		"a gate to nowhere":              {func(s *Set) { s.Gates[1].World = "nowhere" }, "gates 2"},
		"a world without colours":        {func(s *Set) { s.Worlds[0].Colours = nil }, "glassDesert"},
		"a card of no kind":              {func(s *Set) { s.Cards[0].Kind = "toy" }, "boatHook"},
		"a symbol of a card":             {func(s *Set) { s.Mythos[0].White = []string{"spiral"} }, "m01"},
	} {
		s := Shipped()
		c.spoil(s)
		if faults := s.Check(); len(faults) == 0 || !strings.Contains(faults[0].Error(), c.where) {
			t.Errorf("%s: %v", what, faults)
		}
	}
	if err := decode.ReadOptions([]byte(`{"id":"x","colour":1}`), new(Set)); err == nil {
		t.Error("an unknown field is read")
	}
	raw, _ := json.Marshal(Shipped())
	s := new(Set)
	if err := decode.ReadOptions(raw, s); err != nil || s.ID != First || len(s.Check()) > 0 {
		t.Errorf("our own set, written and read: %v, %v", err, s.Check())
	}
}
