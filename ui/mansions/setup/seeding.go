package setup

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// seeding is what the page shows of the seeding list (MOM-2.3, MOM-2.4).
type seeding struct {
	view *walkView // the walk, if the cards are on the table

	room int             // if the cards are on screen: index of the selected room
	list *fyne.Container // the rooms
	roll *widget.Panes   // scrolls them
	at   fyne.Position   // their scroll position

	edit *seedEdit // the form to change the seeding by hand, opened last

	ticked map[string]bool // rooms that were laid by backs

	proved string // the input of the last proof
	proof  proof
}

// seeded counts the cards laid on the table, and all.
func (p *Page) seeded() (done, of int) {
	for _, r := range p.g.Keeper().Seeding {
		done, of = done+len(r.Ticked), of+len(r.Cards)
	}
	return done, of
}

// walked reads the progress of the walk from the session.
func (p *Page) walked() *seedWalk {
	k := p.g.Keeper()
	plan, err := stories.PickList(p.g.Base(), p.g.Story(), p.g.Texts(), seedingOf(k))
	if err != nil { // the session's content lacks a card: nothing can be gathered or laid
		return newWalk(stories.SeedingWalk{}, nil, nil)
	}
	w := newWalk(plan, k.Gathered, k.Seeding)
	for i := range w.steps {
		if s := &w.steps[i]; doubtsName(p, "card", s.kind) {
			s.doubt, s.name = true, guessed+s.name
		} else if said := p.renamed["card."+p.g.Texts().Front(s.kind)+".name"]; said != "" {
			s.name = said
		}
	}
	return w
}

func (p *Page) seedingList(lacks mansions.SetupView) fyne.CanvasObject {
	if len(lacks.OpenChoices) > 0 {
		return widget.NewEmptyState("choice", p.l.T("setup.seeding.early"),
			p.l.N("setup.missing.choices", len(lacks.OpenChoices)), nil)
	}
	if asked, ok := p.asked(); ok {
		return p.askRoom(asked)
	}
	if !p.onTable() {
		return p.seedingScreen()
	}
	if p.seeding.view == nil {
		p.seeding.view = newWalkView(p)
	}
	v := p.seeding.view
	v.walk = p.walked()
	v.show()
	head := container.NewVBox(container.NewBorder(nil, nil, nil, container.NewHBox(p.editSeeds, p.coverButton()),
		container.NewVBox(layout.NewSpacer(), v.said, v.bar, layout.NewSpacer())))
	if theme.Letters() < roomyText {
		head.Add(p.proofLine())
	}
	p.editSeeds.Show()
	return container.NewBorder(head, nil, nil, nil, widget.Margins(0, 0.4, v.root))
}

// seedingTitle says what to do with the cards now.
func (p *Page) seedingTitle() string {
	if _, ok := p.asked(); ok {
		return p.l.T("setup.ask.title")
	}
	if !p.onTable() {
		return p.l.T("setup.seeding.screenTitle")
	}
	w := p.walked()
	switch s, open := w.now(); {
	case !open:
		return p.l.T("setup.walk.allLaid")
	case s.gather:
		return p.l.T("setup.walk.title.gather")
	}
	return StepSeeding.title(p.l)
}

// proofLine says whether the seeding is sound. It is proved again whenever it changes.
func (p *Page) proofLine() fyne.CanvasObject {
	k := p.g.Keeper()
	if key := proofKey(k); p.seeding.proved != key {
		p.seeding.proved, p.seeding.proof = key, proved(p.g.Base(), p.g.Story(), k)
	}
	return testid.Name(p.seeding.proof.show(p.g, p.l), "setup.proof")
}

// walkNext does the next card of the walk.
func (p *Page) walkNext() {
	if p.blind() {
		p.layBlind()
		return
	}
	onceNamed(p, func() { p.walkBy((*seedWalk).forward) })
}

// onceNamed goes on once the room that cards are laid in has the name that was typed.
func onceNamed(p *Page, then func()) {
	if v := p.seeding.view; v != nil && v.called != nil && p.step == StepSeeding && p.uncovered && p.onTable() {
		v.called.keep(then)
		return
	}
	then()
}

