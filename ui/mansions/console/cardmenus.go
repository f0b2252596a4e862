package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// cardMenu shows a card on the table, with what can be done with it.
func (p *Page) cardMenu(id string) *actionbar.Menu {
	words := p.shownCard(id)
	s := &actionbar.Menu{Reading: true, Icon: p.cardIcon(id), Title: p.cardName(id), Card: p.shown.names.CardText(words),
		Flavour: p.shown.names.CardFlavour(words)}
	if owner := p.ownerOf(id); owner != "" {
		s.Sub = p.shown.names.Who(owner)
	}
	s.Groups = p.groups(func(c keeper.Command) bool {
		u, ok := c.(mansions.UseCard)
		return ok && (u.Card == id || u.Card == words)
	})
	s.Aux = append(applyAux(p, id), p.correction(func() { p.correctCard(id) }))
	return p.withNote(s, words)
}

// mythosMenu offers the playable mythos cards, or shows one card of the hand in full.
func (p *Page) mythosMenu(id string) *actionbar.Menu {
	if p.open != ofMythos {
		return nil
	}
	if id != "" {
		return p.handMenu(p.shown.view.Mythos, id, "mythos")
	}
	s := &actionbar.Menu{Icon: "mythos", Title: p.t("console.key.mythos"), Rule: "MOM-6.2", Text: p.t("console.mythos.none")}
	switch {
	case len(p.shown.view.Mythos) == 0:
		s.Text = p.t("console.mythos.empty")
	case p.shown.view.MythosWindow: // it is the time for a mythos card, but none can be played
		s.Text = p.t("console.mythos.lacking")
	}
	turn := p.shown.view.Table.Turn
	g := p.ways(p.shown.view.Mythos, "mythos", theme.Threat, func(c mansions.HandCard, target string) string {
		words := p.handName(c) + " · " + p.cost(c)
		if target != "" && (turn == nil || target != turn.Who) {
			words += " → " + p.shown.names.Any(target)
		}
		return words
	})
	if len(g) > 0 && turn != nil {
		s.Text = p.t("console.mythos.choose", text.Args{"who": p.shown.names.Who(turn.Who)})
		s.Groups = g
		s.Hint.Words = p.readHand(p.shown.view.Mythos)
	}
	return s
}

// ways makes a group of all ways to play the cards of a hand, or none.
func (p *Page) ways(hand []mansions.HandCard, icon string, tint fyne.ThemeColorName,
	words func(c mansions.HandCard, target string) string) []actionbar.Group {
	var g actionbar.Group
	for i, c := range hand {
		for _, way := range c.Play {
			g.Options = append(g.Options, actionbar.Option{Text: words(c, way.Target), Icon: icon,
				Tint: tint, Look: piece.LookLit,
				TestID: icon + "." + itoa(i), Do: func() { usePriced(p, c, way.Command) }})
		}
	}
	if len(g.Options) == 0 {
		return nil
	}
	return []actionbar.Group{g}
}

// readHand lists the texts of the playable cards of a hand.
func (p *Page) readHand(hand []mansions.HandCard) string {
	var out []string
	for _, c := range hand {
		if words := p.shown.names.CardText(c.Card); len(c.Play) > 0 && words != "" && !p.shown.names.CardReminds(c.Card) {
			out = append(out, p.t("console.mythos.card", text.Args{"card": p.handName(c), "text": words}))
		}
	}
	return strings.Join(out, "\n")
}

// traumaMenu offers the playable trauma cards, or shows one card of the hand in full.
func (p *Page) traumaMenu(id string) *actionbar.Menu {
	if p.open != ofTrauma {
		return nil
	}
	if id != "" {
		return p.handMenu(p.shown.view.Trauma, id, "trauma")
	}
	s := &actionbar.Menu{Icon: "trauma", Title: p.t("console.key.trauma"), Rule: "MOM-14.2", Text: p.t("console.trauma.when")}
	if len(p.shown.view.Trauma) == 0 {
		s.Text = p.t("console.trauma.empty")
	}
	s.Groups = p.ways(p.shown.view.Trauma, "trauma", theme.Horror, func(c mansions.HandCard, target string) string {
		return p.handName(c) + " → " + p.shown.names.Any(target)
	})
	return s
}

