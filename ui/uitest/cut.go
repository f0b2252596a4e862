package uitest

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// roomForLetters is how much free room, in text sizes, a label that was cut may have beside it.
const roomForLetters = 4

// CutBesideRoom returns the texts of a window that end in "…" although there is free room after them, up to the next
// object or the end of their ground. meant reports whether the "…" is part of the text.
func CutBesideRoom(w fyne.Window, meant func(words string) bool) []string {
	s := &standing{end: w.Canvas().Size().Width}
	s.walk(w.Content(), fyne.NewPos(0, 0), s.end)
	if top, ok := w.Canvas().Overlays().Top().(*widget.PopUp); ok {
		s.marks = nil
		s.walk(top.Content, fyne.NewPos(0, 0), s.end)
	}
	var out []string
	for _, t := range s.marks {
		if !strings.HasSuffix(t.words, "…") || meant(t.words) {
			continue
		}
		if free := s.free(t); free > roomForLetters*t.letters {
			out = append(out, fmt.Sprintf("%q is cut at %v, and %.0f beside it are free", t.words, t.from, free))
		}
	}
	return out
}

// mark is something drawn: a text, a picture, or a ground.
type mark struct {
	from, to fyne.Position
	words    string
	letters  float32 // size of a text's letters
	clip     float32 // the end of the scroller that contains it
	ground   bool
}

type standing struct {
	end   float32
	marks []mark
}

// free is the room after a text at its height.
func (s *standing) free(t mark) float32 {
	until := t.clip
	for _, m := range s.marks {
		beside := m.from.Y < t.to.Y-2 && m.to.Y > t.from.Y+2
		switch {
		case !beside || m == t:
		case m.ground && m.from.X <= t.from.X && m.to.X >= t.to.X-1:
			until = min(until, m.to.X)
		case m.from.X >= t.to.X-1:
			until = min(until, m.from.X)
		}
	}
	return until - t.to.X
}

func (s *standing) walk(o fyne.CanvasObject, at fyne.Position, clip float32) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	m := mark{from: at, to: at.Add(o.Size()), clip: clip}
	switch o := o.(type) {
	case *canvas.Text:
		wide := o.MinSize().Width
		switch over := o.Size().Width - wide; o.Alignment {
		case fyne.TextAlignTrailing:
			m.from.X += over
		case fyne.TextAlignCenter:
			m.from.X += over / 2
		}
		m.to.X, m.words, m.letters = m.from.X+wide, o.Text, o.TextSize
		if o.Text != "" {
			s.marks = append(s.marks, m)
		}
	case *canvas.Rectangle:
		m.ground = true
		if o.Size().Width > 1 && (visible(o.FillColor) || o.StrokeWidth > 0 && visible(o.StrokeColor)) {
			s.marks = append(s.marks, m)
		}
	case *canvas.Image, *canvas.Circle, *canvas.Raster, *canvas.Line:
		s.marks = append(s.marks, m)
	case *container.Scroll:
		s.walk(o.Content, at, min(clip, at.X+o.Size().Width))
	case *fyne.Container:
		for _, child := range o.Objects {
			s.walk(child, at, clip)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			s.walk(child, at, clip)
		}
	}
}

func visible(c color.Color) bool {
	if c == nil {
		return false
	}
	_, _, _, alpha := c.RGBA()
	return alpha > 0
}
