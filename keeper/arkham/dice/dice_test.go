package dice_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/arkham/dice"
)

// TestAH_9_6_KnownChances: figures that the dice must have, for each luck.
func TestAH_9_6_KnownChances(t *testing.T) {
	for _, c := range []struct {
		dice, least int
		luck        dice.Luck
		want        keeper.Fraction
	}{
		{2, 1, dice.Normal, keeper.NewFraction(5, 9)}, {1, 1, dice.Normal, keeper.NewFraction(1, 3)},
		{1, 1, dice.Blessed, keeper.NewFraction(1, 2)}, {1, 1, dice.Cursed, keeper.NewFraction(1, 6)},
		{2, 2, dice.Normal, keeper.NewFraction(1, 9)}, {2, 3, dice.Blessed, keeper.Fraction{}},
		{0, 1, dice.Blessed, keeper.Fraction{}},
	} {
		if got := dice.Chance(c.dice, c.least, c.luck); got.Compare(c.want) != 0 {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestAH_18_10_ThirteenDice: the Star Spawn's three successes.
func TestAH_18_10_ThirteenDice(t *testing.T) {
	for luck, want := range map[dice.Luck]float64{dice.Normal: 86.13, dice.Blessed: 98.88, dice.Cursed: 37.19} {
		if got := 100 * dice.Chance(13, 3, luck).Float(); math.Abs(got-want) > 0.005 {
			t.Error(luck, got)
		}
	}
}

// TestAH_9_3_NoDice: the test fails by itself, and a clue gives a whole die all the same (AH-9.4).
func TestAH_9_3_NoDice(t *testing.T) {
	for _, pool := range []int{0, -1, -99} {
		o := dice.Test{Dice: pool, Difficulty: 1, Luck: dice.Normal, Clues: 2}.Odds()
		if o.Success.Compare(keeper.Fraction{}) != 0 || o.WithClues[0].Success.Compare(keeper.NewFraction(1, 3)) != 0 ||
			o.WithClues[1].Success.Compare(keeper.NewFraction(5, 9)) != 0 {
			t.Error(pool, o)
		}
	}
}

// TestAH_18_5_Clues: two dice short of three successes can still be made good by two clues, not by none.
func TestAH_18_5_Clues(t *testing.T) {
	o := dice.Test{Dice: 2, Difficulty: 3, Luck: dice.Normal, Clues: 2}.Odds()
	if o.Success.Compare(keeper.Fraction{}) != 0 || len(o.WithClues) != 2 || o.WithClues[0].Clues != 1 ||
		o.WithClues[0].Success.Compare(keeper.NewFraction(1, 27)) != 0 ||
		o.WithClues[1].Success.Compare(keeper.NewFraction(1, 9)) != 0 {
		t.Error(o)
	}
	if o := (dice.Test{Dice: 2, Difficulty: 3, Luck: dice.Normal}).Odds(); o.WithClues == nil || len(o.WithClues) != 0 {
		t.Error("without clues there is an empty list:", o)
	}
}

// rolled plays a test face by face: so many dice still to roll, then clues one at a time while successes are missing.
func rolled(pool, clues, missing, good int) keeper.Fraction {
	switch {
	case pool > 0:
		pool--
	case missing <= 0:
		return keeper.NewFraction(1, 1)
	case clues == 0:
		return keeper.Fraction{}
	default:
		clues--
	}
	hit, miss := keeper.NewFraction(int64(good), 6), keeper.NewFraction(int64(6-good), 6)
	return hit.Times(rolled(pool, clues, missing-1, good)).Plus(miss.Times(rolled(pool, clues, missing, good)))
}

func TestOddsAgreeWithEachDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		luck := rapid.SampledFrom([]dice.Luck{dice.Normal, dice.Blessed, dice.Cursed}).Draw(t, "luck")
		good := map[dice.Luck]int{dice.Normal: 2, dice.Blessed: 3, dice.Cursed: 1}[luck]
		test := dice.Test{Dice: rapid.IntRange(-1, 3).Draw(t, "dice"), Difficulty: rapid.IntRange(1, 4).Draw(t, "difficulty"),
			Luck: luck, Clues: rapid.IntRange(0, 3).Draw(t, "clues")}
		o := test.Odds()
		for n := 0; n <= test.Clues; n++ {
			got := o.Success
			if n > 0 {
				got = o.WithClues[n-1].Success
			}
			if want := rolled(test.Dice, n, test.Difficulty, good); got.Compare(want) != 0 {
				t.Fatal(test, n, got, want)
			}
		}
	})
}

func BenchmarkMostClues(b *testing.B) {
	for b.Loop() {
		dice.Test{Dice: 99, Difficulty: 99, Luck: dice.Cursed, Clues: 99}.Odds()
	}
}
