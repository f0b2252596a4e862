package console

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// menu returns the menu of the selected thing, else of everything that can be done; nil: the thing is gone.
func (p *Page) menu() *actionbar.Menu {
	switch p.chosen.kind {
	case ofSeat:
		return p.seatMenu(p.chosen.of)
	case ofMonster, ofUnder:
		return p.monsterMenu(p.chosen.of, p.chosen.kind == ofUnder)
	case ofRoom, ofPile:
		return p.roomMenu(p.chosen.of, p.chosen.kind == ofPile)
	case ofCard:
		return p.cardMenu(p.chosen.of)
	case ofTrait:
		return p.traitMenu(p.chosen.of)
	case ofMythos:
		return p.mythosMenu(p.chosen.of)
	case ofTrauma:
		return p.traumaMenu(p.chosen.of)
	case ofAction:
		return p.handMenu(p.shown.view.Actions, p.chosen.of, "rune")
	case ofOutcomes:
		return p.objectiveMenu()
	case ofDeck:
		return p.deckMenu(p.chosen.of)
	}
	return p.nowMenu()
}

// nowMenu offers everything that can be done now.
func (p *Page) nowMenu() *actionbar.Menu {
	t := p.shown.view.Table
	switch {
	case t.Ending != nil:
		return p.endingMenu(*t.Ending)
	case p.pace() == pacing.Waits || p.pace() == pacing.Thinks, p.nobodyKeeps() &&
		t.Phase == state.PhaseKeeper && t.Step != state.StepTrade:
		return p.lanternMenu()
	case t.Puzzle != nil:
		return p.puzzleMenu(*t.Puzzle)
	case t.Phase == state.PhaseSetup:
		return &actionbar.Menu{Icon: "story", Title: p.shown.names.Phase(t.Phase), Text: p.t("console.now.setup")}
	case t.Phase == state.PhaseInvestigators && t.Turn != nil:
		s := p.seatMenu(t.Turn.Who)
		if p.shown.view.MythosWindow && mansions.CanPlay(p.shown.view.Mythos) > 0 {
			s.Text = p.t("console.now.window")
		}
		return s
	case t.Phase == state.PhaseInvestigators:
		s := &actionbar.Menu{Icon: "party", Title: p.t("players.turn.whose"),
			Text: p.t("console.now.whose"), Rule: "MOM-3.1"}
		if players.Waiting(t) == 0 {
			s.Icon, s.Title, s.Text = "mythos", p.t("players.turn.over"), p.t("console.now.over")
		} else if players.Yet(t, state.SeatIn) == 0 {
			s.Icon, s.Title, s.Text, s.Rule = "investigator", p.t("players.arrives"),
				p.t("console.now.comer"), "MOM-14.6"
		} else if p.nobodyKeeps() {
			s.Text = p.t("console.lantern.whose")
		}
		s.Groups = p.groups(func(keeper.Command) bool { return true })
		p.offerNext(s)
		s.Aux = p.eveningAux()
		return s
	}
	s := &actionbar.Menu{Icon: "mythos", Title: p.shown.names.Step(t.Step),
		Sub: p.t("common.keeperTurn"), Text: p.stepHelp(t.Step)}
	s.Rule = map[string]string{state.StepTrade: "MOM-5.1", state.StepThreat: "MOM-5.2", state.StepAction: "MOM-5.3",
		state.StepAttack: "MOM-5.5", state.StepEvent: "MOM-5.6"}[t.Step]
	s.Groups, s.Digits = p.groups(func(c keeper.Command) bool { return !ofRow(c) }), true
	s.Groups = append([]actionbar.Group{p.actionOptions()}, s.Groups...)
	p.offerNext(s)
	s.Aux = append(p.eveningAux(), p.adviceAux()...)
	return s
}

// ofRow reports whether a command is a keeper action, which is offered by its card.
func ofRow(c keeper.Command) bool {
	switch c.(type) {
	case mansions.UseKeeperAction, mansions.UseKeeperObjective:
		return true
	}
	return false
}

// actionOptions are the usable keeper actions.
func (p *Page) actionOptions() (g actionbar.Group) {
	for _, c := range p.shown.view.Actions {
		if len(c.Play) == 0 {
			continue
		}
		o := actionbar.Option{Text: p.handName(c) + " · " + p.cost(c), Icon: "rune", Tint: theme.Brass,
			TestID: "action." + c.ID, Do: func() { p.play(choice{ofAction, c.ID}) },
			Tooltip: func() string { return p.shown.names.CardText(c.Card) }}
		if len(c.Play) > 1 {
			o.Text += " · " + p.shown.words.N("console.targets", len(c.Play))
		}
		g.Options = append(g.Options, o)
	}
	return g
}

