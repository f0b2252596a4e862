package players

import (
	fynetheme "fyne.io/fyne/v2/theme"
)

// gap is the room between the parts of the window, in em.
const gap = 0.6

// plan is how the window is divided, by how much text fits into it.
type plan int

const (
	spacious plan = iota // investigators with all that they have in a column on the left
	tight                // a narrow column: emblems and figures only
	strip                // one line of emblems above the map, for the largest letters
)

// planFor chooses by how many ems go into the width.
func planFor(pen *pencil, all area) plan {
	switch wide := all.w / pen.em; {
	case wide >= 46:
		return spacious
	case wide >= 30:
		return tight
	}
	return strip
}

// showTable is the ordinary view: the ribbon above, the party, the map, and below what just happened.
func (p *Page) showTable(pen *pencil, all area) {
	e := pen.em
	by := planFor(pen, all)
	top := p.showRibbon(pen, all, by)
	rest := area{gap * e, top + gap*e, all.w - 2*gap*e, all.h - top - 2*gap*e}
	switch by {
	case strip:
		if p.table.Prompt != nil && all.h < 14*e {
			break // no room but for what is asked
		}
		high := 2.2 * e
		p.showStrip(pen, area{rest.x, rest.y, rest.w, high})
		rest.y, rest.h = rest.y+high+gap*e, rest.h-high-gap*e
	default:
		wide := 15.5 * e
		if by == tight {
			wide = 9 * e
		}
		p.showParty(pen, area{rest.x, rest.y, wide, rest.h}, by)
		rest.x, rest.w = rest.x+wide+gap*e, rest.w-wide-gap*e
	}
	if p.riddle.Showing() {
		p.showRiddle(pen, rest)
		return
	}
	below := min(p.newsHeight(pen, rest.w), rest.h*p.newsShare(by))
	if room := rest.h - below - gap*e; room > 3*e {
		chart := area{rest.x, rest.y, rest.w, room}
		if by != strip && !p.small && room > leastChart*e {
			chart.h -= legendHigh * e
			p.showLegend(pen, area{chart.x, chart.y + chart.h, chart.w, legendHigh * e})
		}
		pen.add(p.chart, chart)
		rest.y, rest.h = rest.y+room+gap*e, below
	}
	p.showNews(pen, rest)
}

// newsShare is how much of the height the words below the map may take.
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

// lettering is the size of the names on the map for an em: the map itself reckons in the console's text.
func (p *Page) lettering(em float32) float32 {
	l := 1.6 * min(float32(p.scale)/100, 1.4)
	if p.small {
		l = em / 15
	}
	return l * 14 / fynetheme.TextSize()
}
