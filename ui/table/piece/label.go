package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Label is one line of text without the margins of Fyne's labels. A label with Cut set may be narrower than its text,
// which then ends in an ellipsis; pressing the area should show the whole text.
type Label struct {
	fynewidget.BaseWidget

	Text   string
	colour fyne.ThemeColorName
	Face   fyne.ThemeSizeName
	Bold   bool
	Serif  bool
	Cut    bool
	Brief  string // shown instead where the text does not fit
	wide   bool   // asks for room for the whole text although it can be cut
	align  fyne.TextAlign
}

func NewLabel(size fyne.ThemeSizeName, colour fyne.ThemeColorName) *Label {
	l := &Label{Face: size, colour: colour}
	l.ExtendBaseWidget(l)
	return l
}

func Plain() *Label   { return NewLabel(fynetheme.SizeNameText, fynetheme.ColorNameForeground) }
func Caption() *Label { return NewLabel(fynetheme.SizeNameCaptionText, theme.Muted) }

func Heading() *Label {
	l := NewLabel(theme.SizeSubtitle, theme.Brass)
	l.Serif = true
	return l
}

func (l *Label) Bolder() *Label { l.Bold = true; return l }
func (l *Label) Short() *Label  { l.Cut = true; return l }

// Saying sets a text that does not change, and returns the label.
func (l *Label) Saying(text string) *Label { l.Set(text); return l }

// Wishing allows cutting but asks for the full width first.
func (l *Label) Wishing() *Label { l.Cut, l.wide = true, true; return l }
func (l *Label) Trailing() *Label {
	l.align = fyne.TextAlignTrailing
	return l
}
func (l *Label) Centred() *Label {
	l.align = fyne.TextAlignCenter
	return l
}

// Set changes the text and reports whether it differs.
func (l *Label) Set(text string) bool { return l.Update(text, l.colour) }

// Update changes text and colour, and reports whether either differs.
func (l *Label) Update(text string, colour fyne.ThemeColorName) bool {
	if l.Text == text && l.colour == colour {
		return false
	}
	l.Text, l.colour = text, colour
	l.Refresh()
	return true
}

func (l *Label) style() fyne.TextStyle {
	if l.Serif {
		return fyne.TextStyle{}
	}
	return fyne.TextStyle{Bold: l.Bold}
}

func (l *Label) source() fyne.Resource {
	if l.Serif {
		return theme.Serif(fyne.TextStyle{Bold: l.Bold})
	}
	return nil
}

func (l *Label) Measure(text string) fyne.Size {
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, fynetheme.Size(l.Face), l.style(), l.source())
	return size
}

// CreateRenderer implements fyne.Widget.
func (l *Label) CreateRenderer() fyne.WidgetRenderer {
	r := &labelRenderer{l: l, line: canvas.NewText("", nil)}
	r.Refresh()
	return r
}

type labelRenderer struct {
	l    *Label
	line *canvas.Text
}

func (r *labelRenderer) Destroy()                     {}
func (r *labelRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.line} }

func (r *labelRenderer) MinSize() fyne.Size {
	size := r.l.Measure(r.l.Text)
	if r.l.Text == "" {
		size.Height = r.l.Measure("M").Height
	}
	if r.l.Cut && !r.l.wide {
		size.Width = min(size.Width, r.l.Measure("…").Width)
	}
	return size
}

func (r *labelRenderer) Layout(size fyne.Size) {
	if text := widget.Ordered(r.fit(size.Width)); text != r.line.Text {
		r.line.Text = text
		r.line.Refresh()
	}
	r.line.Resize(size)
}

func (r *labelRenderer) Refresh() {
	l, line := r.l, r.line
	line.Color, line.TextSize = fynetheme.Color(l.colour), fynetheme.Size(l.Face)
	line.TextStyle, line.FontSource, line.Alignment = l.style(), l.source(), l.align
	line.Text = widget.Ordered(r.fit(l.Size().Width))
	line.Resize(l.Size())
	line.Refresh()
}

// roundedOff is the rounding error that sums of widths may have. No text is cut for less.
const roundedOff = 0.05

// fit is the text, cut to the width.
func (r *labelRenderer) fit(width float32) string {
	l := r.l
	if !l.Cut {
		return l.Text
	}
	if width > 0 {
		width += roundedOff
	}
	wide := func(s string) float32 { return l.Measure(s).Width }
	if l.Brief != "" && width > 0 && wide(l.Text) > width && wide(l.Brief) <= width {
		return l.Brief
	}
	return widget.Shorten(l.Text, width, wide)
}

// Icon is a picture whose size grows with the text.
type Icon struct {
	fynewidget.BaseWidget

	side   float32
	name   string
	colour fyne.ThemeColorName
}

func NewIcon(side float32) *Icon {
	i := &Icon{side: side}
	i.ExtendBaseWidget(i)
	return i
}

func (i *Icon) Set(name string, colour fyne.ThemeColorName) bool {
	if i.name == name && i.colour == colour {
		return false
	}
	i.name, i.colour = name, colour
	i.Refresh()
	return true
}

// Showing sets a picture that does not change, and returns the icon.
func (i *Icon) Showing(name string, colour fyne.ThemeColorName) *Icon { i.Set(name, colour); return i }

// CreateRenderer implements fyne.Widget.
func (i *Icon) CreateRenderer() fyne.WidgetRenderer {
	r := &iconRenderer{i: i, picture: &canvas.Image{}}
	r.Refresh()
	return r
}

type iconRenderer struct {
	i       *Icon
	picture *canvas.Image
}

func (r *iconRenderer) Destroy()                     {}
func (r *iconRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture} }

func (r *iconRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(Grown(r.i.side)) }

func (r *iconRenderer) Layout(size fyne.Size) {
	if r.i.name == "" {
		return
	}
	side := min(Grown(r.i.side), size.Width, size.Height)
	theme.Show(r.picture, r.i.name, r.i.colour, side)
	Place(r.picture, (size.Width-side)/2, (size.Height-side)/2, side, side)
}

func (r *iconRenderer) Refresh() {
	r.picture.Hidden = r.i.name == ""
	r.Layout(r.i.Size())
	canvas.Refresh(r.i)
}