// offerNext adds the action of the next button to the bar.
func (p *Page) offerNext(s *actionbar.Menu) {
	n := p.shown.view.Next
	if n == nil || n.Command == nil {
		return
	}
	words, do := p.nextWords(n.Command), func() { p.Send(n.Command) }
	look := piece.LookPrimary
	if left, _, _ := p.left(n.Command); left != "" {
		look = piece.LookPlain
	}
	s.Groups = append(s.Groups, actionbar.Group{Title: p.t("console.group.end"), Options: []actionbar.Option{
		{Text: words, Icon: "next", Look: look, Key: "Enter", TestID: "next", Do: do,
			Tooltip: func() string { return p.tooltip(n.Command) }}}})
}

// eveningAux is the option to correct the state of play.
func (p *Page) eveningAux() []actionbar.Option {
	return []actionbar.Option{p.correction(p.correctEvening)}
}

// seatMenu offers what an investigator can do now.
func (p *Page) seatMenu(who string) *actionbar.Menu {
	v := p.seat(who)
	if v == nil {
		return nil
	}
	t := p.shown.view.Table
	s := &actionbar.Menu{Icon: "investigator", Title: p.shown.names.Who(who), Sub: p.where(*v)}
	s.Groups = p.groups(func(c keeper.Command) bool { return about(c, who) })
	turn := t.Turn != nil && t.Turn.Who == who
	switch {
	case len(s.Groups) > 0 && turn:
		s.Rule = "MOM-4.1"
		if t.Turn.Moves > 1 && t.Turn.Action { // after that the header says what is left
			s.Text = p.t("console.seat.turn")
		}
	case v.State != "in":
		s.Text = p.where(*v)
	case v.Had:
		s.Text = p.t("console.seat.had")
	case len(s.Groups) == 0 && turn:
		s.Text = p.t("console.seat.done")
	case len(s.Groups) == 0:
		s.Text = p.t("console.seat.waits")
	default:
		s.Text = p.t("console.seat.ready")
	}
	s.Facts = p.attributes(*v)
	if n := len(v.Cards) + len(v.Abilities); n > 0 && p.chosen.kind == ofSeat {
		things := actionbar.Group{Title: p.t("console.group.things")}
		var cards []table.Card
		for _, c := range v.Cards {
			cards = append(cards, table.Card{ID: c.ID, Words: p.cardName(c.ID), Icon: p.cardIcon(c.ID)})
		}
		for _, c := range table.Alike(cards) {
			things.Options = append(things.Options, p.thing(c.Words, c.Icon, choice{ofCard, c.ID}))
		}
		for _, a := range v.Abilities {
			icon := players.AbilityIcon(p.shown.view.Table.Investigators, a.Trait)
			o := p.thing(p.shown.names.Trait(a.Trait), icon, choice{ofTrait, who + "/" + a.Trait})
			if a.Used {
				o.Tint, o.Look = theme.Muted, piece.LookOff
			}
			things.Options = append(things.Options, o)
		}
		s.Groups = append(s.Groups, things)
	}
	s.Aux = append(s.Aux, p.privateAux(*v)...)
	s.Aux = append(s.Aux, p.correction(func() { p.correctSeat(who) }))
	return s
}

// thing is an option that shows something.
func (p *Page) thing(words, icon string, at choice) actionbar.Option {
	return actionbar.Option{Text: words, Icon: icon, Tint: theme.Brass, Look: piece.LookQuiet, Bare: true,
		Do: func() { p.look(at) }}
}

// endingMenu shows how the game ended.
func (p *Page) endingMenu(e state.Ending) *actionbar.Menu {
	s := &actionbar.Menu{Icon: "end", Title: p.t("console.ending." + e.Winner),
		Sub:   p.t("players.round", text.Args{"n": e.Round}),
		Text:  p.t("console.ending.reason." + e.Reason),
		Facts: p.shown.names.Option(e.Goal)}
	g := actionbar.Group{}
	g.Options = append(g.Options, actionbar.Option{Text: p.t("console.ending.read"), Icon: "scroll", TestID: "finale",
		Do: p.showFinale}, actionbar.Option{Text: p.t("common.readLog"), Icon: "log", Do: p.OpenLog})
	if p.nav.New != nil {
		g.Options = append(g.Options, actionbar.Option{Text: p.t("console.next.new"), Icon: "story",
			TestID: "new", Do: p.nav.New})
	}
	look := piece.LookPrimary
	if p.nav.Figures != nil {
		g.Options = append(g.Options, actionbar.Option{Text: p.t("console.next.evening"), Icon: "clock", Look: look,
			TestID: "evening", Do: p.nav.Figures})
		look = piece.LookPlain
	}
	if p.nav.Home != nil {
		g.Options = append(g.Options, actionbar.Option{Text: p.t("console.next.home"), Icon: "lantern", Look: look,
			TestID: "home", Do: p.nav.Home})
	}
	s.Groups = []actionbar.Group{g}
	s.Aux = p.eveningAux() // for an end that was a mistake
	return s
}

