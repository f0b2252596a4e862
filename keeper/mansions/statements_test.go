package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Statements of the rulebook that no other test covers.

// A condition before the sections of an event is checked first; while it holds the sections are not read.
func TestMOM_5_6_ConditionBeforeTheSections(t *testing.T) {
	for _, found := range []bool{false, true} {
		tb := turn(t, 2)
		tb.e.StoryPack.Events[0].Time = 1
		tb.e.StoryPack.Events[0].First = &stories.First{When: stories.Condition{Not: &stories.Condition{Found: "clue-2"}},
			Text: "event.1.b", Effects: then(damage(1, "all"))}
		if found {
			tb.s.Found = []string{"clue-2"}
		}
		tb.hand()
		tb.step(state.StepEvent)
		if found {
			if tb.asks("test", "inv1"); !slices.Equal(tb.s.Page.Keys, []string{"event.1.name", "event.1.a"}) {
				t.Errorf("the section of the keeper's choice: %+v", tb.s.Page)
			}
			continue
		}
		tb.quiet()
		if !slices.Equal(tb.s.Page.Keys, []string{"event.1.name", "event.1.b"}) || tb.seat("inv1").Damage != 1 || tb.s.Resolved != 1 {
			t.Errorf("the condition alone: %+v, %+v", tb.s.Page, tb.seat("inv1"))
		}
	}
}

// Nobody looks at an event before it is resolved, not even the keeper.
func TestMOM_5_6_NobodyReadsAnEventBefore(t *testing.T) {
	tb := turn(t, 1)
	for _, p := range Ahead(tb.e.BasePack, tb.e.StoryPack, tb.e.KeeperView(tb.s)) {
		if p.Kind == "event" {
			t.Errorf("the keeper can read %v", p.Keys)
		}
	}
}

// Some objectives require one investigator to escape, or a number of them.
func TestMOM_7_5_SomeMustEscape(t *testing.T) {
	tb := begin(t, 3, map[string]string{"1": "1B", "2": "2A"})
	tb.hand()
	tb.e.StoryPack.Goals[1].Checks[0].When = stories.Condition{Escapees: 2}
	tb.s.Revealed, tb.s.Monsters = true, nil
	for _, who := range []string{"inv1", "inv2"} {
		if tb.s.Ending != nil {
			t.Fatal("one is not enough")
		}
		tb.do(StartTurn{Who: who})
		tb.stand(who, "garden-1")
		tb.do(Escape{Who: who, Door: "gate"})
	}
	if tb.s.Ending == nil || tb.s.Ending.Winner != "investigators" {
		t.Errorf("two have escaped, the third need not: %+v", tb.s.Ending)
	}
}

// A monster whose attack deals damage by its card, rather than its damage value, has hurt somebody.
func TestMOM_13_1_DamageOfTheCardShowsTheUnderside(t *testing.T) {
	for _, effect := range []stories.Effect{damage(1, ""), {Test: test("luck", 0, nil, then(damage(1, "you")))}, horror(1, "")} {
		tb := duel(t, 1)
		tb.hand()
		tb.e.Cards["fists"].Combat.Effects = then(effect)
		tb.deck("humanoid", "fists")
		tb.step(state.StepAttack)
		tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
		if effect.Test != nil {
			tb.roll(10)
		}
		tb.quiet()
		if shown := tb.monster("m2").Shown; shown != (effect.Horror == nil) {
			t.Errorf("%+v: shown %v", effect, shown)
		}
	}
}

// The third sample card (MOM-17, example 14): a ranged attack whose failure still deals 1 damage, and lets the keeper
// move any monster up to two spaces.
func TestExample14_FailureOfARangedAttack(t *testing.T) {
	tb := duel(t, 1)
	tb.give("inv1", "pistol")
	tb.ghouls("hall-1", "garden-1")
	tb.e.Cards["shot"].Combat.Test.Fail = then(damage(1, "target"), shift("monsterChoice", 2))
	tb.deck("humanoid", "shot")
	tb.do(Attack{Who: "inv1", Target: "m1", Weapon: "pistol"})
	tb.roll(10)
	if m := tb.monster("m1"); m.Damage != 1 {
		t.Fatalf("%+v", m)
	}
	if p := tb.asks("moveOrder", "keeper"); !slices.Equal(optionKeys(p), []string{"m1", "m2"}) {
		t.Fatalf("one of them: %v", optionKeys(p))
	}
	tb.answer("m2")
	tb.answer("study-1")
	tb.answer("stay")
	tb.over()
	if tb.monster("m1").Space != "hall-1" || tb.monster("m2").Space != "study-1" {
		t.Errorf("%+v", tb.s.Monsters)
	}
}
