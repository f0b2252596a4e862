package log

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/table/piece"
	"lantern/ui/widget"
)

// List shows the rows of the log. Only visible rows are drawn, so a log of many sessions scrolls as easily as a short
// one.
type List struct {
	fynewidget.BaseWidget
	widget.KeyListener

	page    *Page // the page it belongs to
	book    *Book
	Scroll  *container.Scroll
	inner   *rows
	focused bool
}

func newList(page *Page, book *Book) *List {
	l := &List{page: page, book: book}
	l.inner = &rows{list: l, fits: map[int]string{}}
	l.inner.ExtendBaseWidget(l.inner)
	l.Scroll = container.NewVScroll(l.inner)
	l.Scroll.OnScrolled = func(fyne.Position) { l.inner.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	r := &listRenderer{l: l, ring: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type listRenderer struct {
	l    *List
	ring *canvas.Rectangle
}

func (r *listRenderer) Destroy() {}
func (r *listRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.l.Scroll, r.ring}
}
func (r *listRenderer) MinSize() fyne.Size {
	return fyne.NewSize(piece.Grown(200), 3*r.l.RowHeight())
}

func (r *listRenderer) Layout(size fyne.Size) {
	piece.Place(r.l.Scroll, 2, 2, size.Width-4, size.Height-4)
	r.ring.Resize(size)
}

func (r *listRenderer) Refresh() {
	widget.ListRing(r.ring, r.l.focused)
}

// changed updates the list after the rows have changed.
func (l *List) changed() {
	clear(l.inner.fits)
	l.Scroll.Refresh()
	l.follow()
}

// follow scrolls just far enough to show the selected row.
func (l *List) follow() {
	widget.ScrollToRow(l.Scroll, max(l.book.At, 0), len(l.book.Rows), l.RowHeight())
	l.inner.Refresh()
	l.page.look()
}

// rest keeps the selected row where it is on the screen after came rows were inserted before it.
func (l *List) rest(came int) {
	clear(l.inner.fits)
	l.Scroll.Content.Resize(fyne.NewSize(l.Scroll.Content.Size().Width, float32(len(l.book.Rows))*l.RowHeight()))
	l.Scroll.ScrollToOffset(fyne.NewPos(0, max(0, l.Scroll.Offset.Y+float32(came)*l.RowHeight())))
	l.Scroll.Refresh()
	l.follow()
}

// middle scrolls the selected row to the middle, or further up if then all newer rows are seen.
func (l *List) middle() {
	h, high := l.RowHeight(), l.Scroll.Size().Height
	to := float32(l.book.At)*h - (high-h)/2
	if end := float32(len(l.book.Rows))*h - high; end <= float32(l.book.At)*h {
		to = max(to, end)
	}
	l.Scroll.ScrollToOffset(fyne.NewPos(0, max(0, to)))
	l.follow()
}

// RowHeight is the height of each row.
func (l *List) RowHeight() float32 { return l.inner.height() }

// Page is the page the list belongs to.
func (l *List) Page() *Page { return l.page }

// FocusGained draws the focus ring.
func (l *List) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost removes the focus ring.
func (l *List) FocusLost() { l.focused = false; l.Refresh() }

// TypedRune passes a letter on to the dialog.
func (l *List) TypedRune(r rune) { widget.PressRune(l, r) }

// TypedKey moves the selection.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	if !l.key(e.Name) {
		widget.PressKey(l, e, l.page.press)
	}
}

// key handles a key and reports whether the list uses it.
func (l *List) key(name fyne.KeyName) bool {
	page := max(1, int(l.Scroll.Size().Height/l.RowHeight())-1)
	switch name {
	case fyne.KeyUp:
		l.book.walk(-1)
	case fyne.KeyDown:
		l.book.walk(1)
	case fyne.KeyPageUp:
		l.book.walk(-page)
	case fyne.KeyPageDown:
		l.book.walk(page)
	case fyne.KeyHome:
		l.book.walk(-len(l.book.Rows))
	case fyne.KeyEnd:
		l.book.walk(len(l.book.Rows))
	case fyne.KeyLeft:
		l.book.walkRound(-1)
	case fyne.KeyRight:
		l.book.walkRound(1)
	default:
		return false
	}
	l.follow()
	return true
}
