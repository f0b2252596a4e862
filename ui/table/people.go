package table

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// column is a side of the table that rolls when it is too low.
type column struct {
	fynewidget.BaseWidget

	shared bool // what room is left is shared out
	roll   *container.Scroll
	inside *fyne.Container
}

func newColumn() *column {
	c := &column{inside: container.New(thin(4))}
	c.roll = container.NewVScroll(c.inside)
	c.ExtendBaseWidget(c)
	return c
}

func (c *column) fill(objects []fyne.CanvasObject) {
	if c.shared {
		c.inside.Layout = piece.ShareOut{Gap: 4}
	}
	c.inside.Objects = objects
	piece.Settle(c.roll, c.inside)
	c.inside.Refresh()
}

// CreateRenderer is for Fyne.
func (c *column) CreateRenderer() fyne.WidgetRenderer { return &columnRenderer{c} }

type columnRenderer struct{ c *column }

func (r *columnRenderer) Destroy()                     {}
func (r *columnRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.c.roll} }
func (r *columnRenderer) MinSize() fyne.Size           { return fyne.NewSize(60, 60) }
func (r *columnRenderer) Refresh()                     { r.c.roll.Refresh() }

func (r *columnRenderer) Layout(size fyne.Size) {
	r.c.roll.Resize(size)
	piece.Settle(r.c.roll, r.c.inside)
}

func (t *Table) drawPeople() {
	var all []fyne.CanvasObject
	for _, p := range t.view.People {
		all = append(all, t.person(p))
	}
	t.people.fill(all)
}

// person is one of the people at the table: his counters, the cards that may be seen, and how many more he holds.
func (t *Table) person(p Person) fyne.CanvasObject {
	icon, name, where, mark := piece.NewIcon(30), piece.Plain().Bolder().Short(),
		piece.Caption().Short(), piece.NewIcon(20)
	colour := theme.Brass
	if p.Out {
		colour = theme.Muted
	}
	if p.Icon == "" {
		p.Icon = "investigator"
	}
	icon.Set(p.Icon, colour)
	name.Set(p.Name)
	where.Set(p.Where)
	switch {
	case p.Turn:
		mark.Set("next", theme.Brass)
	case p.Had && !p.Out:
		mark.Set("check", theme.OK)
	default:
		mark.Hide()
	}
	body := container.New(thin(3))
	var bars, numbers []fyne.CanvasObject
	for _, c := range p.Counters {
		if c.Bar && c.Most > 0 {
			bars = append(bars, widget.NewBar(c.Icon, c.Colour, c.Now, c.Most))
			continue
		}
		numbers = append(numbers, number(c))
	}
	large := theme.Letters() > 1.6 // beside the numbers no place would fit
	line := []fyne.CanvasObject{where}
	if !large {
		line = append(line, numbers...)
	}
	body.Add(container.New(piece.Row{Gap: 6, Grow: 1}, icon, container.New(piece.Col{Grow: -1}, name,
		container.New(piece.Row{Gap: 6, Grow: 0}, line...)), mark))
	if large {
		body.Add(container.New(piece.Row{Gap: 6, Grow: -1}, numbers...))
	}
	if len(bars) > 0 {
		body.Add(container.New(barRow{}, bars...))
	}
	flow := piece.NewFlow(4)
	var chips []fyne.CanvasObject
	for _, c := range p.Cards {
		chips = append(chips, t.chip(c))
	}
	if p.Covered > 0 {
		chips = append(chips, t.covered(p.Covered))
	}
	flow.Fill(chips, nil)
	if len(chips) > 0 {
		body.Add(flow)
	}
	tile := piece.NewTile(container.New(piece.TallMargin{X: 7, Y: 5}, body), t.looks(p.ID))
	switch {
	case p.Turn:
		tile.Mark(theme.Card, theme.Brass, 2.5)
	case t.looked == p.ID:
		tile.Mark(theme.Card, theme.FocusRing, 1.5)
	default:
		tile.Mark(theme.Panel, theme.PanelEdge, 1)
	}
	return testid.Name(tile, "frame."+p.ID)
}

