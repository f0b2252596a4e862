package art

import (
	"fmt"

	"lantern/ui/widget/draw"
)

// goods are the tokens of costs and gains, each with a shape and a colour of its own, around 0,0 and about 46 wide. A
// number may be written in the middle of those with a plain one.
var goods = map[string]func(b *brush){
	"T": func(b *brush) { // treasure: a coin
		b.disc(hex(0xb98a2c), 2, 3, 43)
		b.disc(hex(0xe8bd54), 0, 0, 42)
		b.s.Stroke(hex(0xa87a22), disc(0, 0, 34), draw.Line{Width: 3, Closed: true})
	},
	"B": func(b *brush) { // blood: a drop
		b.shape(hex(0xe06458), append(drawArc(0, 10, 36, -28, 208), pt(0, -48)))
		b.s.Fill(faded(hex(0xffffff), 0.5), oval(-18, 4, 5, 10))
	},
	"M": func(b *brush) { // magic: a star of eight
		b.shape(hex(0xb59cf0), draw.Star(pt(0, 0), 48, 36, 8, -90))
	},
	"G": func(b *brush) { // a grimoire: a book
		b.shape(hex(0x2c4f3c), draw.RoundRect(-38, -44, 76, 88, 6))
		b.s.Fill(hex(0xf0e6cb), draw.Rect(-32, 34, 66, 7))
		b.s.Fill(hex(0x63a67e), draw.RoundRect(-26, -44, 64, 76, 5))
		b.s.Fill(hex(0xe8bd54), disc(34, -38, 4), disc(34, 26, 4), disc(-20, -38, 4), disc(-20, 26, 4))
	},
	"A": func(b *brush) { // an atom
		b.disc(hex(0x1f4a5a), 0, 0, 44)
		for _, a := range []float64{0, 60, 120} {
			b.s.Stroke(hex(0x7fd0dc), oval(0, 0, 42, 15).Turned(pt(0, 0), a), draw.Line{Width: 4, Closed: true})
		}
		b.s.Fill(hex(0xc8f2f4), disc(0, 0, 20))
	},
	"E": func(b *brush) { // an elder sign
		b.disc(brass, 0, 0, 45)
		b.s.Fill(hex(0x1f4437), disc(0, 0, 37))
		b.elderSign(hex(0xd7f0c8), 0, 0, 32)
	},
	"any": func(b *brush) { // of any basic kind
		for i, c := range []colour{hex(0xe8bd54), hex(0xe06458), hex(0xb59cf0)} {
			from := -90 + 120*float64(i)
			b.shape(c, append(drawArc(0, 0, 44, from, from+120), pt(0, 0)))
		}
		b.s.Fill(bone, disc(0, 0, 23))
	},
	"cultist": func(b *brush) { b.hooded(hex(0x8fcf9f)) },
	"victim": func(b *brush) {
		b.hooded(hex(0xb9a79a))
		b.s.Stroke(ink, poly(-40, -38, 40, 38), draw.Line{Width: 15})
		b.s.Stroke(hex(0xe8483c), poly(-40, -38, 40, 38), draw.Line{Width: 9})
	},
	"taken": func(b *brush) { b.hooded(hex(0x8a6fd0)) },
	"monster": func(b *brush) {
		b.disc(hex(0xd98a3c), 0, 0, 44)
		for i := range 5 {
			x := -28 + 14*float64(i)
			b.s.Stroke(hex(0x241006), draw.Curve(pt(x*0.5, 6), pt(x*0.8, 20), pt(x*1.3, 22), pt(x*1.2, 36)),
				draw.Line{Width: 8})
		}
		b.s.Fill(hex(0x241006), oval(0, -8, 26, 24))
		b.s.Fill(lamp, disc(-10, -8, 5), disc(10, -8, 5))
	},
	"room": func(b *brush) {
		b.shape(hex(0x8a8f94), arch(-38, -44, 76, 88))
		b.s.Fill(hex(0x6b4a31), arch(-28, -34, 56, 78))
		b.s.Fill(brass, disc(17, 12, 5))
		b.s.Stroke(ink, poly(0, -32, 0, 44), draw.Line{Width: 3})
	},
	"lock": func(b *brush) {
		b.s.Stroke(hex(0xc9ced2), drawArc(0, -14, 20, 180, 360), draw.Line{Width: 10})
		b.shape(hex(0xd8a444), draw.RoundRect(-32, -14, 64, 56, 8))
		b.s.Fill(ink, disc(0, 8, 8), draw.Rect(-3, 10, 6, 20))
	},
	"ladder": func(b *brush) {
		b.shape(hex(0x7cc98f), poly(0, -46, 42, 0, 18, 0, 18, 42, -18, 42, -18, 0, -42, 0))
	},
	"party": func(b *brush) {
		b.shape(hex(0xe8bd54), poly(-42, 34, -46, -26, -20, 0, 0, -40, 20, 0, 46, -26, 42, 34))
		b.s.Fill(blood, disc(0, 18, 8))
	},
	"mythos": func(b *brush) {
		b.shape(bone, poly(-48, 0, -20, -28, 20, -28, 48, 0, 20, 28, -20, 28))
		b.s.Fill(hex(0x6b3fb0), disc(0, 0, 21))
		b.s.Fill(ink, oval(0, 0, 6, 17))
	},
	"clock": func(b *brush) {
		b.disc(hex(0x6a4a20), 0, 0, 44)
		b.s.Fill(hex(0xf0e0b8), disc(0, 0, 35))
		for i := range 12 {
			p := turn(pt(0, 0), 29, 30*float64(i))
			b.s.Fill(ink, disc(p.X, p.Y, 2.6))
		}
	},
	"die": func(b *brush) {
		b.shape(hex(0xe8573f), draw.RoundRect(-42, -42, 84, 84, 16))
		b.s.Stroke(hex(0xffd0b8), draw.RoundRect(-36, -36, 72, 72, 12), draw.Line{Width: 3, Closed: true})
	},
	"bone": func(b *brush) { // a die of ivory, as it lies on the table
		b.shape(hex(0xe9dfc6), draw.RoundRect(-40, -40, 80, 80, 16))
		for _, p := range [][2]float64{{-19, -19}, {19, -19}, {0, 0}, {-19, 19}, {19, 19}} {
			b.s.Fill(hex(0x3a2c24), disc(p[0], p[1], 7))
		}
	},
	"question": func(b *brush) { b.disc(hex(0x9aa0a2), 0, 0, 42) },
	"next": func(b *brush) {
		b.s.Fill(faded(ink, 0.7), poly(-34, -17, 2, -17, 2, -38, 46, 0, 2, 38, 2, 17, -34, 17))
		b.s.Fill(hex(0xf0e0b8), poly(-30, -12, 6, -12, 6, -28, 38, 0, 6, 28, 6, 12, -30, 12))
	},
	"torch": func(b *brush) {
		b.glow(ember, 0, -20, 50, 0.7)
		b.s.Stroke(ink, poly(6, 46, 0, -6), draw.Line{Width: 16})
		b.s.Stroke(oak, poly(6, 46, 0, -6), draw.Line{Width: 10})
		b.s.Fill(ember, poly(-22, -4, -26, -24, -10, -20, 0, -48, 12, -22, 26, -26, 20, -4))
		b.s.Fill(lamp, poly(-10, -4, -10, -16, 0, -30, 9, -14, 9, -4))
	},
	// The four struggles of a story and skill.
	"terror": func(b *brush) {
		b.disc(hex(0x5a3c8f), 0, 0, 46)
		b.s.Fill(bone, oval(0, -2, 28, 34))
		b.s.Fill(ink, oval(-11, -10, 7, 10), oval(11, -10, 7, 10), oval(0, 16, 8, 13))
	},
	"combat": func(b *brush) {
		b.disc(hex(0x9c3a30), 0, 0, 46)
		for _, a := range []float64{-45, 45} {
			b.s.Fill(bone, poly(-5, 14, -5, -34, 0, -42, 5, -34, 5, 14).Turned(pt(0, 0), a))
			b.s.Fill(hex(0xe8bd54), draw.Rect(-15, 12, 30, 6).Turned(pt(0, 0), a), draw.Rect(-4, 18, 8,
				18).Turned(pt(0, 0), a))
		}
	},
	"arcane": func(b *brush) {
		b.disc(hex(0x1f6a6a), 0, 0, 46)
		b.s.Stroke(bone, disc(0, 0, 32), draw.Line{Width: 4, Closed: true})
		b.s.Stroke(bone, draw.Star(pt(0, 0), 32, 12.4, 5, -90), draw.Line{Width: 5, Closed: true})
	},
	"investigation": func(b *brush) {
		b.disc(hex(0x8a6420), 0, 0, 46)
		b.s.Stroke(bone, poly(10, 10, 30, 32), draw.Line{Width: 11})
		b.s.Fill(hex(0xa8d8e0), disc(-6, -6, 21))
		b.s.Stroke(bone, disc(-6, -6, 21), draw.Line{Width: 6, Closed: true})
	},
	"skill": func(b *brush) {
		b.disc(hex(0x3f4d57), 0, 0, 46)
		b.s.Fill(hex(0xf0e0b8), draw.Star(pt(0, 1), 36, 15, 5, -90))
	},
	"wound": func(b *brush) {
		b.shape(hex(0xd8423a), poly(0, 42, -40, 2, -40, -22, -22, -38, 0, -22, 22, -38, 40, -22, 40, 2))
	},
	"horror": func(b *brush) {
		b.shape(hex(0x7d62c8), draw.Star(pt(0, 0), 47, 27, 7, -90))
	},
	"shroud": func(b *brush) {
		b.shape(hex(0x46525a), poly(-44, 30, -30, -30, 0, -46, 30, -30, 44, 30, 20, 42, -20, 42))
	},
	"evade": func(b *brush) {
		b.disc(hex(0x2f6a4a), 0, 0, 46)
		b.s.Fill(bone, poly(-30, 20, -8, -30, 6, -30, -2, -4, 30, 12, 34, 24, -26, 30))
	},
	"attached": func(b *brush) {
		b.shape(hex(0xd9c9a0), draw.RoundRect(-30, -42, 60, 84, 8))
		b.s.Fill(hex(0x6a4a20), draw.Rect(-20, -30, 40, 26), draw.Rect(-20, 4, 40, 5), draw.Rect(-20, 16, 40, 5))
	},
}

