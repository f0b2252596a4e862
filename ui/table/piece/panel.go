package piece

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Panel is an area with a ground, and with an edge unless the ground is that of the page.
type Panel struct {
	fynewidget.BaseWidget

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

// CreateRenderer implements fyne.Widget.
func (p *Panel) CreateRenderer() fyne.WidgetRenderer {
	r := &panelRenderer{p: p, ground: canvas.NewRectangle(color.Transparent)}
	r.All = []fyne.CanvasObject{r.ground, p.content}
	r.paint()
	return r
}

type panelRenderer struct {
	widget.Parts
	p      *Panel
	ground *canvas.Rectangle
}

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

// Refresh repaints the frame. The content refreshes itself; after a change of theme Fyne refreshes every object.
func (r *panelRenderer) Refresh() {
	r.paint()
	r.Layout(r.p.Size())
	r.ground.Refresh()
}

// Tile is a pressable area with any content.
type Tile struct {
	widget.Pressable

	Content fyne.CanvasObject
	fill    fyne.ThemeColorName
	edge    fyne.ThemeColorName
	width   float32
}

func NewTile(content fyne.CanvasObject, tapped func()) *Tile {
	t := &Tile{Content: content}
	t.Wear(t, tapped)
	return t
}

// Mark sets ground and edge.
func (t *Tile) Mark(fill, edge fyne.ThemeColorName, width float32) {
	if t.fill != fill || t.edge != edge || t.width != width {
		t.fill, t.edge, t.width = fill, edge, width
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	r := &tileRenderer{t: t, ground: canvas.NewRectangle(color.Transparent),
		over: canvas.NewRectangle(color.Transparent)}
	r.All = []fyne.CanvasObject{r.ground, t.Content, r.over}
	r.paint()
	return r
}

type tileRenderer struct {
	widget.Parts
	t            *Tile
	ground, over *canvas.Rectangle
}

func (r *tileRenderer) MinSize() fyne.Size { return r.t.Content.MinSize() }

func (r *tileRenderer) paint() {
	r.t.PaintOver(r.over)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = ColourOr(r.t.fill), ColourOr(r.t.edge), r.t.width
	r.ground.CornerRadius = r.over.CornerRadius
}

func (r *tileRenderer) Layout(size fyne.Size) {
	for _, o := range r.All {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

func (r *tileRenderer) Refresh() {
	r.paint()
	r.ground.Refresh()
	r.over.Refresh()
}

// Shield is an area over the map that blocks clicks to what is under it. It scrolls when it is too low.
type Shield struct {
	fynewidget.BaseWidget
	widget.Lid

	column *fyne.Container
	roll   *container.Scroll
	frame  *Panel
}

func NewShield(column *fyne.Container) *Shield {
	s := &Shield{column: column, roll: container.NewVScroll(column)}
	s.frame = NewPanel(s.roll, shieldMargin, theme.Panel)
	s.frame.Edge = theme.Brass
	s.ExtendBaseWidget(s)
	return s
}

const shieldMargin = 8

// CreateRenderer implements fyne.Widget.
func (s *Shield) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(s.frame)
}

// HeightFor is the height needed at a width.
func (s *Shield) HeightFor(width float32) float32 {
	return s.column.Layout.(Col).Height(s.column.Objects, width-2*shieldMargin, -1) + 2*shieldMargin
}

func (s *Shield) Settle() { Settle(s.roll, s.column) }

// Corner is a layout that puts a panel into the upper right corner.
type Corner struct{}

const panelWidth = 316

func (Corner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 2 * GapSize()
	if body := objects[0]; body.Visible() {
		w := min(Grown(panelWidth), max(0, size.Width-2*gap))
		Place(body, size.Width-w-gap, gap, w, min(HeightAt(body, w), max(0, size.Height-2*gap)))
	}
}

func (Corner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
