package frame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/frame/offer"
	"lantern/ui/frame/piece"
	"lantern/ui/theme"
)

// middle is the game's own centre piece, else what lies open.
type middle struct {
	t      *Table
	box    *fyne.Container
	centre Centre
	open   *column
	title  *piece.Label
	none   *piece.Para
}

func newMiddle(t *Table) *middle {
	m := &middle{t: t, box: container.NewStack(), title: piece.Caption(), open: newColumn()}
	if f, ok := t.face.(Centred); ok {
		m.centre = f.NewCentre(t.who, t)
		m.box.Add(m.centre.Content())
		return m
	}
	m.none = piece.NewPara(fynetheme.SizeNameText, theme.Muted)
	m.open.inside.Layout = cardGrid{}
	m.box.Add(piece.NewPanel(container.New(piece.Col{Gap: 6, Grow: 2}, m.title, m.none, m.open), 10, theme.Panel))
	return m
}

func (m *middle) draw(lit map[string]*offer.Option) {
	if m.centre != nil {
		m.centre.Draw(lit)
		return
	}
	l := m.t.s.Words()
	m.title.Set(l.T("frame.open"))
	var cards []fyne.CanvasObject
	for _, c := range m.t.view.Open {
		cards = append(cards, m.t.cardTile(c))
	}
	none := ""
	if len(cards) == 0 {
		none = l.T("frame.open.none")
	}
	m.none.Hidden = none == ""
	m.none.Set(none)
	m.open.fill(cards)
}

// cardGrid lays cards in rows of one height, as many side by side as there is room for.
type cardGrid struct{}

// cardWidth is how wide a card is at least, at text of 100 %.
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

// Layout is for Fyne.
func (g cardGrid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.place(objects, size.Width, true)
}

// Height is what the cards need at a width.
func (g cardGrid) Height(objects []fyne.CanvasObject, width float32, _ int) float32 {
	return g.place(objects, width, false)
}

// MinSize is for Fyne.
func (cardGrid) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
