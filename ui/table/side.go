package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Side is the right side of a page: common counters, lists of cards, and decks. Secret lists are covered by tabs, of
// which at most one is lifted.
type Side struct {
	*column
	view View
	tabs map[string]*piece.Tab
}

// NewSide makes the column for a page.
func NewSide(d *PartDeps) *Side {
	s := &Side{column: newColumn(d, thin(4)), tabs: map[string]*piece.Tab{}}
	s.build = s.parts
	return s
}

// Set shows the meters, lists and decks of a view.
func (s *Side) Set(v View) {
	s.view = v
	s.draw()
}

func (s *Side) parts() (all []fyne.CanvasObject) {
	looked := s.d.Looked()
	if len(s.view.Meters) > 0 {
		all = append(all, s.keep("meters", [2]any{s.view.Meters, looked}, func() fyne.CanvasObject {
			var tiles []fyne.CanvasObject
			for _, m := range s.view.Meters {
				tiles = append(tiles, s.meter(m))
			}
			return container.New(twoAcross{}, tiles...)
		}))
	}
	tabs := s.covers()
	for _, list := range s.view.Lists {
		if list.Secret && len(tabs.Objects) > 0 {
			all = append(all, tabs)
			tabs = container.NewWithoutLayout()
		}
		if list.Secret && (s.d.Lifted() != list.ID || list.drawn() && (s.d.Drawn == nil || s.d.Drawn())) {
			continue
		}
		marked := ""
		if slices.ContainsFunc(list.Cards, func(c Card) bool { return c.ID == looked }) {
			marked = looked
		}
		all = append(all, s.keep("list."+list.ID, [2]any{list, marked}, func() fyne.CanvasObject { return s.list(list) }))
	}
	if len(s.view.Decks) > 0 {
		all = append(all, s.keep("decks", s.view.Decks, s.decks))
	}
	return all
}

// covers returns the tabs of the secret lists.
func (s *Side) covers() *fyne.Container {
	row := container.New(piece.Evenly{Gap: 4})
	for _, list := range s.view.Lists {
		if !list.Secret {
			continue
		}
		tab := s.tabs[list.ID]
		if tab == nil {
			tab = testid.Name(piece.NewTab(list.Key, func() { s.d.Lift(list.ID) }), "frame.lift."+list.ID)
			s.tabs[list.ID] = tab
		}
		tab.Set(piece.TabFace{Icon: cmp.Or(list.Icon, "eye"), Tint: brassOr(list.Colour), Words: cmp.Or(list.Tab, list.Words),
			Count: list.counted(), Open: s.d.Lifted() == list.ID, Lit: list.usable() > 0})
		row.Add(tab)
		s.loose = append(s.loose, Region{list.ID, list.Rule, tab})
	}
	return row
}

// usable returns how many cards of a list can be used now.
func (l List) usable() (n int) {
	for _, c := range l.Cards {
		if c.Usable {
			n += max(c.Copies, 1)
		}
	}
	return n
}

// counted returns the number of cards, after the number of those that can be used now.
func (l List) counted() string {
	sum := l.Covered
	for _, c := range l.Cards {
		sum += max(c.Copies, 1)
	}
	all := strconv.Itoa(cmp.Or(l.Count, sum))
	switch n := l.usable(); {
	case l.Uncounted:
		return ""
	case n > 0 && l.Secret:
		return strconv.Itoa(n) + "\u202f/\u202f" + all
	}
	return all
}

// decks returns small buttons with the number of cards left; without names if there is little room.
func (s *Side) decks() fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, d := range s.view.Decks {
		face := piece.ChipFace{Text: d.Words, Icon: d.Icon, Tint: theme.Brass, Small: true, Look: piece.LookQuiet,
			Tight: s.how >= tight, Widest: piece.Grown(140)}
		left := s.d.Words().N("frame.deck.left", d.Left, text.Args{"deck": d.Words})
		switch n := strconv.Itoa(d.Left); {
		case d.Uncounted:
			left = d.Words
		case s.how >= tight:
			face.Text = n
		default:
			face.Text = n + "\u2002" + d.Words
		}
		chip := piece.NewChip(face, s.d.press(d.ID))
		chip.OnLook = s.explains(chip, Card{Words: d.Words, Facts: left})
		s.region(d.ID, d.Rule, chip)
		chips = append(chips, testid.Name(chip, "frame.deck."+d.ID))
	}
	if s.how >= tight {
		flow := piece.NewFlow(2)
		flow.Fill(chips, nil)
		return flow
	}
	return container.New(twoAcross{}, chips...)
}

