package console

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/frame/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// cardSheet shows a card that lies on the table, and what may be done with it.
func (p *Page) cardSheet(id string) *sheet {
	words := p.shownCard(id)
	s := &sheet{reading: true, icon: p.cardIcon(id), title: p.cardName(id), card: p.shown.names.CardText(words), flavour: p.shown.names.CardFlavour(words)}
	if owner := p.ownerOf(id); owner != "" {
		s.sub = p.shown.names.Who(owner)
	}
	s.groups = p.groups(func(c keeper.Command) bool {
		u, ok := c.(mansions.UseCard)
		return ok && (u.Card == id || u.Card == words)
	})
	s.aux = []option{p.correction(func() { p.correctCard(id) })}
	return p.withNote(s, words)
}

func (p *Page) ownerOf(id string) string {
	for _, v := range p.shown.view.Table.Investigators {
		if v.Injury == id || v.Insanity == id || slices.Contains(p.shown.view.FaceDown[v.Who], id) ||
			slices.ContainsFunc(v.Cards, func(c mansions.CardView) bool { return c.ID == id }) {
			return v.Who
		}
	}
	return ""
}

// mythosSheet offers the mythos cards that can be played, or one card of the hand in full.
func (p *Page) mythosSheet(id string) *sheet {
	if p.open != coverMythos {
		return nil
	}
	if id != "" {
		return p.handSheet(p.shown.view.Mythos, id, "mythos")
	}
	s := &sheet{icon: "mythos", title: p.t("console.mythos"), rule: "MOM-6.2", text: p.t("console.mythos.none")}
	switch {
	case len(p.shown.view.Mythos) == 0:
		s.text = p.t("console.mythos.empty")
	case p.shown.view.MythosWindow: // the moment is right, the cards are not
		s.text = p.t("console.mythos.lacking")
	}
	turn := p.shown.view.Table.Turn
	g := group{}
	for i, c := range p.shown.view.Mythos {
		for _, offer := range c.Play {
			o := option{text: p.handName(c) + " · " + p.cost(c.Cost), icon: "mythos", tint: theme.Threat, look: piece.LookLit,
				probe: "mythos." + itoa(i), do: func() { p.send(offer.Command) }}
			if offer.Target != "" && (turn == nil || offer.Target != turn.Who) {
				o.text += " → " + p.target(offer.Target)
			}
			g.options = append(g.options, o)
		}
	}
	if len(g.options) > 0 && turn != nil {
		s.text = p.t("console.mythos.choose", text.Args{"who": p.shown.names.Who(turn.Who)})
		s.groups = []group{g}
		s.card, s.roomy = p.readHand(p.shown.view.Mythos), true
	}
	return s
}

// readHand puts what the playable cards of a hand say below each other, to be read before one is played.
func (p *Page) readHand(hand []mansions.HandCard) string {
	var out []string
	for _, c := range hand {
		if words := p.shown.names.CardText(c.Card); len(c.Play) > 0 && words != "" {
			out = append(out, p.t("console.mythos.card", text.Args{"card": p.handName(c), "text": words}))
		}
	}
	return strings.Join(out, "\n")
}

// traumaSheet offers the trauma cards that can be played, or one card of the hand in full.
func (p *Page) traumaSheet(id string) *sheet {
	if p.open != coverTrauma {
		return nil
	}
	if id != "" {
		return p.handSheet(p.shown.view.Trauma, id, "trauma")
	}
	s := &sheet{icon: "trauma", title: p.t("console.trauma"), rule: "MOM-14.2", text: p.t("console.trauma.when")}
	if len(p.shown.view.Trauma) == 0 {
		s.text = p.t("console.trauma.empty")
	}
	g := group{}
	for i, c := range p.shown.view.Trauma {
		for _, offer := range c.Play {
			g.options = append(g.options, option{text: p.handName(c) + " → " + p.target(offer.Target), icon: "trauma", tint: theme.Horror, look: piece.LookLit,
				probe: "trauma." + itoa(i), do: func() { p.send(offer.Command) }})
		}
	}
	if len(g.options) > 0 {
		s.groups = []group{g}
	}
	return s
}

