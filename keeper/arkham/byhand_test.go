package arkham

import (
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// TestAH_22_5_ByHand (AH-22.5): elder signs, Elder Sign cards used, gate and monster trophies, the first player,
// movement points and exhausted cards are set as they are on the table, and nothing else follows.
func TestAH_22_5_ByHand(t *testing.T) {
	r, s := table(t, 2)
	s.Players[1].Cards = []Held{{N: 1, ID: "axe"}}
	do(t, r, s, Correct{What: "seal", Place: "isle", Value: 1})
	do(t, r, s, Correct{What: "seal", Place: "kiln", Value: 1})
	do(t, r, s, Correct{What: "seal", Place: "isle", Value: 0})
	do(t, r, s, Correct{What: "signs", Value: 1})
	do(t, r, s, Correct{What: "first", Seat: 1, Value: 1})
	do(t, r, s, Correct{What: "steps", Seat: 0, Value: 7})
	do(t, r, s, Turn{Seat: 1, N: 1, Exhausted: true})
	if len(s.Seals) != 1 || s.Seals[0] != "kiln" || s.Signs != 1 || s.First != 1 || s.Players[0].Steps != 7 ||
		!s.Players[1].Cards[0].Exhausted {
		t.Errorf("%v, %d signs, first %d, %+v", s.Seals, s.Signs, s.First, s.Players)
	}
	do(t, r, s, Turn{Seat: 1, N: 1})
	refused(t, r, s, Turn{Seat: 1, N: 1}, "AH-3.2")
	refused(t, r, s, Turn{Seat: 0, N: 1}, "AH-3.2")
	refused(t, r, s, Correct{What: "steps", Seat: 1, Value: 2}, "AH-4.1")
	refused(t, r, s, Correct{What: "seal", Place: "isle"}, "AH-22.4")
	refused(t, r, s, Correct{What: "seal", Place: "quayside", Value: 1}, "AH-22.4")
	s.Seals = append(s.Seals[:1:1], "a", "b", "c", "d")
	refused(t, r, s, Correct{What: "seal", Place: "isle", Value: 1}, "AH-16.2")

	do(t, r, s, Put{Kind: "tideWalker", From: AtCup, To: "trophy:1"})
	if got := len(trophies(s.Monsters, 1)); got != 1 {
		t.Errorf("%d monster trophies", got)
	}
	do(t, r, s, Put{Kind: "tideWalker", From: "trophy:1", To: AtCup})
	refused(t, r, s, Put{Kind: "tideWalker", From: AtCup, To: "trophy:2"}, "AH-22.4")
	world, stack, deeds := s.Gates[s.GateStack[0]].Kind, len(s.GateStack), len(s.Milestones)
	do(t, r, s, PutGate{At: "trophy:0", World: world})
	if len(trophies(s.Gates, 0)) != 1 || len(s.GateStack) != stack-1 || len(s.Milestones) != deeds {
		t.Errorf("%d in the stack, %+v", len(s.GateStack), s.Milestones)
	}
	do(t, r, s, PutGate{At: AtStack, From: "trophy:0", World: world})
	if len(trophies(s.Gates, 0)) != 0 || len(s.GateStack) != stack {
		t.Errorf("%d in the stack", len(s.GateStack))
	}
	refused(t, r, s, PutGate{At: AtStack, From: "trophy:0", World: world}, "AH-22.5")
}

// TestAH_22_3_InASession: what a user enters wrongly is refused by the number that the reference gives it, in a session
// too, with what is expected.
func TestAH_22_3_InASession(t *testing.T) {
	m := keeper.Deps{Store: keeper.NewMemory(), Now: time.Now, NewID: func() string { return "g" }}
	s, err := keeper.Begin(t.Context(), m, Open, keeper.Config{System: SystemName, Seed: "1",
		Options: []byte(`{"players": 1, "dice": "table", "cards": true}`)})
	if err != nil {
		t.Fatal(err)
	}
	do := func(c keeper.Command) {
		if _, err := s.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	do(Begin{})
	do(Apply{Effects: []set.Effect{{Do: set.DoTest, Test: &set.Check{Skill: "will", Modifier: 3}}}})
	want := s.State().Prompt.Pool.Dice
	_, err = s.Do(t.Context(), keeper.Answer{Prompt: s.State().Prompt.ID, Dice: &[]int{1}})
	if refusal, ok := keeper.AsRefusal(err); !ok || refusal.Rule != "AH-22.3" || refusal.Args["max"] != itoa(want) {
		t.Errorf("%v", err)
	}
}
