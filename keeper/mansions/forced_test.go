package mansions

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// sedated is a table with a sedative, and a keeper action that makes somebody use a piece of equipment.
func sedated(t *testing.T) *table {
	t.Helper()
	tb := turn(t, 2)
	tb.e.Cards["torch"].Actions = []stories.CardAction{{ID: "inject", Discard: true, Target: "investigator",
		Effects: then(stories.Effect{Heal: &stories.Heal{Trauma: "any", To: "target"}})}}
	tb.e.Cards["jolt"].Needs, tb.e.Cards["jolt"].Effects = nil, then(stories.Effect{Use: &stories.Use{Type: "equipment", To: "target"}})
	tb.give("inv1", "torch")
	return tb
}

func TestMOM_14_8_CardsThatHealTrauma(t *testing.T) {
	tb := turn(t, 1)
	tb.s.EditSeat("inv1").Injury = "sprain"
	tb.s.EditSeat("inv1").Insanity = "panic"
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Heal: &stories.Heal{Trauma: "injury"}})
	if v := tb.seat("inv1"); v.Injury != "" || v.Insanity != "panic" {
		t.Errorf("an injury: %+v", v)
	}
	if !tb.e.holds(tb.s, "inv1", &stories.Condition{Trauma: "any"}) || tb.e.holds(tb.s, "inv1", &stories.Condition{Trauma: "injury"}) {
		t.Error("only an insanity card lies before him")
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Heal: &stories.Heal{Trauma: "any"}})
	if tb.seat("inv1").Insanity != "" {
		t.Error("any trauma card")
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Heal: &stories.Heal{Trauma: "any"}})
	if tb.why() != "heal/nothingToHeal" {
		t.Errorf("without one: %s", tb.why())
	}
}

// Example 12: a sedative cannot be forced on somebody without a trauma card.
func TestExample12_ForcedUseNeedsATarget(t *testing.T) {
	tb := sedated(t)
	tb.step(state.StepAction)
	force := UseKeeperAction{Card: "jolt", Target: "inv1"}
	tb.refused(force, CodeFutile, "MOM-5.3")
	tb.s.EditSeat("inv2").Insanity = "panic"
	tb.do(force)
	tb.quiet()
	if v := tb.seat("inv1"); len(v.Cards) != 1 || tb.seat("inv2").Insanity != "" {
		t.Errorf("the sedative is used up on the only one it can be used on: %+v, %+v", v, tb.seat("inv2"))
	}
}

func TestMOM_5_3_TheKeeperSaysWhichCardIsForced(t *testing.T) {
	tb := sedated(t)
	tb.s.EditSeat("inv1").Damage = 2
	tb.s.EditSeat("inv1").Injury = "deep-cut"
	tb.s.EditSeat("inv2").Injury = "sprain"
	tb.give("inv1", "elixir")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Use: &stories.Use{Type: "equipment"}})
	if p := tb.asks("force", state.PlaceKeeper); len(p.Choice) != 3 {
		t.Fatalf("the torch on either, the elixir: %+v", p.Choice)
	}
	tb.answer("torch/inject/inv2")
	tb.quiet()
	if tb.seat("inv2").Injury != "" || tb.seat("inv1").Injury == "" || !tb.s.Turn.Action {
		t.Error("on the one the keeper named, without an action step")
	}
}

func TestMOM_8_4_LookAtTheBackOfASpell(t *testing.T) {
	tb := turn(t, 1)
	tb.give("inv1", "spark-2")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Look: &stories.Look{Type: "spark"}})
	if p := tb.asks("look", "inv1"); p.Args["card"] != "spark" || p.Args["text"] != "card.spark-2.back" {
		t.Errorf("%+v", p)
	}
	tb.answer("done")
	tb.quiet()
	tb.s.Decks = keeper.OnTable
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Look: &stories.Look{}})
	if p := tb.asks("look", "inv1"); p.Args["text"] != "" {
		t.Errorf("the program does not know the card on the table: %+v", p)
	}
}

func TestMOM_15_1_TheKeeperMeetsTheObjectivesOwnCondition(t *testing.T) {
	tb := turn(t, 1)
	tb.e.StoryPack.Goals[0].Reveals = &stories.Condition{Token: &stories.TokenNeed{Token: "omen", Room: "study", AtLeast: 1}}
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if tb.s.Revealed {
		t.Fatal("revealed before the condition holds")
	}
	tb.run(state.Task{}, token("omen", "study"))
	if !tb.s.Revealed || tb.room("hall").Tokens["omen"] != 1 {
		t.Error("revealed at once, with what that sets off")
	}
	tb.do(CorrectReveal{})
	tb.do(Move{Who: "inv1", To: "hall-1"})
	if tb.s.Revealed {
		t.Error("what a correction has hidden stays hidden")
	}
}

// Example 14: a barricade is destroyed if the damage value of the monster is 3 or more.
func TestExample14_BarricadeAgainstAStrongMonster(t *testing.T) {
	tb := turn(t, 1)
	strong := &stories.Condition{DamageValue: 3}
	tb.s.Monsters = []state.Monster{{ID: "m1", Type: "ghoul", Space: "hall-1"}, {ID: "m2", Type: "ghoul", Figure: 1, Space: "hall-1"}}
	tb.e.Kinds["ghoul"].Figures[1].Damage = 3
	for id, want := range map[string]bool{"m1": false, "m2": true} {
		tb.s.Fight = &state.Fight{Kind: state.FightBarricade, Monster: id, Door: "hall-study"}
		tb.s.Things = []state.Thing{{Feature: "barricade", Space: "hall-2", Door: "hall-study"}}
		tb.run(state.Task{Target: id, Combat: "MOM-13.4"}, stories.Effect{If: &stories.If{When: strong, Then: then(combat("destroy", 0))}})
		if gone := len(tb.s.Things) == 0; gone != want {
			t.Errorf("%s: destroyed %v, %s, %+v", id, gone, tb.why(), tb.s.Things)
		}
	}
}
