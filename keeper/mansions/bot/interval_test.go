package bot

import (
	"math"
	"testing"
)

// TestWilson against values worked out by hand from the formula.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		counted, all int
		from, to     float64
	}{{0, 0, 0, 1}, {0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {50, 100, 0.4038, 0.5962}, {1, 1, 0.2065, 1}} {
		got := Wilson(c.counted, c.all)
		if math.Abs(got.From-c.from) > 1e-3 || math.Abs(got.To-c.to) > 1e-3 {
			t.Errorf("%d of %d: %+v, want %v to %v", c.counted, c.all, got, c.from, c.to)
		}
	}
}
