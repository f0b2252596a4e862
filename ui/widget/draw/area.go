package draw

import (
	"math"
	"slices"
)

// Bounds returns the corners of the smallest axis-parallel rectangle around a path.
func (p Path) Bounds() (low, high Point) {
	low, high = Pt(math.Inf(1), math.Inf(1)), Pt(math.Inf(-1), math.Inf(-1))
	for _, q := range p {
		low = Pt(math.Min(low.X, q.X), math.Min(low.Y, q.Y))
		high = Pt(math.Max(high.X, q.X), math.Max(high.Y, q.Y))
	}
	return low, high
}

// Area is the area of a polygon, negative if it runs counter-clockwise.
func (p Path) Area() float64 {
	sum := 0.0
	for i, a := range p {
		b := p[(i+1)%len(p)]
		sum += a.X*b.Y - a.Y*b.X
	}
	return sum / 2
}

// Shrunk moves every edge of a polygon inwards by a distance that is small compared with the edges.
func (p Path) Shrunk(by float64) Path {
	if p.Area() < 0 {
		by = -by
	}
	out, n := make(Path, 0, len(p)), len(p)
	for i, q := range p {
		in, away := q.Sub(p[(i+n-1)%n]), p[(i+1)%n].Sub(q)
		if in.Length() == 0 || away.Length() == 0 {
			continue
		}
		in, away = in.Times(1/in.Length()), away.Times(1/away.Length())
		// The corner moves along the sum of both inner normals, far enough for both edges.
		normal := Pt(-in.Y-away.Y, in.X+away.X)
		out = append(out, q.Add(normal.Times(by/math.Max(1+in.X*away.X+in.Y*away.Y, 0.2))))
	}
	return out
}

// Holds reports whether a point is within a polygon.
func (p Path) Holds(q Point) bool {
	in := false
	for i, a := range p {
		b := p[(i+1)%len(p)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < (b.X-a.X)*(q.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// Rows cuts a polygon with horizontal lines a step apart and returns the pieces inside it.
func (p Path) Rows(step float64) []Path {
	low, high := p.Bounds()
	var out []Path
	for y := (math.Floor(low.Y/step) + 0.5) * step; y < high.Y; y += step {
		var cuts []float64
		for i, a := range p {
			b := p[(i+1)%len(p)]
			if (a.Y > y) != (b.Y > y) {
				cuts = append(cuts, a.X+(y-a.Y)*(b.X-a.X)/(b.Y-a.Y))
			}
		}
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			out = append(out, Path{Pt(cuts[i], y), Pt(cuts[i+1], y)})
		}
	}
	return out
}

// Hatch cuts a polygon with lines a step apart that are slanted by degrees.
func (p Path) Hatch(step, degrees float64) []Path {
	if degrees == 0 {
		return p.Rows(step)
	}
	var out []Path
	for _, l := range p.Turned(Point{}, -degrees).Rows(step) {
		out = append(out, l.Turned(Point{}, degrees))
	}
	return out
}