// number is a counter as a sign with a number.
func number(c Counter) fyne.CanvasObject {
	icon, n := piece.NewIcon(16), piece.Plain().Bolder()
	icon.Set(c.Icon, c.Colour)
	n.Set(amount(c))
	return container.New(piece.Row{Gap: 2, Grow: -1}, icon, n)
}

func amount(c Counter) string {
	if c.Most > 0 {
		return strconv.Itoa(c.Now) + "\u2009/\u2009" + strconv.Itoa(c.Most)
	}
	return strconv.Itoa(c.Now)
}

// looks shows in the bar what is pressed.
func (t *Table) looks(id string) func() {
	if id == "" {
		return nil
	}
	return func() { t.Look(id) }
}

// chip is a card as a small button: its name, and how it stands with it.
func (t *Table) chip(c Card) *piece.Chip {
	words := c.Words
	if c.Status != "" {
		words += strings.Replace(" · "+c.Status, " · →", " →", 1)
	}
	face := piece.ChipFace{Text: words, Icon: c.Icon, Tint: brassOr(c.Colour), Small: true, Wraps: true}
	switch {
	case t.looked == c.ID && c.ID != "":
		face.Look = piece.LookLit
	case c.Spent:
		face.Look = piece.LookOff
	}
	return testid.Name(piece.NewChip(face, t.looks(c.ID)), "frame.card."+c.ID)
}

// covered is how many cards there are that this audience does not see.
func (t *Table) covered(n int) *piece.Chip {
	return piece.NewChip(piece.ChipFace{Text: t.s.Words().N("common.cards", n), Icon: "hidden",
		Tint: theme.Muted, Small: true,
		Look: piece.LookQuiet}, nil)
}

// barRow shares a row among bars.
type barRow struct{}

func (barRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	each := (size.Width - gap*float32(len(objects)-1)) / float32(len(objects))
	for i, o := range objects {
		piece.Place(o, float32(i)*(each+gap), 0, each, size.Height)
	}
}

func (barRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	return fyne.NewSize(60*float32(len(objects)), least.Height)
}

// thin is a column that takes what width it is given.
func thin(gap float32) piece.Thin { return piece.Thin{Col: piece.Col{Gap: gap, Grow: -1}} }

// cardTile is a card that lies open: its name, its lines, how it stands with it.
func (t *Table) cardTile(c Card) fyne.CanvasObject {
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
	tile := piece.NewTile(container.New(piece.TallMargin{X: 9, Y: 7}, body), t.looks(c.ID))
	switch {
	case t.looked == c.ID && c.ID != "":
		tile.Mark(theme.Card, theme.Brass, 2.5)
	case c.Spent:
		tile.Mark(theme.Panel, theme.PanelEdge, 1)
	default:
		tile.Mark(theme.Card, theme.PanelEdge, 1)
	}
	return testid.Name(tile, "frame.open."+c.ID)
}

// middle is the game's own centre piece, else what lies open.
type middle struct {
	t      *Table
	box    *fyne.Container
	centre Centre
	open   *column
	title  *piece.Label
	none   *piece.Para
}

// still tells a centre piece whether all is to stand still.
func still(c Centre, is bool) {
	if m, ok := c.(Moving); ok {
		m.Still(is)
	}
}

// whenLies says what is to be done when nothing is on its way any more on a centre piece.
func whenLies(c Centre, do func()) {
	if p, ok := c.(Pausing); ok {
		p.Then(do)
	}
}

// pauses tells whether something is on its way on a centre piece.
func pauses(c Centre) bool {
	p, ok := c.(Pausing)
	return ok && p.Pauses()
}

// pauses tells whether all else has to wait for the centre piece.
func (m *middle) pauses() bool {
	still(m.centre, m.t.nav.Moves == nil || !m.t.nav.Moves() || m.t.reading.up()) // the parchment shows it
	return pauses(m.centre)
}

func newMiddle(t *Table) *middle {
	m := &middle{t: t, box: container.NewStack(), title: piece.Caption(), open: newColumn()}
	if f, ok := t.face.(Centred); ok {
		m.centre = f.NewCentre(t.who, t)
		whenLies(m.centre, t.draw)
		m.box.Add(m.centre.Content())
		return m
	}
	m.none = piece.NewPara(fynetheme.SizeNameText, theme.Muted)
	m.open.inside.Layout = cardGrid{}
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
