package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// strikeWith has inv1 attack m2 with a weapon, the given card being the only one of its deck.
func (tb *table) strikeWith(weapon, card string, die int) {
	tb.t.Helper()
	tb.deck("humanoid", card)
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: weapon})
	tb.roll(die)
}

func TestMOM_13_6_WeaponsDamage(t *testing.T) {
	for _, c := range []struct {
		weapon, card string
		want         int
	}{
		{"rifle", "lucky-shot", 1}, {"club", "swing", 2}, {"club", "thud", 0}, // 1 less than 1 is 0
		{"rifle", "misfire", 0}, // 3 less: never below 0
		{"pistol", "lucky-shot", 2},
	} {
		tb := duel(t, 1)
		tb.give("inv1", c.weapon)
		tb.strikeWith(c.weapon, c.card, 1)
		tb.over()
		if m := tb.monster("m2"); m.Damage != c.want || (c.want == 0) != (tb.why() == "strike/noDamage") {
			t.Errorf("%s with %s: %+v %q, want %d", c.weapon, c.card, m, tb.why(), c.want)
		}
	}
}

func TestMOM_13_6_TheMonsterHurtsYou(t *testing.T) {
	tb := duel(t, 1)
	tb.hand("sprain")
	tb.strikeWith("hands", "fists", 10)
	tb.asks("trauma", "keeper") // right after the damage (MOM-14.2), in the middle of the fight
	if tb.s.Fight == nil || tb.seat("inv1").Damage != 2 {
		t.Errorf("fight %+v, %+v", tb.s.Fight, tb.seat("inv1"))
	}
	tb.answer("sprain")
	tb.over()
	if v := tb.seat("inv1"); v.Injury != "sprain" || !tb.monster("m2").Shown {
		t.Errorf("%+v", v)
	}
}

func TestMOM_13_6_NoLongerHidden(t *testing.T) {
	tb := duel(t, 1)
	tb.s = tb.e.Evolve(tb.s, state.ThingSet{Feature: "hidingPlace", Space: "hall-1"})
	tb.s.EditSeat("inv1").Hidden = true
	other := tb.put("ghoul", 1, "hall-1")
	tb.deck("humanoid", "fists", "slash")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	tb.over()
	if v := tb.seat("inv1"); v.Hidden || v.Space != "hall-1" || v.Damage != 0 {
		t.Errorf("%+v: back in the space", v)
	}
	tb.refused(MonsterAttack{Monster: "m2", Who: "inv1"}, CodeHasAttacked, "MOM-5.5") // it does not attack again
	tb.deck("humanoid", "fists", "slash")
	tb.do(MonsterAttack{Monster: other, Who: "inv1"}) // another one finds him in the open
	tb.over()
	if v := tb.seat("inv1"); v.Damage != 1 {
		t.Errorf("%+v", v)
	}
	tb.run(state.Task{Who: "inv1"}, combat("unhide", 0))
	if tb.why() != "unhide/alreadySo" {
		t.Errorf("nobody is hidden: %q", tb.why())
	}
}

