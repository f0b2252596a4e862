package piece

import (
	"image"
	"math"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// Falling is the duration of a die's fall.
const Falling = 500 * time.Millisecond

// Shape is what is thrown.
type Shape int

// The shapes.
const (
	Ten   Shape = iota // a ten-sided die
	Six                // a six-sided one, with pips
	Token              // a round token out of a bag
)

// Die is a die with the number that was rolled, or a token with what was drawn. It can fall: it tumbles in from above,
// other numbers flash by, and what was rolled stands on it at the end.
type Die struct {
	widget.BaseWidget

	shape  Shape
	number string
	icon   string // instead of the number
	tint   fyne.ThemeColorName
	whole  fyne.CanvasObject // a picture of it, but for its number; nil: it is painted
	added  bool              // to what was thrown before: it has a plus at its corner
	share  float64           // of the fall; 1: at rest
	stop   func()
	landed func()
	Pace   func(tick func(share float32)) (stop func()) // calls tick with shares of the time, 1 last
}

// NewDie makes a die without a number.
func NewDie() *Die {
	d := &Die{share: 1, tint: theme.Brass, Pace: byFrames}
	d.ExtendBaseWidget(d)
	return d
}

// NewThrown makes a die of a shape, or a token, that shows nothing yet.
func NewThrown(shape Shape) *Die {
	d := NewDie()
	d.shape = shape
	return d
}

// Showing is for one that stays as it is: a number, or an icon where there is one.
func (d *Die) Showing(number, icon string, tint fyne.ThemeColorName) *Die {
	d.icon = icon
	d.Set(number, tint)
	return d
}

// Added marks it as one that was added to what was thrown before, or not.
func (d *Die) Added(is bool) *Die {
	d.added = is
	return d
}

// Pictured shows it as a picture, with its number on it, once it lies.
func (d *Die) Pictured(whole fyne.CanvasObject) *Die {
	d.whole = whole
	return d
}

// Set shows a number in a colour. A fall goes on.
func (d *Die) Set(number string, tint fyne.ThemeColorName) {
	if d.number != number || d.tint != tint {
		d.number, d.tint = number, tint
		d.Refresh()
	}
}

// Fall lets the die fall. landed is called on the UI goroutine when it comes to rest, and may be nil. A fall in
// progress is ended first.
func (d *Die) Fall(landed func()) {
	d.Land()
	stop := func() {}
	d.share, d.landed, d.stop = 0, landed, func() { stop() }
	stop = d.Pace(func(share float32) { d.showAt(float64(share)) })
	d.Refresh()
}

// byFrames drives a fall by the screen's frames.
func byFrames(tick func(share float32)) (stop func()) {
	a := fyne.NewAnimation(Falling, tick)
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}

// Land ends a fall at once.
func (d *Die) Land() {
	if d.stop != nil {
		d.showAt(1)
	}
}

// Falls reports whether the die is still falling.
func (d *Die) Falls() bool { return d.share < 1 }

// showAt shows the fall after a share of its time.
func (d *Die) showAt(share float64) {
	if d.stop == nil { // a late frame of a fall that has ended
		return
	}
	d.share = min(share, 1)
	if d.share < 1 {
		d.Refresh()
		return
	}
	stop, landed := d.stop, d.landed
	d.stop, d.landed = nil, nil
	stop()
	d.Refresh()
	if landed != nil {
		landed()
	}
}

// shown is the number visible now.
func (d *Die) shown() string {
	if !d.Falls() {
		return d.number
	}
	faces, turns := 10, 14.0 // a stride that meets all faces
	switch d.shape {
	case Token:
		return ""
	case Six:
		faces = 6
	}
	return strconv.Itoa(int(d.share*turns)*7%faces + 1)
}

// colour is that of what was rolled; in the air it tells nothing.
func (d *Die) colour() fyne.ThemeColorName {
	if d.Falls() {
		return theme.Brass
	}
	return d.tint
}

// tumble is the die's angle in degrees, and its height as a share of its side.
func (d *Die) tumble() (turn, high float64) {
	left := 1 - d.share
	return 540 * left * left, math.Abs(math.Cos(d.share*2.5*math.Pi)) * left * 0.6
}

// CreateRenderer implements fyne.Widget.
func (d *Die) CreateRenderer() fyne.WidgetRenderer {
	r := &dieRenderer{d: d, word: canvas.NewText("", nil), sign: canvas.NewImageFromResource(nil)}
	r.word.TextStyle.Bold = true
	r.body = canvas.NewRaster(r.paint)
	r.Refresh()
	return r
}

type dieRenderer struct {
	d    *Die
	body *canvas.Raster
	word *canvas.Text
	sign *canvas.Image
}

// The visible faces of a ten-sided die: the one with the number, and its neighbours.
var (
	dieShape = draw.Path{{X: 0, Y: -0.98}, {X: 0.9, Y: -0.32}, {X: 0.9, Y: 0.32}, {X: 0, Y: 0.98},
		{X: -0.9, Y: 0.32}, {X: -0.9, Y: -0.32}}
	dieFace  = draw.Path{{X: 0, Y: -0.98}, {X: 0.6, Y: 0.2}, {X: 0, Y: 0.6}, {X: -0.6, Y: 0.2}}
	dieEdges = []draw.Path{{{X: 0.6, Y: 0.2}, {X: 0.9, Y: 0.32}}, {{X: -0.6, Y: 0.2}, {X: -0.9, Y: 0.32}},
		{{X: 0, Y: 0.6}, {X: 0, Y: 0.98}}}
)

func (r *dieRenderer) paint(w, h int) image.Image {
	if r.d.shape != Ten {
		return r.d.paintThrown(w, h)
	}
	s := draw.NewSheet(w, h)
	side := float64(min(w, h))
	turn, high := 0.0, 0.0
	if r.d.Falls() {
		turn, high = r.d.tumble()
	}
	unit := side / 2 * 0.94 * (1 - 0.35*high)
	s.Unit(unit, float64(w)/2, float64(h)/2-high*side*0.25)
	ink, body := fynetheme.Color(theme.Ink), fynetheme.Color(r.d.colour())
	turned := func(p draw.Path) draw.Path { return p.Turned(draw.Point{}, turn) }
	s.Fill(draw.Fade(ink, 0.3), dieShape.Moved(draw.Pt(0.03, 0.07+high*0.5)))
	s.Fill(draw.Mix(body, ink, 0.35), turned(dieShape))
	s.Fill(body, turned(dieFace))
	edge := draw.Line{Width: 0.05}
	for _, e := range dieEdges {
		s.Stroke(draw.Mix(body, ink, 0.7), turned(e), edge)
	}
	edge.Closed = true
	s.Stroke(draw.Mix(body, ink, 0.7), turned(dieFace), edge)
	s.Stroke(draw.Mix(body, ink, 0.7), turned(dieShape), edge)
	return s.Image()
}

func (r *dieRenderer) Layout(size fyne.Size) {
	r.body.Resize(size)
	if side := min(size.Width, size.Height); r.d.whole != nil {
		Place(r.d.whole, (size.Width-side)/2, (size.Height-side)/2, side, side)
	}
	side := min(size.Width, size.Height)
	r.word.TextSize = side * 0.38
	switch {
	case len(r.word.Text) > 1:
		r.word.TextSize = side * 0.31
	case r.d.shape == Token:
		r.word.TextSize = side * 0.46
	}
	_, high := r.d.tumble()
	if !r.d.Falls() {
		high = 0
	}
	if r.d.icon != "" && side > 0 {
		theme.Show(r.sign, r.d.icon, theme.ParchmentInk, side*0.5)
	}
	r.sign.Resize(fyne.NewSquareSize(side * 0.5))
	r.sign.Move(fyne.NewPos((size.Width-side*0.5)/2, (size.Height-side*0.5)/2))
	need := r.word.MinSize()
	r.word.Resize(need)
	r.word.Move(fyne.NewPos((size.Width-need.Width)/2, (size.Height-need.Height)/2-side*(0.01+0.25*float32(high))))
}

func (r *dieRenderer) Refresh() {
	r.word.Text, r.word.Color = r.d.shown(), fynetheme.Color(theme.Card)
	r.word.Hidden = r.d.pips() > 0 || r.d.icon != ""
	if r.d.shape == Token {
		r.word.Color = fynetheme.Color(theme.ParchmentInk)
	}
	pictured := r.d.whole != nil && !r.d.Falls()
	if r.body.Hidden = pictured; pictured {
		r.d.whole.Show()
	} else if r.d.whole != nil {
		r.d.whole.Hide()
	}
	r.sign.Hidden = r.d.icon == "" || r.d.Falls() || pictured
	r.Layout(r.d.Size())
	r.word.Refresh()
	r.sign.Refresh()
	r.body.Refresh()
}

func (r *dieRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(Grown(64)) }
func (r *dieRenderer) Destroy()           {}
func (r *dieRenderer) Objects() []fyne.CanvasObject {
	if r.d.shape == Ten {
		return []fyne.CanvasObject{r.body, r.word}
	}
	if r.d.whole != nil {
		return []fyne.CanvasObject{r.body, r.d.whole, r.word, r.sign}
	}
	return []fyne.CanvasObject{r.body, r.word, r.sign}
}

// pips is how many pips a six-sided die shows now; 0: it has a number, or none.
func (d *Die) pips() int {
	n, err := strconv.Atoi(d.shown())
	if d.shape != Six || err != nil || n < 1 || n > 6 {
		return 0
	}
	return n
}

// pipsAt are where the pips of each face lie.
var pipsAt = [7][]draw.Point{nil, {{}}, {{X: -1, Y: -1}, {X: 1, Y: 1}}, {{X: -1, Y: -1}, {}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {}, {X: -1, Y: 1}, {X: 1, Y: 1}},
	{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1}, {X: 1}, {X: -1, Y: 1}, {X: 1, Y: 1}}}

