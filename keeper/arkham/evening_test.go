package arkham

import (
	"slices"
	"testing"
)

// TestDeeds (AH-11.3, AH-13.2, AH-13.3, AH-16.6): opening, closing and sealing a gate, and meeting and beating a
// monster are recorded once each, even if the question about the monster is asked again. Each turn records the tracks.
func TestDeeds(t *testing.T) {
	_, s := table(t, 2)
	s.Turn, s.Course, s.Milestones = 2, nil, nil
	gate, place := s.GateStack[0], "crypt"
	world, here := s.Gates[gate].Kind, s.Players[1].Place
	for _, e := range []applied{GatePut{gate, world, AtStack, place, "AH-7.3"}, Met{1, 0, "owl", false}, Met{1, 0, "owl", false},
		MonsterPut{0, "owl", here, AtCup, "AH-13.6"}, TurnBegan{3, 1}, Met{1, 1, "owl", false},
		MonsterPut{1, "owl", here, trophyOf + "1", "AH-11.3"},
		GatePut{gate, world, place, trophyOf + "0", "AH-13.2"}} {
		e.apply(s)
	}
	want := []Milestone{{MilestoneOpened, 2, -1, world, place},
		{MilestoneMet, 2, 1, "owl", here}, {MilestoneBeaten, 3, 1, "owl", here},
		{MilestoneClosed, 3, 0, world, place}}
	if !slices.Equal(s.Milestones, want) {
		t.Fatalf("%+v", s.Milestones)
	}
	(GateSealed{0, place, false}).apply(s)
	(Ended{Sealed}).apply(s)
	if want[3].Kind = MilestoneSealed; !slices.Equal(s.Milestones, want) ||
		!slices.Equal(s.Course, []Mark{{s.Doom, s.Terror, 1}, {s.Doom, s.Terror, 0}}) {
		t.Errorf("%+v, %+v", s.Milestones, s.Course)
	}
}
