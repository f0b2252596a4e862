package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/puzzles"
	"lantern/ui/draw"
	"lantern/ui/theme"
)

const (
	edge     = 0.3  // places left free around the board
	beside   = 0.35 // places between a rune board and the picture that it is to become
	goalUnit = 0.5  // size of a piece in that picture
)

// extent is the size of the board in places, with the rune's picture to the right of it or, where that lets the pieces
// be larger, below; goal is where that picture begins.
func (b *Board) extent() (w, h float64, goal draw.Point) {
	w, h = b.drawing.Width+2*edge, b.drawing.Height+2*edge
	if b.layout.Kind != puzzles.Rune {
		return w, h, goal
	}
	gw, gh := goalUnit*b.drawing.Width, goalUnit*b.drawing.Height
	size := b.Size()
	room := func(w, h float64) float64 { return min(float64(size.Width)/w, float64(size.Height)/h) }
	rightW, rightH := w+beside+gw, max(h, gh+2*edge)
	belowW, belowH := max(w, gw+2*edge), h+beside+gh
	if room(rightW, rightH) >= room(belowW, belowH) {
		return rightW, rightH, draw.Pt(b.drawing.Width+beside, (b.drawing.Height-gh)/2)
	}
	return belowW, belowH, draw.Pt((b.drawing.Width-gw)/2, b.drawing.Height+beside)
}

// unit is the size of a place on the screen.
func (b *Board) unit() float32 {
	w, h, _ := b.extent()
	size := b.Size()
	return max(min(size.Width/float32(w), size.Height/float32(h), 260), 4)
}

// pos is where a point of the board is shown.
func (b *Board) pos(p draw.Point) fyne.Position {
	w, h, _ := b.extent()
	u, size := b.unit(), b.Size()
	left, top := (size.Width-float32(w)*u)/2, (size.Height-float32(h)*u)/2
	return fyne.NewPos(left+float32(p.X+edge)*u, top+float32(p.Y+edge)*u)
}

// point is the other way round.
func (b *Board) point(at fyne.Position) draw.Point {
	zero, u := b.pos(draw.Pt(0, 0)), float64(b.unit())
	return draw.Pt(float64(at.X-zero.X)/u, float64(at.Y-zero.Y)/u)
}

// canvasSheet makes a picture of the whole widget in places.
func (b *Board) canvasSheet(w, h int) *draw.Sheet {
	s := draw.NewSheet(w, h)
	density := float64(w) / max(float64(b.Size().Width), 1)
	zero := b.pos(draw.Pt(0, 0))
	s.Unit(float64(b.unit())*density, float64(zero.X)*density, float64(zero.Y)*density)
	return s
}

// paintGround draws the cloth with a hollow for each piece.
func (b *Board) paintGround(w, h int) image.Image {
	if b.layout == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	s := b.canvasSheet(w, h)
	ink := fynetheme.Color(theme.Ink)
	tw, th, _ := b.extent()
	cloth := draw.Mix(ink, fynetheme.Color(theme.BottleGreen), 0.55)
	s.Fill(draw.Mix(ink, brass, 0.7), draw.RoundRect(-edge, -edge, tw, th, 0.14))
	s.Fill(cloth, draw.RoundRect(-edge+0.025, -edge+0.025, tw-0.05, th-0.05, 0.12))
	for _, c := range b.drawing.Places {
		s.Fill(draw.Mix(cloth, color.Black, 0.45), draw.RoundRect(c.X+0.01, c.Y+0.01, 0.98, 0.98, 0.08))
	}
	return s.Image()
}

