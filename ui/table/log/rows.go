package log

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// rows is the content of the log's scroller. It is as high as all rows together but draws only the visible ones.
type rows struct {
	fynewidget.BaseWidget

	list *List
	fits map[int]string // text cut to the width, by line
	wide float32        // the width that fits is for
}

func lineHeight(size fyne.ThemeSizeName, style fyne.TextStyle) float32 {
	return fyne.MeasureText("Mg", fynetheme.Size(size), style).Height
}

func (w *rows) height() float32 {
	return piece.Whole(lineHeight(fynetheme.SizeNameText, fyne.TextStyle{}) + piece.Grown(6))
}

// Tapped selects the row under the pointer.
func (w *rows) Tapped(e *fyne.PointEvent) {
	row := int(e.Position.Y / w.height())
	if b := w.list.book; row >= 0 && row < len(b.Rows) && !b.Rows[row].Now {
		b.At = row
		w.list.follow()
	}
	if c := w.list.page.log.Canvas(); c != nil {
		c.Focus(w.list)
	}
}

// CreateRenderer implements fyne.Widget.
func (w *rows) CreateRenderer() fyne.WidgetRenderer {
	r := &rowsRenderer{w: w}
	r.Refresh()
	return r
}

type rowsRenderer struct {
	widget.Parts
	w    *rows
	pool []*rowParts
}

// rowParts are the objects that draw one row.
type rowParts struct {
	ground            *canvas.Rectangle
	lit               []*canvas.Rectangle
	step, time, words *canvas.Text
	point             *canvas.Text // the step's name
	sign              *canvas.Image
}

func (r *rowsRenderer) Layout(fyne.Size) { r.draw() }

func (r *rowsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(piece.Grown(180), float32(len(r.w.list.book.Rows))*r.w.height())
}

func (r *rowsRenderer) Refresh() {
	r.draw()
	canvas.Refresh(r.w)
}

// draw lays out the visible rows.
func (r *rowsRenderer) draw() {
	w, rows := r.w, r.w.list.book.Rows
	h, width := w.height(), w.Size().Width
	if w.wide != width {
		clear(w.fits)
		w.wide = width
	}
	top, room := w.list.Scroll.Offset.Y, w.list.Scroll.Size().Height
	first := max(0, int(top/h))
	last := min(len(rows)-1, int((top+room)/h))
	r.All = r.All[:0]
	for i := first; i <= last; i++ {
		if i-first == len(r.pool) {
			r.pool = append(r.pool, newRowParts())
		}
		r.All = append(r.All, r.pool[i-first].show(w, i, float32(i)*h, width, h)...)
	}
}

func newRowParts() *rowParts {
	empty := func() *canvas.Text { return canvas.NewText("", nil) }
	p := &rowParts{ground: canvas.NewRectangle(nil), step: empty(), time: empty(), words: empty(),
		point: empty(), sign: canvas.NewImageFromResource(nil)}
	p.step.Alignment, p.point.Alignment = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	return p
}

// columns returns where the columns of a row begin: step, time, icon, text.
func columns() (step, time, sign, words float32) {
	return piece.Grown(6), piece.Grown(58), piece.Grown(104), piece.Grown(128)
}

// show places a row at a height and returns its objects.
func (p *rowParts) show(w *rows, i int, y, width, h float32) []fyne.CanvasObject {
	b := w.list.book
	row := b.Rows[i]
	line := b.Lines[row.Line]
	p.paintGround(b, i, y, width, h)
	out := []fyne.CanvasObject{p.ground}
	atStep, atTime, atSign, atWords := columns()
	if row.Now {
		setText(p.words, w.list.page.log.t("log.now"), theme.Brass, fynetheme.SizeNameCaptionText,
			fyne.TextStyle{Bold: true})
		piece.Place(p.words, atWords, y, width-atWords, h)
		return append(out, p.words)
	}
	ink, style := fynetheme.ColorNameForeground, fyne.TextStyle{Italic: line.Undone}
	if line.Undone {
		ink = theme.Muted
	}
	room := width - atWords - piece.Grown(6)
	first := i == 0 || b.Rows[i-1].Now || b.Lines[b.Rows[i-1].Line].Seq != line.Seq
	if first {
		setText(p.step, strconv.Itoa(line.Seq), theme.Muted, fynetheme.SizeNameCaptionText, fyne.TextStyle{})
		setText(p.time, line.At.Local().Format("15:04"), theme.Muted, fynetheme.SizeNameCaptionText, fyne.TextStyle{})
		piece.Place(p.step, atStep, y, atTime-atStep-piece.Grown(12), h)
		piece.Place(p.time, atTime, y, atSign-atTime, h)
		out = append(out, p.step, p.time)
		if names := w.list.page.points[line.Seq]; len(names) > 0 {
			setText(p.point, widget.Shorten(strings.Join(names, ", "), width/3, func(s string) float32 {
				return fyne.MeasureText(s, fynetheme.Size(fynetheme.SizeNameCaptionText), fyne.TextStyle{Bold: true}).Width
			}), theme.Brass, fynetheme.SizeNameCaptionText, fyne.TextStyle{Bold: true})
			taken := p.point.MinSize().Width + piece.Grown(12)
			room -= taken
			piece.Place(p.point, width-taken, y, taken-piece.Grown(6), h)
			out = append(out, p.point)
		}
	}
	if p.wear(line) {
		p.sign.Move(fyne.NewPos(atSign, y+(h-p.sign.Size().Height)/2))
		out = append(out, p.sign)
	}
	if line.Heading {
		ink, style = theme.Brass, fyne.TextStyle{Bold: true, Italic: line.Undone}
	}
	setText(p.words, w.fit(row.Line, room, style), ink, fynetheme.SizeNameText, style)
	piece.Place(p.words, atWords, y, room, h)
	return append(append(out, p.light(b, row.Line, atWords, y, h)...), p.words)
}

