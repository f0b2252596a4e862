package puzzles

import (
	"math"
	"slices"
)

// Drawing gives the position of everything in a layout, in units of one cell: a place is a square of 1 by 1. It is
// computed from the layout alone, so that layouts read from a file can be drawn too. X grows to the right and Y
// downwards; the top left corner of the board is 0,0.
type Drawing struct {
	Width, Height float64
	// Places are the top left corners, in the order of the layout's places.
	Places []Point
	// Ports are in the order of the start tile's ports.
	Ports []PortSpot
	// Tile is the start tile; its Shape is NoTile for a rune layout.
	Tile Tile
}

// Point is a position on the board.
type Point struct{ X, Y float64 }

// PortSpot is the position of a port.
type PortSpot struct {
	ID string
	// Touch is the middle of the edge that it shares with its place. Mark is where its symbol or wire begins, inside
	// the tile.
	Touch, Mark Point
	// Side is the side of the tile with the port.
	Side Side
	// Loose means that the port touches no place. After a turn of the tile, another port is in its position.
	Loose bool
}

// TileShape is the outline of a start tile.
type TileShape string

// The shapes. A lock that repeats after 3 or 4 turns on a tile of one cell is a triangle or a cross. Every other tile
// is a rectangle, or parts of one if there are places in between.
const (
	NoTile    TileShape = ""
	Rectangle TileShape = "rectangle"
	Triangle  TileShape = "triangle"
	Cross     TileShape = "cross"
	Parts     TileShape = "parts"
)

// Tile is the start tile.
type Tile struct {
	Shape TileShape
	// Centre is the point about which the tile turns.
	Centre Point
	// Outlines are closed polygons, clockwise: one for each cell if the shape is Parts, otherwise a single one.
	Outlines [][]Point
	// Degrees is the angle of one turn: 180, 120 or 90; 0 if the tile does not turn (MOM-16.6).
	Degrees float64
}

// sideStep is the unit step out of a side.
var sideStep = [4]Point{North: {0, -1}, East: {1, 0}, South: {0, 1}, West: {-1, 0}}

func (p Point) add(q Point, times float64) Point { return Point{p.X + q.X*times, p.Y + q.Y*times} }

// Draw computes the drawing of a valid layout.
func (l *Layout) Draw() Drawing {
	d := Drawing{Places: make([]Point, len(l.Places)), Ports: make([]PortSpot, len(l.Start.Ports))}
	for i, p := range l.Places {
		d.Places[i] = Point{p.X, p.Y}
	}
	cells := l.drawPorts(&d)
	if l.Kind == Connection {
		d.spreadMarks()
	}
	if len(l.Start.Ports) > 0 {
		l.drawTile(&d, cells)
	}
	d.shift()
	return d
}