// walkBack takes back the last card.
func (p *Page) walkBack() { p.walkBy((*seedWalk).back) }

// walkWhole does the rest of the deck or the room.
func (p *Page) walkWhole() { onceNamed(p, func() { p.walkBy((*seedWalk).whole) }) }

// walkTo marks all cards up to a step as done, and none after it.
func (p *Page) walkTo(step int) {
	p.walkBy(func(w *seedWalk) keeper.Command { return w.upTo(step) })
}

// walkBy changes the progress. Only the changes are redrawn, unless another part of the walk begins.
func (p *Page) walkBy(way func(*seedWalk) keeper.Command) {
	v := p.seeding.view
	if v == nil || p.step != StepSeeding || !p.uncovered || !p.onTable() {
		return
	}
	p.over.Unfocus() // so that Space continues with the next card, whatever was pressed
	gathering, left := v.walk.gathering(), v.walk.nextStep()
	cmd := way(v.walk)
	if cmd == nil {
		return
	}
	p.do(cmd, func(done bool) {
		all := len(v.walk.steps)
		if !done || v != p.seeding.view || gathering != v.walk.gathering() || (left == all) != (v.walk.nextStep() == all) {
			p.Refresh()
			return
		}
		v.show()
	})
}

// coverButton is the button that hides the keeper's secrets.
func (p *Page) coverButton() fyne.CanvasObject {
	p.hide.Show()
	return p.hide
}

// coverUp hides the secrets of any step.
func (p *Page) coverUp() {
	if p.uncovered && (p.step == StepChoices || p.step == StepSeeding) || p.among && p.step == StepInvestigators {
		p.uncovered, p.among = false, false
		p.renew(true)
	}
}

// seedEdit puts a card into another room than the story does: first the card, then the room. The result
// is proved at once.
type seedEdit struct {
	p     *Page
	modal *widget.Modal

	card, room string // a copy, a room
	say        *widget.Words
	cards      *widget.List
	rooms      *widget.List
	cardIDs    []string // by row
	roomIDs    []string
	lay        *widget.KeyButton
}

// editSeeding opens the form to change the seeding by hand.
func (p *Page) editSeeding() {
	if p.step != StepSeeding || !p.uncovered || p.over.Overlays().Top() != nil {
		return
	}
	e := &seedEdit{p: p, say: widget.NewQuiet(p.l.T("setup.edit.hint"))}
	p.seeding.edit = e
	var cards, rooms []widget.Row
	names := p.g.Names()
	for _, r := range p.g.Keeper().Seeding {
		for _, c := range r.Cards {
			cards = append(cards, widget.Row{Icon: deckIcon(p.deck(c.Card)),
				Text: names.Card(c.Card), Note: names.Room(r.Room)})
			e.cardIDs = append(e.cardIDs, c.ID)
		}
		rooms = append(rooms, widget.Row{Icon: "room", Text: names.Room(r.Room)})
		e.roomIDs = append(e.roomIDs, r.Room)
	}
	e.cards, e.rooms = e.choice(cards, e.cardIDs, &e.card), e.choice(rooms, e.roomIDs, &e.room)
	shut := testid.Name(widget.NewKeyButton(p.l.T("common.cancel"), "Esc", e.close), "setup.edit.cancel")
	e.lay = widget.NewKeyButton(p.l.T("setup.edit.lay"), "Enter", e.send).Primary().WithIcon("cards")
	testid.Name(e.lay, "setup.edit.lay")
	body := container.NewBorder(e.say, nil, nil, nil, widget.Margins(0, 0.4, container.NewGridWithColumns(2,
		container.NewBorder(widget.NewSubtitle(p.l.T("setup.edit.card")), nil, nil, nil,
			testid.Name(e.cards, "setup.edit.cards")),
		container.NewBorder(widget.NewSubtitle(p.l.T("setup.edit.room")), nil, nil, nil,
			testid.Name(e.rooms, "setup.edit.rooms")))))
	e.show()
	e.modal = widget.ShowModal(p.over, widget.ModalFace{Icon: "notes",
		Title: p.l.T("setup.edit.title"), Body: body, Large: true,
		Buttons: []*widget.KeyButton{shut, e.lay}, Focus: e.cards, OnEscape: e.close})
}

