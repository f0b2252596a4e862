package interior

import "lantern/ui/widget/draw"

// outdoors is what is found outside, at the water and underground.
var outdoors = map[string]piece{
	"tree": {wide: 2.3, deep: 2.3, alone: true, flat: true, draw: func(p *pen) {
		p.dot(draw.Fade(ink, 0.4), 1.25, 1.35, 1)
		for i := range 6 {
			at := draw.Path{{X: 0.6}}.Turned(draw.Point{}, float64(i)*60)[0]
			p.disc(moss, 1.15+at.X, 1.15+at.Y, 0.52)
		}
		p.dot(moss, 1.15, 1.15, 0.7)
		p.dot(fern, 1, 0.95, 0.42)
	}},
	"bush": {wide: 1.4, deep: 1.2, alone: true, flat: true, draw: func(p *pen) {
		p.disc(moss, 0.4, 0.6, 0.4)
		p.disc(moss, 1, 0.65, 0.4)
		p.disc(fern, 0.7, 0.5, 0.42)
	}},
	"flowers": {wide: 1.9, deep: 0.9, flat: true, draw: func(p *pen) {
		p.round(walnut, 0, 0.05, 1.9, 0.8, 0.3)
		for i, x := 0, 0.3; x < 1.8; i, x = i+1, x+0.33 {
			p.dot(fern, x, 0.45, 0.22)
			p.dot(spines[[]int{5, 6, 3}[i%3]], x, 0.35+0.2*float64(i%2), 0.14)
		}
	}},
	"fountain": {wide: 2.3, deep: 2.3, alone: true, draw: func(p *pen) {
		p.disc(stone, 1.15, 1.15, 1.15)
		p.disc(pond, 1.15, 1.15, 0.92)
		p.disc(stone, 1.15, 1.15, 0.35)
		p.dot(bone, 1.15, 1.15, 0.15)
	}},
	"well": {wide: 1.6, deep: 1.6, alone: true, draw: func(p *pen) {
		p.disc(stone, 0.8, 0.8, 0.8)
		p.disc(coalen, 0.8, 0.8, 0.52)
		p.line(pale, 0.2, 0, 0.8, 1.6, 0.8)
		p.disc(oak, 0.8, 0.8, 0.18)
	}},
	"grave": {wide: 1.1, deep: 2, flat: true, draw: func(p *pen) {
		p.round(walnut, 0.1, 0.35, 0.9, 1.6, 0.2)
		p.round(stone, 0, 0, 1.1, 0.45, 0.15)
		p.line(ink, 0.06, 0.55, 0.08, 0.55, 0.38)
		p.line(ink, 0.06, 0.42, 0.18, 0.68, 0.18)
	}},
	"cart": {wide: 2.6, deep: 1.5, draw: func(p *pen) {
		for _, x := range []float64{0.5, 1.6} {
			p.box(coalen, x-0.3, 0, 0.6, 0.2)
			p.box(coalen, x-0.3, 1.3, 0.6, 0.2)
		}
		p.box(oak, 0.05, 0.2, 2, 1.1)
		for y := 0.45; y < 1.2; y += 0.28 {
			p.line(walnut, 0.05, 0.1, y, 2, y)
		}
		p.line(pale, 0.1, 2.05, 0.4, 2.6, 0.4)
		p.line(pale, 0.1, 2.05, 1.1, 2.6, 1.1)
	}},
	"hay": {wide: 1.7, deep: 1.1, draw: func(p *pen) {
		p.round(straw, 0, 0, 1.7, 1.1, 0.2)
		for i := range 6 {
			x := 0.2 + 0.24*float64(i)
			p.line(walnut, 0.05, x, 0.2+0.1*float64(i%3), x+0.15, 0.85)
		}
		p.line(ink, 0.06, 0, 0.55, 1.7, 0.55)
	}},
	"trough": {wide: 2.2, deep: 0.9, draw: func(p *pen) {
		p.box(walnut, 0, 0, 2.2, 0.9)
		p.box(pond, 0.15, 0.15, 1.9, 0.6)
	}},
	"boat": {wide: 3.2, deep: 1.4, draw: func(p *pen) {
		hull := func(in float64) draw.Path {
			top := draw.Curve(draw.Pt(in, 0.7), draw.Pt(0.5+in, -0.15+in),
				draw.Pt(2.3, -0.15+in), draw.Pt(3.2-2*in, 0.7))
			under := draw.Curve(draw.Pt(3.2-2*in, 0.7), draw.Pt(2.3, 1.55-in),
				draw.Pt(0.5+in, 1.55-in), draw.Pt(in, 0.7))
			return append(top, under...)
		}
		p.shape(oak, hull(0))
		p.shape(walnut, hull(0.16))
		for _, x := range []float64{0.9, 1.6, 2.2} {
			p.box(pale, x, 0.3, 0.22, 0.8)
		}
	}},
	"oars": {wide: 2.6, deep: 0.6, flat: true, draw: func(p *pen) {
		for _, y := range []float64{0.15, 0.45} {
			p.line(pale, 0.09, 0.1, y, 2, y)
			p.round(pale, 1.9, y-0.13, 0.65, 0.26, 0.12)
		}
	}},
	"net": {wide: 1.8, deep: 1.3, flat: true, draw: func(p *pen) {
		p.round(draw.Fade(straw, 0.3), 0, 0, 1.8, 1.3, 0.5)
		for i := range 5 {
			d := 0.15 + 0.36*float64(i)
			p.line(straw, 0.05, d, 0.1, max(d-0.9, 0.1), 1.2)
			p.line(straw, 0.05, d, 1.2, max(d-0.9, 0.1), 0.1)
		}
		p.disc(wine, 0.3, 0.25, 0.13)
		p.disc(wine, 1.5, 1.05, 0.13)
	}},
	"rocks": {wide: 1.9, deep: 1.4, alone: true, flat: true, draw: func(p *pen) {
		p.shape(stone, draw.Regular(draw.Pt(0.65, 0.7), 0.62, 7, 12))
		p.shape(draw.Mix(stone, ink, 0.25), draw.Regular(draw.Pt(1.4, 0.9), 0.45, 6, 40))
		p.shape(draw.Mix(stone, bone, 0.3), draw.Regular(draw.Pt(1.2, 0.32), 0.3, 5, 5))
	}},
	"stalagmites": {wide: 1.5, deep: 1.2, alone: true, flat: true, draw: func(p *pen) {
		for _, at := range [][3]float64{{0.4, 0.75, 0.38}, {1.05, 0.6, 0.45}, {0.75, 0.25, 0.22}} {
			p.shape(stone, draw.Star(draw.Pt(at[0], at[1]), at[2], at[2]*0.7, 7, 10))
			p.dot(bone, at[0]-0.05, at[1]-0.06, at[2]*0.3)
		}
	}},
	"mushrooms": {wide: 1.1, deep: 1, flat: true, draw: func(p *pen) {
		for _, at := range [][3]float64{{0.3, 0.6, 0.28}, {0.75, 0.5, 0.33}, {0.5, 0.2, 0.2}} {
			p.disc(rose, at[0], at[1], at[2])
			p.dot(bone, at[0]-0.06, at[1], at[2]*0.35)
		}
	}},
	"bones": {wide: 1.3, deep: 0.9, flat: true, draw: func(p *pen) {
		p.line(bone, 0.13, 0.15, 0.2, 1.15, 0.75)
		p.line(bone, 0.13, 0.15, 0.75, 1.15, 0.2)
		p.disc(bone, 0.65, 0.45, 0.27)
		p.dot(ink, 0.56, 0.43, 0.07)
		p.dot(ink, 0.75, 0.43, 0.07)
	}},
	"pool": {wide: 2.2, deep: 1.5, alone: true, flat: true, draw: func(p *pen) {
		p.round(stone, 0, 0, 2.2, 1.5, 0.7)
		p.round(pond, 0.2, 0.2, 1.8, 1.1, 0.5)
		p.line(bone, 0.06, 0.6, 0.6, 1, 0.5)
	}},
	"driftwood": {wide: 2, deep: 0.7, flat: true, draw: func(p *pen) {
		p.line(pale, 0.25, 0.1, 0.5, 1.9, 0.25)
		p.line(pale, 0.12, 1, 0.4, 1.3, 0.05)
		p.line(walnut, 0.05, 0.3, 0.47, 1.6, 0.3)
	}},
	"vine": {wide: 2.8, deep: 0.8, alone: true, flat: true, draw: func(p *pen) {
		p.line(walnut, 0.12, 0, 0.4, 2.8, 0.4)
		for x := 0.3; x < 2.7; x += 0.45 {
			p.disc(moss, x, 0.4, 0.28)
			p.dot(rose, x+0.1, 0.5, 0.11)
		}
	}},
}
