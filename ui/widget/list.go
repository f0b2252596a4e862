package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Row is the content of a line of a [List].
type Row struct {
	Icon   string              // name of an icon, or ""
	Colour fyne.ThemeColorName // of the icon; "" is brass
	Text   string
	Spans  []Span // highlighted parts of the text
	Note   string // small, at the right; may be ""
	Mark   string // name of an icon before the note; may be ""
	Head   bool   // it is a heading
	Fold   Fold   // whether the rows below it are shown
	Inset  bool   // belongs to the heading above
	Bold   bool
	Quiet  bool // less prominent
}

// Fold says whether the rows of a heading are shown. The zero value is for a row that cannot be opened.
type Fold int

// The states of a row that can be opened.
const (
	Unfolded Fold = iota + 1
	Folded
)

// List is Fyne's list with our rows, one of which is chosen. It passes on the keys that it does not use.
type List struct {
	widget.List
	KeyListener

	// OnKey receives every named key before the list does; true means that it has used the key. It may be nil.
	OnKey func(*fyne.KeyEvent) bool

	rows    []Row
	chosen  int
	want    int // the row to scroll to as soon as there is room; below 0: none
	take    func(i int)
	onEnter func() // for NewWalkedList
	walked  bool
	focused bool
}

// NewList makes an empty list. A click, Space or Enter takes a row, headings included; the arrows move from row to row.
func NewList(take func(i int)) *List {
	l := &List{take: take, chosen: -1, want: -1}
	l.Length = func() int { return len(l.rows) }
	l.CreateItem = func() fyne.CanvasObject { return newRowView() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < len(l.rows) {
			o.(*rowView).show(l.rows[i], i == l.chosen, i == l.chosen && l.focused)
		}
	}
	l.OnSelected = func(i widget.ListItemID) {
		l.UnselectAll()
		l.press(i)
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// NewWalkedList makes an empty list in which the arrows take a row at once and skip headings. onEnter is called on
// Enter, or on another click on the chosen row.
func NewWalkedList(take func(i int), onEnter func()) *List {
	l := NewList(take)
	l.walked, l.onEnter = true, onEnter
	return l
}

// Set replaces the rows and chooses one without calling back; -1 means none.
func (l *List) Set(rows []Row, chosen int) {
	l.rows = rows
	l.Choose(chosen)
}

// Chosen returns the chosen row, or -1 if there is none.
func (l *List) Chosen() int { return l.chosen }

// Choose chooses a row without calling back. A walked list scrolls to it.
func (l *List) Choose(i int) {
	l.chosen = i
	l.Refresh()
	if l.walked {
		l.See(i)
	}
}

// See scrolls just far enough to show a row and its neighbours, as soon as the list has a size.
func (l *List) See(i int) {
	l.want = i
	if i < 0 || i >= len(l.rows) || l.Size().Height <= fynetheme.TextSize() {
		return
	}
	l.ScrollTo(max(i-1, 0))
	l.ScrollTo(min(i+2, len(l.rows)-1))
	l.ScrollTo(i)
}

// Resize keeps the row of See in sight.
func (l *List) Resize(size fyne.Size) {
	fresh := l.Size() != size
	l.List.Resize(size)
	if fresh {
		l.See(l.want)
	}
}

func (l *List) press(i int) {
	switch {
	case !l.walked:
		l.take(i)
	case l.rows[i].Head:
	case i == l.chosen && l.onEnter != nil:
		l.onEnter()
	default:
		l.walkTo(i)
	}
}

func (l *List) walkTo(i int) {
	if i != l.chosen {
		l.Choose(i)
		l.take(i)
	}
}

// walk takes another row and skips headings.
func (l *List) walk(by int) {
	to, step := l.chosen+by, 1
	if by < 0 {
		step = -1
	}
	for to = min(max(to, 0), len(l.rows)-1); to >= 0 && to < len(l.rows) && l.rows[to].Head; {
		to += step
	}
	if to >= 0 && to < len(l.rows) {
		l.walkTo(to)
	}
}

// FocusGained shows the focus.
func (l *List) FocusGained() { l.focus(true) }

// FocusLost hides the focus.
func (l *List) FocusLost() { l.focus(false) }

func (l *List) focus(on bool) {
	l.focused = on
	switch {
	case l.walked: // Fyne would scroll to its own current row
		l.Refresh()
	case on:
		l.List.FocusGained()
	default:
		l.List.FocusLost()
	}
}

// TypedRune passes a letter on to the window.
func (l *List) TypedRune(r rune) { PressRune(l, r) }

// TypedKey moves between rows and takes one.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	if l.OnKey != nil && l.OnKey(e) {
		return
	}
	if !l.walked {
		switch e.Name {
		case fyne.KeyUp, fyne.KeyDown:
			l.List.TypedKey(e)
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
			PressKey(l, e, func() { l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) })
		default:
			PassKey(l, e)
		}
		return
	}
	switch e.Name {
	case fyne.KeyUp:
		l.walk(-1)
	case fyne.KeyDown:
		l.walk(1)
	case fyne.KeyHome:
		l.walk(-len(l.rows))
	case fyne.KeyEnd:
		l.walk(len(l.rows))
	default:
		PressKey(l, e, l.onEnter)
	}
}

// ScrollToRow scrolls a list of rows of equal height just far enough to show a row and its neighbours, so that the next
// row is always visible. A row below 0 is none.
func ScrollToRow(scroll *container.Scroll, row, rows int, height float32) {
	room, offset, top := scroll.Size().Height, scroll.Offset.Y, float32(row)*height
	if room <= 0 || row < 0 {
		return
	}
	switch {
	case top < offset+height:
		offset = top - height
	case top+2*height > offset+room:
		offset = top + 2*height - room
	}
	offset = max(0, min(offset, float32(rows)*height-room))
	scroll.ScrollToOffset(fyne.NewPos(0, offset))
}

// ListRing draws the edge of a list, as a ring if the list has the focus.
func ListRing(ring *canvas.Rectangle, focused bool) {
	ring.FillColor, ring.CornerRadius = color.Transparent, fynetheme.Size(theme.SizeRadius)
	ring.StrokeColor, ring.StrokeWidth = fynetheme.Color(theme.PanelEdge), 1
	if focused {
		ring.StrokeColor, ring.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
	ring.Refresh()
}
