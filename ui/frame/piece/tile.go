package piece

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Tile is an area that can be pressed, with any content.
type Tile struct {
	Press

	Content fyne.CanvasObject
	fill    fyne.ThemeColorName
	edge    fyne.ThemeColorName
	width   float32
}

func NewTile(content fyne.CanvasObject, tapped func()) *Tile {
	t := &Tile{Content: content}
	t.OnTapped = tapped
	t.Wear(t)
	return t
}

// Mark sets ground and edge.
func (t *Tile) Mark(fill, edge fyne.ThemeColorName, width float32) {
	if t.fill != fill || t.edge != edge || t.width != width {
		t.fill, t.edge, t.width = fill, edge, width
		t.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	r := &tileRenderer{t: t, ground: canvas.NewRectangle(color.Transparent), over: canvas.NewRectangle(color.Transparent)}
	r.objects = []fyne.CanvasObject{r.ground, t.Content, r.over}
	r.paint()
	return r
}

type tileRenderer struct {
	t            *Tile
	ground, over *canvas.Rectangle
	objects      []fyne.CanvasObject
}

func (r *tileRenderer) Destroy()                     {}
func (r *tileRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *tileRenderer) MinSize() fyne.Size           { return r.t.Content.MinSize() }

func (r *tileRenderer) paint() {
	r.t.PaintOver(r.over)
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = ColourOr(r.t.fill), ColourOr(r.t.edge), r.t.width
	r.ground.CornerRadius = r.over.CornerRadius
}

func (r *tileRenderer) Layout(size fyne.Size) {
	for _, o := range r.objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

func (r *tileRenderer) Refresh() {
	r.paint()
	r.ground.Refresh()
	r.over.Refresh()
}
