package interior

import "lantern/ui/widget/draw"

// working is the furniture of rooms for work, storage and worship.
var working = map[string]piece{
	"stove": {wide: 2, deep: 1.1, draw: func(p *pen) {
		p.box(iron, 0, 0, 2, 1.1)
		for _, at := range [][2]float64{{0.5, 0.35}, {1.1, 0.35}, {0.5, 0.8}, {1.1, 0.8}} {
			p.disc(coalen, at[0], at[1], 0.2)
		}
		p.dot(ember, 0.5, 0.35, 0.11)
		p.disc(steel, 1.65, 0.5, 0.24)
	}},
	"sink": {wide: 1.6, deep: 0.95, draw: func(p *pen) {
		p.box(stone, 0, 0, 1.6, 0.95)
		p.round(bone, 0.2, 0.25, 1.2, 0.6, 0.15)
		p.round(pond, 0.35, 0.35, 0.9, 0.4, 0.12)
		p.line(brass, 0.1, 0.8, 0.05, 0.8, 0.4)
	}},
	"stool": {wide: 0.7, deep: 0.7, draw: func(p *pen) {
		p.disc(oak, 0.35, 0.35, 0.35)
		p.dot(pale, 0.35, 0.35, 0.2)
	}},
	"tub": {wide: 2.4, deep: 1.2, draw: func(p *pen) {
		p.round(bone, 0, 0, 2.4, 1.2, 0.55)
		p.round(pond, 0.2, 0.2, 2, 0.8, 0.4)
		p.dot(brass, 0.35, 0.6, 0.1)
	}},
	"barrel": {wide: 1.1, deep: 1.1, draw: func(p *pen) {
		p.disc(walnut, 0.55, 0.55, 0.55)
		p.disc(oak, 0.55, 0.55, 0.42)
		p.line(ink, 0.05, 0.35, 0.2, 0.35, 0.9)
		p.line(ink, 0.05, 0.6, 0.15, 0.6, 0.95)
		p.dot(ink, 0.78, 0.55, 0.07)
	}},
	"crates": {wide: 1.9, deep: 1.3, draw: func(p *pen) {
		for _, c := range [][3]float64{{0, 0, 1.1}, {1.1, 0.2, 0.8}} {
			p.box(pale, c[0], c[1], c[2], c[2])
			p.line(walnut, 0.1, c[0]+0.1, c[1]+0.1, c[0]+c[2]-0.1, c[1]+c[2]-0.1)
			p.line(walnut, 0.1, c[0]+c[2]-0.1, c[1]+0.1, c[0]+0.1, c[1]+c[2]-0.1)
		}
	}},
	"chest": {wide: 1.5, deep: 0.9, draw: func(p *pen) {
		p.round(oak, 0, 0, 1.5, 0.9, 0.12)
		p.line(iron, 0.12, 0.35, 0, 0.35, 0.9)
		p.line(iron, 0.12, 1.15, 0, 1.15, 0.9)
		p.box(brass, 0.62, 0.6, 0.26, 0.26)
	}},
	"trunk": {wide: 1.6, deep: 0.9, draw: func(p *pen) {
		p.round(wine, 0, 0, 1.6, 0.9, 0.1)
		p.line(pale, 0.1, 0.1, 0.45, 1.5, 0.45)
		p.line(brass, 0.08, 0.5, 0, 0.5, 0.9)
		p.line(brass, 0.08, 1.1, 0, 1.1, 0.9)
	}},
	"luggage": {wide: 1.7, deep: 1, draw: func(p *pen) {
		p.round(oak, 0, 0.1, 1, 0.8, 0.1)
		p.line(ink, 0.08, 0.3, 0.9, 0.3, 1, 0.7, 1, 0.7, 0.9)
		p.round(blue, 1.05, 0.2, 0.6, 0.6, 0.1)
		p.line(brass, 0.06, 1.05, 0.5, 1.65, 0.5)
	}},
	"bottles": {wide: 2.4, deep: 0.9, draw: func(p *pen) {
		p.box(walnut, 0, 0, 2.4, 0.9)
		for x := 0.25; x < 2.3; x += 0.38 {
			p.disc(moss, x, 0.28, 0.14)
			p.disc(wine, x, 0.65, 0.14)
		}
	}},
	"coal": {wide: 1.7, deep: 1.2, flat: true, draw: func(p *pen) {
		lumps := [][3]float64{{0.4, 0.7, 0.4}, {1, 0.5, 0.45}, {1.35, 0.85, 0.32}, {0.75, 0.9, 0.3}, {0.5, 0.3, 0.28}}
		for i, at := range lumps {
			p.shape(coalen, draw.Regular(draw.Pt(at[0], at[1]), at[2], 6, float64(i)*23))
		}
	}},
	"boiler": {wide: 2.4, deep: 1.7, draw: func(p *pen) {
		p.round(iron, 0, 0.1, 2.4, 1.5, 0.7)
		p.round(steel, 0.35, 0.4, 1.7, 0.4, 0.2)
		for _, x := range []float64{0.5, 1.2, 1.9} {
			p.line(coalen, 0.07, x, 0.15, x, 1.55)
		}
		p.disc(ember, 1.2, 1.4, 0.22)
	}},
	"generator": {wide: 1.9, deep: 1.3, draw: func(p *pen) {
		p.box(iron, 0, 0, 1.9, 1.3)
		p.disc(brass, 0.65, 0.65, 0.48)
		p.disc(iron, 0.65, 0.65, 0.2)
		for y := 0.25; y < 1.2; y += 0.25 {
			p.line(ember, 0.08, 1.25, y, 1.75, y)
		}
	}},
	"pipes": {wide: 2.6, deep: 0.6, draw: func(p *pen) {
		p.line(steel, 0.18, 0, 0.15, 2.6, 0.15)
		p.line(brass, 0.15, 0, 0.42, 1.6, 0.42, 1.6, 0.15)
		p.disc(wine, 0.8, 0.42, 0.17)
	}},
	"gauges": {wide: 1.5, deep: 0.6, draw: func(p *pen) {
		p.box(iron, 0, 0, 1.5, 0.6)
		for _, x := range []float64{0.3, 0.75, 1.2} {
			p.disc(bone, x, 0.3, 0.18)
			p.line(wine, 0.05, x, 0.3, x+0.1, 0.2)
		}
	}},
	"workbench": {wide: 2.5, deep: 1, draw: func(p *pen) {
		p.box(pale, 0, 0, 2.5, 1)
		p.line(steel, 0.1, 0.3, 0.3, 1, 0.6)
		p.box(wine, 0.2, 0.2, 0.25, 0.25)
		p.box(iron, 1.7, 0.25, 0.5, 0.4)
		p.line(iron, 0.1, 1.95, 0.65, 1.95, 1)
	}},
	"anvil": {wide: 1.2, deep: 1, draw: func(p *pen) {
		p.disc(walnut, 0.6, 0.5, 0.5)
		p.poly(iron, 0, 0.5, 0.35, 0.32, 1.15, 0.32, 1.15, 0.68, 0.35, 0.68)
	}},
	"flasks": {wide: 2.3, deep: 1, draw: func(p *pen) {
		p.box(stone, 0, 0, 2.3, 1)
		p.disc(pond, 0.45, 0.4, 0.27)
		p.disc(fern, 1.05, 0.55, 0.2)
		p.disc(rose, 1.5, 0.35, 0.16)
		p.line(bone, 0.06, 0.45, 0.4, 1.05, 0.2, 1.5, 0.35)
		p.box(bone, 1.8, 0.4, 0.35, 0.45)
	}},
	"skeleton": {wide: 0.9, deep: 1.7, flat: true, draw: func(p *pen) {
		p.disc(bone, 0.45, 0.25, 0.24)
		p.line(bone, 0.1, 0.45, 0.45, 0.45, 1.1)
		for y := 0.6; y < 1; y += 0.16 {
			p.line(bone, 0.07, 0.15, y, 0.75, y)
		}
		p.line(bone, 0.1, 0.2, 1.7, 0.45, 1.1, 0.7, 1.7)
	}},
	"press": {wide: 2, deep: 2, alone: true, draw: func(p *pen) {
		p.disc(walnut, 1, 1, 1)
		p.disc(wine, 1, 1, 0.78)
		p.disc(oak, 1, 1, 0.4)
		p.line(pale, 0.18, 0.1, 1, 1.9, 1)
		p.disc(iron, 1, 1, 0.17)
	}},
	"pew": {wide: 2.6, deep: 0.8, draw: func(p *pen) {
		p.box(walnut, 0, 0, 2.6, 0.25)
		p.box(oak, 0, 0.25, 2.6, 0.5)
	}},
	"altar": {wide: 2.4, deep: 1.2, draw: func(p *pen) {
		p.box(stone, 0, 0, 2.4, 1.2)
		p.box(wine, 0.5, 0, 1.4, 1.2)
		p.line(brass, 0.1, 1.2, 0.25, 1.2, 0.95)
		p.line(brass, 0.1, 0.95, 0.48, 1.45, 0.48)
		p.disc(bone, 0.25, 0.4, 0.15)
		p.disc(bone, 2.15, 0.4, 0.15)
	}},
	"candles": {wide: 1.1, deep: 0.7, flat: true, draw: func(p *pen) {
		for _, x := range []float64{0.2, 0.55, 0.9} {
			p.dot(draw.Fade(ember, 0.3), x, 0.35, 0.34)
			p.disc(bone, x, 0.35, 0.14)
			p.dot(ember, x, 0.35, 0.07)
		}
	}},
	"lectern": {wide: 0.9, deep: 0.9, draw: func(p *pen) {
		p.box(walnut, 0, 0, 0.9, 0.9)
		p.box(bone, 0.1, 0.2, 0.34, 0.55)
		p.box(bone, 0.46, 0.2, 0.34, 0.55)
	}},
	"spinning-wheel": {wide: 1.4, deep: 1, draw: func(p *pen) {
		p.line(walnut, 0.15, 0.1, 0.5, 1.35, 0.5)
		p.disc(pale, 0.45, 0.5, 0.42)
		p.disc(walnut, 0.45, 0.5, 0.12)
		p.round(linen, 1.05, 0.3, 0.3, 0.4, 0.12)
	}},
	"lens": {wide: 2.2, deep: 2.2, alone: true, draw: func(p *pen) {
		p.disc(iron, 1.1, 1.1, 1.1)
		p.disc(brass, 1.1, 1.1, 0.9)
		p.disc(pond, 1.1, 1.1, 0.72)
		p.disc(linen, 1.1, 1.1, 0.32)
	}},
	"winch": {wide: 1.6, deep: 1, draw: func(p *pen) {
		p.box(iron, 0, 0, 0.25, 1)
		p.box(iron, 1.35, 0, 0.25, 1)
		p.box(pale, 0.25, 0.2, 1.1, 0.6)
		for x := 0.4; x < 1.3; x += 0.2 {
			p.line(walnut, 0.06, x, 0.2, x, 0.8)
		}
	}},
	"rope": {wide: 1, deep: 1, draw: func(p *pen) {
		p.disc(straw, 0.5, 0.5, 0.5)
		p.disc(walnut, 0.5, 0.5, 0.34)
		p.disc(straw, 0.5, 0.5, 0.27)
		p.disc(ink, 0.5, 0.5, 0.12)
	}},
}
