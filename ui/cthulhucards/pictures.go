package cthulhucards

import (
	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// picturesPage shows the figures of the open duel.
var picturesPage = tableExtra("pictures", "win", "cthulhu.pictures.page", "", (*tablePage).pictures)

// pictures shows struggles won by kind, tokens over time, and domains left undrained.
func (p *tablePage) pictures() fyne.CanvasObject {
	l, s := p.Words(), p.face.state()
	return container.NewVScroll(besideBar(container.NewVBox(
		widget.NewPanel(l.T("cthulhu.pictures.struggles"), canvas.NewPicture(13, func(pen *canvas.Painter, a canvas.Area) {
			struggleBars(pen, a, l, s)
		})),
		widget.NewPanel(l.T("cthulhu.pictures.tempo"), canvas.NewPicture(14, func(pen *canvas.Painter, a canvas.Area) {
			tempo(pen, a, l, s)
		})),
		widget.NewPanel(l.T("cthulhu.pictures.idle"), canvas.NewPicture(11, func(pen *canvas.Painter, a canvas.Area) {
			idleBars(pen, a, l, s)
		})))))
}

// legend names the players' colours, and returns the rest of the area.
func legend(pen *canvas.Painter, a canvas.Area, s rules.State, add func(seat int) string) canvas.Area {
	e, x := pen.Em, a.X
	for seat, p := range s.Players {
		h := canvas.TextStyle{Size: 1, Bold: true, Colour: sides[seat]}
		words := p.Name + add(seat)
		pen.Frame(canvas.Rect(x, a.Y+0.3*e, 0.8*e, 0.8*e), sides[seat], sides[seat], 0)
		_, wide := pen.Line(words, canvas.Rect(x+1.2*e, a.Y, a.W/2-1.2*e, 1.5*e), h)
		x += wide + 3*e
	}
	return canvas.Rect(a.X, a.Y+1.9*e, a.W, a.H-1.9*e)
}

// struggleBars draws two bars for each kind, one per player, with numbers.
func struggleBars(pen *canvas.Painter, a canvas.Area, l *text.Localizer, s rules.State) {
	e := pen.Em
	a = legend(pen, a, s, func(int) string { return "" })
	most := 1
	for _, won := range s.Stats.Struggles {
		most = max(most, won[0], won[1])
	}
	label := 9 * e
	row := a.H / float32(len(story.Kinds))
	for i, k := range story.Kinds {
		y := a.Y + float32(i)*row
		pen.Icon(icons[k], theme.Muted, a.X, y+row/2-0.7*e, 1.3*e)
		pen.Line(l.T("cthulhu.what."+string(k)), canvas.Rect(a.X+1.8*e, y+row/2-0.75*e, label-2*e, 1.5*e),
			canvas.TextStyle{Size: 1, Colour: fynetheme.ColorNameForeground})
		for seat := range s.Players {
			n := s.Stats.Struggles[string(k)][seat]
			high := row*0.42 - 1
			at := canvas.Rect(
				a.X+label,
				y+0.06*row+float32(seat)*row*0.45,
				(a.W-label-2.5*e)*float32(n)/float32(most),
				high,
			)
			if n > 0 {
				pen.Add(fynecanvas.NewRectangle(fynetheme.Color(sides[seat])), at)
			}
			pen.Line(itoa(n), canvas.Rect(at.X+at.W+0.4*e, at.Y+high/2-0.65*e, 2*e, 1.3*e),
				canvas.TextStyle{Size: 0.9, Bold: true, Colour: fynetheme.ColorNameForeground})
		}
	}
}

// tempo draws the tokens gained by the end of each turn, a line per player. The second one's is dotted.
func tempo(pen *canvas.Painter, a canvas.Area, l *text.Localizer, s rules.State) {
	e := pen.Em
	a = legend(
		pen,
		a,
		s,
		func(seat int) string { return " · " + l.N("cthulhu.pictures.tokens", s.Stats.Tokens[seat]) },
	)
	points := append([][2]int{{}}, s.Stats.Tempo...)
	if s.Step != rules.StepOver {
		points = append(points, s.Stats.Tokens)
	}
	most := max(4, points[len(points)-1][0], points[len(points)-1][1])
	plot := canvas.Rect(a.X+2*e, a.Y+0.5*e, a.W-4*e, a.H-2.2*e)
	quiet := canvas.TextStyle{Size: 0.85, Colour: theme.Muted}
	for i := range 5 { // four intervals between five lines, at whole numbers
		n := (most*i + 2) / 4
		y := plot.Y + plot.H*(1-float32(n)/float32(most))
		pen.Rule(canvas.Rect(plot.X, y, plot.W, 1), theme.PanelEdge)
		pen.Line(itoa(n), canvas.Rect(a.X, y-0.65*e, 1.8*e, 1.3*e), quiet)
	}
	at := func(i, n int) fyne.Position {
		return fyne.NewPos(
			plot.X+plot.W*float32(i)/float32(max(len(points)-1, 1)),
			plot.Y+plot.H*(1-float32(n)/float32(most)),
		)
	}
	for seat := range s.Players {
		for i := range points {
			to := at(i, points[i][seat])
			if i > 0 {
				pen.Stroke(at(i-1, points[i-1][seat]), to, 0.2*e, sides[seat])
			}
			side := 0.55 * e
			var mark fyne.CanvasObject = fynecanvas.NewCircle(fynetheme.Color(sides[seat]))
			if seat == 1 {
				mark = fynecanvas.NewRectangle(fynetheme.Color(sides[seat]))
			}
			pen.Add(mark, canvas.Rect(to.X-side/2, to.Y-side/2, side, side))
		}
	}
	pen.Line(
		l.T("cthulhu.pictures.turns", text.Args{"turn": s.Turn}),
		canvas.Rect(plot.X, a.Y+a.H-1.4*e, plot.W, 1.4*e),
		quiet,
	)
}

// idleBars draws the domains left undrained at the end of each turn's operations, in the active player's colour.
func idleBars(pen *canvas.Painter, a canvas.Area, l *text.Localizer, s rules.State) {
	e := pen.Em
	a = legend(pen, a, s, func(seat int) string { return " · " + itoa(s.Stats.Undrained[seat]) })
	if len(s.Stats.Idle) == 0 {
		pen.Line(l.T("cthulhu.pictures.nothing"), a, canvas.TextStyle{Size: 1, Colour: theme.Muted})
		return
	}
	most := 1
	for _, n := range s.Stats.Idle {
		most = max(most, n)
	}
	wide := min(a.W/float32(len(s.Stats.Idle)), 4*e)
	for i, n := range s.Stats.Idle {
		seat := s.First
		if i%2 == 1 {
			seat = 1 - s.First
		}
		high := (a.H - 3.2*e) * float32(n) / float32(most)
		at := canvas.Rect(a.X+float32(i)*wide+0.1*wide, a.Y+1.6*e+(a.H-3.2*e)-high, wide*0.8, high)
		if n > 0 {
			pen.Add(fynecanvas.NewRectangle(fynetheme.Color(sides[seat])), at)
		}
		number := canvas.TextStyle{
			Size:   0.9,
			Bold:   true,
			Colour: fynetheme.ColorNameForeground,
			Align:  fyne.TextAlignCenter,
		}
		pen.Line(itoa(n), canvas.Rect(at.X, at.Y-1.4*e, at.W, 1.3*e), number)
		pen.Line(itoa(i+1), canvas.Rect(at.X, a.Y+a.H-1.4*e, at.W, 1.3*e), canvas.TextStyle{Size: 0.85, Colour: theme.Muted,
			Align: fyne.TextAlignCenter})
	}
}
