// Package geom is exact integer geometry for drawing maps: points, lines, polygons and angles. It knows no map.
package geom

import (
	"cmp"
	"slices"
)

// Exact plane geometry on the integer grid. Coordinates are in 0..MaxGrid, so that no product below overflows an int.

// MaxGrid is the largest coordinate on a map.
const MaxGrid = 1000

// Point is a point on the grid: x to the right, y down. A figure takes about 2 by 2 units.
type Point [2]int

// Line is a straight piece of wall.
type Line [2]Point

func Sub(a, b Point) Point { return Point{a[0] - b[0], a[1] - b[1]} }

// Cross is twice the signed area of the triangle o, a, b.
func Cross(o, a, b Point) int {
	u, v := Sub(a, o), Sub(b, o)
	return u[0]*v[1] - u[1]*v[0]
}

func Sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// OnLine reports whether p is on the closed segment l.
func OnLine(p Point, l Line) bool {
	return Cross(l[0], l[1], p) == 0 &&
		min(l[0][0], l[1][0]) <= p[0] && p[0] <= max(l[0][0], l[1][0]) &&
		min(l[0][1], l[1][1]) <= p[1] && p[1] <= max(l[0][1], l[1][1])
}

// properCross reports whether two segments cross in a point inside both.
func properCross(a, b Line) bool {
	return Sign(Cross(a[0], a[1], b[0]))*Sign(Cross(a[0], a[1], b[1])) < 0 &&
		Sign(Cross(b[0], b[1], a[0]))*Sign(Cross(b[0], b[1], a[1])) < 0
}

// meet reports whether two closed segments have a point in common.
func meet(a, b Line) bool {
	return properCross(a, b) || OnLine(a[0], b) || OnLine(a[1], b) || OnLine(b[0], a) || OnLine(b[1], a)
}

// Edges are the sides of a polygon.
func Edges(shape []Point) []Line {
	all := make([]Line, len(shape))
	for i, p := range shape {
		all[i] = Line{p, shape[(i+1)%len(shape)]}
	}
	return all
}

// area2 is twice the area of a polygon, signed.
func area2(shape []Point) int {
	sum := 0
	for _, e := range Edges(shape) {
		sum += e[0][0]*e[1][1] - e[1][0]*e[0][1]
	}
	return sum
}

// Simple reports whether a polygon has an area and its sides meet only at the corners they share.
func Simple(shape []Point) bool {
	n := len(shape)
	if n < 3 || area2(shape) == 0 {
		return false
	}
	sides := Edges(shape)
	for i, a := range sides {
		if a[0] == a[1] {
			return false
		}
		for j := i + 1; j < n; j++ {
			b := sides[j]
			switch {
			case j == i+1 && OnLine(b[1], a), j == i+1 && OnLine(a[0], b):
				return false // doubles back
			case i == 0 && j == n-1 && (OnLine(b[0], a) || OnLine(a[1], b)):
				return false
			case j != i+1 && (i != 0 || j != n-1) && meet(a, b):
				return false
			}
		}
	}
	return true
}

// The position of a point relative to a polygon.
const (
	Outside = iota
	border
	Inside
)

// Locate returns the position of a point relative to a polygon.
func Locate(p Point, shape []Point) int {
	odd := false
	for _, e := range Edges(shape) {
		if OnLine(p, e) {
			return border
		}
		a, b := e[0], e[1]
		if (a[1] > p[1]) == (b[1] > p[1]) {
			continue
		}
		// The ray to the right crosses the side if p is to its left, seen upwards.
		turn := Cross(a, b, p)
		if b[1] < a[1] {
			turn = -turn
		}
		if turn > 0 {
			odd = !odd
		}
	}
	if odd {
		return Inside
	}
	return Outside
}

func Scaled(shape []Point, by int) []Point {
	all := make([]Point, len(shape))
	for i, p := range shape {
		all[i] = Point{p[0] * by, p[1] * by}
	}
	return all
}

// Overlap reports whether two simple polygons have any area in common.
func Overlap(a, b []Point) bool {
	if lo, hi := Box(a); !reaches(lo, hi, b) {
		return false
	}
	for _, e := range Edges(a) {
		for _, f := range Edges(b) {
			if properCross(e, f) {
				return true
			}
		}
	}
	// No sides cross: so a side can enter the other polygon only at a corner of one of them, and the stretches between
	// corners are entirely inside, outside or on it.
	a, b = Scaled(a, 2), Scaled(b, 2)
	if entersInto(a, b) || entersInto(b, a) {
		return true
	}
	return sameBorder(a, b)
}

// Box is the smallest rectangle around a polygon.
func Box(shape []Point) (lo, hi Point) {
	lo, hi = shape[0], shape[0]
	for _, p := range shape {
		for i := range p {
			lo[i], hi[i] = min(lo[i], p[i]), max(hi[i], p[i])
		}
	}
	return lo, hi
}

