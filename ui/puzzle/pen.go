package puzzle

import (
	"image/color"

	"lantern/ui/kit/draw"
)

// pen draws shapes that belong to something turned about a centre.
type pen struct {
	s       *draw.Sheet
	centre  draw.Point
	degrees float64
	thin    float64 // how far all is turned away about the upright axis: 1 shows only the edge
}

func (p pen) turned(path draw.Path) draw.Path {
	if p.degrees != 0 {
		path = path.Turned(p.centre, p.degrees)
	}
	if p.thin == 0 {
		return path
	}
	out := make(draw.Path, len(path))
	for i, q := range path {
		out[i] = draw.Pt(p.centre.X+(q.X-p.centre.X)*(1-p.thin), q.Y)
	}
	return out
}

func (p pen) fill(c color.Color, path draw.Path) { p.s.Fill(c, p.turned(path)) }

func (p pen) stroke(c color.Color, width float64, path draw.Path) {
	p.s.Stroke(c, p.turned(path), draw.Line{Width: width})
}

func (p pen) ring(c color.Color, width float64, path draw.Path) {
	p.s.Stroke(c, p.turned(path), draw.Line{Width: width, Closed: true})
}

// Colours of the pieces. They lie on a dark board in both looks of the app, so they do not follow the theme.
var (
	slate      = color.NRGBA{0x33, 0x40, 0x49, 0xff}
	slateEdge  = color.NRGBA{0x6d, 0x80, 0x8c, 0xff}
	chalk      = color.NRGBA{0xd9, 0xe2, 0xe4, 0xff}
	steel      = color.NRGBA{0x26, 0x2d, 0x33, 0xff}
	brass      = color.NRGBA{0xd8, 0xb2, 0x5c, 0xff}
	brassDark  = color.NRGBA{0x7c, 0x60, 0x26, 0xff}
	paper      = color.NRGBA{0xec, 0xe1, 0xc6, 0xff}
	paperEdge  = color.NRGBA{0xa8, 0x8f, 0x58, 0xff}
	glowing    = color.NRGBA{0xff, 0xe2, 0x7a, 0xff}
	redWire    = color.NRGBA{0xc9, 0x22, 0x1c, 0xff}
	redDark    = color.NRGBA{0x5e, 0x0d, 0x0a, 0xff}
	blueWire   = color.NRGBA{0x1f, 0x63, 0xc0, 0xff}
	blueDark   = color.NRGBA{0x0b, 0x27, 0x55, 0xff}
	sunColour  = color.NRGBA{0xf8, 0xc8, 0x3f, 0xff}
	moonColour = color.NRGBA{0xa8, 0xcc, 0xff, 0xff}
	eyeColour  = color.NRGBA{0x7f, 0xe3, 0xb4, 0xff}
	keyColour  = color.NRGBA{0xff, 0x9f, 0x8c, 0xff}
	starColour = color.NRGBA{0xdc, 0xb8, 0xff, 0xff}
	ivory      = color.NRGBA{0xf4, 0xec, 0xd8, 0xff}
	shadow     = color.NRGBA{A: 0x90}
)
