package puzzle

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/puzzles"
	"lantern/ui/draw"
)

// moving is how long a piece takes to glide or turn. What it shows is settled at once: nobody has to wait for it.
const moving = 140 * time.Millisecond

// piece is a laid piece on the screen.
type piece struct {
	info   puzzles.Piece
	place  int
	at     draw.Point // where its corner is shown now, in places
	turn   int
	show   float64 // degrees shown now
	live   uint8
	right  bool
	raster *canvas.Raster
	glide  *fyne.Animation
	cache  image.Image
	key    face
}

// turning is a start tile on its way round.
type turning struct {
	offset float64
	run    *fyne.Animation
}

func (p *piece) halt() {
	if p.glide != nil {
		p.glide.Stop()
		p.glide = nil
	}
}

// lay sets the pieces where they belong, gliding unless the puzzle is a fresh one.
func (b *Board) lay(before State, fresh bool) {
	live := b.live()
	gone := map[string]*piece{}
	for id, p := range b.pieces {
		gone[id] = p
	}
	for i, at := range b.state.Deal.Laid {
		delete(gone, at.Piece)
		p, known := b.pieces[at.Piece]
		goal := b.corner(at.Place)
		if !known {
			info, _ := b.layout.PieceByID(at.Piece)
			p = &piece{info: info, at: b.from(goal, fresh), show: float64(at.Turn) * 90}
			p.raster = canvas.NewRaster(func(w, h int) image.Image { return b.paintPiece(p, w, h) })
			b.pieces[at.Piece] = p
			b.layer.Objects = append(b.layer.Objects, p.raster)
		}
		p.place, p.turn, p.live = at.Place, at.Turn, live[at.Place]
		p.right = i < len(b.status.Right) && b.status.Right[i]
		b.send(p, goal, float64(at.Turn)*90)
	}
	for id, p := range gone {
		p.halt()
		delete(b.pieces, id)
		for i, o := range b.layer.Objects {
			if o == p.raster {
				b.layer.Objects = append(b.layer.Objects[:i], b.layer.Objects[i+1:]...)
				break
			}
		}
	}
	if !fresh && before.Deal.StartTurns != b.state.Deal.StartTurns {
		b.turnTile(before.Deal.StartTurns)
	}
}

// from is where a new piece comes from: its place, or the pile beyond the board's lower edge.
func (b *Board) from(goal draw.Point, fresh bool) draw.Point {
	if fresh {
		return goal
	}
	return draw.Pt(goal.X, b.drawing.Height+0.4)
}

// send brings a piece to where it belongs, the shorter way round.
func (b *Board) send(p *piece, goal draw.Point, degrees float64) {
	p.halt()
	start, turned := p.at, p.show
	for degrees-turned > 180 {
		turned += 360
	}
	for turned-degrees > 180 {
		turned -= 360
	}
	if b.Still || start == goal && turned == degrees {
		p.at, p.show = goal, degrees
		return
	}
	p.glide = fyne.NewAnimation(moving, func(t float32) {
		p.at, p.show = between(start, goal, float64(t)), turned+(degrees-turned)*float64(t)
		if t >= 1 {
			p.at, p.show = goal, degrees
		}
		b.put(p)
	})
	p.glide.Curve = fyne.AnimationEaseOut
	b.top(p)
	p.glide.Start()
}

// top shows a piece above the others.
func (b *Board) top(p *piece) {
	for i, o := range b.layer.Objects {
		if o == p.raster {
			b.layer.Objects = append(append(b.layer.Objects[:i:i], b.layer.Objects[i+1:]...), p.raster)
			return
		}
	}
}

func (b *Board) turnTile(before int) {
	n := b.layout.StartTurns()
	way := b.state.Deal.StartTurns - before
	if way > n/2 {
		way -= n
	}
	if way < -(n-1)/2 {
		way += n
	}
	start := -float64(way) * b.drawing.Tile.Degrees
	if b.tileTurn.run != nil {
		b.tileTurn.run.Stop()
	}
	if b.Still {
		b.tileTurn.offset = 0
		return
	}
	b.tileTurn.run = fyne.NewAnimation(moving, func(t float32) {
		b.tileTurn.offset = start * float64(1-t)
		b.tile.Refresh()
	})
	b.tileTurn.run.Start()
}

// live tells which wires of each piece carry current: those on the way from where it begins.
func (b *Board) live() map[int]uint8 {
	out := map[int]uint8{}
	for _, chain := range b.status.Chains {
		for _, step := range chain.Steps {
			at, ok := b.state.Deal.At(step.Place)
			if !ok {
				continue
			}
			info, _ := b.layout.PieceByID(at.Piece)
			for i, w := range info.Wires {
				from, to := w.From.Turned(at.Turn), w.To.Turned(at.Turn)
				if w.Colour == chain.Colour && (from == step.In && to == step.Out || to == step.In && from == step.Out) {
					out[step.Place] |= 1 << i
				}
			}
		}
	}
	return out
}

// corner is the upper left corner of a place.
func (b *Board) corner(place int) draw.Point {
	for i, p := range b.layout.Places {
		if p.ID == place {
			return pt(b.drawing.Places[i])
		}
	}
	return draw.Point{}
}

// put shows a piece where it is now.
func (b *Board) put(p *piece) {
	u := b.unit()
	side := u * (1 + 2*around)
	p.raster.Resize(fyne.NewSquareSize(side))
	p.raster.Move(b.pos(p.at.Sub(draw.Pt(around, around))))
	p.raster.Refresh()
}

func (b *Board) paintPiece(p *piece, w, _ int) image.Image {
	f := face{px: w, degrees: p.show, live: p.live, right: p.right, held: b.drag.on && b.drag.place == p.place}
	if p.cache == nil || p.key != f {
		p.cache, p.key = paintPiece(b.layout.Kind, p.info, f), f
	}
	return p.cache
}
