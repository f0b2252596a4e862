package art

import (
	"fmt"
	"math"

	"lantern/ui/widget/draw"
)

// Size of a drawn room or view.
const viewWide, viewHigh = 160, 100

// chambers are rooms seen from their door, in a box of viewWide by viewHigh.
var chambers = map[string]func(b *brush){
	"study": func(b *brush) {
		b.room(hex(0x2d4438), timber, 0)
		b.shelves(16, 14, 40, 54, 4)
		b.shelves(104, 14, 40, 54, 4)
		b.lancet(72, 14, 16, 30, false)
		b.moon(80, 24, 4)
		b.poly(oak, 44, 62, 116, 62, 124, 70, 36, 70)
		b.box(timber, 38, 70, 84, 20)
		b.box(dark, 46, 74, 20, 12)
		b.box(dark, 94, 74, 20, 12)
		b.box(paper, 74, 58, 18, 4)
		b.deskLamp(100, 62)
		b.box(wine, 56, 57, 10, 5)
	},
	"hallway": func(b *brush) {
		b.room(hex(0x4a2f35), timber, 16)
		b.carpet(wine)
		b.door(68, 26, 24, 42)
		b.frame(28, 24, 16, 20, moss)
		b.frame(116, 24, 16, 20, navy)
		b.sconce(52, 36)
		b.sconce(108, 36)
		b.box(oak, 14, 62, 18, 4)
		b.line(oak, 2, 17, 66, 17, 84)
		b.line(oak, 2, 29, 66, 29, 84)
		b.shape(copper, oval(23, 56, 5, 6))
	},
	"landing": func(b *brush) {
		b.room(hex(0x36404f), oak, 0)
		b.lancet(66, 10, 26, 40, false)
		b.moon(79, 26, 6)
		for i := range 8 {
			f := float64(i)
			b.box(draw.Mix(oak, ink, 0.05*f), 20+8*f, 84-6*f, 76-8*f, 6)
		}
		for i := range 8 {
			f := float64(i)
			b.line(dark, 1.6, 22+8*f, 84-6*f, 22+8*f, 62-6*f)
		}
		b.line(oak, 3, 18, 66, 88, 14)
		b.box(oak, 15, 52, 6, 36)
		b.disc(brass, 18, 50, 4)
		b.sconce(122, 34)
	},
	"parlour": func(b *brush) {
		b.room(hex(0x3b2b3f), timber, 0)
		b.box(marble, 58, 32, 44, 38)
		b.box(marble, 54, 27, 52, 6)
		b.shape(ink, arch(68, 40, 24, 30))
		b.fire(80, 69, 10)
		b.frame(66, 6, 28, 18, slate)
		b.chair(20, 56, wine)
		b.chair(116, 56, moss)
		b.carpet(plum)
	},
	"bedroom": func(b *brush) {
		b.room(navy, timber, 0)
		b.lancet(20, 14, 22, 32, false)
		b.moon(31, 28, 5)
		b.poly(plum, 16, 10, 24, 10, 20, 52, 14, 54)
		b.poly(plum, 46, 10, 38, 10, 42, 52, 48, 54)
		b.box(oak, 68, 30, 66, 26)
		b.box(bone, 74, 52, 54, 10)
		b.poly(wine, 66, 62, 136, 62, 146, 86, 56, 86)
		b.poly(bone, 66, 60, 136, 60, 138, 66, 64, 66)
		b.box(timber, 140, 54, 14, 20)
		b.deskLamp(147, 54)
	},
	"nursery": func(b *brush) {
		b.room(hex(0x48596a), oak, 0)
		for i := range 12 {
			x, y := 12+26*float64(i%6), 12+22*float64(i/6)
			b.flat(faded(bone, 0.3), draw.Star(draw.Pt(x, y), 2.4, 1, 5, -90))
		}
		for x := 22.0; x <= 66; x += 7 {
			b.line(bone, 1.8, x, 42, x, 74)
		}
		b.line(bone, 3, 20, 42, 68, 42)
		b.line(bone, 3, 20, 74, 68, 74)
		b.box(foam, 22, 62, 44, 10)
		b.shape(wine, poly(98, 66, 104, 50, 118, 50, 128, 58, 130, 46, 136, 44, 138, 54, 130, 68))
		b.line(oak, 2, 102, 68, 98, 78)
		b.line(oak, 2, 128, 68, 132, 78)
		b.s.Stroke(b.tone(oak), draw.Arc(draw.Pt(115, 54), 30, 50, 130), draw.Line{Width: 2.4})
		b.disc(ember, 82, 82, 6)
		b.box(moss, 142, 74, 9, 9)
		b.deskLamp(86, 40)
		b.box(timber, 78, 40, 18, 4)
	},
	"cellar": func(b *brush) {
		b.room(hex(0x3a3a3d), hex(0x3c362e), 0)
		b.courses(10)
		for i := range 3 {
			b.barrel(22+38*float64(i), 66, 15)
		}
		b.barrel(41, 42, 14)
		for i := range 5 {
			f := float64(i)
			b.box(draw.Mix(granite, ink, 0.1*f), 124+5*f, 84-11*f, 40, 11)
		}
		b.line(iron, 1, 84, 0, 84, 14)
		b.glow(lamp, 84, 20, 46, 0.5)
		b.box(lamp, 81, 14, 6, 9)
	},
	"attic": func(b *brush) {
		b.flat(hex(0x2b221c), draw.Rect(0, 0, 160, 100))
		b.poly(hex(0x4a392b), 20, 74, 80, 4, 140, 74)
		b.plain(hex(0x5a4230), 0, 74, 160, 26)
		for y := 80.0; y < 100; y += 6 {
			b.line(dark, 0.8, 0, y, 160, y)
		}
		b.line(timber, 5, 8, 90, 80, 4)
		b.line(timber, 5, 152, 90, 80, 4)
		b.line(timber, 4, 44, 46, 116, 46)
		b.disc(hex(0x1d2733), 80, 32, 9)
		b.moon(82, 30, 4)
		b.s.Fill(faded(hex(0xb8c6da), 0.16), poly(74, 40, 88, 40, 116, 96, 58, 96))
		b.box(oak, 96, 66, 30, 18)
		b.poly(timber, 94, 66, 100, 56, 122, 56, 128, 66)
		b.box(brass, 108, 70, 6, 5)
		b.shape(plum, poly(46, 78, 50, 60, 58, 54, 66, 60, 70, 78))
		b.disc(bone, 58, 52, 5)
		b.box(sand, 20, 74, 20, 12)
		b.box(sand, 24, 64, 14, 10)
	},
	"kitchen": func(b *brush) {
		b.room(hex(0x57604f), hex(0x5a5a5c), 0)
		b.tiles()
		b.box(iron, 96, 40, 44, 38)
		b.box(dark, 104, 54, 28, 16)
		b.fire(118, 68, 7)
		b.box(iron, 112, 8, 10, 32)
		b.shape(copper, poly(100, 40, 102, 30, 116, 30, 118, 40))
		b.box(oak, 14, 52, 60, 6)
		b.box(timber, 18, 58, 52, 22)
		b.line(iron, 1.6, 16, 22, 74, 22)
		for i, c := range []colour{copper, brass, copper, iron} {
			b.disc(c, 22+15*float64(i), 31, 5.5)
			b.line(iron, 1, 22+15*float64(i), 22, 22+15*float64(i), 27)
		}
		b.box(bone, 26, 46, 14, 6)
		b.deskLamp(60, 52)
	},
	"dining": func(b *brush) {
		b.room(hex(0x5a3330), timber, 0)
		b.frame(24, 12, 24, 30, navy)
		b.frame(112, 12, 24, 30, moss)
		b.line(brass, 1.4, 80, 0, 80, 16)
		for _, x := range []float64{64, 72, 80, 88, 96} {
			b.line(brass, 1, 80, 20, x, 24)
			b.dot(lamp, x, 22, 1.8)
		}
		b.glow(lamp, 80, 24, 50, 0.45)
		for _, x := range []float64{30, 58, 90, 118} {
			b.box(oak, x, 46, 12, 24)
		}
		b.poly(bone, 22, 62, 138, 62, 150, 76, 10, 76)
		b.box(wine, 10, 76, 140, 10)
		for _, x := range []float64{40, 80, 120} {
			b.shape(paper, oval(x, 69, 8, 2.6))
		}
	},
	"atelier": func(b *brush) {
		b.room(hex(0x5b4a35), hex(0x594632), 0)
		b.box(hex(0x1d2733), 16, 12, 46, 34)
		b.moon(46, 22, 4)
		b.line(oak, 2, 39, 12, 39, 46)
		b.line(oak, 2, 16, 29, 62, 29)
		b.line(iron, 1.6, 78, 16, 150, 16)
		for i := range 5 {
			x := 84 + 14*float64(i)
			b.line(oak, 2, x, 16, x, 32)
			b.box(iron, x-4, 30, 8, 6)
		}
		b.box(oak, 20, 58, 120, 7)
		b.box(timber, 28, 65, 8, 24)
		b.box(timber, 124, 65, 8, 24)
		b.disc(brass, 60, 50, 8)
		b.disc(dark, 60, 50, 3)
		b.poly(iron, 88, 58, 92, 48, 106, 48, 110, 58)
		b.deskLamp(124, 58)
		b.dot(sand, 44, 90, 2)
		b.dot(sand, 76, 92, 2)
	},
	"altar": func(b *brush) {
		b.room(hex(0x2c2435), hex(0x2e2a30), 0)
		b.courses(12)
		for _, x := range []float64{14, 130} {
			b.box(granite, x, 8, 16, 76)
			b.box(stone, x-3, 4, 22, 6)
		}
		b.glow(violet, 80, 34, 60, 0.55)
		b.s.Stroke(b.tone(ghost), draw.Disc(draw.Pt(80, 32), 20), draw.Line{Width: 1.8, Closed: true})
		b.s.Stroke(b.tone(ghost), draw.Star(draw.Pt(80, 32), 20, 7.6, 5, -90), draw.Line{Width: 1.4, Closed: true})
		b.box(stone, 52, 60, 56, 8)
		b.box(granite, 58, 68, 44, 18)
		b.poly(wine, 70, 60, 90, 60, 88, 78, 80, 82, 72, 78)
		for _, x := range []float64{56, 64, 96, 104} {
			b.box(bone, x-1.4, 50, 2.8, 10)
			b.dot(ember, x, 48, 1.6)
			b.glow(ember, x, 48, 10, 0.6)
		}
	},
	"tunnel": func(b *brush) {
		b.flat(hex(0x2a2c2e), draw.Rect(0, 0, 160, 100))
		for i := range 5 {
			f := float64(i)
			r := 76 - 14*f
			b.shape(draw.Mix(hex(0x4c5052), ink, 0.17*f), append(drawArc(80, 70, r, 180, 360), pt(80+r, 100),
				pt(80-r, 100)))
		}
		b.flat(ink, append(drawArc(80, 72, 11, 180, 360), pt(91, 90), pt(69, 90)))
		b.poly(hex(0x1f3a44), 66, 88, 94, 88, 118, 100, 42, 100)
		b.waves(foam, 58, 90, 40, 8, 5)
		b.sconce(28, 44)
		b.sconce(124, 52)
	},
	"bathroom": func(b *brush) {
		b.room(hex(0x4f6a6c), hex(0x6a6c70), 0)
		b.tiles()
		b.lancet(66, 12, 24, 28, false)
		b.moon(78, 22, 4)
		b.shape(bone, poly(36, 56, 124, 56, 114, 82, 46, 82))
		b.box(bone, 32, 52, 96, 6)
		b.line(brass, 2.4, 40, 52, 40, 40)
		b.line(brass, 2.4, 40, 40, 48, 40)
		b.sconce(24, 34)
		b.frame(112, 14, 22, 26, slate)
	},
	"ice": func(b *brush) {
		b.sky()
		for i := range 5 {
			f := float64(i)
			b.s.Stroke(faded(hex(0x6fe0a8), 0.16), draw.Curve(pt(10+24*f, 50), pt(30+24*f, 30), pt(6+26*f, 20),
				pt(30+24*f, 4)),
				draw.Line{Width: 7})
		}
		ice := hex(0x9fc4d4)
		b.poly(draw.Mix(ice, ink, 0.35), 0, 66, 20, 34, 34, 52, 58, 18, 78, 56, 104, 30, 126, 60, 146, 40, 160, 62,
			160, 100, 0, 100)
		b.flat(ice, poly(20, 34, 27, 46, 18, 52, 12, 47))
		b.flat(ice, poly(58, 18, 68, 40, 58, 48, 47, 36))
		b.flat(ice, poly(104, 30, 114, 46, 104, 50, 95, 40))
		b.poly(hex(0xc9dde2), 0, 74, 40, 68, 96, 74, 160, 66, 160, 100, 0, 100)
		b.poly(hex(0x3f7391), 70, 100, 82, 82, 78, 74, 92, 84, 88, 100)
		b.shape(bone, append(drawArc(32, 88, 13, 180, 360), pt(45, 88)))
		b.shape(ink, arch(28, 79, 8, 9))
		b.line(oak, 1.6, 124, 90, 124, 66)
		b.flat(blood, poly(125, 66, 136, 69, 125, 73))
	},
	"road": func(b *brush) {
		b.sky()
		b.poly(hex(0x5c5138), 70, 64, 84, 64, 124, 100, 26, 100)
		b.bare(28, 84, 46)
		b.bare(140, 80, 34)
		b.line(oak, 2.4, 104, 90, 104, 54)
		b.poly(oak, 92, 54, 112, 54, 118, 58, 112, 62, 92, 62)
		b.shape(stone, arch(50, 74, 9, 14))
		b.lantern(122, 92, 30)
	},
	"weir": func(b *brush) {
		b.sky()
		b.plain(sea, 0, 52, 160, 48)
		b.box(granite, 20, 48, 120, 10)
		for x := 24.0; x < 136; x += 8 {
			b.s.Fill(faded(foam, 0.55), draw.Rect(x, 58, 4, 26))
		}
		b.box(stone, 12, 38, 12, 50)
		b.box(stone, 136, 38, 12, 50)
		b.box(timber, 68, 30, 24, 18)
		b.gable(slate, 68, 30, 24, 9)
		b.window(77, 36, 6, 6, true)
		b.waves(foam, 2, 84, 150, 14, 26)
	},
	"garden": func(b *brush) {
		b.sky()
		b.flat(hex(0x22392a), draw.Rect(0, 60, 160, 40))
		b.box(brick, 0, 44, 160, 20)
		for y := 50.0; y < 64; y += 6 {
			b.line(dark, 0.6, 0, y, 160, y)
		}
		b.tree(28, 76, 16)
		b.tree(132, 72, 14)
		b.poly(sand, 70, 64, 90, 64, 112, 100, 48, 100)
		b.shape(stone, oval(80, 78, 18, 6))
		b.flat(sea, oval(80, 77, 14, 4))
		b.box(stone, 78, 62, 4, 14)
		b.lantern(52, 84, 30)
	},
}