// play plays a card that has one target or none, else it shows the card.
func (p *Page) play(c choice) {
	if !(face{p: p}).Pressed(c.id(), true) {
		p.look(c)
	}
}

// showFinale shows again how the game ended.
func (p *Page) showFinale() {
	p.ended = true
	p.g.LookAgain(p.shown.cursor)
}

// puzzleMenu leads to the board of the puzzle being solved.
func (p *Page) puzzleMenu(v mansions.PuzzleView) *actionbar.Menu {
	s := &actionbar.Menu{Icon: "puzzle", Title: p.t("console.puzzle.title", text.Args{"who": p.shown.names.Who(v.Who)}),
		Text: p.t("console.puzzle.text"), Rule: "MOM-16.2"}
	if v.Card != "" {
		s.Sub = p.cardName(v.Card)
		s.Hint = actionbar.Tooltip{Title: p.cardName(v.Card), Words: p.shown.names.CardText(v.Card)}
	}
	g := actionbar.Group{}
	if p.nav.Puzzle != nil {
		g.Options = append(g.Options, actionbar.Option{Text: p.t("console.puzzle.open"), Icon: "puzzle",
			Look: piece.LookPrimary, TestID: "puzzle", Do: p.nav.Puzzle})
	}
	s.Groups = append([]actionbar.Group{g}, p.groups(func(c keeper.Command) bool {
		switch c.(type) {
		case mansions.PuzzleSkill, mansions.PuzzleStop:
			return true
		}
		return false
	})...)
	return s
}

// deckMenu shows a deck: how many cards are left, and its discard pile, which is public (MOM-15.2). The spell decks are
// shown together.
func (p *Page) deckMenu(name string) *actionbar.Menu {
	left, ok := p.deckSize(name)
	if !ok {
		return nil
	}
	s := &actionbar.Menu{Icon: "deck", Title: p.shown.names.Deck(name),
		Sub:  p.t("console.deck.draw", text.Args{"n": p.shown.words.N("common.cards", left)}),
		Rule: "MOM-15.2", Text: p.t("console.deck.empty")}
	g := actionbar.Group{Title: p.t("console.deck.discard")}
	for _, id := range sortedKeys(p.shown.view.Table.Decks) {
		deck := p.shown.view.Table.Decks[id]
		if kind, spell := strings.CutPrefix(id, name+":"); spell {
			s.Facts = strings.TrimPrefix(s.Facts+" · "+p.shown.names.Card(kind)+"\u00a0"+itoa(deck.Draw), " · ")
		} else if id != name {
			continue
		}
		copies := map[string]int{}
		for _, card := range deck.Discard {
			copies[stories.KindOf(card)]++
		}
		for _, card := range deck.Discard {
			kind := stories.KindOf(card)
			words, n := p.shown.names.Card(kind), copies[kind]
			if copies[kind] = 0; n == 0 { // listed with the first of its kind
				continue
			} else if n > 1 {
				words += "\u00a0×" + itoa(n)
			}
			g.Options = append(g.Options, actionbar.Option{Text: words, Icon: "discard", Bare: true, Look: piece.LookQuiet,
				Do: func() { p.look(choice{ofCard, card}) }})
		}
	}
	if len(g.Options) > 0 {
		s.Text, s.Groups = "", []actionbar.Group{g}
		s.Searchable = len(g.Options) > manyOptions
	}
	s.Aux = append(s.Aux, p.layAux(name, "deck", "cards"), p.layAux(name, "bottom", "deck"))
	if name == "mythos" || name == "trauma" {
		s.Aux = append(s.Aux, p.layAux(name, "keeper", "mythos"))
	}
	return s
}

// withNote adds the owner's note on a card to its menu, and the option to edit it. It is for the keeper only, since the
// notes are not for the table.
func (p *Page) withNote(s *actionbar.Menu, card string) *actionbar.Menu {
	if s == nil || p.nobodyKeeps() {
		return s
	}
	if note := p.shown.names.CardNote(card); note != "" {
		s.Card = paragraphs(s.Card, p.t("console.note", text.Args{"note": note}))
	}
	if p.nav.Note != nil {
		s.Aux = append(s.Aux, actionbar.Option{Text: p.t("console.note.edit"), Icon: "cards", TestID: "note",
			Do: func() { p.nav.Note(card) }})
	}
	return s
}

// paragraphs joins two texts.
func paragraphs(first, second string) string {
	if first == "" {
		return second
	}
	return first + "\n" + second
}
