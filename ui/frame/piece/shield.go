package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Shield is an area over the map that keeps clicks from what lies under it. It scrolls when it is too low.
type Shield struct {
	widget.BaseWidget

	column *fyne.Container
	roll   *container.Scroll
	frame  *Panel
}

var (
	_ fyne.Tappable     = (*Shield)(nil)
	_ fyne.Draggable    = (*Shield)(nil)
	_ desktop.Hoverable = (*Shield)(nil)
)

func NewShield(column *fyne.Container) *Shield {
	s := &Shield{column: column, roll: container.NewVScroll(column)}
	s.frame = NewPanel(s.roll, shieldMargin, theme.Panel)
	s.frame.Edge = theme.Brass
	s.ExtendBaseWidget(s)
	return s
}

const shieldMargin = 8

// CreateRenderer is for Fyne.
func (s *Shield) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return widget.NewSimpleRenderer(s.frame)
}

// HeightFor is the height that it needs at a width.
func (s *Shield) HeightFor(width float32) float32 {
	return s.column.Layout.(Col).Height(s.column.Objects, width-2*shieldMargin, -1) + 2*shieldMargin
}

func (s *Shield) Settle() { Settle(s.roll, s.column) }

// Tapped does nothing.
func (s *Shield) Tapped(*fyne.PointEvent) {}

// Dragged does nothing.
func (s *Shield) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (s *Shield) DragEnd() {}

// MouseIn does nothing.
func (s *Shield) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (s *Shield) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (s *Shield) MouseOut() {}

// Corner puts a tab or a panel into the upper right corner.
type Corner struct{}

const panelWidth = 316

func (Corner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 2 * GapSize()
	if tab := objects[0]; tab.Visible() {
		m := tab.MinSize()
		Place(tab, size.Width-m.Width-gap, gap, m.Width, m.Height)
	}
	if body := objects[1]; body.Visible() {
		w := min(Grown(panelWidth), max(0, size.Width-2*gap))
		Place(body, size.Width-w-gap, gap, w, min(HeightAt(body, w), max(0, size.Height-2*gap)))
	}
}

func (Corner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
