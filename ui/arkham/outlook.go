package arkham

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// risk is the chance that the next mythos card opens a gate at a place, or causes a surge at its gate.
func (f *Face) risk(v rules.View, place string) (words string, colour fyne.ThemeColorName) {
	if v.Forecast == nil {
		return "", ""
	}
	for _, x := range v.Forecast.Gates {
		if x.Place == place {
			return f.percent(x.Chance), theme.Horror
		}
	}
	for _, x := range v.Forecast.Surges {
		if x.Place == place {
			return f.percent(x.Chance), theme.Threat
		}
	}
	return "", ""
}

// coming words the chances shown at a place: of a gate, of a surge, of each monster that moves there or away.
func (f *Face) coming(v rules.View, place string) []string {
	l, fc := f.Words(), v.Forecast
	if fc == nil {
		return nil
	}
	var out []string
	for _, x := range fc.Gates {
		if x.Place == place {
			out = append(out, l.T("arkham.forecast.gate", text.Args{"n": rules.Percent(x.Chance)}))
		}
	}
	for _, x := range fc.Surges {
		if x.Place == place {
			out = append(out, l.T("arkham.forecast.surge", text.Args{"n": rules.Percent(x.Chance)}))
		}
	}
	for _, m := range fc.Moves {
		if m.From != place && m.To != place {
			continue
		}
		to := f.place(m.To)
		if m.Special {
			to = l.T("arkham.forecast.special")
		}
		out = append(out, l.T("arkham.forecast.move", text.Args{"monster": f.value("monster", m.Kind, nil),
			"from": f.place(m.From), "to": to, "n": rules.Percent(m.Chance)}))
	}
	return out
}

// outlook draws the general forecast of the next mythos card: the awakening in large letters, then a surge,
// a rumor, and nothing.
func (c *city) outlook(pen *canvas.Painter, a canvas.Area, v rules.View) {
	fc, l, e := v.Forecast, c.f.Words(), pen.Em
	if fc == nil || fc.Cards == 0 {
		pen.Fitted(c.f.Title(), a, canvas.TextStyle{Size: 1.5, Serif: true, Colour: theme.Brass}, 0.9)
		return
	}
	big := canvas.TextStyle{Size: 1.9, Bold: true, Colour: theme.Horror}
	if fc.Wakes.Compare(keeper.NewFraction(0, 1)) == 0 {
		big.Colour = theme.Muted
	}
	pen.Icon("skull", big.Colour, a.X, a.Y+0.15*e, 2.1*e)
	x := a.X + 2.5*e
	_, wide := pen.Line(c.f.percent(fc.Wakes), canvas.Rect(x, a.Y-0.1*e, 8*e, 2.4*e), big)
	x += wide + 0.6*e
	plain := canvas.TextStyle{Size: 0.95, Colour: fynetheme.ColorNameForeground}
	pen.Line(l.T("arkham.map.wakes"), canvas.Rect(x, a.Y, a.X+a.W-x, 1.2*e),
		canvas.TextStyle{Size: 0.95, Bold: true, Colour: big.Colour})
	words := strings.Join([]string{l.N("arkham.list.forecast", fc.Cards),
		l.T("arkham.forecast.surge", text.Args{"n": rules.Percent(fc.Surge)}),
		l.T("arkham.forecast.rumor", text.Args{"n": rules.Percent(fc.Rumor)}),
		l.T("arkham.forecast.quiet", text.Args{"n": rules.Percent(fc.Quiet)})}, " · ")
	pen.Fitted(words, canvas.Rect(x, a.Y+1.2*e, a.X+a.W-x, 1.3*e), plain, small)
}

// way is a possible movement of monsters between two places.
type way struct{ from, to string }

// moves draws arrows for the monsters that the next card may move, with the chance of each.
func (c *city) moves(pen *canvas.Painter, v rules.View, at map[string]canvas.Area) {
	if v.Forecast == nil {
		return
	}
	chances := map[way][]string{}
	var order []way
	for _, m := range v.Forecast.Moves {
		_, known := at[m.To]
		w, words := way{m.From, m.To}, c.f.percent(m.Chance)
		if m.Special || !known {
			continue
		}
		if chances[w] == nil {
			order = append(order, w)
		}
		if n := len(chances[w]); n == 0 || chances[w][n-1] != words {
			chances[w] = append(chances[w], words)
		}
	}
	for _, w := range order {
		c.arrow(pen, at[w.from], at[w.to], strings.Join(chances[w], " · "))
	}
}

// arrow draws an arrow between the right halves of two places, with a text at its middle.
func (c *city) arrow(pen *canvas.Painter, from, to canvas.Area, words string) {
	e := pen.Em
	p, q := foot(from, to, e), foot(to, from, e)
	dx, dy := q.X-p.X, q.Y-p.Y
	length := max(1, float32(math.Hypot(float64(dx), float64(dy))))
	dx, dy = dx/length, dy/length
	stroke := func(a, b fyne.Position) { pen.Stroke(a, b, 0.16*e, theme.Threat) }
	stroke(p, q)
	for _, side := range []float32{-0.6, 0.6} {
		stroke(fyne.NewPos(q.X-0.7*e*dx-side*0.7*e*dy, q.Y-0.7*e*dy+side*0.7*e*dx), q)
	}
	hand := canvas.TextStyle{Size: small, Bold: true, Colour: theme.OnInk, Align: fyne.TextAlignCenter}
	wide := pen.Width(words, hand) + 0.5*e
	tag := canvas.Rect((p.X+q.X-wide)/2, (p.Y+q.Y)/2-0.55*e, wide, 1.1*e)
	pen.Frame(tag, theme.Ink, theme.Threat, 1)
	pen.Line(words, tag, hand)
}

// foot is where an arrow touches a place: the side facing the other place, or the right side if one is above the other.
func foot(a, b canvas.Area, e float32) fyne.Position {
	y := a.Y + a.H*0.62
	switch {
	case a.X+a.W <= b.X:
		return fyne.NewPos(a.X+a.W-0.6*e, y)
	case b.X+b.W <= a.X:
		return fyne.NewPos(a.X+0.6*e, y)
	}
	return fyne.NewPos(a.X+a.W-5.7*e, y) // beside the chance of a gate
}
