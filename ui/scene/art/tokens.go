package art

import (
	"fmt"
	"image/color"

	"lantern/internal/kinds"
	"lantern/ui/scene/cameo"
	"lantern/ui/widget/draw"
)

// token makes the drawing of a token in a box of 100 by 100 around 0,0, with a shadow below.
func token(kind, name string, l Light, paint func(b *brush)) Art {
	return Art{key(kind, name, l), 100, 100, func(s *draw.Sheet) {
		inner, back := s.Shifted(50, 50, 1)
		defer back()
		paint(newBrush(inner, Night, 3)) // tokens are the same by day
	}}
}

// Symbols are the signs of dimensions, within a circle of radius 1.
var Symbols = map[string]draw.Path{
	"circle": draw.Disc(draw.Pt(0, 0), 0.85), "triangle": draw.Regular(draw.Pt(0, 0.15), 1, 3, -90),
	"square": draw.Rect(-0.75, -0.75, 1.5, 1.5), "diamond": draw.Regular(draw.Pt(0, 0), 1, 4, -90),
	"hexagon": draw.Regular(draw.Pt(0, 0), 0.95, 6, 0), "star": draw.Star(draw.Pt(0, 0), 1, 0.42, 5, -90),
	"slash": poly(0.45, -0.95, 0.9, -0.95, -0.45, 0.95, -0.9, 0.95),
	"plus": poly(-0.3, -0.9, 0.3, -0.9, 0.3, -0.3, 0.9, -0.3, 0.9, 0.3, 0.3, 0.3, 0.3, 0.9, -0.3, 0.9, -0.3, 0.3,
		-0.9, 0.3, -0.9, -0.3, -0.3, -0.3),
	"moon": append(draw.Arc(draw.Pt(0, 0), 0.95, 60, 300), draw.Arc(draw.Pt(0.55, 0), 0.85, 255, 105)...),
}

func (b *brush) symbol(name string, c colour, x, y, r float64) {
	shape, ok := Symbols[name]
	if !ok {
		shape = draw.Star(draw.Pt(0, 0), 1, 0.6, 7, 0)
	}
	b.s.Fill(c, shape.Scaled(r).Moved(pt(x, y)))
}

// Gate is an open gate that burns, with the symbol of its dimension.
func Gate(symbol string, l Light) Art {
	return token("gate", symbol, l, func(b *brush) {
		b.glow(violet, 0, 0, 50, 0.8)
		for i := range 12 {
			a := 30 * float64(i)
			tip := turn(pt(0, 0), 46-6*float64(i%2), a-14)
			left, right := turn(pt(0, 0), 29, a-16), turn(pt(0, 0), 29, a+14)
			c := ember
			if i%2 == 0 {
				c = hex(0xd95a2b)
			}
			b.s.Fill(c, draw.Path{left, tip, right})
		}
		b.s.Fill(hex(0x2a1440), disc(0, 0, 34))
		for i := range 4 {
			r := 31 - 7*float64(i)
			b.s.Stroke(draw.Mix(violet, ghost, float64(i)/3), draw.Arc(pt(0, 0), r, 40*float64(i), 40*float64(i)+240),
				draw.Line{Width: 3.4})
		}
		b.s.Stroke(lamp, disc(0, 0, 34), draw.Line{Width: 3, Closed: true})
		b.s.Fill(faded(hex(0x140a22), 0.85), disc(0, 0, 18))
		b.symbol(symbol, hex(0xffe9b0), 0, 0, 12)
	})
}

// ElderSign is the branch with five twigs.
func (b *brush) elderSign(c colour, x, y, r float64) {
	line := func(ax, ay, bx, by float64) {
		b.s.Stroke(c, poly(x+ax*r, y+ay*r, x+bx*r, y+by*r), draw.Line{Width: r * 0.17})
	}
	line(-0.75, 0.55, 0.75, -0.55)
	line(-0.35, 0.26, -0.62, -0.28)
	line(0, 0, -0.18, -0.62)
	line(-0.2, 0.15, 0.22, 0.66)
	line(0.15, -0.11, 0.66, 0.3)
	line(0.4, -0.3, 0.3, -0.78)
}

