package players

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// fighting tells whether a combat card lies open. Everybody may read it (MOM-13.9).
func (p *Page) fighting() bool { return p.table.Fight != nil && p.table.Fight.Card != "" }

// ofFight tells whether the page to be read is that of the combat card of the fight that is going on.
func ofFight(t mansions.TableView) bool {
	return t.Fight != nil && t.Fight.Card != "" && t.Page != nil && len(t.Page.Keys) > 0 &&
		strings.HasPrefix(t.Page.Keys[0], "card."+stories.KindOf(t.Fight.Card)+".")
}

// fightWords say who attacks whom, and with what.
func (p *Page) fightWords(f state.Fight) string {
	args := text.Args{"who": p.names.Who(f.Who), "monster": p.names.Monster(f.Monster)}
	switch f.Kind {
	case "attack":
		args["weapon"] = p.words.T("players.hands")
		if f.Weapon != "hands" {
			args["weapon"] = p.names.Card(f.Weapon)
		}
		return p.words.T("players.fight.attack", args)
	case "hidden":
		return p.words.T("players.fight.hidden", args)
	case "barricade":
		return p.words.T("players.fight.barricade", text.Args{"monster": args["monster"]})
	}
	return p.words.T("players.fight.monster", args)
}

// fightText is the half of a combat card that counts: the upper one when an investigator attacks, else the lower one.
func (p *Page) fightText(f state.Fight) string {
	half := "lower"
	if f.Kind == "attack" {
		half = "upper"
	}
	words, _ := p.names.Find("card." + stories.KindOf(f.Card) + "." + half)
	return words
}

// showFight shows the combat card that is being resolved, as large as there is room for, and beside it the test that it
// asks for, else what came of it.
func (p *Page) showFight(pen *pencil, a area) {
	e, f := pen.em, *p.table.Fight
	paper := canvas.NewRectangle(fynetheme.Color(theme.Parchment))
	paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 0.2*e, 0.3*e
	side := min(max(a.w*0.36, 15.5*e), a.w*0.48)
	sheet := area{a.x, a.y, a.w - side - 0.6*e, a.h}
	right := area{a.x + a.w - side, a.y, side, a.h}
	if a.w < roomy*e { // below each other
		low := 0.4 * a.h
		if q := p.table.Prompt; q != nil { // the die and its chance, without and with a skill point
			low = 4.6 * e
			if q.Die != nil && q.Die.SkillOdds != nil {
				low += 1.4 * e
			}
			low = min(low, a.h*0.5)
		}
		sheet.w, sheet.h = a.w, a.h-low-0.5*e
		right = area{a.x, a.y + sheet.h + 0.5*e, a.w, low}
	}
	pen.add(probe.Name(paper, p.prefix+".fight"), sheet)
	in := sheet.inset(0.8 * e)
	head := hand{size: 1, colour: theme.ParchmentInk}
	words, name := float32(2.8), hand{size: 1.9, colour: theme.ParchmentInk, serif: true, bold: true}
	if a.w < roomy*e {
		words, name.size = 1.4, 1.4
	}
	y := in.y
	if a.w < roomy*e && p.table.Prompt != nil && a.h < 12*e { // what the card says counts more than who attacks, which was seen
		name.size = 1.15
		in = sheet.inset(0.5 * e)
		y = in.y
	} else {
		pen.icon("fight", theme.ParchmentInk, in.x, in.y, 1.4*e)
		y += max(pen.fitted(p.fightWords(f), area{in.x + 1.8*e, in.y, in.w - 1.8*e, words * e}, head, 0.6), 1.5*e)
	}
	h := pen.fitted(p.names.Card(f.Card), area{in.x, y, in.w, 1.42 * name.size * e}, name, 0.8)
	y += h
	pen.rule(area{in.x, y, in.w, 0.07 * e}, theme.ParchmentEdge)
	y += 0.4 * e
	write := hand{size: 1.5, colour: theme.ParchmentInk, serif: true}
	room := in.y + in.h - y
	pen.fitted(p.fightText(f), area{in.x, y, in.w, room}, write, 0.6)

	pen.frame(right, theme.Panel, theme.PanelEdge, 1)
	if a.w < roomy*e {
		right = right.inset(0.4 * e)
	} else {
		right = right.inset(0.7 * e)
	}
	if q := p.table.Prompt; q != nil {
		p.showPrompt(pen, right)
		return
	}
	lines := p.news()
	y = right.y
	for _, l := range lines[max(len(lines)-3, 0):] {
		if left := right.y + right.h - y; left > e {
			y += pen.text(l, area{right.x, y, right.w, left}, hand{size: 1.1, colour: fynetheme.ColorNameForeground, serif: true}) + 0.3*e
		}
	}
}

// showTest shows what must be rolled, what makes it up, and how likely it is, with and without a skill point. It gives
// the height taken.
func (p *Page) showTest(pen *pencil, a area, d *keeper.DieAsk, reasons []string) float32 {
	e := pen.em
	y := a.y
	big := hand{size: 1.7, colour: fynetheme.ColorNameForeground, bold: true}
	pen.icon("die", theme.Brass, a.x, y+0.15*e, 1.9*e)
	y += pen.fitted(p.words.T("players.need", text.Args{"n": min(max(d.Value, 1), 9)}), area{a.x + 2.4*e, y, a.w - 2.4*e, min(2.4*e, a.h)}, big, 0.6)
	if room := min(2.6*e, a.y+a.h-y-2.8*e); len(reasons) > 0 && room > 1.2*e {
		small := hand{size: 0.95, colour: theme.Muted}
		y += pen.fitted(join(reasons), area{a.x, y, a.w, room}, small, 0.75)
	}
	y += 0.2 * e
	bar := func(words string, o keeper.Odds, c fyne.ThemeColorName) {
		label := hand{size: 1, colour: fynetheme.ColorNameForeground, bold: true}
		high := pen.word("Ég", label).MinSize().Height
		if y+0.8*high > a.y+a.h {
			return
		}
		number := p.words.T("players.percent", text.Args{"n": percent(o)})
		left := max(pen.width(p.words.T("players.plain"), label), pen.width(p.words.T("players.withSkill"), label)) + 0.6*e
		end := pen.width(p.words.T("players.percent", text.Args{"n": "100"}), label) + 0.4*e
		pen.line(words, area{a.x, y, left, high}, label)
		track := area{a.x + left, y + high*0.22, max(a.w-left-end, e), high * 0.56}
		pen.rule(track, theme.Track)
		if o.All > 0 {
			pen.rule(area{track.x, track.y, track.w * float32(o.Good) / float32(o.All), track.h}, c)
		}
		label.align = fyne.TextAlignTrailing
		pen.line(number, area{a.x + a.w - end, y, end, high}, label)
		y += high * 1.08
	}
	if d.SkillOdds == nil {
		bar(p.words.T("players.chance"), d.Odds, theme.Brass)
	} else {
		bar(p.words.T("players.plain"), d.Odds, theme.Brass)
		bar(p.words.T("players.withSkill"), *d.SkillOdds, theme.OK)
	}
	return y - a.y
}
