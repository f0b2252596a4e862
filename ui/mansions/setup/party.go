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

// pick is who plays a seat, before it is a command.
type pick struct{ character, body, mind string }

// party are those who are picked for the seats, and the seat that is shown.
type party struct {
	who   string
	picks map[string]pick
}

// propose picks for every seat who has it already, else somebody at random.
func (p *Page) propose() {
	for _, v := range p.lacks().Seats {
		if _, ok := p.party.picks[v.Who]; ok {
			continue
		}
		if p.party.picks == nil {
			p.party.picks = map[string]pick{}
		}
		if p.party.picks[v.Who] = p.seated(v); v.Character == "" {
			p.party.picks[v.Who] = p.anybody()
		}
	}
}

// seated is who has a seat in the session.
func (p *Page) seated(v mansions.InvestigatorView) pick {
	out := pick{character: v.Character}
	for _, id := range v.Traits {
		if trait, ok := p.trait(v.Character, id); ok && trait.Body {
			out.body = id
		} else if ok {
			out.mind = id
		}
	}
	return out
}

// anybody is a character that nobody has, with a body and a mind; the zero value if there is none. With a story of the
// printed game it is one of the box's, whose cards are on the table.
func (p *Page) anybody() pick {
	free := slices.DeleteFunc(slices.Clone(p.g.Base().Investigators),
		func(c stories.Investigator) bool { return p.pickedFor(c.ID) != "" })
	if printed := only(free, func(c stories.Investigator) bool { return c.Printed }); len(printed) > 0 {
		free = printed
	}
	if len(free) == 0 {
		return pick{}
	}
	c := free[p.nav.Below(len(free))]
	return pick{c.ID, p.anyTrait(c, true), p.anyTrait(c, false)}
}

// choose picks a character for the seat that is shown. Who was to have it gets somebody else.
func (p *Page) choose(c stories.Investigator) {
	now := p.party.picks[p.party.who]
	if now.character == c.ID {
		return
	}
	if other := p.pickedFor(c.ID); other != "" {
		if p.party.picks[other] = p.anybody(); p.party.picks[other] == (pick{}) {
			p.party.picks[other] = now
		}
	}
	p.party.picks[p.party.who] = pick{c.ID, p.anyTrait(c, true), p.anyTrait(c, false)}
}

