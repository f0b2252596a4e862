package cthulhucards

import (
	"reflect"
	"testing"

	"lantern/keeper"
)

// TestCOC_3_5_BeginWithWhatIsProposed (COC-3.5, 3.6): one command attaches the proposed resources of those who have
// none and leads to the first thing to decide, the resource of the first turn; what was entered stays.
func TestCOC_3_5_BeginWithWhatIsProposed(t *testing.T) {
	x := sit(t, StepSetup)
	own := x.s.Players[1].proposal()
	own[0], own[2] = own[2], own[0]
	x.must(Opening{1, own})
	x.refused(CodeOpening, "COC-3.5", Begin{})
	x.must(Begin{Proposed: true})
	if x.s.Step != StepResource || x.s.Turn != 1 || x.s.Players[0].Hand != 6 {
		t.Errorf("turn %d at %s with %d in hand", x.s.Turn, x.s.Step, x.s.Players[0].Hand)
	}
	for seat, p := range x.s.Players {
		for i, d := range p.Domains {
			if len(d.Resources) != 1 || seat == 1 && d.Resources[0] != own[i] {
				t.Errorf("domain %d of %d holds %+v", i, seat, d.Resources)
			}
		}
	}
	x.refused(CodeNotNow, "COC-4.4", Begin{Proposed: true})
}

// TestCOC_4_4_ResourcesByFaction (COC-4.4, 5.3): what is listed are the factions of each domain, not cards: which of
// them a player holds only the player knows. Of an unknown deck they are those attached before.
func TestCOC_4_4_ResourcesByFaction(t *testing.T) {
	x := sit(t, StepResource)
	count := func() (n int) {
		for _, c := range x.s.legalResources() {
			if a := c.(Attach); a.Resource.Title != "" {
				t.Errorf("%+v names a card", a)
			}
			n++
		}
		return n
	}
	if n := count(); n != 3*3 { // Cthulhu, Agency, neutral
		t.Errorf("%d are listed", n)
	}
	x.s.Players[0].Cards = nil
	x.domain(0, 0, "Syndicate")
	x.domain(0, 1, "Syndicate", "Shub-Niggurath")
	x.domain(0, 2)
	if n := count(); n != 3*3 {
		t.Errorf("%d are listed of an unknown deck", n)
	}
	x.must(x.s.legalResources()[0])
	if got := x.s.Players[0].Domains[0].Resources[1].Faction; got != "Syndicate" {
		t.Error(got)
	}
}

// TestCOC_6_8_OneIsReadiedWithoutAQuestion (COC-6.8): who wins Arcane with one exhausted character there has it
// ready at once, unless the table wants to be asked about what may be declined.
func TestCOC_6_8_OneIsReadiedWithoutAQuestion(t *testing.T) {
	for _, asks := range []bool{false, true} {
		x := later(t, StepOperations)
		x.s.Asks = asks
		n := x.put(0, Card{Skill: 1, Icons: icons(0, 0, 1, 0)})
		x.commits([]int{n}, nil)
		for x.s.Prompt == nil && x.s.Step == StepResolve && x.s.piece(n).Exhausted {
			x.must(Next{})
		}
		if asked := x.s.Prompt != nil; asked != asks || x.s.piece(n).Exhausted == !asks {
			t.Errorf("asks %t: %+v, exhausted %t", asks, x.s.Prompt, x.s.piece(n).Exhausted)
		}
	}
}

// TestCOC_11_1_PlayingOn (COC-11.1): while the other may answer, the next card of the active player is listed too;
// playing it says that the other has passed. Without that it is not the player's turn to act.
func TestCOC_11_1_PlayingOn(t *testing.T) {
	x := sit(t, StepOperations)
	card := func(title string) *Card { return &Card{Title: title, Kind: Character, Faction: "neutral"} }
	x.must(Play{Seat: 0, Card: card("one"), Domain: -1})
	listed := 0
	for _, c := range (*Rules)(nil).Legal(x.s) {
		if p, ok := c.(Play); ok && p.Seat == 0 {
			listed++
			if !p.Passed {
				t.Errorf("%+v", p)
			}
		}
	}
	if listed == 0 {
		t.Error("nothing else is listed")
	}
	x.refused(CodeNotDue, "COC-11.1", Play{Seat: 0, Card: card("two"), Domain: -1})
	x.must(Play{Seat: 0, Card: card("two"), Domain: -1, Passed: true})
	if len(x.s.Pieces) != 2 || x.s.Due != 1 || x.s.Passes != 0 {
		t.Errorf("%d in play, %d is due after %d passes", len(x.s.Pieces), x.s.Due, x.s.Passes)
	}
	x.must(Pass{})
	x.must(Pass{})
	if x.s.Step == StepOperations {
		t.Error("two passes do not close the window")
	}
}

// TestCOC_4_14_WhatLiesOnTheBoardStopsNothing: a character that comes into play and characters that are committed are
// seen on the board, so that nobody has to read them away; an event is read.
func TestCOC_4_14_WhatLiesOnTheBoardStopsNothing(t *testing.T) {
	for _, c := range []struct {
		e    keeper.Event
		want keeper.Role
	}{{Played{Card: Card{Kind: Character}}, keeper.AsRow}, {Played{Card: Card{Kind: Event}}, keeper.AsMoment},
		{Committed{}, keeper.InLog}} {
		var m moment
		if got := roles[reflect.TypeOf(c.e)](State{}, State{}, c.e, &m); got != c.want {
			t.Errorf("%+v is %v", c.e, got)
		}
	}
}
