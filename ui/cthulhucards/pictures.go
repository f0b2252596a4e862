package cthulhucards

import (
	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/chart"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// statsPage shows the figures of the open duel.
var statsPage = table.EveningExtra(rules.SystemName, func(h table.PageDeps, s *session.Session) []fyne.CanvasObject {
	return figures(h.Words(), s.View(keeper.ForTable).(rules.View).State)
})

// figures returns charts of struggles won by kind, tokens over time, and domains left undrained.
func figures(l *text.Localizer, s rules.State) []fyne.CanvasObject {
	return []fyne.CanvasObject{widget.NewPanel(l.T("cthulhu.pictures.struggles"), struggles(l, s)),
		chart.Section(l.T("cthulhu.pictures.tempo"), tempo(l, s), idle(l, s))}
}

// legend names the players by their colours; the second one's bars are hollow.
func legend(s rules.State) (out []chart.Part) {
	fills := []chart.Fill{chart.Solid, chart.Striped}
	for seat, p := range s.Players {
		out = append(out, chart.Part{Colour: sides[seat], Fill: fills[seat], Words: p.Name})
	}
	return out
}

// struggles returns a chart with a bar for each kind: how many struggles each player has won.
func struggles(l *text.Localizer, s rules.State) fyne.CanvasObject {
	var rows []chart.Bar
	for _, k := range story.Kinds {
		row := chart.Bar{Label: l.T("cthulhu.what." + string(k))}
		for seat, part := range legend(s) {
			n := s.Stats.Struggles[string(k)][seat]
			part.Value, part.Words = float64(n), itoa(n)
			row.Parts = append(row.Parts, part)
		}
		rows = append(rows, row)
	}
	return chart.NewBars(rows, legend(s), "")
}

// tempo returns a chart of the tokens gained by the end of each turn, with a line for each player.
func tempo(l *text.Localizer, s rules.State) fyne.CanvasObject {
	points := append([][2]int{{}}, s.Stats.Tempo...)
	if s.Step != rules.StepOver {
		points = append(points, s.Stats.Tokens)
	}
	var labels []string
	all := []chart.Series{{Colour: sides[0], Marker: chart.Disc},
		{Colour: sides[1], Marker: chart.Block, Dash: []float32{0.8, 0.5}}}
	for i, p := range points {
		labels = append(labels, itoa(i))
		for seat := range s.Players {
			all[seat].Name = s.Players[seat].Name
			all[seat].Values = append(all[seat].Values, p[seat])
		}
	}
	return chart.NewLines(l.T("cthulhu.pictures.turn"), labels, all)
}

// idle returns a chart of the domains left undrained at the end of each turn's operations, by turn and player.
func idle(l *text.Localizer, s rules.State) fyne.CanvasObject {
	box := chart.Stack(0.4, widget.NewSubtitle(l.T("cthulhu.pictures.idle")))
	if len(s.Stats.Idle) == 0 {
		box.Add(widget.NewQuiet(l.T("cthulhu.pictures.nothing")))
		return box
	}
	var rows [][]string
	for i, n := range s.Stats.Idle {
		seat := s.First
		if i%2 == 1 {
			seat = 1 - s.First
		}
		row := []string{itoa(i + 1), "–", "–"}
		row[1+seat] = itoa(n)
		rows = append(rows, row)
	}
	box.Add(chart.NewTable([]string{l.T("cthulhu.pictures.turn"), s.Players[0].Name, s.Players[1].Name}, rows))
	return box
}
