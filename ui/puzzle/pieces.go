package puzzle

import (
	"image"
	"image/color"

	"lantern/puzzles"
	"lantern/ui/draw"
)

// face is everything the picture of a piece depends on. A piece is drawn in a square somewhat larger than its place,
// so that its corners stay within while it turns.
type face struct {
	px      int     // side of the picture in pixels
	degrees float64 // clockwise
	live    uint8   // wires that carry current, by bit
	right   bool    // a rune that lies where it belongs
	held    bool    // under the mouse, above the others
}

// around is what the picture leaves free on each side, in places.
const around = 0.24

var middle = draw.Pt(0.5, 0.5)

// sheet makes an empty picture in units of a place, 0,0 being the place's corner.
func sheet(px int) *draw.Sheet {
	s := draw.NewSheet(px, px)
	unit := float64(px) / (1 + 2*around)
	s.Unit(unit, around*unit, around*unit)
	return s
}

// paintPiece draws a piece of a kind of puzzle.
func paintPiece(kind puzzles.Kind, p puzzles.Piece, f face) image.Image {
	s := sheet(f.px)
	pen := pen{s, middle, f.degrees}
	drop := draw.Pt(0.015, 0.03)
	if f.held {
		drop = draw.Pt(0.04, 0.08)
	}
	tile := draw.RoundRect(0.025, 0.025, 0.95, 0.95, 0.07)
	s.Fill(shadow, pen.turned(tile).Moved(drop))
	switch kind {
	case puzzles.Connection:
		plate(pen, tile, paper, paperEdge)
		wires(pen, p.Wires, f.live)
	case puzzles.Lock:
		plate(pen, tile, steel, brass)
		lockFace(pen, p.Sides)
	default:
		stone(pen, tile, p, f.right)
	}
	return s.Image()
}

// plate is the ground of a piece with a bevelled edge.
func plate(p pen, tile draw.Path, ground, edge color.Color) {
	p.fill(edge, tile)
	p.fill(ground, draw.RoundRect(0.045, 0.045, 0.91, 0.91, 0.055))
	p.stroke(draw.Fade(color.White, 0.35), 0.012, draw.Path{draw.Pt(0.09, 0.052), draw.Pt(0.91, 0.052)})
	p.stroke(draw.Fade(color.Black, 0.25), 0.012, draw.Path{draw.Pt(0.09, 0.948), draw.Pt(0.91, 0.948)})
}

// sideMiddle is the middle of a side of a place.
func sideMiddle(side puzzles.Side) draw.Point {
	return [4]draw.Point{{X: 0.5, Y: 0}, {X: 1, Y: 0.5}, {X: 0.5, Y: 1}, {X: 0, Y: 0.5}}[side%4]
}

// reach is how far inside the edge a contact lies, as a share of the way to the middle.
const reach = 0.24

// wirePath runs from side to side, round a bend if they are neighbours. It stays within the piece's edge.
func wirePath(w puzzles.Wire) draw.Path {
	a, b := sideMiddle(w.From), sideMiddle(w.To)
	a, b = between(a, middle, reach), between(b, middle, reach)
	return draw.Curve(a, between(a, middle, 0.75), between(b, middle, 0.75), b)
}

func between(a, b draw.Point, t float64) draw.Point { return a.Add(b.Sub(a).Times(t)) }

// wires draws a connection piece's wires: red as one thick line with round ends, blue as a double line with square
// ones; a wire that carries current shines.
func wires(p pen, list []puzzles.Wire, live uint8) {
	for i, w := range list {
		path := wirePath(w)
		on := live&(1<<i) != 0
		p.stroke(paper, 0.25, path[5:len(path)-5]) // a gap where another wire passes below
		if on {
			p.stroke(draw.Fade(glowing, 0.5), 0.34, path)
			p.stroke(glowing, 0.26, path)
		}
		wire(p, w.Colour, path)
		for _, end := range []puzzles.Side{w.From, w.To} {
			contact(p, w.Colour, end)
		}
		if on {
			spark(p, path[len(path)/2])
		}
	}
}

