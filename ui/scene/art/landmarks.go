package art

import "lantern/ui/widget/draw"

// landmarks are what is not a house, and houses that stand alone, drawn as buildings are.
var landmarks = map[string]func(b *brush){
	"graveyard": func(b *brush) {
		b.flat(moss, oval(50, 66, 48, 14))
		b.bare(80, 66, 44)
		for _, g := range [][3]float64{{10, 60, 10}, {27, 55, 9}, {44, 60, 11}, {62, 56, 9}, {20, 73, 11}, {50, 74,
			11}, {70, 73, 10}} {
			b.shape(stone, arch(g[0], g[1]-g[2]*1.2, g[2], g[2]*1.4))
			b.line(ink, 0.8, g[0]+g[2]/2, g[1]-g[2]*0.9, g[0]+g[2]/2, g[1]-g[2]*0.2)
			b.line(ink, 0.8, g[0]+g[2]*0.25, g[1]-g[2]*0.6, g[0]+g[2]*0.75, g[1]-g[2]*0.6)
		}
		b.line(stone, 3, 37, 50, 37, 30)
		b.line(stone, 3, 31, 36, 43, 36)
		b.glow(jade, 40, 62, 30, 0.16)
	},
	"crypt": func(b *brush) {
		b.flat(moss, oval(50, 70, 46, 10))
		b.bare(12, 72, 40)
		b.wall(granite, 26, 36, 48, 38)
		b.columns(stone, 26, 38, 48, 36, 4)
		b.poly(stone, 20, 38, 50, 20, 80, 38)
		b.disc(dark, 50, 31, 4)
		b.shape(ink, arch(41, 46, 18, 28))
		b.glow(jade, 50, 66, 22, 0.5)
		b.box(stone, 36, 73, 28, 4)
		b.shape(stone, arch(80, 60, 9, 14))
	},
	"woods": func(b *brush) {
		b.flat(hex(0x1f3527), oval(50, 68, 49, 12))
		for _, t := range [][3]float64{{16, 62, 46}, {36, 58, 52}, {58, 60, 48}, {80, 62, 44}, {26, 74, 44}, {48, 76,
			50}, {70, 75, 46}, {91, 74, 34}, {7, 74, 34}} {
			b.fir(t[0], t[1], t[2])
		}
		b.dot(lamp, 44, 66, 1.1)
		b.dot(lamp, 48, 66, 1.1)
	},
	"isle": func(b *brush) {
		b.flat(sea, oval(50, 62, 49, 17))
		b.waves(foam, 4, 52, 84, 24, 12)
		b.shape(sand, oval(50, 60, 30, 8))
		b.flat(moss, oval(50, 57, 26, 6))
		b.fir(38, 58, 34)
		b.fir(60, 58, 28)
		b.poly(stone, 46, 56, 48, 40, 53, 38, 56, 56)
		b.line(oak, 1, 12, 62, 26, 62)
		b.poly(timber, 8, 64, 26, 64, 22, 69, 12, 69)
		b.line(bone, 1.3, 74, 58, 74, 46)
		b.line(bone, 1, 74, 46, 79, 45)
	},
	"cave": func(b *brush) {
		b.shape(granite, poly(6, 76, 14, 46, 30, 26, 52, 16, 72, 28, 88, 50, 96, 76))
		b.shade(0.25, poly(60, 22, 72, 28, 88, 50, 96, 76, 74, 76, 70, 44))
		b.shape(ink, poly(30, 76, 34, 54, 46, 42, 58, 46, 68, 60, 70, 76))
		b.poly(granite, 40, 47, 43, 56, 46, 43)
		b.poly(granite, 54, 45, 57, 54, 60, 48)
		b.glow(jade, 50, 72, 20, 0.45)
		b.dot(jade, 46, 64, 1.2)
		b.dot(jade, 52, 64, 1.2)
		b.fir(12, 76, 24)
	},
	"sinkhole": func(b *brush) {
		b.shape(earth, oval(50, 56, 48, 21))
		b.shape(dark, oval(50, 58, 37, 15))
		b.shape(ink, oval(50, 61, 26, 9))
		b.glow(violet, 50, 62, 24, 0.4)
		for _, a := range []float64{200, 235, 275, 310, 345} {
			p := turn(pt(50, 50), 30, a)
			b.line(dark, 1, p.X, 50+(p.Y-50)*0.5, p.X+3, 58+(p.Y-50)*0.3)
		}
		b.bare(10, 50, 32)
		b.bare(90, 48, 26)
		b.line(oak, 1.6, 30, 70, 30, 60)
		b.line(oak, 1.6, 44, 75, 44, 65)
		b.line(oak, 1.2, 26, 65, 48, 69)
	},
	"stones": func(b *brush) {
		b.flat(moss, oval(50, 66, 46, 13))
		for _, t := range [][4]float64{{16, 60, 9, 26}, {34, 54, 8, 24}, {56, 54, 8, 24}, {76, 60, 9, 28}, {28, 74,
			10, 26}, {64, 74, 10, 27}} {
			b.shape(stone, poly(t[0]-t[2]/2, t[1], t[0]-t[2]*0.4, t[1]-t[3]*0.9, t[0]+t[2]*0.1, t[1]-t[3],
				t[0]+t[2]*0.45, t[1]-t[3]*0.8, t[0]+t[2]/2, t[1]))
			b.shade(0.25, poly(t[0]+t[2]*0.15, t[1], t[0]+t[2]*0.1, t[1]-t[3], t[0]+t[2]*0.45, t[1]-t[3]*0.8,
				t[0]+t[2]/2, t[1]))
		}
		b.box(stone, 30, 27, 32, 6)
		b.box(granite, 40, 62, 20, 7)
		b.glow(violet, 50, 58, 26, 0.35)
	},
	"university": func(b *brush) {
		b.wall(brick, 6, 42, 88, 34)
		b.hip(slate, 6, 42, 88, 10)
		b.windows(9, 46, 28, 24, 4, 2, 0.5, 2, 5)
		b.windows(63, 46, 28, 24, 4, 2, 0.5, 1, 7)
		b.wall(brick, 40, 22, 20, 54)
		for x := 40.0; x < 60; x += 7 {
			b.box(stone, x, 17, 5, 6)
		}
		b.disc(bone, 50, 31, 5)
		b.line(ink, 0.9, 50, 31, 50, 28)
		b.line(ink, 0.9, 50, 31, 53, 31)
		b.windows(42, 40, 16, 12, 2, 1, 0.5)
		b.door(44, 56, 12, 20)
		b.tree(4, 78, 7)
		b.tree(96, 78, 7)
	},
	"library": func(b *brush) {
		b.box(granite, 8, 71, 84, 5)
		b.wall(stone, 14, 38, 72, 33)
		b.dome(copper, 50, 32, 20)
		b.box(marble, 27, 30, 46, 4)
		b.line(brass, 1.4, 50, 12, 50, 4)
		b.box(marble, 10, 34, 80, 5)
		for _, x := range []float64{20, 32, 62, 74} {
			b.lancet(x, 44, 7, 20, true)
		}
		b.door(43, 50, 14, 21)
		b.columns(marble, 38, 39, 24, 32, 3)
		b.glow(lamp, 50, 56, 34, 0.18)
	},
	"burnt": func(b *brush) { // what is left of a library
		b.flat(dark, oval(50, 76, 46, 7))
		b.box(granite, 8, 71, 84, 5)
		wall := draw.Mix(stone, ink, 0.55)
		b.poly(wall, 14, 71, 14, 34, 24, 40, 30, 30, 40, 46, 47, 42, 53, 54, 62, 48, 70, 52, 76, 36, 86, 44, 86, 71)
		for _, x := range []float64{20, 33, 63, 75} {
			b.lancet(x, 52, 7, 14, false)
		}
		b.line(ink, 2.4, 28, 30, 60, 8)
		b.line(ink, 2.4, 44, 44, 72, 22)
		b.line(ink, 2, 55, 52, 50, 20)
		b.flat(ink, draw.Rect(43, 58, 14, 13))
		b.glow(ember, 50, 68, 40, 0.6)
		for _, x := range []float64{24, 46, 52, 68, 78} {
			b.dot(ember, x, 69, 1.8)
		}
		for i, x := range []float64{40, 46, 38, 52} {
			b.s.Fill(faded(hex(0x9a9aa0), 0.3), oval(x, 34-11*float64(i), 9+2*float64(i), 6))
		}
	},
	"orchard": func(b *brush) { // bare trees in rows
		b.flat(hex(0x4a4d48), oval(50, 68, 52, 16))
		for i := range 4 {
			b.bare(6+29*float64(i), 60, 34)
		}
		for i := range 3 {
			b.bare(20+30*float64(i), 76, 52)
		}
		for _, x := range []float64{14, 34, 56, 84} {
			b.dot(hex(0x8f2f2f), x, 74, 1.8)
		}
	},
	"observatory": func(b *brush) {
		b.shape(moss, oval(50, 72, 46, 8))
		b.wall(stone, 24, 40, 52, 34)
		b.box(granite, 20, 36, 60, 6)
		b.dome(slate, 50, 36, 26)
		b.poly(ink, 46, 36, 50, 10, 58, 11, 56, 36)
		b.line(brass, 5, 52, 30, 66, 6)
		b.line(iron, 6.5, 62, 12, 66, 6)
		b.windows(28, 46, 44, 16, 4, 1, 0.4, 1)
		b.door(45, 56, 10, 18)
	},
	"workshop": func(b *brush) {
		b.chimney(20, 8, 9, 34, true)
		b.wall(brick, 12, 40, 76, 36)
		for i := range 3 {
			x := 12 + 25.3*float64(i)
			b.poly(slate, x, 40, x, 26, x+25.3, 40)
			b.flat(hex(0xcdb774), poly(x+1, 38, x+1, 29, x+4, 31, x+4, 38))
		}
		b.windows(16, 45, 44, 18, 4, 1, 0.6)
		b.door(68, 52, 14, 24)
		b.disc(brass, 50, 68, 6)
		b.disc(dark, 50, 68, 2.2)
		b.glow(ember, 40, 54, 24, 0.3)
	},
	"kiln": func(b *brush) {
		b.flat(earth, oval(50, 72, 46, 8))
		b.shape(brick, append(drawArc(50, 50, 30, 180, 360), poly(80, 74, 20, 74)...))
		for y := 36.0; y < 74; y += 7 {
			b.line(dark, 0.6, 24, y, 76, y)
		}
		b.shade(0.25, poly(64, 26, 80, 50, 80, 74, 64, 74))
		b.box(brick, 42, 6, 16, 22)
		b.box(granite, 40, 4, 20, 4)
		b.shape(ink, arch(38, 52, 24, 22))
		b.dot(hex(0x6a2d22), 50, 72, 5)
		for i := range 3 {
			b.box(tile, 4+float64(i)*5, 70-float64(i%2)*5, 9, 5)
		}
		b.box(tile, 84, 68, 10, 6)
	},
	"house": func(b *brush) {
		b.tree(88, 76, 9)
		b.chimney(60, 10, 7, 18, true)
		b.wall(plaster, 22, 38, 52, 38)
		b.hip(tile, 22, 38, 52, 18)
		b.poly(plaster, 30, 38, 40, 22, 50, 38)
		b.gable(tile, 31, 34, 18, 12)
		b.window(37, 28, 6, 6, true)
		b.windows(25, 42, 46, 12, 3, 1, 0.45, 1)
		b.door(43, 56, 11, 20)
		b.window(28, 58, 9, 10, true)
		b.window(60, 58, 9, 10, false)
	},
	"boarding": func(b *brush) {
		b.wall(hex(0x5f6f66), 26, 24, 48, 52)
		b.poly(slate, 22, 24, 32, 6, 68, 6, 78, 24)
		b.window(40, 11, 8, 9, true)
		b.window(54, 11, 8, 9, false)
		b.windows(29, 27, 42, 28, 4, 2, 0.5, 1, 6)
		b.poly(tile, 22, 58, 28, 53, 72, 53, 78, 58)
		b.line(bone, 1.4, 25, 76, 25, 58)
		b.line(bone, 1.4, 75, 76, 75, 58)
		b.door(44, 59, 12, 17)
		b.window(30, 61, 9, 9, true)
		b.line(iron, 1, 78, 46, 90, 46)
		b.box(bone, 80, 47, 11, 9)
		b.glow(lamp, 50, 64, 16, 0.35)
	},
	"inn": func(b *brush) {
		b.chimney(24, 16, 7, 16, true)
		b.wall(plaster, 14, 42, 70, 34)
		for _, x := range []float64{14, 31, 49, 66} {
			b.line(dark, 1.8, x, 42, x, 76)
		}
		b.line(dark, 1.8, 14, 57, 84, 57)
		b.hip(tile, 12, 42, 74, 20)
		b.windows(16, 44, 66, 12, 4, 1, 0.45, 2)
		b.window(18, 61, 10, 9, true)
		b.door(36, 59, 11, 17)
		b.window(54, 61, 10, 9, true)
		b.line(iron, 1.4, 84, 46, 97, 46)
		b.box(brass, 86, 47, 10, 11)
		b.box(dark, 89, 50, 4, 5)
	},
	"crooked": func(b *brush) {
		b.bare(12, 76, 40)
		b.shape(hex(0x4b4650), poly(26, 76, 22, 34, 72, 30, 76, 76))
		b.shade(0.25, poly(60, 31, 72, 30, 76, 76, 62, 76))
		b.poly(plum, 16, 36, 40, 6, 54, 2, 80, 31)
		b.shade(0.25, poly(54, 2, 80, 31, 58, 33))
		b.box(brick, 60, 2, 7, 16)
		b.window(42, 16, 8, 9, true)
		b.window(30, 42, 9, 10, true)
		b.window(56, 40, 9, 11, false)
		b.shape(ink, poly(44, 76, 43, 56, 49, 51, 56, 55, 57, 76))
		b.glow(jade, 46, 22, 20, 0.4)
	},
	"lodge": func(b *brush) {
		b.wall(hex(0x55505c), 10, 36, 80, 40)
		b.hip(slate, 10, 36, 80, 14)
		b.wall(hex(0x615b69), 36, 26, 28, 50)
		b.gable(slate, 35, 26, 30, 16)
		b.disc(ghost, 50, 21, 4.5)
		b.dot(hex(0x3c4a57), 52, 20, 3.6)
		b.windows(13, 40, 20, 28, 2, 2, 0.4, 1)
		b.windows(67, 40, 20, 28, 2, 2, 0.4, 2)
		b.lancet(41, 36, 6, 13, true)
		b.lancet(53, 36, 6, 13, true)
		b.door(43, 55, 14, 21)
		b.line(brass, 1.2, 50, 58, 50, 76)
	},
	"tower": func(b *brush) {
		b.flat(sea, oval(50, 70, 46, 9))
		b.waves(foam, 8, 64, 76, 12, 7)
		b.shape(granite, poly(24, 76, 32, 62, 68, 62, 76, 76))
		b.poly(bone, 40, 66, 44, 22, 56, 22, 60, 66)
		b.poly(wine, 43, 40, 43.8, 31, 56.2, 31, 57, 40)
		b.poly(wine, 41, 58, 41.9, 49, 58.1, 49, 59, 58)
		b.box(iron, 40, 19, 20, 4)
		b.glow(lamp, 50, 13, 40, 0.6)
		b.s.Fill(faded(lamp, 0.22), poly(50, 13, 2, 0, 2, 22))
		b.box(lamp, 45, 9, 10, 10)
		b.poly(wine, 42, 9, 50, 0, 58, 9)
		b.door(46, 54, 8, 12)
	},
	"square": func(b *brush) {
		b.flat(granite, oval(50, 64, 46, 14))
		b.disc(stone, 50, 62, 15)
		b.dot(sea, 50, 62, 12)
		b.box(stone, 45, 36, 10, 26)
		b.disc(copper, 50, 24, 5)
		b.poly(copper, 42, 40, 46, 28, 54, 28, 58, 40)
		b.line(copper, 2.4, 55, 30, 64, 18)
		b.lantern(12, 72, 26)
		b.lantern(88, 72, 26)
		b.tree(26, 58, 8)
		b.tree(76, 58, 8)
	},
	"well": func(b *brush) {
		b.flat(moss, oval(50, 70, 44, 10))
		b.shape(stone, poly(30, 74, 30, 50, 70, 50, 70, 74))
		for y := 56.0; y < 74; y += 6 {
			b.line(ink, 0.7, 30, y, 70, y)
		}
		b.shape(granite, oval(50, 50, 20, 6))
		b.flat(ink, oval(50, 51, 15, 4))
		b.box(oak, 30, 20, 4, 32)
		b.box(oak, 66, 20, 4, 32)
		b.gable(tile, 26, 22, 48, 16)
		b.line(oak, 2.6, 30, 30, 72, 30)
		b.line(sand, 1, 50, 30, 50, 40)
		b.box(timber, 45, 40, 10, 9)
	},
	"wreck": func(b *brush) {
		b.flat(sea, oval(50, 64, 49, 15))
		b.shape(timber, poly(10, 46, 30, 56, 76, 60, 92, 48, 84, 70, 26, 70))
		for x := 24.0; x < 84; x += 9 {
			b.line(dark, 1, x, 56, x+3, 70)
		}
		b.line(oak, 2.6, 40, 57, 30, 10)
		b.line(oak, 2, 62, 59, 70, 26)
		b.line(oak, 1.6, 22, 24, 48, 16)
		b.flat(faded(bone, 0.8), poly(34, 22, 46, 18, 44, 34, 40, 30, 37, 40))
		b.waves(foam, 6, 62, 84, 14, 10)
	},
	"bell": func(b *brush) {
		b.glow(brass, 50, 44, 46, 0.3)
		b.box(timber, 16, 14, 7, 62)
		b.box(timber, 77, 14, 7, 62)
		b.box(oak, 10, 10, 80, 8)
		b.shape(brass, append(drawArc(50, 34, 14, 180, 360), poly(66, 54, 74, 64, 26, 64, 34, 54)...))
		b.shade(0.25, poly(56, 21, 64, 34, 66, 54, 74, 64, 60, 64))
		b.disc(dark, 50, 67, 5)
		b.line(sand, 1.6, 50, 72, 50, 80)
	},
	"stage": func(b *brush) {
		b.wall(plum, 14, 18, 72, 58)
		b.box(brass, 12, 14, 76, 6)
		b.plain(dark, 24, 24, 52, 44)
		b.glow(lamp, 50, 60, 30, 0.5)
		b.poly(wine, 18, 20, 42, 20, 34, 44, 26, 70, 18, 70)
		b.poly(wine, 82, 20, 58, 20, 66, 44, 74, 70, 82, 70)
		b.box(oak, 12, 68, 76, 8)
	},
}
