package players

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// gap is the gap between the parts of the window, in em.
const gap = 0.6

// plan is how the window is divided, depending on how much text fits.
type plan int

const (
	spacious plan = iota // investigators with all details in a column on the left
	tight                // a narrow column: emblems and numbers only
	strip                // one line of emblems above the map, for the largest text
)

// planFor chooses a plan by the width in em.
func planFor(pen *canvas.Painter, all canvas.Area) plan {
	switch wide := all.W / pen.Em; {
	case wide >= 46:
		return spacious
	case wide >= 30:
		return tight
	}
	return strip
}

// showTable is the ordinary view: ribbon, party, map, and recent events.
func (p *Page) showTable(pen *canvas.Painter, all canvas.Area) {
	e := pen.Em
	by := planFor(pen, all)
	riddle := p.riddle.Showing()
	if riddle && by == spacious { // the board gets the room; the party shows only emblems and numbers
		by = tight
	}
	top := float32(0)
	if !riddle {
		top = table.PaintHeader(pen, all, p.header())
	}
	rest := canvas.Rect(gap*e, top+gap*e, all.W-2*gap*e, all.H-top-2*gap*e)
	switch by {
	case strip:
		if p.table.Prompt != nil && all.H < 14*e {
			break // room only for the prompt
		}
		high := table.PaintStrip(pen, rest, p.shown())
		rest.Y, rest.H = rest.Y+high+gap*e, rest.H-high-gap*e
	default:
		wide := 15.5 * e
		if by == tight {
			wide = 9 * e
		}
		p.showParty(pen, canvas.Rect(rest.X, rest.Y, wide, rest.H), by)
		rest.X, rest.W = rest.X+wide+gap*e, rest.W-wide-gap*e
	}
	if riddle {
		p.showRiddle(pen, rest)
		return
	}
	if p.sheet.Up() && !p.reads() && by == strip { // it needs the room
		p.sheet.Paint(pen, rest)
		return
	}
	below := min(p.newsHeight(pen, rest.W), rest.H*p.newsShare(by))
	if room := rest.H - below - gap*e; room > 3*e {
		chart := canvas.Rect(rest.X, rest.Y, rest.W, room)
		if by != strip && !p.small && room > leastChart*e {
			chart.H -= legendHigh * e
			paintLegend(pen, p.table, p.words, canvas.Rect(chart.X, chart.Y+chart.H, chart.W, legendHigh*e))
		}
		pen.Add(p.chart, chart)
		p.closeUp()
		if p.sheet.Up() && !p.reads() {
			p.sheet.Paint(pen, chart)
		}
		rest.Y, rest.H = rest.Y+room+gap*e, below
	}
	if !p.sheet.Falls() { // the text would reveal the result
		p.showNews(pen, rest)
	}
}

// closeUp zooms the map to the room of a fight in the height that the fight leaves, and back to
// the whole map afterwards.
func (p *Page) closeUp() {
	near := ""
	if p.fighting() && !p.small {
		near = p.table.Standing(p.table.Fight.Who)
	}
	switch {
	case near != "":
		p.chart.FitRoom(near)
	case p.near != "":
		p.chart.Fit()
	}
	p.near = near
}

// newsShare is the maximum share of the height for the text below the map.
func (p *Page) newsShare(by plan) float32 {
	switch {
	case p.fighting() && by != spacious:
		return 1
	case p.fighting():
		return 0.62
	case p.table.Prompt != nil && by != spacious:
		return 0.85
	case by == strip:
		return 0.36
	}
	return 0.5
}

// lettering is the text size of the map for an em, in the map's own unit, the console's text size.
func (p *Page) lettering(em float32) float32 {
	l := 1.6 * min(float32(p.scale)/100, 1.4)
	if p.small {
		l = em / 15
	}
	return l * 14 / fynetheme.TextSize()
}

// signs are those of rooms and figures on the map, in the order of the legend, with whether the map has one. This
// window has no pointer, so the meaning of signs is shown below the map.
var signs = []struct {
	icon string
	on   func(mansions.TableView) bool
}{
	{"search", inRoom(func(r mansions.RoomView) bool { return r.Pile > 0 })},
	{state.BackLock, inRoom(func(r mansions.RoomView) bool { return r.Back == state.BackLock })},
	{state.BackObstacle, inRoom(func(r mansions.RoomView) bool { return r.Back == state.BackObstacle })},
	{"eye", inRoom(func(r mansions.RoomView) bool { return len(r.Open) > 0 })},
	{"fire", inRoom(func(r mansions.RoomView) bool { return r.Burning })},
	{"moon", inRoom(func(r mansions.RoomView) bool { return r.Dark })},
	{"eye-off", onFigure(func(v mansions.InvestigatorView) bool { return v.Hidden })},
	{"stunned", onFigure(func(v mansions.InvestigatorView) bool { return v.Stunned })},
	{"horror", onFigure(func(v mansions.InvestigatorView) bool { return v.Insane })},
	{"item", onFigure(func(v mansions.InvestigatorView) bool { return len(v.Cards) > 0 })},
}

func inRoom(on func(mansions.RoomView) bool) func(mansions.TableView) bool {
	return func(t mansions.TableView) bool { return slices.ContainsFunc(t.Rooms, on) }
}

func onFigure(on func(mansions.InvestigatorView) bool) func(mansions.TableView) bool {
	return func(t mansions.TableView) bool {
		return slices.ContainsFunc(t.Investigators,
			func(v mansions.InvestigatorView) bool { return v.State == state.SeatIn && v.Space != "" && on(v) })
	}
}

// The height of the legend, and the minimum height left for the map, in em.
const (
	legendHigh = 1.3
	leastChart = 9
)

// Legend is the line that explains the signs on the map, for a picture of the map alone.
func Legend(t mansions.TableView, l *text.Localizer, size fyne.Size) fyne.CanvasObject {
	pen := &canvas.Painter{Em: size.Height / legendHigh}
	paintLegend(pen, t, l, canvas.Rect(0, 0, size.Width, size.Height))
	return container.NewWithoutLayout(pen.Objects...)
}

// paintLegend explains the signs on the map in one centred line. Those that do not fit are left out.
func paintLegend(pen *canvas.Painter, t mansions.TableView, l *text.Localizer, a canvas.Area) {
	e := pen.Em
	word := canvas.TextStyle{Size: 0.85, Colour: theme.Muted}
	const side, near, apart = 1.0, 0.3, 1.3
	type item struct {
		icon, words string
		wide        float32
	}
	var items []item
	wide := -apart * e
	for _, s := range signs {
		if !s.on(t) {
			continue
		}
		words := l.T("players.sign." + s.icon)
		w := (side+near)*e + pen.Width(words, word)
		if wide+apart*e+w <= a.W {
			items, wide = append(items, item{s.icon, words, w}), wide+apart*e+w
		}
	}
	x := a.X + (a.W-wide)/2
	high := pen.Word("Ég", word).MinSize().Height
	for _, i := range items {
		pen.Icon(i.icon, theme.Muted, x, a.Y+(a.H-side*e)/2, side*e)
		pen.Line(i.words, canvas.Rect(x+(side+near)*e, a.Y+(a.H-high)/2, i.wide, high), word)
		x += i.wide + apart*e
	}
}
