package cameo

import (
	"image/color"
	"strconv"

	"lantern/ui/widget/draw"
)

// person is somebody made of parts: a cut of hair, a hat, a dress and what is in the face.
type person struct {
	look
	half            float64 // of the shoulders
	cut, hat, dress string
	face            string // moustache, beard, glasses, lines, patch, monocle; may be ""
	trim            color.NRGBA
}

// people are twenty who may sit at any table, young and old, in the dress of the 1920s.
var people = []person{
	{look{brown, ink, navy}, 0.62, "parted", "", "tie", "", gold},
	{look{brown, ink, green}, 0.5, "short", "cloche", "pearls", "", gold},
	{look{fair, grey, ink}, 0.6, "short", "top", "tie", "monocle", plum},
	{look{tanned, ink, plum}, 0.5, "long", "", "scarf", "", gold},
	{look{fair, red, sepia}, 0.66, "short", "", "tie", "beard", green},
	{look{fair, red, grey}, 0.7, "short", "cap", "overall", "moustache", navy},
	{look{fair, gold, plum}, 0.5, "bob", "band", "pearls", "", cream},
	{look{tanned, grey, navy}, 0.7, "short", "captain", "buttons", "beard", gold},
	{look{fair, grey, green}, 0.5, "bun", "", "collar", "lines", cream},
	{look{tanned, sepia, grey}, 0.64, "short", "fedora", "tie", "", ink},
	{look{brown, grey, plum}, 0.6, "curls", "", "bow", "glasses", gold},
	{look{fair, ink, cream}, 0.56, "short", "boater", "bow", "moustache", red},
	{look{fair, sepia, cream}, 0.5, "bob", "nurse", "collar", "", red},
	{look{brown, ink, navy}, 0.72, "short", "helmet", "buttons", "", gold},
	{look{tanned, ink, red}, 0.5, "braids", "", "shawl", "", gold},
	{look{fair, grey, sepia}, 0.62, "tufts", "", "tie", "glasses", green},
	{look{fair, red, green}, 0.5, "long", "beret", "scarf", "", plum},
	{look{tanned, grey, ink}, 0.66, "short", "", "cassock", "patch", cream},
	{look{brown, ink, grey}, 0.52, "bun", "veil", "pearls", "lines", ink},
	{look{fair, gold, navy}, 0.68, "crop", "goggles", "scarf", "", cream},
}

// Faces are the IDs of [people], whom players may choose for themselves.
func Faces() []string {
	all := make([]string, len(people))
	for i := range all {
		all[i] = "face" + strconv.Itoa(i+1)
	}
	return all
}

// cuts, hats, dresses and faces are the parts. What is behind the face comes first.
var behind = map[string]func(pen){
	"long": func(p pen) { p.fill(p.l.hair, path(-0.4, -0.4, 0, -0.62, 0.4, -0.4, 0.52, 0.5, -0.52, 0.5)) },
	"bob": func(p pen) {
		p.fill(p.l.hair, path(-0.42, -0.4, 0, -0.62, 0.42, -0.4, 0.5, 0.14, 0.34, 0.22, -0.34, 0.22, -0.5, 0.14))
	},
	"bun": func(p pen) {
		p.fill(p.l.hair, draw.Disc(draw.Pt(0, -0.66), 0.22))
		p.fill(p.l.hair, oval(0, -0.2, 0.4, 0.4))
	},
	"braids": func(p pen) {
		p.fill(p.l.hair, oval(0, -0.2, 0.4, 0.42))
		for _, x := range []float64{-0.46, 0.46} {
			p.fill(p.l.hair, oval(x, 0.1, 0.11, 0.2))
			p.fill(p.l.hair, oval(x*1.05, 0.44, 0.1, 0.18))
		}
	},
	"curls": func(p pen) {
		for _, c := range [][2]float64{{-0.4, -0.08}, {0.4, -0.08}, {-0.44, -0.34}, {0.44, -0.34}, {-0.26, -0.58},
			{0.26, -0.58}, {0, -0.64}} {
			p.fill(p.l.hair, draw.Disc(draw.Pt(c[0], c[1]), 0.22))
		}
	},
	"tufts": func(p pen) {
		p.fill(p.l.hair, oval(-0.36, -0.14, 0.14, 0.22))
		p.fill(p.l.hair, oval(0.36, -0.14, 0.14, 0.22))
	},
}

