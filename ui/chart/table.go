package chart

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// table shows numbers in columns; the first column holds text. If the columns do not fit side by side, the
// text is on its own line above the numbers; if not even those fit, each row becomes several lines, each
// with its column's heading.
type table struct {
	head []string
	rows [][]string
}

// NewTable makes a table. Every row has as many entries as the head.
func NewTable(head []string, rows [][]string) fyne.CanvasObject {
	return newFigure(table{head: head, rows: rows})
}

// widths returns the widths of the columns, and their sum.
func (t table) widths() (each []float32, all float32) {
	for c, head := range t.head {
		w := wide(head, small, false)
		for _, row := range t.rows {
			w = max(w, wide(row[c], fynetheme.SizeNameText, c == 0))
		}
		each = append(each, w)
		all += w + Em(1.2)
	}
	return each, all - Em(1.2)
}

// shape is the arrangement of the columns.
type shape int

const (
	flat   shape = iota // side by side
	named               // the text is above the numbers
	folded              // the cells are below each other
)

func (t table) shape(width float32) shape {
	each, all := t.widths()
	switch {
	case width <= 0 || all <= width:
		return flat
	case len(each) > 1 && all-each[0]-Em(1.2) <= width:
		return named
	}
	return folded
}

func (t table) rowHeight() float32 { return tall(fynetheme.SizeNameText) + Em(0.35) }

func (t table) least(width float32) fyne.Size {
	lines := 1 + len(t.rows)
	switch t.shape(width) {
	case named:
		lines = 1 + 2*len(t.rows)
	case folded:
		lines = len(t.rows) * len(t.head)
	}
	least := Em(14)
	for _, row := range t.rows {
		for c := range row {
			least = max(least, wide(row[c], fynetheme.SizeNameText, c == 0)+wide(t.head[c], small, false)+Em(1.2))
		}
	}
	return fyne.NewSize(least, float32(lines)*t.rowHeight()+Em(0.3))
}

// draw draws the table.
func (t table) draw(s *sketch, size fyne.Size) {
	shape := t.shape(size.Width)
	if shape == folded {
		t.fold(s, size.Width)
		return
	}
	each, all := t.widths()
	first := 0
	if shape == named {
		first, all = 1, all-each[0]-Em(1.2)
	}
	gap := Em(1.2) + min((size.Width-all)/float32(max(1, len(each)-1)), Em(2.5))
	h, end := t.rowHeight(), float32(0)
	column := func(c int, write func(x float32, align fyne.TextAlign)) {
		x := float32(0)
		for i := first; i < c; i++ {
			x += each[i] + gap
		}
		if c == 0 {
			write(0, fyne.TextAlignLeading)
		} else {
			write(x+each[c], fyne.TextAlignTrailing)
		}
		end = max(end, x+each[c])
	}
	for c := first; c < len(t.head); c++ {
		column(c, func(x float32, align fyne.TextAlign) {
			s.write(t.head[c], x, h/2, align,
				small, theme.Muted, false)
		})
	}
	s.line(0, h, end, h, 1, theme.PanelEdge)
	y := Em(0.3) + h
	for _, row := range t.rows {
		for c, words := range row {
			x, align := float32(0), fyne.TextAlignLeading
			if c > 0 || shape == flat {
				column(c, func(at float32, a fyne.TextAlign) { x, align = at, a })
			}
			s.write(words, x, y+h/2, align, fynetheme.SizeNameText, fynetheme.ColorNameForeground, c == 0)
			if c == 0 && shape == named {
				y += h
			}
		}
		y += h
	}
}

// fold draws each row in several lines.
func (t table) fold(s *sketch, width float32) {
	h, y := t.rowHeight(), float32(0)
	for i, row := range t.rows {
		if i > 0 {
			s.line(0, y, width, y, 1, theme.PanelEdge)
		}
		for c, words := range row {
			if c == 0 {
				s.write(words, 0, y+h/2, fyne.TextAlignLeading, fynetheme.SizeNameText,
					fynetheme.ColorNameForeground, true)
			} else {
				s.write(t.head[c], 0, y+h/2, fyne.TextAlignLeading, small, theme.Muted, false)
				s.write(words, width-Em(0.2), y+h/2, fyne.TextAlignTrailing,
					fynetheme.SizeNameText, fynetheme.ColorNameForeground, false)
			}
			y += h
		}
	}
}
