package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit/draw"
	"lantern/ui/theme"
)

// dial is the face of a pocket watch with one hand: what is left of the minute is bright, and red in its last seconds.
type dial struct {
	widget.BaseWidget
	seconds float64 // left
	urgent  bool
	side    float32 // 0: as large as the text asks for
	picture *canvas.Raster
	cache   image.Image
	key     dialFace
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
	if d.cache != nil && d.key == now {
		return d.cache
	}
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
	d.cache, d.key = s.Image(), now
	return d.cache
}

var watchGreen = color.NRGBA{0x1f, 0x51, 0x40, 0xff}

// CreateRenderer is for Fyne.
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