// reaches reports whether the bounding box of a polygon shares any area with another one.
func reaches(lo, hi Point, shape []Point) bool {
	from, to := Box(shape)
	return from[0] < hi[0] && from[1] < hi[1] && lo[0] < to[0] && lo[1] < to[1]
}

// entersInto reports whether some stretch of a's border is strictly inside b.
func entersInto(a, b []Point) bool {
	for _, e := range Edges(a) {
		stops := []Point{e[0], e[1]}
		for _, p := range b {
			if OnLine(p, e) {
				stops = append(stops, p)
			}
		}
		along(e, stops)
		for i := 1; i < len(stops); i++ {
			middle := Point{(stops[i-1][0] + stops[i][0]) / 2, (stops[i-1][1] + stops[i][1]) / 2}
			if stops[i-1] != stops[i] && Locate(middle, b) == Inside {
				return true
			}
		}
	}
	return false
}

// along sorts points of a segment from its beginning to its end.
func along(l Line, points []Point) {
	d := Sub(l[1], l[0])
	key := func(p Point) int { v := Sub(p, l[0]); return v[0]*d[0] + v[1]*d[1] }
	slices.SortStableFunc(points, func(p, q Point) int { return cmp.Compare(key(p), key(q)) })
}

// sameBorder reports whether every corner of each polygon is on the other's border and both have the same area. If
// neither enters the other they are then the same figure.
func sameBorder(a, b []Point) bool {
	abs := func(n int) int { return max(n, -n) }
	if abs(area2(a)) != abs(area2(b)) {
		return false
	}
	return !slices.ContainsFunc(a, func(p Point) bool { return Locate(p, b) != border }) &&
		!slices.ContainsFunc(b, func(p Point) bool { return Locate(p, a) != border })
}

// shared is the stretch that two segments of one straight line have in common;
// it may be a single point.
func shared(a, b Line) (Line, bool) {
	if Cross(a[0], a[1], b[0]) != 0 || Cross(a[0], a[1], b[1]) != 0 {
		return Line{}, false
	}
	var stops []Point
	for _, p := range []Point{a[0], a[1]} {
		if OnLine(p, b) {
			stops = append(stops, p)
		}
	}
	for _, p := range []Point{b[0], b[1]} {
		if OnLine(p, a) {
			stops = append(stops, p)
		}
	}
	if len(stops) == 0 {
		return Line{}, false
	}
	along(a, stops)
	return Line{stops[0], stops[len(stops)-1]}, true
}

// Covered reports whether every point of a stretch is on one of the lines.
func Covered(stretch Line, lines []Line) bool {
	if stretch[0] == stretch[1] {
		return slices.ContainsFunc(lines, func(l Line) bool { return OnLine(stretch[0], l) })
	}
	return len(Without(stretch, Overlaps(stretch, lines))) == 0
}

// OnBorder reports whether a stretch is entirely on the border of a polygon.
func OnBorder(stretch Line, shape []Point) bool {
	return stretch[0] != stretch[1] && Covered(stretch, Edges(shape))
}

// Centre returns the point on the half grid that is deepest inside a polygon; of several the one nearest to the middle
// of its corners.
func Centre(shape []Point) [2]float64 {
	double := Scaled(shape, 2)
	lo, hi := Box(double)
	sum := Point{}
	for _, p := range double {
		sum[0], sum[1] = sum[0]+p[0], sum[1]+p[1]
	}
	middle := Point{sum[0] / len(double), sum[1] / len(double)}
	step := max(1, max(hi[0]-lo[0], hi[1]-lo[1])/60) // a huge space needs no finer search
	best, bestDepth, bestOff := middle, -1.0, 0
	for x := lo[0] + 1; x < hi[0]; x += step {
		for y := lo[1] + 1; y < hi[1]; y += step {
			p := Point{x, y}
			if Locate(p, double) != Inside {
				continue
			}
			depth, off := depthOf(p, double), square(Sub(p, middle))
			if depth > bestDepth || depth == bestDepth && off < bestOff {
				best, bestDepth, bestOff = p, depth, off
			}
		}
	}
	return [2]float64{float64(best[0]) / 2, float64(best[1]) / 2}
}

func square(v Point) int { return v[0]*v[0] + v[1]*v[1] }

// depthOf is the squared distance of a point to the border of a polygon.
func depthOf(p Point, shape []Point) float64 {
	depth := -1.0
	for _, e := range Edges(shape) {
		d, v := Sub(e[1], e[0]), Sub(p, e[0])
		length := square(d)
		t := max(0, min(length, v[0]*d[0]+v[1]*d[1]))
		dx := float64(v[0]) - float64(t)*float64(d[0])/float64(length)
		dy := float64(v[1]) - float64(t)*float64(d[1])/float64(length)
		if off := dx*dx + dy*dy; depth < 0 || off < depth {
			depth = off
		}
	}
	return depth
}
