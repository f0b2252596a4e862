package puzzle

import (
	"image"
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

// settle ends all animations.
func (b *Board) settle() {
	for b.moving.running || b.current.running { // the end of one may start another
		b.moving.finish()
		b.current.finish()
	}
}

// pace is how animations run; nil shows their end at once.
func (b *Board) pace() Pace {
	if b.Still || b.Size().IsZero() {
		return nil
	}
	return b.Pace
}

// placePieces moves the pieces to their places: they glide, are turned over from the pile or, in a new puzzle, are
// dealt one by one.
func (b *Board) placePieces(before State, seen puzzles.Status, fresh bool) {
	steps, known := []step{}, map[string]bool{}
	d := dealing
	laid := b.state.Deal.Laid
	if b.Drawn() {
		laid = append(slices.Clone(laid), puzzles.Laid{Place: pileSpot, Piece: b.state.Deal.Drawn})
	}
	for i, at := range laid {
		p, old := b.pieces[at.Piece]
		known[at.Piece] = true
		if !old {
			info, _ := b.layout.PieceByID(at.Piece)
			p = &piece{info: info, at: b.corner(at.Place), show: float64(at.Turn) * 90}
			p.raster = canvas.NewRaster(func(w, h int) image.Image { return b.paintPiece(p, w, h) })
			b.pieces[at.Piece] = p
			b.layer.Objects = append(b.layer.Objects, p.raster)
		}
		p.place, p.turn = at.Place, at.Turn
		p.right = i < len(b.status.Right) && b.status.Right[i]
		s := b.home(p)
		switch n := float64(len(laid)); {
		case fresh:
			s.from = draw.Pt(b.drawing.Width+1.2, b.drawing.Height+1.2)
			s.begin, s.end = 0.6*float64(i)/n, 0.6*float64(i)/n+0.4
		case !old:
			s.over, d = true, turning
		case s.from == s.to && s.turned == s.degrees:
			continue
		}
		if !fresh && !s.over {
			b.top(p)
		}
		steps = append(steps, s)
	}
	for id, p := range b.pieces {
		if !known[id] {
			delete(b.pieces, id)
			p.live = 0
			b.leaving = append(b.leaving, p)
			to := p.at
			if b.hasPile() {
				to = b.trayCorner() // and goes under the pile
			}
			steps, d = append(steps, step{p: p, from: p.at, to: to, turned: p.show, degrees: p.show,
				end: 1, away: true}), turning
		}
	}
	tile := b.tileWay(before, fresh)
	if !fresh && d != turning {
		d = gliding
	}
	b.light(seen, fresh)
	b.move(d, steps, tile, func() {
		for _, p := range b.leaving {
			b.layer.Objects = slices.DeleteFunc(b.layer.Objects,
				func(o fyne.CanvasObject) bool { return o == p.raster })
		}
		b.leaving = nil
		b.grow(seen, fresh)
	})
}

// home is the movement of a piece to its place, turning the shorter way.
func (b *Board) home(p *piece) step {
	s := step{p: p, from: p.at, to: b.corner(p.place), turned: p.show, degrees: float64(p.turn) * 90, end: 1}
	for s.degrees-s.turned > 180 {
		s.turned += 360
	}
	for s.turned-s.degrees > 180 {
		s.turned -= 360
	}
	return s
}

// glide moves only pieces.
func (b *Board) glide(steps []step, then func()) { b.move(gliding, steps, 0, then) }

// move moves pieces and turns the start tile by tile degrees.
func (b *Board) move(d time.Duration, steps []step, tile float64, then func()) {
	if len(steps) == 0 && tile == 0 {
		d = 0
	}
	tick := func(t float64) {
		for _, s := range steps {
			s.show(t)
			b.put(s.p)
		}
		if off := -tile * (1 - eased(t)); off != b.tileOff {
			b.tileOff = off
			b.tile.Refresh()
		}
	}
	if d > 0 && b.pace() != nil {
		tick(0)
	}
	b.moving.animate(b.pace(), d, tick, func() {
		if d > 0 {
			b.over.Refresh() // closes the seams that match now
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
func (b *Board) shake(p *piece) {
	if b.drag.on {
		return
	}
	home := b.corner(p.place)
	b.moving.animate(b.pace(), shaking, func(t float64) {
		p.at = home
		if t < 1 {
			p.at.X += 0.035 * (1 - t) * wave(t*3)
		}
		b.put(p)
	}, nil)
}

// top brings a piece to the front.
func (b *Board) top(p *piece) {
	for i, o := range b.layer.Objects {
		if o == p.raster {
			b.layer.Objects = append(append(b.layer.Objects[:i:i], b.layer.Objects[i+1:]...), p.raster)
			return
		}
	}
}

// tileWay is the rotation of the start tile in degrees, the shorter way.
func (b *Board) tileWay(before State, fresh bool) float64 {
	n := b.layout.StartTurns()
	way := b.state.Deal.StartTurns - before.Deal.StartTurns
	if fresh || way == 0 {
		return 0
	}
	if way > n/2 {
		way -= n
	}
	if way < -(n-1)/2 {
		way += n
	}
	return float64(way) * b.drawing.Tile.Degrees
}

// corner is the upper left corner of a place, or of the pile.
func (b *Board) corner(place int) draw.Point {
	if place == pileSpot {
		return b.trayCorner()
	}
	for i, p := range b.layout.Places {
		if p.ID == place {
			return pt(b.drawing.Places[i])
		}
	}
	return draw.Point{}
}

func (b *Board) pieceAt(place int) *piece {
	for _, p := range b.pieces {
		if p.place == place {
			return p
		}
	}
	return nil
}

// put shows a piece in its current position. It is repainted only if it looks different.
func (b *Board) put(p *piece) {
	side := b.unit() * (1 + 2*around)
	p.raster.Resize(fyne.NewSquareSize(side))
	p.raster.Move(b.pos(p.at.Sub(draw.Pt(around, around))))
	if now := b.face(p, 0); now != p.shown {
		p.shown = now
		p.raster.Refresh()
	}
}

// face is the current appearance of a piece.
func (b *Board) face(p *piece, px int) face {
	return face{px: px, degrees: p.show, thin: p.thin, live: p.live, right: p.right, key: b.keys,
		held: b.drag.on && b.drag.place == p.place, picked: b.marked >= 0 && b.marked == p.place}
}

func (b *Board) paintPiece(p *piece, w, _ int) image.Image {
	f := b.face(p, w)
	return p.kept.For(f, func() image.Image { return paintPiece(b.layout.Kind, p.info, f) })
}
