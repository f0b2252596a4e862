package players

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/board"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// The height of an investigator's card, in em: at most, with all that there is to tell, and at least with both bars below each other.
const (
	seatHighest = 14
	seatStacked = 7.4
)

// showParty shows the investigators, one below the other, and below them, if there is room, what they have found.
func (p *Page) showParty(pen *pencil, a area, by plan) {
	e := pen.em
	seats := p.table.Investigators
	if len(seats) == 0 {
		return
	}
	between := float32(0.45) * e
	high := min((a.h-between*float32(len(seats)-1))/float32(len(seats)), seatHighest*e)
	if by == tight {
		high = min(high, 6*e)
	}
	short := board.Initials(seats, p.names.Who)
	y := a.y
	for i, v := range seats {
		if card := (area{a.x, y, a.w, high}); by == tight {
			p.showSeatTight(pen, card, i, v, short[i])
		} else {
			p.showSeat(pen, card, i, v, short[i])
		}
		y += high + between
	}
	if room := a.y + a.h - y; room > 3.4*e && by == spacious {
		p.showFound(pen, area{a.x, y, a.w, room})
	}
}

// showFound lists what the investigators have found so far.
func (p *Page) showFound(pen *pencil, a area) {
	if len(p.table.Found) == 0 {
		return
	}
	e := pen.em
	pen.frame(a, theme.Panel, theme.PanelEdge, 1)
	in := a.inset(0.6 * e)
	h, _ := pen.line(p.words.T("players.found"), in, hand{size: 1, colour: theme.Brass, serif: true, bold: true})
	var names []string
	for _, c := range slices.Backward(p.table.Found) {
		names = append(names, together(p.names.Card(c)))
	}
	pen.text(strings.Join(names, " · "), area{in.x, in.y + h, in.w, in.h - h}, hand{size: 0.95, colour: fynetheme.ColorNameForeground})
}

// playing tells whether it is this seat's turn.
func (p *Page) playing(v mansions.InvestigatorView) bool {
	return p.table.Turn != nil && p.table.Turn.Who == v.Who && p.table.Phase == state.PhaseInvestigators
}

// seatFrame frames a seat, boldly while it is its turn, and gives the emblem its place.
func (p *Page) seatFrame(pen *pencil, a area, seat int, v mansions.InvestigatorView, initials string, sign area) (ink fyne.ThemeColorName, out bool) {
	fill, edge, stroke := theme.Panel, theme.PanelEdge, float32(1)
	if p.playing(v) {
		fill, edge, stroke = theme.Card, theme.Brass, 0.18*pen.em
	}
	pen.frame(a, fill, edge, stroke)
	emblem := board.NewEmblem(seat, initials)
	out = v.State != "in" && v.State != "open"
	emblem.Fade(out)
	pen.add(probe.Name(emblem, p.prefix+".seat."+v.Who), sign)
	if out {
		return theme.Muted, true
	}
	return fynetheme.ColorNameForeground, false
}

// showSeat shows one investigator: who, how he is, what he carries and, if there is room, what he is good at.
func (p *Page) showSeat(pen *pencil, a area, seat int, v mansions.InvestigatorView, initials string) {
	e := pen.em
	in := a.inset(0.55 * e)
	ink, out := p.seatFrame(pen, a, seat, v, initials, area{in.x - 0.2*e, in.y - 0.2*e, 2.9 * e, 2.9 * e})
	x, w := in.x+3*e, in.w-3*e
	points := strconv.Itoa(v.SkillPoints)
	number := hand{size: 1.15, colour: theme.Brass, bold: true}
	taken := float32(0)
	if !out && v.Character != "" {
		taken = pen.width(points, number) + 1.6*e
		pen.icon("skill", theme.Brass, in.x+in.w-taken+0.1*e, in.y+0.05*e, 1.25*e)
		pen.line(points, area{in.x + in.w - taken + 1.55*e, in.y - 0.15*e, taken, e}, number)
	}
	name := hand{size: 1.25, colour: ink, serif: true, bold: true}
	for name.size > 1 && pen.width(p.names.Who(v.Who), name) > w-taken {
		name.size *= 0.96
	}
	h, _ := pen.line(p.names.Who(v.Who), area{x, in.y - 0.35*e, w - taken, 2 * e}, name)
	p.showStates(pen, area{x, in.y - 0.35*e + h, w, e}, v)
	if out || v.Character == "" {
		return
	}
	y := in.y + 2.75*e
	if a.h >= seatStacked*e {
		pen.bar("health", theme.Damage, v.Health-v.Damage, v.Health, area{in.x, y, in.w, 1.2 * e})
		pen.bar("sanity", theme.Horror, v.Sanity-v.Horror, v.Sanity, area{in.x, y + 1.35*e, in.w, 1.2 * e})
		y += 2.8 * e
	} else {
		half := (in.w - 0.6*e) / 2
		pen.bar("health", theme.Damage, v.Health-v.Damage, v.Health, area{in.x, y, half, 1.15 * e})
		pen.bar("sanity", theme.Horror, v.Sanity-v.Horror, v.Sanity, area{in.x + half + 0.6*e, y, half, 1.2 * e})
		y += 1.4 * e
	}
	write := hand{size: 0.9, colour: ink}
	step := pen.word("Ég", write).MinSize().Height
	bottom := in.y + in.h + 0.35*e
	if skills := p.skills(v); len(skills) > 0 && bottom-y > 5.7*step { // what he is good at, in two columns
		rows := (len(skills) + 1) / 2
		small := hand{size: 0.85, colour: theme.Muted}
		step := pen.word("Ég", small).MinSize().Height
		top := bottom - float32(rows)*step
		pen.rule(area{in.x, top - 0.2*e, in.w, 0.06 * e}, theme.PanelEdge)
		half := (in.w - e) / 2
		for i, s := range skills {
			cell := area{in.x + float32(i/rows)*(half+e), top + float32(i%rows)*step, half, step}
			name := small
			for name.size > 0.7 && pen.width(s.name, name) > half-1.1*e {
				name.size *= 0.96
			}
			pen.line(s.name, area{cell.x, cell.y, half - 1.1*e, step}, name)
			value := hand{size: 0.85, colour: ink, bold: true, align: fyne.TextAlignTrailing}
			pen.line(s.value, cell, value)
		}
		bottom = top - 0.4*e
	}
	if room := bottom - y; room >= step {
		pen.text(p.belongings(pen, v, in.w, room, write), area{in.x, y, in.w, room}, write)
	}
}

