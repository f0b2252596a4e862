package art

import (
	"lantern/ui/widget/draw"
)

// chaos are the signs of tokens without a number, within a circle of radius 30.
var chaos = map[string]func(b *brush){
	"skull": func(b *brush) { b.skull(bone, 0, 2, 30) },
	"cultist": func(b *brush) {
		b.s.Fill(bone, poly(0, -32, 20, -4, 26, 30, -26, 30, -20, -4))
		b.s.Fill(ink, poly(0, -14, 12, 2, 7, 18, -7, 18, -12, 2))
		b.s.Fill(hex(0xd8423a), disc(-4.5, 4, 2.6), disc(4.5, 4, 2.6))
	},
	"tablet": func(b *brush) {
		b.s.Fill(bone, poly(-22, -28, 14, -32, 24, -20, 20, 28, -12, 31, -26, 20))
		for i := range 5 {
			y := -18 + 10*float64(i)
			b.s.Stroke(ink, poly(-16, y, -4, y-2, 2, y+2, 15, y-1), draw.Line{Width: 3.6})
		}
	},
	"elderthing": func(b *brush) {
		for i := range 5 {
			a := -90 + 72*float64(i)
			b.s.Fill(bone, draw.Path{turn(pt(0, 0), 9, a-50), turn(pt(0, 0), 32, a), turn(pt(0, 0), 9, a+50)})
			p := turn(pt(0, 0), 31, a)
			b.s.Fill(bone, disc(p.X, p.Y, 4.5))
		}
		b.s.Fill(ink, disc(0, 0, 9))
		b.s.Fill(hex(0xe79f4c), disc(0, 0, 5))
	},
	"autofail": func(b *brush) {
		for i, bend := range []float64{-1, -0.4, 0.4, 1} {
			x := -22 + 14.7*float64(i)
			arm := draw.Curve(pt(x*0.5, 32), pt(x-bend*12, 14), pt(x+bend*26, -4), pt(x+bend*4, -30))
			b.s.Stroke(bone, arm, draw.Line{Width: 7.5})
			for k := 6; k < 22; k += 5 {
				b.s.Fill(hex(0x8f1f26), disc(arm[k].X, arm[k].Y, 1.9))
			}
		}
	},
	"eldersign": func(b *brush) { b.elderSign(hex(0xfff2c4), 0, 0, 32) },
	"bless": func(b *brush) {
		for i := range 12 {
			a := 30 * float64(i)
			b.s.Fill(hex(0xfff2c4), draw.Path{turn(pt(0, 0), 17, a-9), turn(pt(0, 0), 33, a), turn(pt(0, 0), 17, a+9)})
		}
		b.s.Fill(hex(0xfff2c4), disc(0, 0, 15))
	},
	"curse": func(b *brush) {
		b.s.Fill(bone, Symbols["moon"].Scaled(30))
		b.s.Fill(hex(0xd8423a), disc(14, -2, 6))
		b.s.Fill(ink, disc(14, -2, 2.6))
	},
	"frost": func(b *brush) {
		for i := range 6 {
			a := 60 * float64(i)
			tip := turn(pt(0, 0), 31, a)
			b.s.Stroke(bone, draw.Path{pt(0, 0), tip}, draw.Line{Width: 4.6})
			for _, d := range []float64{-28, 28} {
				b.s.Stroke(bone, draw.Path{turn(pt(0, 0), 17, a), turn(turn(pt(0, 0), 17, a), 11, a+d)},
					draw.Line{Width: 4})
			}
		}
	},
}

// chaosGround is the ground of a token.
var chaosGround = map[string]colour{"skull": hex(0x33353b), "cultist": hex(0x2c4a3a), "tablet": hex(0x274a6b),
	"elderthing": hex(0x4a2c6b), "autofail": hex(0x8f1f26), "eldersign": hex(0x1f5a78), "bless": hex(0xb4862b),
	"curse": hex(0x3a1f3d), "frost": hex(0x3f7391)}

// Chaos is a chaos token. One with a number has no sign: the number is written on it.
func Chaos(name string, l Light) Art {
	sign := chaos[name]
	if sign == nil {
		name = "number"
	}
	return token("chaos", name, l, func(b *brush) {
		b.s.Fill(faded(ink, 0.45), disc(2, 4, 46))
		ground, ok := chaosGround[name]
		if !ok {
			ground = hex(0xe3d5b0)
		}
		b.s.Fill(draw.Mix(ground, ink, 0.5), disc(0, 0, 47))
		b.s.Fill(draw.Mix(ground, hex(0xffffff), 0.25), disc(0, -1, 44))
		b.s.Fill(ground, disc(0, 0, 39))
		b.s.Stroke(draw.Mix(ground, ink, 0.35), disc(0, 0, 39), draw.Line{Width: 2, Closed: true})
		if sign != nil {
			sign(b)
		}
	})
}

// HasSign reports whether a chaos token has a sign instead of a number.
func HasSign(name string) bool { return chaos[name] != nil }

// digits are the strokes of the numbers on small tokens, in a box of 10 by 16.
var digits = map[rune][]draw.Path{
	'+': {poly(0, 8, 10, 8), poly(5, 3, 5, 13)},
	'-': {poly(0, 8, 9, 8)},
	'0': {oval(5, 8, 4.5, 7.2)},
	'1': {poly(1.5, 4.5, 5.5, 1, 5.5, 15.5)},
	'2': {poly(1, 4, 2.2, 1.6, 5, 0.7, 7.8, 1.7, 8.8, 4.4, 7.6, 7.4, 1, 15, 9.3, 15)},
	'3': {poly(1, 2, 4.5, 0.7, 7.8, 2, 8.6, 4.4, 7.2, 6.8, 4, 7.5, 7.4, 8.3, 9, 11, 7.8, 14.2, 4.6, 15.4, 0.8, 14)},
	'4': {poly(7, 15.5, 7, 1, 0.4, 11, 10, 11)},
	'5': {poly(8.6, 1, 2, 1, 1.5, 7, 5, 6.2, 8.2, 7.7, 9, 11, 7.6, 14.2, 4.5, 15.4, 0.8, 14)},
	'6': {poly(8, 1.4, 5, 1.2, 2.2, 4.4, 1.1, 9), oval(5, 10.9, 4, 4.5)},
	'7': {poly(0.8, 1, 9.2, 1, 4, 15.5)},
	'8': {oval(5, 4.3, 3.4, 3.6), oval(5, 11.5, 4.1, 4)},
}

// Small is a chaos token with its number drawn on it, for lists, where none can be written.
func Small(name string, l Light) Art {
	plain := Chaos(name, l)
	if HasSign(name) {
		return plain
	}
	return token("small", name, l, func(b *brush) {
		s, back := b.s.Shifted(-50, -50, 1)
		plain.Paint(s)
		back()
		const by = 2.5
		all := []rune(name)
		wide := by * (14*float64(len(all)) - 4)
		for i, r := range all {
			for _, p := range digits[r] {
				closed := len(p) > 12
				b.s.Stroke(ink, p.Scaled(by).Moved(pt(by*14*float64(i)-wide/2, -by*8)), draw.Line{Width: 7, Closed: closed})
			}
		}
	})
}
