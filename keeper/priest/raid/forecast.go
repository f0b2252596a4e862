package raid

import (
	"maps"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// Chance is the chance of losing exactly that many points.
type Chance struct {
	Points int             `json:"points"`
	Chance keeper.Fraction `json:"chance"`
}

// Forecast is what a raid may cost before its dice are thrown, in points of EHP-13.2 without the bonus for treasure.
type Forecast struct {
	Lost     []Chance        `json:"lost"` // every loss that can come, the least first; together 1
	Expected keeper.Fraction `json:"expected"`
	// Loses is the chance of each loss, in resources.
	Loses map[score.Resources]keeper.Fraction `json:"-"`
}

// Forecast is exact. The force is the sum of 1 to 10 dice and the modifier, between 0 and 18 (EHP-11.2, EHP-18.11).
// Ripostes take place as planned, if the raid reaches them. It refuses other numbers of dice, and what
// [Sanctuary.Check] refuses.
func (s Sanctuary) Forecast(dice, modifier int) (Forecast, error) {
	if dice < 1 || dice > MostDice {
		return Forecast{}, keeper.Refuse(CodeDice, "EHP-11.2", "dice", strconv.Itoa(dice),
			"most", strconv.Itoa(MostDice))
	}
	if err := s.Check(); err != nil {
		return Forecast{}, err
	}
	ways, all := sums(dice)
	forces := map[int]int64{}
	for sum, n := range ways {
		forces[min(max(sum+modifier, 0), MostForce)] += n
	}
	losses, weighed := map[int]int64{}, int64(0)
	f := Forecast{Loses: map[score.Resources]keeper.Fraction{}}
	for force, n := range forces {
		if n > 0 {
			lost := s.raid(force).Lost
			f.Loses[lost] = f.Loses[lost].Plus(keeper.NewFraction(n, all))
			losses[lost.Points()] += n
			weighed += n * int64(lost.Points())
		}
	}
	f.Expected = keeper.NewFraction(weighed, all)
	for _, points := range slices.Sorted(maps.Keys(losses)) {
		f.Lost = append(f.Lost, Chance{points, keeper.NewFraction(losses[points], all)})
	}
	return f, nil
}

// sums says in how many ways dice make each sum, and how many ways there are in all.
func sums(dice int) (ways []int64, all int64) {
	ways, all = []int64{1}, 1
	for range dice {
		next := make([]int64, len(ways)+6)
		for sum, n := range ways {
			for face := 1; face <= 6; face++ {
				next[sum+face] += n
			}
		}
		ways, all = next, all*6
	}
	return ways, all
}
