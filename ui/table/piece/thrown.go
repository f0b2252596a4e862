package piece

import (
	"image"
	"strconv"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// pips is how many pips a six-sided die shows now; 0: it has a number, or none.
func (d *Die) pips() int {
	n, err := strconv.Atoi(d.shown())
	if d.shape != Six || err != nil || n < 1 || n > 6 {
		return 0
	}
	return n
}

// pipsAt are where the pips of each face lie.
var pipsAt = [7][]draw.Point{nil, {{}}, {{X: -1, Y: -1}, {X: 1, Y: 1}}, {{X: -1, Y: -1}, {}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1}, {X: 1}, {X: -1, Y: 1}, {X: 1, Y: 1}}}

// paintThrown draws a six-sided die with its pips, or a token.
func (d *Die) paintThrown(w, h int) image.Image {
	s := draw.NewSheet(w, h)
	side := float64(min(w, h))
	turn, high := 0.0, 0.0
	if d.Falls() {
		turn, high = d.tumble()
	}
	s.Unit(side/2*0.94*(1-0.35*high), float64(w)/2, float64(h)/2-high*side*0.25)
	ink, body := fynetheme.Color(theme.ParchmentInk), fynetheme.Color(d.colour())
	edge := draw.Line{Width: 0.07, Closed: true}
	shadow := draw.Fade(ink, 0.3)
	if d.shape == Token {
		disc := draw.Disc(draw.Pt(0, 0), 0.92)
		s.Fill(shadow, disc.Moved(draw.Pt(0.03, 0.07+high*0.5)))
		s.Fill(draw.Mix(body, ink, 0.15), disc)
		s.Fill(fynetheme.Color(theme.Parchment), disc.Scaled(0.78))
		s.Stroke(draw.Mix(body, ink, 0.6), disc, edge)
		s.Stroke(draw.Mix(body, ink, 0.4), disc.Scaled(0.78), draw.Line{Width: 0.04, Closed: true})
		return s.Image()
	}
	cube := draw.RoundRect(-0.82, -0.82, 1.64, 1.64, 0.3).Turned(draw.Pt(0, 0), turn)
	s.Fill(shadow, cube.Moved(draw.Pt(0.03, 0.09+high*0.5)))
	s.Fill(body, cube)
	s.Stroke(draw.Mix(body, ink, 0.7), cube, edge)
	for _, at := range pipsAt[d.pips()] {
		pip := draw.Disc(at.Times(0.44), 0.16).Turned(draw.Pt(0, 0), turn)
		s.Fill(fynetheme.Color(theme.Card), pip)
	}
	if d.added {
		at := draw.Pt(0.68, -0.68)
		s.Fill(fynetheme.Color(theme.Parchment), draw.Disc(at, 0.3))
		s.Stroke(ink, draw.Disc(at, 0.3), edge)
		for _, arm := range []draw.Point{draw.Pt(0.15, 0), draw.Pt(0, 0.15)} {
			s.Stroke(ink, draw.Path{at.Sub(arm), at.Add(arm)}, draw.Line{Width: 0.1})
		}
	}
	return s.Image()
}
