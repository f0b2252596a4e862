package table

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// cardTile returns an open card: its name, its lines, its state.
func cardTile(t *Table, c Card) fyne.CanvasObject {
	icon, name := piece.NewIcon(26), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	icon.Set(c.Icon, brassOr(c.Colour))
	name.Set(c.Words)
	body := container.New(thin(2), container.New(piece.Row{Gap: 6, Grow: -1}, icon), name)
	for _, line := range c.Lines {
		p := piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)
		p.Set(line)
		body.Add(p)
	}
	if c.Status != "" {
		p := piece.NewPara(fynetheme.SizeNameCaptionText, theme.Threat)
		p.Set(c.Status)
		body.Add(p)
	}
	tile := piece.NewTile(container.New(piece.TallMargin{X: 9, Y: 7}, body), t.parts.press(c.ID))
	switch {
	case t.parts.looked(c.ID):
		tile.Mark(theme.Card, theme.Brass, 2.5)
	case c.Spent:
		tile.Mark(theme.Panel, theme.PanelEdge, 1)
	default:
		tile.Mark(theme.Card, theme.PanelEdge, 1)
	}
	return testid.Name(tile, "frame.open."+c.ID)
}

// middle shows the game's own centre piece, or else the open cards.
type middle struct {
	t      *Table
	box    *fyne.Container
	centre Centre
	open   *column
	title  *piece.Label
	none   *piece.Para
}

// still switches the animations of a centre piece off or on.
func still(c Centre, is bool) {
	if m, ok := c.(Moving); ok {
		m.Still(is)
	}
}

// onSettled sets what is called when the animations of a centre piece have ended.
func onSettled(c Centre, do func()) {
	if p, ok := c.(Pausing); ok {
		p.Then(do)
	}
}

// pauses reports whether a centre piece is animated now.
func pauses(c Centre) bool {
	p, ok := c.(Pausing)
	return ok && p.Pauses()
}

// pauses reports whether everything else has to wait for the centre piece.
func (m *middle) pauses() bool {
	if c, ok := m.centre.(Yielding); ok {
		c.Yield(m.t.reads())
	}
	still(m.centre, m.t.deps.Moves == nil || !m.t.deps.Moves() || m.t.reads()) // the parchment shows it instead
	return pauses(m.centre)
}

func newMiddle(t *Table) *middle {
	m := &middle{t: t, box: container.NewStack(), title: piece.Caption(), open: newColumn(t.parts, cardGrid{})}
	if f, ok := t.face.(Centred); ok {
		m.centre = f.NewCentre(t.who, t)
		onSettled(m.centre, t.draw)
		m.box.Add(m.centre.Content())
		return m
	}
	m.none = piece.NewPara(fynetheme.SizeNameText, theme.Muted)
	m.box.Add(piece.NewPanel(container.New(piece.Col{Gap: 6, Grow: 2}, m.title, m.none, m.open), 10, theme.Panel))
	return m
}

func (m *middle) draw(lit map[string]*actionbar.Option) {
	if m.centre != nil {
		m.centre.Draw(lit)
		return
	}
	l := m.t.s.Words()
	m.title.Set(l.T("frame.open"))
	var cards []fyne.CanvasObject
	for _, c := range m.t.view.Open {
		cards = append(cards, cardTile(m.t, c))
	}
	none := ""
	if len(cards) == 0 {
		none = l.T("frame.open.none")
	}
	m.none.Hidden = none == ""
	m.none.Set(none)
	m.open.fill(cards)
}

// cardGrid lays cards in rows of one height, as many side by side as fit.
type cardGrid struct{}

// cardWidth is the least width of a card, at text of 100 %.
const cardWidth = 148

func (cardGrid) place(objects []fyne.CanvasObject, width float32, move bool) float32 {
	gap := 2 * piece.GapSize()
	n := max(1, int((width+gap)/(piece.Grown(cardWidth)+gap)))
	each := (width - gap*float32(n-1)) / float32(n)
	var y float32
	for i := 0; i < len(objects); i += n {
		row := objects[i:min(i+n, len(objects))]
		var high float32
		for _, o := range row {
			high = max(high, piece.HeightAt(o, each))
		}
		for j, o := range row {
			if move {
				piece.Place(o, float32(j)*(each+gap), y, each, high)
			}
		}
		y += high + gap
	}
	return max(0, y-gap)
}

// Layout implements fyne.Layout.
func (g cardGrid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.place(objects, size.Width, true)
}

// Height returns the height of the cards at a width.
func (g cardGrid) Height(objects []fyne.CanvasObject, width float32, _ int) float32 {
	return g.place(objects, width, false)
}

// MinSize implements fyne.Layout.
func (cardGrid) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// BoardPicture paints the centre piece of a face as an audience sees it, without a window: in a size in Fyne units of
// scale pixels each; nil: the game has none. It needs an app for the theme; call it on the goroutine of the user
// interface.
func BoardPicture(face Face, who keeper.Audience, size fyne.Size, scale float32) image.Image {
	f, ok := face.(Centred)
	if !ok {
		return nil
	}
	piece := f.NewCentre(who, onlooker{})
	still(piece, true)
	return capture(container.NewStack(widget.NewGround(piece.Content())), size, scale, func() { piece.Draw(nil) })
}

// CardPicture paints a card of a hand by its ID as [BoardPicture] does; nil: the game draws no such card.
func CardPicture(face Face, id string, size fyne.Size, scale float32) image.Image {
	f, ok := face.(Dealing)
	if !ok {
		return nil
	}
	card := f.Card(id)
	if card == nil {
		return nil
	}
	return capture(card.Picture("", false), size, scale, func() {})
}

func capture(shown fyne.CanvasObject, size fyne.Size, scale float32, then func()) image.Image {
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(scale)
	c.SetContent(shown)
	c.Resize(size)
	then()
	return c.Capture()
}
