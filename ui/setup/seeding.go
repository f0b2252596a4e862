package setup

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/parts"
	"lantern/ui/probe"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// seeding is where the keeper is in the seeding list (MOM-2.4).
type seeding struct {
	room int             // index into the list; -1 is the pick list
	list *fyne.Container // the rooms
	roll *parts.Panes    // what scrolls them
	at   fyne.Position   // how far they were scrolled
}

// seeded counts the cards that lie on the table, and all.
func (p *Page) seeded() (done, of int) {
	for _, r := range p.g.Keeper().Seeding {
		done, of = done+len(r.Ticked), of+len(r.Cards)
	}
	return done, of
}

func (p *Page) seedingList(lacks mansions.SetupView) fyne.CanvasObject {
	if len(lacks.OpenChoices) > 0 {
		return widgets.NewEmptyState("choice", p.l.T("setup.seeding.early"), p.l.N("setup.missing.choices", len(lacks.OpenChoices)), nil)
	}
	rooms := p.g.Keeper().Seeding
	p.seeding.room = min(p.seeding.room, len(rooms)-1)
	head := container.NewVBox()
	if p.onTable() {
		done, of := p.seeded()
		p.tickNext.Show()
		p.tickNext.SetEnabled(done < of)
		head.Add(p.secret(p.l.T("setup.seeding.table")))
		head.Add(widgets.NewBar("check", theme.OK, done, of))
	} else { // there is nothing to take out, to lay or to tick
		p.seeding.room = max(p.seeding.room, 0)
		head.Add(p.secret(p.l.T("setup.seeding.screen")))
	}
	if p.seeding.roll != nil {
		p.seeding.at = p.seeding.roll.Left().Offset
	}
	p.seeding.list = p.roomList(rooms)
	p.seeding.roll = parts.NewPanes(0.3, 1, p.seeding.list, p.pile(rooms))
	return container.NewBorder(head, nil, nil, nil, parts.Margins(0, 0.4, p.seeding.roll))
}

// showRoom scrolls the list of rooms so far that the one looked at is seen.
func (p *Page) showRoom() {
	box := p.seeding.list
	if box == nil || p.step != StepSeeding {
		return
	}
	at := p.seeding.room
	if p.onTable() {
		at++ // the pick list comes first
	}
	if at < 0 || at >= len(box.Objects) {
		return
	}
	list := p.seeding.roll.Left()
	list.Offset = p.seeding.at
	if list.Size().Height <= 0 {
		return
	}
	card := box.Objects[at]
	top, bottom := card.Position().Y, card.Position().Y+card.Size().Height
	switch {
	case top < list.Offset.Y:
		list.Offset.Y = top
	case bottom > list.Offset.Y+list.Size().Height:
		list.Offset.Y = bottom - list.Size().Height
	}
	list.Refresh()
}

// roomList is the rooms and what lies in them; before cards are laid on the table, the pick list too, and the progress.
func (p *Page) roomList(rooms []mansions.SeedRoom) *fyne.Container {
	box := container.NewVBox()
	add := func(i int, face widgets.CardFace, name string) {
		face.Selected = p.seeding.room == i
		box.Add(probe.Name(widgets.NewCard(face, func() {
			p.seeding.room = i
			p.over.Unfocus()
			p.Refresh()
		}), "setup.room."+name))
	}
	laid := p.onTable()
	if laid {
		add(-1, widgets.CardFace{Icon: "cards", Title: p.l.T("setup.pick")}, "pick")
	}
	for i, r := range rooms {
		face := widgets.CardFace{Icon: "room", Title: p.g.Names().Room(r.Room)}
		if !laid && len(r.Cards) > 0 {
			face.Badge = strconv.Itoa(len(r.Cards))
		} else if len(r.Cards) > 0 {
			face.Badge = strconv.Itoa(len(r.Ticked)) + " / " + strconv.Itoa(len(r.Cards))
		}
		if laid && len(r.Ticked) == len(r.Cards) {
			face.Icon, face.Colour = "check", theme.OK
		}
		add(i, face, strconv.Itoa(i+1))
	}
	return box
}

func (p *Page) pile(rooms []mansions.SeedRoom) fyne.CanvasObject {
	if p.seeding.room < 0 {
		return p.pickList(rooms)
	}
	r := rooms[p.seeding.room]
	laid := p.onTable()
	box := container.NewVBox()
	if r.Other {
		box.Add(widgets.NewQuiet(p.l.T("setup.seeding.other")))
	}
	for i, c := range r.Cards {
		position := i + 1
		words := strconv.Itoa(position) + ".  " + p.g.Names().Card(c.Card)
		if !laid {
			box.Add(container.NewVBox(widgets.NewWords(words, ""), widgets.NewQuiet(p.where(c.Card, position, len(r.Cards)))))
			continue
		}
		tick := widgets.NewTick(words, p.where(c.Card, position, len(r.Cards)),
			slices.Contains(r.Ticked, position), func(on bool) { p.tick(r.Room, position, on) })
		box.Add(probe.Name(tick, "setup.tick."+strconv.Itoa(position)))
	}
	if len(r.Cards) == 0 {
		box.Add(widgets.NewQuiet(p.l.T("setup.seeding.nothing")))
	}
	if laid {
		p.tickIn.Show()
		p.tickIn.SetEnabled(len(r.Ticked) < len(r.Cards))
		box.Add(parts.Margins(0, 0.4, widgets.NewFlow(p.tickNext, p.tickIn)))
	}
	return widgets.NewPanel(p.g.Names().Room(r.Room), box)
}

