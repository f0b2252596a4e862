package table

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// People is the left side of a page: a tile for each person at the table.
type People struct {
	*column
	all []Person
}

// NewPeople makes the column for a page.
func NewPeople(d *PartDeps) *People {
	p := &People{column: newColumn(d, piece.ShareOut{Gap: 4})}
	p.build = p.tiles
	return p
}

// Set shows these people.
func (p *People) Set(all []Person) {
	p.all, p.sight = all, ""
	for _, one := range all {
		if one.Turn {
			p.sight = one.ID
		}
	}
	p.draw()
}

func (p *People) tiles() (out []fyne.CanvasObject) {
	how := p.how
	defer func() { p.how = how }()
	for _, one := range p.all {
		if p.how = how; how == behind && !one.Turn {
			p.how = tight
		}
		looked := ""
		if p.d.looked(one.ID) || personHas(one, p.d.Looked()) {
			looked = p.d.Looked()
		}
		out = append(out, p.keep(one.ID, [2]any{one, looked}, func() fyne.CanvasObject { return p.person(one) }))
	}
	return out
}

// personHas reports whether a card belongs to a person.
func personHas(p Person, card string) bool {
	for _, c := range p.Cards {
		if c.ID == card {
			return true
		}
	}
	return false
}

// person returns the tile of a person: counters, visible cards, and the number of the other cards.
func (p *People) person(one Person) fyne.CanvasObject {
	name, where, mark := piece.Plain().Bolder().Short(), piece.Caption().Short(), piece.NewIcon(20)
	name.Set(one.Name)
	where.Set(one.Where)
	switch {
	case one.Turn:
		mark.Set("next", theme.Brass)
	case one.Had && !one.Out:
		mark.Set("check", theme.OK)
	default:
		mark.Hide()
	}
	gap, margin := float32(3), float32(5)
	if p.how >= tight {
		gap, margin = 0.5, 2
	}
	body := container.New(thin(gap))
	var bars, numbers []fyne.CanvasObject
	for _, c := range one.Counters {
		if c.Bar && c.Most > 0 {
			bars = append(bars, widget.NewBar(c.Icon, c.Colour, c.Now, c.Most))
			p.region(c.ID, c.Rule, bars[len(bars)-1])
			continue
		}
		numbers = append(numbers, number(c))
		p.region(c.ID, c.Rule, numbers[len(numbers)-1])
	}
	large := theme.Letters() > 1.6
	below := large || len(numbers) > 2 // the place would not fit beside the numbers
	line := []fyne.CanvasObject{where}
	if !below {
		line = append(line, numbers...)
	}
	head := container.New(piece.Row{Gap: 6, Grow: 1}, signOf(one), container.New(piece.Col{Grow: -1}, name,
		container.New(piece.Row{Gap: 6, Grow: 0}, line...)))
	if one.Figure != "" {
		tag := piece.Caption().Bolder()
		tag.Set(one.Tag)
		head.Add(container.New(piece.Row{Gap: 1, Grow: -1}, piece.NewIcon(16).Showing("investigator", one.Figure), tag))
	}
	if one.Phone {
		head.Add(piece.NewIcon(16).Showing("phone", theme.Muted))
	}
	head.Add(mark)
	body.Add(head)
	if below {
		body.Add(container.New(piece.Row{Gap: 6, Grow: -1}, numbers...))
	}
	switch {
	case len(bars) == 0:
	case large: // side by side they would be too short
		body.Add(container.New(piece.Col{Gap: 2, Grow: -1}, bars...))
	default:
		body.Add(container.New(piece.Evenly{Gap: 8, High: 17}, bars...))
	}
	flow := piece.NewFlow(gap + 1)
	var chips []fyne.CanvasObject
	for _, c := range one.Cards {
		chips = append(chips, p.chip(c))
	}
	if one.Covered > 0 {
		chips = append(chips, coveredCards(p.d.Words(), one.Covered))
	}
	if one.Facts != "" && p.how < bare {
		chips = append(chips, piece.NewChip(piece.ChipFace{Text: one.Facts, Small: true, Tight: p.how >= tight, Wraps: true,
			Look: piece.LookOff}, p.d.press(one.ID)))
	}
	flow.Fill(chips, nil)
	if len(chips) > 0 {
		body.Add(flow)
	}
	tile := piece.NewTile(container.New(piece.TallMargin{X: 7, Y: margin}, body), p.d.press(one.ID))
	tile.OnLook = p.explains(tile, Card{Words: one.Name, Facts: one.counted()})
	switch {
	case one.Turn:
		tile.Mark(theme.Card, theme.Brass, 2.5)
	case p.d.looked(one.ID):
		tile.Mark(theme.Card, theme.FocusRing, 1.5)
	default:
		tile.Mark(theme.Panel, theme.PanelEdge, 1)
	}
	p.region(one.ID, one.Rule, tile)
	return testid.Name(tile, "frame."+one.ID)
}

// counted returns a person's counters in words.
func (p Person) counted() string {
	var out []string
	for _, c := range p.Counters {
		out = append(out, c.Words+"\u00a0"+amount(c))
	}
	return strings.Join(out, " · ")
}

// signOf returns the picture of a person.
func signOf(one Person) fyne.CanvasObject {
	if one.Face != nil {
		side := piece.Grown(34)
		return container.New(piece.Boxed{W: side, H: side}, one.Face.Emblem())
	}
	icon, colour := piece.NewIcon(30), theme.Brass
	if one.Out {
		colour = theme.Muted
	}
	if one.Icon == "" {
		one.Icon = "investigator"
	}
	return icon.Showing(one.Icon, colour)
}

// number returns a counter as an icon with a number.
func number(c Counter) fyne.CanvasObject {
	icon, n := piece.NewIcon(16), piece.Plain().Bolder()
	icon.Set(c.Icon, c.Colour)
	n.Set(amount(c))
	return container.New(piece.Row{Gap: 2, Grow: -1}, icon, n)
}

func amount(c Counter) string {
	if c.Unknown {
		return "?"
	}
	if c.Most > 0 {
		return strconv.Itoa(c.Now) + "\u2009/\u2009" + strconv.Itoa(c.Most)
	}
	return strconv.Itoa(c.Now)
}
