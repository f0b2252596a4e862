package players

import (
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// showRiddle shows the puzzle that somebody is solving, to be looked at from the other end of the table: who solves
// what, what it wants, what is left of the actions or of the time, and the board as large as there is room for. When
// the attempt is over the words above tell how.
func (p *Page) showRiddle(pen *pencil, a area) {
	e := pen.em
	left := a
	if !p.riddle.Ended() {
		left.w = p.showBudget(pen, a) - a.x - e
	}
	title, words := p.riddle.Title(), p.riddle.Goal()
	if p.riddle.Ended() {
		var icon string
		icon, title, words = p.riddle.EndWords()
		pen.icon(icon, theme.Brass, a.x, a.y+0.3*e, 3.6*e)
		left.x, left.w = a.x+4.4*e, a.w-4.4*e
	}
	high, _ := pen.line(title, left, hand{size: 1.7, colour: theme.Brass, serif: true, bold: p.riddle.Ended()})
	const lines = 3.1 // in em, of the words below the title
	pen.fitted(words, area{left.x, left.y + high, left.w, lines * e}, hand{size: 1.05, colour: fynetheme.ColorNameForeground}, 0.7)
	top := high + (lines+0.4)*e
	board := area{a.x, a.y + top, a.w, a.h - top}
	if id := p.riddle.ID(); id != "" {
		small := hand{size: 0.7, colour: theme.Muted}
		wide := pen.width(id, small)
		pen.line(id, area{a.x + a.w - wide, a.y + a.h - e, a.w, e}, small)
		if beside := (board.w - board.h) / 2; beside < wide+0.5*e { // a square board would lie on it
			board.h -= 1.2 * e
		}
	}
	pen.add(p.riddle.Board(), board)
}

// showBudget shows the actions or the clock in the upper right corner and gives where they begin.
func (p *Page) showBudget(pen *pencil, a area) float32 {
	e := pen.em
	words := p.riddle.LeftWords()
	bold := hand{size: 1.05, colour: theme.Brass, bold: true}
	width := pen.width(words, bold)
	p.clock = nil
	switch coins, watch := p.riddle.Coins(1.9*e), p.riddle.Watch(4.8*e); {
	case coins != nil:
		need := coins.MinSize()
		width = max(width, need.Width)
		x := a.x + a.w - width
		pen.add(coins, area{x, a.y + 0.2*e, need.Width, need.Height})
		pen.line(words, area{x, a.y + 0.5*e + need.Height, width, 2 * e}, bold)
		return x
	case watch != nil:
		need := watch.MinSize()
		x := a.x + a.w - width - need.Width - 0.6*e
		pen.add(watch, area{x + width + 0.6*e, a.y, need.Width, need.Height})
		p.clock = pen.word(words, bold)
		pen.add(p.clock, area{x, a.y + need.Height/2 - 0.8*e, width, 2 * e})
		return x
	}
	pen.line(words, area{a.x + a.w - width, a.y + 0.4*e, width, 2 * e}, bold)
	return a.x + a.w - width
}

// ticked shows what is left of the minute of a timed attempt.
func (p *Page) ticked() {
	if p.clock == nil || p.clock.Text == p.riddle.LeftWords() {
		return
	}
	p.clock.Text = p.riddle.LeftWords()
	p.clock.Color = fynetheme.Color(theme.Brass)
	if p.riddle.Urgent() {
		p.clock.Color = fynetheme.Color(theme.Danger)
	}
	canvas.Refresh(p.clock)
}
