package players

import (
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// showRiddle shows the puzzle being solved, legible from a distance: the investigator, the aim, what is left of the
// actions or the time, and the board as large as possible. After the attempt the text says how it ended.
func (p *Page) showRiddle(pen *canvas.Painter, a canvas.Area) {
	e := pen.Em
	left := a
	if !p.riddle.Ended() {
		left.W = p.showBudget(pen, a) - a.X - e
	}
	title, words := p.riddle.Title(), p.riddle.Goal()
	if p.riddle.Ended() {
		var icon string
		icon, title, words = p.riddle.EndWords()
		pen.Icon(icon, theme.Brass, a.X, a.Y+0.3*e, 3.6*e)
		left.X, left.W = a.X+4.4*e, a.W-4.4*e
	}
	high, _ := pen.Line(title, left, canvas.TextStyle{Size: 1.7, Colour: theme.Brass, Serif: true, Bold: p.riddle.Ended()})
	const lines = 3.1 // maximum height of the text below the title, in em
	said := pen.Fitted(words, canvas.Rect(left.X, left.Y+high, left.W, lines*e),
		canvas.TextStyle{Size: 0.95, Colour: fynetheme.ColorNameForeground}, 0.55)
	top := max(high+said, budgetHigh*e) + 0.3*e
	pen.Add(p.riddle.Board(), canvas.Rect(a.X, a.Y+top, a.W, a.H-top))
}

// budgetHigh is the height of the coins or the watch with their text, in em.
const budgetHigh = 3.9

// showBudget shows the actions or the clock in the upper right corner and returns where they begin.
func (p *Page) showBudget(pen *canvas.Painter, a canvas.Area) float32 {
	e := pen.Em
	words := p.riddle.LeftWords()
	bold := canvas.TextStyle{Size: 1.05, Colour: theme.Brass, Bold: true}
	width := pen.Width(words, bold)
	p.clock = nil
	switch coins, watch := p.riddle.Coins(1.9*e), p.riddle.Watch(4.8*e); {
	case coins != nil:
		need := coins.MinSize()
		width = max(width, need.Width)
		x := a.X + a.W - width
		pen.Add(coins, canvas.Rect(x, a.Y+0.2*e, need.Width, need.Height))
		pen.Line(words, canvas.Rect(x, a.Y+0.5*e+need.Height, width, 2*e), bold)
		return x
	case watch != nil:
		need := watch.MinSize()
		x := a.X + a.W - width - need.Width - 0.6*e
		pen.Add(watch, canvas.Rect(x+width+0.6*e, a.Y, need.Width, need.Height))
		p.clock = pen.Word(words, bold)
		pen.Add(p.clock, canvas.Rect(x, a.Y+need.Height/2-0.8*e, width, 2*e))
		return x
	}
	pen.Line(words, canvas.Rect(a.X+a.W-width, a.Y+0.4*e, width, 2*e), bold)
	return a.X + a.W - width
}

// ticked shows the remaining time of a timed attempt.
func (p *Page) ticked() {
	if p.clock == nil || p.clock.Text == p.riddle.LeftWords() {
		return
	}
	p.clock.Text = p.riddle.LeftWords()
	p.clock.Color = fynetheme.Color(theme.Brass)
	if p.riddle.Urgent() {
		p.clock.Color = fynetheme.Color(theme.Danger)
	}
	fynecanvas.Refresh(p.clock)
}
