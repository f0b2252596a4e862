package console

import (
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// The IDs of the things at the side that are neither cards nor decks.
const (
	idPiles  = "piles"
	idAdvice = "advice"
	idHands  = "hands"
	idDice   = "source:dice"
	idDecks  = "source:decks"
)

// sideView returns the side: threat and event clock, keeper actions, the covered hands, the monsters on the map while
// no hand is lifted, and the decks. If the lantern is the keeper there are no hands.
func (p *Page) sideView() table.View {
	v := p.shown.view
	out := table.View{Decks: p.decks(), Meters: players.Meters(v.Table, p.shown.words)}
	for i := range out.Meters {
		out.Meters[i].Rule = ruleFor("page." + out.Meters[i].ID)
	}
	out.Meters[0].Words = p.n("console.threat.gain", v.Players)
	if p.nobodyKeeps() {
		out.Lists = append(out.Lists, p.lanternList())
	} else {
		out.Lists = append(out.Lists, table.List{ID: "actions", Words: p.t("common.shared.action"), Note: p.actionsWhen(),
			Rows: true, Rule: ruleFor("page.actions"), Cards: p.actionCards()}, p.mythosHand(), p.traumaHand(), p.goals(),
			table.List{ID: idPiles, Words: p.t("console.key.piles"), Tab: p.t("common.rooms"), Secret: true, Key: "R",
				Icon: "cards", Colour: theme.Brass, Uncounted: true, Rule: ruleFor("page.piles")})
	}
	if len(v.Table.Monsters) > 0 && p.open == nothing {
		out.Lists = append(out.Lists, table.List{ID: "monsters", Words: p.t("console.monsters"), Rows: true,
			Rule: ruleFor("figure.monster"), Cards: p.monsters()})
	}
	return out
}

// mythosHand returns the keeper's mythos cards, covered.
func (p *Page) mythosHand() table.List {
	l := table.List{ID: string(ofMythos), Words: p.t("console.key.mythos"), Tab: p.t("console.tab.mythos"), Rows: true,
		Secret: true, Key: "M", Icon: "mythos", Colour: theme.Threat, Rule: ruleFor("page.mythos")}
	if p.shown.view.MythosWindow && mansions.CanPlay(p.shown.view.Mythos) > 0 {
		l.Note = p.t("console.mythos.window")
	}
	for _, c := range p.shown.view.Mythos {
		l.Cards = append(l.Cards, p.handCard(ofMythos, c))
	}
	l.Cards = table.Alike(l.Cards)
	return l
}

// traumaHand returns the keeper's trauma cards, covered.
func (p *Page) traumaHand() table.List {
	l := table.List{ID: string(ofTrauma), Words: p.t("console.key.trauma"), Tab: p.t("console.tab.trauma"), Rows: true,
		Secret: true, Key: "T", Icon: "trauma", Colour: theme.Damage, Rule: ruleFor("page.trauma")}
	for _, c := range p.shown.view.Trauma {
		l.Cards = append(l.Cards, p.handCard(ofTrauma, c))
	}
	l.Cards = table.Alike(l.Cards)
	return l
}

// handCard returns one of the keeper's cards: what it costs, and on whom it can be played, or why it cannot.
func (p *Page) handCard(of kind, c mansions.HandCard) table.Card {
	out := table.Card{ID: choice{of, c.ID}.id(), Icon: string(of), Colour: theme.Muted, Words: p.handName(c),
		Usable: len(c.Play) > 0, Spent: len(c.Play) == 0, Price: itoa(c.Cost), PriceIcon: "threat"}
	if words := p.shown.names.CardText(c.Card); words != "" && !p.shown.names.CardReminds(c.Card) {
		out.Lines = []string{words}
	}
	if c.Refused != nil && len(c.Play) == 0 {
		out.Facts = p.g.RefusalWords(c.Refused)
	}
	if c.CostAsked {
		out.Price = "?"
	}
	if out.Usable {
		out.Colour, out.Act = theme.Threat, p.t("console.play")
	}
	switch {
	case of == ofTrauma:
		out.Price, out.Status, out.Colour = "", p.traumaReason(c), theme.Horror
		if kind := p.cardKind(c.ID); kind != nil && kind.Injury {
			out.Colour = theme.Damage
		}
	case len(c.Play) > 1:
		out.Status = p.shown.words.N("console.targets", len(c.Play))
	case len(c.Play) == 1 && c.Play[0].Target != "":
		out.Status = p.t("console.on", text.Args{"who": p.shown.names.Any(c.Play[0].Target)})
	case c.Refused != nil && c.Refused.Code == mansions.CodeCost:
		out.Dear, out.Status = true, p.t("console.why.cost", text.Args{"n": max(c.Cost-p.shown.view.Table.Threat, 1)})
	case c.Refused != nil && p.shown.words.Has("console.why."+c.Refused.Code):
		out.Status = p.t("console.why." + c.Refused.Code)
	}
	return out
}

// actionCards are the keeper actions. Equal covered ones are one row.
func (p *Page) actionCards() (out []table.Card) {
	alike := 1
	for _, c := range p.shown.view.Actions {
		one := p.handCard(ofAction, c)
		if one.Icon = "rune"; one.Usable {
			one.Colour, one.Act = theme.Brass, p.t("common.use")
		}
		if p.shown.view.Table.Step != state.StepAction {
			one.Status = ""
		}
		if last := len(out) - 1; last >= 0 && !one.Usable && strings.HasPrefix(out[last].Words, one.Words) {
			alike++
			out[last].Words = one.Words + "\u00a0×" + itoa(alike)
			continue
		}
		alike = 1
		out = append(out, one)
	}
	return out
}

// actionsWhen says when keeper actions can be used, while they cannot.
func (s *shown) actionsWhen() string {
	t := s.view.Table
	if t.Phase == state.PhaseEnded || t.Phase == state.PhaseKeeper && t.Step == state.StepAction {
		return ""
	}
	return s.t("console.actions.when")
}

// traumaReason says what kind of trauma card a card is, and when it can be played.
func (s *shown) traumaReason(c mansions.HandCard) string {
	kind := s.cardKind(c.ID)
	if kind == nil {
		return ""
	}
	words := s.t("console.trauma.insanity")
	if kind.Injury {
		words = s.t("console.trauma.injury")
	}
	if kind.Threshold != nil {
		words += " · " + s.t("console.trauma.threshold", text.Args{"n": *kind.Threshold})
	}
	return words
}

// goals lists the answers to the story's questions, and the way to the objective.
func (s *shown) goals() table.List {
	l := table.List{ID: string(ofOutcomes), Words: s.t("console.key.objective"), Tab: s.t("console.tab.objective"),
		Rows:   true,
		Secret: true, Key: "O", Icon: "objective", Colour: theme.Brass, Uncounted: true, Rule: ruleFor("page.objective")}
	if s.view.Table.Objective != "" {
		l.Tab = s.t("console.objective.shown")
	}
	for _, id := range slices.Sorted(maps.Keys(s.view.Choices)) {
		answer := s.view.Choices[id]
		l.Cards = append(l.Cards, table.Card{Icon: "choice", Words: s.names.Answer(answer)})
	}
	l.Cards = append(l.Cards, table.Card{ID: choice{kind: ofOutcomes}.id(), Icon: "scroll",
		Words: s.t("console.objective.read")})
	return l
}

// monsters returns the monsters on the map, with position and damage.
func (p *Page) monsters() (out []table.Card) {
	for _, m := range p.shown.view.Table.Monsters {
		parts := []string{p.shown.names.Space(m.Space)}
		if m.Damage > 0 {
			parts = append(parts, p.n("board.list.hurt", m.Damage))
		}
		if m.Stuns > 0 {
			parts = append(parts, p.n("console.monster.stuns", m.Stuns))
		}
		out = append(out, table.Card{ID: choice{ofMonster, m.ID}.id(), Icon: "monster", Colour: theme.Threat,
			Picture: board.MonsterPicture(m.Type, m.Class), Words: p.shown.names.Monster(m.ID),
			Status: strings.Join(parts, " · "), Facts: p.monsterFacts(m.ID)})
	}
	return out
}

// decks returns the decks on the table, and whether dice and decks are on the table or on screen.
func (s *shown) decks() (out []table.Deck) {
	for _, d := range s.decksShown() {
		left, _ := s.deckSize(d.name)
		out = append(out, table.Deck{ID: choice{ofDeck, d.name}.id(), Icon: d.icon, Words: s.names.Deck(d.name),
			Left: left, Rule: ruleFor("deck." + d.name)})
	}
	for _, from := range []struct {
		id, icon, words, rule string
		now                   keeper.Source
	}{{idDice, "dice", "console.source.dice", "source.dice", s.view.Table.Dice},
		{idDecks, "deck", "console.source.decks", "source.decks", s.view.Decks}} {
		words := s.t("console.source.screen")
		if from.now == keeper.OnTable {
			words = s.t("console.source.table")
		}
		out = append(out, table.Deck{ID: from.id, Icon: from.icon, Words: s.t(from.words, text.Args{"where": words}),
			Uncounted: true, Rule: ruleFor(from.rule)})
	}
	return out
}

// deckSize is the number of cards left; the spell decks are counted together.
func (s *shown) deckSize(name string) (n int, ok bool) {
	for id, d := range s.view.Table.Decks {
		if id == name || strings.HasPrefix(id, name+":") {
			n, ok = n+d.Draw, true
		}
	}
	return n, ok
}

// decksShown are the existing decks.
func (s *shown) decksShown() []deckSign {
	return slices.DeleteFunc(slices.Clone(deckOrder), func(d deckSign) bool { _, ok := s.deckSize(d.name); return !ok })
}

// deckSign is a deck with its icon.
type deckSign struct{ name, icon string }

// deckOrder is the order of the decks.
var deckOrder = []deckSign{
	{"mythos", "mythos"}, {"trauma", "trauma"}, {"exploration", "search"}, {"spell", "spell"}, {"startingItem", "item"},
	{"lock", "lock"}, {"obstacle", "obstacle"}, {"combat", "fight"},
}
