package puzzle

import (
	"image"
	"image/color"
	"math"

	"lantern/puzzles"
	"lantern/ui/widget/draw"
)

// tileFace is what the picture of a start tile depends on, besides the layout.
type tileFace struct {
	w, h   int
	scale  float64 // pixels per place
	x, y   float64 // pixel of the board's origin
	turns  int
	offset float64 // remaining rotation in degrees
	redOn  bool    // the red path is closed
	blueOn bool
	chosen bool
}

func pt(p puzzles.Point) draw.Point { return draw.Point(p) }

// pathOf is the path through points of a drawing.
func pathOf(points []puzzles.Point) draw.Path {
	path := make(draw.Path, len(points))
	for i, p := range points {
		path[i] = pt(p)
	}
	return path
}

// paintTile draws the start tile with its ports.
func paintTile(l *puzzles.Layout, d puzzles.Drawing, f tileFace) image.Image {
	s := draw.NewSheet(f.w, f.h)
	s.Unit(f.scale, f.x, f.y)
	p := pen{s: s, centre: pt(d.Tile.Centre), degrees: f.offset}
	edge := brass
	if f.chosen {
		edge = glowing
	}
	switch d.Tile.Shape {
	case puzzles.Triangle:
		paintTriangle(s, l, d, f, edge)
		return s.Image()
	case puzzles.Cross:
		paintCross(s, l, d, f, edge)
		return s.Image()
	}
	for _, o := range d.Tile.Outlines {
		path := pathOf(o)
		p.fill(shadow, path.Shrunk(0.03).Moved(draw.Pt(0.02, 0.04)))
		plank(p, path.Shrunk(0.03), edge)
		veins(p, o)
		p.ring(draw.Fade(brass, 0.5), 0.012, path.Shrunk(0.075))
	}
	switch l.Kind {
	case puzzles.Lock:
		pivot(p, pt(d.Tile.Centre), 0.07, d.Tile.Degrees)
		now := puzzles.PortSymbols(l, f.turns)
		for i, port := range d.Ports {
			medal(p, now[i], pt(port.Mark), 0.132, float64(port.Side)*90)
		}
	case puzzles.Connection:
		for i, port := range d.Ports {
			terminal(p, l.Start.Ports[i], port, f.redOn && l.Start.Ports[i].Colour == puzzles.Red || f.blueOn &&
				l.Start.Ports[i].Colour == puzzles.Blue)
		}
	}
	return s.Image()
}

// plank is a wooden board with a brass rim.
func plank(p pen, path draw.Path, edge color.Color) {
	p.fill(wood, path)
	p.ring(draw.Mix(wood, color.Black, 0.5), 0.06, path)
	p.ring(edge, 0.035, path)
}

// veins draws the grain of a rectangular plank.
func veins(p pen, outline []puzzles.Point) {
	low, high := pathOf(outline).Bounds()
	long, across := high.X-low.X, high.Y-low.Y
	for i := range 7 {
		at := (float64(i) + 0.8) / 7.6
		line := make(draw.Path, 0, 13)
		for k := range 13 {
			t := 0.06 + 0.88*float64(k)/12
			bend := 0.022 * wave(t*(0.6+0.13*float64(i))+0.37*float64(i))
			if long >= across {
				line = append(line, draw.Pt(low.X+t*long, low.Y+at*across+bend))
			} else {
				line = append(line, draw.Pt(low.X+at*long+bend, low.Y+t*across))
			}
		}
		p.stroke(draw.Fade(color.Black, 0.2), 0.012+0.006*float64(i%3), line)
	}
}

// medal is a symbol of the start tile on a dark field tinted in its colour.
func medal(p pen, name string, c draw.Point, r, degrees float64) {
	p.fill(draw.Mix(steel, colourOf(name), 0.2), draw.Disc(c, r*1.28))
	p.ring(draw.Fade(brass, 0.8), 0.012, draw.Disc(c, r*1.28))
	symbol(p, name, c, r, degrees)
}

// mount is the square in which a triangle or a cross turns. From each side that touches a place a brass tongue points
// to the symbol that counts there.
func mount(s *draw.Sheet, d puzzles.Drawing) {
	c := cellMiddle(d.Tile.Outlines[0])
	square := draw.RoundRect(c.X-0.475, c.Y-0.475, 0.95, 0.95, 0.07)
	s.Fill(shadow, square.Moved(draw.Pt(0.015, 0.03)))
	s.Fill(brassDark, square)
	s.Fill(draw.Mix(wood, color.Black, 0.45), draw.RoundRect(c.X-0.45, c.Y-0.45, 0.9, 0.9, 0.05))
	for _, port := range d.Ports {
		if port.Loose {
			continue
		}
		touch := pt(port.Touch).Toward(c, 0.06)
		in := pt(port.Touch).Toward(c, 0.5)
		side := draw.Pt(in.Y-touch.Y, touch.X-in.X).Times(0.45)
		s.Fill(brass, draw.Path{touch.Add(side), in, touch.Sub(side)})
	}
}

