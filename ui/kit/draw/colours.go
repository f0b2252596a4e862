package draw

import "image/color"

// Mix is a colour between two: a at 0, b at 1. The result is opaque if both are.
func Mix(a, b color.Color, t float64) color.NRGBA {
	x, y := nrgba(a), nrgba(b)
	mix := func(p, q uint8) uint8 { return uint8(float64(p)*(1-t) + float64(q)*t + 0.5) }
	return color.NRGBA{mix(x.R, y.R), mix(x.G, y.G), mix(x.B, y.B), mix(x.A, y.A)}
}

// Fade is a colour made transparent: 0 is invisible, 1 leaves it as it is.
func Fade(c color.Color, alpha float64) color.NRGBA {
	n := nrgba(c)
	n.A = uint8(float64(n.A)*alpha + 0.5)
	return n
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
