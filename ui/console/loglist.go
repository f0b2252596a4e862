package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/frame/piece"
	"lantern/ui/kit"
)

// logList shows the rows of the log. Only those that can be seen are drawn, so that a log of many evenings scrolls as
// easily as a short one.
type logList struct {
	widget.BaseWidget
	kit.KeyEars

	p       *Page
	view    *logView // that it belongs to
	book    *logBook
	scroll  *container.Scroll
	inner   *logRows
	looking func() // another line is looked at
	enter   func() // Enter on the line that is looked at
	focused bool
}

func newLogList(p *Page, book *logBook) *logList {
	l := &logList{p: p, book: book}
	l.inner = &logRows{list: l, fits: map[int]string{}}
	l.inner.ExtendBaseWidget(l.inner)
	l.scroll = container.NewVScroll(l.inner)
	l.scroll.OnScrolled = func(fyne.Position) { l.inner.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer is for Fyne.
func (l *logList) CreateRenderer() fyne.WidgetRenderer {
	r := &logListRenderer{l: l, ring: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type logListRenderer struct {
	l    *logList
	ring *canvas.Rectangle
}

func (r *logListRenderer) Destroy() {}
func (r *logListRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.l.scroll, r.ring}
}
func (r *logListRenderer) MinSize() fyne.Size {
	return fyne.NewSize(piece.Grown(200), 3*r.l.inner.height())
}

func (r *logListRenderer) Layout(size fyne.Size) {
	piece.Place(r.l.scroll, 2, 2, size.Width-4, size.Height-4)
	r.ring.Resize(size)
}

func (r *logListRenderer) Refresh() {
	kit.ListRing(r.ring, r.l.focused)
}

// changed shows other rows.
func (l *logList) changed() {
	clear(l.inner.fits)
	l.scroll.Refresh()
	l.follow()
}

// follow scrolls as far as it takes to see the row that is looked at.
func (l *logList) follow() {
	kit.ScrollToRow(l.scroll, max(l.book.at, 0), len(l.book.rows), l.inner.height())
	l.inner.Refresh()
	if l.looking != nil {
		l.looking()
	}
}

// rest shows that so many rows have come before the one that is looked at, which stays where it is on the screen.
func (l *logList) rest(came int) {
	clear(l.inner.fits)
	l.scroll.Content.Resize(fyne.NewSize(l.scroll.Content.Size().Width, float32(len(l.book.rows))*l.inner.height()))
	l.scroll.ScrollToOffset(fyne.NewPos(0, max(0, l.scroll.Offset.Y+float32(came)*l.inner.height())))
	l.scroll.Refresh()
	l.follow()
}

// middle scrolls so that the row that is looked at stands in the middle.
func (l *logList) middle() {
	h := l.inner.height()
	l.scroll.ScrollToOffset(fyne.NewPos(0, max(0, float32(l.book.at)*h-(l.scroll.Size().Height-h)/2)))
	l.follow()
}

// FocusGained shows that it has the keyboard.
func (l *logList) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost ends it.
func (l *logList) FocusLost() { l.focused = false; l.Refresh() }

// TypedRune hands a letter on to the dialog.
func (l *logList) TypedRune(r rune) { kit.PressRune(l, r) }

// TypedKey walks through the rows.
func (l *logList) TypedKey(e *fyne.KeyEvent) {
	if !l.key(e.Name) {
		kit.PressKey(l, e, l.enter)
	}
}

// key does what a key does to the list and tells whether it is one of its keys.
func (l *logList) key(name fyne.KeyName) bool {
	page := max(1, int(l.scroll.Size().Height/l.inner.height())-1)
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
		l.book.walk(-len(l.book.rows))
	case fyne.KeyEnd:
		l.book.walk(len(l.book.rows))
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
