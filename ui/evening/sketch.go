// Package evening is the page of an evening: what happened in figures, as plots with the same figures beside them in words;
// and the page over all evenings. The plots are drawn from Fyne's own shapes, so that they follow the theme, the size of the
// text and the resolution of the screen like everything else.
package evening

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
)

// sketch collects what a plot is drawn with; a renderer is built upon it.
type sketch struct{ objects []fyne.CanvasObject }

func (s *sketch) Destroy()                     {}
func (s *sketch) Objects() []fyne.CanvasObject { return s.objects }

func (s *sketch) clear() { s.objects = s.objects[:0] }

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

// dashed draws a line of dashes and gaps, in their lengths one after the other; none is a whole line.
func (s *sketch) dashed(from, to fyne.Position, width float32, colour fyne.ThemeColorName, dash []float32, at float32) (next float32) {
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

// marker is the sign of a series at a point; each looks different without its colour.
type marker int

const (
	disc marker = iota
	ring
	block
	frame
)

func (s *sketch) marker(m marker, at fyne.Position, side float32, colour, ground fyne.ThemeColorName) {
	fill, edge := fynetheme.Color(colour), fynetheme.Color(colour)
	if m == ring || m == frame {
		fill = fynetheme.Color(ground)
	}
	from, size := at.SubtractXY(side/2, side/2), fyne.NewSquareSize(side)
	if m == disc || m == ring {
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

// write puts words with their left end at x, or their right end or their middle, and their middle at the height y.
func (s *sketch) write(words string, x, y float32, align fyne.TextAlign, size fyne.ThemeSizeName, colour fyne.ThemeColorName, bold bool) float32 {
	t := canvas.NewText(words, fynetheme.Color(colour))
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

// wide is how wide words are.
func wide(words string, size fyne.ThemeSizeName, bold bool) float32 {
	return fyne.MeasureText(words, fynetheme.Size(size), fyne.TextStyle{Bold: bold}).Width
}

// tall is how high a line of words is.
func tall(size fyne.ThemeSizeName) float32 {
	return fyne.MeasureText("Mg", fynetheme.Size(size), fyne.TextStyle{}).Height
}

// em is a length in heights of text.
func em(n float32) float32 { return n * fynetheme.TextSize() }
