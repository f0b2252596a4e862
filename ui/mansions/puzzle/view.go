package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/text"
	"lantern/ui/widget"

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

// overlay is what is above the pieces.
type overlay struct {
	*movement
	pile *pile
}

// paint draws what is above the pieces: matching edges, the swap's partners, the chosen piece
// and its turning handles.
func (o *overlay) paint(w, h int) image.Image {
	if o.layout == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	s := o.canvasSheet(w, h)
	from := o.marked
	switch {
	case o.drag.on:
		from = o.drag.place
	case o.canDo(puzzles.Lay):
		from = pileSpot
	}
	if o.marked >= 0 {
		frame(s, o.corner(o.marked), ivory, 0.05)
	}
	if o.chosen >= 0 && !o.drag.on && !o.state.Locked {
		ring := draw.Fade(glowing, 0.7)
		if o.held {
			ring = glowing
		}
		frame(s, o.corner(o.chosen), ring, 0.035)
	}
	for _, t := range o.targets(from) {
		o.target(s, from, t, o.aimed(t))
	}
	if from == pileSpot && !o.drag.on || o.hover == pileSpot && o.canDo(puzzles.Draw) {
		frame(s, o.trayCorner(), glowing, 0.05)
	}
	for i, j := range o.layout.Joins {
		if o.layout.Kind == puzzles.Lock && o.status.Joins[i] && o.resting(j.A) && o.resting(j.B) {
			o.clasp(s, j)
		}
	}
	for i, c := range o.handles() {
		turnHandle(s, c, 2*i-1, o.handle == 2*i-1)
	}
	o.pile.badge(s)
	return s.Image()
}

// frame draws a ring around a place that is visible on dark and light pieces.
func frame(s *draw.Sheet, c draw.Point, ring color.Color, width float64) {
	path := draw.RoundRect(c.X+0.01, c.Y+0.01, 0.98, 0.98, 0.09)
	s.Stroke(draw.Fade(color.Black, 0.7), path, draw.Line{Width: width + 0.035, Closed: true})
	s.Stroke(ring, path, draw.Line{Width: width, Closed: true})
}

// target lights a place that the dragged piece may be swapped with.
func (o *overlay) target(s *draw.Sheet, from, place int, hot bool) {
	c := o.corner(place)
	veil := 0.2
	switch {
	case from == pileSpot && hot:
		veil = 0.25
	case from == pileSpot: // what a drawn piece may replace is compared before choosing
		veil = 0
	case hot:
		veil = 0.45
	}
	tile := draw.RoundRect(c.X+0.03, c.Y+0.03, 0.94, 0.94, 0.07)
	s.Fill(draw.Fade(glowing, veil), tile)
	s.Stroke(draw.Fade(color.Black, 0.6), tile, draw.Line{Width: 0.06, Closed: true})
	line := draw.Line{Width: 0.035, Closed: true, Dash: []float64{0.12, 0.08}}
	if hot {
		line.Dash = nil
	}
	s.Stroke(glowing, tile, line)
	if from != pileSpot { // a drawn piece replaces instead of swapping
		arrows(s, o.corner(from), c)
	}
}

// turnHandle is a brass knob with an arrow that turns the piece.
func turnHandle(s *draw.Sheet, c draw.Point, way int, hot bool) {
	rim, ground, ink := brass, steel, glowing
	if hot {
		ground, ink = glowing, color.NRGBA{0x1b, 0x16, 0x0b, 0xff}
	}
	s.Fill(draw.Fade(color.Black, 0.6), draw.Disc(c.Add(draw.Pt(0.01, 0.02)), handleSize+0.01))
	s.Fill(rim, draw.Disc(c, handleSize))
	s.Fill(ground, draw.Disc(c, handleSize-0.018))
	from, to := 150.0, 400.0
	if way < 0 {
		from, to = 30, -220
	}
	const r = 0.066
	arc := draw.Path{}
	for i := range 17 {
		arc = append(arc, draw.Arc(c, r, from+(to-from)*float64(i)/16, from+(to-from)*float64(i)/16+0.01)[0])
	}
	s.Stroke(ink, arc, draw.Line{Width: 0.026})
	s.Fill(ink, draw.Regular(arc[16], 0.048, 3, to+90*float64(way)))
}

