package players

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/board"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// showPage lays a sheet of parchment over the window, with what is read aloud.
func (p *Page) showPage(pen *pencil, all area) {
	e := pen.em
	pen.veil(all, color.NRGBA{0, 0, 0, 0xa8})
	page := p.sight.Page(p.table)
	keys := page.Keys
	if len(keys) == 0 {
		return
	}
	title := p.names.Text(keys[0])
	paragraphs := make([]string, 0, len(keys))
	for _, k := range keys[1:] {
		paragraphs = append(paragraphs, p.names.Text(k))
	}
	sheet := area{w: min(all.w*0.86, 44*e)}
	head := hand{size: 2.5, colour: theme.ParchmentInk, serif: true, bold: true, align: fyne.TextAlignCenter}
	write := hand{size: 1.9, colour: theme.ParchmentInk, serif: true}
	if page.Kind == "card" { // less than a clue, an event or a room
		sheet.w, head.size, write.size = min(all.w*0.7, 34*e), 2, 1.5
	}
	inner := sheet.w - 5*e
	high := func() float32 {
		h := pen.height(title, inner, head) + 5*e
		for _, s := range paragraphs {
			h += pen.height(s, inner, write) + 0.6*e
		}
		return h
	}
	for write.size > 0.3 && high() > all.h*0.92 { // a long page is written smaller, so that all of it is there
		write.size *= 0.95
		head.size = min(head.size, 1.5*write.size)
	}
	sheet.h = min(high(), all.h*0.94)
	sheet.x, sheet.y = (all.w-sheet.w)/2, (all.h-sheet.h)/2
	pen.frame(area{sheet.x + 0.3*e, sheet.y + 0.4*e, sheet.w, sheet.h}, fynetheme.ColorNameShadow, fynetheme.ColorNameShadow, 0)
	paper := canvas.NewRectangle(fynetheme.Color(theme.Parchment))
	paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 0.2*e, 0.3*e
	pen.add(probe.Name(paper, p.prefix+".page"), sheet)
	edge := canvas.NewRectangle(color.Transparent)
	edge.StrokeColor, edge.StrokeWidth = fynetheme.Color(theme.ParchmentEdge), 1
	pen.add(edge, sheet.inset(0.7*e))
	y := sheet.y + 1.5*e
	for _, l := range pen.wrap(title, inner, head) {
		h, _ := pen.line(l, area{sheet.x + 2.5*e, y, inner, 3 * e}, head)
		y += h
	}
	if n, of := p.sight.Place(); of > 1 { // what was gained in one step is shown one after the other
		mark := hand{size: 0.95, colour: theme.ParchmentInk, serif: true, align: fyne.TextAlignTrailing}
		pen.line(strconv.Itoa(n)+"\u00a0/\u00a0"+strconv.Itoa(of), area{sheet.x + 2.5*e, sheet.y + sheet.h - 2.2*e, inner, e}, mark)
	}
	pen.rule(area{sheet.x + sheet.w/2 - 5*e, y + 0.35*e, 10 * e, 0.08 * e}, theme.ParchmentEdge)
	y += 1.1 * e
	for _, s := range paragraphs {
		room := sheet.y + sheet.h - 1.2*e - y
		if room < e {
			break
		}
		y += pen.text(s, area{sheet.x + 2.5*e, y, inner, room}, write) + 0.6*e
	}
}

// showWelcome is shown until the story begins: its title, and who takes part.
func (p *Page) showWelcome(pen *pencil, all area) {
	e := pen.em
	y := all.h * 0.12
	slanted := hand{size: 1.5, colour: fynetheme.ColorNameForeground, serif: true, italic: true}
	if tagline, ok := p.names.Find("story.tagline"); ok && len(pen.wrap(tagline, all.w*0.8, slanted)) > 1 {
		y = all.h * 0.04 // so that all seats stand in the window
	}
	pen.icon("lantern", theme.Brass, all.w/2-3*e, y, 6*e)
	y += 7 * e
	mid := func(s string, h hand) {
		h.align = fyne.TextAlignCenter
		y += pen.text(s, area{all.w * 0.1, y, all.w * 0.8, 6 * e}, h) + 0.5*e
	}
	mid(p.names.Text("story.title"), hand{size: 3.2, colour: theme.Brass, serif: true, bold: true})
	if tagline, ok := p.names.Find("story.tagline"); ok {
		mid(tagline, slanted)
	}
	y += e
	mid(p.words.T("players.welcome"), hand{size: 1.1, colour: theme.Muted})
	seats := p.table.Investigators
	if len(seats) == 0 {
		return
	}
	short := board.Initials(seats, p.names.Who)
	wide := min((all.w-4*e)/float32(len(seats)), 14*e)
	x := (all.w - wide*float32(len(seats))) / 2
	y = max(y+e, all.h-13*e)
	for i, v := range seats {
		a := area{x + wide*float32(i) + 0.4*e, y, wide - 0.8*e, 10 * e}
		pen.frame(a, theme.Panel, theme.PanelEdge, 1)
		sign := board.NewEmblem(i, short[i])
		sign.Fade(v.Character == "")
		pen.add(sign, area{a.x + a.w/2 - 2.2*e, a.y + 0.8*e, 4.4 * e, 4.4 * e})
		name, more := p.names.Who(v.Who), p.words.T("players.open")
		switch {
		case v.Character == "" && v.State != "open":
			more = p.words.T("players.chosen") // nobody sees yet who it is (MOM-2.5)
		case v.Character != "":
			more = ""
			if epithet, ok := p.names.Find("investigator." + v.Character + ".epithet"); ok {
				more = epithet
			}
		}
		centre := fyne.TextAlignCenter
		pen.text(name, area{a.x + 0.4*e, a.y + 5.5*e, a.w - 0.8*e, 2 * e}, hand{size: 1.15, colour: fynetheme.ColorNameForeground, serif: true, bold: true, align: centre})
		pen.text(more, area{a.x + 0.4*e, a.y + 7.3*e, a.w - 0.8*e, 2.2 * e}, hand{size: 0.82, colour: theme.Muted, align: centre})
	}
}

