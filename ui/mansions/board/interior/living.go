package interior

import (
	"image/color"

	"lantern/ui/widget/draw"
)

// spines are the colours of books.
var spines = []color.NRGBA{wine, moss, blue, linen, oak, rose, brass}

// living is the furniture of living rooms.
var living = map[string]piece{
	"bed": {wide: 1.9, deep: 2.6, draw: func(p *pen) {
		p.box(walnut, 0, 0, 1.9, 2.6)
		p.round(linen, 0.12, 0.15, 1.66, 2.3, 0.15)
		p.round(bone, 0.2, 0.25, 0.7, 0.5, 0.15)
		p.round(bone, 1, 0.25, 0.7, 0.5, 0.15)
		p.round(wine, 0.12, 0.95, 1.66, 1.5, 0.12)
		p.line(brass, 0.05, 0.2, 1.15, 1.7, 1.15)
	}},
	"cot": {wide: 1.2, deep: 1.9, draw: func(p *pen) {
		p.box(pale, 0, 0, 1.2, 1.9)
		p.round(linen, 0.15, 0.15, 0.9, 1.6, 0.15)
		p.round(blue, 0.15, 0.7, 0.9, 1.05, 0.1)
		for y := 0.3; y < 1.8; y += 0.35 {
			p.line(ink, 0.04, 0, y, 0.14, y)
			p.line(ink, 0.04, 1.06, y, 1.2, y)
		}
	}},
	"wardrobe": {wide: 2.2, deep: 0.95, draw: func(p *pen) {
		p.box(walnut, 0, 0, 2.2, 0.95)
		p.box(oak, 0.12, 0.12, 1.96, 0.5)
		p.line(ink, 0.06, 1.1, 0.62, 1.1, 0.95)
		p.dot(brass, 0.95, 0.82, 0.08)
		p.dot(brass, 1.25, 0.82, 0.08)
	}},
	"nightstand": {wide: 0.9, deep: 0.8, draw: func(p *pen) {
		p.box(walnut, 0, 0, 0.9, 0.8)
		p.disc(brass, 0.45, 0.4, 0.25)
		p.dot(linen, 0.45, 0.4, 0.12)
	}},
	"dresser": {wide: 1.9, deep: 0.85, draw: func(p *pen) {
		p.box(oak, 0, 0, 1.9, 0.85)
		p.box(linen, 0.3, 0.1, 1.3, 0.55)
		p.disc(blue, 0.6, 0.4, 0.15)
		p.disc(brass, 1.2, 0.35, 0.13)
	}},
	"mirror": {wide: 1.3, deep: 0.5, draw: func(p *pen) {
		p.box(walnut, 0, 0, 1.3, 0.5)
		p.box(pond, 0.12, 0.1, 1.06, 0.22)
	}},
	"armchair": {wide: 1.4, deep: 1.3, draw: func(p *pen) {
		p.round(wine, 0, 0, 1.4, 1.3, 0.3)
		p.round(draw.Mix(wine, rose, 0.4), 0.3, 0.35, 0.8, 0.85, 0.15)
	}},
	"sofa": {wide: 2.8, deep: 1.2, draw: func(p *pen) {
		p.round(moss, 0, 0, 2.8, 1.2, 0.3)
		p.round(fern, 0.3, 0.38, 1.08, 0.75, 0.12)
		p.round(fern, 1.42, 0.38, 1.08, 0.75, 0.12)
	}},
	"chair": {wide: 0.9, deep: 0.9, draw: func(p *pen) {
		p.round(oak, 0.05, 0.1, 0.8, 0.8, 0.1)
		p.box(walnut, 0, 0, 0.9, 0.18)
	}},
	"table": {wide: 3, deep: 2.2, alone: true, flat: true, draw: func(p *pen) {
		for _, x := range []float64{0.35, 1.15, 1.95} {
			p.round(walnut, x, 0, 0.7, 0.6, 0.1)
			p.round(walnut, x, 1.6, 0.7, 0.6, 0.1)
		}
		p.round(oak, 0.1, 0.4, 2.8, 1.4, 0.12)
		p.box(linen, 0.9, 0.55, 1.2, 1.1)
		for _, x := range []float64{0.5, 2.5} {
			p.disc(bone, x, 0.8, 0.18)
			p.disc(bone, x, 1.4, 0.18)
		}
		p.disc(brass, 1.5, 1.1, 0.2)
	}},
	"round-table": {wide: 1.8, deep: 1.8, alone: true, flat: true, draw: func(p *pen) {
		for _, at := range [][2]float64{{0.9, 0.2}, {0.9, 1.6}, {0.2, 0.9}, {1.6, 0.9}} {
			p.disc(walnut, at[0], at[1], 0.28)
		}
		p.disc(oak, 0.9, 0.9, 0.68)
		p.disc(linen, 0.9, 0.9, 0.4)
		p.disc(blue, 0.9, 0.9, 0.13)
	}},
	"piano": {wide: 2.4, deep: 2, draw: func(p *pen) {
		p.poly(ink, 0, 0.6, 0, 1.45, 2.4, 1.45, 2.4, 0.9, 1.8, 0.7, 1.3, 0.1, 0.6, 0, 0.1, 0.2)
		p.line(walnut, 0.06, 0.3, 0.4, 1.9, 1)
		p.box(bone, 0.15, 1.12, 2.1, 0.3)
		for x := 0.4; x < 2.2; x += 0.28 {
			p.line(ink, 0.09, x, 1.12, x, 1.28)
		}
		p.round(wine, 0.75, 1.6, 0.9, 0.4, 0.12)
	}},
	"fireplace": {wide: 2.4, deep: 0.9, draw: func(p *pen) {
		p.box(stone, 0, 0, 2.4, 0.9)
		p.box(coalen, 0.45, 0.15, 1.5, 0.6)
		p.poly(ember, 0.7, 0.65, 0.9, 0.25, 1.1, 0.5, 1.25, 0.2, 1.45, 0.5, 1.6, 0.3, 1.7, 0.65)
		p.dot(brass, 1.2, 0.55, 0.13)
	}},
	"clock": {wide: 0.9, deep: 0.7, draw: func(p *pen) {
		p.box(walnut, 0, 0, 0.9, 0.7)
		p.disc(bone, 0.45, 0.36, 0.26)
		p.line(ink, 0.05, 0.45, 0.2, 0.45, 0.36, 0.58, 0.42)
	}},
	"plant": {wide: 1.1, deep: 1.1, flat: true, draw: func(p *pen) {
		p.disc(walnut, 0.55, 0.55, 0.3)
		p.leaves(fern, 0.55, 0.55, 0.55, 7)
	}},
	"palm": {wide: 1.6, deep: 1.6, flat: true, draw: func(p *pen) {
		p.disc(stone, 0.8, 0.8, 0.3)
		p.leaves(moss, 0.8, 0.8, 0.8, 9)
		p.leaves(fern, 0.8, 0.8, 0.5, 6)
	}},
	"lamp": {wide: 0.9, deep: 0.9, flat: true, draw: func(p *pen) {
		p.dot(draw.Fade(brass, 0.25), 0.45, 0.45, 0.45)
		p.disc(brass, 0.45, 0.45, 0.28)
		p.dot(linen, 0.45, 0.45, 0.14)
	}},
	"shelves": {wide: 2.6, deep: 0.75, draw: func(p *pen) {
		p.box(walnut, 0, 0, 2.6, 0.75)
		for i, x := 0, 0.12; x < 2.35; i, x = i+1, x+0.24 {
			p.box(spines[i*i%len(spines)], x, 0.12, 0.22, 0.45)
		}
	}},
	"desk": {wide: 2.2, deep: 1.8, draw: func(p *pen) {
		p.round(wine, 0.7, 1.15, 0.8, 0.65, 0.15)
		p.box(oak, 0, 0, 2.2, 1.1)
		p.box(moss, 0.5, 0.2, 1.2, 0.75)
		p.box(bone, 0.85, 0.35, 0.5, 0.5)
		p.disc(brass, 1.95, 0.25, 0.16)
	}},
	"globe": {wide: 1, deep: 1, draw: func(p *pen) {
		p.disc(walnut, 0.5, 0.5, 0.5)
		p.disc(blue, 0.5, 0.5, 0.36)
		p.shape(fern, draw.Path{{X: 0.3, Y: 0.35}, {X: 0.55, Y: 0.28}, {X: 0.5, Y: 0.6}, {X: 0.36, Y: 0.6}})
	}},
	"sideboard": {wide: 2.4, deep: 0.85, draw: func(p *pen) {
		p.box(walnut, 0, 0, 2.4, 0.85)
		for _, x := range []float64{0.4, 0.9, 1.9} {
			p.disc(bone, x, 0.4, 0.2)
		}
		p.disc(wine, 1.4, 0.4, 0.15)
	}},
	"cupboard": {wide: 1.7, deep: 0.8, draw: func(p *pen) {
		p.box(oak, 0, 0, 1.7, 0.8)
		p.line(ink, 0.05, 0.85, 0, 0.85, 0.8)
		p.dot(brass, 0.7, 0.6, 0.08)
		p.dot(brass, 1, 0.6, 0.08)
	}},
	"console-table": {wide: 1.8, deep: 0.65, draw: func(p *pen) {
		p.round(oak, 0, 0, 1.8, 0.65, 0.12)
		p.disc(blue, 0.9, 0.32, 0.2)
		p.dot(rose, 0.9, 0.32, 0.11)
	}},
	"umbrella-stand": {wide: 0.7, deep: 0.7, draw: func(p *pen) {
		p.disc(brass, 0.35, 0.35, 0.35)
		p.disc(coalen, 0.35, 0.35, 0.24)
		p.line(bone, 0.06, 0.3, 0.4, 0.55, 0.2)
	}},
	"statue": {wide: 1.1, deep: 1.1, draw: func(p *pen) {
		p.box(stone, 0, 0, 1.1, 1.1)
		p.round(bone, 0.15, 0.35, 0.8, 0.4, 0.2)
		p.disc(bone, 0.55, 0.52, 0.2)
	}},
	"pedestal": {wide: 0.8, deep: 0.8, draw: func(p *pen) {
		p.box(stone, 0, 0, 0.8, 0.8)
		p.disc(pond, 0.4, 0.4, 0.28)
	}},
	"rocking-horse": {wide: 1.5, deep: 0.8, draw: func(p *pen) {
		p.line(walnut, 0.1, 0, 0.1, 1.5, 0.1)
		p.line(walnut, 0.1, 0, 0.7, 1.5, 0.7)
		p.round(pale, 0.2, 0.2, 0.9, 0.4, 0.2)
		p.round(wine, 0.5, 0.17, 0.3, 0.46, 0.08)
		p.round(pale, 1.05, 0.28, 0.42, 0.24, 0.1)
	}},
	"seats": {wide: 2.2, deep: 1.1, draw: func(p *pen) {
		p.box(walnut, 0, 0, 2.2, 0.25)
		p.round(wine, 0.05, 0.25, 1, 0.85, 0.12)
		p.round(wine, 1.15, 0.25, 1, 0.85, 0.12)
	}},
	"bench": {wide: 2.2, deep: 0.8, draw: func(p *pen) {
		for i := range 3 {
			p.box(pale, 0, 0.05+float64(i)*0.25, 2.2, 0.2)
		}
	}},
	"ladder-steps": {wide: 0.9, deep: 1.2, draw: func(p *pen) {
		for i := range 4 {
			p.box(pale, 0, float64(i)*0.3, 0.9, 0.26)
		}
	}},
	"screen": {wide: 2, deep: 0.5, draw: func(p *pen) {
		p.line(linen, 0.14, 0, 0.4, 0.5, 0.1, 1, 0.4, 1.5, 0.1, 2, 0.4)
	}},
}
