package draw

import (
	"image/color"
	"math"
)

// Line is how a path is drawn along.
type Line struct {
	Width  float64   // in units
	Closed bool      // the end is joined to the beginning
	Dash   []float64 // lengths drawn and left out in turn, in units; none: unbroken
	Flat   bool      // the ends are cut off straight instead of being rounded
}

// Stroke draws along a path, with round corners.
func (s *Sheet) Stroke(c color.Color, path Path, line Line) {
	if line.Closed && len(path) > 2 {
		path = append(append(Path{}, path...), path[0])
	}
	pieces := []Path{path}
	if len(line.Dash) > 0 {
		pieces = dashes(path, line.Dash)
	}
	var polygons []Path
	for _, piece := range pieces {
		polygons = append(polygons, s.outline(piece, line)...)
	}
	s.Fill(c, polygons...)
}

// outline covers a path with one quadrangle for each straight piece and a disc at each corner, all running the same
// way round, so that they can be filled as one.
func (s *Sheet) outline(path Path, line Line) []Path {
	half := line.Width / 2
	var out []Path
	for i, p := range path {
		if inside := i > 0 && i < len(path)-1; inside || !line.Flat || line.Closed {
			out = append(out, disc(p, half, s.steps(half)))
		}
		if i == 0 {
			continue
		}
		from := path[i-1]
		along := p.Sub(from)
		length := along.Length()
		if length == 0 {
			continue
		}
		n := Point{-along.Y, along.X}.Times(half / length)
		out = append(out, Path{from.Add(n), p.Add(n), p.Sub(n), from.Sub(n)})
	}
	return out
}

// steps is the number of corners that make a circle of this radius look round.
func (s *Sheet) steps(radius float64) int {
	return min(max(int(math.Sqrt(radius*s.scale)*6), 8), 96)
}

// disc runs the same way round as the quadrangles of outline.
func disc(centre Point, radius float64, steps int) Path {
	out := make(Path, steps)
	for i := range out {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / float64(steps))
		out[i] = centre.Add(Point{cos * radius, sin * radius})
	}
	return out
}

func dashes(path Path, dash []float64) []Path {
	var out []Path
	var now Path
	k, left, drawn := 0, dash[0], true
	for i := 1; i < len(path); i++ {
		from, to := path[i-1], path[i]
		length := to.Sub(from).Length()
		for done := 0.0; done < length; {
			step := math.Min(left, length-done)
			if step <= 0 {
				step = math.Nextafter(0, 1)
			}
			a, b := at(from, to, done/length), at(from, to, math.Min((done+step)/length, 1))
			if drawn {
				if len(now) == 0 {
					now = Path{a}
				}
				now = append(now, b)
			}
			done += step
			left -= step
			if left > 1e-9 {
				break
			}
			if len(now) > 0 {
				out, now = append(out, now), nil
			}
			k = (k + 1) % len(dash)
			left, drawn = math.Max(dash[k], 1e-3), !drawn
		}
	}
	if len(now) > 0 {
		out = append(out, now)
	}
	return out
}

func at(a, b Point, t float64) Point { return Point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t} }
