package cthulhucards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// quickPage is the quick mode of the story phase: totals, no cards (COC-15.1).
var quickPage = tableExtra("quick", "fight", "cthulhu.quick.page", "cthulhu.quick.digits", (*tablePage).quick)

// quick has a panel for each open story, in which totals are typed and the result is shown at once.
func (p *tablePage) quick() fyne.CanvasObject {
	l, s := p.Words(), p.face.state()
	var all []fyne.CanvasObject
	for i, x := range s.Stories {
		all = append(all, widget.NewPanel(p.face.cardName(x.Title), p.byTotals(s, x, itoa(i+1))))
	}
	beside := max(len(all), 1)
	if theme.Letters() > 1.6 { // the fields need the room
		beside = 1
	}
	return container.NewVScroll(besideBar(container.NewVBox(widget.NewQuiet(l.T("cthulhu.quick.hint")),
		container.NewGridWithColumns(beside, all...))))
}

// byTotals returns the panel of a story: both players' totals and the result. Committed characters provide the
// defaults. The digit, or Enter in a field, places the tokens.
func (p *tablePage) byTotals(s rules.State, x rules.Story, digit string) fyne.CanvasObject {
	box, said, l := container.NewVBox(), container.NewVBox(), p.Words()
	var typed [2]*widget.Field
	known := false
	for i, seat := range []int{s.Active, 1 - s.Active} {
		name := x.ID + "." + itoa(i)
		f := testid.Name(widget.NewField(), "quick."+name)
		counted := s.Known(x.ID, seat).String()
		known = known || counted != ""
		f.SetPlaceHolder(l.T("cthulhu.quick.order"))
		if f.SetText(counted); p.typed[name] != "" {
			f.SetText(p.typed[name])
		}
		f.OnChanged = func(words string) {
			if p.typed[name] = words; words == counted {
				delete(p.typed, name)
			}
			p.showTotals(s, x, typed, said, digit, known)
		}
		f.OnSubmitted = func(string) {
			if do := p.digits[digit]; do != nil {
				do()
			}
		}
		typed[i] = f
		box.Add(widget.NewQuiet(l.T("cthulhu.quick.side", text.Args{"who": s.Players[seat].Name,
			"n": x.Tokens[seat], "goal": x.Goal})))
		box.Add(f)
	}
	p.showTotals(s, x, typed, said, digit, known)
	box.Add(said)
	return box
}

// showTotals shows who wins each struggle and what each side gains. If no committed characters are known, the tokens
// can be placed at once.
func (p *tablePage) showTotals(
	s rules.State, x rules.Story, typed [2]*widget.Field, said *fyne.Container, digit string, known bool,
) {
	l := p.Words()
	delete(p.digits, digit)
	said.RemoveAll()
	var totals [2]rules.Totals
	for i, f := range typed {
		var err error
		if totals[i], err = rules.ReadTotals(f.Text); err != nil {
			if r, ok := keeper.AsRefusal(err); ok {
				said.Add(widget.NewWords(p.why(r), theme.Danger))
			}
			return
		}
	}
	seats := [2]int{s.Active, 1 - s.Active}
	tally, gain, wonBy := rules.Quick(s.Order(x.ID), x.Goal,
		[2]int{x.Tokens[seats[0]], x.Tokens[seats[1]]}, totals[0], totals[1])
	bouts := tally.Bouts
	if wonBy < 0 || tally.Skill.Winner >= 0 { // a story won by a struggle is not decided by skill (COC-7.5)
		bouts = append(bouts, tally.Skill)
	}
	for _, b := range bouts {
		name, colour, who := l.T("cthulhu.what.skill"), theme.Muted, ""
		if b.Kind != "" {
			name = l.T("cthulhu.what." + string(b.Kind))
		}
		if b.Winner >= 0 {
			colour, who = sides[seats[b.Winner]], " · "+s.Players[seats[b.Winner]].Name
		}
		said.Add(widget.NewWords(p.face.labelled(name, text.Minus(b.Count[0])+" – "+text.Minus(b.Count[1])+who), colour))
	}
	tokens := rules.Tokens{Source: l.T("cthulhu.quick.page")}
	for i, seat := range seats {
		if gain[i] > 0 {
			tokens.At = append(tokens.At, rules.TokenAt{Story: x.ID, Seat: seat, By: gain[i]})
			said.Add(
				widget.NewWords(p.face.labelled(s.Players[seat].Name, l.N("cthulhu.quick.tokens", gain[i])), theme.OK),
			)
		}
	}
	if wonBy >= 0 {
		said.Add(widget.NewWords(l.T("cthulhu.end.won", text.Args{"who": s.Players[seats[wonBy]].Name}), theme.OK))
	}
	switch {
	case len(tokens.At) == 0:
		said.Add(widget.NewQuiet(l.N("cthulhu.quick.tokens", 0)))
	case !known:
		said.Add(p.byDigit(l.T("cthulhu.quick.place"), digit, "objective", "quick.place."+x.ID, func() {
			delete(p.typed, x.ID+".0")
			delete(p.typed, x.ID+".1")
			p.play(tokens)
		}))
	}
}
