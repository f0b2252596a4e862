package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Worked example 17.5: success deals the weapon's damage of 1 and 2 more; with 1 before that is 4, and the monster
// lives.
func TestMOM_17_5_RangedAttack(t *testing.T) {
	tb := duel(t, 1)
	tb.e.Kinds["ghoul"].Figures[0].Health = 5
	tb.s.EditMonster("m2").Damage = 1
	tb.s.EditMonster("m2").Space = "hall-2"
	tb.give("inv1", "rifle")
	tb.e.Take(&tb.s, "pistol")
	tb.deck("humanoid", "fists", "shot")
	tb.do(Attack{Who: "inv1", Target: "m2"})
	if p := tb.asks("combatTest", "inv1"); p.Args["attribute"] != "marksmanship" || p.Die.Value != 3 {
		t.Errorf("%+v", p)
	}
	tb.roll(3)
	tb.over()
	if m := tb.monster("m2"); m.Damage != 4 {
		t.Errorf("%+v: 3 and the 1 before", m)
	}
}

// Several monsters in a space attack in the order the keeper chooses, each at most once; a stunned one cannot.
func TestMOM_5_5_SeveralMonstersInTheKeepersOrder(t *testing.T) {
	tb := duel(t, 2)
	stunned := tb.put("ghoul", 1, "hall-1")
	hound := tb.put("hound", 0, "hall-1") // of a type without a combat deck
	tb.deck("humanoid", "fists")
	tb.s.EditMonster(stunned).Stuns = 2
	tb.step(state.StepAttack)
	if m := tb.monster(stunned); m.Stuns != 1 {
		t.Errorf("%+v loses one token instead", m)
	}
	tb.refused(MonsterAttack{Monster: stunned, Who: "inv1"}, CodeHasAttacked, "MOM-5.5")
	if got := tb.e.KeeperView(tb.s).CanAttack; len(got) != 4 {
		t.Errorf("two monsters, two investigators: %+v", got)
	}
	tb.do(MonsterAttack{Monster: hound, Who: "inv2"}) // the later one first
	tb.number(1)
	tb.number(0)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv2"})
	tb.over()
	if tb.seat("inv2").Damage != 3 || tb.seat("inv1").Damage != 0 {
		t.Errorf("%+v %+v", tb.seat("inv1"), tb.seat("inv2"))
	}
	tb.do(NextStep{}) // attacking is optional
	if tb.s.Step == state.StepAttack {
		t.Error("the step goes on")
	}
}

// The underside decides the special attack; the choice of figure has no other effect.
func TestMOM_18_5_TheFigureDecidesTheSpecialAttack(t *testing.T) {
	damage := map[int]int{}
	for seq := range 30 {
		tb := duel(t, 1)
		tb.s = tb.e.Evolve(tb.s, state.MonsterGone{Monster: "m2", Kind: "ghoul"})
		tb.seq = 50 * seq
		tb.run(state.Task{Who: "inv1"}, place("ghoul", "here"))
		if tb.s.Prompt != nil {
			tb.roll(1) // the horror test
		}
		m := tb.s.Monsters[0]
		tb.deck("humanoid", "swing")
		tb.step(state.StepAttack)
		tb.do(MonsterAttack{Monster: m.ID, Who: "inv1"})
		if tb.s.Prompt != nil {
			tb.roll(10)
		}
		tb.over()
		damage[m.Figure] = tb.seat("inv1").Damage
	}
	if len(damage) != 2 || damage[0] != 0 || damage[1] != 2 {
		t.Errorf("damage by figure %v: only the second one has a special attack, 1 and 1 more", damage)
	}
}

// Darkness counts in combat, in addition to being stunned, but not for investigators with a light (MOM-12.4).
func TestMOM_12_4_DarknessInCombat(t *testing.T) {
	value := func(setup func(tb *table)) (int, []string) {
		tb := duel(t, 1)
		tb.deck("humanoid", "fists")
		setup(tb)
		tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
		var reasons []string
		for _, m := range tb.asks("combatTest", "inv1").Die.Modifiers {
			reasons = append(reasons, m.Reason)
		}
		return tb.s.Prompt.Die.Value, reasons
	}
	dark := func(tb *table) { tb.s.EditRoom("hall").Dark = true }
	if v, why := value(dark); v != 3 || !slices.Equal(why, []string{"attribute", "darkness"}) {
		t.Errorf("%d %v", v, why)
	}
	if v, _ := value(func(tb *table) { dark(tb); tb.s.EditSeat("inv1").Stuns = 1 }); v != 1 {
		t.Errorf("dark and stunned: %d", v)
	}
	if v, _ := value(func(tb *table) { dark(tb); tb.give("inv1", "torch") }); v != 5 {
		t.Errorf("with a light: %d", v)
	}
}