// arrows point both ways between two places.
func arrows(s *draw.Sheet, a, b draw.Point) {
	mid := a.Add(middle).Toward(b.Add(middle), 0.5)
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

// endCard is a sheet of parchment that says how the attempt has ended, with a button to close it.
type endCard struct {
	fynewidget.BaseWidget

	icon  *canvas.Image
	paper *canvas.Rectangle
	title *widget.Words
	words *widget.Words
	spent *widget.Words
	ok    *widget.KeyButton
	stack *fyne.Container
}

func newEndCard(done func()) *endCard {
	c := &endCard{icon: canvas.NewImageFromResource(nil), paper: canvas.NewRectangle(nil)}
	c.icon.FillMode = canvas.ImageFillContain
	c.title = widget.NewReading("", theme.ParchmentInk).Centered().Sized(theme.SizeTitle)
	c.words = widget.NewReading("", theme.ParchmentInk).Centered()
	c.spent = widget.NewWords("", theme.ParchmentInk).Centered()
	c.ok = widget.NewKeyButton("", "Enter", done).Primary()
	text := container.NewVBox(gap(0.6), c.icon, gap(0.4), c.title, gap(0.4), c.words, gap(0.6),
		c.spent, gap(0.8), c.ok, gap(0.2))
	c.stack = container.NewStack(c.paper, container.NewPadded(container.NewPadded(container.NewPadded(text))))
	c.ExtendBaseWidget(c)
	return c
}

// set sets the text for the end of the attempt.
func (c *endCard) set(l *text.Localizer, e End, kind puzzles.Kind, spent string) {
	icon, title, words := endWords(l, e, kind)
	c.icon.Resource = theme.ColouredIcon(icon, theme.ParchmentInk)
	c.title.SetText(title)
	c.words.SetText(words)
	c.spent.SetText(spent)
	widget.ShowIf(c.spent, spent != "")
	c.ok.SetText(l.T("common.continue"))
	if e.Button != "" {
		c.ok.SetText(e.Button)
	}
	c.Refresh()
}

// endWords are the icon and the text for the end of an attempt.
func endWords(l *text.Localizer, e End, kind puzzles.Kind) (icon, title, words string) {
	switch {
	case e.How == TimeOver:
		icon, title, words = "time", l.T("puzzle.over.timeUp"), l.T("puzzle.over.stays")
	case e.How == Left:
		icon, title, words = "candle", l.T("puzzle.over.left"), l.T("puzzle.over.stays")
	case kind == puzzles.Connection:
		icon, title, words = "bulb", l.T("puzzle.over.solved"), l.T("puzzle.over.connection")
	case kind == puzzles.Lock:
		icon, title, words = "unlocked", l.T("puzzle.over.solved"), l.T("puzzle.over.lock")
	default:
		icon, title, words = "rune", l.T("puzzle.over.solved"), l.T("puzzle.over.rune")
	}
	if e.Words != "" {
		words = e.Words
	}
	return icon, title, words
}

// CreateRenderer implements fyne.Widget.
func (c *endCard) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewDrawn(c.stack, func() {
		p := c.paper
		p.FillColor, p.StrokeColor, p.StrokeWidth = fynetheme.Color(theme.Parchment),
			fynetheme.Color(theme.ParchmentEdge), 3
		p.CornerRadius = fynetheme.Size(theme.SizeRadius)
		c.icon.SetMinSize(fyne.NewSquareSize(fynetheme.Size(theme.SizeLargeIcon)))
	})
}
