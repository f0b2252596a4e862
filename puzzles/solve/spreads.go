package solve

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"lantern/puzzles"
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
