package narration

import (
	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/canvas"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// sheet is a scrolling page of parchment with its own text size, in percent of the usual one for reading.
type sheet struct {
	fynewidget.BaseWidget

	words *written
	roll  *container.Scroll
}

func newSheet() *sheet {
	s := &sheet{words: &written{percent: 100}}
	s.words.ExtendBaseWidget(s.words)
	s.roll = container.NewVScroll(s.words)
	s.ExtendBaseWidget(s)
	return s
}

// set shows a page from the top.
func (s *sheet) set(title string, paragraphs []string, note string) {
	s.words.title, s.words.paragraphs, s.words.note = title, paragraphs, note
	s.words.Refresh()
	s.roll.ScrollToTop()
	s.roll.Refresh()
}

func (s *sheet) scale(percent int) {
	s.words.percent = percent
	s.words.Refresh()
	s.roll.Refresh()
}

// turn scrolls by a number of pages.
func (s *sheet) turn(pages float32) { widget.Roll(s.roll, pages*0.9*s.roll.Size().Height) }

// CreateRenderer implements fyne.Widget.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	paper := fynecanvas.NewRectangle(fynetheme.Color(theme.Parchment))
	paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 2,
		fynetheme.Size(theme.SizeRadius)
	return fynewidget.NewSimpleRenderer(container.NewStack(paper, container.NewThemeOverride(s.roll, theme.OnParchment())))
}

// written is the text on the sheet.
type written struct {
	fynewidget.BaseWidget

	title      string
	paragraphs []string
	note       string // in italics below the title
	percent    int
}

// Resize wraps again.
func (w *written) Resize(size fyne.Size) {
	if size != w.Size() {
		w.BaseWidget.Resize(size)
		w.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (w *written) CreateRenderer() fyne.WidgetRenderer {
	r := &writtenRenderer{w: w}
	r.Refresh()
	return r
}

type writtenRenderer struct {
	w       *written
	objects []fyne.CanvasObject
	high    float32
}

func (r *writtenRenderer) Destroy()                     {}
func (r *writtenRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *writtenRenderer) Layout(fyne.Size)             {}
func (r *writtenRenderer) MinSize() fyne.Size           { return fyne.NewSize(0, r.high) }

func (r *writtenRenderer) Refresh() {
	size := fynetheme.Size(theme.SizeReading) * float32(r.w.percent) / 100
	margin := 1.4 * fynetheme.Size(theme.SizeReading)
	width := r.w.Size().Width - 2*margin
	r.objects, r.high = nil, margin
	if width < size {
		return
	}
	pen := canvas.Painter{Em: size}
	put := func(s string, h canvas.TextStyle) {
		h.Colour, h.Serif = theme.ParchmentInk, true
		for _, line := range pen.Wrap(s, width, h) {
			t := pen.Word(line, h)
			need := t.MinSize()
			x := margin
			if h.Align == fyne.TextAlignCenter {
				x += (width - need.Width) / 2
			}
			t.Move(fyne.NewPos(x, r.high))
			t.Resize(need)
			r.objects = append(r.objects, t)
			r.high += need.Height
		}
	}
	put(r.w.title, canvas.TextStyle{Size: 1.5, Bold: true, Align: fyne.TextAlignCenter})
	if r.w.note != "" {
		put(r.w.note, canvas.TextStyle{Size: 0.8, Italic: true, Align: fyne.TextAlignCenter})
	}
	rule := fynecanvas.NewRectangle(fynetheme.Color(theme.ParchmentEdge))
	rule.Move(fyne.NewPos(margin+width*0.3, r.high+0.4*size))
	rule.Resize(fyne.NewSize(width*0.4, 2))
	r.objects = append(r.objects, rule)
	r.high += size
	for _, p := range r.w.paragraphs {
		put(p, canvas.TextStyle{Size: 1})
		r.high += 0.5 * size
	}
	r.high += margin
	fynecanvas.Refresh(r.w)
}
