package puzzles

import (
	"fmt"
	"testing"
)

// Every rune piece shows something, no two look the same, and no line leaves the piece.
func TestRuneStrokes(t *testing.T) {
	for _, id := range []string{"7", "8", "9"} {
		l, _ := Lookup(id)
		looks := map[string]string{}
		for i, target := range l.Target {
			p, _ := l.PieceByID(target)
			name, col, row, ok := p.Cut()
			if !ok || float64(col) != l.Places[i].X || float64(row) != l.Places[i].Y {
				t.Errorf("%s: piece %s belongs at place %d, but is cut at %d,%d of %q", id, p.ID, i, col, row, name)
			}
			strokes := p.Strokes()
			length := 0
			for _, s := range strokes {
				length += len(s)
				for _, q := range s {
					if q.X < -1e-9 || q.Y < -1e-9 || q.X > 1+1e-9 || q.Y > 1+1e-9 {
						t.Errorf("%s: %s draws outside at %v", id, p.ID, q)
					}
				}
			}
			if length < 4 {
				t.Errorf("%s: %s is nearly blank: %v", id, p.ID, strokes)
			}
			look := fmt.Sprint(strokes)
			if other, twice := looks[look]; twice {
				t.Errorf("%s: %s looks like %s", id, p.ID, other)
			}
			looks[look] = p.ID
		}
		name, _, _, _ := l.Pieces[0].Cut()
		if s := signs[name]; s.cols*s.rows != len(l.Pieces) {
			t.Errorf("%s: a sign of %d by %d for %d pieces", id, s.cols, s.rows, len(l.Pieces))
		}
	}
	for _, picture := range []string{"", "eye", "eye 3 0", "eye 0 2", "eye -1 0", "moon 0 0", "eye a b", "eye 0 0 0"} {
		if strokes := (Piece{Picture: picture}).Strokes(); strokes != nil {
			t.Errorf("%q draws %v", picture, strokes)
		}
	}
}

func TestClip(t *testing.T) {
	cases := []struct {
		in   Stroke
		want string
	}{
		{Stroke{{0.2, 0.2}, {0.8, 0.2}, {0.8, 0.9}}, "[[{0.2 0.2} {0.8 0.2} {0.8 0.9}]]"},
		{Stroke{{-1, 0.5}, {2, 0.5}}, "[[{0 0.5} {1 0.5}]]"},
		{Stroke{{-1, 0.5}, {0.5, 0.5}, {0.5, 2}}, "[[{0 0.5} {0.5 0.5} {0.5 1}]]"},
		{Stroke{{0.5, 0.5}, {0.5, 3}, {0.25, 3}, {0.25, 0.5}}, "[[{0.5 0.5} {0.5 1}] [{0.25 1} {0.25 0.5}]]"},
		{Stroke{{2, 2}, {3, 3}}, "[]"},
		{Stroke{{-1, 1}, {0, 2}}, "[]"},
	}
	for _, c := range cases {
		if got := fmt.Sprint(c.in.clip(Point{})); got != c.want {
			t.Errorf("%v: %s, want %s", c.in, got, c.want)
		}
	}
}
