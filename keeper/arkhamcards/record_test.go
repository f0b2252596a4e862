package arkhamcards

import (
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// resolved returns a session between two scenarios with a deck.
func resolved(t *testing.T, with Bring) table {
	t.Helper()
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small(), small(), small()}})
	p.do(with)
	p.do(Begin{})
	p.number(0)
	p.do(Resolve{Resolution: "R1"})
	return p
}

// TestLCG_12_7_NumbersSetRightKeepTheRecord: a later set-up changes the numbers of a card, but keeps experience, trauma
// and deck; a new investigator begins with nothing.
func TestLCG_12_7_NumbersSetRightKeepTheRecord(t *testing.T) {
	p := resolved(t, brought())
	p.do(Correct{On: "seat1", Counter: "experience", Value: 5})
	p.do(Correct{On: "seat1", Counter: "physical", Value: 2})
	p.do(Continue{})
	v := p.at(1)
	p.do(Seat{Who: "seat1", Investigator: Investigator{Name: v.Name, Skills: Skills{4, 3, 2, 1}, Health: 8, Sanity: 6,
		Size: 40}})
	if w := p.at(1); w.Experience != 5 || w.Physical != 2 || w.Damage != 2 || len(w.List) != len(v.List) ||
		w.Build == nil ||
		w.Size != v.Size || w.Health != 8 || w.Skills.Willpower != 4 {
		t.Errorf("%+v", w)
	}
	p.do(Seat{Who: "seat1", Investigator: Investigator{Name: "A stranger", Health: 8, Sanity: 6, Size: 40}})
	if w := p.at(1); w.Experience+w.Physical+len(w.List) != 0 {
		t.Errorf("%+v", w)
	}
}

// TestLCG_2_1_TraumaOfTheSetUp begins as damage and horror; trauma equal to the health kills, and the dead cannot
// begin.
func TestLCG_2_1_TraumaOfTheSetUp(t *testing.T) {
	p := begun(t, Options{Players: 2, Scenarios: []Scenario{small()}})
	p.do(Correct{On: "seat1", Counter: "physical", Value: 2})
	p.do(Correct{On: "seat1", Counter: "mental", Value: 1})
	p.is("seat1", "damage", 2)
	p.is("seat1", "horror", 1)
	name := p.at(2).Name
	p.do(Correct{On: "seat2", Counter: "mental", Value: p.at(2).Sanity})
	if barred := p.State().Campaign.Barred; len(barred) != 1 || barred[0] != name {
		t.Errorf("%v", barred)
	}
	p.refused(Begin{}, "LCG-12.5")
	p.do(Seat{Who: "seat2", Investigator: plain(8)})
	p.do(Begin{})
}

// TestLCG_12_5_WhatAResolutionSays: trauma, death and story cards are entered between scenarios.
func TestLCG_12_5_WhatAResolutionSays(t *testing.T) {
	p := resolved(t, brought())
	size := p.at(1).Size
	p.refused(Earn{Who: "seat1", Card: ""}, "LCG-11.6")
	p.refused(Earn{Who: "seat9", Card: "Guide"}, "LCG-11.6")
	p.refused(Earn{Who: "seat1", Card: "Guide", Removes: true}, "LCG-11.6")
	p.do(Earn{Who: "seat1", Card: "Guide"})
	p.do(Earn{Who: "seat1", Card: "Guilt", Weakness: "story"})
	p.do(Earn{Who: "seat1", Card: "Dread", Removes: true})
	p.do(Earn{Who: "seat1", Card: "Title", Permanent: true})
	v := p.at(1)
	guide := v.List[v.listed("Guide")]
	if !guide.Story || v.List[v.listed("Guilt")].Weakness != "story" || v.listed("Dread") >= 0 || v.Size != size+1 {
		t.Errorf("%+v", v)
	}
	if faults := deck.Check(*v.Build, v.List); len(faults) > 0 {
		t.Errorf("%+v", faults)
	}
	p.refused(Bar{Who: "seat1", How: "gone"}, "LCG-12.5")
	p.do(Bar{Who: "seat1", How: "killed"})
	p.refused(Bar{Who: "seat1", How: "killed"}, "LCG-12.5")
	p.do(Continue{})
	p.refused(Begin{}, "LCG-12.5")
	alone := begun(t, Options{Players: 1, Standalone: true, Scenarios: []Scenario{small()}})
	alone.refused(Bar{Who: "seat1", How: "killed"}, "LCG-12.5")
	alone.do(Correct{On: "seat1", Counter: "physical", Value: alone.at(1).Health})
	if len(alone.State().Campaign.Barred) != 0 {
		t.Error("in a single scenario nobody is killed (LCG-13.3)")
	}
	p = resolved(t, brought())
	p.do(Correct{On: "seat1", Counter: "physical", Value: p.at(1).Health})
	if len(p.State().Campaign.Barred) != 1 {
		t.Error("trauma at the health does not kill")
	}
	p = inSmall(t, 1)
	p.do(Correct{On: "seat1", Counter: "physical", Value: p.at(1).Health})
	if len(p.State().Campaign.Barred) != 0 {
		t.Error("it kills before the scenario has ended")
	}
}

