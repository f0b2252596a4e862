package console

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// side is the keeper's side: threat, keeper actions, the covered hands, objective and choices, piles and decks.
type side struct {
	p    *Page
	box  *container.Scroll
	list *fyne.Container

	threat     *tile
	threatIcon *icon
	number     *label
	tokens     *widgets.Pips
	gain       *label
	threatRow  *fyne.Container

	actionsTitle *label
	actions      *fyne.Container
	actionRows   []*handRow

	mythos, trauma, goal *covered
	mythosRows           []*handRow
	traumaRows           []*handRow

	piles *tile
	eye   *icon
	pname *label
	decks *flow
	chips []*chip
	dice  *chip // where dice are rolled, and where decks lie
	cards *chip
}

func newSide(p *Page) *side {
	s := &side{p: p, threatIcon: newIcon(24), number: heading(), tokens: widgets.NewPips(theme.Threat, 0, 0), gain: caption(),
		actionsTitle: caption(), decks: newFlow(3), eye: newIcon(18), pname: plain().bolder().short()}
	s.number.bold = true
	s.threatIcon.set("threat", theme.Threat)
	s.threatRow = container.New(threatRow{row{gap: 7, grow: 3}, s}, s.threatIcon, s.number, s.tokens, container.NewWithoutLayout(), s.gain)
	s.threat = newTile(container.New(inset{6, 3}, s.threatRow), func() { p.correctThreat() })
	s.threat.mark(theme.Panel, theme.PanelEdge, 1)
	probe.Name(s.threat, "console.threat")
	s.actions = container.New(col{gap: 2, grow: -1})
	s.mythos = newCovered("mythos", "mythos", theme.Threat, "M", func() { p.lift(coverMythos) })
	s.trauma = newCovered("trauma", "trauma", theme.Damage, "T", func() { p.lift(coverTrauma) })
	s.goal = newCovered("objective", "objective", theme.Brass, "O", func() { p.lift(coverGoal) })
	pilesIcon, pilesKey := newIcon(18), caption()
	pilesIcon.set("cards", theme.Brass)
	pilesKey.set("R")
	s.piles = newTile(container.New(inset{6, 3}, container.New(row{gap: 6, grow: 1}, pilesIcon, s.pname, s.eye, pilesKey)), p.togglePiles)
	s.piles.mark(theme.Card, theme.PanelEdge, 1)
	probe.Name(s.piles, "console.piles")
	s.list = container.New(thin{col{gap: 4, grow: -1}}, s.threat, s.actionsTitle, s.actions, s.mythos.whole, s.trauma.whole, s.goal.whole,
		s.piles, s.decks)
	s.box = container.NewVScroll(s.list)
	return s
}

func (s *side) show() {
	s.showThreat()
	s.showActions()
	s.showMythos()
	s.showTrauma()
	s.showGoal()
	p := s.p
	s.pname.set(p.t("console.piles"))
	eye := "eye"
	if p.piles {
		eye = "eye-off"
	}
	s.eye.set(eye, theme.Muted)
	s.showDecks()
	s.arrange()
}

// thin is a column that takes what width it is given: nothing in it may push its right edge out of sight.
type thin struct{ col }

func (l thin) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.col.MinSize(objects).Height)
}

// threatRow leaves the tokens out when they are too many for the row; the number beside them says the same.
type threatRow struct {
	row

	side *side
}

func (l threatRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	tokens := l.side.tokens
	tokens.Hidden = false
	tokens.Hidden = l.side.p.shown.view.Table.Threat > 10 || l.MinSize(objects).Width > size.Width
	l.row.Layout(objects, size)
}

// arrange lays the column out again; Fyne touches only what has moved.
func (s *side) arrange() {
	width := s.box.Size().Width
	if width == 0 {
		return
	}
	s.list.Layout.Layout(s.list.Objects, fyne.NewSize(width, s.list.Size().Height))
	arrange(s.list)
	measureBars(s.box)
}

func (s *side) showThreat() {
	p, t := s.p, s.p.shown.view.Table
	if s.number.set(itoa(t.Threat)) {
		s.tokens.Set(t.Threat, t.Threat)
	}
	s.gain.set(p.n("console.threat.gain", p.shown.view.Players))
	arrange(s.threatRow)
}

