package solve

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"maps"
	"math"
	"os"
	"slices"
	"testing"

	"lantern/internal/randomplay"
	"lantern/puzzles"
)

func censusOf(t *testing.T, id string) *census {
	t.Helper()
	l, err := puzzles.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return censusDealer(l)
}

// share returns the proportion of all deals that need no draw, from 0 to 1.
func share(s Spread) float64 {
	return float64(s.within(puzzles.Bounds{Max: len(s.Deals)})) / float64(max(s.All, 1))
}

// packTallies writes the format of storedTally.
func packTallies(c *census) ([]byte, error) {
	var list []byte
	c.tallies(far, func(t tally) {
		list = binary.AppendUvarint(list, uint64(len(t.count)))
		for _, n := range t.count {
			list = binary.AppendUvarint(list, uint64(n))
		}
	})
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(list); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// spread counts all deals by their optimum: how many take 0, 1, 2... actions, without the deals that need a draw.
func (c *census) spread() []int {
	return c.spreadOf(func(visit func(tally)) { c.tallies(far, visit) })
}

func (c *census) spreadOf(tallies func(visit func(tally))) []int {
	var deals []int
	tallies(func(t tally) {
		ways := c.ways(t.taken)
		for cost, n := range t.count {
			if n *= ways; n == 0 {
				continue
			}
			for len(deals) <= cost {
				deals = append(deals, 0)
			}
			deals[cost] += int(n)
		}
	})
	return deals
}

// all returns the number of deals, ignoring the order of the pile.
func (c *census) all() int {
	n := 1
	pieces := len(slices.Concat(c.looks...))
	for i := range c.p.n {
		n *= pieces - i
	}
	return n
}

// The stored spreads match the present layouts. The quick ones are counted again; the others are compared with random
// deals.
func TestSpreads(t *testing.T) {
	if *update {
		fresh := map[string]Spread{}
		for _, id := range puzzles.IDs() {
			c := censusOf(t, id)
			packed, err := packTallies(c)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile("counted/"+id+".tally", packed, 0o644); err != nil {
				t.Fatal(err)
			}
			list, err := inflate(packed)
			if err != nil {
				t.Fatal(err)
			}
			fresh[id] = Spread{Layout: layoutHash(c.l), All: c.all(), Deals: c.spreadOf(stored(c, list))}
			t.Logf("%s: %d bytes, inflated %d", id, len(packed), len(list))
		}
		text, err := json.Marshal(fresh)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("counted/spreads.json", append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	every := map[string]int{"1A": 1, "4A": 1, "7": 1, "8": 1, "9": 1} // how many of the choices of pieces are counted again
	for _, id := range puzzles.IDs() {
		c := censusOf(t, id)
		s, ok := SpreadOf(c.l)
		if !ok || s.All != c.all() || s.Layout != layoutHash(c.l) {
			t.Fatalf("%s was changed since its deals were counted; run go test ./puzzles/solve -update", id)
		}
		list, _ := storedTally(c.l)
		if got := c.spreadOf(stored(c, list)); !slices.Equal(got, s.Deals) {
			t.Errorf("%s: the tallies give %v, stored is %v", id, got, s.Deals)
		}
		if every[id] == 0 || !randomplay.Night() && every[id] == 1 && c.sets > 1 {
			every[id] = max(rounds(1, 2), int(c.sets)/(rounds(3_000_000, 400_000)/len(c.p.swaps.Level[c.p.n])))
		}
		checkTallies(t, c, list, every[id])
		if every[id] == 1 {
			continue
		}
		chi, sure := againstSpread(t, c.l, s, rounds(600, 150))
		if chi > 55 { // at most 20 degrees of freedom: exceeds 55 once in thirty thousand
			t.Errorf("%s: chi-squared %.1f against %v", id, chi, s.Deals)
		}
		if sure < rounds(4, 3) {
			t.Errorf("%s: only %d classes to compare", id, sure)
		}
	}
}

func stored(c *census, list []byte) func(visit func(tally)) {
	return func(visit func(tally)) { unpackTallies(c, list, visit) }
}

// checkTallies counts some choices of pieces again and compares them with the stored tallies.
func checkTallies(t *testing.T, c *census, list []byte, every int) {
	t.Helper()
	at, checked := 0, 0
	unpackTallies(c, list, func(stored tally) {
		if at++; at%every != 0 {
			return
		}
		checked++
		var count [far + 1]int64
		for _, cost := range c.table(stored.taken, far) {
			count[cost]++
		}
		if n := len(stored.count); !slices.Equal(count[:n], stored.count) || slices.Max(count[n:far]) != 0 {
			t.Fatalf("%s, pieces %v: counted %v, stored %v", c.l.ID, stored.taken, count[:far], stored.count)
		}
	})
	if at != int(c.sets) || checked == 0 {
		t.Errorf("%s: %d choices, want %.0f; %d counted again", c.l.ID, at, c.sets, checked)
	}
}

// againstSpread compares the optima of random deals with a spread: chi-squared over the classes expected at least five
// times, the rest combined.
func againstSpread(t *testing.T, l *puzzles.Layout, s Spread, deals int) (chi float64, classes int) {
	got := make([]int, len(s.Deals)+1)
	for seed := range uint64(deals) {
		r := mustSolve(t, puzzles.New(l, 7000+seed))
		if !r.Solvable {
			got[len(s.Deals)]++
		} else {
			got[r.Actions]++ // more actions than ever counted would panic
		}
	}
	rest, restGot := float64(deals), 0
	for i, n := range s.Deals {
		want := float64(n) / float64(s.All) * float64(deals)
		if want < 5 {
			restGot += got[i]
			continue
		}
		rest -= want
		classes++
		chi += math.Pow(float64(got[i])-want, 2) / want
	}
	restGot += got[len(s.Deals)]
	if rest > 5 {
		chi += math.Pow(float64(restGot)-rest, 2) / rest
	}
	return chi, classes
}

// Counting all deals agrees with solving them one by one.
func TestCensusAgainstSolve(t *testing.T) {
	for _, l := range []*puzzles.Layout{
		sixPieces(),
		smallLock(),
	} {
		c := censusDealer(l)
		want := map[int]int{}
		var deal func(laid []string)
		deal = func(laid []string) {
			if len(laid) == len(l.Places) {
				if s := mustSolve(t, laidAs(t, l, laid...)); s.Solvable {
					want[s.Actions]++
				}
				return
			}
			for _, id := range ids(l) {
				if !slices.Contains(laid, id) {
					deal(append(slices.Clone(laid), id))
				}
			}
		}
		deal(nil)
		got := map[int]int{}
		for actions, n := range c.spread() {
			if n > 0 {
				got[actions] = n
			}
		}
		if !maps.Equal(got, want) || len(want) < 2 {
			t.Errorf("%s: counted %v, want %v", l.ID, got, want)
		}
	}
}
