package puzzle

import (
	"math"
	"strconv"
	"strings"

	"lantern/puzzles"
	"lantern/ui/draw"
)

// stroke is one line of a sign; dots are strokes of a single point.
type stroke struct {
	path  draw.Path
	width float64
}

// sign is the picture that rune pieces are cut from, in units of one piece.
type sign struct {
	strokes []stroke
}

func (s *sign) line(width float64, path draw.Path) {
	s.strokes = append(s.strokes, stroke{path, width})
}
func (s *sign) dot(x, y, r float64) { s.line(2*r, draw.Path{draw.Pt(x, y), draw.Pt(x, y)}) }
func (s *sign) ring(width, x, y, r float64) {
	s.line(width, draw.Arc(draw.Pt(x, y), r, 0, 360))
}
func (s *sign) rows(width float64, points ...draw.Point) { s.line(width, points) }

const bold, fine = 0.11, 0.075

// signs by name and size in pieces.
func newSign(name string, cols, rows int) *sign {
	s := &sign{}
	switch {
	case name == "eye" && cols == 3 && rows == 2:
		s.eye()
	case name == "star" && cols == 4 && rows == 2:
		s.star()
	case name == "lantern" && cols == 3 && rows == 3:
		s.lantern()
	default:
		s.labyrinth(cols, rows)
	}
	return s
}

// eye is wide open under three lashes and weeps to the left and to the right.
func (s *sign) eye() {
	p := draw.Pt
	s.line(bold, draw.Curve(p(0.15, 1.05), p(0.9, 0.05), p(2.1, 0.05), p(2.85, 1.05)))
	s.line(bold, draw.Curve(p(0.15, 1.05), p(0.9, 1.75), p(2.1, 1.75), p(2.85, 1.05)))
	s.ring(bold, 1.5, 0.95, 0.44)
	s.dot(1.5, 0.95, 0.17)
	s.rows(fine, p(1.5, 0.12), p(1.5, -0.1))
	s.rows(fine, p(0.75, 0.42), p(0.45, 0.12))
	s.rows(fine, p(2.25, 0.42), p(2.55, 0.12))
	s.ring(fine, 0.24, 0.45, 0.11)
	s.rows(fine, p(2.68, 0.45), p(2.9, 0.45))
	s.line(fine, draw.Curve(p(0.55, 1.45), p(0.3, 1.75), p(0.55, 1.95), p(0.75, 1.7)))
	s.dot(0.22, 1.75, 0.08)
	s.rows(fine, p(2.4, 1.45), p(2.4, 1.86))
	s.rows(fine, p(2.65, 1.35), p(2.65, 1.7))
	s.rows(fine, p(1.25, 1.8), p(1.75, 1.8))
}

// star stands between a moon and a comet.
func (s *sign) star() {
	p := draw.Pt
	centre := p(2, 1)
	s.line(bold, closed(draw.Star(centre, 0.9, 0.36, 8, -90)))
	s.ring(fine, 2, 1, 0.2)
	s.line(bold, draw.Arc(p(0.72, 1), 0.52, 40, 320))
	s.line(bold, draw.Arc(p(0.95, 1), 0.4, 305, 55))
	s.dot(0.2, 0.25, 0.08)
	s.rows(fine, p(0.12, 1.78), p(0.4, 1.78))
	s.rows(fine, p(1.3, 0.2), p(1.3, 0.45))
	s.ring(fine, 1.25, 1.72, 0.12)
	s.ring(bold, 3.2, 1.05, 0.22)
	s.line(fine, draw.Curve(p(3.35, 0.85), p(3.5, 0.6), p(3.7, 0.4), p(3.88, 0.14)))
	s.line(fine, draw.Curve(p(3.42, 1.05), p(3.65, 0.95), p(3.8, 0.75), p(3.92, 0.5)))
	s.rows(fine, p(2.72, 0.22), p(2.92, 0.42))
	s.rows(fine, p(3.3, 1.75), p(3.6, 1.55))
	s.rows(fine, p(3.6, 1.85), p(3.86, 1.66))
	s.rows(fine, p(2.7, 1.8), p(2.9, 1.6))
}

