package home

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Row is the text of a session in the list.
type Row struct {
	ID       string
	Name     string // the keeper's name for it, else the story's title, else its ID
	Game     string // the game's title; empty if there is only one game
	Story    string // the story's title; empty if Name is the title
	Progress string // the progress of the game, or its ending
	Party    string // the number of players; empty if the game has ended
	When     string // when it was last played
	Ended    bool
	Sign     string // the icon of the game, if there are several
}

// Words holds what is needed to word sessions.
type Words struct {
	Text    *text.Localizer
	Summary func(h keeper.Header) table.Summary        // describes a session of any game
	Game    func(h keeper.Header) (title, sign string) // its game; nil if there is only one
	Now     time.Time                                  // in the local time zone
}

// Rows returns the rows for headers, in the same order.
func (w Words) Rows(headers []keeper.Header) []Row {
	var rows []Row
	for _, h := range headers {
		rows = append(rows, w.row(h))
	}
	return rows
}

func (w Words) row(h keeper.Header) Row {
	told := w.Summary(h)
	r := Row{ID: h.ID, Name: keeper.PlainName(h.Name), Story: told.Title, Progress: told.Progress,
		Party: told.Party, Ended: h.Summary.Ended,
		When: widget.When(w.Text, w.Now, h.Updated)}
	if r.Name == "" {
		r.Name, r.Story = cmp.Or(r.Story, h.ID), ""
	}
	if r.Ended { // its ending says enough
		r.Party = ""
	}
	if w.Game != nil {
		r.Game, r.Sign = w.Game(h)
	}
	return r
}

// Line returns the text below a session's name.
func (r Row) Line() string {
	parts := []string{r.Game, r.Story, r.Progress, r.Party, r.When}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · ")
}

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

// list returns the panel of sessions: the last one, to be continued, and all of them. If there are many, it has a
// search field and a choice of order.
func (p *Page) list() fyne.CanvasObject {
	box := container.NewVBox()
	all := container.NewVBox()
	if last, ok := p.last(); ok {
		all.Add(testid.Name(p.goOn, "home.goOn"))
		if last.ID != p.rows[0].ID { // otherwise the first row of the list is that session
			words := fynewidget.NewLabel(last.Name + "\n" + last.Line())
			words.Wrapping = fyne.TextWrapWord
			all.Add(words)
		}
	}
	switch {
	case p.empty():
		all.Add(widget.Margins(0, 2, widget.NewEmptyState("", p.l.T("home.empty"), p.l.T("home.empty.hint"),
			testid.Name(p.first, "home.first"))))
	case len(p.rows) > shown:
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
		all.Add(testid.Name(typed, "home.search"))
		all.Add(orders)
	case len(p.rows) > 0:
		p.fill(box, p.rows)
	}
	all.Add(box)
	all.Add(widget.Margins(0, 0.5, widget.Grid(11, 0.5, testid.Name(p.carry, "home.import"),
		testid.Name(p.evenings, "home.evenings"))))
	return widget.NewPanel(p.l.T("home.sessions"), all)
}

// fill lists sessions. Further ones are added below on request, so that the others do not move.
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

// Refresh rebuilds the page.
func (p *Page) Refresh() {
	body := widget.NewPanes(0.64, 2, p.games(), p.list())
	page := container.NewBorder(p.bar(), p.foot(), nil, nil, widget.Margins(0, 1, body))
	p.root.Objects = []fyne.CanvasObject{widget.Margins(2, 1, widget.Column(130, page))}
	p.root.Refresh()
}
