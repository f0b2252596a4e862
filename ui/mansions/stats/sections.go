package stats

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/stats"
	"lantern/ui/chart"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// sections are the parts of the page of a session: each a plot with the same data as numbers and, if necessary, an
// explanation.
func sections(l *text.Localizer, t Played, roll func(*fyne.ScrollEvent)) []fyne.CanvasObject {
	w := t.in(l)
	out := []fyne.CanvasObject{w.summary(t)}
	if len(t.Timeline) == 0 {
		return append(out, widget.NewEmptyState("clock", l.T("evening.empty"), l.T("evening.empty.hint"), nil))
	}
	out = append(out, w.memory(t, roll))
	if t.Lantern != nil {
		out = append(out, w.lantern(t))
	}
	return append(out, w.timeline(t), w.tests(t), w.turns(t), w.harm(t))
}

// summary says what was played, how it ended and how long it took.
func (w words) summary(t Played) fyne.CanvasObject {
	l := w.l
	line := l.Date(t.Began.Local()) + " · " + l.N("common.party", t.Players) + " · " + l.N("evening.rounds", t.Rounds) +
		" · " + l.T("evening.played", text.Args{"time": length(l, t.Played)})
	box := chart.Stack(0.3, widget.NewSubtitle(w.ended(t)), widget.NewWords(line, ""))
	if t.Name != "" {
		box.Add(widget.NewQuiet(w.t.Get("story.title")))
	}
	if t.Objective != "" {
		box.Add(widget.NewQuiet(l.T("evening.objective", text.Args{"objective": w.t.Option(t.Objective)})))
	}
	if len(t.Kept) > 0 {
		box.Add(widget.NewQuiet(w.kept(t.Kept)))
	}
	return box
}

// kept lists who was the keeper.
func (w words) kept(all []stats.Kept) string {
	var parts []string
	for _, k := range all {
		who := w.l.T("lantern.person")
		if k.Keeper != "" {
			who = w.l.T("evening.kept.lantern", text.Args{"temper": w.l.T("lantern.temper." + k.Keeper)})
		}
		if k.From > 0 {
			who = w.l.T("evening.kept.from", text.Args{"who": who, "n": k.From})
		}
		parts = append(parts, who)
	}
	return w.l.T("evening.kept", text.Args{"who": strings.Join(parts, ", ")})
}

// timeline draws four lines that differ in colour, dashes and markers.
func (w words) timeline(t Played) fyne.CanvasObject {
	l := w.l
	all := []chart.Series{
		{Name: l.T("evening.damage"), Colour: theme.Damage, Marker: chart.Disc},
		{Name: l.T("evening.horror"), Colour: theme.Horror, Marker: chart.Ring, Dash: []float32{0.8, 0.5}},
		{Name: l.T("evening.threat"), Colour: theme.Threat, Marker: chart.Block, Dash: []float32{0.2, 0.4}},
		{Name: l.T("common.shared.clues"), Colour: theme.OK, Marker: chart.Frame, Dash: []float32{1.2, 0.4, 0.2, 0.4}},
	}
	var labels []string
	rows := [][]string{}
	for _, r := range t.Timeline {
		labels = append(labels, strconv.Itoa(r.Round))
		values := []int{r.Damage, r.Horror, r.Threat, r.Clues}
		row := []string{l.T("evening.round", text.Args{"n": r.Round})}
		for i, v := range values {
			all[i].Values = append(all[i].Values, v)
			row = append(row, strconv.Itoa(v))
		}
		rows = append(rows, row)
	}
	head := []string{"", all[0].Name, all[1].Name, all[2].Name, all[3].Name}
	left := chart.Stack(0.6, chart.NewLines(l.T("console.counter.round"), labels, all),
		widget.NewQuiet(l.T("evening.timeline.note")))
	return chart.Section(l.T("evening.timeline"), left, chart.NewTable(head, rows))
}

