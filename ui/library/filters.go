package library

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
)

const anyParty = "any"

// filters are what narrows the list, and its order.
func (p *Page) filters() fyne.CanvasObject {
	v := &p.shelf.View
	p.from = kit.NewSegments("library.from", v.from(), []kit.Segment{
		{Key: fromAll, Label: p.l.T("library.from.all")}, {Key: fromShipped, Label: p.l.T("library.from.shipped"), Icon: "lantern"},
		{Key: fromBox, Label: p.l.T("library.from.box"), Icon: "cards"}, {Key: fromUser, Label: p.l.T("library.from.user"), Icon: "notes"},
	}, func(key string) { v.From = key; p.fill() })
	parties := []kit.Segment{{Key: anyParty, Label: p.l.T("library.party.any")}}
	for n := 1; n <= 4; n++ {
		parties = append(parties, kit.Segment{Key: strconv.Itoa(n), Label: strconv.Itoa(n)})
	}
	now := anyParty
	if v.Party > 0 {
		now = strconv.Itoa(v.Party)
	}
	p.party = kit.NewSegments("library.party", now, parties, func(key string) {
		v.Party, _ = strconv.Atoi(key) // 0 for any
		p.fill()
	})
	var orders []kit.Segment
	for _, key := range []string{byShelf, byTitle, byLength, byPar} {
		orders = append(orders, kit.Segment{Key: key, Label: p.l.T("library.order." + key)})
	}
	order := kit.NewSegments("library.order", v.order(), orders, func(key string) { v.Order = key; p.fill() })
	return container.New(&groups{},
		kit.NewQuiet(p.l.T("library.from")), p.from,
		kit.NewQuiet(p.l.T("library.players")), p.party,
		kit.NewQuiet(p.l.T("library.order")), order)
}

// groups lays labels and the choices that belong to them side by side, and goes on in the next line when the room is used up. A
// choice that is wider than everything goes below its label.
type groups struct{ width float32 }

func (g *groups) place(objects []fyne.CanvasObject, width float32, move bool) float32 {
	pad := fynetheme.Padding()
	var x, y, line float32
	for i := 0; i+1 < len(objects); i += 2 {
		label, choice := objects[i], objects[i+1].(*kit.Segments)
		l, c := label.MinSize(), choice.OneLine()
		if x > 0 && x+l.Width+pad+c.Width > width {
			x, y, line = 0, y+line+pad, 0
		}
		if l.Width+pad+c.Width > width { // alone, below its label
			if move {
				label.Move(fyne.NewPos(0, y))
				label.Resize(fyne.NewSize(width, l.Height))
				choice.Move(fyne.NewPos(0, y+l.Height))
			}
			choice.Resize(fyne.NewSize(width, choice.Size().Height))
			high := choice.MinSize().Height
			choice.Resize(fyne.NewSize(width, high))
			x, y, line = 0, y+l.Height+high+pad, 0
			continue
		}
		if move {
			label.Move(fyne.NewPos(x, y+(c.Height-l.Height)/2))
			label.Resize(fyne.NewSize(l.Width+1, l.Height))
			choice.Move(fyne.NewPos(x+l.Width+1.5*pad, y))
			choice.Resize(fyne.NewSize(c.Width+1, c.Height))
		}
		x += l.Width + 1.5*pad + c.Width + 4*pad
		line = max(line, c.Height)
	}
	return y + line
}

func (g *groups) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	g.place(objects, size.Width, true)
}

func (g *groups) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least float32
	for _, o := range objects {
		least = max(least, o.MinSize().Width)
	}
	return fyne.NewSize(least, g.place(objects, max(g.width, least), false))
}

// beforeBar leaves room for the bar of a scroll beside its content.
func beforeBar(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, fynetheme.Size(fynetheme.SizeNameScrollBar)), o)
}

// atFoot sets something at the foot of the height that there is.
func atFoot(o fyne.CanvasObject) fyne.CanvasObject { return container.NewVBox(layout.NewSpacer(), o) }

// search is the field for words to look for: Escape empties it and then leaves it, Enter and the arrow down lead to the list.
type search struct {
	kit.Field

	down, out func()
}

func newSearch(hint, words string, find func(string), down, out func()) *search {
	s := &search{down: down, out: out}
	s.ExtendBaseWidget(s)
	s.SetPlaceHolder(hint)
	s.SetText(words)
	s.OnChanged = find
	return s
}

// TypedKey leaves the field with the keys that lead out of it.
func (s *search) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if s.Text != "" {
			s.SetText("")
			return
		}
		s.out()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
		s.down()
	default:
		s.Entry.TypedKey(e)
	}
}

func (p *Page) find(words string) {
	p.shelf.View.Search = words
	p.fill()
}

func (p *Page) toList() { p.choose(max(0, p.chosen())) }

func (p *Page) leaveSearch() { p.over.Unfocus() }