// room draws a back wall, a floor in perspective and side walls. panel is the height of a wainscot.
func (b *brush) room(wall, floor colour, panel float64) {
	b.flat(draw.Mix(wall, ink, 0.35), draw.Rect(0, 0, 160, 100))
	b.flat(wall, poly(12, 0, 148, 0, 148, 70, 12, 70))
	for x := 20.0; x < 148; x += 8 {
		b.s.Fill(faded(hex(0xffffff), 0.03), draw.Rect(x, 0, 3, 70))
	}
	b.flat(floor, poly(12, 70, 148, 70, 160, 100, 0, 100))
	for i := -6; i <= 6; i++ {
		x := 80 + 12*float64(i)
		b.s.Stroke(faded(ink, 0.45), poly(x, 70, 80+(x-80)*1.5, 100), draw.Line{Width: 0.7})
	}
	b.s.Stroke(faded(ink, 0.7), poly(0, 100, 12, 70, 148, 70, 160, 100), draw.Line{Width: 1})
	b.s.Stroke(faded(ink, 0.7), poly(12, 0, 12, 70), draw.Line{Width: 1})
	b.s.Stroke(faded(ink, 0.7), poly(148, 0, 148, 70), draw.Line{Width: 1})
	if panel > 0 {
		b.flat(timber, draw.Rect(12, 70-panel, 136, panel))
		for x := 14.0; x < 146; x += 17 {
			b.s.Stroke(faded(ink, 0.5), draw.Rect(x, 72-panel, 14, panel-4), draw.Line{Width: 0.7, Closed: true})
		}
	}
}

