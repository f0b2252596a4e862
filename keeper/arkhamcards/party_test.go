package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// TestLCG_12_7_PlayersLeaveAndJoin: only between scenarios. A returning player has everything he had; a new one begins
// with nothing and with an investigator new to the campaign.
func TestLCG_12_7_PlayersLeaveAndJoin(t *testing.T) {
	p := inSmall(t, 3)
	p.refused(Part{"seat2"}, "LCG-12.7")
	p.refused(Join{plain(7)}, "LCG-12.7")
	p.do(Put{On: "seat1", Counter: "mental", By: 7})
	p.do(Put{On: "seat2", Counter: "physical", By: 2})
	p.do(Resolve{Resolution: "R1"})
	p.refused(Part{"seat2"}, "LCG-12.7")
	p.do(Continue{})
	p.refused(Part{"seat9"}, "LCG-12.7")
	second := p.at(2)
	p.do(Lead{"seat3"})
	p.do(Part{"seat2"})
	s := p.State()
	if len(s.Seats) != 2 || s.N != 2 || s.seat("seat2").Name != plain(2).Name || s.Lead != "seat2" || len(p.Audiences()) != 4 {
		t.Errorf("%+v, lead %s, %v", s.Seats, s.Lead, p.Audiences())
	}
	p.refused(Seat{Who: "seat1", Investigator: Investigator{Name: second.Name}}, "LCG-2.1")
	p.refused(Join{plain(0)}, "LCG-12.5") // insane
	p.refused(Join{plain(2)}, "LCG-12.7")
	p.refused(Join{Investigator{Name: "Nobody"}}, "LCG-16.3")
	stranger := plain(7)
	stranger.Experience, stranger.Physical = 5, 1
	p.do(Join{stranger})
	if v := p.at(3); v.Experience+v.Physical != 0 || v.Name != stranger.Name {
		t.Errorf("%+v", v)
	}
	p.do(Join{Investigator{Name: second.Name}})
	if v := p.at(4); v.Physical != 2 || v.Damage != 2 || v.Experience != second.Experience || len(p.State().Campaign.Away) != 0 {
		t.Errorf("%+v", v)
	}
	p.refused(Join{plain(8)}, "LCG-15.28")
	for range 3 {
		p.do(Part{"seat1"})
	}
	p.refused(Part{"seat1"}, "LCG-15.28")
}

// TestLCG_13_2_WalkToAStandaloneScenario: for each earlier scenario a resolution is chosen and logged, without
// experience.
func TestLCG_13_2_WalkToAStandaloneScenario(t *testing.T) {
	first, second := small(), small()
	second.ID = "second"
	first.Ends = []packs.Resolution{{ID: "R1", Experience: 5, Notes: []string{"won"}, Adds: []string{"-4"},
		Trauma: []packs.Trauma{{Who: "each", Mental: 1}, {Who: "defeated", Physical: 3}}}}
	p := begun(t, Options{Players: 2, Standalone: true, Scenarios: []Scenario{first, second}, Scenario: "second"})
	before := p.State().Bag.holds("-4")
	p.refused(Begin{}, "LCG-13.2")
	p.refused(Walk{"R9"}, "LCG-13.2")
	s := p.State()
	if due := s.due(); len(due) != 1 || due[0].Key != "walk" {
		t.Errorf("%+v", due)
	}
	p.do(Walk{"R1"})
	p.refused(Walk{"R1"}, "LCG-13.2")
	s = p.State()
	if v := p.at(1); v.Experience != 0 || v.Mental != 1 || v.Horror != 1 || v.Physical != 0 {
		t.Errorf("%+v", v)
	}
	if !slices.Equal(s.Campaign.Notes, []string{"won"}) || s.Bag.holds("-4") != before+1 {
		t.Errorf("%+v, %v", s.Campaign.Notes, s.Bag.Tokens)
	}
	p.do(Begin{})
}

// TestLCG_13_2_TheWalkFollowsTheResolutions: a resolution that names another scenario skips those between.
func TestLCG_13_2_TheWalkFollowsTheResolutions(t *testing.T) {
	var all []Scenario
	for _, id := range []string{"first", "second", "third", "fourth"} {
		s := small()
		s.ID, s.Name, s.Ends = id, id, []packs.Resolution{{ID: "on"}, {ID: "over", Next: "third"}, {ID: "lost", Next: packs.TheEnd}}
		all = append(all, s)
	}
	p := begun(t, Options{Players: 1, Standalone: true, Scenarios: all, Scenario: "fourth"})
	p.do(Walk{"over"})
	if s := p.State(); s.walked().ID != "third" {
		t.Errorf("%s is walked through", s.walked().ID)
	}
	p.do(Walk{"on"})
	p.do(Begin{})
	v := p.View(keeper.ForTable).(View)
	var got []string
	for _, leg := range v.Legs {
		got = append(got, leg.Name+":"+leg.Resolution)
	}
	if !slices.Equal(got, []string{"first:over", ":", "third:on", "fourth:"}) || !v.Legs[3].Now {
		t.Errorf("%v", got)
	}
	p = begun(t, Options{Players: 1, Standalone: true, Scenarios: all, Scenario: "fourth"})
	p.do(Walk{"lost"})
	p.do(Begin{}) // no scenario is left on that way
}

// TestLCG_2_1_WhatLiesOnTheTableStays: changing an investigator, a deck or the players keeps what was set by hand in
// the set-up.
func TestLCG_2_1_WhatLiesOnTheTableStays(t *testing.T) {
	second := small()
	second.ID = "second"
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{small(), second}})
	p.do(Resolve{Resolution: NoResolution})
	p.do(Continue{})
	p.do(LayCard{OnAgenda, Card{ID: "dusk", Name: "Dusk", Threshold: Amount{N: 3}}})
	p.do(SetLocation{Location: Location{ID: "attic", Name: "Attic", Shroud: 2}})
	p.do(Correct{On: "seat2", Counter: "resources", Value: 9})
	laid := func(after string) {
		t.Helper()
		s := p.State()
		card := play.Find(s.Agenda.Cards, func(c *Card) bool { return c.ID == "dusk" })
		if card == nil || s.place("attic") == nil {
			t.Errorf("after %s the table is %+v, %+v", after, s.Agenda.Cards, s.Places)
		}
	}
	v := plain(7)
	v.Health = 9
	p.do(Seat{"seat1", v})
	laid("another investigator")
	if got := p.at(2).Resources; got != 9 {
		t.Errorf("another investigator has %d resources", got)
	}
	cards := []deck.Card{{Title: "Any", Class: "neutral", Copies: 2}, {Title: "More", Class: "neutral", Copies: 30}}
	p.do(Bring{Who: "seat1", Cards: cards, Allow: "test"})
	laid("a deck")
	if got := p.at(1); got.Deck != 32-openingHand {
		t.Errorf("%d cards in the deck", got.Deck)
	}
	p.do(Part{"seat2"})
	laid("one who leaves")
	p.do(Join{plain(8)})
	laid("one who joins")
	if got := p.at(2); got.At != p.State().Campaign.Scenarios[1].Start || got.Hand != openingHand {
		t.Errorf("who joins has %+v", got)
	}
}