// where says what the card is and where in the pile it lies.
func (p *Page) where(card string, position, of int) string {
	words := p.deck(card)
	switch {
	case of == 1:
		return words
	case position == 1:
		return words + " · " + p.l.T("setup.seeding.bottom")
	case position == of:
		return words + " · " + p.l.T("setup.seeding.top")
	}
	return words
}

func (p *Page) deck(card string) string {
	if c, ok := p.card(card); ok {
		return p.g.Names().Deck(string(c.Deck))
	}
	return ""
}

func (p *Page) card(kind string) (stories.Card, bool) {
	for _, cards := range [][]stories.Card{p.g.Story().Cards, p.g.Base().Cards} {
		if i := slices.IndexFunc(cards, func(c stories.Card) bool { return c.ID == kind }); i >= 0 {
			return cards[i], true
		}
	}
	return stories.Card{}, false
}

// picked is a kind of card to take out of the box, and how many of it.
type picked struct {
	name string
	n    int
}

// pickList is every card of the list by deck, so that they are taken out of the box in one go.
func (p *Page) pickList(rooms []mansions.SeedRoom) fyne.CanvasObject {
	decks := map[stories.Deck]map[string]int{}
	for _, r := range rooms {
		for _, c := range r.Cards {
			if card, ok := p.card(c.Card); ok {
				if decks[card.Deck] == nil {
					decks[card.Deck] = map[string]int{}
				}
				decks[card.Deck][p.g.Names().Card(c.Card)]++
			}
		}
	}
	box := container.NewVBox(widgets.NewQuiet(p.l.T("setup.pick.hint")))
	for _, deck := range []stories.Deck{stories.Exploration, stories.Obstacle, stories.LockCard} {
		if len(decks[deck]) == 0 {
			continue
		}
		var all []picked
		for name, n := range decks[deck] {
			all = append(all, picked{name, n})
		}
		slices.SortFunc(all, func(a, b picked) int { return cmp.Compare(a.name, b.name) })
		var cells []fyne.CanvasObject
		total := 0
		for _, c := range all {
			total += c.n
			words := c.name
			if c.n > 1 {
				words = strconv.Itoa(c.n) + "\u00a0× " + c.name
			}
			cells = append(cells, widgets.NewWords(words, ""))
		}
		box.Add(widgets.NewSubtitle(p.g.Names().Deck(string(deck)) + " (" + strconv.Itoa(total) + ")"))
		box.Add(parts.Grid(18, 0.3, cells...))
	}
	box.Add(parts.Margins(0, 0.4, widgets.NewFlow(p.tickNext)))
	return widgets.NewPanel(p.l.T("setup.pick"), box)
}

func (p *Page) tick(room string, position int, on bool) {
	p.do(mansions.TickSeed{Room: room, Position: position, Off: !on})
	p.over.Unfocus() // so that the space bar goes on with the next card, not with this one
	p.Refresh()
}

// tickNextCard ticks the lowest card that is not ticked yet, in the room looked at, else in the next one; the list
// follows.
func (p *Page) tickNextCard() {
	rooms := p.g.Keeper().Seeding
	n := len(rooms)
	for i := range n {
		at := (max(p.seeding.room, 0) + i) % n
		if position := lowest(rooms[at]); position > 0 {
			p.seeding.room = at
			p.tick(rooms[at].Room, position, true)
			return
		}
	}
}

// lowest is the position of the lowest card of a room that is not ticked, or 0.
func lowest(r mansions.SeedRoom) int {
	for position := 1; position <= len(r.Cards); position++ {
		if !slices.Contains(r.Ticked, position) {
			return position
		}
	}
	return 0
}

// tickRoom ticks every card of the room looked at.
func (p *Page) tickRoom() {
	rooms := p.g.Keeper().Seeding
	if p.seeding.room < 0 || p.seeding.room >= len(rooms) {
		return
	}
	r := rooms[p.seeding.room]
	var all []keeper.Command
	for position := range r.Cards {
		if !slices.Contains(r.Ticked, position+1) {
			all = append(all, mansions.TickSeed{Room: r.Room, Position: position + 1})
		}
	}
	p.do(all...)
	p.over.Unfocus()
	p.Refresh()
}
