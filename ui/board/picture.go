package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/text"
)

// Picture draws the map of a story, so many pixels wide and high, as everybody may see it while nothing lies on it. It needs no window, but an app for
// the theme.
func Picture(m stories.Map, n Names, l *text.Localizer, w, h int) image.Image {
	b := New(m, n, l)
	b.SetTable(mansions.TableView{})
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(b)
	c.Resize(fyne.NewSize(float32(w), float32(h)))
	b.Fit()
	return c.Capture()
}
