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
	"lantern/ui/canvas"
	"lantern/ui/mansions/board"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// The height of an investigator's card, in em: the most, with everything there is, and the least with the bars stacked.
const (
	seatHighest = 14
	seatStacked = 7.4
)

// showParty shows the investigators and, if there is room, what they have found.
func (p *Page) showParty(pen *canvas.Painter, a canvas.Area, by plan) {
	e := pen.Em
	seats := p.before // while a die is falling the state before it is shown
	if len(seats) == 0 {
		return
	}
	between := float32(0.45) * e
	high := min((a.H-between*float32(len(seats)-1))/float32(len(seats)), seatHighest*e)
	if by == tight {
		high = min(high, 6*e)
	}
	short := board.Initials(seats, p.names.Who)
	highs := p.seatHeights(pen, a.W, high, by)
	y := a.Y
	for i, v := range seats {
		if card := (canvas.Rect(a.X, y, a.W, highs[i])); by == tight {
			p.showSeatTight(pen, card, i, v, short[i])
		} else {
			p.showSeat(pen, card, i, v, short[i])
		}
		y += highs[i] + between
	}
	if room := a.Y + a.H - y; room > 3.4*e && by == spacious {
		p.showFound(pen, canvas.Rect(a.X, y, a.W, room))
	}
}

// leastLetters is the smallest text size of a card: at least 12 pixels, and growing with the window.
func leastLetters(em float32) float32 { return max(12, 0.46*em) }

// seatHeights gives cards with many items the height that others leave of equal shares, so that everything is named.
func (p *Page) seatHeights(pen *canvas.Painter, width, high float32, by plan) []float32 {
	e, highs, needs := pen.Em, make([]float32, len(p.before)), make([]float32, len(p.before))
	small := canvas.TextStyle{Size: min(0.9, leastLetters(e)/e)}
	step := pen.Word("Ég", small).MinSize().Height
	var lacks, spare float32
	for i, v := range p.before {
		highs[i], needs[i] = high, high
		if by == tight || high >= seatStacked*e || v.State != "in" || v.Character == "" {
			continue
		}
		lines := len(pen.Wrap(strings.Join(p.things(v), " · "), width-1.1*e, small))
		needs[i] = seatHead*e + float32(max(lines, 1))*step + 1
		lacks, spare = lacks+max(0, needs[i]-high), spare+max(0, high-needs[i])
	}
	if lacks == 0 || spare == 0 {
		return highs
	}
	moved := min(lacks, spare)
	for i := range highs {
		highs[i] += max(0, needs[i]-high)*moved/lacks - max(0, high-needs[i])*moved/spare
		highs[i] = min(highs[i], seatStacked*e-1) // its bars stay side by side
	}
	return highs
}

// seatHead is the height of a card without its items, with both bars side by side, in em.
const seatHead = 0.55*2 + 2.75 + 1.4 - 0.35

// showFound lists what the investigators have found so far.
func (p *Page) showFound(pen *canvas.Painter, a canvas.Area) {
	if len(p.table.Found) == 0 {
		return
	}
	e := pen.Em
	pen.Frame(a, theme.Panel, theme.PanelEdge, 1)
	in := a.Inset(0.6 * e)
	h, _ := pen.Line(p.words.T("players.found"), in,
		canvas.TextStyle{Size: 1, Colour: theme.Brass, Serif: true, Bold: true})
	var names []string
	for _, c := range slices.Backward(p.table.Found) {
		names = append(names, together(p.names.Card(c)))
	}
	pen.Text(strings.Join(names, " · "), canvas.Rect(in.X, in.Y+h, in.W, in.H-h),
		canvas.TextStyle{Size: 0.95, Colour: fynetheme.ColorNameForeground})
}

// playing reports whether it is this seat's turn.
func (p *Page) playing(v mansions.InvestigatorView) bool {
	return p.table.Turn != nil && p.table.Turn.Who == v.Who && p.table.Phase == state.PhaseInvestigators
}

