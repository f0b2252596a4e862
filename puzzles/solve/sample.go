package solve

import (
	"fmt"

	"lantern/puzzles"
	"lantern/strictjson"
)

// Sample is what random deals of a layout are like.
type Sample struct {
	// Deals is how many were dealt; NoDraw is how many of them can be solved without drawing.
	Deals  int `json:"deals"`
	NoDraw int `json:"noDraw"`
	// Optima says how many of these take 0, 1, 2... actions at least.
	Optima []int `json:"optima"`
}

// MaxSample is the most deals that [TakeSample] takes.
const MaxSample = 1_000_000

// TakeSample deals the layout with the seeds from first on and solves each
// deal. The layout must be valid. Errors: an [*puzzles.InputError] for a number of deals
// out of range, or more than 10 places.
func TakeSample(l *puzzles.Layout, first uint64, deals int) (Sample, error) {
	if deals < 1 || deals > MaxSample {
		return Sample{}, strictjson.Bad("badNumber", "", fmt.Sprintf("deal from 1 to %d times", MaxSample),
			"%d deals cannot be a sample", deals)
	}
	if len(l.Places) > maxSolve {
		return Sample{}, tooManyToSolve(l)
	}
	s := Sample{Deals: deals, Optima: []int{}}
	p := plans.of(l)
	for i := range deals {
		actions, _, ok := newTaskOf(l, p, puzzles.New(l, first+uint64(i))).optimum()
		if !ok {
			continue
		}
		s.NoDraw++
		for len(s.Optima) <= actions {
			s.Optima = append(s.Optima, 0)
		}
		s.Optima[actions]++
	}
	return s, nil
}

// Share is the part of the deals that needs no draw, from 0 to 1.
func (s Sample) Share() float64 { return float64(s.NoDraw) / float64(max(s.Deals, 1)) }

// Quantile is the optimum below or at which this part of the deals that need
// no draw lie: 0 gives the least, 0.5 the median, 1 the most. It is 0 if there are none.
func (s Sample) Quantile(part float64) int {
	want := int(part * float64(s.NoDraw-1))
	for actions, n := range s.Optima {
		if want < n {
			return actions
		}
		want -= n
	}
	return 0
}
