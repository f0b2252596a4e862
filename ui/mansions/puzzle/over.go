package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

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
