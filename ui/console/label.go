package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// label is one line of text without the margins that Fyne's labels have. A cut label may be narrower than its words,
// which then end in an ellipsis; where that may happen the whole words are to be had by pressing.
type label struct {
	widget.BaseWidget

	text   string
	colour fyne.ThemeColorName
	size   fyne.ThemeSizeName
	bold   bool
	italic bool
	serif  bool
	cut    bool
	brief  string // what it says instead where there is no room for the text
	wide   bool   // asks for room for all its words although it can be cut
	align  fyne.TextAlign
}

func newLabel(size fyne.ThemeSizeName, colour fyne.ThemeColorName) *label {
	l := &label{size: size, colour: colour}
	l.ExtendBaseWidget(l)
	return l
}

func plain() *label   { return newLabel(fynetheme.SizeNameText, fynetheme.ColorNameForeground) }
func caption() *label { return newLabel(fynetheme.SizeNameCaptionText, theme.Muted) }

func heading() *label {
	l := newLabel(theme.SizeSubtitle, theme.Brass)
	l.serif = true
	return l
}

func (l *label) bolder() *label { l.bold = true; return l }
func (l *label) short() *label  { l.cut = true; return l }

// wishing lets it be cut, but asks for the whole room first.
func (l *label) wishing() *label { l.cut, l.wide = true, true; return l }
func (l *label) trailing() *label {
	l.align = fyne.TextAlignTrailing
	return l
}
func (l *label) centred() *label {
	l.align = fyne.TextAlignCenter
	return l
}

// set changes the words and tells whether they were others before.
func (l *label) set(text string) bool { return l.say(text, l.colour) }

// say changes words and colour.
func (l *label) say(text string, colour fyne.ThemeColorName) bool {
	if l.text == text && l.colour == colour {
		return false
	}
	l.text, l.colour = text, colour
	l.Refresh()
	return true
}

func (l *label) style() fyne.TextStyle {
	if l.serif {
		return fyne.TextStyle{}
	}
	return fyne.TextStyle{Bold: l.bold, Italic: l.italic}
}

func (l *label) source() fyne.Resource {
	if l.serif {
		return theme.Serif(fyne.TextStyle{Bold: l.bold, Italic: l.italic})
	}
	return nil
}

func (l *label) measure(text string) fyne.Size {
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, fynetheme.Size(l.size), l.style(), l.source())
	return size
}

// CreateRenderer is for Fyne.
func (l *label) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	r := &labelRenderer{l: l, line: canvas.NewText("", nil)}
	r.Refresh()
	return r
}

type labelRenderer struct {
	l    *label
	line *canvas.Text
}

func (r *labelRenderer) Destroy()                     {}
func (r *labelRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.line} }

func (r *labelRenderer) MinSize() fyne.Size {
	size := r.l.measure(r.l.text)
	if r.l.text == "" {
		size.Height = r.l.measure("M").Height
	}
	if r.l.cut && !r.l.wide {
		size.Width = min(size.Width, r.l.measure("…").Width)
	}
	return size
}

func (r *labelRenderer) Layout(size fyne.Size) {
	if text := r.fit(size.Width); text != r.line.Text {
		r.line.Text = text
		r.line.Refresh()
	}
	r.line.Resize(size)
}

func (r *labelRenderer) Refresh() {
	l, line := r.l, r.line
	line.Color, line.TextSize = fynetheme.Color(l.colour), fynetheme.Size(l.size)
	line.TextStyle, line.FontSource, line.Alignment = l.style(), l.source(), l.align
	line.Text = r.fit(l.Size().Width)
	line.Resize(l.Size())
	line.Refresh()
}

// fit is the text, or as much of it as there is room for.
func (r *labelRenderer) fit(width float32) string {
	l := r.l
	if !l.cut {
		return l.text
	}
	wide := func(s string) float32 { return l.measure(s).Width }
	if l.brief != "" && width > 0 && wide(l.text) > width && wide(l.brief) <= width {
		return l.brief
	}
	return kit.Shorten(l.text, width, wide)
}
