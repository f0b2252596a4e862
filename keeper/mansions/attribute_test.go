package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
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
	tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("willpower", 9, nil, then(horror(2, "")))})
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
	seat := tb.s.editSeat("inv1")
	seat.Injury, seat.Stuns = "sprain", 2
	tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("strength", -1, nil, nil)})
	d := tb.asks("test", "inv1").Die
	var reasons []string
	for _, m := range d.Modifiers {
		reasons = append(reasons, m.Reason+" "+num(m.Value))
	}
	if want := []string{"attribute 5", "test -1", "card -1", "stunned -2"}; !slices.Equal(reasons, want) {
		t.Errorf("modifiers %v, want %v", reasons, want)
	}
	if d.Value != 1 || d.Odds.Good != 1 || d.SkillOdds == nil || d.SkillOdds.Good != 3 {
		t.Errorf("value %d, odds %+v, with luck 2 %+v", d.Value, d.Odds, d.SkillOdds)
	}
}

func TestMOM_9_4_MissingOutcomeIsNothing(t *testing.T) {
	for _, die := range []int{1, 10} {
		tb := turn(t, 1)
		before := tb.seat("inv1")
		tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
		tb.roll(die)
		tb.quiet()
		if v := tb.seat("inv1"); v.Damage != before.Damage || v.Horror != before.Horror {
			t.Errorf("die %d: %+v", die, v)
		}
	}
}

func TestMOM_9_5_SkillPointBeforeTheRollOnceNotOnLuck(t *testing.T) {
	tb := turn(t, 1)
	tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("lore", 0, then(token("won", "here")), nil)})
	p := tb.asks("test", "inv1")
	if !slices.Equal(optionKeys(p), []string{"roll", "skill"}) || p.Choice[1].Args["n"] != "2" || p.Die.Value != 3 || p.Die.SkillOdds.Good != 5 {
		t.Fatalf("prompt %+v", p)
	}
	tb.rollWith("skill", 5)
	tb.quiet()
	if tb.seat("inv1").Skill != 1 || tb.room("hall").Tokens["won"] != 1 {
		t.Errorf("lore 3 with luck 2 passes on a 5 for one point: %+v", tb.seat("inv1"))
	}
	tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("luck", 0, nil, nil)})
	if p := tb.asks("test", "inv1"); len(p.Choice) != 1 || p.Die.SkillOdds != nil {
		t.Errorf("luck test offers %+v", p.Choice)
	}
	tb.roll(1)
	tb.s.editSeat("inv1").Skill = 0
	tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	if p := tb.asks("test", "inv1"); len(p.Choice) != 1 {
		t.Errorf("without points: %+v", p.Choice)
	}
}

func TestMOM_9_7_SkillPointsAreGivenByCardsOnly(t *testing.T) {
	tb := turn(t, 1)
	tb.run(Frame{Who: "inv1"}, stories.Effect{SkillPoints: &stories.Amount{Amount: 2}})
	if tb.seat("inv1").Skill != 4 {
		t.Errorf("skill %d", tb.seat("inv1").Skill)
	}
	tb.run(Frame{Who: "inv1"}, stories.Effect{SkillPoints: &stories.Amount{Amount: -9}})
	if tb.seat("inv1").Skill != 0 {
		t.Errorf("skill %d", tb.seat("inv1").Skill)
	}
}

func TestDiceOnScreenAreRolledByTheApp(t *testing.T) {
	tb := turn(t, 1)
	tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	if err := tb.s.Prompt.Check(keeper.Answer{Prompt: tb.s.Asked, Choice: "roll"}); err == nil {
		t.Error("on the table the answer must carry the die")
	}
	tb.do(SetSource{What: "dice", Source: keeper.OnScreen})
	tb.answer("roll")
	tb.quiet()
	for _, ev := range tb.log {
		if r, ok := ev.(Tested); ok && (r.Die < 1 || r.Die > 10) {
			t.Errorf("rolled %d", r.Die)
		}
	}
	if !tb.happened("Tested") {
		t.Error("nothing was rolled")
	}
}

// The worked examples of the rules digest, as far as these chapters go.
func TestMOM_17_WorkedExamples(t *testing.T) {
	t.Run("1", func(t *testing.T) { // dexterity 4, test +1, roll 1
		tb := turn(t, 1)
		tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("dexterity", 1, then(token("won", "here")), nil)})
		if d := tb.asks("test", "inv1").Die; d.Value != 5 || d.Odds.Good != 5 {
			t.Errorf("needs %d", d.Value)
		}
		tb.roll(1)
		if tb.room("hall").Tokens["won"] != 1 {
			t.Error("must succeed")
		}
	})
	t.Run("2", func(t *testing.T) { // willpower 6, horror -1, roll 8; panic moves him three spaces
		tb := turn(t, 1)
		tb.hand("panic")
		tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("willpower", -1, nil, then(horror(1, "")))})
		if d := tb.asks("test", "inv1").Die; d.Value != 5 {
			t.Errorf("needs %d", d.Value)
		}
		tb.roll(8)
		tb.asks("trauma", "keeper")
		tb.answer("panic")
		for _, to := range []string{"hall-2", "cellar-1", "hall-2"} {
			tb.answer(to)
		}
		tb.quiet()
		if v := tb.seat("inv1"); v.Horror != 1 || v.Space != "hall-2" || v.Insanity != "panic" {
			t.Errorf("%+v", v)
		}
	})
	t.Run("7", func(t *testing.T) { // N = 3: threat +3
		tb := turn(t, 3)
		before := tb.s.Threat
		tb.step(StepAction)
		if tb.s.Threat != before+3 {
			t.Errorf("threat %d", tb.s.Threat)
		}
	})
	t.Run("8", func(t *testing.T) { // the last sanity is lost; an insanity card with a threshold is legal
		tb := turn(t, 1)
		tb.hand("despair")
		tb.s.editSeat("inv1").Horror = 5
		tb.run(Frame{Who: "inv1"}, stories.Effect{Test: test("willpower", 0, nil, then(horror(1, "")))})
		tb.roll(10)
		if p := tb.asks("trauma", "keeper"); !slices.Equal(optionKeys(p), []string{"despair", "none"}) {
			t.Errorf("options %v", optionKeys(p))
		}
		tb.answer("despair")
		if v := tb.seat("inv1"); !tb.e.insane(tb.s, "inv1") || v.Insanity != "despair" {
			t.Errorf("%+v", v)
		}
	})
}
