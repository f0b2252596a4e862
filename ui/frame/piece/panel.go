package piece

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Panel is an area with a ground, and an edge unless the ground is the page's own.
type Panel struct {
	widget.BaseWidget

	fill    fyne.ThemeColorName
	Edge    fyne.ThemeColorName
	Width   float32
	margin  float32
	content fyne.CanvasObject
}

func NewPanel(content fyne.CanvasObject, margin float32, fill fyne.ThemeColorName) *Panel {
	p := &Panel{content: content, margin: margin, fill: fill, Edge: theme.PanelEdge, Width: 1}
	if fill == fynetheme.ColorNameBackground {
		p.Edge, p.Width = "", 0
	}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer is for Fyne.
func (p *Panel) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &panelRenderer{p: p, ground: canvas.NewRectangle(color.Transparent)}
	r.objects = []fyne.CanvasObject{r.ground, p.content}
	r.paint()
	return r
}

type panelRenderer struct {
	p       *Panel
	ground  *canvas.Rectangle
	objects []fyne.CanvasObject
}

func (r *panelRenderer) Destroy()                     {}
func (r *panelRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *panelRenderer) paint() {
	p := r.p
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = ColourOr(p.fill), ColourOr(p.Edge), p.Width
	r.ground.CornerRadius = 0
	if p.Edge != "" {
		r.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	}
}

func (r *panelRenderer) Layout(size fyne.Size) {
	m := r.p.margin
	Place(r.ground, 0, 0, size.Width, size.Height)
	Place(r.p.content, m, m, max(0, size.Width-2*m), max(0, size.Height-2*m))
}

func (r *panelRenderer) MinSize() fyne.Size {
	return r.p.content.MinSize().AddWidthHeight(2*r.p.margin, 2*r.p.margin)
}

// Refresh paints the frame anew. The content brings itself up to date, but for a change of theme, which Fyne tells to
// every object by itself.
func (r *panelRenderer) Refresh() {
	r.paint()
	r.Layout(r.p.Size())
	r.ground.Refresh()
}