// showEnd tells who has won and why.
func (p *Page) showEnd(pen *pencil, all area) {
	e := pen.em
	end := p.table.Ending
	icon, title := "moon", p.words.T("players.end.nobody")
	colour := theme.Muted
	switch end.Winner {
	case "investigators":
		icon, title, colour = "sun", p.words.T("players.end.investigators"), theme.Brass
	case "keeper":
		icon, title, colour = "monster", p.words.T("players.end.keeper"), theme.Threat
	}
	told := p.lastPage()
	sign := 10 * e
	if told != "" {
		sign = 4.4 * e
	}
	y := all.h * 0.035
	pen.icon(icon, colour, (all.w-sign)/2, y, sign)
	y += sign + 0.1*e
	mid := func(s string, h hand) {
		h.align = fyne.TextAlignCenter
		y += pen.fitted(s, area{all.w * 0.06, y, all.w * 0.88, 1.5 * h.size * e}, h, 0.6*h.size) + 0.1*e
	}
	mid(title, hand{size: 2.9, colour: colour, serif: true, bold: true})
	var why string
	switch end.Reason {
	case "objective":
		why = p.words.T("players.end.objective")
	case "eliminated":
		why = p.words.T("players.end.eliminated")
	default:
		why = p.words.T("players.end.lastEvent")
	}
	mid(why, hand{size: 1.4, colour: fynetheme.ColorNameForeground, serif: true})
	mid(p.words.T("players.end.goal", text.Args{"story": p.names.Text("story.title"), "goal": p.names.Option(end.Goal)})+" – "+
		p.words.N("players.end.round", end.Round, text.Args{}), hand{size: 1.05, colour: theme.Muted, serif: true, italic: true})
	if told != "" {
		y += 0.4 * e
		p.showTold(pen, told, area{all.w*0.5 - min(all.w*0.43, 22*e), y, min(all.w*0.86, 44*e), all.h - 7.4*e - y})
	}
	seats := p.table.Investigators
	short := board.Initials(seats, p.names.Who)
	wide := 9 * e
	x := (all.w - wide*float32(len(seats))) / 2
	y = max(y+e, all.h-7*e)
	for i, v := range seats {
		sign := board.NewEmblem(i, short[i])
		sign.Fade(v.State != "in" && v.State != "escaped")
		at := x + wide*float32(i)
		pen.add(sign, area{at + wide/2 - 1.8*e, y, 3.6 * e, 3.6 * e})
		pen.line(p.names.Who(v.Who), area{at + 0.2*e, y + 3.8*e, wide - 0.4*e, 1.4 * e}, hand{size: 1.05, colour: fynetheme.ColorNameForeground, serif: true, align: fyne.TextAlignCenter})
		if v.State != "in" {
			pen.line(p.whereabouts(v), area{at + 0.2*e, y + 5.2*e, wide - 0.4*e, 1.2 * e}, hand{size: 0.9, colour: theme.Muted, align: fyne.TextAlignCenter})
		}
	}
}

// lastPage is what is read aloud at the end, its paragraphs parted by line breaks.
func (p *Page) lastPage() string {
	if p.table.Page == nil || p.table.Page.Kind != "ending" || len(p.table.Page.Keys) < 2 {
		return ""
	}
	var paragraphs []string
	for _, k := range p.table.Page.Keys[1:] {
		paragraphs = append(paragraphs, p.names.Text(k))
	}
	return strings.Join(paragraphs, "\n")
}

// showTold writes what is read aloud on parchment, as large as there is room for.
func (p *Page) showTold(pen *pencil, told string, room area) {
	e := pen.em
	write := hand{size: 1.7, colour: theme.ParchmentInk, serif: true}
	inner := room.w - 4*e
	for write.size > 0.3 && pen.height(told, inner, write) > room.h-1.4*e {
		write.size *= 0.95
	}
	spare := room.h
	room.h = min(room.h, pen.height(told, inner, write)+1.4*e)
	room.y += (spare - room.h) / 2
	paper := canvas.NewRectangle(fynetheme.Color(theme.Parchment))
	paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 0.2*e, 0.3*e
	pen.add(probe.Name(paper, p.prefix+".ending"), room)
	pen.text(told, area{room.x + 2*e, room.y + 0.7*e, inner, room.h - 1.2*e}, write)
}
