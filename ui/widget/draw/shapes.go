package draw

import "math"

// Disc is a filled circle.
func Disc(centre Point, radius float64) Path { return disc(centre, radius, 64) }

// Rect is a rectangle.
func Rect(x, y, w, h float64) Path {
	return Path{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
}

// RoundRect is a rectangle with rounded corners.
func RoundRect(x, y, w, h, radius float64) Path {
	r := math.Min(radius, math.Min(w, h)/2)
	var out Path
	for i, c := range []Point{{x + w - r, y + r}, {x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}} {
		out = append(out, Arc(c, r, float64(i-1)*90, float64(i)*90)...)
	}
	return out
}

// Regular is a regular polygon. The first corner is at an angle in degrees, 0 being right and 90 down.
func Regular(centre Point, radius float64, corners int, degrees float64) Path {
	out := make(Path, corners)
	for i := range out {
		out[i] = polar(centre, radius, degrees+360*float64(i)/float64(corners))
	}
	return out
}

// Star has points at the outer radius and notches at the inner one. The angle is as for Regular.
func Star(centre Point, outer, inner float64, points int, degrees float64) Path {
	out := make(Path, 0, 2*points)
	for i := range points {
		a := degrees + 360*float64(i)/float64(points)
		out = append(out, polar(centre, outer, a), polar(centre, inner, a+180/float64(points)))
	}
	return out
}

// Arc is the part of a circle between two angles in degrees, clockwise if to is the larger one.
func Arc(centre Point, radius, from, to float64) Path {
	steps := max(int(math.Ceil(math.Abs(to-from)/6)), 1)
	out := make(Path, steps+1)
	for i := range out {
		out[i] = polar(centre, radius, from+(to-from)*float64(i)/float64(steps))
	}
	return out
}

// Curve is a cubic Bézier curve.
func Curve(a, b, c, d Point) Path {
	const steps = 24
	out := make(Path, steps+1)
	for i := range out {
		t := float64(i) / steps
		u := 1 - t
		out[i] = a.Times(u * u * u).Add(b.Times(3 * u * u * t)).Add(c.Times(3 * u * t * t)).Add(d.Times(t * t * t))
	}
	return out
}

// Turned rotates a path about a centre, clockwise, by degrees.
func (p Path) Turned(centre Point, degrees float64) Path {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	out := make(Path, len(p))
	for i, q := range p {
		d := q.Sub(centre)
		out[i] = centre.Add(Point{d.X*cos - d.Y*sin, d.X*sin + d.Y*cos})
	}
	return out
}

// Moved moves a path.
func (p Path) Moved(by Point) Path {
	out := make(Path, len(p))
	for i, q := range p {
		out[i] = q.Add(by)
	}
	return out
}

// Scaled scales a path from the origin.
func (p Path) Scaled(f float64) Path {
	out := make(Path, len(p))
	for i, q := range p {
		out[i] = q.Times(f)
	}
	return out
}

func polar(centre Point, radius, degrees float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return centre.Add(Point{cos * radius, sin * radius})
}

// disc has the same orientation as the quadrangles of outline.
func disc(centre Point, radius float64, steps int) Path {
	out := make(Path, steps)
	for i := range out {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / float64(steps))
		out[i] = centre.Add(Point{cos * radius, sin * radius})
	}
	return out
}
