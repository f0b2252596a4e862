package players

import (
	"strconv"
	"strings"

	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions/state"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// roman are the numbers of the event cards.
var roman = []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"}

// showRibbon shows the story, the turn, the event clock and the threat, and returns its height.
func (p *Page) showRibbon(pen *canvas.Painter, all canvas.Area, by plan) float32 {
	e := pen.Em
	high := 3.5 * e
	if by == strip {
		high = 2.7 * e
	}
	a := canvas.Rect(0, 0, all.W, high)
	pen.Frame(canvas.Rect(-e, -e, a.W+2*e, a.H+e), theme.BottleGreen, theme.Brass, 0.1*e)
	right := p.counters(pen, a, by)
	left := 0.7 * e
	round := canvas.TextStyle{Size: 0.95, Colour: theme.OnBottleGreen}
	if by == strip {
		round.Size = 0.8
	}
	under := high - pen.Word("Ég", round).MinSize().Height - 0.12*e
	if by == spacious {
		wide := min(15.5*e, right*0.45)
		head := canvas.TextStyle{Size: 1.35, Colour: theme.OnBottleGreen, Serif: true}
		if title := p.names.Text("story.title"); pen.Width(title, head) > wide {
			head.Size = 1.1
		}
		pen.Line(p.names.Text("story.title"), canvas.Rect(left, 0.4*e, wide, 2*e), head)
		pen.Line(p.round(), canvas.Rect(left, under, wide, e), round)
		left += wide + gap*e
	}
	whose := canvas.TextStyle{Size: 1.55, Colour: theme.OnBottleGreen, Bold: true}
	room, words := right-left-gap*e, p.whose()
	if t := p.table.Turn; by == strip && t != nil && t.Who != "" {
		words = p.names.Who(t.Who)
	}
	least := float32(1)
	if by == strip {
		whose.Size, least = 1.1, 0.75
	}
	whose = pen.Narrowed(words, room, whose, least, 0.95)
	top, below := float32(0), p.left()
	if by != spacious {
		more := p.round() + " · " + below
		if below == "" || pen.Width(more, round) > room {
			more = p.round()
		}
		below = more
	}
	if below == "" {
		top = (high - whose.Size*1.36*e) / 2
	}
	pen.Line(words, canvas.Rect(left, top, room, high), whose)
	pen.Line(below, canvas.Rect(left, under, room, e), round)
	return high
}

// round words the round. Before the first one cards are drawn and placed.
func (p *Page) round() string {
	if p.table.Round == 0 {
		return p.words.T("common.beforeRound1")
	}
	return p.words.T("players.round", text.Args{"n": p.table.Round})
}

// whose says whose turn it is and, for the keeper, which step.
func (p *Page) whose() string {
	t := p.table
	switch {
	case t.Phase == state.PhaseEnded || t.Ending != nil:
		return p.words.T("players.ended")
	case t.Phase == state.PhaseKeeper && t.Step != "":
		return p.words.T("players.keeperStep", text.Args{"step": p.names.Step(t.Step)})
	case t.Phase == state.PhaseKeeper:
		return p.words.T("common.keeperTurn")
	case t.Turn != nil && t.Turn.Who != "":
		return p.words.T("players.turn", text.Args{"who": p.names.Who(t.Turn.Who)})
	}
	return p.words.T("players.investigators")
}

// left says what is left of the turn, or who has yet to play.
func (p *Page) left() string {
	t := p.table
	if t.Phase != state.PhaseInvestigators || t.Round == 0 {
		return ""
	}
	if t.Turn == nil {
		n := 0
		for _, v := range t.Investigators {
			if v.State == "in" && !v.Had {
				n++
			}
		}
		if n == 0 {
			return ""
		}
		return p.words.N("players.waiting", n, text.Args{})
	}
	var parts []string
	if t.Turn.Moves > 0 {
		parts = append(parts, p.words.N("players.steps", t.Turn.Moves, text.Args{}))
	}
	if t.Turn.Action {
		parts = append(parts, p.words.T("players.action"))
	}
	return strings.Join(parts, " · ")
}

// counters shows threat and event clock from the right edge and returns where they begin.
func (p *Page) counters(pen *canvas.Painter, a canvas.Area, by plan) float32 {
	e := pen.Em
	x := a.W - 0.7*e
	number := canvas.TextStyle{Size: 1.6, Colour: theme.OnBottleGreen, Bold: true}
	caption := canvas.TextStyle{Size: 0.88, Colour: theme.OnBottleGreen}
	side := 1.7 * e
	if by == strip {
		number.Size, caption.Size, side = 1.1, 0.75, 1.2*e
	}
	line := pen.Word("Ég", number).MinSize().Height
	under := a.H - pen.Word("Ég", caption).MinSize().Height - 0.15*e
	place := func(icon, value, below string, extra float32) (end float32) {
		w := side + 0.3*e + max(pen.Width(value, number), extra)
		w = max(w, pen.Width(below, caption))
		x -= w
		pen.Icon(icon, theme.OnBottleGreen, x, 0.25*e, side)
		pen.Line(value, canvas.Rect(x+side+0.3*e, max(0.25*e+(side-line)/2, 0), w, 2*e), number)
		pen.Line(below, canvas.Rect(x, under, w, e), caption)
		end = x + side + 0.3*e
		x -= e
		return end
	}
	threat := p.words.T("players.threat")
	if by == strip {
		threat = ""
	}
	place("threat", strconv.Itoa(p.table.Threat), threat, 0)
	ev := p.table.Events
	if ev.Of == 0 {
		return x
	}
	now := ev.Resolved + 1
	name := p.words.T("common.noEvent")
	if ev.Resolved < ev.Of && now < len(roman) {
		name = p.words.T("players.event", text.Args{"n": roman[now], "of": roman[min(ev.Of, len(roman)-1)]})
	}
	switch {
	case ev.Needed == 0:
		place("clock", "", name, 0)
	case by == strip:
		place("clock", strconv.Itoa(ev.Tokens)+"/"+strconv.Itoa(ev.Needed), roman[min(now, len(roman)-1)]+"/"+
			roman[min(ev.Of, len(roman)-1)], 0)
	default:
		const step = 1.3
		at := place("clock", "", name, float32(ev.Needed)*step*e)
		for i := range ev.Needed {
			c := fynecanvas.NewCircle(fynetheme.Color(theme.OnBottleGreen))
			c.StrokeColor, c.StrokeWidth = fynetheme.Color(theme.OnBottleGreen), 0.13*e
			if i >= ev.Tokens {
				c.FillColor = nil
			}
			pen.Add(c, canvas.Rect(at+float32(i)*step*e, 0.25*e+side/2-0.5*e, e, e))
		}
	}
	return x
}
