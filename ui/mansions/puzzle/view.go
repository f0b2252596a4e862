package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// grid is where everything is on the board: points in places, and positions in the widget.
type grid struct {
	*play
	drawing puzzles.Drawing
	size    fyne.Size // of the widget
}

// extent is the size of the board in places. A rune's target picture is to the right of it, or below if that makes the
// pieces larger; goal is its position.
func (g *grid) extent() (w, h float64, goal draw.Point) {
	w, h = g.drawing.Width+2*edge, g.drawing.Height+2*edge
	if g.layout.Kind != puzzles.Rune {
		return w, h, goal
	}
	gw, gh := goalUnit*g.drawing.Width, goalUnit*g.drawing.Height
	size := g.size
	room := func(w, h float64) float64 { return min(float64(size.Width)/w, float64(size.Height)/h) }
	rightW, rightH := w+beside+gw, max(h, gh+2*edge)
	belowW, belowH := max(w, gw+2*edge), h+beside+gh
	if room(rightW, rightH) >= room(belowW, belowH) {
		return rightW, rightH, draw.Pt(g.drawing.Width+beside, (g.drawing.Height-gh)/2)
	}
	return belowW, belowH, draw.Pt((g.drawing.Width-gw)/2, g.drawing.Height+beside)
}

// unit is the size of a place on the screen.
func (g *grid) unit() float32 {
	w, h, _ := g.spread()
	size := g.size
	return max(min(size.Width/float32(w), size.Height/float32(h), 260), 4)
}

// pos converts a point of the board to a position in the widget.
func (g *grid) pos(p draw.Point) fyne.Position {
	w, h, _ := g.spread()
	u, size := g.unit(), g.size
	left, top := (size.Width-float32(w)*u)/2, (size.Height-float32(h)*u)/2
	return fyne.NewPos(left+float32(p.X+edge)*u, top+float32(p.Y+edge)*u)
}

// point converts a position in the widget to a point of the board.
func (g *grid) point(at fyne.Position) draw.Point {
	zero, u := g.pos(draw.Pt(0, 0)), float64(g.unit())
	return draw.Pt(float64(at.X-zero.X)/u, float64(at.Y-zero.Y)/u)
}

// canvasSheet makes a picture of the whole widget in units of a place.
func (g *grid) canvasSheet(w, h int) *draw.Sheet {
	s := draw.NewSheet(w, h)
	s.Unit(g.pixels(w))
	return s
}

// pixels is the scale of a picture of the whole widget of a width, and the pixel of the board's origin.
func (g *grid) pixels(w int) (scale, x, y float64) {
	density := float64(w) / max(float64(g.size.Width), 1)
	zero := g.pos(draw.Pt(0, 0))
	return float64(g.unit()) * density, float64(zero.X) * density, float64(zero.Y) * density
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
	b.light.kept, b.cloth.kept, b.glory.kept = draw.Kept[tileFace]{}, draw.Kept[ground]{}, draw.Kept[gloryFace]{}
	for _, p := range b.pieces.all {
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

// paintGround draws the ground, and takes a focus that was postponed.
func (b *Board) paintGround(w, h int) image.Image {
	if b.play.layout != nil {
		b.painted()
	}
	return b.cloth.paint(w, h)
}

// cloth is the ground under the pieces.
type cloth struct {
	*pile
	raster *canvas.Raster
	kept   draw.Kept[ground]
}

// paint draws the cloth with a recess for each piece, and the pile.
func (k *cloth) paint(w, h int) image.Image {
	if k.layout == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	now := ground{k.layout, w, h, k.pileLeft(), fynetheme.Color(theme.Ink), fynetheme.Color(theme.BottleGreen)}
	return k.kept.For(now, func() image.Image { return k.lay(now) })
}

// lay draws that picture without cache.
func (k *cloth) lay(now ground) image.Image {
	s := k.canvasSheet(now.w, now.h)
	tw, th, _ := k.extent()
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
	for _, c := range k.drawing.Places {
		hollow(s, now, pt(c))
	}
	if k.hasPile() {
		k.tray(s, now)
	}
	return s.Image()
}

// paintStart draws the start tile.
func (l *current) paintStart(w, h int) image.Image {
	if l.layout == nil || l.drawing.Tile.Shape == puzzles.NoTile {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	scale, x, y := l.pixels(w)
	f := tileFace{w: w, h: h, scale: scale, x: x, y: y, turns: l.state.Deal.StartTurns, offset: l.tileOff, chosen: l.chosen == startTile && (l.held || l.offered) ||
		l.hover == startTile && l.canDo(puzzles.TurnStart)}
	for _, c := range l.status.Chains {
		f.redOn = f.redOn || l.lamps && c.Done && c.Colour == puzzles.Red
		f.blueOn = f.blueOn || l.lamps && c.Done && c.Colour == puzzles.Blue
	}
	return l.kept.For(f, func() image.Image { return paintTile(l.layout, l.drawing, f) })
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{b}
}

type renderer struct{ b *Board }

func (r *renderer) Layout(size fyne.Size) {
	r.b.grid.size = size
	for _, o := range r.Objects() {
		if o != r.b.light.sparks[0] && o != r.b.light.sparks[1] && o != r.b.pile.count {
			o.Resize(size)
		}
	}
	r.b.light.settle()
	r.arrange()
}

func (r *renderer) arrange() {
	if r.b.play.layout == nil {
		return
	}
	for _, p := range r.b.pieces.all {
		r.b.pieces.put(p)
	}
	for _, p := range r.b.pieces.leaving {
		r.b.pieces.put(p)
	}
	r.b.pile.show()
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
	return []fyne.CanvasObject{r.b.cloth.raster, r.b.goal, r.b.pieces.tile, r.b.pieces.layer, r.b.light.sparks[0],
		r.b.light.sparks[1], r.b.pieces.over, r.b.pile.count, r.b.light.glory, r.b.pieces.lifted, r.b.spots}
}

// Destroy ends all animations.
func (r *renderer) Destroy() { r.b.light.settle() }
