package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/ui/widget/draw"
)

// Way is the path of a figure, space by space.
type Way struct {
	Seat   int // from 0
	Spaces []string
}

const (
	wayWide  = 0.26 // units
	wayApart = 0.34
)

// waysNight is the ground of names that paths cross.
var waysNight = color.NRGBA{0x10, 0x12, 0x18, 0xff}

// paths are the ways that are shown.
type paths struct {
	*where
	list []Way
}

// lines are the lines, below the names of the rooms.
func (p *paths) lines() []fyne.CanvasObject {
	if len(p.list) == 0 {
		return nil
	}
	plan, u := p.plan, p.scale()
	size := fyne.NewSize(float32(plan.high.X-plan.low.X)*u, float32(plan.high.Y-plan.low.Y)*u)
	r := canvas.NewRaster(draw.Once(func(w, h int) image.Image {
		s := draw.NewSheet(w, h)
		unit := float64(w) / (plan.high.X - plan.low.X)
		s.Unit(unit, -plan.low.X*unit, -plan.low.Y*unit)
		p.paint(s)
		for _, boxes := range p.written { // names stay legible
			for _, n := range boxes {
				s.Fill(draw.Fade(waysNight, 0.85), draw.RoundRect(n.X-0.25, n.Y-0.05, n.W+0.5, n.H+0.15, 0.4))
			}
		}
		return s.Image()
	}))
	r.Resize(size)
	r.Move(p.position(plan.low))
	return []fyne.CanvasObject{r}
}

// paint draws each path through the middles of its spaces, beside the others, with a dot at its start.
func (p *paths) paint(s *draw.Sheet) {
	for i, way := range p.list {
		off := wayApart * (float64(i) - float64(len(p.list)-1)/2)
		var line draw.Path
		for _, id := range way.Spaces {
			if at, ok := p.plan.byID[id]; ok {
				line = append(line, at.centre.Add(draw.Pt(off, off*0.7)))
			}
		}
		if len(line) == 0 {
			continue
		}
		colour := looks[way.Seat%len(looks)].colour
		line = rounded(line, 0.9)
		s.Stroke(color.NRGBA{A: 150}, line, draw.Line{Width: wayWide * 2})
		s.Stroke(draw.Fade(colour, 0.95), line, draw.Line{Width: wayWide})
		s.Fill(onToken, draw.Disc(line[0], wayWide*1.9))
		s.Fill(colour, draw.Disc(line[0], wayWide*1.4))
	}
}

// rounded cuts the corners of a line, at most far from each.
func rounded(line draw.Path, far float64) draw.Path {
	if len(line) < 3 {
		return line
	}
	out := draw.Path{line[0]}
	for i := 1; i+1 < len(line); i++ {
		a, c, b := line[i-1], line[i], line[i+1]
		in, away := a.Sub(c), b.Sub(c)
		if in.Length() == 0 || away.Length() == 0 {
			continue
		}
		from := c.Add(in.Times(math.Min(far/in.Length(), 0.5)))
		to := c.Add(away.Times(math.Min(far/away.Length(), 0.5)))
		out = append(out, draw.Curve(from, from.Toward(c, 0.66), to.Toward(c, 0.66), to)...)
	}
	return append(out, line[len(line)-1])
}
