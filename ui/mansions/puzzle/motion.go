package puzzle

import (
	"image"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"lantern/puzzles"
	"lantern/ui/widget/draw"
)

// Pace runs an animation: it calls tick on the UI goroutine with increasing shares of d from 0 to 1, and 1 last. stop
// ends it where it is. Nothing runs after tick was called with 1.
type Pace func(d time.Duration, tick func(share float32)) (stop func())

// fynePace runs with the screen's frames.
func fynePace(d time.Duration, tick func(float32)) func() {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}

// motion runs one animation at a time. The state is final before it starts, so nothing has to wait for it.
type motion struct {
	tick    func(share float64)
	then    func()
	stop    func()
	running bool
	number  int // identifies a late tick of an earlier animation
}

// animate ends the current animation and starts another one. It calls then at its end, even if it is cut short. Without
// a pace it shows the end at once.
func (m *motion) animate(pace Pace, d time.Duration, tick func(share float64), then func()) {
	m.finish()
	m.number++
	number := m.number
	m.tick, m.then, m.running = tick, then, true
	if pace == nil || d <= 0 {
		m.finish()
		return
	}
	stop := pace(d, func(share float32) {
		switch {
		case !m.running || m.number != number:
		case share >= 1:
			m.end()
		default:
			tick(float64(share))
		}
	})
	if m.running && m.number == number {
		m.stop = stop
	}
}

// finish shows the end of the current animation.
func (m *motion) finish() {
	if !m.running {
		return
	}
	if m.stop != nil {
		m.stop()
	}
	m.end()
}

func (m *motion) end() {
	tick, then := m.tick, m.then
	m.running, m.tick, m.then, m.stop = false, nil, nil, nil
	tick(1)
	if then != nil {
		then()
	}
}

// eased starts fast and ends slowly.
func eased(t float64) float64 { return 1 - math.Pow(1-min(max(t, 0), 1), 3) }

// part maps the share t to the progress of what happens between the shares from and to.
func part(t, from, to float64) float64 { return min(max((t-from)/(to-from), 0), 1) }

// gloryFace is what the picture over the board at the end depends on, besides the deal.
type gloryFace struct {
	w, h   int
	ending Ending
	deal   string
}

// glory is that picture.
type glory struct {
	*current
	kept draw.Kept[gloryFace]
}

// paint draws the picture over the board at the end: light if the puzzle is solved, darkness if not.
func (o *glory) paint(w, h int) image.Image {
	if o.layout == nil || o.ending == NotEnded {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	now := gloryFace{w: w, h: h, ending: o.ending, deal: o.layout.ID}
	for _, l := range o.state.Deal.Laid {
		now.deal += " " + l.Piece
	}
	return o.kept.For(now, func() image.Image { return o.lay(w, h) })
}

// lay draws that picture without cache.
func (o *glory) lay(w, h int) image.Image {
	s := o.canvasSheet(w, h)
	tw, th, _ := o.extent()
	board := draw.RoundRect(-edge, -edge, tw, th, 0.11)
	switch {
	case o.ending != Solved:
		s.Fill(color.NRGBA{0x06, 0x0a, 0x12, 0x7a}, board)
	case !o.status.Solved: // solved by other means, which the pieces do not show
		s.Stroke(draw.Fade(glowing, 0.8), board, draw.Line{Width: 0.05, Closed: true})
	case o.layout.Kind == puzzles.Rune:
		o.whole(s)
	case o.layout.Kind == puzzles.Lock:
		o.open(s)
	default:
		o.burn(s)
	}
	return s.Image()
}

// halo is light that decreases outwards.
func halo(s *draw.Sheet, c draw.Point, radius, strength float64) {
	const rings = 10
	for i := range rings {
		s.Fill(draw.Fade(glowing, strength/rings), draw.Disc(c, radius*(1-float64(i)/rings)))
	}
}

// whole draws the sign across the pieces and the gaps between them.
func (o *glory) whole(s *draw.Sheet) {
	var lines []draw.Path
	for i, c := range o.drawing.Places {
		info, _ := o.layout.PieceByID(o.layout.Target[i])
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

// open lights every seam of a lock and draws the bolts back from the keyholes.
func (o *glory) open(s *draw.Sheet) {
	for _, c := range o.drawing.Places {
		for _, way := range []draw.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
			ray := draw.Path{pt(c).Add(middle).Add(way.Times(0.09)), pt(c).Add(middle).Add(way.Times(0.43))}
			s.Stroke(draw.Fade(glowing, 0.35), ray, draw.Line{Width: 0.06})
			s.Stroke(glowing, ray, draw.Line{Width: 0.026})
		}
		halo(s, pt(c).Add(middle), 0.24, 0.6)
		p := pen{s: s, centre: pt(c).Add(middle), degrees: 90}
		keyhole(p, pt(c).Add(middle), glowing)
	}
	for _, j := range o.layout.Joins {
		at := j.A
		if at.Port != "" {
			at = j.B
		}
		halo(s, o.corner(at.Place).Add(sideMiddle(at.Side)), 0.2, 0.6)
		o.clasp(s, j)
	}
}

// burn lights the surroundings of the lamps.
func (o *glory) burn(s *draw.Sheet) {
	for i, port := range o.drawing.Ports {
		if o.layout.Start.Ports[i].Role == puzzles.Ends {
			halo(s, pt(port.Mark), 1.1, 0.55)
		}
	}
	for _, chain := range o.status.Chains {
		for _, step := range chain.Steps {
			halo(s, o.wirePoint(step, 0.5), 0.6, 0.16)
		}
	}
}
