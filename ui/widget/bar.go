package widget

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// maxPips is the number of pips that can be counted at a glance. Above that, one pip and a number are shown.
const maxPips = 10

// Pips shows n of m as full and hollow dots.
type Pips struct {
	widget.BaseWidget

	colour fyne.ThemeColorName
	n, m   int
	steps  bool
}

// NewPips shows n (0 to m) of m.
func NewPips(colour fyne.ThemeColorName, n, m int) *Pips {
	p := &Pips{colour: colour, n: n, m: m}
	p.ExtendBaseWidget(p)
	return p
}

// Set changes the numbers.
func (p *Pips) Set(n, m int) {
	p.n, p.m = n, m
	p.Refresh()
}

// Steps sets whether n is the current one of m steps: earlier steps are ticked and faint, and only the current one is
// full.
func (p *Pips) Steps(is bool) {
	p.steps = is
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Pips) CreateRenderer() fyne.WidgetRenderer {
	r := &pipsRenderer{pips: p, number: canvas.NewText("", nil)}
	r.number.TextStyle.Bold = true
	r.Refresh()
	return r
}

type pipsRenderer struct {
	Parts
	pips   *Pips
	dots   []*canvas.Circle
	ticks  []*canvas.Line // two strokes for each step that is done
	number *canvas.Text
}

func (r *pipsRenderer) Refresh() {
	p := r.pips
	count := max(p.m, 0)
	r.number.Hidden = count <= maxPips
	if count > maxPips {
		count = 1
	}
	r.dots, r.ticks, r.All = nil, nil, []fyne.CanvasObject{r.number}
	for i := range count {
		dot := canvas.NewCircle(color.Transparent)
		dot.StrokeColor, dot.StrokeWidth = fynetheme.Color(p.colour), fynetheme.Size(theme.SizeRing)
		done := p.steps && count == p.m && i < p.n-1
		switch {
		case done:
			dot.StrokeWidth = 0
		case i < p.n:
			dot.FillColor = fynetheme.Color(p.colour)
		case p.steps:
			dot.StrokeColor = fynetheme.Color(theme.Muted)
		}
		r.dots = append(r.dots, dot)
		r.All = append(r.All, dot)
		for range 2 {
			if tick := canvas.NewLine(fynetheme.Color(theme.Muted)); done {
				tick.StrokeWidth = fynetheme.Size(theme.SizeRing)
				r.ticks, r.All = append(r.ticks, tick), append(r.All, tick)
			}
		}
	}
	setText(r.number, strconv.Itoa(p.n)+"\u202f/\u202f"+strconv.Itoa(p.m),
		fynetheme.ColorNameForeground, fynetheme.SizeNameText)
	r.Layout(p.Size())
	canvas.Refresh(p)
}

// step is the distance between two dots.
func (r *pipsRenderer) step() float32 { return fynetheme.Size(theme.SizeBar) + fynetheme.Padding() }

func (r *pipsRenderer) MinSize() fyne.Size {
	height := fynetheme.Size(theme.SizeBar)
	width := max(0, float32(len(r.dots))*r.step()-fynetheme.Padding())
	if r.number.Visible() {
		m := r.number.MinSize()
		return fyne.NewSize(width+fynetheme.Padding()+m.Width, max(height, m.Height))
	}
	return fyne.NewSize(width, height)
}

func (r *pipsRenderer) Layout(size fyne.Size) {
	side := fynetheme.Size(theme.SizeBar)
	for i, dot := range r.dots {
		dot.Resize(fyne.NewSquareSize(side))
		dot.Move(fyne.NewPos(float32(i)*r.step(), (size.Height-side)/2))
	}
	for i := 0; i < len(r.ticks); i += 2 { // the steps that are done come first in ticks
		at := r.dots[i/2].Position()
		down, up := r.ticks[i], r.ticks[i+1]
		down.Position1, down.Position2 = at.AddXY(0.15*side, 0.5*side), at.AddXY(0.4*side, 0.8*side)
		up.Position1, up.Position2 = at.AddXY(0.4*side, 0.8*side), at.AddXY(0.9*side, 0.2*side)
	}
	if r.number.Visible() {
		m := r.number.MinSize()
		r.number.Resize(m)
		r.number.Move(fyne.NewPos(float32(len(r.dots))*r.step(), (size.Height-m.Height)/2))
	}
}

// Bar shows a value out of a maximum as a length and as a number, with an icon.
type Bar struct {
	widget.BaseWidget

	icon       string
	colour     fyne.ThemeColorName
	value, max int
}

// NewBar shows value (0 to max) of max. A value outside that range is drawn as the nearest end, with its true number.
func NewBar(icon string, colour fyne.ThemeColorName, value, max int) *Bar {
	b := &Bar{icon: icon, colour: colour, value: value, max: max}
	b.ExtendBaseWidget(b)
	return b
}

// Set changes value and maximum.
func (b *Bar) Set(value, max int) {
	b.value, b.max = value, max
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	picture := newIcon(fynetheme.SizeNameInlineIcon)
	number := canvas.NewText("", nil)
	number.TextStyle.Bold = true
	column := canvas.NewRectangle(color.Transparent) // the usual width of numbers, so that bars align
	end := container.NewStack(column, container.NewHBox(layout.NewSpacer(), container.NewCenter(number)))
	track, fill := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	length := &barLayout{bar: b}
	line := container.New(length, track, fill)
	row := container.NewBorder(nil, nil, picture.holder, end, container.New(padded(1, 0), line))
	return NewDrawn(row, func() {
		picture.set(b.icon, b.colour)
		fill.Hidden = b.share() == 0
		words := strconv.Itoa(b.value) + "\u202f/\u202f" + strconv.Itoa(b.max)
		if b.max == 0 { // the maximum is not known yet
			words = "?"
		}
		setText(number, words,
			fynetheme.ColorNameForeground, fynetheme.SizeNameText)
		usual := fyne.MeasureText("88\u202f/\u202f88", fynetheme.TextSize(), fyne.TextStyle{Bold: true})
		column.SetMinSize(usual)
		radius := fynetheme.Size(theme.SizeBar) / 2
		track.FillColor, track.CornerRadius = fynetheme.Color(theme.Track), radius
		fill.FillColor, fill.CornerRadius = fynetheme.Color(b.colour), radius
	})
}

// share returns the filled part of the bar, from 0 to 1.
func (b *Bar) share() float32 {
	if b.max <= 0 {
		return 0
	}
	return float32(min(max(b.value, 0), b.max)) / float32(b.max)
}

type barLayout struct{ bar *Bar }

func (l *barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	size.Width = max(size.Width, 0) // with the largest letters, there may be room for the number only
	height := fynetheme.Size(theme.SizeBar)
	y := (size.Height - height) / 2
	full := size.Width * l.bar.share()
	if full > 0 {
		full = max(full, height) // a rounded end is that wide
	}
	for i, o := range objects {
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize([]float32{size.Width, full}[i], height))
	}
}

func (l *barLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	height := fynetheme.Size(theme.SizeBar)
	return fyne.NewSize(4*height, height)
}
