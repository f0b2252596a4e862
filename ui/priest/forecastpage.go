package priest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/raid"
	"lantern/ui/frame"
	"lantern/ui/frame/screen"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// forecastPage shows, before a sign is broken, what a raid of each number of dice may cost everybody: every loss with its
// chance, and beside it what is left of it with the cheapest riposte (EHP-11).
var forecastPage = frame.Extra{ID: "forecast", Icon: "threat", OnTable: true, InPlay: true,
	Words: func(l *text.Localizer) string { return l.T("priest.forecast.page") },
	Open: func(h frame.House) frame.Page {
		return frame.NewLivePage(h, rules.SystemName, "priest.forecast.page", func(s *session.Session) fyne.CanvasObject {
			return forecast{seenIn(s, h.Words)}.body()
		})
	}}

// forecast draws the page.
type forecast struct{ *Face }

func (e forecast) body() fyne.CanvasObject {
	l, v := e.words(), e.seen()
	if len(v.Threats) == 0 {
		return kit.Column(60, kit.NewEmptyState("threat", l.T("priest.forecast.none"), l.T("priest.forecast.none.hint"), nil))
	}
	box := container.NewVBox(screen.NewPicture(1.6, e.legend))
	for dice, all := range v.Threats {
		rows := container.NewVBox()
		for _, t := range all {
			rows.Add(screen.NewPicture(8.6, func(pen *screen.Pencil, a screen.Area) { e.spread(pen, a, v, t, mostLost(all)) }))
		}
		box.Add(kit.NewPanel(l.N("priest.threat", dice+1), rows))
	}
	return container.NewVScroll(kit.Margins(0, 1, box))
}

// The two bars of a loss: as things stand, and with the cheapest riposte.
var spreadFill = []fyne.ThemeColorName{theme.Threat, theme.OK}

func (e forecast) legend(pen *screen.Pencil, a screen.Area) {
	x, em := a.X, pen.Em
	for i, key := range []string{"priest.forecast.bare", "priest.forecast.saved"} {
		pen.Frame(screen.At(x, a.Y+0.25*em, 0.9*em, 0.9*em), spreadFill[i], spreadFill[i], 0)
		_, wide := pen.Line(e.words().T(key), screen.At(x+1.3*em, a.Y, a.W, 1.4*em), quiet)
		x += wide + 3*em
	}
}

// mostLost is how far the scale of points goes: to the worst that a raid may cost anybody.
func mostLost(all []rules.Threat) int {
	most := 4
	for _, t := range all {
		most = max(most, worst(t))
	}
	return most
}

// spread is a player's: his name, what he loses on average, a pair of bars for each loss, and what riposte the second are of.
func (e forecast) spread(pen *screen.Pencil, a screen.Area, v rules.View, t rules.Threat, most int) {
	l, em := e.words(), pen.Em
	pen.Line(v.State.Players[t.Seat].Name, screen.At(a.X, a.Y, a.W*0.3, 1.4*em), strong)
	says := quiet
	says.Align = fyne.TextAlignTrailing
	words := l.T("priest.forecast.mean", text.Args{"points": e.loss(t.Expected), "chance": percent(t)})
	if len(t.Saves) > 0 {
		words += " " + l.T("priest.threat.save", text.Args{"what": e.saver(t.Seat, t.Saves[0].Key),
			"points": e.loss(t.Saves[0].Expected)})
	}
	pen.Line(words, screen.At(a.X+a.W*0.3, a.Y, a.W*0.7, 1.4*em), says)

	bars := [][]raid.Chance{t.Lost}
	if len(t.Saves) > 0 {
		bars = append(bars, t.Saves[0].Lost)
	}
	step := min(a.W/float32(most+1), 7*em)
	plot := screen.At(a.X, a.Y+2.9*em, step*float32(most+1), 3.6*em)
	pen.Rule(screen.At(plot.X, plot.Y+plot.H, plot.W, 1), theme.PanelEdge)
	small, wide := quiet, step*0.8/float32(len(bars))
	small.Align, small.Size = fyne.TextAlignCenter, 0.8
	for points := range most + 1 {
		x := plot.X + step*float32(points)
		pen.Line(e.minus(points), screen.At(x, plot.Y+plot.H+0.2*em, step, 1.3*em), small)
		for i, all := range bars {
			p := chanceOf(all, points)
			if p <= 0 {
				continue
			}
			high := max(plot.H*float32(p), 2)
			bar := screen.At(x+step*0.1+wide*float32(i), plot.Y+plot.H-high, wide-1, high)
			pen.Add(canvas.NewRectangle(fynetheme.Color(spreadFill[i])), bar)
			if said := percentWords(p); pen.Width(said, small) <= wide {
				pen.Line(said, screen.At(bar.X, bar.Y-1.2*em, wide, 1.2*em), small)
			}
		}
	}
}

// minus is a loss of points as a label.
func (e forecast) minus(points int) string {
	if points == 0 {
		return "0"
	}
	return signed(itoa(-points))
}

// loss is a loss expected, with its sign; none has none.
func (f *Face) loss(of keeper.Fraction) string {
	if of.Float() < 0.05 {
		return "0"
	}
	return "−" + f.points(of)
}

func chanceOf(all []raid.Chance, points int) float64 {
	for _, c := range all {
		if c.Points == points {
			return c.Chance.Float()
		}
	}
	return 0
}

// percentWords is a chance in percent, never 0 or 100 where it is not quite.
func percentWords(p float64) string {
	switch n := int(100*p + 0.5); {
	case p < 0.01:
		return "<1"
	case n == 100 && p < 1:
		return ">99"
	default:
		return itoa(n)
	}
}
