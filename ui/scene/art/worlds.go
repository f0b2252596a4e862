package art

import (
	"strings"

	"lantern/internal/kinds"
	"lantern/ui/widget/draw"
)

// worlds are views of other worlds, by the words of their names.
var worlds = map[string]struct {
	words string
	paint func(b *brush)
}{
	"desert": {"desert désert glass verre sand plateau leng", func(b *brush) {
		b.bands(hex(0x3a1430), hex(0xc96a3a))
		b.moon(118, 28, 15)
		for i := range 3 {
			f := float64(i)
			b.flat(draw.Mix(hex(0xc99a5a), ink, 0.22*f), poly(0, 70+9*f, 40+12*f, 56+10*f, 92, 68+9*f, 160, 58+11*f,
				160, 100, 0, 100))
		}
		for _, x := range []float64{30, 46, 104} {
			b.poly(hex(0x9fd3d0), x, 78, x+3, 36, x+9, 30, x+12, 78)
			b.s.Fill(faded(hex(0xffffff), 0.4), poly(x+3, 76, x+5, 38, x+7, 76))
		}
	}},
	"sea": {"sea mer ocean océan lake lac abyss abîme hali r'lyeh rlyeh sunless", func(b *brush) {
		b.bands(hex(0x051018), hex(0x1c5a62))
		b.plain(hex(0x0b2a36), 0, 58, 160, 42)
		b.waves(foam, 4, 60, 150, 36, 40)
		b.poly(granite, 96, 62, 104, 30, 112, 24, 122, 34, 130, 62)
		b.s.Stroke(hex(0x3d7a6a), draw.Curve(pt(30, 92), pt(20, 40), pt(64, 70), pt(56, 26)), draw.Line{Width: 7})
		b.s.Stroke(hex(0x3d7a6a), draw.Curve(pt(56, 96), pt(60, 70), pt(86, 76), pt(80, 52)), draw.Line{Width: 5})
	}},
	"moon": {"moon lune star étoile sky ciel celaeno yuggoth hollow", func(b *brush) {
		b.bands(hex(0x07060f), hex(0x241c3c))
		b.stars()
		b.disc(hex(0xb9b3a0), 84, 62, 44)
		for _, c := range [][3]float64{{66, 46, 9}, {100, 56, 12}, {80, 78, 8}, {58, 72, 6}, {110, 82, 7}} {
			b.disc(hex(0x8d8878), c[0], c[1], c[2])
			b.dot(hex(0x39333c), c[0]+1, c[1]+1, c[2]*0.72)
		}
		b.glow(ghost, 100, 56, 18, 0.5)
	}},
	"doors": {"house maison door doors porte portes hall library bibliothèque race", func(b *brush) {
		b.bands(hex(0x16121f), hex(0x3a2c46))
		for i := range 7 {
			f := float64(i)
			x, y := 6+22*f, 26+18*float64(i%3)
			b.box(hex(0x4d4458), x-3, y-4, 20, 40)
			b.shape(dark, arch(x, y, 14, 34))
			if i%2 == 0 {
				b.glow(lamp, x+7, y+20, 16, 0.6)
				b.s.Fill(lamp, arch(x+4, y+4, 6, 30))
			}
		}
		for i := range 5 {
			f := float64(i)
			b.box(hex(0x5c5368), 30*f, 88-5*float64(i%2), 30, 4)
		}
	}},
	"city": {"city cité ville carcosa dreamlands contrées town tower palace", func(b *brush) {
		b.bands(hex(0x1c1230), hex(0xb0793f))
		b.dot(hex(0xf2dd9a), 50, 44, 13)
		b.dot(hex(0xd98e5a), 112, 30, 7)
		for i, h := range []float64{40, 62, 48, 74, 54, 66, 38, 58, 44} {
			x := -2 + 18.5*float64(i)
			b.poly(hex(0x2a1f33), x, 100, x+3, 100-h, x+7, 92-h, x+11, 100-h, x+14, 100)
			b.dot(lamp, x+7, 106-h, 1.1)
		}
	}},
	"forest": {"forest forêt wood woods bois garden jardin orchard verger", func(b *brush) {
		b.bands(hex(0x0a1a17), hex(0x2f6a55))
		for i := range 9 {
			b.bare(8+18*float64(i), 92, 54+14*float64(i%3))
		}
		b.glow(jade, 84, 80, 46, 0.4)
		for _, x := range []float64{36, 42, 108, 114} {
			b.dot(lamp, x, 74, 1.4)
		}
	}},
	"void": {"void vide abyss nothing néant time temps another", func(b *brush) {
		b.bands(hex(0x05040a), hex(0x2c1446))
		b.stars()
		for i := range 5 {
			r := 40 - 7*float64(i)
			b.s.Stroke(draw.Mix(violet, ghost, float64(i)/4), draw.Arc(pt(80, 50), r, 60*float64(i), 60*float64(i)+250),
				draw.Line{Width: 4})
		}
		b.shape(bone, poly(60, 50, 70, 40, 90, 40, 100, 50, 90, 60, 70, 60))
		b.dot(hex(0x4a2c6b), 80, 50, 9)
		b.s.Fill(ink, oval(80, 50, 2.6, 8))
	}},
	"sky": {"nothing-else", func(b *brush) {
		b.sky()
		for i := range 4 {
			f := float64(i)
			b.s.Fill(faded(hex(0x8fa3b0), 0.2), oval(24+38*f, 40+10*float64(i%2), 26, 8), oval(36+38*f,
				34+10*float64(i%2), 16, 7))
		}
	}},
	"outskirts": {"nothing-else", func(b *brush) {
		b.sky()
		b.poly(hex(0x4d4333), 62, 66, 84, 66, 130, 100, 20, 100)
		b.bare(22, 88, 52)
		b.bare(136, 84, 46)
		b.bare(48, 74, 24)
		b.line(oak, 2, 96, 88, 96, 62)
		b.box(oak, 88, 62, 24, 8)
		b.dot(hex(0xd8423a), 30, 84, 1.6)
		b.dot(hex(0xd8423a), 36, 84, 1.6)
	}},
	"jail": {"jail prison", func(b *brush) {
		b.room(hex(0x44484c), hex(0x3a3a3a), 0)
		b.courses(10)
		b.lancet(70, 12, 20, 22, false)
		b.moon(80, 22, 4)
		for x := 8.0; x < 160; x += 12 {
			b.box(iron, x, 0, 3, 100)
		}
	}},
}

