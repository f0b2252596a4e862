package geom

// Directions around a point, compared exactly by cross products. "Further" turns from
// the x axis towards the y axis, whichever way the axes are drawn.

// half returns the half of the turn that contains a direction: 0 from the x axis up to but without its opposite, 1 from
// there on.
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
	return -Sign(u[0]*v[1] - u[1]*v[0])
}

// between reports whether a direction is strictly inside the sector that begins at from and turns on to to; a sector
// that ends where it begins is a whole turn.
func between(v, from, to Point) bool {
	if compareTurn(from, to) < 0 {
		return compareTurn(from, v) < 0 && compareTurn(v, to) < 0
	}
	return compareTurn(from, v) < 0 || compareTurn(v, to) < 0
}

// Sector is the inside of a polygon as seen from a point of its border: it begins at one direction and turns on to
// another, both along the border.
type Sector struct{ from, to Point }

// SectorAt returns the angle of a polygon at a point; false if the point is not on its border.
func SectorAt(p Point, shape []Point) (Sector, bool) {
	n := len(shape)
	for i, q := range shape {
		next := shape[(i+1)%n]
		s := Sector{from: Sub(next, p)}
		switch {
		case p == q:
			s.to = Sub(shape[(i+n-1)%n], p)
		case p != next && OnLine(p, Line{q, next}):
			s.to = Sub(q, p)
		default:
			continue
		}
		if area2(shape) < 0 {
			s.from, s.to = s.to, s.from
		}
		return s, true
	}
	return Sector{}, false
}

// Fan is what the barriers make of the surroundings of a point: the directions in
// which they run from there.
type Fan []Point

func NewFan(p Point, barriers []Line) Fan {
	var f Fan
	for _, l := range barriers {
		if OnLine(p, l) {
			for _, end := range l {
				if end != p {
					f = append(f, Sub(end, p))
				}
			}
		}
	}
	return f
}

// free reports whether one can turn from one direction to another, by less than half a turn, without meeting a barrier,
// neither on the way nor at its ends.
func (f Fan) free(from, to Point) bool {
	same := compareTurn(from, to) == 0
	if !same && from[0]*to[1]-from[1]*to[0] <= 0 {
		return false
	}
	for _, ray := range f {
		if compareTurn(ray, from) == 0 || !same && (compareTurn(ray, to) == 0 || between(ray, from, to)) {
			return false
		}
	}
	return true
}

// Leaves reports whether a line in some direction leaves the point on the side of a sector: it runs through the sector,
// or one can turn to it from there.
func (f Fan) Leaves(s Sector, v Point) bool {
	if between(v, s.from, s.to) {
		return f.free(v, v)
	}
	return f.free(s.to, v) || f.free(v, s.from)
}

// Joins reports whether one can turn around the point from one sector into another.
func (f Fan) Joins(s, t Sector) bool { return f.free(s.to, t.from) || f.free(t.to, s.from) }
