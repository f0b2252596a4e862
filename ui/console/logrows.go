package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/frame/piece"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/theme"
)

// logRows is what lies within the scroller of the log: as high as all rows together, drawn as far as it is seen.
type logRows struct {
	widget.BaseWidget

	list *logList
	fits map[int]string // what was cut to the width, by line
	wide float32        // the width that fits were cut to
}

func lineHeight(size fyne.ThemeSizeName, style fyne.TextStyle) float32 {
	return fyne.MeasureText("Mg", fynetheme.Size(size), style).Height
}

func (w *logRows) height() float32 {
	return piece.Whole(lineHeight(fynetheme.SizeNameText, fyne.TextStyle{}) + piece.Grown(6))
}

// Tapped looks at the row under the pointer.
func (w *logRows) Tapped(e *fyne.PointEvent) {
	row := int(e.Position.Y / w.height())
	if b := w.list.book; row >= 0 && row < len(b.rows) && !b.rows[row].now {
		b.at = row
		w.list.follow()
	}
	if c := w.list.p.canvas(); c != nil {
		c.Focus(w.list)
	}
}

// CreateRenderer is for Fyne.
func (w *logRows) CreateRenderer() fyne.WidgetRenderer {
	r := &logRowsRenderer{w: w}
	r.Refresh()
	return r
}

type logRowsRenderer struct {
	w       *logRows
	pool    []*rowParts
	objects []fyne.CanvasObject
}

// rowParts are what one row is drawn with.
type rowParts struct {
	ground            *canvas.Rectangle
	lit               []*canvas.Rectangle
	step, time, words *canvas.Text
	sign              *canvas.Image
	shown             inked
}

func (r *logRowsRenderer) Destroy()                     {}
func (r *logRowsRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *logRowsRenderer) Layout(fyne.Size)             { r.draw() }

func (r *logRowsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(piece.Grown(180), float32(len(r.w.list.book.rows))*r.w.height())
}

func (r *logRowsRenderer) Refresh() {
	r.draw()
	canvas.Refresh(r.w)
}

// draw lays out the rows that can be seen.
func (r *logRowsRenderer) draw() {
	w, rows := r.w, r.w.list.book.rows
	h, width := w.height(), w.Size().Width
	if w.wide != width {
		clear(w.fits)
		w.wide = width
	}
	top, room := w.list.scroll.Offset.Y, w.list.scroll.Size().Height
	first := max(0, int(top/h))
	last := min(len(rows)-1, int((top+room)/h))
	r.objects = r.objects[:0]
	for i := first; i <= last; i++ {
		if i-first == len(r.pool) {
			r.pool = append(r.pool, newRowParts())
		}
		r.objects = append(r.objects, r.pool[i-first].show(w, i, float32(i)*h, width, h)...)
	}
}

func newRowParts() *rowParts {
	p := &rowParts{ground: canvas.NewRectangle(nil), step: canvas.NewText("", nil), time: canvas.NewText("", nil), words: canvas.NewText("", nil),
		sign: canvas.NewImageFromResource(nil)}
	p.step.Alignment = fyne.TextAlignTrailing
	p.sign.FillMode = canvas.ImageFillContain
	return p
}

// logColumns are where the columns of a row begin: the step, the time, the sign, the words.
func logColumns() (step, time, sign, words float32) {
	return piece.Grown(6), piece.Grown(58), piece.Grown(104), piece.Grown(128)
}

