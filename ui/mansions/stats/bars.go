package stats

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// bar is a row of a bar plot: parts one after the other, each with its number if that fits, a total, and a mark.
type bar struct {
	label string
	parts []part
	of    float64  // the total, as an outline; 0: none
	mark  *float64 // a vertical stroke, for the expected or greatest value
	words string   // text after the bar
}

// part is a segment of a bar.
type part struct {
	value  float64
	colour fyne.ThemeColorName
	fill   fill // distinguishes it without colour
	words  string
}

// fill is how a part is filled.
type fill int

const (
	solid   fill = iota
	hollow       // only an outline
	striped      // an outline with vertical stripes
	thin         // a line along the middle
)

// barPlot shows rows of bars on one scale.
type barPlot struct {
	rows   []bar
	legend []part // words are the names; the mark's entry is last
	mark   string // the name of the mark; "" for none
}

func newBarPlot(rows []bar, legend []part, mark string) *figure {
	return newFigure(barPlot{rows: rows, legend: legend, mark: mark})
}

// barGap keeps the mark, which is higher than its bar, off the name above.
func barGap() float32 { return em(0.3) }

// rowHeight is the height of a row: name and bar.
func (p barPlot) rowHeight() float32 {
	return tall(fynetheme.SizeNameText) + barGap() + em(1.2) + em(0.7)
}

func (p barPlot) least(width float32) fyne.Size {
	legend := p.drawLegend(&sketch{}, max(width, em(22)))
	return fyne.NewSize(em(22), legend+float32(len(p.rows))*p.rowHeight())
}

func (p barPlot) most() float64 {
	most := 0.0
	for _, b := range p.rows {
		sum := 0.0
		for _, part := range b.parts {
			sum += part.value
		}
		most = max(most, sum, b.of)
		if b.mark != nil {
			most = max(most, *b.mark)
		}
	}
	return max(most, 1e-9)
}

// draw draws the rows: the name with its numbers, and the bar below.
func (p barPlot) draw(s *sketch, size fyne.Size) {
	y := p.drawLegend(s, size.Width)
	text, thick := tall(fynetheme.SizeNameText), em(1.2)
	scale := (size.Width - em(0.6)) / float32(p.most())
	for _, b := range p.rows {
		s.write(b.label, 0, y+text/2, fyne.TextAlignLeading, fynetheme.SizeNameText,
			fynetheme.ColorNameForeground, true)
		s.write(b.words, size.Width-em(0.2), y+text/2, fyne.TextAlignTrailing, small, theme.Muted, false)
		top := y + text + barGap()
		s.rect(0, top, scale*float32(p.most()), thick, theme.Track).CornerRadius = em(0.15)
		if b.of > 0 {
			of := s.rect(0, top, scale*float32(b.of), thick, theme.Card)
			of.StrokeColor, of.StrokeWidth, of.CornerRadius = fynetheme.Color(theme.Muted), 1, em(0.15)
		}
		x := float32(0)
		for _, part := range b.parts {
			if w := scale * float32(part.value); w > 0 {
				s.part(part, x, top, w, thick)
				x += w
			}
		}
		if b.mark != nil {
			at := scale * float32(*b.mark)
			s.rect(at-em(0.15), top-em(0.25), em(0.3), thick+em(0.5), fynetheme.ColorNameBackground)
			s.rect(at-em(0.08), top-em(0.25), em(0.16), thick+em(0.5), fynetheme.ColorNameForeground)
		}
		y += p.rowHeight()
	}
}

func (s *sketch) part(p part, x, y, w, h float32) {
	rect := s.rect(x, y, w, h, p.colour)
	rect.CornerRadius = em(0.15)
	ink := fynetheme.ColorNameBackground
	if p.fill != solid {
		rect.FillColor, rect.StrokeColor, rect.StrokeWidth = fynetheme.Color(theme.Card),
			fynetheme.Color(p.colour), em(0.12)
		ink = fynetheme.ColorNameForeground
	}
	switch p.fill {
	case striped:
		for at := x + em(0.4); at < x+w-em(0.1); at += em(0.4) {
			s.rect(at, y+em(0.1), em(0.1), h-em(0.2), p.colour)
		}
	case thin:
		s.rect(x, y+h/2-em(0.06), w, em(0.12), p.colour)
	}
	need := wide(p.words, small, true) + em(0.4)
	if p.words == "" || need > w {
		return
	}
	if p.fill == striped || p.fill == thin {
		s.rect(x+(w-need)/2, y+em(0.12), need, h-em(0.24), theme.Card)
	}
	s.write(p.words, x+w/2, y+h/2, fyne.TextAlignCenter, small, ink, true)
}

func (p barPlot) drawLegend(s *sketch, width float32) float32 {
	if len(p.legend) == 0 && p.mark == "" {
		return 0
	}
	var entries []entry
	for _, of := range p.legend {
		entries = append(entries, entry{of.words, func(x, y float32) {
			s.part(part{colour: of.colour, fill: of.fill}, x, y-em(0.4), em(1), em(0.8))
		}})
	}
	if p.mark != "" {
		entries = append(entries, entry{p.mark, func(x, y float32) {
			s.rect(x+em(0.4), y-em(0.6), em(0.16), em(1.2), fynetheme.ColorNameForeground)
		}})
	}
	return s.legend(width, em(1.4), entries) + em(0.6)
}