// Seal is an elder sign on a place. A broken one lies in pieces.
func Seal(broken bool, l Light) Art {
	return token("seal", fmt.Sprint(broken), l, func(b *brush) {
		edge, ground, sign := brass, hex(0x1f4437), hex(0xd7f0c8)
		if broken {
			edge, ground, sign = hex(0x6a5a3a), hex(0x39333c), hex(0x8d7aa8)
		}
		b.s.Fill(faded(ink, 0.4), disc(2, 4, 46))
		b.disc(edge, 0, 0, 45)
		for i := range 16 {
			p := turn(pt(0, 0), 39.5, 22.5*float64(i))
			b.s.Fill(draw.Mix(edge, ink, 0.45), disc(p.X, p.Y, 2.2))
		}
		b.disc(ground, 0, 0, 34)
		b.elderSign(sign, 0, 0, 28)
		if broken {
			b.s.Stroke(ink, poly(-34, -36, -12, -8, -20, 2, 6, 14, 2, 24, 30, 42), draw.Line{Width: 7})
			b.glow(violet, 0, 6, 26, 0.7)
			b.s.Stroke(ghost, poly(-34, -36, -12, -8, -20, 2, 6, 14, 2, 24, 30, 42), draw.Line{Width: 2})
		}
	})
}

// Clue is a magnifying glass on a disc.
func Clue(l Light) Art {
	return token("clue", "", l, func(b *brush) {
		b.s.Fill(faded(ink, 0.4), disc(2, 4, 46))
		b.disc(hex(0x2f5d47), 0, 0, 44)
		b.s.Stroke(brass, disc(0, 0, 39), draw.Line{Width: 3, Closed: true})
		b.s.Stroke(bone, poly(10, 12, 28, 30), draw.Line{Width: 10})
		b.s.Fill(hex(0x9fd3e0), disc(-5, -5, 19))
		b.s.Stroke(bone, disc(-5, -5, 19), draw.Line{Width: 6, Closed: true})
		b.s.Stroke(faded(hex(0xffffff), 0.9), draw.Arc(pt(-5, -5), 11, 180, 260), draw.Line{Width: 4})
	})
}

// Doom is a skull, on a track or a card. A spent one is only its place.
func Doom(on bool, l Light) Art {
	return token("doom", fmt.Sprint(on), l, func(b *brush) {
		if !on {
			b.hollow(bone, l, disc(0, 0, 38))
			return
		}
		b.s.Fill(faded(ink, 0.4), disc(2, 4, 46))
		b.disc(hex(0x4a2c6b), 0, 0, 44)
		b.s.Stroke(ghost, disc(0, 0, 39), draw.Line{Width: 3, Closed: true})
		b.skull(bone, 0, 0, 26)
	})
}

// hollow is the empty place of a token: by day only its edge, as dark as ink shows on paper.
func (b *brush) hollow(c colour, l Light, edge draw.Path) {
	if l == Day {
		b.s.Stroke(faded(draw.Mix(c, ink, 0.5), 0.85), edge, draw.Line{Width: 6, Closed: true})
		return
	}
	b.s.Fill(faded(ink, 0.45), edge)
	b.s.Stroke(faded(c, 0.65), edge, draw.Line{Width: 5, Closed: true})
}

func (b *brush) skull(c colour, x, y, r float64) {
	b.s.Fill(c, oval(x, y-r*0.18, r*0.82, r*0.78), draw.RoundRect(x-r*0.45, y+r*0.2, r*0.9, r*0.62, r*0.15))
	b.s.Fill(ink, disc(x-r*0.33, y-r*0.1, r*0.24), disc(x+r*0.33, y-r*0.1, r*0.24),
		poly(x, y+r*0.14, x+r*0.12, y+r*0.36, x-r*0.12, y+r*0.36))
	for i := -1; i <= 1; i++ {
		b.s.Stroke(ink, poly(x+float64(i)*r*0.22, y+r*0.55, x+float64(i)*r*0.22, y+r*0.8), draw.Line{Width: r * 0.07})
	}
}

// Figure is an investigator: the bust in a ring of the player's colour; a second ring shows whose turn it is.
func Figure(who string, ring color.Color, active bool, l Light) Art {
	n := color.NRGBAModel.Convert(ring).(color.NRGBA)
	return token("figure", fmt.Sprint(who, n, active), l, func(b *brush) {
		b.s.Fill(faded(ink, 0.5), disc(2, 4, 46))
		if active {
			b.s.Fill(hex(0xfff3cf), disc(0, 0, 49))
			b.s.Fill(ink, disc(0, 0, 45))
		}
		b.s.Fill(n, disc(0, 0, 43))
		for i := range 5 {
			t := float64(i) / 4
			b.s.Fill(draw.Mix(hex(0x1b2b38), hex(0x6d8a86), t), disc(0, -5*t, 35*(1-0.5*t)))
		}
		inner, back := b.s.Shifted(0, 4, 36)
		cameo.Investigator(inner, who)
		back()
		b.s.Stroke(n, disc(0, 0, 39), draw.Line{Width: 8, Closed: true})
		b.s.Stroke(ink, disc(0, 0, 34.5), draw.Line{Width: 1.5, Closed: true})
	})
}

