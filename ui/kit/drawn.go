// Package kit holds the small parts that all pages are made of: what is pressed, text, lists, margins and flows. They show
// what they are given and report what the user does through callbacks; none knows a rule of any game. Colours and sizes
// come from package theme. What paints pictures is in kit/draw; what only one page shows stays with that page.
package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// drawn renders a widget as a tree of objects, and lets the widget bring colours, sizes and texts up to date before
// the tree is drawn again, for instance after a change of theme.
type drawn struct {
	root   fyne.CanvasObject
	update func()
}

func newDrawn(root fyne.CanvasObject, update func()) fyne.WidgetRenderer {
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

// pad lays its objects over each other inside a margin of so many paddings of the theme.
type pad struct{ x, y float32 }

func (p pad) margin() fyne.Size {
	unit := fynetheme.Padding()
	return fyne.NewSize(p.x*unit, p.y*unit)
}

func (p pad) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m := p.margin()
	for _, o := range objects {
		o.Move(fyne.NewPos(m.Width, m.Height))
		o.Resize(fyne.NewSize(size.Width-2*m.Width, size.Height-2*m.Height))
	}
}

func (p pad) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		if o.Visible() {
			least = least.Max(o.MinSize())
		}
	}
	m := p.margin()
	return fyne.NewSize(least.Width+2*m.Width, least.Height+2*m.Height)
}

// square gives its one object a square of a theme size, in the middle of the room that there is.
type square struct{ size fyne.ThemeSizeName }

func (q square) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := fynetheme.Size(q.size)
	for _, o := range objects {
		o.Resize(fyne.NewSquareSize(side))
		o.Move(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2))
	}
}

func (q square) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSquareSize(fynetheme.Size(q.size))
}

// icon is a picture that its widget sets in its update.
type icon struct {
	holder  *fyne.Container // to be laid out
	picture *canvas.Image
	name    string
	ink     color.Color // what the colour was when the picture was read
}

func newIcon(size fyne.ThemeSizeName) *icon {
	picture := canvas.NewImageFromResource(nil)
	picture.FillMode = canvas.ImageFillContain
	return &icon{holder: container.New(square{size}, picture), picture: picture}
}

// set shows the named icon in a colour, or nothing for "". What is shown already is not read again: reading an icon is most of
// what a refresh would cost.
func (i *icon) set(name string, colour fyne.ThemeColorName) {
	i.holder.Hidden = name == ""
	ink := fynetheme.Color(colour)
	if name == "" || name == i.name && ink == i.ink {
		return
	}
	i.name, i.ink = name, ink
	i.picture.Resource = theme.ColouredIcon(name, colour)
	i.picture.Refresh()
}

// setFrame paints a rounded ground with an edge.
func setFrame(r *canvas.Rectangle, fill, edge fyne.ThemeColorName, width float32) {
	r.FillColor, r.StrokeColor = fynetheme.Color(fill), fynetheme.Color(edge)
	r.StrokeWidth, r.CornerRadius = width, fynetheme.Size(theme.SizeRadius)
}

// setOver paints what lies over a pressable part: the veil under the pointer and the ring around what has the keyboard.
func setOver(r *canvas.Rectangle, p *pressable) {
	r.FillColor, r.StrokeColor, r.StrokeWidth = color.Transparent, color.Transparent, 0
	r.CornerRadius = fynetheme.Size(theme.SizeRadius)
	if p.Disabled() {
		return
	}
	if p.hovered {
		r.FillColor = fynetheme.Color(fynetheme.ColorNameHover)
	}
	if p.pressed {
		r.FillColor = fynetheme.Color(fynetheme.ColorNamePressed)
	}
	if p.focused {
		r.StrokeColor, r.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
}

// setText words a single line of text.
func setText(t *canvas.Text, text string, colour fyne.ThemeColorName, size fyne.ThemeSizeName) {
	t.Text, t.Color, t.TextSize = text, fynetheme.Color(colour), fynetheme.Size(size)
	t.Refresh()
}

var _ fyne.WidgetRenderer = (*drawn)(nil)

// setRule paints a thin line across.
func setRule(r *canvas.Rectangle, colour fyne.ThemeColorName) {
	r.FillColor = fynetheme.Color(colour)
	r.SetMinSize(fyne.NewSize(0, 1))
}
