package arkham

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// risk returns the chance that the next mythos card opens a gate at a place, or causes a surge at its gate.
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

// doomMeter is the ID of the doom meter; the sky over the town has the same ID.
const doomMeter = "doom"

// doomWords words the tooltip of the sky over the town: the doom track and what moves it,
// and what the chances are of.
func (c *city) doomWords(v rules.View) string {
	for _, m := range c.f.meters(v) {
		if m.ID == doomMeter {
			l := c.f.Words()
			return strings.Join([]string{l.T("arkham.map.doom", text.Args{"n": m.Now, "track": m.Most}), m.Text,
				l.T("arkham.area.surgeHere"), l.T("arkham.map.rumor")}, "\n")
		}
	}
	return ""
}

// outlook draws the sky over the town: the Ancient One, who rises out of the dark as doom grows, the doom in large
// figures with its track in two rows, then the chances of the awakening, a surge, a rumor, and nothing.
func (c *city) outlook(sc *scene.Scene, a canvas.Area, v rules.View) {
	fc, l, e := v.Forecast, c.f.Words(), sc.Em
	sc.Cover(scene.Places, a, art.Beyond("sky", sc.Light))
	sc.Frame(scene.Places, a, sc.Ink(), scene.Colour(theme.PanelEdge), 1, 0.3*e)
	sc.Stand(doomMeter, a, func() string { return c.doomWords(v) })
	doom, track := v.State.Doom, v.State.Track
	share := float64(doom) / float64(max(track, 1))
	style := canvas.TextStyle{Size: 1, Serif: true, Bold: true, Colour: sc.Script(), Align: fyne.TextAlignCenter}
	named := (&canvas.Painter{Em: scene.LeastLetters}).Width(c.f.Title(), style)
	rises := canvas.Rect(a.X+0.15*e, a.Y+0.15*e, min(max(named+e, 2*a.H), 0.22*a.W), a.H-0.3*e) // as doom grows
	sc.Cover(scene.Places, rises, art.Risen(sc.Light))
	dark := color.NRGBA{R: 0x0b, G: 0x0f, B: 0x12, A: uint8(0x60 * (1 - min(share, 1)))}
	scene.Veil(sc, scene.Places, rises, "rises", dark)
	sc.Frame(scene.Places, rises, nil, scene.Colour(theme.Brass), 1, 0.2*e)
	line := canvas.Rect(rises.X, rises.Y+rises.H-1.45*e, rises.W, 1.45*e)
	style.Size = sc.Most(1, 16)
	sc.Label(scene.Label{Words: c.f.Title(), Foot: true, On: true, At: []canvas.Area{line, rises}, Plate: sc.Ink(),
		Wide: true, Style: style})
	x := rises.X + rises.W + 0.3*e
	box := sc.Label(scene.Label{Words: l.T("arkham.map.doom", text.Args{"n": doom, "track": track}), Middle: true,
		At: []canvas.Area{canvas.Rect(x, a.Y, 5*e, a.H)}, Style: canvas.TextStyle{Size: 1.4, Bold: true,
			Colour: sc.Script(), Align: fyne.TextAlignCenter}})
	x = box.X + box.W + 0.4*e
	half := (track + 1) / 2
	pip := min(0.46*a.H, 7.6*e/float32(max(half, 1)))
	for i := range track {
		at := canvas.Rect(x+pip*float32(i%half), a.Y+a.H/2+pip*float32(i/half-1), pip*0.94, pip*0.94)
		sc.Token(at, "", art.Doom(i < doom, sc.Light))
	}
	x += pip*float32(half) + 0.6*e
	free := a.X + a.W - 0.3*e - x
	if fc == nil || fc.Cards == 0 {
		sc.Label(scene.Label{Words: c.f.Title(), At: []canvas.Area{canvas.Rect(x, a.Y, free, a.H)}, Middle: true,
			Style: canvas.TextStyle{Size: 1.5, Serif: true, Bold: true, Colour: sc.Script()}})
		return
	}
	style = canvas.TextStyle{Size: 1.25, Bold: true, Colour: theme.Horror}
	if fc.Wakes.Compare(keeper.NewFraction(0, 1)) == 0 {
		style.Colour = sc.Script()
	}
	lower := canvas.Rect(x, a.Y+0.5*a.H, free, 0.48*a.H)
	words := []string{l.T("arkham.forecast.surge", text.Args{"n": rules.Percent(fc.Surge)}),
		l.T("arkham.forecast.rumor", text.Args{"n": rules.Percent(fc.Rumor)}),
		l.T("arkham.forecast.quiet", text.Args{"n": rules.Percent(fc.Quiet)})}
	sc.Label(scene.Label{Words: strings.Join(words, " · "), At: []canvas.Area{lower},
		Style: canvas.TextStyle{Size: 1.15, Colour: sc.Script()}})
	box = sc.Label(scene.Label{Words: c.f.percent(fc.Wakes), Middle: true, Style: style,
		At: []canvas.Area{canvas.Rect(x, a.Y, 4*e, 0.52*a.H)}})
	style.Bold, style.Serif = true, true
	sc.Label(scene.Label{Words: l.T("arkham.map.wakes"), Middle: true, Style: style,
		At: []canvas.Area{canvas.Rect(box.X+box.W+0.4*e, a.Y, free-box.W-0.4*e, 0.52*a.H)}})
}

