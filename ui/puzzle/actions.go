package puzzle

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/draw"
	"lantern/ui/theme"
)

// actions shows the puzzle actions as coins: those left shine, those spent are hollow. They are large enough to be
// counted from the other end of the table.
type actions struct {
	widget.BaseWidget
	left, of int
	coins    *canvas.Raster
	cache    image.Image
	key      [4]int
	rim      color.Color
}

func newActions() *actions {
	a := &actions{}
	a.coins = canvas.NewRaster(a.paint)
	a.ExtendBaseWidget(a)
	return a
}

func (a *actions) set(left, of int) {
	a.left, a.of = left, of
	a.Refresh()
}

const perRow = 8

func (a *actions) rows() int { return max((a.of+perRow-1)/perRow, 1) }

// coin is the room that one takes.
func coin() float32 { return fynetheme.TextSize() * 2.1 }

func (a *actions) paint(w, h int) image.Image {
	rim := fynetheme.Color(theme.Brass)
	key := [4]int{w, h, a.left, a.of}
	if a.cache != nil && a.key == key && a.rim == rim {
		return a.cache
	}
	s := draw.NewSheet(w, h)
	s.Unit(float64(h)/float64(a.rows()), 0, 0)
	for i := range a.of {
		c := draw.Pt(float64(i%perRow)+0.5, float64(i/perRow)+0.5)
		if i >= a.left {
			s.Stroke(draw.Fade(rim, 0.55), draw.Disc(c, 0.33), draw.Line{Width: 0.06, Closed: true})
			continue
		}
		s.Fill(draw.Mix(rim, color.Black, 0.35), draw.Disc(c.Add(draw.Pt(0, 0.04)), 0.4))
		s.Fill(rim, draw.Disc(c, 0.38))
		s.Stroke(draw.Mix(rim, color.White, 0.45), draw.Disc(c, 0.28), draw.Line{Width: 0.035, Closed: true})
		s.Fill(draw.Mix(rim, color.Black, 0.45), draw.Star(c, 0.19, 0.08, 4, -90))
	}
	a.cache, a.key, a.rim = s.Image(), key, rim
	return a.cache
}

// CreateRenderer is for Fyne.
func (a *actions) CreateRenderer() fyne.WidgetRenderer {
	a.ExtendBaseWidget(a)
	return &actionsRenderer{a}
}

type actionsRenderer struct{ a *actions }

func (r *actionsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(coin()*float32(min(max(r.a.of, 1), perRow)), coin()*float32(r.a.rows()))
}

func (r *actionsRenderer) Layout(fyne.Size) { r.a.coins.Resize(r.MinSize()) }

func (r *actionsRenderer) Refresh() {
	r.a.coins.Resize(r.MinSize())
	r.a.coins.Refresh()
}

func (r *actionsRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.a.coins} }
func (r *actionsRenderer) Destroy()                     {}
