package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

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