// handSheet shows one card of the keeper's in full with the ways to play it.
func (p *Page) handSheet(hand []mansions.HandCard, id, icon string) *sheet {
	i := slices.IndexFunc(hand, func(c mansions.HandCard) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	c := hand[i]
	s := &sheet{reading: true, icon: icon, title: p.handName(c), card: p.shown.names.CardText(c.Card), flavour: p.shown.names.CardFlavour(c.Card)}
	if icon != "trauma" {
		s.sub = p.cost(c.Cost)
	} else {
		s.sub = p.traumaReason(c)
	}
	if c.Refused != nil && len(c.Play) == 0 {
		s.text, s.rule = p.g.RefusalWords(c.Refused), c.Refused.Rule
	}
	if icon != "rune" {
		s.aux = []option{p.correction(func() { p.correctCard(id) })}
	}
	g := group{}
	for _, offer := range c.Play {
		o := option{text: p.t("console.play"), icon: icon, tint: theme.Threat, look: piece.LookLit, do: func() { p.send(offer.Command) }}
		if icon == "rune" {
			o.text = p.t("console.use")
		}
		if offer.Target != "" {
			o.text = p.target(offer.Target)
			o.place, o.word = offer.Target, p.handName(c)
		}
		o.probe = "play"
		if offer.Target != "" {
			o.probe = "play." + offer.Target
		}
		g.options = append(g.options, o)
	}
	if len(g.options) > 1 {
		g.title = p.t("console.target")
	}
	s.groups = []group{g}
	if len(g.options) == 1 {
		s.groups[0].options[0].look = piece.LookPrimary
		s.primary = &s.groups[0].options[0]
	}
	return p.withNote(s, c.Card)
}

// monsterSheet shows a monster; its underside only when asked for, since it is secret (MOM-13.1).
func (p *Page) monsterSheet(id string, under bool) *sheet {
	t := p.shown.view.Table
	i := slices.IndexFunc(t.Monsters, func(m mansions.MonsterView) bool { return m.ID == id })
	if i < 0 {
		return nil
	}
	m := t.Monsters[i]
	s := &sheet{icon: "monster", title: p.shown.names.Monster(id), sub: p.shown.names.Space(m.Space), rule: "MOM-13.1"}
	parts := []string{p.n("console.monster.damage", m.Damage)}
	if m.Stuns > 0 {
		parts = append(parts, p.n("console.monster.stuns", m.Stuns))
	}
	if m.Samples > 0 {
		parts = append(parts, p.n("console.monster.samples", m.Samples))
	}
	if kind := p.shown.names.Monster(m.Type); m.Name != "" && kind != s.title {
		s.sub = kind + " · " + s.sub
	}
	for _, kind := range p.g.Base().Monsters {
		if kind.ID == m.Type {
			parts = append(parts, p.t("console.monster.front", text.Args{"awareness": signed(kind.Awareness, false), "horror": signed(kind.Horror, false)}))
		}
	}
	s.text = strings.Join(parts, " · ")
	look := option{text: p.t("console.monster.look"), icon: "eye", probe: "under", do: func() { p.look(choice{ofUnder, id}) }}
	if hidden, ok := p.shown.view.Undersides[id]; ok && under {
		s.card = p.t("console.monster.under", text.Args{"damage": hidden.Damage, "health": hidden.Health})
		if hidden.Special != "" {
			if words, ok := p.shown.names.Find("monster." + m.Type + ".special." + hidden.Special); ok {
				s.card += "\n" + words
			}
		}
		look.text, look.icon, look.do = p.t("console.monster.cover"), "eye-off", func() { p.look(choice{ofMonster, id}) }
	}
	s.groups = p.groups(func(c keeper.Command) bool {
		if a, ok := c.(mansions.Attack); ok {
			return a.Target == id
		}
		a, ok := c.(mansions.MonsterAttack)
		return ok && a.Monster == id
	})
	p.withWords(s, p.shown.names.MonsterNote(m.Type))
	s.aux = []option{look, p.correction(func() { p.correctMonster(id) })}
	return s
}

// roomSheet shows a room; the cards of its pile only when asked for.
func (p *Page) roomSheet(id string, pile bool) *sheet {
	r := p.room(id)
	if r == nil {
		return nil
	}
	s := &sheet{icon: "room", title: p.shown.names.Room(id), sub: p.t("console.room.pile", text.Args{"n": p.shown.words.N("common.cards", r.Pile)})}
	if words, ok := p.shown.names.Find("room." + id + ".text"); ok {
		s.flavour = words
	}
	var parts []string
	if r.Dark {
		parts = append(parts, p.t("console.state.dark"))
	}
	if r.Burning {
		parts = append(parts, p.t("console.state.fire"))
	}
	if r.Back != "" {
		parts = append(parts, p.t("board.back."+r.Back))
	}
	parts = append(parts, p.thingsIn(id)...)
	s.text = strings.Join(parts, " · ")
	open := group{title: p.t("console.room.open")}
	for _, c := range r.Open {
		open.options = append(open.options, option{text: p.cardName(c.ID), icon: p.cardIcon(c.ID), tint: theme.Brass, look: piece.LookQuiet, bare: true,
			do: func() { p.look(choice{ofCard, c.ID}) }})
	}
	if len(open.options) > 0 {
		s.groups = append(s.groups, open)
	}
	if known := p.shown.view.Piles[id]; len(known.Cards) > 0 {
		s.aux = append(s.aux, option{text: p.t("console.room.look"), icon: "eye", probe: "pile",
			do: func() { p.look(choice{ofPile, id}) }})
		if pile {
			g := group{title: p.t("console.room.top")}
			for _, c := range slices.Backward(known.Cards) {
				icon := "hidden"
				if slices.Contains(known.FaceUp, c.ID) {
					icon = p.cardIcon(c.ID)
				}
				g.options = append(g.options, option{text: p.shown.names.Card(c.ID), icon: icon, tint: theme.Brass, look: piece.LookQuiet, bare: true,
					do: func() { p.look(choice{ofCard, c.ID}) }})
			}
			s.groups = append(s.groups, g)
			s.aux[0].text, s.aux[0].icon, s.aux[0].do = p.t("console.room.cover"), "eye-off", func() { p.look(choice{ofRoom, id}) }
		}
	}
	p.withWords(s, p.shown.names.RoomNote(id))
	s.aux = append(s.aux, p.correction(func() { p.correctRoom(id) }))
	return s
}

// thingsIn names the features of a room, those that are there several times with their number, and the story's markers.
func (p *Page) thingsIn(room string) []string {
	var names []string
	count := map[string]int{}
	for _, t := range p.shown.view.Table.Things {
		if p.roomOf(t.Space) != room {
			continue
		}
		words := p.shown.names.Feature(t.Feature)
		if t.Door != "" {
			words += " (" + p.shown.names.Door(t.Door) + ")"
		}
		if count[words]++; count[words] == 1 {
			names = append(names, words)
		}
	}
	if r := p.room(room); r != nil {
		for _, token := range sortedKeys(r.Tokens) {
			if n := r.Tokens[token]; n > 0 {
				words := p.g.Texts().Token(token)
				names, count[words] = append(names, words), n
			}
		}
	}
	for i, words := range names {
		if count[words] > 1 {
			names[i] = words + "\u00a0×" + itoa(count[words])
		}
	}
	return names
}

// objectiveSheet shows the objective of this session, revealed or not.
func (p *Page) objectiveSheet() *sheet {
	if p.open != coverGoal {
		return nil
	}
	goal := p.shown.view.Goal
	s := &sheet{reading: true, icon: "objective", title: p.shown.names.Option(goal), rule: "MOM-15.1"}
	var parts []string
	for _, side := range []string{"investigators", "keeper"} {
		if words, ok := p.shown.names.Find("objective." + goal + "." + side); ok {
			parts = append(parts, words)
		}
	}
	s.card = strings.Join(parts, "\n")
	g := group{}
	for _, id := range sortedKeys(p.shown.view.Choices) {
		words := p.shown.view.Choices[id]
		g.options = append(g.options, option{text: words + " · " + p.shown.names.Option(words), icon: "choice", bare: true, look: piece.LookQuiet})
	}
	s.groups = []group{g}
	return s
}
