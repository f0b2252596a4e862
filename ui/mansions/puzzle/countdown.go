package puzzle

import (
	"fmt"
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/widget/draw"

	"lantern/keeper/mansions/state"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Timer is the clock for timed attempts.
type Timer struct {
	// Now is the time.
	Now func() time.Time
	// Began is when the attempt began, according to the log; false if there is none.
	Began func() (time.Time, bool)
	// Every calls f on the UI goroutine periodically until stopped.
	Every func(d time.Duration, f func()) (stop func())
}

// countdown is the time limit of an attempt. It ends the attempt once, when the time runs out while the page is shown.
// If the time was over before, the user has to press the button.
type countdown struct {
	timer   Timer
	glass   Hourglass
	stop    func()
	running bool // there was time left at the last check
}

const minute = state.PuzzleSeconds * time.Second

// left is the remaining time, at least 0.
func (c *countdown) left() time.Duration {
	if c.timer.Now == nil || c.timer.Began == nil {
		return 0
	}
	began, ok := c.timer.Began()
	if !ok {
		return minute
	}
	return c.glass.Left(began, c.timer.Now())
}

// Hourglass measures the time limit of an attempt (MOM-15.3) by reading the clock periodically. Setting the clock back
// stops it until the next reading at most. While the computer sleeps it goes on.
type Hourglass struct {
	began, last time.Time
	spent       time.Duration
}

// Left is the remaining time of the attempt that began at began, at least 0.
func (h *Hourglass) Left(began, now time.Time) time.Duration {
	now = now.Round(0) // use wall time: the monotonic clock stops while the computer sleeps
	if !began.Equal(h.began) {
		*h = Hourglass{began: began, last: began}
	}
	h.spent += max(now.Sub(h.last), 0)
	h.last = now
	return max(minute-h.spent, 0)
}

// SetTimer gives the page a clock. Without one it says only that the time is running.
func (p *Page) SetTimer(t Timer) {
	p.count.timer = t
	p.board.Now = t.Now
	p.Refresh()
}

func (p *Page) timed() bool {
	return p.shown != nil && p.last.Attempt.Timed && !p.last.Free && p.count.timer.Now != nil
}

// tick starts and stops the timer with the attempt.
func (p *Page) tick() {
	c := &p.count
	switch {
	case !p.timed():
		p.halt()
	case c.stop == nil && c.timer.Every != nil:
		c.running = c.left() > 0
		c.stop = c.timer.Every(250*time.Millisecond, p.ticked)
	}
}

func (p *Page) halt() {
	if p.count.stop != nil {
		p.count.stop()
	}
	p.count.stop, p.count.running = nil, false
}

func (p *Page) ticked() {
	if !p.timed() {
		return
	}
	p.showTime()
	if p.count.running && p.count.left() == 0 {
		p.count.running = false
		if p.OnTimeUp != nil {
			p.OnTimeUp()
		}
	}
}

// timeUp is the button and key to end an attempt whose time is over.
func (p *Page) timeUp() {
	if p.OnTimeUp != nil && p.timed() && p.count.left() == 0 {
		p.OnTimeUp()
	}
}

// urgent is how many seconds before the end the clock turns red.
const urgent = 10

// seconds is the remaining time, rounded up.
func (c *countdown) seconds() int { return int((c.left() + time.Second - 1) / time.Second) }

func (p *Page) clockWords() string {
	seconds := p.count.seconds()
	return p.words.T("puzzle.clock") + "\u00a0" + fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// showTime shows the remaining time, red in its last seconds.
func (p *Page) showTime() {
	seconds := p.count.seconds()
	p.dial.set(float64(p.count.left().Milliseconds()/250)/4, seconds <= urgent)
	if words := p.clockWords(); words != p.left.Text() {
		p.left.SetText(words)
	}
	colour := theme.Brass
	if seconds <= urgent {
		colour = theme.Danger
	}
	p.left.Coloured(colour)
	look, label := widget.QuietButton, p.words.T("puzzle.stop")
	if seconds == 0 {
		look, label = widget.PrimaryButton, p.words.T("puzzle.timeUp")
	}
	if p.give.Text() != label {
		p.give.SetText(label)
		p.give.Looking(look)
	}
	if p.OnTick != nil {
		p.OnTick()
	}
}

// dial is a watch face with one hand: the remaining time is bright, and red in the last seconds.
type dial struct {
	fynewidget.BaseWidget
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

// need is the size of the watch face.
func (d *dial) need() fyne.Size {
	if d.side > 0 {
		return fyne.NewSquareSize(d.side)
	}
	return fyne.NewSquareSize(fynetheme.TextSize() * 9)
}

// CreateRenderer implements fyne.Widget.
func (d *dial) CreateRenderer() fyne.WidgetRenderer {
	return &pictured{widget.Parts{All: []fyne.CanvasObject{d.picture}}, d, d.need, true}
}

// pictured shows a picture in the size that it needs.
type pictured struct {
	widget.Parts
	of      fyne.CanvasObject
	need    func() fyne.Size
	centred bool
}

func (r *pictured) MinSize() fyne.Size { return r.need() }

func (r *pictured) Layout(size fyne.Size) {
	need := r.need()
	r.All[0].Resize(need)
	if r.centred {
		r.All[0].Move(fyne.NewPos(max((size.Width-need.Width)/2, 0), 0))
	}
}

func (r *pictured) Refresh() {
	r.Layout(r.of.Size())
	r.All[0].Refresh()
}

// coins shows the puzzle actions as coins: remaining ones shine, spent ones are hollow, and those that the next move
// costs are lifted and marked. They are large enough to be counted from a distance.
type coins struct {
	fynewidget.BaseWidget
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

func (a *coins) need() fyne.Size {
	return fyne.NewSize(a.coin()*float32(min(max(a.of, 1), perRow)), a.coin()*float32(a.rows()))
}

// CreateRenderer implements fyne.Widget.
func (a *coins) CreateRenderer() fyne.WidgetRenderer {
	return &pictured{widget.Parts{All: []fyne.CanvasObject{a.picture}}, a, a.need, false}
}