func (s *side) showActions() {
	p := s.p
	s.actionsTitle.set(p.t("console.actions"))
	cards := p.shown.view.Actions
	s.actionRows = grow(s.actionRows, len(cards), func(i int, h *handRow) {
		probe.Name(h.box, "console.action."+itoa(i))
		probe.Name(h.play, "console.action."+itoa(i)+".play")
	})
	var rows []fyne.CanvasObject
	for i, c := range cards {
		s.actionRows[i].show(p, p.actionFace(c), func() { p.look(choice{ofAction, c.ID}) }, func() { p.playAction(c) })
		rows = append(rows, s.actionRows[i].box)
	}
	s.actions.Objects = rows
	s.actionsTitle.Hidden = len(rows) == 0
}

// actionFace is a keeper action as a row.
func (p *Page) actionFace(c mansions.HandCard) handFace {
	f := handFace{icon: "rune", tint: theme.Brass, name: p.handName(c), cost: c.Cost, selected: p.chosen == choice{ofAction, c.ID}}
	switch {
	case len(c.Play) > 0:
		f.play = p.t("console.use")
		if len(c.Play) > 1 {
			f.play += "\u00a0" + p.t("console.targets", text.Args{"n": len(c.Play)})
		} else if c.Play[0].Target != "" {
			f.reason = p.t("console.on", text.Args{"who": p.target(c.Play[0].Target)})
		}
	case c.Refused != nil && p.shown.view.Table.Step == mansions.StepAction:
		f.reason, f.tint = p.g.RefusalWords(c.Refused), theme.Muted
	default:
		f.tint = theme.Muted
	}
	return f
}

func (s *side) showMythos() {
	p, hand := s.p, s.p.shown.view.Mythos
	open, playable := p.open == coverMythos, 0
	for _, c := range hand {
		if len(c.Play) > 0 {
			playable++
		}
	}
	var rows []fyne.CanvasObject
	if open {
		s.mythosRows = grow(s.mythosRows, len(hand), func(i int, h *handRow) {
			probe.Name(h.box, "console.mythos."+itoa(i))
			probe.Name(h.play, "console.mythos."+itoa(i)+".play")
		})
		for i, c := range hand {
			s.mythosRows[i].show(p, p.mythosFace(c), func() { p.look(choice{ofMythos, c.ID}) }, func() { p.playOffers(c, c.Play) })
			rows = append(rows, s.mythosRows[i].box)
		}
	} else {
		s.mythosRows = nil // names of covered cards stay nowhere in the window
	}
	note := p.shown.words.N("common.cards", len(hand))
	if p.shown.view.MythosWindow && playable > 0 {
		note = p.t("console.mythos.window") + " · " + note
	}
	s.mythos.show(p.t("console.mythos"), note, open, playable > 0, rows)
}

// mythosFace is a mythos card as a row.
func (p *Page) mythosFace(c mansions.HandCard) handFace {
	f := handFace{icon: "mythos", tint: theme.Muted, name: p.handName(c), cost: c.Cost, selected: p.chosen == choice{ofMythos, c.ID}}
	if len(c.Play) > 0 {
		f.tint, f.play = theme.Threat, p.t("console.play")
		if turn := p.shown.view.Table.Turn; turn != nil {
			f.reason = p.t("console.on", text.Args{"who": p.shown.names.Who(turn.Who)})
		}
	} else if c.Refused != nil {
		f.reason = p.g.RefusalWords(c.Refused)
	}
	return f
}

