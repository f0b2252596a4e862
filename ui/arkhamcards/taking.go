package arkhamcards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// listen redraws a page when the open session changes, and shows refusals.
func listen(h table.PageDeps, s *session.Session, draw func()) (stop []func()) {
	return []func(){s.OnChange(draw), s.OnNotice(func(n session.Notice) {
		if n.Text == "" {
			return
		}
		words := n.Text
		if n.Rule != "" {
			words += " (" + n.Rule + ")"
		}
		h.Notify(widget.Warning, words)
	})}
}

// taking offers the shown deck to the investigators of the open session during its set-up (LCG-11).
func (p *deckPage) taking() fyne.CanvasObject {
	l, s := p.Words(), p.Playing(rules.SystemName)
	box := container.NewVBox()
	switch {
	case p.deck.Builder.Title == "":
		return box // the problems say why
	case s == nil:
		box.Add(widget.NewQuiet(l.T("cards.deck.take.later")))
	default:
		v := s.View(keeper.ForKeeper).(rules.View)
		if v.State.Stage != rules.StageSetup {
			box.Add(widget.NewQuiet(l.T("cards.deck.take.setup")))
			break
		}
		key := "cards.deck.take.for"
		if !p.deck.certain() {
			key = "cards.deck.take.faulty"
		}
		for i := range v.State.Seats {
			who := v.State.Seats[i]
			box.Add(testid.Name(widget.NewKeyButton(l.T(key, text.Args{"who": who.Name}), "", func() { p.take(s, who) }).
				WithIcon("investigator"), "decks.take."+who.Seat))
		}
	}
	return widget.NewPanel(l.T("cards.deck.take"), box)
}

// take gives the deck to a player. In the first scenario, the investigator's card goes with it, as in the card file.
func (p *deckPage) take(s *session.Session, who rules.Investigator) {
	d, l := p.deck, p.Words()
	var all []keeper.Command
	v := s.View(keeper.ForKeeper).(rules.View)
	if card := seated(d, who); len(v.State.Campaign.Results) == 0 && card.Health > 0 {
		all = append(all, rules.Seat{Who: who.Seat, Investigator: card})
	}
	bring := rules.Bring{Who: who.Seat, Build: d.Build, Cards: d.Cards}
	if !d.certain() || who.List != nil {
		bring.Allow = l.T("cards.deck.take.all")
	}
	all = append(all, bring)
	pool := p.facts.Basics(d.Builder.Class)
	for range bring.Due(v.State.Campaign.Standalone) {
		if len(pool) > 0 && len(pool) <= rules.MostEntries {
			all = append(all, rules.DrawWeakness{Who: who.Seat, Pool: pool})
		}
	}
	s.DoAll(all, func(err error) {
		if err == nil {
			p.Notify(widget.Done, l.T("cards.deck.taken", text.Args{"who": d.Builder.Title}))
		}
	})
}

// seated returns the investigator of a deck, with the numbers on the card. If they are unknown, Health is 0.
func seated(d *decked, who rules.Investigator) rules.Investigator {
	n := d.Builder.Numbers
	return rules.Investigator{Name: d.Builder.Title, Class: d.Builder.Class, Health: n[4], Sanity: n[5], Size: who.Size,
		Physical: who.Physical, Mental: who.Mental,
		Skills: rules.Skills{Willpower: n[0], Intellect: n[1], Combat: n[2], Agility: n[3]}}
}
