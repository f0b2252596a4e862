// Package art has the drawings of the boards: buildings and places by kind, rooms, tokens and the ground of a town. All
// are vectors in units of their own; package scene makes pictures of them. None is taken from a printed game.
package art

import (
	"hash/fnv"
	"image/color"
	"math"
	"math/rand/v2"

	"lantern/ui/widget/draw"
)

// Light is the time of day of a drawing: night, as in a study with one lamp, or day for the light theme.
type Light bool

// The two.
const (
	Night Light = false
	Day   Light = true
)

// brush draws in units of a drawing.
type brush struct {
	s     *draw.Sheet
	light Light
	edge  float64 // of an outline
	moonX float64 // where the moon of a sky is
}

// noMoon is where the moon of a sky without one is.
const noMoon = -1

func newBrush(s *draw.Sheet, l Light, edge float64) *brush {
	return &brush{s, l, max(edge, 0.8/s.Scale()), 132}
}

func hex(c uint32) color.NRGBA {
	return color.NRGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
}

// The colours of the drawings, at night.
var (
	ink     = hex(0x0d0b0c)
	brick   = hex(0x74403a)
	plaster = hex(0x8d8170)
	timber  = hex(0x6b4a31)
	oak     = hex(0x8a5f38)
	dark    = hex(0x3a2c24)
	slate   = hex(0x3c4a57)
	tile    = hex(0x7c4334)
	stone   = hex(0x7d7f80)
	granite = hex(0x575c63)
	marble  = hex(0xb4ae9f)
	moss    = hex(0x35583a)
	leaf    = hex(0x487247)
	pine    = hex(0x28493a)
	earth   = hex(0x4d3d2e)
	sand    = hex(0x86744f)
	sea     = hex(0x24506a)
	foam    = hex(0x7db4c4)
	copper  = hex(0x4f8f7d)
	brass   = hex(0xd2aa55)
	lamp    = hex(0xffd071)
	ember   = hex(0xf0862c)
	blood   = hex(0xa83232)
	bone    = hex(0xe6dcc2)
	paper   = hex(0xe9dcbb)
	violet  = hex(0x7a5cc0)
	ghost   = hex(0xb7a4f3)
	jade    = hex(0x6fc08a)
	plum    = hex(0x54304f)
	navy    = hex(0x24344c)
	wine    = hex(0x6e2a32)
	iron    = hex(0x33373c)
)

// tone is a colour in this light.
func (b *brush) tone(c color.NRGBA) color.NRGBA {
	if b.light == Day {
		lift := func(v uint8) uint8 { return uint8(int(v) + (255-int(v))*22/100) }
		return color.NRGBA{R: lift(c.R), G: lift(c.G), B: lift(c.B), A: c.A}
	}
	return c
}

// poly is a path through x, y, x, y ...
func poly(xy ...float64) draw.Path {
	out := make(draw.Path, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, draw.Pt(xy[i], xy[i+1]))
	}
	return out
}

// oval is an ellipse.
func oval(x, y, w, h float64) draw.Path {
	out := draw.Disc(draw.Point{}, 1)
	for i := range out {
		out[i] = draw.Pt(x+out[i].X*w, y+out[i].Y*h)
	}
	return out
}

// shape fills a shape and draws its outline.
func (b *brush) shape(c color.NRGBA, p draw.Path) {
	b.s.Fill(b.tone(c), p)
	b.s.Stroke(draw.Fade(ink, 0.85), p, draw.Line{Width: b.edge, Closed: true})
}

// flat fills a shape without an outline.
func (b *brush) flat(c color.NRGBA, p draw.Path) { b.s.Fill(b.tone(c), p) }

func (b *brush) box(c color.NRGBA, x, y, w, h float64) { b.shape(c, draw.Rect(x, y, w, h)) }

func (b *brush) plain(c color.NRGBA, x, y, w, h float64) { b.flat(c, draw.Rect(x, y, w, h)) }

func (b *brush) poly(c color.NRGBA, xy ...float64) { b.shape(c, poly(xy...)) }

func (b *brush) disc(c color.NRGBA, x, y, r float64) { b.shape(c, draw.Disc(draw.Pt(x, y), r)) }

func (b *brush) dot(c color.NRGBA, x, y, r float64) { b.flat(c, draw.Disc(draw.Pt(x, y), r)) }

