package setup

import (
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
	cards      *choiceList
	rooms      *choiceList
	lay        *kit.KeyButton
}

// editSeeding opens the form to change the seeding by hand.
func (p *Page) editSeeding() {
	if p.step != StepSeeding || !p.uncovered || p.over.Overlays().Top() != nil {
		return
	}
	e := &seedEdit{p: p, say: kit.NewQuiet(p.l.T("setup.edit.hint"))}
	p.seeding.edit = e
	var cards, rooms []choiceRow
	for _, r := range p.g.Keeper().Seeding {
		for _, c := range r.Cards {
			cards = append(cards, choiceRow{id: c.ID, icon: deckIcon(p.deck(c.Card)), words: p.g.Names().Card(c.Card), detail: p.g.Names().Room(r.Room)})
		}
		rooms = append(rooms, choiceRow{id: r.Room, icon: "room", words: p.g.Names().Room(r.Room)})
	}
	e.cards = newChoiceList(cards, func(id string) { e.card = id; e.show() })
	e.rooms = newChoiceList(rooms, func(id string) { e.room = id; e.show() })
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