// dusk returns the colour of a darkness from 0 to 1.
func dusk(share float32) color.Color {
	return color.NRGBA{R: 0x16, G: 0x04, B: 0x1c, A: uint8(share * 255)}
}

// way is a possible movement of monsters from one place to another.
type way struct{ from, to string }

// moves draws arrows for the monsters that the next card may move from or to a place whose chances are shown, each
// with its chance. Names cover the arrows.
func (c *city) moves(sc *scene.Scene, v rules.View, at map[string]canvas.Area) {
	if v.Forecast == nil {
		return
	}
	chances, named := map[way][]string{}, map[way][]string{}
	var order []way
	for _, m := range v.Forecast.Moves {
		_, known := at[m.To]
		w, chance := way{m.From, m.To}, c.f.percent(m.Chance)
		if m.Special || !known || !c.asked(v, m.From) && !c.asked(v, m.To) {
			continue
		}
		if chances[w] == nil {
			order = append(order, w)
		}
		if !slices.Contains(chances[w], chance) {
			chances[w] = append(chances[w], chance)
		}
		if words := c.f.Words().Labelled(c.f.value("monster", m.Kind, nil), chance); !slices.Contains(named[w], words) {
			named[w] = append(named[w], words)
		}
	}
	for _, w := range order {
		c.arrow(sc, at[w.from], at[w.to], strings.Join(named[w], "\n"), strings.Join(chances[w], " · "))
	}
}

// arrow draws an arrow between two places, beside it the first of the texts that fits without covering another.
func (c *city) arrow(sc *scene.Scene, from, to canvas.Area, texts ...string) {
	e := sc.Em
	p, q := from.Middle(), to.Middle()
	p.Y -= 0.4 * e
	q.Y -= 0.4 * e
	dx, dy := q.X-p.X, q.Y-p.Y
	length := max(1, float32(math.Hypot(float64(dx), float64(dy))))
	dx, dy = dx/length, dy/length
	p, q = p.AddXY(dx*e, dy*e), q.AddXY(-dx*e, -dy*e)
	threat := scene.Colour(theme.Threat)
	for _, wide := range []float32{0.26, 0.12} {
		colour := threat
		if wide > 0.2 {
			colour = color.NRGBA{A: 0xa0}
		}
		sc.Dashes(scene.Places, p, q, wide*e, 0.45*e, colour)
		for _, side := range []float32{-0.55, 0.55} {
			sc.Line(scene.Places, fyne.NewPos(q.X-0.8*e*dx-side*0.8*e*dy, q.Y-0.8*e*dy+side*0.8*e*dx), q, wide*e*1.3,
				colour)
		}
	}
	pen := &canvas.Painter{Em: e}
	for _, words := range texts {
		label := scene.Label{Words: words, Plate: sc.Ink(), Edge: threat, Optional: true, Middle: true,
			Style: canvas.TextStyle{Size: sc.Most(0.92, 14), Bold: true, Colour: sc.Script(), Align: fyne.TextAlignCenter}}
		wide, high := float32(0), float32(0)
		for line := range strings.Lines(words) {
			wide, high = max(wide, pen.Width(strings.TrimSpace(line), label.Style)+0.8*e), high+1.4*e
		}
		for _, t := range []float32{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8} {
			for _, off := range [][2]float32{{0, 0}, {0, -1.4}, {0, 1.4}, {2.4, 0}, {-2.4, 0}} {
				m := fyne.NewPos(p.X+(q.X-p.X)*t+off[0]*e, p.Y+(q.Y-p.Y)*t+off[1]*e)
				if at := canvas.Rect(m.X-wide/2, m.Y-high/2-0.05*e, wide, high+0.1*e); at.X >= 0 && at.X+wide <= sc.Size.Width {
					label.At = append(label.At, at)
				}
			}
		}
		if sc.Label(label).W > 0 {
			return
		}
	}
}
