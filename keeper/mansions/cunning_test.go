package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

func TestMOM_15_4_OneSkillPointForEachPlayer(t *testing.T) {
	for players := 1; players <= 4; players++ {
		for _, on := range []bool{true, false} {
			tb := openTable(t, players, map[string]string{"1": "1A", "2": "2A"})
			tb.e.BegunWith.MonsterSkill = on
			for i, id := range []string{"ada", "ben", "cyd", "dot"}[:players] {
				tb.do(ChooseInvestigator{Who: "inv" + num(i+1), Character: id, Body: id + "-strong", Mind: id + "-calm"})
			}
			tb.do(BeginStory{})
			want := 0
			if on {
				want = players
			}
			if tb.s.Cunning != want || tb.e.TableView(tb.s).Cunning != want {
				t.Errorf("%d players, variant %v: %d", players, on, tb.s.Cunning)
			}
		}
	}
}

func TestMOM_15_4_AttackBecomesTheSpecialAttack(t *testing.T) {
	tb := duel(t, 1)
	tb.s.Cunning = 2
	id := tb.put("ghoul", 1, "hall-1")
	tb.deck("humanoid", "fists")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	tb.over() // it has no special attack: nobody is asked, the card hurts him
	if tb.seat("inv1").Damage != 2 {
		t.Errorf("%+v", tb.seat("inv1"))
	}
	tb.do(MonsterAttack{Monster: id, Who: "inv1"})
	p := tb.asks("special", "keeper")
	if !p.Secret || p.Rule != "MOM-15.4" || !slices.Equal(optionKeys(p), []string{"special", "draw"}) || p.Args["n"] != "2" {
		t.Errorf("%+v", p)
	}
	tb.answer("special")
	if p := tb.asks("combatTest", "inv1"); p.Rule != "MOM-13.5" || p.Args["card"] != "" {
		t.Errorf("%+v", p)
	}
	if tb.happened("CombatDrawn") || tb.s.Cunning != 1 || !tb.monster(id).Shown {
		t.Errorf("no card is drawn; %d points left", tb.s.Cunning)
	}
	tb.roll(10)
	tb.asks("reroll", "keeper") // a failure too can be rolled again (MOM-18.18)
	tb.answer("stand")
	tb.over()
	if v := tb.seat("inv1"); v.Damage != 4 || tb.s.Cunning != 1 {
		t.Errorf("%+v", v)
	}
}

func TestMOM_15_4_DrawingSpendsNothing(t *testing.T) {
	tb := duel(t, 1)
	tb.s.Cunning = 1
	id := tb.put("ghoul", 1, "hall-1")
	tb.deck("humanoid", "fists")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: id, Who: "inv1"})
	tb.asks("special", "keeper")
	tb.answer("draw")
	tb.over()
	if tb.seat("inv1").Damage != 1 || tb.s.Cunning != 1 {
		t.Errorf("%+v, %d left", tb.seat("inv1"), tb.s.Cunning)
	}
}

func TestMOM_15_4_SecondRollStands(t *testing.T) {
	tb := duel(t, 1)
	tb.s.Cunning = 2
	tb.deck("humanoid", "fists")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.asks("combatTest", "inv1")
	tb.rollWith("skill", 7) // strength 5 and luck 2
	p := tb.asks("reroll", "keeper")
	if !p.Secret || p.Args["die"] != "7" || p.Args["value"] != "7" || !slices.Equal(optionKeys(p), []string{"reroll", "stand"}) {
		t.Errorf("%+v", p)
	}
	tb.answer("reroll")
	p = tb.asks("combatTest", "inv1") // the die is on the table
	if !slices.Equal(optionKeys(p), []string{"roll"}) || p.Die.Value != 7 || p.Die.SkillOdds != nil || p.Die.Odds.Good != 7 || total(p.Die.Modifiers) != 7 {
		t.Errorf("the skill point still counts, and none is spent again: %+v %+v", p, p.Die)
	}
	tb.roll(2) // again a success, and it stands
	tb.over()
	if tb.s.Cunning != 1 || tb.monster("m2").Damage != 1 || tb.seat("inv1").Skill != 1 {
		t.Errorf("%d points, %+v, %+v", tb.s.Cunning, tb.monster("m2"), tb.seat("inv1"))
	}
}

func TestMOM_15_4_OnScreenTheSecondRollComesAtOnce(t *testing.T) {
	again := 0
	for seq := range 40 {
		tb := duel(t, 1)
		tb.seq = 100 * seq
		tb.do(SetSource{What: "dice", Source: keeper.OnScreen})
		tb.s.Cunning = 1
		tb.deck("humanoid", "fists")
		tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
		tb.answer("roll")
		if p := tb.asks("reroll", "keeper"); p.Args["die"] == "10" || p.Args["die"] > p.Args["value"] {
			continue
		}
		tb.answer("reroll")
		tb.over()
		again++
		hit, hurt := tb.monster("m2").Damage == 1, tb.seat("inv1").Damage == 2
		if hit == hurt || tb.s.Cunning != 0 {
			t.Fatalf("one of the two: %+v, %+v", tb.monster("m2"), tb.seat("inv1"))
		}
	}
	if again == 0 || again == 40 {
		t.Errorf("%d of 40 were successes", again)
	}
}

// Nobody is asked without points, outside combat, or where the roll does not matter.
func TestMOM_15_4_OnlyAskedWhereItMatters(t *testing.T) {
	for _, c := range []struct {
		name  string
		setup func(tb *table)
	}{
		{"no points", func(tb *table) { tb.s.Cunning = 0 }},
		{"nothing hangs on it", func(tb *table) { tb.e.Cards["fists"].Combat.Test.Pass, tb.e.Cards["fists"].Combat.Test.Fail = nil, nil }},
	} {
		tb := duel(t, 1)
		tb.s.Cunning = 1
		c.setup(tb)
		tb.strikeWith("hands", "fists", 1)
		if tb.s.Prompt != nil {
			t.Errorf("%s: asks %+v", c.name, tb.s.Prompt)
		}
	}
	tb := duel(t, 1)
	tb.s.Cunning = 1
	tb.do(Move{Who: "inv1", To: "hall-2"}) // an evade test is not combat
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	tb.quiet()
}

// If the keeper lets it stand the success counts.
func TestMOM_15_4_LetItStand(t *testing.T) {
	tb := duel(t, 1)
	tb.s.Cunning = 1
	tb.strikeWith("hands", "fists", 1)
	tb.asks("reroll", "keeper")
	tb.answer("stand")
	tb.over()
	if tb.monster("m2").Damage != 1 || tb.s.Cunning != 1 {
		t.Errorf("%+v, %d left", tb.monster("m2"), tb.s.Cunning)
	}
}

// Also after a failure: the consequences of a failed attack can be worse for the keeper (MOM-15.4, MOM-18.18).
func TestMOM_15_4_AfterAFailureToo(t *testing.T) {
	tb := duel(t, 1)
	tb.s.Cunning = 1
	tb.strikeWith("hands", "fists", 10)
	tb.asks("reroll", "keeper")
	tb.answer("reroll")
	tb.roll(1)
	tb.over()
	if tb.s.Cunning != 0 || tb.monster("m2").Damage != 1 || tb.seat("inv1").Damage != 0 {
		t.Errorf("%+v, %+v", tb.monster("m2"), tb.seat("inv1"))
	}
}
