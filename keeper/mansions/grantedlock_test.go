package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// grantedInto puts inv1 two spaces before the study, which has a lock, and grants a move of several spaces.
func grantedInto(t *testing.T, lock stories.Card, f state.Task, then ...stories.Effect) *table {
	t.Helper()
	lock.ID, lock.Deck = "the-lock", stories.LockCard
	tb := house(t, 2, func(b *stories.Base, _ *stories.Story) { b.Cards = append(b.Cards, lock) })
	tb.stand("inv1", "hall-1")
	tb.pile("study", "axe", "the-lock")
	tb.run(f, then...)
	tb.answer("hall-2")
	tb.answer("study-1")
	return tb
}

// Conditions of locks, with answers that leave them closed. The last answer is the one that does.
var heldBy = map[string]struct {
	lock stories.Card
	fail func(tb *table)
	rule string
}{
	"strength":  {stories.Card{Opens: []stories.Way{{Test: test("strength", 0, nil, nil)}}}, func(tb *table) { tb.roll(10) }, "MOM-4.8"},
	"willpower": {stories.Card{Opens: []stories.Way{{Test: test("willpower", -1, nil, then(horror(1, "")))}}}, func(tb *table) { tb.roll(10) }, "MOM-4.8"},
	"puzzle":    {stories.Card{Opens: []stories.Way{{Puzzle: &stories.Puzzle{Layout: "7"}}}}, func(tb *table) { tb.do(PuzzleStop{}) }, "MOM-16.2"},
	"closed":    {stories.Card{}, func(*table) {}, "MOM-4.8"},
	"no key":    {stories.Card{Opens: []stories.Way{{Key: "brass-key"}}}, func(*table) {}, "MOM-4.8"},
}

// A lock that stays closed ends the move that a card grants, to its owner or to another (MOM-16.2, MOM-4.8, MOM-18.30).
func TestMOM_18_30_ALockThatHoldsEndsTheGrantedMove(t *testing.T) {
	for name, c := range heldBy {
		for whose, f := range map[string]state.Task{"own": {Who: "inv1"}, "another's": {Who: "inv2", Target: "inv1"}} {
			t.Run(name+", "+whose, func(t *testing.T) {
				move := ownMove(4)
				if f.Target != "" {
					move.Move.To = "target"
				}
				tb := grantedInto(t, c.lock, f, move, token("after", "hall"))
				c.fail(tb)
				tb.quiet()
				if v := tb.seat("inv1"); v.Space != "hall-2" || !tb.happened("StepLost") {
					t.Errorf("%s: he stands on %s, and the log says that the move is over", c.rule, v.Space)
				}
				if tb.s.Turn.Moves != 2 || !tb.s.Turn.Action {
					t.Errorf("no step of his is spent: %+v", tb.s.Turn)
				}
				if tb.room("hall").Tokens["after"] != 1 {
					t.Error("what the card says beside the move is done")
				}
			})
		}
	}
}

// If the lock opens the move goes on (MOM-16.2).
func TestMOM_16_2_SolvedTheGrantedMoveGoesOn(t *testing.T) {
	tb := grantedInto(t, heldBy["strength"].lock, state.Task{Who: "inv1"}, ownMove(3))
	tb.roll(1)
	if keys := optionKeys(tb.asks("shift", "inv1")); tb.seat("inv1").Space != "study-1" || !slices.Contains(keys, "garden-1") {
		t.Fatalf("he stands on %s, offered %v", tb.seat("inv1").Space, keys)
	}
	tb.answer("garden-1")
	tb.quiet()
}

// Afterwards he still has his own steps and may try the test again with one of them, but not the puzzle (MOM-4.8).
func TestMOM_4_8_AfterAGrantedMoveHisOwnStepsAreLeft(t *testing.T) {
	for name, again := range map[string]bool{"strength": true, "puzzle": false} {
		c := heldBy[name]
		tb := grantedInto(t, c.lock, state.Task{Who: "inv1"}, ownMove(3))
		c.fail(tb)
		if step := keeper.Command(Move{Who: "inv1", To: "study-1"}); tb.legal(step) != again {
			t.Errorf("%s: a step of his own is offered: %v", name, !again)
		}
	}
}

// The same for every way of granting a move: a card's action, a branch of one, a card that the keeper makes him use,
// the ability of a trait, in his own turn or after a test.
func TestMOM_18_30_HoweverTheMoveIsGranted(t *testing.T) {
	move := then(ownMove(4))
	branch := then(stories.Effect{If: &stories.If{When: &stories.Condition{RoomWord: "hall"}, Then: move}})
	picked := then(stories.Effect{Choose: &stories.Choose{By: "you", Options: []stories.ChooseOption{{ID: "go", Text: "go", Effects: move}}}})
	passed := then(stories.Effect{Test: test("luck", 9, move, nil)})
	boots := func(effects []stories.Effect) stories.Ability {
		return stories.Ability{When: stories.AbilityAction, Once: true, Effects: effects}
	}
	use := func(tb *table) { tb.do(adaStrong) }
	for name, c := range map[string]struct {
		ability stories.Ability
		grant   func(tb *table)
	}{
		"action":           {boots(move), use},
		"free":             {stories.Ability{When: stories.AbilityFree, Effects: move}, use},
		"branch":           {boots(branch), use},
		"choice":           {boots(picked), use},
		"test":             {boots(passed), func(tb *table) { use(tb); tb.roll(1) }},
		"after a clue":     {stories.Ability{When: stories.AbilityClue, Effects: move}, func(tb *table) { tb.pile("hall", "clue-2"); tb.do(Explore{Who: "inv1"}); tb.answer(helping) }},
		"card":             {stories.Ability{}, func(tb *table) { tb.do(UseCard{Who: "inv1", Card: "elixir", Action: "drink"}) }},
		"forced by keeper": {stories.Ability{}, func(tb *table) { tb.run(state.Task{Who: "inv1"}, stories.Effect{Use: &stories.Use{Card: "elixir"}}) }},
	} {
		t.Run(name, func(t *testing.T) {
			tb := gifted(t, 1, c.ability)
			tb.ghouls()
			tb.e.Cards["elixir"].Actions[0].Effects = move
			tb.e.Cards["shut-door"].Opens = heldBy["strength"].lock.Opens
			tb.give("inv1", "elixir")
			tb.pile("study", "shut-door")
			c.grant(tb)
			tb.answer("hall-2")
			tb.answer("study-1")
			tb.roll(10)
			tb.quiet()
			if tb.seat("inv1").Space != "hall-2" || !tb.happened("StepLost") {
				t.Errorf("he stands on %s", tb.seat("inv1").Space)
			}
		})
	}
}