// paintTriangle draws a triangle with curved sides that leave room for the symbols. It turns by a third.
func paintTriangle(s *draw.Sheet, l *puzzles.Layout, d puzzles.Drawing, f tileFace, edge color.Color) {
	mount(s, d)
	const radius, bulge, out = 0.53, 0.1, 0.205
	cell := cellMiddle(d.Tile.Outlines[0])
	tip := pt(d.Tile.Outlines[0][0]).Sub(cell)
	tip = tip.Times(1 / tip.Length())
	c := cell.Sub(tip.Times(0.08))
	p := pen{s: s, centre: c, degrees: f.offset}
	way := func(degrees float64) draw.Point { return draw.Path{tip}.Turned(draw.Point{}, degrees)[0] }
	var shape draw.Path
	for corner := range 3 {
		a, b := way(float64(corner)*120).Times(radius), way(float64(corner+1)*120).Times(radius)
		normal := way(float64(corner)*120 + 60)
		for k := range 12 {
			t := float64(k) / 12
			shape = append(shape, c.Add(a.Toward(b, t)).Add(normal.Times(bulge*4*t*(1-t))))
		}
	}
	p.fill(shadow, shape.Moved(draw.Pt(0.015, 0.03)))
	plank(p, shape, edge)
	pivot(p, c, 0.045, d.Tile.Degrees)
	now := puzzles.PortSymbols(l, f.turns)
	top := math.Atan2(tip.X, -tip.Y) * 180 / math.Pi
	for i, port := range d.Ports {
		degrees := 180.0 // the side across from the tip
		switch side := pt(port.Touch).Sub(cell); {
		case port.Loose:
			degrees = 0
		case side.X*-tip.Y+side.Y*tip.X > 0.1: // to the right of the tip
			degrees = 60
		case side.X*-tip.Y+side.Y*tip.X < -0.1:
			degrees = 300
		}
		medal(p, now[i], c.Add(way(degrees).Times(out)), 0.115, top+degrees)
	}
}

// paintCross draws a cross with a symbol on each arm. It turns by a quarter.
func paintCross(s *draw.Sheet, l *puzzles.Layout, d puzzles.Drawing, f tileFace, edge color.Color) {
	mount(s, d)
	c := cellMiddle(d.Tile.Outlines[0])
	p := pen{s: s, centre: c, degrees: f.offset}
	const arm, far = 0.21, 0.46
	var shape draw.Path
	for q := range 4 {
		shape = append(shape, draw.Path{{X: -arm, Y: -arm}, {X: -arm, Y: -far}, {X: arm, Y: -far}}.Turned(draw.Point{},
			float64(q)*90).Moved(c)...)
	}
	p.fill(shadow, shape.Moved(draw.Pt(0.015, 0.03)))
	plank(p, shape, edge)
	pivot(p, c, 0.06, d.Tile.Degrees)
	now := puzzles.PortSymbols(l, f.turns)
	for i, port := range d.Ports {
		at := draw.Path{{X: 0, Y: -0.285}}.Turned(draw.Point{}, float64(port.Side)*90)[0]
		medal(p, now[i], c.Add(at), 0.13, float64(port.Side)*90)
	}
}

var wood = color.NRGBA{0x3d, 0x28, 0x18, 0xff}

// pivot shows the axis of the tile, and as many arrows as there are turns in a circle.
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

// terminal draws a connection port with a wire to the edge: a battery's bolt at the start of a path, and at its end a
// lamp, which is lit when the path is closed.
func terminal(p pen, port puzzles.Port, spot puzzles.PortSpot, on bool) {
	mark, touch := pt(spot.Mark), pt(spot.Touch)
	if on || port.Role == puzzles.Begin {
		p.stroke(draw.Fade(glowing, 0.5), 0.3, draw.Path{mark, touch.Toward(mark, 0.1)})
	}
	wire(p, port.Colour, draw.Path{mark, touch.Toward(mark, 0.15)})
	tip := touch.Toward(mark, 0.2)
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
		p.fill(rim, draw.Disc(mark, 0.17))
		p.fill(ivory, draw.Disc(mark, 0.145))
		bolt := draw.Path{{X: 0.25, Y: -1}, {X: -0.5, Y: 0.15}, {X: -0.05, Y: 0.15}, {X: -0.25, Y: 1},
			{X: 0.5, Y: -0.2}, {X: 0.05, Y: -0.2}}
		p.fill(rim, bolt.Scaled(0.108).Moved(mark))
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
	p.fill(rim, draw.Disc(mark, 0.168))
	p.fill(glass, draw.Disc(mark, 0.138))
	// The filament and the base distinguish the lamp from the battery.
	p.stroke(ivory, 0.022, draw.Path{{X: mark.X - 0.07, Y: mark.Y + 0.06}, {X: mark.X - 0.035, Y: mark.Y - 0.06},
		{X: mark.X, Y: mark.Y + 0.04},
		{X: mark.X + 0.035, Y: mark.Y - 0.06}, {X: mark.X + 0.07, Y: mark.Y + 0.06}})
}
