package setup

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/scene/cameo"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// party is the current selection for a seat, before it is a command.
type party struct {
	who                   string // the selected seat
	character, body, mind string
}

// showSeat selects a seat, with what was chosen for it before.
func (t *party) showSeat(p *Page, who string) {
	*t = party{who: who}
	v, _ := state.Find(p.lacks().Seats, func(v *mansions.InvestigatorView) bool { return v.Who == who })
	t.character = v.Character
	for _, id := range v.Traits {
		if trait, ok := p.trait(v.Character, id); ok && trait.Body {
			t.body = id
		} else if ok {
			t.mind = id
		}
	}
}

// firstSeat is the first seat without an investigator, else the first.
func (p *Page) firstSeat() string {
	seats := p.lacks().Seats
	open, ok := state.Find(seats, func(v *mansions.InvestigatorView) bool { return v.Character == "" })
	if !ok && len(seats) > 0 {
		open = seats[0]
	}
	return open.Who
}

func (p *Page) character(id string) (stories.Investigator, bool) {
	return state.Find(p.g.Base().Investigators, func(c *stories.Investigator) bool { return c.ID == id })
}

func (p *Page) trait(character, id string) (stories.Trait, bool) {
	c, _ := p.character(character)
	return state.Find(c.Traits, func(t *stories.Trait) bool { return t.ID == id })
}

// takenBy is the other seat with the character, or "".
func (p *Page) takenBy(character string) string {
	seat, _ := state.Find(p.lacks().Seats, func(v *mansions.InvestigatorView) bool {
		return v.Character == character && v.Who != p.party.who
	})
	return seat.Who
}

func (p *Page) investigators() fyne.CanvasObject {
	if p.lacks().Secret {
		if !p.among {
			return p.partyCover()
		}
		p.hide.Show()
	}
	if p.party.who == "" {
		p.party.showSeat(p, p.firstSeat())
	}
	p.random.Show()
	p.take.Show()
	p.take.SetEnabled(p.party.character != "" && p.party.body != "" && p.party.mind != "" && !p.seated())
	if p.next.Disabled() {
		p.take.Primary()
	} else {
		p.take.Looking(widget.PlainButton)
	}
	var seats []widget.Segment
	for i, v := range p.lacks().Seats {
		label := p.l.T("common.plain", text.Args{"n": i + 1})
		icon := "question"
		if v.Character != "" {
			label, icon = label+" – "+p.g.Names().Character(v.Character), "investigator"
		}
		seats = append(seats, widget.Segment{Key: v.Who, Label: label, Icon: icon})
	}
	tabs := widget.NewTabs("setup.seat", p.party.who, seats, func(who string) {
		p.party.showSeat(p, who)
		p.Refresh()
	})
	body := widget.NewPanes(0.36, 1, p.people(), p.person())
	head := container.NewVBox(tabs, widget.Margins(0, 0.15, widget.NewQuiet(p.l.T("setup.investigators.hint"))))
	if p.lacks().Secret {
		words := container.NewVBox(widget.NewWords(p.l.T("setup.party.secret.now"), theme.Threat))
		head = container.NewVBox(container.NewBorder(nil, nil, nil, p.hide, words), tabs)
	}
	return container.NewBorder(head, nil, nil, nil, body)
}

// partyCover hides the secret choice of investigators until they confirm that the keeper does not look (MOM-2.5).
func (p *Page) partyCover() fyne.CanvasObject {
	p.partyOnly.Show()
	return widget.NewEmptyState("eye-off", p.l.T("setup.cover.party"), p.l.T("setup.cover.party.hint"), p.partyOnly)
}

// people is the list of characters.
func (p *Page) people() fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, c := range p.g.Base().Investigators {
		other := p.takenBy(c.ID)
		face := widget.CardFace{Picture: cameo.NewMedallion(c.ID, p.g.Names(), 2.9).Fade(other != ""),
			Title: p.g.Names().Character(c.ID),
			Text:  p.epithet(c.ID), Choice: true, Selected: c.ID == p.party.character}
		if other != "" {
			face.Text = p.l.T("setup.taken", text.Args{"n": seatNumber(other)})
		}
		card := widget.NewCard(face, func() {
			if p.party.character != c.ID {
				p.party = party{who: p.party.who, character: c.ID}
			}
			p.renew(true)
		})
		if other != "" {
			card.Disable()
		}
		cards = append(cards, testid.Name(card, "setup.character."+c.ID))
	}
	return widget.Grid(16, 0.4, cards...)
}

func seatNumber(who string) string { return strings.TrimPrefix(who, "inv") }

func (p *Page) epithet(id string) string {
	words, _ := p.g.Names().Find("investigator." + id + ".epithet")
	return words
}

