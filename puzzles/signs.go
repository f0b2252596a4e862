package puzzles

import (
	"math"
	"strconv"
	"strings"
)

// sign is the engraving from which the pieces of a rune puzzle are cut, in units of one piece: a sign of 3 by 2 pieces
// extends from 0,0 to 3,2.
type sign struct {
	cols, rows int
	strokes    []Stroke
}

// Stroke is a line through points, to be drawn with round ends.
type Stroke []Point

// signs holds the signs by the first word of a piece's picture.
var signs = map[string]sign{
	"eye":     {3, 2, eyeSign()},
	"star":    {4, 2, starSign()},
	"lantern": {3, 3, lanternSign()},
}

// Cut parses a rune piece's picture into its sign, column and row. ok is false if the picture names no drawable sign.
func (p Piece) Cut() (name string, col, row int, ok bool) {
	words := strings.Fields(p.Picture)
	if len(words) != 3 {
		return "", 0, 0, false
	}
	s, known := signs[words[0]]
	col, errCol := strconv.Atoi(words[1])
	row, errRow := strconv.Atoi(words[2])
	if !known || errCol != nil || errRow != nil || col < 0 || row < 0 || col >= s.cols || row >= s.rows {
		return "", 0, 0, false
	}
	return words[0], col, row, true
}

// Strokes returns the lines engraved on a rune piece, on a square from 0,0 (top left) to 1,1. They meet the lines of
// the neighbours exactly at the edges. A piece without a known picture has none.
func (p Piece) Strokes() []Stroke {
	name, col, row, ok := p.Cut()
	if !ok {
		return nil
	}
	var cut []Stroke
	for _, s := range signs[name].strokes {
		cut = append(cut, s.clip(Point{float64(col), float64(row)})...)
	}
	return cut
}

// clip returns the parts within the unit square at a corner, moved to 0,0.
func (s Stroke) clip(corner Point) []Stroke {
	var kept []Stroke
	var run Stroke
	end := func() {
		if len(run) > 1 {
			kept = append(kept, run)
		}
		run = nil
	}
	for i := 1; i < len(s); i++ {
		a, b, ok := clipLine(s[i-1].add(corner, -1), s[i].add(corner, -1))
		if !ok {
			end()
			continue
		}
		if len(run) == 0 || run[len(run)-1] != a {
			end()
			run = Stroke{a}
		}
		run = append(run, b)
	}
	end()
	return kept
}

// clipLine cuts a line to the unit square (Liang and Barsky); ok is false if nothing is left.
func clipLine(a, b Point) (from, to Point, ok bool) {
	low, high := 0.0, 1.0
	dx, dy := b.X-a.X, b.Y-a.Y
	for _, edge := range [4][2]float64{{-dx, a.X}, {dx, 1 - a.X}, {-dy, a.Y}, {dy, 1 - a.Y}} {
		step, room := edge[0], edge[1]
		switch {
		case step == 0 && room < 0:
			return a, b, false
		case step < 0:
			low = max(low, room/step)
		case step > 0:
			high = min(high, room/step)
		}
	}
	if low >= high {
		return a, b, false
	}
	at := func(t float64) Point {
		switch t { // exact ends, so that the parts connect
		case 0:
			return a
		case 1:
			return b
		}
		return Point{a.X + t*dx, a.Y + t*dy}
	}
	return at(low), at(high), true
}

// arc returns an elliptical arc between two angles in degrees, clockwise from the right.
func arc(centre Point, rx, ry, from, to float64) Stroke {
	steps := int(math.Ceil(math.Abs(to-from) / 7.5))
	var s Stroke
	for i := range steps + 1 {
		angle := (from + (to-from)*float64(i)/float64(steps)) * math.Pi / 180
		s = append(s, Point{centre.X + rx*math.Cos(angle), centre.Y + ry*math.Sin(angle)})
	}
	return s
}

