package puzzle

import (
	"cmp"
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

// pen draws shapes that are turned about a centre.
type pen struct {
	s       *draw.Sheet
	centre  draw.Point
	degrees float64
	thin    float64 // rotation about the vertical axis: 1 shows only the edge
}

func (p pen) turned(path draw.Path) draw.Path {
	if p.degrees != 0 {
		path = path.Turned(p.centre, p.degrees)
	}
	if p.thin == 0 {
		return path
	}
	out := make(draw.Path, len(path))
	for i, q := range path {
		out[i] = draw.Pt(p.centre.X+(q.X-p.centre.X)*(1-p.thin), q.Y)
	}
	return out
}

func (p pen) fill(c color.Color, path draw.Path) { p.s.Fill(c, p.turned(path)) }

func (p pen) stroke(c color.Color, width float64, path draw.Path) {
	p.s.Stroke(c, p.turned(path), draw.Line{Width: width})
}

func (p pen) ring(c color.Color, width float64, path draw.Path) {
	p.s.Stroke(c, p.turned(path), draw.Line{Width: width, Closed: true})
}

// The colours of the pieces. Their board is dark in both variants of the theme, so they do not follow it.
var (
	slate     = color.NRGBA{0x33, 0x40, 0x49, 0xff}
	slateEdge = color.NRGBA{0x6d, 0x80, 0x8c, 0xff}
	chalk     = color.NRGBA{0xd9, 0xe2, 0xe4, 0xff}
	steel     = color.NRGBA{0x26, 0x2d, 0x33, 0xff}
	brass     = color.NRGBA{0xd8, 0xb2, 0x5c, 0xff}
	brassDark = color.NRGBA{0x7c, 0x60, 0x26, 0xff}
	paper     = color.NRGBA{0xec, 0xe1, 0xc6, 0xff}
	paperEdge = color.NRGBA{0xa8, 0x8f, 0x58, 0xff}
	glowing   = color.NRGBA{0xff, 0xe2, 0x7a, 0xff}
	redWire   = color.NRGBA{0xc9, 0x22, 0x1c, 0xff}
	redDark   = color.NRGBA{0x5e, 0x0d, 0x0a, 0xff}
	blueWire  = color.NRGBA{0x1f, 0x63, 0xc0, 0xff}
	blueDark  = color.NRGBA{0x0b, 0x27, 0x55, 0xff}
	ivory     = color.NRGBA{0xf4, 0xec, 0xd8, 0xff}
	shadow    = color.NRGBA{A: 0x90}
)

// symbol draws a lock's symbol within a radius around a centre, its top turned by degrees relative to the pen.
// Each has its own shape and colour. An unknown one, from a user's layout, is a star with a number of points
// derived from its name.
func symbol(p pen, name string, c draw.Point, r, degrees float64) {
	local := func(path draw.Path) draw.Path { return path.Scaled(r).Moved(c).Turned(c, degrees) }
	colour := colourOf(name)
	zero := draw.Pt(0, 0)
	switch name {
	case "sun":
		for i := range 8 {
			ray := draw.Path{draw.Pt(-0.17, -0.62), draw.Pt(0, -1.05), draw.Pt(0.17, -0.62)}
			p.fill(colour, local(ray.Turned(zero, float64(i)*45)))
		}
		p.fill(colour, local(draw.Disc(zero, 0.52)))
	case "moon":
		outer := draw.Arc(draw.Pt(-0.05, 0), 0.95, 50, 310)
		inner := draw.Arc(draw.Pt(0.28, 0), 0.72, 298, 62)
		p.fill(colour, local(append(outer, inner...)))
	case "eye":
		almond := append(draw.Curve(draw.Pt(-1.05, 0), draw.Pt(-0.5, -0.85), draw.Pt(0.5, -0.85), draw.Pt(1.05, 0)),
			draw.Curve(draw.Pt(1.05, 0), draw.Pt(0.5, 0.85), draw.Pt(-0.5, 0.85), draw.Pt(-1.05, 0))...)
		p.fill(colour, local(almond))
		p.fill(steel, local(draw.Disc(zero, 0.44)))
		p.fill(colour, local(draw.Disc(zero, 0.2)))
	case "key":
		p.ring(colour, 0.24*r, local(draw.Disc(draw.Pt(0, -0.55), 0.4)))
		p.stroke(colour, 0.24*r, local(draw.Path{draw.Pt(0, -0.1), draw.Pt(0, 0.98)}))
		p.stroke(colour, 0.2*r, local(draw.Path{draw.Pt(0, 0.9), draw.Pt(0.42, 0.9)}))
		p.stroke(colour, 0.2*r, local(draw.Path{draw.Pt(0, 0.5), draw.Pt(0.34, 0.5)}))
	case "star":
		p.fill(colour, local(draw.Star(zero, 1, 0.42, 5, -90)))
	default:
		p.fill(colour, local(draw.Star(zero, 1, 0.5, points(name), -90)))
		p.fill(steel, local(draw.Disc(zero, 0.24)))
	}
}

// symbolColours are the colours of the known symbols.
var symbolColours = map[string]color.NRGBA{
	"sun": {0xf8, 0xc8, 0x3f, 0xff}, "moon": {0xa8, 0xcc, 0xff, 0xff}, "eye": {0x7f, 0xe3, 0xb4, 0xff},
	"key": {0xff, 0x9f, 0x8c, 0xff}, "star": {0xdc, 0xb8, 0xff, 0xff},
}

// colourOf is the colour of a symbol.
func colourOf(name string) color.NRGBA { return cmp.Or(symbolColours[name], ivory) }

// points is the number of points of an unknown symbol's star, 3 to 9.
func points(name string) int {
	h := fnv.New32a()
	h.Write([]byte(name))
	return 3 + int(h.Sum32()%7)
}

// reach is the distance of a contact from the edge, as a share of that to the middle.
const reach = 0.24

// wirePath runs from side to side, with a bend between neighbouring sides. It stays within the piece.
func wirePath(w puzzles.Wire) draw.Path {
	a, b := sideMiddle(w.From), sideMiddle(w.To)
	a, b = a.Toward(middle, reach), b.Toward(middle, reach)
	return draw.Curve(a, a.Toward(middle, 0.75), b.Toward(middle, 0.75), b)
}

// wires draws a piece's wires: red as a thick line with round ends, blue as a double line with square ends. A wire with
// current shines.
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

// wire draws the line of a wire in a colour.
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
	at := sideMiddle(side).Toward(middle, reach)
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

// spark marks a wire with current, so that it differs not only in colour.
func spark(p pen, at draw.Point) {
	p.fill(draw.Fade(color.Black, 0.35), draw.Star(at, 0.13, 0.05, 4, -90))
	p.fill(color.White, draw.Star(at, 0.115, 0.04, 4, -90))
}
