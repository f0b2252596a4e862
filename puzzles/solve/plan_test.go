package solve

import (
	"slices"
	"testing"

	"lantern/puzzles"
)

func TestPlanCache(t *testing.T) {
	var c planCache
	l := sixPieces()
	first := c.of(l)
	same := sixPieces()
	if c.of(same) != first {
		t.Error("a layout that says the same was planned anew")
	}
	other := sixPieces()
	other.Pieces = other.Pieces[1:]
	other.Pieces = append(other.Pieces, wires("G", "bNE", "rSW"), wires("H", "rNE", "rSW"))
	if p := c.of(other); p == first || !slices.Equal(p.order, first.order) {
		t.Error("other pieces need another plan, but the places are the same")
	}
	for i := range maxPlans - 1 {
		l, _ := puzzles.Lookup(puzzles.IDs()[i])
		c.of(l)
	}
	if len(c.kept) != maxPlans || c.of(l) == first || len(c.kept) != maxPlans {
		t.Errorf("%d plans are kept", len(c.kept))
	}
}

// Concurrent solving works, even the first time.
func TestSolveAtOnce(t *testing.T) {
	plans = planCache{}
	done := make(chan int)
	for i := range 12 {
		go func() {
			l, _ := puzzles.Lookup(puzzles.IDs()[i%4*2])
			s, err := Solve(puzzles.New(l, 7))
			if err != nil {
				s.Actions = -1
			}
			done <- s.Actions
		}()
	}
	for range 12 {
		if <-done < 0 {
			t.Error("not solved")
		}
	}
}