func (s *side) showTrauma() {
	p, hand := s.p, s.p.shown.view.Trauma
	open, lit := p.open == coverTrauma, false
	for _, c := range hand {
		lit = lit || len(c.Play) > 0
	}
	var rows []fyne.CanvasObject
	if open {
		s.traumaRows = grow(s.traumaRows, len(hand), func(i int, h *handRow) {
			probe.Name(h.box, "console.trauma."+itoa(i))
			probe.Name(h.play, "console.trauma."+itoa(i)+".play")
		})
		for i, c := range hand {
			f := handFace{icon: "trauma", tint: theme.Horror, name: p.handName(c), free: true, selected: p.chosen == choice{ofTrauma, c.ID}}
			if kind := p.cardKind(c.ID); kind != nil && kind.Injury {
				f.tint = theme.Damage
			}
			if len(c.Play) > 0 {
				f.play = p.t("console.play")
			}
			f.note = p.traumaReason(c)
			s.traumaRows[i].show(p, f, func() { p.look(choice{ofTrauma, c.ID}) }, func() { p.playOffers(c, c.Play) })
			rows = append(rows, s.traumaRows[i].box)
		}
	} else {
		s.traumaRows = nil
	}
	s.trauma.show(p.t("console.trauma"), p.shown.words.N("common.cards", len(hand)), open, lit, rows)
}

// traumaReason says of which sort a trauma card is and when it may be played.
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

func (s *side) showGoal() {
	p, open := s.p, s.p.open == coverGoal
	var rows []fyne.CanvasObject
	if open {
		ids := slices.Sorted(maps.Keys(p.shown.view.Choices))
		for _, id := range ids {
			l := caption().short()
			l.set(p.shown.view.Choices[id] + " · " + p.shown.names.Option(p.shown.view.Choices[id]))
			rows = append(rows, container.New(inset{6, 0}, l))
		}
		more := newChip(chipFace{text: p.t("console.objective.read"), icon: "scroll", small: true}, func() { p.look(choice{kind: ofOutcomes}) })
		rows = append(rows, container.New(row{grow: -1}, more))
		probe.Name(more, "console.objective.read")
	}
	note := p.t("console.objective.hidden")
	if p.shown.view.Table.Objective != "" {
		note = p.t("console.objective.shown")
	}
	s.goal.show(p.t("console.objective"), note, open, false, rows)
}

func (s *side) showDecks() {
	p := s.p
	var objects []fyne.CanvasObject
	i := 0
	for _, d := range deckOrder {
		left, ok := p.deckSize(d.name)
		if !ok {
			continue
		}
		if i == len(s.chips) {
			s.chips = append(s.chips, newChip(chipFace{}, nil))
		}
		s.chips[i].set(chipFace{text: itoa(left), icon: d.icon, tint: theme.Brass, small: true, look: lookQuiet},
			func() { p.look(choice{ofDeck, d.name}) })
		probe.Name(s.chips[i], "console.deck."+d.name)
		objects = append(objects, s.chips[i])
		i++
	}
	for _, src := range []struct {
		c    **chip
		what string
		icon string
		now  keeper.Source
	}{{&s.dice, "dice", "dice", p.shown.view.Table.Dice}, {&s.cards, "decks", "deck", p.shown.view.Decks}} {
		if *src.c == nil {
			*src.c = newChip(chipFace{}, nil)
			probe.Name(*src.c, "console.source."+src.what)
		}
		words := p.t("console.source.screen")
		if src.now == keeper.OnTable {
			words = p.t("console.source.table")
		}
		(*src.c).set(chipFace{text: words, icon: src.icon, tint: theme.Brass, small: true, look: lookQuiet},
			func() { p.switchSource(src.what, src.now) })
		objects = append(objects, *src.c)
	}
	if !slices.Equal(objects, s.decks.objects) {
		s.decks.fill(objects, nil)
	}
}

// deckSize is how many cards are left to draw; the spells are counted together.
func (p *Page) deckSize(name string) (n int, ok bool) {
	for id, d := range p.shown.view.Table.Decks {
		if id == name || strings.HasPrefix(id, name+":") {
			n, ok = n+d.Draw, true
		}
	}
	return n, ok
}

// deckOrder are the decks as they are shown, with an icon each.
var deckOrder = []struct{ name, icon string }{
	{"mythos", "mythos"}, {"trauma", "trauma"}, {"exploration", "search"}, {"spell", "spell"}, {"startingItem", "item"},
	{"lock", "lock"}, {"obstacle", "connection"}, {"combat", "fight"},
}

// grow makes a list of rows as long as needed; fresh ones are handed to name.
func grow(rows []*handRow, n int, name func(i int, h *handRow)) []*handRow {
	for i := len(rows); i < n; i++ {
		h := newHandRow()
		name(i, h)
		rows = append(rows, h)
	}
	return rows
}
