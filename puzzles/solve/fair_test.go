package solve

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lantern/internal/randomplay"
	"lantern/puzzles"
)

func TestFairBounds(t *testing.T) {
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		for _, b := range []puzzles.Bounds{{Min: 0, Max: 3}, {Min: 3, Max: 6}, {Min: 6, Max: 6}, {Min: 5, Max: 99}, {Min: 8, Max: 9}} {
			for seed := range uint64(rounds(12, 2)) {
				d, err := Fair(l, seed, b)
				if err != nil {
					t.Fatalf("%s %s: %v", id, b, err)
				}
				if err := d.Validate(); err != nil || d.Layout.ID != id || d.Seed != seed || d.StartTurns != 0 || len(d.Pieces()) != len(l.Pieces) {
					t.Fatalf("%s %s: %v: %s", id, b, err, asText(t, d))
				}
				for _, at := range d.Laid {
					if at.Turn != 0 {
						t.Fatalf("%s: a piece is turned: %s", id, asText(t, d))
					}
				}
				s := mustSolve(t, d)
				if !s.Solvable || s.Actions < max(b.Min, 1) || s.Actions > b.Max {
					t.Fatalf("%s %s seed %d: %+v", id, b, seed, s)
				}
				again, err := Fair(l, seed, b)
				if err != nil || !reflect.DeepEqual(d, again) {
					t.Fatalf("%s %s seed %d: not the same again", id, b, seed)
				}
				if first := puzzles.New(l, seed); fitsBounds(t, first, b) && !reflect.DeepEqual(d, first) {
					t.Errorf("%s %s seed %d: the plain deal fits and was not taken", id, b, seed)
				}
			}
		}
	}
}

func fitsBounds(t *testing.T, d puzzles.Deal, b puzzles.Bounds) bool {
	s := mustSolve(t, d)
	return s.Solvable && s.Actions >= max(b.Min, 1) && s.Actions <= b.Max
}

// Recorded deals with their bounds never change.
func TestFairGolden(t *testing.T) {
	cases := []struct {
		id   string
		seed uint64
		b    puzzles.Bounds
		laid string
	}{
		{"4A", 7, puzzles.Bounds{Min: 3, Max: 6}, "L13 L05 L10 L04 L02 L15 L14 L07 L06 L11 L09 L08 L12 L03 L01"},
		{"2A", 1, puzzles.Bounds{Min: 3, Max: 4}, "C02 C06 C08 C10 C04 C05 C09 C07 C12 C14 C03 C15 C11 C13 C01"},
		{"9", 2, puzzles.Bounds{Min: 1, Max: 2}, "F1 F3 F5 F4 F2 F6 F7 F8 F9"},
		{"7", 3, puzzles.Bounds{Min: 9, Max: 9}, "E6 E5 E4 E3 E2 E1"},
	}
	for _, c := range cases {
		l, _ := puzzles.Lookup(c.id)
		d, err := Fair(l, c.seed, c.b)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(d.Pieces(), " "); got != c.laid {
			t.Errorf("%s %d %s: %s, want %s", c.id, c.seed, c.b, got, c.laid)
		}
	}
}

// Both ways of dealing fairly, trying and counting, are unbiased.
func TestFairIsUniform(t *testing.T) {
	l, _ := puzzles.Lookup("7")
	b := puzzles.Bounds{Min: 8, Max: 9} // few enough to count one by one: 7 and 1
	count := map[string]int{}
	deals := rounds(4000, 2500)
	for seed := range uint64(deals) {
		d, err := Fair(l, seed, b)
		if err != nil {
			t.Fatal(err)
		}
		count[strings.Join(d.Pieces(), " ")]++
	}
	evenly(t, count, 8, deals)

	small := sixPieces()
	f := censusDealer(small)
	b = puzzles.Bounds{Min: 1, Max: 3}
	all := 0
	for _, n := range f.spread()[b.Min : b.Max+1] {
		all += n
	}
	pile := 2 // pieces in the pile, in any order
	all *= pile
	count = map[string]int{}
	for seed := range uint64(deals) {
		d, ok := f.choose(b.Min, b.Max, puzzles.NewChance(seed, "census"))
		if !ok {
			t.Fatal("no deal")
		}
		d.Layout = puzzles.RefTo(small)
		if !fitsBounds(t, d, b) {
			t.Fatalf("not within the bounds: %s", asText(t, d))
		}
		count[strings.Join(d.Pieces(), " ")]++
	}
	evenly(t, count, all, deals)

	count = map[string]int{} // the same by trying
	for seed := range uint64(deals) {
		d, err := Fair(small, seed, b)
		if err != nil {
			t.Fatal(err)
		}
		count[strings.Join(d.Pieces(), " ")]++
	}
	evenly(t, count, all, deals)

	c := censusOf(t, "1A") // of the counted ones, as many of each optimum as there are
	s, _ := SpreadOf(c.l)
	low, high := 0, 0
	for seed := range uint64(60) {
		d, ok := c.choose(1, 2, puzzles.NewChance(seed, "census"))
		if !ok {
			t.Fatal("no deal")
		}
		d.Layout = puzzles.RefTo(c.l)
		if err := d.Validate(); err != nil || len(d.Pieces()) != len(c.l.Pieces) {
			t.Fatal(err)
		}
		switch mustSolve(t, d).Actions {
		case 1:
			low++
		case 2:
			high++
		default:
			t.Fatalf("not within the bounds: %s", asText(t, d))
		}
	}
	want := 60 * float64(s.Deals[1]) / float64(s.Deals[1]+s.Deals[2])
	if math.Abs(float64(low)-want) > 4*math.Sqrt(want) || low+high != 60 {
		t.Errorf("%d of one action, %d of two; expected %.1f of one", low, high, want)
	}
}