// Border is how a monster moves, as the colour and the shape of its marker.
type Border struct {
	Colour color.NRGBA
	Shape  string // round, square, pointed, double, winged
}

// Monster is a marker with the silhouette of a monster, the border of its movement and the symbol of its dimension.
func Monster(silhouette string, border Border, symbol string, l Light) Art {
	return token("monster", fmt.Sprint(silhouette, border, symbol), l, func(b *brush) {
		b.s.Fill(faded(ink, 0.5), disc(2, 4, 45))
		frame := func(r float64) draw.Path {
			switch border.Shape {
			case "square":
				return draw.RoundRect(-r*0.92, -r*0.92, r*1.84, r*1.84, r*0.16)
			case "pointed":
				return draw.Regular(pt(0, 0), r*1.08, 6, -90)
			}
			return disc(0, 0, r)
		}
		if border.Shape == "winged" {
			for _, side := range []float64{-1, 1} {
				b.s.Fill(border.Colour, poly(side*26, -30, side*50, -46, side*47, -24, side*50, -8, side*40, 4,
					side*30, 6))
			}
		}
		b.s.Fill(border.Colour, frame(45))
		b.s.Fill(hex(0x1a1210), frame(36))
		if border.Shape == "double" {
			b.s.Stroke(border.Colour, frame(31), draw.Line{Width: 3, Closed: true})
		}
		inner, back := b.s.Shifted(0, 1, 27)
		cameo.Monster(inner, silhouette, hex(0xe9d9c4), hex(0x1a1210))
		back()
		if symbol != "" {
			b.s.Fill(border.Colour, disc(31, 31, 19))
			b.s.Fill(hex(0x1a1210), disc(31, 31, 16))
			b.symbol(symbol, hex(0xffe9b0), 31, 31, 10.5)
		}
	})
}

// Pawn is a cultist of a player: an acolyte with a hood, or a priest with a staff and a high hat.
func Pawn(priest bool, c color.Color, l Light) Art {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return token("pawn", fmt.Sprint(priest, n), l, func(b *brush) {
		b.s.Fill(faded(ink, 0.45), oval(3, 44, 34, 7))
		if priest {
			b.s.Stroke(ink, poly(34, 44, 34, -40), draw.Line{Width: 9})
			b.s.Stroke(brass, poly(34, 43, 34, -40), draw.Line{Width: 5})
			b.s.Fill(lamp, disc(34, -42, 8))
			b.shape(n, poly(-8, -46, 10, -22, 16, 2, 30, 44, -34, 44, -20, 2, -24, -22))
			b.s.Fill(brass, poly(-20, 4, 16, 4, 17, 11, -21, 11), poly(-5, 11, 3, 11, 5, 44, -7, 44))
			b.s.Fill(ink, oval(-3, -12, 10, 11))
		} else {
			b.shape(n, poly(0, -40, 18, -18, 16, 0, 32, 44, -32, 44, -16, 0, -18, -18))
			b.s.Fill(ink, oval(0, -12, 10, 12))
			b.s.Stroke(draw.Mix(n, ink, 0.4), poly(0, 6, 0, 42), draw.Line{Width: 4})
		}
	})
}

// Silhouette is the kind of silhouette for a monster of some names. Without a known word it is one of all, always the
// same.
func Silhouette(names ...string) string {
	if kind := kinds.Monster(names...); kind != "" {
		return kind
	}
	all := kinds.Monsters()
	return all[seeded(join(names)).IntN(len(all))]
}

// Planks close a place.
func Planks(l Light) Art {
	return token("planks", "", l, func(b *brush) {
		for _, p := range []draw.Path{poly(-46, -30, -40, -40, 46, 24, 40, 34), poly(-46, 24, -40, 34, 46, -30, 40,
			-40)} {
			b.shape(oak, p)
		}
		for _, p := range [][2]float64{{-38, -31}, {38, 26}, {-38, 26}, {38, -31}} {
			b.s.Fill(iron, disc(p[0], p[1], 3))
		}
	})
}

// Warning marks a surge of monsters at a gate.
func Warning(l Light) Art {
	return token("warning", "", l, func(b *brush) {
		b.shape(hex(0xe79f4c), poly(0, -42, 44, 36, -44, 36))
		b.s.Fill(ink, draw.RoundRect(-5, -18, 10, 30, 4), disc(0, 23, 6))
	})
}
