package puzzle

import (
	"image"
	"image/color"
	"math"

	"lantern/puzzles"
	"lantern/ui/draw"
)

// tileFace is everything the picture of a start tile depends on, beside the layout.
type tileFace struct {
	w, h   int
	scale  float64 // pixels in a place
	x, y   float64 // pixel of the board's 0,0
	turns  int
	offset float64 // degrees still to turn
	redOn  bool    // the red path is closed
	blueOn bool
	chosen bool
}

func pt(p puzzles.Point) draw.Point { return draw.Pt(p.X, p.Y) }

// paintTile draws the start tile with its ports.
func paintTile(l *puzzles.Layout, d puzzles.Drawing, f tileFace) image.Image {
	s := draw.NewSheet(f.w, f.h)
	s.Unit(f.scale, f.x, f.y)
	p := pen{s, pt(d.Tile.Centre), f.offset}
	if d.Tile.Shape == puzzles.Triangle {
		mount(s, d.Tile.Outlines[0])
	}
	for _, o := range d.Tile.Outlines {
		path := make(draw.Path, len(o))
		for i, q := range o {
			path[i] = pt(q)
		}
		path = inset(path, 0.03)
		p.fill(shadow, path.Moved(draw.Pt(0.02, 0.04)))
		p.fill(wood, path)
		edge := color.Color(brass)
		if f.chosen {
			edge = glowing
		}
		p.ring(edge, 0.035, inset(path, 0.02))
		p.ring(draw.Fade(brass, 0.4), 0.012, inset(path, 0.07))
	}
	switch l.Kind {
	case puzzles.Lock:
		size := map[puzzles.TileShape]float64{puzzles.Triangle: 0.135, puzzles.Cross: 0.125}[d.Tile.Shape]
		if size == 0 {
			size = 0.15
		}
		pivot(p, pt(d.Tile.Centre), 0.07, d.Tile.Degrees)
		now := puzzles.PortSymbols(l, f.turns)
		for i, port := range d.Ports {
			at := pt(port.Mark)
			if d.Tile.Shape == puzzles.Cross && !port.Loose {
				at = between(pt(port.Touch), pt(d.Tile.Centre), 0.36)
			}
			if d.Tile.Shape == puzzles.Triangle && !port.Loose {
				at = between(pt(port.Touch), cellMiddle(d.Tile.Outlines[0]), 0.4)
			}
			symbol(p, now[i], at, size, outward(port.Side))
		}
	case puzzles.Connection:
		for i, port := range d.Ports {
			terminal(p, l.Start.Ports[i], port, f.redOn && l.Start.Ports[i].Colour == puzzles.Red || f.blueOn && l.Start.Ports[i].Colour == puzzles.Blue)
		}
	}
	return s.Image()
}

// mount is the square in which a triangle turns, so that its symbols lie at the edges where they touch.
func mount(s *draw.Sheet, triangle []puzzles.Point) {
	c := cellMiddle(triangle)
	square := draw.RoundRect(c.X-0.47, c.Y-0.47, 0.94, 0.94, 0.07)
	s.Fill(shadow, square.Moved(draw.Pt(0.02, 0.04)))
	s.Fill(brassDark, square)
	s.Fill(draw.Mix(wood, color.Black, 0.35), draw.RoundRect(c.X-0.45, c.Y-0.45, 0.9, 0.9, 0.055))
}

// cellMiddle is the middle of the cell that a start tile of one cell fills.
func cellMiddle(outline []puzzles.Point) draw.Point {
	low, high := pt(outline[0]), pt(outline[0])
	for _, q := range outline {
		low = draw.Pt(min(low.X, q.X), min(low.Y, q.Y))
		high = draw.Pt(max(high.X, q.X), max(high.Y, q.Y))
	}
	return between(low, high, 0.5)
}

var wood = color.NRGBA{0x3d, 0x28, 0x18, 0xff}

// outward turns a symbol's top to the side of the tile on which it lies.
func outward(side puzzles.Side) float64 { return float64(side) * 90 }

