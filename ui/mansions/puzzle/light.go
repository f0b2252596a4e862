package puzzle

import (
	"image"
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

// wirePoint is a point on the wire of a path's step, t from the entry.
func (g *grid) wirePoint(s puzzles.Step, t float64) draw.Point {
	in, out := sideMiddle(s.In), sideMiddle(s.Out)
	path := draw.Curve(in, in.Toward(middle, 0.75), out.Toward(middle, 0.75), out)
	at := t * float64(len(path)-1)
	i := min(int(at), len(path)-2)
	return g.corner(s.Place).Add(path[i].Toward(path[i+1], at-float64(i)))
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

// live returns the lit wires of each piece, by place.
func (g *grid) live(lit [2]int) map[int]uint8 {
	out := map[int]uint8{}
	for n, chain := range g.status.Chains {
		steps := chain.Steps
		if n < len(lit) {
			steps = steps[:min(lit[n], len(steps))]
		}
		for _, step := range steps {
			at, ok := g.state.Deal.PieceAt(step.Place)
			if !ok {
				continue
			}
			info, _ := g.layout.PieceByID(at.Piece)
			for i, w := range info.Wires {
				from, to := w.From.Turned(at.Turn), w.To.Turned(at.Turn)
				if w.Colour == chain.Colour && (from == step.In && to == step.Out ||
					to == step.In && from == step.Out) {
					out[step.Place] |= 1 << i
				}
			}
		}
	}
	return out
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