// drawPorts places the ports and returns the cells of the tile: those across the joined edges.
func (l *Layout) drawPorts(d *Drawing) []Point {
	for i, p := range l.Start.Ports {
		d.Ports[i] = PortSpot{ID: p.ID, Loose: true}
	}
	var cells []Point
	for _, j := range l.Joins {
		at, port := j.A, j.B
		if at.Port != "" {
			at, port = port, at
		}
		if port.Port == "" {
			continue
		}
		i := l.PortIndex(port.Port)
		corner := d.Places[l.PlaceIndex(at.Place)]
		out := sideStep[at.Side]
		cell := corner.add(out, 1)
		touch := corner.add(Point{1, 1}, 0.5).add(out, 0.5)
		d.Ports[i] = PortSpot{ID: port.Port, Touch: touch, Mark: touch.add(out, 0.25), Side: at.Side.Opposite()}
		if !slices.Contains(cells, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// spreadMarks moves the marks of ports around one corner nearer to their edges, so that they do not overlap: a mark is
// up to 0.4 wide.
func (d *Drawing) spreadMarks() {
	for i := range d.Ports {
		for k := range i {
			p, q := &d.Ports[i], &d.Ports[k]
			if p.Side%2 != q.Side%2 && math.Hypot(p.Mark.X-q.Mark.X, p.Mark.Y-q.Mark.Y) < 0.4 {
				p.Mark = p.Touch.add(sideStep[p.Side], -0.2)
				q.Mark = q.Touch.add(sideStep[q.Side], -0.2)
			}
		}
	}
}

func (l *Layout) drawTile(d *Drawing, cells []Point) {
	low, high := bounds(cells)
	t := &d.Tile
	t.Centre = Point{(low.X + high.X + 1) / 2, (low.Y + high.Y + 1) / 2}
	turns := l.StartTurns()
	if turns > 1 {
		t.Degrees = 360 / float64(turns)
	}
	switch {
	case len(cells) == 1 && turns == 3:
		d.triangle(low)
	case len(cells) == 1 && turns == 4:
		t.Shape = Cross
		t.Outlines = [][]Point{crossOutline(low)}
	case l.free(low, high):
		t.Shape = Rectangle
		t.Outlines = [][]Point{box(low, Point{high.X + 1, high.Y + 1})}
	default:
		t.Shape = Parts
		for _, c := range cells {
			t.Outlines = append(t.Outlines, box(c, c.add(Point{1, 1}, 1)))
		}
	}
	l.drawLoose(d)
}

// drawLoose computes the position of a port without a place from the turns of the other ports. If that fails, it puts
// the port in the middle.
func (l *Layout) drawLoose(d *Drawing) {
	found := make([]bool, len(d.Ports))
	for i, p := range d.Ports {
		found[i] = !p.Loose
	}
	quarters := map[float64]int{180: 2, 90: 1}[d.Tile.Degrees]
	for range 3 {
		for i, id := range l.Start.Turn {
			to := l.PortIndex(id)
			if quarters == 0 || !found[i] || found[to] {
				continue
			}
			from := d.Ports[i]
			d.Ports[to].Side = from.Side.Turned(quarters)
			d.Ports[to].Touch = rotated(from.Touch, d.Tile.Centre, quarters)
			d.Ports[to].Mark = rotated(from.Mark, d.Tile.Centre, quarters)
			found[to] = true
		}
	}
	for i := range d.Ports {
		if !found[i] {
			d.Ports[i].Touch, d.Ports[i].Mark = d.Tile.Centre, d.Tile.Centre
		}
	}
}

// rotated returns p after clockwise quarter turns about a centre.
func rotated(p, centre Point, quarters int) Point {
	for range quarters {
		p = Point{centre.X - (p.Y - centre.Y), centre.Y + (p.X - centre.X)}
	}
	return p
}

// free reports whether the tile can be one rectangle: no place is inside it.
func (l *Layout) free(low, high Point) bool {
	return !slices.ContainsFunc(l.Places, func(p Place) bool {
		return p.X > low.X-1 && p.X < high.X+1 && p.Y > low.Y-1 && p.Y < high.Y+1
	})
}

// triangle fills a cell, with its tip at the side without a port, and puts the marks near the middle of its edges.
func (d *Drawing) triangle(cell Point) {
	tip := North
	for side := North; side <= West; side++ {
		if !slices.ContainsFunc(d.Ports, func(p PortSpot) bool { return !p.Loose && p.Side == side }) {
			tip = side
			break
		}
	}
	centre := cell.add(Point{1, 1}, 0.5)
	up, right := sideStep[tip], sideStep[tip.Turned(1)]
	base := centre.add(up, -0.5)
	d.Tile.Shape = Triangle
	d.Tile.Outlines = [][]Point{{centre.add(up, 0.5), base.add(right, 0.5), base.add(right, -0.5)}}
	d.Tile.Centre = centre.add(up, -1.0/6) // the centroid
	for i := range d.Ports {
		p := &d.Ports[i]
		switch p.Side {
		case tip.Turned(1):
			p.Mark = d.Tile.Centre.add(right, 0.19).add(up, 0.11)
		case tip.Turned(3):
			p.Mark = d.Tile.Centre.add(right, -0.19).add(up, 0.11)
		default:
			p.Mark = d.Tile.Centre.add(up, -0.2)
		}
	}
}

func box(a, b Point) []Point { return []Point{a, {b.X, a.Y}, b, {a.X, b.Y}} }

func crossOutline(cell Point) []Point {
	const a, b = 0.25, 0.75
	var out []Point
	for _, p := range []Point{{a, 0}, {b, 0}, {b, a}, {1, a}, {1, b}, {b, b}, {b, 1}, {a, 1}, {a, b}, {0, b}, {0, a},
		{a, a}} {
		out = append(out, cell.add(p, 1))
	}
	return out
}

// bounds returns the lowest and the highest corner; both are 0,0 if there are no points.
func bounds(points []Point) (low, high Point) {
	for i, p := range points {
		if i == 0 {
			low, high = p, p
		}
		low = Point{math.Min(low.X, p.X), math.Min(low.Y, p.Y)}
		high = Point{math.Max(high.X, p.X), math.Max(high.Y, p.Y)}
	}
	return low, high
}

// shift moves the drawing so that it begins at 0,0, and measures it.
func (d *Drawing) shift() {
	var all []Point
	for _, p := range d.Places {
		all = append(all, p, p.add(Point{1, 1}, 1))
	}
	for _, o := range d.Tile.Outlines {
		all = append(all, o...)
	}
	low, high := bounds(all)
	d.Width, d.Height = high.X-low.X, high.Y-low.Y
	for i := range d.Places {
		d.Places[i] = d.Places[i].add(low, -1)
	}
	for i := range d.Ports {
		d.Ports[i].Touch = d.Ports[i].Touch.add(low, -1)
		d.Ports[i].Mark = d.Ports[i].Mark.add(low, -1)
	}
	for _, o := range d.Tile.Outlines {
		for i := range o {
			o[i] = o[i].add(low, -1)
		}
	}
	d.Tile.Centre = d.Tile.Centre.add(low, -1)
}