func (b *brush) shelves(x, y, w, h float64, rows int) {
	b.box(dark, x, y, w, h)
	chance := seeded("books")
	step := h / float64(rows)
	for r := range rows {
		base := y + step*float64(r+1) - 2
		b.plain(timber, x+1, base, w-2, 2)
		for at := x + 2; at < x+w-5; {
			wide, high := 2+2*chance.Float64(), step*(0.5+0.3*chance.Float64())
			c := []colour{wine, moss, navy, sand, plum, copper}[chance.IntN(6)]
			b.plain(c, at, base-high, wide, high)
			at += wide + 0.6
		}
	}
}

func (b *brush) frame(x, y, w, h float64, c colour) {
	b.box(brass, x, y, w, h)
	b.plain(c, x+2, y+2, w-4, h-4)
	b.flat(draw.Mix(c, ink, 0.4), poly(x+2, y+h-2, x+2, y+h*0.7, x+w*0.4, y+h*0.5, x+w*0.7, y+h*0.75, x+w-2, y+h*0.6,
		x+w-2, y+h-2))
}

func (b *brush) sconce(x, y float64) {
	b.glow(lamp, x, y, 30, 0.55)
	b.line(brass, 1.6, x, y+7, x, y)
	b.dot(lamp, x, y-1, 2.6)
}

