package evening

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// bar is one row of a bar plot: parts one behind the other, each with its number in it where it fits, what they are out of,
// and a mark.
type bar struct {
	label string
	parts []part
	of    float64  // an outline up to here; 0: none
	mark  *float64 // an upright stroke here: what was expected, the longest
	words string   // behind the bar
}

// part is a piece of a bar.
type part struct {
	value  float64
	colour fyne.ThemeColorName
	fill   fill // tells it apart without its colour
	words  string
}

// fill is how a part is filled.
type fill int

const (
	solid   fill = iota
	hollow       // only an outline
	striped      // an outline with upright strokes
	thin         // a stroke along the middle
)

// barPlot shows rows of bars on one scale.
type barPlot struct {
	widget.BaseWidget

	rows   []bar
	legend []part // words are the names; the mark's comes last
	mark   string // what the mark is called; "" when there is none
}

func newBarPlot(rows []bar, legend []part, mark string) *barPlot {
	p := &barPlot{rows: rows, legend: legend, mark: mark}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer is for Fyne.
func (p *barPlot) CreateRenderer() fyne.WidgetRenderer {
	return &barPlotRenderer{p: p}
}

type barPlotRenderer struct {
	p *barPlot
	sketch
}

func (r *barPlotRenderer) Refresh() {
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

// barGap keeps the mark, which stands out of its bar, off the name above.
func barGap() float32 { return em(0.3) }

// rowHeight is the height of a row: its name above its bar.
func (r *barPlotRenderer) rowHeight() float32 {
	return tall(fynetheme.SizeNameText) + barGap() + em(1.2) + em(0.7)
}

func (r *barPlotRenderer) MinSize() fyne.Size {
	width := max(r.p.Size().Width, em(22))
	return fyne.NewSize(em(22), r.legendHeight(width)+float32(len(r.p.rows))*r.rowHeight())
}

func (r *barPlotRenderer) most() float64 {
	most := 0.0
	for _, b := range r.p.rows {
		sum := 0.0
		for _, p := range b.parts {
			sum += p.value
		}
		most = max(most, sum, b.of)
		if b.mark != nil {
			most = max(most, *b.mark)
		}
	}
	return max(most, 1e-9)
}

// Layout draws the rows: the name with the figures at its end, below it the bar.
func (r *barPlotRenderer) Layout(size fyne.Size) {
	r.clear()
	if size.Width == 0 {
		return
	}
	y := r.drawLegend(size.Width)
	text, thick := tall(fynetheme.SizeNameText), em(1.2)
	scale := (size.Width - em(0.6)) / float32(r.most())
	for _, b := range r.p.rows {
		r.write(b.label, 0, y+text/2, fyne.TextAlignLeading, fynetheme.SizeNameText, fynetheme.ColorNameForeground, true)
		r.write(b.words, size.Width-em(0.2), y+text/2, fyne.TextAlignTrailing, small, theme.Muted, false)
		top := y + text + barGap()
		r.rect(0, top, scale*float32(r.most()), thick, theme.Track).CornerRadius = em(0.15)
		if b.of > 0 {
			of := r.rect(0, top, scale*float32(b.of), thick, theme.Card)
			of.StrokeColor, of.StrokeWidth, of.CornerRadius = fynetheme.Color(theme.Muted), 1, em(0.15)
		}
		x := float32(0)
		for _, p := range b.parts {
			w := scale * float32(p.value)
			if w <= 0 {
				continue
			}
			r.part(p, x, top, w, thick)
			x += w
		}
		if b.mark != nil {
			at := scale * float32(*b.mark)
			r.rect(at-em(0.15), top-em(0.25), em(0.3), thick+em(0.5), fynetheme.ColorNameBackground)
			r.rect(at-em(0.08), top-em(0.25), em(0.16), thick+em(0.5), fynetheme.ColorNameForeground)
		}
		y += r.rowHeight()
	}
}

func (r *barPlotRenderer) part(p part, x, y, w, h float32) {
	rect := r.rect(x, y, w, h, p.colour)
	rect.CornerRadius = em(0.15)
	ink := fynetheme.ColorNameBackground
	if p.fill != solid {
		rect.FillColor, rect.StrokeColor, rect.StrokeWidth = fynetheme.Color(theme.Card), fynetheme.Color(p.colour), em(0.12)
		ink = fynetheme.ColorNameForeground
	}
	switch p.fill {
	case striped:
		for at := x + em(0.4); at < x+w-em(0.1); at += em(0.4) {
			r.rect(at, y+em(0.1), em(0.1), h-em(0.2), p.colour)
		}
	case thin:
		r.rect(x, y+h/2-em(0.06), w, em(0.12), p.colour)
	}
	need := wide(p.words, small, true) + em(0.4)
	if p.words == "" || need > w {
		return
	}
	if p.fill == striped || p.fill == thin {
		r.rect(x+(w-need)/2, y+em(0.12), need, h-em(0.24), theme.Card)
	}
	r.write(p.words, x+w/2, y+h/2, fyne.TextAlignCenter, small, ink, true)
}

func (r *barPlotRenderer) legendHeight(width float32) float32 {
	if len(r.p.legend) == 0 && r.p.mark == "" {
		return 0
	}
	before := r.objects
	r.objects = nil
	h := r.drawLegend(width)
	r.objects = before
	return h
}

func (r *barPlotRenderer) drawLegend(width float32) float32 {
	if len(r.p.legend) == 0 && r.p.mark == "" {
		return 0
	}
	h, x, y := tall(small)*1.2, float32(0), float32(0)
	item := func(words string, draw func(x, y float32)) {
		need := em(1.4) + wide(words, small, false) + em(1.2)
		if x > 0 && x+need > width {
			x, y = 0, y+h
		}
		draw(x, y)
		r.write(words, x+em(1.4), y+h/2, fyne.TextAlignLeading, small, fynetheme.ColorNameForeground, false)
		x += need
	}
	for _, p := range r.p.legend {
		item(p.words, func(x, y float32) {
			r.part(part{colour: p.colour, fill: p.fill}, x, y+h/2-em(0.4), em(1), em(0.8))
		})
	}
	if r.p.mark != "" {
		item(r.p.mark, func(x, y float32) { r.rect(x+em(0.4), y+h/2-em(0.6), em(0.16), em(1.2), fynetheme.ColorNameForeground) })
	}
	return y + h + em(0.6)
}

func number(n int) string { return strconv.Itoa(n) }
