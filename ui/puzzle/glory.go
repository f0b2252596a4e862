package puzzle

import (
	"image"
	"image/color"

	"lantern/puzzles"
	"lantern/ui/kit/draw"
)

// gloryFace is everything the picture over the board at the end depends on, beside the deal.
type gloryFace struct {
	w, h   int
	ending Ending
	deal   string
}

// paintGlory draws what lies over the board at the end: light where the puzzle is solved, dusk where it is not.
func (b *Board) paintGlory(w, h int) image.Image {
	if b.layout == nil || b.ending == NotEnded {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	now := gloryFace{w: w, h: h, ending: b.ending, deal: b.layout.ID}
	for _, l := range b.state.Deal.Laid {
		now.deal += " " + l.Piece
	}
	if b.gloryCache != nil && b.gloryKey == now {
		return b.gloryCache
	}
	s := b.canvasSheet(w, h)
	tw, th, _ := b.extent()
	board := draw.RoundRect(-edge, -edge, tw, th, 0.11)
	switch {
	case b.ending != Solved:
		s.Fill(color.NRGBA{0x06, 0x0a, 0x12, 0x7a}, board)
	case !b.status.Solved: // solved by other means: the pieces do not show it
		s.Stroke(draw.Fade(glowing, 0.8), board, draw.Line{Width: 0.05, Closed: true})
	case b.layout.Kind == puzzles.Rune:
		b.whole(s)
	case b.layout.Kind == puzzles.Lock:
		b.open(s)
	default:
		b.burn(s)
	}
	b.gloryCache, b.gloryKey = s.Image(), now
	return b.gloryCache
}

// halo is light that grows weaker outwards.
func halo(s *draw.Sheet, c draw.Point, radius, strength float64) {
	const rings = 10
	for i := range rings {
		s.Fill(draw.Fade(glowing, strength/rings), draw.Disc(c, radius*(1-float64(i)/rings)))
	}
}

// whole draws the sign over the pieces and the gaps between them: it is one again.
func (b *Board) whole(s *draw.Sheet) {
	var lines []draw.Path
	for i, c := range b.drawing.Places {
		info, _ := b.layout.PieceByID(b.layout.Target[i])
		for _, l := range runeLines(info) {
			lines = append(lines, l.Moved(pt(c)))
		}
	}
	for _, grow := range []float64{0.26, 0.2, 0.14, 0.08} {
		s.Strokes(draw.Fade(glowing, 0.1), lines, draw.Line{Width: bold + grow})
	}
	s.Strokes(glowing, lines, draw.Line{Width: bold})
	s.Strokes(draw.Fade(color.White, 0.85), lines, draw.Line{Width: bold * 0.4})
}

// open lights every seam of a lock and draws its bolts back from the keyholes.
func (b *Board) open(s *draw.Sheet) {
	for _, c := range b.drawing.Places {
		for _, way := range []draw.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
			ray := draw.Path{pt(c).Add(middle).Add(way.Times(0.09)), pt(c).Add(middle).Add(way.Times(0.43))}
			s.Stroke(draw.Fade(glowing, 0.35), ray, draw.Line{Width: 0.06})
			s.Stroke(glowing, ray, draw.Line{Width: 0.026})
		}
		halo(s, pt(c).Add(middle), 0.24, 0.6)
		p := pen{s: s, centre: pt(c).Add(middle), degrees: 90}
		keyhole(p, pt(c).Add(middle), glowing)
	}
	for _, j := range b.layout.Joins {
		at := j.A
		if at.Port != "" {
			at = j.B
		}
		halo(s, b.corner(at.Place).Add(sideMiddle(at.Side)), 0.2, 0.6)
		b.clasp(s, j)
	}
}

// burn lets the lamps shine on what lies around them.
func (b *Board) burn(s *draw.Sheet) {
	for i, port := range b.drawing.Ports {
		if b.layout.Start.Ports[i].Role == puzzles.Ends {
			halo(s, pt(port.Mark), 1.1, 0.55)
		}
	}
	for _, chain := range b.status.Chains {
		for _, step := range chain.Steps {
			halo(s, b.wirePoint(step, 0.5), 0.6, 0.16)
		}
	}
}
