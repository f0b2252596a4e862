package arkham

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// statsPage shows the state or the end of the game, its score, and its course.
var statsPage = table.LiveExtra("evening", "win", rules.SystemName, "arkham.evening.page",
	func(h table.PageDeps, s *session.Session) fyne.CanvasObject {
		f := voiced(h.Words)
		f.box, _ = rules.BoxOf(s.Header().Config) // it succeeded when the session began
		f.view.Hold(s.View(keeper.ForKeeper).(rules.View))
		return statsView{f}.body()
	})

// statsView draws the page of figures.
type statsView struct{ *Face }

func (e statsView) body() fyne.CanvasObject {
	l, v := e.Words(), e.seen()
	score := container.NewVBox(widget.NewSubtitle(e.ending(v)))
	if rows := e.rows(v); len(rows) == 0 {
		score.Add(widget.NewWords(l.T("arkham.evening.lost"), theme.Muted))
	} else {
		draw := func(pen *canvas.Painter, a canvas.Area) { sheetRows(pen, a, rows) }
		score.Add(canvas.NewPicture(1.7*float32(len(rows)), draw))
	}
	if who := e.citizens(v); who != "" {
		score.Add(widget.NewWords(who, theme.Brass))
	}
	gates, fights := container.NewVBox(), container.NewVBox()
	for _, line := range e.gates(v) {
		gates.Add(widget.NewWords(line, ""))
	}
	for _, line := range e.fought(v) {
		fights.Add(widget.NewWords(line, ""))
	}
	course := canvas.NewPicture(15, func(pen *canvas.Painter, a canvas.Area) { e.course(pen, a, v) })
	return widget.NewPanes(
		0.5,
		1,
		container.NewVBox(
			widget.NewPanel(l.T("arkham.evening.score"), score),
			widget.NewPanel(l.T("arkham.evening.fights"), fights),
		),
		container.NewVBox(
			widget.NewPanel(l.T("arkham.evening.course"), course),
			widget.NewPanel(l.T("arkham.evening.gates"), gates),
		),
	)
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

// sheetRow is a row of the score sheet.
type sheetRow struct{ words, points string }

// rows are those of the score sheet (AH-16.6). A lost game has none.
func (e statsView) rows(v rules.View) []sheetRow {
	l, s := e.Words(), v.Score
	if v.State.Result == rules.Devoured {
		return nil
	}
	var out []sheetRow
	for _, x := range []struct {
		id string
		n  int
	}{{"doom", s.Doom}, {"terror", -s.Terror}, {"loans", -s.Loans}, {"signs", -s.Signs}, {"gates", s.Gates},
		{"monsters", s.Monsters / 3}, {"sane", s.Survivors}} {
		points := signed(itoa(x.n))
		if x.n == 0 {
			points = "0"
		}
		out = append(out, sheetRow{l.T("arkham.evening.row." + x.id), points})
	}
	return append(out, sheetRow{l.T("arkham.evening.row.all"), itoa(s.Points)})
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
	return e.Words().N("arkham.evening.citizen", len(who), text.Args{"who": strings.Join(who, ", ")})
}

// gates lists what became of each gate, in order.
func (e statsView) gates(v rules.View) (out []string) {
	for _, d := range v.State.Deeds {
		args := text.Args{"turn": d.Turn, "world": e.world(d.What), "place": e.place(d.Place), "who": ""}
		if d.Seat >= 0 {
			args["who"] = v.State.Players[d.Seat].Name
		}
		if d.Kind != rules.DeedMet && d.Kind != rules.DeedBeaten {
			key := "arkham.evening.gate." + string(d.Kind)
			if d.Turn == 0 && d.Kind == rules.DeedOpened { // the set-up is not a turn (AH-2.8)
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

// fought lists for each player the monsters met, and those beaten.
func (e statsView) fought(v rules.View) (out []string) {
	l := e.Words()
	for seat, p := range v.State.Players {
		var told []string
		for _, kind := range []rules.DeedKind{rules.DeedBeaten, rules.DeedMet} {
			var names []string
			for _, d := range v.State.Deeds {
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
		out = append(out, l.T("arkham.evening.of", text.Args{"who": p.Name, "told": strings.Join(told, " · ")}))
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

var plainHand = canvas.TextStyle{Size: 1, Colour: fynetheme.ColorNameForeground}

// sheetRows draws the score sheet, with the total below a line.
func sheetRows(pen *canvas.Painter, a canvas.Area, rows []sheetRow) {
	for i, r := range rows {
		hand, y := plainHand, a.Y+1.7*float32(i)*pen.Em
		if hand.Bold = i == len(rows)-1 && i > 0; hand.Bold {
			pen.Rule(canvas.Rect(a.X, y-0.1*pen.Em, a.W, 1), theme.Brass)
		}
		pen.Line(r.words, canvas.Rect(a.X, y, a.W-4*pen.Em, 1.5*pen.Em), hand)
		hand.Align = fyne.TextAlignTrailing
		pen.Line(r.points, canvas.Rect(a.X, y, a.W, 1.5*pen.Em), hand)
	}
}

// course draws a line each for doom, terror and open gates over the turns.
func (e statsView) course(pen *canvas.Painter, a canvas.Area, v rules.View) {
	em, l, x := pen.Em, e.Words(), a.X
	marks := slices.Clone(v.State.Course)
	if v.State.Stage != rules.StageOver {
		marks = append(marks, rules.Mark{Doom: v.State.Doom, Terror: v.State.Terror, Gates: e.open(v)})
	}
	lines := []struct {
		id     string
		colour fyne.ThemeColorName
		of     func(rules.Mark) int
	}{{"doom", theme.Horror, func(m rules.Mark) int { return m.Doom }},
		{"terror", theme.Threat, func(m rules.Mark) int { return m.Terror }},
		{"gates", theme.OK, func(m rules.Mark) int { return m.Gates }}}
	most := max(v.State.Track, rules.TerrorMost)
	most = (most + 3) / 4 * 4
	plot := canvas.Rect(a.X+2.2*em, a.Y+2.2*em, a.W-3*em, a.H-4*em)
	quiet := canvas.TextStyle{Size: 0.85, Colour: theme.Muted, Align: fyne.TextAlignTrailing}
	for i := range 5 {
		y := plot.Y + plot.H*(1-float32(i)/4)
		pen.Rule(canvas.Rect(plot.X, y, plot.W, 1), theme.PanelEdge)
		pen.Line(itoa(most*i/4), canvas.Rect(a.X, y-0.6*em, 1.7*em, 1.2*em), quiet)
	}
	at := func(i, n int) fyne.Position {
		return fyne.NewPos(
			plot.X+plot.W*float32(i)/float32(max(len(marks)-1, 1)),
			plot.Y+plot.H*(1-float32(n)/float32(most)),
		)
	}
	for _, x1 := range lines {
		pen.Frame(canvas.Rect(x, a.Y+0.45*em, 0.9*em, 0.9*em), x1.colour, x1.colour, 0)
		_, wide := pen.Line(l.T("arkham.meter."+x1.id), canvas.Rect(x+1.3*em, a.Y, a.W, 1.4*em), plainHand)
		x += wide + 2.6*em
		for i := 1; i < len(marks); i++ {
			pen.Stroke(at(i-1, x1.of(marks[i-1])), at(i, x1.of(marks[i])), 0.18*em, x1.colour)
		}
	}
	quiet.Align = fyne.TextAlignCenter
	for i := 0; i < len(marks); i += 1 + len(marks)/16 {
		pen.Line(itoa(i+1), canvas.Rect(at(i, 0).X-em, plot.Y+plot.H+0.3*em, 2*em, 1.2*em), quiet)
	}
}

// open is the number of open gates.
func (e statsView) open(v rules.View) int {
	for _, m := range e.meters(v) {
		if m.ID == "gates" {
			return m.Now
		}
	}
	return 0
}