// paintStart draws the start tile.
func (b *Board) paintStart(w, h int) image.Image {
	if b.layout == nil || b.drawing.Tile.Shape == puzzles.NoTile {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	density := float64(w) / max(float64(b.Size().Width), 1)
	zero := b.pos(draw.Pt(0, 0))
	f := tileFace{w: w, h: h, scale: float64(b.unit()) * density, x: float64(zero.X) * density, y: float64(zero.Y) * density,
		turns: b.state.Deal.StartTurns, offset: b.tileTurn.offset, chosen: b.held && b.chosen == startTile || b.hover == startTile && b.CanDo(puzzles.TurnStart)}
	for _, c := range b.status.Chains {
		f.redOn = f.redOn || c.Done && c.Colour == puzzles.Red
		f.blueOn = f.blueOn || c.Done && c.Colour == puzzles.Blue
	}
	if b.tileCache == nil || b.tileKey != f {
		b.tileCache, b.tileKey = paintTile(b.layout, b.drawing, f), f
	}
	return b.tileCache
}

// paintOver draws what lies above the pieces: edges that match, the chosen piece, the swap's partners.
func (b *Board) paintOver(w, h int) image.Image {
	if b.layout == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	s := b.canvasSheet(w, h)
	for i, j := range b.layout.Joins {
		if b.layout.Kind == puzzles.Lock && b.status.Joins[i] {
			b.clasp(s, j)
		}
	}
	from := b.marked
	if b.drag.on {
		from = b.drag.place
	}
	if from >= 0 {
		for _, t := range b.targets(from) {
			c := b.corner(t)
			hot := t == b.hover && b.drag.on || t == b.chosen
			s.Fill(draw.Fade(glowing, map[bool]float64{false: 0.22, true: 0.42}[hot]), draw.RoundRect(c.X+0.03, c.Y+0.03, 0.94, 0.94, 0.07))
			s.Stroke(glowing, draw.RoundRect(c.X+0.04, c.Y+0.04, 0.92, 0.92, 0.07), draw.Line{Width: 0.035, Closed: true, Dash: []float64{0.12, 0.08}})
			arrows(s, b.corner(from), c)
		}
	}
	if b.marked >= 0 {
		c := b.corner(b.marked)
		s.Stroke(color.White, draw.RoundRect(c.X+0.02, c.Y+0.02, 0.96, 0.96, 0.07), draw.Line{Width: 0.05, Closed: true})
	}
	if b.chosen >= 0 && !b.drag.on {
		c := b.corner(b.chosen)
		ring := draw.Fade(glowing, 0.75)
		if b.held {
			ring = glowing
		}
		s.Stroke(draw.Fade(color.Black, 0.6), draw.RoundRect(c.X+0.01, c.Y+0.01, 0.98, 0.98, 0.09), draw.Line{Width: 0.07, Closed: true})
		s.Stroke(ring, draw.RoundRect(c.X+0.01, c.Y+0.01, 0.98, 0.98, 0.09), draw.Line{Width: 0.035, Closed: true})
	}
	return s.Image()
}

// clasp closes the seam between two edges that show the same symbol.
func (b *Board) clasp(s *draw.Sheet, j puzzles.Join) {
	at := j.A
	if at.Port != "" {
		at = j.B
	}
	c := b.corner(at.Place).Add(sideMiddle(at.Side))
	long, short := 0.16, 0.045
	if at.Side == puzzles.East || at.Side == puzzles.West {
		long, short = short, long
	}
	s.Fill(draw.Fade(glowing, 0.3), draw.RoundRect(c.X-long-0.05, c.Y-short-0.05, 2*long+0.1, 2*short+0.1, 0.09))
	s.Fill(color.Black, draw.RoundRect(c.X-long-0.012, c.Y-short-0.012, 2*long+0.024, 2*short+0.024, 0.06))
	s.Fill(glowing, draw.RoundRect(c.X-long, c.Y-short, 2*long, 2*short, 0.05))
}

// arrows point to and fro between two places.
func arrows(s *draw.Sheet, a, b draw.Point) {
	mid := between(a.Add(middle), b.Add(middle), 0.5)
	dir := b.Sub(a).Times(1 / max(b.Sub(a).Length(), 0.01))
	n := draw.Pt(-dir.Y, dir.X)
	s.Fill(draw.Fade(color.Black, 0.75), draw.Disc(mid, 0.105))
	for _, sign := range []float64{1, -1} {
		off := n.Times(0.036 * sign)
		tail, head := mid.Add(off).Sub(dir.Times(0.06*sign)), mid.Add(off).Add(dir.Times(0.025*sign))
		s.Stroke(glowing, draw.Path{tail, head}, draw.Line{Width: 0.02})
		tip := head.Add(dir.Times(0.05 * sign))
		s.Fill(glowing, draw.Path{tip, head.Add(n.Times(0.036)), head.Sub(n.Times(0.036))})
	}
}

// paintGoal draws the picture that a rune puzzle is to become, beside the board.
func (b *Board) paintGoal(w, h int) image.Image {
	if b.layout == nil || b.layout.Kind != puzzles.Rune {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	s := b.canvasSheet(w, h)
	_, _, goal := b.extent()
	x, y := goal.X, goal.Y
	gw, gh := goalUnit*b.drawing.Width, goalUnit*b.drawing.Height
	s.Fill(shadow, draw.RoundRect(x-0.03, y, gw+0.1, gh+0.1, 0.05))
	s.Fill(paperEdge, draw.RoundRect(x-0.06, y-0.06, gw+0.12, gh+0.12, 0.06))
	s.Fill(paper, draw.RoundRect(x-0.045, y-0.045, gw+0.09, gh+0.09, 0.05))
	for i, id := range b.layout.Target {
		if i >= len(b.drawing.Places) {
			break
		}
		info, _ := b.layout.PieceByID(id)
		c := b.drawing.Places[i]
		corner := draw.Pt(x+goalUnit*c.X, y+goalUnit*c.Y)
		s.Stroke(draw.Fade(paperEdge, 0.5), draw.Rect(corner.X, corner.Y, goalUnit, goalUnit), draw.Line{Width: 0.008, Closed: true})
		for _, l := range runeLines(info) {
			s.Stroke(color.NRGBA{0x3a, 0x2c, 0x1a, 0xff}, l.Scaled(goalUnit).Moved(corner), draw.Line{Width: bold * goalUnit})
		}
	}
	return s.Image()
}

// CreateRenderer is for Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &renderer{b}
}

type renderer struct{ b *Board }

func (r *renderer) Layout(size fyne.Size) {
	for _, o := range r.Objects() {
		o.Resize(size)
	}
	r.arrange()
}

func (r *renderer) arrange() {
	if r.b.layout == nil {
		return
	}
	for _, p := range r.b.pieces {
		r.b.put(p)
	}
	r.b.showSpots()
}

func (r *renderer) Refresh() {
	r.arrange()
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(240, 200) }

func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.b.ground, r.b.goal, r.b.tile, r.b.layer, r.b.over, r.b.lifted, r.b.spots}
}

func (r *renderer) Destroy() {}