// lantern burns, with rays to both sides.
func (s *sign) lantern() {
	p := draw.Pt
	s.line(bold, draw.Arc(p(1.5, 0.62), 0.42, 180, 360))
	s.line(bold, closed(draw.Path{p(1.05, 0.72), p(1.95, 0.72), p(2.15, 1.02), p(0.85, 1.02)}))
	s.rows(bold, p(0.95, 1.02), p(0.8, 2.15))
	s.rows(bold, p(2.05, 1.02), p(2.2, 2.15))
	s.line(bold, closed(draw.Path{p(0.7, 2.15), p(2.3, 2.15), p(2.3, 2.45), p(0.7, 2.45)}))
	s.rows(fine, p(1, 2.45), p(0.85, 2.75))
	s.rows(fine, p(2, 2.45), p(2.15, 2.75))
	flame := append(draw.Curve(p(1.5, 1.15), p(1.95, 1.6), p(1.9, 1.95), p(1.5, 1.98)),
		draw.Curve(p(1.5, 1.98), p(1.1, 1.95), p(1.05, 1.6), p(1.5, 1.15))...)
	s.line(bold, flame)
	s.dot(1.5, 1.75, 0.1)
	for _, side := range []float64{-1, 1} {
		x := func(d float64) float64 { return 1.5 + side*d }
		s.rows(fine, p(x(0.95), 0.75), p(x(1.3), 0.45))
		s.rows(fine, p(x(1), 1.5), p(x(1.38), 1.5))
		s.rows(fine, p(x(0.98), 1.85), p(x(1.3), 1.95))
	}
	s.dot(0.3, 0.25, 0.08)
	s.ring(fine, 2.7, 0.25, 0.12)
	s.rows(fine, p(0.15, 2.7), p(0.5, 2.7))
	s.rows(fine, p(2.5, 2.6), p(2.85, 2.6))
	s.rows(fine, p(2.5, 2.8), p(2.85, 2.8))
	s.rows(fine, p(1.5, 2.62), p(1.5, 2.86))
}

// labyrinth is for signs that are not known: a spiral over all of it, with marks that differ from cell to cell.
func (s *sign) labyrinth(cols, rows int) {
	w, h := float64(cols), float64(rows)
	var path draw.Path
	for i := range 200 {
		t := float64(i) / 199
		sin, cos := math.Sincos(t * 5 * math.Pi)
		path = append(path, draw.Pt(w/2+cos*t*w*0.46, h/2+sin*t*h*0.46))
	}
	s.line(bold, path)
	for y := range rows {
		for x := range cols {
			for n := range (x+y*cols)%7 + 1 {
				s.dot(float64(x)+0.14+0.12*float64(n%4), float64(y)+0.14+0.13*float64(n/4), 0.035)
			}
		}
	}
}

func closed(path draw.Path) draw.Path { return append(append(draw.Path{}, path...), path[0]) }

// cut tells from which sign and from which cell of it a rune piece is cut.
func cut(p puzzles.Piece) (name string, col, row int, ok bool) {
	words := strings.Fields(p.Picture)
	if len(words) != 3 {
		return p.Picture, 0, 0, false
	}
	col, errCol := strconv.Atoi(words[1])
	row, errRow := strconv.Atoi(words[2])
	return words[0], col, row, errCol == nil && errRow == nil
}

// signOf is the sign of a layout's pieces and its size.
func signOf(l *puzzles.Layout) (s *sign, cols, rows int) {
	name := ""
	for _, p := range l.Pieces {
		n, col, row, ok := cut(p)
		if !ok {
			continue
		}
		name, cols, rows = n, max(cols, col+1), max(rows, row+1)
	}
	cols, rows = max(cols, 1), max(rows, 1)
	return newSign(name, cols, rows), cols, rows
}
