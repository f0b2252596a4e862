package puzzle

import (
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/puzzles"
	"lantern/ui/widget/draw"
)

// The durations of animations. The state changes at once, so nothing has to wait for them.
const (
	gliding = 170 * time.Millisecond // a piece glides, turns or returns
	turning = 340 * time.Millisecond // a drawn piece is turned over
	dealing = 520 * time.Millisecond // a fresh puzzle is dealt
	shaking = 200 * time.Millisecond // a piece refuses
)

// piece is a laid piece on the screen.
type piece struct {
	info   puzzles.Piece
	place  int
	at     draw.Point // current position of its corner, in places
	turn   int
	show   float64 // current rotation in degrees
	thin   float64 // rotation to the back: 0 shows its face, 1 its edge
	live   uint8
	right  bool
	raster *canvas.Raster
	shown  face
	kept   draw.Kept[face]
}

// step is the movement of one piece in an animation.
type step struct {
	p          *piece
	from, to   draw.Point
	turned     float64 // rotation at the start, in degrees
	degrees    float64 // and at the end
	begin, end float64 // its share of the time
	over       bool    // it is turned over, and becomes visible in the second half
	away       bool    // it goes to the pile and is turned over in the second half
}

// movement is the pieces on the board, and what moves them.
type movement struct {
	*choice
	*Animation
	all        map[string]*piece
	leaving    []*piece // visible while a drawn piece replaces them
	moving     motion   // pieces and start tile
	tileOff    float64  // degrees that the start tile still has to turn
	keys       float64  // rotation of the keyholes
	layer      *fyne.Container
	lifted     *fyne.Container // a copy of the piece being dragged, in front of everything
	tile, over *canvas.Raster
}

// clear removes all pieces.
func (m *movement) clear() { m.all, m.layer.Objects = map[string]*piece{}, nil }

// drop ends the drag where it is.
func (m *movement) drop() {
	if !m.drag.on {
		return
	}
	p := m.pieceAt(m.drag.place)
	m.drag = dragging{}
	m.lifted.Objects = nil
	m.lifted.Refresh()
	if p != nil {
		m.top(p)
		m.layer.Refresh()
	}
}

// pace is how animations run; nil shows their end at once.
func (m *movement) pace() Pace {
	if m.Still || m.size.IsZero() {
		return nil
	}
	return m.Pace
}

// arrange is how the pieces move to their places: they glide, are turned over from the pile or, in a new puzzle, are
// dealt one by one. tile is the rotation of the start tile in degrees.
func (m *movement) arrange(before State, fresh bool) (d time.Duration, steps []step, tile float64) {
	known := map[string]bool{}
	d = dealing
	laid := m.state.Deal.Laid
	if m.drawn() {
		laid = append(slices.Clone(laid), puzzles.Laid{Place: pileSpot, Piece: m.state.Deal.Drawn})
	}
	for i, at := range laid {
		p, old := m.all[at.Piece]
		known[at.Piece] = true
		if !old {
			info, _ := m.layout.PieceByID(at.Piece)
			p = &piece{info: info, at: m.corner(at.Place), show: float64(at.Turn) * 90}
			p.raster = canvas.NewRaster(func(w, h int) image.Image { return m.paintPiece(p, w, h) })
			m.all[at.Piece] = p
			m.layer.Objects = append(m.layer.Objects, p.raster)
		}
		p.place, p.turn = at.Place, at.Turn
		p.right = i < len(m.status.Right) && m.status.Right[i]
		s := m.home(p)
		switch n := float64(len(laid)); {
		case fresh:
			s.from = draw.Pt(m.drawing.Width+1.2, m.drawing.Height+1.2)
			s.begin, s.end = 0.6*float64(i)/n, 0.6*float64(i)/n+0.4
		case !old:
			s.over, d = true, turning
		case s.from == s.to && s.turned == s.degrees:
			continue
		}
		if !fresh && !s.over {
			m.top(p)
		}
		steps = append(steps, s)
	}
	for id, p := range m.all {
		if !known[id] {
			delete(m.all, id)
			p.live = 0
			m.leaving = append(m.leaving, p)
			to := p.at
			if m.hasPile() {
				to = m.trayCorner() // and goes under the pile
			}
			steps, d = append(steps, step{p: p, from: p.at, to: to, turned: p.show, degrees: p.show,
				end: 1, away: true}), turning
		}
	}
	tile = m.tileWay(before, fresh)
	if !fresh && d != turning {
		d = gliding
	}
	return d, steps, tile
}

