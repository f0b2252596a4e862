package puzzle

import (
	"image/color"

	"lantern/puzzles"
	"lantern/ui/kit/draw"
)

// reach is how far inside the edge a contact lies, as a share of the way to the middle.
const reach = 0.24

// wirePath runs from side to side, round a bend if they are neighbours. It stays within the piece's edge.
func wirePath(w puzzles.Wire) draw.Path {
	a, b := sideMiddle(w.From), sideMiddle(w.To)
	a, b = between(a, middle, reach), between(b, middle, reach)
	return draw.Curve(a, between(a, middle, 0.75), between(b, middle, 0.75), b)
}

// wires draws a connection piece's wires: red as one thick line with round ends, blue as a double line with square
// ones; a wire that carries current shines.
func wires(p pen, list []puzzles.Wire, live uint8) {
	for i, w := range list {
		path := wirePath(w)
		on := live&(1<<i) != 0
		p.stroke(paper, 0.25, path[5:len(path)-5]) // a gap where another wire passes below
		if on {
			p.stroke(draw.Fade(glowing, 0.35), 0.36, path)
			p.stroke(draw.Fade(glowing, 0.6), 0.3, path)
			p.stroke(glowing, 0.255, path)
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
	p.fill(draw.Fade(color.White, 0.25), draw.Disc(at, 0.03))
}

// spark marks a wire that carries current, so that not only its colour tells.
func spark(p pen, at draw.Point) {
	p.fill(draw.Fade(color.Black, 0.35), draw.Star(at, 0.13, 0.05, 4, -90))
	p.fill(color.White, draw.Star(at, 0.115, 0.04, 4, -90))
}