// choice is a list to choose one thing from.
func (e *seedEdit) choice(rows []widget.Row, ids []string, into *string) *widget.List {
	var list *widget.List
	list = widget.NewList(func(i int) {
		*into = ids[i]
		list.Choose(i)
		e.show()
	})
	list.OnKey = func(k *fyne.KeyEvent) bool { // Enter belongs to the dialog
		enter := k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter
		if enter {
			widget.PassKey(list, k)
		}
		return enter
	}
	list.Set(rows, -1)
	return list
}

func (e *seedEdit) close() {
	e.modal.Hide()
	e.p.over.Unfocus()
}

// from is the room of the chosen card.
func (e *seedEdit) from() string {
	r, _ := state.Find(e.p.g.Keeper().Seeding, func(r *mansions.SeedRoom) bool {
		return slices.ContainsFunc(r.Cards, func(c mansions.CardView) bool { return c.ID == e.card })
	})
	return r.Room
}

func (e *seedEdit) show() {
	ready := e.card != "" && e.room != "" && e.from() != e.room
	e.lay.SetEnabled(ready)
	if !ready {
		e.say.SetText(e.p.l.T("setup.edit.hint"))
		e.say.Coloured(theme.Muted)
		return
	}
	names := e.p.g.Names()
	e.say.SetText(e.p.l.T("setup.edit.will", text.Args{"card": names.Card(e.card), "from": names.Room(e.from()),
		"to": names.Room(e.room)}))
	e.say.Coloured("")
}

func (e *seedEdit) send() {
	if e.lay.Disabled() {
		return
	}
	e.close()
	e.p.do(mansions.MoveSeed{Card: e.card, Room: e.room}, func(bool) { e.p.Refresh() })
}

// blind reports whether the lantern is the keeper and somebody lays printed cards by their backs (MOM-2.4).
func (p *Page) blind() bool { return p.g.Closed() && p.g.Options().Backs }

// lying are the piles of the seeding: with the keeper's knowledge, or by their backs if the lantern is the keeper.
func (p *Page) lying() []mansions.SeedRoom {
	if !p.g.Closed() {
		return p.g.Keeper().Seeding
	}
	var out []mansions.SeedRoom
	for _, r := range p.lacks().Backs {
		one := mansions.SeedRoom{Room: r.Room}
		for _, back := range r.Backs {
			one.Cards = append(one.Cards, mansions.CardView{Card: cmp.Or(back, string(stories.Exploration))})
		}
		out = append(out, one)
	}
	return out
}

// face is the deck and the name of a card in a pile, or only its back if nobody may know more.
func (p *Page) face(card string) (stories.Deck, string) {
	if p.g.Closed() {
		return stories.Deck(card), p.l.T("setup.blind.back." + card)
	}
	return p.deck(card), p.g.Names().Card(card)
}

// blindScreen lists room by room what to lay there, face down. Ticks are only an aid and are not stored.
func (p *Page) blindScreen() fyne.CanvasObject {
	p.tickNext.SetText(p.l.T("setup.blind.laid"))
	p.tickNext.Show()
	head := container.NewBorder(nil, nil, nil, container.NewCenter(p.tickNext), widget.NewQuiet(p.l.T("setup.blind.hint")))
	return container.NewBorder(head, nil, nil, nil, widget.Margins(0, 0.4, p.roomPanes()))
}

// layBlind ticks the selected room and selects the next.
func (p *Page) layBlind() {
	rooms := p.lying()
	if p.step != StepSeeding || len(rooms) == 0 {
		return
	}
	p.over.Unfocus() // so that Space continues with the next room
	p.seeding.ticked[rooms[p.seeding.room].Room] = true
	if p.seeding.room+1 == len(rooms) {
		p.Refresh()
		return
	}
	p.lookAt(+1)
}
