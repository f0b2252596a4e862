package arkhamcards

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/keepertest"
	"lantern/keeper/play"
)

// TestDecideChangesNothing plays with arbitrary cards and corrections.
func TestDecideChangesNothing(t *testing.T) {
	raw, _ := json.Marshal(Options{Players: 4})
	keepertest.DecideChangesNothing(t, keepertest.Table[State]{Open: Open, Steps: 150,
		Config: keeper.Config{System: SystemName, Options: raw},
		More: func(s State, c keeper.Chance) []keeper.Command {
			if s.Stage != StagePlay {
				return []keeper.Command{LeaveGuide{}}
			}
			return s.anything(c)
		}})
}

// TestNobodyKnowsWhatTheScenarioHasInStore renames the future cards of acts and agendas, changes the text on their
// backs and the values of locations that nobody has entered.
func TestNobodyKnowsWhatTheScenarioHasInStore(t *testing.T) {
	raw, _ := json.Marshal(Options{Players: 3})
	keepertest.SecretsChangeNothing(t, keepertest.Hidden[State]{Open: Open, Steps: 200,
		Config: keeper.Config{System: SystemName, Options: raw},
		Exchange: func(s State, _ keeper.Audience) State {
			s = s.clone()
			another := func(l *Location) {
				l.Shroud, l.Clues, l.Victory, l.Resign = l.Shroud+1, Amount{N: 7}, 3, !l.Resign
			}
			s.Campaign.Scenarios = slices.Clone(s.Campaign.Scenarios)
			card := s.scenario()
			card.Locations = slices.Clone(card.Locations)
			for i := range s.Places {
				if p := &s.Places[i]; !p.Revealed { // LCG-7.7
					another(&p.Location)
					another(play.Find(card.Locations, func(l *Location) bool { return l.ID == p.ID }))
				}
			}
			for _, track := range []*Track{&s.Act, &s.Agenda} {
				track.Cards = slices.Clone(track.Cards)
				for i := range track.Cards {
					track.Cards[i].Note = "another back"
					if i > track.At {
						track.Cards[i].Name, track.Cards[i].Text = "another card", "another text"
					}
				}
			}
			return s
		}})
}

// TestARuleDoesNotNameTheCardThatEndsIt: the players may not know that act or agenda yet.
func TestARuleDoesNotNameTheCardThatEndsIt(t *testing.T) {
	s := inSmall(t, 1).State()
	s.Pins = []Pin{{ID: "pin-1", Text: "a rule", Until: "agenda-2"}, {ID: "pin-2", Text: "a card", Until: UntilRound}}
	v := (&Rules{}).View(s, keeper.ForTable, nil).(View)
	if v.State.Pins[0].Until != untilCard || v.State.Pins[1].Until != UntilRound {
		t.Errorf("%+v", v.State.Pins)
	}
}

// TestEverythingCanBeEnteredByHand: the listed commands have buttons instead.
func TestEverythingCanBeEnteredByHand(t *testing.T) {
	keepertest.Forms(t, commands, Forms, "answer begin bring continue join lead leaveGuide next part reveal turn walk", 46)
}

// TestWhatIsKeptHasStableNames: renaming a field of an event without a JSON name would lose its saved values.
func TestWhatIsKeptHasStableNames(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var look func(reflect.Type)
	look = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			look(of.Elem())
		case reflect.Struct:
			if seen[of] || !strings.HasPrefix(of.PkgPath(), "lantern/keeper") {
				return
			}
			seen[of] = true
			for i := range of.NumField() {
				if f := of.Field(i); f.IsExported() && f.Tag.Get("json") == "" && !f.Anonymous {
					t.Errorf("%s.%s has no name in JSON", of, f.Name)
				}
				look(of.Field(i).Type)
			}
		}
	}
	for _, name := range events.Names() {
		kind, _ := events.Kind(name)
		look(kind)
	}
	if len(seen) < 60 {
		t.Errorf("only %d types", len(seen))
	}
}

// TestYesterdaysSessionOpens: the types of packs were once saved by the names of their Go fields.
func TestYesterdaysSessionOpens(t *testing.T) {
	const yesterday = `{"type":"Begun","seats":[],"bag":{"tokens":["0"]},"campaign":{"at":0,"scenarios":[{"id":"s","name":"S",
"start":"hall","locations":[],"agendas":[],"acts":[{"id":"a","name":"A","threshold":{"n":2},"then":{"Enters":["attic"],
"Leaves":null,"Spawns":[{"Card":"rat","At":"hall"}],"Gives":["mara"],"Shuffles":null,"Doom":1,"Clues":[{"At":"hall",
"Clues":2,"PerInvestigator":true}],"Adds":["-4"],"Removes":null,"Notes":["n"]}}],"setup":[{"ID":"x","When":
{"Noted":["n"],"Not":["m"]},"Start":"attic","Then":{"Doom":2}}],"rules":[{"ID":"r","When":{"Noted":null,"Not":null},
"From":"a","Until":"b"}],"ends":[{"ID":"R1","Won":true,"Experience":2,"Notes":["n"],"Erases":["m"],"Trauma":[{"Who":"each",
"Physical":1,"Mental":0}],"Adds":null,"Removes":["0"],"Next":"end"}]}]}}`
	e, err := events.Decode([]byte(yesterday))
	if err != nil {
		t.Fatal(err)
	}
	when := packs.Condition{Noted: []string{"n"}, Not: []string{"m"}}
	s := e.(Begun).Campaign.Scenarios[0]
	s.Locations, s.Agendas = nil, nil
	want := Scenario{ID: "s", Name: "S", Start: "hall",
		Acts: []Card{{ID: "a", Name: "A", Threshold: Amount{N: 2}, Then: packs.Changes{Enters: []string{"attic"},
			Spawns: []packs.Spawn{{Card: "rat", At: "hall"}}, Gives: []string{"mara"}, Doom: 1,
			Clues: []packs.Clues{{At: "hall", Clues: 2, PerInvestigator: true}}, Adds: []string{"-4"}, Notes: []string{"n"}}}},
		Setup: []packs.Step{{ID: "x", When: when, Start: "attic", Then: packs.Changes{Doom: 2}}},
		Rules: []packs.Rule{{ID: "r", From: "a", Until: "b"}},
		Ends: []packs.Resolution{{ID: "R1", Won: true, Experience: 2, Notes: []string{"n"}, Erases: []string{"m"},
			Trauma: []packs.Trauma{{Who: "each", Physical: 1}}, Removes: []string{"0"}, Next: packs.TheEnd}}}
	if !reflect.DeepEqual(s, want) {
		t.Errorf("%+v\nwant %+v", s, want)
	}
	first, _ := events.Encode(e)
	again, err := events.Decode(first)
	if err != nil {
		t.Fatal(err)
	}
	if second, _ := json.Marshal(again); !bytes.Equal(second, asJSON(e)) || bytes.Contains(first, []byte(`"Spawns"`)) {
		t.Errorf("written anew: %s", second)
	}
}