// paintThrown draws a six-sided die with its pips, or a token.
func (d *Die) paintThrown(w, h int) image.Image {
	s := draw.NewSheet(w, h)
	side := float64(min(w, h))
	turn, high := 0.0, 0.0
	if d.Falls() {
		turn, high = d.tumble()
	}
	s.Unit(side/2*0.94*(1-0.35*high), float64(w)/2, float64(h)/2-high*side*0.25)
	ink, body := fynetheme.Color(theme.ParchmentInk), fynetheme.Color(d.colour())
	edge := draw.Line{Width: 0.07, Closed: true}
	shadow := draw.Fade(ink, 0.3)
	if d.shape == Token {
		disc := draw.Disc(draw.Pt(0, 0), 0.92)
		s.Fill(shadow, disc.Moved(draw.Pt(0.03, 0.07+high*0.5)))
		s.Fill(draw.Mix(body, ink, 0.15), disc)
		s.Fill(fynetheme.Color(theme.Parchment), disc.Scaled(0.78))
		s.Stroke(draw.Mix(body, ink, 0.6), disc, edge)
		s.Stroke(draw.Mix(body, ink, 0.4), disc.Scaled(0.78), draw.Line{Width: 0.04, Closed: true})
		return s.Image()
	}
	cube := draw.RoundRect(-0.82, -0.82, 1.64, 1.64, 0.3).Turned(draw.Pt(0, 0), turn)
	s.Fill(shadow, cube.Moved(draw.Pt(0.03, 0.09+high*0.5)))
	s.Fill(body, cube)
	s.Stroke(draw.Mix(body, ink, 0.7), cube, edge)
	for _, at := range pipsAt[d.pips()] {
		pip := draw.Disc(at.Times(0.44), 0.16).Turned(draw.Pt(0, 0), turn)
		s.Fill(fynetheme.Color(theme.Card), pip)
	}
	if d.added {
		at := draw.Pt(0.68, -0.68)
		s.Fill(fynetheme.Color(theme.Parchment), draw.Disc(at, 0.3))
		s.Stroke(ink, draw.Disc(at, 0.3), edge)
		for _, arm := range []draw.Point{draw.Pt(0.15, 0), draw.Pt(0, 0.15)} {
			s.Stroke(ink, draw.Path{at.Sub(arm), at.Add(arm)}, draw.Line{Width: 0.1})
		}
	}
	return s.Image()
}
