package players

import (
	"strconv"

	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// roman are the numbers of the event cards.
var roman = []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"}

// showRibbon shows the story, whose turn it is, the event clock and the threat.
func (p *Page) showRibbon(pen *pencil, a area) {
	e := pen.em
	pen.frame(area{a.x - e, a.y - e, a.w + 2*e, a.h + e}, theme.BottleGreen, theme.Brass, 2)
	middle := a.w * 0.36
	pen.line(p.names.Text("story.title"), area{a.x + e, a.y + 0.55*e, middle - 2*e, a.h},
		hand{size: 1.5, colour: theme.OnBottleGreen, serif: true})
	right := p.counters(pen, a)
	centre := area{middle, a.y + 0.35*e, right - middle - e, a.h}
	pen.line(p.whose(), centre, hand{size: 1.3, colour: theme.OnBottleGreen, bold: true})
	centre.y += 1.6 * e
	if p.table.Round == 0 { // the first cards are drawn before round 1
		return
	}
	pen.line(p.words.T("players.round", text.Args{"n": p.table.Round}), centre, hand{size: 0.9, colour: theme.OnBottleGreen})
}

// whose says whose turn it is and, for the keeper, which step.
func (p *Page) whose() string {
	t := p.table
	switch {
	case t.Phase == mansions.PhaseEnded || t.Ending != nil:
		return p.words.T("players.ended")
	case t.Phase == mansions.PhaseKeeper && t.Step != "":
		return p.words.T("players.keeperStep", text.Args{"step": p.names.Step(t.Step)})
	case t.Phase == mansions.PhaseKeeper:
		return p.words.T("players.keeper")
	case t.Turn != nil && t.Turn.Who != "":
		return p.words.T("players.turn", text.Args{"who": p.names.Who(t.Turn.Who)})
	}
	return p.words.T("players.investigators")
}

// counters shows threat and event clock from the right edge and gives where they begin.
func (p *Page) counters(pen *pencil, a area) float32 {
	e := pen.em
	x := a.x + a.w - e
	number := hand{size: 1.5, colour: theme.OnBottleGreen, bold: true}
	caption := hand{size: 0.72, colour: theme.OnBottleGreen}
	place := func(icon, value, below string, extra float32) {
		w := max(pen.width(value, number)+1.9*e+extra, pen.width(below, caption))
		x -= w
		pen.icon(icon, theme.OnBottleGreen, x, a.y+0.3*e, 1.6*e)
		pen.line(value, area{x + 1.9*e, a.y + 0.15*e, w, 2 * e}, number)
		pen.line(below, area{x, a.y + 2.1*e, w, e}, caption)
		x -= 1.2 * e
	}
	place("threat", strconv.Itoa(p.table.Threat), p.words.T("players.threat"), 0)
	ev := p.table.Events
	if ev.Of > 0 {
		now := ev.Resolved + 1
		name := p.words.T("players.noEvent")
		if ev.Resolved < ev.Of && now < len(roman) {
			name = p.words.T("players.event", text.Args{"n": roman[now], "of": roman[min(ev.Of, len(roman)-1)]})
		}
		if ev.Needed > 0 {
			coins := float32(ev.Needed) * 1.25 * e
			wide := max(coins+1.9*e, pen.width(name, caption))
			start := x - wide
			place("clock", "", name, max(coins-0.2*e, 0))
			for i := range ev.Needed {
				c := canvas.NewCircle(fynetheme.Color(theme.OnBottleGreen))
				c.StrokeColor, c.StrokeWidth = fynetheme.Color(theme.OnBottleGreen), 0.13*e
				if i >= ev.Tokens {
					c.FillColor = nil
				}
				pen.add(c, area{start + 1.95*e + float32(i)*1.25*e, a.y + 0.65*e, 0.95 * e, 0.95 * e})
			}
		} else {
			place("clock", "", name, 0)
		}
	}
	return x
}
