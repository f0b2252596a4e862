package players

import (
	"image/color"
	"strconv"
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

// showPage shows a sheet of parchment with the text being read aloud.
func (p *Page) showPage(pen *canvas.Painter, all canvas.Area) {
	e := pen.Em
	pen.Veil(all, color.NRGBA{0, 0, 0, 0xa8})
	page := p.sight.Page(p.table)
	if len(page.Keys) == 0 {
		return
	}
	above := p.showMomentAbove(pen, all)
	all.Y, all.H = all.Y+above, all.H-above
	title, paragraphs := PageWords(p.names, page)
	sheet := canvas.Area{W: min(all.W*0.86, 44*e)}
	head := canvas.TextStyle{Size: 2.5, Colour: theme.ParchmentInk, Serif: true, Bold: true, Align: fyne.TextAlignCenter}
	write := canvas.TextStyle{Size: 1.9, Colour: theme.ParchmentInk, Serif: true}
	if page.Kind == "card" { // less important than a clue, an event or a room
		sheet.W, head.Size, write.Size = min(all.W*0.7, 34*e), 2, 1.5
	}
	inner := sheet.W - 5*e
	high := func() float32 {
		h := pen.Height(title, inner, head) + 5*e
		for _, s := range paragraphs {
			h += pen.Height(s, inner, write) + 0.6*e
		}
		return h
	}
	for write.Size > 0.3 && high() > all.H*0.92 { // a long page has smaller text, so that all of it fits
		write.Size *= 0.95
		head.Size = min(head.Size, 1.5*write.Size)
	}
	sheet.H = min(high(), all.H*0.94)
	sheet.X, sheet.Y = (all.W-sheet.W)/2, all.Y+(all.H-sheet.H)/2
	pen.Frame(canvas.Rect(sheet.X+0.3*e, sheet.Y+0.4*e, sheet.W, sheet.H), fynetheme.ColorNameShadow,
		fynetheme.ColorNameShadow, 0)
	paper := fynecanvas.NewRectangle(fynetheme.Color(theme.Parchment))
	paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 0.2*e, 0.3*e
	pen.Add(testid.Name(paper, p.prefix+".page"), sheet)
	edge := fynecanvas.NewRectangle(color.Transparent)
	edge.StrokeColor, edge.StrokeWidth = fynetheme.Color(theme.ParchmentEdge), 1
	pen.Add(edge, sheet.Inset(0.7*e))
	y := sheet.Y + 1.5*e
	for _, l := range pen.Wrap(title, inner, head) {
		h, _ := pen.Line(l, canvas.Rect(sheet.X+2.5*e, y, inner, 3*e), head)
		y += h
	}
	if n, of := p.sight.Place(); of > 1 { // several pages of one step are shown one after the other
		mark := canvas.TextStyle{Size: 0.95, Colour: theme.ParchmentInk, Serif: true, Align: fyne.TextAlignTrailing}
		pen.Line(strconv.Itoa(n)+"\u00a0/\u00a0"+strconv.Itoa(of),
			canvas.Rect(sheet.X+2.5*e, sheet.Y+sheet.H-2.2*e, inner, e), mark)
	}
	pen.Rule(canvas.Rect(sheet.X+sheet.W/2-5*e, y+0.35*e, 10*e, 0.08*e), theme.ParchmentEdge)
	y += 1.1 * e
	for _, s := range paragraphs {
		room := sheet.Y + sheet.H - 1.2*e - y
		if room < e {
			break
		}
		y += pen.Text(s, canvas.Rect(sheet.X+2.5*e, y, inner, room), write) + 0.6*e
	}
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
	icon, title := "moon", p.words.T("common.ending.nobody")
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