func (b *brush) deskLamp(x, y float64) {
	b.glow(lamp, x, y-8, 34, 0.6)
	b.line(brass, 1.6, x, y, x, y-10)
	b.poly(jadeDark, x-7, y-8, x-4, y-14, x+4, y-14, x+7, y-8)
	b.line(brass, 1.6, x-4, y, x+4, y)
}

var jadeDark = hex(0x2f7d5b)

func (b *brush) moon(x, y, r float64) {
	b.s.Fill(hex(0xe4e2d0), disc(x, y, r))
	b.s.Fill(faded(hex(0xb9b8a8), 0.7), disc(x-r*0.3, y-r*0.2, r*0.25), disc(x+r*0.35, y+r*0.3, r*0.18))
}

func (b *brush) fire(x, y, r float64) {
	b.glow(ember, x, y-r*0.6, r*4.4, 0.55)
	b.flat(ember, poly(x-r, y, x-r*0.7, y-r*1.1, x-r*0.3, y-r*0.6, x, y-r*1.8, x+r*0.35, y-r*0.7, x+r*0.75, y-r*1.2,
		x+r, y))
	b.flat(lamp, poly(x-r*0.5, y, x-r*0.25, y-r*0.6, x, y-r, x+r*0.3, y-r*0.5, x+r*0.5, y))
}