// whole reports whether somebody is picked for every seat.
func (p *Page) whole() bool {
	for _, v := range p.lacks().Seats {
		if t := p.party.picks[v.Who]; t.character == "" || t.body == "" || t.mind == "" {
			return false
		}
	}
	return true
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

// pickedFor is the seat for which a character is picked, or "".
func (p *Page) pickedFor(character string) string {
	for _, v := range p.lacks().Seats {
		if p.party.picks[v.Who].character == character {
			return v.Who
		}
	}
	return ""
}

func (p *Page) investigators() fyne.CanvasObject {
	if p.lacks().Secret {
		if !p.among {
			return p.partyCover()
		}
		p.hide.Show()
	}
	if p.party.who == "" {
		p.party.who = p.firstSeat()
	}
	p.propose()
	p.next.SetEnabled(p.whole())
	p.random.Show()
	var seats []widget.Segment
	for i, v := range p.lacks().Seats {
		label := p.l.T("common.plain", text.Args{"n": i + 1})
		if c := p.party.picks[v.Who].character; c != "" {
			label += " – " + p.g.Names().Character(c)
		}
		seats = append(seats, widget.Segment{Key: v.Who, Label: label, Icon: "investigator"})
	}
	tabs := widget.NewTabs("setup.seat", p.party.who, seats, func(who string) {
		p.party.who = who
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
		other := p.pickedFor(c.ID)
		if other == p.party.who {
			other = ""
		}
		face := widget.CardFace{Picture: cameo.NewMedallion(c.ID, p.g.Names(), 2.9).Fade(other != ""),
			Title: p.g.Names().Character(c.ID),
			Text:  p.epithet(c.ID), Choice: true, Selected: c.ID == p.party.picks[p.party.who].character}
		if other != "" {
			face.Text = p.l.T("setup.taken", text.Args{"n": seatNumber(other)})
		}
		card := widget.NewCard(face, func() {
			p.choose(c)
			p.renew(true)
		})
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
	c, ok := p.character(p.party.picks[p.party.who].character)
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
	box.Add(widget.Margins(0, 0.4, widget.NewFlow(p.random)))
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

// alike reports whether nothing is known that tells the traits of a printed investigator apart. Then the players choose
// on the table, and the program need not know which.
func alike(all []stories.Trait) bool {
	return !slices.ContainsFunc(all, func(t stories.Trait) bool {
		return !t.Unnamed || len(t.Attributes) > 0 || t.Gives != "" || t.Ability != nil
	})
}

// traits are the two bodies or the two minds to choose from.
func (p *Page) traits(c stories.Investigator, body bool) fyne.CanvasObject {
	if alike(only(c.Traits, func(t stories.Trait) bool { return t.Body == body })) {
		return widget.NewQuiet(p.l.T("setup.trait.copy"))
	}
	var cards []fyne.CanvasObject
	now := p.party.picks[p.party.who]
	for _, t := range c.Traits {
		if t.Body != body {
			continue
		}
		face := widget.CardFace{Icon: "library", Title: p.g.Names().Trait(t.ID), Text: p.gives(t), Choice: true,
			Selected: t.ID == now.mind}
		if body {
			face.Icon, face.Selected = "fight", t.ID == now.body
		}
		card := widget.NewCard(face, func() {
			if body {
				now.body = t.ID
			} else {
				now.mind = t.ID
			}
			p.party.picks[p.party.who] = now
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
	if words == "" {
		words = p.l.T("setup.trait.copy")
	}
	if t.Gives != "" {
		words += "\n" + p.l.T("setup.gives", text.Args{"card": p.g.Names().Card(t.Gives)})
	}
	if ability := p.g.Names().Ability(t.ID); ability != "" {
		words += "\n" + ability
	}
	return words
}

// seat seats those who were picked, one after the other, and then goes on. Whose character another seat still has in
// the session waits for that one.
func (p *Page) seat(then func()) {
	seats := p.lacks().Seats
	for _, v := range seats {
		t := p.party.picks[v.Who]
		if t == (pick{}) || t == p.seated(v) || slices.ContainsFunc(seats, func(o mansions.InvestigatorView) bool {
			return o.Who != v.Who && o.Character == t.character
		}) {
			continue
		}
		cmd := mansions.ChooseInvestigator{Who: v.Who, Character: t.character, Body: t.body, Mind: t.mind}
		p.do(cmd, func(done bool) {
			if done {
				p.seat(then)
				return
			}
			p.renew(false)
		})
		return
	}
	then()
}

// pickAtRandom picks somebody else for the seat that is shown.
func (p *Page) pickAtRandom() {
	if t := p.anybody(); t != (pick{}) {
		p.party.picks[p.party.who] = t
		p.Refresh()
	}
}

func (p *Page) anyTrait(c stories.Investigator, body bool) string {
	fit := only(c.Traits, func(t stories.Trait) bool { return t.Body == body })
	for _, known := range []func(t stories.Trait) bool{
		func(t stories.Trait) bool { return !t.Unnamed },
		func(t stories.Trait) bool { return len(t.Attributes) > 0 }, // of the others the players are asked
	} {
		if some := only(fit, known); len(some) > 0 {
			fit = some
		}
	}
	switch {
	case len(fit) == 0:
		return ""
	case alike(fit):
		return fit[0].ID
	}
	return fit[p.nav.Below(len(fit))].ID
}

// only returns the elements of a list for which a condition holds.
func only[T any](all []T, holds func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(all), func(t T) bool { return !holds(t) })
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
