package cthulhucards

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// planPage lets a player plan in private to which stories his characters go. It opens covered; under the cover is the
// view of the player's own seat, which nobody else gets. Each player may open it in a separate window.
var planPage = table.Extra{ID: "plan", Icon: "eye-off", OnTable: true, InPlay: true,
	Words: func(l *text.Localizer) string { return l.T("cthulhu.plan.page") },
	Open:  func(h table.PageDeps) table.Page { return newPlanPage(h, covered) }}

// covered is the seat while the page shows no plan.
const covered = -1

// newPlanPage makes the page for both players, or for the owner of a separate window.
func newPlanPage(h table.PageDeps, owner int) *tablePage {
	p := newTablePage(h, "cthulhu.plan.page", "cthulhu.plan.digits", (*tablePage).plans)
	p.seat, p.owner = covered, owner
	p.Refresh()
	return p
}

// lift returns a function that shows a player's plan, or none.
func (p *tablePage) lift(seat int) func() {
	return func() {
		p.seat, p.refused = seat, ""
		p.Refresh()
	}
}

// byDigit returns a button with a digit as its key.
func (p *tablePage) byDigit(words, digit, icon, name string, do func()) *widget.KeyButton {
	p.digits[digit] = do
	b := widget.NewKeyButton(words, digit, do).WithIcon(icon)
	testid.Name(b, name)
	return b
}

// plans returns the cover, or the plan of the player who lifted it.
func (p *tablePage) plans() fyne.CanvasObject {
	l, s := p.Words(), p.face.state()
	if p.seat != covered {
		return container.NewVScroll(besideBar(p.planOf(p.face.seen(keeper.Seat(p.seat + 1)).State)))
	}
	hint := "cthulhu.plan.hint"
	if p.owner != covered {
		hint = "cthulhu.plan.hint.own"
	}
	box := container.NewVBox(widget.NewWords(l.T(hint), ""))
	for seat, who := range s.Players {
		if p.owner == covered || p.owner == seat {
			box.Add(p.byDigit(l.T("cthulhu.plan.lift", text.Args{"who": who.Name}), itoa(seat+1),
				"eye", "plan.lift."+itoa(seat),
				p.lift(seat)))
		}
	}
	if p.owner == covered {
		box.Add(widget.NewWords(l.T("cthulhu.plan.windows"), theme.Muted))
		for seat, who := range s.Players {
			box.Add(p.byDigit(l.T("cthulhu.plan.window", text.Args{"who": who.Name}), itoa(seat+3), "players",
				"plan.window."+itoa(seat), p.ownWindow(seat)))
		}
	}
	return widget.Column(60, container.NewVBox(widget.NewPanel(l.T("cthulhu.plan.covered"), box)))
}

// ownWindow opens a player's plan in a separate window. It opens covered.
func (p *tablePage) ownWindow(seat int) func() {
	return func() {
		title := func() string {
			return p.Words().T("cthulhu.list.plan", text.Args{"who": p.face.state().Players[seat].Name})
		}
		p.Window("plan."+itoa(seat), title, func(shut func()) table.Page {
			own := newPlanPage(p.PageDeps, seat)
			own.Way = testid.Name(widget.NewKeyButton(p.Words().T("common.close"), "Esc", shut), "plan.shut."+itoa(seat))
			own.Refresh()
			return own
		})
	}
}

// planOf lists a player's sane characters, each with the stories, and the button that covers everything again.
func (p *tablePage) planOf(s rules.State) fyne.CanvasObject {
	l, who := p.Words(), s.Players[p.seat]
	cover := p.byDigit(l.T("cthulhu.plan.cover"), "0", "eye-off", "plan.cover", p.lift(covered)).Primary()
	box := container.NewVBox()
	if p.refused != "" {
		box.Add(widget.NewWords(p.refused, theme.Brass))
	}
	stories := []widget.Segment{{Key: "", Label: l.T("cthulhu.plan.nowhere")}}
	for _, x := range s.Stories {
		stories = append(stories, widget.Segment{Key: x.ID, Label: p.face.cardName(x.Title)})
	}
	rows := 0
	for _, x := range s.Pieces {
		if x.Seat != p.seat || x.Kind != rules.Character || x.Insane {
			continue
		}
		to := ""
		for _, place := range who.Plan {
			if place.N == x.N {
				to = place.Story
			}
		}
		name, send := p.face.pieceName(x.N), p.sends(x.N)
		if rows++; rows < 10 { // its digit moves the character to the next story, and after the last one to none
			at := slices.IndexFunc(stories, func(g widget.Segment) bool { return g.Key == to })
			p.digits[itoa(rows)] = func() { send(stories[(at+1)%len(stories)].Key) }
			name = itoa(rows) + " · " + name
		}
		box.Add(container.NewVBox(widget.NewWords(p.face.labelled(name, p.face.facts(s, x)), ""),
			widget.NewSegments("plan."+itoa(x.N), to, stories, send)))
	}
	if rows == 0 {
		box.Add(widget.NewWords(l.T("cthulhu.board.none", text.Args{"who": who.Name}), theme.Muted))
	}
	return widget.NewPanel(
		l.T("cthulhu.list.plan", text.Args{"who": who.Name}),
		container.NewVBox(box, widget.NewFlow(cover)),
	)
}

// sends returns a function that plans a character for a story. Refusals are shown only on this page.
func (p *tablePage) sends(n int) func(story string) {
	return func(story string) {
		p.refused = ""
		p.s.DoThen(rules.Plan{Seat: p.seat, N: n, Story: story}, func(err error) {
			if r, ok := keeper.AsRefusal(err); ok {
				p.refused = p.face.RefusalWords(r)
				p.Refresh()
			}
		})
	}
}
