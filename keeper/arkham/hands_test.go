package arkham

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// armed is a round of combat with some cards against a monster that physical weapons do nothing to.
func armed(t *testing.T, cards ...set.Card) (*Rules, *State) {
	t.Helper()
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 6, 9, 9, 3)
	s.Players[0].Cards = nil
	for i, c := range cards {
		c.ID = "arm" + itoa(i+1)
		r.box.Cards = append(r.box.Cards, c)
		s.Players[0].Cards = append(s.Players[0].Cards, Held{N: i + 1, ID: c.ID})
	}
	beast(r, s, "beast", set.Monster{Side: side(0, 0, 0, 1, -3, 1)})
	r.box.Monster("beast").Side.Physical = combat.Immunity
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	all(t, r, s, 6)
	return r, s
}

// TestAH_11_5_AnyCombination: every combination within two hands is offered, the most effective against this monster
// first: a relic with a small bonus precedes great weapons that it is immune to.
func TestAH_11_5_AnyCombination(t *testing.T) {
	weapon := func(bonus, hands int) set.Card {
		return set.Card{Kind: set.Common, Hands: hands, Bonus: bonus, Type: combat.Physical}
	}
	relic := set.Card{Kind: set.Rare, Hands: 1, Bonus: 4, Type: combat.Magical}
	r, s := armed(t, weapon(6, 1), weapon(5, 1), weapon(4, 1), weapon(9, 2), relic)
	var fights []string
	for _, key := range keysOf(s) {
		if key != "flee" {
			fights = append(fights, key)
		}
	}
	want := []string{"fight:", "fight:1", "fight:1+2", "fight:1+3", "fight:1+5", "fight:2", "fight:2+3", "fight:2+5",
		"fight:3", "fight:3+5", "fight:4", "fight:5"}
	if got := slices.Sorted(slices.Values(fights)); !slices.Equal(got, want) || fights[0] != "fight:5" {
		t.Errorf("%v", fights)
	}
	if b := s.fights(r.box)[0]; len(b.Arms) != len(want) || b.Arms[b.Best].Dice != 7 {
		t.Errorf("%d arms, %+v", len(b.Arms), b.Arms[b.Best])
	} else { // the relic counts in every check, and of five Stamina one is lost each time
		missed, lost := keeper.NewFraction(1, 1).Minus(dice.Chance(7, 1, dice.Normal)), keeper.NewFraction(1, 1)
		for range 5 {
			lost = lost.Times(missed)
		}
		if whole := b.Arms[b.Best].Whole; whole.Unconscious.Compare(lost) != 0 {
			t.Errorf("%s, not %s", whole.Unconscious, lost)
		}
	}
	do(t, r, s, choice(s, "fight:1+5"))
	if s.Prompt.Pool.Dice != 7 {
		t.Errorf("%d dice", s.Prompt.Pool.Dice)
	}
}

// TestAH_19_27_LetGo: a spell that is ended frees its hands, and its bonus is gone.
func TestAH_19_27_LetGo(t *testing.T) {
	spell := set.Card{Kind: set.Spell, Hands: 2, Bonus: 1, Type: combat.Magical}
	relic := set.Card{Kind: set.Rare, Hands: 1, Bonus: 4, Type: combat.Magical}
	r, s := armed(t, spell, relic)
	do(t, r, s, choice(s, "cast:1"))
	all(t, r, s, 6)
	if slices.Contains(keysOf(s), "fight:2") {
		t.Fatalf("both hands hold the spell: %v", keysOf(s))
	}
	do(t, r, s, choice(s, "release:1"))
	do(t, r, s, choice(s, "fight:2"))
	if s.Prompt.Pool.Dice != 7 {
		t.Errorf("%d dice", s.Prompt.Pool.Dice)
	}
}

// TestAH_11_7_ACopyIsNotAskedTwice: of several copies of a spell one can be cast at a time.
func TestAH_11_7_ACopyIsNotAskedTwice(t *testing.T) {
	r, s := armed(t, set.Card{Kind: set.Spell, Hands: 1, Bonus: 3, Type: combat.Magical})
	s.Players[0].Cards = append(s.Players[0].Cards, Held{N: 2, ID: "arm1"})
	if got := s.castable(r.box, 0, &Fight{}); !slices.Equal(got, []int{1}) {
		t.Errorf("%v", got)
	}
	s.Players[0].Cards[0].Exhausted = true
	if got := s.castable(r.box, 0, &Fight{}); !slices.Equal(got, []int{2}) {
		t.Errorf("after the first: %v", got)
	}
}

