package puzzle

import (
	"hash/fnv"
	"image/color"

	"lantern/ui/kit/draw"
)

// symbol draws a lock's symbol about a centre, within a radius, its top turned by degrees within what the pen turns.
// Each has its own shape and its own colour. One that is not known, from a layout of the user's own, gets a star whose
// points tell it from others.
func symbol(p pen, name string, c draw.Point, r, degrees float64) {
	local := func(path draw.Path) draw.Path { return path.Scaled(r).Moved(c).Turned(c, degrees) }
	colour := colourOf(name)
	zero := draw.Pt(0, 0)
	switch name {
	case "sun":
		for i := range 8 {
			ray := draw.Path{draw.Pt(-0.17, -0.62), draw.Pt(0, -1.05), draw.Pt(0.17, -0.62)}
			p.fill(colour, local(ray.Turned(zero, float64(i)*45)))
		}
		p.fill(colour, local(draw.Disc(zero, 0.52)))
	case "moon":
		outer := draw.Arc(draw.Pt(-0.05, 0), 0.95, 50, 310)
		inner := draw.Arc(draw.Pt(0.28, 0), 0.72, 298, 62)
		p.fill(colour, local(append(outer, inner...)))
	case "eye":
		almond := append(draw.Curve(draw.Pt(-1.05, 0), draw.Pt(-0.5, -0.85), draw.Pt(0.5, -0.85), draw.Pt(1.05, 0)),
			draw.Curve(draw.Pt(1.05, 0), draw.Pt(0.5, 0.85), draw.Pt(-0.5, 0.85), draw.Pt(-1.05, 0))...)
		p.fill(colour, local(almond))
		p.fill(steel, local(draw.Disc(zero, 0.44)))
		p.fill(colour, local(draw.Disc(zero, 0.2)))
	case "key":
		p.ring(colour, 0.24*r, local(draw.Disc(draw.Pt(0, -0.55), 0.4)))
		p.stroke(colour, 0.24*r, local(draw.Path{draw.Pt(0, -0.1), draw.Pt(0, 0.98)}))
		p.stroke(colour, 0.2*r, local(draw.Path{draw.Pt(0, 0.9), draw.Pt(0.42, 0.9)}))
		p.stroke(colour, 0.2*r, local(draw.Path{draw.Pt(0, 0.5), draw.Pt(0.34, 0.5)}))
	case "star":
		p.fill(colour, local(draw.Star(zero, 1, 0.42, 5, -90)))
	default:
		p.fill(colour, local(draw.Star(zero, 1, 0.5, points(name), -90)))
		p.fill(steel, local(draw.Disc(zero, 0.24)))
	}
}

// colourOf is the colour of a symbol.
func colourOf(name string) color.NRGBA {
	switch name {
	case "sun":
		return sunColour
	case "moon":
		return moonColour
	case "eye":
		return eyeColour
	case "key":
		return keyColour
	case "star":
		return starColour
	}
	return ivory
}

// points is how many points the star of an unknown symbol has, 3 to 9.
func points(name string) int {
	h := fnv.New32a()
	h.Write([]byte(name))
	return 3 + int(h.Sum32()%7)
}
