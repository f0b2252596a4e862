package cameo

import "lantern/ui/widget/draw"

// busts are the investigators of the base pack.
var busts = map[string]bust{
	"edith-marlowe": {look{fair, sepia, navy}, func(p pen) { // a nurse's veil with a cross
		p.fill(cream, path(-0.5, -0.5, 0, -0.82, 0.5, -0.5, 0.6, 0.55, -0.6, 0.55))
		p.shoulders(0.62)
		p.face()
		p.fill(p.l.hair, path(-0.32, -0.2, -0.3, -0.42, 0.3, -0.42, 0.32, -0.2, 0.1, -0.33, -0.1, -0.33))
		p.fill(cream, path(-0.46, -0.32, -0.4, -0.68, 0, -0.84, 0.4, -0.68, 0.46, -0.32, 0, -0.46))
		p.line(red, 0.1, 0, -0.76, 0, -0.52)
		p.line(red, 0.1, -0.12, -0.64, 0.12, -0.64)
	}},
	"tobias-crane": {look{tanned, ink, green}, func(p pen) { // a flat cap, a moustache, broad shoulders
		p.shoulders(0.78)
		p.face()
		p.fill(p.l.hair, path(-0.24, 0.1, 0, 0.02, 0.24, 0.1, 0.16, 0.18, 0, 0.12, -0.16, 0.18))
		p.fill(sepia, path(-0.55, -0.3, -0.5, -0.55, -0.1, -0.68, 0.4, -0.6, 0.5, -0.36, 0.3, -0.3))
		p.fill(ink, path(-0.6, -0.26, -0.4, -0.36, 0.05, -0.34, 0.1, -0.26, -0.25, -0.2))
		p.line(red, 0.14, -0.25, 0.42, 0, 0.55, 0.25, 0.42)
	}},
	"father-anselm": {look{fair, grey, ink}, func(p pen) { // a bald head, tufts, the white collar
		p.shoulders(0.6)
		p.fill(cream, path(-0.2, 0.28, 0.2, 0.28, 0.2, 0.44, -0.2, 0.44))
		p.fill(p.l.hair, oval(-0.36, -0.14, 0.14, 0.22))
		p.fill(p.l.hair, oval(0.36, -0.14, 0.14, 0.22))
		p.fill(p.l.skin, oval(0, -0.38, 0.32, 0.3))
		p.face()
		p.s.Fill(p.l.skin, oval(0, -0.36, 0.28, 0.24))
		p.line(cream, 0.06, 0, 0.55, 0, 0.75)
		p.line(cream, 0.06, -0.09, 0.62, 0.09, 0.62)
	}},
	"ines-corvalan": {look{tanned, ink, plum}, func(p pen) { // a high bun and round glasses
		p.shoulders(0.5)
		p.fill(p.l.hair, draw.Disc(draw.Pt(0, -0.68), 0.23))
		p.fill(p.l.hair, oval(0, -0.22, 0.4, 0.4))
		p.face()
		p.fill(p.l.hair, path(-0.34, -0.12, -0.36, -0.4, 0, -0.56, 0.36, -0.4, 0.34, -0.12, 0.18,
			-0.36, 0, -0.4, -0.18, -0.36))
		p.glasses()
		p.fill(cream, path(-0.2, 0.34, 0, 0.5, 0.2, 0.34, 0.12, 0.6, -0.12, 0.6))
	}},
	"silas-penhallow": {look{fair, sepia, sepia}, func(p pen) { // a wide hat and a collar turned up
		p.shoulders(0.66)
		p.face()
		p.fill(p.l.cloth, path(-0.5, 0.6, -0.44, 0.08, -0.12, 0.5))
		p.fill(p.l.cloth, path(0.5, 0.6, 0.44, 0.08, 0.12, 0.5))
		p.fill(grey, path(-0.38, -0.34, -0.32, -0.74, -0.08, -0.66, 0.1, -0.78, 0.34, -0.66, 0.38, -0.34))
		p.fill(grey, oval(0, -0.32, 0.72, 0.13))
		p.line(ink, 0.12, -0.36, -0.42, 0.36, -0.42)
	}},
	"odette-vasseur": {look{fair, ink, plum}, func(p pen) { // a turban with a jewel and a feather
		p.shoulders(0.52)
		p.fill(p.l.hair, oval(0, -0.08, 0.42, 0.34))
		p.face()
		p.fill(gold, path(0.05, -0.5, 0.12, -0.95, 0.4, -0.9, 0.3, -0.6))
		p.fill(plum, path(-0.44, -0.22, -0.46, -0.48, -0.25, -0.72, 0.25, -0.72, 0.46, -0.48, 0.44, -0.22, 0, -0.42))
		p.line(gold, 0.07, -0.42, -0.34, 0.2, -0.66)
		p.fill(red, draw.Regular(draw.Pt(0, -0.5), 0.12, 4, 0))
		p.dot(gold, -0.38, 0.12, 0.09)
		p.dot(gold, 0.38, 0.12, 0.09)
	}},
	"rufus-kell": {look{tanned, red, sepia}, func(p pen) { // a cap of fur and a great beard
		p.shoulders(0.74)
		p.fill(sepia, path(0.36, -0.4, 0.62, -0.3, 0.66, 0.3, 0.5, 0.42, 0.42, 0.1))
		p.line(cream, 0.1, 0.46, 0.05, 0.64, 0.02)
		p.face()
		p.beard(0.66)
		p.fill(sepia, draw.RoundRect(-0.48, -0.72, 0.96, 0.46, 0.2))
		for x := -0.36; x < 0.4; x += 0.18 {
			p.line(ink, 0.04, x, -0.36, x+0.05, -0.58)
		}
	}},
	"celie-baptiste": {look{brown, ink, green}, func(p pen) { // round curls, a scarf tied on top, a bow tie
		p.shoulders(0.52)
		for _, c := range [][2]float64{{-0.42, -0.1}, {0.42, -0.1}, {-0.46, -0.34}, {0.46, -0.34}, {-0.3, -0.56},
			{0.3, -0.56}, {0, -0.64}} {
			p.fill(p.l.hair, draw.Disc(draw.Pt(c[0], c[1]), 0.24))
		}
		p.face()
		p.fill(gold, path(-0.4, -0.26, -0.36, -0.46, 0, -0.56, 0.36, -0.46, 0.4, -0.26, 0, -0.38))
		p.fill(gold, path(0, -0.5, -0.24, -0.86, -0.04, -0.7, 0.2, -0.88))
		p.fill(red, path(-0.24, 0.36, 0, 0.44, 0.24, 0.36, 0.24, 0.58, 0, 0.5, -0.24, 0.58))
	}},
}
