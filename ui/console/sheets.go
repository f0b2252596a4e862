package console

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/frame/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// dealt is what the bar shows now, with its keys.
func (p *Page) dealt() *sheet {
	s := p.sheet()
	p.offerAloud(s)
	p.recall(s)
	if p.only != "" {
		s.narrow(p.only, p.back)
	}
	s.deal()
	return s
}

// sheet is what the bar shows now: a prompt before everything else, then what was pressed, then what can be done.
func (p *Page) sheet() *sheet {
	if prompt := p.prompt(); prompt != nil {
		return p.promptSheet(prompt)
	}
	var s *sheet
	switch p.chosen.kind {
	case ofSeat:
		s = p.seatSheet(p.chosen.id)
	case ofMonster, ofUnder:
		s = p.monsterSheet(p.chosen.id, p.chosen.kind == ofUnder)
	case ofRoom, ofPile:
		s = p.roomSheet(p.chosen.id, p.chosen.kind == ofPile)
	case ofCard:
		s = p.cardSheet(p.chosen.id)
	case ofTrait:
		s = p.traitSheet(p.chosen.id)
	case ofMythos:
		s = p.mythosSheet(p.chosen.id)
	case ofTrauma:
		s = p.traumaSheet(p.chosen.id)
	case ofAction:
		s = p.handSheet(p.shown.view.Actions, p.chosen.id, "rune")
	case ofOutcomes:
		s = p.objectiveSheet()
	case ofDeck:
		s = p.deckSheet(p.chosen.id)
	}
	if s == nil {
		p.chosen = choice{}
		return p.nowSheet()
	}
	s.leave = p.back
	return s
}

// nowSheet offers everything that can be done now.
func (p *Page) nowSheet() *sheet {
	t := p.shown.view.Table
	switch {
	case t.Ending != nil:
		return p.endingSheet(*t.Ending)
	case t.Puzzle != nil:
		return p.puzzleSheet(*t.Puzzle)
	case t.Phase == mansions.PhaseSetup:
		return &sheet{icon: "story", title: p.shown.names.Phase(t.Phase), text: p.t("console.now.setup")}
	case t.Phase == mansions.PhaseInvestigators && t.Turn != nil:
		s := p.seatSheet(t.Turn.Who)
		if p.shown.view.MythosWindow && playable(p.shown.view.Mythos) {
			s.text = p.t("console.now.window")
		}
		return s
	case t.Phase == mansions.PhaseInvestigators:
		s := &sheet{icon: "party", title: p.t("console.turn.whose"), text: p.t("console.now.whose"), rule: "MOM-3.1"}
		if p.waiting() == 0 {
			s.icon, s.title, s.text = "mythos", p.t("console.turn.over"), p.t("console.now.over")
		}
		s.groups = p.groups(func(keeper.Command) bool { return true })
		p.offerNext(s)
		s.aux = p.eveningAux()
		return s
	}
	s := &sheet{icon: "mythos", title: p.shown.names.Step(t.Step), sub: p.t("console.turn.keeper"), text: p.stepHelp(t.Step)}
	s.rule = map[string]string{mansions.StepTrade: "MOM-5.1", mansions.StepThreat: "MOM-5.2", mansions.StepAction: "MOM-5.3",
		mansions.StepAttack: "MOM-5.5", mansions.StepEvent: "MOM-5.6"}[t.Step]
	s.groups, s.digits = p.groups(func(keeper.Command) bool { return true }), true
	p.offerNext(s)
	s.aux = p.eveningAux()
	return s
}

// offerNext puts what the one next button does into the bar too, for whoever looks there.
func (p *Page) offerNext(s *sheet) {
	n := p.shown.view.Next
	if n == nil || n.Command == nil {
		return
	}
	words, do := p.nextWords(n.Command), func() { p.send(n.Command) }
	s.groups = append(s.groups, group{title: p.t("console.group.end"), icon: "next", options: []option{
		{text: words, icon: "next", look: piece.LookPrimary, key: "Enter", probe: "next", do: do}}})
}

// eveningAux leads to the corrections of where play stands.
func (p *Page) eveningAux() []option {
	return []option{p.correction(p.correctEvening)}
}

func (p *Page) stepHelp(step string) string {
	if step == "" {
		return ""
	}
	return p.t("console.step."+step, text.Args{"n": p.shown.view.Players})
}