func (b *brush) line(c color.NRGBA, wide float64, xy ...float64) {
	b.s.Stroke(b.tone(c), poly(xy...), draw.Line{Width: max(wide, b.edge*0.8)})
}

// shade darkens a part.
func (b *brush) shade(by float64, p draw.Path) { b.s.Fill(draw.Fade(color.NRGBA{A: 255}, by), p) }

// glow is light around a lamp or a fire. By day it is faint.
func (b *brush) glow(c color.NRGBA, x, y, far, bright float64) {
	if b.light == Day {
		bright *= 0.3
	}
	b.s.Glow(c, draw.Pt(x, y), far, bright)
}

// window is lit at night and dark by day.
func (b *brush) window(x, y, w, h float64, lit bool) {
	c := hex(0x1d2733)
	if lit && b.light == Night {
		c = lamp
	}
	b.s.Fill(draw.Fade(ink, 0.9), draw.Rect(x-b.edge*0.6, y-b.edge*0.6, w+b.edge*1.2, h+b.edge*1.2))
	b.s.Fill(c, draw.Rect(x, y, w, h))
	if w > 3 && h > 3 {
		b.s.Fill(draw.Fade(ink, 0.75), draw.Rect(x+w/2-0.35, y, 0.7, h), draw.Rect(x, y+h*0.45, w, 0.7))
	}
}

// windows are rows of windows in a wall. Those whose number is in unlit are dark.
func (b *brush) windows(x, y, w, h float64, across, down int, of float64, unlit ...int) {
	dx, dy := w/float64(across), h/float64(down)
	for i := range across * down {
		lit := true
		for _, n := range unlit {
			lit = lit && n != i
		}
		cx, cy := x+dx*(float64(i%across)+0.5), y+dy*(float64(i/across)+0.5)
		b.window(cx-dx*of/2, cy-dy*0.33, dx*of, dy*0.66, lit)
	}
}

// arch is a window or door with a round top.
func arch(x, y, w, h float64) draw.Path {
	out := draw.Arc(draw.Pt(x+w/2, y+w/2), w/2, 180, 360)
	return append(out, draw.Pt(x+w, y+h), draw.Pt(x, y+h))
}

func (b *brush) lancet(x, y, w, h float64, lit bool) {
	c := hex(0x1d2733)
	if lit && b.light == Night {
		c = lamp
	}
	b.s.Fill(c, arch(x, y, w, h))
	b.s.Stroke(draw.Fade(ink, 0.9), arch(x, y, w, h), draw.Line{Width: b.edge, Closed: true})
}

func (b *brush) door(x, y, w, h float64) {
	b.shape(dark, arch(x, y, w, h))
	b.dot(brass, x+w*0.78, y+h*0.6, 0.7)
}

// wall is a front with a shadow at its right side.
func (b *brush) wall(c color.NRGBA, x, y, w, h float64) {
	b.box(c, x, y, w, h)
	b.shade(0.22, draw.Rect(x+w*0.72, y, w*0.28, h))
}

// gable is a roof above a front: its ridge is at the middle.
func (b *brush) gable(c color.NRGBA, x, y, w, h float64) {
	b.poly(c, x-w*0.07, y, x+w/2, y-h, x+w*1.07, y)
	b.shade(0.25, poly(x+w/2, y-h, x+w*1.07, y, x+w*0.62, y))
}

// hip is a roof with a flat ridge and rows of tiles.
func (b *brush) hip(c color.NRGBA, x, y, w, h float64) {
	b.poly(c, x-w*0.05, y, x+w*0.14, y-h, x+w*0.86, y-h, x+w*1.05, y)
	for i := 1.0; i < 4; i++ {
		t := i / 4
		b.line(draw.Mix(c, ink, 0.35), 0.5, x-w*0.05+w*0.19*t, y-h*t, x+w*1.05-w*0.19*t, y-h*t)
	}
	b.shade(0.22, poly(x+w*0.75, y, x+w*0.68, y-h, x+w*0.86, y-h, x+w*1.05, y))
}

