package cthulhucards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/frame"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// quickPage is the quick mode of the story phase: totals, no cards (COC-15.1).
var quickPage = frame.Extra{ID: "quick", Icon: "fight", OnTable: true, InPlay: true,
	Words: func(l *text.Localizer) string { return l.T("cthulhu.quick.page") },
	Open:  func(h frame.House) frame.Page { return newTablePage(h, "cthulhu.quick.page", (*tablePage).quick) }}

// quick is a panel for each story that lies open: totals are typed, what comes of them stands below at once.
func (p *tablePage) quick() fyne.CanvasObject {
	l, s := p.h.Words(), p.face.state()
	var all []fyne.CanvasObject
	for _, x := range s.Stories {
		all = append(all, kit.NewPanel(p.face.cardName(x.Title), p.byTotals(s, x)))
	}
	return container.NewVBox(kit.NewQuiet(l.T("cthulhu.quick.hint")),
		container.NewGridWithColumns(max(len(all), 1), all...))
}

// byTotals is a story: the active player's totals, the other's, and what comes of them.
func (p *tablePage) byTotals(s rules.State, x rules.Story) fyne.CanvasObject {
	l := p.h.Words()
	said := container.NewVBox()
	var typed [2]*kit.Field
	say := func() {
		said.RemoveAll()
		var totals [2]rules.Totals
		for i, f := range typed {
			var err error
			if totals[i], err = rules.ReadTotals(f.Text); err != nil {
				if r, ok := keeper.AsRefusal(err); ok {
					said.Add(kit.NewWords(p.face.RefusalWords(r)+" ("+r.Rule+")", theme.Danger))
				}
				return
			}
		}
		seats := [2]int{s.Active, 1 - s.Active}
		tally, d := rules.Quick(totals[0], totals[1])
		for _, b := range append(tally.Bouts, tally.Skill) {
			name, colour, who := l.T("cthulhu.what.skill"), theme.Muted, "–"
			if b.Kind != "" {
				name = l.T("cthulhu.what." + string(b.Kind))
			}
			if b.Winner >= 0 {
				colour, who = sides[seats[b.Winner]], s.Players[seats[b.Winner]].Name
			}
			said.Add(kit.NewWords(p.face.labelled(name, signed(b.Count[0])+" – "+signed(b.Count[1])+" · "+who), colour))
		}
		tokens := 0
		for _, is := range []bool{d.Success, d.Unchallenged} {
			if is {
				tokens++
			}
		}
		said.Add(kit.NewWords(l.N("cthulhu.quick.tokens", tokens), theme.OK))
	}
	box := container.NewVBox()
	for i, seat := range []int{s.Active, 1 - s.Active} {
		f := probe.Name(kit.NewField(), "quick."+x.ID+"."+itoa(i))
		f.SetPlaceHolder("0 0 0 0 0 0")
		typed[i] = f
		box.Add(kit.NewQuiet(s.Players[seat].Name + " · " + p.face.tokens(s, x)))
		box.Add(f)
	}
	for _, f := range typed {
		f.OnChanged = func(string) { say() }
	}
	say()
	box.Add(said)
	return box
}
