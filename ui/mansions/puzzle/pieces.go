package puzzle

import (
	"hash/fnv"
	"image"
	"image/color"

	"lantern/puzzles"
	"lantern/ui/widget/draw"
)

// face is what the picture of a piece depends on. The picture is a square slightly larger than the place, so that the
// corners fit while it turns.
type face struct {
	px      int     // side of the picture in pixels
	degrees float64 // clockwise
	thin    float64 // rotation: 0 shows its face, 1 its edge
	live    uint8   // wires with current, by bit
	right   bool    // a rune piece in its target place
	held    bool    // under the mouse, in front of the others
	picked  bool    // picked up by keyboard
	key     float64 // rotation of the keyhole in degrees
}

// around is the margin of the picture, in places.
const around = 0.24

var middle = draw.Pt(0.5, 0.5)

// sheet makes an empty picture in units of a place, whose corner is at 0,0.
func sheet(px int) *draw.Sheet {
	s := draw.NewSheet(px, px)
	unit := float64(px) / (1 + 2*around)
	s.Unit(unit, around*unit, around*unit)
	return s
}

// paintPiece draws a piece of a kind of puzzle.
func paintPiece(kind puzzles.Kind, p puzzles.Piece, f face) image.Image {
	s := sheet(f.px)
	if f.thin >= 0.98 {
		return s.Image()
	}
	pen := pen{s: s, centre: middle, degrees: f.degrees, thin: f.thin}
	drop, soft := draw.Pt(0.015, 0.03), 0.0
	if f.held || f.picked {
		drop, soft = draw.Pt(0.035, 0.09), 0.03
	}
	tile := draw.RoundRect(0.025, 0.025, 0.95, 0.95, 0.07)
	if soft > 0 {
		s.Fill(draw.Fade(color.Black, 0.25), pen.turned(draw.RoundRect(0.025-soft, 0.025-soft, 0.95+2*soft,
			0.95+2*soft, 0.09)).Moved(drop))
	}
	s.Fill(shadow, pen.turned(tile).Moved(drop))
	switch kind {
	case puzzles.Connection:
		plate(pen, tile, paper, paperEdge)
		screws(pen)
		wires(pen, p.Wires, f.live)
	case puzzles.Lock:
		plate(pen, tile, steel, brass)
		lockFace(pen, p.Sides, f.key)
	default:
		stone(pen, tile, p, f.right)
	}
	return s.Image()
}

// plate is the ground of a piece with a bevelled edge.
func plate(p pen, tile draw.Path, ground, edge color.Color) {
	p.fill(draw.Mix(edge, color.Black, 0.45), tile)
	p.fill(edge, draw.RoundRect(0.034, 0.034, 0.932, 0.932, 0.062))
	p.fill(ground, draw.RoundRect(0.055, 0.055, 0.89, 0.89, 0.045))
	p.stroke(draw.Fade(color.White, 0.4), 0.01, draw.Path{draw.Pt(0.09, 0.044), draw.Pt(0.91, 0.044)})
	p.stroke(draw.Fade(color.Black, 0.3), 0.01, draw.Path{draw.Pt(0.09, 0.956), draw.Pt(0.91, 0.956)})
}

// screws draws the screws at the corners of a connection piece.
func screws(p pen) {
	for _, c := range []draw.Point{{X: 0.115, Y: 0.115}, {X: 0.885, Y: 0.115},
		{X: 0.885, Y: 0.885}, {X: 0.115, Y: 0.885}} {
		p.fill(brassDark, draw.Disc(c, 0.026))
		p.fill(brass, draw.Disc(c, 0.02))
		p.stroke(brassDark, 0.008, draw.Path{c.Add(draw.Pt(-0.012, 0.01)), c.Add(draw.Pt(0.012, -0.01))})
	}
}

// sideMiddle is the middle of a side of a place.
func sideMiddle(side puzzles.Side) draw.Point {
	return [4]draw.Point{{X: 0.5, Y: 0}, {X: 1, Y: 0.5}, {X: 0.5, Y: 1}, {X: 0, Y: 0.5}}[side%4]
}

