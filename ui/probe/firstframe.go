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

// FirstFrame returns the content such that, when LANTERN_FIRST_FRAME is set, the
// words "first frame" go to standard output as soon as a frame with it is painted.
// Measurements of the start rest on it; otherwise the content comes back as it is.
func FirstFrame(content fyne.CanvasObject) fyne.CanvasObject {
	if os.Getenv("LANTERN_FIRST_FRAME") == "" {
		if content == nil {
			return container.NewStack()
		}
		return content
	}
	var once sync.Once
	// A raster's picture is asked for while its window is painted, and not before.
	spot := canvas.NewRaster(func(int, int) image.Image {
		once.Do(func() { fmt.Println("first frame") })
		return image.NewUniform(color.Transparent)
	})
	if content == nil {
		return container.NewStack(spot)
	}
	return container.NewStack(content, spot)
}