// leave removes the pieces that have gone to the pile.
func (m *movement) leave() {
	for _, p := range m.leaving {
		m.layer.Objects = slices.DeleteFunc(m.layer.Objects, func(o fyne.CanvasObject) bool { return o == p.raster })
	}
	m.leaving = nil
}

// home is the movement of a piece to its place, turning the shorter way.
func (m *movement) home(p *piece) step {
	s := step{p: p, from: p.at, to: m.corner(p.place), turned: p.show, degrees: float64(p.turn) * 90, end: 1}
	for s.degrees-s.turned > 180 {
		s.turned += 360
	}
	for s.turned-s.degrees > 180 {
		s.turned -= 360
	}
	return s
}

// move moves pieces and turns the start tile by tile degrees.
func (m *movement) move(d time.Duration, steps []step, tile float64, then func()) {
	if len(steps) == 0 && tile == 0 {
		d = 0
	}
	tick := func(t float64) {
		for _, s := range steps {
			s.show(t)
			m.put(s.p)
		}
		if off := -tile * (1 - eased(t)); off != m.tileOff {
			m.tileOff = off
			m.tile.Refresh()
		}
	}
	if d > 0 && m.pace() != nil {
		tick(0)
	}
	m.moving.animate(m.pace(), d, tick, func() {
		if d > 0 {
			m.over.Refresh() // closes the seams that match now
		}
		if then != nil {
			then()
		}
	})
}

// show moves the piece to its position at a share of the time.
func (s step) show(t float64) {
	t = part(t, s.begin, s.end)
	e := eased(t)
	s.p.at, s.p.show, s.p.thin = s.from.Toward(s.to, e), s.turned+(s.degrees-s.turned)*e, 0
	switch {
	case t >= 1:
		s.p.at, s.p.show = s.to, s.degrees
		if s.away {
			s.p.thin = 1
		}
	case s.over:
		s.p.thin = 1 - part(t, 0.5, 1)
	case s.away:
		s.p.thin = part(t, 0.5, 1)
	}
}

// shake shakes a piece that cannot be moved.
func (m *movement) shake(p *piece) {
	if m.drag.on {
		return
	}
	home := m.corner(p.place)
	m.moving.animate(m.pace(), shaking, func(t float64) {
		p.at = home
		if t < 1 {
			p.at.X += 0.035 * (1 - t) * wave(t*3)
		}
		m.put(p)
	}, nil)
}

// top brings a piece to the front.
func (m *movement) top(p *piece) {
	for i, o := range m.layer.Objects {
		if o == p.raster {
			m.layer.Objects = append(append(m.layer.Objects[:i:i], m.layer.Objects[i+1:]...), p.raster)
			return
		}
	}
}

// tileWay is the rotation of the start tile in degrees, the shorter way.
func (m *movement) tileWay(before State, fresh bool) float64 {
	n := m.layout.StartTurns()
	way := m.state.Deal.StartTurns - before.Deal.StartTurns
	if fresh || way == 0 {
		return 0
	}
	if way > n/2 {
		way -= n
	}
	if way < -(n-1)/2 {
		way += n
	}
	return float64(way) * m.drawing.Tile.Degrees
}

func (m *movement) pieceAt(place int) *piece {
	for _, p := range m.all {
		if p.place == place {
			return p
		}
	}
	return nil
}

// put shows a piece in its current position. It is repainted only if it looks different.
func (m *movement) put(p *piece) {
	side := m.unit() * (1 + 2*around)
	p.raster.Resize(fyne.NewSquareSize(side))
	p.raster.Move(m.pos(p.at.Sub(draw.Pt(around, around))))
	if now := m.face(p, 0); now != p.shown {
		p.shown = now
		p.raster.Refresh()
	}
}

// face is the current appearance of a piece.
func (m *movement) face(p *piece, px int) face {
	return face{px: px, degrees: p.show, thin: p.thin, live: p.live, right: p.right, key: m.keys,
		held: m.drag.on && m.drag.place == p.place, picked: m.marked >= 0 && m.marked == p.place}
}

func (m *movement) paintPiece(p *piece, w, _ int) image.Image {
	f := m.face(p, w)
	return p.kept.For(f, func() image.Image { return paintPiece(m.layout.Kind, p.info, f) })
}

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

// resting reports whether the piece at an end of a join is not moving.
func (m *movement) resting(e puzzles.End) bool {
	if e.Port != "" {
		return m.tileOff == 0
	}
	p := m.pieceAt(e.Place)
	return p != nil && p.thin == 0 && p.at == m.corner(p.place) && p.show == float64(p.turn)*90
}