// Hidden in a dark, burning room: the monster looks for him with a card against the hidden, the dark makes his test
// harder, and once found he is in his space again.
func TestFightHiddenInADarkBurningRoom(t *testing.T) {
	tb := duel(t, 1)
	tb.s = tb.e.Evolve(tb.s, state.ThingSet{Feature: "hidingPlace", Space: "hall-1"})
	tb.s.EditRoom("hall").Dark = true
	tb.s.EditRoom("hall").Burning = true
	tb.step(state.StepAction)
	tb.s.EditSeat("inv1").Damage = 0
	tb.s.EditSeat("inv1").Hidden = true
	tb.step(state.StepAttack)
	tb.deck("humanoid", "fists", "thud")
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	if p := tb.asks("combatTest", "inv1"); p.Die.Value != 0 || p.Die.Odds.Good != 1 || p.Die.SkillOdds != nil || tb.s.Fight.Kind != state.FightHidden {
		t.Errorf("luck 2 in the dark: %+v, fight %+v", p.Die, tb.s.Fight)
	}
	tb.roll(2)
	tb.over()
	if v := tb.seat("inv1"); v.Hidden || v.Damage != 1 || v.Space != "hall-1" {
		t.Errorf("%+v", v)
	}
}

// An investigator who dies in a fight leaves it; the rest of the card is void, and the cards are discarded.
func TestFightKillsTheInvestigator(t *testing.T) {
	for _, how := range []string{"attacking", "attacked"} {
		tb := duel(t, 2)
		tb.s.EditSeat("inv1").Damage = 7
		tb.e.Cards["fists"].Combat.Test.Fail = then(combat("hurt", 0), combat("dropWeapon", 0), horror(1, ""))
		tb.e.Cards["fists"].Combat.Effects = tb.e.Cards["fists"].Combat.Test.Fail
		tb.deck("humanoid", "shot", "fists")
		if how == "attacking" {
			tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
			tb.roll(10)
		} else {
			tb.step(state.StepAttack)
			tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
		}
		tb.over()
		if v := tb.seat("inv1"); v.State != state.SeatDead || tb.s.Turn != nil {
			t.Errorf("%s: %+v, turn %+v", how, v, tb.s.Turn)
		}
		if d := tb.pileOf("humanoid"); !slices.Equal(d.Discard, []string{"fists", "shot"}) {
			t.Errorf("%s: %+v", how, d)
		}
	}
}

// The last investigator dies: the game ends in the middle of the fight, and all cards are back in their decks.
func TestFightEndsWithTheGame(t *testing.T) {
	tb := duel(t, 1)
	tb.s.EditSeat("inv1").Damage = 7
	tb.s.Revealed = true
	tb.deck("humanoid", "shot", "fists")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.roll(10)
	if tb.s.Ending == nil || tb.s.Ending.Winner != "keeper" {
		t.Fatalf("%+v", tb.s.Ending)
	}
	tb.over()
	if d := tb.pileOf("humanoid"); d.Size() != 2 {
		t.Errorf("%+v", d)
	}
}

// A monster killed by its own card does nothing more: it is neither hurt nor moved nor stunned.
func TestFightKillsTheMonsterOnItsOwnAttack(t *testing.T) {
	tb := duel(t, 1)
	tb.s.EditMonster("m2").Damage = 2
	tb.e.Cards["fists"].Combat.Effects = then(damage(1, "target"), combat("hurt", 0), stories.Effect{Move: &stories.Shift{To: "target", Steps: 1}}, combat("special", 0))
	tb.deck("humanoid", "fists")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	tb.over()
	if _, there := tb.s.Monster("m2"); there || tb.seat("inv1").Damage != 0 {
		t.Errorf("%+v, %+v", tb.s.Monsters, tb.seat("inv1"))
	}
}

// Corrections in the middle of a fight: the monster or the investigator is removed while a question waits.
func TestFightCorrectedAway(t *testing.T) {
	for name, correct := range map[string]keeper.Command{
		"monster": CorrectMonster{Monster: "m2", Off: true}, "investigator": CorrectCounter{Counter: "damage", Who: "inv1", Value: 20},
	} {
		tb := duel(t, 2)
		tb.deck("humanoid", "shot", "fists")
		tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
		tb.do(correct)
		if tb.s.Prompt != nil {
			tb.roll(1)
		}
		tb.over()
		if d := tb.pileOf("humanoid"); d.Size() != 2 || len(d.Discard) != 2 {
			t.Errorf("%s: %+v", name, d)
		}
	}
}

