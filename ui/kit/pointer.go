package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// pointer is where the mouse was seen last, by whatever was below it.
var pointer struct {
	over    fyne.CanvasObject
	at      fyne.Position
	focused fyne.Focusable // what had the keyboard then
}

// SeePointer notes that the pointer is over an object; whatever hears of the mouse tells it, so that a page can say what is
// pointed at (see [Pointer]).
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

// Pointer is where the mouse is on a canvas; false when it is elsewhere.
func Pointer(c fyne.Canvas) (fyne.Position, bool) {
	if pointer.over == nil || c == nil || canvasOf(pointer.over) != c {
		return fyne.Position{}, false
	}
	return pointer.at, true
}

// PointedAt is what heard of the mouse last; nil when it has left.
func PointedAt() fyne.CanvasObject { return pointer.over }

// FocusSincePointer is what has had the keyboard since the mouse was moved last, nil when it had it before or nothing has it.
func FocusSincePointer(c fyne.Canvas) fyne.Focusable {
	now := c.Focused()
	if _, there := Pointer(c); there && now == pointer.focused {
		return nil
	}
	return now
}

// Ground is a part of a window that hears of the mouse where nothing upon it does.
type Ground struct {
	widget.BaseWidget

	content fyne.CanvasObject
}

var _ desktop.Hoverable = (*Ground)(nil)

// NewGround puts a ground below something.
func NewGround(content fyne.CanvasObject) *Ground {
	g := &Ground{content: content}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer is for Fyne.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.content) }

// MouseIn notes where the pointer is.
func (g *Ground) MouseIn(e *desktop.MouseEvent) { SeePointer(g, e) }

// MouseMoved notes where the pointer is.
func (g *Ground) MouseMoved(e *desktop.MouseEvent) { SeePointer(g, e) }

// MouseOut notes that it is gone.
func (g *Ground) MouseOut() { LosePointer(g) }

// Lid keeps from what lies under a part whatever the mouse does on it; embed it.
type Lid struct{}

func (Lid) Tapped(*fyne.PointEvent)        {}
func (Lid) Dragged(*fyne.DragEvent)        {}
func (Lid) DragEnd()                       {}
func (Lid) Scrolled(*fyne.ScrollEvent)     {}
func (Lid) MouseIn(*desktop.MouseEvent)    {}
func (Lid) MouseMoved(*desktop.MouseEvent) {}
func (Lid) MouseOut()                      {}
