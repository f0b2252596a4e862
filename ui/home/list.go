package home

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/testid"
	"lantern/ui/widget"
)

// Orders of the list of sessions.
const (
	byPlayed = "played"
	byName   = "name"
	byStory  = "story"
)

// chosen returns the sessions that match what was typed, in the chosen order.
func chosen(rows []Row, typed, order string) []Row {
	find := widget.NewFind(typed)
	var out []Row
	for _, r := range rows {
		if find.In(r.Name + " " + r.Line()) {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b Row) int {
		switch order {
		case byName:
			return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
		case byStory:
			return cmp.Compare(cmp.Or(a.Story, a.Name), cmp.Or(b.Story, b.Name))
		}
		return 0
	})
	return out
}

// fewSessions is how many sessions leave room for a large picture below the list.
const fewSessions = 6

// aside is a layout that puts a picture above or below the buttons, as large as the remaining room, if there is enough.
type aside struct{ above bool }

func (aside) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (l aside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high, gap := objects[0].MinSize().Height, fynetheme.TextSize()
	rest := min(size.Height-high-gap, 0.6*size.Width)
	if rest < 6*fynetheme.TextSize() {
		rest = 0
	}
	var pressed, picture float32
	switch {
	case !l.above:
		picture = size.Height - rest
	case rest > 0:
		pressed = rest + gap
	}
	objects[0].Move(fyne.NewPos(0, pressed))
	objects[0].Resize(fyne.NewSize(size.Width, high))
	objects[1].Move(fyne.NewPos(0, picture))
	objects[1].Resize(fyne.NewSize(size.Width, rest))
}

// list is the panel of sessions. Once there are many, it has a search field and a choice of order.
func (p *Page) list() fyne.CanvasObject {
	title := p.l.T("home.sessions")
	if p.rows == nil {
		return widget.NewPanel(title, container.NewVBox())
	}
	if len(p.rows) == 0 {
		nothing := widget.NewEmptyState("", p.l.T("home.empty"), p.l.T("home.empty.hint"),
			testid.Name(p.first, "home.first"))
		return widget.NewPanel(title, container.New(aside{above: true}, widget.Margins(0, 2, nothing), newHouse()))
	}
	box := container.NewVBox()
	if len(p.rows) <= shown {
		p.fill(box, p.rows)
		if len(p.rows) <= fewSessions {
			return widget.NewPanel(title, container.New(aside{}, box, newHouse()))
		}
		return widget.NewPanel(title, box)
	}
	typed := widget.NewField()
	typed.SetPlaceHolder(p.l.T("home.search"))
	order := byPlayed
	again := func() { p.fill(box, chosen(p.rows, typed.Text, order)) }
	typed.OnChanged = func(string) { again() }
	orders := widget.NewSegments("home.order", order, []widget.Segment{
		{Key: byPlayed, Label: p.l.T("home.order.played")}, {Key: byName, Label: p.l.T("home.order.name")},
		{Key: byStory, Label: p.l.T("home.order.story")},
	}, func(key string) {
		order = key
		again()
	})
	again()
	return widget.NewPanel(title, container.NewVBox(testid.Name(typed, "home.search"), orders, box))
}

// fill lists sessions. Further ones are added below on request, so that the list does not move.
func (p *Page) fill(box *fyne.Container, rows []Row) {
	box.Objects = nil
	if len(rows) == 0 {
		box.Add(fynewidget.NewLabel(p.l.T("home.search.none")))
	}
	for i, r := range rows {
		if i == shown {
			var place *fyne.Container
			place = container.NewCenter(testid.Name(widget.NewKeyButton(p.l.N("home.more", len(rows)-i), "", func() {
				box.Remove(place)
				for i, r := range rows[shown:] {
					box.Add(p.item(shown+i, r))
				}
			}), "home.more"))
			box.Add(place)
			break
		}
		box.Add(p.item(i, r))
	}
	box.Refresh()
}
