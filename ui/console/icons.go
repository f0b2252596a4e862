package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// icon is a picture of a fixed size at 100 % text.
type icon struct {
	widget.BaseWidget

	side   float32
	name   string
	colour fyne.ThemeColorName
}

func newIcon(side float32) *icon {
	i := &icon{side: side}
	i.ExtendBaseWidget(i)
	return i
}

func (i *icon) set(name string, colour fyne.ThemeColorName) bool {
	if i.name == name && i.colour == colour {
		return false
	}
	i.name, i.colour = name, colour
	i.Refresh()
	return true
}

// CreateRenderer is for Fyne.
func (i *icon) CreateRenderer() fyne.WidgetRenderer {
	i.ExtendBaseWidget(i)
	r := &iconRenderer{i: i, picture: &canvas.Image{}}
	r.Refresh()
	return r
}

type iconRenderer struct {
	i       *icon
	picture *canvas.Image
}

func (r *iconRenderer) Destroy()                     {}
func (r *iconRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture} }

func (r *iconRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(grown(r.i.side)) }

func (r *iconRenderer) Layout(size fyne.Size) {
	if r.i.name == "" {
		return
	}
	side := min(grown(r.i.side), size.Width, size.Height)
	theme.Show(r.picture, r.i.name, r.i.colour, side)
	place(r.picture, (size.Width-side)/2, (size.Height-side)/2, side, side)
}

func (r *iconRenderer) Refresh() {
	r.picture.Hidden = r.i.name == ""
	r.Layout(r.i.Size())
	canvas.Refresh(r.i)
}

// inked is an icon in a colour of the present theme.
type inked struct {
	name   string
	role   fyne.ThemeColorName
	colour color.Color
}
