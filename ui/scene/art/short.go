package art

import (
	"image/color"

	"lantern/ui/widget/draw"
)

type colour = color.NRGBA

func pt(x, y float64) draw.Point { return draw.Pt(x, y) }

func disc(x, y, r float64) draw.Path { return draw.Disc(draw.Pt(x, y), r) }

func faded(c color.NRGBA, by float64) color.NRGBA { return draw.Fade(c, by) }

func drawArc(x, y, r, from, to float64) draw.Path { return draw.Arc(draw.Pt(x, y), r, from, to) }

func boolTo(is bool) float64 {
	if is {
		return 1
	}
	return 0
}