var over = map[string]func(pen){
	"parted": func(p pen) {
		p.fill(p.l.hair, path(-0.36, -0.14, -0.36, -0.46, 0, -0.58, 0.36, -0.42, 0.36, -0.14, 0.2, -0.36, -0.15, -0.42))
	},
	"short": func(p pen) {
		p.fill(p.l.hair, path(-0.36, -0.2, -0.34, -0.46, 0, -0.56, 0.34, -0.46, 0.36, -0.2, 0, -0.42))
	},
	"crop": func(p pen) {
		p.fill(p.l.hair, path(-0.35, -0.2, -0.36, -0.5, -0.2, -0.6, -0.05, -0.52, 0.08, -0.64, 0.24, -0.54, 0.36,
			-0.5, 0.35, -0.2,
			0.1, -0.36, -0.1, -0.34))
	},
	"long": func(p pen) {
		p.fill(p.l.hair, path(-0.35, -0.06, -0.36, -0.42, 0, -0.58, 0.36, -0.42, 0.35, -0.06, 0, -0.44))
	},
	"bob": func(p pen) {
		p.fill(p.l.hair, path(-0.38, -0.1, -0.38, -0.44, 0, -0.6, 0.38, -0.44, 0.38, -0.1, 0.3, -0.3, -0.3, -0.3))
	},
	"bun": func(p pen) {
		p.fill(p.l.hair, path(-0.34, -0.12, -0.36, -0.4, 0, -0.56, 0.36, -0.4, 0.34, -0.12, 0.16, -0.38, -0.16, -0.38))
	},
	"braids": func(p pen) {
		p.fill(p.l.hair, path(-0.34, -0.16, -0.34, -0.44, 0, -0.54, 0.34, -0.44, 0.34, -0.16, 0, -0.46))
	},
}

var hats = map[string]func(p pen, trim color.NRGBA){
	"cloche": func(p pen, trim color.NRGBA) {
		p.fill(p.l.cloth, path(-0.46, -0.12, -0.42, -0.52, 0, -0.72, 0.42, -0.52, 0.46, -0.12, 0, -0.34))
		p.line(trim, 0.08, -0.42, -0.26, 0, -0.44, 0.42, -0.26)
	},
	"top": func(p pen, trim color.NRGBA) {
		p.fill(ink, draw.Rect(-0.32, -0.9, 0.64, 0.56))
		p.fill(ink, oval(0, -0.34, 0.54, 0.09))
		p.line(trim, 0.1, -0.3, -0.46, 0.3, -0.46)
	},
	"cap": func(p pen, trim color.NRGBA) {
		p.fill(trim, path(-0.5, -0.28, -0.46, -0.56, -0.05, -0.68, 0.42, -0.58, 0.5, -0.34, 0.3, -0.28))
		p.fill(ink, path(-0.56, -0.24, -0.36, -0.34, 0.1, -0.32, 0.12, -0.24, -0.25, -0.18))
	},
	"band": func(p pen, trim color.NRGBA) {
		p.line(trim, 0.1, -0.37, -0.32, 0, -0.42, 0.37, -0.32)
		p.fill(trim, path(0.26, -0.38, 0.34, -0.86, 0.5, -0.8, 0.4, -0.4))
	},
	"captain": func(p pen, trim color.NRGBA) {
		p.fill(cream, path(-0.5, -0.42, -0.44, -0.68, 0, -0.76, 0.44, -0.68, 0.5, -0.42))
		p.fill(ink, path(-0.44, -0.28, -0.48, -0.44, 0.48, -0.44, 0.44, -0.28))
		p.fill(trim, draw.Regular(draw.Pt(0, -0.38), 0.09, 4, 0))
	},
	"fedora": func(p pen, trim color.NRGBA) {
		p.fill(grey, path(-0.38, -0.34, -0.32, -0.74, -0.06, -0.66, 0.08, -0.76, 0.34, -0.68, 0.38, -0.34))
		p.fill(grey, path(-0.66, -0.24, -0.4, -0.4, 0.4, -0.4, 0.66, -0.3, 0.3, -0.24))
		p.line(trim, 0.11, -0.36, -0.42, 0.36, -0.42)
	},
	"boater": func(p pen, trim color.NRGBA) {
		p.fill(gold, draw.Rect(-0.34, -0.64, 0.68, 0.28))
		p.fill(gold, oval(0, -0.34, 0.6, 0.08))
		p.line(trim, 0.11, -0.34, -0.44, 0.34, -0.44)
	},
	"nurse": func(p pen, trim color.NRGBA) {
		p.fill(cream, path(-0.38, -0.38, -0.3, -0.72, 0.3, -0.72, 0.38, -0.38, 0, -0.48))
		p.line(trim, 0.08, 0, -0.68, 0, -0.52)
		p.line(trim, 0.08, -0.08, -0.6, 0.08, -0.6)
	},
	"helmet": func(p pen, trim color.NRGBA) {
		p.fill(navy, path(-0.4, -0.28, -0.36, -0.6, 0, -0.84, 0.36, -0.6, 0.4, -0.28))
		p.fill(navy, oval(0, -0.28, 0.5, 0.08))
		p.fill(trim, draw.Star(draw.Pt(0, -0.5), 0.14, 0.07, 6, -90))
	},
	"beret": func(p pen, trim color.NRGBA) {
		p.fill(trim, path(-0.46, -0.36, -0.56, -0.52, -0.2, -0.72, 0.36, -0.66, 0.52, -0.44, 0.4, -0.34, 0, -0.42))
		p.line(ink, 0.06, 0, -0.7, 0.03, -0.8)
	},
	"veil": func(p pen, trim color.NRGBA) {
		p.fill(ink, path(-0.5, 0.5, -0.5, -0.4, 0, -0.76, 0.5, -0.4, 0.5, 0.5, 0.36, 0.3, 0.36, -0.24, 0, -0.46,
			-0.36, -0.24,
			-0.36, 0.3))
	},
	"goggles": func(p pen, trim color.NRGBA) {
		p.fill(sepia, path(-0.42, 0.08, -0.42, -0.4, 0, -0.64, 0.42, -0.4, 0.42, 0.08, 0.34, 0.06, 0.33, -0.26,
			-0.33, -0.26, -0.34, 0.06))
		for _, x := range []float64{-0.17, 0.17} {
			p.fill(gold, draw.Disc(draw.Pt(x, -0.4), 0.15))
			p.dot(color.NRGBA{0x8f, 0xc4, 0xd2, 0xff}, x, -0.4, 0.09)
		}
	},
}

