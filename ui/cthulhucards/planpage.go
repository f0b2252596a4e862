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

// planPage is where a player says in private where his characters are to go. It opens covered; what is beneath is the
// view of the player's own seat, which nobody else has.
var planPage = frame.Extra{ID: "plan", Icon: "eye-off", OnTable: true, InPlay: true,
	Words: func(l *text.Localizer) string { return l.T("cthulhu.plan.page") },
	Open: func(h frame.House) frame.Page {
		p := newTablePage(h, "cthulhu.plan.page", (*tablePage).plans)
		p.seat = covered
		p.Refresh()
		return p
	}}

// covered is nobody's seat: the page shows no plan.
const covered = -1

// plans is the cover, or the plan of whoever has lifted it.
func (p *tablePage) plans() fyne.CanvasObject {
	l, s := p.h.Words(), p.face.state()
	if p.seat != covered {
		return container.NewVScroll(besideBar(p.planOf(p.face.seen(keeper.Seat(p.seat + 1)).State)))
	}
	box := container.NewVBox(kit.NewWords(l.T("cthulhu.plan.hint"), ""))
	for seat, who := range s.Players {
		box.Add(probe.Name(kit.NewKeyButton(l.T("cthulhu.plan.lift", text.Args{"who": who.Name}), "", func() {
			p.seat = seat
			p.Refresh()
		}).WithIcon("eye"), "plan.lift."+itoa(seat)))
	}
	return kit.Column(60, container.NewVBox(kit.NewPanel(l.T("cthulhu.plan.covered"), box)))
}

// planOf are a player's sane characters, each with the stories, and what covers all again.
func (p *tablePage) planOf(s rules.State) fyne.CanvasObject {
	l, who := p.h.Words(), s.Players[p.seat]
	cover := probe.Name(kit.NewKeyButton(l.T("cthulhu.plan.cover"), "", func() {
		p.seat = covered
		p.Refresh()
	}).Primary().WithIcon("eye-off"), "plan.cover")
	box := container.NewVBox()
	stories := []kit.Segment{{Key: "", Label: l.T("cthulhu.plan.nowhere")}}
	for _, x := range s.Stories {
		stories = append(stories, kit.Segment{Key: x.ID, Label: p.face.cardName(x.Title)})
	}
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
		box.Add(container.NewVBox(kit.NewWords(p.face.labelled(p.face.pieceName(x.N), p.face.facts(s, x)), ""),
			kit.NewSegments("plan."+itoa(x.N), to, stories, func(key string) {
				p.s.DoThen(rules.Plan{Seat: p.seat, N: x.N, Story: key}, func(err error) {
					if r, ok := keeper.AsRefusal(err); ok {
						p.h.Tell(kit.Warning, p.face.RefusalWords(r))
						p.Refresh()
					}
				})
			})))
	}
	if len(box.Objects) == 0 {
		box.Add(kit.NewWords(l.T("cthulhu.board.none", text.Args{"who": who.Name}), theme.Muted))
	}
	return kit.NewPanel(
		l.T("cthulhu.list.plan", text.Args{"who": who.Name}),
		container.NewVBox(box, kit.NewFlow(cover)),
	)
}