// Trauma played in the fight can move him away; what the card says about the monster still applies.
func TestFightTraumaMovesHimOut(t *testing.T) {
	tb := duel(t, 1)
	tb.hand("panic")
	tb.e.Cards["fists"].Combat.Effects = then(horror(1, ""), combat("hurt", 0))
	tb.deck("humanoid", "fists")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	tb.asks("trauma", "keeper")
	tb.answer("panic")
	tb.asks("shift", "keeper")
	tb.answer("hall-2")
	tb.answer("stay")
	tb.over()
	if v := tb.seat("inv1"); v.Space != "hall-2" || v.Damage != 2 || v.Horror != 1 {
		t.Errorf("%+v", v)
	}
}

// A fight during another one: driven off, the monster breaks through a barricade before the first card is resolved.
func TestMOM_13_2_FightInsideAFight(t *testing.T) {
	for _, source := range []keeper.Source{keeper.OnScreen, keeper.OnTable} {
		tb := duel(t, 1)
		tb.stand("inv1", "hall-2")
		tb.s.EditMonster("m2").Space = "hall-2"
		tb.pile("study", "shut-door")
		tb.bar("hall-2", "hall-study")
		tb.e.Cards["shot"].Combat.Test.Fail = state.Plus(tb.e.Cards["shot"].Combat.Test.Fail, combat("hurt", 0), combat("dropWeapon", 0))
		tb.s.SetDeck("combat:humanoid", keeper.Deck{Draw: []string{"slash", "shot", "fists", "misfire"}})
		tb.do(SetSource{What: "dice", Source: keeper.OnScreen})
		tb.do(SetSource{What: "dice", Source: keeper.OnTable})
		if source == keeper.OnTable {
			tb.do(SetSource{What: "decks", Source: source})
		}
		tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "pistol"})
		if source == keeper.OnTable {
			tb.answer("aside")
			tb.answer("slash")
			tb.answer("done")
			tb.answer("shot")
		}
		tb.roll(10)
		tb.asks("shift", "keeper")
		tb.answer("study-1")
		if source == keeper.OnTable {
			if p := tb.asks("combatCard", "keeper"); slices.Contains(optionKeys(p), "shot") || p.Args["kind"] != state.FightBarricade {
				t.Errorf("%v: the card being resolved does not come again", optionKeys(p))
			}
			tb.answer("aside")
			tb.answer("fists") // no other can have come: back to the card that fits
			tb.answer("misfire")
		}
		if f := tb.s.Fight; f == nil || f.Card != "shot" || f.Kind != state.FightAttack || !slices.Equal(f.Aside, []string{"slash"}) || tb.monster("m2").Space != "study-1" {
			t.Fatalf("%s: back in the first fight: %+v, %+v", source, f, tb.monster("m2"))
		}
		tb.answer("stay")
		tb.over()
		if v := tb.seat("inv1"); v.Damage != 2 || slices.Contains(v.Cards, "pistol") || !tb.s.Has(state.FeatureBarricade, "hall-2") || tb.s.Barricaded("hall-study") {
			t.Errorf("%s: the rest of the first card follows: %+v, %+v", source, v, tb.s.Things)
		}
		if d := tb.pileOf("humanoid"); d.Size() != 4 || len(d.Discard) != 4 {
			t.Errorf("%s: %+v", source, d)
		}
	}
}

// The investigator dies in the inner step of an outer one: all of his tasks are over, the monster's move is not.
func TestMOM_4_10_KilledInsideAFight(t *testing.T) {
	tb := duel(t, 2)
	tb.hand("sprain")
	tb.s.EditSeat("inv1").Damage = 6
	tb.e.Cards["fists"].Combat.Effects = then(combat("hurt", 0), stories.Effect{Move: &stories.Shift{To: "target", Steps: 1}}, horror(1, "room"))
	tb.deck("humanoid", "fists")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	if tb.seat("inv1").State != state.SeatDead {
		t.Fatalf("%+v", tb.seat("inv1"))
	}
	if p := tb.asks("shift", "keeper"); p.Args["id"] != "m2" {
		t.Errorf("%+v", p)
	}
	tb.answer("hall-2")
	tb.over()
	if tb.seat("inv2").Horror != 0 || tb.why() != "horror/nobody" {
		t.Errorf("the room of the dead is nowhere: %+v, %q", tb.seat("inv2"), tb.why())
	}
}