// TestLCG_11_5_BasicWeaknessesAreDrawn before a scenario begins: those of the list without a name, and the price of a
// standalone deck (LCG-13.1).
func TestLCG_11_5_BasicWeaknessesAreDrawn(t *testing.T) {
	pool := []deck.Card{{Title: "Dread", Copies: 1}, {Title: "Dust", Copies: 2}}
	with := brought()
	with.Cards[4] = deck.Card{Title: "Some weakness", Copies: 1, Level: deck.NoLevel, Weakness: "basic", Random: true}
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small()}})
	p.refused(DrawWeakness{Who: "seat1"}, "LCG-11.5")
	p.do(with)
	p.refused(Begin{}, "LCG-11.5")
	p.refused(DrawWeakness{Who: "seat1", Pool: []deck.Card{{Copies: 1}}}, "LCG-11.5")
	size := p.at(1).Size
	p.do(DrawWeakness{Who: "seat1", Pool: pool})
	v := p.at(1)
	drawn := v.List[len(v.List)-1]
	if v.Size != size || v.Due != 0 || drawn.Weakness != "basic" || drawn.Title != "Dread" && drawn.Title != "Dust" ||
		v.listed("Some weakness") >= 0 {
		t.Errorf("%+v", v)
	}
	p.refused(DrawWeakness{Who: "seat1"}, "LCG-11.5")
	p.do(Begin{})

	alone := begun(t, Options{Players: 1, Standalone: true, Scenarios: []Scenario{small()}})
	rich := brought()
	for i := range 2 {
		rich.Cards[i].Level = 5
	}
	alone.do(rich)
	size = alone.at(1).Size
	if due := alone.at(1).Due; due != 2 {
		t.Errorf("%d weaknesses for 20 experience", due)
	}
	alone.do(DrawWeakness{Who: "seat1", Card: "Dust"})
	alone.do(DrawWeakness{Who: "seat1"}) // drawn on the table
	if v := alone.at(1); v.Size != size+2 || v.Deck != v.Size-openingHand || v.listed("Dust") < 0 {
		t.Errorf("%+v", v)
	}
	alone.do(Begin{})
}

// TestLCG_11_5_SeveralAreDrawnByLot, or on the table: then the list keeps its place for one. Each copy counts.
func TestLCG_11_5_SeveralAreDrawnByLot(t *testing.T) {
	six := 6
	with := brought()
	with.Cards[4] = deck.Card{Title: "Some weakness", Copies: 6, Level: deck.NoLevel, Weakness: "basic", Random: true,
		Limit: &six}
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small()}})
	p.do(with)
	size := p.at(1).Size
	p.refused(DrawWeakness{Who: "seat9"}, "LCG-11.5")
	p.refused(DrawWeakness{Who: "seat1", Card: strings.Repeat("x", MostEntries+1)}, "LCG-11.5")
	p.do(DrawWeakness{Who: "seat1"})
	if v := p.at(1); v.Due != 5 || v.List[v.listed("Some weakness")].Copies != 6 {
		t.Errorf("%+v", v)
	}
	for range 5 {
		p.do(DrawWeakness{Who: "seat1", Pool: []deck.Card{{Title: "Dread", Copies: 1}, {Title: "Dust", Copies: 2}}})
	}
	v := p.at(1)
	dread, dust, left := v.listed("Dread"), v.listed("Dust"), v.listed("Some weakness")
	if dread < 0 || dust < 0 || v.List[dread].Copies+v.List[dust].Copies != 5 || v.List[left].Copies != 1 ||
		v.Due != 0 || v.Size != size {
		t.Errorf("%+v", v)
	}
	p.do(Begin{})
	p.number(0)
	p.refused(DrawWeakness{Who: "seat1"}, "LCG-11.5")
}

