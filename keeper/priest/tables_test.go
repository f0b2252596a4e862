package priest

import (
	"testing"

	"lantern/keeper/priest/score"
)

// TestLocationsGive (EHP-8.1 to 8.12): every location's cost is paid and its reward gained.
func TestLocationsGive(t *testing.T) {
	full := score.Resources{T: 12, B: 6, M: 6, At: 6, G: 2, ES: 1}
	for space, want := range map[string]score.Resources{
		"kingsport": {T: 3}, "innsmouth": {B: 2}, "boston": {T: 1, B: 1}, "dunwich": {M: 1}, "lodge": {G: -1},
		"arkham": {ES: -1, T: 3, B: 2, M: 1}, "miskatonic": {T: -1, B: -1, M: -1, G: 1}, "aylesbury": {T: -10, G: 2},
		"church": {At: -1, T: 3}, "salem": {At: -3, B: 3}, "athenaeum": {At: -5, M: 3}, providence: {T: 1},
	} {
		s := table(t, 2)
		s.Players[0].Exposed, s.Broken = full, []string{"quay"}
		do(t, s, Place{Pawn: "priest", Space: space})
		for s.Prompt != nil { // the Lodge's Room
			do(t, s, choose("none"))
		}
		if got := minus(s.Players[0].Held(), full); got != want {
			t.Errorf("%s: %+v, want %+v", space, got, want)
		}
		if rescued := s.Players[0].Escape; (rescued == 1) != (space == "arkham") {
			t.Errorf("%s rescues %d", space, rescued)
		}
		if monsters := len(s.Players[0].Monsters); (monsters == 1) != (space == "lodge") {
			t.Errorf("%s gives %d monsters", space, monsters)
		}
	}
}

// TestPriestBoard (EHP-6.3, 6.5): a rescue costs 2T and 2B; Escape gives 1T.
func TestPriestBoard(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Exposed = basics(2, 2, 0)
	do(t, s, Place{Pawn: "priest", Space: SpaceRescue})
	if p := s.Players[0]; p.Asylum != 3 || p.Escape != 1 || !p.Held().None() {
		t.Errorf("%+v", p)
	}
	do(t, s, Place{Pawn: "acolyte", Space: SpaceEscape})
	if p := s.Players[1]; p.Escape != 1 || p.Exposed.T != 3 {
		t.Errorf("%+v", p)
	}
}

// TestRitualsGive (EHP-9.3 to 9.7): what each step of a ritual gives.
func TestRitualsGive(t *testing.T) {
	for id, want := range map[string][]score.Resources{
		"tulzscha": {{G: 1}}, "mao": {{M: 4}}, "redSign": {{B: 6}}, "dragon": {{}, {T: 9}, {T: 9}}, "spectral": {{}},
	} {
		steps := ritual(id).Steps
		if len(steps) != len(want) {
			t.Fatalf("%s has %d steps", id, len(steps)+1)
		}
		for i := range steps {
			if steps[i].Resources != want[i] ||
				(id == "spectral") != (steps[i].Rooms == 1 && steps[i].Monsters == 1) {
				t.Errorf("%s step %d: %+v", id, i+2, steps[i])
			}
		}
	}
}

// TestOpponentGains (EHP-16.4 to 16.12, 18.26): two dice to what the opponent gains, what it exchanges, what it
// refuses.
func TestOpponentGains(t *testing.T) {
	want := []score.Resources{
		2:  {},
		3:  {G: 2},
		4:  {M: 4},
		5:  {B: 6},
		6:  {G: 1},
		7:  {T: 3},
		8:  {T: 3, B: 3, M: 1},
		9:  {B: 6},
		10: {M: 4},
		11: {G: 2},
		12: {},
	}
	for sum := 2; sum <= 12; sum++ {
		if got, sign := opponentGains(sum); got != want[sum] || sign != (sum == 2 || sum == 12) {
			t.Errorf("%d: %+v, sign %v", sum, got, sign)
		}
	}
	for _, c := range []struct{ has, pays score.Resources }{ // 17.21
		{score.Resources{B: 10, M: 5, G: 2}, score.Resources{B: 10}}, {score.Resources{B: 9, M: 5, G: 2}, score.Resources{M: 5}},
		{score.Resources{B: 9, M: 4, G: 2}, score.Resources{G: 2}}, {score.Resources{B: 9, M: 4, G: 1}, score.Resources{}},
	} {
		if got, ok := exchange(c.has); got != c.pays || ok == c.pays.None() {
			t.Errorf("%+v pays %+v", c.has, got)
		}
	}
	if got := refusals; len(got) != 6 || got[0] != "room" || got[5] != "ES" {
		t.Errorf("refusals %v", got)
	}
}