// Drawing from the stored tallies is unbiased too: the rarest deals of a layout are equally likely, and there are as
// many as were counted.
func TestFairIsUniformAmongRareDeals(t *testing.T) {
	for id, each := range map[string]int{"4A": 60, "4B": 8, "5A": 60, "5B": 8, "6A": 12, "6B": 30, "7": 60, "8": 8, "9": 10} {
		l, _ := puzzles.Lookup(id)
		s, _ := SpreadOf(l)
		if !randomplay.Night() && id != "4A" && id != "7" {
			continue
		}
		b := puzzles.Bounds{Min: len(s.Deals) - 1, Max: len(s.Deals) - 1} // all but runes: the hardest deals
		if l.Kind == puzzles.Rune {
			b = puzzles.Bounds{Min: b.Min - 1, Max: b.Max}
		}
		count := map[string]int{}
		all := s.within(b)
		for seed := range uint64(each * all) {
			d, err := Fair(l, seed, b)
			if err != nil || !fitsBounds(t, d, b) {
				t.Fatalf("%s %s: %v", id, b, err)
			}
			count[strings.Join(d.Pieces()[:len(d.Laid)], " ")]++
		}
		evenly(t, count, all, each*all)
	}
}

// The same with some pieces in use: all deals of the others were solved one by one.
func TestFairWithoutIsUniform(t *testing.T) {
	l, _ := puzzles.Lookup("4A")
	used := []string{"L02", "L05", "L08", "L11", "L12", "L15", "L01"}
	var left []string
	for _, id := range l.PieceIDs() {
		if !slices.Contains(used, id) {
			left = append(left, id)
		}
	}
	byActions := map[int]int{}
	var deal func(laid []string)
	deal = func(laid []string) {
		if len(laid) < len(l.Places) {
			for _, id := range left {
				if !slices.Contains(laid, id) {
					deal(append(slices.Clone(laid), id))
				}
			}
			return
		}
		if s := mustSolve(t, laidAs(t, l, laid...)); s.Solvable {
			byActions[s.Actions]++
		}
	}
	deal(nil)
	for _, b := range []puzzles.Bounds{{Min: 1, Max: 2}, {Min: 12, Max: 30}} { // few enough to occur often
		all := 0
		for actions, n := range byActions {
			if b.Min <= actions && actions <= b.Max {
				all += n
			}
		}
		if all < 5 || all > 200 {
			t.Fatalf("%s: %d deals of %v", b, all, byActions)
		}
		count := map[string]int{}
		for seed := range uint64(rounds(15, 10) * all) {
			d, err := FairWithout(l, seed, b, used)
			if err != nil {
				t.Fatal(err)
			}
			count[strings.Join(d.Pieces()[:len(d.Laid)], " ")]++
		}
		evenly(t, count, all, rounds(15, 10)*all)
	}
}

func censusDealer(l *puzzles.Layout) *census { return newCensus(l, plans.of(l), ids(l)) }

func ids(l *puzzles.Layout) (all []string) {
	for _, p := range l.Pieces {
		all = append(all, p.ID)
	}
	return all
}

