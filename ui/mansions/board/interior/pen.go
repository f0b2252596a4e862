package interior

import (
	"image/color"

	"lantern/ui/widget/draw"
)

// pen draws a piece of furniture in its own units: 0,0 is its left corner at the wall.
type pen struct {
	s      *draw.Sheet
	f      piece
	middle draw.Point
	turn   float64
	edge   float64
}

func (p *pen) path(path draw.Path) draw.Path {
	return path.Moved(draw.Pt(-p.f.wide/2, -p.f.deep/2)).Turned(draw.Point{}, p.turn).Moved(p.middle)
}

// shape fills a shape with a dark edge.
func (p *pen) shape(c color.Color, path draw.Path) {
	to := p.path(path)
	p.s.Fill(c, to)
	p.s.Stroke(draw.Fade(ink, 0.75), to, draw.Line{Width: p.edge, Closed: true})
}

func (p *pen) box(c color.Color, x, y, w, h float64) { p.shape(c, draw.Rect(x, y, w, h)) }

func (p *pen) round(c color.Color, x, y, w, h, r float64) { p.shape(c, draw.RoundRect(x, y, w, h, r)) }

func (p *pen) disc(c color.Color, x, y, r float64) { p.shape(c, draw.Disc(draw.Pt(x, y), r)) }

// dot is a disc without an edge.
func (p *pen) dot(c color.Color, x, y, r float64) { p.s.Fill(c, p.path(draw.Disc(draw.Pt(x, y), r))) }

// line is a line through x, y, x, y ...
func (p *pen) line(c color.Color, wide float64, at ...float64) {
	p.s.Stroke(c, p.path(through(at)), draw.Line{Width: max(wide, p.edge)})
}

// poly is a polygon through x, y, x, y ...
func (p *pen) poly(c color.Color, at ...float64) { p.shape(c, through(at)) }

func through(at []float64) draw.Path {
	var path draw.Path
	for i := 0; i+1 < len(at); i += 2 {
		path = append(path, draw.Pt(at[i], at[i+1]))
	}
	return path
}

// leaves draws n blades around a point.
func (p *pen) leaves(c color.Color, x, y, r float64, n int) {
	for i := range n {
		at := 360 * float64(i) / float64(n)
		blade := draw.Path{{X: 0, Y: 0}, {X: r * 0.55, Y: -r * 0.22}, {X: r, Y: 0}, {X: r * 0.55, Y: r * 0.22}}
		p.shape(c, blade.Turned(draw.Point{}, at).Moved(draw.Pt(x, y)))
	}
}

// The colours of furniture.
var (
	ink    = color.NRGBA{0x16, 0x0f, 0x0a, 0xff}
	oak    = color.NRGBA{0x9a, 0x6b, 0x3c, 0xff}
	walnut = color.NRGBA{0x74, 0x48, 0x28, 0xff}
	pale   = color.NRGBA{0xbd, 0x93, 0x5e, 0xff}
	linen  = color.NRGBA{0xd8, 0xcd, 0xb4, 0xff}
	wine   = color.NRGBA{0x86, 0x32, 0x38, 0xff}
	blue   = color.NRGBA{0x3d, 0x62, 0x7c, 0xff}
	moss   = color.NRGBA{0x4f, 0x7a, 0x46, 0xff}
	fern   = color.NRGBA{0x6c, 0x9a, 0x55, 0xff}
	iron   = color.NRGBA{0x4a, 0x4d, 0x52, 0xff}
	steel  = color.NRGBA{0x8d, 0x97, 0x9d, 0xff}
	stone  = color.NRGBA{0x8f, 0x8b, 0x82, 0xff}
	brass  = color.NRGBA{0xd2, 0xaa, 0x55, 0xff}
	ember  = color.NRGBA{0xf0, 0x86, 0x2c, 0xff}
	pond   = color.NRGBA{0x4a, 0x86, 0x9c, 0xff}
	bone   = color.NRGBA{0xdc, 0xd4, 0xbc, 0xff}
	straw  = color.NRGBA{0xc8, 0xa5, 0x4f, 0xff}
	coalen = color.NRGBA{0x24, 0x23, 0x25, 0xff}
	rose   = color.NRGBA{0xc4, 0x61, 0x70, 0xff}
)
