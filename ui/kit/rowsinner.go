package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// rowsInner is what lies within the scroller of Rows.
type rowsInner struct {
	widget.BaseWidget

	rows *Rows
}

// Tapped chooses the row under the pointer.
func (w *rowsInner) Tapped(e *fyne.PointEvent) {
	r := w.rows
	if i := int(e.Position.Y / r.height()); i >= 0 && i < len(r.faces) && !r.faces[i].Head {
		if c := fyne.CurrentApp().Driver().CanvasForObject(r); c != nil {
			c.Focus(r)
		}
		if i == r.at && r.onEnter != nil {
			r.onEnter()
			return
		}
		r.take(i)
	}
}

// CreateRenderer is for Fyne.
func (w *rowsInner) CreateRenderer() fyne.WidgetRenderer {
	x := &rowsInnerRenderer{w: w}
	x.draw()
	return x
}

type rowsInnerRenderer struct {
	w       *rowsInner
	objects []fyne.CanvasObject
}

func (x *rowsInnerRenderer) Destroy()                     {}
func (x *rowsInnerRenderer) Objects() []fyne.CanvasObject { return x.objects }
func (x *rowsInnerRenderer) Layout(fyne.Size)             { x.draw() }

func (x *rowsInnerRenderer) MinSize() fyne.Size {
	return fyne.NewSize(8*fynetheme.TextSize(), float32(len(x.w.rows.faces))*x.w.rows.height())
}

func (x *rowsInnerRenderer) Refresh() {
	x.draw()
	canvas.Refresh(x.w)
}

func (x *rowsInnerRenderer) draw() {
	r := x.w.rows
	h, width, top, room := r.height(), x.w.Size().Width, r.scroll.Offset.Y, r.scroll.Size().Height
	x.objects = x.objects[:0]
	for i := max(0, int(top/h)); i < len(r.faces) && float32(i)*h < top+room; i++ {
		x.row(r.faces[i], i == r.at, float32(i)*h, width, h)
	}
}

func (x *rowsInnerRenderer) add(o fyne.CanvasObject, left, y, w, h float32) {
	o.Move(fyne.NewPos(left, y))
	o.Resize(fyne.NewSize(w, h))
	x.objects = append(x.objects, o)
}

// row draws one row.
func (x *rowsInnerRenderer) row(f RowFace, chosen bool, y, width, h float32) {
	pad := 2 * fynetheme.Padding()
	if chosen {
		mark := canvas.NewRectangle(fynetheme.Color(fynetheme.ColorNameSelection))
		mark.StrokeColor, mark.StrokeWidth, mark.CornerRadius = fynetheme.Color(theme.Brass), 1, fynetheme.Padding()
		x.add(mark, 0, y, width, h)
	}
	left, right := pad, width-pad
	if f.Inset {
		left += fynetheme.TextSize()
	}
	if f.Note != "" {
		note := canvas.NewText(f.Note, fynetheme.Color(theme.Muted))
		note.TextSize = fynetheme.Size(fynetheme.SizeNameCaptionText)
		right -= note.MinSize().Width
		x.add(note, right, y, note.MinSize().Width, h)
		right -= pad
	}
	words := canvas.NewText("", fynetheme.Color(fynetheme.ColorNameForeground))
	words.TextSize = fynetheme.TextSize()
	if f.Head {
		words.Color, words.TextStyle.Bold = fynetheme.Color(theme.Brass), true
	}
	ShortenText(words, f.Text, right-left)
	letters := []rune(words.Text)
	for _, s := range f.Spans {
		from, to := min(s.From, len(letters)), min(s.To, len(letters))
		measure := func(n int) float32 {
			return fyne.MeasureText(string(letters[:n]), words.TextSize, words.TextStyle).Width
		}
		if from < to {
			a, b := left+measure(from), left+measure(to)
			x.add(canvas.NewRectangle(fynetheme.Color(fynetheme.ColorNameSelection)), a-1, y+3, b-a+2, h-6)
			x.add(canvas.NewRectangle(fynetheme.Color(theme.Brass)), a-1, y+h-5, b-a+2, 1.5)
		}
	}
	x.add(words, left, y, max(0, right-left), h)
	if f.Head {
		line := canvas.NewRectangle(fynetheme.Color(theme.PanelEdge))
		x.add(line, pad, y+h-1, width-2*pad, 1)
	}
}