func (b *brush) hooded(c colour) {
	b.shape(c, poly(0, -46, 26, -10, 22, 8, 40, 44, -40, 44, -22, 8, -26, -10))
	b.s.Fill(ink, oval(0, -8, 13, 15))
}

// Goods is a token of a cost, a gain or a value.
func Goods(kind string, l Light) Art {
	paint, ok := goods[kind]
	if !ok {
		kind, paint = "question", goods["question"]
	}
	return token("goods", kind, l, paint)
}

// Shade is a darkness, by day a paleness, that fades downwards: a ground for words at the top of a picture. It fills
// any width, as a cover.
func Shade(l Light) Art {
	return Art{key("shade", "", l), 400, 1, func(s *draw.Sheet) {
		c := ink
		if l == Day {
			c = paper
		}
		const steps = 10
		for i := range steps {
			s.Fill(draw.Fade(c, 0.16), draw.Rect(0, 0, 400, float64(i+1)/steps))
		}
	}}
}

// Wood is a table of planks with brass corners, wide by high units.
func Wood(w, h float64, l Light) Art {
	return Art{key("wood", fmt.Sprint(w, h), l), w, h, func(s *draw.Sheet) {
		b := newBrush(s, l, 0.8)
		base, grain := hex(0x33241a), hex(0x120b07)
		if l == Day {
			base, grain = hex(0xb99566), hex(0x6a4a2a)
		}
		chance := seeded("wood")
		const plank = 46.0
		for i, y := 0, 0.0; y < h; i, y = i+1, y+plank {
			s.Fill(draw.Mix(base, grain, 0.28*chance.Float64()), draw.Rect(0, y, w, plank))
			var lines []draw.Path
			for range int(w / 60) {
				x, yy := chance.Float64()*w, y+3+chance.Float64()*(plank-6)
				long := 40 + 120*chance.Float64()
				lines = append(lines, draw.Curve(pt(x, yy), pt(x+long*0.3, yy-2), pt(x+long*0.6, yy+2), pt(x+long, yy)))
			}
			s.Strokes(faded(grain, 0.35), lines, draw.Line{Width: 1})
			s.Fill(faded(grain, 0.7), draw.Rect(0, y, w, 1.4))
			x := chance.Float64() * w
			s.Fill(faded(grain, 0.7), draw.Rect(x, y, 1.4, plank))
		}
		for _, c := range [][4]float64{{0, 0, 1, 1}, {w, 0, -1, 1}, {0, h, 1, -1}, {w, h, -1, -1}} {
			b.shape(brass, poly(c[0], c[1], c[0]+c[2]*26, c[1], c[0]+c[2]*18, c[1]+c[3]*8, c[0]+c[2]*8, c[1]+c[3]*18,
				c[0], c[1]+c[3]*26))
			b.s.Fill(hex(0x6a4a20), disc(c[0]+c[2]*7, c[1]+c[3]*7, 2))
		}
	}}
}
