package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// rowView draws a row of a list.
type rowView struct {
	widget.BaseWidget

	row             Row
	chosen, focused bool
}

func newRowView() *rowView {
	v := &rowView{}
	v.ExtendBaseWidget(v)
	return v
}

func (v *rowView) show(r Row, chosen, focused bool) {
	v.row, v.chosen, v.focused = r, chosen, focused
	v.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (v *rowView) CreateRenderer() fyne.WidgetRenderer {
	r := &rowRenderer{v: v, ground: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil),
		words: canvas.NewText("", nil), note: canvas.NewText("", nil)}
	r.icon, r.mark = newIcon(fynetheme.SizeNameInlineIcon), newIcon(fynetheme.SizeNameInlineIcon)
	r.fold = canvas.NewImageFromResource(nil)
	r.fold.FillMode = canvas.ImageFillContain
	r.Refresh()
	return r
}

type rowRenderer struct {
	Parts
	v           *rowView
	ground, bar *canvas.Rectangle
	icon, mark  *icon
	fold        *canvas.Image
	words, note *canvas.Text
}

func (r *rowRenderer) MinSize() fyne.Size {
	text := fynetheme.TextSize()
	return fyne.NewSize(8*text, fyne.MeasureText("Mg", text, fyne.TextStyle{}).Height+2*fynetheme.Padding())
}

func (r *rowRenderer) Refresh() {
	row, ink := r.v.row, fynetheme.ColorNameForeground
	switch {
	case row.Head:
		ink = theme.Brass
	case row.Quiet:
		ink = theme.Muted
	}
	colour := row.Colour
	if colour == "" {
		colour = theme.Brass
	}
	r.ground.FillColor, r.bar.FillColor = fynetheme.Color(fynetheme.ColorNameSelection), fynetheme.Color(theme.Brass)
	if r.v.focused {
		r.bar.FillColor = fynetheme.Color(theme.FocusRing)
	}
	r.ground.Hidden, r.bar.Hidden = !r.v.chosen, !r.v.chosen
	r.icon.set(row.Icon, colour)
	r.mark.set(row.Mark, theme.Brass)
	arrow := fynetheme.MenuExpandIcon()
	if row.Fold == Unfolded {
		arrow = fynetheme.MenuDropDownIcon()
	}
	r.fold.Resource = fynetheme.NewColoredResource(arrow, fynetheme.ColorNameForeground)
	r.words.TextStyle.Bold = row.Head || row.Bold
	setText(r.words, row.Text, ink, fynetheme.SizeNameText)
	setText(r.note, row.Note, theme.Muted, fynetheme.SizeNameCaptionText)
	r.Layout(r.v.Size())
	canvas.Refresh(r.v)
}

func (r *rowRenderer) Layout(size fyne.Size) {
	pad, side := fynetheme.Padding(), fynetheme.Size(fynetheme.SizeNameInlineIcon)
	r.All = r.All[:0]
	r.add(r.ground, 0, 0, size.Width, size.Height)
	wide := pad
	if r.v.focused {
		wide = 1.5 * pad
	}
	r.add(r.bar, 0, 0, wide, size.Height) // without an edge, which Fyne's software painter displaces at the border of a scroller
	left, right := 2*pad, size.Width-2*pad
	if r.v.row.Inset {
		left += fynetheme.TextSize()
	}
	if r.v.row.Fold != 0 {
		r.add(r.fold, left-pad, 0, side, size.Height)
		left += side
	}
	if r.v.row.Icon != "" {
		r.add(r.icon.holder, left, 0, side, size.Height)
		left += side + 2*pad
	}
	if r.v.row.Note != "" {
		width := r.note.MinSize().Width
		r.add(r.note, right-width, 0, width, size.Height)
		right -= width + 2*pad
	}
	if r.v.row.Mark != "" {
		r.add(r.mark.holder, right-side, 0, side, size.Height)
		right -= side + pad
	}
	ShortenText(r.words, r.v.row.Text, right-left)
	r.light(left, size.Height)
	r.add(r.words, left, 0, max(0, right-left), size.Height)
}

// light highlights what was searched for.
func (r *rowRenderer) light(left, height float32) {
	letters := []rune(r.words.Text)
	width := func(n int) float32 {
		return fyne.MeasureText(string(letters[:n]), r.words.TextSize, r.words.TextStyle).Width
	}
	for _, s := range r.v.row.Spans {
		from, to := min(s.From, len(letters)), min(s.To, len(letters))
		if from < to {
			a, b := left+width(from), left+width(to)
			r.add(canvas.NewRectangle(fynetheme.Color(fynetheme.ColorNameSelection)), a-1, 3, b-a+2, height-6)
			r.add(canvas.NewRectangle(fynetheme.Color(theme.Brass)), a-1, height-5, b-a+2, 1.5)
		}
	}
}

func (r *rowRenderer) add(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	r.All = append(r.All, o)
}
