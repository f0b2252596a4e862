package art

import (
	"fmt"
	"math"

	"lantern/ui/widget/draw"
)

// Block is a part of a town: its outline and number, and its square.
type Block struct {
	X, Y, W, H float64
	Square     [4]float64 // x, y, w, h
}

// Town is the ground of a town from above, without its buildings.
type Town struct {
	W, H   float64
	Blocks []Block
	Roads  []draw.Path // between squares
	River  draw.Path   // its middle
	Wide   float64     // of the river
	Unit   float64     // the height of a line of text
}

var blockNight = []colour{hex(0x32544a), hex(0x503f5c), hex(0x345066), hex(0x66503a), hex(0x3f6247), hex(0x683f3c),
	hex(0x46586a), hex(0x6a5a3c), hex(0x2f5a5a)}
var blockDay = []colour{hex(0xc9d3ae), hex(0xd8c6cb), hex(0xbfcfd6), hex(0xe0cfa6), hex(0xbdd2b4), hex(0xdfbfae),
	hex(0xc6d1d8), hex(0xdccdb0), hex(0xb7d0c9)}

// Drawn is the ground as a drawing.
func (t Town) Drawn(l Light) Art {
	return Art{key("town", fmt.Sprint(t), l), t.W, t.H, func(s *draw.Sheet) { t.paint(newBrush(s, l, 0.8)) }}
}

func (t Town) paint(b *brush) {
	u := t.Unit
	ground, paved, kerb, water, road := hex(0x131d20), hex(0x2b3033), hex(0x6a6658), hex(0x1d5370), hex(0x6b604c)
	colours := blockNight
	if b.light == Day {
		ground, paved, kerb, water, road = hex(0xa9b38c), hex(0xd2c7ab), hex(0x8d8163), hex(0x86b3c2), hex(0xf1e6c8)
		colours = blockDay
	}
	s := b.s
	s.Fill(ground, draw.Rect(0, 0, t.W, t.H))
	chance := seeded("town")
	var dark, lit []draw.Path
	for range int(t.W * t.H / (u * u) * 0.7) {
		p, r := pt(chance.Float64()*t.W, chance.Float64()*t.H), u*(0.05+0.1*chance.Float64())
		if chance.IntN(2) == 0 {
			dark = append(dark, draw.Regular(p, r, 6, 0))
		} else {
			lit = append(lit, draw.Regular(p, r, 6, 20))
		}
	}
	s.Fill(faded(ink, 0.25), dark...)
	s.Fill(faded(hex(0xffffff), 0.05), lit...)
	if len(t.Blocks) > 0 { // paved streets around the blocks
		x, y, r, d := t.W, t.H, 0.0, 0.0
		for _, k := range t.Blocks {
			x, y, r, d = math.Min(x, k.X), math.Min(y, k.Y), math.Max(r, k.X+k.W), math.Max(d, k.Y+k.H)
		}
		g := u * 0.55
		s.Fill(paved, draw.RoundRect(x-g, y-g, r-x+2*g, d-y+2*g, u))
	}
	for i, k := range t.Blocks {
		c := colours[i%len(colours)]
		s.Fill(faded(ink, 0.4), draw.RoundRect(k.X+u*0.12, k.Y+u*0.16, k.W, k.H, u*0.7))
		s.Fill(kerb, draw.RoundRect(k.X, k.Y, k.W, k.H, u*0.7))
		s.Fill(c, draw.RoundRect(k.X+u*0.12, k.Y+u*0.12, k.W-u*0.24, k.H-u*0.24, u*0.6))
		var tufts, setts []draw.Path
		for range int(k.W * k.H / (u * u) * 1.3) {
			p := pt(k.X+u*0.4+chance.Float64()*(k.W-u*0.9), k.Y+u*0.5+chance.Float64()*(k.H-u*0.9))
			if i%3 == 0 {
				tufts = append(tufts, draw.Path{p.Add(pt(-u*0.1, -u*0.18)), p, p.Add(pt(u*0.1, -u*0.2))})
			} else {
				setts = append(setts, draw.RoundRect(p.X, p.Y, u*0.32, u*0.16, u*0.05))
			}
		}
		s.Strokes(faded(draw.Mix(c, hex(0xffffff), 0.4), 0.5), tufts, draw.Line{Width: 0.8})
		s.Fill(faded(draw.Mix(c, hex(0xffffff), 0.3), 0.35), setts...)
	}
	t.water(b, water)
	for _, p := range t.Roads {
		s.Stroke(faded(ink, 0.5), p, draw.Line{Width: u * 0.8})
		s.Stroke(road, p, draw.Line{Width: u * 0.62})
		s.Stroke(faded(hex(0xffffff), 0.22), p, draw.Line{Width: max(u*0.06, 0.8), Dash: []float64{u * 0.4, u * 0.4},
			Flat: true})
	}
	for _, k := range t.Blocks {
		x, y, w, h := k.Square[0], k.Square[1], k.Square[2], k.Square[3]
		if w == 0 {
			continue
		}
		s.Fill(faded(ink, 0.4), draw.RoundRect(x+u*0.08, y+u*0.12, w, h, u*0.4))
		s.Fill(road, draw.RoundRect(x, y, w, h, u*0.4))
		var seams []draw.Path
		for i, yy := 0, y+u*0.3; yy < y+h-u*0.1; i, yy = i+1, yy+u*0.42 {
			seams = append(seams, poly(x+u*0.15, yy, x+w-u*0.15, yy))
			for xx := x + u*0.3 + u*0.28*float64(i%2); xx < x+w-u*0.2; xx += u * 0.56 {
				seams = append(seams, poly(xx, yy, xx, math.Min(yy+u*0.42, y+h)))
			}
		}
		s.Strokes(faded(ink, 0.22), seams, draw.Line{Width: 0.7})
		for _, lx := range []float64{x + u*0.35, x + w - u*0.35} {
			b.glow(lamp, lx, y+u*0.2, u*2.4, 0.42)
			b.line(iron, u*0.1, lx, y+u*1.1, lx, y+u*0.1)
			b.s.Fill(lamp, disc(lx, y+u*0.05, u*0.16))
		}
	}
}

