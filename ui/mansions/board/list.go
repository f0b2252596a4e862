package board

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// openList is the list of everything in a crowded space, with large tokens, full names and states.
type openList struct {
	*camera
	*wording
	planes
	signs *signPictures
	take  func(figure string) // is called with the chosen figure

	space  string // empty: no list is open
	rows   []listRow
	chosen int // row under the mouse or the focus; negative: none
}

// listRow is a row of the list, in the scene.
type listRow struct {
	id   string // empty: a feature
	at   fyne.Position
	size fyne.Size
}

func (l *openList) close() {
	if l.space != "" {
		l.space = ""
		l.show()
	}
}

// Sizes of the list at 100 % text, in pixels.
const (
	listToken = 30
	listRowHi = 38
	listWidth = 232
	listPad   = 8
)

// show places the open list near its space and in view, in one column, or in two if the view is low.
func (l *openList) show() {
	s, ok := l.plan.byID[l.space]
	standing := l.standing()[l.space]
	if !ok || len(standing) == 0 {
		l.space, l.rows, l.chosen = "", nil, 0
		if len(l.plane(lists).Objects) > 0 {
			l.fill(lists, nil)
		}
		return
	}
	grown := fynetheme.TextSize() / 14
	rowHigh, wide, pad := listRowHi*grown, listWidth*grown, listPad*grown
	title := canvas.NewText(l.names.Room(s.room.id), lampBrass)
	title.FontSource, title.TextSize = theme.Serif(fyne.TextStyle{Bold: true}), 15*grown
	head := title.MinSize().Height + pad*0.5
	view := l.size
	columns, each := 1, len(standing)
	for columns < 3 && head+float32(each)*rowHigh+2*pad > view.Height-8 && float32(columns+1)*wide < view.Width {
		columns++
		each = (len(standing) + columns - 1) / columns
	}
	if most := (view.Height - 8 - head - 2*pad) / float32(each); most < rowHigh { // no room for so many rows of that height
		rowHigh = max(most, listRowHi*0.55)
	}
	size := fyne.NewSize(float32(columns)*wide+2*pad, head+float32(each)*rowHigh+2*pad)
	low, high := s.shape.Bounds()
	corner := l.position(draw.Pt(high.X, s.centre.Y)).AddXY(8, -size.Height/2)
	if l.pos(high).X+8+size.Width > view.Width { // to the right of the space, or to the left if there is no room
		corner = l.position(draw.Pt(low.X, s.centre.Y)).SubtractXY(size.Width+8, size.Height/2)
	}
	corner = l.inView(corner, size)

	ground := canvas.NewRectangle(draw.Fade(fynetheme.Color(theme.Ink), 0.97))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = lampBrass, 1.5, 8
	ground.Resize(size)
	ground.Move(corner)
	title.Move(corner.AddXY(pad+4, pad))
	objects := []fyne.CanvasObject{ground, title}
	l.rows = l.rows[:0]
	for i, t := range standing {
		at := corner.AddXY(pad+float32(i/each)*wide, pad+head+float32(i%each)*rowHigh)
		row := listRow{t.id, at, fyne.NewSize(wide, rowHigh)}
		l.rows = append(l.rows, row)
		objects = append(objects, l.rowObjects(t, row, grown, i == l.chosen)...)
	}
	l.fill(lists, objects)
}

// rowObjects draw a row of the list.
func (l *openList) rowObjects(t token, row listRow, grown float32, chosen bool) []fyne.CanvasObject {
	back := canvas.NewRectangle(nil)
	back.CornerRadius = 5
	ink := fynetheme.Color(theme.OnInk)
	if chosen {
		back.FillColor, ink = focusGold, onToken
	}
	back.Resize(row.size)
	back.Move(row.at)
	side := min(listToken*grown, row.size.Height-2)
	corner := row.at.AddXY(4, (row.size.Height-side)/2)
	out := []fyne.CanvasObject{back}
	words := ""
	if t.id == "" {
		words = strings.SplitN(l.featureWords(t.feature), "\n", 2)[0]
		out = append(out, l.signs.objects(t.feature, t.count, corner, side)...)
	} else {
		words = l.rowWords(t.id)
		e := t.emblem(nil)
		switch {
		case t.id == l.selected:
			e.ring = selectedRing
		case l.Aims[t.id]:
			e.ring = aimRing
		}
		e.Resize(fyne.NewSquareSize(side))
		e.Move(corner)
		out = append(out, e)
		testid.Name(back, l.Prefix+".list."+t.id)
	}
	lines := strings.SplitN(words, "\n", 2)
	y := row.at.Y
	var texts []*canvas.Text
	var high float32
	for i, line := range lines {
		t := canvas.NewText(widget.Ordered(line), ink)
		t.TextSize, t.TextStyle.Bold = 13*grown, i == 0
		if i > 0 {
			t.TextSize = 11.5 * grown
		}
		fitWidth(t, row.size.Width-side-14*grown)
		texts, high = append(texts, t), high+t.MinSize().Height*0.9
		out = append(out, t)
	}
	y += (row.size.Height - high) / 2
	for _, t := range texts {
		t.Resize(t.MinSize())
		t.Move(fyne.NewPos(row.at.X+side+10*grown, y))
		y += t.MinSize().Height * 0.9
	}
	return out
}

// fitWidth shrinks a text, and finally cuts it, to fit a width.
func fitWidth(t *canvas.Text, most float32) {
	for least := t.TextSize * 0.8; t.MinSize().Width > most && t.TextSize > least; {
		t.TextSize -= 0.5
	}
	widget.ShortenText(t, t.Text, most)
}

// rowAt is the row of the open list at a position in the widget. ok reports whether the position is within the list.
func (l *openList) rowAt(at fyne.Position) (row int, ok bool) {
	if l.space == "" || len(l.plane(lists).Objects) == 0 {
		return -1, false
	}
	p := at.Subtract(l.scene.Position())
	for i, r := range l.rows {
		if p.X >= r.at.X && p.Y >= r.at.Y && p.X < r.at.X+r.size.Width && p.Y < r.at.Y+r.size.Height {
			return i, true
		}
	}
	ground := l.plane(lists).Objects[0]
	d := p.Subtract(ground.Position())
	return -1, d.X >= 0 && d.Y >= 0 && d.X < ground.Size().Width && d.Y < ground.Size().Height
}

// choose marks a row of the list.
func (l *openList) choose(row int) {
	if row != l.chosen {
		l.chosen = row
		l.show()
	}
}

// takeRow closes the list and chooses the figure of a row. For a feature the list stays open.
func (l *openList) takeRow(row int) {
	if row < 0 || row >= len(l.rows) || l.rows[row].id == "" {
		return
	}
	id := l.rows[row].id
	l.close()
	l.take(id)
}

// listKey handles a key in the open list and reports whether it was used.
func (l *openList) listKey(name fyne.KeyName) bool {
	n := len(l.rows)
	if l.space == "" || n == 0 {
		return false
	}
	switch name {
	case fyne.KeyUp, fyne.KeyLeft:
		l.choose((max(l.chosen, 0) + n - 1) % n)
	case fyne.KeyDown, fyne.KeyRight:
		l.choose((l.chosen + 1) % n)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.takeRow(l.chosen)
	case fyne.KeyEscape:
		l.close()
	default:
		return false
	}
	return true
}
