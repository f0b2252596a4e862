package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// seedEdit lays a card in another room than the story does: which card, then where. What comes of it is proved at once.
type seedEdit struct {
	p     *Page
	modal *kit.Modal

	card, room string // a copy, a room
	say        *kit.Words
	cards      *kit.List
	rooms      *kit.List
	cardIDs    []string // of the rows
	roomIDs    []string
	lay        *kit.KeyButton
}

// editSeeding opens the form to change the seeding by hand.
func (p *Page) editSeeding() {
	if p.step != StepSeeding || !p.uncovered || p.over.Overlays().Top() != nil {
		return
	}
	e := &seedEdit{p: p, say: kit.NewQuiet(p.l.T("setup.edit.hint"))}
	p.seeding.edit = e
	var cards, rooms []kit.Row
	names := p.g.Names()
	for _, r := range p.g.Keeper().Seeding {
		for _, c := range r.Cards {
			cards = append(cards, kit.Row{Icon: deckIcon(p.deck(c.Card)), Text: names.Card(c.Card), Note: names.Room(r.Room)})
			e.cardIDs = append(e.cardIDs, c.ID)
		}
		rooms = append(rooms, kit.Row{Icon: "room", Text: names.Room(r.Room)})
		e.roomIDs = append(e.roomIDs, r.Room)
	}
	e.cards, e.rooms = e.choice(cards, e.cardIDs, &e.card), e.choice(rooms, e.roomIDs, &e.room)
	shut := probe.Name(kit.NewKeyButton(p.l.T("common.cancel"), "Esc", e.close), "setup.edit.cancel")
	e.lay = kit.NewKeyButton(p.l.T("setup.edit.lay"), "Enter", e.send).Primary().WithIcon("cards")
	probe.Name(e.lay, "setup.edit.lay")
	body := container.NewBorder(e.say, nil, nil, nil, kit.Margins(0, 0.4, container.NewGridWithColumns(2,
		container.NewBorder(kit.NewSubtitle(p.l.T("setup.edit.card")), nil, nil, nil, probe.Name(e.cards, "setup.edit.cards")),
		container.NewBorder(kit.NewSubtitle(p.l.T("setup.edit.room")), nil, nil, nil, probe.Name(e.rooms, "setup.edit.rooms")))))
	e.show()
	e.modal = kit.ShowModal(p.over, kit.ModalFace{Icon: "notes", Title: p.l.T("setup.edit.title"), Body: body, Large: true,
		Buttons: []*kit.KeyButton{shut, e.lay}, Focus: e.cards, OnEscape: e.close})
}

// choice is a list to choose one thing from.
func (e *seedEdit) choice(rows []kit.Row, ids []string, into *string) *kit.List {
	var list *kit.List
	list = kit.NewList(func(i int) {
		*into = ids[i]
		list.Choose(i)
		e.show()
	})
	list.OnKey = func(k *fyne.KeyEvent) bool { // Enter is the dialog's
		enter := k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter
		if enter {
			kit.PassKey(list, k)
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

// from is the room in which the chosen card lies.
func (e *seedEdit) from() string {
	for _, r := range e.p.g.Keeper().Seeding {
		for _, c := range r.Cards {
			if c.ID == e.card {
				return r.Room
			}
		}
	}
	return ""
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
	e.say.SetText(e.p.l.T("setup.edit.will", text.Args{"card": names.Card(e.card), "from": names.Room(e.from()), "to": names.Room(e.room)}))
	e.say.Coloured("")
}

func (e *seedEdit) send() {
	if e.lay.Disabled() {
		return
	}
	e.close()
	e.p.do(mansions.MoveSeed{Card: e.card, Room: e.room}, func(bool) { e.p.Refresh() })
}