// sixPieces is fourSquare with two pieces more than places.
func sixPieces() *puzzles.Layout {
	return fourSquare(wires("A", "rNE"), wires("B", "rNE", "bSW"), wires("C", "rNE", "bSW"), wires("D", "rNW", "bSE"), wires("E", "rNS", "bEW"), wires("F", "bES"))
}

// evenly checks that each of a number of results occurred about equally often.
func evenly(t *testing.T, count map[string]int, results, draws int) {
	t.Helper()
	if len(count) != results {
		t.Fatalf("%d different deals, want %d", len(count), results)
	}
	want := float64(draws) / float64(results)
	chi := 0.0
	for _, n := range count {
		chi += (float64(n) - want) * (float64(n) - want) / want
	}
	if free := float64(results - 1); chi > free+5*math.Sqrt(2*free) {
		t.Errorf("chi-squared %.1f with %.0f degrees of freedom: %v", chi, free, count)
	}
}

func TestFairSaysNo(t *testing.T) {
	for _, c := range []struct {
		id string
		b  puzzles.Bounds
	}{
		{"4A", puzzles.Bounds{Min: 0, Max: 0}}, {"4A", puzzles.Bounds{Min: 19, Max: 30}}, {"2A", puzzles.Bounds{Min: 15, Max: 20}}, {"3A", puzzles.Bounds{Min: 14, Max: 14}}, {"9", puzzles.Bounds{Min: 17, Max: 40}}, {"1A", puzzles.Bounds{Min: 100, Max: 65535}},
	} {
		l, _ := puzzles.Lookup(c.id)
		var none *NoDealError
		if d, err := Fair(l, 1, c.b); !errors.As(err, &none) || none.Layout != c.id || none.Bounds != c.b || d.Laid != nil {
			t.Errorf("%s %s: %v", c.id, c.b, err)
		}
	}
	// Without stored tallies the deals are counted.
	l, _ := puzzles.Lookup("4A")
	own := *l
	own.ID = "mine"
	s, _ := SpreadOf(l)
	most := len(s.Deals) - 1
	var none *NoDealError
	if _, err := Fair(&own, 1, puzzles.Bounds{Min: most + 1, Max: 30}); !errors.As(err, &none) {
		t.Errorf("%v", err)
	}
	d, err := Fair(&own, 1, puzzles.Bounds{Min: most, Max: 30}) // two deals of 360,360
	if err != nil || mustSolve(t, d).Actions != most {
		t.Errorf("%v: %s", err, asText(t, d))
	}
	// No pieces can solve it.
	hopeless := smallLock()
	hopeless.Start.Ports[0].Symbol, hopeless.Start.Ports[1].Symbol = "star", "star"
	if _, err := Fair(hopeless, 1, puzzles.Bounds{Min: 1, Max: 20}); !errors.As(err, &none) {
		t.Errorf("%v", err)
	}
	for _, b := range []puzzles.Bounds{{Min: -1, Max: 3}, {Min: 4, Max: 3}} {
		if _, err := Fair(l, 1, b); describe(err) != "badBounds " {
			t.Errorf("%v: %v", b, err)
		}
	}
}

// Too many deals to count, and no match found: the error says that this is no proof.
func TestFairRare(t *testing.T) {
	l := smallLock()
	many := *l
	many.Places, many.Joins, many.Pieces = nil, nil, nil
	for i := range 10 {
		many.Places = append(many.Places, puzzles.Place{ID: i, X: float64(i)})
		if i > 0 {
			many.Joins = append(many.Joins, puzzles.Join{A: puzzles.End{Place: i - 1, Side: puzzles.East}, B: puzzles.End{Place: i, Side: puzzles.West}})
		}
	}
	for i := range 40 {
		many.Pieces = append(many.Pieces, puzzles.Piece{ID: fmt.Sprint("M", i), Sides: &puzzles.Sides{N: fmt.Sprint("a", i), E: "b", S: fmt.Sprint("c", i), W: "b"}})
	}
	if err := many.Validate(); err != nil {
		t.Fatal(err)
	}
	c := censusDealer(&many)
	if c.countable() || c.patience() < 100_000 {
		t.Errorf("%.0f choices of pieces, %d tries", c.sets, c.patience())
	}
	f := fairDealer{l: &many, p: plans.of(&many), asked: puzzles.Bounds{Min: 40, Max: 50}, low: 40, high: 50, chance: puzzles.NewChance(1, "many"), tries: 50, ids: ids(&many)}
	var rare *RareError
	if _, err := f.deal(puzzles.Deal{}); !errors.As(err, &rare) || rare.Tried != 178 || !strings.Contains(rare.Error(), "widen the bounds") {
		t.Errorf("%v", err)
	}
}

