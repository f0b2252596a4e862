package puzzle

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"

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

// light turns off what no longer carries current and keeps what still does.
func (b *Board) light(seen puzzles.Status, fresh bool) {
	b.keys, b.lamps = 0, false
	for i := range min(len(b.status.Chains), len(b.lit)) {
		b.lit[i] = len(b.status.Chains[i].Steps)
		if b.pace() != nil && !fresh && i < len(seen.Chains) {
			b.lit[i] = same(seen.Chains[i], b.status.Chains[i])
		}
	}
	b.shine()
}

// grow extends the light along newly joined wires.
func (b *Board) grow(seen puzzles.Status, fresh bool) {
	from, steps := b.lit, 0
	for i := range min(len(b.status.Chains), len(b.lit)) {
		steps = max(steps, len(b.status.Chains[i].Steps)-from[i])
	}
	b.lamps = steps == 0
	if steps == 0 || fresh {
		b.shine()
		b.finale()
		return
	}
	b.flow(from, steps, b.finale)
}

// flow runs the light along both paths from a number of steps on, and then lights the lamps.
func (b *Board) flow(from [2]int, steps int, then func()) {
	b.lamps = false
	sparks := []fyne.CanvasObject{b.spark, b.spark2}
	b.current.animate(b.pace(), perWire*time.Duration(steps), func(t float64) {
		at := t * float64(steps)
		for i := range min(len(b.status.Chains), len(b.lit)) {
			chain := b.status.Chains[i]
			b.lit[i] = min(from[i]+int(at), len(chain.Steps))
			if t >= 1 || b.lit[i] == len(chain.Steps) {
				b.lit[i] = len(chain.Steps)
				sparks[i].Hide()
				continue
			}
			b.carry(sparks[i], b.wirePoint(chain.Steps[b.lit[i]], at-math.Floor(at)))
		}
		b.lamps = t >= 1
		b.shine()
	}, then)
}

// carry shows a spark at a point.
func (b *Board) carry(spark fyne.CanvasObject, at draw.Point) {
	side := b.unit() * 0.7
	spark.Resize(fyne.NewSquareSize(side))
	spark.Move(b.pos(at).SubtractXY(side/2, side/2))
	spark.Show()
}

// wirePoint is a point on the wire of a path's step, t from the entry.
func (b *Board) wirePoint(s puzzles.Step, t float64) draw.Point {
	in, out := sideMiddle(s.In), sideMiddle(s.Out)
	path := draw.Curve(in, in.Toward(middle, 0.75), out.Toward(middle, 0.75), out)
	at := t * float64(len(path)-1)
	i := min(int(at), len(path)-2)
	return b.corner(s.Place).Add(path[i].Toward(path[i+1], at-float64(i)))
}

// shine lights the wires that carry current.
func (b *Board) shine() {
	live := b.live()
	for _, p := range b.pieces {
		p.live = live[p.place]
		b.put(p)
	}
	b.tile.Refresh()
}

// live returns the lit wires of each piece, by place.
func (b *Board) live() map[int]uint8 {
	out := map[int]uint8{}
	for n, chain := range b.status.Chains {
		steps := chain.Steps
		if n < len(b.lit) {
			steps = steps[:min(b.lit[n], len(steps))]
		}
		for _, step := range steps {
			at, ok := b.state.Deal.PieceAt(step.Place)
			if !ok {
				continue
			}
			info, _ := b.layout.PieceByID(at.Piece)
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

// SetEnding shows how the attempt has ended, once the pieces rest; NotEnded removes that.
func (b *Board) SetEnding(e Ending) {
	if e == b.ending {
		return
	}
	b.ending = e
	b.marked, b.offered = none, false
	if e == NotEnded {
		b.current.finish()
		b.keys = 0
		b.glory.Hide()
		return
	}
	if b.layout != nil && !b.moving.running && !b.current.running {
		b.finale()
	}
}

// finale animates the end of an attempt: the light runs along the wires again, the keyholes turn, or the sign begins to
// glow; after a failure it becomes dark.
func (b *Board) finale() {
	switch {
	case b.ending == NotEnded:
		b.glory.Hide()
	case b.ending == Solved && b.layout.Kind == puzzles.Connection && b.status.Solved && b.pace() != nil:
		steps := 0
		for _, c := range b.status.Chains {
			steps = max(steps, len(c.Steps))
		}
		b.lit = [2]int{}
		b.flow(b.lit, steps, b.glow)
	default:
		b.glow()
	}
}

// glow fades in the picture over the board at the end.
func (b *Board) glow() {
	quarter := 0.0
	if b.ending == Solved && b.layout.Kind == puzzles.Lock && b.status.Solved {
		quarter = 90
	}
	b.glory.Translucency = 1
	b.glory.Show()
	b.glory.Refresh()
	b.current.animate(b.pace(), opening, func(t float64) {
		b.glory.Translucency = 1 - eased(t)
		if keys := math.Round(eased(t)*10) / 10 * quarter; keys != b.keys {
			b.keys = keys
			for _, p := range b.pieces {
				b.put(p)
			}
		}
		b.glory.Move(fyne.NewPos(0, float32(1-t)*0.01)) // a move shows the next frame without repainting
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
