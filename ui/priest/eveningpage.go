package priest

import (
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/score"
	"lantern/ui/chart"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// statsPage shows who leads and why, and the course of the game, during and after it.
var statsPage = table.EveningExtra(rules.SystemName, func(h table.PageDeps, s *session.Session) []fyne.CanvasObject {
	return statsView{seenIn(s, h.Words)}.figures()
})

// seenIn returns the face of a session in its current state.
func seenIn(s *session.Session, words func() *text.Localizer) *Face {
	f := voiced(words)
	f.view.Hold(s.View(keeper.ForKeeper).(rules.View))
	return f
}

// statsView makes the figures of a session.
type statsView struct{ *Face }

func (e statsView) figures() []fyne.CanvasObject {
	l, v := e.Words(), e.seen()
	score := chart.Stack(0.3, widget.NewSubtitle(e.lead(v)))
	if why := e.why(v); why != "" {
		score.Add(widget.NewWords(why, ""))
	}
	for i, p := range v.State.Players {
		if all := p.Held().Points(); all > 0 {
			score.Add(widget.NewQuiet(l.T("priest.evening.safe", text.Args{"who": p.Name, "safe": v.Stats.Safe[i],
				"exposed": all - v.Stats.Safe[i]})))
		}
	}
	turns := chart.Stack(0.3, widget.NewSubtitle(l.T("priest.evening.turns")))
	for _, t := range v.Stats.Turns {
		turns.Add(widget.NewWords(e.turn(v, t), ""))
	}
	if len(v.Stats.Turns) == 0 {
		turns.Add(widget.NewQuiet(l.T("priest.evening.none")))
	}
	return []fyne.CanvasObject{chart.Section(l.T("priest.evening.score"), e.scoreBars(v), score),
		chart.Section(l.T("priest.evening.course"), e.course(v), turns),
		chart.Section(l.T("priest.evening.from"), e.flows(v), e.rounds(v))}
}

// places returns the names of all who score: players, then the solo opponent.
func (e statsView) places(v rules.View) (out []string) {
	for _, p := range v.Score.Players {
		out = append(out, e.scorer(p.Name))
	}
	return out
}

// lead says who leads or has won, and by how much (EHP-13.2).
func (e statsView) lead(v rules.View) string {
	l, lead := e.Words(), v.Stats.Lead
	over := v.State.Stage == rules.StageOver
	if over && v.State.Lost {
		return l.T("priest.ending.lost")
	}
	var who []string
	for _, place := range lead.Places {
		who = append(who, e.places(v)[place])
	}
	args := text.Args{"who": strings.Join(who, ", ")}
	switch {
	case len(who) > 1 && over:
		return l.T("priest.evening.wins.tie", args)
	case len(who) > 1:
		return l.T("priest.evening.leads.tie", args)
	case over:
		return l.N("priest.evening.wins", lead.By, args)
	}
	return l.N("priest.evening.leads", lead.By, args)
}

// why lists in which parts the leader is ahead of the second, and in which behind.
func (e statsView) why(v rules.View) string {
	l, lead := e.Words(), v.Stats.Lead
	var out, parts []string
	for _, g := range lead.Why {
		parts = append(parts, text.Signed(g.By)+"\u00a0"+l.T("priest.part."+g.Part))
	}
	if len(parts) > 0 {
		out = append(out, l.T("priest.evening.why",
			text.Args{"next": e.places(v)[lead.Next], "parts": l.And(parts)}))
	}
	if lead.Bonus {
		out = append(out, l.T("priest.evening.bonus"))
	}
	return strings.Join(out, " ")
}

func (e statsView) turn(v rules.View, t rules.Turn) string {
	args := text.Args{"round": t.Round, "who": e.places(v)[t.Place]}
	if t.Kind == rules.TurnRaid {
		args["raid"] = e.raidOf(t.Site)
	}
	return e.Words().N("priest.evening.turn."+string(t.Kind), t.N, args)
}

// raidOf names a raid by the space that triggered it. A card's raid has none.
func (e statsView) raidOf(site string) string {
	if site == "" {
		return e.Words().T("priest.evening.cardRaid")
	}
	return e.Words().T("priest.evening.siteRaid", text.Args{"site": e.spaceName("site:" + site)})
}

// rounds lists each round: broken signs, raids and their losses.
func (e statsView) rounds(v rules.View) fyne.CanvasObject {
	l := e.Words()
	box := chart.Stack(0.2, widget.NewSubtitle(l.T("priest.evening.rounds")))
	for i, c := range v.State.Course {
		box.Add(widget.NewWords(l.T("common.roundNumber", text.Args{"round": i + 1}), theme.Brass))
		var lines []string
		for _, b := range c.Signs {
			who := l.T("priest.opponent")
			if b.Seat >= 0 {
				who = v.State.Players[b.Seat].Name
			}
			lines = append(lines, l.T("priest.evening.broke",
				text.Args{"who": who, "site": e.spaceName("site:" + b.Site)}))
		}
		for _, r := range c.Raids {
			lines = append(lines, l.T("priest.evening.raid", text.Args{"raid": e.raidOf(r.Site), "force": r.Force,
				"lost": e.lost(v, r.Lost)}))
		}
		if len(lines) == 0 {
			lines = []string{l.T("priest.evening.quiet")}
		}
		for _, line := range lines {
			box.Add(widget.NewWords(line, ""))
		}
	}
	if len(v.State.Course) == 0 {
		box.Add(widget.NewQuiet(l.T("priest.evening.none")))
	}
	return box
}

// lost lists what a raid took from each player.
func (e statsView) lost(v rules.View, all []score.Resources) string {
	var out []string
	for seat, r := range all {
		if !r.None() {
			out = append(out, e.Words().T("priest.evening.lost", text.Args{"who": v.State.Players[seat].Name,
				"goods": e.goods(r), "points": minus(r.Points())}))
		}
	}
	if len(out) == 0 {
		return e.Words().T("priest.evening.lostNothing")
	}
	return strings.Join(out, " · ")
}

// parts are the parts of a score in the order of the bars, with their letters and colours.
var parts = []struct {
	part string
	fill fyne.ThemeColorName
	of   func(score.Parts) int
}{
	{"ES", theme.Parchment, func(p score.Parts) int { return p.ES }},
	{"G", theme.Threat, func(p score.Parts) int { return p.G }},
	{"M", theme.Horror, func(p score.Parts) int { return p.M }},
	{"B", theme.Damage, func(p score.Parts) int { return p.B }},
	{"T", theme.Brass, func(p score.Parts) int { return p.T }},
}