// seatFrame frames a seat, boldly in its turn, and places the emblem.
func (p *Page) seatFrame(pen *canvas.Painter, a canvas.Area, seat int, v mansions.InvestigatorView, initials string,
	sign canvas.Area) (ink fyne.ThemeColorName, out bool) {
	fill, edge, stroke := theme.Panel, theme.PanelEdge, float32(1)
	if p.playing(v) {
		fill, edge, stroke = theme.Card, theme.Brass, 0.18*pen.Em
	}
	pen.Frame(a, fill, edge, stroke)
	emblem := board.NewEmblem(seat, initials).Of(v.Character, p.names)
	out = v.State != "in" && v.State != "open"
	emblem.Fade(out)
	pen.Add(testid.Name(emblem, p.prefix+".seat."+v.Who), sign)
	if out {
		return theme.Muted, true
	}
	return fynetheme.ColorNameForeground, false
}

// showSeat shows one investigator: name, state, items and, if there is room, attributes.
func (p *Page) showSeat(pen *canvas.Painter, a canvas.Area, seat int, v mansions.InvestigatorView, initials string) {
	e := pen.Em
	in := a.Inset(0.55 * e)
	ink, out := p.seatFrame(pen, a, seat, v, initials, canvas.Rect(in.X-0.2*e, in.Y-0.2*e, 2.9*e, 2.9*e))
	x, w := in.X+3*e, in.W-3*e
	points := strconv.Itoa(v.SkillPoints)
	number := canvas.TextStyle{Size: 1.15, Colour: theme.Brass, Bold: true}
	taken := float32(0)
	if !out && v.Character != "" {
		taken = pen.Width(points, number) + 1.6*e
		pen.Icon("skill", theme.Brass, in.X+in.W-taken+0.1*e, in.Y+0.05*e, 1.25*e)
		pen.Line(points, canvas.Rect(in.X+in.W-taken+1.55*e, in.Y-0.15*e, taken, e), number)
	}
	name := canvas.TextStyle{Size: 1.25, Colour: ink, Serif: true, Bold: true}
	name = pen.Narrowed(p.names.Who(v.Who), w-taken, name, 1, 0.96)
	h, _ := pen.Line(p.names.Who(v.Who), canvas.Rect(x, in.Y-0.35*e, w-taken, 2*e), name)
	p.showStates(pen, canvas.Rect(x, in.Y-0.35*e+h, w, e), v)
	if out || v.Character == "" {
		return
	}
	y := in.Y + 2.75*e
	if a.H >= seatStacked*e {
		pen.Bar("health", theme.Damage, v.Health-v.Damage, v.Health, canvas.Rect(in.X, y, in.W, 1.2*e))
		pen.Bar("sanity", theme.Horror, v.Sanity-v.Horror, v.Sanity, canvas.Rect(in.X, y+1.35*e, in.W, 1.2*e))
		y += 2.8 * e
	} else {
		half := (in.W - 0.6*e) / 2
		pen.Bar("health", theme.Damage, v.Health-v.Damage, v.Health, canvas.Rect(in.X, y, half, 1.15*e))
		pen.Bar("sanity", theme.Horror, v.Sanity-v.Horror, v.Sanity, canvas.Rect(in.X+half+0.6*e, y, half, 1.2*e))
		y += 1.4 * e
	}
	write := canvas.TextStyle{Size: 0.9, Colour: ink}
	step := pen.Word("Ég", write).MinSize().Height
	least := min(write.Size, leastLetters(e)/e)
	bottom := in.Y + in.H + 0.35*e
	if skills := p.skills(v); len(skills) > 0 && bottom-y > 5.7*step { // attributes, in two columns
		rows := (len(skills) + 1) / 2
		small := canvas.TextStyle{Size: 0.85, Colour: theme.Muted}
		step := pen.Word("Ég", small).MinSize().Height
		top := bottom - float32(rows)*step
		pen.Rule(canvas.Rect(in.X, top-0.2*e, in.W, 0.06*e), theme.PanelEdge)
		half := (in.W - e) / 2
		for i, s := range skills {
			cell := canvas.Rect(in.X+float32(i/rows)*(half+e), top+float32(i%rows)*step, half, step)
			pen.Line(s.name, canvas.Rect(cell.X, cell.Y, half-1.1*e, step),
				pen.Narrowed(s.name, half-1.1*e, small, 0.7, 0.96))
			value := canvas.TextStyle{Size: 0.85, Colour: ink, Bold: true, Align: fyne.TextAlignTrailing}
			pen.Line(s.value, cell, value)
		}
		bottom = top - 0.4*e
	}
	room := bottom - y
	for write.Size > least && step > room { // of a card that gave up room
		write.Size = max(0.94*write.Size, least)
		step = pen.Word("Ég", write).MinSize().Height
	}
	if room >= step {
		words := p.belongings(pen, v, in.W, room, write)
		for small := write; strings.Contains(words, leftOut) && small.Size > least+0.001; { // small rather than omitted
			small.Size = max(0.94*small.Size, least)
			if all := p.belongings(pen, v, in.W, room, small); !strings.Contains(all, leftOut) {
				words, write = all, small
			}
		}
		pen.Text(words, canvas.Rect(in.X, y, in.W, room), write)
	}
}

