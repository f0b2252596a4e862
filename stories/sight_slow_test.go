package stories

import (
	"cmp"
	"lantern/stories/geom"
	"math"
	"slices"
)

// A second, slow implementation of sight that computes no barriers. It tests a line at every point where anything
// crosses it and between these points, judges each point by the drawing alone, and moves corner points a little into
// their spaces. Points are fractions with one denominator, so this is exact as well.

// frac is the point (x/d, y/d); d is positive.
type frac struct{ x, y, d int }

func whole(p geom.Point) frac { return frac{p[0], p[1], 1} }

// on reports whether a point is on a line, its ends included. The products may overflow an int: two that agree in their
// last 64 bits and nearly agree as floating-point numbers are equal. On a straight line the sign of the last sum is
// reliable, since it is 0 only at an end.
func (p frac) on(l geom.Line) bool {
	ax, ay, bx, by := p.x-l[0][0]*p.d, p.y-l[0][1]*p.d, p.x-l[1][0]*p.d, p.y-l[1][1]*p.d
	fax, fay, fbx, fby := float64(ax), float64(ay), float64(bx), float64(by)
	return ax*by == ay*bx && math.Abs(fax*fby-fay*fbx) < 1<<62 && fax*fbx+fay*fby <= 0
}

func (p frac) onAny(lines []geom.Line) bool { return slices.ContainsFunc(lines, p.on) }

// beside returns a point a tiny bit further in some direction.
func (p frac) beside(v geom.Point) frac {
	const little = 10_000_000 // less than the smallest distance between a crossing point and a line beside it
	return frac{p.x*little + v[0]*p.d, p.y*little + v[1]*p.d, p.d * little}
}

func middle(p, q frac) frac { return frac{p.x*q.d + q.x*p.d, p.y*q.d + q.y*p.d, 2 * p.d * q.d} }

// slow judges points by the drawing of a map.
type slow struct {
	m     Map
	lines []geom.Line // all that is drawn
}

func newSlow(m Map) *slow {
	s := &slow{m: m, lines: slices.Clone(m.Walls)}
	for _, d := range m.Doors {
		s.lines = append(s.lines, d.At)
	}
	for _, r := range m.Rooms {
		for _, sp := range r.Spaces {
			s.lines = append(s.lines, geom.Edges(sp.Shape)...)
		}
	}
	return s
}

// within reports whether a point that is not an end of anything is in a wall or closed door.
func (s *slow) within(p frac) bool {
	if p.onAny(s.m.Walls) {
		return true
	}
	arch := false
	for _, d := range s.m.Doors {
		switch {
		case !p.on(d.At):
		case d.Open && !d.Sealed:
			arch = true
		default:
			return true
		}
	}
	for _, r := range s.m.Rooms {
		borders := 0
		for _, sp := range r.Spaces {
			if p.onAny(geom.Edges(sp.Shape)) {
				borders++
			}
		}
		if borders == 1 && !arch {
			return true
		}
	}
	return false
}

// solid reports whether a point is in a wall or closed door or at the end of one.
func (s *slow) solid(p frac) bool {
	for _, l := range s.lines {
		if !p.on(l) {
			continue
		}
		v := geom.Sub(l[1], l[0])
		for _, q := range []frac{p.beside(v), p.beside(geom.Point{-v[0], -v[1]})} {
			if q.on(l) && s.within(q) {
				return true
			}
		}
	}
	return false
}

// open reports whether no point between two corners is solid.
func (s *slow) open(p, q geom.Point) bool {
	ends := []frac{whole(p), whole(q)}
	stops := slices.Clone(ends)
	pq := geom.Line{p, q}
	for _, l := range s.lines {
		d, e := geom.Sub(q, p), geom.Sub(l[1], l[0])
		if n := d[0]*e[1] - d[1]*e[0]; n != 0 {
			f := geom.Sub(l[0], p)
			k := f[0]*e[1] - f[1]*e[0]
			if n < 0 {
				n, k = -n, -k
			}
			stops = append(stops, frac{p[0]*n + k*d[0], p[1]*n + k*d[1], n})
		} else {
			stops = append(stops, whole(l[0]), whole(l[1]))
		}
	}
	stops = slices.DeleteFunc(stops, func(x frac) bool { return !x.on(pq) })
	v := geom.Sub(q, p)
	slices.SortFunc(stops, func(a, b frac) int { return (a.x*v[0]+a.y*v[1])*b.d - (b.x*v[0]+b.y*v[1])*a.d })
	for i, a := range stops {
		tries := []frac{a}
		if i > 0 {
			tries = append(tries, middle(stops[i-1], a))
		}
		for _, x := range tries {
			if !x.on(geom.Line{p, p}) && !x.on(geom.Line{q, q}) && s.solid(x) {
				return false
			}
		}
	}
	return true
}