// pivot shows what the tile turns about, and by how much: as many arrows as turns bring it round.
func pivot(p pen, c draw.Point, r, degrees float64) {
	if degrees == 0 {
		return
	}
	p.fill(brassDark, draw.Disc(c, r))
	p.fill(brass, draw.Disc(c, r*0.8))
	p.fill(wood, draw.Disc(c, r*0.35))
	for i := range int(math.Round(360 / degrees)) {
		a := -90 + degrees*float64(i)
		arc := draw.Arc(c, r*1.5, a+15, a+degrees-32)
		p.stroke(brass, r*0.22, arc)
		p.fill(brass, draw.Regular(arc[len(arc)-1], r*0.42, 3, a+degrees-32+90))
	}
}

// terminal draws a connection port: where the current begins a battery's bolt, where it ends a lamp, which burns when
// the path is closed; from there a wire to the edge.
func terminal(p pen, port puzzles.Port, spot puzzles.PortSpot, on bool) {
	mark, touch := pt(spot.Mark), pt(spot.Touch)
	if on || port.Role == puzzles.Begin {
		p.stroke(draw.Fade(glowing, 0.5), 0.3, draw.Path{mark, between(touch, mark, 0.1)})
	}
	wire(p, port.Colour, draw.Path{mark, between(touch, mark, 0.15)})
	tip := between(touch, mark, 0.2)
	rim := redDark
	if port.Colour == puzzles.Blue {
		rim = blueDark
		p.fill(blueDark, draw.Rect(tip.X-0.1, tip.Y-0.1, 0.2, 0.2))
		p.fill(blueWire, draw.Rect(tip.X-0.075, tip.Y-0.075, 0.15, 0.15))
	} else {
		p.fill(redDark, draw.Disc(tip, 0.1))
		p.fill(redWire, draw.Disc(tip, 0.08))
	}
	if port.Role == puzzles.Begin {
		p.fill(rim, draw.Disc(mark, 0.2))
		p.fill(ivory, draw.Disc(mark, 0.17))
		bolt := draw.Path{{X: 0.25, Y: -1}, {X: -0.5, Y: 0.15}, {X: -0.05, Y: 0.15}, {X: -0.25, Y: 1}, {X: 0.5, Y: -0.2}, {X: 0.05, Y: -0.2}}
		p.fill(rim, bolt.Scaled(0.125).Moved(mark))
		return
	}
	if on {
		for i := range 8 {
			dir := draw.Pt(1, 0).Times(0.2)
			ray := draw.Path{dir, dir.Times(1.45)}.Turned(draw.Pt(0, 0), float64(i)*45+22)
			p.stroke(glowing, 0.03, ray.Moved(mark))
		}
	}
	glass := color.Color(color.NRGBA{0x4a, 0x46, 0x40, 0xff})
	if on {
		glass = glowing
	}
	p.fill(rim, draw.Disc(mark, 0.18))
	p.fill(glass, draw.Disc(mark, 0.145))
	// The filament, and a base to tell the lamp from the battery.
	p.stroke(ivory, 0.022, draw.Path{{X: mark.X - 0.07, Y: mark.Y + 0.06}, {X: mark.X - 0.035, Y: mark.Y - 0.06}, {X: mark.X, Y: mark.Y + 0.04},
		{X: mark.X + 0.035, Y: mark.Y - 0.06}, {X: mark.X + 0.07, Y: mark.Y + 0.06}})
}

// inset moves a polygon's corners towards its inside by a distance; the polygon runs clockwise.
func inset(shape draw.Path, by float64) draw.Path {
	n := len(shape)
	out := make(draw.Path, n)
	for i, p := range shape {
		in, away := p.Sub(shape[(i+n-1)%n]), shape[(i+1)%n].Sub(p)
		in, away = in.Times(1/in.Length()), away.Times(1/away.Length())
		normal := draw.Pt(-in.Y-away.Y, in.X+away.X)
		out[i] = p.Add(normal.Times(by / max(1+in.X*away.X+in.Y*away.Y, 0.25)))
	}
	return out
}
