package piece

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Icon is a picture of a fixed size at 100 % text.
type Icon struct {
	widget.BaseWidget

	side   float32
	name   string
	colour fyne.ThemeColorName
}

func NewIcon(side float32) *Icon {
	i := &Icon{side: side}
	i.ExtendBaseWidget(i)
	return i
}

func (i *Icon) Set(name string, colour fyne.ThemeColorName) bool {
	if i.name == name && i.colour == colour {
		return false
	}
	i.name, i.colour = name, colour
	i.Refresh()
	return true
}

// CreateRenderer is for Fyne.
func (i *Icon) CreateRenderer() fyne.WidgetRenderer {
	i.ExtendBaseWidget(i)
	r := &iconRenderer{i: i, picture: &canvas.Image{}}
	r.Refresh()
	return r
}

type iconRenderer struct {
	i       *Icon
	picture *canvas.Image
}

func (r *iconRenderer) Destroy()                     {}
func (r *iconRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture} }

func (r *iconRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(Grown(r.i.side)) }

func (r *iconRenderer) Layout(size fyne.Size) {
	if r.i.name == "" {
		return
	}
	side := min(Grown(r.i.side), size.Width, size.Height)
	theme.Show(r.picture, r.i.name, r.i.colour, side)
	Place(r.picture, (size.Width-side)/2, (size.Height-side)/2, side, side)
}

func (r *iconRenderer) Refresh() {
	r.picture.Hidden = r.i.name == ""
	r.Layout(r.i.Size())
	canvas.Refresh(r.i)
}
