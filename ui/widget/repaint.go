package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Repaint has a window painted. Fyne forgets from time to time on which canvas a thing stands, while a window is
// painted again and again, and then passes over that the thing asks to be painted: a key would seem to do nothing.
// Painting tells it again.
func Repaint(c fyne.Canvas) { c.Refresh(canvas.NewRectangle(color.Transparent)) }

// Swap shows something else in a root of a canvas.
func Swap(c fyne.Canvas, root *fyne.Container, content fyne.CanvasObject) {
	root.Objects = []fyne.CanvasObject{content}
	root.Refresh()
	Repaint(c)
}
