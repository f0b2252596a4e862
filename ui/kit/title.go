package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Title is one line in the serif display face.
type Title struct {
	widget.BaseWidget

	text   string
	size   fyne.ThemeSizeName
	colour fyne.ThemeColorName
	align  fyne.TextAlign
	cut    bool
}

// NewTitle is the title of a page.
func NewTitle(text string) *Title { return newTitle(text, theme.SizeTitle) }

// NewSubtitle is the title of a part of a page.
func NewSubtitle(text string) *Title { return newTitle(text, theme.SizeSubtitle) }

func newTitle(text string, size fyne.ThemeSizeName) *Title {
	t := &Title{text: text, size: size, colour: theme.Brass}
	t.ExtendBaseWidget(t)
	return t
}

// SetText changes the words.
func (t *Title) SetText(text string) {
	t.text = text
	t.Refresh()
}

// Text is what the title says.
func (t *Title) Text() string { return t.text }

// Centered puts the words in the middle of the line. It returns the title.
func (t *Title) Centered() *Title {
	t.align = fyne.TextAlignCenter
	t.Refresh()
	return t
}

// Coloured sets the colour's role; a title is brass without it. It returns the title.
func (t *Title) Coloured(name fyne.ThemeColorName) *Title {
	t.colour = name
	t.Refresh()
	return t
}

// Truncated lets the title be narrower than its words, which then end in an ellipsis. It returns the title.
func (t *Title) Truncated() *Title {
	t.cut = true
	t.Refresh()
	return t
}

// CreateRenderer is for Fyne.
func (t *Title) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &titleRenderer{title: t, line: canvas.NewText("", nil)}
	r.line.FontSource = theme.Serif(fyne.TextStyle{})
	r.Refresh()
	return r
}

type titleRenderer struct {
	title *Title
	line  *canvas.Text
}

func (r *titleRenderer) Destroy()                     {}
func (r *titleRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.line} }

func (r *titleRenderer) MinSize() fyne.Size {
	size := r.measure(r.title.text)
	if r.title.cut {
		size.Width = min(size.Width, r.measure("…").Width)
	}
	return size
}

func (r *titleRenderer) Layout(size fyne.Size) {
	r.line.Text = r.fit(size.Width)
	r.line.Resize(size)
	r.line.Refresh()
}

func (r *titleRenderer) Refresh() {
	r.line.Color = fynetheme.Color(r.title.colour)
	r.line.TextSize = fynetheme.Size(r.title.size)
	r.line.Alignment = r.title.align
	r.Layout(r.title.Size())
}

func (r *titleRenderer) measure(text string) fyne.Size {
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, fynetheme.Size(r.title.size), fyne.TextStyle{}, r.line.FontSource)
	return size
}

// fit is the title, or as much of it as there is room for.
func (r *titleRenderer) fit(width float32) string {
	if !r.title.cut {
		return r.title.text
	}
	return Shorten(r.title.text, width, func(s string) float32 { return r.measure(s).Width })
}
