package desktop

import (
	"image"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"

	"lantern/ui/shell"
)

// showBeside shows a window where it does not lie over another one, and leaves the keyboard where it is. Where the system does not let
// windows be placed it is shown where the desktop likes. It is called on the user interface's goroutine.
func showBeside(w, console fyne.Window) (elsewhere, free bool) {
	glfw.WindowHint(glfw.FocusOnShow, glfw.False)
	w.Show()
	glfw.WindowHint(glfw.FocusOnShow, glfw.True)
	defer func() {
		if recover() != nil { // the library panics when the system does not answer
			elsewhere, free = false, true
		}
	}()
	var lies image.Rectangle
	on(console, func(native *glfw.Window) { lies = framed(native) })
	var screens []image.Rectangle
	for _, m := range glfw.GetMonitors() {
		x, y, wide, high := m.GetWorkarea()
		screens = append(screens, image.Rect(x, y, x+wide, y+high))
	}
	if lies.Empty() || len(screens) == 0 {
		return false, true
	}
	on(w, func(native *glfw.Window) {
		left, top, right, bottom := native.GetFrameSize()
		wide, high := native.GetSize()
		frame := image.Pt(left+right, top+bottom)
		at, own, room := shell.Beside(lies, screens, image.Pt(wide, high).Add(frame))
		elsewhere, free = own, room
		native.SetPos(at.Min.X+left, at.Min.Y+top)
		native.SetSize(at.Dx()-frame.X, at.Dy()-frame.Y)
	})
	return elsewhere, free
}

// framed is where a window lies, with its frame, in pixels of the screens.
func framed(native *glfw.Window) image.Rectangle {
	left, top, right, bottom := native.GetFrameSize()
	x, y := native.GetPos()
	wide, high := native.GetSize()
	return image.Rect(x-left, y-top, x+wide+right, y+high+bottom)
}

// on hands out the native window of a window that is shown.
func on(w fyne.Window, f func(native *glfw.Window)) {
	if c, ok := w.(interface{ RunWithContext(f func()) }); ok {
		var native *glfw.Window
		c.RunWithContext(func() { native = glfw.GetCurrentContext() })
		if native != nil {
			f(native)
		}
	}
}
