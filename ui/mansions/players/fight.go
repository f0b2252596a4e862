package players

import (
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/canvas"
	"lantern/ui/table/actionbar"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// fighting reports whether a combat card is shown. Everybody may read it (MOM-13.9).
func (p *Page) fighting() bool { return p.table.Fight != nil && p.table.Fight.Card != "" }

// ofFight reports whether the current page is that of the combat card of the current fight.
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

// fightText is the relevant half of a combat card: the upper one if an investigator attacks, else the lower one.
func (p *Page) fightText(f state.Fight) string {
	half := "lower"
	if f.Kind == "attack" {
		half = "upper"
	}
	words, _ := p.names.Find("card." + stories.KindOf(f.Card) + "." + half)
	return words
}

// showFight shows the combat card being resolved, as large as possible, and beside it the test that it requires, or its
// result.
func (p *Page) showFight(pen *canvas.Painter, a canvas.Area) {
	e, f := pen.Em, *p.table.Fight
	paper := fynecanvas.NewRectangle(fynetheme.Color(theme.Parchment))
	paper.StrokeColor, paper.StrokeWidth, paper.CornerRadius = fynetheme.Color(theme.ParchmentEdge), 0.2*e, 0.3*e
	side := min(max(a.W*0.36, 15.5*e), a.W*0.48)
	sheet := canvas.Rect(a.X, a.Y, a.W-side-0.6*e, a.H)
	right := canvas.Rect(a.X+a.W-side, a.Y, side, a.H)
	if a.W < roomy*e { // one below the other
		low := 0.4 * a.H
		if q := p.table.Prompt; q != nil { // the die and its chance, without and with a skill point
			low = 4.6 * e
			if q.Die != nil && q.Die.SkillOdds != nil {
				low += 1.4 * e
			}
			low = min(low, a.H*0.5)
		}
		sheet.W, sheet.H = a.W, a.H-low-0.5*e
		right = canvas.Rect(a.X, a.Y+sheet.H+0.5*e, a.W, low)
	}
	pen.Add(testid.Name(paper, p.prefix+".fight"), sheet)
	in := sheet.Inset(0.8 * e)
	head := canvas.TextStyle{Size: 1, Colour: theme.ParchmentInk}
	words, name := float32(2.8), canvas.TextStyle{Size: 1.9, Colour: theme.ParchmentInk, Serif: true, Bold: true}
	if a.W < roomy*e {
		words, name.Size = 1.4, 1.4
	}
	y := in.Y
	if a.W < roomy*e && p.table.Prompt != nil && a.H < 12*e { // the card's text is more important than who attacks
		name.Size = 1.15
		in = sheet.Inset(0.5 * e)
		y = in.Y
	} else {
		pen.Icon("fight", theme.ParchmentInk, in.X, in.Y, 1.4*e)
		y += max(pen.Fitted(p.fightWords(f), canvas.Rect(in.X+1.8*e, in.Y, in.W-1.8*e, words*e), head, 0.6), 1.5*e)
	}
	h := pen.Fitted(p.names.Card(f.Card), canvas.Rect(in.X, y, in.W, 1.42*name.Size*e), name, 0.8)
	y += h
	pen.Rule(canvas.Rect(in.X, y, in.W, 0.07*e), theme.ParchmentEdge)
	y += 0.4 * e
	write := canvas.TextStyle{Size: 1.5, Colour: theme.ParchmentInk, Serif: true}
	room := in.Y + in.H - y
	pen.Fitted(p.fightText(f), canvas.Rect(in.X, y, in.W, room), write, 0.6)

	pen.Frame(right, theme.Panel, theme.PanelEdge, 1)
	if a.W < roomy*e {
		right = right.Inset(0.4 * e)
	} else {
		right = right.Inset(0.7 * e)
	}
	if q := p.table.Prompt; q != nil {
		p.showPrompt(pen, right)
		return
	}
	lines := p.news()
	y = right.Y
	for _, l := range lines[max(len(lines)-3, 0):] {
		if left := right.Y + right.H - y; left > e {
			y += pen.Text(l, canvas.Rect(right.X, y, right.W, left),
				canvas.TextStyle{Size: 1.1, Colour: fynetheme.ColorNameForeground, Serif: true}) + 0.3*e
		}
	}
}

// showTest shows what must be rolled, the parts of the value, and the chance with and without a skill point.
// It returns the height.
func (p *Page) showTest(pen *canvas.Painter, a canvas.Area, d *keeper.DieRoll, reasons []string) float32 {
	e := pen.Em
	y := a.Y
	big := canvas.TextStyle{Size: 1.7, Colour: fynetheme.ColorNameForeground, Bold: true}
	pen.Icon("die", theme.Brass, a.X, y+0.15*e, 1.9*e)
	y += pen.Fitted(p.words.T("common.need", text.Args{"n": min(max(d.Value, 1), 9)}),
		canvas.Rect(a.X+2.4*e, y, a.W-2.4*e, min(2.4*e, a.H)), big, 0.6)
	if room := min(2.6*e, a.Y+a.H-y-2.8*e); len(reasons) > 0 && room > 1.2*e {
		small := canvas.TextStyle{Size: 0.95, Colour: theme.Muted}
		y += pen.Fitted(join(reasons), canvas.Rect(a.X, y, a.W, room), small, 0.75)
	}
	y += 0.2 * e
	usual := canvas.TextStyle{Size: 1, Colour: fynetheme.ColorNameForeground, Bold: true}
	for _, key := range []string{"players.plain", "players.withSkill"} { // the bar needs room beside its words
		usual = pen.Narrowed(p.words.T(key), 0.55*a.W, usual, 0.6, 0.95)
	}
	bar := func(words string, o keeper.Odds, c fyne.ThemeColorName) {
		label := usual
		high := pen.Word("Ég", label).MinSize().Height
		if y+0.8*high > a.Y+a.H {
			return
		}
		number := p.words.T("players.percent", text.Args{"n": actionbar.Percent(o)})
		left := max(pen.Width(p.words.T("players.plain"), label),
			pen.Width(p.words.T("players.withSkill"), label)) + 0.6*e
		end := pen.Width(p.words.T("players.percent", text.Args{"n": "100"}), label) + 0.4*e
		pen.Line(words, canvas.Rect(a.X, y, left, high), label)
		track := canvas.Rect(a.X+left, y+high*0.22, max(a.W-left-end, e), high*0.56)
		pen.Rule(track, theme.Track)
		if o.All > 0 {
			pen.Rule(canvas.Rect(track.X, track.Y, track.W*float32(o.Good)/float32(o.All), track.H), c)
		}
		label.Align = fyne.TextAlignTrailing
		pen.Line(number, canvas.Rect(a.X+a.W-end, y, end, high), label)
		y += high * 1.08
	}
	if d.SkillOdds == nil {
		bar(p.words.T("common.chance"), d.Odds, theme.Brass)
	} else {
		bar(p.words.T("players.plain"), d.Odds, theme.Brass)
		bar(p.words.T("players.withSkill"), *d.SkillOdds, theme.OK)
	}
	return y - a.Y
}