func TestFairWithout(t *testing.T) {
	l, _ := puzzles.Lookup("4A")
	used := []string{"L01", "L02", "L03", "L04"}
	for seed := range uint64(20) {
		d, err := FairWithout(l, seed, puzzles.Bounds{Min: 4, Max: 6}, used)
		if err != nil || !fitsBounds(t, d, puzzles.Bounds{Min: 4, Max: 6}) || len(d.Pieces()) != 11 {
			t.Fatalf("%v: %s", err, asText(t, d))
		}
		for _, id := range used {
			if _, laid := d.PieceAt(0); !laid || strings.Contains(strings.Join(d.Pieces(), " "), id) {
				t.Fatalf("%s is in use: %s", id, asText(t, d))
			}
		}
	}
	if _, err := FairWithout(l, 1, puzzles.Bounds{Min: 4, Max: 6}, append(used, "L05", "L06", "L07", "L08", "L09", "L10", "L11")); describe(err) != "tooFewPieces " {
		t.Error(err)
	}
}

func TestParseBounds(t *testing.T) {
	for text, want := range map[string]puzzles.Bounds{"3..6": {Min: 3, Max: 6}, "0..0": {Min: 0, Max: 0}, "4..4": {Min: 4, Max: 4}, "1..65535": {Min: 1, Max: 65535}} {
		if b, err := puzzles.ParseBounds(text); err != nil || b != want || b.String() != text {
			t.Errorf("%s: %v, %v", text, b, err)
		}
	}
	for _, text := range []string{"", "3", "..", "3..", "..6", "6..3", "-1..3", "3...6", "3..6..9", "a..b", " 3..6", "3..99999", "3.5..6"} {
		if _, err := puzzles.ParseBounds(text); describe(err) != "badBounds " {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestLevels(t *testing.T) {
	l, _ := puzzles.Lookup("4A")
	for _, c := range []struct {
		level     puzzles.Level
		intellect int
		want      puzzles.Bounds
	}{
		{puzzles.LevelGentle, 5, puzzles.Bounds{Min: 2, Max: 3}}, {puzzles.LevelFair, 5, puzzles.Bounds{Min: 4, Max: 5}}, {puzzles.LevelHard, 5, puzzles.Bounds{Min: 6, Max: 8}},
		{puzzles.LevelGentle, 2, puzzles.Bounds{Min: 1, Max: 1}}, {puzzles.LevelFair, 1, puzzles.Bounds{Min: 1, Max: 1}}, {puzzles.LevelHard, 1, puzzles.Bounds{Min: 2, Max: 4}},
		{puzzles.LevelGentle, -5, puzzles.Bounds{Min: 1, Max: 1}}, {puzzles.LevelHard, 99999, puzzles.Bounds{Min: 17, Max: 18}},
	} {
		if got := LevelBounds(c.level, l, c.intellect); got != c.want {
			t.Errorf("%s for %d: %s, want %s", c.level, c.intellect, got, c.want)
		}
	}
	own := *l
	own.ID = "mine"
	if got := LevelBounds(puzzles.LevelHard, &own, 40); got != (puzzles.Bounds{Min: 41, Max: 43}) {
		t.Errorf("an unknown layout: %s", got)
	}
}

// On every shipped layout each level has deals for every intellect, and they are within its bounds.
func TestLevelsHaveDeals(t *testing.T) {
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		s, _ := SpreadOf(l)
		for intellect := range 13 {
			for _, level := range puzzles.Levels {
				b := LevelBounds(level, l, intellect)
				if b.Min < 1 || b.Max < b.Min || s.within(b) < fewDeals {
					t.Errorf("%s, %s for %d: %s has %d deals", id, level, intellect, b, s.within(b))
				}
				d, err := Fair(l, uint64(intellect), b)
				if err != nil || !fitsBounds(t, d, b) {
					t.Errorf("%s, %s for %d: %v", id, level, intellect, err)
				}
			}
		}
	}
}

func TestParseLevel(t *testing.T) {
	for _, level := range puzzles.Levels {
		if got, err := puzzles.ParseLevel(string(level)); err != nil || got != level {
			t.Errorf("%s: %s, %v", level, got, err)
		}
	}
	for _, text := range []string{"", "Fair", "easy"} {
		if _, err := puzzles.ParseLevel(text); describe(err) != "unknownLevel " {
			t.Errorf("%q: %v", text, err)
		}
	}
}