// show draws a row at a height and returns what it consists of.
func (p *rowParts) show(w *logRows, i int, y, width, h float32) []fyne.CanvasObject {
	b := w.list.book
	row := b.rows[i]
	line := b.lines[row.line]
	p.paintGround(b, i, y, width, h)
	out := []fyne.CanvasObject{p.ground}
	atStep, atTime, atSign, atWords := logColumns()
	if row.now {
		say(p.words, w.list.p.t("log.now"), theme.Brass, fynetheme.SizeNameCaptionText, fyne.TextStyle{Bold: true})
		piece.Place(p.words, atWords, y, width-atWords, h)
		return append(out, p.words)
	}
	ink, style := fynetheme.ColorNameForeground, fyne.TextStyle{Italic: line.Undone}
	if line.Undone {
		ink = theme.Muted
	}
	first := i == 0 || b.rows[i-1].now || b.lines[b.rows[i-1].line].Seq != line.Seq
	if first {
		say(p.step, itoa(line.Seq), theme.Muted, fynetheme.SizeNameCaptionText, fyne.TextStyle{})
		say(p.time, line.At.Local().Format("15:04"), theme.Muted, fynetheme.SizeNameCaptionText, fyne.TextStyle{})
		piece.Place(p.step, atStep, y, atTime-atStep-piece.Grown(12), h)
		piece.Place(p.time, atTime, y, atSign-atTime, h)
		out = append(out, p.step, p.time)
	}
	if p.wear(line) {
		side := piece.Grown(16)
		piece.Place(p.sign, atSign, y+(h-side)/2, side, side)
		out = append(out, p.sign)
	}
	if line.Key == "log.round" || line.Key == "log.story" {
		ink, style = theme.Brass, fyne.TextStyle{Bold: true, Italic: line.Undone}
	}
	room := width - atWords - piece.Grown(6)
	say(p.words, w.fit(row.line, room, style), ink, fynetheme.SizeNameText, style)
	piece.Place(p.words, atWords, y, room, h)
	return append(append(out, p.light(b, row.line, atWords, y, h)...), p.words)
}

// paintGround marks the row that is looked at, and the beginning of a round.
func (p *rowParts) paintGround(b *logBook, i int, y, width, h float32) {
	row := b.rows[i]
	p.ground.FillColor, p.ground.StrokeColor, p.ground.StrokeWidth = color.Transparent, color.Transparent, 0
	p.ground.CornerRadius = 0
	piece.Place(p.ground, 0, y, width, h)
	switch {
	case i == b.at && !row.now:
		p.ground.FillColor, p.ground.StrokeColor, p.ground.StrokeWidth = fynetheme.Color(fynetheme.ColorNameSelection), fynetheme.Color(theme.Brass), 1
		p.ground.CornerRadius = fynetheme.Padding()
	case row.now:
		p.ground.FillColor = fynetheme.Color(theme.Brass)
		_, _, at, _ := logColumns()
		piece.Place(p.ground, piece.Grown(6), y+h/2, at-piece.Grown(6)+piece.Grown(16), 2)
	case b.lines[row.line].Key == "log.round" && !b.marks:
		p.ground.FillColor = fynetheme.Color(theme.Track)
	}
}

// wear shows the sign of a line's kind, or that it lies behind, and tells whether it has one.
func (p *rowParts) wear(line session.Line) bool {
	name, role := line.Kind.Icon, line.Kind.Colour
	if name == "" {
		return false
	}
	if line.Undone {
		name, role = "redo", theme.Muted
	}
	if now := (inked{name, role, fynetheme.Color(role)}); now != p.shown {
		p.shown = now
		p.sign.Resource = theme.ColouredIcon(name, role)
		p.sign.Refresh()
	}
	return true
}

// light marks what was looked for: a ground and a line below it, not only a colour.
func (p *rowParts) light(b *logBook, line int, x, y, h float32) []fyne.CanvasObject {
	letters := []rune(p.words.Text)
	var out []fyne.CanvasObject
	for _, span := range b.find.Spans(b.lines[line].Text) {
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

// fit is a line's text, or as much of it as there is room for; the whole of it stands below the list.
func (w *logRows) fit(line int, room float32, style fyne.TextStyle) string {
	if text, ok := w.fits[line]; ok {
		return text
	}
	text := kit.Shorten(w.list.book.lines[line].Text, room, func(s string) float32 {
		return fyne.MeasureText(s, fynetheme.Size(fynetheme.SizeNameText), style).Width
	})
	w.fits[line] = text
	return text
}

func say(t *canvas.Text, words string, colour fyne.ThemeColorName, size fyne.ThemeSizeName, style fyne.TextStyle) {
	t.Text, t.Color, t.TextSize, t.TextStyle = words, fynetheme.Color(colour), fynetheme.Size(size), style
}

// inked is an icon in a colour of the present theme.
type inked struct {
	name   string
	role   fyne.ThemeColorName
	colour color.Color
}
