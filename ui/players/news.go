package players

import (
	"strconv"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// How what just happened is written: the last line large, the ones before it smaller.
var (
	newest = hand{size: 1.65, colour: fynetheme.ColorNameForeground, serif: true}
	older  = hand{size: 1.1, colour: theme.Muted, serif: true}
	asked  = hand{size: 1.3, colour: theme.Brass, serif: true, bold: true}
	goal   = hand{size: 1, colour: fynetheme.ColorNameForeground}
)

// news words what just happened. Empty lines are left out, and that something is read aloud: everybody sees the page.
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

// roomy is the width, in em, from which on what happened and what is asked stand side by side.
const roomy = 28

// newsHeight is how high the strip below the map is.
func (p *Page) newsHeight(pen *pencil, width float32) float32 {
	if p.fighting() {
		return 15 * pen.em
	}
	if p.table.Prompt != nil && width < roomy*pen.em {
		if p.table.Prompt.Die != nil {
			return 9.4 * pen.em
		}
		return 6 * pen.em
	}
	high := 5.4*pen.em + p.objectiveHeight(pen, width)
	switch {
	case p.table.Prompt != nil && p.table.Prompt.Die != nil:
		high += 2.9 * pen.em
	case len(p.news()) == 0 && p.table.Prompt == nil:
		high -= 2.8 * pen.em
	}
	return high
}

// objectiveHeight is how high the revealed objective is written, in two lines at most, in one while something is asked.
func (p *Page) objectiveHeight(pen *pencil, width float32) float32 {
	if p.table.Objective == "" {
		return 0
	}
	step := pen.word("Ég", goal).MinSize().Height
	most := 2 * step
	if p.table.Prompt != nil {
		most = step
	}
	return min(pen.height(p.objective(), width-2.9*pen.em, goal), most) + 0.4*pen.em
}

// showNews shows what just happened and, if everybody may see it, what is asked.
func (p *Page) showNews(pen *pencil, a area) {
	e := pen.em
	if p.fighting() {
		p.showFight(pen, a)
		return
	}
	pen.frame(a, theme.Panel, theme.PanelEdge, 1)
	in := a.inset(0.6 * e)
	if p.table.Prompt != nil && a.w < roomy*e { // large letters: one thing at a time
		p.showPrompt(pen, in)
		return
	}
	if p.table.Objective != "" {
		high := p.objectiveHeight(pen, a.w)
		pen.icon("objective", theme.Brass, in.x, in.y+in.h-high+0.35*e, 1.3*e)
		pen.text(p.objective(), area{in.x + 1.7*e, in.y + in.h - high + 0.3*e, in.w - 1.7*e, high}, goal)
		in.h -= high
	}
	if p.table.Prompt != nil {
		side := area{in.x + in.w*0.56, in.y, in.w * 0.44, in.h}
		pen.rule(area{side.x - 0.6*e, side.y, 0.1 * e, side.h}, theme.Brass)
		p.showPrompt(pen, side)
		in.w -= side.w + 1.4*e
	}
	lines := p.news()
	if len(lines) == 0 {
		pen.line(p.words.T("players.quiet"), in, older)
		return
	}
	last := lines[len(lines)-1]
	big := newest
	room := in.h
	for big.size*0.95 > 0.7 && pen.height(last, in.w, big) > room { // a long line is written smaller, rather than cut
		big.size *= 0.95
	}
	high := min(pen.height(last, in.w, big), room)
	small := pen.word("Ég", older).MinSize().Height
	shown := min(int((room-high)/small), len(lines)-1, 2)
	y := in.y
	for _, l := range lines[len(lines)-1-max(shown, 0) : len(lines)-1] {
		pen.line(l, area{in.x, y, in.w, small}, older)
		y += small
	}
	pen.text(last, area{in.x, y, in.w, in.y + in.h - y}, big)
}

// objective words the revealed objective: its name and, unless something is asked, what the investigators have to do.
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

// showPrompt shows who is asked what and, when a die decides, what must be rolled and how likely that is.
func (p *Page) showPrompt(pen *pencil, a area) {
	e := pen.em
	w := p.speech.PromptWords(p.table.Prompt)
	title := w.Title
	if w.Who != "" && !p.fighting() { // who fights stands beside it
		title = p.words.T("players.asked", text.Args{"who": w.Who, "title": w.Title})
	}
	y := a.y
	if p.table.Prompt.Die == nil || a.h > 4.4*e { // the number counts more
		y += pen.fitted(title, area{a.x, a.y, a.w, 1.8 * e}, asked, 0.95)
	}
	body := hand{size: 1, colour: fynetheme.ColorNameForeground}
	if die := p.table.Prompt.Die; die != nil {
		var reasons []string
		for i, r := range w.Reasons {
			reasons = append(reasons, r.Text+"\u00a0"+signed(r.Value, i == 0))
		}
		y += p.showTest(pen, area{a.x, y, a.w, a.y + a.h - y}, die, reasons) + 0.2*e
		body.size = 0.95
	}
	if room := a.y + a.h - y; w.Body != "" && room > 1.2*e {
		pen.text(w.Body, area{a.x, y, a.w, room}, body)
	}
}

// join puts the parts of a value into one line that can break between them.
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

// signed is a part of a value: the first one plain, the others with their sign.
func signed(n int, first bool) string {
	switch {
	case n < 0:
		return "−" + strconv.Itoa(-n)
	case first:
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// percent is a chance in whole percent.
func percent(o keeper.Odds) string {
	if o.All <= 0 {
		return "0"
	}
	return strconv.Itoa((200*o.Good + o.All) / (2 * o.All))
}