// handMenu shows one of the keeper's cards in full, with the ways to play it.
func (p *Page) handMenu(hand []mansions.HandCard, id, icon string) *actionbar.Menu {
	i := slices.IndexFunc(hand, func(c mansions.HandCard) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	c := hand[i]
	s := &actionbar.Menu{Reading: true, Icon: icon, Title: p.handName(c), Card: p.shown.names.CardText(c.Card),
		Flavour: p.shown.names.CardFlavour(c.Card)}
	if icon != "trauma" {
		s.Sub = p.cost(c)
	} else {
		s.Sub = p.traumaReason(c)
	}
	if c.Refused != nil && len(c.Play) == 0 {
		s.Text, s.Rule = p.g.RefusalWords(c.Refused), c.Refused.Rule
	}
	s.Aux = applyAux(p, id)
	if icon != "rune" {
		s.Aux = append(s.Aux, p.correction(func() { p.correctCard(id) }))
	}
	g := actionbar.Group{}
	for _, way := range c.Play {
		o := actionbar.Option{Text: p.t("console.play"), Icon: icon, Tint: theme.Threat, Look: piece.LookLit,
			Do: func() { usePriced(p, c, way.Command) }}
		if icon == "rune" {
			o.Text = p.t("common.use")
		}
		if way.Target != "" {
			o.Text = p.shown.names.Any(way.Target)
			o.Place, o.Word = way.Target, p.handName(c)
		}
		o.TestID = "play"
		if way.Target != "" {
			o.TestID = "play." + way.Target
		}
		g.Options = append(g.Options, o)
	}
	if len(g.Options) > 1 {
		g.Title = p.t("console.target")
	}
	s.Groups = []actionbar.Group{g}
	if len(g.Options) == 1 {
		s.Groups[0].Options[0].Look = piece.LookPrimary
		s.Primary = &s.Groups[0].Options[0]
	}
	return p.withNote(s, c.Card)
}

// usePriced uses one of the keeper's cards. If only the owner's printed card shows what it costs, that is asked first,
// and known from then on, here and in the notes.
func usePriced(p *Page, c mansions.HandCard, use keeper.Command) {
	if !c.CostAsked {
		p.Send(use)
		return
	}
	kind := stories.KindOf(c.Card)
	p.Begin(table.Correction{ID: "cost", Words: p.handName(c), Icon: "threat", Ask: func(given []string) *table.Field {
		if len(given) > 0 {
			return nil
		}
		return &table.Field{Words: paragraphs(p.shown.names.CardNote(c.Card), p.t("console.cost.ask")),
			Number: &keeper.Range{Max: stories.MostAsked}, Open: true}
	}, Make: func(given []string) keeper.Command {
		cost := text.Number(given[0])
		p.g.DoThen(mansions.CorrectCost{Card: kind, Cost: cost}, func(err error) {
			if err != nil {
				return
			}
			if p.nav.Priced != nil {
				p.nav.Priced(kind, p.shown.view.Names[kind], cost)
			}
			p.Send(use)
		})
		return nil // it is done
	}})
}

// monsterMenu shows a monster. Its underside is secret and shown only on request (MOM-13.1).
func (p *Page) monsterMenu(id string, under bool) *actionbar.Menu {
	m := p.shown.view.Table.Monster(id)
	if m == nil {
		return nil
	}
	s := &actionbar.Menu{Icon: "monster", Title: p.shown.names.Monster(id),
		Sub: p.shown.names.Space(m.Space), Rule: "MOM-13.1"}
	parts := []string{p.n("board.list.hurt", m.Damage)}
	if m.Stuns > 0 {
		parts = append(parts, p.n("console.monster.stuns", m.Stuns))
	}
	if m.Samples > 0 {
		parts = append(parts, p.n("console.monster.samples", m.Samples))
	}
	if kind := p.shown.names.Monster(m.Type); m.Name != "" && kind != s.Title {
		s.Sub = kind + " · " + s.Sub
	}
	if kind := kindOf(p, m); kind != nil {
		parts = append(parts, p.t("console.monster.front",
			text.Args{"awareness": text.Signed(onFront(m, state.NumberAwareness, kind.Awareness)),
				"horror": text.Signed(onFront(m, state.NumberHorror, kind.Horror))}))
	}
	s.Text = strings.Join(parts, " · ")
	look := actionbar.Option{Text: p.t("console.monster.look"), Icon: "eye", TestID: "under",
		Do: func() { p.look(choice{ofUnder, id}) }}
	if hidden, ok := p.shown.view.Undersides[id]; ok && under {
		s.Card = p.t("console.monster.under", text.Args{"damage": hidden.Damage, "health": hidden.Health})
		if hidden.Special != "" {
			if words, ok := p.shown.names.Find("monster." + m.Type + ".special." + hidden.Special); ok {
				s.Card += "\n" + words
			}
		}
		look.Text, look.Icon, look.Do = p.t("console.monster.cover"), "eye-off",
			func() { p.look(choice{ofMonster, id}) }
	}
	s.Groups = p.groups(func(c keeper.Command) bool {
		if a, ok := c.(mansions.Attack); ok {
			return a.Target == id
		}
		a, ok := c.(mansions.MonsterAttack)
		return ok && a.Monster == id
	})
	p.withWords(s, p.shown.names.MonsterNote(m.Type))
	s.Aux = []actionbar.Option{look, p.correction(func() { p.correctMonster(id) })}
	if read := readToken(p, m, under); read != nil {
		s.Text, s.Aux = paragraphs(s.Text, p.t("console.token.ours")), append(s.Aux, *read)
	}
	return s
}

// roomMenu shows a room. The cards of its pile are shown only on request.
func (p *Page) roomMenu(id string, pile bool) *actionbar.Menu {
	r := p.room(id)
	if r == nil {
		return nil
	}
	s := &actionbar.Menu{Icon: "room", Title: p.shown.names.Room(id),
		Sub: p.t("console.room.pile", text.Args{"n": p.shown.words.N("common.cards", r.Pile)})}
	if words, ok := p.shown.names.Find("room." + id + ".text"); ok {
		s.Flavour = words
	}
	var parts []string
	if r.Dark {
		parts = append(parts, p.t("common.sign.moon"))
	}
	if r.Burning {
		parts = append(parts, p.t("console.state.fire"))
	}
	if r.Back != "" {
		parts = append(parts, p.t("board.back."+r.Back))
	}
	parts = append(parts, p.thingsIn(id)...)
	s.Text = strings.Join(parts, " · ")
	open := actionbar.Group{Title: p.t("console.room.open")}
	for _, c := range r.Open {
		open.Options = append(open.Options, p.thing(p.cardName(c.ID), p.cardIcon(c.ID), choice{ofCard, c.ID}))
	}
	if len(open.Options) > 0 {
		s.Groups = append(s.Groups, open)
	}
	if known := p.shown.view.Piles[id]; len(known.Cards) > 0 {
		s.Aux = append(s.Aux, actionbar.Option{Text: p.t("console.room.look"), Icon: "eye", TestID: "pile",
			Do: func() { p.look(choice{ofPile, id}) }})
		if pile {
			g := actionbar.Group{Title: p.t("console.room.top")}
			for _, c := range slices.Backward(known.Cards) {
				icon := "hidden"
				if slices.Contains(known.FaceUp, c.ID) {
					icon = p.cardIcon(c.ID)
				}
				g.Options = append(g.Options, p.thing(p.shown.names.Card(c.ID), icon, choice{ofCard, c.ID}))
			}
			s.Groups = append(s.Groups, g)
			s.Aux[0].Text, s.Aux[0].Icon, s.Aux[0].Do = p.t("console.room.cover"), "eye-off",
				func() { p.look(choice{ofRoom, id}) }
		}
	}
	p.withWords(s, p.shown.names.RoomNote(id))
	s.Aux = append(s.Aux, p.correction(func() { p.correctRoom(id) }))
	return s
}

// objectiveMenu shows the objective of this session, revealed or not.
func (p *Page) objectiveMenu() *actionbar.Menu {
	if p.open != ofOutcomes {
		return nil
	}
	goal := p.shown.view.Goal
	s := &actionbar.Menu{Reading: true, Icon: "objective", Title: p.shown.names.Option(goal), Rule: "MOM-15.1"}
	s.Card = p.goalWords(goal)
	g := actionbar.Group{}
	for _, id := range sortedKeys(p.shown.view.Choices) {
		g.Options = append(g.Options, actionbar.Option{Text: p.shown.names.Answer(p.shown.view.Choices[id]), Icon: "choice",
			Bare: true, Look: piece.LookQuiet})
	}
	s.Groups = []actionbar.Group{g}
	return s
}

// chooseCards asks in the bar for cards of an investigator, one after the other, and sends the command that make returns.
func (p *Page) chooseCards(title, verb, icon string, cards []string, make func(cards []string) keeper.Command) {
	p.Begin(table.Correction{ID: "cards", Words: title, Icon: icon, Ask: func(given []string) *table.Field {
		f := &table.Field{Words: title}
		if n := len(given); n > 0 && given[n-1] == "" {
			return nil
		} else if n > 0 {
			f.Choices, f.Usual = []table.Choice{{Words: verb, Icon: "check"}}, 1
		}
		for _, id := range cards {
			if !slices.Contains(given, id) {
				f.Choices = append(f.Choices, table.Choice{Key: id, Icon: p.cardIcon(id), Words: p.cardName(id),
					More: p.shown.names.CardText(p.shownCard(id))})
			}
		}
		return f
	}, Make: func(given []string) keeper.Command { return make(given[:len(given)-1]) }})
}

// chooseDrop lets an investigator drop cards onto the room's pile, the last one on top (MOM-4.7).
func (p *Page) chooseDrop(who string) {
	p.chooseCards(p.t("console.drop.title", text.Args{"who": p.shown.names.Who(who)}),
		p.t("console.do.drop"), "discard",
		p.cardsIn(who, func(c keeper.Command) []string {
			if d, ok := c.(mansions.Drop); ok && d.Who == who {
				return d.Cards
			}
			return nil
		}),
		func(cards []string) keeper.Command { return mansions.Drop{Who: who, Cards: cards} })
}

// chooseTrade lets one investigator hand cards to another (MOM-5.1).
func (p *Page) chooseTrade(from, to string) {
	p.chooseCards(p.t("console.trade.title", text.Args{"from": p.shown.names.Who(from), "to": p.shown.names.Who(to)}),
		p.t("console.trade.give"), "exchange",
		p.cardsIn(from, func(c keeper.Command) []string {
			if t, ok := c.(mansions.Trade); ok && t.From == from && t.To == to {
				return t.Cards
			}
			return nil
		}),
		func(cards []string) keeper.Command { return mansions.Trade{From: from, To: to, Cards: cards} })
}
