package cameo

import (
	"image/color"

	"lantern/ui/widget/draw"
)

// beast paints a silhouette in one colour on another.
type beast struct {
	s        *draw.Sheet
	c, under color.Color
}

func (b beast) fill(xy ...float64) { b.s.Fill(b.c, path(xy...)) }

func (b beast) line(wide float64, xy ...float64) {
	b.s.Stroke(b.c, path(xy...), draw.Line{Width: wide})
}

func (b beast) disc(x, y, r float64) { b.s.Fill(b.c, draw.Disc(draw.Pt(x, y), r)) }

func (b beast) eye(x, y, r float64) { b.s.Fill(b.under, draw.Disc(draw.Pt(x, y), r)) }

func (b beast) gap(xy ...float64) { b.s.Fill(b.under, path(xy...)) }

// monsters are the silhouettes by kind.
var monsters = map[string]func(beast){
	"chthonian": func(b beast) { // a worm that comes out of the ground, feelers about its mouth
		b.line(0.5, -0.45, 0.6, -0.4, 0.1, 0.05, -0.15, 0.05, -0.15)
		for _, t := range [][4]float64{{0.1, -0.75, 0.35, -0.5}, {0.65, -0.6, 0.45, -0.3}, {0.75, -0.1, 0.5, 0},
			{0.6, 0.4, 0.4, 0.15}, {-0.25, -0.7, -0.05, -0.5}} {
			b.line(0.13, 0.1, -0.15, t[2], t[3], t[0], t[1])
		}
		b.eye(0.12, -0.15, 0.16)
		b.line(0.12, -0.75, 0.65, 0.5, 0.65)
	},
	"cult-leader": func(b beast) { // a hood with antlers
		b.line(0.11, -0.2, -0.3, -0.5, -0.55, -0.5, -0.8)
		b.line(0.11, -0.42, -0.48, -0.7, -0.5)
		b.line(0.11, 0.2, -0.3, 0.5, -0.55, 0.5, -0.8)
		b.line(0.11, 0.42, -0.48, 0.7, -0.5)
		b.fill(0, -0.6, 0.36, -0.25, 0.42, 0.15, 0.68, 0.7, -0.68, 0.7, -0.42, 0.15, -0.36, -0.25)
		b.gap(0, -0.3, 0.22, -0.05, 0.15, 0.25, -0.15, 0.25, -0.22, -0.05)
		b.disc(-0.09, 0, 0.06)
		b.disc(0.09, 0, 0.06)
	},
	"cultist": func(b beast) { // a pointed hood
		b.fill(0, -0.8, 0.34, -0.2, 0.4, 0.2, 0.62, 0.7, -0.62, 0.7, -0.4, 0.2, -0.34, -0.2)
		b.gap(0, -0.32, 0.22, 0, 0.13, 0.28, -0.13, 0.28, -0.22, 0)
	},
	"hound-of-tindalos": func(b beast) { // all angles, leaping
		b.fill(-0.8, 0.05, -0.35, -0.2, 0.15, -0.15, 0.35, -0.55, 0.48, -0.35, 0.85, -0.25, 0.62,
			-0.05, 0.4, 0.05, 0.45, 0.65,
			0.28, 0.65, 0.15, 0.2, -0.2, 0.15, -0.45, 0.65, -0.62, 0.65, -0.5, 0.15)
		b.eye(0.48, -0.22, 0.06)
		b.line(0.1, -0.75, 0.05, -0.7, -0.5)
	},
	"maniac": func(b beast) { // a raised axe
		b.disc(-0.15, -0.35, 0.27)
		b.fill(-0.55, 0.7, -0.5, 0, -0.15, -0.1, 0.2, 0, 0.25, 0.7)
		b.line(0.16, 0.1, 0.12, 0.45, 0, 0.5, -0.25)
		b.line(0.1, 0.5, 0.3, 0.5, -0.7)
		b.fill(0.5, -0.75, 0.82, -0.8, 0.82, -0.3, 0.5, -0.4)
		b.eye(-0.24, -0.38, 0.06)
		b.eye(-0.05, -0.38, 0.06)
	},
	"mi-go": func(b beast) { // wings and claws
		b.fill(0, -0.2, -0.75, -0.75, -0.8, 0.05, -0.3, 0.15)
		b.fill(0, -0.2, 0.75, -0.75, 0.8, 0.05, 0.3, 0.15)
		b.disc(0, -0.42, 0.24)
		b.fill(-0.2, -0.3, 0.2, -0.3, 0.14, 0.5, 0, 0.75, -0.14, 0.5)
		for _, x := range []float64{-1, 1} {
			b.line(0.1, 0.1*x, 0.15, 0.45*x, 0.3, 0.35*x, 0.62)
		}
		for i := range 3 {
			b.s.Stroke(b.under, path(-0.16, -0.1+0.2*float64(i), 0.16, -0.1+0.2*float64(i)), draw.Line{Width: 0.05})
		}
	},
	"shoggoth": func(b beast) { // a mass with too many eyes
		for _, c := range [][3]float64{{0, 0.2, 0.55}, {-0.45, 0.35, 0.35}, {0.45, 0.35, 0.36},
			{-0.2, -0.3, 0.34}, {0.3, -0.2, 0.3}} {
			b.disc(c[0], c[1], c[2])
		}
		for _, c := range [][3]float64{{0, 0.15, 0.15}, {-0.4, 0.3, 0.1}, {0.42, 0.4, 0.11}, {-0.2, -0.35, 0.12},
			{0.32, -0.15, 0.09}, {0.08, 0.5, 0.08}} {
			b.eye(c[0], c[1], c[2])
		}
	},
	"witch": func(b beast) { // a crooked hat and a nose
		b.fill(-0.75, -0.12, -0.3, -0.25, 0.1, -0.85, 0.3, -0.6, 0.3, -0.25, 0.75, -0.12)
		b.fill(-0.3, -0.05, 0.3, -0.05, 0.32, 0.1, 0.6, 0.25, 0.28, 0.28, 0.1, 0.5, -0.2, 0.4)
		b.fill(-0.6, 0.72, -0.3, 0.42, 0.2, 0.52, 0.55, 0.72)
		b.eye(0.12, 0.08, 0.06)
	},
	"beast": func(b beast) { // jaws; this and the next two are the defaults by class for kinds from packs
		b.fill(-0.8, -0.3, -0.2, -0.65, -0.05, -0.45, 0.2, -0.7, 0.3, -0.35, 0.8, -0.1, 0.75, 0.05, 0.1, 0.1,
			0.6, 0.3, 0.5, 0.5, 0, 0.45,
			-0.2, 0.75, -0.8, 0.7)
		b.eye(0.05, -0.22, 0.08)
		for _, x := range []float64{0.25, 0.45} {
			b.fill(x, 0.05, x+0.14, 0.05, x+0.07, 0.22)
		}
	},
	"eldritch": func(b beast) { // an eye with arms all about it
		for _, t := range [][4]float64{{-0.6, -0.5, -0.8, -0.2}, {0.6, -0.5, 0.8, -0.2}, {-0.6, 0.45, -0.35, 0.8},
			{0.6, 0.45, 0.35, 0.8}, {0, -0.6, 0.25, -0.85}, {0, 0.6, 0, 0.85}} {
			b.line(0.15, 0, 0, t[0], t[1], t[2], t[3])
		}
		b.disc(0, 0, 0.46)
		b.gap(-0.36, 0, 0, -0.24, 0.36, 0, 0, 0.24)
		b.fill(0, -0.2, 0.09, 0, 0, 0.2, -0.09, 0)
	},
	"humanoid": func(b beast) { // a coat without a face
		b.fill(-0.28, -0.72, 0.28, -0.72, 0.34, -0.42, 0.6, -0.34, 0.6, -0.26, -0.6, -0.26, -0.6, -0.34, -0.34, -0.42)
		b.fill(-0.3, -0.2, 0.3, -0.2, 0.24, 0.1, 0.62, 0.3, 0.7, 0.75, -0.7, 0.75, -0.62, 0.3, -0.24, 0.1)
		b.gap(-0.06, 0.2, 0.06, 0.2, 0.06, 0.75, -0.06, 0.75)
	},
	"zombie": func(b beast) { // arms held out
		b.disc(-0.25, -0.48, 0.26)
		b.fill(-0.55, 0.75, -0.55, -0.15, -0.25, -0.25, 0.1, -0.15, 0.05, 0.75, -0.15, 0.75, -0.25, 0.35, -0.35, 0.75)
		b.line(0.15, -0.1, -0.1, 0.65, -0.2)
		b.line(0.15, -0.1, 0.12, 0.6, 0.08)
		for _, y := range []float64{-0.2, 0.08} {
			b.line(0.06, 0.62, y, 0.8, y-0.08)
			b.line(0.06, 0.62, y, 0.82, y+0.05)
		}
		b.eye(-0.34, -0.5, 0.06)
		b.eye(-0.15, -0.5, 0.06)
		b.s.Stroke(b.under, path(-0.35, -0.33, -0.15, -0.36), draw.Line{Width: 0.06})
	},
}
