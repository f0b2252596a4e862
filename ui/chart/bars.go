package chart

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// Bar is a row of a bar plot: parts one after the other, each with its number if that fits, a total, and a mark.
type Bar struct {
	Label string
	Parts []Part
	Of    float64  // the total, as an outline; 0: none
	Mark  *float64 // a vertical stroke, for the expected or greatest value
	Words string   // text after the bar
}

// Part is a segment of a bar.
type Part struct {
	Value  float64
	Colour fyne.ThemeColorName
	Fill   Fill // distinguishes it without colour
	Words  string
}

// Fill is how a part is filled.
type Fill int

// The fills.
const (
	Solid   Fill = iota
	Hollow       // only an outline
	Striped      // an outline with vertical stripes
	Thin         // a line along the middle
)

// barPlot shows rows of bars on one scale.
type barPlot struct {
	rows   []Bar
	legend []Part // words are the names; the mark's entry is last
	mark   string // the name of the mark; "" for none
}

// NewBars makes a bar plot. The words of the legend are names; mark is the name of the mark, "" for none.
func NewBars(rows []Bar, legend []Part, mark string) fyne.CanvasObject {
	return newFigure(barPlot{rows: rows, legend: legend, mark: mark})
}

// barGap returns the gap that separates the mark, which is higher than its bar, from the name above.
func barGap() float32 { return Em(0.3) }

// rowHeight returns the height of a row: name and bar.
func (p barPlot) rowHeight() float32 {
	return tall(fynetheme.SizeNameText) + barGap() + Em(1.2) + Em(0.7)
}

func (p barPlot) least(width float32) fyne.Size {
	legend := p.drawLegend(&sketch{}, max(width, Em(22)))
	return fyne.NewSize(Em(22), legend+float32(len(p.rows))*p.rowHeight())
}

func (p barPlot) most() float64 {
	most := 0.0
	for _, b := range p.rows {
		sum := 0.0
		for _, part := range b.Parts {
			sum += part.Value
		}
		most = max(most, sum, b.Of)
		if b.Mark != nil {
			most = max(most, *b.Mark)
		}
	}
	return max(most, 1e-9)
}

// draw draws the rows: the name with its numbers, and the bar below.
func (p barPlot) draw(s *sketch, size fyne.Size) {
	y := p.drawLegend(s, size.Width)
	text, thick := tall(fynetheme.SizeNameText), Em(1.2)
	scale := (size.Width - Em(0.6)) / float32(p.most())
	for _, b := range p.rows {
		s.write(b.Label, 0, y+text/2, fyne.TextAlignLeading, fynetheme.SizeNameText,
			fynetheme.ColorNameForeground, true)
		s.write(b.Words, size.Width-Em(0.2), y+text/2, fyne.TextAlignTrailing, small, theme.Muted, false)
		top := y + text + barGap()
		s.rect(0, top, scale*float32(p.most()), thick, theme.Track).CornerRadius = Em(0.15)
		if b.Of > 0 {
			of := s.rect(0, top, scale*float32(b.Of), thick, theme.Card)
			of.StrokeColor, of.StrokeWidth, of.CornerRadius = fynetheme.Color(theme.Muted), 1, Em(0.15)
		}
		x := float32(0)
		for _, part := range b.Parts {
			if w := scale * float32(part.Value); w > 0 {
				s.part(part, x, top, w, thick)
				x += w
			}
		}
		if b.Mark != nil {
			at := scale * float32(*b.Mark)
			s.rect(at-Em(0.15), top-Em(0.25), Em(0.3), thick+Em(0.5), fynetheme.ColorNameBackground)
			s.rect(at-Em(0.08), top-Em(0.25), Em(0.16), thick+Em(0.5), fynetheme.ColorNameForeground)
		}
		y += p.rowHeight()
	}
}

func (s *sketch) part(p Part, x, y, w, h float32) {
	rect := s.rect(x, y, w, h, p.Colour)
	rect.CornerRadius = Em(0.15)
	ink := fynetheme.ColorNameBackground
	if p.Fill != Solid {
		rect.FillColor, rect.StrokeColor, rect.StrokeWidth = fynetheme.Color(theme.Card),
			fynetheme.Color(p.Colour), Em(0.12)
		ink = fynetheme.ColorNameForeground
	}
	switch p.Fill {
	case Striped:
		for at := x + Em(0.4); at < x+w-Em(0.1); at += Em(0.4) {
			s.rect(at, y+Em(0.1), Em(0.1), h-Em(0.2), p.Colour)
		}
	case Thin:
		s.rect(x, y+h/2-Em(0.06), w, Em(0.12), p.Colour)
	}
	need := wide(p.Words, small, true) + Em(0.4)
	if p.Words == "" || need > w {
		return
	}
	if p.Fill == Striped || p.Fill == Thin {
		s.rect(x+(w-need)/2, y+Em(0.12), need, h-Em(0.24), theme.Card)
	}
	s.write(p.Words, x+w/2, y+h/2, fyne.TextAlignCenter, small, ink, true)
}

func (p barPlot) drawLegend(s *sketch, width float32) float32 {
	if len(p.legend) == 0 && p.mark == "" {
		return 0
	}
	var entries []entry
	for _, of := range p.legend {
		entries = append(entries, entry{of.Words, func(x, y float32) {
			s.part(Part{Colour: of.Colour, Fill: of.Fill}, x, y-Em(0.4), Em(1), Em(0.8))
		}})
	}
	if p.mark != "" {
		entries = append(entries, entry{p.mark, func(x, y float32) {
			s.rect(x+Em(0.4), y-Em(0.6), Em(0.16), Em(1.2), fynetheme.ColorNameForeground)
		}})
	}
	return s.legend(width, Em(1.4), entries) + Em(0.6)
}
