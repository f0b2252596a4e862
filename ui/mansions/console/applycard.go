package console

import (
	"slices"
	"strings"

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

// What a printed card of the owner's does, only the owner can read. It is carried out here by the rules, and the log
// names the card.

// applies reports whether a card's effects are entered by hand: in a story of printed cards.
func applies(p *Page) bool {
	return p.g.Story().Table && !p.nobodyKeeps() && p.shown.view.Table.Ending == nil
}

// applyAux is the option to carry out what a card says; none in a story whose cards the program knows. An empty card is
// the event or the story itself.
func applyAux(p *Page, card string) []actionbar.Option {
	if !applies(p) {
		return nil
	}
	return []actionbar.Option{{Text: p.t("console.apply"), Icon: "cards", TestID: "apply",
		Do: func() { p.fixes.table.Fix(applyTitle(p, card), func() []table.Correction { return effects(p, card) }) }}}
}

func applyTitle(p *Page, card string) string {
	if card == "" {
		return p.t("console.apply")
	}
	return p.t("console.apply.card", text.Args{"card": p.cardName(card)})
}

// applyGroups offers all that a card may do beside the question whether it is done, and on whom.
func applyGroups(p *Page, card string) (all []actionbar.Group) {
	if !applies(p) {
		return nil
	}
	everybody, on, name := whom(p, true).Choices, met(p), ""
	for _, c := range everybody {
		if c.Key == on {
			name = c.Words
		}
	}
	g := actionbar.Group{}
	for _, c := range effects(p, card) {
		begun := c
		if name != "" && c.ID != idRoom {
			begun.Words = p.shown.words.Labelled(c.Words, name)
		}
		g.Options = append(g.Options, actionbar.Option{Text: c.Words, Icon: c.Icon, Tint: theme.Brass,
			TestID: "apply." + c.ID, Do: func() { p.Begin(begun) }})
	}
	people := actionbar.Group{}
	for _, c := range everybody {
		o := actionbar.Option{Text: p.t("console.apply.on", text.Args{"who": c.Words}), TestID: "apply.on." + c.Key,
			Do: func() {
				p.struck = c.Key
				p.Refresh()
			}}
		if c.Key == on {
			o.Icon, o.Tint, o.Look = "check", theme.OK, piece.LookLit
		}
		people.Options = append(people.Options, o)
	}
	if len(people.Options) < 2 {
		return []actionbar.Group{g}
	}
	return []actionbar.Group{g, people}
}

// mostTyped is the greatest number of tokens of one effect that is entered: one digit.
const mostTyped = 9

// effects lists what a card may do to people and monsters, and last what it may do to a room.
func effects(p *Page, card string) []table.Correction {
	amount := &table.Field{Words: p.t("console.apply.many"), Number: &keeper.Range{Min: 1, Max: mostTyped}, Now: "1",
		Proposed: true}
	change := &table.Field{Words: p.t("console.apply.modifier"), Now: "0", Proposed: true,
		Number: &keeper.Range{Min: -mostTyped, Max: mostTyped}}
	var attributes, spaces []table.Choice
	for _, a := range stories.Attributes {
		attributes = append(attributes, table.Choice{Key: a, Words: p.shown.names.Attribute(a)})
	}
	for _, s := range p.g.Board().Spaces() {
		spaces = append(spaces, table.Choice{Key: s, Words: p.shown.names.Space(s)})
	}
	number := func(c *mansions.ApplyCard, given []string) { c.Amount = text.Number(given[0]) }
	all := []table.Correction{
		applied(p, card, mansions.ApplyDamage, "damage", true, number, amount),
		applied(p, card, mansions.ApplyHorror, "horror", false, number, amount),
		applied(p, card, mansions.ApplyTest, "dice", false, func(c *mansions.ApplyCard, given []string) {
			if c.Attribute = given[0]; c.Attribute == "" {
				c.Attribute, c.Amount = given[1], text.Number(given[2])
			}
		}, &table.Field{Words: p.t("console.apply.attribute"), Choices: append(slices.Clone(attributes),
			table.Choice{Words: p.t("console.apply.modified"), Icon: "dice"})},
			&table.Field{Words: p.t("console.apply.attribute"), Choices: attributes}, change),
		applied(p, card, mansions.ApplyMove, "move", true, func(c *mansions.ApplyCard, given []string) {
			c.Space = given[0]
		}, &table.Field{Words: p.t("console.apply.space"), Choices: spaces}),
		applied(p, card, mansions.ApplyHeal, "damage", false, number, amount),
		applied(p, card, mansions.ApplyCalm, "horror", false, number, amount),
		gained(p, card),
	}
	if slices.ContainsFunc(p.shown.view.Table.Investigators, hasCards) {
		all = append(all, lost(p, card))
	}
	return append(all, inRoom(p))
}

// applied is one effect of a card: on whom, unless only one can be meant, and what else it needs to know.
func applied(p *Page, card, effect, icon string, monsters bool, set func(*mansions.ApplyCard, []string),
	fields ...*table.Field) table.Correction {
	who := whom(p, monsters)
	whole := func(given []string) []string { return aimed(p, who, given) }
	return table.Correction{ID: effect, Words: p.t("console.apply." + effect), Icon: icon,
		Ask: func(given []string) *table.Field {
			given = whole(given)
			switch n := len(given); {
			case n == 0:
				return who
			case n > len(fields), effect == mansions.ApplyTest && n > 1 && given[1] != "": // a test is seldom modified
				return nil
			default:
				return fields[n-1]
			}
		}, Make: func(given []string) keeper.Command {
			given = whole(given)
			p.struck = given[0]
			c := mansions.ApplyCard{Card: card, Who: given[0], Effect: effect}
			set(&c, given[1:])
			return c
		}}
}

// aimed puts before the answers the one who is meant if nobody is asked: the only one, or the one whom the card has
// met.
func aimed(p *Page, who *table.Field, given []string) []string {
	for _, c := range who.Choices {
		if len(who.Choices) == 1 || c.Key == met(p) {
			return slices.Concat([]string{c.Key}, given)
		}
	}
	return given
}

// met is the one whom the card that is carried out concerns: chosen, or struck last, or the one it was played on.
func met(p *Page) string {
	if q := p.prompt(); p.struck == "" && q != nil {
		return q.Args["who"]
	}
	return p.struck
}

// whom asks for an investigator in play, or for a monster too.
func whom(p *Page, monsters bool) *table.Field {
	f := &table.Field{Words: p.t("console.apply.who"), People: !monsters}
	for _, v := range p.shown.view.Table.Investigators {
		if v.State == state.SeatIn {
			f.Choices = append(f.Choices, table.Choice{Key: v.Who, Words: p.shown.names.Who(v.Who)})
		}
	}
	for _, m := range p.shown.view.Table.Monsters {
		if monsters {
			f.Choices = append(f.Choices, table.Choice{Key: m.ID, Words: p.shown.names.Monster(m.ID)})
		}
	}
	return f
}

// testedBy is the investigator who has just passed or failed a test that a card asks for, and how it went.
func testedBy(p *Page) (who string, passed bool) {
	steps, err := p.g.StepLines(p.shown.cursor, p.shown.cursor, keeper.ForTable) // a die that was entered is no moment
	if err != nil {
		return "", false
	}
	for _, step := range steps {
		for _, l := range step.Lines {
			if how, ok := strings.CutPrefix(l.Key, "log.test."); ok {
				who, passed = l.Args["who"], how == "passed"
			}
		}
	}
	return who, passed
}

func hasCards(v mansions.InvestigatorView) bool { return v.State == state.SeatIn && len(v.Cards) > 0 }

// gained gives an investigator a card.
func gained(p *Page, card string) table.Correction {
	words := p.t("console.apply.gain")
	inner := func(who string) table.Correction {
		return p.layCard("gain", words, who, stories.Exploration, stories.StartingItem, stories.Spell, stories.Trauma,
			stories.Mythos)
	}
	return table.Correction{ID: "gain", Words: words, Icon: "cards", Ask: func(given []string) *table.Field {
		who := whom(p, false)
		if given = aimed(p, who, given); len(given) == 0 {
			return who
		}
		field := inner(given[0]).Ask(given[1:])
		if field != nil && len(field.Choices) > 0 {
			field.Typed = true
		}
		return field
	}, Make: func(given []string) keeper.Command {
		given = aimed(p, whom(p, false), given)
		c, ok := inner(given[0]).Make(given[1:]).(mansions.CorrectCard)
		if !ok {
			return nil // its name was asked first, and then it was given
		}
		return mansions.ApplyCard{Card: card, Who: given[0], Effect: mansions.ApplyGain, Item: c.Card}
	}}
}

// lost makes an investigator discard a card.
func lost(p *Page, card string) table.Correction {
	words := p.t("console.apply.lose")
	who := whom(p, false)
	who.Choices = slices.DeleteFunc(who.Choices, func(c table.Choice) bool { return !hasCards(*p.seat(c.Key)) })
	return table.Correction{ID: "lose", Words: words, Icon: "discard", Ask: func(given []string) *table.Field {
		given = aimed(p, who, given)
		switch len(given) {
		case 0:
			return who
		case 1:
			f := &table.Field{Words: words}
			for _, c := range p.seat(given[0]).Cards {
				f.Choices = append(f.Choices, table.Choice{Key: c.ID, Words: p.cardName(c.ID), Icon: p.cardIcon(c.ID)})
			}
			return f
		}
		return nil
	}, Make: func(given []string) keeper.Command {
		given = aimed(p, who, given)
		return mansions.ApplyCard{Card: card, Who: given[0], Effect: mansions.ApplyLose, Item: given[1]}
	}}
}

// Numbers of the monsters of a printed box that are ours. Where they count the console says so, and its owner reads
// those of his token once.

// kindOf is the type of a monster.
func kindOf(p *Page, m *mansions.MonsterView) *stories.Monster {
	for i := range p.g.Base().Monsters {
		if kind := &p.g.Base().Monsters[i]; kind.ID == m.Type {
			return kind
		}
	}
	return nil
}

// onFront is a number of a monster's front: the one that was read off its token, or that of its type.
func onFront(m *mansions.MonsterView, what string, known int) int {
	if n, said := m.Numbers[what]; said {
		return n
	}
	return known
}

// dressToken says of a test against a monster that its numbers are ours, and offers to read them off its token.
func dressToken(p *Page, prompt *keeper.Prompt, s *actionbar.Menu) {
	if prompt.Die == nil {
		return
	}
	for _, part := range prompt.Die.Modifiers {
		m := p.shown.view.Table.Monster(part.Args["id"])
		if part.Reason != "monster" || m == nil {
			continue
		}
		if read := readToken(p, m, false); read != nil {
			s.Text, s.Aux = paragraphs(s.Text, p.t("console.token.ours")), append(s.Aux, *read)
		}
	}
}

// readToken is the option to read the numbers off a monster's token, those under the figure too if it was turned; nil:
// they are known.
func readToken(p *Page, m *mansions.MonsterView, under bool) *actionbar.Option {
	kind := kindOf(p, m)
	if kind == nil || p.nobodyKeeps() || p.shown.view.Table.Ending != nil {
		return nil
	}
	var all []string
	for _, what := range state.Token[:2] {
		if _, said := m.Numbers[what]; !said && slices.Contains(kind.Asked, what) {
			all = append(all, what)
		}
	}
	if hidden := p.shown.view.Undersides[m.ID]; under && hidden.Figure > 0 && !hidden.Read &&
		slices.Contains(kind.Asked, "figures") {
		all = append(all, state.Token[2:]...)
	}
	if len(all) == 0 {
		return nil
	}
	return &actionbar.Option{Text: p.t("console.token.read"), Icon: "notes", TestID: "token",
		Do: func() { p.Begin(tokenSheet(p, m, kind, all)) }}
}

// The numbers of a monster's front that are offered at least.
const leastFront, mostFront = -6, 6

// tokenSheet asks for numbers of a monster's token, one after another, and notes them.
func tokenSheet(p *Page, m *mansions.MonsterView, kind *stories.Monster, all []string) table.Correction {
	title := p.t("console.token", text.Args{"monster": p.shown.names.Monster(m.Type)})
	now, figure := map[string]int{state.NumberAwareness: kind.Awareness, state.NumberHorror: kind.Horror}, 0
	if slices.Contains(all, state.NumberHealth) {
		figure = p.shown.view.Undersides[m.ID].Figure
		now[state.NumberDamage], now[state.NumberHealth] = kind.Figures[figure-1].Damage, kind.Figures[figure-1].Health
	}
	return table.Correction{ID: "token", Words: title, Icon: "notes", Ask: func(given []string) *table.Field {
		if len(given) == len(all) {
			return nil
		}
		what := all[len(given)]
		if what == state.NumberAwareness || what == state.NumberHorror {
			front := &table.Field{Words: p.t("console.token." + what)}
			low := min(leastFront, now[what])
			for n := low; n <= max(mostFront, now[what]); n++ {
				front.Choices = append(front.Choices, table.Choice{Key: itoa(n), Words: text.Signed(n)})
			}
			front.Usual = now[what] - low + 1
			return front
		}
		span := mansions.TokenRange(what)
		return &table.Field{Words: p.t("console.token." + what), Number: &span, Now: itoa(now[what]), Proposed: true}
	}, Make: func(given []string) keeper.Command {
		numbers := map[string]int{}
		for i, what := range all {
			numbers[what] = text.Number(given[i])
		}
		p.g.DoThen(mansions.CorrectSheet{Who: m.ID, Numbers: numbers}, func(err error) {
			if err == nil && p.nav.Tokened != nil {
				p.nav.Tokened(kind.ID, figure, numbers)
			}
		})
		return nil // it is done
	}}
}
