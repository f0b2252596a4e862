package interior

import (
	"fmt"
	"image/color"
	"math"

	"lantern/ui/widget/draw"
)

// Floor is the material of a room's floor.
type Floor int

// The floors.
const (
	Boards Floor = iota
	Parquet
	Tiles
	Flagstones
	Earth
	Carpet
	Grass
	Sand
	Water
)

// grounds are the colours of the floors. All are dark, since the text on them is light, but on a
// laptop's small screen what stands on them must be seen.
var grounds = map[Floor]color.NRGBA{
	Boards:     {0x68, 0x49, 0x2e, 0xff},
	Parquet:    {0x79, 0x4f, 0x2d, 0xff},
	Tiles:      {0x5d, 0x64, 0x68, 0xff},
	Flagstones: {0x55, 0x55, 0x58, 0xff},
	Earth:      {0x52, 0x42, 0x33, 0xff},
	Carpet:     {0x62, 0x47, 0x2e, 0xff},
	Grass:      {0x37, 0x54, 0x37, 0xff},
	Sand:       {0x83, 0x70, 0x4d, 0xff},
	Water:      {0x26, 0x4a, 0x64, 0xff},
}

// Ground is the colour of a floor.
func (f Floor) Ground() color.NRGBA { return grounds[f] }

var (
	shade = color.NRGBA{0, 0, 0, 70}
	gleam = color.NRGBA{255, 255, 255, 16}
)

// paint draws the floor of a space. room and n vary its pattern.
func (f Floor) paint(s *draw.Sheet, shape draw.Path, room string, n int) {
	s.Fill(grounds[f], shape)
	px := 1 / s.Scale()
	thin := draw.Line{Width: math.Max(0.05, 0.7*px), Flat: true}
	chance := seeded(fmt.Sprint(room, n))
	switch f {
	case Boards, Carpet:
		boards(s, shape, 0.8, thin)
		if f == Carpet {
			carpet(s, shape, room)
		}
	case Parquet:
		parquet(s, shape, thin)
	case Tiles:
		s.Fill(gleam, chequers(shape, 1)...)
		s.Strokes(draw.Fade(color.Black, 0.16), append(shape.Hatch(1, 0), shape.Hatch(1, 90)...), thin)
	case Flagstones:
		flagstones(s, shape, thin)
	case Earth, Sand:
		var light, dark []draw.Path
		scatter(shape, 2.2, chance.Float64, func(p draw.Point) {
			r := 0.06 + 0.12*chance.Float64()
			if chance.IntN(3) == 0 {
				light = append(light, draw.Regular(p, r, 7, 0))
			} else {
				dark = append(dark, draw.Regular(p, r, 7, 20))
			}
		})
		s.Fill(draw.Fade(color.Black, 0.25), dark...)
		s.Fill(draw.Fade(color.White, 0.12), light...)
	case Grass:
		var tufts []draw.Path
		scatter(shape, 3, chance.Float64, func(p draw.Point) {
			tufts = append(tufts, draw.Path{p.Add(draw.Pt(-0.18, -0.3)), p, p.Add(draw.Pt(0.16, -0.34))})
		})
		s.Strokes(color.NRGBA{0x7d, 0xa8, 0x5e, 80}, tufts, draw.Line{Width: math.Max(0.06, 0.7*px)})
	case Water:
		var waves []draw.Path
		scatter(shape, 0.9, chance.Float64, func(p draw.Point) {
			waves = append(waves, wave.Moved(p))
		})
		s.Strokes(color.NRGBA{0xa8, 0xd4, 0xe8, 80}, waves, draw.Line{Width: math.Max(0.07, 0.8*px)})
	}
}

var wave = draw.Curve(draw.Pt(-0.6, 0), draw.Pt(-0.2, -0.35), draw.Pt(0.2, 0.35), draw.Pt(0.6, 0))

// scatter visits about density points per square unit of a polygon, off its border.
func scatter(shape draw.Path, density float64, chance func() float64, visit func(draw.Point)) {
	low, high := shape.Bounds()
	for range int((high.X - low.X) * (high.Y - low.Y) * density * 0.5) {
		p := draw.Pt(low.X+0.4+(high.X-low.X-0.8)*chance(), low.Y+0.4+(high.Y-low.Y-0.8)*chance())
		if shape.Holds(p) {
			visit(p)
		}
	}
}

// boards draws boards side by side with staggered ends.
func boards(s *draw.Sheet, shape draw.Path, wide float64, thin draw.Line) {
	seams := shape.Hatch(wide, 0)
	for i, l := range shape.Moved(draw.Pt(0, wide/2)).Rows(wide) {
		y := l[0].Y - wide/2
		for x := math.Ceil(l[0].X/4)*4 + float64(i*7%4); x < l[1].X; x += 4 {
			end := draw.Path{draw.Pt(x, y-wide/2), draw.Pt(x, y+wide/2)}
			if shape.Holds(end[0].Add(draw.Pt(0, 0.05))) && shape.Holds(end[1].Sub(draw.Pt(0, 0.05))) {
				seams = append(seams, end)
			}
		}
	}
	s.Strokes(shade, seams, thin)
}

