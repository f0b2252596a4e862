package art

import "maps"

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
}

func init() {
	maps.Copy(buildings, landmarks)
	for name, like := range map[string]string{"street": "square", "river": "docks", "boat": "wreck",
		"lighthouse": "tower"} {
		buildings[name] = buildings[like]
	}
}