// tests compares passed with expected tests, by person and in total.
func (w words) tests(t Played) fyne.CanvasObject {
	l := w.l
	var bars []chart.Bar
	var said []fyne.CanvasObject
	var together stats.Tests
	for _, p := range t.People {
		together = together.With(p.Tests)
		if p.Tests.Rolled == 0 {
			continue
		}
		expected := p.Tests.Expected()
		bars = append(bars, chart.Bar{Label: w.who(p), Of: float64(p.Tests.Rolled), Mark: &expected,
			Parts: []chart.Part{{Value: float64(p.Tests.Passed), Colour: theme.OK, Words: strconv.Itoa(p.Tests.Passed)}},
			Words: l.T("evening.tests.of", text.Args{"passed": p.Tests.Passed, "rolled": p.Tests.Rolled,
				"expected": decimal(l, expected)})})
		said = append(said, widget.NewWords(luck(l, w.who(p), p.Tests), ""))
	}
	if together.Rolled == 0 {
		return widget.NewPanel(l.T("evening.tests"), widget.NewQuiet(l.T("evening.tests.none")))
	}
	said = append(said, widget.NewWords(luck(l, l.T("evening.together"), together), ""),
		widget.NewQuiet(l.T("evening.tests.note")))
	legend := []chart.Part{{Colour: theme.OK, Words: l.T("evening.tests.passed")},
		{Colour: theme.Muted, Fill: chart.Hollow, Words: l.T("evening.tests.rolled")}}
	return chart.Section(l.T("evening.tests"), chart.NewBars(bars, legend, l.T("evening.tests.expected")), chart.Stack(0.6, said...))
}

// turns shows the average and longest duration of turns.
func (w words) turns(t Played) fyne.CanvasObject {
	l := w.l
	var bars []chart.Bar
	rows := [][]string{}
	add := func(who string, turns stats.Turns, colour fyne.ThemeColorName) {
		if turns.Count == 0 {
			return
		}
		longest := turns.Longest.Seconds()
		mean := length(l, turns.Mean())
		bars = append(bars, chart.Bar{Label: who, Parts: []chart.Part{{Value: turns.Mean().Seconds(), Colour: colour}},
			Mark:  &longest,
			Words: l.T("evening.turns.words", text.Args{"mean": mean, "longest": length(l, turns.Longest)})})
		rows = append(rows, []string{who, strconv.Itoa(turns.Count), mean,
			length(l, turns.Longest), length(l, turns.Total)})
	}
	for _, p := range t.People {
		add(w.who(p), p.Turns, theme.Brass)
	}
	add(l.T("console.phase.keeper"), t.Keeper, theme.Threat)
	if len(bars) == 0 {
		return widget.NewPanel(l.T("evening.turns"), widget.NewQuiet(l.T("evening.turns.none")))
	}
	head := []string{"", l.T("log.kind.turns"), l.T("evening.turns.mean"), l.T("evening.turns.longest"),
		l.T("evening.turns.total")}
	right := chart.Stack(0.6, chart.NewTable(head, rows), widget.NewQuiet(l.T("evening.turns.note",
		text.Args{"minutes": int(stats.Break.Minutes())})))
	return chart.Section(l.T("evening.turns"), chart.NewBars(bars,
		[]chart.Part{{Colour: theme.Brass, Words: l.T("evening.turns.mean")}}, l.T("evening.turns.longest")), right)
}

// harm shows who dealt and took damage and horror.
func (w words) harm(t Played) fyne.CanvasObject {
	l := w.l
	var bars []chart.Bar
	rows := [][]string{}
	for _, p := range t.People {
		dealt := float64(p.Dealt)
		bars = append(bars, chart.Bar{Label: w.who(p), Mark: &dealt, Parts: []chart.Part{
			{Value: float64(p.Damage), Colour: theme.Damage, Words: strconv.Itoa(p.Damage)},
			{Value: float64(p.Horror), Colour: theme.Horror, Fill: chart.Striped, Words: strconv.Itoa(p.Horror)},
		}, Words: l.T("evening.harm.words", text.Args{"dealt": p.Dealt, "damage": p.Damage, "horror": p.Horror})})
		rows = append(rows, []string{w.who(p), strconv.Itoa(p.Dealt), strconv.Itoa(p.Killed), strconv.Itoa(p.Damage),
			strconv.Itoa(p.Horror), strconv.Itoa(p.Healed), strconv.Itoa(p.Clues)})
	}
	head := []string{"", l.T("evening.dealt"), l.T("evening.killed"), l.T("evening.damage"), l.T("evening.horror"),
		l.T("evening.healed"), l.T("common.shared.clues")}
	right := chart.Stack(1, chart.NewTable(head, rows))
	if len(t.Foes) > 0 {
		var foes [][]string
		for _, f := range t.Foes {
			came, fell := strconv.Itoa(f.Placed), strconv.Itoa(f.Killed)
			if f.Monster == "" {
				came, fell = "–", "–"
			}
			foes = append(foes, []string{w.foe(f), came, fell, strconv.Itoa(f.Damage), strconv.Itoa(f.Horror)})
		}
		right.Add(widget.NewQuiet(l.T("evening.foes")))
		right.Add(chart.NewTable([]string{"", l.T("evening.placed"), l.T("evening.fell"), l.T("evening.damage"),
			l.T("evening.horror")}, foes))
	}
	legend := []chart.Part{{Colour: theme.Damage, Words: l.T("evening.harm.damage")},
		{Colour: theme.Horror, Fill: chart.Striped, Words: l.T("evening.harm.horror")}}
	return chart.Section(l.T("evening.harm"), chart.NewBars(bars, legend, l.T("evening.harm.dealt")), right)
}

