package table

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"lantern/keeper"
	"lantern/ui/widget"
)

// BoardPicture paints the centre piece of a face as an audience sees it, without a window: in a size of so many units,
// each of scale pixels. nil: the game has none. It needs an app for the theme, and is called where windows are drawn.
func BoardPicture(face Face, who keeper.Audience, size fyne.Size, scale float32) image.Image {
	f, ok := face.(Centred)
	if !ok {
		return nil
	}
	piece := f.NewCentre(who, onlooker{})
	still(piece, true)
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(scale)
	c.SetContent(container.NewStack(widget.NewGround(piece.Content())))
	c.Resize(size)
	piece.Draw(nil)
	return c.Capture()
}
