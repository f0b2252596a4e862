package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func effectOf(t *stories.Test) stories.Effect { return stories.Effect{Test: t} }

// The worked examples 1 to 4 and 8 of the rules, number by number.

// Marksmanship 3, test −5: needs −2 or less, which no die shows; a roll of 1 succeeds.
func TestExample1_Test(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{Who: "inv1"}, effectOf(test("marksmanship", -5, then(token("won", "here")), nil)))
	if d := tb.asks("test", "inv1").Die; d.Value != -2 || d.Odds.Good != 1 {
		t.Errorf("needs %d, %d in 10", d.Value, d.Odds.Good)
	}
	tb.roll(1)
	tb.quiet()
	if tb.room("hall").Tokens["won"] != 1 {
		t.Error("must succeed")
	}
}

// Willpower 6, horror −1: needs 5 or less; roll 8: 1 horror; a panic trauma then moves her three spaces, and she
// explores the bedroom, for the cellar is no longer her room.
func TestExample2_HorrorTestAndPanic(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.ghouls("cellar-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	if d := tb.asks("horrorTest", "inv1").Die; d.Value != 5 || d.Odds.Good != 5 {
		t.Errorf("needs %d, %d in 10", d.Value, d.Odds.Good)
	}
	tb.roll(8)
	if tb.seat("inv1").Horror != 1 {
		t.Errorf("horror %d", tb.seat("inv1").Horror)
	}
	tb.asks("trauma", "keeper")
	tb.answer("panic")
	for _, to := range []string{"hall-2", "hall-1", "bedroom-1"} {
		tb.asks("shift", "keeper")
		tb.answer(to)
	}
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "bedroom-1" || v.Insanity != "panic" || tb.s.Turn.Moves != 1 || !tb.s.Turn.Action {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
	tb.pile("cellar", "torch")
	tb.pile("bedroom", "axe")
	tb.do(Explore{Who: "inv1"})
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, "axe") || slices.Contains(v.Cards, "torch") {
		t.Errorf("she found %v", v.Cards)
	}
}

// A monster placed in her room, willpower 7, horror −1: needs 6; roll 5: no horror; moving within the same room: no
// test; next turn the monster follows two spaces into the new room: a new test on the second.
func TestExample3_TheMonsterFollows(t *testing.T) {
	tb := openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-learned"})
	tb.do(BeginStory{})
	tb.hand()
	tb.ghouls()
	tb.pile("study")
	tb.e.StoryPack.Events[0].Time = 9
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "summon"})
	tb.answer("hall-1")
	if d := tb.asks("horrorTest", "inv1").Die; d.Value != 6 || d.Odds.Good != 6 {
		t.Errorf("needs %d, %d in 10", d.Value, d.Odds.Good)
	}
	tb.roll(5)
	tb.quiet()
	if tb.seat("inv1").Horror != 0 {
		t.Errorf("horror %d", tb.seat("inv1").Horror)
	}
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.asks("evadeTest", "inv1") // it is in his space
	tb.roll(1)
	tb.quiet() // within the room: no horror test
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.quiet()
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	tb.answer("hall-2")
	tb.asks("shift", "keeper") // the first space: not yet in his room
	tb.answer("study-1")
	tb.asks("horrorTest", "inv1")
}

// Dexterity 4, awareness +1: needs 5; roll 6: evade fails, 2 damage, he explores anyway;
// later he moves off with no second test against that monster.
func TestExample4_EvadeTest(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.pile("hall", "axe")
	tb.do(Explore{Who: "inv1"})
	if d := tb.asks("evadeTest", "inv1").Die; d.Value != 5 || d.Odds.Good != 5 {
		t.Errorf("needs %d, %d in 10", d.Value, d.Odds.Good)
	}
	tb.roll(6)
	tb.answer("deal")
	tb.quiet()
	if v := tb.seat("inv1"); v.Damage != 2 || !slices.Contains(v.Cards, "axe") {
		t.Errorf("%+v", v)
	}
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.quiet()
	if tb.seat("inv1").Space != "hall-2" {
		t.Errorf("on %s", tb.seat("inv1").Space)
	}
}

// A test of willpower takes the last sanity; the keeper plays an insanity card with a threshold: legal, sanity 0 is at
// or below it.
func TestExample8_InsanityAtTheLastSanity(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("despair")
	tb.s.EditSeat("inv1").Horror = 5 // sanity 1 of 6
	tb.run(state.Task{Who: "inv1"}, effectOf(test("willpower", 0, nil, then(horror(1, "")))))
	tb.roll(10)
	if p := tb.asks("trauma", "keeper"); !slices.Equal(optionKeys(p), []string{"despair", "none"}) || !tb.e.Insane(tb.s, "inv1") {
		t.Errorf("options %v, seat %+v", optionKeys(p), tb.seat("inv1"))
	}
	tb.answer("despair")
	tb.quiet()
	if v := tb.seat("inv1"); v.Insanity != "despair" || v.Horror != 6 {
		t.Errorf("%+v", v)
	}
}
