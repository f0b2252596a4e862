package stories

import "slices"

// Directions around a point, compared exactly by cross products. "Further" turns from
// the x axis towards the y axis, whichever way the axes are drawn.

// half tells in which half of the turn a direction lies: 0 from the x axis up to but
// without its opposite, 1 from there on.
func half(v Point) int {
	if v[1] > 0 || v[1] == 0 && v[0] > 0 {
		return 0
	}
	return 1
}

// compareTurn orders directions by their angle; those that point the same way are equal.
func compareTurn(u, v Point) int {
	if h, k := half(u), half(v); h != k {
		return h - k
	}
	return -sign(u[0]*v[1] - u[1]*v[0])
}

// between tells whether a direction lies strictly inside the sector that begins at
// from and turns on to to; a sector that ends where it begins is a whole turn.
func between(v, from, to Point) bool {
	if compareTurn(from, to) < 0 {
		return compareTurn(from, v) < 0 && compareTurn(v, to) < 0
	}
	return compareTurn(from, v) < 0 || compareTurn(v, to) < 0
}

// sector is the angle of a polygon at a point of its border: the inside lies
// between the two directions. False if the point does not lie on the border.
func sector(p Point, shape []Point) (from, to Point, ok bool) {
	n := len(shape)
	for i, q := range shape {
		switch next := shape[(i+1)%n]; {
		case p == q:
			from, to = sub(next, p), sub(shape[(i+n-1)%n], p)
		case p != next && onLine(p, Line{q, next}):
			from, to = sub(next, p), sub(q, p)
		default:
			continue
		}
		if area2(shape) < 0 {
			from, to = to, from
		}
		return from, to, true
	}
	return Point{}, Point{}, false
}

// fan is what the barriers make of the surroundings of a point: rays that start
// there, in turn, and between each and the next a gap in which one can turn freely.
// Without rays the one gap is a whole turn.
type fan []Point

func newFan(p Point, barriers []Line) fan {
	var f fan
	for _, l := range barriers {
		if onLine(p, l) {
			for _, end := range l {
				if end != p {
					f = append(f, sub(end, p))
				}
			}
		}
	}
	slices.SortFunc(f, compareTurn)
	return f
}

// gaps is the number of gaps, at least 1.
func (f fan) gaps() int { return max(1, len(f)) }

// gap finds the gap that holds a direction, or -1 for a direction along a ray.
func (f fan) gap(v Point) int {
	if i := slices.IndexFunc(f, func(ray Point) bool { return compareTurn(ray, v) == 0 }); i >= 0 {
		return -1
	}
	return f.after(v)
}

// after finds the gap that begins at a direction or holds it.
func (f fan) after(v Point) int {
	for i := len(f) - 1; i >= 0; i-- {
		if compareTurn(f[i], v) <= 0 {
			return i
		}
	}
	return f.gaps() - 1
}

// within lists the gaps that have a part inside a sector.
func (f fan) within(from, to Point) []int {
	all := []int{f.after(from)}
	for i, ray := range f {
		if between(ray, from, to) && !slices.Contains(all, i) {
			all = append(all, i)
		}
	}
	return all
}