// showSeatTight shows one investigator by emblem, first name and numbers.
func (p *Page) showSeatTight(pen *canvas.Painter, a canvas.Area, seat int,
	v mansions.InvestigatorView, initials string) {
	e := pen.Em
	in := a.Inset(0.4 * e)
	ink, out := p.seatFrame(pen, a, seat, v, initials, canvas.Rect(in.X-0.1*e, in.Y-0.1*e, 1.9*e, 1.9*e))
	name := canvas.TextStyle{Size: 1, Colour: ink, Serif: true, Bold: true}
	name = pen.Narrowed(p.names.Who(v.Who), in.W-2*e, name, 0.8, 0.96)
	pen.Line(p.names.Who(v.Who), canvas.Rect(in.X+2*e, in.Y+0.15*e, in.W-2*e, 1.4*e), name)
	y := in.Y + 1.9*e
	if out || v.Character == "" {
		pen.Line(p.whereabouts(v), canvas.Rect(in.X, y, in.W, e), canvas.TextStyle{Size: 0.85, Colour: theme.Muted})
		return
	}
	half := in.W / 2
	number := canvas.TextStyle{Size: 1.05, Colour: ink, Bold: true}
	line := pen.Word("Ég", number).MinSize().Height
	pen.Icon("health", theme.Damage, in.X, y+(line-e)/2, e)
	pen.Line(strconv.Itoa(max(v.Health-v.Damage, 0)), canvas.Rect(in.X+1.3*e, y, half, e), number)
	pen.Icon("sanity", theme.Horror, in.X+half, y+(line-e)/2, e)
	pen.Line(strconv.Itoa(max(v.Sanity-v.Horror, 0)), canvas.Rect(in.X+half+1.3*e, y, half, e), number)
	if y += line; y+e <= in.Y+in.H+0.2*e {
		p.showStates(pen, canvas.Rect(in.X, y, in.W, e), v)
	}
}

// showStrip shows all investigators on one line: emblems and numbers.
func (p *Page) showStrip(pen *canvas.Painter, a canvas.Area) {
	e := pen.Em
	seats := p.before // while a die is falling the state before it is shown
	if len(seats) == 0 {
		return
	}
	short := board.Initials(seats, p.names.Who)
	wide := (a.W - 0.3*e*float32(len(seats)-1)) / float32(len(seats))
	number := canvas.TextStyle{Size: 0.85, Bold: true}
	line := pen.Word("Ég", number).MinSize().Height
	for i, v := range seats {
		card := canvas.Rect(a.X+float32(i)*(wide+0.3*e), a.Y, wide, a.H)
		ink, out := p.seatFrame(pen, card, i, v, short[i], canvas.Rect(card.X+0.15*e, card.Y+(a.H-1.7*e)/2, 1.7*e, 1.7*e))
		number.Colour = ink
		x := card.X + 1.95*e
		if out || v.Character == "" {
			continue
		}
		for k, s := range []struct {
			icon   string
			colour fyne.ThemeColorName
			n      int
		}{{"health", theme.Damage, v.Health - v.Damage}, {"sanity", theme.Horror, v.Sanity - v.Horror}} {
			y := card.Y + (a.H-2*line)/2 + float32(k)*line
			pen.Icon(s.icon, s.colour, x, y+(line-0.8*e)/2, 0.8*e)
			pen.Line(strconv.Itoa(max(s.n, 0)), canvas.Rect(x+0.95*e, y, wide, line), number)
		}
	}
}

// skill is an attribute in words.
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