func (b *brush) chimney(x, y, w, h float64, smoke bool) {
	b.box(brick, x, y, w, h)
	if smoke {
		for i := range 4 {
			f := float64(i)
			b.s.Fill(draw.Fade(hex(0xb9bcc0), 0.28-0.05*f), draw.Disc(draw.Pt(x+w/2+f*2.2+f*f*0.4, y-3-f*3.6),
				1.8+f*0.9))
		}
	}
}

func (b *brush) columns(c color.NRGBA, x, y, w, h float64, n int) {
	step := w / float64(n)
	for i := range n {
		cx := x + step*(float64(i)+0.5)
		b.box(c, cx-step*0.2, y, step*0.4, h)
		b.plain(draw.Mix(c, ink, 0.35), cx+step*0.04, y, step*0.14, h)
	}
}

// dome is half a disc.
func (b *brush) dome(c color.NRGBA, x, y, r float64) {
	b.shape(c, append(draw.Arc(draw.Pt(x, y), r, 180, 360), draw.Pt(x+r, y)))
	b.shade(0.25, append(draw.Arc(draw.Pt(x, y), r, 290, 360), draw.Pt(x+r*0.45, y)))
}

// tree is a round tree, fir a pointed one; bare has no leaves.
func (b *brush) tree(x, y, r float64) {
	b.box(timber, x-r*0.14, y-r*0.9, r*0.28, r*0.9)
	b.disc(pine, x, y-r*1.5, r*0.95)
	b.dot(moss, x-r*0.25, y-r*1.7, r*0.6)
	b.dot(leaf, x-r*0.35, y-r*1.9, r*0.28)
}

func (b *brush) fir(x, y, h float64) {
	b.box(timber, x-h*0.04, y-h*0.18, h*0.08, h*0.18)
	for i := range 3 {
		f := float64(i)
		w, top := h*(0.3-0.065*f), y-h*(0.45+0.23*f)
		b.poly(pine, x-w, y-h*(0.13+0.23*f), x, top-h*0.08, x+w, y-h*(0.13+0.23*f))
		b.flat(moss, poly(x-w*0.75, y-h*(0.16+0.23*f), x, top-h*0.06, x-w*0.1, y-h*(0.16+0.23*f)))
	}
}

func (b *brush) bare(x, y, h float64) {
	b.line(dark, h*0.09, x, y, x-h*0.03, y-h*0.5)
	for _, t := range [][4]float64{{0, 0.45, -0.3, 0.8}, {-0.02, 0.5, 0.22, 0.9}, {-0.02, 0.4, 0.32, 0.62},
		{-0.15, 0.62, -0.14, 0.95}, {0.1, 0.7, 0.06, 1}} {
		b.line(dark, h*0.045, x+t[0]*h, y-t[1]*h, x+t[2]*h, y-t[3]*h)
	}
}

func (b *brush) lantern(x, y, h float64) {
	b.line(iron, 0.9, x, y, x, y-h)
	b.glow(lamp, x, y-h, h*0.9, 0.5)
	b.dot(lamp, x, y-h, h*0.1)
}

// waves are n strokes on water.
func (b *brush) waves(c color.NRGBA, x, y, w, h float64, n int) {
	chance := seeded("waves")
	for range n {
		at := draw.Pt(x+chance.Float64()*w*0.85, y+chance.Float64()*h)
		b.s.Stroke(draw.Fade(c, 0.75), draw.Curve(at, at.Add(draw.Pt(2, -1.6)), at.Add(draw.Pt(4, 1.6)),
			at.Add(draw.Pt(6.5, 0))),
			draw.Line{Width: max(0.6, b.edge*0.6)})
	}
}

// seeded is a random generator seeded by a name.
func seeded(name string) *rand.Rand {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(name)) // writing to a hash never fails
	return rand.New(rand.NewPCG(sum.Sum64(), 1926))
}

func turn(p draw.Point, r, degrees float64) draw.Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return p.Add(draw.Pt(r*cos, r*sin))
}

type colour = color.NRGBA

func pt(x, y float64) draw.Point { return draw.Pt(x, y) }

func disc(x, y, r float64) draw.Path { return draw.Disc(draw.Pt(x, y), r) }

func faded(c color.NRGBA, by float64) color.NRGBA { return draw.Fade(c, by) }

func drawArc(x, y, r, from, to float64) draw.Path { return draw.Arc(draw.Pt(x, y), r, from, to) }

func boolTo(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