// lockFace draws four symbols, each on a field tinted in its colour, so that fields of one colour
// meet at matching edges.
func lockFace(p pen, sides *puzzles.Sides, key float64) {
	const in, far = 0.055, 0.945
	corner := [4]draw.Point{{X: in, Y: in}, {X: far, Y: in}, {X: far, Y: far}, {X: in, Y: far}}
	if sides != nil {
		for side := puzzles.North; side <= puzzles.West; side++ {
			p.fill(draw.Mix(steel, colourOf(sides.Symbol(side)), 0.24), draw.Path{corner[side], corner[(side+1)%4], middle})
		}
	}
	p.stroke(brassDark, 0.022, draw.Path{corner[0], corner[2]})
	p.stroke(brassDark, 0.022, draw.Path{corner[1], corner[3]})
	lock := p
	lock.degrees += key
	keyhole(lock, middle, brass)
	if sides == nil {
		return
	}
	for side := puzzles.North; side <= puzzles.West; side++ {
		symbol(p, sides.Symbol(side), sideMiddle(side).Toward(middle, 0.47), 0.15, float64(side)*90)
	}
}

// keyhole is the lock in the middle of a piece.
func keyhole(p pen, c draw.Point, metal color.Color) {
	p.fill(brassDark, draw.Disc(c, 0.088))
	p.fill(metal, draw.Disc(c, 0.07))
	p.fill(steel, draw.Disc(c.Add(draw.Pt(0, -0.018)), 0.026))
	p.fill(steel, draw.Path{c.Add(draw.Pt(-0.011, -0.01)), c.Add(draw.Pt(0.011, -0.01)), c.Add(draw.Pt(0.022, 0.042)),
		c.Add(draw.Pt(-0.022, 0.042))})
}

// stone draws a rune piece: its part of the sign engraved in slate, shining in its target place. The lines run to the
// very edge, where the neighbour continues them.
func stone(p pen, tile draw.Path, piece puzzles.Piece, right bool) {
	edge, ink := slateEdge, draw.Mix(chalk, slate, 0.06)
	if right {
		edge, ink = brass, glowing
	}
	p.fill(draw.Mix(edge, color.Black, 0.4), tile)
	p.fill(edge, draw.RoundRect(0.032, 0.032, 0.936, 0.936, 0.06))
	p.fill(slate, draw.RoundRect(0.05, 0.05, 0.9, 0.9, 0.05))
	grain(p, piece.ID)
	const frame = 0.045
	side := int(p.s.Scale()*(1-2*frame) + 0.5) // a separate sheet, to cut round ends off at the edge
	inner := draw.NewSheet(side, side)
	inner.Unit(p.s.Scale(), -frame*p.s.Scale(), -frame*p.s.Scale())
	lines := runeLines(piece)
	if right {
		inner.Strokes(draw.Fade(glowing, 0.1), lines, draw.Line{Width: bold + 0.14})
		inner.Strokes(draw.Fade(glowing, 0.14), lines, draw.Line{Width: bold + 0.07})
	}
	moved := func(d float64) []draw.Path {
		out := make([]draw.Path, len(lines))
		for i, l := range lines {
			out[i] = l.Moved(draw.Pt(d*0.6, d))
		}
		return out
	}
	inner.Strokes(draw.Fade(color.Black, 0.6), moved(-0.014), draw.Line{Width: bold + 0.012}) // cut into the stone,
	inner.Strokes(draw.Fade(color.White, 0.22), moved(0.014), draw.Line{Width: bold + 0.012}) // with a lit lower rim
	inner.Strokes(ink, lines, draw.Line{Width: bold})
	p.s.Overlay(inner, draw.Pt(frame, frame))
}

// grain speckles slate, differently for each piece.
func grain(p pen, id string) {
	h := fnv.New64a()
	h.Write([]byte(id))
	seed := h.Sum64()
	next := func() float64 {
		seed = seed*6364136223846793005 + 1442695040888963407
		return float64(seed>>40) / float64(1<<24)
	}
	for i := range 26 {
		c := color.Color(color.Black)
		if i%2 == 0 {
			c = color.White
		}
		at := draw.Pt(0.09+0.82*next(), 0.09+0.82*next())
		p.stroke(draw.Fade(c, 0.07), 0.008+0.012*next(), draw.Path{at, at.Add(draw.Pt(0.05*next(), 0.03*next()))})
	}
}

// bold is the width of a rune's lines, in places.
const bold = 0.095

// runeLines are the lines engraved on a rune piece. A piece without a picture, from a user's layout, has a star derived
// from its name, so that pieces can be told apart.
func runeLines(p puzzles.Piece) []draw.Path {
	strokes := p.Strokes()
	if len(strokes) == 0 {
		if _, _, _, known := p.Cut(); known {
			return nil
		}
		star := draw.Star(middle, 0.34, 0.16, points(p.ID+p.Picture), -90)
		return []draw.Path{append(append(draw.Path{}, star...), star[0])}
	}
	out := make([]draw.Path, len(strokes))
	for i, s := range strokes {
		out[i] = pathOf(s)
	}
	return out
}
