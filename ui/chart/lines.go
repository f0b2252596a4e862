package chart

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Series is a line of a plot, distinguished by colour, dashes and markers.
type Series struct {
	Name   string
	Colour fyne.ThemeColorName
	Marker Marker
	Dash   []float32 // lengths of dashes and gaps in heights of text; nil: a solid line
	Values []int
}

// linePlot shows series over the rounds.
type linePlot struct {
	across string   // the name of the rounds, below them
	labels []string // of the points
	all    []Series
}

// NewLines makes a line plot. labels name the points; across is written below them and says what they are.
func NewLines(across string, labels []string, all []Series) fyne.CanvasObject {
	return newFigure(linePlot{across: across, labels: labels, all: all})
}

func (linePlot) least(float32) fyne.Size { return fyne.NewSize(Em(26), Em(20)) }

const small = fynetheme.SizeNameCaptionText

func (p linePlot) most() int {
	most := 1
	for _, line := range p.all {
		for _, v := range line.Values {
			most = max(most, v)
		}
	}
	return most
}

// draw draws the plot: legend at the top, scale on the left, rounds below, and the last value at the end of each line.
func (p linePlot) draw(s *sketch, size fyne.Size) {
	if len(p.labels) == 0 {
		return
	}
	h := tall(small)
	top := p.legend(s, size.Width) + Em(0.6)
	step := int(rung(float64(p.most())))
	high := (p.most() + step - 1) / step * step
	left := wide(strconv.Itoa(high), small, false) + Em(0.5)
	right, bottom := size.Width-Em(2.2), size.Height-2*h-Em(0.55)
	y := func(v int) float32 { return bottom - (bottom-top)*float32(v)/float32(high) }
	x := func(i int) float32 {
		if len(p.labels) == 1 {
			return (left + right) / 2
		}
		return left + Em(0.6) + (right-left-Em(1.2))*float32(i)/float32(len(p.labels)-1)
	}
	for v := 0; v <= high; v += step {
		colour := theme.Track
		if v == 0 {
			colour = theme.Muted
		}
		s.line(left, y(v), right, y(v), 1, colour)
		s.write(strconv.Itoa(v), left-Em(0.4), y(v), fyne.TextAlignTrailing, small, theme.Muted, false)
	}
	every := 1
	for len(p.labels) > 1 && (x(1)-x(0))*float32(every) < wide("00", small, false)+Em(0.5) {
		every++
	}
	for i, label := range p.labels {
		if i%every == 0 {
			s.write(label, x(i), bottom+h/2+Em(0.45), fyne.TextAlignCenter, small, theme.Muted, false)
		}
	}
	s.write(p.across, (left+right)/2, bottom+1.5*h+Em(0.45), fyne.TextAlignCenter, small, theme.Muted, false)
	for _, line := range p.all {
		at, dash := float32(0), grownAll(line.Dash)
		for i := 1; i < len(line.Values); i++ {
			from, to := fyne.NewPos(x(i-1), y(line.Values[i-1])), fyne.NewPos(x(i), y(line.Values[i]))
			at = s.dashed(from, to, Em(0.15), line.Colour, dash, at)
		}
	}
	for _, line := range p.all {
		for i, v := range line.Values {
			s.marker(line.Marker, fyne.NewPos(x(i), y(v)), Em(0.6), line.Colour, theme.Panel)
		}
	}
	p.ends(s, x(len(p.labels)-1)+Em(0.6), y)
}

// ends writes the last values after the lines, and moves apart those that would touch.
func (p linePlot) ends(s *sketch, x float32, y func(int) float32) {
	var taken []float32
	for _, line := range p.all {
		if len(line.Values) == 0 {
			continue
		}
		last := line.Values[len(line.Values)-1]
		at := y(last)
		for again := true; again; {
			again = false
			for _, t := range taken {
				if at > t-tall(small)*0.8 && at < t+tall(small)*0.8 {
					at, again = t-tall(small)*0.85, true
				}
			}
		}
		taken = append(taken, at)
		s.write(strconv.Itoa(last), x, at, fyne.TextAlignLeading, small, line.Colour, true)
	}
}

// legend names the series in wrapped lines, and returns their height.
func (p linePlot) legend(s *sketch, width float32) float32 {
	var entries []entry
	for _, line := range p.all {
		entries = append(entries, entry{line.Name, func(x, y float32) {
			s.dashed(fyne.NewPos(x, y), fyne.NewPos(x+Em(2.2), y), Em(0.15), line.Colour, grownAll(line.Dash), 0)
			s.marker(line.Marker, fyne.NewPos(x+Em(1.1), y), Em(0.6), line.Colour, theme.Panel)
		}})
	}
	return s.legend(width, Em(2.6), entries)
}

// entry is a name in a legend. draw draws its sign, centred at the height y.
type entry struct {
	words string
	draw  func(x, y float32)
}

// legend names entries in wrapped lines, each after its sign, and returns their height.
func (s *sketch) legend(width, sign float32, entries []entry) float32 {
	h, x, y := tall(small)*1.2, float32(0), float32(0)
	for _, e := range entries {
		need := sign + wide(e.words, small, false) + Em(1.2)
		if x > 0 && x+need > width {
			x, y = 0, y+h
		}
		e.draw(x, y+h/2)
		s.write(e.words, x+sign, y+h/2, fyne.TextAlignLeading, small, fynetheme.ColorNameForeground, false)
		x += need
	}
	return y + h
}

