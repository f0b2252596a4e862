package stats

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions/stats"
	"lantern/ui/chart"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Many is the page on all sessions.
type Many struct {
	chart.Sheet
	nav Deps
}

// NewMany makes the page. headers are those of all games; all are the sessions that could be read, last played first;
// unread is how many could not.
func NewMany(nav Deps, l *text.Localizer, headers []keeper.Header, all []Played, unread int) *Many {
	p := &Many{chart.Sheet{Deps: nav, Words: l, Title: l.T("home.evenings"), Back: nav.Back}, nav}
	p.Make = func() []fyne.CanvasObject { return p.sections(headers, all, unread) }
	p.Build()
	return p
}

func (p *Many) sections(headers []keeper.Header, all []Played, unread int) []fyne.CanvasObject {
	l := p.Words
	var out []fyne.CanvasObject
	if unread > 0 {
		out = append(out, widget.NewQuiet(l.N("evening.unread", unread)))
	}
	if len(headers) == 0 {
		fresh := widget.NewKeyButton(l.T("evening.many.new"), "", p.nav.NewSession).WithIcon("candle").Primary()
		return append(out, widget.NewEmptyState("clock", l.T("evening.many.empty"), l.T("evening.many.empty.hint"), fresh))
	}
	out = append(out, p.games(headers))
	if len(all) == 0 {
		return out
	}
	var plain []stats.Stats
	names := map[string]words{}
	var tests stats.Tests
	for _, t := range all {
		plain = append(plain, t.Stats)
		if _, ok := names[t.Story]; !ok {
			names[t.Story] = t.in(l)
		}
		for _, person := range t.People {
			tests = tests.With(person.Tests)
		}
	}
	total := stats.Total(plain)
	out = append(out, widget.NewWords(p.sentence(total), ""))
	if tests.Rolled > 0 {
		out = append(out, widget.NewWords(luck(l, l.T("evening.together"), tests), ""))
	}
	if total.Ended() == 0 {
		out = append(out, widget.NewQuiet(l.T("evening.many.noneEnded")))
	}
	out = append(out,
		p.groups(l.T("evening.byStory"), stats.ByStory(plain),
			func(g stats.Group) string { return names[g.Story].t.Get("story.title") }),
		p.groups(l.T("evening.byObjective"), stats.ByObjective(plain), func(g stats.Group) string {
			return l.T("evening.objectiveOf", text.Args{"objective": names[g.Story].t.Option(g.Key),
				"story": names[g.Story].t.Get("story.title")})
		}),
		p.groups(l.T("evening.byParty"), stats.ByParty(plain), func(g stats.Group) string {
			n, err := strconv.Atoi(g.Key)
			if err != nil {
				return g.Key
			}
			return l.N("common.party", n)
		}),
		p.list(all))
	return out
}

// games shows how many sessions of each game there are, the most played first.
func (p *Many) games(headers []keeper.Header) fyne.CanvasObject {
	l, counts := p.Words, map[string][2]int{} // ended, in progress
	for _, h := range headers {
		n := counts[h.Config.System]
		if h.Summary.Ended {
			n[0]++
		} else {
			n[1]++
		}
		counts[h.Config.System] = n
	}
	all := func(id string) int { return counts[id][0] + counts[id][1] }
	games := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(all(b)-all(a), strings.Compare(a, b))
	})
	var bars []chart.Bar
	rows := [][]string{}
	legend := []chart.Part{{Colour: theme.OK, Words: l.T("evening.games.ended")},
		{Colour: theme.Muted, Fill: chart.Thin, Words: l.T("common.inProgress")}}
	for _, id := range games {
		bar := chart.Bar{Label: l.Or("games."+id, id), Words: l.N("evening.evenings", all(id))}
		for i, n := range counts[id] {
			part := legend[i]
			part.Value, part.Words = float64(n), strconv.Itoa(n)
			bar.Parts = append(bar.Parts, part)
		}
		bars = append(bars, bar)
		rows = append(rows, []string{bar.Label, strconv.Itoa(counts[id][0]), strconv.Itoa(counts[id][1])})
	}
	head := []string{"", legend[0].Words, legend[1].Words}
	return chart.Section(l.T("evening.byGame"), chart.NewBars(bars, legend, ""), chart.NewTable(head, rows))
}

// sentence sums up all sessions in a sentence.
func (p *Many) sentence(g stats.Group) string {
	return p.Words.N("evening.many.total", g.Evenings,
		text.Args{"ended": g.Ended(), "investigators": g.Investigators, "keeper": g.Keeper, "nobody": g.Nobody})
}

// groups shows the winners by group.
func (p *Many) groups(title string, all []stats.Group, name func(stats.Group) string) fyne.CanvasObject {
	l := p.Words
	if len(all) == 0 {
		return widget.NewPanel(title, widget.NewQuiet(l.T("evening.groups.none")))
	}
	parts := func(g stats.Group) []chart.Part {
		piece := func(n int, colour fyne.ThemeColorName, f chart.Fill) chart.Part {
			return chart.Part{Value: float64(n), Colour: colour, Fill: f, Words: strconv.Itoa(n)}
		}
		return []chart.Part{piece(g.Investigators, theme.OK, chart.Solid), piece(g.Keeper, theme.Threat, chart.Striped),
			piece(g.Nobody, theme.Damage, chart.Hollow), piece(g.Open, theme.Muted, chart.Thin)}
	}
	var bars []chart.Bar
	rows := [][]string{}
	for _, g := range all {
		rounds, played := "–", "–"
		if g.Ended() > 0 {
			rounds, played = decimal(l, g.MeanRounds()), length(l, g.MeanPlayed())
		}
		bars = append(bars, chart.Bar{Label: name(g), Parts: parts(g), Words: l.N("evening.evenings", g.Evenings)})
		rows = append(rows, []string{name(g), strconv.Itoa(g.Investigators), strconv.Itoa(g.Keeper),
			strconv.Itoa(g.Nobody), strconv.Itoa(g.Open), rounds, played})
	}
	names := []string{l.T("evening.won.investigators"), l.T("console.phase.keeper"),
		l.T("evening.won.nobody"), l.T("common.inProgress")}
	legend := parts(stats.Group{})
	for i := range legend {
		legend[i].Words = names[i]
	}
	head := append(append([]string{""}, names...), l.T("evening.meanRounds"), l.T("evening.meanPlayed"))
	return chart.Section(title, chart.NewBars(bars, legend, ""), chart.NewTable(head, rows))
}

// list lists the sessions. Pressing one shows its page.
func (p *Many) list(all []Played) fyne.CanvasObject {
	l := p.Words
	box := chart.Stack(0.4)
	for i, t := range all {
		w := t.in(l)
		line := l.Date(t.Began.Local()) + " · " + l.N("common.party", t.Players) + " · " +
			l.N("evening.rounds", t.Rounds) + " · " + w.ended(t)
		if t.Name != "" {
			line = w.t.Get("story.title") + " · " + line
		}
		icon := "story"
		if t.Ended {
			icon = "check"
		}
		card := widget.NewCard(widget.CardFace{Icon: icon, Title: w.title(t), Text: line},
			func() { p.nav.Evening(t.Session) })
		box.Add(testid.Name(card, "evening.session."+strconv.Itoa(i+1)))
	}
	return widget.NewPanel(l.T("evening.list"), box)
}
