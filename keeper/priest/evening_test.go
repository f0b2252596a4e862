package priest

import (
	"reflect"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// flows checks that where points came from and went together are what all have (EHP-13.2).
func flows(t *testing.T, s *State) {
	t.Helper()
	for i, n := range s.holdings() {
		if len(s.Flows) == 0 {
			if n != 0 {
				t.Fatalf("%d points of no source", n)
			}
			continue
		}
		all := 0
		for _, by := range s.Flows[i] {
			all += by
		}
		if all != n {
			t.Fatalf("%d points by source are not %d: %v", all, n, s.Flows[i])
		}
	}
}

// TestEHP_13_2_WherePointsComeFrom: what spaces gave, what was paid and what a raid took are told apart, round by
// round.
func TestEHP_13_2_WherePointsComeFrom(t *testing.T) {
	s := table(t, 2)
	for _, e := range []keeper.Event{
		Gained{0, []Held{{Exposed, score.Resources{B: 2, T: 1}}}, "EHP-8.2"},
		Gained{0, []Held{{Exposed, score.Resources{G: 1}}}, "EHP-9.3"},
		SignBroken{0, "a"}, Gained{0, []Held{{Exposed, score.Resources{ES: 1, M: 2}}}, "EHP-10.1"},
		Paid{0, []Held{{Exposed, score.Resources{M: 1}}}, "EHP-8.7"},
		RaidBegan{By: 0, Site: "a", Dice: 1}, RaidRolled{[]int{6}, 6},
		RaidStepped{RaidStep{Seat: 0, Where: "exposed", Force: 6, Lost: score.Resources{B: 1, T: 2}}, "EHP-11.9"}, RaidEnded{},
		Gained{1, []Held{{Exposed, score.Resources{M: 3}}}, "EHP-3.7"},
	} {
		*s = s.with(e)
		flows(t, s)
	}
	want := []Flow{{BySigns: 10, ByCult: 4, ByRituals: 5, ByLocations: 2, ByCosts: -2, ByRaids: -1}, {ByCards: 6}}
	if !reflect.DeepEqual(s.Flows, want) {
		t.Errorf("%v, want %v", s.Flows, want)
	}
	*s = s.with(RoundBegan{2, 0})
	c := s.Course[0]
	if len(s.Course) != 2 || !reflect.DeepEqual(c.Signs, []BrokenSign{{0, "a"}}) ||
		!reflect.DeepEqual(c.Points, []int{18, 11}) ||
		len(c.Raids) != 1 || c.Raids[0].Force != 6 || c.Raids[0].Lost[0] != (score.Resources{B: 1, T: 2}) || !c.Raids[0].Lost[1].None() {
		t.Errorf("%+v", s.Course)
	}
}

// TestEHP_13_2_WhoLeadsAndWhy: the leader is ahead by parts whose sum is the difference; a tie is shared and has no
// next reason; treasure's bonus is named where it decides.
func TestEHP_13_2_WhoLeadsAndWhy(t *testing.T) {
	count := func(players ...score.Resources) Lead {
		var all []score.Player
		for i, r := range players {
			all = append(all, score.Player{Name: itoa(i), Resources: r})
		}
		sheet, err := score.Count(all)
		if err != nil {
			t.Fatal(err)
		}
		return leadOf(sheet)
	}
	for _, c := range []struct {
		why  string
		got  Lead
		want Lead
	}{
		{"a sign more, less magic", count(score.Resources{M: 6}, score.Resources{ES: 2, G: 1}, score.Resources{B: 3}),
			Lead{Places: []int{1}, By: 13, Next: 0, Why: []score.Gap{{Part: "ES", By: 20}, {Part: "G", By: 5}, {Part: "M", By: -12}}}},
		{"a tie is shared", count(score.Resources{G: 2}, score.Resources{ES: 1}, score.Resources{B: 1}),
			Lead{Places: []int{0, 1}, Next: 2}},
		{"treasure's bonus decides", count(score.Resources{ES: 1}, score.Resources{G: 1, M: 1, T: 1}),
			Lead{Places: []int{1}, By: 2, Next: 0, Bonus: true,
				Why: []score.Gap{{Part: "G", By: 5}, {Part: "T", By: 5}, {Part: "M", By: 2}, {Part: "ES", By: -10}}}},
		{"alone with nobody", count(score.Resources{ES: 1}), Lead{Places: []int{0}, Next: -1}},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.why, c.got, c.want)
		}
	}
}

// TestEHP_13_2_TurningPoints: who takes the lead, the dearest raid, the best round and treasure's bonus, in their
// order.
func TestEHP_13_2_TurningPoints(t *testing.T) {
	lost := func(seat int, r score.Resources) []score.Resources {
		out := make([]score.Resources, 2)
		out[seat] = r
		return out
	}
	s := State{Stage: StageOver, Players: []Player{{Exposed: score.Resources{ES: 1, G: 1}}, {Exposed: score.Resources{ES: 1, B: 3, T: 2}}},
		Course: []Course{
			{Points: []int{4, 4}},
			{Points: []int{20, 6}, Raids: []FinishedRaid{{Site: "a", Lost: lost(1, score.Resources{B: 4})}}},
			{Points: []int{15, 18}, Raids: []FinishedRaid{{Site: "b", Lost: lost(0, score.Resources{G: 2})}}},
		}}
	want := []Turn{{Kind: TurnLead, Round: 2, Place: 0, N: 14}, {Kind: TurnRound, Round: 2, Place: 0, N: 16},
		{Kind: TurnLead, Round: 3, Place: 1, N: 3}, {Kind: TurnRaid, Round: 3, Place: 0, N: 10, Site: "b"},
		{Kind: TurnBonus, Round: 3, Place: 1, N: 5}}
	if got := s.stats().Turns; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