// lantern is the lantern's report after the end: how it saw the investigators' chance, why it made its decisive
// choices, and what was hidden.
func (w words) lantern(t Played) fyne.CanvasObject {
	told, l := t.Lantern, w.l
	left := chart.Stack(0.9)
	if len(told.Chances) > 0 {
		line := chart.Series{Name: l.T("evening.lantern.chance"), Colour: theme.OK, Marker: chart.Disc}
		var labels []string
		for _, c := range told.Chances {
			labels, line.Values = append(labels, strconv.Itoa(c.Round)), append(line.Values, c.Percent)
		}
		left.Add(
			chart.Stack(
				0.6,
				chart.NewLines(l.T("console.counter.round"), labels, []chart.Series{line}),
				widget.NewQuiet(l.T("evening.lantern.chance.note")),
			),
		)
	}
	left.Add(w.hidden(told))
	right := chart.Stack(0.8)
	if len(told.Points) > 0 {
		right.Add(widget.NewSubtitle(l.T("evening.lantern.points")))
	}
	for _, p := range told.Points {
		right.Add(w.point(t, p))
	}
	return chart.Section(l.T("evening.lantern"), left, right)
}

// mostLines is how many lines of a step are shown.
const mostLines = 3

// point is a turning point: what was done, its result, and the reason.
func (w words) point(t Played, p autokeeper.Point) fyne.CanvasObject {
	change := w.l.T("evening.lantern.change", text.Args{"n": p.Round, "before": p.Before, "after": p.After})
	box := chart.Stack(0.15, widget.NewWords(change, "").Bold())
	for _, line := range p.Lines[:min(mostLines, len(p.Lines))] {
		box.Add(widget.NewWords(t.Line(line), ""))
	}
	box.Add(widget.NewQuiet(w.why(p)))
	return box
}

// why explains a step compared with the alternatives.
func (w words) why(p autokeeper.Point) string {
	var parts []string
	for _, r := range p.Reasons {
		key := "evening.lantern." + r.For + "." + r.What
		if !w.l.Has(key) { // an advice has the same words
			key = "console.advice." + r.For + "." + r.What
		}
		parts = append(parts, w.l.T(key))
	}
	others := w.l.N("evening.lantern.others", p.Others)
	switch len(parts) {
	case 0:
		return w.l.T("evening.lantern.same") + " " + others
	case 1:
		return w.l.T("console.advice.why", text.Args{"why": parts[0]}) + " " + others
	}
	return w.l.T("console.advice.whys", text.Args{"why": parts[0], "and": parts[1]}) + " " + others
}

// hidden is what the lantern had chosen, what it held and what nobody found.
func (w words) hidden(told *autokeeper.Summary) fyne.CanvasObject {
	box := chart.Stack(0.25, widget.NewSubtitle(w.l.T("evening.lantern.hidden")))
	say := func(key string, names []string) {
		if len(names) > 0 {
			box.Add(widget.NewWords(w.l.T(key, text.Args{"what": strings.Join(names, " · ")}), ""))
		}
	}
	say("evening.lantern.choices", namesOf(told.Choices, w.t.Option))
	say("evening.lantern.mythos", namesOf(told.Mythos, w.t.Card))
	say("evening.lantern.trauma", namesOf(told.Trauma, w.t.Card))
	var rooms []string
	for _, r := range told.Lying {
		rooms = append(
			rooms,
			w.l.T(
				"evening.lantern.room",
				text.Args{"room": w.t.Room(r.Room), "cards": strings.Join(namesOf(r.Cards, w.t.Card), ", ")},
			),
		)
	}
	if len(rooms) > 0 {
		box.Add(widget.NewWords(w.l.T("evening.lantern.lying"), ""))
		box.Add(widget.NewQuiet(strings.Join(rooms, "\n")))
	}
	return box
}

func namesOf(ids []string, name func(string) string) (out []string) {
	for _, id := range ids {
		out = append(out, name(id))
	}
	return out
}
