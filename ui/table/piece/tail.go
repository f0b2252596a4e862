package piece

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// TailLine is one line of a tail.
type TailLine struct {
	Text  string
	First bool // the first line of its step
	Now   bool // of the last step
}

// Tail shows as many of the last lines as fit, wrapped.
type Tail struct {
	fynewidget.BaseWidget

	lines []TailLine
}

// NewTail makes an empty tail.
func NewTail() *Tail {
	t := &Tail{}
	t.ExtendBaseWidget(t)
	return t
}

// Set replaces the lines.
func (t *Tail) Set(lines []TailLine) {
	if !slices.Equal(t.lines, lines) {
		t.lines = lines
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Tail) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tailRenderer{t: t, wrap: NewPara(fynetheme.SizeNameCaptionText, theme.Muted)}
	r.wrap.Most = 2
	r.Layout(t.Size())
	return r
}

type tailRenderer struct {
	widget.Parts
	t     *Tail
	wrap  *Para // breaks the lines
	texts []*canvas.Text
}

func (r *tailRenderer) MinSize() fyne.Size { return fyne.NewSize(60, r.wrap.LineHeight()) }

func (r *tailRenderer) Layout(size fyne.Size) {
	const indent = 12
	h := r.wrap.LineHeight()
	y, used := size.Height, 0
	r.All = r.All[:0]
	for i := len(r.t.lines) - 1; i >= 0 && y >= h && size.Width > 0; i-- {
		line := r.t.lines[i]
		r.wrap.Text = line.Text
		broken := r.wrap.Lines(size.Width - indent)
		if float32(len(broken))*h > y {
			break
		}
		y -= float32(len(broken)) * h
		for j, words := range broken {
			if used == len(r.texts) {
				r.texts = append(r.texts, canvas.NewText("", nil))
			}
			text := r.texts[used]
			used++
			x := float32(indent)
			if j == 0 && line.First {
				words, x = "· "+words, indent-r.wrap.Measure("· ").Width
			}
			text.Text, text.TextSize = widget.Ordered(words), fynetheme.Size(fynetheme.SizeNameCaptionText)
			text.Color = fynetheme.Color(theme.Muted)
			if line.Now {
				text.Color = fynetheme.Color(fynetheme.ColorNameForeground)
			}
			Place(text, x, y+float32(j)*h, size.Width-x, h)
			r.All = append(r.All, text)
		}
	}
}

func (r *tailRenderer) Refresh() {
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}