// seatSheet offers what an investigator may do now.
func (p *Page) seatSheet(who string) *sheet {
	v := p.seat(who)
	if v == nil {
		return nil
	}
	t := p.shown.view.Table
	s := &sheet{icon: "investigator", title: p.shown.names.Who(who), sub: p.where(*v)}
	s.groups = p.groups(func(c keeper.Command) bool { return about(c, who) })
	turn := t.Turn != nil && t.Turn.Who == who
	switch {
	case len(s.groups) > 0 && turn:
		s.rule = "MOM-4.1"
		s.text = p.t("console.seat.turn")
	case v.State != "in":
		s.text = p.where(*v)
	case v.Had:
		s.text = p.t("console.seat.had")
	case len(s.groups) == 0:
		s.text = p.t("console.seat.waits")
	default:
		s.text = p.t("console.seat.ready")
	}
	s.facts = p.attributes(*v)
	if n := len(v.Cards) + len(v.Abilities); n > 0 && p.chosen.kind == ofSeat {
		things := group{title: p.t("console.group.things")}
		for _, c := range v.Cards {
			things.options = append(things.options, option{text: p.cardName(c.ID), icon: p.cardIcon(c.ID), tint: theme.Brass, look: piece.LookQuiet,
				bare: true, do: func() { p.look(choice{ofCard, c.ID}) }})
		}
		for _, a := range v.Abilities {
			o := option{text: p.shown.names.Trait(a.Trait), icon: abilityIcon, tint: theme.Brass, look: piece.LookQuiet, bare: true,
				do: func() { p.look(choice{ofTrait, who + "/" + a.Trait}) }}
			if a.Used {
				o.icon, o.tint = "check", theme.Muted
			}
			things.options = append(things.options, o)
		}
		s.groups = append(s.groups, things)
	}
	if down := p.shown.view.FaceDown[who]; len(down) > 0 && p.chosen.kind == ofSeat {
		for _, id := range down {
			s.aux = append(s.aux, option{text: p.t("console.seat.faceDown"), icon: "hidden",
				do: func() { p.look(choice{ofCard, id}) }})
		}
	}
	s.aux = append(s.aux, p.correction(func() { p.correctSeat(who) }))
	return s
}

// attributes lists an investigator's printed values.
func (p *Page) attributes(v mansions.InvestigatorView) string {
	var parts []string
	for _, a := range attributes {
		if n, ok := v.Attributes[a]; ok {
			parts = append(parts, p.shown.names.Attribute(a)+"\u00a0"+itoa(n))
		}
	}
	return strings.Join(parts, " · ")
}

func (p *Page) seat(who string) *mansions.InvestigatorView {
	seats := p.shown.view.Table.Investigators
	for i := range seats {
		if seats[i].Who == who {
			return &seats[i]
		}
	}
	return nil
}

// endingSheet tells how the game ended.
func (p *Page) endingSheet(e mansions.EndingView) *sheet {
	s := &sheet{reading: true, icon: "moon", title: p.t("console.ending." + e.Winner), sub: p.t("console.round", text.Args{"n": e.Round}),
		text:  p.t("console.ending.reason." + e.Reason),
		facts: p.shown.names.Option(e.Goal)}
	if words, ok := p.shown.names.Find("ending." + e.Winner); ok {
		s.flavour = words
	}
	if _, words := p.aloud(); s.flavour == "" {
		s.flavour = words
	}
	g := group{}
	g.options = append(g.options, option{text: p.t("console.log.open"), icon: "log", do: p.openLog})
	if p.nav.New != nil {
		g.options = append(g.options, option{text: p.t("console.next.new"), icon: "story", probe: "new", do: p.nav.New})
	}
	look := piece.LookPrimary
	if p.nav.Evening != nil {
		g.options = append(g.options, option{text: p.t("console.next.evening"), icon: "clock", look: look, probe: "evening", do: p.nav.Evening})
		look = piece.LookPlain
	}
	if p.nav.Home != nil {
		g.options = append(g.options, option{text: p.t("console.next.home"), icon: "lantern", look: look, probe: "home", do: p.nav.Home})
	}
	s.groups = []group{g}
	s.aux = p.eveningAux() // an end that came by mistake
	return s
}

// puzzleSheet leads to the board of the puzzle that is being solved.
func (p *Page) puzzleSheet(v mansions.PuzzleView) *sheet {
	s := &sheet{icon: "puzzle", title: p.t("console.puzzle.title", text.Args{"who": p.shown.names.Who(v.Who)}),
		sub: p.t("console.puzzle.layout", text.Args{"layout": v.Layout}), text: p.t("console.puzzle.text"), rule: "MOM-16.2"}
	if v.Card != "" {
		s.card = p.shown.names.CardText(v.Card)
	}
	g := group{}
	if p.nav.Puzzle != nil {
		g.options = append(g.options, option{text: p.t("console.puzzle.open"), icon: "puzzle", look: piece.LookPrimary, probe: "puzzle", do: p.nav.Puzzle})
	}
	s.groups = append([]group{g}, p.groups(func(c keeper.Command) bool {
		switch c.(type) {
		case mansions.PuzzleSkill, mansions.PuzzleStop:
			return true
		}
		return false
	})...)
	return s
}