// showSeatTight shows one investigator by emblem, first name and figures.
func (p *Page) showSeatTight(pen *pencil, a area, seat int, v mansions.InvestigatorView, initials string) {
	e := pen.em
	in := a.inset(0.4 * e)
	ink, out := p.seatFrame(pen, a, seat, v, initials, area{in.x - 0.1*e, in.y - 0.1*e, 1.9 * e, 1.9 * e})
	name := hand{size: 1, colour: ink, serif: true, bold: true}
	for name.size > 0.8 && pen.width(p.names.Who(v.Who), name) > in.w-2*e {
		name.size *= 0.96
	}
	pen.line(p.names.Who(v.Who), area{in.x + 2*e, in.y + 0.15*e, in.w - 2*e, 1.4 * e}, name)
	y := in.y + 1.9*e
	if out || v.Character == "" {
		pen.line(p.whereabouts(v), area{in.x, y, in.w, e}, hand{size: 0.85, colour: theme.Muted})
		return
	}
	half := in.w / 2
	number := hand{size: 1.05, colour: ink, bold: true}
	line := pen.word("Ég", number).MinSize().Height
	pen.icon("health", theme.Damage, in.x, y+(line-e)/2, e)
	pen.line(strconv.Itoa(max(v.Health-v.Damage, 0)), area{in.x + 1.3*e, y, half, e}, number)
	pen.icon("sanity", theme.Horror, in.x+half, y+(line-e)/2, e)
	pen.line(strconv.Itoa(max(v.Sanity-v.Horror, 0)), area{in.x + half + 1.3*e, y, half, e}, number)
	if y += line; y+e <= in.y+in.h+0.2*e {
		p.showStates(pen, area{in.x, y, in.w, e}, v)
	}
}

// showStrip shows all investigators in one line: emblems and figures.
func (p *Page) showStrip(pen *pencil, a area) {
	e := pen.em
	seats := p.table.Investigators
	if len(seats) == 0 {
		return
	}
	short := board.Initials(seats, p.names.Who)
	wide := (a.w - 0.3*e*float32(len(seats)-1)) / float32(len(seats))
	number := hand{size: 0.85, bold: true}
	line := pen.word("Ég", number).MinSize().Height
	for i, v := range seats {
		card := area{a.x + float32(i)*(wide+0.3*e), a.y, wide, a.h}
		ink, out := p.seatFrame(pen, card, i, v, short[i], area{card.x + 0.15*e, card.y + (a.h-1.7*e)/2, 1.7 * e, 1.7 * e})
		number.colour = ink
		x := card.x + 1.95*e
		if out || v.Character == "" {
			continue
		}
		for k, s := range []struct {
			icon   string
			colour fyne.ThemeColorName
			n      int
		}{{"health", theme.Damage, v.Health - v.Damage}, {"sanity", theme.Horror, v.Sanity - v.Horror}} {
			y := card.y + (a.h-2*line)/2 + float32(k)*line
			pen.icon(s.icon, s.colour, x, y+(line-0.8*e)/2, 0.8*e)
			pen.line(strconv.Itoa(max(s.n, 0)), area{x + 0.95*e, y, wide, line}, number)
		}
	}
}

// skill is what an investigator is good at, in words.
type skill struct{ name, value string }

// skills are the attributes of an investigator (MOM-2.2).
func (p *Page) skills(v mansions.InvestigatorView) []skill {
	var out []skill
	for _, id := range slices.Sorted(maps.Keys(v.Attributes)) {
		out = append(out, skill{p.names.Attribute(id), strconv.Itoa(v.Attributes[id])})
	}
	slices.SortFunc(out, func(a, b skill) int { return strings.Compare(a.name, b.name) })
	return out
}
