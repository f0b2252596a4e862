package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_9_1_RollAtOrBelowTheValue(t *testing.T) {
	for _, c := range []struct {
		rule       string
		die, value int
		want       bool
	}{
		{"MOM-9.1", 5, 5, true}, {"MOM-9.1", 6, 5, false}, {"MOM-9.1", 2, 5, true},
		{"MOM-9.3", 1, -4, true}, {"MOM-9.3", 1, 0, true}, {"MOM-9.3", 10, 10, false}, {"MOM-9.3", 10, 14, false}, {"MOM-9.3", 9, 14, true},
	} {
		if got := passes(c.die, c.value); got != c.want {
			t.Errorf("%s: die %d against %d: %v", c.rule, c.die, c.value, got)
		}
	}
}

func TestMOM_9_3_TenAlwaysFails(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("willpower", 9, nil, then(horror(2, "")))})
	tb.roll(10)
	if tb.seat("inv1").Horror != 2 {
		t.Error("a 10 must fail")
	}
}

func TestMOM_9_6_Odds(t *testing.T) {
	for value, good := range map[int]int{-3: 1, 0: 1, 1: 1, 4: 4, 9: 9, 10: 9, 15: 9} {
		if got := odds(value); got.Good != good || got.All != 10 {
			t.Errorf("value %d: %+v", value, got)
		}
		n := 0
		for die := 1; die <= 10; die++ {
			if passes(die, value) {
				n++
			}
		}
		if n != good {
			t.Errorf("value %d: %d faces pass, odds say %d", value, n, good)
		}
	}
}

func TestMOM_9_2_ModifiersWithTheirReasons(t *testing.T) {
	tb := turn(t, 1)
	tb.give("inv1", "torch")
	seat := tb.s.EditSeat("inv1")
	seat.Injury, seat.Stuns = "sprain", 2
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("strength", -1, nil, nil)})
	d := tb.asks("test", "inv1").Die
	var reasons []string
	for _, m := range d.Modifiers {
		reasons = append(reasons, m.Reason+" "+num(m.Value))
	}
	if want := []string{"attribute 5", "test -1", "card -1", "stunned -2"}; !slices.Equal(reasons, want) {
		t.Errorf("modifiers %v, want %v", reasons, want)
	}
	if d.Value != 1 || d.Odds.Good != 1 || d.SkillOdds == nil || d.SkillOdds.Good != 4 {
		t.Errorf("value %d, odds %+v, with luck 2 and a torch %+v", d.Value, d.Odds, d.SkillOdds)
	}
}

func TestMOM_9_4_MissingOutcomeIsNothing(t *testing.T) {
	for _, die := range []int{1, 10} {
		tb := turn(t, 1)
		before := tb.seat("inv1")
		tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
		tb.roll(die)
		tb.quiet()
		if v := tb.seat("inv1"); v.Damage != before.Damage || v.Horror != before.Horror {
			t.Errorf("die %d: %+v", die, v)
		}
	}
}

func TestMOM_9_5_SkillPointBeforeTheRollOnceNotOnLuck(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, then(token("won", "here")), nil)})
	p := tb.asks("test", "inv1")
	if !slices.Equal(optionKeys(p), []string{"roll", "skill"}) || p.Choice[1].Args["n"] != "2" || p.Die.Value != 3 || p.Die.SkillOdds.Good != 5 {
		t.Fatalf("prompt %+v", p)
	}
	tb.rollWith("skill", 5)
	tb.quiet()
	if tb.seat("inv1").Skill != 1 || tb.room("hall").Tokens["won"] != 1 {
		t.Errorf("lore 3 with luck 2 passes on a 5 for one point: %+v", tb.seat("inv1"))
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("luck", 0, nil, nil)})
	if p := tb.asks("test", "inv1"); len(p.Choice) != 1 || p.Die.SkillOdds != nil {
		t.Errorf("luck test offers %+v", p.Choice)
	}
	tb.roll(1)
	tb.s.EditSeat("inv1").Skill = 0
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	if p := tb.asks("test", "inv1"); len(p.Choice) != 1 {
		t.Errorf("without points: %+v", p.Choice)
	}
}

// The luck of a skill point includes the cards before the investigator; being stunned does not reduce it.
func TestMOM_9_5_CardsThatChangeLuckCount(t *testing.T) {
	tb := turn(t, 1)
	tb.give("inv1", "torch") // luck +1
	tb.s.EditSeat("inv1").Stuns = 1
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	p := tb.asks("test", "inv1")
	if p.Die.Value != 1 || p.Choice[1].Args["n"] != "3" || p.Die.SkillOdds.Good != 4 {
		t.Fatalf("lore 3 stunned, luck 2 and a torch: %+v, %+v", p.Die, p.Choice)
	}
	tb.rollWith("skill", 4)
	if !tb.happened("Tested") || !tb.log[slices.IndexFunc(tb.log, func(ev keeper.Event) bool { return events.Name(ev) == "Tested" })].(state.Tested).Passed {
		t.Error("4 is enough")
	}
	tb.e.Cards["despair"].Lasting = []stories.Modifier{{Attribute: "luck", Value: -9}}
	tb.s.EditSeat("inv1").Insanity = "despair"
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	if p := tb.asks("test", "inv1"); p.Choice[1].Args["n"] != "0" || p.Die.SkillOdds.Good != 1 {
		t.Errorf("no luck is no luck, and not less: %+v", p.Choice)
	}
}

func TestMOM_9_7_SkillPointsAreGivenByCardsOnly(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{SkillPoints: &stories.Amount{Amount: 2}})
	if tb.seat("inv1").Skill != 4 {
		t.Errorf("skill %d", tb.seat("inv1").Skill)
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{SkillPoints: &stories.Amount{Amount: -9}})
	if tb.seat("inv1").Skill != 0 {
		t.Errorf("skill %d", tb.seat("inv1").Skill)
	}
}

func TestDiceOnScreenAreRolledByTheApp(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	if err := tb.s.Prompt.Check(keeper.Answer{Prompt: tb.s.Asked, Choice: "roll"}); err == nil {
		t.Error("on the table the answer must carry the die")
	}
	tb.do(SetSource{What: "dice", Source: keeper.OnScreen})
	tb.answer("roll")
	tb.quiet()
	for _, ev := range tb.log {
		if r, ok := ev.(state.Tested); ok && (r.Die < 1 || r.Die > 10) {
			t.Errorf("rolled %d", r.Die)
		}
	}
	if !tb.happened("Tested") {
		t.Error("nothing was rolled")
	}
}

// Example 7 of the rules, its first half: N = 3, threat step +3.
func TestExample7_ThreatStep(t *testing.T) {
	tb := turn(t, 3)
	before := tb.s.Threat
	tb.step(state.StepAction)
	if tb.s.Threat != before+3 {
		t.Errorf("threat %d", tb.s.Threat)
	}
}
