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

// coins shows the puzzle actions as coins: those left shine, those spent are hollow, and those that the next act costs
// are lifted and marked. They are large enough to be counted from the other end of the table.
type coins struct {
	widget.BaseWidget
	left, of, pending int
	side              float32 // of one coin with the room around it; 0: as large as the text asks for
	picture           *canvas.Raster
	cache             image.Image
	key               [5]int
	rim               color.Color
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

// coin is the room that one takes.
func (a *coins) coin() float32 {
	if a.side > 0 {
		return a.side
	}
	return fynetheme.TextSize() * 2.1
}

func (a *coins) paint(w, h int) image.Image {
	rim := fynetheme.Color(theme.Brass)
	key := [5]int{w, h, a.left, a.of, a.pending}
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
	a.cache, a.key, a.rim = s.Image(), key, rim
	return a.cache
}

// CreateRenderer is for Fyne.
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
