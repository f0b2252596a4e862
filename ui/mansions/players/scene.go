package players

import (
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/table"
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
			p.showLegend(pen, canvas.Rect(chart.X, chart.Y+chart.H, chart.W, legendHigh*e))
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