// bands is a sky of two colours.
func (b *brush) bands(top, low colour) {
	const n = 16
	for i := range n {
		t := float64(i) / (n - 1)
		b.s.Fill(draw.Mix(top, low, t), draw.Rect(0, t*94-1, 160, 8))
	}
}

func (b *brush) stars() {
	chance := seeded("stars")
	for range 60 {
		b.s.Fill(faded(bone, 0.3+0.6*chance.Float64()), disc(chance.Float64()*160, chance.Float64()*100,
			0.3+0.6*chance.Float64()))
	}
}

// World is a view of an other world by its name. An unknown one is one of them, always the same.
func World(l Light, names ...string) Art {
	found := ""
	for _, name := range []string{"desert", "sea", "moon", "doors", "city", "forest", "void", "jail"} {
		for _, word := range kinds.Split(join(names)) {
			for _, known := range strings.Fields(worlds[name].words) {
				if found == "" && word == known {
					found = name
				}
			}
		}
	}
	if found == "" {
		found = []string{"desert", "sea", "moon", "doors", "city", "forest", "void"}[seeded(join(names)).IntN(7)]
	}
	return world(found, l)
}

// Beyond is what lies around a town: "sky" or "outskirts".
func Beyond(name string, l Light) Art { return world(name, l) }

func world(name string, l Light) Art {
	return Art{key("world", name, l), viewWide, viewHigh, func(s *draw.Sheet) {
		b := newBrush(s, l, 0.9)
		worlds[name].paint(b)
		b.s.Stroke(faded(ink, 0.25), draw.Rect(0, 0, viewWide, viewHigh), draw.Line{Width: 5, Closed: true})
	}}
}

func join(names []string) (out string) {
	for _, n := range names {
		out += n + " "
	}
	return out
}

// Risen is an Ancient One over the sea, under a red moon.
func Risen(l Light) Art {
	return Art{key("risen", "", l), viewWide, viewHigh, func(s *draw.Sheet) {
		b := newBrush(s, Night, 0.9)
		b.bands(hex(0x0a0612), hex(0x4a1f2c))
		b.stars()
		b.glow(hex(0xd8553a), 80, 30, 60, 0.5)
		b.s.Fill(hex(0xc9553c), disc(80, 30, 22))
		body := hex(0x120c16)
		b.s.Fill(body, poly(36, 100, 44, 62, 60, 40, 80, 30, 100, 40, 116, 62, 124, 100))
		for i := range 9 {
			x := 20 + 15*float64(i)
			bend := float64(i%2)*24 - 12
			b.s.Stroke(body, draw.Curve(pt(80+(x-80)*0.4, 70), pt(x-bend, 60), pt(x+bend, 44), pt(x+bend*0.4,
				22+4*float64(i%3))),
				draw.Line{Width: 5})
		}
		for _, p := range [][3]float64{{72, 46, 2.6}, {88, 46, 2.6}, {80, 54, 1.8}, {64, 56, 1.6}, {96, 56, 1.6}} {
			b.glow(lamp, p[0], p[1], 9, 0.7)
			b.s.Fill(lamp, disc(p[0], p[1], p[2]))
		}
		b.s.Fill(hex(0x0b1a24), draw.Rect(0, 86, 160, 14))
		b.waves(hex(0x7a4a55), 2, 88, 150, 10, 30)
	}}
}
