package console

import (
	"image/color"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	"lantern/ui/mansions/players"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// keyPreview shows and hides the small picture of the players' window.
const keyPreview = "F10"

// preview is a small copy of the players' page over the lower left corner of the map, made from the table's view. While
// it is hidden the copy does not exist.
type preview struct {
	p     *Page
	box   *fyne.Container
	page  *players.Page // nil while hidden
	table mansions.TableView
	words *text.Localizer
	large bool
}

func newPreview(p *Page) *preview {
	g := &preview{p: p}
	g.box = container.New(previewCorner{g})
	if p.nav.Preview {
		g.open()
	}
	return g
}

// toggle shows or hides the picture and stores that.
func (g *preview) toggle() {
	if g.page == nil {
		g.open()
		g.show()
	} else {
		g.close()
		g.box.Refresh()
	}
	g.p.foot.show()
	if g.p.nav.OnPreview != nil {
		g.p.nav.OnPreview(g.page != nil)
	}
}

func (g *preview) open() {
	game := g.p.g
	g.page = players.NewSmall(game.Story().Map, game.Names(), game, game.Words())
	g.page.Share(g.p.watched())
	g.words, g.table = game.Words(), mansions.TableView{}
	ground := canvas.NewRectangle(nil)
	lid := &lid{tapped: func() {
		g.large = !g.large
		g.box.Refresh()
	}}
	lid.ExtendBaseWidget(lid)
	testid.Name(lid, "console.glimpse")
	g.box.Objects = []fyne.CanvasObject{ground, g.page.Content(), lid}
	g.box.Refresh()
}

// close frees the picture.
func (g *preview) close() {
	if g.page != nil {
		g.page.Close()
		g.page, g.box.Objects = nil, nil
	}
}

// show updates the picture if anything visible to the players has changed.
func (g *preview) show() {
	if g.page == nil {
		return
	}
	if words := g.p.shown.words; words != g.words {
		g.words = words
		g.page.SetWords(g.p.shown.names, g.p.g, words)
	}
	g.p.watched()
	if now := g.p.shown.view.Table; !reflect.DeepEqual(now, g.table) {
		g.table = now
		g.page.SetTable(now)
	}
}

// previewCorner puts frame, picture and lid into the lower left corner, above the line below the map.
type previewCorner struct{ g *preview }

func (l previewCorner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap, foot := piece.GapSize(), l.g.p.footHeight()
	if len(objects) == 0 {
		return
	}
	share := float32(0.36)
	if l.g.large {
		share = 0.72
	}
	const ratio = 0.625 // of a laptop's screen
	edge := fynetheme.Size(theme.SizeRing)
	gap += edge
	w := min(share*size.Width, (size.Height-foot-2*gap)/ratio)
	h := w * ratio
	x, y := gap, size.Height-foot-h-gap
	if ground, ok := objects[0].(*canvas.Rectangle); ok {
		ground.FillColor, ground.CornerRadius = fynetheme.Color(theme.Brass), fynetheme.Size(theme.SizeRadius)
	}
	piece.Place(objects[0], x-edge, y-edge, w+2*edge, h+2*edge)
	piece.Place(objects[1], x, y, w, h)
	piece.Place(objects[2], x, y, w, h)
}

func (previewCorner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// lid blocks clicks on the picture. A click toggles the picture's size.
type lid struct {
	fynewidget.BaseWidget
	widget.Lid

	tapped func()
}

// CreateRenderer implements fyne.Widget.
func (l *lid) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Tapped changes the size.
func (l *lid) Tapped(*fyne.PointEvent) { l.tapped() }
