package puzzle

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// entry is a line of the legend: keys, and what they do.
type entry struct {
	keys []string
	does string
}

// legend tells which keys do what, as many as there is room for.
type legend struct {
	widget.BaseWidget
	entries []entry
}

func newLegend() *legend {
	l := &legend{}
	l.ExtendBaseWidget(l)
	return l
}

// set words the keys that have a use in a kind of puzzle.
func (l *legend) set(w *text.Localizer, kind puzzles.Kind, skill bool) {
	l.entries = []entry{{[]string{"←", "↑", "↓", "→"}, w.T("puzzle.keys.choose")}, {[]string{kit.KeyName("Space")}, w.T("puzzle.keys.swap")}}
	if kind != puzzles.Rune {
		l.entries = append(l.entries, entry{[]string{"R", kit.KeyName("Shift+R")}, w.T("puzzle.keys.turn")})
	}
	if kind == puzzles.Lock {
		l.entries = append(l.entries, entry{[]string{"T"}, w.T("puzzle.keys.start")})
	}
	if kind != puzzles.Rune {
		l.entries = append(l.entries, entry{[]string{"D"}, w.T("puzzle.keys.draw")})
	}
	if skill {
		l.entries = append(l.entries, entry{[]string{"K"}, w.T("puzzle.keys.skill")})
	}
	mouse := w.T("puzzle.keys.mouse")
	if kind == puzzles.Rune {
		mouse = w.T("puzzle.keys.mouseRune")
	}
	l.entries = append(l.entries, entry{nil, mouse})
	l.Refresh()
}

// CreateRenderer is for Fyne.
func (l *legend) CreateRenderer() fyne.WidgetRenderer {
	return &legendRenderer{l: l}
}

type legendRenderer struct {
	l       *legend
	objects []fyne.CanvasObject
}

func (r *legendRenderer) Destroy()                     {}
func (r *legendRenderer) MinSize() fyne.Size           { return fyne.NewSize(100, fynetheme.TextSize()*1.8) }
func (r *legendRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *legendRenderer) Refresh() {
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}

// Layout sets the entries one after the other, and those that do not fit into a line below it.
func (r *legendRenderer) Layout(size fyne.Size) {
	r.objects = nil
	ink := fynetheme.Color(theme.Muted)
	high := fynetheme.CaptionTextSize()
	line, pad := high*2, high*0.45
	x, y := float32(0), float32(0)
	for _, e := range r.l.entries {
		var row []fyne.CanvasObject
		at := float32(0)
		word := func(s string, left float32, style fyne.TextStyle) {
			t := canvas.NewText(s, ink)
			t.TextSize, t.TextStyle = high, style
			need := t.MinSize()
			t.Resize(need)
			t.Move(fyne.NewPos(at+left, (line-need.Height)/2))
			row = append(row, t)
			at += left + need.Width
		}
		for _, k := range e.keys {
			cap := canvas.NewRectangle(color.Transparent)
			cap.StrokeColor, cap.StrokeWidth, cap.CornerRadius = ink, 1, high*0.3
			begin := at
			row = append(row, cap)
			word(k, pad, fyne.TextStyle{Bold: true})
			at += pad
			cap.Move(fyne.NewPos(begin, line*0.11))
			cap.Resize(fyne.NewSize(at-begin, line*0.78))
			at += pad * 0.5
		}
		word(e.does, pad*0.6, fyne.TextStyle{})
		if x > 0 && x+at > size.Width {
			x, y = 0, y+line
		}
		if y+line > size.Height { // large letters: the first keys are the ones most needed
			return
		}
		for _, o := range row {
			o.Move(o.Position().AddXY(x, y))
		}
		r.objects = append(r.objects, row...)
		x += at + high*1.3
	}
}