func (b *brush) chair(x, y float64, c colour) {
	b.shape(c, draw.RoundRect(x+3, y-18, 18, 26, 6))
	b.shape(draw.Mix(c, ink, 0.2), draw.RoundRect(x-2, y, 8, 20, 3))
	b.shape(draw.Mix(c, ink, 0.2), draw.RoundRect(x+18, y, 8, 20, 3))
	b.shape(c, draw.RoundRect(x+3, y+6, 18, 14, 3))
}

func (b *brush) carpet(c colour) {
	b.shape(c, poly(50, 78, 110, 78, 122, 98, 38, 98))
	b.s.Stroke(b.tone(brass), poly(53, 80, 107, 80, 117, 96, 43, 96), draw.Line{Width: 0.9, Closed: true})
}

func (b *brush) barrel(x, y, r float64) {
	b.disc(timber, x, y, r)
	b.disc(oak, x, y, r*0.8)
	for i := -2; i <= 2; i++ {
		b.line(dark, 0.8, x+float64(i)*r*0.3, y-r*0.72, x+float64(i)*r*0.3, y+r*0.72)
	}
	b.disc(dark, x, y+r*0.45, r*0.14)
}

// courses are rows of stones on the back wall.
func (b *brush) courses(high float64) {
	for i, y := 0, 0.0; y < 70; i, y = i+1, y+high {
		b.s.Stroke(faded(ink, 0.5), poly(12, y, 148, y), draw.Line{Width: 0.8})
		for x := 12 + 9*float64(i%2); x < 148; x += 18 {
			b.s.Stroke(faded(ink, 0.5), poly(x, y, x, y+high), draw.Line{Width: 0.8})
		}
	}
}

func (b *brush) tiles() {
	for y := 40.0; y < 70; y += 7.5 {
		b.s.Stroke(faded(bone, 0.14), poly(12, y, 148, y), draw.Line{Width: 0.7})
	}
	for x := 20.0; x < 148; x += 8 {
		b.s.Stroke(faded(bone, 0.14), poly(x, 40, x, 70), draw.Line{Width: 0.7})
	}
}

