package solve

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"lantern/internal/decode"
	"lantern/puzzles"
)

// Spread describes all deals of a layout.
type Spread struct {
	// Layout is a hash of the counted layout.
	Layout string `json:"layout"`
	// All is the number of deals, ignoring the order of the pile.
	All int `json:"all"`
	// Deals holds how many of them have the optimum 0, 1, 2... actions; the others need a draw.
	Deals []int `json:"deals"`
}

// spreads holds the counts of the library's layouts, taken by a census of all deals when the library was made (ten
// seconds for the largest).
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

// SpreadOf returns the exact spread of a layout of the library; false for any other layout, even an equal one.
func SpreadOf(l *puzzles.Layout) (Spread, bool) {
	s, ok := spreads()[l.ID]
	if !ok || !l.Shipped() && s.Layout != layoutHash(l) {
		return Spread{}, false
	}
	s.Deals = slices.Clone(s.Deals)
	return s, true
}

// Quantile is [Sample.Quantile] over all deals.
func (s Spread) Quantile(part float64) int {
	return Sample{Deals: s.All, NoDraw: s.within(puzzles.Bounds{Max: len(s.Deals)}), Optima: s.Deals}.Quantile(part)
}

// layoutHash returns a short hash of a layout's content.
func layoutHash(l *puzzles.Layout) string {
	text, err := json.Marshal(l)
	if err != nil {
		return ""
	}
	h := fnv.New64a()
	_, _ = h.Write(text)
	return fmt.Sprintf("%016x", h.Sum64())
}

// Sample describes random deals of a layout.
type Sample struct {
	// Deals is the number of deals; NoDraw is how many of them can be solved without drawing.
	Deals  int `json:"deals"`
	NoDraw int `json:"noDraw"`
	// Optima holds how many of these have the optimum 0, 1, 2... actions.
	Optima []int `json:"optima"`
}

// MaxSample is the maximal number of deals in [TakeSample].
const MaxSample = 1_000_000

// TakeSample deals the layout with consecutive seeds from first and solves each deal. The layout must be valid. Errors:
// an [*puzzles.InputError] for a number of deals out of range, or more than 10 places.
func TakeSample(l *puzzles.Layout, first uint64, deals int) (Sample, error) {
	if deals < 1 || deals > MaxSample {
		return Sample{}, decode.Bad("badNumber", "", "", "%d deals cannot be a sample", deals).
			Mended("deal from 1 to %d times", MaxSample)
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

// Share returns the proportion of deals that need no draw, from 0 to 1.
func (s Sample) Share() float64 { return float64(s.NoDraw) / float64(max(s.Deals, 1)) }

// Quantile returns the optimum that this part of the deals without draw do not exceed: 0 gives the least, 0.5 the
// median, 1 the most. It is 0 if there are none.
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

// fewDeals is the minimal number of deals of a level on a layout of the library.
const fewDeals = 6

// LevelBounds returns the bounds of a level for an intellect: see [puzzles.LevelGentle]. The lower one is at least 1,
// since a solved deal is no puzzle. On a layout of the library they are clipped to the existing optima, and widened
// towards the likely ones until they include at least six deals, so that there is always a deal and not always the same
// one. The deals of other layouts are unknown, and [Fair] may find none. An unknown level counts as fair, an intellect
// below 1 as 1.
func LevelBounds(v puzzles.Level, l *puzzles.Layout, intellect int) puzzles.Bounds {
	i := min(max(intellect, 1), maxBound)
	b := puzzles.Bounds{Min: i - 1, Max: i}
	switch v {
	case puzzles.LevelGentle:
		b = puzzles.Bounds{Min: i - 3, Max: i - 2}
	case puzzles.LevelHard:
		b = puzzles.Bounds{Min: i + 1, Max: i + 3}
	}
	b.Min, b.Max = max(b.Min, 1), max(b.Max, 1)
	s, known := SpreadOf(l)
	if !known {
		return b
	}
	return s.clip(b)
}

// clip clips the bounds to the existing optima.
func (s Spread) clip(b puzzles.Bounds) puzzles.Bounds {
	least, most, all := 0, 0, 0
	for actions, n := range s.Deals {
		if actions == 0 || n == 0 {
			continue
		}
		if least == 0 {
			least = actions
		}
		most, all = actions, all+n
	}
	b.Min, b.Max = min(max(b.Min, least), most), max(min(b.Max, most), least)
	likely := s.Quantile(0.5)
	for s.within(b) < min(fewDeals, all) {
		switch {
		case b.Max < likely || b.Min == least:
			b.Max++
		default:
			b.Min--
		}
	}
	return b
}

// within counts the deals whose optimum is within the bounds.
func (s Spread) within(b puzzles.Bounds) int {
	sum := 0
	for actions, n := range s.Deals {
		if b.Min <= actions && actions <= b.Max {
			sum += n
		}
	}
	return sum
}