// mostPips is the most pips that a meter shows; above that there is only the number.
const mostPips = 5

// meter returns the tile of a common counter.
func (s *Side) meter(m Counter) fyne.CanvasObject {
	icon, n, words := piece.NewIcon(22), piece.Heading(), piece.Caption().Short()
	icon.Set(m.Icon, m.Colour)
	n.Set(amount(m))
	words.Set(m.Words)
	row := []fyne.CanvasObject{icon}
	if m.Most > 0 && m.Most <= mostPips {
		row = append(row, widget.NewPips(m.Colour, m.Now, m.Most))
	}
	row = append(row, n)
	tile := piece.NewTile(container.New(piece.Margin(8, 4), container.New(piece.Col{Gap: 1, Grow: -1},
		container.New(meterRow{piece.Row{Gap: 6, Grow: -1}}, row...), words)), s.d.press(m.ID))
	tile.OnLook = s.explains(tile, Card{Words: m.Words + " " + amount(m), Facts: m.Text})
	tile.Mark(theme.Panel, theme.PanelEdge, 1)
	if s.d.looked(m.ID) {
		tile.Mark(theme.Card, theme.FocusRing, 1.5)
	}
	s.region(m.ID, m.Rule, tile)
	return testid.Name(tile, "frame.meter."+m.ID)
}

// list returns a list of cards under its title.
func (s *Side) list(list List) fyne.CanvasObject {
	title, count := piece.Caption().Short(), piece.Caption()
	title.Set(list.Words)
	count.Set(cmp.Or(list.Note, list.counted()))
	head := container.New(piece.Row{Gap: 4, Grow: 0}, title, count)
	body := container.New(thin(3), head)
	switch {
	case list.Rows:
		if body.Layout = thin(1); s.how >= tight {
			body.Layout = thin(0)
		}
		for _, c := range list.Cards {
			body.Add(s.row(c))
		}
	case list.Described:
		body.Objects = append(body.Objects, s.cardTexts(list.Cards)...)
	default:
		var chips []fyne.CanvasObject
		for _, c := range list.Cards {
			chips = append(chips, s.chip(c))
		}
		if list.Covered > 0 {
			chips = append(chips, coveredCards(s.d.Words(), list.Covered))
		}
		flow := piece.NewFlow(4)
		flow.Fill(chips, nil)
		body.Add(flow)
	}
	tile := piece.NewTile(container.New(piece.TallMargin{X: 8, Y: 5}, body), nil)
	tile.Mark(theme.Panel, theme.PanelEdge, 1)
	s.region(list.ID, list.Rule, tile)
	return testid.Name(tile, "frame.list."+list.ID)
}

// row returns a card on a line of its own: its name, its state, its cost; below, what it does, of those that cannot be
// used if there is room.
func (s *Side) row(c Card) fyne.CanvasObject {
	size, ink := fynetheme.SizeNameText, fynetheme.ColorNameForeground
	if s.how >= tight {
		size = fynetheme.SizeNameCaptionText
	}
	if c.Spent {
		ink = theme.Muted
	}
	name, status, price := piece.NewLabel(size, ink).Wishing(), piece.Caption(), piece.NewLabel(size, ink).Bolder()
	name.Set(c.Words)
	status.Set(c.Status)
	price.Set(c.Price)
	objects := []fyne.CanvasObject{piece.NewIcon(15).Showing(c.Icon, brassOr(c.Colour)), name, status}
	if c.Picture != nil {
		picture := canvas.NewImageFromImage(c.Picture)
		picture.FillMode = canvas.ImageFillContain
		picture.SetMinSize(fyne.NewSquareSize(piece.Grown(17)))
		objects[0] = picture
	}
	if c.Price != "" {
		if c.Dear {
			price.Update(c.Price, theme.Danger)
		}
		objects = append(objects, price, piece.NewIcon(12).Showing(c.PriceIcon, theme.Threat))
	}
	if c.Act != "" && s.how < bare {
		face := piece.ChipFace{Text: c.Act, Tint: theme.Brass, Small: true, Tight: true}
		if s.how >= tight {
			face.Text, face.Icon = "", "next"
		}
		act := piece.NewChip(face, func() { s.d.Act(c.ID) })
		act.OnLook = s.explains(act, c)
		objects = append(objects, testid.Name(act, "frame.act."+c.ID))
	}
	body := container.New(thin(0), container.New(cardRow{piece.Row{Gap: 5, Grow: 1}}, objects...))
	if words := strings.Join(c.Lines, " "); words != "" && (c.Usable || s.how < bare) {
		below := piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)
		below.Most = 1
		s.cut = append(s.cut, below)
		body.Add(below.Saying(words))
	}
	edge := piece.TallMargin{X: 5, Y: 1}
	if s.how >= tight {
		edge.Y = 0
	}
	tile := piece.NewTile(container.New(edge, body), s.d.press(c.ID))
	switch {
	case s.d.looked(c.ID):
		tile.Mark(theme.Card, theme.FocusRing, 1.5)
	case c.Usable:
		tile.Mark(theme.Card, theme.Brass, 1)
	default:
		tile.Mark(theme.Panel, theme.Panel, 0)
	}
	tile.OnLook = s.explains(tile, c)
	s.region(c.ID, c.Rule, tile)
	return testid.Name(tile, "frame.card."+c.ID)
}