// sky is a night with a moon and stars, or a pale day.
func (b *brush) sky() {
	top, low := hex(0x0f1a2e), hex(0x34495e)
	if b.light == Day {
		top, low = hex(0x8fb0bd), hex(0xe2ddc4)
	}
	const bands = 14
	for i := range bands {
		t := float64(i) / (bands - 1)
		b.s.Fill(draw.Mix(top, low, t), draw.Rect(0, t*66-1, 160, 8))
	}
	b.s.Fill(low, draw.Rect(0, 66, 160, 34))
	if b.light == Night {
		chance := seeded("stars")
		for range 34 {
			b.s.Fill(faded(bone, 0.3+0.5*chance.Float64()), disc(chance.Float64()*160, chance.Float64()*52,
				0.3+0.45*chance.Float64()))
		}
		if b.moonX != noMoon {
			b.glow(hex(0xcfd6e4), b.moonX, 20, 34, 0.3)
			b.moon(b.moonX, 20, 8)
		}
	}
	hill := hex(0x1c2a30)
	b.flat(hill, poly(0, 64, 22, 54, 50, 60, 84, 50, 120, 58, 160, 52, 160, 100, 0, 100))
	b.flat(hex(0x1a2622), poly(0, 76, 30, 70, 80, 72, 124, 68, 160, 74, 160, 100, 0, 100))
}

// View is a drawn scene that fills a box: a room, or a place under the sky. An unknown kind is a door in the fog.
func View(kind string, l Light) Art { return view("view", kind, l, 132) }

// Upright is View for a box that is taller than wide, of which only the middle is shown: its moon is there too.
func Upright(kind string, l Light) Art { return view("upright", kind, l, 102) }

// Moonless is View without a moon, for a small picture whose name would cover half of it.
func Moonless(kind string, l Light) Art { return view("moonless", kind, l, noMoon) }

func view(name, kind string, l Light, moonX float64) Art {
	return Art{key(name, kind, l), viewWide, viewHigh, func(s *draw.Sheet) {
		b := newBrush(s, l, 0.9)
		b.moonX = moonX
		fillView(b, kind)
		b.s.Stroke(faded(ink, 0.25), draw.Rect(0, 0, viewWide, viewHigh), draw.Line{Width: 5, Closed: true})
	}}
}

func fillView(b *brush, kind string) {
	switch {
	case chambers[kind] != nil:
		chambers[kind](b)
	case buildings[kind] != nil:
		b.sky()
		b.standing(kind)
	default:
		b.sky()
		b.flat(faded(hex(0x9fb0b4), 0.25), draw.Rect(0, 46, 160, 54))
		b.box(granite, 62, 26, 36, 62)
		b.glow(lamp, 80, 60, 40, 0.5)
		b.door(68, 32, 24, 56)
		for i := range 5 {
			b.s.Fill(faded(hex(0xb9c6c8), 0.12), oval(30*float64(i)+16, 84-4*float64(i%2), 34, 9))
		}
	}
}

// Strip is Moonless for a low box, wide times as wide as high: a building is whole, at the right, and a room is seen
// from wall to wall.
func Strip(kind string, l Light, wide float64) Art {
	wide = math.Round(wide*5) * viewHigh / 5
	if wide <= viewWide {
		return Moonless(kind, l)
	}
	return Art{key(fmt.Sprint("strip", wide), kind, l), wide, viewHigh, func(s *draw.Sheet) {
		b, by := newBrush(s, l, 0.9), wide/viewWide
		b.moonX = noMoon
		_, free := s.Shifted(0, -0.6*(by-1)*viewHigh, by)
		outdoors := chambers[kind] == nil && buildings[kind] != nil
		if outdoors {
			b.sky()
		} else {
			fillView(b, kind)
		}
		free()
		if outdoors {
			if l == Night { // the street lamps: a small picture has to be brighter than a large one
				s.Fill(draw.Fade(hex(0x7f9cc0), 0.5), draw.Rect(0, 0, wide, viewHigh))
				s.Glow(hex(0xffcf8a), pt(0.62*wide, 70), 110, 0.45)
			}
			_, free = s.Shifted(0.62*wide-viewWide/2, 0, 1)
			b.standing(kind)
			free()
		}
	}}
}

// standing draws a building in the middle of a view.
func (b *brush) standing(kind string) {
	if b.light == Night {
		b.s.Glow(hex(0xffd9a0), pt(80, 70), 70, 0.14)
	}
	inner := *b
	sheet, free := inner.s.Shifted(29, 13, 1.04)
	defer free()
	inner.s = sheet
	buildings[kind](&inner)
}
