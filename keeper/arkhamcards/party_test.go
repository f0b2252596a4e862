package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper/arkhamcards/packs"
)

// TestLCG_12_7_PlayersLeaveAndJoin: between scenarios only; who returns has all that he had, who is new begins with
// nothing and with an investigator of whom the campaign has not heard.
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

// TestLCG_13_2_WalkToAStandaloneScenario: of each earlier scenario a resolution is chosen and logged, without
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
	if due := s.Due(); len(due) != 1 || due[0].Key != "walk" {
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
