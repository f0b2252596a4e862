package arkham

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// TestBouts (AH-9.4, AH-10.1, AH-11.1, AH-11.2, AH-11.9): all checks are known before any roll, with clues and for the
// whole fight. After the Horror check only the rest counts, and nobody flees from an ambush.
func TestBouts(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 3, 3, 3, 3)
	beast(r, s, "beast", set.Monster{Side: side(-1, -1, 5, 1, -2, 3), Ambush: true})
	s.Players[0].Tokens = 2
	b := s.fights(r.box)[0]
	third, two := dice.Chance(1, 1, dice.Normal), dice.Chance(2, 1, dice.Normal)
	w := b.Arms[b.Best]
	if b.Begun || b.Horror.Dice != 2 || b.Away.Dice != 2 || w.Dice != 1 || w.WithClues[1].Clues != 2 {
		t.Fatalf("%+v", b)
	}
	lose := keeper.NewFraction(1, 1).Minus(third) // Stamina 5, 3 a round: two rounds
	win := two.Times(keeper.NewFraction(1, 1).Minus(lose.Times(lose)))
	for what, got := range map[string][2]keeper.Fraction{
		"one die": {w.Success, third}, "a clue": {w.WithClues[0].Success, two},
		"mad": {w.Whole.Insane, keeper.NewFraction(1, 1).Minus(two)}, "won": {w.Whole.Win, win},
		"away": {b.Away.Success, two},
	} {
		if got[0].Compare(got[1]) != 0 {
			t.Errorf("%s: %s, not %s", what, got[0], got[1])
		}
	}
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	if b := s.fights(r.box)[0]; b.Begun || b.Horror == nil || b.Away != nil {
		t.Errorf("at the Horror check: %+v", b)
	}
	if o := s.testing(); o == nil || o.Dice != 2 ||
		o.WithClues[1].Success.Compare(dice.Chance(4, 1, dice.Normal)) != 0 {
		t.Errorf("two dice and up to two clues: %+v", o)
	}
	all(t, r, s, 6)
	b = s.fights(r.box)[0]
	if !b.Begun || b.Away != nil || b.Arms[0].Whole.Insane.Compare(never) != 0 || slices.Contains(keysOf(s), "flee") {
		t.Errorf("after the Horror check: %+v", b)
	}
	r.box.Monster("beast").Ambush = false
	if b := s.fights(r.box)[0]; b.Away.Whole.Win.Compare(keeper.NewFraction(65, 81)) != 0 { // 1 - (4/9)²
		t.Errorf("fleeing: %s", b.Away.Whole.Win)
	}
	r.box.Monster("beast").Takes = true // a weapon: the next round is another one
	if b := s.fights(r.box)[0]; b.Arms[0].Whole != nil || b.Arms[0].Success.Compare(third) != 0 {
		t.Errorf("%+v", b.Arms[0])
	}
	r.box.Monster("beast").Open = []string{"side.toughness"}
	if b := s.fights(r.box)[0]; !b.Unknown || b.Arms != nil {
		t.Errorf("nobody knows its toughness: %+v", b)
	}
}

// TestAH_11_8_WhatAddsNothingIsNotProposed (AH-11.5, 11.8): against an immune monster a weapon is marked as idle, and
// bare hands are the usual answer; a spell that works is named with whatever is in hand; a passed Horror check is over
// while the next spell is cast.
func TestAH_11_8_WhatAddsNothingIsNotProposed(t *testing.T) {
	r, s := table(t, 1)
	skills(r, s, 0, 3, 3, 6, 9, 3, 3)
	r.box.Cards = append(r.box.Cards, set.Card{ID: "pike", Kind: set.Common, Hands: 1, Bonus: 2, Type: combat.Physical},
		set.Card{ID: "wither", Kind: set.Spell, Hands: 1, Bonus: 6, Type: combat.Magical})
	s.Players[0].Cards = []Held{{N: 1, ID: "pike"}, {N: 2, ID: "wither"}}
	beast(r, s, "spawn", set.Monster{Side: side(-1, 0, 0, 9, -3, 1)})
	r.box.Monster("spawn").Side.Physical = combat.Immunity
	do(t, r, s, Next{})
	do(t, r, s, choice(s, "fight"))
	sum := s.Prompt.Args
	if sum["skill"] != "will" || sum["value"] != itoa(s.check(r.box, 0, "horror")) ||
		atoi(sum["value"])+atoi(sum["rating"])+atoi(sum["more"]) != s.Prompt.Pool.Dice {
		t.Errorf("the sum of the dice: %v", sum)
	}
	all(t, r, s, 6)
	do(t, r, s, choice(s, "cast:2"))
	if b := s.fights(r.box)[0]; !b.Begun || b.Horror != nil {
		t.Errorf("the Horror check is announced again: %+v", b)
	}
	all(t, r, s, 5)
	for _, o := range s.Prompt.Choice {
		if o.Key == "fight:1" && o.Args["idle"] == "" || o.Key == "fight:" && o.Args["active"] != "2" {
			t.Errorf("%+v", o)
		}
	}
	if usual := s.Prompt.Choice[s.Prompt.Usual-1].Key; usual != "fight:" {
		t.Errorf("%q is usual", usual)
	}
	if b := s.fights(r.box)[0]; len(b.Arms[b.Best].Cards) > 0 || !slices.Equal(b.Active, []int{2}) {
		t.Errorf("%+v", b)
	}
}
