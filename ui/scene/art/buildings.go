package art

// buildings are drawn on the ground in a box of 100 by 80, with their feet near 76.
var buildings = map[string]func(b *brush){
	"docks": func(b *brush) {
		b.flat(sea, oval(50, 66, 49, 13))
		b.waves(foam, 6, 58, 80, 16, 9)
		b.box(oak, 4, 50, 62, 8)
		for x := 8.0; x < 66; x += 9 {
			b.line(dark, 0.6, x, 50, x, 58)
			b.box(timber, x, 56, 3, 12)
		}
		b.wall(timber, 8, 28, 26, 22)
		b.gable(slate, 8, 28, 26, 12)
		b.window(13, 34, 6, 6, true)
		b.box(dark, 22, 36, 9, 14)
		b.line(iron, 2, 47, 50, 47, 12)
		b.line(iron, 1.6, 40, 16, 76, 10)
		b.line(iron, 0.8, 72, 10, 72, 30)
		b.box(oak, 67, 30, 10, 8)
		b.poly(wine, 66, 58, 96, 58, 90, 70, 71, 70)
		b.line(bone, 0.9, 68, 61, 94, 61)
		b.line(oak, 1.4, 80, 58, 80, 40)
		b.poly(bone, 81, 42, 92, 56, 81, 56)
	},
	"market": func(b *brush) {
		b.flat(granite, oval(50, 72, 46, 7))
		for i, c := range []uint32{0x8c3b34, 0x2f5d53, 0x8a6a2f} {
			x := 5 + 31*float64(i)
			b.line(oak, 1.4, x+1, 74, x+1, 46)
			b.line(oak, 1.4, x+27, 74, x+27, 46)
			b.poly(hex(c), x-2, 48, x+4, 36, x+24, 36, x+30, 48)
			for k := 0.0; k < 4; k++ {
				b.poly(bone, x+1+k*7.2, 48, x+3+k*5.6, 36, x+5.6+k*5.6, 36, x+4.2+k*7.2, 48)
			}
			b.box(timber, x, 58, 28, 10)
			for k := 0.0; k < 5; k++ {
				b.dot([]colour{foam, ember, leaf}[i], x+4+k*5, 57, 2.2)
			}
		}
		b.lantern(50, 36, 12)
		b.wall(plaster, 30, 14, 40, 22)
		b.gable(tile, 30, 14, 40, 10)
		b.windows(33, 17, 34, 12, 4, 1, 0.5, 1)
	},
	"shop": func(b *brush) {
		b.wall(brick, 18, 26, 64, 50)
		b.box(timber, 15, 22, 70, 6)
		b.windows(22, 29, 56, 13, 4, 1, 0.42, 2)
		b.box(dark, 22, 54, 22, 18)
		b.window(23, 55, 20, 14, true)
		b.door(48, 54, 11, 22)
		b.window(63, 55, 15, 14, true)
		for i := range 8 {
			c := bone
			if i%2 == 0 {
				c = wine
			}
			x := 18 + 8*float64(i)
			b.poly(c, x, 45, x+8, 45, x+8.5, 53, x-0.5, 53)
		}
		b.glow(lamp, 50, 64, 26, 0.22)
	},
	"general": func(b *brush) {
		b.wall(oak, 14, 34, 72, 42)
		b.poly(timber, 14, 36, 14, 16, 34, 16, 40, 9, 60, 9, 66, 16, 86, 16, 86, 36)
		b.box(bone, 26, 20, 48, 10)
		for x := 30.0; x < 70; x += 6 {
			b.plain(dark, x, 23, 4, 4)
		}
		b.poly(moss, 10, 52, 16, 42, 84, 42, 90, 52)
		b.line(oak, 1.6, 13, 76, 13, 52)
		b.line(oak, 1.6, 87, 76, 87, 52)
		b.window(20, 55, 18, 13, true)
		b.door(44, 54, 12, 22)
		b.window(62, 55, 18, 13, true)
		b.disc(oak, 24, 72, 5)
		b.disc(oak, 34, 72, 5)
		b.box(sand, 66, 67, 12, 9)
	},
	"curios": func(b *brush) {
		b.wall(plum, 24, 22, 52, 54)
		b.poly(slate, 20, 22, 34, 4, 66, 4, 80, 22)
		b.window(44, 9, 12, 10, true)
		b.windows(28, 25, 44, 14, 3, 1, 0.5)
		b.poly(copper, 22, 50, 28, 42, 72, 42, 78, 50)
		b.window(28, 53, 18, 15, true)
		b.disc(brass, 37, 61, 3.4)
		b.door(52, 52, 14, 24)
		b.line(iron, 1.4, 76, 32, 90, 32)
		b.shape(brass, oval(87, 40, 8, 6))
		b.dot(ink, 87, 40, 2.8)
		b.glow(violet, 37, 60, 22, 0.3)
	},
	"candles": func(b *brush) {
		b.wall(dark, 24, 24, 52, 52)
		b.gable(plum, 22, 24, 56, 20)
		b.disc(lamp, 50, 16, 4)
		b.windows(28, 28, 44, 13, 2, 1, 0.4)
		b.box(timber, 22, 44, 56, 5)
		b.window(28, 53, 17, 15, true)
		b.door(54, 52, 13, 24)
		for i, h := range []float64{11, 15, 9} {
			x := 31.0 + 5*float64(i)
			b.box(bone, x, 68-h, 2.6, h)
			b.dot(ember, x+1.3, 66.5-h, 1.5)
		}
		b.glow(ember, 36, 56, 26, 0.4)
	},
	"newsroom": func(b *brush) {
		b.wall(brick, 16, 24, 68, 52)
		b.box(granite, 13, 19, 74, 6)
		b.box(paper, 30, 6, 40, 12)
		for y := 8.5; y < 17; y += 2.6 {
			b.line(ink, 0.8, 33, y, 67, y)
		}
		b.line(iron, 1.2, 34, 19, 34, 16)
		b.line(iron, 1.2, 66, 19, 66, 16)
		b.windows(18, 28, 64, 28, 5, 2, 0.6, 3, 6)
		b.window(20, 60, 22, 11, true)
		b.door(46, 58, 10, 18)
		b.window(60, 60, 20, 11, true)
		b.box(paper, 4, 66, 9, 10)
		b.box(paper, 6, 62, 9, 5)
	},
	"theatre": func(b *brush) {
		b.wall(wine, 16, 26, 68, 50)
		b.shape(wine, append(drawArc(50, 30, 22, 200, 340), poly(70, 30, 30, 30)...))
		b.poly(brass, 38, 20, 50, 10, 62, 20, 59, 22, 50, 15, 41, 22)
		b.windows(20, 30, 60, 12, 5, 1, 0.4, 0, 1, 3, 4)
		b.box(dark, 10, 46, 80, 10)
		b.box(bone, 14, 48.5, 72, 5)
		for x := 13.0; x <= 87; x += 6.2 {
			b.dot(lamp, x, 46, 1.4)
			b.dot(lamp, x, 56, 1.4)
		}
		b.glow(lamp, 50, 52, 40, 0.25)
		for _, x := range []float64{26, 44, 62} {
			b.door(x, 58, 11, 18)
		}
		b.line(oak, 2, 42, 60, 58, 74)
		b.line(oak, 2, 58, 60, 42, 74)
	},
	"station": func(b *brush) {
		b.wall(brick, 6, 40, 66, 30)
		b.hip(slate, 6, 40, 66, 13)
		b.windows(10, 44, 42, 14, 4, 1, 0.5)
		b.wall(stone, 54, 16, 18, 54)
		b.gable(slate, 53, 16, 20, 13)
		b.disc(bone, 63, 26, 6)
		b.line(ink, 1, 63, 26, 63, 22)
		b.line(ink, 1, 63, 26, 66, 27)
		b.door(58, 52, 10, 18)
		b.plain(granite, 0, 70, 100, 3)
		b.line(iron, 1, 0, 76, 100, 76)
		b.box(iron, 74, 56, 22, 15)
		b.box(wine, 74, 52, 8, 14)
		b.disc(iron, 80, 73, 4)
		b.disc(iron, 91, 73, 4)
		b.box(iron, 90, 48, 4, 9)
		for i := range 3 {
			f := float64(i)
			b.s.Fill(faded(hex(0xc9ccd0), 0.35-0.08*f), disc(93+f*2-4, 43-f*7, 3.4+f*1.6))
		}
		b.glow(lamp, 97, 62, 10, 0.5)
	},
	"bank": func(b *brush) {
		b.box(granite, 10, 68, 80, 8)
		b.wall(stone, 16, 34, 68, 34)
		b.plain(dark, 18, 36, 64, 32)
		b.door(44, 46, 12, 22)
		b.window(26, 44, 8, 16, true)
		b.window(66, 44, 8, 16, true)
		b.columns(marble, 14, 34, 72, 34, 5)
		b.box(marble, 10, 28, 80, 7)
		b.poly(marble, 8, 28, 50, 8, 92, 28)
		b.disc(brass, 50, 21, 5)
		b.plain(ink, 49, 18, 2, 6)
	},
	"courthouse": func(b *brush) {
		b.box(granite, 6, 70, 88, 6)
		b.wall(brick, 8, 40, 84, 30)
		b.windows(9, 44, 24, 18, 3, 1, 0.5, 1)
		b.windows(68, 44, 22, 18, 3, 1, 0.5, 1)
		b.plain(dark, 34, 42, 32, 28)
		b.door(45, 52, 10, 18)
		b.columns(marble, 33, 42, 34, 28, 4)
		b.poly(marble, 28, 42, 50, 29, 72, 42)
		b.box(stone, 43, 18, 14, 14)
		b.dome(copper, 50, 18, 9)
		b.line(iron, 1.2, 50, 9, 50, 0)
		b.poly(wine, 51, 0, 62, 3, 51, 6)
		b.line(brass, 1, 43, 36, 57, 36)
		b.line(brass, 1, 50, 33, 50, 40)
	},
	"police": func(b *brush) {
		b.wall(granite, 18, 28, 64, 48)
		b.box(stone, 15, 23, 70, 6)
		for x := 22.0; x < 80; x += 15 {
			b.window(x, 34, 9, 11, x < 40)
			for k := 1.5; k < 9; k += 2.4 {
				b.line(iron, 0.9, x+k, 33, x+k, 46)
			}
		}
		b.box(navy, 30, 50, 40, 6)
		for x := 34.0; x < 66; x += 5 {
			b.plain(bone, x, 52, 3, 2)
		}
		b.door(43, 58, 14, 18)
		for _, x := range []float64{35, 65} {
			b.glow(hex(0x6fa8ff), x, 62, 14, 0.65)
			b.disc(hex(0x8fbcff), x, 62, 2.8)
		}
		b.window(22, 58, 9, 10, true)
		b.window(70, 58, 9, 10, true)
	},
	"hospital": func(b *brush) {
		b.wall(marble, 10, 36, 80, 40)
		b.hip(slate, 10, 36, 80, 9)
		b.wall(marble, 36, 20, 28, 56)
		b.gable(slate, 36, 20, 28, 13)
		b.disc(bone, 50, 30, 7)
		b.plain(blood, 48.4, 25, 3.2, 10)
		b.plain(blood, 45, 28.4, 10, 3.2)
		b.windows(12, 40, 22, 28, 3, 2, 0.5, 2)
		b.windows(66, 40, 22, 28, 3, 2, 0.5, 3)
		b.windows(38, 40, 24, 12, 3, 1, 0.5)
		b.door(44, 58, 12, 18)
		b.glow(lamp, 50, 66, 16, 0.3)
	},
	"asylum": func(b *brush) {
		b.wall(hex(0x6d6a63), 8, 32, 84, 44)
		b.hip(slate, 8, 32, 84, 11)
		b.wall(hex(0x7b776f), 38, 18, 24, 58)
		b.poly(slate, 36, 18, 50, 2, 64, 18)
		for i := range 10 {
			x, y := 12+11*float64(i%5)+boolTo(i%5 >= 2)*24, 38.0+15*float64(i/5)
			if i%5 == 4 {
				continue
			}
			b.window(x, y, 7, 10, i == 3 || i == 5)
			b.line(iron, 0.8, x+2.3, y-1, x+2.3, y+11)
			b.line(iron, 0.8, x+4.7, y-1, x+4.7, y+11)
		}
		b.lancet(46, 24, 8, 12, true)
		b.line(iron, 0.9, 50, 23, 50, 37)
		b.door(44, 54, 12, 22)
		for x := 2.0; x < 100; x += 4 {
			if x < 40 || x > 58 {
				b.line(iron, 0.9, x, 78, x, 66)
			}
		}
		b.line(iron, 1, 2, 69, 40, 69)
		b.line(iron, 1, 60, 69, 98, 69)
	},
	"church": func(b *brush) {
		b.bare(88, 76, 30)
		b.wall(stone, 30, 40, 50, 36)
		b.poly(slate, 26, 42, 36, 24, 74, 24, 86, 42)
		for _, x := range []float64{44, 56, 68} {
			b.lancet(x, 50, 6, 15, true)
		}
		b.wall(stone, 14, 30, 22, 46)
		b.poly(slate, 11, 30, 25, 2, 39, 30)
		b.line(brass, 1.2, 25, 4, 25, -6)
		b.line(brass, 1.2, 22, -3, 28, -3)
		b.lancet(21, 36, 8, 11, false)
		b.dot(brass, 25, 43, 2.4)
		b.door(19, 58, 12, 18)
		b.glow(lamp, 62, 58, 26, 0.25)
	},
	"graveyard": func(b *brush) {
		b.flat(moss, oval(50, 66, 48, 14))
		b.bare(80, 66, 44)
		for _, g := range [][3]float64{{10, 60, 10}, {27, 55, 9}, {44, 60, 11}, {62, 56, 9}, {20, 73, 11}, {50, 74, 11}, {70, 73, 10}} {
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
		for _, t := range [][3]float64{{16, 62, 46}, {36, 58, 52}, {58, 60, 48}, {80, 62, 44}, {26, 74, 44}, {48, 76, 50}, {70, 75, 46}, {91, 74, 34}, {7, 74, 34}} {
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
		for _, t := range [][4]float64{{16, 60, 9, 26}, {34, 54, 8, 24}, {56, 54, 8, 24}, {76, 60, 9, 28}, {28, 74, 10, 26}, {64, 74, 10, 27}} {
			b.shape(stone, poly(t[0]-t[2]/2, t[1], t[0]-t[2]*0.4, t[1]-t[3]*0.9, t[0]+t[2]*0.1, t[1]-t[3], t[0]+t[2]*0.45, t[1]-t[3]*0.8, t[0]+t[2]/2, t[1]))
			b.shade(0.25, poly(t[0]+t[2]*0.15, t[1], t[0]+t[2]*0.1, t[1]-t[3], t[0]+t[2]*0.45, t[1]-t[3]*0.8, t[0]+t[2]/2, t[1]))
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

func init() {
	for name, like := range map[string]string{"street": "square", "river": "docks", "boat": "wreck", "lighthouse": "tower"} {
		buildings[name] = buildings[like]
	}
}