func grownAll(dash []float32) []float32 {
	out := make([]float32, len(dash))
	for i, d := range dash {
		out[i] = Em(d)
	}
	return out
}

// figure is a plot or a table, redrawn for every size.
type figure struct {
	fynewidget.BaseWidget

	of drawing
}

// drawing is the content of a figure: its minimum size at a width, and how it is drawn.
type drawing interface {
	least(width float32) fyne.Size
	draw(s *sketch, size fyne.Size)
}

func newFigure(of drawing) *figure {
	f := &figure{of: of}
	f.ExtendBaseWidget(f)
	return f
}

// Resize lays the figure out again if the width has changed, since the height may change with it.
func (f *figure) Resize(size fyne.Size) {
	changed := f.Size().Width != size.Width
	f.BaseWidget.Resize(size)
	if changed {
		f.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (f *figure) CreateRenderer() fyne.WidgetRenderer { return &figureRenderer{f: f} }

type figureRenderer struct {
	f *figure
	sketch
}

func (r *figureRenderer) Destroy()                     {}
func (r *figureRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *figureRenderer) MinSize() fyne.Size           { return r.f.of.least(r.f.Size().Width) }

func (r *figureRenderer) Layout(size fyne.Size) {
	if r.objects = r.objects[:0]; size.Width > 0 {
		r.f.of.draw(&r.sketch, size)
	}
}

func (r *figureRenderer) Refresh() {
	r.Layout(r.f.Size())
	canvas.Refresh(r.f)
}

// sketch collects the objects of a figure.
type sketch struct{ objects []fyne.CanvasObject }

func (s *sketch) rect(x, y, w, h float32, fill fyne.ThemeColorName) *canvas.Rectangle {
	r := canvas.NewRectangle(fynetheme.Color(fill))
	r.Move(fyne.NewPos(x, y))
	r.Resize(fyne.NewSize(max(0, w), max(0, h)))
	s.objects = append(s.objects, r)
	return r
}

func (s *sketch) line(x1, y1, x2, y2, width float32, colour fyne.ThemeColorName) {
	l := canvas.NewLine(fynetheme.Color(colour))
	l.StrokeWidth = width
	l.Position1, l.Position2 = fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
	s.objects = append(s.objects, l)
}

// dashed draws a line of alternating dashes and gaps, or a solid one for no lengths.
func (s *sketch) dashed(from, to fyne.Position, width float32, colour fyne.ThemeColorName, dash []float32,
	at float32) (next float32) {
	d := to.Subtract(from)
	length := hypot(d.X, d.Y)
	if len(dash) == 0 || length == 0 {
		s.line(from.X, from.Y, to.X, to.Y, width, colour)
		return 0
	}
	period := float32(0)
	for _, n := range dash {
		period += n
	}
	point := func(along float32) fyne.Position { return from.AddXY(d.X*along/length, d.Y*along/length) }
	for begin := -mod(at, period); begin < length; begin += period {
		x := begin
		for i, n := range dash {
			if a, b := max(x, 0), min(x+n, length); i%2 == 0 && b > a {
				p, q := point(a), point(b)
				s.line(p.X, p.Y, q.X, q.Y, width, colour)
			}
			x += n
		}
	}
	return mod(at+length, period)
}

// Marker is the sign of a series at a point. Markers differ in shape, not only in colour.
type Marker int

// The markers.
const (
	Disc Marker = iota
	Ring
	Block
	Frame
)

func (s *sketch) marker(m Marker, at fyne.Position, side float32, colour, ground fyne.ThemeColorName) {
	fill, edge := fynetheme.Color(colour), fynetheme.Color(colour)
	if m == Ring || m == Frame {
		fill = fynetheme.Color(ground)
	}
	from, size := at.SubtractXY(side/2, side/2), fyne.NewSquareSize(side)
	if m == Disc || m == Ring {
		c := canvas.NewCircle(fill)
		c.StrokeColor, c.StrokeWidth = edge, side/5
		c.Move(from)
		c.Resize(size)
		s.objects = append(s.objects, c)
		return
	}
	r := canvas.NewRectangle(fill)
	r.StrokeColor, r.StrokeWidth = edge, side/5
	r.Move(from)
	r.Resize(size)
	s.objects = append(s.objects, r)
}

// write writes text aligned at x, vertically centred at y.
func (s *sketch) write(words string, x, y float32, align fyne.TextAlign, size fyne.ThemeSizeName,
	colour fyne.ThemeColorName, bold bool) float32 {
	t := canvas.NewText(widget.Ordered(words), fynetheme.Color(colour))
	t.TextSize, t.TextStyle.Bold = fynetheme.Size(size), bold
	m := t.MinSize()
	switch align {
	case fyne.TextAlignTrailing:
		x -= m.Width
	case fyne.TextAlignCenter:
		x -= m.Width / 2
	}
	t.Move(fyne.NewPos(x, y-m.Height/2))
	t.Resize(m)
	s.objects = append(s.objects, t)
	return m.Width
}

// wide is the width of a text.
func wide(words string, size fyne.ThemeSizeName, bold bool) float32 {
	return fyne.MeasureText(words, fynetheme.Size(size), fyne.TextStyle{Bold: bold}).Width
}

// tall is the height of a line of text.
func tall(size fyne.ThemeSizeName) float32 {
	return fyne.MeasureText("Mg", fynetheme.Size(size), fyne.TextStyle{}).Height
}
