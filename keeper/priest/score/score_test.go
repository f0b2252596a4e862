package score_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// TestEHP_13_2_WhatCounts: a sign 10, a grimoire 5, magic 2, blood 1, atoms nothing; the most treasure 5.
func TestEHP_13_2_WhatCounts(t *testing.T) {
	got, err := score.Count([]score.Player{
		{Name: "A", Resources: score.Resources{T: 3, B: 2, M: 1, At: 4, G: 1, ES: 2}},
		{Name: "B", Resources: score.Resources{T: 2, B: 1, M: 3}},
	})
	want := score.Sheet{Players: []score.Line{
		{Name: "A", Points: 34, Parts: score.Parts{ES: 20, G: 5, M: 2, B: 2, T: 5}},
		{Name: "B", Points: 7, Parts: score.Parts{M: 6, B: 1}},
	}, Winners: []string{"A"}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Error(got, err)
	}
}

// TestEHP_17_19_MostTreasureTied: each of those who have the most gets the whole bonus.
func TestEHP_17_19_MostTreasureTied(t *testing.T) {
	got, err := score.Count([]score.Player{
		{Name: "A", Resources: score.Resources{ES: 2, G: 1, M: 3, B: 4, T: 7}}, {Name: "B", Resources: score.Resources{T: 7}},
	})
	if err != nil || got.Players[0].Points != 40 || got.Players[1].Points != 5 {
		t.Error(got, err)
	}
}

// TestEHP_18_24_NobodyHasTreasure: nobody gets its bonus. A tie shares the victory.
func TestEHP_18_24_NobodyHasTreasure(t *testing.T) {
	got, err := score.Count([]score.Player{
		{Name: "A", Resources: score.Resources{M: 1}}, {Name: "B", Resources: score.Resources{B: 1}},
		{Name: "C", Resources: score.Resources{B: 2}},
	})
	if err != nil || got.Players[0].Points != 2 || !reflect.DeepEqual(got.Winners, []string{"A", "C"}) {
		t.Error(got, err)
	}
}

// TestEHP_21_8_Refused: nobody, and more signs than a board holds.
func TestEHP_21_8_Refused(t *testing.T) {
	of := func(r ...score.Resources) (out []score.Player) {
		for _, r := range r {
			out = append(out, score.Player{Resources: r})
		}
		return out
	}
	for code, players := range map[string][]score.Player{
		score.CodeNoPlayers:    nil,
		score.CodeTooManySigns: of(score.Resources{ES: 7}, score.Resources{ES: 7}),
	} {
		_, err := score.Count(players)
		if r, ok := keeper.AsRefusal(err); !ok || r.Code != code || r.Rule != "EHP-21.8" {
			t.Error(code, err)
		}
	}
	if _, err := score.Count(of(score.Resources{ES: 7}, score.Resources{ES: 6})); err != nil {
		t.Error("13 signs:", err)
	}
}

// TestScoreAddsUp: points are the sum of the parts, and nobody who did not win has as many as a winner.
func TestScoreAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 9)
		players := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) score.Player {
			return score.Player{Name: rapid.String().Draw(t, "name"), Resources: score.Resources{
				T: n.Draw(t, "T"), B: n.Draw(t, "B"), M: n.Draw(t, "M"), At: n.Draw(t, "At"), G: n.Draw(t, "G"), ES: n.Draw(t,
					"ES") % 3}}
		}), 1, 5).Draw(t, "players")
		s, err := score.Count(players)
		if err != nil {
			t.Fatal(err)
		}
		best := 0
		for i, l := range s.Players {
			p := players[i]
			bonus := 5
			for _, o := range players {
				if o.T > p.T || p.T == 0 {
					bonus = 0
				}
			}
			if want := p.ES*10 + p.G*5 + p.M*2 + p.B + bonus; l.Points != want || l.Parts.T != bonus ||
				l.Parts.ES+l.Parts.G+l.Parts.M+l.Parts.B+l.Parts.T != want {
				t.Fatal(p, l)
			}
			best = max(best, l.Points)
		}
		winners := 0
		for _, l := range s.Players {
			if l.Points == best {
				winners++
			}
		}
		if len(s.Winners) != winners {
			t.Fatal(s)
		}
	})
}
