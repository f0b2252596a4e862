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
