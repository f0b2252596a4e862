package geom

import (
	"cmp"
	"slices"
)

// Overlaps are the stretches, longer than a point, that a line shares with others.
func Overlaps(side Line, others []Line) []Line {
	var all []Line
	for _, other := range others {
		if stretch, ok := shared(side, other); ok && stretch[0] != stretch[1] {
			all = append(all, stretch)
		}
	}
	return all
}

// Without is what remains of a line when stretches of it are taken out.
func Without(side Line, stretches []Line) []Line {
	if len(stretches) == 0 {
		return []Line{side}
	}
	stops := []Point{side[0], side[1]}
	for _, s := range stretches {
		stops = append(stops, s[0], s[1])
	}
	along(side, stops)
	var rest []Line
	for i := 1; i < len(stops); i++ {
		part := Line{stops[i-1], stops[i]}
		if part[0] != part[1] && !slices.ContainsFunc(stretches, func(s Line) bool {
			return OnLine(part[0], s) && OnLine(part[1], s)
		}) {
			rest = append(rest, part)
		}
	}
	return rest
}

// Merged joins lines that overlap or meet end to end on one straight line.
func Merged(lines []Line) []Line {
	type straight struct{ dx, dy, off int } // the direction in lowest terms, and where it crosses
	key := func(l Line) straight {
		d := Direction(Sub(l[1], l[0]))
		return straight{d[0], d[1], l[0][0]*d[1] - l[0][1]*d[0]}
	}
	var sorted []Line
	for _, l := range lines {
		switch order := ComparePoints(l[0], l[1]); {
		case order < 0:
			sorted = append(sorted, l)
		case order > 0:
			sorted = append(sorted, Line{l[1], l[0]})
		}
	}
	slices.SortFunc(sorted, func(a, b Line) int {
		k, l := key(a), key(b)
		return cmp.Or(cmp.Compare(k.dx, l.dx), cmp.Compare(k.dy, l.dy), cmp.Compare(k.off, l.off),
			ComparePoints(a[0], b[0]), ComparePoints(a[1], b[1]))
	})
	var all []Line
	for _, l := range sorted {
		if n := len(all) - 1; n >= 0 && key(all[n]) == key(l) && ComparePoints(l[0], all[n][1]) <= 0 {
			if ComparePoints(l[1], all[n][1]) > 0 {
				all[n][1] = l[1]
			}
			continue
		}
		all = append(all, l)
	}
	return all
}

// Direction is a vector in lowest terms that points to the right, or straight down.
func Direction(v Point) Point {
	a, b := v[0], v[1]
	for b != 0 {
		a, b = b, a%b
	}
	v = Point{v[0] / a, v[1] / a}
	if v[0] < 0 || v[0] == 0 && v[1] < 0 {
		v = Point{-v[0], -v[1]}
	}
	return v
}

// ComparePoints orders points from left to right, then downwards; along any
// straight line that is the order of the line.
func ComparePoints(a, b Point) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }
