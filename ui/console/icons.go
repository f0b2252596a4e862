package console

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
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
	r := &iconRenderer{i: i, picture: canvas.NewImageFromResource(nil)}
	r.picture.FillMode = canvas.ImageFillContain
	r.Refresh()
	return r
}

type iconRenderer struct {
	i       *icon
	picture *canvas.Image
	shown   inked
}

// inked is an icon in a colour of the present theme. Reading a picture anew is dear, so it is done only for another one.
type inked struct {
	name   string
	role   fyne.ThemeColorName
	colour color.Color
}

func (r *iconRenderer) Destroy()                     {}
func (r *iconRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture} }

func (r *iconRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(grown(r.i.side)) }

func (r *iconRenderer) Layout(size fyne.Size) {
	side := min(grown(r.i.side), size.Width, size.Height)
	place(r.picture, (size.Width-side)/2, (size.Height-side)/2, side, side)
}

func (r *iconRenderer) Refresh() {
	r.picture.Hidden = r.i.name == ""
	if r.i.name == "" {
		return
	}
	if now := (inked{r.i.name, r.i.colour, fynetheme.Color(r.i.colour)}); now != r.shown {
		r.shown = now
		r.picture.Resource = theme.ColouredIcon(r.i.name, r.i.colour)
		r.picture.Refresh()
	}
}

// emblem is the portrait of an investigator: his initials in a disc, since there are no pictures of people in the box.
type emblem struct {
	widget.BaseWidget

	side    float32
	letters string
	lively  bool // it is his turn
	out     bool // dead, gone or not yet there
}

func newEmblem(side float32) *emblem {
	e := &emblem{side: side}
	e.ExtendBaseWidget(e)
	return e
}

func (e *emblem) set(letters string, lively, out bool) {
	if e.letters == letters && e.lively == lively && e.out == out {
		return
	}
	e.letters, e.lively, e.out = letters, lively, out
	e.Refresh()
}

// CreateRenderer is for Fyne.
func (e *emblem) CreateRenderer() fyne.WidgetRenderer {
	e.ExtendBaseWidget(e)
	r := &emblemRenderer{e: e, disc: canvas.NewCircle(nil), words: canvas.NewText("", nil)}
	r.words.FontSource = theme.Serif(fyne.TextStyle{Bold: true})
	r.words.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type emblemRenderer struct {
	e     *emblem
	disc  *canvas.Circle
	words *canvas.Text
}

func (r *emblemRenderer) Destroy()                     {}
func (r *emblemRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.disc, r.words} }
func (r *emblemRenderer) MinSize() fyne.Size           { return fyne.NewSquareSize(grown(r.e.side)) }

func (r *emblemRenderer) Layout(size fyne.Size) {
	side := min(size.Width, size.Height)
	place(r.disc, (size.Width-side)/2, (size.Height-side)/2, side, side)
	h := r.words.MinSize().Height
	place(r.words, 0, (size.Height-h)/2, size.Width, h)
}

func (r *emblemRenderer) Refresh() {
	e := r.e
	fill, edge, ink := theme.BottleGreen, theme.PanelEdge, theme.OnBottleGreen
	if e.lively {
		edge = theme.Brass
	}
	if e.out {
		fill, ink = theme.Track, theme.Muted
	}
	r.disc.FillColor, r.disc.StrokeColor, r.disc.StrokeWidth = colourOr(fill), colourOr(edge), 2
	r.words.Text, r.words.Color, r.words.TextSize = e.letters, colourOr(ink), grown(e.side)*0.42
	r.words.Refresh()
	r.disc.Refresh()
}
