package probe

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// FirstFrame is Painted with the words "first frame"; the content may be nil.
func FirstFrame(content fyne.CanvasObject) fyne.CanvasObject {
	if content == nil {
		content = container.NewStack()
	}
	return Painted(content, "first frame")
}

// Painted returns the content such that, when LANTERN_FIRST_FRAME is set, the words go
// to standard output on a line of their own as soon as a frame with the content is
// painted, once. Measurements of the start rest on it; otherwise the content comes back as it is.
func Painted(content fyne.CanvasObject, words string) fyne.CanvasObject {
	if os.Getenv("LANTERN_FIRST_FRAME") == "" {
		return content
	}
	var once sync.Once
	// A raster's picture is asked for while its window is painted, and not before.
	spot := canvas.NewRaster(func(int, int) image.Image {
		once.Do(func() { fmt.Println(words) })
		return image.NewUniform(color.Transparent)
	})
	return container.NewStack(content, spot)
}