// TestLCG_12_2_APurchaseByItsCard: the card files decide whether a card fits the deck. A further copy of a myriad card
// is free (LCG-11.9), and an incomplete deck is filled up.
func TestLCG_12_2_APurchaseByItsCard(t *testing.T) {
	p := resolved(t, brought())
	p.do(Correct{On: "seat1", Counter: "experience", Value: 4})
	choir := deck.Card{Title: "Choir", Class: "mystic", Class2: "seeker", Level: 1, Myriad: true, Kind: "skill"}
	p.refused(Buy{Who: "seat1", Card: "Choir", Level: 2, Removes: "Map", Of: &choir}, "LCG-12.2")
	p.do(Buy{Who: "seat1", Card: "Choir", Level: 1, Removes: "Map", Of: &choir})
	p.do(Buy{Who: "seat1", Card: "Choir", Level: 1, Removes: "Lens", Of: &choir})
	p.is("seat1", "experience", 3)
	v := p.at(1)
	if c := v.List[v.listed("Choir")]; c.Copies != 2 || c.Class2 != "seeker" {
		t.Errorf("%+v", c)
	}
	p.refused(Buy{Who: "seat1", Card: "Rope", Class: "seeker", Level: 1}, "LCG-12.2")
	p.do(Earn{Who: "seat1", Card: "Map", Removes: true}) // exiled
	p.do(Buy{Who: "seat1", Card: "Rope", Class: "seeker", Level: 1})
	if v := p.at(1); len(deck.Check(*v.Build, v.List)) > 0 {
		t.Errorf("%+v", v.List)
	}
}

// TestLCG_12_8_ACampaignGoesOnFromPaper with its log, the investigators' records, their decks and the bag.
func TestLCG_12_8_ACampaignGoesOnFromPaper(t *testing.T) {
	one, two := small(), small()
	one.ID, two.ID = "one", "two"
	with := brought()
	ida := Investigator{Name: "Ida", Health: 7, Sanity: 7, Size: 8, Physical: 2, Mental: 1, Experience: 6,
		List:  with.Cards,
		Build: &with.Build}
	options := Options{Investigators: []Investigator{ida}, Scenarios: []Scenario{one, two}, Scenario: "two",
		Bag: []string{"0", "-5", "skull"}, Notes: []string{"the house stands"}, Barred: []string{"Bob"},
		Resolutions: []string{"R2"}}
	p := begun(t, options)
	s := p.State()
	v := p.at(1)
	if v.Experience != 6 || v.Damage != 2 || v.Horror != 1 || len(v.List) != len(with.Cards) ||
		!s.Campaign.hasNote("the house stands") ||
		len(s.Bag.Tokens) != 3 || s.legs()[0].Resolution != "R2" || len(s.Campaign.Barred) != 1 {
		t.Errorf("%+v, %+v", v, s.Campaign)
	}
	p.do(Join{plain(3)}) // the campaign is under way
	p.do(Begin{})
	wrong := options
	wrong.Resolutions = []string{"R1", "R2"}
	for name, o := range map[string]Options{"LCG-12.6": wrong,
		"LCG-12.5": {Investigators: []Investigator{{Name: "Bob", Health: 7,
			Sanity: 7, Size: 30}}, Barred: []string{"Bob"}}, "LCG-11.1": {Investigators: []Investigator{{Name: "Bob", Health: 7,
			Sanity: 7, Size: 30, List: with.Cards}}}} {
		if _, err := o.begun(); err == nil || ruleOf(err) != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func ruleOf(err error) string {
	r, ok := keeper.AsRefusal(err)
	if !ok {
		return ""
	}
	return r.Rule
}
