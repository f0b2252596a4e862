package puzzle

import (
	"image"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/puzzles"
	"lantern/ui/widget/draw"
)

// Ending is how an attempt ended.
type Ending string

// The endings.
const (
	NotEnded Ending = ""
	Solved   Ending = "solved"
	Left     Ending = "left"   // out of actions, or given up: the pieces stay (MOM-16.10)
	TimeOver Ending = "timeUp" // the time is over (MOM-16.14)
)

const (
	perWire = 90 * time.Millisecond  // the light passes one piece
	opening = 600 * time.Millisecond // a lock's bolts turn, the sign begins to glow, dusk falls
)

func wave(t float64) float64 { return math.Sin(2 * math.Pi * t) }

// same is the number of steps that two paths have in common at the start.
func same(a, b puzzles.Chain) int {
	n := 0
	for n < len(a.Steps) && n < len(b.Steps) && a.Steps[n] == b.Steps[n] {
		n++
	}
	return n
}

// current is the light along the wires, and the end of an attempt.
type current struct {
	*movement
	current motion
	lit     [2]int // how many steps of the red and the blue path are lit
	lamps   bool   // the lamps of closed paths are lit
	ending  Ending
	glory   *canvas.Raster // the picture over the board at the end
	sparks  [2]*canvas.Raster
	kept    draw.Kept[tileFace]
}

// dim turns off what no longer carries current and keeps what still does.
func (l *current) dim(seen puzzles.Status, fresh bool) {
	l.keys, l.lamps = 0, false
	for i := range min(len(l.status.Chains), len(l.lit)) {
		l.lit[i] = len(l.status.Chains[i].Steps)
		if l.pace() != nil && !fresh && i < len(seen.Chains) {
			l.lit[i] = same(seen.Chains[i], l.status.Chains[i])
		}
	}
	l.shine()
}

// grow extends the light along newly joined wires.
func (l *current) grow(fresh bool) {
	from, steps := l.lit, 0
	for i := range min(len(l.status.Chains), len(l.lit)) {
		steps = max(steps, len(l.status.Chains[i].Steps)-from[i])
	}
	l.lamps = steps == 0
	if steps == 0 || fresh {
		l.shine()
		l.finale()
		return
	}
	l.flow(from, steps, l.finale)
}

// flow runs the light along both paths from a number of steps on, and then lights the lamps.
func (l *current) flow(from [2]int, steps int, then func()) {
	l.lamps = false
	l.current.animate(l.pace(), perWire*time.Duration(steps), func(t float64) {
		at := t * float64(steps)
		for i := range min(len(l.status.Chains), len(l.lit)) {
			chain := l.status.Chains[i]
			l.lit[i] = min(from[i]+int(at), len(chain.Steps))
			if t >= 1 || l.lit[i] == len(chain.Steps) {
				l.lit[i] = len(chain.Steps)
				l.sparks[i].Hide()
				continue
			}
			l.carry(l.sparks[i], l.wirePoint(chain.Steps[l.lit[i]], at-math.Floor(at)))
		}
		l.lamps = t >= 1
		l.shine()
	}, then)
}

// carry shows a spark at a point.
func (l *current) carry(spark fyne.CanvasObject, at draw.Point) {
	side := l.unit() * 0.7
	spark.Resize(fyne.NewSquareSize(side))
	spark.Move(l.pos(at).SubtractXY(side/2, side/2))
	spark.Show()
}

// shine lights the wires that carry current.
func (l *current) shine() {
	live := l.live(l.lit)
	for _, p := range l.all {
		p.live = live[p.place]
		l.put(p)
	}
	l.tile.Refresh()
}

// end shows how the attempt has ended, once the pieces rest; NotEnded removes that.
func (l *current) end(e Ending) {
	if e == l.ending {
		return
	}
	l.ending = e
	l.marked, l.offered = none, false
	if e == NotEnded {
		l.current.finish()
		l.keys = 0
		l.glory.Hide()
		return
	}
	if l.layout != nil && !l.moving.running && !l.current.running {
		l.finale()
	}
}

// finale animates the end of an attempt: the light runs along the wires again, the keyholes turn, or the sign begins to
// glow; after a failure it becomes dark.
func (l *current) finale() {
	switch {
	case l.ending == NotEnded:
		l.glory.Hide()
	case l.ending == Solved && l.layout.Kind == puzzles.Connection && l.status.Solved && l.pace() != nil:
		steps := 0
		for _, c := range l.status.Chains {
			steps = max(steps, len(c.Steps))
		}
		l.lit = [2]int{}
		l.flow(l.lit, steps, l.glow)
	default:
		l.glow()
	}
}

// glow fades in the picture over the board at the end.
func (l *current) glow() {
	quarter := 0.0
	if l.ending == Solved && l.layout.Kind == puzzles.Lock && l.status.Solved {
		quarter = 90
	}
	l.glory.Translucency = 1
	l.glory.Show()
	l.glory.Refresh()
	l.current.animate(l.pace(), opening, func(t float64) {
		l.glory.Translucency = 1 - eased(t)
		if keys := math.Round(eased(t)*10) / 10 * quarter; keys != l.keys {
			l.keys = keys
			for _, p := range l.all {
				l.put(p)
			}
		}
		l.glory.Move(fyne.NewPos(0, float32(1-t)*0.01)) // a move shows the next frame without repainting
	}, nil)
}

// paintSpark paints the light that runs along a wire.
func paintSpark(w, h int) image.Image {
	s := draw.NewSheet(w, h)
	s.Unit(float64(w), 0, 0)
	for i := range 9 {
		s.Fill(draw.Fade(glowing, 0.09), draw.Disc(middle, 0.46-0.045*float64(i)))
	}
	s.Fill(draw.Fade(ivory, 0.95), draw.Disc(middle, 0.1))
	return s.Image()
}

// gloryFace is what the picture over the board at the end depends on, besides the deal.
type gloryFace struct {
	w, h   int
	ending Ending
	deal   string
}

// glory is the picture over the board at the end.
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

// settle ends all animations.
func (l *current) settle() {
	for l.moving.running || l.current.running { // the end of one may start another
		l.moving.finish()
		l.current.finish()
	}
}

// paintStart draws the start tile.
func (l *current) paintStart(w, h int) image.Image {
	if l.layout == nil || l.drawing.Tile.Shape == puzzles.NoTile {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	scale, x, y := l.pixels(w)
	f := tileFace{w: w, h: h, scale: scale, x: x, y: y, turns: l.state.Deal.StartTurns, offset: l.tileOff,
		chosen: l.chosen == startTile && (l.held || l.offered) ||
			l.hover == startTile && l.canDo(puzzles.TurnStart)}
	for _, c := range l.status.Chains {
		f.redOn = f.redOn || l.lamps && c.Done && c.Colour == puzzles.Red
		f.blueOn = f.blueOn || l.lamps && c.Done && c.Colour == puzzles.Blue
	}
	return l.kept.For(f, func() image.Image { return paintTile(l.layout, l.drawing, f) })
}
