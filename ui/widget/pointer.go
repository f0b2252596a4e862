package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// pointer is the last known position of the mouse, and the object below it.
var pointer struct {
	over    fyne.CanvasObject
	at      fyne.Position
	focused fyne.Focusable // the object that had the focus then
}

// SeePointer notes that the pointer is over an object. Every object that receives mouse events calls it, so that a page
// can find the object under the pointer (see [Pointer]).
func SeePointer(over fyne.CanvasObject, e *desktop.MouseEvent) {
	pointer.over, pointer.at = over, e.AbsolutePosition
	if c := canvasOf(over); c != nil {
		pointer.focused = c.Focused()
	}
}

// LosePointer notes that the pointer has left an object.
func LosePointer(over fyne.CanvasObject) {
	if pointer.over == over {
		pointer.over = nil
	}
}

// Pointer returns the position of the mouse on a canvas, or false if the mouse is elsewhere.
func Pointer(c fyne.Canvas) (fyne.Position, bool) {
	if pointer.over == nil || c == nil || canvasOf(pointer.over) != c {
		return fyne.Position{}, false
	}
	return pointer.at, true
}

// PointedAt returns the object that received the last mouse event, or nil if the pointer has left it.
func PointedAt() fyne.CanvasObject { return pointer.over }

// FocusSincePointer returns the focused object, but nil if the mouse is on the canvas and has moved since that object
// gained the focus.
func FocusSincePointer(c fyne.Canvas) fyne.Focusable {
	now := c.Focused()
	if _, there := Pointer(c); there && now == pointer.focused {
		return nil
	}
	return now
}

// Ground receives the mouse events of a part of a window that nothing in front of it receives.
type Ground struct {
	widget.BaseWidget

	content fyne.CanvasObject
}

var _ desktop.Hoverable = (*Ground)(nil)

// NewGround puts a ground behind content.
func NewGround(content fyne.CanvasObject) *Ground {
	g := &Ground{content: content}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.content) }

// MouseIn notes where the pointer is.
func (g *Ground) MouseIn(e *desktop.MouseEvent) { SeePointer(g, e) }

// MouseMoved notes where the pointer is.
func (g *Ground) MouseMoved(e *desktop.MouseEvent) { SeePointer(g, e) }

// MouseOut notes that the pointer has left.
func (g *Ground) MouseOut() { LosePointer(g) }

// Lid keeps mouse events from reaching the objects behind a part. Embed it.
type Lid struct{}

func (Lid) Tapped(*fyne.PointEvent)        {}
func (Lid) Dragged(*fyne.DragEvent)        {}
func (Lid) DragEnd()                       {}
func (Lid) Scrolled(*fyne.ScrollEvent)     {}
func (Lid) MouseIn(*desktop.MouseEvent)    {}
func (Lid) MouseMoved(*desktop.MouseEvent) {}
func (Lid) MouseOut()                      {}

// Parchment is a page with text to be read aloud: serif, dark on paper, with a scroller. While it has the focus, the
// arrows and page keys scroll.
type Parchment struct {
	widget.BaseWidget
	KeyListener

	title   *Words
	text    *Words
	scroll  *container.Scroll
	focused bool
}

var _ desktop.Keyable = (*Parchment)(nil)

// NewParchment makes a page. Paragraphs are separated by an empty line; the title may be "".
func NewParchment(title, text string) *Parchment {
	p := &Parchment{title: NewTitle(title).Coloured(theme.ParchmentInk).Truncated(),
		text: NewReading(text, theme.ParchmentInk)}
	p.scroll = container.NewVScroll(container.New(padded(2, 0), p.text))
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *Parchment) CreateRenderer() fyne.WidgetRenderer {
	paper := canvas.NewRectangle(nil)
	rule := canvas.NewRectangle(nil)
	head := container.NewVBox(container.New(padded(2, 0), p.title), container.New(padded(2, 0), rule))
	page := container.NewBorder(head, nil, nil, nil, container.NewThemeOverride(p.scroll, theme.OnParchment()))
	return NewDrawn(container.NewStack(paper, container.New(padded(5, 4), page)), func() {
		edge, width := theme.ParchmentEdge, float32(1)
		if p.focused {
			edge, width = theme.FocusRing, fynetheme.Size(theme.SizeRing)
		}
		setFrame(paper, theme.Parchment, edge, width)
		setRule(rule, theme.ParchmentEdge)
		head.Hidden = p.title.Text() == ""
	})
}

// MinSize leaves room for a few words on a few lines.
func (p *Parchment) MinSize() fyne.Size {
	line := fynetheme.Size(theme.SizeReading)
	return p.BaseWidget.MinSize().Max(fyne.NewSize(9*line, 6*line))
}

// FocusGained shows that the keys scroll it.
func (p *Parchment) FocusGained() {
	p.focused = true
	p.Refresh()
}

// FocusLost shows that the keys no longer scroll it.
func (p *Parchment) FocusLost() {
	p.focused = false
	p.Refresh()
}

// TypedKey scrolls.
func (p *Parchment) TypedKey(e *fyne.KeyEvent) {
	line, page := 2*fynetheme.Size(theme.SizeReading), 0.9*p.scroll.Size().Height
	var by float32
	switch e.Name {
	case fyne.KeyDown:
		by = line
	case fyne.KeyUp:
		by = -line
	case fyne.KeyPageDown, fyne.KeySpace:
		by = page
	case fyne.KeyPageUp:
		by = -page
	default:
		passKey(fyne.CurrentApp().Driver().CanvasForObject(p), e)
		return
	}
	Roll(p.scroll, by)
}

// Roll scrolls by a distance, but not beyond the content.
func Roll(scroll *container.Scroll, by float32) {
	last := max(0, scroll.Content.MinSize().Height-scroll.Size().Height)
	scroll.Offset.Y = min(max(0, scroll.Offset.Y+by), last)
	scroll.Refresh()
}

// TypedRune passes a letter on to the window.
func (p *Parchment) TypedRune(r rune) {
	if r != ' ' {
		passRune(fyne.CurrentApp().Driver().CanvasForObject(p), r)
	}
}