// rays returns the directions in which walls and closed doors run from a point.
func (s *slow) rays(p geom.Point) []geom.Point {
	var all []geom.Point
	for _, l := range s.lines {
		if !whole(p).on(l) {
			continue
		}
		for _, end := range l {
			if v := geom.Sub(end, p); v != (geom.Point{}) && s.within(whole(p).beside(v)) {
				all = append(all, v)
			}
		}
	}
	return all
}

// cuts returns directions so close together that all directions between two consecutive ones behave alike.
func cuts(all []geom.Point) []geom.Point {
	var short []geom.Point // in lowest terms, both ways, so that opposite sectors are cut alike
	for _, v := range append(slices.Clone(all), geom.Point{1, 0}, geom.Point{0, 1}) {
		d := geom.Direction(v)
		short = append(short, d, geom.Point{-d[0], -d[1]})
	}
	angle := func(v geom.Point) float64 { return math.Atan2(float64(v[1]), float64(v[0])) }
	slices.SortFunc(short, func(u, v geom.Point) int { return cmp.Compare(angle(u), angle(v)) })
	return slices.Compact(short)
}

// inward lists directions from a corner into its space, two between any two cuts, so that not all of one sector are
// opposite to all of another.
func inward(p geom.Point, shape, cuts []geom.Point) []geom.Point {
	var all []geom.Point
	for i, u := range cuts {
		v := cuts[(i+1)%len(cuts)]
		const big = 1000
		for _, between := range []geom.Point{{2*u[0] + v[0], 2*u[1] + v[1]}, {u[0] + 2*v[0], u[1] + 2*v[1]}} {
			if geom.Locate(geom.Point{p[0]*big + between[0], p[1]*big + between[1]}, geom.Scaled(shape, big)) == geom.Inside {
				all = append(all, between)
			}
		}
	}
	return all
}

// past reports whether the straight line between two directions from a point meets none of the rays.
func past(u, v geom.Point, rays []geom.Point) bool {
	for _, r := range rays {
		a, b := r[0]*u[1]-r[1]*u[0], r[0]*v[1]-r[1]*v[0]
		if a == 0 && r[0]*u[0]+r[1]*u[1] > 0 || b == 0 && r[0]*v[0]+r[1]*v[1] > 0 {
			return false
		}
		if a == b || a*b > 0 {
			continue
		}
		w := geom.Point{u[0]*(a-b) + a*(v[0]-u[0]), u[1]*(a-b) + a*(v[1]-u[1])} // where the line meets the ray's straight line, times a-b
		if (r[0]*w[0]+r[1]*w[1])*geom.Sign(a-b) >= 0 {
			return false
		}
	}
	return true
}

// leaves reports whether some direction into the space lets a line pass.
func (s *slow) leaves(p geom.Point, shape []geom.Point, v geom.Point) bool {
	rays := s.rays(p)
	for _, u := range inward(p, shape, cuts(append([]geom.Point{v}, append(rays, sides(p, shape)...)...))) {
		if past(u, v, rays) {
			return true
		}
	}
	return false
}

// sides returns the directions from a point to all corners of its space: more than enough cuts.
func sides(p geom.Point, shape []geom.Point) []geom.Point {
	var all []geom.Point
	for _, q := range shape {
		if q != p {
			all = append(all, geom.Sub(q, p))
		}
	}
	return all
}

// sees tries all lines between the corners of two spaces.
func (s *slow) sees(a, b []geom.Point) bool {
	for _, p := range a {
		for _, q := range b {
			if p != q {
				if s.leaves(p, a, geom.Sub(q, p)) && s.leaves(q, b, geom.Sub(p, q)) && s.open(p, q) {
					return true
				}
				continue
			}
			rays := s.rays(p)
			all := cuts(append(slices.Clone(rays), append(sides(p, a), sides(p, b)...)...))
			for _, u := range inward(p, a, all) {
				for _, v := range inward(p, b, all) {
					if past(u, v, rays) {
						return true
					}
				}
			}
		}
	}
	return false
}

// look is the slow counterpart of look.
func (s *slow) look() pairs[bool] {
	type view struct {
		room  int
		blind bool
		shape []geom.Point
	}
	var all []view
	for i, r := range s.m.Rooms {
		for _, sp := range r.Spaces {
			all = append(all, view{i, r.Blind || sp.Blind, sp.Shape})
		}
	}
	p := newPairs(len(all), false)
	for i, a := range all {
		for j, b := range all {
			switch {
			case i == j:
				p.set(i, j, true)
			case a.blind || b.blind:
				p.set(i, j, a.room == b.room)
			default:
				p.set(i, j, s.sees(a.shape, b.shape))
			}
		}
	}
	return p
}
