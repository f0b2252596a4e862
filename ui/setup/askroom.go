package setup

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// asked is the card that waits for the keeper to choose a room, after all cards are gathered and before any is laid
// (MOM-2.3).
func (p *Page) asked() (stories.AskedCard, bool) {
	open := p.lacks().OpenCards
	if len(open) == 0 || p.step != StepSeeding || !p.uncovered || p.onTable() && p.walked().gathering() {
		return stories.AskedCard{}, false
	}
	return open[0], true
}

// askRoom asks for the room of a card. The choice can be undone, and changed like any other card's place.
func (p *Page) askRoom(asked stories.AskedCard) fyne.CanvasObject {
	p.next.Looking(kit.PlainButton)
	kind := stories.KindOf(asked.Card)
	deck := p.deck(kind)
	var rooms []fyne.CanvasObject
	for i, room := range asked.Rooms {
		face := kit.CardFace{Icon: "room", Title: p.g.Names().Room(room)}
		if i < 9 {
			face.Badge = strconv.Itoa(i + 1) // the key
		}
		rooms = append(rooms, probe.Name(kit.NewCard(face, func() { p.layAsked(room) }), "setup.ask."+strconv.Itoa(i+1)))
	}
	card := newSlab(layerNow, deckIcon(deck), p.g.Names().Card(kind), p.l.T("setup.walk.kind."+string(deck)))
	head := container.NewVBox(p.secret(p.l.T("setup.ask.hint")), kit.Margins(0, 0.4, card),
		kit.NewWords(p.l.T("setup.ask.where", text.Args{"card": p.g.Names().Card(kind)}), theme.Brass))
	list := container.NewVScroll(kit.Grid(16, 0.5, rooms...))
	return container.NewBorder(head, nil, nil, nil, kit.Margins(0, 0.4, list))
}

// layAsked lays the card asked for in a room.
func (p *Page) layAsked(room string) {
	if asked, ok := p.asked(); ok {
		p.do(mansions.MoveSeed{Card: asked.Card, Room: room}, func(bool) {
			p.over.Unfocus()
			p.Refresh()
		})
	}
}
