package priest

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/raid"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// forecastPage shows what a raid of each number of dice may cost each player, before a sign is broken: every possible
// loss with its chance, and the loss that remains after the cheapest riposte (EHP-11).
var forecastPage = table.LiveExtra("forecast", "torch", rules.SystemName, "priest.forecast.page",
	func(h table.PageDeps, s *session.Session) fyne.CanvasObject {
		return forecast{seenIn(s, h.Words)}.body()
	})

// forecast draws the page.
type forecast struct{ *Face }

func (e forecast) body() fyne.CanvasObject {
	l, v := e.Words(), e.seen()
	if len(v.Threats) == 0 {
		return widget.Column(60, widget.NewEmptyState("torch", l.T("priest.forecast.none"),
			l.T("priest.forecast.none.hint"), nil))
	}
	box := container.NewVBox(canvas.NewPicture(3, e.legend))
	for seat, p := range v.State.Players {
		box.Add(widget.NewPanel(p.Name, canvas.NewPicture(10.6, func(pen *canvas.Painter, a canvas.Area) {
			wide := a.W / float32(len(v.Threats))
			for i, all := range v.Threats {
				e.spread(pen, canvas.Rect(a.X+wide*float32(i), a.Y, wide-2*pen.Em, a.H), all[seat])
			}
		})))
	}
	return container.NewVScroll(widget.Margins(0, 1, box))
}

// spreadFill are the colours of the two bars of a loss: without a riposte, and with the cheapest one.
var spreadFill = []fyne.ThemeColorName{theme.Threat, theme.OK}

func (e forecast) legend(pen *canvas.Painter, a canvas.Area) {
	x, em := a.X, pen.Em
	for i, key := range []string{"priest.forecast.bare", "priest.forecast.saved"} {
		pen.Frame(canvas.Rect(x, a.Y+0.25*em, 0.9*em, 0.9*em), spreadFill[i], spreadFill[i], 0)
		_, wide := pen.Line(e.Words().T(key), canvas.Rect(x+1.3*em, a.Y, a.W, 1.4*em), quiet)
		x += wide + 3*em
	}
}

// spread draws a raid with a number of dice: a pair of bars for each possible loss, and the average loss.
func (e forecast) spread(pen *canvas.Painter, a canvas.Area, t rules.Threat) {
	l, em := e.Words(), pen.Em
	pen.Line(l.N("priest.threat", t.Dice), canvas.Rect(a.X, a.Y, a.W, 1.4*em), strong)
	bars := [][]raid.Chance{t.Lost}
	words := l.T("priest.forecast.mean", text.Args{"points": e.loss(t.Expected), "chance": percent(t)})
	if len(t.Saves) > 0 {
		bars = append(bars, t.Saves[0].Lost)
		words += " " + l.T("priest.threat.save", text.Args{"what": e.saver(t.Seat, t.Saves[0].Key),
			"points": e.loss(t.Saves[0].Expected)})
	}
	plot := canvas.Rect(a.X, a.Y+3*em, a.W, 3.2*em)
	losses := map[int]bool{}
	for _, all := range bars {
		for _, c := range all {
			losses[c.Points] = true
		}
	}
	step := min(plot.W/float32(max(len(losses), 1)), 6*em)
	pen.Rule(canvas.Rect(plot.X, plot.Y+plot.H, plot.W, 1), theme.PanelEdge)
	small, wide := quiet, step*0.8/float32(len(bars))
	small.Align = fyne.TextAlignCenter
	for n, points := range slices.Sorted(maps.Keys(losses)) {
		x := plot.X + step*float32(n)
		if label := minus(points); pen.Width(label, small) <= step {
			pen.Line(label, canvas.Rect(x, plot.Y+plot.H+0.2*em, step, 1.3*em), small)
		}
		for i, all := range bars {
			p := chanceOf(all, points)
			if p <= 0 {
				continue
			}
			high := max(plot.H*float32(p), 2)
			bar := canvas.Rect(x+step*0.1+wide*float32(i), plot.Y+plot.H-high, wide-1, high)
			pen.Add(fynecanvas.NewRectangle(fynetheme.Color(spreadFill[i])), bar)
			if said := percentWords(p); pen.Width(said, small) <= wide {
				pen.Line(said, canvas.Rect(bar.X, bar.Y-1.3*em, wide, 1.3*em), small)
			}
		}
	}
	pen.Text(words, canvas.Rect(a.X, plot.Y+plot.H+1.8*em, a.W, 3*em), quiet)
}

// minus words a loss of points as a label.
func minus(points int) string {
	if points == 0 {
		return "0"
	}
	return text.Signed(-points)
}

// loss words an expected loss with a minus sign. A loss that rounds to 0.0 is "0".
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

// percentWords words a chance in percent. It is 0 or 100 only if that is exact.
func percentWords(p float64) string {
	switch n := int(100*p + 0.5); {
	case p > 0 && p < 0.01:
		return "<1"
	case n == 100 && p < 1:
		return ">99"
	default:
		return itoa(n)
	}
}

var (
	strong = canvas.TextStyle{Size: 1, Bold: true, Colour: fynetheme.ColorNameForeground}
	quiet  = canvas.TextStyle{Size: 0.85, Colour: theme.Muted}
)
