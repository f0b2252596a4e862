package solve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lantern/puzzles"
)

func TestLibraryIsSound(t *testing.T) {
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		if flaws, err := Flaws(l); len(flaws) > 0 || err != nil {
			t.Errorf("%s: %v, %v", id, flaws, err)
		}
	}
}

func TestFlaws(t *testing.T) {
	lonely := sixPieces()
	lonely.Places = append(lonely.Places, puzzles.Place{ID: 9, X: 5, Y: 5})
	noStar := smallLock()
	noStar.Start.Ports[0].Symbol, noStar.Start.Ports[1].Symbol = "star", "comet"
	noRed := fourSquare(wires("A", "bNE"), wires("B", "bNE"), wires("C", "bNE"), wires("D", "rNS"), wires("E", "bNE"))
	noBlue := fourSquare(wires("A", "rNE"), wires("B", "rNE"), wires("C", "rNE"), wires("D", "rNS"), wires("E", "rNE"))
	either := fourSquare(wires("A", "rNE"), wires("B", "rNE", "bSW"), wires("C", "bNE"), wires("D"))
	for name, c := range map[string]struct {
		l    *puzzles.Layout
		want []string
	}{
		"sound lock":       {smallLock(), nil},
		"sound connection": {sixPieces(), nil},
		"lonely place":     {lonely, []string{"unreachable places[4]: no swaps lead from place 0 to place 9"}},
		"unknown symbol":   {noStar, []string{"unsolvable joins[2]: no pieces of the layout match at joins[2] (place 1 side S, port p1)"}},
		"joins":            {tangled(), []string{"unsolvable joins[0]: no pieces of the layout match at all of joins[0] (place 0 side E, place 1 side W), joins[1] (place 0 side S, port p0),"}},
		"no red":           {noRed, []string{"unsolvable start.ports[0]: no pieces of the layout make a red path from port rb to port re"}},
		"no blue":          {noBlue, []string{"unsolvable start.ports[2]: no pieces of the layout make a blue path from port bb to port be"}},
		"not both":         {either, []string{"unsolvable start.ports: the pieces of the layout make a red path or a blue one, but not both at once"}},
	} {
		t.Run(name, func(t *testing.T) {
			flaws, err := Flaws(c.l)
			if err != nil || len(flaws) != len(c.want) {
				t.Fatalf("%v, %v", flaws, err)
			}
			for i, f := range flaws {
				if got := fmt.Sprintf("%s %s: %s", f.Code, f.Where, f.What); !strings.HasPrefix(got, c.want[i]) || f.Mend == "" {
					t.Errorf("%s, want %s", got, c.want[i])
				}
			}
		})
	}
	bad := smallLock()
	bad.Pieces = bad.Pieces[:1]
	if _, err := Flaws(bad); describe(err) != "tooFewPieces pieces" {
		t.Errorf("%v", err)
	}
}

// tangled is smallLock with pieces that fit any port and each other, but not all at once.
func tangled() *puzzles.Layout {
	l := smallLock()
	l.Start.Ports[0].Symbol, l.Start.Ports[1].Symbol = "sun", "sun"
	l.Pieces = []puzzles.Piece{
		{ID: "A", Sides: &puzzles.Sides{N: "sun", E: "moon", S: "key", W: "key"}},
		{ID: "B", Sides: &puzzles.Sides{N: "sun", E: "moon", S: "eye", W: "eye"}},
	}
	return l
}

// A chain of ten pieces, each leading from an even symbol to an odd one or back, can never lead from even to odd. There
// are billions of ways to try, and the proof must be quick.
func TestFlawsOfMany(t *testing.T) {
	l := &puzzles.Layout{ID: "many", Kind: puzzles.Lock, Start: puzzles.Start{Ports: []puzzles.Port{{ID: "a", Symbol: "even0"}, {ID: "b", Symbol: "odd0"}}, Turn: []string{"b", "a"}}}
	for i := range 10 {
		l.Places = append(l.Places, puzzles.Place{ID: i, X: float64(i)})
		if i > 0 {
			l.Joins = append(l.Joins, puzzles.Join{A: puzzles.End{Place: i - 1, Side: puzzles.East}, B: puzzles.End{Place: i, Side: puzzles.West}})
		}
	}
	l.Joins = append(l.Joins, puzzles.Join{A: puzzles.End{Place: 0, Side: puzzles.West}, B: puzzles.End{Port: "a"}}, puzzles.Join{A: puzzles.End{Place: 9, Side: puzzles.East}, B: puzzles.End{Port: "b"}})
	for i := range 14 {
		l.Pieces = append(l.Pieces, puzzles.Piece{ID: fmt.Sprint("M", i), Sides: &puzzles.Sides{W: fmt.Sprint("even", i%3), E: fmt.Sprint("odd", i/3%3), N: fmt.Sprint("n", i), S: fmt.Sprint("s", i)}})
	}
	flaws, err := Flaws(l)
	if err != nil || len(flaws) != 1 || !strings.Contains(flaws[0].What, "joins[0]") {
		t.Errorf("%v, %v", flaws, err)
	}
	s := mustSolve(t, puzzles.New(l, 1))
	if s.Solvable || s.NeedsDraw != nil {
		t.Errorf("%+v", s)
	}
}

func TestSample(t *testing.T) {
	l, _ := puzzles.Lookup("7")
	s, err := TakeSample(l, 0, 400)
	if err != nil || s.Deals != 400 || s.NoDraw != 400 || s.Share() != 1 {
		t.Fatalf("%+v, %v", s, err)
	}
	want := make([]int, len(s.Optima))
	for seed := range uint64(400) {
		want[mustSolve(t, puzzles.New(l, seed)).Actions]++
	}
	if !slices.Equal(s.Optima, want) {
		t.Errorf("%v, want %v", s.Optima, want)
	}
	tens := Sample{Deals: 20, NoDraw: 10, Optima: []int{0, 1, 0, 4, 0, 5}}
	for part, want := range map[float64]int{0: 1, 0.25: 3, 0.5: 3, 0.75: 5, 1: 5} {
		if got := tens.Quantile(part); got != want {
			t.Errorf("%v: %d, want %d", part, got, want)
		}
	}
	if (Sample{}).Quantile(0.5) != 0 || tens.Share() != 0.5 {
		t.Error("wrong share")
	}
	for _, n := range []int{0, -1, MaxSample + 1} {
		if _, err := TakeSample(l, 0, n); describe(err) != "badNumber " {
			t.Errorf("%d: %v", n, err)
		}
	}
}