// cells visits the whole squares of a size within a polygon.
func cells(shape draw.Path, size float64, visit func(x, y float64, even bool)) {
	low, high := shape.Bounds()
	const in = 0.02
	for y := low.Y; y+size <= high.Y+in; y += size {
		for x := low.X; x+size <= high.X+in; x += size {
			if shape.Holds(draw.Pt(x+in, y+in)) && shape.Holds(draw.Pt(x+size-in, y+in)) &&
				shape.Holds(draw.Pt(x+in, y+size-in)) && shape.Holds(draw.Pt(x+size-in, y+size-in)) {
				visit(x, y, (int(math.Floor(x/size))+int(math.Floor(y/size)))%2 == 0)
			}
		}
	}
}

func chequers(shape draw.Path, size float64) []draw.Path {
	var out []draw.Path
	cells(shape, size, func(x, y float64, even bool) {
		if even {
			out = append(out, draw.Rect(x, y, size, size))
		}
	})
	return out
}

// parquet draws a basket-weave pattern.
func parquet(s *draw.Sheet, shape draw.Path, thin draw.Line) {
	var seams, lit []draw.Path
	cells(shape, 1, func(x, y float64, even bool) {
		for _, d := range []float64{0, 0.5} {
			if even {
				seams = append(seams, draw.Path{draw.Pt(x+d, y), draw.Pt(x+d, y+1)})
			} else {
				seams = append(seams, draw.Path{draw.Pt(x, y+d), draw.Pt(x+1, y+d)})
			}
		}
		if even {
			lit = append(lit, draw.Rect(x, y, 1, 1))
		}
	})
	s.Fill(gleam, lit...)
	s.Strokes(draw.Fade(color.Black, 0.2), seams, thin)
}

// flagstones draws rows of stones of varying length.
func flagstones(s *draw.Sheet, shape draw.Path, thin draw.Line) {
	const high = 1.25
	seams := shape.Hatch(high, 0)
	var lit []draw.Path
	low, top := shape.Bounds()
	for row := math.Floor(low.Y/high) - 1; row*high < top.Y; row++ {
		y := (row + 0.5) * high
		x := math.Floor(low.X) - math.Mod(math.Abs(row)*0.77, 1.9)
		for k := 0; x < top.X; k++ {
			wide := 1.3 + math.Mod(math.Abs(row)*1.37+float64(k)*0.83, 1.1)
			a, b := draw.Pt(x, y+0.02), draw.Pt(x, y+high-0.02)
			c, d := draw.Pt(x+wide, y+0.02), draw.Pt(x+wide, y+high-0.02)
			if shape.Holds(a) && shape.Holds(b) {
				seams = append(seams, draw.Path{a, b})
				if (k+int(math.Abs(row))*2)%3 == 0 && shape.Holds(c) && shape.Holds(d) {
					lit = append(lit, draw.Path{a, c, d, b})
				}
			}
			x += wide
		}
	}
	s.Fill(gleam, lit...)
	s.Strokes(shade, seams, thin)
}

// carpets are the colours of carpets, by room.
var carpets = []color.NRGBA{
	{0x6a, 0x26, 0x2b, 0xff}, {0x24, 0x42, 0x52, 0xff}, {0x2f, 0x4a, 0x38, 0xff}, {0x52, 0x2f, 0x4d, 0xff},
}

// carpet draws a carpet in the middle of a space.
func carpet(s *draw.Sheet, shape draw.Path, room string) {
	low, high := shape.Bounds()
	w, h := high.X-low.X, high.Y-low.Y
	if w < 4 || h < 4 {
		return
	}
	colour := carpets[seeded(room).IntN(len(carpets))]
	in := math.Min(w, h) * 0.22
	rug := Box{low.X + in, low.Y + in, w - 2*in, h - 2*in}
	if !within(shape, rug) {
		return
	}
	gold := color.NRGBA{0xc9, 0xa2, 0x5a, 110}
	s.Fill(shade, draw.Rect(rug.X+0.1, rug.Y+0.12, rug.W, rug.H))
	s.Fill(colour, draw.Rect(rug.X, rug.Y, rug.W, rug.H))
	border := func(d, wide float64) {
		s.Stroke(gold, draw.Rect(rug.X+d, rug.Y+d, rug.W-2*d, rug.H-2*d), draw.Line{Width: wide, Closed: true})
	}
	border(0.2, 0.1)
	border(0.45, 0.05)
	m := draw.Pt(rug.X+rug.W/2, rug.Y+rug.H/2)
	r := math.Min(rug.W, rug.H)/2 - 0.7
	if r > 0.4 {
		s.Stroke(gold, draw.Regular(m, r, 4, 0), draw.Line{Width: 0.06, Closed: true})
	}
}
