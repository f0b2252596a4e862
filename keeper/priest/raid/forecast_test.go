package raid_test

import (
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/priest/raid"
)

// stops is the chance that nothing is lost behind a room of a defence.
func stops(t *testing.T, defence, dice, modifier int) keeper.Fraction {
	t.Helper()
	f, err := raid.Sanctuary{Rooms: []raid.Room{{Defence: defence, Holds: holds{ES: 1}}}}.Forecast(dice, modifier)
	if err != nil {
		t.Fatal(err)
	}
	if f.Lost[0].Points > 0 {
		return keeper.Fraction{}
	}
	return f.Lost[0].Chance
}

// TestEHP_11_2_KnownChances: defence 8 stops 13 of 18 raids of two dice, 10 half of those of three. The force is at
// most 18 and at least 0, whatever the modifier.
func TestEHP_11_2_KnownChances(t *testing.T) {
	for _, c := range []struct {
		defence, dice, modifier int
		want                    keeper.Fraction
	}{
		{8, 2, 0, keeper.NewFraction(13, 18)}, {10, 3, 0, keeper.NewFraction(1, 2)}, {18, 10, 99, keeper.NewFraction(1, 1)},
		{17, 10, 99, keeper.Fraction{}}, {0, 1, -6, keeper.NewFraction(1, 1)}, {0, 1, -5, keeper.NewFraction(5, 6)},
		{7, 1, 6, keeper.NewFraction(1, 6)},
	} {
		if got := stops(t, c.defence, c.dice, c.modifier); got.Compare(c.want) != 0 {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestEHP_17_13_AggressiveInvestigators: the variant's 1d6+12 with a 4 is 16; both ends of the forecast show it.
func TestEHP_17_13_AggressiveInvestigators(t *testing.T) {
	if got := stops(t, 15, 1, 12); got.Compare(keeper.NewFraction(1, 2)) != 0 {
		t.Error("4, 5 and 6 get through 15:", got)
	}
}

// TestForecastRefusesDice: none, below none, and more than any board has.
func TestForecastRefusesDice(t *testing.T) {
	for _, dice := range []int{-1, 0, 11} {
		_, err := raid.Sanctuary{}.Forecast(dice, 0)
		if r, ok := keeper.AsRefusal(err); !ok || r.Code != raid.CodeDice || r.Rule != "EHP-11.2" {
			t.Error(dice, err)
		}
	}
}

// TestForecastAgreesWithEveryThrow: throw by throw, with the slow raid.
func TestForecastAgreesWithEveryThrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, dice, modifier := anySanctuary(t), rapid.IntRange(1, 3).Draw(t, "dice"), rapid.IntRange(-9, 9).Draw(t, "modifier")
		losses, all, sum := map[int]int64{}, int64(1), int64(0)
		for range dice {
			all *= 6
		}
		for throw := range all {
			force := modifier
			for range dice {
				force, throw = force+int(throw%6)+1, throw/6
			}
			lost, _, _, _ := slow(s, min(18, max(0, force)))
			losses[lost.Points()]++
			sum += int64(lost.Points())
		}
		f, err := s.Forecast(dice, modifier)
		if err != nil || len(f.Lost) != len(losses) || f.Expected.Compare(keeper.NewFraction(sum, all)) != 0 {
			t.Fatal(f, err, losses)
		}
		for i, c := range f.Lost {
			if c.Chance.Compare(keeper.NewFraction(losses[c.Points], all)) != 0 || i > 0 && f.Lost[i-1].Points >= c.Points {
				t.Fatal(f.Lost, losses)
			}
		}
	})
}

// TestForecastCountsNoTreasure: points of EHP-13.2 without the bonus; atoms and treasure are worth nothing.
func TestForecastCountsNoTreasure(t *testing.T) {
	f, err := raid.Sanctuary{Exposed: holds{T: 9, At: 9, B: 1, M: 1, G: 1, ES: 1}}.Forecast(1, 0)
	if err != nil || len(f.Lost) != 1 || f.Lost[0].Points != 18 || f.Expected.Compare(keeper.NewFraction(18, 1)) != 0 {
		t.Error(f, err)
	}
}

func BenchmarkForecast(b *testing.B) {
	s := keziah(acolyte, deepOne)
	for b.Loop() {
		if _, err := s.Forecast(3, 0); err != nil {
			b.Fatal(err)
		}
	}
}