// person is the selected character with the traits.
func (p *Page) person() fyne.CanvasObject {
	c, ok := p.character(p.party.character)
	if !ok {
		return widget.NewEmptyState("investigator", p.l.T("setup.person.none"), p.l.T("setup.person.none.hint"), p.random)
	}
	story, _ := p.g.Names().Find("investigator." + c.ID + ".story")
	points := p.l.T("setup.points", text.Args{"health": known(c.Health), "sanity": known(c.Sanity),
		"skill": known(c.SkillPoints)})
	told := container.NewVBox(widget.NewWords(points, theme.Brass))
	if c.Printed && (c.Health == 0 || c.Sanity == 0 || c.SkillPoints == 0) {
		told.Add(widget.NewQuiet(p.l.T("setup.points.asked")))
	}
	if story != "" {
		told.Add(widget.NewQuiet(story))
	}
	face := widget.Margins(0, 0.3, cameo.NewMedallion(c.ID, p.g.Names(), 8))
	box := container.NewVBox(container.NewBorder(nil, nil, face, nil,
		container.NewVBox(layout.NewSpacer(), told, layout.NewSpacer())))
	box.Add(widget.NewSubtitle(p.l.T("setup.body")))
	box.Add(p.traits(c, true))
	box.Add(widget.NewSubtitle(p.l.T("setup.mind")))
	box.Add(p.traits(c, false))
	box.Add(widget.Margins(0, 0.4, widget.NewFlow(p.random, p.take)))
	name := p.g.Names().Character(c.ID)
	if e := p.epithet(c.ID); e != "" {
		name += " – " + e
	}
	return widget.NewPanel(name, box)
}

// known is a number of a card, or a question mark if nobody has said it: the players are asked for it.
func known(n int) string {
	if n == 0 {
		return "?"
	}
	return strconv.Itoa(n)
}

// traits are the two bodies or the two minds to choose from.
func (p *Page) traits(c stories.Investigator, body bool) fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, t := range c.Traits {
		if t.Body != body {
			continue
		}
		face := widget.CardFace{Icon: "library", Title: p.g.Names().Trait(t.ID), Text: p.gives(t), Choice: true,
			Selected: t.ID == p.party.mind}
		if body {
			face.Icon, face.Selected = "fight", t.ID == p.party.body
		}
		card := widget.NewCard(face, func() {
			if body {
				p.party.body = t.ID
			} else {
				p.party.mind = t.ID
			}
			p.renew(true)
		})
		cards = append(cards, testid.Name(card, "setup.trait."+t.ID))
	}
	return widget.Grid(20, 0.5, cards...)
}

// gives are a trait's attributes, starting card and special ability.
func (p *Page) gives(t stories.Trait) string {
	var lines []string
	for _, a := range stories.Attributes {
		if value, ok := t.Attributes[a]; ok {
			lines = append(lines, p.g.Names().Attribute(a)+"\u00a0"+strconv.Itoa(value))
		}
	}
	words := strings.Join(lines, " · ")
	if t.Gives != "" {
		words += "\n" + p.l.T("setup.gives", text.Args{"card": p.g.Names().Card(t.Gives)})
	}
	if ability := p.g.Names().Ability(t.ID); ability != "" {
		words += "\n" + ability
	}
	return words
}

// seated reports whether the selection is what the seat has already.
func (p *Page) seated() bool {
	now := party{}
	now.showSeat(p, p.party.who)
	return now == p.party
}

// seat sends the selection and goes on to the next open seat.
func (p *Page) seat() {
	t := p.party
	p.do(mansions.ChooseInvestigator{Who: t.who, Character: t.character, Body: t.body, Mind: t.mind}, func(done bool) {
		if done && len(p.lacks().OpenSeats) > 0 {
			p.party.showSeat(p, p.firstSeat())
		}
		p.renew(done)
	})
}

// pickAtRandom selects a free character, with a body and a mind.
func (p *Page) pickAtRandom() {
	free := slices.DeleteFunc(slices.Clone(p.g.Base().Investigators),
		func(c stories.Investigator) bool { return p.takenBy(c.ID) != "" })
	if len(free) == 0 {
		return
	}
	c := free[p.nav.Below(len(free))]
	p.party = party{who: p.party.who, character: c.ID, body: p.anyTrait(c, true), mind: p.anyTrait(c, false)}
	p.Refresh()
}

func (p *Page) anyTrait(c stories.Investigator, body bool) string {
	fit := slices.DeleteFunc(slices.Clone(c.Traits), func(t stories.Trait) bool { return t.Body != body })
	if len(fit) == 0 {
		return ""
	}
	return fit[p.nav.Below(len(fit))].ID
}

// variants are the optional rules to tick, each with an explanation.
func (s *Start) variants() fyne.CanvasObject {
	box := container.NewVBox()
	s.ticks = map[string]*widget.Tick{}
	for _, name := range state.Variants {
		row := widget.NewTick(s.l.T("setup.variant."+name), s.l.T("setup.variant."+name+".hint"),
			slices.Contains(s.options.Variants(), name), func(on bool) { s.options.SetVariant(name, on) })
		s.ticks[name] = row
		box.Add(testid.Name(row, "setup.variant."+name))
	}
	return box
}

// puzzles chooses the difficulty of the puzzles.
func (s *Start) puzzles() fyne.CanvasObject {
	levels := widget.Choices(state.PuzzleLevels, func(level string) string { return s.l.T("setup.puzzles." + level) })
	chosen := cmp.Or(s.options.PuzzleLevel, state.ByTheRules)
	return widget.NewSegments("setup.puzzles", chosen, levels, func(level string) { s.options.PuzzleLevel = level })
}