// cardTexts returns cards one below the other, each with its whole text.
func (s *Side) cardTexts(cards []Card) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, c := range cards {
		words, flow := c.Status, piece.NewFlow(4)
		c.Status = ""
		flow.Fill([]fyne.CanvasObject{s.chip(c)}, nil)
		if out = append(out, flow); words != "" {
			out = append(out, piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted).Saying(words))
		}
	}
	return out
}

// cardRow is a row whose third object is hidden if not all fit.
type cardRow struct{ piece.Row }

// Layout implements fyne.Layout.
func (l cardRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[2].Show()
	widget.ShowIf(objects[2], l.Row.MinSize(objects).Width <= size.Width)
	l.Row.Layout(objects, size)
}

// MinSize implements fyne.Layout.
func (l cardRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.Row.MinSize(objects).Height)
}

// meterRow is a meter's icon, pips and number. The pips are hidden if the number does not fit beside them.
type meterRow struct{ piece.Row }

// Layout implements fyne.Layout.
func (l meterRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 3 {
		need := 2 * l.Gap
		for _, o := range objects {
			need += o.MinSize().Width
		}
		widget.ShowIf(objects[1], need <= size.Width)
	}
	l.Row.Layout(objects, size)
}

// twoAcross puts objects of one height in two columns.
type twoAcross struct{}

// Layout implements fyne.Layout.
func (twoAcross) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rows := (len(objects) + 1) / 2
	gap := piece.GapSize()
	each, high := (size.Width-gap)/2, (size.Height-gap*float32(rows-1))/float32(rows)
	for i, o := range objects {
		piece.Place(o, float32(i%2)*(each+gap), float32(i/2)*(high+gap), each, high)
	}
}

// MinSize implements fyne.Layout.
func (twoAcross) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	rows := float32((len(objects) + 1) / 2)
	return fyne.NewSize(0, rows*least.Height+(rows-1)*piece.GapSize())
}

// closeup shows a card large over the foot of the side: the card pointed at, else the one that the bar shows.
type closeup struct {
	box    *fyne.Container
	inside *fyne.Container // content of the tile
	tile   *piece.Tile
	looked actionbar.Drawing
}

// newCloseup makes a closeup; a press on the card calls back.
func newCloseup(back func()) *closeup {
	c := &closeup{box: container.New(footCard{}), inside: container.NewStack()}
	c.tile = testid.Name(piece.NewTile(c.inside, back), "frame.closeup")
	c.tile.Mark(theme.Card, theme.Brass, 2)
	return c
}

// set sets the card that the bar shows; nil: none.
func (c *closeup) set(looked actionbar.Drawing) {
	c.looked = looked
	c.point(nil)
}

// point sets the card pointed at; nil: none.
func (c *closeup) point(at actionbar.Drawing) {
	if at == nil {
		at = c.looked
	}
	if c.box.Objects = nil; at != nil {
		c.inside.Objects = []fyne.CanvasObject{at.Picture("", false)}
		c.box.Objects = []fyne.CanvasObject{c.tile}
		c.box.Layout.Layout(c.box.Objects, c.box.Size())
		c.inside.Layout.Layout(c.inside.Objects, c.inside.Size())
	}
	c.box.Refresh()
}

// footCard puts a card as large as fits at the foot of the side, below the tabs.
type footCard struct{}

// Layout implements fyne.Layout.
func (footCard) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := min(0.88*size.Height, 1.45*size.Width)
	wide := min(size.Width, high/1.2)
	for _, o := range objects {
		piece.Place(o, (size.Width-wide)/2, size.Height-high, wide, high)
	}
}

// MinSize implements fyne.Layout.
func (footCard) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
