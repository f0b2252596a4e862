// Package widget holds the small parts that all pages share: buttons, text, lists, dialogs, keys, margins and flows.
// They show what they are given and report input through callbacks; none knows a rule of any game. Colours and sizes
// belong in package theme, painting in widget/draw, and parts of a single page in that page's package.
package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// drawn is the renderer of NewDrawn.
type drawn struct {
	root   fyne.CanvasObject
	update func()
}

// NewDrawn renders a widget as a tree of objects. update brings colours, sizes and texts up to date, and is called
// before every redraw, for instance after a change of theme.
func NewDrawn(root fyne.CanvasObject, update func()) fyne.WidgetRenderer {
	update()
	return &drawn{root: root, update: update}
}

func (d *drawn) Layout(s fyne.Size)           { d.root.Resize(s) }
func (d *drawn) MinSize() fyne.Size           { return d.root.MinSize() }
func (d *drawn) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{d.root} }
func (d *drawn) Destroy()                     {}

func (d *drawn) Refresh() {
	d.update()
	d.root.Refresh()
}

// Parts holds the objects that a widget is drawn with, back to front. Renderers embed it.
type Parts struct{ All []fyne.CanvasObject }

// Objects returns all of them.
func (p *Parts) Objects() []fyne.CanvasObject { return p.All }

// Destroy implements fyne.WidgetRenderer. There is nothing to free.
func (p *Parts) Destroy() {}

// icon is a picture that a widget sets in its update.
type icon struct {
	holder  *fyne.Container // for the layout
	picture *canvas.Image
	size    fyne.ThemeSizeName
}

func newIcon(size fyne.ThemeSizeName) *icon {
	picture := canvas.NewImageFromResource(nil)
	return &icon{holder: container.NewCenter(picture), picture: picture, size: size}
}

// set shows the named icon in a colour, or nothing for "".
func (i *icon) set(name string, colour fyne.ThemeColorName) {
	side := fynetheme.Size(i.size)
	i.holder.Hidden = name == ""
	i.picture.SetMinSize(fyne.NewSquareSize(side))
	if name != "" {
		theme.Show(i.picture, name, colour, side)
	}
}

// NewSign returns an icon in one colour. Its height is that of text, multiplied by times.
func NewSign(name string, colour fyne.ThemeColorName, times float32) *canvas.Image {
	picture := canvas.NewImageFromResource(theme.ColouredIcon(name, colour))
	picture.FillMode = canvas.ImageFillContain
	picture.SetMinSize(fyne.NewSquareSize(times * fynetheme.TextSize()))
	return picture
}

// setFrame paints a rounded ground with an edge.
func setFrame(r *canvas.Rectangle, fill, edge fyne.ThemeColorName, width float32) {
	r.FillColor, r.StrokeColor = fynetheme.Color(fill), fynetheme.Color(edge)
	r.StrokeWidth, r.CornerRadius = width, fynetheme.Size(theme.SizeRadius)
}

// setText sets a single line of text.
func setText(t *canvas.Text, text string, colour fyne.ThemeColorName, size fyne.ThemeSizeName) {
	t.Text, t.Color, t.TextSize = Ordered(text), fynetheme.Color(colour), fynetheme.Size(size)
	t.Refresh()
}

// setRule paints a thin horizontal line.
func setRule(r *canvas.Rectangle, colour fyne.ThemeColorName) {
	r.FillColor = fynetheme.Color(colour)
	r.SetMinSize(fyne.NewSize(0, 1))
}

// Repaint paints a window. While a window is being repainted often, Fyne sometimes forgets the canvas of an object and
// then ignores its refresh, so that a key seems to do nothing. Painting the window registers the object again.
func Repaint(c fyne.Canvas) { c.Refresh(canvas.NewRectangle(color.Transparent)) }

// Swap replaces the content of a canvas's root.
func Swap(c fyne.Canvas, root *fyne.Container, content fyne.CanvasObject) {
	root.Objects = []fyne.CanvasObject{content}
	root.Refresh()
	Repaint(c)
}
