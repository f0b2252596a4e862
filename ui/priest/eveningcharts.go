package priest

import (
	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/priest"
	"lantern/ui/canvas"
	"lantern/ui/theme"
)

// scoreBars draws a bar for each player, divided into the parts of the score, with a legend above.
func (e statsView) scoreBars(pen *canvas.Painter, a canvas.Area, v rules.View) {
	l, em := e.Words(), pen.Em
	x, most := a.X, 1
	for _, p := range parts {
		pen.Frame(canvas.Rect(x, a.Y+0.25*em, 0.9*em, 0.9*em), p.fill, p.fill, 0)
		_, wide := pen.Line(l.T("priest.part."+p.part), canvas.Rect(x+1.2*em, a.Y, a.W, 1.4*em), quiet)
		x += wide + 2.4*em
	}
	for _, p := range v.Score.Players {
		most = max(most, p.Points)
	}
	for i, p := range v.Score.Players {
		y := a.Y + (2.2+2.7*float32(i))*em
		pen.Line(e.scorer(p.Name), canvas.Rect(a.X, y, a.W-5*em, 1.3*em), strong)
		total := strong
		total.Align = fyne.TextAlignTrailing
		pen.Line(l.N("priest.points", p.Points), canvas.Rect(a.X, y, a.W, 1.3*em), total)
		at := canvas.Rect(a.X, y+1.35*em, a.W, 1.05*em)
		pen.Add(fynecanvas.NewRectangle(fynetheme.Color(theme.Track)), at)
		for _, part := range parts {
			n := part.of(p.Parts)
			if at.W = a.W * float32(n) / float32(most); n <= 0 {
				continue
			}
			pen.Add(fynecanvas.NewRectangle(fynetheme.Color(part.fill)), canvas.Rect(at.X, at.Y, max(at.W-1, 1), at.H))
			word := canvas.TextStyle{Size: 0.85, Bold: true, Colour: theme.Ink, Align: fyne.TextAlignCenter}
			if pen.Width(itoa(n), word) < at.W {
				pen.Line(itoa(n), canvas.Rect(at.X, at.Y-0.05*em, at.W, at.H), word)
			}
			at.X += at.W
		}
	}
}

// course draws a line for each player over the completed rounds, up to the current state.
func (e statsView) course(pen *canvas.Painter, a canvas.Area, v rules.View) {
	em, x := pen.Em, a.X
	for i, name := range e.places(v) {
		mark(pen, i, fyne.NewPos(x+0.5*em, a.Y+0.7*em))
		_, wide := pen.Line(name, canvas.Rect(x+1.3*em, a.Y, a.W, 1.4*em), plain)
		x += wide + 2.6*em
	}
	points := [][]int{make([]int, len(v.Score.Players))}
	for _, c := range v.State.Course {
		if len(c.Points) == len(points[0]) {
			points = append(points, c.Points)
		}
	}
	if over := len(v.State.Course); over == len(points) { // the current round
		now := make([]int, len(points[0]))
		for i, p := range v.Score.Players {
			now[i] = p.Points
		}
		points = append(points, now)
	}
	most := 4
	for _, p := range points {
		for _, n := range p {
			most = max(most, n)
		}
	}
	most = (most + 3) / 4 * 4
	plot := canvas.Rect(a.X+2.2*em, a.Y+2.2*em, a.W-3*em, a.H-4*em)
	right := quiet
	right.Align = fyne.TextAlignTrailing
	for i := range 5 {
		y := plot.Y + plot.H*(1-float32(i)/4)
		pen.Rule(canvas.Rect(plot.X, y, plot.W, 1), theme.PanelEdge)
		pen.Line(itoa(most*i/4), canvas.Rect(a.X, y-0.6*em, 1.7*em, 1.2*em), right)
	}
	at := func(i, n int) fyne.Position {
		return fyne.NewPos(plot.X+plot.W*float32(i)/float32(max(len(points)-1, 1)), plot.Y+
			plot.H*(1-float32(n)/float32(most)))
	}
	for place := range points[0] {
		for i := 1; i < len(points); i++ {
			pen.Stroke(at(i-1, points[i-1][place]), at(i, points[i][place]), 0.18*em, canvas.SeatColour(place))
		}
		for i := range points {
			mark(pen, place, at(i, points[i][place]))
		}
	}
	middle := quiet
	middle.Align = fyne.TextAlignCenter
	for i := 1; i < len(points); i += 1 + len(points)/24 {
		pen.Line(itoa(i), canvas.Rect(at(i, 0).X-em, plot.Y+plot.H+0.3*em, 2*em, 1.2*em), middle)
	}
}

// mark draws the sign of a player in a plot, with a colour and a shape of its own.
func mark(pen *canvas.Painter, place int, at fyne.Position) {
	side, colour := 0.7*pen.Em, fynetheme.Color(canvas.SeatColour(place))
	area := canvas.Rect(at.X-side/2, at.Y-side/2, side, side)
	fill := colour
	if place >= 2 { // from the third player on: hollow
		fill = fynetheme.Color(theme.Panel)
	}
	if place%2 == 0 {
		c := fynecanvas.NewCircle(fill)
		c.StrokeColor, c.StrokeWidth = colour, 0.16*pen.Em
		pen.Add(c, area)
		return
	}
	r := fynecanvas.NewRectangle(fill)
	r.StrokeColor, r.StrokeWidth = colour, 0.16*pen.Em
	if place == 4 {
		r.CornerRadius = side / 3
	}
	pen.Add(r, area)
}

// sources are the keys of the sources of points, in order.
var sources = [rules.Sources]string{"signs", "cult", "rituals", "locations", "cards", "costs", "raids"}

// flows draws a row for each source of points and a column for each player, with what was gained and lost.
func (e statsView) flows(pen *canvas.Painter, a canvas.Area, v rules.View) {
	l, em, names := e.Words(), pen.Em, e.places(v)
	label := min(13*em, a.W*0.42)
	wide := (a.W - label) / float32(len(names))
	right := strong
	right.Align = fyne.TextAlignTrailing
	cell := func(place int, y float32, words string, h canvas.TextStyle) {
		pen.Line(words, canvas.Rect(a.X+label+float32(place)*wide+0.3*em, y, wide-0.3*em, 1.4*em), h)
	}
	for i, name := range names {
		cell(i, a.Y, name, right)
	}
	row := func(n int, words string, of func(place int) int, h canvas.TextStyle) {
		y := a.Y + (2.2+1.7*float32(n))*em
		pen.Rule(canvas.Rect(a.X, y-0.3*em, a.W, 1), theme.PanelEdge)
		left := h
		left.Align = fyne.TextAlignLeading
		pen.Line(words, canvas.Rect(a.X, y, label, 1.4*em), left)
		for place := range names {
			h := h
			switch n := of(place); {
			case n < 0:
				h.Colour = theme.Danger
				cell(place, y, signed(itoa(n)), h)
			case n == 0:
				h.Colour = theme.Muted
				cell(place, y, "–", h)
			default:
				cell(place, y, itoa(n), h)
			}
		}
	}
	for n, source := range sources {
		right.Bold = false
		row(n, l.T("priest.source."+source), func(place int) int {
			if place >= len(v.State.Flows) {
				return 0
			}
			return v.State.Flows[place][n]
		}, right)
	}
	row(len(sources), l.T("priest.source.bonus"), func(place int) int { return v.Score.Players[place].Parts.T }, right)
	right.Bold = true
	row(len(sources)+1, l.T("priest.source.all"), func(place int) int { return v.Score.Players[place].Points }, right)
}
