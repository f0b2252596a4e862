package console

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/players"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// actionFace is the row of a keeper action.
func (p *Page) actionFace(c mansions.HandCard) handFace {
	f := handFace{icon: "rune", tint: theme.Brass, name: p.handName(c), cost: c.Cost, asked: p.costAsked(c),
		selected: p.chosen == choice{ofAction, c.ID}, dense: p.side.dense}
	switch {
	case len(c.Play) > 0:
		f.play = p.t("common.use")
		for _, o := range p.shown.menu.All() {
			if o.Elsewhere && o.TestID == "action."+c.ID {
				f.key = o.Key
			}
		}
		if len(c.Play) > 1 {
			f.play += "\u00a0" + p.t("console.targets", text.Args{"n": len(c.Play)})
		} else if c.Play[0].Target != "" {
			f.reason = p.t("console.on", text.Args{"who": p.shown.names.Any(c.Play[0].Target)})
			f.on, _ = p.face(c.Play[0].Target)
		}
	case p.shown.view.Table.Step == state.StepAction:
		f.tint = theme.Muted
		p.whyNot(&f, c.Refused)
	default:
		f.tint = theme.Muted
	}
	return f
}

// actionsWhen says when keeper actions can be used, while they cannot.
func (p *Page) actionsWhen() string {
	t := p.shown.view.Table
	if t.Phase == state.PhaseEnded || t.Phase == state.PhaseKeeper && t.Step == state.StepAction {
		return ""
	}
	return p.t("console.actions.when")
}

// whyNot sets the reason why a card cannot be played, as a sentence and in a word or two.
func (p *Page) whyNot(f *handFace, r *keeper.Refusal) {
	if r == nil {
		return
	}
	f.reason = p.g.RefusalWords(r)
	if r.Code == mansions.CodeCost {
		f.short = true
		f.brief = p.t("console.why.cost", text.Args{"n": max(f.cost-p.shown.view.Table.Threat, 1)})
	} else if key := "console.why." + r.Code; p.shown.words.Has(key) {
		f.brief = p.t("console.why." + r.Code)
	}
}

// face is an investigator's emblem on the map. ok is false if who is not an investigator.
func (p *Page) face(who string) (f players.Face, ok bool) {
	seats := p.shown.view.Table.Investigators
	i := slices.IndexFunc(seats, func(v mansions.InvestigatorView) bool { return v.Who == who })
	if i < 0 {
		return f, false
	}
	initials := board.Initials(seats, p.shown.names.Who)[i]
	return players.Face{Seat: i, Of: seats[i].Character, Initials: initials, Names: p.shown.names}, true
}

// mythosFace is the row of a mythos card.
func (p *Page) mythosFace(c mansions.HandCard) handFace {
	f := handFace{icon: "mythos", tint: theme.Muted, name: p.handName(c), cost: c.Cost, asked: p.costAsked(c),
		selected: p.chosen == choice{ofMythos, c.ID}, dense: p.side.dense}
	if len(c.Play) > 0 {
		f.tint, f.play = theme.Threat, p.t("console.play")
		if turn := p.shown.view.Table.Turn; turn != nil {
			f.reason = p.t("console.on", text.Args{"who": p.shown.names.Who(turn.Who)})
			f.on, _ = p.face(turn.Who)
		}
	} else {
		p.whyNot(&f, c.Refused)
	}
	return f
}

// traumaFace is the row of a trauma card.
func (p *Page) traumaFace(c mansions.HandCard) handFace {
	f := handFace{icon: "trauma", tint: theme.Horror, name: p.handName(c), free: true,
		selected: p.chosen == choice{ofTrauma, c.ID}, dense: p.side.dense}
	if kind := p.cardKind(c.ID); kind != nil && kind.Injury {
		f.tint = theme.Damage
	}
	if len(c.Play) > 0 {
		f.play = p.t("console.play")
	}
	if len(c.Play) == 1 {
		sign, _ := p.face(c.Play[0].Target)
		f.on = players.Face{Seat: sign.Seat, Initials: sign.Initials} // without the picture
	}
	f.brief = p.traumaReason(c)
	f.reason = f.brief
	return f
}

// traumaReason says what kind of trauma card it is and when it can be played.
func (p *Page) traumaReason(c mansions.HandCard) string {
	kind := p.cardKind(c.ID)
	if kind == nil {
		return ""
	}
	words := p.t("console.trauma.insanity")
	if kind.Injury {
		words = p.t("console.trauma.injury")
	}
	if kind.Threshold != nil {
		words += " · " + p.t("console.trauma.threshold", text.Args{"n": *kind.Threshold})
	}
	return words
}

// showTabs shows on the tabs how many cards there are and how many can be played.
func (s *side) showTabs() {
	p, v := s.p, s.p.shown.view
	count := func(hand []mansions.HandCard) (words string, lit bool) {
		if n := mansions.CanPlay(hand); n > 0 {
			return ofNumber(n, len(hand)), true
		}
		return itoa(len(hand)), false
	}
	f := piece.TabFace{Icon: "mythos", Tint: theme.Threat, Words: p.t("console.tab.mythos"), Open: p.open == ofMythos}
	f.Count, f.Lit = count(v.Mythos)
	s.mythos.Set(f)
	f = piece.TabFace{Icon: "trauma", Tint: theme.Damage, Words: p.t("console.tab.trauma"), Open: p.open == ofTrauma}
	f.Count, f.Lit = count(v.Trauma)
	s.trauma.Set(f)
	f = piece.TabFace{Icon: "objective", Tint: theme.Brass, Words: p.t("console.tab.objective"),
		Open: p.open == ofOutcomes}
	if v.Table.Objective != "" {
		f.Words = p.t("console.objective.shown")
	}
	s.goal.Set(f)
	s.piles.Set(piece.TabFace{Icon: "cards", Tint: theme.Brass, Words: p.t("common.rooms"), Open: p.piles})
}

// goals are the answers to the story's questions, and the way to the objective. They are rebuilt only when they change.
func (s *side) goals() []fyne.CanvasObject {
	p := s.p
	var lines []string
	for _, id := range slices.Sorted(maps.Keys(p.shown.view.Choices)) {
		answer := p.shown.view.Choices[id]
		lines = append(lines, answer+" · "+p.shown.names.Option(answer))
	}
	if made := strings.Join(append(lines, p.shown.words.Lang()), "\n"); made != s.goalFor {
		s.goalFor, s.goalRows = made, nil
		for _, line := range lines {
			s.goalRows = append(s.goalRows, container.New(piece.Margin(8, 1), piece.Plain().Short().Saying(line)))
		}
		more := piece.NewChip(piece.ChipFace{Text: p.t("console.objective.read"), Icon: "scroll", Small: true},
			func() { p.look(choice{kind: ofOutcomes}) })
		testid.Name(more, "console.objective.read")
		s.goalRows = append(s.goalRows, container.New(piece.Margin(8, 1), container.New(piece.Row{Grow: -1}, more)))
	}
	return s.goalRows
}
