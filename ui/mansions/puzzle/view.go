package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/puzzles"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

const (
	edge     = 0.2  // margin around the board, in places
	beside   = 0.35 // distance between a rune board and its target picture, in places
	goalUnit = 0.5  // size of a piece in that picture
)

// extent is the size of the board in places. A rune's target picture is to the right of it, or below if that makes the
// pieces larger; goal is its position.
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
	w, h, _ := b.spread()
	size := b.Size()
	return max(min(size.Width/float32(w), size.Height/float32(h), 260), 4)
}

// pos converts a point of the board to a position in the widget.
func (b *Board) pos(p draw.Point) fyne.Position {
	w, h, _ := b.spread()
	u, size := b.unit(), b.Size()
	left, top := (size.Width-float32(w)*u)/2, (size.Height-float32(h)*u)/2
	return fyne.NewPos(left+float32(p.X+edge)*u, top+float32(p.Y+edge)*u)
}

// point converts a position in the widget to a point of the board.
func (b *Board) point(at fyne.Position) draw.Point {
	zero, u := b.pos(draw.Pt(0, 0)), float64(b.unit())
	return draw.Pt(float64(at.X-zero.X)/u, float64(at.Y-zero.Y)/u)
}

// canvasSheet makes a picture of the whole widget in units of a place.
func (b *Board) canvasSheet(w, h int) *draw.Sheet {
	s := draw.NewSheet(w, h)
	density := float64(w) / max(float64(b.Size().Width), 1)
	zero := b.pos(draw.Pt(0, 0))
	s.Unit(float64(b.unit())*density, float64(zero.X)*density, float64(zero.Y)*density)
	return s
}

// ground is what the picture of the cloth depends on, besides the layout.
type ground struct {
	layout     *puzzles.Layout
	w, h       int
	pile       int // pieces
	ink, green color.Color
}

// cloth is the colour of the ground under the pieces.
func (g ground) cloth() color.Color { return draw.Mix(g.ink, g.green, 0.62) }

// forgetPictures frees all pictures. Fyne keeps a widget for a minute after it has left the window, and the pictures of
// a large board take many megabytes.
func (b *Board) forgetPictures() {
	b.keptTile, b.keptGround, b.keptGlory = draw.Kept[tileFace]{}, draw.Kept[ground]{}, draw.Kept[gloryFace]{}
	for _, p := range b.pieces {
		p.kept = draw.Kept[face]{}
	}
}

// clothFrame draws a cloth in a brass frame.
func clothFrame(s *draw.Sheet, now ground, x, y, w, h float64) {
	frame := func(c color.Color, in, radius float64) {
		s.Fill(c, draw.RoundRect(x+in, y+in, w-2*in, h-2*in, radius))
	}
	frame(draw.Mix(now.ink, brass, 0.25), 0, 0.11)
	frame(draw.Mix(now.ink, brass, 0.8), 0.012, 0.1)
	frame(draw.Mix(now.cloth(), color.Black, 0.3), 0.04, 0.08)
	frame(draw.Mix(now.cloth(), color.Black, 0.12), 0.05, 0.075)
	frame(now.cloth(), 0.075, 0.06)
}

// hollow draws the recess of a piece.
func hollow(s *draw.Sheet, now ground, c draw.Point) {
	s.Fill(draw.Mix(now.cloth(), color.Black, 0.6), draw.RoundRect(c.X+0.01, c.Y+0.01, 0.98, 0.98, 0.08))
	s.Fill(draw.Mix(now.cloth(), color.Black, 0.4), draw.RoundRect(c.X+0.02, c.Y+0.03, 0.96, 0.95, 0.07))
}

// paintGround draws the cloth with a recess for each piece, and the pile.
func (b *Board) paintGround(w, h int) image.Image {
	if b.layout == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	b.painted()
	now := ground{b.layout, w, h, b.pileLeft(), fynetheme.Color(theme.Ink), fynetheme.Color(theme.BottleGreen)}
	return b.keptGround.For(now, func() image.Image { return b.layCloth(now) })
}

// layCloth draws that picture without cache.
func (b *Board) layCloth(now ground) image.Image {
	s := b.canvasSheet(now.w, now.h)
	tw, th, _ := b.extent()
	clothFrame(s, now, -edge, -edge, tw, th)
	corner := func(x, y, from float64) {
		for _, r := range []float64{0.05, 0.085, 0.12} {
			s.Stroke(draw.Fade(brass, 0.7), draw.Arc(draw.Pt(x, y), r, from, from+90), draw.Line{Width: 0.012})
		}
	}
	corner(-edge+0.04, -edge+0.04, 0)
	corner(tw-edge-0.04, -edge+0.04, 90)
	corner(tw-edge-0.04, th-edge-0.04, 180)
	corner(-edge+0.04, th-edge-0.04, 270)
	for _, c := range b.drawing.Places {
		hollow(s, now, pt(c))
	}
	if b.hasPile() {
		b.paintTray(s, now)
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
	f := tileFace{w: w, h: h, scale: float64(b.unit()) * density, x: float64(zero.X) * density,
		y:     float64(zero.Y) * density,
		turns: b.state.Deal.StartTurns, offset: b.tileOff, chosen: b.chosen == startTile && (b.held || b.offered) ||
			b.hover == startTile && b.CanDo(puzzles.TurnStart)}
	for _, c := range b.status.Chains {
		f.redOn = f.redOn || b.lamps && c.Done && c.Colour == puzzles.Red
		f.blueOn = f.blueOn || b.lamps && c.Done && c.Colour == puzzles.Blue
	}
	return b.keptTile.For(f, func() image.Image { return paintTile(b.layout, b.drawing, f) })
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{b}
}

type renderer struct{ b *Board }

func (r *renderer) Layout(size fyne.Size) {
	for _, o := range r.Objects() {
		if o != r.b.spark && o != r.b.spark2 && o != r.b.count {
			o.Resize(size)
		}
	}
	r.b.settle()
	r.arrange()
}

func (r *renderer) arrange() {
	if r.b.layout == nil {
		return
	}
	for _, p := range r.b.pieces {
		r.b.put(p)
	}
	for _, p := range r.b.leaving {
		r.b.put(p)
	}
	r.b.placeCount()
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
	return []fyne.CanvasObject{r.b.ground, r.b.goal, r.b.tile, r.b.layer, r.b.spark, r.b.spark2, r.b.over, r.b.count,
		r.b.glory, r.b.lifted, r.b.spots}
}

// Destroy ends all animations.
func (r *renderer) Destroy() { r.b.settle() }