// paintGround marks the selected row and the beginning of a round.
func (p *rowParts) paintGround(b *Book, i int, y, width, h float32) {
	row := b.Rows[i]
	p.ground.FillColor, p.ground.StrokeColor, p.ground.StrokeWidth = color.Transparent, color.Transparent, 0
	p.ground.CornerRadius = 0
	piece.Place(p.ground, 0, y, width, h)
	switch {
	case i == b.At && !row.Now:
		p.ground.FillColor, p.ground.StrokeColor = fynetheme.Color(fynetheme.ColorNameSelection),
			fynetheme.Color(theme.Brass)
		p.ground.StrokeWidth = 1
		p.ground.CornerRadius = fynetheme.Padding()
	case row.Now:
		p.ground.FillColor = fynetheme.Color(theme.Brass)
		_, _, at, _ := columns()
		piece.Place(p.ground, piece.Grown(6), y+h/2, at-piece.Grown(6)+piece.Grown(16), 2)
	case b.Lines[row.Line].Round && !b.marks:
		p.ground.FillColor = fynetheme.Color(theme.Track)
	}
}

// wear shows the icon of a line's kind, or that the line is undone, and reports whether there is one.
func (p *rowParts) wear(line session.Line) bool {
	name, role := line.Kind.Icon, line.Kind.Colour
	if name == "" {
		return false
	}
	if line.Undone {
		name, role = "redo", theme.Muted
	}
	theme.Show(p.sign, name, role, piece.Grown(16))
	return true
}

// light marks what was searched for with a ground and an underline, not only by colour.
func (p *rowParts) light(b *Book, line int, x, y, h float32) []fyne.CanvasObject {
	letters := []rune(p.words.Text)
	var out []fyne.CanvasObject
	for _, span := range b.find.Spans(b.Lines[line].Text) {
		from, to := min(span.From, len(letters)), min(span.To, len(letters))
		if from == to {
			continue
		}
		measure := func(n int) float32 {
			return fyne.MeasureText(string(letters[:n]), p.words.TextSize, p.words.TextStyle).Width
		}
		left, right := x+measure(from), x+measure(to)
		for part := range 2 {
			if len(out) == len(p.lit) {
				p.lit = append(p.lit, canvas.NewRectangle(nil))
			}
			rect := p.lit[len(out)]
			if part == 0 {
				rect.FillColor = fynetheme.Color(fynetheme.ColorNameSelection)
				piece.Place(rect, left-1, y+piece.Grown(3), right-left+2, h-piece.Grown(6))
			} else {
				rect.FillColor = fynetheme.Color(theme.Brass)
				piece.Place(rect, left-1, y+h-piece.Grown(4), right-left+2, 1.5)
			}
			out = append(out, rect)
		}
	}
	return out
}

// fit cuts a line's text to the width. The whole text is shown below the list.
func (w *rows) fit(line int, room float32, style fyne.TextStyle) string {
	if text, ok := w.fits[line]; ok {
		return text
	}
	text := widget.Shorten(w.list.book.Lines[line].Text, room, func(s string) float32 {
		return fyne.MeasureText(s, fynetheme.Size(fynetheme.SizeNameText), style).Width
	})
	w.fits[line] = text
	return text
}

func setText(t *canvas.Text, words string, colour fyne.ThemeColorName, size fyne.ThemeSizeName, style fyne.TextStyle) {
	t.Text, t.Color, t.TextSize, t.TextStyle = widget.Ordered(words), fynetheme.Color(colour), fynetheme.Size(size), style
}
