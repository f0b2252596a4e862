package players

import (
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/mansions/board"
	large "lantern/ui/table/moment"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// Moment is what a step came to, for everybody to see: a test with its die, or somebody hurt, found, lost.
type Moment = large.Moment

// Face is a figure's emblem: an investigator's by seat, from 0, or that of a kind of monster, under its name.
type Face struct {
	Monster      bool
	Seat         int
	Of, Initials string
	Names        any  // may have a picture of an investigator, see [board.Emblem.Of]
	Gone         bool // he is out of the game
}

// Emblem draws it, as a part of a moment.
func (f Face) Emblem() fyne.CanvasObject { return f.Figure() }

// Figure draws it.
func (f Face) Figure() *board.Emblem {
	if f.Monster {
		return board.NewMonster(f.Of, f.Initials)
	}
	e := board.NewEmblem(f.Seat, f.Initials).Of(f.Of, f.Names)
	e.Fade(f.Gone)
	return e
}

// MomentRow is one more thing that came of it.
type MomentRow = large.Row

// mostMomentRows is how many rows a moment shows.
const mostMomentRows = 3

// throw lets the die of a new moment fall, if animation is on.
func (p *Page) throw() {
	if p.thrown == p.sight.moment {
		return
	}
	p.die.Land()
	if p.thrown = p.sight.moment; p.thrown != nil && p.thrown.Die && p.moves && !p.small {
		p.die.Fall(p.Refresh)
	}
}

// showMoment shows the result of the last step over the middle of the map. The die's result is shown
// once it has landed.
func (p *Page) showMoment(pen *canvas.Painter, chart canvas.Area) {
	m := p.sight.moment
	if m == nil || m.Paged && p.Narrating() && !p.die.Falls() { // it is shown above the page
		return
	}
	e := pen.Em
	wide := min(chart.W*0.96, 32*e)
	side := min(7*e, chart.H*0.4)
	falls := p.die.Falls()
	title := canvas.TextStyle{Size: 2, Colour: fynetheme.ColorNameForeground, Serif: true, Bold: true}
	if m.Die {
		title.Size, title.Colour = 2.6, m.Tint
	}
	sub, row := canvas.TextStyle{Size: 1.05, Colour: theme.Muted},
		canvas.TextStyle{Size: 1.25, Colour: fynetheme.ColorNameForeground}
	right := wide - side - 3*e
	sub = pen.Narrowed(m.Sub, right, sub, 0.85, 0.97)
	said := canvas.TextStyle{Size: 1.25, Colour: fynetheme.ColorNameForeground, Serif: true}
	words := m.Title
	for title.Size > 1 && pen.Height(words, right, title) > 2.4*title.Size*e {
		title.Size *= 0.92
	}
	high := pen.Height(words, right, title)
	if m.Sub != "" {
		high += pen.Height(m.Sub, right, sub) + 0.3*e
	}
	rows := m.Rows[:min(len(m.Rows), mostMomentRows)]
	body := high
	for _, r := range rows {
		body += max(pen.Height(r.Text, right-2*e, row), 1.6*e) + 0.3*e
	}
	if m.Words != "" {
		body += pen.Height(m.Words, right, said) + 0.5*e
	}
	top := float32(0)
	if m.Head != "" {
		top = momentHead * e
	}
	if chart.H < max(side, body)+2*e+top { // the numbers are most important
		top = 0
	}
	card := canvas.Area{W: wide, H: max(side, body) + 2*e + top}
	if card.H > chart.H || card.W > chart.W { // the text below the map says it too
		return
	}
	card.X, card.Y = chart.X+(chart.W-card.W)/2, chart.Y+(chart.H-card.H)/2
	pen.Frame(canvas.Rect(card.X+0.2*e, card.Y+0.3*e, card.W, card.H), fynetheme.ColorNameShadow,
		fynetheme.ColorNameShadow, 0)
	pen.Frame(card, theme.Card, theme.Brass, 0.15*e)
	if top > 0 {
		p.showMomentHead(pen, m, canvas.Rect(card.X+e, card.Y+0.6*e, wide-2*e, top-0.6*e), falls)
	}
	below := canvas.Rect(card.X, card.Y+top, card.W, card.H-top)
	at := canvas.Rect(card.X+e, below.Y+(below.H-side)/2, side, side)
	switch {
	case m.Die:
		tint := m.Tint
		if falls {
			tint = theme.Brass
		}
		p.die.Set(m.Number, tint)
		pen.Add(testid.Name(p.die, p.prefix+".die"), at)
	case m.Number != "":
		number := canvas.TextStyle{Size: side / e * 0.62, Colour: m.Tint, Serif: true, Bold: true,
			Align: fyne.TextAlignCenter}
		pen.Line(m.Number, canvas.Rect(at.X, at.Y+side*0.08, side, side), number)
	default:
		pen.Icon(m.Icon, m.Tint, at.X+side*0.15, at.Y+side*0.15, side*0.7)
	}
	x, y := at.X+side+e, below.Y+(below.H-max(body, 0))/2
	if falls {
		return
	}
	y += pen.Text(words, canvas.Rect(x, y, right, high), title)
	if m.Sub != "" {
		y += pen.Text(m.Sub, canvas.Rect(x, y, right, high), sub) + 0.3*e
	}
	for _, r := range rows {
		pen.Icon(r.Icon, r.Tint, x, y+0.15*e, 1.4*e)
		y += max(pen.Text(r.Text, canvas.Rect(x+2*e, y, right-2*e, card.Y+card.H-y), row), 1.6*e) + 0.3*e
	}
	if m.Words != "" {
		pen.Text(m.Words, canvas.Rect(x, y+0.2*e, right, card.Y+card.H-y), said)
	}
}

// showMomentAbove shows above a page the moment of the step that brought it, and returns the height.
func (p *Page) showMomentAbove(pen *canvas.Painter, all canvas.Area) float32 {
	m, e := p.sight.moment, pen.Em
	if m == nil || !m.Paged || all.H < 20*e {
		return 0
	}
	side := 3 * e
	title := canvas.TextStyle{Size: 1.5, Colour: fynetheme.ColorNameForeground, Serif: true, Bold: true}
	if m.Die {
		side, title.Size, title.Colour = 4.4*e, 2, m.Tint
	}
	card := canvas.Area{W: min(all.W*0.86, 44*e), Y: all.Y + 0.8*e}
	card.X = (all.W - card.W) / 2
	x, w := card.X+side+1.8*e, card.W-side-2.8*e
	var rows []string
	for _, r := range m.Rows[:min(len(m.Rows), mostMomentRows)] {
		rows = append(rows, r.Text)
	}
	more, under := canvas.TextStyle{Size: 1.1, Colour: theme.Muted}, strings.Trim(m.Sub+"\n"+strings.Join(rows, " "), "\n")
	top, high := 1.4*e*title.Size, float32(0)
	if under != "" {
		high = pen.Height(under, w, more)
	}
	card.H = max(side, top+high) + e
	pen.Frame(card, theme.Card, theme.Brass, 0.12*e)
	at := canvas.Rect(card.X+0.8*e, card.Y+(card.H-side)/2, side, side)
	switch {
	case m.Die:
		p.die.Set(m.Number, m.Tint)
		pen.Add(testid.Name(p.die, p.prefix+".die"), at)
	case m.Number != "":
		pen.Line(m.Number, at, canvas.TextStyle{Size: 2.2, Colour: m.Tint, Serif: true, Bold: true,
			Align: fyne.TextAlignCenter})
	default:
		pen.Icon(m.Icon, m.Tint, at.X+0.4*e, at.Y+0.4*e, side-0.8*e)
	}
	y := card.Y + (card.H-top-high)/2
	pen.Fitted(m.Title, canvas.Rect(x, y, w, top), title, 0.7*title.Size)
	pen.Text(under, canvas.Rect(x, y+top, w, high), more)
	return card.H + e
}

// momentHead is the height of a moment's head, in em.
const momentHead = 4.4

// showMomentHead shows the kind of moment beside the faces of those concerned.
func (p *Page) showMomentHead(pen *canvas.Painter, m *Moment, a canvas.Area, falls bool) {
	e := pen.Em
	x := a.X
	for _, f := range m.Faces {
		pen.Add(f.Emblem(), canvas.Rect(x, a.Y, 3.2*e, 3.2*e))
		x += 3.5 * e
	}
	pen.Rule(canvas.Rect(a.X, a.Y+3.5*e, a.W, 0.06*e), theme.PanelEdge)
	if falls { // it would reveal the die's result
		return
	}
	head, saying := canvas.TextStyle{Size: 1.4, Colour: m.HeadTint, Serif: true, Bold: true},
		canvas.TextStyle{Size: 1, Colour: theme.Muted, Serif: true, Italic: true}
	w, y := a.X+a.W-x, a.Y+0.6*e
	if m.Saying != "" {
		y = a.Y
	}
	y += pen.Fitted(m.Head, canvas.Rect(x, y, w, 2*e), head, 0.7)
	if m.Saying != "" {
		pen.Fitted(m.Saying, canvas.Rect(x, y, w, a.Y+3.3*e-y), saying, 0.6)
	}
}
