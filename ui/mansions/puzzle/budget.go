package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// dial is a watch face with one hand: the remaining time is bright, and red in the last seconds.
type dial struct {
	widget.BaseWidget
	seconds float64 // remaining
	urgent  bool
	side    float32 // 0: proportional to the text
	picture *canvas.Raster
	kept    draw.Kept[dialFace]
}

type dialFace struct {
	w, h    int
	seconds float64
	colour  color.Color
}

func newDial() *dial {
	d := &dial{}
	d.picture = canvas.NewRaster(d.paint)
	d.ExtendBaseWidget(d)
	return d
}

func (d *dial) set(seconds float64, urgent bool) {
	if d.seconds != seconds || d.urgent != urgent {
		d.seconds, d.urgent = seconds, urgent
		d.picture.Refresh()
	}
}

func (d *dial) paint(w, h int) image.Image {
	now := dialFace{w, h, d.seconds, fynetheme.Color(theme.Brass)}
	if d.urgent {
		now.colour = fynetheme.Color(theme.Danger)
	}
	return d.kept.For(now, func() image.Image { return d.face(w, h) })
}

func (d *dial) face(w, h int) image.Image {
	s := draw.NewSheet(w, h)
	s.Unit(float64(min(w, h)), 0, 0)
	c := draw.Pt(0.5, 0.53)
	s.Fill(brassDark, draw.RoundRect(0.45, 0.005, 0.1, 0.09, 0.02))
	s.Fill(brassDark, draw.Disc(c, 0.465))
	s.Fill(brass, draw.Disc(c, 0.45))
	s.Fill(ivory, draw.Disc(c, 0.41))
	angle := 360 * d.seconds / minute.Seconds()
	if d.seconds > 0 {
		wedge := append(draw.Path{c}, draw.Arc(c, 0.33, -90, -90+min(angle, 359.9))...)
		s.Fill(draw.Fade(watchGreen, 0.3), wedge)
		if d.urgent {
			s.Fill(draw.Fade(redWire, 0.55), wedge)
		}
	}
	for i := range 12 {
		in := 0.36
		if i%3 == 0 {
			in = 0.33
		}
		tick := draw.Path{{X: 0, Y: -in}, {X: 0, Y: -0.395}}.Turned(draw.Point{}, float64(i)*30).Moved(c)
		s.Stroke(steel, tick, draw.Line{Width: 0.018})
	}
	ink := color.Color(steel)
	if d.urgent {
		ink = redWire
	}
	hand := draw.Path{{X: -0.02, Y: 0.07}, {X: 0, Y: -0.34}, {X: 0.02, Y: 0.07}}.Turned(draw.Point{}, angle).Moved(c)
	s.Fill(ink, hand)
	s.Fill(ink, draw.Disc(c, 0.035))
	return s.Image()
}

var watchGreen = color.NRGBA{0x1f, 0x51, 0x40, 0xff}

// CreateRenderer implements fyne.Widget.
func (d *dial) CreateRenderer() fyne.WidgetRenderer {
	return &dialRenderer{d}
}

type dialRenderer struct{ d *dial }

func (r *dialRenderer) MinSize() fyne.Size {
	if r.d.side > 0 {
		return fyne.NewSquareSize(r.d.side)
	}
	return fyne.NewSquareSize(fynetheme.TextSize() * 9)
}

func (r *dialRenderer) Layout(size fyne.Size) {
	need := r.MinSize()
	r.d.picture.Resize(need)
	r.d.picture.Move(fyne.NewPos(max((size.Width-need.Width)/2, 0), 0))
}

func (r *dialRenderer) Refresh() {
	r.Layout(r.d.Size())
	r.d.picture.Refresh()
}

func (r *dialRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.d.picture} }
func (r *dialRenderer) Destroy()                     {}

// coins shows the puzzle actions as coins: remaining ones shine, spent ones are hollow, and those that the next move
// costs are lifted and marked. They are large enough to be counted from a distance.
type coins struct {
	widget.BaseWidget
	left, of, pending int
	side              float32 // of a coin with its margin; 0: proportional to the text
	picture           *canvas.Raster
	kept              draw.Kept[coinsFace]
}

// coinsFace is what the picture of the coins depends on.
type coinsFace struct {
	w, h, left, of, pending int
	rim                     color.Color
}

func newCoins() *coins {
	a := &coins{}
	a.picture = canvas.NewRaster(a.paint)
	a.ExtendBaseWidget(a)
	return a
}

func (a *coins) set(left, of, pending int) {
	a.left, a.of, a.pending = left, of, pending
	a.Refresh()
}

const perRow = 8

func (a *coins) rows() int { return max((a.of+perRow-1)/perRow, 1) }

// coin is the size of a coin with its margin.
func (a *coins) coin() float32 {
	if a.side > 0 {
		return a.side
	}
	return fynetheme.TextSize() * 2.1
}

func (a *coins) paint(w, h int) image.Image {
	rim := fynetheme.Color(theme.Brass)
	return a.kept.For(coinsFace{w, h, a.left, a.of, a.pending, rim}, func() image.Image { return a.strike(w, h, rim) })
}

func (a *coins) strike(w, h int, rim color.Color) image.Image {
	s := draw.NewSheet(w, h)
	s.Unit(float64(h)/float64(a.rows()), 0, 0)
	for i := range a.of {
		c := draw.Pt(float64(i%perRow)+0.5, float64(i/perRow)+0.5)
		if i >= a.left {
			s.Stroke(draw.Fade(rim, 0.55), draw.Disc(c, 0.33), draw.Line{Width: 0.06, Closed: true})
			continue
		}
		s.Fill(draw.Mix(rim, color.Black, 0.35), draw.Disc(c.Add(draw.Pt(0, 0.04)), 0.4))
		if i >= a.left-a.pending { // about to be spent
			s.Fill(draw.Mix(rim, color.Black, 0.6), draw.Disc(c, 0.38))
			s.Stroke(rim, draw.Disc(c, 0.36), draw.Line{Width: 0.07, Closed: true, Dash: []float64{0.2, 0.12}})
			s.Stroke(rim, draw.Path{c.Add(draw.Pt(-0.15, 0)), c.Add(draw.Pt(0.15, 0))}, draw.Line{Width: 0.09})
			continue
		}
		s.Fill(rim, draw.Disc(c, 0.38))
		s.Stroke(draw.Mix(rim, color.White, 0.45), draw.Disc(c, 0.28), draw.Line{Width: 0.035, Closed: true})
		s.Fill(draw.Mix(rim, color.Black, 0.45), draw.Star(c, 0.19, 0.08, 4, -90))
	}
	return s.Image()
}

// CreateRenderer implements fyne.Widget.
func (a *coins) CreateRenderer() fyne.WidgetRenderer {
	return &coinsRenderer{a}
}

type coinsRenderer struct{ a *coins }

func (r *coinsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.a.coin()*float32(min(max(r.a.of, 1), perRow)), r.a.coin()*float32(r.a.rows()))
}

func (r *coinsRenderer) Layout(fyne.Size) { r.a.picture.Resize(r.MinSize()) }

func (r *coinsRenderer) Refresh() {
	r.a.picture.Resize(r.MinSize())
	r.a.picture.Refresh()
}

func (r *coinsRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.a.picture} }
func (r *coinsRenderer) Destroy()                     {}
