package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// shield is an area over the map that keeps clicks from what lies under it. It scrolls when it is too low.
type shield struct {
	widget.BaseWidget

	column *fyne.Container
	roll   *container.Scroll
	frame  *panel
}

var (
	_ fyne.Tappable     = (*shield)(nil)
	_ fyne.Draggable    = (*shield)(nil)
	_ desktop.Hoverable = (*shield)(nil)
)

func newShield(column *fyne.Container) *shield {
	s := &shield{column: column, roll: container.NewVScroll(column)}
	s.frame = newPanel(s.roll, shieldMargin, theme.Panel)
	s.frame.edge = theme.Brass
	s.ExtendBaseWidget(s)
	return s
}

const shieldMargin = 8

// CreateRenderer is for Fyne.
func (s *shield) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return widget.NewSimpleRenderer(s.frame)
}

// heightFor is the height that it needs at a width.
func (s *shield) heightFor(width float32) float32 {
	return s.column.Layout.(col).height(s.column.Objects, width-2*shieldMargin, -1) + 2*shieldMargin
}

func (s *shield) settle() { settle(s.roll, s.column) }

// Tapped does nothing.
func (s *shield) Tapped(*fyne.PointEvent) {}

// Dragged does nothing.
func (s *shield) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (s *shield) DragEnd() {}

// MouseIn does nothing.
func (s *shield) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (s *shield) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (s *shield) MouseOut() {}

// corner puts a tab or a panel into the upper right corner.
type corner struct{}

const panelWidth = 316

func (corner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 2 * gapSize()
	if tab := objects[0]; tab.Visible() {
		m := tab.MinSize()
		place(tab, size.Width-m.Width-gap, gap, m.Width, m.Height)
	}
	if body := objects[1]; body.Visible() {
		w := min(grown(panelWidth), max(0, size.Width-2*gap))
		place(body, size.Width-w-gap, gap, w, min(heightAt(body, w), max(0, size.Height-2*gap)))
	}
}

func (corner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
