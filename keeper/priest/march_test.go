package priest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// marched holds what a raid still meets at a player who is asked for a riposte against what the question says it costs
// to do nothing (EHP-11.6, 11.9).
func marched(s *State) error {
	if s.Prompt == nil || s.Prompt.Kind != "riposte" {
		return nil
	}
	for seat, all := range s.raidForecasts() {
		if string(keeper.Seat(seat+1)) != s.Prompt.Who {
			continue
		}
		var rest score.Resources
		for _, m := range all.Obstacles {
			if !m.Past {
				rest = rest.Plus(m.Lost)
			}
		}
		if want := s.Prompt.Args["rest"]; itoa(rest.Points()) != want {
			return fmt.Errorf("%s: the march loses %+v of %+v, the question says %s", s.Prompt.Who, rest, all, want)
		}
	}
	return nil
}

// TestEHP_11_9_AMarchIsSeenWhole (EHP-11.5, 11.9): before a player is reached, the march has the Asylum, what lies open
// and each Room with what blocks and what would be lost; what was taken stays on it.
func TestEHP_11_9_AMarchIsSeenWhole(t *testing.T) {
	s := State{Players: make([]Player, 1), Raid: &Raid{Dice: 1, Rolled: []int{6}, Force: 6}}
	p := &s.Players[0]
	p.Asylum, p.Exposed = 1, score.Resources{T: 2}
	p.Rooms[0] = &Room{Card: Card{ID: "a", Defence: 3}, Holds: score.Resources{M: 1}}
	p.Rooms[4] = &Room{Card: Card{ID: "b", Defence: 2}, Holds: score.Resources{G: 1}}
	check := func(when string, want string) {
		t.Helper()
		got := ""
		for _, m := range s.raidForecasts()[0].Obstacles {
			got += fmt.Sprintf("%s -%d=%d holds %s loses %s %t; ", m.Where, m.Blocks, m.Force, Words(m.Holds),
				Words(m.Lost),
				m.Past)
		}
		if got != want {
			t.Errorf("%s:\n%s, want\n%s", when, got, want)
		}
	}
	check("before", "asylum -1=5 holds  loses  false; exposed -0=5 holds 2 T loses 2 T false; "+
		"0 -3=2 holds 1 M loses 1 M false; 4 -2=0 holds 1 G loses  false; ")
	force := s.Raid.Force
	s.Raid.Force = 0
	check("before the dice", "asylum -1=0 holds  loses  false; exposed -0=0 holds 2 T loses  false; "+
		"0 -3=0 holds 1 M loses  false; 4 -2=0 holds 1 G loses  false; ")
	s.Raid.Force = force
	s.Raid.Steps = []RaidStep{{0, "asylum", 5, score.Resources{}, 0}, {0, "exposed", 5, score.Resources{T: 2}, 0},
		{0, "0", 2, score.Resources{}, 0}}
	p.Exposed = score.Resources{}
	check("asked at the first Room", "asylum -1=5 holds  loses  true; exposed -0=5 holds 2 T loses 2 T true; "+
		"0 -3=2 holds 1 M loses 1 M false; 4 -2=0 holds 1 G loses  false; ")
	s.Raid.Steps = []RaidStep{{0, "asylum", 5, score.Resources{}, 0}, {0, "riposte", 3, score.Resources{}, 0},
		{0, "riposte", 1, score.Resources{}, 0}}
	p.Asylum, p.Escape, p.Exposed = 2, 1, score.Resources{T: 2}
	check("after two ripostes", "asylum -1=5 holds  loses  true; riposte -4=1 holds  loses  true; "+
		"exposed -0=1 holds 2 T loses 2 T false; 0 -3=0 holds 1 M loses  false; 4 -2=0 holds 1 G loses  false; ")
	s.Raid.Force, p.Asylum, p.Escape = 2, 1, 0
	s.Raid.Steps = []RaidStep{{0, "asylum", 1, score.Resources{}, 0}, {0, "riposte", 0, score.Resources{}, 2}}
	check("after a riposte that takes 2 of 1", "asylum -1=1 holds  loses  true; riposte -2=0 holds  loses  true; "+
		"exposed -0=0 holds 2 T loses  false; 0 -3=0 holds 1 M loses  false; 4 -2=0 holds 1 G loses  false; ")
	s.Raid.Force, p.Asylum = 3, 4
	s.Raid.Steps = []RaidStep{{0, "asylum", 0, score.Resources{}, 0}}
	check("stopped by the Asylum", "asylum -4=0 holds  loses  true; exposed -0=0 holds 2 T loses  false; "+
		"0 -3=0 holds 1 M loses  false; 4 -2=0 holds 1 G loses  false; ")
}

// TestEHP_11_9_TheOddsOfARaidStay (EHP-11.1, 11.2, 11.9): until the dice of a raid have fallen, its march says the same
// odds as before it began, then those with the Investigator who came; afterwards, what it will take, in points.
func TestEHP_11_9_TheOddsOfARaidStay(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Players[0].Rooms[0] = &Room{Card: Card{ID: "a", Defence: 3}, Holds: score.Resources{M: 1}}
	before := s.threats(2)
	s.Raid = &Raid{Dice: 2}
	s.Prompt = &keeper.Prompt{Kind: "hunter"}
	odds := func(want []Threat) {
		t.Helper()
		for seat, f := range s.raidForecasts() {
			if f.Threat == nil || !reflect.DeepEqual(*f.Threat, want[seat]) || f.Points != 0 {
				t.Errorf("%s: %+v, not %+v", s.Prompt.Kind, f, want[seat])
			}
		}
	}
	odds(before)
	weak := slices.IndexFunc(OurHunters, func(c Card) bool { return c.Total < 0 })
	s.Prompt, s.Raid.Hunter = &keeper.Prompt{Kind: "raidDice"}, OurHunters[weak].ID
	with := s.threats(2)
	if odds(with); reflect.DeepEqual(with, before) {
		t.Error("the Investigator changes nothing")
	}
	s.Prompt, s.Raid.Rolled, s.Raid.Force = nil, []int{1, 1}, 2
	for seat, f := range s.raidForecasts() {
		var lost score.Resources
		for _, m := range f.Obstacles {
			lost = lost.Plus(m.Lost)
		}
		if want := worth(s, seat, lost); f.Threat != nil || f.Points != want {
			t.Errorf("after the roll %+v, not %d points", f, want)
		}
	}
}
