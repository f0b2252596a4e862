package console

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// para is wrapped text without Fyne's margins. Line breaks in the text are kept. With most above 0 it shows so many
// lines at most, the last one ending in an ellipsis.
type para struct {
	widget.BaseWidget

	text   string
	colour fyne.ThemeColorName
	size   fyne.ThemeSizeName
	italic bool
	serif  bool
	most   int
}

func newPara(size fyne.ThemeSizeName, colour fyne.ThemeColorName) *para {
	p := &para{size: size, colour: colour}
	p.ExtendBaseWidget(p)
	return p
}

func (p *para) set(text string) bool {
	if p.text == text {
		return false
	}
	p.text = text
	p.Hidden = text == ""
	p.Refresh()
	return true
}

func (p *para) measure(text string) fyne.Size {
	var source fyne.Resource
	style := fyne.TextStyle{Italic: p.italic}
	if p.serif {
		source, style = theme.Serif(style), fyne.TextStyle{}
	}
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, fynetheme.Size(p.size), style, source)
	return size
}

// lines breaks the text for a width. Words are measured one by one, so that Fyne's cache knows most of them.
func (p *para) lines(width float32) []string {
	if p.text == "" {
		return nil
	}
	space := p.measure("a a").Width - p.measure("aa").Width
	var out []string
	for _, paragraph := range strings.Split(p.text, "\n") {
		line, used := "", float32(0)
		for _, word := range strings.Split(paragraph, " ") {
			w := p.measure(word).Width
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
	if p.most > 0 && len(out) > p.most {
		out = out[:p.most]
		out[p.most-1] = kit.Shorten(strings.TrimRight(out[p.most-1], " ,;.")+"…", width, func(s string) float32 { return p.measure(s).Width })
	}
	return out
}

func (p *para) lineHeight() float32 { return p.measure("M").Height }

func (p *para) heightFor(width float32) float32 {
	return float32(len(p.lines(width))) * p.lineHeight()
}

// CreateRenderer is for Fyne.
func (p *para) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &paraRenderer{p: p}
	r.Layout(p.Size())
	return r
}

type paraRenderer struct {
	p       *para
	shown   []*canvas.Text
	objects []fyne.CanvasObject
}

func (r *paraRenderer) Destroy()                     {}
func (r *paraRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *paraRenderer) MinSize() fyne.Size {
	width := r.p.Size().Width
	if width == 0 {
		return fyne.NewSize(r.p.measure("M").Width, r.p.lineHeight())
	}
	return fyne.NewSize(r.p.measure("M").Width, r.p.heightFor(width))
}

func (r *paraRenderer) Layout(size fyne.Size) {
	p := r.p
	lines, h := p.lines(size.Width), p.lineHeight()
	for len(r.shown) < len(lines) {
		r.shown = append(r.shown, canvas.NewText("", nil))
	}
	r.objects = r.objects[:0]
	for i, text := range lines {
		line := r.shown[i]
		line.Text, line.Color, line.TextSize = text, fynetheme.Color(p.colour), fynetheme.Size(p.size)
		line.TextStyle = fyne.TextStyle{Italic: p.italic}
		if p.serif {
			line.FontSource, line.TextStyle = theme.Serif(fyne.TextStyle{Italic: p.italic}), fyne.TextStyle{}
		}
		line.Move(fyne.NewPos(0, whole(float32(i)*h)))
		line.Resize(fyne.NewSize(size.Width, h))
		r.objects = append(r.objects, line)
	}
}

func (r *paraRenderer) Refresh() {
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}
