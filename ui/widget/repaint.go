package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Repaint paints a window. While a window is painted repeatedly, Fyne sometimes forgets the canvas of an object and
// then ignores its refresh, so that a key seems to do nothing. Painting the window registers the object again.
func Repaint(c fyne.Canvas) { c.Refresh(canvas.NewRectangle(color.Transparent)) }

// Swap replaces the content of a canvas's root.
func Swap(c fyne.Canvas, root *fyne.Container, content fyne.CanvasObject) {
	root.Objects = []fyne.CanvasObject{content}
	root.Refresh()
	Repaint(c)
}
