package arkham

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// TestAH_22_7_FactsAreAsked (AH-20.3, AH-22.7): with an owner's box and cards on the table, unknown facts of a monster
// are asked once: how it moves when it arrives, the rest when it is met. Then they are known for good.
func TestAH_22_7_FactsAreAsked(t *testing.T) {
	box := set.Shipped()
	box.Encounters, box.Beyond, box.Mythos = nil, nil, nil
	box = box.With([]set.Fact{{Table: "monsters", ID: "gug", Cell: "side.toughness", Value: 3, From: set.FromText}})
	o := Options{Players: 1, Own: box, Setting: Setting{Dice: keeper.OnTable, Cards: true}}
	if _, err := (&Rules{box}).begun(o, keeper.NewChance("x", 1)); !refusedBy(err, "AH-6.1") {
		t.Errorf("drawn on screen: %v", err)
	}
	o.Cards = false
	r, s, _ := newGame(t, o, "facts")
	s.Stage, s.Turn, s.First, s.Active = StageMythos, 1, 0, 0
	s.Players[0].Place = "quayside"
	do(t, r, &s, Enter{Card: &set.Mythos{Gate: "isle", Kind: set.Headline}})
	if asked(&s) != "marker" || len(s.Prompt.Choice) != len(box.Worlds) {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, &s, choice(&s, "sunlessSea"))
	if n := s.gateAt("isle"); n < 0 || s.Gates[n].Kind != "sunlessSea" || s.Doom != 1 {
		t.Fatalf("%+v, doom %d", s.Gates, s.Doom)
	}
	do(t, r, &s, choice(&s, "gug"))
	do(t, r, &s, choice(&s, "black"))
	do(t, r, &s, choice(&s, "slash"))
	if asked(&s) == "fact" || len(s.monstersAt("isle")) != 1 {
		t.Fatalf("%+v, %v", s.Prompt, s.monstersAt("isle"))
	}
	do(t, r, &s, Put{"gug", "isle", "quayside"})
	phase(r, &s, StageMovement)
	do(t, r, &s, Next{})
	cells := 0
	for ; asked(&s) == "fact"; cells++ {
		if s.Prompt.Number != nil {
			if s.Prompt.Proposes() { // it is read off the marker
				t.Errorf("%s is proposed", s.Prompt.Args["cell"])
			}
			none := 99 // no marker has that
			refused(t, r, &s, keeper.Answer{Prompt: s.Prompt.ID, Number: &none}, "AH-22.7")
			n := 2
			do(t, r, &s, keeper.Answer{Prompt: s.Prompt.ID, Number: &n})
		} else {
			do(t, r, &s, choice(&s, "none"))
		}
	}
	m := r.forState(&s).box.Monster("gug")
	if cells != 7 || asked(&s) != "meet" || len(m.Open) != 0 || m.Side.Combat.Damage != 2 || m.Side.Toughness != 3 {
		t.Errorf("%d cells, asked %q, %+v", cells, asked(&s), m)
	}
	raw, _ := json.Marshal(s)
	var back State
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatal(err)
	}
	if got := r.forState(&back).box.Monster("gug"); got.Side != m.Side ||
		!slices.ContainsFunc(back.Facts, func(f set.Fact) bool {
			return f.Cell == "side.combat.damage" && f.From == set.FromUser
		}) {
		t.Errorf("%+v", got)
	}
}

// TestKnow (AH-20.1 to 20.9): facts can be entered at any time, even during a question. Facts that make the box
// unusable are refused with their place, and none is entered.
func TestKnow(t *testing.T) {
	r, s := table(t, 1)
	waits(r, s)
	do(t, r, s, Know{[]set.Fact{{Table: "cards", ID: "axe", Cell: "bonus", Value: 4, From: set.FromUser}}})
	if r.forState(s).box.Card("axe").Bonus != 4 || r.box.Card("axe").Bonus != 2 || asked(s) != "test" {
		t.Errorf("%+v, asked %q", r.forState(s).box.Card("axe"), asked(s))
	}
	for rule, f := range map[string]set.Fact{
		"AH-20.1": {Table: "beasts", ID: "x", Cell: "y", Value: 1, From: set.FromUser},
		"AH-20.7": {Table: "cards", ID: "axe", Cell: "bonuses", Value: 1, From: set.FromUser},
		"AH-20.3": {Table: "monsters", ID: "lampThief", Cell: "side.toughness", Value: 0, From: set.FromUser},
		"AH-4.1":  {Table: "areas", ID: "isle", Cell: "links", Value: []any{"quayside"}, From: set.FromUser},
	} {
		before, _ := json.Marshal(s)
		refused(t, r, s, Know{[]set.Fact{f}}, rule)
		if after, _ := json.Marshal(s); string(after) != string(before) {
			t.Errorf("%s: something has changed", rule)
		}
	}
	refused(t, r, s, Know{}, "AH-20.1")
}

// TestAH_22_4_AnOwnersCardShowsWhatIsUnstable (AH-1.3, AH-22.4): a mythos card of an owner's box may name a location
// not known to be unstable; from then on it is. A street never is, and every location of our own town is known.
func TestAH_22_4_AnOwnersCardShowsWhatIsUnstable(t *testing.T) {
	box := set.Shipped()
	o := Options{Players: 1, Own: box, Setting: Setting{Dice: keeper.OnTable}}
	r, s, _ := newGame(t, o, "facts")
	s.Stage, s.Turn, s.First, s.Active = StageMythos, 1, 0, 0
	card := Enter{Card: &set.Mythos{Gate: "chapel", Kind: set.Headline, Clue: "isle"}}
	refused(t, r, &s, card, "AH-22.4")
	box.ID = ""
	refused(t, r, &s, Enter{Card: &set.Mythos{Gate: "quayside", Kind: set.Headline}}, "AH-22.4")
	do(t, r, &s, card)
	if a := r.forState(&s).box.Area("chapel"); !a.Unstable || s.Facts[0].From != set.FromUser {
		t.Errorf("%+v, %+v", a, s.Facts)
	}
	kept := r.forState(&s).box // the card is kept by what is printed on it, and found again
	if len(kept.Mythos) != len(box.Mythos)+1 || s.Last.ID != kept.Mythos[len(box.Mythos)].ID ||
		len(s.Forecast(kept).Gates) != 0 {
		t.Errorf("%s, %d cards, forecast of an unknown deck %+v", s.Last.ID, len(kept.Mythos), s.Forecast(kept))
	}
	n := len(s.Facts)
	s.Stage, s.Prompt, s.Tasks = StageMythos, nil, nil
	if do(t, r, &s, card); len(s.Facts) != n || s.Last.ID != kept.Mythos[len(box.Mythos)].ID {
		t.Errorf("%s, %+v", s.Last.ID, s.Facts[n:])
	}
}
