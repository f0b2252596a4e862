package stats

import (
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/stats"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Many is the page on all sessions.
type Many struct{ sheet }

// NewMany makes the page. all are the sessions that could be read, last played first; unread is how many could not.
func NewMany(nav Deps, l *text.Localizer, all []Played, unread int) *Many {
	p := &Many{sheet{nav: nav, l: l, title: l.T("home.evenings")}}
	p.make = func() []fyne.CanvasObject { return p.sections(all, unread) }
	p.build()
	return p
}

func (p *Many) sections(all []Played, unread int) []fyne.CanvasObject {
	l := p.l
	var out []fyne.CanvasObject
	if unread > 0 {
		out = append(out, widget.NewQuiet(l.N("evening.unread", unread)))
	}
	if len(all) == 0 {
		fresh := widget.NewKeyButton(l.T("evening.many.new"), "", p.nav.NewSession).WithIcon("candle").Primary()
		return append(out, widget.NewEmptyState("clock", l.T("evening.many.empty"), l.T("evening.many.empty.hint"), fresh))
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

// sentence sums up all sessions in a sentence.
func (p *Many) sentence(g stats.Group) string {
	return p.l.N("evening.many.total", g.Evenings,
		text.Args{"ended": g.Ended(), "investigators": g.Investigators, "keeper": g.Keeper, "nobody": g.Nobody})
}

// groups shows the winners by group.
func (p *Many) groups(title string, all []stats.Group, name func(stats.Group) string) fyne.CanvasObject {
	l := p.l
	if len(all) == 0 {
		return widget.NewPanel(title, widget.NewQuiet(l.T("evening.groups.none")))
	}
	parts := func(g stats.Group) []part {
		piece := func(n int, colour fyne.ThemeColorName, f fill) part {
			return part{value: float64(n), colour: colour, fill: f, words: strconv.Itoa(n)}
		}
		return []part{piece(g.Investigators, theme.OK, solid), piece(g.Keeper, theme.Threat, striped),
			piece(g.Nobody, theme.Damage, hollow), piece(g.Open, theme.Muted, thin)}
	}
	var bars []bar
	rows := [][]string{}
	for _, g := range all {
		rounds, played := "–", "–"
		if g.Ended() > 0 {
			rounds, played = decimal(l, g.MeanRounds()), length(l, g.MeanPlayed())
		}
		bars = append(bars, bar{label: name(g), parts: parts(g), words: l.N("evening.evenings", g.Evenings)})
		rows = append(rows, []string{name(g), strconv.Itoa(g.Investigators), strconv.Itoa(g.Keeper),
			strconv.Itoa(g.Nobody), strconv.Itoa(g.Open), rounds, played})
	}
	names := []string{l.T("evening.won.investigators"), l.T("console.phase.keeper"),
		l.T("evening.won.nobody"), l.T("common.inProgress")}
	legend := parts(stats.Group{})
	for i := range legend {
		legend[i].words = names[i]
	}
	head := append(append([]string{""}, names...), l.T("evening.meanRounds"), l.T("evening.meanPlayed"))
	return section(title, newBarPlot(bars, legend, ""), newTable(head, rows))
}

// list lists the sessions. Pressing one shows its page.
func (p *Many) list(all []Played) fyne.CanvasObject {
	l := p.l
	box := stack(0.4)
	for i, t := range all {
		w := t.in(l)
		line := date(l, t.Began) + " · " + l.N("common.party", t.Players) + " · " +
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
