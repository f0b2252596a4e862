package practice

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/puzzles"
	"lantern/ui/kit"
	"lantern/ui/theme"
)

// card shows a layout to choose: a small drawing, its ID and the best result.
type card struct {
	kit.Pressable

	layout     *puzzles.Layout
	name, best string
	chosen     bool
}

func newCard(l *puzzles.Layout, name string, press func()) *card {
	c := &card{layout: l, name: name}
	c.Wear(c, press)
	return c
}

// set changes what it says below the drawing, and whether it is the chosen one.
func (c *card) set(best string, chosen bool) {
	if c.best != best || c.chosen != chosen {
		c.best, c.chosen = best, chosen
		c.Refresh()
	}
}

// TypedKey chooses it with Space; other keys go on to the window, which walks with the arrows and begins with Enter.
func (c *card) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace {
		c.Press()
	} else {
		kit.PassKey(c, e)
	}
}

// CreateRenderer is for Fyne.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{c: c, ground: canvas.NewRectangle(nil), name: canvas.NewText("", nil), best: canvas.NewText("", nil)}
	r.drawing = canvas.NewRaster(r.paint)
	r.tick = canvas.NewImageFromResource(nil)
	r.tick.FillMode = canvas.ImageFillContain
	r.name.Alignment, r.best.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	r.update()
	return r
}

type cardRenderer struct {
	c          *card
	ground     *canvas.Rectangle
	drawing    *canvas.Raster
	tick       *canvas.Image
	name, best *canvas.Text

	picture image.Image // of the size and the colours it was painted in
	key     [2]int
	look    fyne.Theme
}

func (r *cardRenderer) paint(w, h int) image.Image {
	if look := fyne.CurrentApp().Settings().Theme(); r.picture == nil || r.key != [2]int{w, h} || r.look != look {
		r.picture, r.key, r.look = sketch(r.c.layout, w, h), [2]int{w, h}, look
	}
	return r.picture
}

func (r *cardRenderer) update() {
	c := r.c
	r.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.Card), fynetheme.Color(theme.PanelEdge), 1
	if c.Hovered() {
		r.ground.StrokeColor = fynetheme.Color(theme.Brass)
	}
	if c.chosen {
		r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.Brass), 3
	}
	if c.Focused() {
		r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
	r.tick.Resource = theme.ColouredIcon("check", theme.Brass)
	r.tick.Hidden = !c.chosen
	r.name.Text, r.name.TextSize, r.name.Color = c.name, fynetheme.TextSize(), fynetheme.Color(fynetheme.ColorNameForeground)
	r.name.TextStyle.Bold = true
	r.best.Text, r.best.TextSize, r.best.Color = c.best, fynetheme.CaptionTextSize(), fynetheme.Color(theme.Muted)
}

func (r *cardRenderer) Layout(size fyne.Size) {
	pad := fynetheme.Padding()
	r.ground.Resize(size)
	best, name := r.best.MinSize().Height, r.name.MinSize().Height
	y := size.Height - pad - best
	r.best.Move(fyne.NewPos(pad, y))
	r.best.Resize(fyne.NewSize(size.Width-2*pad, best))
	y -= name
	r.name.Move(fyne.NewPos(pad, y))
	r.name.Resize(fyne.NewSize(size.Width-2*pad, name))
	r.drawing.Move(fyne.NewPos(pad, pad))
	r.drawing.Resize(fyne.NewSize(size.Width-2*pad, max(0, y-pad)))
	r.tick.Resize(fyne.NewSquareSize(name))
	r.tick.Move(fyne.NewPos((size.Width+r.name.MinSize().Width)/2+pad, y)) // over the drawing it would be lost among the tiles
}

// The least width of a card and the least height of its drawing, in heights of text.
const (
	cardWidth  = 8.1
	cardHeight = 8.2
)

// MinSize grows with the text.
func (r *cardRenderer) MinSize() fyne.Size {
	text := fynetheme.TextSize()
	return fyne.NewSize(max(cardWidth*text, r.best.MinSize().Width+2*fynetheme.Padding()), 2.5*text+cardHeight*text)
}

func (r *cardRenderer) Refresh() {
	r.update()
	r.Layout(r.c.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.drawing, r.tick, r.name, r.best}
}

func (r *cardRenderer) Destroy() {}