// water draws the river with its waves, and a bridge where a road crosses it.
func (t Town) water(b *brush, c colour) {
	if len(t.River) < 2 {
		return
	}
	s, u := b.s, t.Unit
	s.Stroke(draw.Mix(c, ink, 0.45), t.River, draw.Line{Width: t.Wide * 1.16, Flat: true})
	s.Stroke(c, t.River, draw.Line{Width: t.Wide, Flat: true})
	chance := seeded("river")
	var waves []draw.Path
	for i := range t.River {
		for range 2 {
			p := t.River[i].Add(pt((chance.Float64()-0.5)*u*3, (chance.Float64()-0.5)*t.Wide*0.7))
			waves = append(waves, draw.Curve(p, p.Add(pt(u*0.2, -u*0.14)), p.Add(pt(u*0.4, u*0.14)), p.Add(pt(u*0.65,
				0))))
		}
	}
	s.Strokes(faded(foam, 0.5), waves, draw.Line{Width: 0.9})
	for _, road := range t.Roads {
		for i := 1; i < len(road); i++ {
			for k := 1; k < len(t.River); k++ {
				if p, ok := crossing(road[i-1], road[i], t.River[k-1], t.River[k]); ok {
					way := road[i].Sub(road[i-1])
					way = way.Times(1 / way.Length())
					half := way.Times(t.Wide * 0.75)
					s.Stroke(ink, draw.Path{p.Sub(half), p.Add(half)}, draw.Line{Width: u * 1.25, Flat: true})
					s.Stroke(b.tone(stone), draw.Path{p.Sub(half), p.Add(half)}, draw.Line{Width: u * 1.1, Flat: true})
				}
			}
		}
	}
}

// crossing is where two lines cross.
func crossing(a, b, c, d draw.Point) (draw.Point, bool) {
	r, q := b.Sub(a), d.Sub(c)
	den := r.X*q.Y - r.Y*q.X
	if math.Abs(den) < 1e-9 {
		return draw.Point{}, false
	}
	e := c.Sub(a)
	t, v := (e.X*q.Y-e.Y*q.X)/den, (e.X*r.Y-e.Y*r.X)/den
	return a.Toward(b, t), t >= 0 && t <= 1 && v >= 0 && v <= 1
}