var dresses = map[string]func(p pen, trim color.NRGBA){
	"tie": func(p pen, trim color.NRGBA) {
		p.fill(cream, path(-0.16, 0.36, 0, 0.6, 0.16, 0.36, 0.05, 0.78, -0.05, 0.78))
		p.fill(trim, path(0, 0.42, 0.09, 0.5, 0, 0.78, -0.09, 0.5))
	},
	"pearls": func(p pen, trim color.NRGBA) {
		for i := range 7 {
			x := -0.24 + 0.08*float64(i)
			p.dot(cream, x, 0.46+0.16*(1-(x*x)/(0.24*0.24)), 0.045)
		}
	},
	"scarf": func(p pen, trim color.NRGBA) {
		p.fill(trim, path(-0.32, 0.3, 0, 0.42, 0.32, 0.3, 0.34, 0.46, 0, 0.58, -0.34, 0.46))
		p.fill(trim, path(0.06, 0.5, 0.26, 0.48, 0.24, 0.78, 0.08, 0.78))
	},
	"collar": func(p pen, trim color.NRGBA) {
		p.fill(trim, path(-0.26, 0.32, 0, 0.5, 0.26, 0.32, 0.18, 0.6, 0, 0.54, -0.18, 0.6))
	},
	"overall": func(p pen, trim color.NRGBA) {
		p.fill(trim, path(-0.3, 0.78, -0.28, 0.56, 0.28, 0.56, 0.3, 0.78))
		p.line(trim, 0.1, -0.24, 0.58, -0.36, 0.36)
		p.line(trim, 0.1, 0.24, 0.58, 0.36, 0.36)
	},
	"buttons": func(p pen, trim color.NRGBA) {
		p.line(ink, 0.05, 0, 0.44, 0, 0.78)
		for _, x := range []float64{-0.13, 0.13} {
			p.dot(trim, x, 0.56, 0.05)
			p.dot(trim, x, 0.7, 0.05)
		}
	},
	"bow": func(p pen, trim color.NRGBA) {
		p.fill(trim, path(-0.24, 0.36, 0, 0.44, 0.24, 0.36, 0.24, 0.58, 0, 0.5, -0.24, 0.58))
	},
	"shawl": func(p pen, trim color.NRGBA) {
		p.fill(trim, path(-0.56, 0.78, -0.4, 0.36, 0, 0.66, 0.4, 0.36, 0.56, 0.78, 0.3, 0.78, 0, 0.78, -0.3, 0.78))
		p.line(red, 0.05, -0.36, 0.5, 0, 0.74, 0.36, 0.5)
	},
	"cassock": func(p pen, trim color.NRGBA) { p.fill(trim, path(-0.16, 0.3, 0.16, 0.3, 0.16, 0.42, -0.16, 0.42)) },
}

var faces = map[string]func(pen){
	"moustache": func(p pen) { p.fill(p.l.hair, path(-0.24, 0.1, 0, 0.02, 0.24, 0.1, 0.16, 0.18, 0, 0.12, -0.16, 0.18)) },
	"beard":     func(p pen) { p.beard(0.52) },
	"glasses":   func(p pen) { p.glasses() },
	"lines": func(p pen) {
		for _, x := range []float64{-1, 1} {
			p.line(sepia, 0.03, 0.1*x, 0.06, 0.16*x, 0.2)
			p.line(sepia, 0.03, 0.22*x, -0.04, 0.28*x, -0.08)
		}
	},
	"patch": func(p pen) {
		p.line(ink, 0.05, -0.34, -0.3, 0.3, 0)
		p.fill(ink, oval(0.14, -0.1, 0.11, 0.1))
	},
	"monocle": func(p pen) {
		p.s.Stroke(gold, draw.Disc(draw.Pt(0.14, -0.11), 0.12), draw.Line{Width: 0.05, Closed: true})
		p.line(gold, 0.03, 0.22, -0.02, 0.28, 0.3)
	},
}

// draw draws the bust of a person.
func (w person) draw(p pen) {
	if f := behind[w.cut]; f != nil {
		f(p)
	}
	p.shoulders(w.half)
	dresses[w.dress](p, w.trim)
	p.face()
	if f := faces[w.face]; f != nil {
		f(p)
	}
	if f := over[w.cut]; f != nil {
		f(p)
	}
	if f := hats[w.hat]; f != nil {
		f(p, w.trim)
	}
}
