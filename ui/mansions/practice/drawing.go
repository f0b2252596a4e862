package practice

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/puzzles"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// margin is the margin of a drawing, in places.
const margin = 0.25

// sketch draws a small picture of a layout: its places, the start tile with its connections, or the target sign.
func sketch(l *puzzles.Layout, w, h int) image.Image {
	d := l.Draw()
	s := draw.NewSheet(max(w, 1), max(h, 1))
	width, height := d.Width+2*margin, d.Height+2*margin
	unit := min(float64(w)/width, float64(h)/height)
	s.Unit(unit, (float64(w)-unit*d.Width)/2, (float64(h)-unit*d.Height)/2)
	ink := fynetheme.Color(theme.Ink)
	brass := fynetheme.Color(theme.Brass)
	stone := draw.Mix(ink, fynetheme.Color(theme.Parchment), 0.78)
	for _, outline := range d.Tile.Outlines {
		var path draw.Path
		for _, p := range outline {
			path = append(path, draw.Pt(p.X, p.Y))
		}
		s.Fill(draw.Mix(ink, brass, 0.55), path)
		s.Stroke(brass, path, draw.Line{Width: 0.06, Closed: true})
	}
	for i, c := range d.Places {
		s.Fill(stone, draw.RoundRect(c.X+0.05, c.Y+0.05, 0.9, 0.9, 0.1))
		switch l.Kind {
		case puzzles.Rune:
			engrave(s, l, i, c, ink)
		case puzzles.Lock:
			s.Fill(draw.Mix(stone, ink, 0.55), draw.Disc(draw.Pt(c.X+0.5, c.Y+0.42), 0.13),
				draw.Path{draw.Pt(c.X+0.5, c.Y+0.42), draw.Pt(c.X+0.6, c.Y+0.74), draw.Pt(c.X+0.4, c.Y+0.74)})
		}
	}
	if l.Kind == puzzles.Connection {
		lamps(s, l, d, ink)
	}
	return s.Image()
}

// engrave draws the part of the sign that belongs at a place.
func engrave(s *draw.Sheet, l *puzzles.Layout, place int, c puzzles.Point, ink color.Color) {
	piece, ok := l.PieceByID(l.Target[place])
	if !ok {
		return
	}
	var paths []draw.Path
	for _, stroke := range piece.Strokes() {
		var path draw.Path
		for _, p := range stroke {
			path = append(path, draw.Pt(c.X+p.X, c.Y+p.Y))
		}
		paths = append(paths, path)
	}
	s.Strokes(ink, paths, draw.Line{Width: 0.12})
}

// lamps marks the ends of the wires: red ones are round, blue ones square, so that they differ not only in colour.
func lamps(s *draw.Sheet, l *puzzles.Layout, d puzzles.Drawing, ink color.Color) {
	for i, spot := range d.Ports {
		at := draw.Pt(spot.Mark.X, spot.Mark.Y)
		if l.Start.Ports[i].Colour == puzzles.Blue {
			s.Fill(ink, draw.Rect(at.X-0.2, at.Y-0.2, 0.4, 0.4))
			s.Fill(fynetheme.Color(theme.Horror), draw.Rect(at.X-0.15, at.Y-0.15, 0.3, 0.3))
			continue
		}
		s.Fill(ink, draw.Disc(at, 0.23))
		s.Fill(fynetheme.Color(theme.Damage), draw.Disc(at, 0.18))
	}
}

// card shows a layout: a small drawing, its ID and the best result.
type card struct {
	widget.Pressable

	layout     *puzzles.Layout
	name, best string
	chosen     bool
}

func newCard(l *puzzles.Layout, name string, press func()) *card {
	c := &card{layout: l, name: name}
	c.Wear(c, press)
	return c
}

// set changes the text below the drawing, and whether the card is chosen.
func (c *card) set(best string, chosen bool) {
	if c.best != best || c.chosen != chosen {
		c.best, c.chosen = best, chosen
		c.Refresh()
	}
}

// TypedKey chooses the card with Space. It passes on other keys to the window, where the arrows move and Enter starts.
func (c *card) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace {
		c.Press()
	} else {
		widget.PassKey(c, e)
	}
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{c: c, ground: canvas.NewRectangle(nil), name: canvas.NewText("", nil),
		best: canvas.NewText("", nil)}
	r.drawing = canvas.NewRaster(r.paint)
	r.tick = canvas.NewImageFromResource(nil)
	r.tick.FillMode = canvas.ImageFillContain
	r.name.Alignment, r.best.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	r.update()
	return r
}

type cardRenderer struct {
	c          *card
	ground     *canvas.Rectangle
	drawing    *canvas.Raster
	tick       *canvas.Image
	name, best *canvas.Text

	picture image.Image // for one size and set of colours
	key     [2]int
	look    fyne.Theme
}

func (r *cardRenderer) paint(w, h int) image.Image {
	if look := fyne.CurrentApp().Settings().Theme(); r.picture == nil || r.key != [2]int{w, h} || r.look != look {
		r.picture, r.key, r.look = sketch(r.c.layout, w, h), [2]int{w, h}, look
	}
	return r.picture
}

func (r *cardRenderer) update() {
	c := r.c
	r.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.Card),
		fynetheme.Color(theme.PanelEdge), 1
	if c.Hovered() {
		r.ground.StrokeColor = fynetheme.Color(theme.Brass)
	}
	if c.chosen {
		r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.Brass), 3
	}
	if c.Focused() {
		r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
	r.tick.Resource = theme.ColouredIcon("check", theme.Brass)
	r.tick.Hidden = !c.chosen
	r.name.Text, r.name.TextSize, r.name.Color = c.name, fynetheme.TextSize(),
		fynetheme.Color(fynetheme.ColorNameForeground)
	r.name.TextStyle.Bold = true
	r.best.Text, r.best.TextSize, r.best.Color = c.best, fynetheme.CaptionTextSize(), fynetheme.Color(theme.Muted)
}

func (r *cardRenderer) Layout(size fyne.Size) {
	pad := fynetheme.Padding()
	r.ground.Resize(size)
	best, name := r.best.MinSize().Height, r.name.MinSize().Height
	y := size.Height - pad - best
	r.best.Move(fyne.NewPos(pad, y))
	r.best.Resize(fyne.NewSize(size.Width-2*pad, best))
	y -= name
	r.name.Move(fyne.NewPos(pad, y))
	r.name.Resize(fyne.NewSize(size.Width-2*pad, name))
	r.drawing.Move(fyne.NewPos(pad, pad))
	r.drawing.Resize(fyne.NewSize(size.Width-2*pad, max(0, y-pad)))
	r.tick.Resize(fyne.NewSquareSize(name))
	r.tick.Move(fyne.NewPos((size.Width+r.name.MinSize().Width)/2+pad, y)) // over the drawing it would be hard to see
}

// The minimum width of a card and height of its drawing, in heights of text.
const (
	cardWidth  = 8.1
	cardHeight = 8.2
)

// MinSize grows with the text.
func (r *cardRenderer) MinSize() fyne.Size {
	text := fynetheme.TextSize()
	return fyne.NewSize(max(cardWidth*text, r.best.MinSize().Width+2*fynetheme.Padding()), 2.5*text+cardHeight*text)
}

func (r *cardRenderer) Refresh() {
	r.update()
	r.Layout(r.c.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.drawing, r.tick, r.name, r.best}
}

func (r *cardRenderer) Destroy() {}
