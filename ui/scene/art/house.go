package art

import (
	"image/color"
	"math"

	"lantern/ui/widget/draw"
)

// The colours of the night, the same in both variants.
var (
	zenith    = color.NRGBA{0x0b, 0x14, 0x1c, 0xff}
	horizon   = color.NRGBA{0x2a, 0x46, 0x4c, 0xff}
	hillside  = color.NRGBA{0x0f, 0x1d, 0x1c, 0xff}
	gableWall = color.NRGBA{0x15, 0x1d, 0x24, 0xff}
	gableRoof = color.NRGBA{0x0a, 0x10, 0x15, 0xff}
	moonlit   = color.NRGBA{0xe8, 0xe2, 0xc8, 0xff}
	candle    = color.NRGBA{0xf2, 0xc1, 0x4e, 0xff}
)

// House is a house at night: a hillside, a moonlit, gables, and lit windows. It is the same in both lights.
func House() Art {
	return Art{"house/night", 200 * houseWide, 200, func(s *draw.Sheet) {
		inner, back := s.Shifted(100*houseWide, 100, 100)
		defer back()
		paintHouse(inner)
	}}
}

// houseWide is the width of the picture for one unit of height. Where there is less room both sides are cut off.
const houseWide = 2.4

// paintHouse paints the picture. Its height is two units; the house is in the middle, and the sky fills the width.
func paintHouse(s *draw.Sheet) {
	wide := float64(houseWide)
	for i := range 40 {
		t := float64(i) / 39
		s.Fill(draw.Mix(zenith, horizon, t), draw.Rect(-wide-0.1, -1+t*1.95, 2*wide+0.2, 0.08))
	}
	for i := range int(30 * wide) { // stars, always the same
		x, y := math.Mod(float64(i)*0.7548, 1)*2*wide-wide, math.Mod(float64(i)*0.5698, 1)*1.1-1
		s.Fill(draw.Fade(moonlit, 0.25+0.5*math.Mod(float64(i)*0.31, 1)), draw.Regular(draw.Pt(x, y), 0.008, 6, 0))
	}
	at := draw.Pt(1.15, -0.5)
	s.Glow(moonlit, at, 0.5, 0.21)
	s.Fill(moonlit, draw.Disc(at, 0.2))
	s.Fill(draw.Mix(moonlit, horizon, 0.35), draw.Disc(at.Add(draw.Pt(-0.05, -0.03)), 0.045),
		draw.Disc(at.Add(draw.Pt(0.07, 0.06)), 0.03))
	ground := draw.Path{draw.Pt(-wide-1, 1.1)}
	for x := -wide - 0.1; x <= wide+0.1; x += 0.05 {
		ground = append(ground, draw.Pt(x, 0.72-0.26*math.Exp(-x*x/0.9)+0.04*math.Sin(3*x)))
	}
	s.Fill(draw.Mix(hillside, horizon, 0.25), append(ground, draw.Pt(wide+1, 1.1)).Moved(draw.Pt(0.35, -0.07)))
	s.Fill(hillside, append(ground, draw.Pt(wide+1, 1.1)))
	paintWalls(s)
	for i := range int(6 * wide) { // bare trees on the slopes
		x := math.Mod(float64(i)*0.618, 1)*2*wide - wide
		if math.Abs(x) > 0.95 {
			paintTree(s, x, 0.8, 0.22+0.2*math.Mod(float64(i)*0.37, 1))
		}
	}
}

// paintWalls paints the house: two wings, a gable, a tower with the lantern.
func paintWalls(s *draw.Sheet) {
	s.Fill(gableWall, draw.Rect(-0.75, -0.05, 1.3, 0.6), draw.Rect(0.5, -0.45, 0.3, 1), draw.Rect(-0.25, -0.25, 0.5, 0.8))
	poly := func(xy ...float64) draw.Path {
		var p draw.Path
		for i := 0; i+1 < len(xy); i += 2 {
			p = append(p, draw.Pt(xy[i], xy[i+1]))
		}
		return p
	}
	s.Fill(gableRoof, poly(-0.82, -0.05, -0.66, -0.3, 0.3, -0.3, 0.55, -0.05), poly(-0.33, -0.25, 0, -0.66, 0.33, -0.25),
		poly(0.44, -0.45, 0.65, -0.92, 0.86, -0.45),
		draw.Rect(-0.6, -0.48, 0.09, 0.25), draw.Rect(0.3, -0.42, 0.08, 0.2))
	s.Glow(candle, draw.Pt(0.65, -0.26), 0.36, 0.33)
	window := func(x, y, w, h, bright float64) {
		s.Fill(draw.Fade(candle, 0.12*bright), draw.Rect(x-0.03, y-0.03, w+0.06, h+0.06))
		s.Fill(draw.Mix(gableWall, candle, bright), draw.Rect(x, y, w, h))
		for _, bar := range []draw.Path{{draw.Pt(x+w/2, y), draw.Pt(x+w/2, y+h)},
			{draw.Pt(x, y+h/2), draw.Pt(x+w, y+h/2)}} {
			s.Stroke(gableWall, bar, draw.Line{Width: 0.014})
		}
	}
	for _, v := range [][5]float64{{0.59, -0.36, 0.12, 0.2, 1}, {-0.07, -0.42, 0.14, 0.14, 0.7},
		{-0.15, -0.12, 0.11, 0.18, 0.9}, {0.05, -0.12, 0.11, 0.18, 0.25},
		{-0.65, 0.06, 0.1, 0.16, 0.15}, {-0.46, 0.06, 0.1, 0.16, 0.75}, {0.3, 0.06, 0.1, 0.16, 0.2},
		{-0.65, 0.32, 0.1, 0.16, 0.6}, {-0.46, 0.32, 0.1, 0.16, 0.15},
		{0.3, 0.32, 0.1, 0.16, 0.85}, {0.6, 0.05, 0.1, 0.16, 0.2}} {
		window(v[0], v[1], v[2], v[3], v[4])
	}
	s.Fill(gableRoof, draw.RoundRect(-0.08, 0.26, 0.16, 0.32, 0.07))
	s.Fill(draw.Mix(gableWall, candle, 0.5), draw.Rect(-0.05, 0.3, 0.1, 0.05))
	path := draw.Path{draw.Pt(-0.06, 0.55), draw.Pt(0.06, 0.55), draw.Pt(0.22, 1.05), draw.Pt(-0.3, 1.05)}
	s.Fill(draw.Fade(candle, 0.1), path)
}

// paintTree paints a bare tree of a height, with its foot at x, y.
func paintTree(s *draw.Sheet, x, y, high float64) {
	var grow func(from draw.Point, long, degrees float64, left int)
	grow = func(from draw.Point, long, degrees float64, left int) {
		a := degrees * math.Pi / 180
		to := from.Add(draw.Pt(long*math.Sin(a), -long*math.Cos(a)))
		s.Stroke(gableRoof, draw.Path{from, to}, draw.Line{Width: 0.006 * float64(left+1)})
		if left > 0 {
			grow(to, 0.68*long, degrees-28, left-1)
			grow(to, 0.72*long, degrees+22, left-1)
		}
	}
	grow(draw.Pt(x, y), 0.4*high, 0, 4)
}