// TestAH_11_5_WeaponUsedOnce: a weapon that is discarded when it is used counts in one check, also in the forecast.
func TestAH_11_5_WeaponUsedOnce(t *testing.T) {
	r, s := armed(t, set.Card{Kind: set.Common, Hands: 1, Bonus: 3, Type: combat.Magical, Once: true})
	one := keeper.NewFraction(1, 1)
	first, later := dice.Chance(6, 1, dice.Normal), dice.Chance(3, 1, dice.Normal)
	lost := one.Minus(first)
	for range 4 { // of five Stamina one is lost each time
		lost = lost.Times(one.Minus(later))
	}
	if b := s.fights(r.box)[0]; b.Arms[0].Dice != 6 || b.Arms[0].Whole.Win.Compare(one.Minus(lost)) != 0 ||
		b.Arms[0].Whole.Unconscious.Compare(lost) != 0 {
		t.Errorf("%+v", b.Arms[0])
	}
	do(t, r, s, choice(s, "fight:1"))
	if s.Prompt.Pool.Dice != 6 || len(s.Players[0].Cards) != 0 {
		t.Errorf("%d dice, %v", s.Prompt.Pool.Dice, s.Players[0].Cards)
	}
	all(t, r, s, 1)
	if keys := keysOf(s); slices.Contains(keys, "fight:1") {
		t.Errorf("%v", keys)
	}
}

// TestAH_11_7_TheBestSpellIsForecast (AH-11.5, 11.7): where a spell is likelier to win than a weapon, the forecast has
// its check and the fight, with the spell or, if it fails, with bare hands; where a weapon is as good there is none. It
// costs Sanity and is not the usual answer.
func TestAH_11_7_TheBestSpellIsForecast(t *testing.T) {
	spell := set.Card{Kind: set.Spell, Hands: 1, Bonus: 3, Cost: 1, Type: combat.Magical}
	r, s := armed(t, spell)
	b, usual := s.fights(r.box)[0], s.Prompt.Choice[s.Prompt.Usual-1].Key
	if usual != "fight:" || b.Cast == nil || !slices.Equal(b.Cast.Cards, []int{1}) || b.Cast.Whole == nil {
		t.Fatalf("%s, %+v", usual, b.Cast)
	}
	if arms := b.Arms[b.Best].Whole; b.Cast.Whole.Win.Compare(arms.Win) <= 0 || b.Likeliest() != b.Cast.Whole {
		t.Errorf("%v with the spell, %v with weapons, and %v is the likeliest", b.Cast.Whole, arms, b.Likeliest())
	}
	one, cast := keeper.NewFraction(1, 1), dice.Chance(9, 1, dice.Normal)
	wins := cast.Times(dice.Chance(6, 1, dice.Normal)).Plus(one.Minus(cast).Times(dice.Chance(3, 1, dice.Normal)))
	for _, o := range s.Prompt.Choice { // casting it is not winning
		if said := o.Args; o.Key == "cast:1" && (said["odds"] != Percent(cast) || said["wins"] != Percent(wins)) {
			t.Errorf("%v, not %s to win", said, Percent(wins))
		}
	}
	lostWith := func(pool int) keeper.Fraction {
		lost := one
		for range 5 { // of five Stamina one is lost each time
			lost = lost.Times(one.Minus(dice.Chance(pool, 1, dice.Normal)))
		}
		return lost
	}
	lost := cast.Times(lostWith(6)).Plus(one.Minus(cast).Times(lostWith(3)))
	if b.Cast.Whole.Unconscious.Compare(lost) != 0 || b.Cast.Success.Compare(cast) != 0 {
		t.Errorf("%+v, not %s", b.Cast, lost)
	}
	s.Players[0].Sanity = 1
	if b := s.fights(r.box)[0]; b.Cast == nil || b.Cast.Whole != nil {
		t.Errorf("its cost drives the caster insane: %+v", b.Cast)
	}
	r, s = armed(t, spell, set.Card{Kind: set.Rare, Hands: 1, Bonus: 9, Type: combat.Magical})
	if b := s.fights(r.box)[0]; b.Cast != nil {
		t.Errorf("the weapon is better: %+v", b.Cast)
	}
}
