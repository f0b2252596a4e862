package arkham

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/chart"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// statsPage shows the state or the end of the game, its score, and its course.
var statsPage = table.EveningExtra(rules.SystemName, func(h table.PageDeps, s *session.Session) []fyne.CanvasObject {
	f := wordingFace(h.Words)
	f.box, _ = rules.BoxOf(s.Header().Config) // cannot fail: it succeeded when the session began
	f.view.Hold(s.View(keeper.ForKeeper).(rules.View))
	return statsView{f}.figures()
})

// statsView builds the figures of a session.
type statsView struct{ *Face }

func (e statsView) figures() []fyne.CanvasObject {
	l, v := e.Words(), e.seen()
	score := chart.Stack(0.3, widget.NewSubtitle(e.ending(v)))
	if rows := e.rows(v); len(rows) == 0 {
		score.Add(widget.NewWords(l.T("arkham.evening.lost"), theme.Muted))
	} else {
		score.Add(chart.NewTable([]string{"", l.T("arkham.evening.points")}, rows))
	}
	if who := e.citizens(v); who != "" {
		score.Add(widget.NewWords(who, theme.Brass))
	}
	gates, fights := chart.Stack(0.2), chart.Stack(0.2)
	for _, line := range e.gates(v) {
		gates.Add(widget.NewWords(line, ""))
	}
	for _, line := range e.fought(v) {
		fights.Add(widget.NewWords(line, ""))
	}
	return []fyne.CanvasObject{chart.Section(l.T("arkham.evening.score"), score, e.course(v)),
		chart.Section(l.T("arkham.evening.gates"), gates, fights)}
}

// ending says how the game ended, or that it goes on.
func (e statsView) ending(v rules.View) string {
	if r := v.State.Result; r != "" {
		return e.Words().T("arkham.ending." + string(r))
	}
	if v.State.Turn == 0 {
		return e.Words().T("arkham.evening.live.setup")
	}
	return e.Words().T("arkham.evening.live", text.Args{"turn": v.State.Turn})
}

// rows returns the rows of the score sheet. A lost game has none.
func (e statsView) rows(v rules.View) [][]string {
	if v.State.Result == rules.Devoured {
		return nil
	}
	return append(scored(e.Face, v), []string{e.Words().T("arkham.evening.row.all"), itoa(v.Score.Points)})
}

// citizens names the players with the most gate trophies, then monster trophies (AH-16.4).
func (e statsView) citizens(v rules.View) string {
	if r := v.State.Result; r == "" || r == rules.Devoured {
		return ""
	}
	var who []string
	for _, seat := range v.Score.Citizens {
		who = append(who, v.State.Players[seat].Name)
	}
	return e.Words().N("arkham.evening.citizen", len(who), text.Args{"who": e.Words().And(who)})
}

// gates lists the fate of each gate, in order.
func (e statsView) gates(v rules.View) (out []string) {
	for _, d := range v.State.Milestones {
		args := text.Args{"turn": d.Turn, "world": e.world(d.What), "place": e.place(d.Place), "who": ""}
		if d.Seat >= 0 {
			args["who"] = v.State.Players[d.Seat].Name
		}
		if d.Kind != rules.MilestoneMet && d.Kind != rules.MilestoneBeaten {
			key := "arkham.evening.gate." + string(d.Kind)
			if d.Turn == 0 && d.Kind == rules.MilestoneOpened { // the set-up is not a turn (AH-2.8)
				key += ".setup"
			}
			out = append(out, e.Words().T(key, args))
		}
	}
	if len(out) == 0 {
		out = []string{e.Words().T("arkham.evening.none")}
	}
	return out
}

// fought lists for each player the monsters met, and those defeated.
func (e statsView) fought(v rules.View) (out []string) {
	l := e.Words()
	for seat, p := range v.State.Players {
		var told []string
		for _, kind := range []rules.MilestoneKind{rules.MilestoneBeaten, rules.MilestoneMet} {
			var names []string
			for _, d := range v.State.Milestones {
				if name := e.value("monster", d.What, nil); d.Kind == kind && d.Seat == seat {
					names = append(names, name)
				}
			}
			if all := counted(names); all != "" {
				told = append(told, l.T("arkham.evening."+string(kind), text.Args{"monsters": all}))
			}
		}
		if len(told) == 0 {
			told = []string{l.T("arkham.evening.peace")}
		}
		out = append(out, l.Labelled(p.Name, strings.Join(told, " · ")))
	}
	return out
}

// counted lists distinct names with their number.
func counted(names []string) string {
	var out []string
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			continue
		}
		if n := count(names, name); n > 1 {
			name += " ×\u00a0" + itoa(n)
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

// course plots doom, terror and open gates over the turns.
func (e statsView) course(v rules.View) fyne.CanvasObject {
	l, marks := e.Words(), slices.Clone(v.State.Course)
	if v.State.Stage != rules.StageOver {
		marks = append(marks, rules.Mark{Doom: v.State.Doom, Terror: v.State.Terror, Gates: e.open(v)})
	}
	all := []chart.Series{{Name: l.T("arkham.meter.doom"), Colour: theme.Horror, Marker: chart.Disc},
		{Name: l.T("arkham.meter.terror"), Colour: theme.Threat, Marker: chart.Block, Dash: []float32{0.8, 0.5}},
		{Name: l.T("arkham.meter.gates"), Colour: theme.OK, Marker: chart.Ring, Dash: []float32{0.2, 0.4}}}
	var labels []string
	for i, m := range marks {
		labels = append(labels, itoa(i)) // the first one is the end of the set-up
		for j, n := range []int{m.Doom, m.Terror, m.Gates} {
			all[j].Values = append(all[j].Values, n)
		}
	}
	return chart.NewLines(l.T("arkham.evening.turn"), labels, all)
}

// open returns the number of open gates.
func (e statsView) open(v rules.View) int {
	for _, m := range e.meters(v) {
		if m.ID == "gates" {
			return m.Now
		}
	}
	return 0
}
