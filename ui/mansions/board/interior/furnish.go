package interior

import (
	"math"
	"math/rand/v2"
	"slices"

	"lantern/ui/widget/draw"
)

// Piece is a piece of furniture in its place.
type Piece struct {
	Name string
	At   Box
	turn int // quarter turns clockwise; 0: its back is at the top
}

const (
	figureRoom = 2.6 // kept free for a figure in the middle of a space, in units
	doorRoom   = 1.5 // kept free in front of a door
	wallGap    = 0.35
	spare      = 6 // from so many pieces on, none is used twice
)

// furnish places the furniture of a room along its walls, off doors and the middle of its spaces. It returns more
// pieces than will be drawn, since text will cover some.
func furnish(r Room, k kind, doors []draw.Path, chance *rand.Rand) []Piece {
	var free []Box
	for _, c := range r.Centres {
		free = append(free, Square(c, figureRoom))
	}
	for _, d := range doors {
		low, high := d.Bounds()
		free = append(free, Box{low.X - doorRoom, low.Y - doorRoom, high.X - low.X + 2*doorRoom,
			high.Y - low.Y + 2*doorRoom})
	}
	shapes, first := r.Spaces, chance.IntN(len(r.Spaces))
	var out []Piece
	for round := range 2 {
		if round > 0 && len(out) >= spare {
			break
		}
		for i, name := range k.pieces {
			f := furniture[name]
			for try := range len(shapes) {
				places := placesFor(name, f, r, (first+i+round+try)%len(shapes))
				chance.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
				if p, ok := firstFree(places, free); ok {
					out, free = append(out, p), append(free, p.At)
					break
				}
			}
		}
	}
	return out
}

func firstFree(places []Piece, taken []Box) (Piece, bool) {
	i := slices.IndexFunc(places, func(p Piece) bool { return !slices.ContainsFunc(taken, p.At.Meets) })
	if i < 0 {
		return Piece{}, false
	}
	return places[i], true
}

// placesFor are all places of a piece in a space: against a vertical or horizontal wall, or anywhere
// if it stands alone.
func placesFor(name string, f piece, r Room, space int) []Piece {
	shape := r.Spaces[space]
	low, high := shape.Bounds()
	var out []Piece
	add := func(x, y, w, d float64, turn int) {
		p := Piece{name, Box{x, y, w, d}, turn}
		if within(shape, p.At) && (f.alone || backed(r, p)) {
			out = append(out, p)
		}
	}
	if f.alone {
		for y := low.Y + wallGap; y < high.Y; y += 0.5 {
			for x := low.X + wallGap; x < high.X; x += 0.5 {
				add(x, y, f.wide, f.deep, 0)
			}
		}
		return out
	}
	for x := low.X + wallGap; x < high.X; x += 0.5 {
		add(x, low.Y+wallGap, f.wide, f.deep, 0)
		add(x, high.Y-wallGap-f.deep, f.wide, f.deep, 2)
	}
	for y := low.Y + wallGap; y < high.Y; y += 0.5 {
		add(high.X-wallGap-f.deep, y, f.deep, f.wide, 1)
		add(low.X+wallGap, y, f.deep, f.wide, 3)
	}
	return out
}

// backed reports whether there is a wall behind a piece, and not another part of the room.
func backed(r Room, p Piece) bool {
	const far = wallGap + 0.2
	mid := draw.Pt(p.At.X+p.At.W/2, p.At.Y+p.At.H/2)
	behind := []draw.Point{{X: mid.X, Y: p.At.Y - far}, {X: p.At.X + p.At.W + far, Y: mid.Y},
		{X: mid.X, Y: p.At.Y + p.At.H + far}, {X: p.At.X - far, Y: mid.Y}}[p.turn]
	return !slices.ContainsFunc(r.Spaces, func(s draw.Path) bool { return s.Holds(behind) })
}

// within reports whether a rectangle is in a polygon, slightly off its border.
func within(shape draw.Path, b Box) bool {
	const rim, steps = 0.25, 4
	x, y, w, h := b.X-rim, b.Y-rim, b.W+2*rim, b.H+2*rim
	for i := range steps + 1 {
		t := float64(i) / steps
		for _, p := range []draw.Point{
			{X: x + w*t, Y: y}, {X: x + w*t, Y: y + h}, {X: x, Y: y + h*t}, {X: x + w, Y: y + h*t},
		} {
			if !shape.Holds(p) {
				return false
			}
		}
	}
	return true
}

// paint draws the piece with its shadow.
func (p Piece) paint(s *draw.Sheet) {
	f := furniture[p.Name]
	pen := pen{s: s, f: f, middle: draw.Pt(p.At.X+p.At.W/2, p.At.Y+p.At.H/2), turn: float64(p.turn) * 90}
	pen.edge = math.Max(0.06, 0.7/s.Scale())
	if !f.flat {
		s.Fill(draw.Fade(ink, 0.35), draw.RoundRect(p.At.X+0.06, p.At.Y+0.14, p.At.W, p.At.H, 0.25))
	}
	f.draw(&pen)
}

// piece is how a piece of furniture looks from above.
type piece struct {
	wide, deep float64 // in units of the map; deep is the distance from the wall
	draw       func(*pen)
	alone      bool // it needs no wall at its back
	flat       bool // it casts no shadow of its size
}

// furniture are all pieces by name.
var furniture = map[string]piece{}

func init() {
	for _, room := range []map[string]piece{living, working, outdoors} {
		for name, p := range room {
			furniture[name] = p
		}
	}
}

// Square is a square of a size around its middle.
func Square(middle draw.Point, size float64) Box {
	return Box{middle.X - size/2, middle.Y - size/2, size, size}
}
