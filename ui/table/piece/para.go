package piece

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Para is wrapped text without Fyne's margins. Line breaks in the text are kept. If most is above 0 it shows at most so
// many lines, the last one ending in an ellipsis.
type Para struct {
	fynewidget.BaseWidget

	Text   string
	Colour fyne.ThemeColorName
	Face   fyne.ThemeSizeName
	Italic bool
	Serif  bool
	Most   int
}

func NewPara(size fyne.ThemeSizeName, colour fyne.ThemeColorName) *Para {
	p := &Para{Face: size, Colour: colour}
	p.ExtendBaseWidget(p)
	return p
}

func (p *Para) Set(text string) bool {
	if p.Text == text {
		return false
	}
	p.Text = text
	p.Hidden = text == ""
	p.Refresh()
	return true
}

// Saying sets a text that does not change, and returns the paragraph.
func (p *Para) Saying(text string) *Para { p.Set(text); return p }

func (p *Para) Measure(text string) fyne.Size {
	var source fyne.Resource
	style := fyne.TextStyle{Italic: p.Italic}
	if p.Serif {
		source, style = theme.Serif(style), fyne.TextStyle{}
	}
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, fynetheme.Size(p.Face), style, source)
	return size
}

// Lines breaks the text for a width. Words are measured one by one, so that most come from Fyne's cache.
func (p *Para) Lines(width float32) []string {
	if p.Text == "" {
		return nil
	}
	space := p.Measure("a a").Width - p.Measure("aa").Width
	var out []string
	for _, paragraph := range strings.Split(p.Text, "\n") {
		line, used := "", float32(0)
		for _, word := range strings.Split(paragraph, " ") {
			w := p.Measure(word).Width
			if line != "" && used+space+w > width {
				out, line, used = append(out, line), "", 0
			}
			if line != "" {
				line, used = line+" ", used+space
			}
			line, used = line+word, used+w
		}
		out = append(out, line)
	}
	if p.Most > 0 && len(out) > p.Most {
		out = out[:p.Most]
		out[p.Most-1] = widget.Shorten(strings.TrimRight(out[p.Most-1], " ,;.")+"…", width,
			func(s string) float32 { return p.Measure(s).Width })
	}
	return out
}

func (p *Para) LineHeight() float32 { return p.Measure("M").Height }

func (p *Para) HeightFor(width float32) float32 {
	return float32(len(p.Lines(width))) * p.LineHeight()
}

// CreateRenderer implements fyne.Widget.
func (p *Para) CreateRenderer() fyne.WidgetRenderer {
	r := &paraRenderer{p: p}
	r.Layout(p.Size())
	return r
}

type paraRenderer struct {
	widget.Parts
	p     *Para
	shown []*canvas.Text
}

func (r *paraRenderer) MinSize() fyne.Size {
	width := r.p.Size().Width
	if width == 0 {
		return fyne.NewSize(r.p.Measure("M").Width, r.p.LineHeight())
	}
	return fyne.NewSize(r.p.Measure("M").Width, r.p.HeightFor(width))
}

func (r *paraRenderer) Layout(size fyne.Size) {
	p := r.p
	lines, h := p.Lines(size.Width), p.LineHeight()
	for len(r.shown) < len(lines) {
		r.shown = append(r.shown, canvas.NewText("", nil))
	}
	r.All = r.All[:0]
	for i, text := range lines {
		line := r.shown[i]
		line.Text, line.Color, line.TextSize = widget.Ordered(text), fynetheme.Color(p.Colour), fynetheme.Size(p.Face)
		line.TextStyle = fyne.TextStyle{Italic: p.Italic}
		if p.Serif {
			line.FontSource, line.TextStyle = theme.Serif(fyne.TextStyle{Italic: p.Italic}), fyne.TextStyle{}
		}
		line.Move(fyne.NewPos(0, Whole(float32(i)*h)))
		line.Resize(fyne.NewSize(size.Width, h))
		r.All = append(r.All, line)
	}
}

func (r *paraRenderer) Refresh() {
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}
