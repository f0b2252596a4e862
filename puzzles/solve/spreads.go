package solve

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"lantern/puzzles"
	"lantern/strictjson"
)

// Spread is what is known of all deals of a layout together.
type Spread struct {
	// Layout tells the layout that was counted from any other.
	Layout string `json:"layout"`
	// All is the number of deals, the order of the pile aside.
	All int `json:"all"`
	// Deals says how many of them take 0, 1, 2... actions at least; the others need a draw.
	Deals []int `json:"deals"`
}

// spreads holds the counts of the library's layouts, taken by a census of all
// deals (which takes ten seconds for the largest) when the library was made.
var spreads = sync.OnceValue(readSpreads)

func readSpreads() map[string]Spread {
	var all map[string]Spread
	text, err := countedFiles.ReadFile("counted/spreads.json")
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		panic(err) // a flaw of the program, found by the first test that runs
	}
	return all
}

// SpreadOf gives the exact spread of a layout of the library; false for any
// other layout, however alike.
func SpreadOf(l *puzzles.Layout) (Spread, bool) {
	s, ok := spreads()[l.ID]
	if !ok || !l.Shipped() && s.Layout != mark(l) {
		return Spread{}, false
	}
	s.Deals = slices.Clone(s.Deals)
	return s, true
}

// Quantile is as [Sample.Quantile], over all deals.
func (s Spread) Quantile(part float64) int {
	return Sample{Deals: s.All, NoDraw: s.within(puzzles.Bounds{Max: len(s.Deals)}), Optima: s.Deals}.Quantile(part)
}

// mark is a short text that tells a layout from one that says anything else.
func mark(l *puzzles.Layout) string {
	text, err := json.Marshal(l)
	if err != nil {
		return ""
	}
	h := fnv.New64a()
	_, _ = h.Write(text)
	return fmt.Sprintf("%016x", h.Sum64())
}

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
