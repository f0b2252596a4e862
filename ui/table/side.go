package table

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// drawSide shows what counts for everybody, the lists of cards, and the decks.
func (t *Table) drawSide() {
	var all []fyne.CanvasObject
	if len(t.view.Meters) > 0 {
		var tiles []fyne.CanvasObject
		for _, m := range t.view.Meters {
			tiles = append(tiles, t.meter(m))
		}
		all = append(all, container.New(twoAcross{}, tiles...))
	}
	for _, list := range t.view.Lists {
		all = append(all, t.list(list))
	}
	if len(t.view.Decks) > 0 {
		var chips []fyne.CanvasObject
		for _, d := range t.view.Decks {
			chips = append(chips, testid.Name(piece.NewChip(piece.ChipFace{Text: strconv.Itoa(d.Left) +
				"\u2002" + d.Words, Icon: d.Icon,
				Tint: theme.Brass, Small: true, Look: piece.LookQuiet, Widest: piece.Grown(140)},
				t.looks(d.ID)), "frame.deck."+d.ID))
		}
		all = append(all, container.New(twoAcross{}, chips...))
	}
	t.side.fill(all)
}

// mostPips is how many pips a meter shows; above that there is only the number.
const mostPips = 5

// meter is a counter of the whole table, as a tile.
func (t *Table) meter(m Counter) fyne.CanvasObject {
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
		container.New(meterRow{piece.Row{Gap: 6, Grow: -1}}, row...), words)), t.looks(m.ID))
	tile.Mark(theme.Panel, theme.PanelEdge, 1)
	if t.looked == m.ID && m.ID != "" {
		tile.Mark(theme.Card, theme.FocusRing, 1.5)
	}
	return testid.Name(tile, "frame.meter."+m.ID)
}

// list is some cards under a word. A secret one shows only how many they are until it is pressed.
func (t *Table) list(list List) fyne.CanvasObject {
	title, count := piece.Caption(), piece.Caption()
	title.Set(list.Words)
	count.Set(strconv.Itoa(cmp.Or(list.Count, len(list.Cards)+list.Covered)))
	open := !list.Secret || t.lifted[list.ID]
	head := container.New(piece.Row{Gap: 4, Grow: 1}, title, container.NewWithoutLayout(), count)
	var chips []fyne.CanvasObject
	covered := list.Covered
	if open {
		for _, c := range list.Cards {
			chips = append(chips, t.chip(c))
		}
	} else {
		covered += len(list.Cards)
	}
	if list.Secret {
		words, icon := "frame.lift", "eye"
		if open {
			words, icon = "frame.cover", "eye-off"
		}
		lift := piece.NewChip(piece.ChipFace{Text: t.s.Words().T(words), Icon: icon,
			Tint: theme.Brass, Small: true}, func() {
			t.lifted[list.ID] = !open
			t.draw()
		})
		chips = append([]fyne.CanvasObject{testid.Name(lift, "frame.lift."+list.ID)}, chips...)
	}
	if covered > 0 {
		chips = append(chips, t.covered(covered))
	}
	flow := piece.NewFlow(4)
	flow.Fill(chips, nil)
	body := container.New(thin(4), head, flow)
	if list.Described && open {
		body = container.New(thin(3), append([]fyne.CanvasObject{head}, t.cardTexts(list.Cards)...)...)
	}
	tile := piece.NewTile(container.New(piece.TallMargin{X: 8, Y: 5}, body), nil)
	tile.Mark(theme.Panel, theme.PanelEdge, 1)
	return testid.Name(tile, "frame.list."+list.ID)
}

// cardTexts are cards one below the other, each with the whole of what is said of it.
func (t *Table) cardTexts(cards []Card) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, c := range cards {
		words := piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)
		words.Set(c.Status)
		c.Status = ""
		flow := piece.NewFlow(4)
		flow.Fill([]fyne.CanvasObject{t.chip(c)}, nil)
		out = append(out, flow, words)
	}
	return out
}

// meterRow is a meter's sign, its pips and its number. The pips give way where the number would not fit beside them.
type meterRow struct{ piece.Row }

// Layout is for Fyne.
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

// Layout is for Fyne.
func (twoAcross) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rows := (len(objects) + 1) / 2
	gap := piece.GapSize()
	each, high := (size.Width-gap)/2, (size.Height-gap*float32(rows-1))/float32(rows)
	for i, o := range objects {
		piece.Place(o, float32(i%2)*(each+gap), float32(i/2)*(high+gap), each, high)
	}
}

// MinSize is for Fyne.
func (twoAcross) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	rows := float32((len(objects) + 1) / 2)
	return fyne.NewSize(0, rows*least.Height+(rows-1)*piece.GapSize())
}