// wire draws the line of a wire of a colour.
func wire(p pen, c puzzles.Colour, path draw.Path) {
	if c == puzzles.Blue {
		p.stroke(blueDark, 0.2, path)
		p.stroke(blueWire, 0.17, path)
		p.stroke(paper, 0.06, path)
		return
	}
	p.stroke(redDark, 0.17, path)
	p.stroke(redWire, 0.13, path)
	p.stroke(draw.Fade(color.White, 0.3), 0.03, path)
}

// contact is the end of a wire at the edge of a piece.
func contact(p pen, c puzzles.Colour, side puzzles.Side) {
	at := between(sideMiddle(side), middle, reach)
	if c == puzzles.Blue {
		p.fill(blueDark, draw.Rect(at.X-0.105, at.Y-0.105, 0.21, 0.21))
		p.fill(blueWire, draw.Rect(at.X-0.08, at.Y-0.08, 0.16, 0.16))
		p.fill(paper, draw.Rect(at.X-0.03, at.Y-0.03, 0.06, 0.06))
		return
	}
	p.fill(redDark, draw.Disc(at, 0.105))
	p.fill(redWire, draw.Disc(at, 0.085))
}

// spark marks a wire that carries current, so that not only its colour tells.
func spark(p pen, at draw.Point) {
	p.fill(draw.Fade(color.Black, 0.35), draw.Star(at, 0.13, 0.05, 4, -90))
	p.fill(color.White, draw.Star(at, 0.115, 0.04, 4, -90))
}

// lockFace draws four symbols between the diagonals.
func lockFace(p pen, sides *puzzles.Sides) {
	for _, d := range [2][2]draw.Point{{{X: 0.07, Y: 0.07}, {X: 0.93, Y: 0.93}}, {{X: 0.93, Y: 0.07}, {X: 0.07, Y: 0.93}}} {
		p.stroke(brassDark, 0.02, draw.Path{d[0], d[1]})
	}
	p.fill(brassDark, draw.Disc(middle, 0.09))
	p.fill(brass, draw.Disc(middle, 0.07))
	p.fill(steel, draw.Disc(draw.Pt(0.5, 0.485), 0.026)) // a keyhole
	p.fill(steel, draw.Path{draw.Pt(0.49, 0.49), draw.Pt(0.51, 0.49), draw.Pt(0.522, 0.54), draw.Pt(0.478, 0.54)})
	if sides == nil {
		return
	}
	for side := puzzles.North; side <= puzzles.West; side++ {
		symbol(p, sides.At(side), between(sideMiddle(side), middle, 0.46), 0.145, float64(side)*90)
	}
}

// stone draws a rune piece: its part of the sign on slate, shining when it lies where it belongs. The lines run to the
// very edge, where the neighbour takes them up.
func stone(p pen, tile draw.Path, piece puzzles.Piece, right bool) {
	edge, ink := slateEdge, draw.Mix(chalk, slate, 0.1)
	if right {
		edge, ink = brass, glowing
	}
	p.fill(edge, tile)
	p.fill(slate, draw.RoundRect(0.05, 0.05, 0.9, 0.9, 0.05))
	lines := runeLines(piece)
	const frame = 0.045
	side := int(p.s.Scale()*(1-2*frame) + 0.5) // a sheet of its own cuts round ends at the edge
	inner := draw.NewSheet(side, side)
	inner.Unit(p.s.Scale(), -frame*p.s.Scale(), -frame*p.s.Scale())
	for _, l := range lines {
		if right {
			inner.Stroke(draw.Fade(glowing, 0.16), l, draw.Line{Width: bold + 0.1})
		}
		inner.Stroke(draw.Fade(color.Black, 0.5), l.Moved(draw.Pt(0.012, 0.02)), draw.Line{Width: bold})
	}
	for _, l := range lines {
		inner.Stroke(ink, l, draw.Line{Width: bold})
	}
	p.s.Lay(inner, draw.Pt(frame, frame))
}
