package draw

import (
	"image/color"
	"math"
)

// Line is the style of a stroke.
type Line struct {
	Width  float64   // in units
	Closed bool      // the end is joined to the beginning
	Dash   []float64 // lengths of dashes and gaps in turn, in units; none: solid
	Flat   bool      // the ends are cut off straight instead of rounded
}

// Stroke draws along a path, with round corners.
func (s *Sheet) Stroke(c color.Color, path Path, line Line) { s.Strokes(c, []Path{path}, line) }

// Strokes draws along many paths as one, which is much faster where they are close together.
func (s *Sheet) Strokes(c color.Color, paths []Path, line Line) {
	var polygons []Path
	for _, path := range paths {
		if line.Closed && len(path) > 2 {
			path = append(append(Path{}, path...), path[0])
		}
		pieces := []Path{path}
		if len(line.Dash) > 0 {
			pieces = dashes(path, line.Dash)
		}
		for _, piece := range pieces {
			polygons = append(polygons, s.outline(piece, line)...)
		}
	}
	s.Fill(c, polygons...)
}

// outline covers a path with one band for each smooth part and a disc at each corner and round end, all with the same
// orientation, so that they can be filled as one.
func (s *Sheet) outline(path Path, line Line) []Path {
	half := line.Width / 2
	path = distinct(path)
	if len(path) == 0 {
		return nil
	}
	if len(path) == 1 {
		return []Path{disc(path[0], half, s.steps(half))}
	}
	var out []Path
	begin := 0
	for i := 1; i < len(path); i++ {
		last := i == len(path)-1
		if !last && smooth(path[i-1], path[i], path[i+1]) {
			continue
		}
		out = append(out, band(path[begin:i+1], half))
		if !last {
			out = append(out, disc(path[i], half, s.steps(half)))
		}
		begin = i
	}
	switch {
	case line.Closed:
		out = append(out, disc(path[0], half, s.steps(half)))
	case !line.Flat:
		out = append(out, disc(path[0], half, s.steps(half)), disc(path[len(path)-1], half, s.steps(half)))
	}
	return out
}

// distinct removes consecutive duplicates.
func distinct(path Path) Path {
	out := make(Path, 0, len(path))
	for _, p := range path {
		if len(out) == 0 || p.Sub(out[len(out)-1]).Length() > 1e-9 {
			out = append(out, p)
		}
	}
	return out
}

// smooth reports whether a path bends so little at b that a band can follow it without a joint.
func smooth(a, b, c Point) bool {
	in, away := b.Sub(a), c.Sub(b)
	return in.X*away.X+in.Y*away.Y > 0.92*in.Length()*away.Length()
}

// band is the area covered by a path of a width without sharp bends: along one side and back along the other.
func band(path Path, half float64) Path {
	n := len(path)
	out := make(Path, 2*n)
	for i, p := range path {
		var way Point
		if i > 0 {
			d := p.Sub(path[i-1])
			way = way.Add(d.Times(1 / d.Length()))
		}
		if i < n-1 {
			d := path[i+1].Sub(p)
			way = way.Add(d.Times(1 / d.Length()))
		}
		// The normal is slightly longer in a bend, so that the band keeps its width.
		length := way.Length()
		reach := half / length
		if i > 0 && i < n-1 {
			reach = half * 2 / (length * length)
		}
		side := Point{-way.Y, way.X}.Times(reach)
		out[i], out[2*n-1-i] = p.Add(side), p.Sub(side)
	}
	return out
}

// steps is the number of corners with which a circle of this radius looks round.
func (s *Sheet) steps(radius float64) int {
	return min(max(int(math.Sqrt(radius*s.scale)*6), 8), 96)
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
			a, b := from.Toward(to, done/length), from.Toward(to, math.Min((done+step)/length, 1))
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
