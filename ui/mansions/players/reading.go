package players

import (
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions/state"
	"lantern/ui/canvas"
	"lantern/ui/mansions/board"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// PageWords are the title and the paragraphs of a page; none for nil.
func PageWords(n interface{ Text(key string) string }, page *state.Page) (title string, paragraphs []string) {
	if page == nil || len(page.Keys) == 0 {
		return "", nil
	}
	for _, key := range page.Keys[1:] {
		paragraphs = append(paragraphs, n.Text(key))
	}
	return n.Text(page.Keys[0]), paragraphs
}

// showWelcome is shown until the story begins: its title, and the players' investigators.
func (p *Page) showWelcome(pen *canvas.Painter, all canvas.Area) {
	e := pen.Em
	y := all.H * 0.12
	slanted := canvas.TextStyle{Size: 1.5, Colour: fynetheme.ColorNameForeground, Serif: true, Italic: true}
	if tagline, ok := p.names.Find("story.tagline"); ok && len(pen.Wrap(tagline, all.W*0.8, slanted)) > 1 {
		y = all.H * 0.04 // so that all seats fit
	}
	pen.Icon("lantern", theme.Brass, all.W/2-3*e, y, 6*e)
	y += 7 * e
	mid := func(s string, h canvas.TextStyle) {
		h.Align = fyne.TextAlignCenter
		y += pen.Text(s, canvas.Rect(all.W*0.1, y, all.W*0.8, 6*e), h) + 0.5*e
	}
	mid(p.names.Text("story.title"), canvas.TextStyle{Size: 3.2, Colour: theme.Brass, Serif: true, Bold: true})
	if tagline, ok := p.names.Find("story.tagline"); ok {
		mid(tagline, slanted)
	}
	y += e
	mid(p.words.T("players.welcome"), canvas.TextStyle{Size: 1.1, Colour: theme.Muted})
	seats := p.table.Investigators
	if len(seats) == 0 {
		return
	}
	short := board.Initials(seats, p.names.Who)
	wide := min((all.W-4*e)/float32(len(seats)), 14*e)
	x := (all.W - wide*float32(len(seats))) / 2
	y = max(y+e, all.H-13*e)
	for i, v := range seats {
		a := canvas.Rect(x+wide*float32(i)+0.4*e, y, wide-0.8*e, 10*e)
		pen.Frame(a, theme.Panel, theme.PanelEdge, 1)
		sign := board.NewEmblem(i, short[i]).Of(v.Character, p.names)
		sign.Fade(v.Character == "")
		pen.Add(sign, canvas.Rect(a.X+a.W/2-2.2*e, a.Y+0.8*e, 4.4*e, 4.4*e))
		name, more := p.names.Who(v.Who), p.words.T("players.open")
		switch {
		case v.Character == "" && v.State != "open":
			more = p.words.T("players.chosen") // the choice is still secret (MOM-2.5)
		case v.Character != "":
			more = ""
			if epithet, ok := p.names.Find("investigator." + v.Character + ".epithet"); ok {
				more = epithet
			}
		}
		centre := fyne.TextAlignCenter
		pen.Text(name, canvas.Rect(a.X+0.4*e, a.Y+5.5*e, a.W-0.8*e, 2*e),
			canvas.TextStyle{Size: 1.15, Colour: fynetheme.ColorNameForeground, Serif: true, Bold: true, Align: centre})
		pen.Text(more, canvas.Rect(a.X+0.4*e, a.Y+7.3*e, a.W-0.8*e, 2.2*e),
			canvas.TextStyle{Size: 0.82, Colour: theme.Muted, Align: centre})
	}
}

// showEnd shows who has won and why.
func (p *Page) showEnd(pen *canvas.Painter, all canvas.Area) {
	e := pen.Em
	end := p.table.Ending
	icon, title := "end", p.words.T("common.ending.nobody")
	colour := theme.Muted
	switch end.Winner {
	case "investigators":
		icon, title, colour = "sun", p.words.T("common.ending.investigators"), theme.Brass
	case "keeper":
		icon, title, colour = "monster", p.words.T("common.ending.keeper"), theme.Threat
	}
	told := p.lastPage()
	sign := 10 * e
	if told != "" {
		sign = 4.4 * e
	}
	y := all.H * 0.035
	pen.Icon(icon, colour, (all.W-sign)/2, y, sign)
	y += sign + 0.1*e
	mid := func(s string, h canvas.TextStyle) {
		h.Align = fyne.TextAlignCenter
		y += pen.Fitted(s, canvas.Rect(all.W*0.06, y, all.W*0.88, 1.5*h.Size*e), h, 0.6*h.Size) + 0.1*e
	}
	mid(title, canvas.TextStyle{Size: 2.9, Colour: colour, Serif: true, Bold: true})
	var why string
	switch end.Reason {
	case "objective":
		why = p.words.T("players.end.objective")
	case "eliminated":
		why = p.words.T("players.end.eliminated")
	default:
		why = p.words.T("players.end.lastEvent")
	}
	mid(why, canvas.TextStyle{Size: 1.4, Colour: fynetheme.ColorNameForeground, Serif: true})
	mid(p.words.T("players.end.goal", text.Args{"story": p.names.Text("story.title"),
		"goal": p.names.Option(end.Goal)})+" – "+
		p.words.N("players.end.round", end.Round, text.Args{}),
		canvas.TextStyle{Size: 1.05, Colour: theme.Muted, Serif: true, Italic: true})
	if told != "" {
		y += 0.4 * e
		p.showText(pen, told, canvas.Rect(all.W*0.5-min(all.W*0.43, 22*e), y, min(all.W*0.86, 44*e), all.H-7.4*e-y))
	}
	seats := p.table.Investigators
	short := board.Initials(seats, p.names.Who)
	wide := 9 * e
	x := (all.W - wide*float32(len(seats))) / 2
	y = max(y+e, all.H-7*e)
	for i, v := range seats {
		sign := board.NewEmblem(i, short[i]).Of(v.Character, p.names)
		sign.Fade(v.State != "in" && v.State != "escaped")
		at := x + wide*float32(i)
		pen.Add(sign, canvas.Rect(at+wide/2-1.8*e, y, 3.6*e, 3.6*e))
		pen.Line(p.names.Who(v.Who), canvas.Rect(at+0.2*e, y+3.8*e, wide-0.4*e, 1.4*e),
			canvas.TextStyle{Size: 1.05, Colour: fynetheme.ColorNameForeground, Serif: true, Align: fyne.TextAlignCenter})
		if v.State != "in" {
			pen.Line(Where(v, p.names, p.words), canvas.Rect(at+0.2*e, y+5.2*e, wide-0.4*e, 1.2*e),
				canvas.TextStyle{Size: 0.9, Colour: theme.Muted, Align: fyne.TextAlignCenter})
		}
	}
}

// lastPage is the text read aloud at the end, its paragraphs separated by line breaks.
func (p *Page) lastPage() string {
	if p.table.Page == nil || p.table.Page.Kind != "ending" {
		return ""
	}
	_, paragraphs := PageWords(p.names, p.table.Page)
	return strings.Join(paragraphs, "\n")
}

// showText draws a text on parchment, as large as possible.
func (p *Page) showText(pen *canvas.Painter, told string, room canvas.Area) {
	e := pen.Em
	write := canvas.TextStyle{Size: 1.7, Colour: theme.ParchmentInk, Serif: true}
	inner := room.W - 4*e
	for write.Size > 0.3 && pen.Height(told, inner, write) > room.H-1.4*e {
		write.Size *= 0.95
	}
	spare := room.H
	room.H = min(room.H, pen.Height(told, inner, write)+1.4*e)
	room.Y += (spare - room.H) / 2
	paper := fynecanvas.NewRectangle(fynetheme.Color(theme.Parchment))
	paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 0.2*e, 0.3*e
	pen.Add(testid.Name(paper, p.prefix+".ending"), room)
	pen.Text(told, canvas.Rect(room.X+2*e, room.Y+0.7*e, inner, room.H-1.2*e), write)
}