// eyeSign returns an open eye with rays above and a tear below.
func eyeSign() []Stroke {
	c := Point{1.5, 1.05}
	lid := arc(Point{1.5, 1.75}, 1.5, 1.35, 212, 328)
	under := arc(Point{1.5, 0.35}, 1.5, 1.35, 32, 148)
	strokes := []Stroke{lid, under, arc(c, 0.46, 0.46, 0, 360), arc(c, 0.17, 0.24, 0, 360)}
	for _, angle := range []float64{214, 242, 270, 298, 326} {
		a := angle * math.Pi / 180
		strokes = append(strokes, Stroke{
			{1.5 + 1.32*math.Cos(a), 1.05 + 0.8*math.Sin(a)},
			{1.5 + 1.62*math.Cos(a), 1.05 + 1.0*math.Sin(a)},
		})
	}
	// The tear falls from the left corner, so that no two pieces are mirror images.
	tear := Stroke{{0.6, 1.3}, {0.42, 1.62}}
	tear = append(tear, arc(Point{0.6, 1.66}, 0.18, 0.18, 180, 0)...)
	return append(strokes, append(tear, Point{0.6, 1.3}))
}

// starSign returns a star with eight points between two moons.
func starSign() []Stroke {
	c := Point{2, 1}
	var star Stroke
	for i := range 9 { // every third of eight corners
		a := (float64(i*3)*45 - 90) * math.Pi / 180
		star = append(star, Point{c.X + 1.2*math.Cos(a), c.Y + 0.92*math.Sin(a)})
	}
	return []Stroke{
		star,
		arc(c, 0.22, 0.2, 0, 360),
		arc(Point{0.62, 1.06}, 0.46, 0.72, 55, 305), arc(Point{0.86, 1.06}, 0.36, 0.6, 78, 282),
		arc(Point{3.38, 0.94}, 0.46, 0.72, -125, 125), arc(Point{3.14, 0.94}, 0.36, 0.6, -102, 102),
		{{0.2, 0.14}, {0.62, 0.2}, {1.1, 0.1}}, {{2.9, 1.9}, {3.4, 1.8}, {3.8, 1.88}},
		{{0.8, 0.8}, {0.8, 1.3}}, {{3.2, 0.7}, {3.2, 1.2}},
	}
}

// lanternSign returns a burning lantern hanging from its ring.
func lanternSign() []Stroke {
	return []Stroke{
		arc(Point{1.5, 0.36}, 0.26, 0.26, 0, 360),
		{{1.5, 0.62}, {0.85, 1.02}, {2.15, 1.02}, {1.5, 0.62}},
		{{0.95, 1.02}, {0.75, 2.3}, {2.25, 2.3}, {2.05, 1.02}},
		{{0.6, 2.3}, {0.6, 2.55}, {2.4, 2.55}, {2.4, 2.3}, {0.6, 2.3}},
		append(append(Stroke{{1.5, 1.2}}, arc(Point{1.5, 1.82}, 0.27, 0.3, -40, 220)...), Point{1.5, 1.2}),
		{{1.42, 2.12}, {1.42, 2.3}}, {{1.58, 2.12}, {1.58, 2.3}},
		{{0.55, 1.55}, {0.12, 1.4}}, {{0.5, 1.85}, {0.1, 1.95}},
		{{2.45, 1.55}, {2.88, 1.4}}, {{2.5, 1.85}, {2.9, 1.95}},
		{{0.68, 0.72}, {0.32, 0.36}}, {{2.32, 0.72}, {2.68, 0.36}},
		arc(Point{0.45, 0.75}, 0.3, 0.3, 30, 150),
		arc(Point{2.62, 0.8}, 0.22, 0.3, 200, 340),
		{{0.15, 2.2}, {0.42, 2.75}, {0.9, 2.75}}, {{2.1, 2.75}, {2.6, 2.75}, {2.6, 2.9}},
		{{1.2, 2.7}, {1.8, 2.7}},
	}
}
