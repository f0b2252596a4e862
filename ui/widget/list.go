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

// Row is what a line of a [List] shows.
type Row struct {
	Icon   string              // name of an icon, or ""
	Colour fyne.ThemeColorName // of the icon; "" is brass
	Text   string
	Spans  []Span // what is lit in the text
	Note   string // small, at the right end; may be ""
	Mark   string // name of an icon before the note; may be ""
	Head   bool   // a heading
	Fold   Fold   // whether what belongs to it is shown
	Inset  bool   // belongs to the heading above
	Bold   bool
	Quiet  bool // may be overlooked
}

// Fold says whether what belongs to a heading is shown; nothing for a row that cannot be opened.
type Fold int

// The states of what can be opened.
const (
	Unfolded Fold = iota + 1
	Folded
)

// List is Fyne's list with our rows, one of which is chosen. It passes on the keys that it does not use.
type List struct {
	widget.List
	KeyListener

	// OnKey is asked for every named key before the list itself; true: the key was used. It may be nil.
	OnKey func(*fyne.KeyEvent) bool

	rows    []Row
	chosen  int
	want    int // the row to be seen as soon as there is room; below 0: none
	take    func(i int)
	onEnter func() // of a list that is walked through
	walked  bool
	focused bool
}

// NewList makes an empty list. A click, Space and Enter take a row, be it a heading or not; the arrows go from row to
// row.
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

// NewWalkedList makes an empty list in which moving on with the arrows takes a row at once, headings left out. onEnter
// is called for Enter, or for another click on the chosen row.
func NewWalkedList(take func(i int), onEnter func()) *List {
	l := NewList(take)
	l.walked, l.onEnter = true, onEnter
	return l
}

// Set shows other rows and chooses one without calling back; -1 is none.
func (l *List) Set(rows []Row, chosen int) {
	l.rows = rows
	l.Choose(chosen)
}

// Chosen is the chosen row, -1 when there is none.
func (l *List) Chosen() int { return l.chosen }

// Choose chooses a row without calling back; what is walked through scrolls to it.
func (l *List) Choose(i int) {
	l.chosen = i
	l.Refresh()
	if l.walked {
		l.See(i)
	}
}

// See scrolls as far as it takes to see a row together with its neighbours, at the latest when the list has its size.
func (l *List) See(i int) {
	l.want = i
	if i < 0 || i >= len(l.rows) || l.Size().Height <= fynetheme.TextSize() {
		return
	}
	l.ScrollTo(max(i-1, 0))
	l.ScrollTo(min(i+2, len(l.rows)-1))
	l.ScrollTo(i)
}

// Resize keeps in sight what is wanted there.
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

// walk takes another row, headings left out.
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

// FocusGained shows that it has the keyboard.
func (l *List) FocusGained() { l.focus(true) }

// FocusLost ends it.
func (l *List) FocusLost() { l.focus(false) }

func (l *List) focus(on bool) {
	l.focused = on
	switch {
	case l.walked: // Fyne would scroll to a row of its own
		l.Refresh()
	case on:
		l.List.FocusGained()
	default:
		l.List.FocusLost()
	}
}

// TypedRune hands a letter on to the window.
func (l *List) TypedRune(r rune) { PressRune(l, r) }

// TypedKey goes through the rows and takes one.
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

// ScrollToRow scrolls a list of rows of one height as far as it takes to see a row together with its neighbours, so
// that one who walks through it sees what comes next. A row below 0 is none.
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

// ListRing draws the edge of a list, as a ring when the list has the keyboard.
func ListRing(ring *canvas.Rectangle, focused bool) {
	ring.FillColor, ring.CornerRadius = color.Transparent, fynetheme.Size(theme.SizeRadius)
	ring.StrokeColor, ring.StrokeWidth = fynetheme.Color(theme.PanelEdge), 1
	if focused {
		ring.StrokeColor, ring.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
	ring.Refresh()
}
