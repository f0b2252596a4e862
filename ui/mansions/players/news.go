package players

import (
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// The style of recent events: the last line large, the ones before it smaller.
var (
	newest = canvas.TextStyle{Size: 1.65, Colour: fynetheme.ColorNameForeground, Serif: true}
	older  = canvas.TextStyle{Size: 1.1, Colour: theme.Muted, Serif: true}
	asked  = canvas.TextStyle{Size: 1.3, Colour: theme.Brass, Serif: true, Bold: true}
	goal   = canvas.TextStyle{Size: 1, Colour: fynetheme.ColorNameForeground}
)

// news words the recent events, without empty lines and pages read aloud, which everybody sees.
func (p *Page) news() []string {
	var out []string
	for _, l := range p.table.Latest {
		if l.Key == "log.page" {
			continue
		}
		if words := p.speech.LineWords(l); words != "" {
			out = append(out, words)
		}
	}
	return out
}

// roomy is the width, in em, from which events and prompt are side by side.
const roomy = 28

// newsHeight is the height of the strip below the map.
func (p *Page) newsHeight(pen *canvas.Painter, width float32) float32 {
	if p.fighting() {
		return 15 * pen.Em
	}
	if p.table.Prompt != nil && width < roomy*pen.Em {
		if p.table.Prompt.Die != nil {
			return 9.4 * pen.Em
		}
		return 6 * pen.Em
	}
	goals, _ := p.objectiveHeight(pen, width)
	high := 5.4*pen.Em + goals
	switch {
	case p.table.Prompt != nil && p.table.Prompt.Die != nil:
		high += 2.4 * pen.Em
	case len(p.news()) == 0 && p.table.Prompt == nil:
		high -= 2.8 * pen.Em
	}
	return high
}

// objectiveHeight is the height of the revealed objective: at most two lines, or one during a prompt.
func (p *Page) objectiveHeight(pen *canvas.Painter, width float32) (high float32, hand canvas.TextStyle) {
	if p.table.Objective == "" {
		return 0, goal
	}
	step := pen.Word("Ég", goal).MinSize().Height
	most := 2 * step
	if p.table.Prompt != nil {
		most = step
	}
	hand, width = goal, width-2.9*pen.Em
	for hand.Size*0.95 > 0.7 && pen.Height(p.objective(), width, hand) > most { // smaller rather than cut
		hand.Size *= 0.95
	}
	return min(pen.Height(p.objective(), width, hand), most) + 0.4*pen.Em, hand
}

// showNews shows recent events and, if everybody may see it, the prompt.
func (p *Page) showNews(pen *canvas.Painter, a canvas.Area) {
	e := pen.Em
	if p.fighting() {
		p.showFight(pen, a)
		return
	}
	pen.Frame(a, theme.Panel, theme.PanelEdge, 1)
	in := a.Inset(0.6 * e)
	if p.table.Prompt != nil && a.W < roomy*e { // large text: one thing at a time
		p.showPrompt(pen, in)
		return
	}
	if p.table.Objective != "" {
		high, hand := p.objectiveHeight(pen, a.W)
		pen.Icon("objective", theme.Brass, in.X, in.Y+in.H-high+0.35*e, 1.3*e)
		pen.Text(p.objective(), canvas.Rect(in.X+1.7*e, in.Y+in.H-high+0.3*e, in.W-1.7*e, high), hand)
		in.H -= high
	}
	if p.table.Prompt != nil {
		side := canvas.Rect(in.X+in.W*0.56, in.Y, in.W*0.44, in.H)
		pen.Rule(canvas.Rect(side.X-0.6*e, side.Y, 0.1*e, side.H), theme.Brass)
		p.showPrompt(pen, side)
		in.W -= side.W + 1.4*e
	}
	lines := p.news()
	if len(lines) == 0 {
		pen.Line(p.words.T("players.quiet"), in, older)
		return
	}
	last := lines[len(lines)-1]
	big := newest
	room := in.H
	for big.Size*0.95 > 0.7 && pen.Height(last, in.W, big) > room { // smaller rather than cut
		big.Size *= 0.95
	}
	high := min(pen.Height(last, in.W, big), room)
	small := pen.Word("Ég", older).MinSize().Height
	shown := min(int((room-high)/small), len(lines)-1, 2)
	y := in.Y
	for _, l := range lines[len(lines)-1-max(shown, 0) : len(lines)-1] {
		pen.Line(l, canvas.Rect(in.X, y, in.W, small), older)
		y += small
	}
	pen.Text(last, canvas.Rect(in.X, y, in.W, in.Y+in.H-y), big)
}

// objective words the revealed objective: its name and, except during a prompt, what the investigators have to do.
func (p *Page) objective() string {
	words := p.names.Option(p.table.Objective)
	if p.table.Prompt != nil {
		return words
	}
	if more, ok := p.names.Find("objective." + p.table.Objective + ".investigators"); ok {
		return p.words.T("players.objective", text.Args{"name": words, "text": more})
	}
	return words
}

// showPrompt shows who is asked what and, if a die decides, what must be rolled and the chance.
func (p *Page) showPrompt(pen *canvas.Painter, a canvas.Area) {
	e := pen.Em
	w := p.speech.PromptWords(p.table.Prompt)
	title := w.Title
	if w.Who != "" && !p.fighting() { // the fighters are shown beside it
		title = text.Capital(p.words.T("players.asked", text.Args{"who": w.Who, "title": w.Title}))
	}
	y := a.Y
	if p.table.Prompt.Die == nil || a.H > 4.4*e { // the number is more important
		y += pen.Fitted(title, canvas.Rect(a.X, a.Y, a.W, 1.8*e), asked, 0.95)
	}
	body := canvas.TextStyle{Size: 1, Colour: fynetheme.ColorNameForeground}
	if die := p.table.Prompt.Die; die != nil {
		var reasons []string
		for i, r := range w.Reasons {
			reasons = append(reasons, r.Text+"\u00a0"+text.Term(r.Value, i == 0))
		}
		y += p.showTest(pen, canvas.Rect(a.X, y, a.W, a.Y+a.H-y), die, reasons) + 0.2*e
		body.Size = 0.95
	}
	if room := a.Y + a.H - y; w.Body != "" && room > 1.2*e {
		pen.Text(w.Body, canvas.Rect(a.X, y, a.W, room), body)
	}
}

// join puts the parts of a value on one line that can break between them.
func join(parts []string) string {
	out := ""
	for i, s := range parts {
		if i > 0 {
			out += "\u00a0· "
		}
		out += together(s)
	}
	return out
}
