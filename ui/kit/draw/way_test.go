package draw

import "testing"

func TestAhead(t *testing.T) {
	right := Pt(1, 0)
	for name, c := range map[string]struct {
		to   Point
		far  float64
		that bool
	}{
		"straight ahead": {Pt(5, 2), 3, true},
		"aside":          {Pt(4, 4), 6, true},
		"level":          {Pt(2, 9), 14, false},
		"behind":         {Pt(0, 2), -2, false},
	} {
		far, that := Ahead(Pt(2, 2), c.to, right)
		if far != c.far || that != c.that {
			t.Errorf("%s: %v, %v; want %v, %v", name, far, that, c.far, c.that)
		}
	}
}