func TestMOM_13_6_DropAWeapon(t *testing.T) {
	t.Run("the one in use", func(t *testing.T) {
		tb := duel(t, 1)
		tb.give("inv1", "club", "axe")
		tb.strikeWith("axe", "swing", 10)
		tb.over()
		if v := tb.seat("inv1"); slices.Contains(v.Cards, "axe") || !slices.Contains(v.Cards, "club") || !slices.Contains(tb.room("hall").FaceUp, "axe") {
			t.Errorf("%+v, hall %+v", v, tb.room("hall"))
		}
		// It is found by exploring.
		tb.s.EditTurn().Action = true
		tb.s.EditTurn().Evaded = []string{"m2"}
		tb.do(Explore{Who: "inv1"})
		if !slices.Contains(tb.seat("inv1").Cards, "axe") {
			t.Errorf("%+v", tb.seat("inv1"))
		}
	})
	t.Run("none in use, one there", func(t *testing.T) {
		tb := duel(t, 1)
		tb.run(state.Task{Who: "inv1", Target: "m2"}, combat("dropWeapon", 0))
		if v := tb.seat("inv1"); slices.Contains(v.Cards, "pistol") {
			t.Errorf("%+v", v)
		}
	})
	t.Run("none in use, several there", func(t *testing.T) {
		tb := duel(t, 1)
		tb.give("inv1", "club", "torch")
		tb.run(state.Task{Who: "inv1", Target: "m2", Weapon: "hands"}, combat("dropWeapon", 0))
		p := tb.asks("dropWeapon", "inv1")
		if !slices.Equal(optionKeys(p), []string{"pistol", "club"}) || p.Rule != "MOM-13.6" {
			t.Errorf("%+v: his choice among his weapons", p)
		}
		tb.answer("club")
		tb.quiet()
		if v := tb.seat("inv1"); !slices.Contains(v.Cards, "pistol") || slices.Contains(v.Cards, "club") {
			t.Errorf("%+v", v)
		}
	})
	t.Run("none at all", func(t *testing.T) {
		tb := duel(t, 1)
		tb.e.Take(&tb.s, "pistol")
		tb.run(state.Task{Who: "inv1", Target: "m2"}, combat("dropWeapon", 0))
		tb.quiet()
		if tb.why() != "dropWeapon/noWeapon" {
			t.Errorf("%q", tb.why())
		}
	})
}

// The damage is that of the weapon in use, even if it is on the floor by then.
func TestMOM_13_6_DroppedInTheSameFight(t *testing.T) {
	tb := duel(t, 1)
	tb.e.Cards["misfire"].Combat.Test.Pass = then(combat("dropWeapon", 0), combat("strike", 0))
	tb.strikeWith("pistol", "misfire", 1)
	tb.over()
	if m := tb.monster("m2"); m.Damage != 2 || slices.Contains(tb.seat("inv1").Cards, "pistol") {
		t.Errorf("%+v, cards %v", m, tb.seat("inv1").Cards)
	}
}

func TestMOM_13_6_BarricadeOutcomes(t *testing.T) {
	for card, want := range map[string]int{"shot": 0, "misfire": 1, "lucky-shot": 1} {
		tb := duel(t, 1)
		tb.s.Things = append(tb.s.Things, state.Thing{Feature: "barricade", Space: "hall-1", Door: "hall-bedroom"})
		tb.deck("humanoid", card)
		tb.runTask(state.Task{Kind: taskFight, Stage: state.FightBarricade, Target: "m2", Door: "hall-bedroom"})
		tb.over()
		left := 0
		for _, thing := range tb.s.Things {
			if thing.Feature == "barricade" {
				left++
			}
		}
		_, barred := tb.s.BarricadeOn("hall-bedroom")
		if left != want || barred != (card == "lucky-shot") {
			t.Errorf("%s: %+v", card, tb.s.Things)
		}
	}
	tb := duel(t, 1)
	tb.run(state.Task{Target: "m2"}, combat("destroy", 0))
	if tb.why() != "barricade/notThere" {
		t.Errorf("there is none: %q", tb.why())
	}
}

// In fights "target" is the monster for every effect, and a removed monster takes no more damage.
func TestMOM_13_6_TargetIsTheMonsterOfTheFight(t *testing.T) {
	tb := duel(t, 1)
	tb.strikeWith("pistol", "shot", 10) // 1 damage, and the keeper may move it two spaces
	p := tb.asks("shift", "keeper")
	if p.Args["id"] != "m2" || tb.monster("m2").Damage != 1 {
		t.Errorf("%+v, %+v", p, tb.monster("m2"))
	}
	tb.answer("hall-2")
	tb.answer("stay")
	tb.over()
	if tb.monster("m2").Space != "hall-2" {
		t.Errorf("%+v", tb.monster("m2"))
	}
	for _, effect := range []stories.Effect{combat("strike", 3), combat("hurt", 0), combat("special", 0), damage(1, "target"), {Stun: &stories.Whom{To: "target"}}} {
		tb.run(state.Task{Who: "inv1", Target: "m9", Weapon: "pistol"}, effect)
		tb.quiet()
		if !tb.happened("NothingHappened") || tb.seat("inv1").Damage != 0 || tb.seat("inv1").Stuns != 0 {
			t.Errorf("%+v against a monster that is gone: %v", effect, tb.log)
		}
	}
}
