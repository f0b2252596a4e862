package board

import (
	"image"
	"image/color"
	"math"

	"lantern/stories"
	"lantern/ui/kit/draw"
)

// Cover draws a map for the cover of its story: the house by night, seen by the light of a lantern that stands in one of its
// spaces. The tint is the colour of the night, so that covers differ. It names nothing and shows nothing that lies in the rooms.
func Cover(m stories.Map, lantern string, tint color.Color, w, h int) *image.RGBA {
	p := newPlan(m, nil)
	const edge = 2.2 // units around the map
	width, height := p.high.X-p.low.X+2*edge, p.high.Y-p.low.Y+2*edge
	unit := math.Min(float64(w)/width, float64(h)/height)
	dx := (float64(w) - unit*(p.low.X+p.high.X)) / 2
	dy := (float64(h) - unit*(p.low.Y+p.high.Y)) / 2
	s := draw.NewSheet(w, h)
	night := draw.Mix(tint, color.Black, 0.62)
	s.Clear(night)
	s.Unit(unit, dx, dy)
	p.coverHouse(s, tint, 1/unit)
	centre := p.low.Add(p.high).Times(0.5)
	if sp, ok := p.byID[lantern]; ok {
		centre = sp.centre
	}
	reach := 0.62 * math.Hypot(width, height) * unit
	fallOff(s.Image(), centre.X*unit+dx, centre.Y*unit+dy, reach, night)
	s.Fill(draw.Fade(lampBrass, 0.35), draw.Disc(centre, 1.5))
	s.Fill(draw.Mix(lampBrass, color.White, 0.45), draw.Disc(centre, 0.7))
	return s.Image()
}

// coverHouse paints floors, walls and doors; px is a pixel in units.
func (p *plan) coverHouse(s *draw.Sheet, tint color.Color, px float64) {
	wall := math.Max(0.34, 1.6*px)
	floor, lawn := draw.Mix(tint, boards, 0.62), draw.Mix(tint, color.NRGBA{0x3f, 0x6b, 0x4a, 0xff}, 0.5)
	for _, w := range p.walls {
		s.Stroke(color.NRGBA{A: 90}, w, draw.Line{Width: wall * 3.5})
	}
	for _, r := range p.rooms {
		ground, step, turn := floor, 1.1, 0.0
		if r.outside {
			ground, step, turn = draw.Mix(lawn, color.Black, 0.2), 1.3, 28
		}
		for _, sp := range r.spaces {
			s.Fill(ground, sp.shape)
			s.Strokes(draw.Fade(color.Black, 0.22), hatch(sp.shape, step, turn), draw.Line{Width: math.Max(0.08, 0.5*px), Flat: true})
		}
	}
	for _, l := range p.lines {
		s.Stroke(draw.Fade(color.White, 0.28), l, draw.Line{Width: math.Max(0.1, px), Dash: []float64{0.7, 0.6}, Flat: true})
	}
	brass := draw.Mix(lampBrass, color.White, 0.12)
	for _, w := range p.walls {
		s.Stroke(brass, w, draw.Line{Width: wall})
	}
	for _, d := range p.doors {
		line := toPath(d.At)
		switch {
		case d.Open:
			s.Stroke(floor, line, draw.Line{Width: wall * 1.4, Flat: true})
		default:
			s.Stroke(draw.Mix(wood, color.Black, 0.35), line, draw.Line{Width: wall * 2.6, Flat: true})
			s.Stroke(wood, line, draw.Line{Width: wall * 1.5, Flat: true})
		}
	}
}

// fallOff lets the picture fade into the night away from a light.
func fallOff(img *image.RGBA, x, y, reach float64, night color.NRGBA) {
	const dim = 0.26 // what is left of the picture in the farthest corner
	b := img.Bounds()
	for py := b.Min.Y; py < b.Max.Y; py++ {
		for px := b.Min.X; px < b.Max.X; px++ {
			d := math.Hypot(float64(px)-x, float64(py)-y) / reach
			light := dim + (1-dim)*math.Exp(-2.6*d*d)
			warm := 0.22 * math.Exp(-14*d*d)
			i := img.PixOffset(px, py)
			for c, to := range [3]uint8{night.R, night.G, night.B} {
				v := float64(img.Pix[i+c])*light + float64(to)*(1-light)
				v += warm * float64([3]uint8{lampBrass.R, lampBrass.G, lampBrass.B}[c])
				img.Pix[i+c] = uint8(math.Min(v, 255))
			}
		}
	}
}
