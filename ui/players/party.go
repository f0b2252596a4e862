package players

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/ui/board"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// showParty shows the investigators, one below the other.
func (p *Page) showParty(pen *pencil, a area) {
	e := pen.em
	seats := p.table.Investigators
	if len(seats) == 0 {
		return
	}
	high := min((a.h-0.5*e*float32(len(seats)-1))/float32(len(seats)), 11*e)
	short := board.Initials(seats, p.names.Who)
	for i, v := range seats {
		p.showSeat(pen, area{a.x, a.y + float32(i)*(high+0.5*e), a.w, high}, i, v, short[i])
	}
}

// showSeat shows one investigator: who, how he is, what he carries.
func (p *Page) showSeat(pen *pencil, a area, seat int, v mansions.InvestigatorView, initials string) {
	e := pen.em
	turn := p.table.Turn != nil && p.table.Turn.Who == v.Who && p.table.Phase == mansions.PhaseInvestigators
	fill, edge, stroke := theme.Panel, theme.PanelEdge, float32(1)
	if turn {
		fill, edge, stroke = theme.Card, theme.Brass, 0.18*e
	}
	pen.frame(a, fill, edge, stroke)
	in := a.inset(0.5 * e)
	sign := board.NewEmblem(seat, initials)
	out := v.State != "in" && v.State != "open"
	sign.Fade(out)
	pen.add(probe.Name(sign, "players.seat."+v.Who), area{in.x - 0.2*e, in.y - 0.2*e, 2.9 * e, 2.9 * e})
	x, w := in.x+2.95*e, in.w-2.95*e
	ink := fynetheme.ColorNameForeground
	if out {
		ink = theme.Muted
	}
	y := in.y - 0.35*e
	h, _ := pen.line(p.names.Who(v.Who), area{x, y, w, 2 * e}, hand{size: 1.2, colour: ink, serif: true, bold: true})
	y += h
	p.showStates(pen, area{x, y, w, e}, v)
	y = in.y + 2.7*e
	if out || v.Character == "" {
		return
	}
	bar := func(icon string, c fyne.ThemeColorName, of, lost int) {
		left := max(of-lost, 0)
		pen.bar(icon, c, left, of, area{in.x, y, in.w, 1.1 * e}, strconv.Itoa(left)+"/"+strconv.Itoa(of))
		y += 1.18 * e
	}
	bar("health", theme.Damage, v.Health, v.Damage)
	bar("sanity", theme.Horror, v.Sanity, v.Horror)
	y += 0.08 * e
	if room := in.y + in.h - y; room > 0.9*e {
		pen.text(p.belongings(v), area{in.x, y, in.w, room + 0.45*e}, hand{size: 0.8, colour: ink})
	}
	if v.SkillPoints > 0 {
		n := strconv.Itoa(v.SkillPoints)
		number := hand{size: 0.95, colour: theme.Brass, bold: true}
		wide := pen.width(n, number)
		pen.icon("skill", theme.Brass, in.x+in.w-1.2*e-wide-0.2*e, in.y-0.1*e, 1.2*e)
		pen.line(n, area{in.x + in.w - wide, in.y - 0.1*e, wide + e, e}, number)
	}
}

// whereabouts says where somebody is, or what has become of him.
func (p *Page) whereabouts(v mansions.InvestigatorView) string {
	switch {
	case v.Escaped || v.State == "escaped":
		return p.words.T("players.escaped")
	case v.State == "dead":
		return p.words.T("players.dead")
	case v.State == "out":
		return p.words.T("players.out")
	case v.State == "open" || v.Character == "":
		return p.words.T("players.open")
	}
	if v.Room != "" {
		return p.names.Room(v.Room)
	}
	return ""
}

// state is something that ails or helps an investigator, by icon and word.
type state struct {
	icon, words string
	colour      fyne.ThemeColorName
}

// states are the statuses of an investigator and of the room that he is in (MOM-12).
func (p *Page) states(v mansions.InvestigatorView) []state {
	var out []state
	if v.State != "in" {
		return nil
	}
	if v.Hidden {
		out = append(out, state{"eye-off", p.words.T("players.hidden"), theme.OK})
	}
	if v.Stunned {
		words := p.words.T("players.stunned")
		if v.Stuns > 1 {
			words += "\u00a0×" + strconv.Itoa(v.Stuns)
		}
		out = append(out, state{"stunned", words, theme.Threat})
	}
	if v.Insane {
		out = append(out, state{"horror", p.words.T("players.insane"), theme.Horror})
	}
	for _, r := range p.table.Rooms {
		if r.ID == v.Room && r.Burning {
			out = append(out, state{"fire", p.words.T("players.fire"), theme.Damage})
		}
		if r.ID == v.Room && r.Dark {
			out = append(out, state{"moon", p.words.T("players.dark"), theme.Muted})
		}
	}
	return out
}

// showStates writes where an investigator is and what ails him; where there is no room for the words of a status, its icon
// stands alone.
func (p *Page) showStates(pen *pencil, a area, v mansions.InvestigatorView) {
	e := pen.em
	where := hand{size: 0.78, colour: theme.Muted}
	states := p.states(v)
	high := pen.word("Ég", where).MinSize().Height
	const gap = 0.5
	worded := func(n int) float32 { // the width of all, the first n with their words
		w := float32(0)
		for i, s := range states {
			w += high + gap*e
			if i < n {
				w += pen.width(s.words, where) + 0.2*e
			}
		}
		return w
	}
	room := pen.width(p.whereabouts(v), where) + gap*e
	n := len(states)
	for n > 0 && room+worded(n) > a.w {
		n--
	}
	_, taken := pen.line(p.whereabouts(v), area{a.x, a.y, max(a.w-worded(n), 4*e), high}, where)
	x := a.x + taken + gap*e
	for i, s := range states {
		pen.icon(s.icon, s.colour, x, a.y, high)
		x += high
		if i < n {
			ink := where
			ink.colour, ink.bold = s.colour, true
			if s.colour == theme.Muted {
				ink.bold = false
			}
			_, wide := pen.line(s.words, area{x + 0.2*e, a.y, a.x + a.w - x, high}, ink)
			x += 0.2*e + wide
		}
		x += gap * e
	}
}

// together keeps the words of a name on one line.
func together(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") }

// belongings lists what lies before an investigator: first what he suffers from, then what he carries, then how many
// cards lie face down.
func (p *Page) belongings(v mansions.InvestigatorView) string {
	var parts []string
	for _, card := range []string{v.Injury, v.Insanity} {
		if card != "" {
			parts = append(parts, together(p.names.Card(card)))
		}
	}
	for _, c := range v.Cards {
		parts = append(parts, together(p.names.Card(c.Card)))
	}
	if v.FaceDown > 0 {
		parts = append(parts, together(p.words.N("players.faceDown", v.FaceDown, text.Args{})))
	}
	return strings.Join(parts, " · ")
}
